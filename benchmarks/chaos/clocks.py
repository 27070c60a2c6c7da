"""Clocks: whether nobody's time runs faster than it passes, whatever clock the servers went by."""

from collections import defaultdict
from collections.abc import Iterator

from benchmarks.chaos.seats import HEARD
from benchmarks.chaos.story import Story, Told
from benchmarks.chaos.truth import Truth
from ennead.table.clock import MOVE, Clock

SLACK = 1500  # milliseconds that a clock may be shortened by
UNHEARD = 12_000  # milliseconds, at most, that a sight takes: what is new in it was not there at the last one


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
    latest: dict[int, tuple[float, int]] = {}  # by seat, how much was left, and when it was not yet seen so
    ends_at = defaultdict[object, list[tuple[float, str, int]]](list)  # by seat and turn: when who was told
    told = set[object]()
    furthest, last = 0, 0.0
    for event in story.sights:
        v, now = event.about["v"], history.wall + last * 1000
        for name, (left, end) in event.about.get("clocks", {}).items():
            seat = int(name)
            before, was = latest.get(seat, (last, left))
            if v >= furthest and (left != was or seat not in latest):
                passed = (event.t - before) * 1000
                if was - left > passed + UNHEARD:
                    lost = f"{was - left} ms in {passed:.0f} ms"
                    yield f"{event.who} saw at {event.t} that seat {seat} lost {lost}"
                latest[seat] = last, left
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
