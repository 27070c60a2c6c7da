"""The twelve Heroes."""

import pytest

from tests.games.immortal_8.conftest import SHORT, Table


def on(seats: int = 4, realm: str = "", tokens: str = "", **more: str) -> Table:
    """A table where the first player has these cards and tokens."""
    return Table.arranged(seats, {0: realm}, {0: tokens}, **more)  # type: ignore[arg-type]


# 1 Alpha


@pytest.mark.clause("I8-251", "I8-200", "I8-A24")
def test_alpha_loots_and_may_refuse() -> None:
    t = on(realm="alpha").play("activate alpha", draws="science")
    assert t.legal() == {"first", "done"}
    t.play("first")
    assert (t.has(0), t.state.commerce_discard.tolist()) == ({"science": 1}, [0, 0, 1, 0, 0, 0])
    t = on(realm="alpha").play("activate alpha", draws="science").play("done")
    assert (t.has(0), t.state.commerce_discard.tolist()) == ({}, [0, 0, 1, 0, 0, 0])


@pytest.mark.clause("I8-A55", "I8-366")
@pytest.mark.parametrize(
    ("reward", "tokens"), [("chaos", "10 science"), ("coins", "10 coins"), ("diamond", "4 coins")]
)
def test_alpha_may_always_loot_and_what_cannot_be_taken_is_lost(reward: str, tokens: str) -> None:
    t = on(realm="alpha", tokens=tokens)
    before = t.has(0)
    t.play("activate alpha", draws=reward)
    assert (t.has(0), t.phase, t.state.commerce_discard.sum()) == (before, "kingdom", 1)


# 2 Abunakkashii


@pytest.mark.clause("I8-254", "I8-255", "I8-256", "I8-199", "I8-A27", "I8-A49")
def test_abunakkashii_is_exchanged_for_a_hero_of_the_deck() -> None:
    t = on(realm="abunakkashii", tokens="3 coins").play("activate abunakkashii")
    assert t.may("choose") == {
        *("alpha", "eliana", "nezha", "ez", "shadow", "cylak"),
        *("avatar", "fenghuang", "valeen", "lion", "orgah"),
    }
    t.play("choose alpha")
    assert (t.realm(0), t.has(0)) == (["alpha"], {"military": 1})
    assert "abunakkashii" in t.where("deck")
    assert "alpha" not in t.where("deck")
    assert t.where("discard") == set(), "that is no destruction"
    t.play("activate alpha", draws="coins").play("first")
    assert t.has(0) == {"military": 1, "coins": 2}, "who came may act at once"


@pytest.mark.clause("I8-254", "I8-A27")
def test_or_for_one_of_the_discard_where_it_goes_itself() -> None:
    t = on(realm="abunakkashii", tokens="10 coins", discard="valeen, armory", deck="alpha, treasure")
    t.play("activate abunakkashii")
    assert t.may("choose") == {"alpha", "valeen"}
    t.play("choose valeen")
    assert t.has(0) == {"coins": 7, "military": 1, "science": 1}
    assert t.where("discard") == {"abunakkashii", "armory"}


@pytest.mark.clause("I8-254", "I8-255")
def test_abunakkashii_needs_three_coins_and_a_hero() -> None:
    t = on(realm="abunakkashii", tokens="2 coins")
    assert t.refused("activate abunakkashii") == ("too-expensive", "I8-81")
    t = on(realm="abunakkashii", tokens="3 coins", deck="armory", discard="treasure")
    assert t.refused("activate abunakkashii") == ("no-effect", "I8-72")


@pytest.mark.clause("I8-254", "I8-85")
def test_abunakkashii_serves_only_its_player_in_their_own_phase() -> None:
    t = Table.arranged(4, {1: "abunakkashii"}, {0: "9 coins"})
    assert t.refused("activate abunakkashii")[0] == "not-yours"


@pytest.mark.clause("I8-256", "I8-283", "I8-34")
def test_with_nine_tokens_one_of_valeens_two_is_chosen() -> None:
    t = on(realm="abunakkashii", tokens="3 coins, 9 chaos").play("activate abunakkashii", "choose valeen")
    assert t.legal() == {"take military", "take science"}
    assert t.play("take science").has(0) == {"science": 1, "chaos": 9}


@pytest.mark.clause("I8-256", "I8-264", "I8-A49")
def test_ez_coming_so_gives_a_chaos_at_once_not_doubled() -> None:
    t = on(realm="abunakkashii", tokens="3 coins").play("activate abunakkashii", "choose ez")
    assert t.may("to") == {"1", "2", "3"}
    t.play("to 2")
    assert (t.has(0), t.has(2), t.phase) == ({"chaos": 1}, {"chaos": 1}, "kingdom")


# 3 Eliana


@pytest.mark.clause("I8-258", "I8-A43")
def test_eliana_puts_two_culture_on_one_own_building() -> None:
    t = Table.arranged(4, {0: "eliana, armory, temple", 1: "market"}).play("activate eliana")
    assert t.may("choose") == {"armory", "temple"}
    t.play("choose temple")
    assert (t.culture("temple"), t.phase) == (2, "kingdom")


# 4 Nezha


@pytest.mark.clause("I8-260", "I8-198", "I8-A46")
def test_nezha_gives_an_own_chaos_for_a_point() -> None:
    t = Table.arranged(4, {0: "nezha"}, {0: "2 chaos", 2: "9 science, chaos"}).play("activate nezha")
    assert t.refused("to 0") == ("yourself", "I8-198")
    assert t.refused("to 2") == ("full", "I8-267")
    assert t.refused("to 4") == ("no-such-seat", "I8-5")
    t.play("to 3")
    assert (t.has(0), t.has(3)) == ({"chaos": 1, "points": 1}, {"chaos": 1})
    assert t.told("gave") == [{"seat": 0, "to": 3, "token": "chaos"}]


@pytest.mark.clause("I8-260", "I8-A46")
def test_nezha_needs_a_chaos_and_somebody_with_room() -> None:
    full = dict.fromkeys((1, 2), "10 science")
    t = Table.arranged(3, {0: "nezha"}, {0: "chaos", **full})
    assert t.refused("activate nezha") == ("no-effect", "I8-72")


@pytest.mark.clause("I8-260")
def test_with_ten_tokens_nezha_may_still_give() -> None:
    t = on(realm="nezha", tokens="10 chaos").play("activate nezha", "to 1")
    assert t.has(0) == {"chaos": 9, "points": 1}


# 5 EZ


@pytest.mark.clause("I8-268")
@pytest.mark.parametrize(("answer", "gained"), [("first", {"coins": 2}), ("second", {"chaos": 1})])
def test_ez_brings_two_coins_or_a_chaos(answer: str, gained: dict[str, int]) -> None:
    assert on(realm="ez").play("activate ez", answer).has(0) == gained


@pytest.mark.clause("I8-268", "I8-A52", "I8-A64", "I8-31")
def test_ez_offers_only_what_changes_something() -> None:
    assert on(realm="ez", tokens="10 coins").play("activate ez").has(0) == {"coins": 10, "chaos": 1}
    assert on(realm="ez", tokens="10 chaos").play("activate ez").has(0) == {"chaos": 10, "coins": 2}
    assert on(realm="ez", tokens="9 coins").play("activate ez", "first").has(0) == {"coins": 10}


# 6 Shadow


@pytest.mark.clause("I8-269", "I8-A46", "I8-A54")
def test_shadow_gives_one_or_two_others_a_chaos_each() -> None:
    t = Table.arranged(4, {0: "shadow"}, {3: "10 military"}).play("activate shadow")
    assert t.legal() == {"to 1", "to 2"}
    assert t.refused("done") == ("first-one", "I8-269")
    assert t.refused("to 3") == ("full", "I8-267")
    t.play("to 2")
    assert t.legal() == {"to 1", "done"}
    assert t.refused("to 2") == ("given-already", "I8-269")
    t.play("to 1")
    assert [t.has(seat) for seat in range(3)] == [{}, {"chaos": 1}, {"chaos": 1}]
    assert t.phase == "kingdom"


@pytest.mark.clause("I8-269", "I8-A54")
def test_shadow_may_stop_after_one_and_stops_where_nobody_is_left() -> None:
    t = on(realm="shadow").play("activate shadow", "to 3", "done")
    assert [t.has(seat) for seat in range(4)] == [{}, {}, {}, {"chaos": 1}]
    t = Table.arranged(3, {0: "shadow"}, {1: "10 military", 0: "10 chaos"}).play("activate shadow", "to 2")
    assert (t.phase, t.has(2)) == ("kingdom", {"chaos": 1})
    full = Table.arranged(3, {0: "shadow"}, {1: "10 military", 2: "10 chaos"})
    assert full.refused("activate shadow") == ("no-effect", "I8-72")


# 5, 6, 7: the Dark Ritual


@pytest.mark.clause("I8-274", "I8-275", "I8-204", "I8-351", "I8-A26", "I8-A49")
@pytest.mark.parametrize("hero", ["ez", "shadow", "cylak"])
def test_a_destroyed_servant_of_chaos_calls_the_dark_ritual(hero: str) -> None:
    t = on(realm=f"altar, {hero}").play("activate altar", f"choose {hero}")
    assert t.has(0) == {"points": 3, "wonder": 1}
    assert t.where("zone") == {"ritual"}
    assert "ritual" not in t.where("deck")
    assert t.where("discard") == {hero}


@pytest.mark.clause("I8-276")
@pytest.mark.parametrize("hero", ["ez", "shadow", "cylak"])
def test_nothing_more_where_it_is_in_play(hero: str) -> None:
    t = on(realm=f"altar, {hero}", zone="ritual").play("activate altar", f"choose {hero}")
    assert t.has(0) == {"points": 3}


@pytest.mark.clause("I8-275", "I8-A26")
def test_through_a_roamed_altar_whoever_destroyed_gains_the_wonder_token() -> None:
    t = Table.arranged(4, {0: "ez", 1: "altar"}, {0: "coins"}).play("activate altar", "choose ez")
    assert (t.has(0), t.has(1)) == ({"points": 3, "wonder": 1}, {})


@pytest.mark.clause("I8-275")
def test_through_the_firelands_too() -> None:
    t = on(realm="shadow", zone="firelands").play("activate firelands", "choose shadow")
    t.play("take chaos", "take science")
    assert t.has(0) == {"wonder": 1, "chaos": 1, "science": 1}
    assert t.where("zone") == {"firelands", "ritual"}


# 7 Cylak


@pytest.mark.clause("I8-271", "I8-272", "I8-203", "I8-A28")
@pytest.mark.parametrize("answer", ["first", "done"])
def test_cylak_turns_up_the_top_card_and_may_copy_it(answer: str) -> None:
    t = on(realm="cylak", tokens="coins").play("activate cylak")
    assert t.legal() == {"first"}, "the discard is empty"
    t.play("first", draws="treasure")
    for viewer in (None, 1):
        assert t.told("turned-up", viewer) == [{"seat": 0, "card": "treasure"}]
    t.play(answer)
    assert t.has(0) == ({"coins": 4} if answer == "first" else {"coins": 1})
    assert "treasure" in t.where("deck")
    assert t.realm(0) == ["cylak"]
    assert t.phase == "kingdom"


@pytest.mark.clause("I8-271", "I8-A28")
@pytest.mark.parametrize("top", ["portal", "abunakkashii", "ritual", "temple", "mine", "avatar"])
def test_what_cannot_be_copied_is_only_seen(top: str) -> None:
    t = on(realm="cylak").play("activate cylak").play("first", draws=top)
    assert t.legal() == {"end"}
    assert t.is_turned("cylak")
    assert t.state.top == SHORT[top]


@pytest.mark.clause("I8-271", "I8-A28")
def test_the_card_stays_on_top() -> None:
    t = Table.arranged(4, {0: "cylak", 1: "portal"}).play("activate cylak").play("first", draws="treasure")
    t.play("done", "end", "activate portal")
    assert "treasure" in t.may("choose")


@pytest.mark.clause("I8-271")
def test_or_cylak_copies_a_card_of_the_discard() -> None:
    t = on(realm="cylak", discard="armory, portal, temple, alpha").play("activate cylak")
    assert t.legal() == {"first", "choose armory", "choose alpha"}
    assert t.refused("choose portal") == ("no-action", "I8-192")
    assert t.refused("choose temple") == ("no-effect", "I8-72")
    assert t.play("choose armory").has(0) == {"military": 1}
    assert t.where("discard") == {"armory", "portal", "temple", "alpha"}


@pytest.mark.clause("I8-271")
def test_without_a_deck_only_the_discard_is_left() -> None:
    t = on(realm="cylak", discard="armory", deck="").play("activate cylak")
    assert t.refused("first") == ("no-deck", "I8-318")
    assert t.play("choose armory").has(0) == {"military": 1}
    t = on(realm="cylak", deck="")
    assert t.refused("activate cylak") == ("no-effect", "I8-72")


@pytest.mark.clause("I8-273", "I8-A58")
def test_lion_copied_by_cylak_loses_the_culture() -> None:
    for discard in ("lion", ""):
        t = Table.arranged(4, {0: "cylak, armory"}, discard=discard, culture={"armory": 4})
        t.play("activate cylak")
        t = t.play("choose lion") if discard else t.play("first", draws="lion").play("first")
        t.play("choose armory")
        assert (t.has(0), t.state.culture.sum()) == ({"diamond": 1}, 0)


# 8 Galmi's Avatar


@pytest.mark.clause("I8-277")
def test_galmis_avatar_copies_an_own_building() -> None:
    t = Table.arranged(4, {0: "avatar, armory, school, portal", 1: "observatory"}, {0: "2 coins"})
    t.play("activate avatar")
    assert t.may("choose") == {"armory", "school"}
    t.play("choose school", "first")
    assert t.has(0) == {"military": 1}
    assert not t.is_turned("school")
    assert t.is_turned("avatar")


# 9 Fenghuang


@pytest.mark.clause("I8-279", "I8-280", "I8-A23")
def test_fenghuang_copies_science_cards_in_play_or_in_the_discard() -> None:
    t = Table.arranged(
        4,
        {0: "fenghuang, armory, eliana", 1: "observatory, school", 2: "nezha, library, alpha", 3: "treasure"},
        {0: "10 coins, chaos"},
        zone="city, mine",
        discard="valeen, observatory-2, market",
    )
    t.play("activate fenghuang")
    assert t.may("choose") == {"eliana", "observatory", "school", "nezha", "library", "city", "observatory-2"}
    assert t.refused("choose valeen")[0] == "no-effect"
    assert t.refused("choose fenghuang")[0] == "copied-already"
    t.play("choose observatory")
    assert t.has(0) == {"coins": 10, "chaos": 1, "science": 1}
    assert t.culture("observatory") == 0
    assert not t.is_turned("observatory")


@pytest.mark.clause("I8-281", "I8-282")
def test_a_destroyed_fenghuang_brings_culture_and_goes_into_the_deck() -> None:
    t = Table.arranged(4, {0: "altar, fenghuang, armory, lion", 1: "market"})
    t.play("activate altar", "choose fenghuang")
    assert [t.culture(card) for card in ("altar", "armory", "market", "lion")] == [1, 1, 0, 0]
    assert "fenghuang" in t.where("deck")
    assert t.where("discard") == set()
    assert t.has(0) == {"points": 3}


# 10 Valeen


@pytest.mark.clause("I8-284", "I8-A17")
def test_valeen_turns_two_tokens_into_a_chaos_and_a_point() -> None:
    t = on(realm="valeen", tokens="5 military, 5 science").play("activate valeen")
    assert t.has(0) == {"military": 4, "science": 4, "chaos": 1, "points": 1}


# 11 Lion


@pytest.mark.clause("I8-286", "I8-A15")
def test_lion_devours_a_building_for_a_diamond_and_takes_its_culture() -> None:
    t = Table.arranged(4, {0: "lion, armory, temple", 1: "market"}, culture={"armory": 3, "lion": 1})
    t.play("activate lion")
    assert t.may("choose") == {"armory", "temple"}
    t.play("choose armory")
    assert (t.has(0), t.culture("lion"), t.culture("armory")) == ({"diamond": 1}, 4, 0)
    assert t.where("discard") == {"armory"}


@pytest.mark.clause("I8-286", "I8-A15")
def test_lion_needs_a_diamond_in_the_supply() -> None:
    t = Table.arranged(4, {0: "lion, armory"}, {1: "3 diamond", 2: "2 diamond"})
    assert t.refused("activate lion") == ("no-effect", "I8-72")


# 12 Orgah


@pytest.mark.clause("I8-289", "I8-290", "I8-205")
def test_orgah_copies_a_building_of_a_neighbour() -> None:
    rows = {0: "orgah, caravan", 1: "armory", 2: "treasure", 3: "observatory, portal", 4: "market"}
    t = Table.arranged(5, rows).play("activate orgah")
    assert t.may("choose") == {"armory", "market"}
    t.play("choose armory")
    assert (t.has(0), t.culture("armory"), t.is_turned("armory")) == ({"military": 1}, 0, False)


@pytest.mark.clause("I8-289")
def test_with_three_players_all_others_are_neighbours() -> None:
    t = Table.arranged(3, {0: "orgah", 1: "armory-2", 2: "market-2"}).play("activate orgah")
    assert t.may("choose") == {"armory-2", "market-2"}
