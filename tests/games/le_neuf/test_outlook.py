"""What a turn is worth to whoever looks at the piles too; and what a chief laid face down tells: nothing."""

from typing import Any

import numpy as np
import pytest

import ennead
from ennead.bots.searcher import Searcher
from ennead.games.le_neuf.box import TROOPS_EACH
from ennead.games.le_neuf.club.outlook import OUTLOOK, PILE, outlook, reckon, supply
from ennead.games.le_neuf.club.prospects import PROSPECTS
from ennead.games.le_neuf.state import BLACK, RED, State, Verb
from tests.games.le_neuf.conftest import CHIEFS, LE_NEUF, Table

LAYS = slice(Verb.LAY, Verb.LAY + len(CHIEFS))


def reckoned(match: Any, seat: int) -> tuple[Any, Any]:
    """How often each chief is laid in the other seat, and what each pair is worth."""
    states, many = State.array(), len(LE_NEUF.actions)
    states.view(np.int8)[:] = np.frombuffer(match.view(seat).positions.tobytes(), np.int8)
    often, worth = np.zeros(many), np.zeros((many, many))
    assert reckon(states[0], seat, often, worth)
    return often, worth


def test_what_one_may_hope_for_the_other_must_fear() -> None:
    assert np.allclose(OUTLOOK + OUTLOOK.T, 1, atol=2e-3)  # as exact as the file
    match = Table.arranged(piles={RED: [2, 3, 9], BLACK: [10, 10, 4]}).match
    (often, mine), (_, yours) = reckoned(match, RED), reckoned(match, BLACK)
    assert often[LAYS].sum() == pytest.approx(1)
    assert mine[LAYS, LAYS] == pytest.approx(1 - yours[LAYS, LAYS].T, abs=0.02)  # ties favour Red's Queens
    assert mine.sum() == pytest.approx(mine[LAYS, LAYS].sum())


def test_without_leanings_it_is_the_club_players_table() -> None:
    none = np.zeros(1 + PILE + 9)
    none[0] = 1
    assert np.allclose(outlook(none), PROSPECTS, atol=1e-5)


def test_a_whole_pile_leans_nowhere_and_strong_troops_are_hoped_for() -> None:
    found = np.zeros(PILE)
    for pile in (TROOPS_EACH, np.zeros_like(TROOPS_EACH)):
        supply(pile, found)
        assert not found.any()
    _, weak = reckoned(Table.arranged(piles={RED: [2, 2, 3, 3]}).match, RED)
    _, even = reckoned(Table.arranged().match, RED)
    _, strong = reckoned(Table.arranged(piles={RED: [10, 10, 9, 9]}).match, RED)
    joker = Verb.LAY, Verb.LAY  # both die, whatever the troops
    assert weak[joker] < even[joker] < strong[joker]


def test_a_chief_laid_face_down_is_nothing_to_go_by() -> None:
    before = reckoned(Table.dealt().match, RED)
    for chief in ("joker", "king"):
        match = Table.dealt().match
        match.play(BLACK, f"lay {chief}")
        for one, other in zip(before, reckoned(match, RED), strict=True):
            assert (one == other).all()


def test_elsewhere_nothing_is_reckoned() -> None:
    match = Table.dealt().match
    match.play(RED, "lay ace")
    match.play(BLACK, "lay king")
    states = State.array()
    states.view(np.int8)[:] = np.frombuffer(match.view(RED).positions.tobytes(), np.int8)
    assert not reckon(states[0], RED, np.zeros(0), np.zeros((0, 0)))


@pytest.mark.parametrize("laid", [False, True])
def test_who_looks_ahead_lays_by_a_mixture_also_where_the_other_has_laid(laid: bool) -> None:
    match = ennead.game("le-neuf").new_match(2, 1)
    if laid:
        match.play(BLACK, "lay jack")
    found = Searcher(match.game, 1, visits=4).consider(match.view(RED))
    assert sum(each.visits for each in found) == pytest.approx(1)
    assert all(0.3 < each.chance < 0.6 for each in found)
    names = {Searcher(match.game, seed, visits=4).choose(match.view(RED)) for seed in range(8)}
    assert names <= {each.choice.name for each in found if each.visits > 0}
