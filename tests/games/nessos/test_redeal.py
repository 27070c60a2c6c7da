"""What may be true: `redeal` gives positions that a viewer can't rule out, each of them as likely."""

from collections import Counter
from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ennead
from ennead.core.match import Match
from ennead.games.nessos.box import CHARON, DECK
from tests.conftest import play_randomly
from tests.games.nessos.conftest import Table
from tests.games.redealing import ONLOOKER, hidden, redealt, too_far

NESSOS = ennead.game("nessos")
TRIPLE = [CHARON, CHARON, CHARON]


@settings(max_examples=25, deadline=None)
@given(seats=st.integers(3, 6), seed=st.integers(0, 2**64 - 1), moves=st.integers(0, 60))
@pytest.mark.clause("NE-11", "NE-17")
def test_any_viewer_gets_a_position_of_the_real_cards_that_agrees_with_what_they_know(
    seats: int, seed: int, moves: int
) -> None:
    match = play_randomly(NESSOS.new_match(seats, seed), seed, moves)
    for viewer in (ONLOOKER, *range(seats)):
        known = hidden(match, viewer)
        positions = redealt(NESSOS, known, viewer, seed % 2**32)
        s = positions[0]
        cards = s.pile + s.hand.sum(axis=0) + s.front.sum(axis=0)
        for i in range(s.length):
            assert s.chain_card[i] in (s.chain_claim[i], CHARON), "a creature or a Charon announced as one"
            cards[s.chain_card[i]] += 1
        assert cards.tolist() == DECK[seats].tolist(), "no card is unknown, left out, made or lost"
        assert min(s.pile.min(), s.hand.min()) >= 0
        memory = bytearray(positions.tobytes())
        NESSOS.kernel.hide(np.frombuffer(memory, np.int8)[None], 0, viewer)
        assert bytes(memory) == known.tobytes(), "hidden again, it is what the viewer sees"


@pytest.mark.clause("NE-16")
def test_what_was_announced_as_charon_is_a_charon() -> None:
    t = Table.dealt([CHARON], [CHARON], [], []).play("offer charon as charon", "to 1", "add charon as charon")
    known = hidden(t.match, ONLOOKER)
    for seed in range(30):
        assert redealt(NESSOS, known, ONLOOKER, seed)[0].chain_card.tolist() == [CHARON, CHARON, 0]


def first_amphora(t: Table, viewer: int) -> set[int]:
    """What the first amphora on offer may hold, for all a viewer knows."""
    known = hidden(t.match, viewer)
    return {int(redealt(NESSOS, known, viewer, seed)[0].chain_card[0]) for seed in range(30)}


@pytest.mark.clause("NE-2", "NE-A12")
def test_what_was_announced_as_a_number_left_in_the_box_is_a_charon() -> None:
    t = Table.dealt([CHARON], [], []).play("offer charon as 6", "to 1")
    assert first_amphora(t, 1) == {CHARON}


@pytest.mark.clause("NE-12")
def test_what_was_announced_as_a_number_of_which_all_cards_are_seen_is_a_charon() -> None:
    t = Table.arranged(4, fronts={1: [7, 7], 2: [7]}, hands={0: [CHARON], 3: [7]})
    t.play("offer charon as 7", "to 3")
    assert first_amphora(t, 3) == {CHARON}
    assert first_amphora(t, 1) == {7, CHARON}


def test_the_same_seed_gives_the_same_position_and_it_can_be_played_on() -> None:
    t = Table.dealt([7], [5], [], []).play("offer 7", "to 1", "add 5")
    known = hidden(t.match, 2)
    here, there = redealt(NESSOS, known, 2, 1), redealt(NESSOS, known, 2, 1)
    assert here.tobytes() == there.tobytes()
    assert len({redealt(NESSOS, known, 2, seed).tobytes() for seed in range(20)}) == 20
    answer = NESSOS.answer()
    for action in ("to 2", "refuse"):
        seat = int(here[0].turn)
        assert NESSOS.kernel.step(here, 0, seat, NESSOS.number[action], answer) >= 0
    assert here[0].front.sum() == 2
    assert here.tobytes() != there.tobytes()


# How likely: against every way to lay the unseen cards, each card by itself, where they may lie.

World = tuple[int, ...]  # the cards of the unknown amphorae, then those of each unknown hand


def small(*actions: str) -> Match:
    """Three players left and few unseen cards: the rest lies before seat 3, who is gone. Seat 2 is asked."""
    hands = {0: [7, CHARON], 1: [5, CHARON], 2: [9], 3: []}
    pile = [7, CHARON, 1]
    rest = Counter({card: int(n) for card, n in enumerate(DECK[4])}) - Counter(sum(hands.values(), pile))
    return Table.arranged(4, fronts={3: [*rest.elements()]}, gone=[3], hands=hands).play(*actions).match


def every_world(unseen: list[int], claims: list[int], hands: list[int]) -> Counter[World]:
    """What unknown amphorae with these claims and hands of these sizes may hold, and in how many ways."""
    worlds = Counter[World]()
    for cards in permutations(unseen):
        chain, rest = cards[: len(claims)], cards[len(claims) :]
        if all(card in (claim, CHARON) for card, claim in zip(chain, claims, strict=True)):
            held: list[int] = []
            for size in hands:
                held += sorted(rest[:size])
                rest = rest[size:]
            worlds[*chain, *held] += 1
    return worlds


def only_amphorae(worlds: Counter[World], amphorae: int) -> Counter[World]:
    """The same, whatever the hands hold."""
    found = Counter[World]()
    for cards, n in worlds.items():
        found[cards[:amphorae]] += n
    return found


@pytest.mark.clause("NE-11", "NE-12", "NE-17")
@pytest.mark.parametrize(
    "actions",
    [
        pytest.param(["offer 7", "to 1", "add charon as 7"], id="two 7s"),
        pytest.param(["offer charon as 7", "to 1", "add 5"], id="a 7 and a 5"),
        pytest.param(["offer charon as 7", "to 1", "add charon as charon"], id="a 7 and Charon"),
    ],
)
@pytest.mark.parametrize("viewer", [ONLOOKER, 0, 1, 2])
def test_every_deal_of_the_unseen_cards_is_as_likely(actions: list[str], viewer: int) -> None:
    match = small(*actions)
    known = hidden(match, viewer)
    seen = known[0]
    amphorae = [i for i in range(seen.length) if seen.chain_card[i] == 0]
    seats = [seat for seat in range(3) if seat != viewer]
    unseen = DECK[4] - seen.front.sum(axis=0) - seen.hand.sum(axis=0)
    unseen[0] = 0
    for card in seen.chain_card[seen.chain_card > 0]:
        unseen[card] -= 1
    ways = every_world(
        [card for card, n in enumerate(unseen) for _ in range(n)],
        [int(seen.chain_claim[i]) for i in amphorae],
        [int(seen.hand[seat, 0]) for seat in seats],
    )
    found = Counter[World]()
    for seed in range(2000):
        s = redealt(NESSOS, known, viewer, seed)[0]
        held = [card for seat in seats for card in range(12) for _ in range(s.hand[seat, card])]
        found[*(int(s.chain_card[i]) for i in amphorae), *held] += 1
    assert not too_far(found, ways)
    assert not too_far(only_amphorae(found, len(amphorae)), only_amphorae(ways, len(amphorae)))
