"""Setting up: LN-1 to LN-6, LN-A18, LN-A23."""

from collections import Counter

import pytest

import ennead
from ennead import OPEN
from ennead.core.match import Match
from ennead.games.le_neuf.state import BLACK, RED
from tests.games.le_neuf.conftest import ALL, VIEWERS, Table, script

LE_NEUF = ennead.game("le-neuf")
BOTH = pytest.mark.parametrize("seat", [RED, BLACK])


@pytest.mark.clause("LN-1")
def test_there_are_fifty_two_cards_and_two_jokers() -> None:
    t = Table.dealt()
    assert sum(len(t.castle(seat).split()) + len(t.pile(seat)) for seat in (RED, BLACK)) == 52 + 2


@pytest.mark.clause("LN-1")
@pytest.mark.parametrize("seats", [1, 3, 0, -2])
def test_exactly_two_play(seats: int) -> None:
    assert Table.dealt().match.seats == 2
    with pytest.raises(ValueError, match="seats must be 2, not "):
        LE_NEUF.new_match(seats, 1)


@BOTH
@pytest.mark.clause("LN-2", "LN-3")
def test_each_army_has_nine_chiefs_of_which_one_is_a_joker(seat: int) -> None:
    t = Table.dealt()
    assert t.castle(seat) == ALL == "joker ace ace jack jack queen queen king king"
    assert t.hand(seat) == 9


@BOTH
@pytest.mark.clause("LN-2", "LN-4")
def test_each_army_has_every_number_from_2_to_10_twice(seat: int) -> None:
    t = Table.dealt()
    assert t.pile(seat) == [value for value in range(2, 11) for _ in range(2)]
    assert len(t.pile(seat)) == 18


@pytest.mark.clause("LN-2", "LN-A23")
def test_the_armies_are_equal() -> None:
    t = Table.dealt()
    assert t.castle(RED) == t.castle(BLACK)
    assert t.pile(RED) == t.pile(BLACK)


@pytest.mark.clause("LN-A23")
def test_red_is_the_first_seat_and_black_the_second_whatever_the_seed() -> None:
    for seed in range(5):
        t = Table.dealt(seed).duel("king", "jack", 2, 3)
        assert t.told("turned") == [(RED, "2", 4, "no", "yes"), (BLACK, "3", 3, "no", "no")]
    assert "seat" not in {option.name for option in LE_NEUF.options}


def first_cards(seed: int) -> tuple[int, int]:
    t = Table.dealt(seed)
    t.match.play(RED, "lay jack")
    t.match.play(BLACK, "lay jack")
    red, black = t.told("turned")
    return int(red[1]), int(black[1])


@pytest.mark.clause("LN-5")
def test_any_card_may_lie_on_top_of_a_pile_and_each_as_likely() -> None:
    matches = 900
    tops = [Counter(cards) for cards in zip(*map(first_cards, range(matches)), strict=True)]
    for top in tops:
        assert set(top) == set(range(2, 11))
        assert all(abs(n - matches / 9) < 4 * (matches / 9) ** 0.5 for n in top.values())


@pytest.mark.clause("LN-5")
def test_the_piles_are_shuffled_each_by_itself() -> None:
    assert len({first_cards(seed) for seed in range(900)}) > 70, "of 81 pairs"


@pytest.mark.clause("LN-5")
def test_the_same_seed_gives_the_same_piles() -> None:
    assert first_cards(5) == first_cards(5)
    assert bytes(LE_NEUF.new_match(2, 5)) == bytes(LE_NEUF.new_match(2, 5))


@pytest.mark.clause("LN-5")
def test_a_pile_holds_only_what_it_holds() -> None:
    t = Table.arranged(piles={RED: [4, 7]})
    for impossible in (3, 8):
        with pytest.raises(ValueError, match="can't come up"):
            t.duel("jack", "jack", impossible, 5)
        assert t.waiting() == [BLACK]
        t = Table.arranged(piles={RED: [4, 7]})


@BOTH
@pytest.mark.clause("LN-6")
def test_the_graveyards_and_what_is_set_aside_start_empty(seat: int) -> None:
    t = Table.dealt()
    assert t.graveyard(seat) == ""
    assert t.aside(seat) == []


@pytest.mark.clause("LN-6", "LN-10")
def test_the_first_turn_starts_with_nothing_on_the_table_and_everybody_hears_of_it() -> None:
    t = Table.dealt()
    assert t.is_between_turns
    assert t.state.turns == 1
    for viewer in VIEWERS:
        assert t.heard(viewer) == [{"event": "turn", "turn": 1}]


@pytest.mark.clause("LN-3", "LN-A18")
def test_castles_and_graveyards_are_public_and_what_is_left_of_a_pile_is_known_by_subtraction() -> None:
    t = Table.dealt().duel("king", "jack", 7, 3).duel("joker", "queen")
    for viewer in VIEWERS:
        seen = t.match.view(viewer).json()["position"]
        for name in ("castle", "graveyard", "pile", "aside"):
            assert seen[name] == t.position[name]
    assert t.pile(RED).count(7) == 1
    assert t.graveyard(BLACK) == "jack queen"


@pytest.mark.clause("LN-A18")
def test_a_hand_lies_in_no_order() -> None:
    assert LE_NEUF.state.fields["castle"].counts_cards
    assert LE_NEUF.state.fields["pile"].counts_cards


@pytest.mark.clause("LN-2", "LN-4")
def test_nothing_is_drawn_at_the_deal() -> None:
    match = LE_NEUF.new_match(2, 1)
    assert match.draws == []
    assert match.view(OPEN).state.counter == 0
    with pytest.raises(ValueError, match="seed"):
        Match(LE_NEUF, 2, -1)
    assert script(2, 10, "king") == [1, 9, 5]
