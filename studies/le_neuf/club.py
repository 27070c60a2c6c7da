"""What the club player does in every position of a smaller game, asked of it itself."""

from math import ceil
from typing import Any

import numba
import numpy as np

from ennead.games.le_neuf.box import ACE, CHIEFS, KING
from ennead.games.le_neuf.club.mixing import mix
from ennead.games.le_neuf.club.player import FINE, choose_redraw
from ennead.games.le_neuf.club.prospects import PROSPECTS
from ennead.games.le_neuf.club.worth import meetings
from ennead.games.le_neuf.state import BLACK, RED, Phase, State, Verb
from studies.le_neuf.armies import Reduced
from studies.le_neuf.battles import RED_ASKED
from studies.le_neuf.turns import Game, Habits


def no_habits(game: Reduced, arrays: Game, seat: int) -> Habits:
    """Room for what a seat does."""
    armies = len(game.armies)
    lays = np.zeros((*game.shape, CHIEFS))
    return Habits(seat, lays, np.zeros((armies, armies, len(arrays.battles.turned)), np.int8))


def ask_club(game: Reduced, arrays: Game, red: int, habits: Habits) -> None:
    """Write what the club player does, in all positions with one army of Red's."""
    troops = np.array(game.all_troops, np.int8)
    ask(arrays, State.array(), red, np.array(game.piles, np.int8), troops, habits)


@numba.njit(nogil=True)
def ask(game: Game, states: Any, red: int, piles: Any, troops: Any, habits: Habits) -> None:
    """The same, compiled. `states`: a position to write on."""
    s = states[0]
    s.seats = 2
    for black in range(1, len(game.castle)):
        for i in range(len(piles)):
            for j in range(len(piles)):
                s.phase = Phase.LAY
                arm(game, s, red, black)
                s.pile[RED], s.pile[BLACK] = piles[i], piles[j]
                s.aside[RED], s.aside[BLACK] = troops - piles[i], troops - piles[j]
                mixture(s, habits.seat, habits.lays[red, black, i, j])
                for a in range(ACE, KING + 1):
                    for b in range(ACE, KING + 1):
                        if fight_is_possible(game, red, black, a, b):
                            redraws(game, s, red, black, a, b, i, j, habits)


@numba.njit(nogil=True)
def arm(game: Game, s: Any, red: int, black: int) -> None:
    """Give both sides an army."""
    s.castle[RED], s.castle[BLACK] = game.castle[red], game.castle[black]
    s.graveyard[RED], s.graveyard[BLACK] = game.graveyard[red], game.graveyard[black]
    s.duel[:] = 0
    s.turned[:] = 0


@numba.njit(nogil=True)
def mixture(s: Any, seat: int, chances: Any) -> None:
    """How often the club player lays each chief: as it draws them, in so many steps of chance."""
    exact, _ = mix(meetings(s, seat, PROSPECTS), s.castle[seat], s.castle[1 - seat])
    last, before, total = 0, 0, 0.0
    for chief in range(1, CHIEFS):
        chances[chief] = 0.0
        if s.castle[seat, chief] > 0:
            total += exact[chief]
            upto = min(FINE, ceil(total * FINE))
            chances[chief] = (upto - before) / FINE
            last, before = chief, upto
    chances[last] += (FINE - before) / FINE


@numba.njit(nogil=True)
def fight_is_possible(game: Game, red: int, black: int, a: int, b: int) -> bool:
    """Whether both have that chief, and no Ace among them would strike instead (LN-33)."""
    if game.castle[red, a] == 0 or game.castle[black, b] == 0:
        return False
    return not (a == ACE and game.living[black] > 1) and not (b == ACE and game.living[red] > 1)


@numba.njit(nogil=True)
def redraws(game: Game, s: Any, red: int, black: int, a: int, b: int, i: int, j: int, habits: Habits) -> None:
    """Whether the club player's Queen turns another card, each time she is asked in a battle."""
    trees = game.battles
    s.phase = Phase.REDRAW
    s.asked = habits.seat
    for node in range(trees.begins[a, b, i, j], trees.ends[a, b, i, j]):
        number = trees.asked[node]
        if number >= 0 and habits.seat == (RED if trees.kind[node] == RED_ASKED else BLACK):
            mine, yours = red, black
            for _ in range(trees.risen[number, RED]):
                mine = game.risen[mine]
            for _ in range(trees.risen[number, BLACK]):
                yours = game.risen[yours]
            arm(game, s, mine, yours)
            s.duel[RED], s.duel[BLACK] = a, b
            for seat in (RED, BLACK):
                s.turned[seat] = trees.turned[number, seat]
                s.pile[seat], s.aside[seat] = trees.pile[number, seat], trees.aside[number, seat]
            habits.turns[red, black, number] = choose_redraw(s, habits.seat) == Verb.TURN
