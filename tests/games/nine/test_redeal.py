"""What may be true: `redeal` gives positions that a viewer can't rule out, each of them as likely."""

from collections import Counter
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.core.rule import COMPILED
from ennead.games.nine.box.cards import CARDS, DECK
from tests.conftest import compiled_only, play_randomly
from tests.games.nine.conftest import NINE, Table
from tests.games.redealing import ONLOOKER, hidden, redealt, too_far

SAMPLES, SEEDS = 3000, 400 if COMPILED else 60
Cards = tuple[int, ...]


def may_be_selected(cards: Cards, paid: bool) -> bool:
    """NI-31, NI-32 and NI-34 told anew: identical cards, or two; where a Culture was paid, one more."""
    counts = sorted(Counter(cards).values())
    if paid:
        return counts == [1, 1, 1] or (len(counts) == 2 and counts[0] == 1 and counts[1] > 1)
    return len(counts) <= 1 or counts == [1, 1]


def cards_of(counts: Any) -> Cards:
    return tuple(card for card in range(12) for _ in range(counts[card]))


def orders_of(s: Any, seat: int) -> Cards:
    """All that a seat selected this round, revealed or not."""
    return cards_of(s.orders[seat] + s.revealed[seat])


@settings(max_examples=25 if COMPILED else 5, deadline=None)
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**64 - 1), moves=st.integers(0))
@pytest.mark.clause("NI-1", "NI-31", "NI-32", "NI-34")
def test_any_viewer_gets_a_position_of_the_real_cards_that_agrees_with_what_they_know(
    seats: int, seed: int, moves: int
) -> None:
    match = play_randomly(NINE.new_match(seats, seed), seed, moves)
    for viewer in (ONLOOKER, *range(seats)):
        known = hidden(match, viewer)
        positions = redealt(NINE, known, viewer, seed % 2**32)
        s = positions[0]
        cards = s.deck + (s.hand + s.orders + s.under + s.face_up + s.face_down).sum(axis=0)
        assert cards.tolist() == DECK.tolist(), "no card is unknown, left out, made or lost"
        assert min(s.deck.min(), s.hand.min(), s.orders.min(), s.under.min()) >= 0
        assert (s.deck[1:] >= s.returned[1:]).all(), "what went back to the deck this round is there"
        for seat in range(seats):
            assert may_be_selected(orders_of(s, seat), bool(s.paid[seat]))
        memory = bytearray(positions.tobytes())
        NINE.kernel.hide(np.frombuffer(memory, np.int8)[None], 0, viewer)
        assert bytes(memory) == known.tobytes(), "hidden again, it is what the viewer sees"


def worlds_of(t: Table, viewer: int, seeds: int = SEEDS) -> set[Cards]:
    """What seat 1 may have selected, for all a viewer knows."""
    known = hidden(t.match, viewer)
    return {orders_of(redealt(NINE, known, viewer, seed)[0], 1) for seed in range(seeds)}


@pytest.mark.clause("NI-31")
@pytest.mark.parametrize("n", [3, 4, 5])
def test_three_or_more_that_were_not_paid_for_are_all_alike(n: int) -> None:
    t = Table.arranged(2, orders={1: f"{n} xian"}, hands={0: "2 goan-sul"}, under={1: "alpha, galmi"})
    found = worlds_of(t, 0)
    assert {len(set(cards)) for cards in found} == {1}
    assert len(found) > 3


@pytest.mark.clause("NI-31", "NI-41")
def test_they_are_what_was_revealed_of_them() -> None:
    t = Table.arranged(2, first=1, orders={1: "4 xian"}).play("reveal xian")
    assert worlds_of(t, 0) == {(8, 8, 8, 8)}


@pytest.mark.clause("NI-34")
def test_four_of_which_one_was_paid_for_are_alike_but_one() -> None:
    t = Table.arranged(2, first=1, orders={1: "4 xian, alpha"}, paid=(1,))
    shapes = {tuple(sorted(Counter(cards).values())) for cards in worlds_of(t, 0)}
    assert shapes == {(1, 4)}
    t.play("reveal alpha")
    assert {cards.count(10) for cards in worlds_of(t, 0)} == {1, 4}
    t.play("reveal xian")
    assert worlds_of(t, 0) == {(8, 8, 8, 8, 10), (8, 10, 10, 10, 10)}
    t.play("reveal xian")
    assert worlds_of(t, 0) == {(8, 8, 8, 8, 10)}


@pytest.mark.clause("NI-34")
def test_three_of_which_one_was_paid_for_are_not_all_alike() -> None:
    t = Table.arranged(2, first=1, orders={1: "2 xian, alpha"}, paid=(1,)).play("reveal xian")
    found = worlds_of(t, 0)
    assert {len(set(cards)) for cards in found} == {2, 3}
    t.play("reveal xian")
    assert {len(set(cards)) for cards in worlds_of(t, 0)} == {2}


@pytest.mark.clause("NI-36")
def test_what_one_put_back_oneself_is_nowhere_else() -> None:
    t = Table.arranged(2, orders={1: "justice, galmi"}, under={0: "2 galmi, 8 xian"})
    for cards in worlds_of(t, 0):
        assert 8 not in cards
    assert any(8 in cards for cards in worlds_of(t, ONLOOKER))


@pytest.mark.clause("NI-72", "NI-77", "NI-90", "NI-A15")
def test_what_was_destroyed_this_round_is_in_the_deck() -> None:
    t = Table.arranged(
        3,
        up={0: "narashima, 5 fenghuang", 1: "justice, 2 tomorrow"},
        orders={0: "2 alpha", 1: "2 xian", 2: "2 phoenix"},
        under={2: "8 byun-hyung-ja"},
    )
    t.reveal("alpha 1 justice", "alpha 1 tomorrow", "dismiss fenghuang")
    for viewer in (ONLOOKER, 0, 1, 2):
        known = hidden(t.match, viewer)
        for seed in range(60):
            s = redealt(NINE, known, viewer, seed)[0]
            selected = (s.orders + s.under).sum(axis=0)
            assert selected[[1, 2, 11]].tolist() == [0, 0, 0], "it was selected or put back before"
    t.until("draw")
    assert not t.state.returned.any()


@pytest.mark.clause("NI-A15")
def test_what_was_discarded_this_round_is_in_the_deck() -> None:
    t = Table.arranged(2, turn=1, up={0: "justice, 3 xian"}, under={0: "alpha", 1: "6 phoenix"}).play("end")
    t.play("discard justice")
    assert t.phase == "clean-up"
    for seed in range(100):
        assert redealt(NINE, hidden(t.match, 0), 0, seed)[0].under[1, 1] == 0


def test_the_same_seed_gives_the_same_position_and_it_can_be_played_on() -> None:
    t = Table.dealt("", "", "").until("kingdom")
    known = hidden(t.match, 2)
    here, there = redealt(NINE, known, 2, 1), redealt(NINE, known, 2, 1)
    assert here.tobytes() == there.tobytes()
    assert len({redealt(NINE, known, 2, seed).tobytes() for seed in range(20)}) == 20
    answer = NINE.answer()
    seat = int(here[0].turn)
    for card in np.repeat(np.arange(12), here[0].orders[seat]):
        assert NINE.kernel.step(here, 0, seat, NINE.number[f"reveal {CARDS[card]}"], answer) >= 0
    assert NINE.kernel.step(here, 0, seat, NINE.number["end"], answer) >= 0


# How likely: against every way to lay the unseen cards, each card by itself, where they may lie.

World = tuple[Cards, ...]  # each unknown heap

SMALL: dict[str, Any] = {  # few unseen cards: all others lie face up before the last seat
    "orders": {
        "orders": {1: "2 xian, alpha", 2: "galmi, phoenix"},
        "under": {1: "alpha"},
        "paid": (1,),
        "deck": "alpha",
    },
    "alike": {"orders": {1: "3 xian", 2: "xian"}, "under": {2: "alpha"}, "deck": "2 alpha"},
    "both": {"orders": {1: "3 xian", 2: "3 alpha"}, "deck": "xian, alpha"},
    "one more": {"orders": {1: "3 xian, alpha", 2: "alpha, galmi"}, "paid": (1,), "deck": "2 alpha"},
    "hands": {"hands": {1: "xian, alpha", 2: "2 alpha"}, "deck": "galmi, xian, phoenix", "phase": "orders"},
    "marking": {
        "hands": {2: "alpha, xian"},
        "orders": {1: "3 alpha"},
        "under": {1: "xian"},
        "deck": "galmi",
        "phase": "orders",
        "turn": 2,
    },
}


def every_world(s: Any, viewer: int, heaps: list[tuple[str, int, int]]) -> Counter[World]:
    """What the unknown heaps may hold, and in how many ways."""
    lying = s.face_up + s.face_down
    for name in ("orders", "hand", "under"):
        if viewer >= 0:
            lying[viewer] += s[name][viewer]
    unseen = DECK - lying.sum(axis=0) - s.returned
    worlds = Counter[World]()
    for laid in permutations(cards_of(unseen)):
        rest, world, fits = laid, list[Cards](), True
        for name, seat, size in heaps:
            heap, rest = tuple(sorted(rest[:size])), rest[size:]
            world.append(heap)
            if name == "orders":
                fits = fits and may_be_selected(heap + cards_of(s.revealed[seat]), bool(s.paid[seat]))
        if fits:
            worlds[tuple(world)] += 1
    return worlds


def only(worlds: Counter[World], place: int) -> Counter[World]:
    """One heap of them, whatever the others hold."""
    found = Counter[World]()
    for world, n in worlds.items():
        found[world[place],] += n
    return found


def test_what_was_no_fair_sample_is_dealt_again() -> None:
    """Of "both", two seats may draw the same kind first, of which there are not enough for both."""
    t = Table.arranged(3, **SMALL["both"])
    ways = every_world(hidden(t.match, 0)[0], 0, [("orders", 1, 3), ("orders", 2, 3)])
    for seed in range(60):
        s = redealt(NINE, hidden(t.match, 0), 0, seed)[0]
        assert (cards_of(s.orders[1]), cards_of(s.orders[2])) in ways


@compiled_only
@pytest.mark.clause("NI-20", "NI-31", "NI-34")
@pytest.mark.parametrize("position", SMALL)
@pytest.mark.parametrize("viewer", [ONLOOKER, 0, 1, 2])
def test_every_deal_of_the_unseen_cards_is_as_likely(position: str, viewer: int) -> None:
    t = Table.arranged(3, **SMALL[position])
    known = hidden(t.match, viewer)
    s = known[0]
    heaps = [
        (name, seat, int(s[name][seat, 0]))
        for name in ("orders", "hand", "under")
        for seat in range(3)
        if seat != viewer and s[name][seat, 0]
    ]
    ways = every_world(s, viewer, heaps)
    found = Counter[World]()
    for seed in range(SAMPLES):
        world = redealt(NINE, known, viewer, seed)[0]
        found[tuple(cards_of(world[name][seat]) for name, seat, _ in heaps)] += 1
    assert not too_far(found, ways)
    for place in range(len(heaps)):
        assert not too_far(only(found, place), only(ways, place))
