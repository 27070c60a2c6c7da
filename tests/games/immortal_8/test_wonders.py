"""The twelve Wonders."""

import pytest

from tests.games.immortal_8.conftest import WONDERS, Table


def on(realm: str = "", tokens: str = "", *, zone: str = "", deck: str | None = None) -> Table:
    """Four players, of whom the first has these cards and tokens."""
    return Table.arranged(4, {0: realm}, {0: tokens}, zone=zone, deck=deck)


@pytest.mark.clause("I8-340", "I8-187", "I8-48")
@pytest.mark.parametrize("wonder", WONDERS)
def test_every_wonder_brings_a_wonder_token_and_is_controlled_by_nobody(wonder: str) -> None:
    t = on("portal", deck=wonder).play("activate portal", f"choose {wonder}")
    assert (t.has(0), t.realm(0), t.where("zone")) == ({"wonder": 1}, [], {wonder})


@pytest.mark.clause("I8-341", "I8-189", "I8-190")
def test_the_war_hall_copies_anybody_elses_building() -> None:
    t = Table.arranged(5, {0: "caravan, alpha", 1: "armory", 2: "observatory, ez"}, zone="hall, statues")
    t.play("activate hall")
    assert t.may("choose") == {"armory", "observatory"}
    t.play("choose observatory")
    assert (t.has(0), t.culture("observatory"), t.is_turned("observatory")) == ({"science": 1}, 0, False)


@pytest.mark.clause("I8-341", "I8-188")
def test_what_is_copied_is_paid_but_not_the_way() -> None:
    t = Table.arranged(4, {1: "school"}, {0: "2 coins"}, zone="hall")
    t.play("activate hall", "choose school", "first")
    assert t.has(0) == {"military": 1}
    t = Table.arranged(4, {1: "school"}, {0: "1 coins"}, zone="hall")
    assert t.refused("activate hall") == ("too-expensive", "I8-81")


@pytest.mark.clause("I8-342")
def test_the_orb_copies_anybody_elses_hero() -> None:
    t = Table.arranged(4, {0: "shadow", 1: "ez, armory", 2: "abunakkashii"}, zone="orb").play("activate orb")
    assert t.may("choose") == {"ez"}
    assert t.refused("choose abunakkashii") == ("no-action", "I8-192")
    assert t.play("choose ez", "second").has(0) == {"chaos": 1}


@pytest.mark.clause("I8-287", "I8-342")
def test_lion_used_through_the_orb_takes_the_culture() -> None:
    t = Table.arranged(
        4, {0: "armory, temple", 1: "lion, market"}, zone="orb", culture={"armory": 3, "market": 2}
    )
    t.play("activate orb", "choose lion")
    assert t.may("choose") == {"armory", "temple"}
    t.play("choose armory")
    assert (t.has(0), t.has(1)) == ({"diamond": 1}, {})
    assert (t.culture("lion"), t.culture("market"), t.culture("armory")) == (3, 2, 0)


@pytest.mark.clause("I8-343")
def test_the_flying_city_puts_culture_on_each_own_building() -> None:
    t = Table.arranged(4, {0: "armory, temple, lion", 1: "market"}, zone="city").play("activate city")
    assert [t.culture(card) for card in ("armory", "temple", "lion", "market")] == [1, 1, 0, 0]
    assert Table.arranged(4, {0: "lion", 1: "market"}, zone="city").refused("activate city")[0] == "no-effect"


@pytest.mark.clause("I8-344")
def test_the_swords_cost_five_tokens_of_choice() -> None:
    t = on(tokens="2 military, 3 science, 2 chaos", zone="swords").play("activate swords")
    assert t.legal() == {"take military", "take science", "take chaos"}
    t.play("take chaos", "take chaos")
    assert t.refused("take chaos") == ("none-owned", "I8-344")
    t.play("take science", "take science")
    assert t.legal() == {"take military", "take science"}
    t.play("take military")
    assert (t.has(0), t.phase) == ({"military": 1, "science": 1, "supremacy": 1}, "kingdom")


@pytest.mark.clause("I8-344", "I8-A64")
@pytest.mark.parametrize("tokens", ["7 science", "2 military, 2 science, chaos", "5 chaos"])
def test_where_there_is_no_choice_they_are_paid_at_once(tokens: str) -> None:
    t = on(tokens=tokens, zone="swords").play("activate swords")
    assert t.has(0) == {"supremacy": 1} | ({"science": 2} if tokens == "7 science" else {})


@pytest.mark.clause("I8-346", "I8-A17", "I8-A51")
def test_the_fabulosery_converts_once() -> None:
    t = on(tokens="military, science", zone="fabulosery, hourglass").play("activate fabulosery")
    assert t.legal() == {"first", "second"}
    t.play("first")
    assert t.has(0) == {"military": 3}
    assert t.refused("activate fabulosery") == ("turned", "I8-66")
    t = on(tokens="military, science", zone="fabulosery").play("activate fabulosery", "second")
    assert t.has(0) == {"science": 3}


@pytest.mark.clause("I8-346", "I8-A17", "I8-A51")
def test_the_payment_makes_room_for_one_at_ten_tokens() -> None:
    t = on(tokens="military, 9 chaos", zone="fabulosery").play("activate fabulosery")
    assert t.has(0) == {"science": 1, "chaos": 9}
    t = on(tokens="military, 8 chaos", zone="fabulosery").play("activate fabulosery")
    assert t.has(0) == {"science": 2, "chaos": 8}


@pytest.mark.clause("I8-347", "I8-4")
def test_the_mine_sells_diamonds_while_there_are_any() -> None:
    assert on(tokens="6 coins", zone="mine").play("activate mine").has(0) == {"coins": 1, "diamond": 1}
    assert on(tokens="4 coins", zone="mine").refused("activate mine") == ("too-expensive", "I8-81")
    t = Table.arranged(4, {}, {0: "9 coins, diamond", 1: "4 diamond"}, zone="mine")
    assert t.refused("activate mine") == ("no-effect", "I8-72")


@pytest.mark.clause("I8-348", "I8-349", "I8-A53", "I8-A64")
@pytest.mark.parametrize(
    ("tokens", "answers", "has"),
    [
        ("", ["first"], {"military": 2}),
        ("", ["second"], {"science": 2}),
        ("military, 2 chaos", ["first"], {"military": 2, "chaos": 2}),
        ("military, science", ["second"], {"military": 1, "science": 2}),
        ("3 military", [], {"military": 3, "science": 2}),
        ("2 science, military", [], {"military": 2, "science": 2}),
        ("9 chaos", ["first"], {"chaos": 9, "military": 1}),
    ],
)
def test_the_statues_fill_up_to_two(tokens: str, answers: list[str], has: dict[str, int]) -> None:
    t = on(tokens=tokens, zone="statues").play("activate statues", *answers)
    assert (t.has(0), t.phase) == (has, "kingdom")


@pytest.mark.clause("I8-352", "I8-353", "I8-A16")
def test_the_firelands_bring_two_different_tokens() -> None:
    t = Table.arranged(4, {0: "armory, alpha"}, zone="firelands", culture={"armory": 2})
    t.play("activate firelands")
    assert t.may("choose") == {"armory", "alpha"}
    t.play("choose armory")
    assert t.legal() == {"take military", "take science", "take chaos"}
    t.play("take chaos")
    assert t.refused("take chaos") == ("not-offered", "I8-34")
    t.play("take military")
    assert (t.has(0), t.state.culture.sum()) == ({"chaos": 1, "military": 1}, 0)


@pytest.mark.clause("I8-352", "I8-A16", "I8-34")
def test_the_firelands_bring_one_of_choice_with_nine_tokens() -> None:
    t = on("armory", "9 chaos", zone="firelands").play("activate firelands", "choose armory")
    assert t.legal() == {"take military", "take science", "take chaos"}
    assert t.play("take chaos").has(0) == {"chaos": 10}


@pytest.mark.clause("I8-354", "I8-355", "I8-A42")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [("military, science, chaos", 3), ("3 military, 3 science, 4 chaos", 3), ("5 military, 5 science", 0)],
)
def test_equilibrium_pays_three_points_at_the_end_of_each_kingdom_phase(tokens: str, points: int) -> None:
    t = Table.arranged(4, {}, {0: tokens, 1: tokens}, zone="equilibrium")
    t.play("end")
    assert [t.has(seat).get("points", 0) for seat in (0, 1)] == [points, 0]
    t.play("end")
    assert [t.has(seat).get("points", 0) for seat in (0, 1)] == [points, points]


@pytest.mark.clause("I8-354", "I8-A42")
def test_without_it_nobody_is_paid_in_round_two_all_are() -> None:
    t = Table.arranged(4, {}, {0: "military, science, chaos"}).play("end")
    assert "points" not in t.has(0)
    t = Table.arranged(4, {}, {0: "military, science, chaos"}, zone="equilibrium", rounds=2).play("end")
    assert t.has(0)["points"] == 3


@pytest.mark.clause("I8-356", "I8-357", "I8-358", "I8-359")
@pytest.mark.parametrize(
    ("realm", "zone", "cost"),
    [
        ("", "sanctuary", 5),
        ("temple", "sanctuary", 4),
        ("temple, fortress", "sanctuary", 3),
        ("temple, temple-2, fortress, fortress-2", "sanctuary, hourglass", 1),
        ("avatar", "sanctuary, hourglass", 5),
    ],
)
def test_the_sanctuary_costs_less_for_each_mask(realm: str, zone: str, cost: int) -> None:
    t = on(realm, f"{cost} coins", zone=zone).play("activate sanctuary")
    assert t.has(0) == {"wonder": 1}
    t = on(realm, f"{cost - 1} coins", zone=zone)
    assert t.refused("activate sanctuary") == ("too-expensive", "I8-81")


@pytest.mark.clause("I8-357", "I8-A11")
def test_masks_of_others_take_nothing_off() -> None:
    t = Table.arranged(4, {1: "temple, fortress"}, {0: "4 coins"}, zone="sanctuary")
    assert t.refused("activate sanctuary") == ("too-expensive", "I8-81")


@pytest.mark.clause("I8-357", "I8-322")
def test_a_copied_sanctuary_costs_the_fortress_more() -> None:
    t = on("fortress, temple", "5 coins", zone="sanctuary").play("activate fortress", "choose sanctuary")
    assert t.has(0) == {"wonder": 1}
