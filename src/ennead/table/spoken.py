"""Spoken: how talk is shown, beside a table, on a page of its own, and beside a replay.

Lines are numbered as their reader hears them, so no number tells of what somebody else says elsewhere.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import NamedTuple

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import document, footer, icon, tool
from ennead.page.parts import closer, mark
from ennead.table.forms import NAME_LENGTH
from ennead.table.talk import (
    LENGTH,
    MUTE,
    ONLOOKERS_OFF,
    ONLOOKERS_ON,
    PHRASE,
    PHRASES,
    TALK_OFF,
    TALK_ON,
    UNMUTE,
    Line,
    Speaker,
    Talk,
)

SHOWN = 100  # lines beside a table, the latest; the page of its own has all


class Ears(NamedTuple):
    """All that the same panel is drawn for.

    `seat`: where they look from, of `seats`; `person`: who reads, if anything of it is their own; `is_known`:
    whether they are somebody; `onlookers`: whether they hear these; `why_not`: why they can't say anything.
    """

    language: str
    seats: tuple[int, ...]
    seat: int | None
    hosts: bool
    person: int | None
    is_known: bool
    onlookers: bool
    why_not: str | None


def panel(talk: Talk, ears: Ears, w: Words, path: str) -> h.Element:
    """The panel beside a table."""
    heard = talk.heard(ears.person, onlookers=ears.onlookers)
    to = _path(ears, path)
    return _panel(
        w,
        _more(talk, ears, w, to),
        _lines(w, heard, ears.person, SHOWN, is_live=True),
        _saying(w, ears, to),
    )


def looked_back(w: Words, heard: Sequence[Line], reader: int | None) -> h.Element:
    """The panel beside a replay: what had been said by then."""
    return _panel(w, _lines(w, heard, reader, SHOWN, is_live=False))


def parts(panel: h.Element) -> Mapping[str, str]:
    """The parts of a panel, itself among them."""
    found = h.parts(panel)
    del found[h.ROOT]
    return found


def talk_page(
    talk: Talk, ears: Ears, w: Words, path: str, typed: str = "", error: str | None = None
) -> h.Element:
    """All that was said, on a page of its own. `error`: why what was `typed` was not said."""
    heard, title = talk.heard(ears.person, onlookers=ears.onlookers), w("talk")
    to, back = _path(ears, path, "page=1"), _path(ears, path).replace("/talk", "", 1)
    return document(
        w,
        f"{title} · {w('title')} · Ennead",
        h.p("#alert", role="alert")[error] if error else None,
        h.main("#conversation.page.heap")[
            h.h2[title],
            _lines(w, heard, ears.person, len(heard), is_live=False),
            _saying(w, ears, to, typed, is_live=False),
            h.p[h.a(".button.quiet", href=back)[icon("rotate-ccw"), w("replay-back")]],
        ],
        footer(w),
        page="talk",
        heading=w("title"),
        query=f"seat={ears.seat}&" if len(ears.seats) > 1 and ears.seat is not None else "",
        tools=h.a(".tool", href=back, title=w("replay-back"), aria_label=w("replay-back"))[
            tool("rotate-ccw", w("replay-back"))
        ],
    )


def _path(ears: Ears, path: str, query: str = "") -> str:
    """Where it is, as seen from the same seat."""
    of = f"seat={ears.seat}" if len(ears.seats) > 1 and ears.seat is not None else ""
    asked = "&".join(each for each in (of, query) if each)
    return f"{path}/talk" + (asked and f"?{asked}")


def _panel(w: Words, *body: h.Node) -> h.Element:
    return h.section("#talk.slip", popover="auto", aria_labelledby="talk-title")[
        h.h2("#talk-title", tabindex=-1)[w("talk")], closer(w, "talk"), body
    ]


# What was said


def _lines(w: Words, heard: Sequence[Line], reader: int | None, shown: int, *, is_live: bool) -> h.Element:
    """The latest lines; `is_live`: more will come, and be read aloud."""
    first = max(len(heard) - shown, 0)
    return h.div(
        "#talk-lines",
        role="log" if is_live else "group",
        aria_label=w("talk-lines"),
        tabindex=0,
        data_said=len(heard),
    )[
        (
            _line(w, number, line, line.person == reader)
            for number, line in enumerate(heard[first:], first + 1)
        )
        if heard
        else h.p(".hint")[w("talk-nothing")]
    ]


@h.piece
def _line(w: Words, number: int, line: Line, is_mine: bool) -> h.Node:
    is_phrase, when = line.kind == PHRASE, datetime.fromtimestamp(line.at / 1000, UTC)
    return h.p(f"#said-{number}.said", data_seat=line.seat, data_mine=is_mine, data_phrase=is_phrase)[
        mark(line.seat)
        if line.seat is not None
        else h.span(".mark")[icon("eye"), h.span(".unseen")[w("talk-onlooker"), " "]],
        h.span(".spoken")[
            h.strong(dir="auto")[w("you-title") if is_mine else _name(w, line)],
            " ",
            h.span(".words", dir="auto")[
                h.fragment[icon(PHRASES[line.words]), " ", w(f"phrase-{line.words}")]
                if is_phrase
                else line.words
            ],
        ],
        h.time(".note", datetime=when.isoformat(timespec="minutes"), data_at=line.at, aria_hidden="true")[
            f"{when:%H:%M} UTC"
        ],
    ]


def _name(w: Words, by: Line | Speaker) -> str:
    return by.name or w("name-friend", number=1 + (by.seat or 0))


# Saying something


def _saying(w: Words, ears: Ears, path: str, typed: str = "", *, is_live: bool = True) -> h.Node:
    """A field and phrases; who has no name yet gives one, and is known from then on."""
    unnamed = ears.why_not == "error-talk-nobody"
    if ears.why_not and not unnamed:
        return h.p("#talk-why.hint")[w(ears.why_not)]
    return h.fragment[
        h.p(".hint")[w("talk-apart")] if not ears.seats and not unnamed and is_live else None,
        h.form("#talk-say.heap", method="post", action=path, data_talk=is_live and not unnamed)[
            h.fragment[
                h.label(for_="talk-name")[w("talk-who")],
                h.input(
                    "#talk-name", name="name", required=True, maxlength=NAME_LENGTH, autocomplete="nickname"
                ),
            ]
            if unnamed
            else None,
            h.div(".copy.row.unbroken")[
                h.input(
                    "#talk-field",
                    name="say",
                    value=typed or None,
                    maxlength=LENGTH,
                    autocomplete="off",
                    enterkeyhint="send",
                    data_typed=True,
                    aria_label=w("talk-say"),
                    placeholder=w("talk-say"),
                ),
                h.button(
                    "#talk-send.button.slim", type="submit", aria_label=w("talk-send"), title=w("talk-send")
                )[icon("send")],
            ],
            h.div("#talk-phrases", role="group", aria_label=w("talk-phrases"))[
                (
                    h.button(".button.quiet.slim", type="submit", name="phrase", value=phrase)[
                        icon(sign), w(f"phrase-{phrase}")
                    ]
                    for phrase, sign in PHRASES.items()
                )
            ],
        ],
    ]


def _more(talk: Talk, ears: Ears, w: Words, path: str) -> h.Element:
    """Whom to hear, who may talk, and the way to all that was said."""
    orders = list(_orders(talk, ears, w))
    return h.details("#talk-more")[
        h.summary(".tool", aria_label=w("talk-more"), title=w("talk-more"))[icon("settings")],
        h.form(".row", method="post", action=path, data_order=True)[
            (
                h.button(".button.quiet.slim", type="submit", name="do", value=order)[icon(sign), label]
                for order, sign, label in orders
            )
        ]
        if orders
        else None,
        h.a(href=path)[w("talk-all")],
    ]


def _orders(talk: Talk, ears: Ears, w: Words) -> Iterator[tuple[str, str, str]]:
    if ears.is_known:
        for speaker in talk.speakers(onlookers=ears.onlookers):
            if speaker.person != ears.person:
                is_muted, name = talk.mutes(ears.person, speaker.person), _name(w, speaker)
                yield (
                    (f"{UNMUTE} {speaker.alias}", "volume-2", w("talk-unmute", name=name))
                    if is_muted
                    else (f"{MUTE} {speaker.alias}", "volume-x", w("talk-mute", name=name))
                )
    if ears.seats:
        yield (
            (ONLOOKERS_ON, "eye", w("talk-onlookers-on"))
            if talk.onlookers_are_off
            else (ONLOOKERS_OFF, "eye-off", w("talk-onlookers-off"))
        )
    if ears.hosts:
        yield (
            (TALK_ON, "message-circle", w("talk-on"))
            if talk.is_off
            else (TALK_OFF, "message-circle-off", w("talk-off"))
        )
