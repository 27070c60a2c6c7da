"""Of calls the checker finds the lost and the doubled, in the middle of a run, and excuses what is to be."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count
from types import MappingProxyType

import pytest

import ennead
from benchmarks.chaos.calls import HINDERS, UNSEEN, Calls
from benchmarks.chaos.faults import OF_DATABASE, OF_KEEPER, OF_SERVERS
from benchmarks.chaos.history import Event
from benchmarks.chaos.story import Told, told
from benchmarks.chaos.truth import Truth
from tests.conftest import compiled_only

pytestmark = compiled_only

LEFT = 100.0  # when somebody leaves in their turn
Did = tuple[str, str, float, float]  # what was done, to what, from when until when


@pytest.fixture(scope="module")
def truth() -> Truth:
    game = ennead.game("le-neuf")
    match = game.new_match(2, 3)
    for seat, action in match.position.play_out(["club"] * 2, 3)[1]:
        match.step(seat, action)
    return Truth(match.record())


def history(
    truth: Truth,
    back: float,
    calls: dict[float, int | None],
    done: list[Did],
    *,
    rows: int = 0,
    later: Mapping[float, int] = MappingProxyType({}),
) -> Told:
    """P0 leaves in their first turn, and is back later; they were called, at some times by some servers; and
    something was done. `rows`: how many there are when they are back; `later`: when how many were seen then.
    """
    numbers = count()

    def tab(who: str, opened: float, shut: float, v: int) -> Iterator[Event]:
        number = next(numbers)
        yield Event(opened, "tab", who, "t", {"number": number, "by": 0})
        yield Event(opened + 0.1, "sees", who, "t", {"v": v, "seat": int(who[1]), "parts": {}})
        yield Event(shut, "shut", who, "t", {"number": number})

    laid = {"seats": 2, "names": ["P0", "P1"], "bots": [None, None], "hook": True, "clock": ""}
    events = [Event(0, "run", "", "", {"wall": 0, "servers": 3}), Event(0, "laid", "P0", "t", laid)]
    events += [Event(0, "sits", who, "t", {"seat": int(who[1])}) for who in ("P0", "P1")]
    events += [*tab("P1", 1, 2, 0), *tab("P0", 3, LEFT, 0), *tab("P0", back, back + 9, rows)]
    for at, v in later.items():
        events += tab("P1", at, at + 1, v)
    events += [Event(at, "called", "P0", "t", {} if by is None else {"by": by}) for at, by in calls.items()]
    for number, (what, on, began, ended) in enumerate(done):
        events.append(Event(began, "fault", "", "", {"number": number, "what": what, "on": on}))
        events.append(Event(ended, "mended", "", "", {"number": number}))
    return told(sorted(events, key=lambda event: event.t))


def wrong(truth: Truth, back: float, calls: dict[float, int | None], *done: Did) -> list[str]:
    found = history(truth, back, calls, [*done])
    return [*Calls(found).wrong(found.stories["t"], truth)]


ALL_AT_ONCE: list[Did] = [
    ("pause", "server 0", 99, 106),
    ("kill", "server 1", 98, 107),
    ("hold wire", "wire 2", 100, 107),
]
LOST: dict[str, tuple[float, list[Did]]] = {
    "though nothing was broken": (112, []),
    "though what was broken is mended for long": (112, [("kill", "server 0", 80, 90)]),
    "though only lines of clients were": (112, [("cut", "server 0", 99, 99), ("slow", "server 0", 99, 103)]),
    "though only clocks were wrong": (112, [("clock", "server 0", 99, 111)]),
    "though the database was away": (150, [("database away", "database", 101, 135)]),
    "though one was killed, as there were others": (112, [("kill", "server 0", 100.5, 102)]),
    "though one was killed that may have been at it": (140, [("kill", "server 1", 104, 106)]),
    "though one was hit after another": (
        118,
        [("pause", "server 0", 101, 106), ("cut wire", "wire 1", 113, 113), ("kill", "server 2", 114, 116)],
    ),
    "though all were hit at once": (120, ALL_AT_ONCE),
    "though some were, and then one": (120, [*ALL_AT_ONCE[:2], ("pause", "server 0", 112, 113)]),
    "though the database was away twice": (
        123,
        [("database kill", "database", 101, 104), ("writer", "database", 110, 113)],
    ),
}


@pytest.mark.parametrize("case", LOST)
def test_a_lost_call_is_found(truth: Truth, case: str) -> None:
    back, done = LOST[case]
    [found] = wrong(truth, back, {}, *done)
    assert "wasn't called" in found
    assert wrong(truth, back, {back - 0.5: 0}, *done) == []
    assert wrong(truth, back, {back + 0.5: 0}, *done) != []


EXCUSED: dict[str, tuple[float, list[Did]]] = {
    "who is back soon": (107, []),
    "while the database is away": (112, [("database away", "database", 90, 125)]),
    "soon after it was": (112, [("database kill", "database", 98, 105)]),
    "where one was killed that may have been at it": (130, [("kill", "server 1", 104, 106)]),
    "where the server doesn't see that they left": (112, [("hold", "server 0", 98, 105)]),
    "where all are hit at once, and then one": (120, [*ALL_AT_ONCE, ("pause", "server 0", 112, 113)]),
    "where the database is away twice": (
        120,
        [("database kill", "database", 101, 104), ("writer", "database", 110, 113)],
    ),
}


@pytest.mark.parametrize("case", EXCUSED)
def test_a_call_that_was_put_off_is_not(truth: Truth, case: str) -> None:
    back, done = EXCUSED[case]
    assert wrong(truth, back, {}, *done) == []


def test_whose_turn_may_have_passed_meanwhile_need_not_be_called(truth: Truth) -> None:
    passed = next(v for v, since in enumerate(truth.since) if 0 not in since)
    for rows in (0, passed):
        found = history(truth, 112, {}, [], rows=rows)
        assert len([*Calls(found).owed(found.stories["t"], truth)]) == (rows == 0)


def test_a_doubled_call_is_found(truth: Truth) -> None:
    [found] = wrong(truth, 140, {105: 0, 130: 1})
    assert "again for the same turn" in found


def test_a_doubled_call_is_found_though_play_goes_on_at_once(truth: Truth) -> None:
    """Whoever is back moves: the second call may be to another turn only if that had begun by then."""
    turns = sorted({since[0] for since in truth.since if 0 in since})
    assert turns[0] == 0
    found = history(truth, 135, {105: 0, 130: 1}, [], rows=turns[1])
    [wrong] = Calls(found).wrong(found.stories["t"], truth)
    assert "again for the same turn" in wrong


def test_a_call_to_another_turn_is_another(truth: Truth) -> None:
    turns = sorted({since[0] for since in truth.since if 0 in since})
    found = history(truth, 112, {105: 0, 116: 1}, [], rows=turns[1])
    assert [*Calls(found).wrong(found.stories["t"], truth)] == []


def test_a_call_before_its_turn_is_found(truth: Truth) -> None:
    """Nobody waits for P0 once their first turn has passed, and the next one begins only after a while."""
    passed = next(v for v, since in enumerate(truth.since) if 0 not in since)
    found = history(truth, 112, {105: 0, 125: 0}, [], rows=passed)
    [wrong] = Calls(found).wrong(found.stories["t"], truth)
    assert "wasn't waited for" in wrong


@pytest.mark.parametrize("servers", [1, 3])
def test_a_turn_that_nobody_could_hear_of_before_is_known_late(truth: Truth, servers: int) -> None:
    """The only server’s line is held twice in a row; by another server somebody would have heard of it."""
    passed = next(v for v, since in enumerate(truth.since) if 0 not in since)
    again = next(v for v, since in enumerate(truth.since) if v > passed and 0 in since)
    held: list[Did] = [("hold", "server 0", 113, 120), ("hold", "server 0", 120, 131)]
    found = replace(history(truth, 112, {122: 0}, held, rows=passed, later={134: again}), servers=servers)
    said = [*Calls(found).wrong(found.stories["t"], truth)]
    assert said == ([] if servers == 1 else ["P0 was called at 122, and wasn't waited for"])


DOUBLED: dict[str, list[Did]] = {
    "another was killed": [("kill", "server 1", 105.5, 108)],
    "it was killed before": [("kill", "server 0", 101, 103)],
    "it was killed long after": [("kill", "server 0", 115, 117)],
    "it was closed in order": [("restart", "server 0", 105.5, 108)],
    "all else was broken": [
        (what, on, 105.5, 108)
        for kinds, on in ((OF_SERVERS, "server 0"), (OF_DATABASE, "wire 0"), (OF_KEEPER, "database"))
        for what in kinds
        if what != "kill"
    ],
}


@pytest.mark.parametrize("case", DOUBLED)
def test_a_doubled_call_is_found_where(truth: Truth, case: str) -> None:
    assert wrong(truth, 140, {105: 0, 130: 1}, *DOUBLED[case])


def test_a_call_is_made_once_more_where_it_could_not_be_noted(truth: Truth) -> None:
    twice: dict[float, int | None] = {105: 0, 130: 1}
    killed = ("kill", "server 0", 105.5, 108.0)
    assert wrong(truth, 140, twice, killed) == []
    assert wrong(truth, 140, {105: None, 130: None}, killed) == []  # nobody knows who made them
    away, later = ("database away", "database", 105.2, 138.0), ("kill", "server 0", 125.0, 127.0)
    assert wrong(truth, 140, twice, away, later) == []
    assert wrong(truth, 140, twice | {138: 2}, killed) != []  # it was killed once


def test_what_puts_off_a_call_is_done_at_all() -> None:
    assert {*OF_SERVERS, *OF_DATABASE, *OF_KEEPER, "writer", "full"} >= HINDERS | {UNSEEN}
