"""What a game learns from: positions of matches that its club player plays, now and then by chance.

A template, as core's kernel: executed once for each game, with that game's parts given.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar

import numpy as np

from ennead.core import chance
from ennead.core.encoding import Layout, Said, encode, new_said, read
from ennead.core.game import Game
from ennead.core.rule import rule as core_rule
from ennead.core.state import MAX_SEATS
from ennead.core.template import load_template

P = ParamSpec("P")
R = TypeVar("R")

if TYPE_CHECKING:
    rules: Any = None  # the game's verbs
    kernel: Any = None  # its loops

STYLES = (0, 0, 0, 0, 30, 30, 100, 300)  # thousandths: how often a player does anything at all


class Samples(NamedTuple):
    """Positions, each as several see it, by their inputs that are not 0, and what is true of each.

    `index`, `value`: (samples, looks, most inputs at once); `count`: (samples, looks), how many; `share`:
    (samples, looks), what a network should expect: one in all.
    """

    index: Any
    value: Any
    count: Any
    share: Any


class Play(NamedTuple):
    """What matches are played with.

    Two positions, their bytes, an empty one, and room for answers, for how a position stands, and for what it
    says.
    """

    states: Any
    raw: Any
    empty: Any
    answer: Any
    points: Any
    places: Any
    said: Said


def new_samples(most: int, looks: int, inputs: int) -> Samples:
    """Room for so many samples of so many looks, with so many inputs that are not 0."""
    index, value = np.zeros((most, looks, inputs), np.int32), np.zeros((most, looks, inputs), np.float32)
    return Samples(index, value, np.zeros((most, looks), np.int32), np.zeros((most, looks), np.float32))


def new_play(game: Game) -> Play:
    """What a game's matches are played with."""
    states = game.state.array(2)
    points, places = np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_SEATS, np.int64)
    raw = states.view(np.int8).reshape(2, -1)
    return Play(
        states, raw, game.state.array(), game.answer(), points, places, new_said(game.encoding.inputs)
    )


def load(game: Game) -> Any:
    """Execute this template for one game and give the module."""
    given = {"rules": game.rules, "kernel": game.kernel, "FOLDER": game.folder}
    return load_template(__file__, f"{__name__}_{game.name.replace('-', '_')}", given)


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule of this module's own, which is there once for each game."""
    folder: Path | None = globals().get("FOLDER")
    return core_rule(function, folder)


@rule
def gather(
    play: Play, seats: int, option: Any, how: Any, layout: Layout, values: Samples, beliefs: Samples
) -> int:
    """Play matches, and keep of some positions how all see them, and who is to move there: give how many.

    `how`: the first match and the one after the last, the seed of them all, and how many of a thousand
    positions are kept. `values` are kept with each seat's share of the victory. `beliefs` are pairs, as the
    one to move sees them: the true position, and one dealt from what that one knows.
    """
    states, points, places, kept = play.states, play.points, play.places, 0
    for match in range(how[0], how[1]):
        states[0] = play.empty[0]
        kernel.start(states, 0, seats, option, how[2], match)
        begin, moves = kept, 0
        bits = int(rules.waiting(states[0]))
        while bits:
            word, other = chance.threefry(how[2], match, moves, 1)
            seat, rest = kernel.pick(bits, word)
            if other % 1000 < how[3] and kept < len(values.count):
                keep(play, seats, seat, rest, layout, values, beliefs, kept)
                kept += 1
            mine, yours = chance.threefry(how[2], match, moves, 2)
            style = STYLES[chance.threefry(how[2], match, seat, 3)[0] % len(STYLES)]
            states[1] = states[0]
            kernel.hide(play.raw, 1, seat)
            who = kernel.RANDOM if other // 1000 % 1000 < style else kernel.CLUB
            kernel.play(states[0], seat, kernel.choose(states, 1, seat, who, play.answer, mine, yours))
            bits = int(rules.waiting(states[0]))
            moves += 1
        rules.score(states[0], points, places)
        winners = 0
        for seat in range(seats):
            winners += places[seat] == 1
        for k in range(begin, kept):
            for seat in range(seats):  # where nobody wins, as much to all
                won = places[seat] == 1 or winners == 0
                values.share[k, seat] = won / (winners if winners > 0 else seats)
    return kept


@rule
def keep(
    play: Play, seats: int, seat: int, word: int, layout: Layout, values: Samples, beliefs: Samples, k: int
) -> None:
    """Keep a position as all see it; and beside it, as `seat` sees both, one dealt from what `seat` knows."""
    states, raw, points, places = play.states, play.raw, play.points, play.places
    kernel.stand(states, 0, points, places)
    n = read(raw[0], layout, points, places, play.said)
    for who in range(seats):
        values.count[k, who] = encode(play.said, n, layout, who, values.index[k, who], values.value[k, who])
    states[1] = states[0]
    kernel.hide(raw, 1, seat)
    kernel.redeal(states, 1, seat, word, k)
    for at in range(2):
        index, value = beliefs.index[k, at], beliefs.value[k, at]
        kernel.stand(states, at, points, places)
        n = read(raw[at], layout, points, places, play.said)
        beliefs.count[k, at] = encode(play.said, n, layout, seat, index, value)
        beliefs.share[k, at] = 1.0 - at
