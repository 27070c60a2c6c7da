"""Round 2: what is different in it."""

import pytest

from tests.games.immortal_8.conftest import Table
from tests.games.immortal_8.test_draft import dealt, played


def second_round(t: Table, *turns: str) -> Table:
    """To the deal of round 2: the first player does this; all else is transformed, and phases just end."""
    played(t, *turns)
    while t.phase == "draft":
        t.draft(["transform"] * 4)
    t.end()
    while t.phase == "tie":
        t.all(*["done"] * len(t.match.waiting))
    return t


@pytest.mark.clause("I8-105", "I8-107", "I8-108", "I8-119", "I8-A8")
def test_round_two_deals_four_cards_and_its_first_player_sits_to_the_right() -> None:
    t = second_round(dealt("", "alpha"), "transform")
    assert (t.state.rounds, t.phase) == (2, "draft")
    assert t.state.pack[:4].sum(axis=1).tolist() == [4] * 4
    assert t.state.first == 3, "nobody played, so the first seat had begun"
    t = dealt("", "", "alpha").draft(["transform", "transform", "play alpha", "transform"])
    second_round(t)
    assert t.state.first == 1
    t.draft(["play " + sorted(t.may("play", 0))[0], *["transform"] * 3])
    while t.phase == "whom":
        t.play(sorted(t.legal())[0])
    t.draft(*[["transform"] * 4] * 3)
    assert t.turn == 1, "no comparison again"


@pytest.mark.clause("I8-107", "I8-A8")
def test_the_token_goes_round_the_table() -> None:
    t = Table.arranged(5, first=0).end()
    assert t.state.first == 4


@pytest.mark.clause("I8-109", "I8-30")
def test_at_most_two_are_played_in_round_two() -> None:
    t = second_round(dealt())
    done = 0
    while t.phase == "draft" and done < 2:
        plain = [card for card in t.pack(0) if card not in ("ez", "valeen")]
        t.draft([f"play {plain[0]}", *["transform"] * 3])
        done += 1
    assert t.refused(f"play {t.pack(0)[0]}", 0) == ("played-enough", "I8-30")


@pytest.mark.clause("I8-110", "I8-111", "I8-118", "I8-120")
@pytest.mark.parametrize(("coins", "then"), [(0, 10), (9, 10), (10, 10)])
def test_round_two_brings_four_three_two_and_one_coins(coins: int, then: int) -> None:
    t = second_round(dealt())
    t.give({0: f"{coins} coins"})
    told = []
    for _ in range(4):
        t.draft(["transform"] * 4)
        told += t.told("transformed")[:1]
    assert [event["coins"] for event in told] == [4, 3, 2, 1]
    assert t.has(0)["coins"] == then


@pytest.mark.clause("I8-112")
def test_nothing_is_doubled_in_round_two() -> None:
    deck = "alpha, orgah, armory, armory-2, shadow, cylak, eliana, portal, portal-2, fenghuang, observatory, "
    t = Table.arranged(4, deck=deck + "observatory-2, city, mine, hall, orb").end()
    assert t.state.rounds == 2
    for slot in range(4):
        before = t.has(0)
        card = t.pack(0)[0]
        t.draft([f"play {card}" if slot in (0, 3) else f"transform {card}", *["transform"] * 3])
        after = t.has(0)
        gained = sum(after.get(k, 0) - before.get(k, 0) for k in ("military", "science", "chaos", "wonder"))
        assert gained == (slot in (0, 3))


@pytest.mark.clause("I8-114", "I8-115", "I8-118")
def test_new_buildings_stand_to_the_right_and_culture_stays() -> None:
    deck = "temple, temple-2, school, school-2, market, market-2, treasure, treasure-2, altar, altar-2, "
    deck += "engines, engines-2, library, library-2, fortress, fortress-2"
    t = Table.arranged(
        4, {0: "observatory, armory, lion"}, {0: "3 military, 2 coins"}, deck=deck, culture={"armory": 3}
    )
    t.end()
    one = t.pack(0)[0]
    t.draft([f"play {one}", *["transform"] * 3])
    two = t.pack(0)[0]
    t.draft([f"play {two}", *["transform"] * 3], *[["transform"] * 4] * 2)
    assert t.realm(0) == ["lion", "observatory", "armory", one, two]
    assert t.culture("armory") == 3
    assert t.has(0) == {"military": 3, "coins": 5, "supremacy": 1}


@pytest.mark.clause("I8-113")
def test_in_round_two_to_the_right() -> None:
    t = second_round(dealt())
    before = [set(t.pack(seat)) for seat in range(4)]
    kept = [t.pack(seat)[0] for seat in range(4)]
    t.draft([f"transform {card}" for card in kept])
    for seat in range(4):
        assert set(t.pack((seat - 1) % 4)) == before[seat] - {kept[seat]}
