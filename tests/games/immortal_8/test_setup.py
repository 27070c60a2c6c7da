"""What is in the box, and how a game begins."""

import numpy as np
import pytest

from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.boards import COMMERCE, COMMERCE_COPIES
from ennead.games.immortal_8.box.cards import CARD, KIND
from ennead.games.immortal_8.box.immortals import IMMORTAL
from ennead.games.immortal_8.box.vocabulary import CardKind
from tests.games.immortal_8.conftest import BUILDINGS, HEROES, I8, SHORT, WONDERS, Table

SEATS = pytest.mark.parametrize("seats", [3, 4, 5, 6])


@pytest.mark.clause("I8-1")
def test_there_are_48_cards() -> None:
    kinds = KIND.tolist()
    assert [kinds.count(kind) for kind in (CardKind.BUILDING, CardKind.HERO, CardKind.WONDER)] == [24, 12, 12]
    assert len(CARD.names) == 49
    assert (len(HEROES), len(WONDERS), len(BUILDINGS)) == (12, 12, 12)
    assert KIND[SHORT["alpha"] : SHORT["orgah"] + 1].tolist() == [CardKind.HERO] * 12
    assert KIND[SHORT["armory"] :].tolist() == [CardKind.BUILDING] * 24


@pytest.mark.clause("I8-2", "I8-365")
def test_there_are_18_commerce_cards_of_five_kinds_and_8_immortals() -> None:
    assert dict(zip(COMMERCE.names[1:], COMMERCE_COPIES[1:].tolist(), strict=True)) == {
        "military": 4,
        "science": 4,
        "chaos": 4,
        "coins": 4,
        "diamond": 2,
    }
    assert COMMERCE_COPIES.sum() == 18
    assert [each.cost for each in BOX.commerce] == [0, 0, 0, 0, 5]
    assert IMMORTAL.names[1:9] == (
        *("justice", "tomorrow", "galmi", "abhilasha", "narashima", "phoenix", "goan-sul", "xian"),
    )


@pytest.mark.clause("I8-365", "I8-202")
@pytest.mark.parametrize(
    ("reward", "tokens", "gained"),
    [
        ("military", "", {"military": 1}),
        ("science", "", {"science": 1}),
        ("chaos", "", {"chaos": 1}),
        ("coins", "", {"coins": 2}),
        ("diamond", "5 coins", {"diamond": 1}),
    ],
)
def test_each_commerce_card_gives_what_it_shows(reward: str, tokens: str, gained: dict[str, int]) -> None:
    t = Table.arranged(4, {0: "alpha"}, {0: tokens}).play("activate alpha", draws=reward).play("first")
    assert t.has(0) == gained


@pytest.mark.clause("I8-185", "I8-200", "I8-201", "I8-A25")
def test_an_empty_commerce_deck_is_rebuilt_from_its_discard() -> None:
    rows = {0: "alpha, market, market-2"}
    t = Table.arranged(4, rows, {0: "10 chaos, 10 coins"})
    s = t.match._position._states[0]
    s.commerce_discard[:] = s.commerce
    s.commerce_discard[1] -= 1
    s.commerce[:] = [0, 1, 0, 0, 0, 0]
    t.play("activate market", draws="military, diamond")
    assert t.state.commerce.sum() == 16, "one was left, so seventeen came back, one of them was revealed"
    assert t.state.commerce_discard.tolist() == [0, 1, 0, 0, 0, 1], "not what lay revealed"


@pytest.mark.clause("I8-5")
def test_three_to_six_players() -> None:
    assert list(I8.seats) == [3, 4, 5, 6]
    for seats in (2, 7):
        with pytest.raises(ValueError, match="seats"):
            I8.new_match(seats, 1)


@SEATS
@pytest.mark.clause("I8-6", "I8-8", "I8-11", "I8-15", "I8-20")
def test_five_cards_each_and_nothing_else(seats: int) -> None:
    t = Table.dealt(seats)
    s = t.state
    assert s.pack[:seats].sum(axis=1).tolist() == [5] * seats
    assert s.undealt.sum() == (36 if seats == 3 else 48) - 5 * seats
    assert (s.pack.sum(axis=0) + s.undealt + s.removed)[1:].tolist() == [1] * 48
    assert not s.has.any()
    assert not s.realm.any()
    assert not s.zone.any()
    assert (s.rounds, t.phase, s.slot, t.match.waiting) == (1, "draft", 0, tuple(range(seats)))


@SEATS
@pytest.mark.clause("I8-9", "I8-10", "I8-241", "I8-242", "I8-A38")
def test_immortals_are_dealt_secretly_and_the_others_leave_unseen(seats: int) -> None:
    t = Table.dealt(seats)
    each = 2 if seats == 3 else 1
    s = t.state
    assert s.immortals[:seats].sum(axis=1).tolist() == [each] * seats
    assert (s.immortals.sum(axis=0) + s.out)[1:9].tolist() == [seats > 3] + [1] * 7
    for viewer in (None, *range(seats)):
        seen = t.match.view(viewer).state
        assert seen.out[1:].sum() == 0
        for seat in range(seats):
            assert seen.immortals[seat, 1:].sum() == (each if seat == viewer else 0)


@pytest.mark.clause("I8-241", "I8-A38")
def test_with_three_players_justice_plays_if_they_want_her() -> None:
    assert Table.dealt(3, "justice, galmi", justice=True).state.immortals[0, 1] == 1
    with pytest.raises(ValueError, match="script"):
        Table.dealt(3, "justice")
    assert {option.name: (option.low, option.high, option.default) for option in I8.options} == {
        "ninth": (0, 1, 0),
        "justice": (0, 1, 0),
    }


@pytest.mark.clause("I8-240", "I8-246")
def test_with_three_players_one_of_each_pair_of_buildings_leaves() -> None:
    t = Table.dealt(3)
    assert np.flatnonzero(t.state.removed).tolist() == list(range(25, 48, 2))
    assert t.match.view(None).state.removed.sum() == 12
    assert not Table.dealt(4).state.removed.any()


@pytest.mark.clause("I8-7")
def test_commerce_cards_lie_apart() -> None:
    for seats in I8.seats:
        s = Table.dealt(seats).state
        assert s.commerce.tolist() == [0, 4, 4, 4, 4, 2]
        assert not s.commerce_discard.any()


@pytest.mark.clause("I8-3", "I8-4", "I8-A41")
def test_supplies_are_unlimited_but_for_five_diamonds() -> None:
    tokens = dict.fromkeys(range(5), "10 military")
    t = Table.arranged(6, {5: "armory"}, tokens, first=5).play("activate armory")
    assert t.has(5) == {"military": 1}, "the 51st Military token"
    t = Table.arranged(4, {}, {0: "5 coins", 1: "4 diamond"}, zone="mine").play("activate mine")
    assert t.has(0) == {"diamond": 1}


@pytest.mark.clause("I8-208", "I8-186")
def test_civ_tokens_are_of_three_types_and_realms_hold_what_their_players_control() -> None:
    t = Table.arranged(4, {0: "armory"}, {0: "10 coins, 9 points, 3 wonder, 2 diamond, 4 supremacy, 9 chaos"})
    t.play("activate armory")
    assert t.has(0)["military"] == 1, "nothing else counts for the limit"
