"""The checker of histories finds time that is shortened, once all servers have heard that there was more."""

import pytest

import ennead
from benchmarks.chaos.clocks import SLACK, clocks_wrong
from benchmarks.chaos.history import Event
from benchmarks.chaos.seats import HEARD
from benchmarks.chaos.story import told
from benchmarks.chaos.truth import Truth
from tests.conftest import compiled_only, play_randomly

pytestmark = compiled_only

LONGER, SOONER = 1_000_000, 1_000_000 - SLACK - 1  # milliseconds since 1970, when somebody's time runs out


@pytest.fixture(scope="module")
def truth() -> Truth:
    match = ennead.game("le-neuf").new_match(2, 3, turns=5)
    play_randomly(match, 3)
    return Truth(match.record())


def wrong(truth: Truth, *sights: tuple[float, str, int], left: bool = False) -> list[str]:
    """What is wrong where people see, in one turn, when the first seat’s time is out, or how much is left."""
    about = {"seats": 2, "names": ["P0", "P1"], "bots": [None, None], "hook": False, "clock": "player 900+10"}
    readers = sorted({who for _, who, _ in sights})
    events = [Event(0, "laid", "P0", "t", about)]
    events += [Event(1, "tab", who, "t", {"number": n, "by": n}) for n, who in enumerate(readers)]
    for at, who, end in sights:
        clocks = {"0": (end, None) if left else (900_000, end)}
        events.append(Event(at, "sees", who, "t", {"v": 0, "seat": 0, "parts": {}, "clocks": clocks}))
    history = told(events)
    return [*clocks_wrong(history.stories["t"], truth, history)]


def test_whoever_was_told_of_more_is_told_of_no_less(truth: Truth) -> None:
    assert wrong(truth, (10, "P0", SOONER), (11, "P0", LONGER), (12, "P0", LONGER)) == []
    assert f"is {SLACK + 1} ms shorter" in wrong(truth, (10, "P0", LONGER), (11, "P0", SOONER))[0]


def test_nor_is_anybody_else_once_their_server_has_heard_of_it(truth: Truth) -> None:
    assert wrong(truth, (10, "P0", LONGER), (10 + HEARD - 0.1, "P1", SOONER)) == []
    assert "P1 saw" in wrong(truth, (10, "P0", LONGER), (10 + HEARD, "P1", SOONER))[0]


def test_whose_server_has_not_heard_yet_that_time_ran_out_is_no_news(truth: Truth) -> None:
    """In which all of it would be lost within that moment."""
    heard = (10, "P0", 30_000), (10.2, "P1", 30_000), (40, "P0", 0), (40.1, "P1", 30_000), (40.2, "P0", 0)
    assert wrong(truth, *heard, left=True) == []
    for again in (40.1, "P0", 30_000), (40.2 + HEARD, "P1", 30_000):
        late = again[0] + 0.1, "P0", 0
        assert "lost 30000 ms" in wrong(truth, *heard[:3], again, late, left=True)[0]
