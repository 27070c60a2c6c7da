"""Heroes: NI-47, NI-48, NI-86, NI-90 to NI-98, NI-A5 to NI-A7, NI-A10 to NI-A13, NI-A34, NI-A37, NI-A40."""

import pytest

from tests.games.nine.conftest import NINE, Table
from tests.games.table import event

# Alpha


@pytest.mark.clause("NI-90", "NI-A15")
def test_alpha_destroys_an_opposing_influence_card() -> None:
    t = Table.arranged(3, up={1: "2 xian, phoenix", 2: "galmi"}, orders={0: "alpha"}, tokens={1: ""})
    before = t.deck["xian"]
    t.reveal()
    assert t.may("alpha") == {"1 xian", "1 phoenix", "2 galmi"}
    t.play("alpha 1 xian")
    assert (t.up(1), t.deck["xian"]) == ({"xian": 1, "phoenix": 1}, before + 1)
    assert t.told() == [
        event("hero", seat=0, card="alpha"),
        event("destroyed", seat=1, card="xian", column="xian", by=0),
    ]
    assert t.phase == "kingdom", "there is nothing to steal"


@pytest.mark.clause("NI-91")
@pytest.mark.parametrize("token", ["military", "science", "chaos", "coin"])
def test_then_alpha_steals_a_civilization_token_or_a_coin_of_the_same_player(token: str) -> None:
    tokens = {0: "", 1: f"2 {token}", 2: "military, science, chaos, coin"}
    t = Table.arranged(3, up={1: "2 xian"}, orders={0: "alpha"}, tokens=tokens).reveal("alpha 1 xian")
    assert (t.phase, t.legal()) == ("theft", {f"steal {token}", "skip"})
    t.play(f"steal {token}")
    assert (t.tokens(0), t.tokens(1)) == ({token: 1}, {token: 1})
    assert t.told() == [event("stole", seat=0, to=1, token=token)]
    assert t.phase == "kingdom"


@pytest.mark.clause("NI-91")
def test_one_token_of_ones_choice_is_stolen() -> None:
    t = Table.arranged(2, up={1: "xian"}, orders={0: "alpha"}, tokens={0: "", 1: "military, 2 chaos, coin"})
    t.reveal("alpha 1 xian")
    assert t.may("steal") == {"military", "chaos", "coin"}
    assert t.refused("steal science") == ("nothing-to-steal", "NI-91")
    assert t.play("steal chaos").tokens(1) == {"military": 1, "chaos": 1, "coin": 1}


@pytest.mark.clause("NI-92", "NI-86")
def test_alpha_steals_no_culture_no_diamond_and_no_vp_token() -> None:
    tokens = {1: "2 culture, diamond, point"}
    t = Table.arranged(2, up={1: "galmi, xian"}, orders={0: "alpha"}, tokens=tokens, shield=1)
    t.reveal("alpha 1 galmi")
    assert t.phase == "kingdom"
    assert t.tokens(1) == {"culture": 2, "diamond": 1, "point": 1}
    names = {action.name for action in NINE.actions if action.verb == "steal"}
    assert names == {"steal military", "steal science", "steal chaos", "steal coin"}


@pytest.mark.clause("NI-A37", "NI-A7")
def test_the_theft_may_be_left() -> None:
    t = Table.arranged(2, up={1: "xian"}, orders={0: "2 alpha"}, tokens={1: "coin"})
    t.reveal("alpha 1 xian", "skip")
    assert (t.tokens(1), t.phase) == ({"coin": 1}, "kingdom")
    assert t.may("steal") == set()


@pytest.mark.clause("NI-A5")
def test_alpha_hits_no_hero_and_no_face_down_card() -> None:
    t = Table.arranged(2, up={0: "xian", 1: "2 fenghuang"}, down={1: "galmi"}, orders={0: "alpha"}).reveal()
    assert t.may("alpha") == set()
    assert t.refused("alpha 1 galmi") == ("no-card-there", "NI-A5")
    assert t.refused("alpha 0 xian") == ("yourself", "NI-77")
    assert t.refused("alpha 2 xian") == ("no-such-seat", "NI-77")


@pytest.mark.clause("NI-A6", "NI-49")
def test_alpha_steals_nothing_where_nothing_can_be_destroyed() -> None:
    t = Table.arranged(2, up={1: "fenghuang"}, orders={0: "alpha"}, tokens={1: "5 coin"}).reveal()
    assert t.legal() == {"end"}


@pytest.mark.clause("NI-A7", "NI-48")
def test_a_hero_whose_ability_is_not_used_never_acts_again() -> None:
    t = Table.arranged(2, up={1: "2 xian"}, orders={0: "alpha, fenghuang"}).reveal("end")
    assert t.refused("alpha 0 xian")[0] == "no-fresh-hero", "nor in the phase of another"
    t.until("kingdom", 0)
    assert t.state.rounds == 2
    assert t.refused("alpha 1 xian") == t.refused("fenghuang") == ("no-fresh-hero", "NI-47")


@pytest.mark.clause("NI-48", "NI-47")
def test_heroes_of_an_earlier_round_do_not_act() -> None:
    t = Table.arranged(2, up={0: "3 alpha, fenghuang", 1: "2 xian"}, orders={0: "alpha"})
    assert t.refused("alpha 1 xian") == ("no-fresh-hero", "NI-47")
    assert t.refused("fenghuang") == ("no-fresh-hero", "NI-47")
    t.play("reveal alpha", "alpha 1 xian")
    assert t.refused("alpha 1 xian") == ("no-fresh-hero", "NI-47")


@pytest.mark.clause("NI-47", "NI-A36")
def test_heroes_act_in_the_order_their_player_likes() -> None:
    for order in (["alpha 1 xian", "fenghuang"], ["fenghuang", "alpha 1 xian"]):
        t = Table.arranged(2, up={1: "xian"}, orders={0: "alpha, fenghuang"}).reveal(*order)
        assert (t.up(1), t.tokens(0)) == ({}, {"culture": 2})


@pytest.mark.clause("NI-47")
def test_a_hero_may_act_before_the_next_card_is_revealed_and_after() -> None:
    t = Table.arranged(2, up={1: "xian, phoenix"}, orders={0: "2 alpha"})
    t.play("reveal alpha", "alpha 1 xian", "reveal alpha", "alpha 1 phoenix")
    assert t.up(1) == {}


@pytest.mark.clause("NI-98")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_each_of_several_acts_once(n: int) -> None:
    t = Table.arranged(2, up={1: "5 xian"}, orders={0: f"{n} alpha"}).reveal(*["alpha 1 xian"] * n)
    assert t.refused("alpha 1 xian")[0] == "no-fresh-hero"
    t = Table.arranged(2, orders={0: f"{n} fenghuang"}).reveal(*["fenghuang"] * n)
    assert t.tokens(0) == {"culture": 1 + n}
    assert t.refused("fenghuang")[0] == "no-fresh-hero"


@pytest.mark.clause("NI-93")
def test_alpha_does_nothing_to_a_protected_column() -> None:
    t = Table.arranged(2, up={1: "galmi, xian"}, orders={0: "alpha"}, shield=1).reveal()
    assert t.refused("alpha 1 xian") == ("protected", "NI-66")


@pytest.mark.clause("NI-97")
def test_heroes_are_never_discarded() -> None:
    t = Table.arranged(2, up={0: "2 alpha, fenghuang, xian"}, down={0: "alpha"}, turn=1).play("end")
    assert t.legal() == {"discard xian"}
    t.play("discard xian")
    assert t.phase == "draw"
    assert (t.up(0), t.down(0)) == ({"alpha": 2, "fenghuang": 1}, {"alpha": 1})


# Fenghuang


@pytest.mark.clause("NI-94", "NI-95")
def test_fenghuang_gives_a_culture_and_an_ability_of_a_column_another_leads() -> None:
    t = Table.arranged(3, up={1: "phoenix", 2: "2 tomorrow"}, orders={0: "fenghuang"}).reveal("fenghuang")
    assert t.tokens(0) == {"culture": 2}
    assert t.told() == [
        event("hero", seat=0, card="fenghuang"),
        event("gained", seat=0, token="culture", count=1),
    ]
    assert (t.phase, t.legal()) == ("copy", {"phoenix", "tomorrow", "skip"})
    t.play("tomorrow")
    assert t.tokens(0) == {"culture": 2, "chaos": 1}
    assert t.told()[0] == event("used", seat=0, influence="tomorrow", hero="yes")
    assert t.phase == "kingdom"


@pytest.mark.clause("NI-94", "NI-8")
def test_without_a_culture_in_the_reserve_the_ability_is_copied_all_the_same() -> None:
    t = Table.arranged(2, up={1: "phoenix"}, orders={0: "fenghuang"}, tokens={0: "", 1: "10 culture"})
    t.reveal("fenghuang")
    assert t.tokens(0) == {}
    assert t.play("phoenix").tokens(0) == {"science": 1}


COPIED = {  # what can be copied, and what it takes
    "tomorrow": "tomorrow",
    "coin": "abhilasha",
    "coins for diamond": "abhilasha",
    "dismiss fenghuang": "narashima",
    "turn fenghuang": "narashima",
    "phoenix": "phoenix",
    "goan-sul": "goan-sul",
    "raid 2 galmi": "goan-sul",
    "swap coin chaos": "xian",
    "tokens for diamond": "xian",
    "copy xian": "byun-hyung-ja",
}


@pytest.mark.clause("NI-95", "NI-A13", "NI-A11")
@pytest.mark.parametrize("ability", COPIED)
def test_each_ability_is_copied_with_ones_own_cards_and_tokens_without_tilting(ability: str) -> None:
    column = COPIED[ability]
    t = Table.arranged(
        3,
        up={0: "xian, byun-hyung-ja", 1: f"2 {column}", 2: "galmi"},
        orders={0: "fenghuang"},
        tokens={0: "4 coin, military, science, chaos"},
    )
    t.match._position._states[0].tilted[:2] = 1  # used by its owner, and one's own column too
    t.reveal("fenghuang")
    assert ability in t.legal()
    t.play(ability)
    assert t.state.tilted[:2].all()
    assert t.phase == "kingdom"


@pytest.mark.clause("NI-96")
def test_justice_and_galmi_are_not_copied() -> None:
    t = Table.arranged(2, up={1: "justice, 2 galmi, phoenix"}, orders={0: "fenghuang"}).reveal("fenghuang")
    assert t.legal() == {"phoenix", "skip"}
    assert t.refused("shield") == ("not-copied", "NI-96")
    only = Table.arranged(2, up={1: "justice, 2 galmi"}, orders={0: "fenghuang"}).reveal("fenghuang")
    assert only.phase == "kingdom"


@pytest.mark.clause("NI-96")
def test_no_special_ability_is_copied() -> None:
    t = Table.arranged(2, up={1: "2 phoenix, 2 tomorrow"}, orders={0: "fenghuang"}).reveal("fenghuang")
    t.play("phoenix", "end")
    t.until("orders", 0)
    assert t.state.rounds == 2
    assert sum(t.hand(0).values()) == 7
    assert t.may("extra") == set()


@pytest.mark.clause("NI-95")
def test_ones_own_columns_and_those_that_nobody_leads_are_not_copied() -> None:
    t = Table.arranged(
        3, up={0: "2 phoenix", 1: "phoenix, xian, abhilasha", 2: "xian"}, orders={0: "fenghuang"}
    )
    t.reveal("fenghuang")
    assert t.legal() == {"coin", "skip"}
    for ability in ("phoenix", "swap coin chaos", "tomorrow"):
        assert t.refused(ability)[0] in ("no-column-of-others", "no-such-token")
    assert t.refused("phoenix") == ("no-column-of-others", "NI-95")


@pytest.mark.clause("NI-A12")
def test_a_tie_that_justice_wins_is_a_majority_to_copy() -> None:
    t = Table.arranged(3, up={1: "justice, phoenix", 2: "phoenix"}, orders={0: "fenghuang"})
    assert "phoenix" in t.reveal("fenghuang").legal()


@pytest.mark.clause("NI-A37", "NI-A7")
def test_copying_may_be_left() -> None:
    t = Table.arranged(2, up={1: "phoenix"}, orders={0: "fenghuang"}).reveal("fenghuang", "skip")
    assert (t.phase, t.tokens(0)) == ("kingdom", {"culture": 2})
    assert t.refused("phoenix")[0] == "no-majority"


@pytest.mark.clause("NI-A40")
def test_with_nothing_to_copy_there_is_no_question() -> None:
    for theirs in ("", "galmi", "xian", "byun-hyung-ja"):
        t = Table.arranged(2, up={1: theirs}, orders={0: "fenghuang"}, tokens={0: ""}).reveal("fenghuang")
        assert (t.phase, t.tokens(0)) == ("kingdom", {"culture": 1})


# A Hero that leaves before it acted


@pytest.mark.clause("NI-A34")
@pytest.mark.parametrize("ability", ["dismiss", "turn"])
@pytest.mark.parametrize("hero", ["alpha", "fenghuang"])
def test_a_hero_destroyed_or_turned_before_acting_loses_its_ability(ability: str, hero: str) -> None:
    t = Table.arranged(2, up={0: "narashima", 1: "xian"}, orders={0: hero}).reveal(f"{ability} {hero}")
    assert t.refused("alpha 1 xian" if hero == "alpha" else "fenghuang")[0] == "no-fresh-hero"


@pytest.mark.clause("NI-A34")
@pytest.mark.parametrize("ability", ["dismiss alpha", "turn alpha"])
def test_of_several_those_that_have_acted_go_first(ability: str) -> None:
    t = Table.arranged(2, up={0: "narashima, alpha", 1: "3 xian"}, orders={0: "2 alpha"})
    t.reveal(ability, "alpha 1 xian", "alpha 1 xian")
    assert t.up(1) == {"xian": 1}, "the one of an earlier round has gone"
    t = Table.arranged(2, up={0: "narashima", 1: "3 xian"}, orders={0: "2 alpha"})
    t.reveal("alpha 1 xian", ability, "alpha 1 xian")
    assert t.up(1) == {"xian": 1}, "the one that had acted has gone"
    t = Table.arranged(2, up={0: "narashima", 1: "3 xian"}, orders={0: "2 alpha"})
    t.reveal(ability, "alpha 1 xian")
    assert t.refused("alpha 1 xian")[0] == "no-fresh-hero"


@pytest.mark.clause("NI-A34")
def test_a_copied_narashima_may_turn_the_very_fenghuang_that_copies() -> None:
    t = Table.arranged(2, up={1: "narashima"}, orders={0: "fenghuang"}).reveal("fenghuang", "turn fenghuang")
    assert (t.down(0), t.tokens(0)) == ({"fenghuang": 1}, {"culture": 2, "point": 1})
