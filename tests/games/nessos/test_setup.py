"""Setting up: NE-1 to NE-7, NE-73."""

from collections import Counter

import pytest

import ennead
from ennead import OPEN
from ennead.core.match import Match
from ennead.games.nessos.box import CHARON
from tests.games.nessos.conftest import Table

NESSOS = ennead.game("nessos")
EACH = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def deck(match: Match) -> Counter[int]:
    """The cards in play right after the deal, by kind."""
    state = match.view(OPEN).state
    dealt = state.pile + state.hand.sum(axis=0)
    return Counter({card: int(n) for card, n in enumerate(dealt) if n})


@pytest.mark.clause("NE-1", "NE-4")
@pytest.mark.parametrize("seats", [5, 6])
def test_five_and_six_players_use_forty_creatures_and_fifteen_charons(seats: int) -> None:
    cards = deck(NESSOS.new_match(seats, 1))
    assert cards == {**dict.fromkeys(range(1, 11), 4), CHARON: 15}
    assert cards.total() == 55


@pytest.mark.clause("NE-2")
def test_three_players_take_out_the_4s_the_6s_the_8s_and_four_charons() -> None:
    assert deck(NESSOS.new_match(3, 1)) == {**dict.fromkeys((1, 2, 3, 5, 7, 9, 10), 4), CHARON: 11}


@pytest.mark.clause("NE-3")
def test_four_players_take_out_the_6s_and_one_charon() -> None:
    assert deck(NESSOS.new_match(4, 1)) == {**dict.fromkeys((1, 2, 3, 4, 5, 7, 8, 9, 10), 4), CHARON: 14}


@pytest.mark.clause("NE-73")
@pytest.mark.parametrize(
    ("seats", "in_play", "in_pile"), [(3, 39, 24), (4, 50, 30), (5, 55, 30), (6, 55, 25)]
)
def test_decks_and_draw_piles_have_the_sizes_of_the_table(seats: int, in_play: int, in_pile: int) -> None:
    match = NESSOS.new_match(seats, 1)
    assert deck(match).total() == in_play
    assert match.view(OPEN).state.pile.sum() == in_pile


@EACH
@pytest.mark.clause("NE-5")
def test_each_player_is_dealt_five_cards_and_nothing_lies_on_the_table(seats: int) -> None:
    state = NESSOS.new_match(seats, 1).view(OPEN).state
    assert state.hand.sum(axis=1).tolist() == [5] * seats + [0] * (6 - seats)
    assert not state.front.any()
    assert not state.out.any()
    assert (state.length, state.rounds) == (0, 1)


@pytest.mark.clause("NE-5")
def test_cards_are_dealt_as_often_as_they_are_in_the_deck() -> None:
    matches = 300
    dealt = Counter[int]()
    for seed in range(matches):
        hand = NESSOS.new_match(6, seed).view(OPEN).state.hand[5]
        dealt.update({card: int(n) for card, n in enumerate(hand)})
    for card, copies in {**dict.fromkeys(range(1, 11), 4), CHARON: 15}.items():
        expected = 5 * matches * copies / 55
        assert abs(dealt[card] - expected) < 4 * expected**0.5, card


@pytest.mark.clause("NE-5")
def test_the_same_seed_deals_the_same_cards_and_another_seed_others() -> None:
    assert bytes(NESSOS.new_match(4, 1)) == bytes(NESSOS.new_match(4, 1))
    deals = {NESSOS.new_match(4, seed).view(OPEN).state.hand.tobytes() for seed in range(50)}
    assert len(deals) == 50


@EACH
@pytest.mark.clause("NE-6")
def test_the_rest_is_a_pile_that_nobody_may_look_into(seats: int) -> None:
    match = NESSOS.new_match(seats, 1)
    in_pile = match.view(OPEN).state.pile.sum()
    for viewer in (None, *range(seats)):
        pile = match.view(viewer).state.pile
        assert pile[0] == in_pile
        assert not pile[1:].any()


@EACH
@pytest.mark.clause("NE-7")
def test_chance_gives_the_pawn_to_any_of_the_players(seats: int) -> None:
    matches = 80 * seats
    pawns = Counter(int(NESSOS.new_match(seats, seed)._position._states[0].pawn) for seed in range(matches))
    assert set(pawns) == set(range(seats))
    assert all(abs(n - 80) < 4 * 80**0.5 for n in pawns.values())


@pytest.mark.clause("NE-7")
def test_the_holder_of_the_pawn_starts_and_everybody_hears_who_it_is() -> None:
    for first in range(4):
        t = Table.dealt([], [], [], [], first=first)
        assert t.state.pawn == first
        assert t.match.waiting == (first,)
        assert t.phase == "offer"
        for viewer in (None, 0, 1, 2, 3):
            assert t.heard(viewer)[-1] == {"event": "first", "seat": first}


@pytest.mark.clause("NE-5")
def test_each_player_sees_which_cards_they_are_dealt_and_not_those_of_others() -> None:
    t = Table.dealt([7, 7, 1, 2, CHARON], [3, 3, 3, 3, 5], [9, 9, 9, 9, 10], first=1)
    drew = [event for event in t.heard(0) if event["event"] == "drew"]
    assert [event["card"] for event in drew] == ["7", "7", "1", "2", "charon"] + [None] * 10
    assert [event["seat"] for event in drew] == [0] * 5 + [1] * 5 + [2] * 5


@pytest.mark.parametrize("seats", [2, 7, 0, -1])
def test_there_is_no_match_for_two_or_for_seven(seats: int) -> None:
    with pytest.raises(ValueError, match="seats must be a whole number from 3 to 6"):
        NESSOS.new_match(seats, 1)
