"""Clocks: whether nobody's time runs faster than it passes, whatever clock the servers went by."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.chaos.history import Event
from benchmarks.chaos.seats import HEARD
from benchmarks.chaos.story import Story, Told
from benchmarks.chaos.truth import Truth
from ennead.table.clock import MOVE, Clock

SLACK = 1500  # milliseconds that a clock may be shortened by
UNHEARD = 12_000  # milliseconds, at most, that a sight takes: what is new in it was not there at the last one


@dataclass
class _Left:
    """How much a seat has left, when it was not yet seen so, when it was last, and by whom."""

    left: int
    before: float
    at: float
    by: set[str]

    def is_unheard(self, event: Event, left: int) -> bool:
        """Whether somebody sees more, whose server need not have heard yet of what others see."""
        return left > self.left and event.who not in self.by and event.t - self.at <= HEARD


def clocks_wrong(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """Nobody's time is shortened.

    In one turn it may run out later than was said, as nobody's time runs while no server is there, but no
    sooner: at once for whoever was told so, and for all others once their servers have heard of it. From turn
    to turn no more is gone than passed. Where each turn has its own time, one that begins
    has all of it, since the table was seen last: where no server can be reached, it may begin long before it
    is seen. How long before anybody saw the table its first turn had begun, nobody knows.
    """
    if not truth or not story.laid or not story.laid["clock"]:
        return
    clock = Clock.read(story.laid["clock"])
    latest: dict[int, _Left] = {}  # by seat
    ends_at = defaultdict[object, list[tuple[float, str, int]]](list)  # by seat and turn: when who was told
    told = set[object]()
    furthest, last = 0, 0.0
    for event in story.sights:
        v, now = event.about["v"], history.wall + last * 1000
        for name, (left, end) in event.about.get("clocks", {}).items():
            seat = int(name)
            known = latest.get(seat)
            if known and left == known.left:
                known.at = event.t
                known.by.add(event.who)
            elif v >= furthest and not (known and known.is_unheard(event, left)):
                passed = (event.t - known.before) * 1000 if known else 0
                if known and known.left - left > passed + UNHEARD:
                    lost = f"{known.left - left} ms in {passed:.0f} ms"
                    yield f"{event.who} saw at {event.t} that seat {seat} lost {lost}"
                latest[seat] = _Left(left, last, event.t, {event.who})
            turn = seat, truth.turn(v, seat)
            if end is None or turn[1] is None or turn in told:
                continue
            heard = ends_at[turn]
            least = max((e for at, who, e in heard if who == event.who or at <= event.t - HEARD), default=0)
            if not heard and clock.kind == MOVE and last:
                least = round(now) + clock.seconds * 1000 - UNHEARD
            if end < least - SLACK:
                told.add(turn)
                yield f"{event.who} saw at {event.t} that seat {seat}’s turn is {least - end} ms shorter"
            if end > max((e for _, who, e in heard if who == event.who), default=0):
                heard.append((event.t, event.who, max(end, least)))
        furthest, last = max(furthest, v), event.t
