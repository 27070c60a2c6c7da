"""What may be true: `redeal` gives positions that a viewer can't rule out, each of them as likely."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.core.match import Match
from ennead.core.rule import COMPILED
from tests.conftest import play_randomly, put
from tests.games.code_of_nine.conftest import CODE, Table
from tests.games.redealing import ONLOOKER, hidden, redealt, too_far

SAMPLES, SEEDS = (4000, 200) if COMPILED else (200, 40)
ALL = range(1, 19)  # the codes of a normal game


def first_pairs(s: Any) -> list[int]:
    """What those who kept theirs were dealt, wherever it lies now."""
    kept = [slot for slot in range(2 * s.seats) if not s.exchanged[slot // 2]]
    return [int(s.dealt[slot] or s.memory[slot]) for slot in kept]


@settings(max_examples=60 if COMPILED else 8, deadline=None)
@given(
    seats=st.integers(3, 4),
    expert=st.integers(0, 1),
    seed=st.integers(0, 2**64 - 1),
    moves=st.integers(0, 90),
)
@pytest.mark.clause("CN-2", "CN-9", "CN-12", "CN-16", "CN-90")
def test_any_viewer_gets_a_position_of_real_cards_that_agrees_with_what_they_know(
    seats: int, expert: int, seed: int, moves: int
) -> None:
    match = play_randomly(CODE.new_match(seats, seed, expert=expert), seed, moves)
    true = match._position._states[0]
    for viewer in (ONLOOKER, *range(seats)):
        known = hidden(match, viewer)
        positions = redealt(CODE, known, viewer, seed % 2**32)
        s = positions[0]
        assert (s.memory > 0).tolist() == (true.memory > 0).tolist(), "none is unknown, none is too many"
        cards = [int(code) for code in (*s.memory, s.ninth) if code]
        assert len(set(cards)) == len(cards)
        assert max(cards) <= (28 if expert else 18)
        returned = [int(code) for seat in range(seats) if s.exchanged[seat] for code in s.returned[seat]]
        assert 0 not in returned
        assert len({*returned, *first_pairs(s)}) == len(returned) + len(first_pairs(s)), "one deal"
        assert (s.returned[:seats] > 0).all(axis=1).tolist() == (s.exchanged[:seats] > 0).tolist()
        seen = s.looked > 0
        assert (s.knows == seen * s.memory[None]).all(), "everybody knows what they have seen"
        assert not s.exchanging[s.decided == 0].any()
        memory = bytearray(positions.tobytes())
        CODE.kernel.hide(np.frombuffer(memory, np.int8)[None], 0, viewer)
        assert bytes(memory) == known.tobytes(), "hidden again, it is what the viewer sees"


def test_the_same_seed_gives_the_same_position_and_it_can_be_played_on() -> None:
    t = Table.begun(3, expert=True)
    known = hidden(t.match, 2)
    here, there = redealt(CODE, known, 2, 1), redealt(CODE, known, 2, 1)
    assert here.tobytes() == there.tobytes()
    assert len({redealt(CODE, known, 2, seed).tobytes() for seed in range(20)}) == 20
    for seed in range(5):
        match = put(Match(CODE, 3, 1, {"expert": 1}), redealt(CODE, known, 2, seed).tobytes())
        assert play_randomly(match, seed).is_over


@pytest.mark.parametrize("viewer", [ONLOOKER, 0, 1, 2])
def test_at_the_end_everything_is_known(viewer: int) -> None:
    match = play_randomly(CODE.new_match(3, 4, expert=1), 4)
    found = redealt(CODE, hidden(match, viewer), viewer, 1)[0]
    assert found.memory.tolist() == match._position._states[0].memory.tolist()
    assert found.ninth == match._position._states[0].ninth


# How likely: against every world that a viewer can't rule out, each with the number of deals that lead to it.

World = tuple[int, ...]
Question = Callable[[Any], World]  # what is asked of a position that may be true


def asked(t: Table, viewer: int, question: Question, samples: int = SAMPLES) -> Counter[World]:
    known = hidden(t.match, viewer)
    return Counter(question(redealt(CODE, known, viewer, seed)[0]) for seed in range(samples))


def assert_fair(t: Table, viewer: int, worlds: Iterator[World], *slots: int) -> None:
    """What lies in these slots comes up as often as it should, each by itself, and which are equal or less.

    Slots from 8 on are the returned pairs, by seat.
    """

    def question(s: Any) -> World:
        flat = [*s.memory, *s.returned.flatten()]
        return tuple(int(flat[slot]) for slot in slots)

    found, ways = asked(t, viewer, question), Counter(worlds)
    assert found.keys() <= ways.keys()
    for n in range(len(slots)):
        assert not too_far(cards(found, n), cards(ways, n))
        for m in range(n):
            assert not too_far(orders(found, n, m), orders(ways, n, m))


def cards(worlds: Counter[World], n: int) -> Counter[int]:
    """One place of them, whatever the others hold."""
    found = Counter[int]()
    for world, ways in worlds.items():
        found[world[n]] += ways
    return found


def orders(worlds: Counter[World], n: int, m: int) -> Counter[int]:
    """How two places compare."""
    found = Counter[int]()
    for world, ways in worlds.items():
        found[(world[n] > world[m]) - (world[n] < world[m])] += ways
    return found


def showing(t: Table, viewer: int, *slots: int) -> Table:
    """Let a viewer have seen some cards."""
    s = t.match._position._states[0]
    for slot in slots:
        s.knows[viewer, slot], s.looked[viewer, slot] = s.memory[slot], 1
    return t


def exchanged(seats: int, exchangers: set[int], expert: bool = False) -> Table:
    """All have decided: these exchanged 1 and 2, 3 and 4, … for 11 and 12, 13 and 14, …"""
    t = Table.dealt(seats, *range(1, 2 * seats + 1), expert=expert)
    for seat in range(seats - 1):
        t.act(seat, "exchange" if seat in exchangers else "keep")
    last = seats - 1
    drawn = [code for seat in sorted(exchangers) for code in (11 + 2 * seat, 12 + 2 * seat)]
    return t.act(last, "exchange" if last in exchangers else "keep", drawn)


@pytest.mark.clause("CN-7", "CN-A31")
@pytest.mark.parametrize("viewer", [ONLOOKER, 0, 2])
def test_in_the_first_phase_any_pairs_and_any_decisions_may_be(viewer: int) -> None:
    t = Table.dealt(4, *range(1, 9)).act(1, "exchange").act(3, "keep")
    mine = [] if viewer == ONLOOKER else [2 * viewer + 1, 2 * viewer + 2]
    rest = [code for code in ALL if code not in mine]
    assert_fair(t, viewer, permutations(rest, 2), 2, 7)
    found = asked(t, viewer, lambda s: (*map(int, s.exchanging[:4]), int((s.memory > 0).sum())))
    ways = Counter[World]((0, one, 0, other, 8) for one in (0, 1) for other in (0, 1))
    assert not too_far(found, ways)
    known = hidden(t.match, 1)
    assert {int(redealt(CODE, known, 1, seed)[0].exchanging[1]) for seed in range(20)} == {1}, "one's own"


@pytest.mark.clause("CN-9")
def test_what_one_returned_is_not_with_those_who_kept_theirs() -> None:
    t = exchanged(4, {0, 2})
    known = hidden(t.match, 0)
    found = [redealt(CODE, known, 0, seed)[0].memory for seed in range(SEEDS)]
    for memory in found:
        assert not {1, 2} & {int(code) for code in memory[[2, 3, 6, 7]]}
    assert {1, 2} <= {int(code) for memory in found for code in memory[[4, 5]]}, "but may be with who did not"


def with_returned(rest: list[int], kept: int, mine: tuple[int, ...]) -> Iterator[World]:
    """One unknown card that was kept, one newly dealt, one given back by the same seat: all that may be."""
    for card, new in permutations(rest, 2):
        if card in mine:
            continue
        for back in ALL:
            if back not in mine and back != card and back != kept:
                yield card, new, back


@pytest.mark.clause("CN-9", "CN-12", "CN-16")
@pytest.mark.parametrize("sorted_by", [(), (1, 2)])
def test_one_card_kept_one_new_one_returned(sorted_by: tuple[int, ...]) -> None:
    # Seat 0 gave back 1 and 2 for 11 and 12; seat 1 kept 3 and 4, seat 2 gave back 5 and 6 for 15 and 16.
    t = exchanged(3, {0, 2})
    for seat in sorted_by:
        t.act(seat, "abyss 03" if seat == 1 else "abyss 15")
    showing(t, 0, 2, 5)
    rest = [code for code in ALL if code not in (11, 12, 3, 16)]
    assert_fair(t, 0, with_returned(rest, 3, (1, 2)), 3, 4, 8 + 4)


@pytest.mark.clause("CN-9", "CN-13", "CN-16")
def test_the_ghosts_cards_may_be_any_that_are_left() -> None:
    t = exchanged(3, {0})
    for seat, abyss in enumerate(("11", "03", "05")):
        t.act(seat, f"abyss {abyss}", [1, 2] if seat == 2 else ())
    showing(t, 0, 2, 4, 5)
    # Unknown are seat 1's Shoal, not 1 or 2 as it was kept, and both cards of the ghost.
    rest = [code for code in ALL if code not in (11, 12, 3, 5, 6)]
    worlds = (world for world in permutations(rest, 3) if world[0] not in (1, 2))
    assert_fair(t, 0, worlds, 3, 6, 7)


@pytest.mark.clause("CN-14", "CN-74")
@pytest.mark.parametrize("viewer", [ONLOOKER, 0, 1])
def test_the_ninth_memory_is_in_nobodys_hands(viewer: int) -> None:
    t = Table.begun(3, expert=True, ninth=20)
    known = hidden(t.match, viewer)
    worlds = [redealt(CODE, known, viewer, seed)[0] for seed in range(SEEDS)]
    found = {int(code) for world in worlds for code in world.memory}
    assert {int(world.ninth) for world in worlds} == {20}
    assert 20 not in found
    assert max(found) > 20


@pytest.mark.clause("CN-74", "CN-9")
def test_a_card_seen_to_go_was_nobodys_first_pair() -> None:
    # Seat 1 kept 3 and 4 and swaps 3 for the Ninth Memory, 1, which seat 0 gave back.
    t = Table.dealt(3, *range(1, 7), expert=True)
    t.act(0, "exchange").act(1, "keep").act(2, "exchange", [11, 12, 15, 16])
    t.act(0, "abyss 11").act(1, "abyss 03").act(2, "abyss 15", [17, 18, 1])
    t.quarry(rounds=True).quarry(rounds=True).quarry(rounds=True).quarry()
    t.play("place crossroads-of-phenomena", "swap abyss")
    assert_went(t, 1, 3)
    t.quarry(rounds=True).quarry()
    t.play("place crossroads-of-phenomena", "swap abyss")
    assert_went(t, 3, 1)


def assert_went(t: Table, here: int, ninth: int) -> None:
    """Seat 1 has this one of 1 and 3 in the Abyss, and the Ninth Memory is the other."""
    s = t.match._position._states[0]
    assert (s.memory[2], s.ninth, s.dealt[2]) == (here, ninth, 3)
    for viewer in (ONLOOKER, 0, 1, 2):
        known = hidden(t.match, viewer)
        for seed in range(SEEDS):
            world = redealt(CODE, known, viewer, seed)[0]
            assert (world.memory[2], world.ninth) == (here, ninth)
            assert not {1, 3} & {int(code) for code in world.memory[[0, 1, 3, 4, 5, 6, 7]]}
            assert 3 not in world.returned[[0, 2]], "seat 1 had it first"
            if viewer == 0:
                assert world.returned[0].tolist() == [1, 2]
                assert not {1, 2} & {int(code) for code in (world.memory[3], *world.returned[2])}


@pytest.mark.clause("CN-9", "CN-16")
def test_an_onlooker_knows_nothing_of_what_was_returned() -> None:
    t = exchanged(3, {0, 1, 2})
    assert_fair(t, ONLOOKER, permutations(ALL, 2), 8, 8 + 5)
    assert_fair(t, ONLOOKER, ((a, b) for a in ALL for b in ALL), 0, 8)


@pytest.mark.clause("CN-9")
def test_among_those_who_kept_and_those_who_did_not() -> None:
    # Seats 1 and 2 kept theirs, seat 3 did not: all that seat 0, who gave back 1 and 2, has seen of none.
    t = exchanged(4, {0, 3})
    showing(t, 0, 3, 5)
    rest = [code for code in ALL if code not in (11, 12, 4, 6)]
    worlds = (world for world in permutations(rest, 3) if not {*world[:2]} & {1, 2})
    assert_fair(t, 0, worlds, 2, 4, 6)


@pytest.mark.clause("CN-9", "CN-13", "CN-16")
def test_what_one_returned_is_the_more_likely_with_those_who_may_have_it() -> None:
    # Seats 1 and 2 kept theirs, so of 16 cards that seat 0 has not, two can't be among four.
    t = exchanged(3, {0})
    for seat, abyss in enumerate(("11", "03", "05")):
        t.act(seat, f"abyss {abyss}", [7, 8] if seat == 2 else ())
    found = asked(t, 0, lambda s: (len({1, 2} & {int(code) for code in s.memory[6:]}),), 3 * SAMPLES)
    ways = Counter[World]({(0,): 10 * 9, (1,): 2 * 10 * 2, (2,): 2})
    assert not too_far(found, ways)
