"""The rulebook's example of a count, line by line: NI-130 to NI-137. Which cards the others have is ours."""

import pytest

from ennead.games.nine.rules import clean_up, count
from ennead.games.nine.rules.majority import cards
from tests.games.nine.conftest import Table

GARY, MANU, THIRD = 0, 1, 2


def example() -> Table:
    """The end of the last round. Gary: 11 cards, limit 9 + 2. Manu: 9 cards, two of them face down.

    The third player holds two Goan-Sul and two of Byun Hyung Ja, so that neither Gary nor Manu leads them.
    """
    return Table.arranged(
        3,
        up={
            GARY: "2 tomorrow, galmi, 2 phoenix, 2 xian, goan-sul, 2 byun-hyung-ja, alpha",
            MANU: "justice, abhilasha, 2 narashima, goan-sul, 2 byun-hyung-ja",
            THIRD: "2 goan-sul, 2 byun-hyung-ja",
        },
        down={MANU: "alpha, fenghuang"},
        tokens={
            GARY: "2 chaos, science, diamond",
            MANU: "military, science, diamond, coin, 2 point",
            THIRD: "chaos",
        },
        rounds=8,
    )


@pytest.mark.clause("NI-130")
def test_gary_keeps_11_cards_with_galmi() -> None:
    t = example()
    assert cards(t.state.face_up[GARY]) == 11
    assert clean_up.limit(t.state, GARY) == 11
    t.counted()
    assert cards(t.state.face_up[GARY]) == 11, "none had to be discarded"


@pytest.mark.clause("NI-131")
def test_gary_has_one_supremacy() -> None:
    t = example()
    s, justice = t.state, t.leaders[1]
    military, science, chaos = 1, 2, 3
    assert count.supremacy(s, chaos, justice) == GARY
    assert s.tokens[GARY, science] == s.tokens[MANU, science]
    assert count.supremacy(s, science, justice) == MANU
    assert count.supremacy(s, military, justice) == MANU
    assert 4 * count.supremacies(s, GARY, t.leaders) == 4


@pytest.mark.clause("NI-132", "NI-122")
def test_gary_scores_19_for_four_influences() -> None:
    assert count.influence_points(GARY, example().leaders) == 2 + 3 + 6 + 8 == 19


@pytest.mark.clause("NI-133")
def test_gary_has_30_points() -> None:
    t = example()
    assert count.turned_cards(t.state, GARY, t.leaders) == 3
    assert t.tokens(GARY) == {"chaos": 2, "science": 1, "diamond": 1}
    assert t.up(GARY)["alpha"] == 1
    assert 4 + 19 + 3 + 5 - 1 == 30
    assert t.points(GARY) == 30


@pytest.mark.clause("NI-134")
def test_manu_has_nine_cards_and_three_supremacies() -> None:
    t = example()
    assert cards(t.state.face_up[MANU]) + cards(t.state.face_down[MANU]) == 9
    assert clean_up.limit(t.state, MANU) == 9
    assert 4 * count.supremacies(t.state, MANU, t.leaders) == 12


@pytest.mark.clause("NI-135")
def test_manu_scores_10_for_three_influences() -> None:
    assert count.influence_points(MANU, example().leaders) == 1 + 4 + 5 == 10


@pytest.mark.clause("NI-136")
def test_manu_has_35_points() -> None:
    t = example()
    assert sum(t.down(MANU).values()) == 2
    assert count.turned_cards(t.state, MANU, t.leaders) == 5
    assert t.tokens(MANU) == {"military": 1, "science": 1, "diamond": 1, "coin": 1, "point": 2}
    assert 12 + 10 + 5 + 5 + 1 + 2 == 35
    assert t.points(MANU) == 35


@pytest.mark.clause("NI-137")
def test_manu_wins() -> None:
    t = example().counted()
    assert t.match.outcome is not None
    assert t.match.outcome.points[:2] == (30, 35)
    assert t.outcome() == ("victory", (MANU,))
