"""Accord: what those at a table ask of each other, and agree on.

One thing at a time is asked, of certain seats, by a happening that says what and of whom. It is agreed when
all of them have said yes who have not left since, or have been asked for long enough, and over with the first
no, also its asker's, or when its asker leaves. What was agreed is done, and then noted as done: after
an interruption what is agreed and not yet done is done again, and each is such that it does no harm twice.

Whatever people may do here again and again has an end: how often a seat asks for something, how often it lets
a bot stand in, how often somebody sits down there.
"""

from collections import Counter, deque
from collections.abc import Iterable
from typing import Final, NamedTuple

from ennead.table.happenings import DELAY, Happening

ASK, YES, NO, DONE = "ask", "yes", "no", "done"

UNDO, CONCEDE, OFF = "undo", "concede", "off"
BOT, ONCE = "bot", "once"  # a bot takes the place of somebody who is away, or moves for them this time
WAIT = "wait"  # more time for somebody whose time is out
HINTS = "hints"  # from now on there are hints, for all of them
ASKED: Final = (UNDO, CONCEDE, OFF, BOT, ONCE, WAIT, HINTS)

CLOSED = "closed"  # by the host of the server: a seat, or the whole match
STAND_IN, BACK, LEFT, SAT = "stand-in", "back", "left", "sat"  # what a seat does alone, and is told of too
BROKE = "broke"  # a seat's bot came to no move: another makes it
HINT, NO_HINTS = "hint", "no-hints"  # somebody asked for a hint; wants that nobody can any more

ASKED_BY_ONE = 100  # seat of a table
STOOD_IN = 100  # times a bot stands in for a seat, as it wants
HINTED = 100  # times a seat is given a hint
CAME = 50  # times somebody sits down there while it is played at
TOLD = 30  # of what was decided, the latest
REFUSED_AT_ONCE = 2  # so often may a seat be refused before the match has gone on


class Proposal(NamedTuple):
    """What is asked: by the happening `number`, by one seat, about one, of those `asked`; `agreed`: who said
    yes.

    `rows`: how many rows of the log there were; `at`: when, in milliseconds since 1970.
    """

    number: int
    what: str
    by: int
    about: int
    asked: frozenset[int]
    agreed: frozenset[int]
    rows: int
    at: int

    @property
    def open_to(self) -> frozenset[int]:
        """Who is still to answer."""
        return self.asked - self.agreed

    @property
    def is_agreed(self) -> bool:
        """Whether nobody is left to answer."""
        return not self.open_to


class Told(NamedTuple):
    """What was decided, to be read: `what` is what its text is called by.

    It tells of a `seat`, None for all of the table, or of what was asked by one about one; `name`: what
    somebody was called then.
    """

    what: str
    seat: int | None
    by: int | None = None
    about: int | None = None
    name: str = ""


def proposing(what: str, about: int, asked: Iterable[int]) -> str:
    """What a happening says that asks."""
    return f"{what} {about} {','.join(map(str, sorted(asked)))}"


class Accord:
    """What a table's happenings come to."""

    def __init__(self, happenings: Iterable[Happening] = ()) -> None:
        self.open: Proposal | None = None
        self.is_off = False  # called off: nobody moves any more
        self.once: tuple[int, int] | None = None  # for whom a bot moves this time, agreed after so many rows
        self.broke: tuple[int, int] | None = None  # whose bot came to no move last, after so many rows
        self.hints: bool | None = None  # whether there are any: as those who are here last wanted it
        self.hinted: dict[int, int] = {}  # after how many rows who asked for one did so last
        self.told: deque[Told] = deque(maxlen=TOLD)
        self._count: Counter[tuple[str, int | None]] = Counter()  # how often something happened, by seat
        self._refused: Counter[tuple[int, int]] = Counter()  # by seat and number of rows
        for happening in happenings:
            self.hear(happening)

    def hear(self, happening: Happening) -> None:
        """Take in what has happened."""
        seat, kind = happening.seat, happening.kind
        self._count[kind, seat] += 1
        if kind == ASK and seat is not None:
            what, about, asked = happening.said.split(" ")
            seats = frozenset(int(text) for text in asked.split(",") if text)
            number, after, at = happening.number, happening.after, happening.at
            self.open = Proposal(number, what, seat, int(about), seats, frozenset(), after, at)
        elif kind in (STAND_IN, BACK, LEFT, SAT, CONCEDE, CLOSED):
            self._hear_of_seats(happening)
        elif kind == BROKE and seat is not None:
            self.broke = (seat, happening.after)
            self.told.append(Told(f"done-{kind}", seat))
        elif kind == HINT and seat is not None:
            self.hinted[seat] = happening.after
            if not (self.told and self.told[-1] == Told("done-hint", seat)):  # in a row they are told as one
                self.told.append(Told("done-hint", seat))
        elif kind == NO_HINTS:
            self.hints = False
            self.told.append(Told("done-no-hints", seat))
        elif kind == DELAY:
            self.told.append(Told(f"done-delay-{happening.said}", None))
        elif self.open is not None and happening.said == str(self.open.number):
            self._hear_answer(happening, self.open)

    def _hear_of_seats(self, happening: Happening) -> None:
        seat, kind = happening.seat, happening.kind
        if kind != CONCEDE:  # which is told as something that was asked
            what = "done-closed-seat" if kind == CLOSED and seat is not None else f"done-{kind}"
            self.told.append(Told(what, seat, name=happening.said if kind == SAT else ""))
        if kind == SAT and self.hints:
            self.hints = None  # whoever sits down now never agreed
        if kind == CLOSED and seat is None:
            self.is_off, self.open = True, None
        elif self.open and seat is not None and kind in (LEFT, CONCEDE, CLOSED):
            is_over = seat == self.open.by and kind != CONCEDE
            self.open = None if is_over else self.open._replace(asked=self.open.asked - {seat})

    def _hear_answer(self, happening: Happening, proposal: Proposal) -> None:
        seat, by = happening.seat, proposal.by
        if happening.kind == YES and seat is not None:
            self.open = proposal._replace(agreed=proposal.agreed | {seat})
        elif happening.kind == NO:
            self.open = None
            if seat is not None:
                self.told.append(Told("taken-back" if seat == by else "refused", seat, by))
                self._refused[by, happening.after] += seat != by
        elif happening.kind == DONE:
            self.open = None
            self.told.append(Told(f"done-{proposal.what}", by, by, proposal.about))
            if proposal.what == OFF:
                self.is_off = True
            elif proposal.what == HINTS:
                self.hints = True
            elif proposal.what == ONCE:
                self.once = (proposal.about, proposal.rows)

    def may_ask(self, seat: int, rows: int) -> bool:
        """Whether a seat may ask for something now: not too often in all, nor again and again."""
        return self._count[ASK, seat] < ASKED_BY_ONE and self._refused[seat, rows] < REFUSED_AT_ONCE

    def may_stand_in(self, seat: int) -> bool:
        """Whether a bot may stand in for a seat once more, as it wants."""
        return self._count[STAND_IN, seat] < STOOD_IN

    def may_hint(self, seat: int) -> bool:
        """Whether a seat may be given one more hint."""
        return self._count[HINT, seat] < HINTED

    def may_come(self, seat: int) -> bool:
        """Whether one more may sit down there."""
        return self._count[SAT, seat] < CAME
