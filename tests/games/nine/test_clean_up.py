"""Clean-up: NI-68, NI-97, NI-100 to NI-103, NI-A15 to NI-A17."""

from fractions import Fraction
from typing import Any

import pytest

from ennead.games.nine.rules import clean_up
from tests.games.nine.conftest import Table
from tests.games.table import event

LIMITS = {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 9}
MANY = "9 byun-hyung-ja, 8 xian"


def cleaning(seats: int = 2, **more: Any) -> Table:
    """The last Kingdom phase of the round ends."""
    return Table.arranged(seats, turn=(more.get("first", 0) - 1) % seats, **more).play("end")


def kept(t: Table, seat: int) -> int:
    """Discard down to the limit; how many cards are left."""
    while t.match.waiting == (seat,) and t.phase == "clean-up":
        t.play(sorted(t.legal() - {"discard galmi"})[0])
    return sum(t.up(seat).values()) + sum(t.down(seat).values()) + sum(t.copies(seat).values())


@pytest.mark.clause("NI-103")
def test_gary_discards_one_of_three_phoenix_in_the_first_round() -> None:
    t = Table.dealt("3 phoenix, 2 alpha, galmi, xian", "").until("orders")
    t.play(*["mark phoenix"] * 3, "confirm").until("clean-up")
    assert (t.turn, t.legal()) == (0, {"discard phoenix"})
    t.play("discard phoenix")
    assert t.up(0) == {"phoenix": 2}
    assert t.told()[0] == event("discarded", seat=0, card="phoenix", column="phoenix")
    assert t.state.rounds == 2


@pytest.mark.clause("NI-100")
@pytest.mark.parametrize(("rounds", "limit"), LIMITS.items())
def test_face_up_cards_are_discarded_down_to_the_limit_of_the_round(rounds: int, limit: int) -> None:
    t = cleaning(up={0: MANY}, rounds=rounds)
    assert t.legal() == {"discard byun-hyung-ja", "discard xian"}
    assert t.refused("discard phoenix") == ("nothing-to-discard", "NI-100")
    assert kept(t, 0) == limit


@pytest.mark.clause("NI-100")
def test_nobody_is_asked_who_is_not_over_the_limit() -> None:
    t = cleaning(4, up={0: "2 xian", 1: "3 xian", 3: "2 goan-sul, tomorrow"}, first=2)
    assert (t.turn, t.phase) == (3, "clean-up")
    assert t.play("discard goan-sul").turn == 1
    assert t.play("discard xian").phase == "draw"


@pytest.mark.clause("NI-100")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_players_discard_clockwise_from_the_first_player(first: int) -> None:
    up = {0: "3 xian", 1: "3 phoenix", 2: "3 goan-sul"}
    t = Table.arranged(3, up=up, first=first, turn=(first + 2) % 3).play("end")
    turns = []
    while t.phase == "clean-up":
        turns.append(t.turn)
        t.play(sorted(t.legal())[0])
    assert turns == [first, (first + 1) % 3, (first + 2) % 3]


@pytest.mark.clause("NI-100")
def test_one_chooses_what_to_discard() -> None:
    t = cleaning(up={0: "justice, tomorrow, 2 xian, phoenix"})
    assert t.may("discard") == {"justice", "tomorrow", "xian", "phoenix"}
    t.play("discard xian", "discard justice")
    assert t.may("discard") == {"tomorrow", "xian", "phoenix"}


@pytest.mark.clause("NI-101", "NI-97")
@pytest.mark.parametrize(("heroes", "left"), [("alpha", 1), ("2 fenghuang", 0), ("alpha, fenghuang", 0)])
def test_heroes_face_up_or_down_count(heroes: str, left: int) -> None:
    for place in ("up", "down"):
        up = {0: "3 xian"} if place == "down" else {0: f"3 xian, {heroes}"}
        t = cleaning(up=up, down={0: heroes} if place == "down" else {})
        assert t.legal() == {"discard xian"}
        kept(t, 0)
        assert t.up(0).get("xian", 0) == left


@pytest.mark.clause("NI-A16")
def test_with_only_heroes_and_face_down_cards_one_stays_over_the_limit() -> None:
    t = cleaning(up={0: "3 alpha, xian"}, down={0: "2 fenghuang"})
    t.play("discard xian")
    assert t.phase == "draw"
    assert (t.up(0), t.down(0)) == ({"alpha": 3}, {"fenghuang": 2})
    assert cleaning(up={0: "3 alpha"}).phase == "draw"


@pytest.mark.clause("NI-68", "NI-102")
@pytest.mark.parametrize(("rounds", "limit"), LIMITS.items())
@pytest.mark.parametrize("galmis", ["galmi", "3 galmi"])
def test_who_leads_galmi_keeps_two_more_and_only_two(rounds: int, limit: int, galmis: str) -> None:
    t = cleaning(up={0: f"{MANY}, {galmis}"}, rounds=rounds)
    assert kept(t, 0) == limit + 2


@pytest.mark.clause("NI-68", "NI-102")
def test_the_bonus_needs_no_shield() -> None:
    assert cleaning(up={0: "2 galmi, 2 xian", 1: "galmi"}).phase == "draw"


@pytest.mark.clause("NI-A2", "NI-102")
@pytest.mark.parametrize("mine", ["galmi, xian, phoenix, tomorrow", "galmi, justice, xian, phoenix"])
def test_a_tie_gives_no_bonus_even_with_justice(mine: str) -> None:
    t = cleaning(up={0: mine, 1: "galmi"})
    assert t.phase == "clean-up"
    t.play("discard xian", "discard phoenix")
    assert t.phase == "draw"


@pytest.mark.clause("NI-A17", "NI-69")
def test_who_discards_the_majority_of_galmi_loses_the_bonus_at_once() -> None:
    t = cleaning(up={0: "2 galmi, 3 xian", 1: "galmi"})
    t.play("discard galmi")
    assert (t.turn, t.up(0)) == (0, {"galmi": 1, "xian": 3}), "the limit is two now"
    t.play("discard xian")
    assert t.turn == 0
    assert t.play("discard xian").phase == "draw"


@pytest.mark.clause("NI-A17")
def test_an_earlier_discard_may_give_a_later_player_the_bonus() -> None:
    up = {0: "galmi, xian, phoenix", 1: "galmi, 3 goan-sul"}
    t = cleaning(up=up).play("discard galmi")
    assert t.phase == "draw", "seat 1 now leads Galmi and keeps four"
    t = cleaning(up=up).play("discard xian")
    assert (t.turn, t.phase) == (1, "clean-up")
    t.play("discard goan-sul")
    assert clean_up.limit(t.state, 1) == 2
    t.play("discard goan-sul")
    assert t.phase == "draw"


@pytest.mark.clause("NI-A15")
def test_what_is_discarded_goes_into_the_deck() -> None:
    t = cleaning(up={0: "3 xian"})
    assert t.deck["xian"] == 5
    odds = t.match.odds(0, "discard xian")
    assert odds[8] == Fraction(6, 53), "and may be dealt in the next round"
