"""What a turn is worth to Red, when what may come after it is."""

from typing import Any, NamedTuple

import numba
import numpy as np

from ennead.core.matrix import equilibrium
from ennead.games.le_neuf.box import ACE, CHIEFS, JOKER
from ennead.games.le_neuf.club.mixing import living
from studies.le_neuf.armies import Reduced, tables
from studies.le_neuf.battles import CHANCE, LEAF, RED_ASKED, Battles, battles

RED_FIXED, BLACK_FIXED, NOBODY = 0, 1, -1  # whose play is given


class Game(NamedTuple):
    """A smaller game in arrays (see armies.Tables), with all its battles."""

    castle: Any
    graveyard: Any
    living: Any
    dead: Any
    risen: Any
    battles: Battles
    longest: int  # nodes of a battle


class Habits(NamedTuple):
    """How a seat plays whatever happens: a mixture of chiefs, and what its Queens do."""

    seat: int
    lays: Any  # [red army, black army, red pile, black pile, chief]
    turns: Any  # [red army, black army, asked node]: 1 to turn another card


FREE = Habits(NOBODY, np.zeros((0, 0, 0, 0, 0), np.float32), np.zeros((0, 0, 0), np.int8))


def compiled(game: Reduced) -> Game:
    """A game's arrays."""
    found = tables(game)
    trees = battles(game)
    longest = int((trees.ends - trees.begins).max(initial=1))
    return Game(found.castle, found.graveyard, found.living, found.dead, found.risen, trees, longest)


def first_values(game: Reduced) -> Any:
    """With no turn left: whoever has chiefs alone has won, else it is a draw (LN-A1, LN-A19)."""
    values = np.full(game.shape, 0.5)
    values[0, 1:], values[1:, 0] = 0.0, 1.0
    return values


@numba.njit(nogil=True)
def meeting(
    game: Game, values: Any, red: int, black: int, a: int, b: int, i: int, j: int, habits: Habits, room: Any
) -> float:
    """The worth of Red's a against Black's b, with piles i and j. `room`: a number for each node."""
    if a == JOKER or b == JOKER:  # LN-20
        return float(values[game.dead[red, a], game.dead[black, b], i, j])
    strikes = a == ACE and game.living[black] > 1  # LN-30, LN-33
    is_struck = b == ACE and game.living[red] > 1
    if strikes or is_struck:
        return assassination(game, values, red, black, a, b, i, j, strikes, is_struck)
    return battle(game, values, red, black, a, b, i, j, habits, room)


@numba.njit(nogil=True)
def assassination(
    game: Game,
    values: Any,
    red: int,
    black: int,
    a: int,
    b: int,
    i: int,
    j: int,
    strikes: bool,
    is_struck: bool,
) -> float:
    """LN-30 to LN-36, LN-A5 to LN-A7: both pick from the hands as they are; then the victims, table last."""
    total = 0.0
    for victim in range(CHIEFS):
        chance = _odds(game, black, victim, b, strikes)
        if chance == 0.0:
            continue
        for loss in range(CHIEFS):
            both = chance * _odds(game, red, loss, a, is_struck)
            if both > 0.0:
                mine, yours = red, black
                if victim != 0 and victim != ACE:
                    yours = game.dead[yours, victim]
                if loss != 0 and loss != ACE:
                    mine = game.dead[mine, loss]
                if victim == ACE:
                    mine = game.dead[mine, ACE]
                if loss == ACE:
                    yours = game.dead[yours, ACE]
                total += both * values[mine, yours, i, j]
    return float(total)


@numba.njit(nogil=True)
def _odds(game: Game, army: int, chief: int, laid: int, is_struck: bool) -> float:
    """How likely an assassin finds a chief in an army's hand; nobody (0) where none is at work."""
    if not is_struck:
        return 1.0 if chief == 0 else 0.0
    return float((game.castle[army, chief] - (chief == laid)) / (game.living[army] - 1))


@numba.njit(nogil=True)
def battle(
    game: Game, values: Any, red: int, black: int, a: int, b: int, i: int, j: int, habits: Habits, room: Any
) -> float:
    """LN-40 to LN-52: along the tree, from its leaves. Queens take what is better, or what their habit is."""
    trees = game.battles
    begin, end = trees.begins[a, b, i, j], trees.ends[a, b, i, j]
    for node in range(begin, end):
        first, last = trees.first[node], trees.first[node + 1]
        kind = trees.kind[node]
        if kind == LEAF:
            leaf = trees.leaf[node]
            mine, yours = red, black
            for _ in range(leaf[2]):
                mine = game.risen[mine]
            for _ in range(leaf[3]):
                yours = game.risen[yours]
            if leaf[0]:
                mine = game.dead[mine, a]
            if leaf[1]:
                yours = game.dead[yours, b]
            room[node - begin] = values[mine, yours, leaf[4], leaf[5]]
        elif kind == CHANCE:
            total = 0.0
            for edge in range(first, last):
                total += trees.chance[edge] * room[trees.child[edge] - begin]
            room[node - begin] = total
        else:
            turn, stop = room[trees.child[first] - begin], room[trees.child[first + 1] - begin]
            if habits.seat == (0 if kind == RED_ASKED else 1):
                room[node - begin] = turn if habits.turns[red, black, trees.asked[node]] else stop
            elif kind == RED_ASKED:
                room[node - begin] = max(turn, stop)
            else:
                room[node - begin] = min(turn, stop)
    return float(room[end - 1 - begin])


@numba.njit(nogil=True)
def matrix(
    game: Game, values: Any, red: int, black: int, i: int, j: int, habits: Habits, room: Any
) -> tuple[Any, Any, Any]:
    """What all meetings are worth to Red, and whom the rows and columns stand for."""
    mine, yours = living(game.castle[red]), living(game.castle[black])
    worth = np.zeros((len(mine), len(yours)))
    for row in range(len(mine)):
        for column in range(len(yours)):
            a, b = mine[row], yours[column]
            worth[row, column] = meeting(game, values, red, black, a, b, i, j, habits, room)
    return worth, mine, yours


@numba.njit(nogil=True)
def proof(worth: Any, mine: Any, yours: Any) -> tuple[float, float]:
    """The value of a game, half way between what two mixtures are sure of, and how far these lie apart."""
    rows, columns = worth.shape
    most, least = -np.inf, np.inf
    for i in range(rows):
        total = 0.0
        for j in range(columns):
            total += worth[i, j] * yours[j]
        most = max(most, total)
    for j in range(columns):
        total = 0.0
        for i in range(rows):
            total += worth[i, j] * mine[i]
        least = min(least, total)
    return (most + least) / 2, most - least


@numba.njit(nogil=True)
def look(game: Game, values: Any, after: Any, red: int, habits: Habits) -> tuple[float, float]:
    """Look one turn further, for all that begins with one army of Red's.

    Writes what is found to `after`; gives the largest change, and the largest gap of a matrix game (0 where
    somebody's play is given: the other then takes what is best).
    """
    change, gap = 0.0, 0.0
    room = np.zeros(game.longest)
    _, armies, piles, _ = values.shape
    for black in range(1, armies):
        for i in range(piles):
            for j in range(piles):
                worth, mine, yours = matrix(game, values, red, black, i, j, habits, room)
                if habits.seat == NOBODY:
                    some, others = np.zeros(len(mine)), np.zeros(len(yours))
                    equilibrium(worth, some, others)
                    found, apart = proof(worth, some, others)
                    gap = max(gap, apart)
                else:
                    found = best(worth, mine, yours, habits.lays[red, black, i, j], habits.seat)
                change = max(change, abs(found - values[red, black, i, j]))
                after[red, black, i, j] = found
    return change, gap


@numba.njit(nogil=True)
def best(worth: Any, mine: Any, yours: Any, lays: Any, seat: int) -> float:
    """What Red has when a seat's mixture is known to the other, who takes what is best against it."""
    found = np.inf if seat == RED_FIXED else -np.inf
    if seat == RED_FIXED:
        for column in range(len(yours)):
            total = 0.0
            for row in range(len(mine)):
                total += lays[mine[row]] * worth[row, column]
            found = min(found, total)
    else:
        for row in range(len(mine)):
            total = 0.0
            for column in range(len(yours)):
                total += lays[yours[column]] * worth[row, column]
            found = max(found, total)
    return found
