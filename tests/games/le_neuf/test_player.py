"""The club player: what it takes a meeting to be worth, how it mixes, and what its Queens do."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ennead
from ennead.bots import bot
from ennead.core.match import Match
from ennead.core.rule import COMPILED
from ennead.games.le_neuf.box import ACE, CHIEF, CHIEFS, JACK, JOKER, KING, QUEEN
from ennead.games.le_neuf.club import solve
from ennead.games.le_neuf.club.mixing import mix
from ennead.games.le_neuf.club.prospects import PROSPECTS
from ennead.games.le_neuf.club.worth import CASTLES, WEIGHT, castle, meetings
from ennead.games.le_neuf.state import BLACK, RED, Phase, State

LE_NEUF = ennead.game("le-neuf")
ALL = np.ones(CHIEFS, np.int8)


def matrix(**rows: list[float]) -> Any:
    worth = np.zeros((CHIEFS, CHIEFS))
    for chief, row in rows.items():
        worth[CHIEF.names.index(chief), 1:] = row
    return worth


def test_what_beats_each_other_in_a_circle_is_laid_alike() -> None:
    """Rock, paper, scissors, and two chiefs that always lose."""
    worth = matrix(
        joker=[0.5, 1, 0, 1, 1], ace=[0, 0.5, 1, 1, 1], jack=[1, 0, 0.5, 1, 1], queen=[0] * 5, king=[0] * 5
    )
    worth[QUEEN, QUEEN] = worth[KING, KING] = 0.5
    for chances in mix(worth, ALL, ALL):
        assert chances.sum() == pytest.approx(1)
        assert chances[[JOKER, ACE, JACK]] == pytest.approx([1 / 3] * 3)


@settings(max_examples=200 if COMPILED else 10)
@given(st.lists(st.floats(-2, 2), min_size=36, max_size=36))
def test_nobody_gains_by_another_strategy(worth: list[float]) -> None:
    """What makes an equilibrium: no chief is worth more against the mixture than the mixture is."""
    game = np.array(worth).reshape(CHIEFS, CHIEFS)
    mine, yours = mix(game, ALL, ALL)
    assert max((game @ yours)[1:]) - min((mine @ game)[1:]) < 1e-9


def test_the_dead_are_never_laid() -> None:
    mine, yours = mix(np.ones((CHIEFS, CHIEFS)), np.array([0, 1, 0, 0, 2, 0]), np.array([0, 0, 0, 0, 0, 1]))
    assert set(np.flatnonzero(mine).tolist()) <= {JOKER, QUEEN}
    assert np.flatnonzero(yours).tolist() == [KING]


def expected(match: Match, seat: int, action: str, script: tuple[int, ...] = ()) -> float:
    """The mean prospect of Red over all that chance may bring when this move is played."""
    odds = match.odds(seat, action, script)
    if odds:
        return sum(float(p) * expected(match, seat, action, (*script, n)) for n, p in odds.items())
    after = match.at(len(match.log))
    after.play(seat, action, script)
    state = after.view(ennead.OPEN).state
    if state.phase == Phase.PICK:
        return expected(after, after.waiting[0], "pick 1")
    return float(PROSPECTS[castle(state, RED), castle(state, BLACK)])


@pytest.mark.parametrize("red", ["joker", "ace", "jack", "king"])
@pytest.mark.parametrize("black", ["joker", "ace", "jack", "king"])
def test_without_queens_a_first_meeting_is_worth_what_it_leads_to(red: str, black: str) -> None:
    """Against the rules themselves, over every card that may come up."""
    match = LE_NEUF.new_match(2, 1)
    positions = np.frombuffer(bytearray(bytes(match)), State.dtype)
    worth = meetings(positions[0], RED, PROSPECTS)
    match.play(RED, f"lay {red}")
    found = worth[CHIEF.names.index(red), CHIEF.names.index(black)]
    assert found == pytest.approx(expected(match, BLACK, f"lay {black}"))


def number(*chiefs: int) -> int:
    return int(sum(WEIGHT[chief] for chief in chiefs))


def test_the_table_knows_what_can_be_counted() -> None:
    full = number(JOKER, *2 * [ACE, JACK, QUEEN, KING])
    assert PROSPECTS.shape == (CASTLES, CASTLES)
    assert full == CASTLES - 1
    assert PROSPECTS[1:, 0].tolist() == [1] * (CASTLES - 1)
    assert PROSPECTS[0, 1:].tolist() == [0] * (CASTLES - 1)
    assert abs(PROSPECTS + PROSPECTS.T - 1).max() < 1e-3, "what one wins the other loses"
    for chief in range(1, CHIEFS):
        assert PROSPECTS[number(JOKER), number(chief)] == 0.5, "a Joker takes the last chief with it"
    assert PROSPECTS[number(KING), number(JACK)] > PROSPECTS[number(QUEEN), number(JACK)] > 0.5
    assert PROSPECTS[full, number(KING)] > 0.95


def test_a_turn_ahead_changes_nothing_in_the_table() -> None:
    """It is what its own making leads to: a sample of castles, looked through once more."""
    s = State.array()[0]
    pick = np.random.default_rng(9)
    for own, foes in pick.integers(1, CASTLES, (200 if COMPILED else 4, 2)):
        ahead = (solve.look(s, PROSPECTS, own, foes) + 1 - solve.look(s, PROSPECTS, foes, own)) / 2
        assert ahead == pytest.approx(PROSPECTS[own, foes], abs=5e-3)


def test_the_smallest_castles_are_solved_anew(capsys: pytest.CaptureFixture[str]) -> None:
    table = solve.solve(lives=1)
    assert "changed by" in capsys.readouterr().out
    single = [int(WEIGHT[chief]) for chief in range(1, CHIEFS)]
    for own in single:
        for foes in single:
            assert table[own, foes] + table[foes, own] == pytest.approx(1)
    assert table[number(KING), number(JACK)] > 0.6
    others = np.setdiff1d(np.arange(1, CASTLES), single)
    assert (table[np.ix_(others, others)] == 0.5).all()


def test_it_does_not_always_lay_the_same_chief() -> None:
    view = LE_NEUF.new_match(2, 1).view(RED)
    laid = {bot(LE_NEUF, "club", seed).choose(view) for seed in range(200 if COMPILED else 60)}
    assert len(laid) > 1


def queen_against(jack: int, *queens: int) -> str:
    """What Black's Queen does against a Jack's troop, having turned these (by value)."""
    match = LE_NEUF.new_match(2, 1)
    match.play(RED, "lay jack")
    match.play(BLACK, "lay queen", [jack - 1, queens[0] - 1])
    for troop in queens[1:]:
        match.play(BLACK, "turn", [troop - 1])
    return bot(LE_NEUF, "club", 1).choose(match.view(BLACK))


def test_a_queen_turns_on_when_she_would_die_and_not_to_spoil_a_high_tie() -> None:
    assert queen_against(7, 3) == "turn"
    assert queen_against(10, 2, 9) == "turn"
    assert queen_against(10, 10) == "stop"
    assert queen_against(2, 2) == "turn"


def red_queen_in_a_tie(troop: int) -> str:
    """What Red's Queen does when both Queens turned this troop (by value): Black's is asked after her."""
    match = LE_NEUF.new_match(2, 1)
    match.play(RED, "lay queen")
    match.play(BLACK, "lay queen", [troop - 1, troop - 1])
    assert match.waiting == (RED,)
    return bot(LE_NEUF, "club", 1).choose(match.view(RED))


def test_reds_queen_reckons_with_blacks_in_a_tie() -> None:
    """If Black then turns a card, Red is asked again (LN-A12): the first to turn gives the last word away."""
    assert {red_queen_in_a_tie(troop) for troop in range(2, 11)} == {"stop"}
