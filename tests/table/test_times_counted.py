"""What each seat has left of its time, against counting it hour by hour."""

from collections import Counter
from copy import copy
from datetime import UTC, datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.core.game import REWIND, UNDO
from ennead.page.timing import HOUR, SECOND
from ennead.table.clock import Clock
from ennead.table.happenings import Happening
from ennead.table.rows import Row
from ennead.table.tables import Chair
from ennead.table.times import MORE, Pause, Pauses, Times

FRIDAY = int(datetime(2026, 11, 20, 12, tzinfo=UTC).timestamp()) * SECOND
ANA, BEN, BOT = Chair("Ana", 1), Chair("Ben", 2), Chair(bot="club")


# Against counting hour by hour

HOURS = st.integers(0, 60)
SEATS = (0, 1, 2)
SET = st.sets(st.sampled_from(SEATS)).map(lambda seats: tuple(sorted(seats)))
KINDS = st.sampled_from(["sat", "back", "stand-in", "bot", "left", "concede", "said", MORE])
ROWS = st.tuples(
    st.just("row"), HOURS, st.sampled_from(SEATS), st.sampled_from(["move", "move", UNDO, REWIND]), SET
)
HAPPENINGS = st.tuples(st.just("happening"), HOURS, st.sampled_from(SEATS), KINDS, st.just(()))
CLOCKS = st.sampled_from(
    [
        Clock("days", 86_400),
        Clock("days", 2 * 86_400, weekends=False),
        Clock("move", 5 * 3600),
        Clock("player", 30 * 3600, 3600),
    ]
)
Said = tuple[str, int, int, str, tuple[int, ...]]


class Counting:
    """The same table, hour by hour."""

    def __init__(self, clock: Clock, plays: list[bool], asked: tuple[int, ...], down: list[Pause]) -> None:
        self.clock, self.plays, self.down = clock, plays[:], down
        self.whole, self.now = clock.seconds // 3600, FRIDAY
        self.left = [self.whole] * len(SEATS)
        self.label = [0] * len(SEATS)
        self.paid: list[set[int]] = [set() for _ in SEATS]
        self.was: dict[tuple[int, int], int] = {}
        self.running: set[int] = set()
        self.spared: set[int] = set()
        self.out: dict[int, int] = {}  # since when nothing is left to whoever has to choose
        self.asked: set[int] = set()
        self.ask(set(asked), None)

    @property
    def stands(self) -> bool:
        weekend = datetime.fromtimestamp(self.now // SECOND, UTC).weekday() >= 5
        down = any(start <= self.now < end for start, end in self.down)
        return down or (weekend and not self.clock.weekends)

    def hour(self) -> None:
        for seat in self.running:
            if not self.stands:
                self.left[seat] = max(0, self.left[seat] - 1)
                self.note(seat, self.now + HOUR)
        self.now += HOUR

    def note(self, seat: int, now: int) -> None:
        if self.left[seat]:
            self.out.pop(seat, None)
        else:
            self.out.setdefault(seat, now)

    def until(self, at: int) -> None:
        while self.now < at:
            self.hour()

    def ask(self, asked: set[int], mover: int | None) -> None:
        for seat in asked:
            if seat == mover or seat not in self.asked:
                self.begin(seat, own=seat == mover)
        self.running &= asked
        self.asked = asked

    def begin(self, seat: int, *, own: bool) -> None:
        if self.clock.kind != "player":
            self.left[seat] = self.was.get((seat, self.label[seat]), self.whole) if own else self.whole
        self.run(seat)

    def run(self, seat: int) -> None:
        if not self.plays[seat]:
            return
        self.running.add(seat)
        label = self.label[seat]
        if self.clock.kind == "player" and label > max(self.paid[seat], default=-1):
            self.paid[seat].add(label)
            self.left[seat] += self.clock.increment // 3600
        self.out.pop(seat, None)
        self.note(seat, self.now)

    def hear(self, said: Said) -> None:
        what, _, seat, word, asked = said
        if what == "row":
            if seat in self.asked:
                self.was[seat, self.label[seat]] = self.left[seat]
            self.running.discard(seat)
            self.label[seat] += 1 if word == "move" else -1
            if word == REWIND:
                self.was.clear()
            self.ask(set(asked), seat)
        elif word == MORE:
            self.left[seat] += 7
            self.out.pop(seat, None)
        elif word in ("sat", "back"):
            self.plays[seat] = True
            matters = seat in self.asked or self.clock.kind == "player"
            if matters and self.left[seat] == 0 and seat not in self.spared:
                self.spared.add(seat)
                self.left[seat] = self.clock.more // 3600
            if seat in self.asked:
                self.run(seat)
        elif word != "said":
            self.plays[seat] = False
            self.running.discard(seat)

    def end(self, seat: int) -> int | None:
        if seat not in self.running:
            return None
        rest = copy(self)
        rest.left, rest.out = self.left[:], self.out.copy()
        while rest.left[seat]:
            rest.hour()
        return rest.out[seat]


@settings(max_examples=300)
@given(
    CLOCKS,
    st.lists(st.booleans(), min_size=3, max_size=3),
    SET,
    st.lists(st.one_of(ROWS, HAPPENINGS), max_size=25),
    st.lists(st.tuples(st.integers(1, 40), st.integers(1, 40)), max_size=6),
    st.integers(0, 80),
)
def test_it_is_as_if_every_hour_were_counted(
    clock: Clock,
    plays: list[bool],
    asked: tuple[int, ...],
    story: list[Said],
    down: list[tuple[int, int]],
    later: int,
) -> None:
    downtimes: list[Pause] = []
    at = FRIDAY
    for up, length in down:
        downtimes.append((at + up * HOUR, at + (up + length) * HOUR))
        at += (up + length) * HOUR
    for what, _, seat, word, _ in reversed(story):
        if what == "happening" and word not in (MORE, "said"):
            plays[seat] = word not in ("sat", "back")  # who comes was not there, who leaves was
    slow = Counting(clock, plays, asked, downtimes)
    rows, happenings, waited = list[Row](), list[Happening](), [asked]
    at, now = FRIDAY, plays[:]
    for said in story:
        what, hours, seat, word, then = said
        at += hours * HOUR
        slow.until(at)
        slow.hear(said)
        if what == "row":
            rows.append(Row(seat, word, at=at))
            waited.append(then)
        else:
            text = str(7 * 3600) if word == MORE else ""
            happenings.append(Happening(len(happenings) + 1, len(rows), at, 1, seat, word, text))
            if word not in (MORE, "said"):
                now[seat] = word in ("sat", "back")
    times = Times(clock, [ANA if each else BOT for each in now], happenings, FRIDAY, downtimes)
    times.follow(rows, waited, happenings)
    ends = [slow.end(seat) for seat in SEATS]
    assert [times.ends(seat) for seat in SEATS] == ends
    for seat in SEATS:
        if seat not in slow.running:
            assert times.left(seat) == slow.left[seat] * HOUR
    clock_says = at + later * HOUR
    out = [seat for seat, end in enumerate(ends) if end is not None and end <= clock_says]
    assert list(times.out(clock_says)) == out
    assert times.next_end(clock_says) == min(
        (end for end in ends if end is not None and end > clock_says), default=None
    )


# Against gaining by leaving

AWAY, THERE = ("bot", "stand-in", "left", "concede", "closed"), ("back", "sat")
LEAVING = st.tuples(
    st.just("happening"), HOURS, st.sampled_from(SEATS), st.tuples(*map(st.sampled_from, (AWAY, THERE)))
)
Left = tuple[str, int, int, tuple[str, str]]


class Given:
    """What each seat was given for a question, and used; where it has so much in all there is but one."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.is_one = clock.kind == "player"
        self.given: Counter[tuple[int, int]] = Counter()
        self.used: Counter[tuple[int, int]] = Counter()
        self.paid: set[tuple[int, int]] = set()
        self.moves = [0] * len(SEATS)
        self.spared: set[int] = set()
        for seat in SEATS if self.is_one else ():
            self.given[self.question(seat)] = clock.seconds * SECOND

    def question(self, seat: int) -> tuple[int, int]:
        return seat, 0 if self.is_one else self.moves[seat]

    def ask(self, seat: int) -> None:
        question = self.question(seat)
        if not self.is_one and question not in self.given:
            self.given[question], self.used[question] = self.clock.seconds * SECOND, 0
        elif self.is_one and (seat, self.moves[seat]) not in self.paid:
            self.paid.add((seat, self.moves[seat]))
            self.given[question] += self.clock.increment * SECOND

    def forget(self, seat: int) -> None:
        """It is asked something else, or anew, not by its own doing."""
        if not self.is_one:
            self.given.pop(self.question(seat), None)

    def check(self, seat: int, left: int) -> None:
        question = self.question(seat)
        if (over := self.used[question] + left - self.given[question]) > 0:
            assert seat not in self.spared
            assert over <= self.clock.more * SECOND
            self.spared.add(seat)
            self.given[question] += over


@settings(max_examples=300)
@given(CLOCKS, SET, st.lists(st.one_of(ROWS, LEAVING, LEAVING), max_size=40))
def test_nobody_has_more_time_by_leaving_and_coming_back(
    clock: Clock, asked: tuple[int, ...], story: list[Said | Left]
) -> None:
    """Whoever sits there: what a seat used and what it has left are no more than it was given, but once."""
    pauses, fair = Pauses((), weekends=clock.weekends), Given(clock)
    rows, happenings, waited = list[Row](), list[Happening](), [asked]
    at, plays = FRIDAY, [True] * len(SEATS)
    times = Times(clock, [ANA] * len(SEATS), (), FRIDAY)

    def rest(seat: int) -> int:
        end = times.ends(seat)
        return times.left(seat) if end is None else pauses.passed(at, end)

    times.follow(rows, waited, happenings)
    for seat in asked:
        fair.ask(seat)
    for _, hours, seat, word, *more in story:
        before = [rest(each) for each in SEATS]
        at += hours * HOUR
        for each in SEATS:
            fair.used[fair.question(each)] += before[each] - rest(each)
        if isinstance(word, str):
            rows.append(Row(seat, word, at=at))
            waited.append(more[0])
            for each in ({*waited[-2]} ^ {*waited[-1]}) - {seat}:
                fair.forget(each)
            fair.moves[seat] += 1 if word == "move" else -1
            if word == REWIND and not fair.is_one:
                fair.given.clear()
        else:
            plays[seat] = not plays[seat]
            kind = word[plays[seat]]
            happenings.append(Happening(len(happenings) + 1, len(rows), at, 1, seat, kind, ""))
        for each in waited[-1]:
            if plays[each] or not fair.is_one:
                fair.ask(each)
        times.follow(rows, waited, happenings)
        for each in SEATS if fair.is_one else waited[-1]:
            fair.check(each, rest(each))
