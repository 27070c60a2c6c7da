"""Byun Hyung Ja's copies: NI-80 to NI-82, NI-123, NI-A13, NI-A14, NI-A22."""

import pytest

from tests.games.nine.conftest import INFLUENCES, Table
from tests.games.table import event

BYUN = "byun-hyung-ja"


@pytest.mark.clause("NI-80")
def test_a_card_put_under_another_column_is_a_copy_of_it_and_no_longer_itself() -> None:
    t = Table.arranged(2, up={0: f"2 {BYUN}, phoenix", 1: f"phoenix, {BYUN}"})
    assert t.refused("phoenix")[0] == "no-majority"
    t.play("copy phoenix")
    assert (t.up(0), t.copies(0)) == ({BYUN: 1, "phoenix": 1}, {"phoenix": 1})
    assert t.told() == [
        event("used", seat=0, influence=BYUN, hero="no"),
        event("copied", seat=0, column="phoenix"),
    ]
    t.play("phoenix", "end")
    assert t.may("copy") == set(), "one Byun Hyung Ja each"
    assert t.points(0) == 6 + 1 + 4, "the Phoenix, a Byun Hyung Ja turned, the Supremacy of a Science"


@pytest.mark.clause("NI-80", "NI-A14")
@pytest.mark.parametrize("column", INFLUENCES[:-1])
def test_any_other_own_column_may_be_copied_justice_and_galmi_too(column: str) -> None:
    t = Table.arranged(2, up={0: f"{BYUN}, {column}", 1: "3 goan-sul"})
    assert t.may("copy") == {column}
    t.play(f"copy {column}")
    assert t.copies(0) == {column: 1}


@pytest.mark.clause("NI-A14")
def test_a_column_must_be_there_and_be_ones_own_and_face_up() -> None:
    t = Table.arranged(2, up={0: BYUN, 1: "xian"}, down={0: "alpha, phoenix"})
    assert t.may("copy") == set()
    for column in ("xian", "phoenix"):
        assert t.refused(f"copy {column}") == ("no-such-column", "NI-A14")


@pytest.mark.clause("NI-80")
def test_once_moved_a_card_stays() -> None:
    t = Table.arranged(2, up={0: "xian, phoenix"}, copies={0: "2 xian"}, orders={0: "fenghuang"})
    assert t.refused("copy phoenix")[0] == "no-majority", "it has no Byun Hyung Ja left"
    t = Table.arranged(2, up={0: "xian, phoenix", 1: BYUN}, copies={0: "xian"}, orders={0: "fenghuang"})
    t.reveal("fenghuang")
    assert t.phase == "kingdom", "nothing can be copied with it"


@pytest.mark.clause("NI-80", "NI-45")
def test_a_copy_takes_part_in_every_majority() -> None:
    t = Table.arranged(3, up={0: "tomorrow", 1: "tomorrow"}, copies={1: "2 tomorrow"})
    assert "tomorrow" not in t.legal()
    assert "tomorrow" in t.play("end").legal()


@pytest.mark.clause("NI-81")
def test_in_clean_up_a_copy_is_discarded_before_the_card_it_lies_under() -> None:
    t = Table.arranged(2, up={0: "2 xian, phoenix"}, copies={0: "2 xian"}, turn=1).play("end")
    assert t.may("discard") == {"xian", "phoenix"}, "a copy is discarded by its column"
    t.play("discard xian")
    assert t.told()[0] == event("discarded", seat=0, card=BYUN, column="xian")
    assert (t.up(0), t.copies(0)) == ({"xian": 2, "phoenix": 1}, {"xian": 1})
    assert t.deck[BYUN] == 8
    t.play("discard xian")
    assert (t.up(0), t.copies(0)) == ({"xian": 2, "phoenix": 1}, {})
    t.play("discard xian")
    assert t.told("discarded") == [event("discarded", seat=0, card="xian", column="xian")]
    assert t.up(0) == {"xian": 1, "phoenix": 1}


@pytest.mark.clause("NI-82")
@pytest.mark.parametrize("strike", ["alpha 1 xian", "raid 1 xian"])
def test_of_a_column_with_copies_a_copy_is_destroyed_first(strike: str) -> None:
    t = Table.arranged(
        2, up={0: "goan-sul", 1: "2 xian"}, copies={1: "xian"}, orders={0: "2 alpha"}, tokens={0: "military"}
    )
    t.reveal(strike)
    assert (t.up(1), t.copies(1), t.deck[BYUN]) == ({"xian": 2}, {}, 9)
    assert event("destroyed", seat=1, card=BYUN, column="xian", by=0) in t.told()
    if t.phase == "theft":
        t.play("skip")
    t.play("alpha 1 xian")
    assert (t.up(1), t.deck["xian"]) == ({"xian": 1}, 7)


@pytest.mark.clause("NI-81", "NI-82")
def test_byun_hyung_jas_own_column_loses_its_own_cards() -> None:
    t = Table.arranged(
        2, up={0: "goan-sul", 1: f"2 {BYUN}, xian"}, copies={1: "xian"}, tokens={0: "military"}
    )
    t.play(f"raid 1 {BYUN}")
    assert (t.up(1), t.copies(1)) == ({BYUN: 1, "xian": 1}, {"xian": 1})
    t.play("end", "end")
    assert t.may("discard") == {BYUN, "xian"}
    t.play(f"discard {BYUN}")
    assert (t.up(1), t.copies(1)) == ({"xian": 1}, {"xian": 1})


@pytest.mark.clause("NI-82")
def test_a_column_of_copies_is_no_target_as_byun_hyung_ja() -> None:
    t = Table.arranged(2, up={0: "goan-sul", 1: "xian"}, copies={1: "xian"}, tokens={0: "military"})
    assert t.may("raid") == {"1 xian"}


@pytest.mark.clause("NI-A13")
def test_copying_byun_hyung_ja_uses_an_own_card_without_majority_or_tilt() -> None:
    t = Table.arranged(2, up={0: f"{BYUN}, xian", 1: f"2 {BYUN}, phoenix"}, orders={0: "fenghuang"})
    t.reveal("fenghuang")
    assert t.may("copy") == {"xian"}
    t.play("copy xian")
    assert (t.copies(0), t.copies(1)) == ({"xian": 1}, {})
    assert not t.state.tilted.any()


@pytest.mark.clause("NI-80", "NI-60")
def test_a_copy_of_justice_goes_before_justice_itself() -> None:
    t = Table.arranged(
        2,
        up={0: "justice, phoenix", 1: "phoenix, 2 goan-sul"},
        copies={0: "justice"},
        turn=1,
        tokens={1: "military"},
    )
    t.play("raid 0 justice")
    assert (t.up(0), t.copies(0)) == ({"justice": 1, "phoenix": 1}, {})


@pytest.mark.clause("NI-80", "NI-68")
def test_copies_of_galmi_raise_the_limit() -> None:
    t = Table.arranged(2, up={0: "galmi, 2 xian", 1: "galmi"}, copies={0: "galmi"}, turn=1).play("end")
    assert t.phase == "draw", "four cards are not too many"


@pytest.mark.clause("NI-123", "NI-80")
@pytest.mark.parametrize(("theirs", "points"), [(2, (8, 2)), (3, (3, 3)), (4, (3, 8))])
def test_at_the_count_copies_are_turned_with_their_column(theirs: int, points: tuple[int, int]) -> None:
    t = Table.arranged(
        2, up={0: "xian", 1: f"{theirs} xian"}, copies={0: "2 xian"}, rounds=8, tokens={0: "", 1: ""}
    ).counted()
    assert (t.points(0), t.points(1)) == points


@pytest.mark.clause("NI-A22", "NI-120")
def test_copies_decide_ties_as_what_they_copy() -> None:
    t = Table.arranged(
        2,
        up={0: "tomorrow, galmi", 1: "tomorrow"},
        copies={1: "tomorrow"},
        tokens={0: "", 1: "2 coin"},
        rounds=8,
    ).counted()
    assert (t.points(0), t.points(1)) == (4, 4)
    assert t.outcome() == ("tie-break", (1,))
