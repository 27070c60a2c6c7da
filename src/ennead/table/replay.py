"""Replay: the page on which a match is looked back at.

Without script, steps are links and the rest is a form. With it, the client asks for the same addresses, and
shows the table of the page that answers (web/src/replay.ts).
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ennead.core.view import OPEN, View
from ennead.core.words import Words
from ennead.games import find
from ennead.page import html as h
from ennead.page.drawing import drawing
from ennead.page.layout import document, icon, opener, tool
from ennead.page.parts import SeatInfo, mark, sheet_over
from ennead.table.inviting import link
from ennead.table.pages import board, rules_link
from ennead.table.sitting import Sitting
from ennead.table.tables import NoTable

SPEEDS = {"1": "1×", "2": "2×", "4": "4×", "0.5": "½×"}


def replay_page(
    view: View,
    w: Words,
    sitting: Sitting,
    move: int,
    last: int,
    as_seat: int | None,
    open_too: bool,
    origin: str,
    spoken: h.Element | None = None,
) -> h.Element:
    """A match after `move` of its `last` moves, through the eyes of a seat, an onlooker or nobody (OPEN).

    `open_too`: whether it may be seen through all eyes and face up; `origin`: what links to this server start
    with; `spoken`: the panel of what had been said by then, None where nobody talks, or not yet.
    """
    seen, where = view.looking_back(), w("replay-move", move=move, last=last)
    own, sitting = sitting.seats, replace(sitting, seats=_seen_by(w, sitting.seats, as_seat))
    said = drawing(find(sitting.game)).say(seen, w, sitting.seats)
    return document(
        w,
        f"{where} · {w('replay-title')} · {w('title')}",
        h.main(
            "#table",
            data_v=view.moves,
            data_say=f"{where}. {said}",
            data_hands=" ".join(map(str, sitting.hands)) or None,
        )[
            board(
                seen,
                w,
                sitting,
                _controls(w, sitting, view.waiting, own, move, last, as_seat, open_too),
                f"?move={{}}&as={_eyes(as_seat)}",
            ),
            _share(w, sitting, where, f"{origin}{sitting.replay}move={move}&as={_eyes(as_seat)}")
            if sitting.replay
            else None,
            spoken,
        ],
        page="table",
        game=sitting.game,
        heading=w("title"),
        query=f"move={move}&as={_eyes(as_seat)}&",
        tools=[
            h.a(".tool", href=sitting.table, title=w("replay-back"), aria_label=w("replay-back"))[
                tool("rotate-ccw", w("replay-back"))
            ]
            if sitting.table
            else None,
            h.a(".tool", href=f"{sitting.table}/review", title=w("review"), aria_label=w("review"))[
                tool("chart-line", w("review"))
            ]
            if sitting.table and open_too
            else None,
            opener("moment", "link", w("replay-share")) if sitting.replay else None,
            opener("log", "scroll-text", w("log"), kind=".not-desk"),
            opener("talk", "message-circle", w("talk")) if spoken else None,
            rules_link(w, sitting.game),
        ],
    )


def asked(query: Mapping[str, str], own: int | None, seats: int, last: int) -> tuple[int, int | None]:
    """After which move, and through whose eyes, a match is asked for: unless said, its end, and one's own.

    Raises NoTable for a seat there isn't.
    """
    eyes = {"none": None, "open": OPEN} | {str(seat): seat for seat in range(seats)}
    if query.get("as", "none") not in eyes:
        raise NoTable
    move = query.get("move", "")
    return (
        min(int(move), last) if move.isascii() and move.isdigit() and len(move) < 10 else last,
        eyes[query["as"]] if "as" in query else own,
    )


def _eyes(seat: int | None) -> str:
    return "none" if seat is None else "open" if seat == OPEN else str(seat)


def _seen_by(w: Words, seats: Sequence[SeatInfo], eyes: int | None) -> tuple[SeatInfo, ...]:
    """Who sits where: "you" is the one through whose eyes it is seen; through nobody's, nobody is.

    What was asked and what happened is said to them, as it was then.
    """

    def seen(seat: int, info: SeatInfo) -> SeatInfo:
        if seat == eyes:
            return replace(info, kind="me")
        if info.kind == "me":
            return replace(info, kind="friend", name=_own(w, info) if eyes in (None, OPEN) else info.name)
        return info

    return tuple(seen(seat, info) for seat, info in enumerate(seats))


def _own(w: Words, info: SeatInfo) -> str:
    return w("replay-own", name=info.name)


def _controls(
    w: Words,
    sitting: Sitting,
    waiting: Sequence[int],
    own: Sequence[SeatInfo],
    move: int,
    last: int,
    as_seat: int | None,
    open_too: bool,
) -> h.Element:
    """Where in the match, and through whose eyes: plain links and a form."""
    eyes = _eyes(as_seat)
    steps = {
        "first": ("chevron-first", 0),
        "previous": ("chevron-left", max(move - 1, 0)),
        "next": ("chevron-right", min(move + 1, last)),
        "last": ("chevron-last", last),
    }
    labels = {str(seat): _own(w, info) if info.kind == "me" else info.name for seat, info in enumerate(own)}
    labels |= {"none": w("replay-as-none"), "open": w("replay-as-open")}
    offered = labels if open_too else {key: labels[key] for key in dict.fromkeys((eyes, "none"))}
    where = w("replay-move", move=move, last=last)
    first, previous, following, final = (
        h.a(
            f"#go-{step}.tool",
            href=f"?move={to}&as={eyes}",
            data_way=step,
            aria_label=w(f"replay-{step}"),
            title=w(f"replay-{step}"),
        )[icon(sign)]
        for step, (sign, to) in steps.items()
    )
    return h.div(".replay.row")[
        h.nav(aria_label=w("replay-title"))[first, previous, _play(w), following, final],
        h.form(".bare", method="get", data_auto=True)[
            h.label(for_="move")[where],
            h.input("#move", type="range", name="move", min=0, max=last, value=move),
            _speed(w),
            h.label(".eyes.row", title=w("replay-as"))[
                icon("eye"),
                h.span(".unseen")[w("replay-as")],
                h.select("#as", name="as")[
                    (h.option(value=key, selected=key == eyes)[label] for key, label in offered.items())
                ],
            ],
            h.button(".tool.unscripted", type="submit")[w("replay-go")],
        ],
        _try(w, sitting, mover(waiting, as_seat), own, move, eyes)
        if open_too and sitting.table and waiting
        else None,
    ]


def mover(waiting: Sequence[int], eyes: int | None) -> int:
    """Who is to try another move: by whose eyes it is seen, if they are waited for, or the first who is."""
    return eyes if eyes is not None and eyes in waiting else waiting[0]


def _try(w: Words, sitting: Sitting, seat: int, own: Sequence[SeatInfo], move: int, eyes: str) -> h.Element:
    """Playing on from here against bots, with another move: in whose seat, where that isn't one's own."""
    info = own[seat]
    label = w("try") if info.kind == "me" else w("try-as", name=info.name)
    return h.form("#try.bare", method="post", action=f"{sitting.table}/try")[
        h.input(type="hidden", name="move", value=move),
        h.input(type="hidden", name="as", value=eyes),
        h.button(".button.quiet.slim", type="submit", title=w("try-help"))[
            icon("split"), h.span(".heard-phone")[label], None if info.kind == "me" else mark(seat)
        ],
    ]


def _share(w: Words, sitting: Sitting, where: str, moment: str) -> h.Element:
    """What can be given to others, once it is over: a link to the moment that is shown, and the record."""
    return sheet_over(
        w,
        "moment",
        w("replay-share"),
        h.ul[link(w, "link-moment", moment, icon("eye"), h.span[w("replay-link"), " · ", where])],
        h.div(".after.row")[
            h.a(".button.quiet", href=sitting.record, download=True)[icon("download"), w("record")]
        ],
        kind="",
    )


def _play(w: Words) -> h.Element:
    """Playing on by itself, and pausing: for the client, which says which of them it does."""
    return h.button("#play.tool.scripted", type="button")[
        h.span(".begins.mid")[icon("play"), h.span(".unseen")[w("replay-play")]],
        h.span(".pauses.mid")[icon("pause"), h.span(".unseen")[w("replay-pause")]],
    ]


def _speed(w: Words) -> h.Element:
    """How quickly it plays on: each click shows the next speed."""
    return h.button("#speed.tool.scripted", type="button", title=w("replay-speed"), data_keep="speed")[
        (
            h.span(data_speed=speed, hidden=n > 0)[h.span(".unseen")[w("replay-speed"), " "], label]
            for n, (speed, label) in enumerate(SPEEDS.items())
        )
    ]
