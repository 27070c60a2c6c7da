"""Accord: what those at a table ask of each other, and agree on.

One thing at a time is asked, of certain seats, by a happening that says what and of whom. It is agreed when
all of them have said yes, and over with the first no, also its asker's. What was agreed is done, and then
noted as done: after an interruption what is agreed and not yet done is done again, and each is such that it
does no harm twice.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from ennead.table.happenings import Happening

ASK, YES, NO, DONE = "ask", "yes", "no", "done"

UNDO, CONCEDE, OFF = "undo", "concede", "off"
BOT, ONCE = "bot", "once"  # a bot takes the place of somebody who is away, or moves for them this time
WAIT = "wait"  # more time for somebody whose time is out
ASKED: Final = (UNDO, CONCEDE, OFF, BOT, ONCE, WAIT)

CLOSED = "closed"  # by the host of the server: a seat, or the whole match
STAND_IN, BACK, LEFT, SAT = "stand-in", "back", "left", "sat"  # what a seat does alone, and is told of too

ASKED_IN_ALL = 300  # at one table
REFUSED_AT_ONCE = 2  # so often may a seat be refused before the match has gone on


class Proposal(NamedTuple):
    """What is asked: by the happening `number`, by one seat, about one, of those `asked`; `agreed`: who said
    yes.

    `rows`: how many rows of the log there were.
    """

    number: int
    what: str
    by: int
    about: int
    asked: frozenset[int]
    agreed: frozenset[int]
    rows: int

    @property
    def open_to(self) -> frozenset[int]:
        """Who is still to answer."""
        return self.asked - self.agreed


def proposing(what: str, about: int, asked: Iterable[int]) -> str:
    """What a happening says that asks."""
    return f"{what} {about} {','.join(map(str, sorted(asked)))}"


class Accord:
    """What a table's happenings come to."""

    def __init__(self, happenings: Iterable[Happening] = ()) -> None:
        self.open: Proposal | None = None
        self.is_off = False  # called off: nobody moves any more
        self.once: tuple[int, int] | None = None  # for whom a bot moves this time, agreed after so many rows
        self.count = 0
        self._refused: dict[tuple[int, int], int] = {}  # how often, by seat and number of rows
        for happening in happenings:
            self.hear(happening)

    def hear(self, happening: Happening) -> None:
        """Take in what has happened."""
        seat, proposal = happening.seat, self.open
        if happening.kind == ASK and seat is not None:
            what, about, asked = happening.said.split(" ")
            seats = frozenset(int(text) for text in asked.split(",") if text)
            self.open = Proposal(
                happening.number, what, seat, int(about), seats, frozenset(), happening.after
            )
            self.count += 1
        elif happening.kind == CLOSED and seat is None:
            self.is_off, self.open = True, None
        elif proposal is None or happening.said != str(proposal.number):
            return
        elif happening.kind == YES and seat is not None:
            self.open = proposal._replace(agreed=proposal.agreed | {seat})
        elif happening.kind == NO:
            self.open = None
            if seat != proposal.by:
                key = (proposal.by, happening.after)
                self._refused[key] = self._refused.get(key, 0) + 1
        elif happening.kind == DONE:
            self.open = None
            if proposal.what == OFF:
                self.is_off = True
            elif proposal.what == ONCE:
                self.once = (proposal.about, proposal.rows)

    def may_ask(self, seat: int, rows: int) -> bool:
        """Whether a seat may ask for something now: not too often in all, nor again and again."""
        return self.count < ASKED_IN_ALL and self._refused.get((seat, rows), 0) < REFUSED_AT_ONCE
