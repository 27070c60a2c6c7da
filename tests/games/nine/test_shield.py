"""Galmi's Shield: NI-65 to NI-67, NI-69, NI-84, NI-85, NI-93, NI-A8 to NI-A10, NI-A26, NI-A29, NI-A31."""

import pytest

from ennead.games.nine.box.cards import Card
from ennead.games.nine.rules.majority import is_protected
from tests.games.nine.conftest import INFLUENCES, Table
from tests.games.table import event


def guarded(columns: str, copies: str = "", **more: str) -> Table:
    """Seat 1 has these columns, leads Galmi and has the Shield; seat 0 is about to strike."""
    t = Table.arranged(
        2,
        up={0: "2 goan-sul", 1: columns},
        copies={1: copies},
        down={1: more.get("down", "")},
        orders={0: "alpha", 1: more.get("orders", "")},
        tokens={0: "3 military", 1: "coin"},
        shield=1,
    )
    return t.reveal()


def open_columns(t: Table) -> set[str]:
    """What seat 0 may destroy, which is the same for Alpha and for Goan-Sul."""
    assert t.may("alpha") == t.may("raid")
    return {target.removeprefix("1 ") for target in t.may("raid")}


@pytest.mark.clause("NI-65")
def test_who_leads_galmi_takes_the_shield() -> None:
    t = Table.arranged(2, up={0: "galmi, xian", 1: "2 phoenix"})
    assert "shield" in t.legal()
    t.play("shield")
    assert t.shield == 0
    assert t.told() == [
        event("used", seat=0, influence="galmi", hero="no"),
        event("shield", seat=0),
    ]
    assert t.refused("shield") == ("shield-taken", "NI-65")
    t.play("end")
    assert t.refused("shield") == ("no-majority", "NI-42")


@pytest.mark.clause("NI-65", "NI-46")
def test_the_shield_stays_from_round_to_round() -> None:
    t = Table.arranged(2, up={0: "galmi"}).play("shield").until("draw").until("kingdom", 0)
    assert t.shield == 0


@pytest.mark.clause("NI-66", "NI-93")
def test_the_columns_left_and_right_are_immune_to_heroes_and_goan_sul() -> None:
    t = guarded("justice, tomorrow, galmi, abhilasha, narashima")
    assert open_columns(t) == {"justice", "galmi", "narashima"}
    for column in ("tomorrow", "abhilasha"):
        for action in (f"alpha 1 {column}", f"raid 1 {column}"):
            assert t.refused(action) == ("protected", "NI-66")


@pytest.mark.clause("NI-A8")
def test_galmis_own_column_is_not_protected() -> None:
    t = guarded("galmi, xian")
    assert open_columns(t) == {"galmi"}


@pytest.mark.clause("NI-A9", "NI-66")
@pytest.mark.parametrize(
    ("columns", "protected"),
    [
        ("justice, galmi, xian", {"justice", "xian"}),
        ("justice, tomorrow, galmi, phoenix, xian", {"tomorrow", "phoenix"}),
        ("galmi, byun-hyung-ja", {"byun-hyung-ja"}),
        ("tomorrow, 2 galmi, 3 narashima, 2 phoenix", {"tomorrow", "narashima"}),
    ],
)
def test_the_neighbours_are_those_that_lie_there_whatever_their_value(
    columns: str, protected: set[str]
) -> None:
    t = guarded(columns)
    there = {name for name in INFLUENCES if name in t.up(1)}
    assert there - open_columns(t) == protected


@pytest.mark.clause("NI-67")
def test_on_a_side_without_a_column_nothing_is_protected_and_later_it_may_be() -> None:
    columns = Card.JUSTICE, Card.PHOENIX, Card.XIAN
    t = Table.arranged(2, up={0: "galmi, xian"}, orders={0: "phoenix, justice"}, shield=0)
    assert [is_protected(t.state, 0, column) for column in columns] == [
        0,
        0,
        1,
    ]
    t.play("reveal phoenix")
    assert [is_protected(t.state, 0, column) for column in columns] == [
        0,
        1,
        0,
    ]
    t.play("reveal justice")
    assert [is_protected(t.state, 0, column) for column in columns] == [
        1,
        1,
        0,
    ]


@pytest.mark.clause("NI-A9", "NI-67")
def test_neighbours_are_found_anew_as_columns_come_and_go() -> None:
    t = Table.arranged(
        3,
        up={0: "goan-sul", 1: "2 galmi, narashima, phoenix"},
        orders={1: "abhilasha", 2: "2 goan-sul"},
        tokens={0: "military", 2: "military"},
        shield=1,
    )
    assert t.may("raid") == {"1 galmi", "1 phoenix"}
    t.play("end").reveal("end").reveal()
    assert t.may("raid") == {"0 goan-sul", "1 galmi", "1 narashima", "1 phoenix"}
    t.until("clean-up", 1).play("discard abhilasha")
    assert is_protected(t.state, 1, Card.NARASHIMA)
    assert not is_protected(t.state, 1, Card.PHOENIX)


@pytest.mark.clause("NI-A26", "NI-A9")
def test_heroes_and_face_down_cards_are_neither_neighbours_nor_targets() -> None:
    t = guarded("galmi, xian, byun-hyung-ja, 2 alpha", down="fenghuang, phoenix, tomorrow")
    assert open_columns(t) == {"galmi", "byun-hyung-ja"}


@pytest.mark.clause("NI-66")
def test_copies_under_a_neighbour_are_protected_with_it() -> None:
    t = guarded("galmi, narashima, xian", copies="2 narashima")
    assert open_columns(t) == {"galmi", "xian"}


@pytest.mark.clause("NI-66", "NI-67")
def test_without_the_shield_nothing_is_protected() -> None:
    t = Table.arranged(2, up={0: "goan-sul", 1: "tomorrow, galmi, xian"}, tokens={0: "military"})
    assert t.may("raid") == {"1 tomorrow", "1 galmi", "1 xian"}


@pytest.mark.clause("NI-66")
def test_the_shield_protects_its_holders_columns_only() -> None:
    t = Table.arranged(
        3,
        up={0: "goan-sul", 1: "tomorrow, 2 galmi, xian", 2: "tomorrow, galmi, xian"},
        tokens={0: "military"},
        shield=1,
    )
    assert t.may("raid") == {"1 galmi", "2 tomorrow", "2 galmi", "2 xian"}


@pytest.mark.clause("NI-85", "NI-A31")
def test_their_owner_may_still_discard_move_and_turn() -> None:
    t = Table.arranged(
        2, up={0: "tomorrow, galmi, narashima, 2 byun-hyung-ja, alpha"}, shield=0, tokens={0: "", 1: ""}
    )
    t.play("copy tomorrow", "turn alpha", "end", "end")
    assert t.may("discard") >= {"tomorrow", "narashima"}
    t.play("discard tomorrow", "discard tomorrow")
    assert t.up(0) == {"galmi": 1, "narashima": 1, "byun-hyung-ja": 1}


@pytest.mark.clause("NI-A31", "NI-112")
def test_at_the_count_protected_columns_are_turned_like_others() -> None:
    t = Table.arranged(2, up={0: "galmi, phoenix", 1: "2 phoenix"}, shield=0, rounds=8).counted()
    assert t.points(0) == 3 + 1


@pytest.mark.clause("NI-84", "NI-93", "NI-A10")
def test_fenghuang_copies_nothing_of_a_protected_column() -> None:
    t = Table.arranged(
        2,
        up={1: "tomorrow, galmi, phoenix, goan-sul"},
        orders={0: "fenghuang"},
        tokens={0: "military"},
        shield=1,
    )
    t.reveal("fenghuang")
    assert t.phase == "copy"
    for ability in ("tomorrow", "phoenix"):
        assert t.refused(ability) == ("protected", "NI-66")
    assert t.refused("shield") == ("not-copied", "NI-96")
    assert t.may("raid") == {"1 galmi", "1 goan-sul"}
    assert "goan-sul" in t.legal()


@pytest.mark.clause("NI-84", "NI-93")
def test_a_copied_goan_sul_touches_no_protected_column() -> None:
    t = Table.arranged(
        3, up={1: "2 galmi, xian", 2: "goan-sul"}, orders={0: "fenghuang"}, tokens={0: "military"}, shield=1
    )
    t.reveal("fenghuang")
    assert t.may("raid") == {"1 galmi", "2 goan-sul"}
    assert t.refused("raid 1 xian") == ("protected", "NI-66")


# Lost at once


@pytest.mark.clause("NI-69")
@pytest.mark.parametrize("strike", ["alpha 1 galmi", "raid 1 galmi"])
def test_a_destroyed_galmi_may_cost_the_shield_at_once(strike: str) -> None:
    t = guarded("galmi, xian")
    t.play(strike)
    assert t.shield == -1
    assert event("shield-lost", seat=1) in t.told()
    if t.phase == "theft":
        t.play("skip")
        assert t.may("raid") == {"1 xian"}
    else:
        assert t.may("alpha") == {"1 xian"}


@pytest.mark.clause("NI-69")
def test_the_shield_is_lost_as_soon_as_another_draws_level_and_may_be_taken_by_who_leads() -> None:
    t = Table.arranged(2, up={1: "galmi"}, orders={0: "2 galmi"}, shield=1).play("reveal galmi")
    assert t.shield == -1
    assert t.refused("shield")[0] == "no-majority"
    t.play("reveal galmi", "shield")
    assert t.shield == 0


@pytest.mark.clause("NI-69")
def test_it_stays_while_the_majority_stays() -> None:
    t = guarded("3 galmi, xian").play("raid 1 galmi")
    assert (t.shield, t.up(1)["galmi"]) == (1, 2)


@pytest.mark.clause("NI-69", "NI-80")
def test_a_copy_of_galmi_may_cost_another_the_shield() -> None:
    t = Table.arranged(2, up={0: "galmi, byun-hyung-ja", 1: "galmi"}, copies={1: "galmi"}, shield=1)
    assert t.refused("shield")[0] == "no-majority"
    t.play("copy galmi")
    assert t.shield == -1, "two each"


@pytest.mark.clause("NI-69", "NI-A17")
def test_a_discarded_galmi_may_cost_the_shield() -> None:
    t = Table.arranged(2, up={0: "galmi, 4 xian", 1: "2 alpha"}, shield=0).play("end", "end")
    assert t.legal() == {"discard galmi", "discard xian"}
    t.play("discard galmi")
    assert t.shield == -1
    assert t.told("shield-lost") == [event("shield-lost", seat=0)]


@pytest.mark.clause("NI-A29")
def test_the_shield_is_taken_and_kept_through_ties_that_justice_wins() -> None:
    up = {0: "justice, galmi, xian", 1: "galmi", 2: "goan-sul"}
    t = Table.arranged(3, up=up, tokens={2: "military"}, rounds=4)
    t.play("shield", "end", "end")
    assert t.shield == 0
    assert t.may("raid") == {"0 galmi", "1 galmi"}, "Justice and Xi'an lie next to Galmi"
    t.until("draw")
    assert t.shield == 0, "outside the Kingdom phase too"


@pytest.mark.clause("NI-A29", "NI-69")
def test_with_justice_gone_a_tie_costs_the_shield() -> None:
    t = Table.arranged(
        2, up={0: "justice, tomorrow, galmi", 1: "galmi, goan-sul"}, tokens={1: "military"}, turn=1, shield=0
    )
    t.play("raid 0 justice")
    assert t.shield == -1


@pytest.mark.clause("NI-A29", "NI-A17")
def test_a_justice_discarded_at_the_end_of_a_round_costs_a_tied_shield() -> None:
    t = Table.arranged(2, up={0: "justice, galmi, xian", 1: "galmi"}, turn=1, first=0, shield=0).play("end")
    assert t.phase == "clean-up"
    t.play("discard justice")
    assert t.shield == -1
