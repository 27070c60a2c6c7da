"""Ledger: the rows of a table's log, and the match they come to.

A row is a seat's move, or says that the seat takes its latest one back: UNDO as long as nothing was revealed,
REWIND where everybody agreed to it, and then all that was done since goes with it. No row is ever changed or
deleted: whoever has seen so many rows can be told what is new by their number alone.

Which of the moves were the only answer there was follows from the positions they were made in (see
core/asking.py), and stands nowhere. Nobody chose them: whoever takes back what they chose takes back, with a
row for each, what was answered since.
"""

import hashlib
from collections.abc import Iterable

import numpy as np

import ennead
from ennead.core.asking import is_plain, only_answer
from ennead.core.game import REWIND, UNDO, Choice
from ennead.core.match import Match
from ennead.core.undo import TOO_LATE, Undoable, latest
from ennead.table.monitoring.steps import step
from ennead.table.rows import Row
from ennead.table.tables import Table

_PASSING = {"tape", "tape_length", "tape_at", "tape_wrong", "event", "event_count"}  # what the last move told

TAKEN_BACK = 1000  # moves at one table, at most; and no more than the longest match has


class OtherRules(Exception):
    """The table can't be replayed by the rules of this version, or not to where it stood."""

    def __init__(self, table: Table, why: str) -> None:
        self.table = table
        super().__init__(f"table {table.id}: {why}")


class Stale(Exception):
    """The move was chosen on a table that has since gone on."""


class TooOften(Exception):
    """So many moves of this table were taken back that no more are."""


class Ledger:
    """The rows of one table and the match they come to.

    What is asked of it costs the same at any length. Taking moves back ends somewhere, and so a table has no
    more rows than the longest match has moves, and two for each that was taken back.
    """

    def __init__(self, table: Table, rows: Iterable[Row] = ()) -> None:
        """Raises OtherRules.

        Whether a move could be taken back was asked when the row was written, and is not asked again.
        """
        self.table = table
        self.rows: list[Row] = []
        self.match = deal(table)
        seats = len(table.chairs)
        self.only_answer: tuple[int, int] | None  # a seat and its action, where it needs nobody to choose
        self.only_answer = only_answer(self.match.position)
        self.asked = [self._asked()]  # who had to choose, after each number of rows
        self._given: list[bool] = []  # of each move, whether it was the only answer
        self._made: list[int] = []  # and after how many rows it was made
        self._own = [0] * seats  # after so many rows stands each seat's latest
        self._chosen = [0] * seats  # and the latest that was not the only answer
        self._since = [0] * seats  # since so many rows each seat is waited for, without a break
        self._rewound = 0  # after so many rows all agreed last to take back: nobody chose on what was before
        self._waiting = self.match.waiting
        self._ids: set[tuple[int, str]] = set()
        self._left = min(self.match.game.max_moves, TAKEN_BACK)  # moves that may yet be taken back
        self._undoable = Undoable()
        self._may_take_back: dict[int, bool] = {}
        self._plain: dict[int, bool] = {}
        if table.dealt not in (None, digest(self.match)):
            raise OtherRules(table, "today's rules deal something else")
        for row in rows:
            self.add(row)

    def add(self, row: Row) -> None:
        """Take in a row that is in the store. Raises OtherRules, and then the match stands where it stood."""
        before = self.match
        try:
            if row.action == UNDO:
                after = self._undoable.take_back(before, row.seat)
                self._left -= 1
            elif row.action == REWIND:
                after = self.rewound(row.seat)
                self._left -= len(before.log) - len(after.log)
                self._undoable = Undoable()
            else:
                after = before.copy()
                after.play(row.seat, row.action)
                self._undoable.follow(before, after)
            if row.digest not in (None, digest(after)):
                raise ValueError("it leads elsewhere by today's rules")
        except ValueError as error:
            self._undoable = Undoable()
            raise OtherRules(self.table, f"row {len(self.rows) + 1}: {error}") from error
        self.match = after
        given = row.action not in (UNDO, REWIND) and after.log[-1] == self.only_answer
        if row.action == UNDO:
            gone = latest(before, row.seat)
            del self._given[gone], self._made[gone]
        elif row.action == REWIND:
            del self._given[len(after.log) :], self._made[len(after.log) :]
            self._rewound = len(self.rows) + 1
        else:
            self._given.append(given)
            self._made.append(len(self.rows))
        self.only_answer = only_answer(after.position)
        self.rows.append(row)
        self.asked.append(self._asked())
        if row.id is not None:
            self._ids.add((row.seat, row.id))
        self._own[row.seat] = len(self.rows)
        if not given:
            self._chosen[row.seat] = len(self.rows)
        for seat in self.match.waiting:
            if seat not in self._waiting:
                self._since[seat] = len(self.rows)
        self._waiting = self.match.waiting
        self._may_take_back.clear()
        self._plain.clear()

    def since(self, seat: int) -> int:
        """After how many rows it began that a seat is waited for, where it is."""
        return self._since[seat]

    def _asked(self) -> tuple[int, ...]:
        """Who has to choose: all who are waited for, but for whom the table gives the only answer."""
        given = self.only_answer and self.only_answer[0]
        return tuple(seat for seat in self.match.waiting if seat != given)

    def knows(self, seat: int, id: str | None) -> bool:
        """Whether a row of a seat was already written under a name that its player gave it."""
        return (seat, id) in self._ids

    def is_fresh(self, seat: int, action: str, seen: int) -> bool:
        """Whether a seat still chooses on what it saw after `seen` rows.

        Where several choose at once, others may have chosen meanwhile, unseen by it, or chosen again. What
        is taken back is what the seat itself chose last, whatever was done since.
        """
        if seen < self._rewound:
            return False
        if action == UNDO:
            return self._chosen[seat] <= seen <= len(self.rows)
        if not self._own[seat] <= seen <= len(self.rows):
            return False
        if seen == len(self.rows):
            return True
        return seat in self._waiting and self._since[seat] <= seen

    @step("check")
    def after(self, seat: int, action: str) -> list[tuple[int, Match]]:
        """The rows that it takes to do as a seat chose: whose each is, and the match after it.

        They are one move, or one that is taken back after the answers that were given since. Raises
        IllegalAction or TooOften.
        """
        if action != UNDO:
            after = self.match.copy()
            after.play(seat, action)
            return [(seat, after)]
        if not self._left:
            raise TooOften
        rows = self._without_latest(seat)
        if isinstance(rows, str):
            raise ennead.IllegalAction(self.match.game, seat, UNDO, rows)
        if len(rows) > self._left:
            raise TooOften
        return rows

    def rows_until(self, move: int) -> int:
        """How many rows there were when the next move was made after so many that still stand."""
        return self._made[move] if move < len(self._made) else len(self.rows)

    def has_moved(self, seat: int, since: int) -> bool:
        """Whether a seat has done anything after so many rows."""
        return self._own[seat] > since

    def may_rewind(self, seat: int) -> bool:
        """Whether a seat has chosen anything that everybody could agree to take back."""
        number = self._latest_own(seat)
        return number >= 0 and len(self.match.log) - number <= self._left

    def _latest_own(self, seat: int) -> int:
        """The number of a seat's latest move that was not the only answer there was, -1 for none."""
        log, given = self.match.log, self._given
        return next((n for n in range(len(log) - 1, -1, -1) if log[n][0] == seat and not given[n]), -1)

    def rewound(self, seat: int) -> Match:
        """The match before a seat's latest move that was not the only answer there was.

        Raises ValueError where there is none, and TooOften.
        """
        number = self._latest_own(seat)
        if number < 0:
            raise ValueError("nothing-to-undo")
        if len(self.match.log) - number > self._left:
            raise TooOften
        return self.match.at(number)

    def may_take_back(self, seat: int) -> bool:
        """Whether a seat may take back what it chose last; found once for each row."""
        if seat not in self._may_take_back:
            rows = self._without_latest(seat) if self._left else TOO_LATE
            self._may_take_back[seat] = not isinstance(rows, str) and len(rows) <= self._left
        return self._may_take_back[seat]

    def is_plain(self, seat: int) -> bool:
        """Whether everybody can tell that a seat has nothing to choose now; found once for each row."""
        if seat not in self._plain:
            self._plain[seat] = is_plain(self.match.view(None), seat)
        return self._plain[seat]

    def answered_for(self, seat: int) -> Choice | None:
        """The only answer there was, if a seat was given one since it last chose anything."""
        number = latest(self.match, seat)
        if number < 0 or not self._given[number]:
            return None
        return Choice(self.match.game.actions[self.match.log[number][1]])

    def _without_latest(self, seat: int) -> list[tuple[int, Match]] | str:
        """The rows that take back what a seat chose last, or why that can't be."""
        rows: list[tuple[int, Match]] = []
        match, undoable = self.match, self._undoable
        while match.log and self._given[len(match.log) - 1]:
            who = match.log[-1][0]
            if isinstance(why := undoable.without(match, who), str):
                return why
            undoable = undoable.copy()
            match = undoable.take_back(match, who)
            rows.append((who, match))
        rest = undoable.without(match, seat)
        if isinstance(rest, str):
            return rest
        if self._given[latest(match, seat)]:  # others have chosen since: it would only be given again
            return TOO_LATE
        return [*rows, (seat, rest)]


def deal(table: Table) -> Match:
    """A table's match before the first move. Raises OtherRules."""
    try:
        game = ennead.game(table.game)
    except ValueError as error:
        raise OtherRules(table, str(error)) from error
    if table.rules > game.version:
        laid = f"laid with rules version {table.rules} of {game.name}, here is {game.version}"
        raise OtherRules(table, laid)
    if table.edition != game.edition:
        laid = f"laid with edition {table.edition!r} of {game.name}, here is {game.edition!r}"
        raise OtherRules(table, laid)
    try:
        return Match(game, len(table.chairs), table.seed, table.options)
    except ValueError as error:  # an option that is gone, or a number of seats
        raise OtherRules(table, str(error)) from error


def digest(match: Match) -> bytes:
    """What tells a position from others, generator included, in eight bytes.

    Fields are read by name and left out where they are empty, so that a new one does not part a table from
    its past; and so is what the last move only told of.
    """
    state = np.frombuffer(bytes(match), match.game.state.dtype)[0]
    found = hashlib.blake2b(digest_size=8)
    for name in sorted(match.game.state.fields.keys() - _PASSING):
        value = np.asarray(state[name])
        if value.any():
            found.update(name.encode() + value.astype("<i8").tobytes())
    return found.digest()
