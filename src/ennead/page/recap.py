"""Recap: what just happened, in the middle of the table. Who did what, to whom, and what that brought.

It is read from what the viewer has heard. A deed is what one event began and those after it led to, which may
take several moves; each event is a step of it, adds what it brought to the step before, or is passed over in
silence. A game says which (`Recap`), and where on its table each of them was: there the client shows it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from ennead.core.events import Event, Heard
from ennead.core.telling import event_text
from ennead.core.view import View
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.naming import Entries, about, of_event
from ennead.page.parts import Scene, Teller, mark, own_latest, who

KEPT = 12  # deeds that onlookers are shown; the log has all
MOST = 40  # of those that players are shown since their own: a round of six with Immortal 8 can have 34
MOVES_KEPT = 10_000  # as each reader is told of them


@dataclass(frozen=True, eq=False)
class Change:
    """What a step brought a seat, or cost it.

    `amount`: so many, less than 0 if they went away; `label`: the same in words; `at`: the id of what counts
    them there, if any are left; `other`: the id of where they came from, or went to, if that is not the place
    of the step; `kind`: what it is of, for a step that brings such; `also`: the id of what else counts it;
    `tone`: "bad" for what nobody wants more of, "plain" for what is no gain, such as what is but offered;
    `about`: what its sign shows, where that can be looked up and is not what the event speaks of first;
    `by`: whose doing it is, where somebody else gives it.
    """

    sign: h.Node
    amount: int
    label: str
    seat: int
    at: str = ""
    other: str = ""
    kind: str = ""
    also: str = ""
    tone: str = ""
    about: str = ""
    by: int | None = None


@dataclass(frozen=True, eq=False)
class Step:
    """One thing that was done or came of it.

    `sign`: its picture; `text`: what it was, in two or three words; `at`: the ids of its places on the table,
    of which the first that is there counts; `seat`: whose it was, where that isn't whose deed it is;
    `sound`: what it sounds like, "place" or "reveal"; `changes`: what it brought or cost by itself;
    `together`: whether it happened at the same time as the step before it; `brings`: the kind of what it
    offered, where that may be taken later, after other steps; `is_shared`: it is a deed by itself, of nobody
    alone; `about`: as of a change.
    """

    sign: h.Node
    text: str
    at: str = ""
    seat: int | None = None
    sound: str = "place"
    changes: tuple[Change, ...] = ()
    together: bool = False
    brings: str = ""
    is_shared: bool = False
    about: str = ""


class Reader(Protocol):
    """Whom events are told to: a scene is drawn for one."""

    @property
    def w(self) -> Words: ...
    @property
    def names(self) -> Sequence[str]: ...
    @property
    def reader(self) -> int | None: ...
    def name(self, seat: int) -> str:
        """Who sits somewhere, as the reader calls them."""


Telling = Callable[[Reader, Event], Step | Change | None]
Name = tuple[str, int]  # what a figure is of: "points" of a seat, say


@dataclass(frozen=True, eq=False)
class Figures:
    """What can be read off a table besides what happened, such as points and who leads.

    `read`: all of it; `told`: that one of them changes, from what to what, in a foresight or a hint;
    `amounts`: those that are more or less, and no names of who or what.
    """

    read: Callable[[View], Mapping[Name, int]]
    told: Callable[[Reader, Name, int, int], Step | Change | None]
    amounts: frozenset[str] = frozenset()


@dataclass(frozen=True, eq=False)
class Recap:
    """How a game's events are recapped: each kind is `told`, or `silent`.

    `opens`: kinds that open a round; `begins`: whether an event begins a deed; `shared`: kinds that begin one
    of nobody alone; `deeds`: kinds that say no more than the button that leads to them; `anyway`: kinds that
    come whatever one chooses, of which no foresight speaks; `figures`: what else an action can change;
    `settle`: has a hidden position say that a seat takes back nothing it has chosen, where club players
    might: a hint plays on with the choice it speaks of; `lasts`: whether the last deed is told before the end
    is shown; `adds`: what the log says of an event after its sentence; `joined`: events of a move that are
    told as one, by their number in it, one of them as that step and the others as nothing; `entries`: whose
    names and signs can be looked up.
    """

    told: Mapping[str, Telling]
    silent: frozenset[str]
    begins: Callable[[Event], bool]
    opens: frozenset[str] = frozenset()
    shared: frozenset[str] = frozenset()
    deeds: frozenset[str] = frozenset()
    anyway: frozenset[str] = frozenset()
    figures: Figures | None = None
    settle: Callable[[Any, int], None] = lambda state, seat: None
    lasts: bool = False
    adds: Callable[[Reader, Event], str] = lambda reader, event: ""
    joined: Callable[[Reader, Heard], Mapping[int, Step | None]] = lambda reader, heard: {}
    entries: Entries = field(default_factory=dict)

    def tell(self, reader: Reader, event: Event) -> Step | Change | None:
        """What an event is told as, if it is."""
        tell = self.told.get(event.kind.name)
        return self.named(reader, event, tell(reader, event) if tell else None)

    def named(self, reader: Reader, event: Event, told: Step | Change | None) -> Step | Change | None:
        """The same with the name of what its sign shows."""
        if told is None or told.about:
            return told
        return replace(told, about=about(reader.w, of_event(event), self.entries))

    def at(self, reader: Reader, event: Event) -> str:
        """The ids of where on the table an event was, those first that are nearest to it."""
        told = self.tell(reader, event)
        if isinstance(told, Change):
            return f"{told.at} seat-{told.seat}"
        seat = event.args.get("seat")
        there = "middle" if seat is None else f"seat-{seat}"
        return f"{told.at} {there}" if told and told.at else there


def step_text(reader: Reader, event: Event) -> str:
    """What an event was, in the few words of a step: the message "deed-…"."""
    return event_text(reader.w, event, reader.names, reader.reader, "deed")


def round_step(reader: Reader, event: Event) -> Step:
    """That a round begins, which is nobody's doing."""
    return Step(icon("hourglass"), step_text(reader, event), "middle")


class _Brought(NamedTuple):
    """A step of a deed and all that it brought: with which move, as which event."""

    step: Step
    changes: tuple[Change, ...]
    move: int
    number: int


@dataclass
class _Deed:
    """One deed, being read: `number` is that of its first event, `move` when that was."""

    number: int
    move: int
    seat: int | None
    steps: list[_Brought] = field(default_factory=list)


def recap(scene: Scene, how: Recap, own: frozenset[str]) -> h.Element:
    """The last deeds, the newest first: those since the reader's own, or at least one.

    `own`: kinds of events that are a seat's own doing.
    """
    of = how, own, scene.teller, scene.me, scene.view.told, scene.view.outcome is None
    return h.kept(_recap, of, scene, how, own)


def _recap(scene: Scene, how: Recap, own: frozenset[str]) -> h.Element:
    w = scene.w
    most = KEPT if scene.me is None else MOST
    deeds = [] if scene.view.outcome and not how.lasts else _deeds(scene, how, own, most)
    is_cut = len(deeds) > most
    deeds = deeds[-1:] if scene.view.outcome else deeds[-most:]
    shown = [
        _drawn(scene.teller, deed.number, deed.move, deed.seat, tuple(deed.steps), not n)
        for n, deed in enumerate(reversed(deeds))
    ]
    return h.section(
        "#recap.slip",
        aria_label=w("recap"),
        hidden=scene.view.outcome is not None and not shown,
        data_many=len(shown) > 1,
    )[
        h.ol(".deeds", tabindex=0, aria_label=w("recap-order"))[
            shown, h.li(".deed.left-out.note")[w("recap-left-out")] if is_cut else None
        ]
        if shown
        else h.p(".hint.mid")[w("recap-none")],
        _tools(w),
    ]


@h.piece
def _tools(w: Words) -> h.Node:
    """Going back and on, watching it again, and how quickly it goes: for the client.

    What is yet to be told of others' turns can be skipped (pace.ts). Where the middle tells by itself and is
    small, all of it unfolds over that (web/src/table/small.css).
    """

    def button(kind: str, sign: str, label: str, panel: str | None = None, short: str = "") -> h.Element:
        return h.button(f".tool.{kind}", type="button", title=label, aria_label=label, popovertarget=panel)[
            icon(sign), h.span(".label")[short] if short else None
        ]

    return h.div(".recap-tools.scripted")[
        button("earlier.not-small", "chevron-left", w("recap-earlier")),
        h.div(".turns.piled")[
            watching(w), button("skips", "chevron-last", w("recap-skip"), short=w("recap-skip-short"))
        ],
        button("later.not-small", "chevron-right", w("recap-later")),
        button("paced", "gauge", w("following"), "following"),
        h.label(".tool.unfolds", title=w("recap-unfold"))[
            h.input("#unfolded.fill", type="checkbox", autocomplete="off"),
            icon("chevron-left"),
            h.span(".unseen")[w("recap-unfold")],
        ],
    ]


@h.piece
def watching(w: Words) -> h.Node:
    """The button that shows what happened since the reader's last turn as a film, and stops it (film.ts)."""
    label = w("recap-watch")
    return h.button(
        ".tool.watches.scripted", type="button", title=label, aria_label=label, aria_pressed="false"
    )[icon("rotate-ccw"), h.span(".label")[w("recap-film")]]


def _deeds(scene: Scene, how: Recap, own: frozenset[str], most: int) -> list[_Deed]:
    """The deeds since the reader's latest, which is one of them, as far as anything of them is told.

    Of more than so many the latest, with one before them.
    """
    events, heard = scene.view.events, scene.view.heard
    start, first = _since(scene, how, own, most), len(events)
    move = len(heard)
    while first > start:
        move -= 1
        first -= len(heard[move])
    deeds: list[_Deed] = []
    for each in heard[move:]:
        for number, (event, told) in enumerate(zip(each, _told(scene.teller, how, each), strict=True), first):
            if number < start:
                continue
            if how.begins(event):
                seat = None if event.kind.name in how.shared else event.args.get("seat")
                deeds.append(_Deed(number, event.move, seat))
            if not deeds:
                continue
            if isinstance(told, Step):
                if told.is_shared:
                    deeds.append(_Deed(number, event.move, None))
                deeds[-1].steps.append(_Brought(told, told.changes, event.move, number))
            elif told is not None:
                _changed(deeds, told, event.move)
        first += len(each)
    return [deed for deed in deeds if deed.steps]


@lru_cache(MOVES_KEPT)  # it is asked for again for every picture, mostly of the same moves
def _told(teller: Teller, how: Recap, heard: Heard) -> tuple[Step | Change | None, ...]:
    """What each event of a move is told as."""
    joined = how.joined(teller, heard)
    return tuple(
        how.named(teller, event, joined[n]) if n in joined else how.tell(teller, event)
        for n, event in enumerate(heard)
    )


def _since(scene: Scene, how: Recap, own: frozenset[str], most: int) -> int:
    """The number of the event with which the first of these deeds begins."""
    events = scene.view.events
    own_doing, begun, start = own_latest(scene, own), 0, len(events)
    for number in range(len(events) - 1, -1, -1):
        if how.begins(events[number]):
            begun, start = begun + 1, number
            if begun > most or number <= own_doing:
                break
    return start


def _changed(deeds: list[_Deed], change: Change, move: int) -> None:
    """Add what somebody gained or lost to what they themselves did with that move, or else to the last step;
    what another gave them, to what that one did last.

    So it stands with its cause where several choose at once, and what follows is told by seats.
    """
    given, doer = change.by is not None, change.seat if change.by is None else change.by
    done = (deed for deed in reversed(deeds) if deed.steps and deed.seat == doer)
    own = (deed for deed in done if given or deed.move == move)
    steps = next(own, deeds[-1]).steps
    if steps:
        is_gain = change.kind and change.amount > 0
        last = len(steps) - 1
        offers = (n for n in range(last, -1, -1) if is_gain and steps[n].step.brings == change.kind)
        at = next(offers, last)
        steps[at] = steps[at]._replace(changes=(*steps[at].changes, change))


@h.piece
def _drawn(
    teller: Teller, number: int, move: int, seat: int | None, steps: tuple[_Brought, ...], is_latest: bool
) -> h.Node:
    return h.li(f"#deed-{number}.deed", data_seat=seat, data_move=move)[
        h.p[who(teller, seat)] if seat is not None else None,
        h.p(".note.not-small")[teller.w("recap-now")] if is_latest and seat is not None else None,
        h.ol(".steps")[
            (
                [
                    h.li(".then", aria_hidden="true", data_since=step.number)["→"] if n else None,
                    _step(teller, step, seat),
                ]
                for n, step in enumerate(steps)
            )
        ],
    ]


@h.piece
def _step(teller: Teller, brought: _Brought, doer: int | None) -> h.Node:
    """A deed grows by steps: those before stay."""
    return drawn_step(teller, *brought, doer)


def drawn_step(
    reader: Reader, step: Step, changes: Sequence[Change], move: int, event: int | None, doer: int | None
) -> h.Element:
    """A step and what it brought, as a chip; `event`: its number, if it has one; `doer`: whose it is."""
    seat = step.seat if step.seat != doer else None
    return h.li(
        ".step",
        data_at=step.at or None,
        data_sound=step.sound,
        data_move=move,
        data_event=event,
        data_since=event,
        data_together=step.together,
    )[
        h.span(".sign.mid", data_about=step.about or None, aria_hidden="true")[step.sign],
        h.span(".saying")[mark(seat) if seat is not None else None, h.span[step.text]],
        h.span(".changes")[(drawn_change(reader, change, doer) for change in changes)] if changes else None,
    ]


def drawn_change(reader: Reader, change: Change, doer: int | None) -> h.Element:
    """What somebody gained or lost, as a chip; `doer`: who needs no mark on it."""
    sign = "" if change.tone == "plain" else "+" if change.amount > 0 else "−"
    heard = f"{sign}{change.label}"
    if change.seat != doer:
        heard = reader.w("change-of", who=reader.name(change.seat), what=heard)
    return h.span(
        ".change",
        data_at=f"{change.at} seat-{change.seat}",
        data_other=change.other or None,
        data_also=change.also or None,
        data_less=change.amount < 0,
        data_tone=change.tone or None,
        data_mine=change.seat != doer and change.seat == reader.reader,
    )[
        mark(change.seat) if change.seat != doer else None,
        h.b(aria_hidden="true")[f"{sign}{abs(change.amount)}"],
        h.span(".what", data_about=change.about or None, aria_hidden="true")[change.sign],
        h.span(".unseen")[heard],
    ]
