"""Weighing: what a choice cost, by a search that looks as long at the choice as at what it would have done.

A search says little of what it hardly tries. So it is gone on with: now in pairs of the same worlds, one in
which the choice is made and one in which the better is. Which is better was settled before, so that a choice
isn't called bad for being unlucky where it was looked at; and what happens to be dealt happens to both, so
that their difference is surer than either.

Where several choose at once, all play what came out on average, which nobody can gain from foreseeing; a
choice that this makes now and then is as good as any of it.
"""

from dataclasses import dataclass

import numpy as np

from ennead.bots.searcher import Array, Search, Searcher, Turn
from ennead.core.view import View

PAIR = 16  # visits of the same worlds, before those of the other choice
PART = 0.1  # of a mixture: what is chosen so often belongs to it
SURE = 1.96  # standard errors: 95 %
_WANTED = 1e12  # more than any other edge is


@dataclass(frozen=True)
class Weighed:
    """A choice, and what a search would have done: actions' numbers, and the chance to win with either.

    `share`: how often it would do that, where others choose at once. `lost`: by how much it is better;
    `error`: within how much that is certain (95 %), as far as the worlds go that happened to be visited; both
    0 where the choice is what the search would do.
    """

    made: int
    better: int
    chance: float
    share: float
    lost: float
    error: float


def weigh(searcher: Searcher, view: View, made: int, visits: int, against: int | None = None) -> Weighed:
    """What a choice cost whoever made it, as far as they could know.

    `made`: an action's number; `visits`: worlds visited before the pairs, and half as many pairs; `against`:
    the number of what was found better before. Raises ValueError for what could not be chosen in that view.
    """
    numbers = [view.game.number[choice.name] for choice in view.legal]
    for number in (made, made if against is None else against):
        if number not in numbers:
            raise ValueError(f"{view.game.actions[number].name} can't be chosen here")
    turn, place = Turn(view), numbers.index(made)
    search = searcher.search(turn, visits=2 * visits)
    search.visit(0, visits)
    if turn.is_reckoned:  # all pairs of choices are visited alike
        search.visit(visits, 2 * visits)
    shares, chances, tried = turn.answer([search])
    best = int(shares.argmax()) if against is None else numbers.index(against)
    differences, better = list[float](), list[float]()
    if place != best and not (turn.is_mixed and shares[place] >= PART):
        if turn.is_reckoned:
            return _apart(numbers, shares, chances, tried, place, best)
        differences, better = _paired(search, visits, place, best, turn.is_mixed)
    if len(differences) < 2:
        chance = float(np.nan_to_num(chances[place]))
        return Weighed(made, made, chance, float(shares[place]), 0.0, 0.0)
    error = SURE * float(np.std(differences, ddof=1)) / len(differences) ** 0.5
    return Weighed(
        made,
        numbers[best],
        float(np.mean(better)),
        float(shares[best]),
        max(0.0, float(np.mean(differences))),
        error,
    )


def _apart(numbers: list[int], shares: Array, chances: Array, tried: Array, made: int, best: int) -> Weighed:
    """What a choice cost where each was visited by itself, and nothing is taken for granted of the error."""
    spread = sum(chances[place] * (1 - chances[place]) / max(1.0, tried[place]) for place in (made, best))
    lost, error = max(0.0, float(chances[best] - chances[made])), SURE * float(spread) ** 0.5
    return Weighed(numbers[made], numbers[best], float(chances[best]), float(shares[best]), lost, error)


def _paired(
    search: Search, visits: int, made: int, best: int, at_once: bool
) -> tuple[list[float], list[float]]:
    """What the better choice brought more than the one made, and what it brought, in each pair of worlds."""
    tree, edges = search.tree, search.edges
    wanted = tree.regret if at_once else tree.prior
    if at_once:
        tree.regret[:] = tree.mixed
    there = int(tree.used[1])  # edges; of those that are new meanwhile nothing is settled
    usual = wanted[:there].copy()
    differences, better = list[float](), list[float]()
    for first in range(visits, max(visits + visits // 2, visits + 4 * PAIR), PAIR):
        brought = []
        for place in (made, best):
            wanted[:there] = usual
            wanted[edges] = 0.0
            wanted[edges.start + place] = _WANTED
            before = search.found
            search.visit(first, first + PAIR)
            tried, came = (search.found - before)[:2, place]
            brought.append(came / tried if tried else np.nan)
        if not np.isnan(brought).any():
            differences.append(brought[1] - brought[0])
            better.append(brought[1])
    return differences, better
