"""What seats may expect of the victory at a moment of a match: from what one of them can know, from what is
true, and from what is true before chance has had its say.

A template, as core's search, on which it stands: executed once for each game, with that game's parts given.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from ennead.core import chance
from ennead.core.game import Game
from ennead.core.rule import rule as core_rule
from ennead.core.search import ROOT, WORLD, Mind, Worlds
from ennead.core.template import load_template

P = ParamSpec("P")
R = TypeVar("R")

if TYPE_CHECKING:
    rules: Any = None  # the game's verbs
    kernel: Any = None  # its loops
    search: Any = None  # its search

DRAWN = 1 << 22  # where the chance of draws made anew begins: far from that of worlds and visits


def load(game: Game) -> Any:
    """Execute this template for one game, once, and give the module."""
    return _load(game.name, game.rules, game.kernel, game.search, game.folder)


@cache
def _load(name: str, rules: ModuleType, kernel: ModuleType, search: ModuleType, folder: Path) -> Any:
    given = {"rules": rules, "kernel": kernel, "search": search, "FOLDER": folder}
    return load_template(__file__, f"{__name__}_{name.replace('-', '_')}", given)


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule of this module's own, which is there once for each game."""
    folder: Path | None = globals().get("FOLDER")
    return core_rule(function, folder)


@rule
def expect(states: Any, raw: Any, share: Any, mind: Mind) -> None:
    """Write to `share` what each seat may expect in `states[WORLD]`; where nobody wins each has as much."""
    seats = len(mind.layout.first)
    if rules.waiting(states[WORLD]) != 0:
        search.judge(states, raw, share, mind)
        return
    search.divide(states, share)
    total = 0.0
    for seat in range(seats):
        total += share[seat]
    for seat in range(seats):
        share[seat] = share[seat] / total if total > 0 else 1.0 / seats


@rule
def known(
    states: Any, raw: Any, share: Any, came: Any, seat: int, how: Any, mind: Mind, worlds: Worlds
) -> None:
    """Write to `came` what `seat`, who sees `states[ROOT]`, can know of what each may expect.

    That is the mean over worlds that may be true, weighed by how likely they are after what others did.
    `how`: as in the search's `visit`.
    """
    search.imagine(states, worlds, seat, how, mind)
    came[:] = 0.0
    before = 0.0
    for k in range(len(worlds.weight)):
        states[WORLD] = worlds.states[k]
        expect(states, raw, share, mind)
        for each in range(len(mind.layout.first)):
            came[each] += (worlds.weight[k] - before) * share[each]
        before = worlds.weight[k]
    for each in range(len(mind.layout.first)):
        came[each] /= before


@rule
def redrawn(states: Any, raw: Any, share: Any, came: Any, move: Any, how: Any, mind: Mind) -> None:
    """Write to `came` what each may expect of a move in `states[ROOT]` before chance has had its say.

    `move`: a seat, its action, and how often chance is asked anew; no action (-1) for the position itself.
    """
    came[:] = 0.0
    for k in range(move[2]):
        states[WORLD] = states[ROOT]
        mine, yours = chance.threefry(how[5], how[6], k, DRAWN)
        kernel.reseed(states, WORLD, mine, yours)
        if move[1] >= 0:
            kernel.play(states[WORLD], move[0], move[1])
        expect(states, raw, share, mind)
        for each in range(len(mind.layout.first)):
            came[each] += share[each] / move[2]
