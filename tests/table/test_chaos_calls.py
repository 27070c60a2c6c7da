"""The checker of histories finds a call that was lost or made twice, also in the midst of what is broken."""

import pytest

import ennead
from benchmarks.chaos.calls import TAKEN_OVER_WITHIN, calls_wrong
from benchmarks.chaos.history import Event
from benchmarks.chaos.story import NEVER, told
from benchmarks.chaos.truth import Truth
from tests.conftest import compiled_only, play_randomly

pytestmark = compiled_only

SHUT, TABLE = 5.0, "t"  # when whoever is waited for goes away, at which table
Broken = tuple[str, str, float, float]  # what was done, to what, from when until when


@pytest.fixture(scope="module")
def truth() -> Truth:
    match = ennead.game("le-neuf").new_match(2, 3, turns=5)
    play_randomly(match, 3)
    found = Truth(match.record())
    assert found.asks(0, 0)
    return found


def wrong(
    truth: Truth, away: float, calls: tuple[float, ...], *faults: Broken, quiet: float = NEVER
) -> list[str]:
    """What is wrong where the first player is away for so long, as their match begins, and called then."""
    sees = {"v": 0, "seat": 0, "parts": {}}
    events = [
        Event(0, "run", "", "", {"wall": 0}),
        Event(
            0, "laid", "P0", TABLE, {"seats": 2, "names": ["P0", "P1"], "bots": [None, None], "hook": True}
        ),
        *(Event(0, "sits", f"P{n}", TABLE, {"seat": n}) for n in range(2)),
        Event(1, "tab", "P0", TABLE, {"number": 1, "by": 0}),
        Event(2, "sees", "P0", TABLE, sees),
        Event(SHUT, "shut", "P0", TABLE, {"number": 1}),
        *(Event(at, "called", "P0", TABLE, {}) for at in calls),
        Event(SHUT + away, "tab", "P0", TABLE, {"number": 2, "by": 0}),
        Event(SHUT + away + 1, "sees", "P0", TABLE, sees),
    ]
    for number, (what, on, began, ended) in enumerate(faults):
        events.append(Event(began, "fault", "", "", {"number": number, "what": what, "on": on, "lasts": 1}))
        events.append(Event(ended, "mended", "", "", {"number": number}))
    if quiet != NEVER:
        events.append(Event(quiet, "quiet", "", "", {}))
    history = told(sorted(events, key=lambda event: event.t))
    return [*calls_wrong(history.stories[TABLE], truth, history)]


def some(what: str, since: float, until: float, every: float = 10.0) -> list[Broken]:
    """So much is broken again and again that there is no time to take a call over."""
    return [(what, "server 0", at, at + 1) for at in range(int(since), int(until), int(every))]


def test_a_call_that_never_came_is_found_where_nothing_is_broken(truth: Truth) -> None:
    assert "wasn't called" in wrong(truth, 60, (), quiet=0)[0]
    assert wrong(truth, 60, (9.0,), quiet=0) == []
    assert wrong(truth, 5, (), quiet=0) == []  # too soon


@pytest.mark.parametrize("what", ["kill", "pause", "deaf wire", "database outage", "full", "clock"])
def test_so_it_is_in_the_midst_of_what_is_broken_once_there_was_time_to_make_it(
    truth: Truth, what: str
) -> None:
    early = (what, "server 0", SHUT + 1, SHUT + 10)
    assert "wasn't called" in wrong(truth, 10 + TAKEN_OVER_WITHIN + 1, (), early)[0]
    assert wrong(truth, 10 + TAKEN_OVER_WITHIN - 1, (), early) == []
    assert wrong(truth, 10 + TAKEN_OVER_WITHIN + 1, (38.0,), early) == []
    assert wrong(truth, 120, (), *some(what, 0, 130)) == []  # never long enough
    never_mended = (what, "server 0", SHUT + 1, NEVER)
    assert wrong(truth, 120, (), never_mended) == []


def test_a_line_of_clients_is_no_excuse(truth: Truth) -> None:
    for what in ("cut", "slow", "hold"):
        assert "wasn't called" in wrong(truth, 60, (), *some(what, 0, 70))[0]


def test_a_second_call_is_one_too_many_but_where_a_server_was_killed_at_the_first(truth: Truth) -> None:
    twice, first = (9.0, 31.0), 9.0
    assert "again for the same turn" in wrong(truth, 60, twice)[0]
    assert wrong(truth, 60, twice, ("kill", "server 1", first + 1, first + 3)) == []
    for other in (("kill", "server 1", 25.0, 28.0), ("pause", "server 1", first + 1, first + 3)):
        assert "again for the same turn" in wrong(truth, 60, twice, other)[0]
    kill = ("kill", "server 0", first + 1, first + 2)
    assert "again for the same turn" in wrong(truth, 60, (*twice, 45.0), kill)[0]
