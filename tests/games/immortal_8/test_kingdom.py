"""The Kingdom phase: who acts, what may be activated how often, roaming and Culture."""

import pytest

from tests.games.immortal_8.conftest import SHORT, Table


def used() -> Table:
    """The first player has an Armory and an Observatory."""
    return Table.arranged(4, {0: "armory, observatory"})


@pytest.mark.clause("I8-60", "I8-68", "I8-71")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whole_kingdom_phases_clockwise_from_the_first_player(seats: int) -> None:
    t = Table.arranged(seats, {0: "armory"}, first=2)
    turns = []
    while t.phase == "kingdom":
        turns.append(t.turn)
        t.play("end")
    assert turns == [(2 + n) % seats for n in range(seats)]


@pytest.mark.clause("I8-106", "I8-116")
def test_counter_clockwise_in_round_two() -> None:
    t = Table.arranged(5, {0: "armory", 1: "observatory", 2: "treasure"}, rounds=2, first=1)
    turns = []
    while t.phase == "kingdom":
        turns.append(t.turn)
        t.play("end")
    assert turns == [1, 0, 4, 3, 2]


@pytest.mark.clause("I8-61", "I8-62", "I8-66")
@pytest.mark.parametrize("order", [("armory", "observatory"), ("observatory", "armory")])
def test_each_card_once_in_any_order(order: tuple[str, str]) -> None:
    t = used()
    t.play(f"activate {order[0]}")
    assert t.is_turned(order[0])
    assert t.refused(f"activate {order[0]}") == ("turned", "I8-66")
    t.play(f"activate {order[1]}")
    assert t.has(0) == {"military": 1, "science": 1}
    assert t.legal() == {"end"}


@pytest.mark.clause("I8-68")
def test_the_phase_may_end_before_all_is_done() -> None:
    assert used().play("end").turn == 1


@pytest.mark.clause("I8-69", "I8-70")
def test_cards_are_straightened_for_the_next_player() -> None:
    t = Table.arranged(3, {0: "armory", 1: "alpha"}, {0: "2 coins", 1: "2 coins"}, zone="city")
    t.play("activate armory", "activate city", "end")
    assert not t.state.turned.any()
    t.play("activate armory")
    assert t.culture("armory") == 2, "one of the Flying City, one of the roaming"
    assert t.is_turned("armory")
    t.play("end")
    assert not t.state.turned.any()
    assert "activate armory" not in t.legal(), "the third player has no coins to roam"


@pytest.mark.clause("I8-63", "I8-187")
def test_one_wonder_whoever_played_it() -> None:
    t = Table.arranged(4, {0: "armory"}, {0: "5 coins"}, zone="city, statues, mine")
    assert t.may("activate") == {"armory", "city", "statues", "mine"}
    t.play("activate city")
    assert t.refused("activate statues") == ("one-wonder", "I8-63")
    assert t.refused("activate city") == ("turned", "I8-66")
    t.play("activate armory", "end")
    assert t.may("activate") == {"statues"}, "the next player has a Wonder of their own to activate"


@pytest.mark.clause("I8-64", "I8-360", "I8-A22")
def test_two_different_ones_with_the_amber_hourglass() -> None:
    t = Table.arranged(4, {0: "armory"}, {0: "10 coins"}, zone="city, statues, mine, hourglass")
    t.play("activate mine")
    assert t.refused("activate mine") == ("turned", "I8-66")
    assert t.refused("activate hourglass") == ("no-action", "I8-192")
    t.play("activate city")
    assert t.refused("activate statues") == ("two-wonders", "I8-64")


@pytest.mark.clause("I8-A22")
def test_the_hourglass_counts_as_soon_as_it_is_there() -> None:
    t = Table.arranged(4, {0: "portal"}, zone="statues, fabulosery, sanctuary", deck="hourglass")
    t.play("activate statues", "first")
    assert t.refused("activate fabulosery")[0] == "one-wonder"
    t.play("activate portal", "choose hourglass", "activate fabulosery")
    assert t.has(0) == {"science": 2, "military": 1, "wonder": 1}
    assert t.refused("activate sanctuary")[0] == "two-wonders"


@pytest.mark.clause("I8-67")
def test_a_turned_card_may_still_be_copied() -> None:
    t = Table.arranged(4, {0: "avatar, armory"})
    t.play("activate armory", "activate avatar", "choose armory")
    assert t.has(0) == {"military": 2}


@pytest.mark.clause("I8-72", "I8-A13")
@pytest.mark.parametrize(
    ("card", "realm", "tokens"),
    [
        ("armory", "armory", "10 chaos"),
        ("observatory", "observatory", "10 chaos"),
        ("caravan", "caravan", "9 coins"),
        ("caravan", "caravan, alpha", "10 science"),
        ("temple", "temple", "9 coins"),
        ("school", "school", "5 coins, 10 chaos"),
        ("altar", "altar", "9 coins"),
        ("eliana", "eliana", "9 coins"),
        ("nezha", "nezha", "9 military"),
        ("ez", "ez", "10 coins, 10 science"),
        ("valeen", "valeen", "9 military"),
        ("valeen", "valeen", "9 science"),
        ("lion", "lion", "9 coins"),
        ("avatar", "avatar", "9 coins"),
        ("avatar", "avatar, portal", "9 coins"),
        ("fortress", "fortress, abunakkashii", "9 coins"),
        ("orgah", "orgah, armory", "9 coins"),
    ],
)
def test_what_would_change_nothing_is_not_started(card: str, realm: str, tokens: str) -> None:
    t = Table.arranged(4, {0: realm}, {0: tokens})
    assert t.refused(f"activate {card}") == ("no-effect", "I8-72")


@pytest.mark.clause("I8-72", "I8-A13", "I8-A16", "I8-A18")
@pytest.mark.parametrize(
    ("card", "tokens"),
    [
        ("firelands", "10 science"),
        ("statues", "2 military, 2 science"),
        ("statues", "10 chaos"),
        ("swords", "4 chaos"),
        ("fabulosery", "9 chaos"),
        ("hall", "9 coins"),
        ("orb", "9 coins"),
        ("city", "9 coins"),
    ],
)
def test_nor_is_a_wonder(card: str, tokens: str) -> None:
    t = Table.arranged(4, {0: "abunakkashii"}, {0: tokens}, zone=card)
    assert t.refused(f"activate {card}") == ("no-effect", "I8-72")


@pytest.mark.clause("I8-192", "I8-193", "I8-321", "I8-A21")
def test_what_has_no_action_is_not_activated() -> None:
    t = Table.arranged(3, {1: "portal"}, {0: "9 coins"}, zone="ritual, equilibrium, hourglass")
    for card in ("portal", "ritual", "equilibrium", "hourglass"):
        assert t.refused(f"activate {card}") == ("no-action", "I8-192")


# Roaming


@pytest.mark.clause("I8-65", "I8-75", "I8-77", "I8-78", "I8-79", "I8-88", "I8-A11")
def test_roaming_pays_the_supply_turns_the_card_and_brings_its_controller_culture() -> None:
    t = Table.arranged(4, {1: "armory"}, {0: "3 coins", 1: "coins"})
    t.play("activate armory")
    assert (t.has(0), t.has(1)) == ({"military": 1, "coins": 2}, {"coins": 1})
    assert t.culture("armory") == 1
    assert t.is_turned("armory")
    assert t.refused("activate armory") == ("turned", "I8-66")
    assert t.told("roamed") == [{"seat": 0, "to": 1, "card": "armory", "coins": 1}]
    assert t.told("culture") == [{"seat": 1, "card": "armory", "count": 1}]


@pytest.mark.clause("I8-75", "I8-86", "I8-A9", "I8-A63")
def test_costs_by_the_nearer_way_from_the_nearer_end() -> None:
    t = Table.arranged(5, {1: "market, treasure", 2: "market-2", 4: "", 3: ""}, {0: "10 coins"})
    costs = {}
    for card in ("treasure", "market", "market-2"):
        table = Table.arranged(5, {1: "market, treasure", 2: "market-2", 3: "altar, altar-2"}, {0: "8 coins"})
        table.play(f"activate {card}", draws="" if card == "treasure" else "coins, coins")
        (roamed,) = table.heard(None, 0)[:1]
        costs[card] = roamed["coins"]
    assert costs == {"treasure": 1, "market": 2, "market-2": 3}, "by the left neighbour's right end first"
    t.play("activate market-2", draws="coins, coins")
    assert t.heard(None, 0)[0]["coins"] == 1, "round the other side there is nothing in between"


@pytest.mark.clause("I8-75", "I8-A9")
def test_to_the_right_one_meets_a_row_from_its_left() -> None:
    for card, cost in (("treasure", 1), ("market", 2), ("treasure-2", 3)):
        row = "treasure, market, treasure-2"
        t = Table.arranged(4, {3: row, 1: "altar, altar-2, armory"}, {0: "9 coins"})
        t.play(f"activate {card}", draws="coins, coins" if card == "market" else "")
        assert t.heard(None, 0)[0]["coins"] == cost


@pytest.mark.clause("I8-75", "I8-87", "I8-A9")
def test_own_buildings_and_heroes_are_not_counted_turned_ones_are() -> None:
    t = Table.arranged(
        4,
        {0: "caravan, school, armory", 1: "alpha, eliana, observatory", 2: "treasure", 3: "lion, market"},
        {0: "10 coins"},
    )
    t.play("activate observatory", "activate treasure")
    (first, second) = (e for e in t.heard(None, 0) if e["event"] == "roamed")
    assert (first["coins"], second["coins"]) == (1, 2)


@pytest.mark.clause("I8-76", "I8-80")
def test_each_roamed_building_is_paid_for_by_itself() -> None:
    t = Table.arranged(4, {1: "observatory, armory", 2: "caravan"}, {0: "3 coins"})
    t.play("activate armory", "activate observatory")
    assert t.has(0) == {"military": 1, "science": 1}


@pytest.mark.clause("I8-81", "I8-A10")
def test_roaming_and_cost_must_both_be_affordable() -> None:
    rows = {1: "school"}
    assert Table.arranged(4, rows, {0: "2 coins"}).refused("activate school") == ("too-expensive", "I8-81")
    t = Table.arranged(4, rows, {0: "3 coins"}).play("activate school", "second")
    assert t.has(0) == {"science": 1}
    events = [event["event"] for event in t.heard(None, 0)]
    assert events[:4] == ["roamed", "paid", "culture", "paid"], "roaming first, then Culture, then the Action"


@pytest.mark.clause("I8-81")
def test_a_roamed_building_without_cost_still_costs_the_way() -> None:
    assert Table.arranged(4, {1: "armory"}).refused("activate armory") == ("too-expensive", "I8-81")


@pytest.mark.clause("I8-72")
def test_nobody_roams_for_nothing() -> None:
    t = Table.arranged(4, {1: "armory, altar"}, {0: "9 coins, 10 chaos"})
    assert t.refused("activate armory")[0] == t.refused("activate altar")[0] == "no-effect"


@pytest.mark.clause("I8-85")
def test_heroes_of_others_cannot_be_roamed() -> None:
    t = Table.arranged(4, {1: "ez"}, {0: "9 coins"})
    assert t.refused("activate ez") == ("not-yours", "I8-85")


@pytest.mark.clause("I8-88", "I8-A11")
def test_a_roamed_action_speaks_to_whoever_is_active() -> None:
    t = Table.arranged(4, {0: "eliana", 1: "caravan, alpha"}, {0: "coins"})
    assert t.play("activate caravan").has(0) == {"science": 1}
    t = Table.arranged(4, {0: "valeen", 1: "altar, lion"}, {0: "coins"})
    t.play("activate altar")
    assert t.may("choose") == {"valeen"}
    t.play("choose valeen")
    assert (t.has(0), t.where("discard")) == ({"points": 3}, {"valeen"})
    t = Table.arranged(4, {1: "temple"}, {0: "3 coins, 2 wonder", 1: "3 wonder"})
    assert t.play("activate temple").has(0) == {"points": 4, "wonder": 2}


@pytest.mark.clause("I8-82", "I8-84")
def test_culture_piles_up_without_limit_and_without_points() -> None:
    t = Table.arranged(4, {0: "eliana, armory"}, culture={"armory": 48})
    t.play("activate eliana", "choose armory")
    assert (t.culture("armory"), t.has(0)) == (50, {})


@pytest.mark.clause("I8-83", "I8-197", "I8-A30")
def test_culture_on_a_destroyed_building_is_gone() -> None:
    t = Table.arranged(4, {0: "armory"}, zone="firelands", culture={"armory": 3})
    t.play("activate firelands", "choose armory", "take chaos", "take military")
    assert t.state.culture.sum() == 0
    assert t.where("discard") == {"armory"}


@pytest.mark.clause("I8-194", "I8-195", "I8-196", "I8-201")
def test_only_own_cards_are_destroyed_and_the_discard_is_open() -> None:
    t = Table.arranged(4, {0: "armory", 1: "observatory, lion"}, zone="firelands").play("activate firelands")
    assert t.may("choose") == {"armory"}
    assert t.refused("choose observatory") == ("not-such-a-card", "I8-188")
    t.play("choose armory")
    for viewer in (None, 0, 1):
        assert t.match.view(viewer).state.discard[SHORT["armory"]] == 1
        assert not t.match.view(viewer).state.commerce_discard.any()


@pytest.mark.clause("I8-114")
def test_a_row_closes_up_where_a_building_is_destroyed() -> None:
    t = Table.arranged(
        4, {1: "armory, treasure, market", 3: "altar, altar-2, caravan"}, turn=1, zone="firelands"
    )
    t.play("activate firelands", "choose treasure", "take military", "take science")
    assert t.realm(1) == ["armory", "market"]
    assert t.state.row[[SHORT["armory"], SHORT["market"]]].tolist() == [0, 1]


@pytest.mark.clause("I8-A12", "I8-70")
def test_a_card_that_comes_in_during_the_phase_may_be_activated_at_once() -> None:
    t = Table.arranged(4, {0: "portal, armory"}, deck="observatory").play("activate armory")
    t.play("activate portal", "choose observatory", "activate observatory")
    assert t.has(0) == {"military": 1, "science": 2}, "its bonus and its Action"
    assert t.refused("activate observatory") == ("turned", "I8-66")
