"""The categories that everybody scores, and the winner."""

from collections.abc import Mapping

import numpy as np
import pytest

from ennead.games.immortal_8.box.boards import BOARD_COINS, DIAMOND_VALUE, LIMIT, RANKING
from tests.games.immortal_8.conftest import I8, Table

PLAIN = {0: "abhilasha", 1: "phoenix", 2: "goan-sul", 3: "xian"}


def counted(
    tokens: Mapping[int, str],
    immortals: Mapping[int, str] = PLAIN,
    realms: Mapping[int, str] = {},
    culture: Mapping[str, int] = {},
    revealed: Mapping[int, str] = {},
) -> Table:
    """The end of a game with these tokens."""
    seats = max([3, *tokens, *immortals, *revealed]) + 1
    t = Table.arranged(
        seats, realms, tokens, immortals=immortals, culture=culture, revealed=revealed, rounds=2
    )
    return t.finish()


def column(t: Table, name: str) -> list[int]:
    return [t.tally(seat)[name] for seat in range(t.match.seats)]


# Wonder ranking


@pytest.mark.clause("I8-140", "I8-141", "I8-142", "I8-145")
def test_example_one() -> None:
    t = counted({0: "3 wonder", 1: "3 wonder", 2: "2 wonder", 3: "wonder"})
    assert column(t, "ranking") == [8, 8, 4, 2]


@pytest.mark.clause("I8-144", "I8-146", "I8-A33")
def test_example_two() -> None:
    immortals = {0: "justice", 1: "phoenix", 2: "goan-sul", 3: "xian"}
    t = counted({0: "3 wonder", 1: "3 wonder", 2: "2 wonder", 3: "wonder"}, immortals)
    assert column(t, "ranking") == [8, 4, 2, 0]


@pytest.mark.clause("I8-140", "I8-141", "I8-142", "I8-143", "I8-A33")
@pytest.mark.parametrize(
    ("wonder", "points"),
    [
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((1, 0, 0, 0), [8, 0, 0, 0]),
        ((4, 3, 2, 1), [8, 4, 2, 0]),
        ((2, 2, 2, 2), [8, 8, 8, 8]),
        ((1, 2, 2, 3), [2, 4, 4, 8]),
        ((5, 1, 1, 1), [8, 4, 4, 4]),
    ],
)
def test_ties_share_their_place_and_use_up_one(wonder: tuple[int, ...], points: list[int]) -> None:
    t = counted({seat: f"{n} wonder" for seat, n in enumerate(wonder)})
    assert column(t, "ranking") == points


@pytest.mark.clause("I8-144", "I8-143", "I8-100", "I8-A33", "I8-A50")
@pytest.mark.parametrize(
    ("wonder", "points"),
    [
        ((2, 2, 2, 1), [8, 4, 4, 2]),
        ((0, 2, 1, 0), [0, 8, 4, 0]),
        ((1, 3, 3, 1), [4, 8, 8, 2]),
        ((1, 2, 3, 4), [0, 2, 4, 8]),
        ((1, 1, 1, 1), [8, 4, 4, 4]),
    ],
)
def test_those_tied_with_justice_drop_one_place(wonder: tuple[int, ...], points: list[int]) -> None:
    immortals = {0: "justice", 1: "phoenix", 2: "goan-sul", 3: "xian"}
    t = counted({seat: f"{n} wonder" for seat, n in enumerate(wonder)}, immortals)
    assert column(t, "ranking") == points


@pytest.mark.clause("I8-147", "I8-148", "I8-217", "I8-143")
@pytest.mark.parametrize(("own", "points"), [("4 wonder", 16), ("2 wonder", 8), ("wonder", 4), ("", 0)])
def test_galmi_scores_his_place_twice(own: str, points: int) -> None:
    immortals = {0: "galmi", 1: "phoenix", 2: "goan-sul", 3: "xian"}
    t = counted({0: own, 1: "3 wonder", 2: "2 wonder"}, immortals)
    assert t.tally(0)["ranking"] == points


@pytest.mark.clause("I8-148")
def test_galmi_below_third_place_scores_nothing_here() -> None:
    immortals = {0: "galmi", 1: "phoenix", 2: "goan-sul", 3: "xian"}
    t = counted({0: "wonder", 1: "4 wonder", 2: "3 wonder", 3: "2 wonder"}, immortals)
    assert t.tally(0) == {
        "immortal": 20,
        "tokens": 0,
        "ranking": 0,
        "supremacy": 0,
        "culture": 0,
        "diamonds": 0,
    }


# Supremacy, Culture, VP tokens


@pytest.mark.clause("I8-152", "I8-153", "I8-133", "I8-131")
def test_supremacy_and_point_tokens() -> None:
    t = counted({0: "3 supremacy, 7 points", 1: "supremacy"}, {0: "xian", 1: "phoenix", 2: "galmi"})
    assert column(t, "supremacy") == [12, 4, 0, 0]
    assert column(t, "tokens") == [7, 0, 0, 0]
    assert t.match.outcome is not None
    assert t.match.outcome.points[0] == 19


@pytest.mark.clause("I8-157", "I8-162", "I8-158", "I8-A45")
def test_culture_scores_for_whoever_controls_the_card() -> None:
    t = counted(
        {},
        realms={0: "armory, lion", 1: "temple, school"},
        culture={"armory": 3, "lion": 2, "temple": 1, "school": 4},
    )
    assert column(t, "culture") == [5, 10, 0, 0]


@pytest.mark.clause("I8-132")
def test_categories_bring_no_point_tokens() -> None:
    t = counted({0: "3 wonder, 2 supremacy, diamond"}, realms={0: "armory"}, culture={"armory": 2})
    assert t.has(0) == {"wonder": 3, "supremacy": 2, "diamond": 1}


# Diamonds


@pytest.mark.clause("I8-165", "I8-166", "I8-167", "I8-168")
@pytest.mark.parametrize(
    ("diamonds", "points"),
    [
        ((1, 0), [8, 0]),
        ((1, 1), [4, 4]),
        ((2, 0), [8, 0]),
        ((2, 1), [8, 4]),
        ((2, 2), [4, 4]),
        ((4, 1), [8, 2]),
    ],
)
def test_diamonds_lose_worth_the_more_there_are(diamonds: tuple[int, int], points: list[int]) -> None:
    t = counted({seat: f"{n} diamond" for seat, n in enumerate(diamonds)})
    assert column(t, "diamonds")[:2] == points


@pytest.mark.clause("I8-169", "I8-170", "I8-230", "I8-A39")
def test_the_example_of_the_diamonds() -> None:
    t = counted({3: "2 diamond", 0: "diamond", 1: "diamond"})
    assert column(t, "diamonds") == [2, 2, 0, 16]


# The winner


def ended(t: Table) -> tuple[tuple[int, ...], str]:
    outcome = t.match.outcome
    assert outcome is not None
    return outcome.places, outcome.reason


@pytest.mark.clause("I8-175")
def test_most_points_win() -> None:
    t = counted({0: "9 points", 1: "10 points", 3: "8 points"})
    assert ended(t) == ((2, 1, 4, 3), "victory")
    assert t.told("ended") == [{"reason": "victory"}]


@pytest.mark.clause("I8-177", "I8-178", "I8-A40")
def test_a_tie_goes_to_the_higher_call_number() -> None:
    t = counted({2: "5 points", 3: "6 points"})
    assert t.match.outcome is not None
    assert t.match.outcome.points[2:] == (6, 6)
    assert ended(t) == ((4, 3, 2, 1), "call")


@pytest.mark.clause("I8-176", "I8-178", "I8-211", "I8-A40", "I8-A50")
def test_a_tie_with_justice_goes_to_her() -> None:
    immortals = {0: "justice", 1: "phoenix", 2: "galmi", 3: "xian"}
    t = counted({1: "8 points", 3: "8 points"}, immortals)
    assert t.match.outcome is not None
    assert t.match.outcome.points == (8, 8, 0, 8)
    assert ended(t) == ((1, 3, 4, 2), "justice")


@pytest.mark.clause("I8-176", "I8-A66")
def test_justice_below_the_tie_changes_nothing_but_later_places_follow_the_same_order() -> None:
    immortals = {0: "justice", 1: "phoenix", 2: "galmi", 3: "xian"}
    t = counted({1: "9 points", 2: "8 points", 3: "9 points"}, immortals)
    assert ended(t) == ((3, 2, 4, 1), "call")
    t = counted({1: "8 points", 2: "8 points", 3: "9 points"}, immortals)
    assert ended(t) == ((2, 3, 4, 1), "victory")


@pytest.mark.clause("I8-131", "I8-175")
def test_all_categories_together() -> None:
    t = counted(
        {0: "2 coins, 3 wonder, diamond, supremacy, 5 points"}, realms={0: "armory"}, culture={"armory": 3}
    )
    assert t.tally(0) == {
        "immortal": 2,
        "tokens": 5,
        "ranking": 8,
        "supremacy": 4,
        "culture": 3,
        "diamonds": 8,
    }
    assert t.match.outcome is not None
    assert t.match.outcome.points[0] == 30


@pytest.mark.clause("I8-31", "I8-32", "I8-28", "I8-110", "I8-140", "I8-165")
def test_the_numbers_of_the_rulebook() -> None:
    assert LIMIT == 10
    assert BOARD_COINS[1:].tolist() == [[5, 3, 2, 3, 2], [4, 3, 2, 1, 0]]
    assert RANKING.tolist() == [0, 8, 4, 2]
    assert DIAMOND_VALUE.tolist() == [0, 8, 4, 4, 2, 2]


@pytest.mark.clause("I8-133")
def test_before_the_end_point_tokens_tell_who_leads() -> None:
    t = Table.arranged(3, {}, {0: "2 points", 1: "5 points, 3 supremacy", 2: "2 points"})
    points, places = np.zeros(6, np.int64), np.zeros(6, np.int64)
    assert I8.kernel.score(t.match._position._states, 0, points, places) == 0
    assert (points[:3].tolist(), places[:3].tolist()) == ([2, 5, 2], [2, 1, 2])
