"""Chronicle: the log, round by round. What happened since the reader's last move is marked where it stands:
new lines come at the end, and none ever moves to another place. Rounds are folded, and turns in them; lines
are sifted by whom they are about, by plain elements; each line points at its place on the table.
"""

from bisect import bisect_left
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from operator import attrgetter
from typing import NamedTuple

from ennead.core.events import Event, Heard
from ennead.core.telling import event_text
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.naming import linked, of_event
from ennead.page.parts import Scene, Teller, Worth, mark, own_latest
from ennead.page.recap import Recap, watching

LINES_KEPT = 20_000  # moves, as each reader is told of them


class Turns(NamedTuple):
    """Kinds of events that open a seat's turn, and those that come after turns and belong to none: always, or
    where they are another seat's than the turn (`own`).
    """

    opens: frozenset[str] = frozenset()
    closes: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()


NO_TURNS = Turns()


def chronicle(
    scene: Scene,
    worth_telling: Worth,
    own: frozenset[str],
    moments: str = "",
    how: Recap | None = None,
    turns: Turns = NO_TURNS,
) -> h.Element:
    """The log.

    `own`: kinds of events that are a seat's own doing; `moments`: where the table is seen as it stood after
    so many moves, with "{}" for how many; `how`: knows what opens a round, and where things were; `turns`:
    those that are folded in a round.
    """
    folded = NO_TURNS if moments else turns  # a line that leads somewhere can't fold others too
    telling = Telling(scene.teller, worth_telling, moments, how, folded)
    is_on = scene.view.outcome is None
    return h.kept(_chronicle, (telling, own, scene.me, scene.view.told, is_on), scene, telling, own)


def _chronicle(scene: Scene, telling: "Telling", own: frozenset[str]) -> h.Element:
    w, events, heard = scene.w, scene.view.events, scene.view.heard
    end = len(events)
    since = _after(scene, own, telling.opens) or end
    if not any(map(telling.is_worth, events[since:])):
        since = end
    # Once a match is over, there is no recap of what led there, and so no film.
    is_film = telling.how is not None and not telling.moments and scene.view.outcome is None

    def told_in(start: int, end: int) -> tuple[int, tuple[Heard, ...]]:
        """The moves that told some events, and the number of their first."""
        move = events[start].move
        first = bisect_left(events, move, key=attrgetter("move"))
        return first, heard[move : events[end - 1].move + 1]

    opened = [
        n for n, event in enumerate(events) if event.kind.name in telling.opens and telling.is_worth(event)
    ]
    drawn = []
    for n, (start, stop) in enumerate(pairwise([0, *opened, end])):
        if start == since < end:
            drawn.append(_since(h.div, w, since, is_film))
        if start != stop:
            bounds = (start, min(max(start, since), stop), stop)
            within = _since(h.li, w, since, is_film) if start < since < stop else None
            drawn.append(_round(telling, n, start in opened, *told_in(start, stop), bounds, within))
    return h.div(".chronicle")[
        _sift(w, tuple(scene.name(seat) for seat in range(scene.view.seats))),
        h.h3[w("log-before") if since < end else w("log")],
        drawn,
    ]


def _after(scene: Scene, own: frozenset[str], opens: frozenset[str]) -> int:
    """The number of the event with which others go on after the reader's own: all that comes of that at once,
    for whomever, belongs to it, and so does what the reader alone does then.
    """
    events, me, latest = scene.view.events, scene.me, own_latest(scene, own)
    if latest < 0:
        return 0

    def is_own(event: Event) -> bool:
        comes_of_it = event.move == events[latest].move and event.kind.name not in own | opens
        return comes_of_it or (event.args.get("seat") == me and event.args.get("by", me) == me)

    return next((n for n in range(latest + 1, len(events)) if not is_own(events[n])), len(events))


@h.piece
def _since(tag: h.Tag, w: Words, number: int, is_film: bool) -> h.Node:
    """What stands before the news, named after where they begin: another one comes, none moves there."""
    return tag(f"#since-{number}.since.row")[h.h3(".grow")[w("log-since")], watching(w) if is_film else None]


@h.piece
def _sift(w: Words, names: tuple[str, ...]) -> h.Node:
    """Whose lines are shown: everybody's, or one seat's."""
    return h.fieldset("#sift")[
        h.legend(".unseen")[w("log-sift")],
        h.label(".tool", title=w("log-all"))[
            h.input("#sift-all.fill", type="radio", name="sift", checked=True, autocomplete="off"),
            h.span[w("log-all")],
        ],
        (
            h.label(".tool", title=name)[
                h.input(f"#sift-{seat}.fill", type="radio", name="sift", autocomplete="off"),
                mark(seat),
                h.span(".unseen")[name],
            ]
            for seat, name in enumerate(names)
        ),
    ]


class Telling(NamedTuple):
    """How events are told: to whom, which, which open a round or a turn, where they lead, where they were."""

    teller: Teller
    is_worth: Worth
    moments: str
    how: Recap | None
    turns: Turns

    @property
    def opens(self) -> frozenset[str]:
        """Kinds of events that open a round."""
        return self.how.opens if self.how else frozenset()

    def sentence(self, event: Event) -> str:
        """An event in words."""
        return event_text(self.teller.w, event, self.teller.names, self.teller.reader)


@h.piece
def _round(
    telling: Telling,
    n: int,
    is_opened: bool,
    first: int,
    moves: tuple[Heard, ...],
    bounds: tuple[int, int, int],
    since: h.Element | None,
) -> h.Node:
    """A round under the line that opens it. Where lines lead to their moments, a line below leads to its own.

    `bounds`: its first event, where news begin, and the end of it; `since` stands before news in its middle.
    """
    start, news, stop = bounds
    begins = start + (is_opened and not telling.moments)
    before = _told(telling, first, moves, begins, news)
    after = _told(telling, first, moves, max(begins, news), stop)
    if not before and not after and not is_opened:
        return None
    opening = [event for heard in moves for event in heard][start - first]
    return h.details(f"#log-round-{n}.round{'.news' if news == start else ''}", open=True)[
        h.summary[telling.sentence(opening) if is_opened else telling.teller.w("log-beginning")],
        h.ol[before, since, after],
    ]


@h.piece
def _told(telling: Telling, first: int, moves: tuple[Heard, ...], start: int, end: int) -> h.Node:
    """The lines of the events from `start` to `end`; `moves` told them, whose events begin at `first`."""
    found: list[_Line] = []
    for heard in moves:
        found += [line for line in _lines(telling, first, heard) if start <= line.number < end]
        first += len(heard)
    return [_turn(telling, lines) for lines in _by_turns(telling, found)]


class _Line(NamedTuple):
    """A line of the log, about the event of that number."""

    number: int
    event: Event
    drawn: h.Element


@lru_cache(LINES_KEPT)  # the log is drawn anew for every viewer after every move, mostly of the same lines
def _lines(telling: Telling, first: int, heard: Heard) -> tuple[_Line, ...]:
    """What a move told, in lines, each with the number of its event, `first` on."""
    return tuple(
        _Line(number, event, _line(h.li, telling, number, event))
        for number, event in enumerate(heard, first)
        if telling.is_worth(event)
    )


def _by_turns(telling: Telling, lines: list[_Line]) -> Iterator[list[_Line]]:
    """Lines of one turn together, from the one that opens it; others one by one."""
    turns = telling.turns
    bounds = turns.opens | turns.closes | telling.opens
    turn: list[_Line] = []
    for line in lines:
        kind = line.event.kind.name
        if turn and (
            kind in bounds
            or turn[0].event.kind.name not in turns.opens
            or (kind in turns.own and line.event.args["seat"] != turn[0].event.args["seat"])
        ):
            yield turn
            turn = []
        turn.append(line)
    if turn:
        yield turn


def _turn(telling: Telling, lines: list[_Line]) -> h.Element:
    """A turn folded under its first line, which stands as it would alone: so it stays when others come."""
    opening, *others = lines
    if not others:
        return opening.drawn
    number = opening.number
    return h.li(f"#turn-{number}.whole-turn", data_of=_about(*(line.event for line in lines)))[
        h.details(f"#fold-{number}", open=True)[
            _line(h.summary, telling, number, opening.event), h.ol[(line.drawn for line in others)]
        ]
    ]


def _about(*events: Event) -> str | None:
    """The seats that events are about."""
    named = (event.args.get(name) for event in events for name in ("seat", "to", "by"))
    return " ".join(map(str, dict.fromkeys(one for one in named if one is not None))) or None


def _line(tag: h.Tag, telling: Telling, number: int, event: Event) -> h.Element:
    seat, move, reader = event.args.get("seat"), event.move, telling.teller.reader
    text = telling.sentence(event)
    if telling.how and (more := telling.how.adds(telling.teller, event)):
        text = f"{text} {more}"
    said = linked(telling.teller.w, of_event(event), telling.how.entries, text) if telling.how else text
    if telling.moments and event.kind.name in telling.opens:  # which the heading of its round says already
        said = h.fragment[telling.teller.w("log-moment"), h.span(".unseen")[": ", said]]
    to_me = reader is not None and event.args.get("to") == reader != seat
    return tag(
        f"#event-{number}",
        data_kind=event.kind.name,
        data_to_me=to_me,
        data_of=_about(event),
        data_at=telling.how.at(telling.teller, event) if telling.how else None,
    )[
        mark(seat) if seat is not None else None,
        h.a(href=telling.moments.format(move), data_move=move)[said] if telling.moments else h.span[said],
    ]
