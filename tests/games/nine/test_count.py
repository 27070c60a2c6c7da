"""The final count: NI-61 to NI-63, NI-110 to NI-123, NI-A18, NI-A19, NI-A21, NI-A39."""

from collections.abc import Mapping

import pytest

from ennead.games.nine.page import table
from ennead.games.nine.rules import count
from ennead.page.parts import SeatInfo
from ennead.table.words import words
from tests.games.nine.conftest import INFLUENCES, Table


def counted(*ups: str, tokens: Mapping[int, str] = {}, down: Mapping[int, str] = {}) -> Table:
    """A finished game with these face-up cards."""
    tokens = {seat: tokens.get(seat, "") for seat in range(len(ups))}
    return Table.arranged(len(ups), up=dict(enumerate(ups)), tokens=tokens, down=down, rounds=8).counted()


def shown(t: Table) -> str:
    """The middle of the table, as an onlooker sees it."""
    seats = [SeatInfo(name, "friend", True) for name in ("Ana", "Ben", "Zoe", "Ivo")]
    return str(table(t.match.view(None), words("nine", "en"), seats))


def all_points(t: Table) -> tuple[int, ...]:
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.points == tuple(t.points(seat) for seat in range(t.match.seats))
    return outcome.points


# Supremacies


@pytest.mark.clause("NI-110")
@pytest.mark.parametrize("token", ["military", "science", "chaos"])
def test_the_most_of_a_civilization_token_is_a_supremacy(token: str) -> None:
    t = counted("", "", "", tokens={0: token, 1: f"3 {token}"})
    assert all_points(t) == (0, 4, 0)


@pytest.mark.clause("NI-110")
def test_one_player_may_gain_all_three() -> None:
    t = counted("", "", tokens={1: "3 military, 2 science, chaos", 0: "military, science"})
    assert all_points(t) == (0, 12)


@pytest.mark.clause("NI-A19")
def test_a_tie_without_justice_gives_nobody_a_supremacy() -> None:
    assert all_points(counted("", "", "", tokens={0: "2 chaos", 1: "2 chaos", 2: "chaos"})) == (0, 0, 0)
    held = counted("", "", "justice", tokens={0: "2 chaos", 1: "2 chaos", 2: "chaos"})
    assert all_points(held) == (0, 0, 1), "the holder of Justice is no part of the tie"


@pytest.mark.clause("NI-61", "NI-110", "NI-62", "NI-111")
def test_justice_wins_ties_for_supremacies_and_gains_one_more() -> None:
    t = counted("justice", "", "", tokens={0: "chaos", 1: "chaos", 2: "chaos"})
    assert all_points(t) == (1 + 4 + 4, 0, 0)


@pytest.mark.clause("NI-62", "NI-111")
@pytest.mark.parametrize(
    ("tokens", "supremacies"), [("chaos", 2), ("chaos, science", 3), ("chaos, science, military", 4)]
)
def test_justice_gains_one_more_only_once(tokens: str, supremacies: int) -> None:
    t = counted("justice", "", tokens={0: tokens})
    assert count.supremacies(t.state, 0, t.leaders) == supremacies
    assert all_points(t) == (1 + 4 * supremacies, 0)


@pytest.mark.clause("NI-62", "NI-A18")
def test_without_a_supremacy_justice_gains_none() -> None:
    assert all_points(counted("justice", "", tokens={1: "military"})) == (1, 4)
    assert all_points(counted("justice", "")) == (1, 0), "none against none is no tie"


@pytest.mark.clause("NI-61", "NI-62")
def test_justice_face_down_does_nothing() -> None:
    t = counted("", "", tokens={0: "chaos", 1: "chaos"}, down={0: "justice"})
    assert all_points(t) == (1, 0)


# Influences


@pytest.mark.clause("NI-112", "NI-122")
@pytest.mark.parametrize(("value", "name"), [*enumerate(INFLUENCES, 1)])
def test_each_influence_gives_its_value_once_to_who_leads_it(value: int, name: str) -> None:
    assert all_points(counted(name, "")) == (value, 0)
    assert all_points(counted(f"{value} {name}", "")) == (value, 0), "however many the cards"


@pytest.mark.clause("NI-112", "NI-114")
def test_the_others_turn_their_cards_and_score_one_each() -> None:
    assert all_points(counted("3 xian", "2 xian", "xian")) == (8, 2, 1)


@pytest.mark.clause("NI-113", "NI-114")
def test_without_a_majority_everybody_turns_theirs() -> None:
    assert all_points(counted("3 xian", "3 xian", "2 xian")) == (3, 3, 2)


@pytest.mark.clause("NI-63")
def test_justice_does_not_win_ties_for_influences() -> None:
    assert all_points(counted("justice, 2 xian", "2 xian")) == (1 + 2, 2)


@pytest.mark.clause("NI-114", "NI-118")
def test_face_down_cards_give_one_and_face_up_heroes_take_one() -> None:
    t = counted("2 alpha, fenghuang", "xian", down={0: "2 alpha", 1: "fenghuang"})
    assert all_points(t) == (-3 + 2, 8 + 1)


@pytest.mark.clause("NI-115", "NI-116", "NI-117", "NI-121")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ("diamond", 5),
        ("3 diamond", 15),
        ("4 coin", 4),
        ("8 point", 8),
        ("10 culture", 0),
        ("2 diamond, coin, 3 point, culture", 14),
    ],
)
def test_tokens_give_what_is_printed_on_them(tokens: str, points: int) -> None:
    assert all_points(counted("", "", tokens={1: tokens})) == (0, points)


@pytest.mark.clause("NI-121")
def test_the_numbers_of_the_hourglass_give_nothing() -> None:
    assert all_points(counted("", "", "")) == (0, 0, 0)


# Who wins


@pytest.mark.clause("NI-119")
def test_most_points_win() -> None:
    t = counted("xian", "byun-hyung-ja", "goan-sul")
    assert t.outcome() == ("victory", (1,))
    assert t.match.outcome is not None
    assert t.match.outcome.places == (2, 1, 3)


@pytest.mark.clause("NI-119")
def test_points_may_be_less_than_nothing() -> None:
    t = counted("3 alpha", "fenghuang")
    assert all_points(t) == (-3, -1)
    assert t.outcome() == ("victory", (1,))


@pytest.mark.clause("NI-120")
@pytest.mark.parametrize(
    ("ups", "tokens", "winner"),
    [
        (("justice, abhilasha", "narashima"), {}, 0),
        (("goan-sul", "tomorrow, narashima"), {}, 1),
        (("xian", ""), {1: "diamond, 3 coin"}, 0),
        (("", "xian, phoenix", "tomorrow"), {0: "2 diamond, 4 coin", 2: "2 diamond, 2 point"}, 2),
    ],
)
def test_a_tie_goes_to_who_leads_the_lowest_influence(
    ups: tuple[str, ...], tokens: dict[int, str], winner: int
) -> None:
    t = counted(*ups, tokens=tokens)
    points = all_points(t)
    assert points.count(max(points)) > 1
    assert t.outcome() == ("tie-break", (winner,))


@pytest.mark.clause("NI-120")
def test_the_majorities_of_those_with_fewer_points_do_not_matter() -> None:
    t = counted("phoenix, abhilasha", "xian, tomorrow", "justice", tokens={2: "coin"})
    assert all_points(t) == (10, 10, 2)
    assert t.outcome() == ("tie-break", (1,))


@pytest.mark.clause("NI-A21")
def test_without_a_majority_among_the_tied_they_share_the_win() -> None:
    t = counted("3 xian", "3 xian", "2 xian")
    assert t.outcome() == ("shared", (0, 1))
    t = counted("", "", "", "")
    assert t.outcome() == ("shared", (0, 1, 2, 3))


@pytest.mark.clause("NI-A21", "NI-120")
def test_of_three_tied_the_only_one_with_a_majority_wins() -> None:
    t = counted("", "abhilasha", "", tokens={0: "4 coin", 2: "4 point"})
    assert t.outcome() == ("tie-break", (1,))
    assert t.match.outcome is not None
    assert t.match.outcome.places == (2, 1, 2)


@pytest.mark.clause("NI-A39")
def test_places_below_the_first_follow_points_then_the_tie_break_and_may_be_shared() -> None:
    t = counted("byun-hyung-ja", "abhilasha", "galmi, justice", "", tokens={3: "4 coin"})
    assert all_points(t) == (9, 4, 4, 4)
    assert t.outcome() == ("victory", (0,))
    assert t.match.outcome is not None
    assert t.match.outcome.places == (1, 3, 2, 4)
    page = shown(t)
    assert "4 VP each: Zoe before Ben, by the lowest Influence led." in page
    assert "4 VP each: Ben before Ivo, by the lowest Influence led." in page
    t = counted("byun-hyung-ja", "", "", "", tokens={2: "coin", 3: "point"})
    assert t.match.outcome is not None
    assert t.match.outcome.places == (1, 4, 2, 2)
    assert "VP each" not in shown(t), "they share their place"


@pytest.mark.clause("NI-A39", "NI-119")
def test_during_the_game_points_are_as_if_it_ended_now() -> None:
    t = Table.arranged(2, up={0: "phoenix"}, orders={0: "alpha"})
    assert t.points(0) == 6
    t.play("phoenix", "reveal alpha")
    assert t.points(0) == 6 + 4 - 1
