"""The twelve designs of Buildings."""

import pytest

from tests.games.immortal_8.conftest import SHORT, Table


def on(
    realm: str = "", tokens: str = "", *, zone: str = "", discard: str = "", deck: str | None = None
) -> Table:
    """Four players, of whom the first has these cards and tokens."""
    return Table.arranged(4, {0: realm}, {0: tokens}, zone=zone, discard=discard, deck=deck)


# 25-28 Armory, Observatory


@pytest.mark.clause("I8-295", "I8-297")
@pytest.mark.parametrize(("card", "token"), [("armory", "military"), ("observatory", "science")])
@pytest.mark.parametrize("copy", ["", "-2"])
def test_armory_and_observatory_bring_a_token(card: str, copy: str, token: str) -> None:
    assert on(card + copy).play(f"activate {card}{copy}").has(0) == {token: 1}


@pytest.mark.clause("I8-296", "I8-298", "I8-32", "I8-33")
@pytest.mark.parametrize("card", ["armory", "observatory"])
def test_but_no_eleventh_one(card: str) -> None:
    t = on(card, "4 military, 3 science, 3 chaos")
    assert t.refused(f"activate {card}") == ("no-effect", "I8-72")


# 29-30 Caravan


@pytest.mark.clause("I8-299", "I8-300", "I8-301", "I8-263", "I8-285")
@pytest.mark.parametrize(
    ("heroes", "gained"),
    [
        ("alpha", {"military": 1}),
        ("eliana", {"science": 1}),
        ("alpha, orgah", {"military": 1}),
        ("eliana, fenghuang", {"science": 1}),
        ("alpha, eliana", {"military": 1, "science": 1}),
        ("nezha", {"military": 1, "science": 1}),
        ("valeen", {"military": 1, "science": 1}),
        ("valeen, nezha, alpha, eliana", {"military": 1, "science": 1}),
    ],
)
def test_the_caravan_brings_one_token_for_each_kind_of_hero(heroes: str, gained: dict[str, int]) -> None:
    assert on(f"caravan, {heroes}").play("activate caravan").has(0) == gained


@pytest.mark.clause("I8-299")
@pytest.mark.parametrize("others", ["armory, observatory", "shadow, lion", "school"])
def test_buildings_and_other_heroes_do_not_count(others: str) -> None:
    assert on(f"caravan, {others}").refused("activate caravan") == ("no-effect", "I8-72")


@pytest.mark.clause("I8-302", "I8-34")
@pytest.mark.parametrize("token", ["military", "science"])
def test_with_nine_tokens_one_of_the_two_is_chosen(token: str) -> None:
    t = on("caravan, nezha", "9 chaos").play("activate caravan")
    assert t.legal() == {"take military", "take science"}
    assert t.refused("take chaos") == ("not-offered", "I8-34")
    assert t.play(f"take {token}").has(0) == {"chaos": 9, token: 1}


# 31-32 Temple


@pytest.mark.clause("I8-304")
def test_the_temple_sells_points_for_wonder_tokens() -> None:
    t = on("temple, temple-2", "5 coins, 3 wonder").play("activate temple")
    assert t.has(0) == {"coins": 3, "wonder": 3, "points": 6}
    t.play("activate temple-2")
    assert t.has(0) == {"coins": 1, "wonder": 3, "points": 12}


@pytest.mark.clause("I8-304")
def test_the_temple_costs_two_coins() -> None:
    assert on("temple", "1 coins, wonder").refused("activate temple") == ("too-expensive", "I8-81")


# 33-34 School


@pytest.mark.clause("I8-305")
@pytest.mark.parametrize(("answer", "token"), [("first", "military"), ("second", "science")])
def test_the_school_teaches_one_of_two(answer: str, token: str) -> None:
    t = on("school", "2 coins, 9 chaos").play("activate school")
    assert t.legal() == {"first", "second"}
    assert t.play(answer).has(0) == {"chaos": 9, token: 1}


@pytest.mark.clause("I8-306", "I8-307", "I8-345", "I8-344")
@pytest.mark.parametrize(("realm", "points"), [("armory", 0), ("school", 2), ("school, school-2", 4)])
def test_each_school_pays_for_each_supremacy(realm: str, points: int) -> None:
    t = on(realm, "5 chaos", zone="swords").play("activate swords")
    assert t.has(0) == {"supremacy": 1} | ({"points": points} if points else {})


@pytest.mark.clause("I8-306")
def test_a_school_pays_its_controller_only() -> None:
    t = Table.arranged(4, {0: "school", 1: "armory"}, {1: "5 science"}, zone="swords", turn=1)
    t.play("activate swords")
    assert (t.has(0), t.has(1)) == ({}, {"supremacy": 1})


# 35-36 Altar


@pytest.mark.clause("I8-309", "I8-194")
def test_the_altar_takes_a_hero_for_three_points() -> None:
    t = Table.arranged(4, {0: "altar, armory, alpha, lion", 1: "eliana"}).play("activate altar")
    assert t.may("choose") == {"alpha", "lion"}
    assert t.refused("choose armory") == ("not-such-a-card", "I8-188")
    assert t.refused("choose eliana") == ("not-such-a-card", "I8-188")
    t.play("choose lion")
    assert (t.has(0), t.realm(0), t.where("discard")) == (
        {"points": 3},
        ["alpha", "altar", "armory"],
        {"lion"},
    )


@pytest.mark.clause("I8-309")
def test_the_altar_may_take_abunakkashii() -> None:
    t = on("altar, abunakkashii").play("activate altar", "choose abunakkashii")
    assert (t.has(0), t.where("discard")) == ({"points": 3}, {"abunakkashii"})


@pytest.mark.clause("I8-197", "I8-A30")
def test_lions_culture_goes_with_him() -> None:
    t = Table.arranged(4, {0: "altar, lion"}, culture={"lion": 5}).play("activate altar", "choose lion")
    assert t.state.culture.sum() == 0


# 37-38 War Engines


@pytest.mark.clause("I8-312", "I8-313", "I8-A56")
@pytest.mark.parametrize(
    ("answer", "has"), [("first", {"science": 1, "military": 1}), ("done", {"military": 1})]
)
def test_war_engines_loot_and_bring_a_military(answer: str, has: dict[str, int]) -> None:
    t = on("engines", "2 coins").play("activate engines", draws="science")
    assert t.legal() == {"first", "done"}
    assert t.play(answer).has(0) == has


@pytest.mark.clause("I8-312", "I8-A56")
def test_a_looted_token_that_is_taken_fills_the_last_place() -> None:
    t = on("engines", "2 coins, 9 chaos").play("activate engines", draws="science")
    assert t.play("first").has(0) == {"chaos": 9, "science": 1}


@pytest.mark.clause("I8-312", "I8-A14")
def test_war_engines_at_ten_tokens() -> None:
    t = on("engines", "7 coins, 10 chaos").play("activate engines", draws="diamond").play("first")
    assert t.has(0) == {"chaos": 10, "diamond": 1}
    t = on("engines", "2 coins, 10 chaos").play("activate engines", draws="military")
    assert (t.has(0), t.phase) == ({"chaos": 10}, "kingdom")


@pytest.mark.clause("I8-312", "I8-202")
def test_what_war_engines_cost_is_not_there_for_a_diamond() -> None:
    t = on("engines", "6 coins").play("activate engines", draws="diamond")
    assert t.has(0) == {"coins": 4, "military": 1}
    assert on("engines", "coins").refused("activate engines") == ("too-expensive", "I8-81")


# 39-40 Library


@pytest.mark.clause("I8-314", "I8-A44")
def test_the_library_brings_culture_anywhere_and_a_science() -> None:
    t = Table.arranged(4, {0: "library, eliana", 1: "armory", 2: "lion"}, {0: "2 coins"})
    t.play("activate library")
    assert t.may("choose") == {"library", "armory"}
    t.play("choose armory")
    assert (t.has(0), t.culture("armory")) == ({"science": 1}, 1)


@pytest.mark.clause("I8-314", "I8-A14")
def test_the_library_at_ten_tokens_brings_culture() -> None:
    t = on("library", "2 coins, 10 chaos").play("activate library", "choose library")
    assert (t.has(0), t.culture("library")) == ({"chaos": 10}, 1)


@pytest.mark.clause("I8-315")
def test_without_an_own_building_anothers_is_chosen() -> None:
    t = Table.arranged(4, {0: "fenghuang", 1: "library, temple"}, {0: "2 coins"})
    t.play("activate fenghuang", "choose library")
    assert t.may("choose") == {"library", "temple"}
    t.play("choose temple")
    assert (t.has(0), t.culture("temple")) == ({"science": 1}, 1)


@pytest.mark.clause("I8-316")
def test_with_no_building_at_all_it_cannot_be_copied() -> None:
    t = on("fenghuang", "2 coins", discard="library, observatory").play("activate fenghuang")
    assert t.refused("choose library") == ("no-effect", "I8-72")
    assert on("fenghuang", "2 coins", discard="library").refused("activate fenghuang")[0] == "no-effect"


# 41-42 Portal


@pytest.mark.clause("I8-318", "I8-319", "I8-203")
def test_the_portal_shows_three_cards_of_which_one_is_played() -> None:
    t = Table.arranged(4, {0: "treasure, portal, market"}, culture={"portal": 2})
    t.play("activate portal", draws="alpha, city, observatory")
    assert t.where("discard") == {"portal"}
    assert t.may("choose") == {"alpha", "city", "observatory"}
    assert [event["card"] for event in t.told("looked", 0)] == ["alpha", "city", "observatory"]
    for viewer in (None, 1, 2, 3):
        assert [event["card"] for event in t.told("looked", viewer)] == [None] * 3
        assert not t.match.view(viewer).state.looked.any()
    t.play("choose observatory")
    assert (t.has(0), t.realm(0)) == ({"science": 1}, ["treasure", "market", "observatory"])
    assert {"alpha", "city"} <= t.where("deck")
    assert t.state.culture.sum() == 0
    t.play("activate observatory")
    assert t.has(0) == {"science": 2}


@pytest.mark.clause("I8-320", "I8-A29", "I8-A49")
@pytest.mark.parametrize(
    ("card", "has"),
    [
        ("valeen", {"military": 1, "science": 1}),
        ("sanctuary", {"wonder": 1}),
        ("avatar", {"wonder": 1}),
        ("portal-2", {"chaos": 1}),
        ("temple", {}),
    ],
)
def test_the_bonus_of_what_comes_through_is_gained(card: str, has: dict[str, int]) -> None:
    t = on("portal", deck=f"{card}, lion, altar").play("activate portal", f"choose {card}")
    assert t.has(0) == has
    assert t.where("deck") == {"lion", "altar"}


@pytest.mark.clause("I8-320", "I8-264", "I8-A49")
def test_ez_through_the_portal_gives_a_chaos() -> None:
    t = Table.arranged(3, {0: "portal"}, {1: "10 military"}, deck="ez").play("activate portal", "choose ez")
    assert t.may("to") == {"2"}
    t.play("to 2")
    assert (t.has(0), t.has(2), t.realm(0)) == ({"chaos": 1}, {"chaos": 1}, ["ez"])


@pytest.mark.clause("I8-320", "I8-A4")
def test_where_all_are_full_the_gift_is_lost() -> None:
    full = dict.fromkeys((1, 2), "10 science")
    t = Table.arranged(3, {0: "portal"}, full, deck="ez").play("activate portal", "choose ez")
    assert (t.has(0), t.phase) == ({"chaos": 1}, "kingdom")


@pytest.mark.clause("I8-318", "I8-A29")
def test_with_a_small_deck_one_looks_at_what_there_is() -> None:
    t = on("portal", deck="lion, orgah").play("activate portal")
    assert t.may("choose") == {"lion", "orgah"}
    assert on("portal", deck="").refused("activate portal") == ("no-deck", "I8-318")


@pytest.mark.clause("I8-318", "I8-A21")
def test_one_portal_may_bring_another_and_it_is_no_roaming_aim() -> None:
    t = on("portal", deck="portal-2, lion").play("activate portal", "choose portal-2")
    t.play("activate portal-2", "choose lion")
    assert t.realm(0) == ["lion"]
    assert t.where("discard") == {"portal", "portal-2"}


@pytest.mark.clause("I8-321")
def test_a_portal_is_never_copied() -> None:
    t = on("avatar, portal, armory").play("activate avatar")
    assert t.refused("choose portal") == ("no-action", "I8-192")


# 43-44 Fortress


@pytest.mark.clause("I8-322", "I8-323", "I8-191")
def test_the_fortress_copies_a_wonder_even_an_activated_one() -> None:
    t = on("fortress, alpha", "2 coins, 3 science", zone="fabulosery").play("activate fabulosery")
    assert t.has(0) == {"coins": 2, "science": 2, "military": 2}
    t.play("activate fortress")
    assert t.may("choose") == {"fabulosery", "alpha"}
    t.play("choose fabulosery", "first")
    assert t.has(0) == {"science": 1, "military": 4}


@pytest.mark.clause("I8-191", "I8-A20")
def test_copying_a_wonder_first_leaves_it_to_be_activated() -> None:
    t = on("fortress", "2 coins", zone="statues").play("activate fortress", "choose statues", "first")
    assert not t.is_turned("statues")
    t.play("activate statues")
    assert t.has(0) == {"military": 2, "science": 2}


@pytest.mark.clause("I8-322", "I8-323")
def test_or_an_own_hero_even_an_activated_one() -> None:
    t = Table.arranged(4, {0: "fortress, ez, armory", 1: "shadow"}, {0: "2 coins"})
    t.play("activate ez", "first", "activate fortress")
    assert t.may("choose") == {"ez"}
    assert t.play("choose ez", "second").has(0) == {"coins": 2, "chaos": 1}


@pytest.mark.clause("I8-322", "I8-188")
def test_the_fortress_and_what_it_copies_are_both_paid() -> None:
    t = on("fortress", "6 coins", zone="mine")
    assert t.refused("activate fortress") == ("too-expensive", "I8-81")
    t = on("fortress", "7 coins", zone="mine").play("activate fortress", "choose mine")
    assert t.has(0) == {"diamond": 1}


# 45-46 Market


@pytest.mark.clause("I8-325", "I8-326")
def test_the_market_shows_two_of_which_one_is_taken() -> None:
    t = on("market").play("activate market", draws="military, coins")
    assert t.legal() == {"first", "second"}
    t.play("second")
    assert (t.has(0), t.state.commerce_discard.sum()) == ({"coins": 2}, 2)


@pytest.mark.clause("I8-327")
@pytest.mark.parametrize("shown", ["chaos, diamond", "diamond, chaos"])
def test_with_ten_tokens_and_five_coins_the_diamond_must_be_bought(shown: str) -> None:
    t = on("market", "10 military, 5 coins").play("activate market", draws=shown)
    assert t.has(0) == {"military": 10, "diamond": 1}


@pytest.mark.clause("I8-328")
@pytest.mark.parametrize("shown", ["chaos, coins", "coins, chaos"])
def test_with_ten_coins_the_token_must_be_taken(shown: str) -> None:
    t = on("market", "9 military, 10 coins").play("activate market", draws=shown)
    assert t.has(0) == {"military": 9, "coins": 10, "chaos": 1}


@pytest.mark.clause("I8-329", "I8-31")
def test_with_nine_coins_two_may_be_chosen_and_one_gained() -> None:
    t = on("market", "9 coins").play("activate market", draws="chaos, coins").play("second")
    assert t.has(0) == {"coins": 10}


@pytest.mark.clause("I8-330", "I8-4")
def test_with_no_diamond_left_the_other_must_be_taken() -> None:
    t = Table.arranged(4, {0: "market"}, {0: "5 coins", 1: "5 diamond"})
    t.play("activate market", draws="diamond, science")
    assert t.has(0) == {"coins": 5, "science": 1}


@pytest.mark.clause("I8-326", "I8-366", "I8-A55")
def test_two_useless_ones_are_discarded() -> None:
    t = on("market", "10 chaos, 4 coins").play("activate market", draws="diamond, science")
    assert (t.has(0), t.state.commerce_discard.sum()) == ({"chaos": 10, "coins": 4}, 2)


@pytest.mark.clause("I8-326", "I8-A64")
def test_two_of_a_kind_are_not_chosen_between() -> None:
    t = on("market").play("activate market", draws="science, science")
    assert (t.has(0), t.state.commerce_discard[2]) == ({"science": 1}, 2)


# 47-48 Treasure


@pytest.mark.clause("I8-331")
def test_the_treasure_brings_three_coins() -> None:
    assert on("treasure").play("activate treasure").has(0) == {"coins": 3}


@pytest.mark.clause("I8-332", "I8-31", "I8-A13")
@pytest.mark.parametrize("coins", [8, 9, 10])
def test_the_treasure_may_always_be_opened_up_to_ten_coins(coins: int) -> None:
    t = on("treasure", f"{coins} coins").play("activate treasure")
    assert t.has(0) == {"coins": 10}
    assert t.is_turned("treasure")


@pytest.mark.clause("I8-75", "I8-332")
def test_a_roamed_treasure_pays_after_the_way_is_paid() -> None:
    t = Table.arranged(4, {1: "treasure"}, {0: "10 coins"}).play("activate treasure")
    assert (t.has(0), t.state.culture[SHORT["treasure"]]) == ({"coins": 10}, 1)
