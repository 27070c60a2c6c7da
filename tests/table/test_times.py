"""What each seat has left of its time, and who pays for what."""

from collections.abc import Sequence
from datetime import UTC, datetime

import pytest

from ennead.core.game import REWIND, UNDO
from ennead.page.timing import DAY, HOUR, SECOND
from ennead.table.clock import NONE, OFFERED, Clock
from ennead.table.happenings import Happening
from ennead.table.rows import Row
from ennead.table.tables import Chair
from ennead.table.times import MORE, Pause, Times

FRIDAY = int(datetime(2026, 11, 20, 12, tzinfo=UTC).timestamp()) * SECOND
ANA, BEN, BOT = Chair("Ana", 1), Chair("Ben", 2), Chair(bot="club")
EACH, ALL = Clock("move", 60), Clock("player", 300, 5)
THREE_DAYS, WEEKDAYS = Clock("days", 3 * 86_400), Clock("days", 3 * 86_400, weekends=False)


class Evening:
    """A table's times as they come about: who does what after how many seconds, and who is asked then."""

    def __init__(
        self,
        clock: Clock,
        chairs: Sequence[Chair] = (ANA, BEN),
        asked: tuple[int, ...] = (0,),
        downtimes: Sequence[Pause] = (),
        began: int = FRIDAY,
    ) -> None:
        self.began = self.at = began
        self.clock, self.chairs, self.downtimes = clock, list(chairs), downtimes
        self.rows: list[Row] = []
        self.asked = [asked]
        self.happenings: list[Happening] = []
        self.times = self.anew()

    def anew(self) -> Times:
        """As a room that is opened has them."""
        times = Times(self.clock, self.chairs, self.happenings, self.began, self.downtimes)
        times.follow(self.rows, self.asked, self.happenings)
        return times

    def move(
        self, after: float, seat: int, asked: tuple[int, ...], action: str = "move", at: int | None = -1
    ) -> None:
        self.at += round(after * SECOND)
        self.rows.append(Row(seat, action, at=self.at if at == -1 else at))
        self.asked.append(asked)
        self._follow()

    def happen(self, after: float, kind: str, seat: int | None, said: str = "") -> None:
        self.at += round(after * SECOND)
        number, rows = len(self.happenings) + 1, len(self.rows)
        self.happenings.append(Happening(number, rows, self.at, 1, seat, kind, said))
        if kind in ("bot", "stand-in", "left"):
            self.chairs[seat or 0] = BOT
        elif kind in ("sat", "back"):
            self.chairs[seat or 0] = ANA
        self._follow()

    def _follow(self) -> None:
        self.times.follow(self.rows, self.asked, self.happenings)
        anew = self.anew()
        for seat in range(len(self.chairs)):
            assert (self.times.left(seat), self.times.ends(seat)) == (anew.left(seat), anew.ends(seat))

    def left(self, seat: int) -> float | None:
        """Seconds until a seat's time is out, by the calendar; None where its clock stands."""
        ends = self.times.ends(seat)
        return None if ends is None else (ends - self.at) / SECOND


def test_a_clock_is_written_as_it_is_read() -> None:
    for text, clock in OFFERED.items():
        assert str(clock) == text
        assert Clock.read(text) == clock
    assert Clock.read(str(WEEKDAYS)) == WEEKDAYS
    assert not NONE
    for wrong in ("move", "move x", "move 60 weekdays", "days 3 5", "player 300", "move \u0663", " "):
        with pytest.raises(ValueError, match="no clock"):
            Clock.read(wrong)


def test_each_move_has_its_own_time() -> None:
    table = Evening(EACH)
    table.move(50, 0, (1,))
    assert table.left(0) is None
    assert table.left(1) == 60
    table.move(10, 1, (0,))
    assert table.left(0) == 60
    table.move(20, 0, (0,))  # who moves twice has it twice
    assert table.left(0) == 60


def test_a_player_has_so_much_in_all_and_more_with_each_move() -> None:
    table = Evening(ALL)
    assert table.left(0) == 305
    table.move(55, 0, (1,))
    table.move(5, 1, (0,))
    assert table.left(0) == 300 + 5 - 55 + 5


def test_where_several_choose_each_uses_their_own_time() -> None:
    table = Evening(EACH, asked=(0, 1))
    table.move(20, 0, (1,))
    assert table.left(1) == 40, "who is asked along with others is not asked anew when they choose"
    assert table.left(0) is None


def test_time_runs_out_and_ends_nothing() -> None:
    table = Evening(EACH)
    assert table.times.next_end(table.at) == table.at + 60 * SECOND
    assert table.times.out(table.at + 60 * SECOND - 1) == ()
    assert table.times.out(table.at + 60 * SECOND) == (0,)
    assert table.times.next_end(table.at + 60 * SECOND) is None
    table.move(100, 0, (1,))
    assert table.times.out(table.at) == ()
    assert table.left(1) == 60


@pytest.mark.parametrize("clock", [EACH, ALL, THREE_DAYS])
def test_those_who_wait_give_more(clock: Clock) -> None:
    table = Evening(clock)
    out = table.left(0)
    assert out
    table.happen(out + 10, MORE, 0, str(clock.more))
    assert table.left(0) == clock.more
    table.move(1, 0, (1,))
    assert table.left(1) == clock.seconds + clock.increment


def test_more_is_worth_nothing_later_where_each_move_has_its_own_time() -> None:
    table = Evening(EACH)
    table.happen(0, MORE, 1, "60")
    table.move(1, 0, (1,))
    assert table.left(1) == 60


def test_what_was_used_stays_used_when_a_move_is_taken_back() -> None:
    table = Evening(EACH)
    table.move(50, 0, (1,))
    table.move(5, 0, (0,), UNDO)
    assert table.left(0) == 10
    table.move(4, 0, (1,))
    assert table.left(1) == 60, "who was asked again has to think again"
    table.move(1, 0, (0,), UNDO)
    assert table.left(0) == 6


def test_another_question_has_a_time_of_its_own() -> None:
    table = Evening(EACH)
    table.move(1, 0, (0,))
    table.move(50, 0, (0,), UNDO)
    table.move(1, 0, (0,))
    assert table.left(0) == 10, "taken back and made again: the same question"
    table.move(1, 0, (0,), UNDO)
    table.move(1, 0, (1,))
    table.move(1, 1, (0,))
    assert table.left(0) == 60


def test_taking_back_earns_no_increment() -> None:
    table = Evening(ALL)
    table.move(1, 0, (1,))
    for _ in range(5):
        table.move(0, 0, (0,), UNDO)
        table.move(0, 0, (1,))
    table.move(0, 1, (0,))
    assert table.left(0) == 300 + 5 - 1 + 5
    assert table.times.left(1) == 305 * SECOND


def test_what_all_agreed_to_take_back_begins_anew() -> None:
    table = Evening(EACH)
    table.move(50, 0, (1,))
    table.move(20, 1, (0,))
    table.move(5, 0, (0,), REWIND)
    assert table.left(0) == 60


@pytest.mark.parametrize("kind", ["bot", "stand-in"])
def test_nobody_pays_for_a_bot_in_their_place(kind: str) -> None:
    table = Evening(ALL)
    table.happen(100, kind, 0)
    assert table.left(0) is None
    table.move(1, 0, (1,))
    table.move(40, 1, (0,))
    table.happen(1000, "back", 0)
    assert table.left(0) == 205 + 5


def test_who_sits_down_for_a_bot_has_the_time_of_the_seat() -> None:
    table = Evening(ALL, (ANA, BOT))
    table.move(1, 0, (1,))
    assert table.left(1) is None
    table.happen(50, "sat", 1)
    assert table.left(1) == 305


@pytest.mark.parametrize("clock", [EACH, THREE_DAYS])
def test_who_takes_a_turn_back_goes_on_with_what_was_left(clock: Clock) -> None:
    table = Evening(clock)
    for leaves, comes in (("stand-in", "back"), ("bot", "back"), ("left", "sat")):
        table.happen(10, leaves, 0)
        table.happen(1000, comes, 0)
    assert table.left(0) == clock.seconds - 30
    table.move(5, 0, (1,))
    table.move(0, 0, (0,), UNDO)
    assert table.left(0) == clock.seconds - 35


def test_what_a_bot_did_is_taken_back_with_what_was_left_before_it() -> None:
    table = Evening(EACH)
    table.happen(50, "stand-in", 0)
    table.move(1, 0, (1,))
    table.happen(1, "back", 0)
    table.move(1, 0, (0,), UNDO)
    assert table.left(0) == 10
    table.happen(0, "stand-in", 0)
    table.move(1, 0, (0,))
    table.happen(1, "back", 0)
    assert table.left(0) == 60, "another question"


@pytest.mark.parametrize("clock", [EACH, ALL, THREE_DAYS])
def test_once_nobody_comes_to_find_that_their_time_is_out(clock: Clock) -> None:
    table = Evening(clock)
    for leaves, comes, left in (("bot", "back", clock.more), ("left", "sat", 0), ("stand-in", "back", 0)):
        table.happen((table.left(0) or 0) + 1, leaves, 0)
        assert table.times.left(0) == 0
        table.happen(1, comes, 0)
        assert table.left(0) == left
    assert table.times.out(table.at) == (0,)


def test_what_is_said_changes_nobodys_time() -> None:
    table = Evening(ALL)
    drawn = table.times.left(0), table.times.ends(0)
    table.happen(10, "said", 0, "hello")
    assert (table.times.left(0), table.times.ends(0)) == drawn


def test_no_time_passes_while_the_server_is_down() -> None:
    down = [(FRIDAY + 10 * SECOND, FRIDAY + 110 * SECOND), (FRIDAY + 120 * SECOND, FRIDAY + 220 * SECOND)]
    table = Evening(EACH, downtimes=down)
    assert table.left(0) == 260
    table.move(225, 0, (1,))  # has used 10, 10 and 5
    table.move(0, 0, (0,), UNDO)
    assert table.left(0) == 35


def test_rows_of_before_and_a_clock_put_back_cost_nothing() -> None:
    table = Evening(ALL)
    table.move(10, 0, (1,), at=None)
    table.move(10, 1, (0,), at=FRIDAY - HOUR)
    assert table.times.left(0) == 310 * SECOND
    assert table.times.left(1) == 305 * SECOND
    assert table.times.ends(0) == FRIDAY + 310 * SECOND
    table.move(20, 0, (1,))
    assert table.times.left(0) == (310 - 40) * SECOND


def test_weekends_need_not_count() -> None:
    assert Evening(THREE_DAYS).left(0) == 3 * 86_400
    assert Evening(WEEKDAYS).left(0) == 5 * 86_400
    saturday = Evening(WEEKDAYS, began=FRIDAY + DAY)
    assert saturday.left(0) == (1.5 + 3) * 86_400
    saturday.move(60, 0, (1,))
    saturday.move(0, 0, (0,), UNDO)
    assert saturday.times.left(0) == 3 * DAY, "nothing is used on a Saturday"


def test_a_week_ends_before_the_weekend_where_it_can() -> None:
    monday = FRIDAY - 4 * DAY - 12 * HOUR
    five = Clock("days", 5 * 86_400, weekends=False)
    assert Evening(five, began=monday).left(0) == 5 * 86_400
    assert Evening(five, began=monday + 1).left(0) == pytest.approx(7 * 86_400, abs=1)
