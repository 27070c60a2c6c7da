"""Times: what each seat has used of its time, and when its time runs out.

It follows from what the store has: when play began, the rows of the log, who had to choose after each of
them, who sat where, when those present gave somebody more time, and when the server was down. So it is the
same after a restart. Only people's time runs, only while they have to choose, and never backwards, whatever
the machine's clock does.

What is taken back was thought about all the same: a seat that takes its move back goes on with what it had
left then, and gets the increment of a move once. Time is the seat's, whoever sits there: its clock stands
while a bot does, and whoever comes back before the bot has moved, or sits down in somebody's place, goes on
with what was left. So nobody gains by leaving; but once in a match, who comes to a seat whose time is out has
what would be given to it if the others waited (see `Clock.more`).
"""

from bisect import bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from heapq import merge
from itertools import count
from operator import itemgetter

from ennead.core.game import REWIND, UNDO
from ennead.page.timing import DAY, SECOND
from ennead.table.accord import BACK, BOT, CLOSED, CONCEDE, LEFT, SAT, STAND_IN
from ennead.table.clock import PLAYER, Clock
from ennead.table.happenings import Happening
from ennead.table.rows import Row
from ennead.table.tables import Chair

MORE = "more"  # a happening: a seat gets so many seconds, as it says

_PLAYS = {SAT: True, BACK: True} | dict.fromkeys((STAND_IN, BOT, LEFT, CONCEDE, CLOSED), False)
_SATURDAY, _MONDAY = 2 * DAY, 4 * DAY  # since 1970 began, on a Thursday

Pause = tuple[int, int]


class Pauses:
    """When time stands still for everybody: while the server was down, and at weekends that don't count."""

    def __init__(self, downtimes: Sequence[Pause], *, weekends: bool) -> None:
        """`downtimes` in their order, later ones may be added; `weekends`: whether these count, of UTC."""
        self._downtimes = downtimes
        self._weekends_count = weekends

    def passed(self, since: int, until: int) -> int:
        """How much time passed."""
        at, passed = since, 0
        for start, end in self._later(since):
            if start >= until:
                break
            passed += max(0, start - at)
            at = max(at, end)
        return passed + max(0, until - at)

    def end(self, since: int, time: int) -> int:
        """When so much time will have passed."""
        at, left = since, time
        for start, end in self._later(since):
            if left <= max(0, start - at):
                break
            left -= max(0, start - at)
            at = max(at, end)
        return at + left

    def _later(self, since: int) -> Iterable[Pause]:
        """The pauses that end later than `since`."""
        first = bisect_right(self._downtimes, since, key=itemgetter(1))
        downtimes = self._downtimes[first:]
        return downtimes if self._weekends_count else merge(downtimes, _weekends(since))


def _weekends(since: int) -> Iterator[Pause]:
    for week in count((since - _MONDAY) // (7 * DAY) + 1):
        yield _SATURDAY + week * 7 * DAY, _MONDAY + week * 7 * DAY


class Times:
    """What a table's seats have used of their time. Each new row costs the same at any length."""

    def __init__(
        self,
        clock: Clock,
        chairs: Sequence[Chair],
        happenings: Sequence[Happening],
        began: int,
        downtimes: Sequence[Pause] = (),
    ) -> None:
        """As play began, in milliseconds since 1970.

        `chairs` are those of now: who sat there then follows from `happenings`, all there are so far.
        """
        self.clock = clock
        self._pauses = Pauses(downtimes, weekends=clock.weekends)
        self._at = began
        self._plays = [chair.person is not None and chair.bot is None for chair in chairs]
        for happening in reversed(happenings):
            if happening.seat is not None and happening.kind in _PLAYS:
                self._plays[happening.seat] = not _PLAYS[happening.kind]
        self._left = [self._whole] * len(chairs)
        self._since: list[int | None] = [None] * len(chairs)  # the clock runs
        self._moves = [0] * len(chairs)  # that stand
        self._paid = [0] * len(chairs)  # for so many moves was the increment given
        self._spared: set[int] = set()  # the seats to which somebody came whose time was out
        self._kept: list[dict[int, int]] = [{} for _ in chairs]  # what was left at each of the seat's moves
        self._waited: frozenset[int] | None = None
        self._rows = self._happenings = 0

    @property
    def _whole(self) -> int:
        return self.clock.seconds * SECOND

    def follow(
        self, rows: Sequence[Row], asked: Sequence[Collection[int]], happenings: Sequence[Happening]
    ) -> None:
        """Take in what is new: all rows, who was `asked` after each number of them, all that happened."""
        if self._waited is None:
            self._wait_for(frozenset(asked[0]), frozenset())
        while True:
            if self._happenings < len(happenings) and happenings[self._happenings].after <= self._rows:
                self._hear(happenings[self._happenings])
                self._happenings += 1
            elif self._rows < len(rows):
                self._rows += 1
                self._add(rows[self._rows - 1], frozenset(asked[self._rows]))
            else:
                return

    def left(self, seat: int) -> int:
        """What a seat had when its clock was last set going or stopped."""
        return self._left[seat]

    def ends(self, seat: int) -> int | None:
        """When a seat's time runs out, in milliseconds since 1970; None while its clock stands."""
        since = self._since[seat]
        return None if since is None else self._pauses.end(since, self._left[seat])

    def rest(self, seat: int, now: int) -> int:
        """What a seat has left, now that it is so late."""
        since = self._since[seat]
        used = 0 if since is None else self._pauses.passed(since, now)
        return max(0, self._left[seat] - used)

    def out(self, now: int) -> tuple[int, ...]:
        """The seats whose time has run out, and that still have to choose."""
        return tuple(seat for seat, end in self._running() if end <= now)

    def next_end(self, now: int) -> int | None:
        """When the next clock runs out, None where none will."""
        return min((end for _, end in self._running() if end > now), default=None)

    def _running(self) -> Iterator[tuple[int, int]]:
        for seat in range(len(self._since)):
            if (end := self.ends(seat)) is not None:
                yield seat, end

    # What happens

    def _pass(self, at: int | None) -> None:
        """Rows of before have no time; and a clock that was put back stands until it is as late again."""
        self._at = max(self._at, at or 0)

    def _add(self, row: Row, waited: frozenset[int]) -> None:
        self._pass(row.at)
        assert self._waited is not None
        seat = row.seat
        self._stop(seat)
        if seat in self._waited:
            self._kept[seat][self._moves[seat]] = self._left[seat]
        self._moves[seat] += -1 if row.action in (UNDO, REWIND) else 1
        if row.action == REWIND:  # as all agreed
            for kept in self._kept:
                kept.clear()
        self._wait_for(waited, self._waited - {seat}, seat)

    def _wait_for(self, waited: frozenset[int], before: frozenset[int], own: int | None = None) -> None:
        for seat in before - waited:
            self._stop(seat)
        self._waited = waited
        for seat in waited - before:
            self._ask(seat, own=seat == own)

    def _hear(self, happening: Happening) -> None:
        seat, kind = happening.seat, happening.kind
        if seat is None or not (kind == MORE or kind in _PLAYS):
            return
        self._pass(happening.at)
        runs = self._since[seat] is not None
        self._stop(seat)
        if kind == MORE:
            self._left[seat] += int(happening.said) * SECOND
            self._since[seat] = self._at if runs else None
            return
        self._plays[seat] = _PLAYS[kind]
        if not self._plays[seat]:
            return
        is_asked = self._waited is not None and seat in self._waited
        if is_asked or self.clock.kind == PLAYER:
            self._spare(seat)
        if is_asked:
            self._start(seat)

    def _ask(self, seat: int, *, own: bool) -> None:
        """Let a seat have the time that it has to choose, whoever sits there.

        `own`: it is asked because of what it did itself.
        """
        if self.clock.kind != PLAYER:
            known = self._kept[seat] if own else {}
            self._left[seat] = known.get(self._moves[seat], self._whole)
        self._start(seat)

    def _start(self, seat: int) -> None:
        """Set a clock going, unless a bot sits there."""
        if not self._plays[seat]:
            return
        if self.clock.kind == PLAYER and self._moves[seat] >= self._paid[seat]:
            self._left[seat] += self.clock.increment * SECOND
            self._paid[seat] = self._moves[seat] + 1
        self._since[seat] = self._at

    def _spare(self, seat: int) -> None:
        """Let nobody come to find that their time is out, once."""
        if not self._left[seat] and seat not in self._spared:
            self._spared.add(seat)
            self._left[seat] = self.clock.more * SECOND

    def _stop(self, seat: int) -> None:
        self._left[seat] = self.rest(seat, self._at)
        self._since[seat] = None
