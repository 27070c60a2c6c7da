"""The Kingdom phase and majorities: NI-40 to NI-50, NI-60, NI-A3, NI-A4, NI-A30, NI-A36."""

import pytest

from tests.games.nine.conftest import INFLUENCES, Table
from tests.games.table import event

# One way to use each ability that tilts, and what it needs.
USES = {
    "tomorrow": "tomorrow",
    "abhilasha": "coin",
    "narashima": "dismiss alpha",
    "phoenix": "phoenix",
    "goan-sul": "goan-sul",
    "xian": "swap military coin",
    "byun-hyung-ja": "copy justice",
}
NEEDS = "justice, 4 alpha, 2 fenghuang"
TILTING = pytest.mark.parametrize("column", USES)


def leading(column: str, orders: str = "") -> Table:
    """Seat 0 has the majority of a column and what its ability needs."""
    return Table.arranged(3, up={0: f"{NEEDS}, 2 {column}"}, tokens={0: "3 military"}, orders={0: orders})


@pytest.mark.clause("NI-50", "NI-44", "NI-75")
def test_gary_reveals_three_phoenix_and_gains_a_science() -> None:
    t = Table.dealt("3 phoenix, 2 alpha, galmi, xian", "", "").until("orders")
    t.play(*["mark phoenix"] * 3, "confirm").until("kingdom", 0)
    assert t.refused("phoenix") == ("no-majority", "NI-42")
    t.reveal("phoenix")
    assert t.up(0) == {"phoenix": 3}
    assert t.tokens(0) == {"culture": 1, "science": 1}
    assert t.reserve["science"] == 4
    assert t.told() == [
        event("used", seat=0, influence="phoenix", hero="no"),
        event("gained", seat=0, token="science", count=1),
    ]
    assert t.state.tilted[0].tolist() == [column == 6 for column in range(10)]
    assert t.refused("phoenix") == ("tilted", "NI-46")


@pytest.mark.clause("NI-40")
def test_whole_kingdom_phases_follow_clockwise_from_the_first_player() -> None:
    t = Table.arranged(
        4, first=2, orders={0: "xian", 1: "2 alpha", 3: "phoenix, galmi"}, up={3: "2 tomorrow"}
    )
    turns = []
    while t.phase == "kingdom":
        turns.append(t.turn)
        t.reveal("end")
    assert turns == [2, 3, 0, 1]


@pytest.mark.clause("NI-41", "NI-A36")
def test_selected_cards_are_revealed_one_by_one_in_any_order() -> None:
    for order in (["alpha", "galmi", "xian"], ["xian", "galmi", "alpha"]):
        t = Table.arranged(2, orders={0: "galmi, alpha, xian"}, up={0: "galmi", 1: "tomorrow"})
        assert t.may("reveal") == {"galmi", "alpha", "xian"}
        for card in order:
            t.play(f"reveal {card}")
            assert t.told("revealed") == [event("revealed", seat=0, card=card)]
        assert t.up(0) == {"galmi": 2, "xian": 1, "alpha": 1}
        assert t.orders(0) == {}
        assert t.refused("reveal xian") == ("not-ordered", "NI-41")


@pytest.mark.clause("NI-49")
def test_every_selected_card_must_be_revealed() -> None:
    t = Table.arranged(2, orders={0: "2 alpha, fenghuang"})
    for card in ("alpha", "alpha", "fenghuang"):
        assert t.refused("end") == ("unrevealed", "NI-49")
        t.play(f"reveal {card}")
    assert t.play("end").turn == 1, "their abilities need not be used"
    assert t.up(0) == {"alpha": 2, "fenghuang": 1}


@pytest.mark.clause("NI-42")
@pytest.mark.parametrize(
    ("ups", "leads"),
    [
        (["2 tomorrow", ""], True),
        (["tomorrow", ""], True),
        (["tomorrow", "tomorrow"], False),
        (["", "tomorrow"], False),
        (["", ""], False),
    ],
)
def test_a_majority_is_strictly_more_than_every_other(ups: list[str], leads: bool) -> None:
    t = Table.arranged(3, up=dict(enumerate(ups)))
    assert ("tomorrow" in t.legal()) == leads
    if not leads:
        assert t.refused("tomorrow") == ("no-majority", "NI-42")


@pytest.mark.clause("NI-42")
def test_two_who_tie_give_no_majority_to_a_third() -> None:
    t = Table.arranged(4, up={0: "xian", 1: "3 xian", 2: "3 xian"}, tokens={0: "coin", 1: "coin", 3: "coin"})
    for _ in range(4):
        assert t.may("swap") == set()
        t.play("end")


@pytest.mark.clause("NI-42")
def test_face_down_cards_and_hands_do_not_count() -> None:
    t = Table.arranged(2, up={0: "tomorrow"}, down={1: "tomorrow"})
    assert "tomorrow" in t.legal()


@pytest.mark.clause("NI-43", "NI-A4")
def test_an_ability_may_be_used_before_between_and_after_revealing() -> None:
    for moment in range(3):
        t = Table.arranged(2, up={0: "tomorrow"}, orders={0: "alpha, xian"})
        moves = ["reveal alpha", "reveal xian"]
        moves.insert(moment, "tomorrow")
        assert t.play(*moves, "end").tokens(0) == {"culture": 1, "chaos": 1}


@pytest.mark.clause("NI-44")
def test_a_new_majority_may_be_used_at_once() -> None:
    t = Table.arranged(2, up={0: "phoenix", 1: "2 phoenix"}, orders={0: "2 phoenix"})
    assert t.refused("phoenix")[0] == "no-majority"
    t.play("reveal phoenix")
    assert t.refused("phoenix")[0] == "no-majority", "two each"
    t.play("reveal phoenix", "phoenix")
    assert t.tokens(0)["science"] == 1


@pytest.mark.clause("NI-45")
def test_what_others_have_not_revealed_yet_does_not_count() -> None:
    t = Table.arranged(2, up={0: "phoenix"}, orders={1: "5 phoenix"})
    t.play("phoenix", "end").reveal()
    assert t.play("phoenix").tokens(1) == {"culture": 1, "science": 1}


@pytest.mark.clause("NI-43", "NI-40")
def test_an_ability_is_used_in_ones_own_phase_only() -> None:
    t = Table.arranged(2, up={0: "2 tomorrow", 1: "phoenix"})
    assert t.refused("phoenix")[0] == "no-majority"
    assert t.refused("phoenix", seat=1)[0] == "not-your-turn"
    t.play("end")
    assert t.refused("tomorrow")[0] == "no-majority"


@TILTING
@pytest.mark.clause("NI-46", "NI-A3")
def test_each_of_seven_columns_is_used_once_a_round(column: str) -> None:
    t = leading(column)
    t.play(USES[column])
    assert t.refused(USES[column]) == ("tilted", "NI-46")
    assert [INFLUENCES[at - 1] for at in range(10) if t.state.tilted[0][at]] == [column]


@TILTING
@pytest.mark.clause("NI-46", "NI-A3")
def test_a_tilted_column_stays_so_when_it_grows_and_is_straight_in_the_next_round(column: str) -> None:
    t = leading(column, orders="byun-hyung-ja" if column != "byun-hyung-ja" else "tomorrow")
    t.play(USES[column]).reveal()
    assert t.refused(USES[column])[0] == "tilted"
    t.until("draw")
    assert not t.state.tilted.any()


@pytest.mark.clause("NI-A3")
def test_galmis_column_is_not_tilted_by_the_shield() -> None:
    t = Table.arranged(2, up={0: "galmi"}).play("shield")
    assert not t.state.tilted.any()
    assert t.refused("shield") == ("shield-taken", "NI-65")


@pytest.mark.clause("NI-60", "NI-A12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_justice_wins_ties_for_abilities(seats: int) -> None:
    t = Table.arranged(seats, up={0: "justice, 2 phoenix", 1: "2 phoenix"}).play("phoenix", "end")
    assert t.refused("phoenix") == ("no-majority", "NI-42")


@pytest.mark.clause("NI-60")
def test_justice_wins_only_ties_for_the_lead_that_its_holder_is_part_of() -> None:
    more = Table.arranged(3, up={0: "justice, phoenix", 1: "2 phoenix", 2: "2 phoenix"})
    assert more.refused("phoenix")[0] == "no-majority"
    none = Table.arranged(3, up={0: "justice"})
    for name in ("tomorrow", "phoenix", "goan-sul", "coin", "shield"):
        assert none.refused(name) == ("no-majority", "NI-42"), "none against none"


@pytest.mark.clause("NI-A30", "NI-60")
def test_justice_wins_ties_in_the_phases_of_others_too() -> None:
    t = Table.arranged(3, up={0: "phoenix", 1: "phoenix", 2: "justice, phoenix"}, orders={0: "fenghuang"})
    t.reveal("fenghuang", "phoenix")
    assert t.tokens(0) == {"culture": 2, "science": 1}
    tie = Table.arranged(3, up={0: "phoenix", 1: "phoenix", 2: "justice"}, orders={0: "fenghuang"})
    assert tie.reveal("fenghuang").phase == "kingdom", "its holder is no part of that tie"


@pytest.mark.clause("NI-60")
def test_justice_face_down_or_gone_wins_no_ties() -> None:
    t = Table.arranged(2, up={0: "phoenix", 1: "phoenix"}, down={0: "justice"})
    assert t.refused("phoenix")[0] == "no-majority"
