"""Copies and chains of copies."""

import pytest

from tests.games.immortal_8.conftest import Table


@pytest.mark.clause("I8-188", "I8-189", "I8-190", "I8-A20")
def test_a_copy_pays_the_cost_turns_nothing_and_brings_no_culture() -> None:
    t = Table.arranged(4, {0: "orgah", 1: "school"}, {0: "2 coins"})
    t.play("activate orgah", "choose school", "first")
    assert t.has(0) == {"military": 1}
    assert (t.is_turned("school"), t.culture("school"), t.is_turned("orgah")) == (False, 0, True)
    t = Table.arranged(4, {0: "orgah", 1: "school"}, {0: "coins"})
    assert t.refused("activate orgah") == ("too-expensive", "I8-81")


@pytest.mark.clause("I8-188")
def test_of_several_only_what_one_can_pay_is_copied() -> None:
    t = Table.arranged(4, {0: "orgah", 1: "school, armory"}, {0: "coins"}).play("activate orgah")
    assert t.refused("choose school") == ("copy-too-expensive", "I8-188")
    assert t.may("choose") == {"armory"}


@pytest.mark.clause("I8-193", "I8-A21", "I8-192")
def test_world_effects_are_never_copied() -> None:
    t = Table.arranged(
        4, {0: "fortress, alpha"}, {0: "9 coins"}, zone="ritual, hourglass, equilibrium, statues"
    )
    t.play("activate fortress")
    for wonder in ("ritual", "hourglass", "equilibrium"):
        assert t.refused(f"choose {wonder}") == ("no-action", "I8-192")
    assert t.may("choose") == {"alpha", "statues"}


@pytest.mark.clause("I8-206", "I8-A19")
def test_the_chain_of_the_ruling() -> None:
    t = Table.arranged(4, {0: "fortress, armory", 1: "avatar"}, {0: "2 coins"}, zone="orb")
    t.play("activate fortress", "choose orb", "choose avatar")
    assert t.may("choose") == {"armory"}
    assert t.refused("choose fortress") == ("copied-already", "I8-206")
    assert t.play("choose armory").has(0) == {"military": 1}


@pytest.mark.clause("I8-206", "I8-A19")
def test_every_link_pays_its_own_cost() -> None:
    rows = {0: "fortress, fortress-2", 1: "avatar"}
    t = Table.arranged(4, rows, {0: "8 coins"}, zone="orb, mine")
    t.play("activate fortress")
    assert t.refused("choose orb") == ("chain-too-expensive", "I8-A19"), "two more, and five for the Mine"
    t = Table.arranged(4, rows, {0: "9 coins"}, zone="orb, mine")
    t.play("activate fortress", "choose orb", "choose avatar", "choose fortress-2", "choose mine")
    assert t.has(0) == {"diamond": 1}
    assert not t.state.chain.any()


@pytest.mark.clause("I8-206", "I8-A59")
def test_the_second_copy_of_a_design_may_follow() -> None:
    t = Table.arranged(4, {0: "avatar, fortress, fortress-2"}, {0: "4 coins"}, zone="statues")
    t.play("activate fortress", "choose avatar")
    assert t.may("choose") == {"fortress-2"}
    t.play("choose fortress-2", "choose statues", "first")
    assert t.has(0) == {"military": 2}


@pytest.mark.clause("I8-206", "I8-A19")
def test_a_chain_that_leads_nowhere_is_not_begun() -> None:
    t = Table.arranged(4, {0: "avatar, fortress"}, {0: "9 coins"})
    assert t.refused("activate avatar") == ("no-effect", "I8-72")
    assert t.refused("activate fortress") == ("no-effect", "I8-72")


@pytest.mark.clause("I8-206")
def test_the_next_action_begins_a_new_chain() -> None:
    t = Table.arranged(4, {0: "avatar, school, school-2"}, {0: "6 coins"})
    t.play(
        "activate avatar", "choose school", "first", "activate school", "second", "activate school-2", "first"
    )
    assert t.has(0) == {"military": 2, "science": 1}


@pytest.mark.clause("I8-271", "I8-206")
def test_cylak_may_copy_a_copier_of_the_discard_or_of_the_deck() -> None:
    t = Table.arranged(4, {0: "cylak, armory"}, discard="avatar").play("activate cylak")
    assert t.play("choose avatar", "choose armory").has(0) == {"military": 1}
    t = Table.arranged(4, {0: "cylak, armory"}).play("activate cylak").play("first", draws="avatar")
    assert t.play("first", "choose armory").has(0) == {"military": 1}


@pytest.mark.clause("I8-279", "I8-88")
def test_fenghuang_of_another_copies_for_whoever_is_active() -> None:
    t = Table.arranged(4, {0: "armory", 1: "fenghuang, eliana"}, zone="orb")
    t.play("activate orb", "choose fenghuang", "choose eliana", "choose armory")
    assert t.culture("armory") == 2


@pytest.mark.clause("I8-88", "I8-289")
def test_a_copied_orgah_looks_at_the_neighbours_of_whoever_is_active() -> None:
    t = Table.arranged(5, {1: "armory", 2: "orgah", 3: "observatory", 4: "market"}, zone="orb")
    t.play("activate orb", "choose orgah")
    assert t.may("choose") == {"armory", "market"}


@pytest.mark.clause("I8-A58", "I8-286")
def test_lion_eats_the_fortress_that_copies_him_and_keeps_its_culture() -> None:
    t = Table.arranged(4, {0: "fortress, lion"}, {0: "2 coins"}, culture={"fortress": 2})
    t.play("activate fortress", "choose lion", "choose fortress")
    assert (t.has(0), t.culture("lion"), t.realm(0)) == ({"diamond": 1}, 2, ["lion"])


@pytest.mark.clause("I8-A58")
def test_at_the_end_of_a_chain_culture_moves_to_lion_wherever_he_lies() -> None:
    t = Table.arranged(
        4, {0: "fortress, armory", 2: "lion"}, {0: "2 coins"}, zone="orb", culture={"armory": 2}
    )
    t.play("activate fortress", "choose orb", "choose lion", "choose armory")
    assert t.culture("lion") == 2


@pytest.mark.clause("I8-322", "I8-352")
def test_the_firelands_may_burn_the_fortress_that_copies_them() -> None:
    t = Table.arranged(4, {0: "fortress"}, {0: "2 coins"}, zone="firelands")
    t.play("activate fortress", "choose firelands", "choose fortress", "take science", "take chaos")
    assert (t.has(0), t.realm(0)) == ({"science": 1, "chaos": 1}, [])


@pytest.mark.clause("I8-77", "I8-322", "I8-88")
def test_a_roamed_fortress_copies_heroes_of_whoever_roams() -> None:
    t = Table.arranged(4, {0: "ez", 1: "fortress, alpha"}, {0: "3 coins"}).play("activate fortress")
    assert t.may("choose") == {"ez"}
    assert t.play("choose ez", "second").has(0) == {"chaos": 1}
    assert (t.is_turned("fortress"), t.is_turned("ez"), t.culture("fortress")) == (True, False, 1)


@pytest.mark.clause("I8-275", "I8-A26", "I8-A48")
def test_while_cylak_copies_the_revealed_card_is_kept_apart_from_a_shuffle() -> None:
    for hero in ("ez", "fenghuang"):
        t = Table.arranged(4, {0: f"cylak, {hero}"}).play("activate cylak").play("first", draws="altar")
        t.play("first", f"choose {hero}")
        assert t.has(0)["points"] == 3
        assert t.state.top == 35, "back on top"


@pytest.mark.clause("I8-275", "I8-A28", "I8-A48")
def test_a_shuffle_after_that_action_leaves_nobody_sure_of_the_top() -> None:
    t = Table.arranged(4, {0: "cylak, ez, altar"}).play("activate cylak").play("first", draws="market")
    t.play("done", "activate altar", "choose ez")
    assert t.where("zone") == {"ritual"}
    assert t.state.top == 0


@pytest.mark.clause("I8-A27", "I8-A28")
def test_an_exchange_with_the_deck_shuffles_it_one_with_the_discard_does_not() -> None:
    for hero, top in (("alpha", 0), ("lion", 45)):
        t = Table.arranged(4, {0: "abunakkashii"}, {0: "3 coins"}, discard="lion", top="market")
        t.play("activate abunakkashii", f"choose {hero}")
        assert t.state.top == top


@pytest.mark.clause("I8-A10", "I8-A17")
def test_coins_paid_for_roaming_or_for_a_copy_make_room_for_what_the_copied_card_gives() -> None:
    """With 10 coins and nobody to give to, EZ's coins are no use by themselves, but after a payment."""
    full = dict.fromkeys(range(1, 4), "10 chaos")
    t = Table.arranged(4, {0: "fortress, ez"}, {0: "10 coins, 10 chaos"} | full)
    assert t.refused("activate ez") == ("no-effect", "I8-72")
    t.play("activate fortress", "choose ez")
    assert t.has(0)["coins"] == 10
    t = Table.arranged(4, {0: "ez", 1: "fortress"}, {0: "10 coins, 10 chaos"} | full)
    t.play("activate fortress", "choose ez")
    assert t.has(0)["coins"] == 9
    t = Table.arranged(4, {0: "orgah", 1: "ez"}, {0: "10 coins, 10 chaos"} | full)
    assert t.refused("activate orgah") == ("no-effect", "I8-72")
