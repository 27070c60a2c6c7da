"""A small game as a tree in arrays, and what can be computed on it to the end, in compiled code.

Counterfactual regret minimization is as in Zinkevich, Johanson, Bowling and Piccione, "Regret minimization in
games with incomplete information" (NIPS 2007), with regrets that stay above 0 and later rounds that count for
more, as in Tammelin, "Solving large imperfect information games using CFR+" (arXiv 1407.5042, 2014). With two
players who share a victory it nears an equilibrium; with more, nothing is promised, and `nash_conv` says how
near it came.

    tree = small("le-neuf-small").tree()
    policy = solve(tree, rounds=1000)
    nash_conv(tree, policy)
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, Self

import numpy as np

from ennead.core.checking import of_kind, whole
from ennead.core.histories import END
from ennead.core.position import Position
from ennead.core.rule import rule
from ennead.core.state import MAX_SEATS
from ennead.research.growing import Growing

MOST = 2_000_000  # nodes that fit
MOST_OF_ALL = 2**30 // MAX_SEATS  # what seats remember has numbers of 32 bits, and each remembers each node


class Tree(NamedTuple):
    """Every history of a small game, from the root on; a node's children have later numbers than it.

    By node: `player`, who chooses there (of core/histories.py: CHANCE, at the root and at draws; END);
    `info`, its information state, -1 where nobody chooses; `first` and `count`, its children; `odds`, how
    likely it comes after the node before, where chance chooses there; `payoff` [node, seat], shares of the
    victory where it ends. By information state: `offset`, where its actions begin in a policy, and `size`,
    how many it has. `action` [place in a policy]: the number of the action. `keys`: of the information
    states, each behind a byte for the seat; that they differ was checked by all that is told, not by keys.
    """

    seats: int
    player: Any
    info: Any
    first: Any
    count: Any
    odds: Any
    payoff: Any
    offset: Any
    size: Any
    action: Any
    keys: tuple[bytes, ...]

    @classmethod
    def of(
        cls,
        roots: Iterable[Position],
        most: int = MOST,
        *,
        odds: Sequence[Fraction] | None = None,
        draws: bool = False,
    ) -> Self:
        """All that can become of positions, each as likely, unless their `odds` are given.

        `draws`: whether each draw to come is chance's, with its odds; else it follows from the position's
        generator. Those who choose at once choose one after another, and none knows what others chose. Raises
        ValueError where that would be more than `most` nodes (`MOST_OF_ALL` or less), where there is no
        position, where they are not of one game with as many seats, or for odds of others.
        """
        found = [of_kind("each of the roots", root, Position) for root in roots]
        most = whole("most", most, 1, MOST_OF_ALL)
        if not found:
            raise ValueError("there must be a position to begin with")
        if len({(root.game.name, root.seats) for root in found}) > 1:
            raise ValueError("positions must be of one game, with as many seats")
        each = [Fraction(1, len(found))] * len(found) if odds is None else list(odds)
        if len(each) != len(found) or sum(each) != 1 or min(each) < 0:
            raise ValueError(f"odds must be {len(found)} that are 1 together")
        growing = Growing(found, each)
        growing.grow(draws, most)
        return cls(found[0].seats, **growing.columns())

    @property
    def nodes(self) -> int:
        """How many histories there are."""
        return len(self.player)

    @property
    def ends(self) -> int:
        """How many histories end there."""
        return int((self.player == END).sum())

    @property
    def infos(self) -> int:
        """How many information states somebody chooses in."""
        return len(self.size)

    def uniform(self) -> Any:
        """The policy that takes each action as often: an array of probabilities, by place."""
        return np.repeat(1 / self.size, self.size)


def values(tree: Tree, policy: Any) -> Any:
    """What each seat may expect where all play by a policy: shares of the victory, an array of `seats`.

    Raises ValueError for what is no policy of this tree.
    """
    worth = tree.payoff.copy()
    _value(*_shape(tree), _checked(tree, policy), worth)
    return worth[0]


def _shape(tree: Tree) -> tuple[Any, Any, Any, Any, Any, Any]:
    """What compiled loops go by."""
    return tree.player, tree.info, tree.first, tree.count, tree.odds, tree.offset


def best_response(tree: Tree, policy: Any, seat: int) -> tuple[float, Any]:
    """The most that a seat may expect where all others play by a policy, and a policy of its that gets it.

    Raises ValueError for what is no policy of this tree, or for a seat that there is not.
    """
    seat, policy = whole("seat", seat, 0, tree.seats - 1), _checked(tree, policy)
    response = policy.copy()
    order, level = _order(tree, seat)
    reach = np.zeros(tree.nodes)
    worth = tree.payoff[:, seat].copy()
    _respond(*_shape(tree), policy, seat, order, level, reach, worth, response)
    return float(worth[0]), response


def nash_conv(tree: Tree, policy: Any) -> float:
    """How much all seats together could gain, each alone by its best response: 0 in an equilibrium."""
    expected = values(tree, policy)
    return sum(best_response(tree, policy, seat)[0] - float(expected[seat]) for seat in range(tree.seats))


def _checked(tree: Tree, policy: Any) -> Any:
    """A policy as compiled code takes it: it would read and write beyond what is too short, and go by odds
    that are none."""
    found = np.asarray(policy)
    fits = found.shape == tree.action.shape and found.dtype.kind in "fiu"
    if not fits or not (np.isfinite(found).all() and (found >= 0).all()):
        raise ValueError(f"a policy is a probability for each of {len(tree.action)} places (Tree.action)")
    found = np.ascontiguousarray(found, np.float64)
    if tree.infos and not np.allclose(np.add.reduceat(found, tree.offset), 1):
        raise ValueError("a policy is 1 together in each information state (Tree.offset, Tree.size)")
    return found


class Solver:
    """Regrets and the mean policy, to go on with."""

    def __init__(self, tree: Tree) -> None:
        self.tree, self.rounds = tree, 0
        self._regret, self._sum = np.zeros(len(tree.action)), np.zeros(len(tree.action))

    def run(self, rounds: int) -> None:
        """Play on for so many rounds."""
        tree, rounds = self.tree, whole("rounds", rounds, 0, 2**31)
        _minimize(*_shape(tree), tree.size, tree.payoff, self._regret, self._sum, self.rounds, rounds)
        self.rounds += rounds

    @property
    def policy(self) -> Any:
        """The mean of all rounds: probabilities, by place."""
        if not self.tree.size.size:
            return self._sum  # nobody has a choice
        total = np.add.reduceat(self._sum, self.tree.offset)
        spread = np.repeat(total, self.tree.size)
        return np.where(spread > 0, self._sum / np.where(spread > 0, spread, 1), self.tree.uniform())


def solve(tree: Tree, rounds: int) -> Any:
    """The mean policy after so many rounds."""
    solver = Solver(tree)
    solver.run(rounds)
    return solver.policy


def _order(tree: Tree, seat: int) -> tuple[Any, Any]:
    """Nodes in an order in which a best response can be found, and how often the seat chose on the way.

    From the deepest level up, and on each level those where the seat chooses last: what becomes of all its
    actions in an information state is known before it is asked which is best.
    """
    level = np.zeros(tree.nodes, np.int32)
    _count_levels(tree.player, tree.first, tree.count, seat, level)
    number = np.arange(tree.nodes)
    return np.lexsort((-number, tree.player == seat, -level)).astype(np.int32), level


@rule
def _count_levels(player: Any, first: Any, count: Any, seat: int, level: Any) -> None:
    for node in range(len(player)):
        level[node] += player[node] == seat
        for child in range(first[node], first[node] + count[node]):
            level[child] = level[node]


@rule
def _value(
    player: Any, info: Any, first: Any, count: Any, odds: Any, offset: Any, policy: Any, worth: Any
) -> None:
    for node in range(len(player) - 1, -1, -1):
        for k in range(count[node]):
            likely = odds[first[node] + k] if player[node] < 0 else policy[offset[info[node]] + k]
            for seat in range(worth.shape[1]):
                worth[node, seat] += likely * worth[first[node] + k, seat]


@rule
def _respond(
    player: Any,
    info: Any,
    first: Any,
    count: Any,
    odds: Any,
    offset: Any,
    policy: Any,
    me: int,
    order: Any,
    level: Any,
    reach: Any,
    worth: Any,
    response: Any,
) -> None:
    """Write a best response, and to `worth` what it brings, by how likely chance and others lead there."""
    reach[0] = 1
    for node in range(len(player)):
        for k in range(count[node]):
            likely = 1.0
            if player[node] < 0:
                likely = odds[first[node] + k]
            elif player[node] != me:
                likely = policy[offset[info[node]] + k]
            reach[first[node] + k] = reach[node] * likely
        worth[node] *= reach[node]
    total = np.zeros(len(policy))
    at = 0
    while at < len(order):
        node = order[at]
        if player[node] != me:
            for k in range(count[node]):
                worth[node] += worth[first[node] + k]
            at += 1
            continue
        end = at  # all where the seat chooses on this level
        while end < len(order) and player[order[end]] == me and level[order[end]] == level[node]:
            here = order[end]
            for k in range(count[here]):
                total[offset[info[here]] + k] += worth[first[here] + k]
            end += 1
        for each in range(at, end):
            here = order[each]
            begin = offset[info[here]]
            best = 0
            for k in range(count[here]):
                if total[begin + k] > total[begin + best]:
                    best = k
            for k in range(count[here]):
                response[begin + k] = k == best
            worth[here] = worth[first[here] + best]
        at = end


@rule
def _minimize(
    player: Any,
    info: Any,
    first: Any,
    count: Any,
    odds: Any,
    offset: Any,
    size: Any,
    payoff: Any,
    regret: Any,
    mean: Any,
    done: int,
    rounds: int,
) -> None:
    """Play so many rounds: all by what they regret not to have done, each seat learning in turn."""
    nodes, seats = len(player), payoff.shape[1]
    policy = np.zeros(len(regret))
    own = np.zeros(nodes)  # how likely a seat's own choices lead there
    others = np.zeros(nodes)  # and everything else
    worth = np.zeros(nodes)
    for number in range(done, done + rounds):
        for me in range(seats):
            _match_regret(offset, size, regret, policy)
            own[0] = 1
            others[0] = 1
            for node in range(nodes):
                worth[node] = payoff[node, me]
                for k in range(count[node]):
                    child = first[node] + k
                    likely = odds[child] if player[node] < 0 else policy[offset[info[node]] + k]
                    own[child] = own[node] * likely if player[node] == me else own[node]
                    others[child] = others[node] if player[node] == me else others[node] * likely
            for node in range(nodes - 1, -1, -1):
                for k in range(count[node]):
                    likely = odds[first[node] + k] if player[node] < 0 else policy[offset[info[node]] + k]
                    worth[node] += likely * worth[first[node] + k]
                if player[node] == me:
                    begin = offset[info[node]]
                    for k in range(count[node]):
                        regret[begin + k] += others[node] * (worth[first[node] + k] - worth[node])
                        mean[begin + k] += (number + 1) * own[node] * policy[begin + k]
            for place in range(len(regret)):
                regret[place] = max(regret[place], 0.0)


@rule
def _match_regret(offset: Any, size: Any, regret: Any, policy: Any) -> None:
    """Each action as often as it is regretted; all alike where none is."""
    for info in range(len(size)):
        begin = offset[info]
        total = 0.0
        for k in range(size[info]):
            total += max(regret[begin + k], 0.0)
        for k in range(size[info]):
            policy[begin + k] = max(regret[begin + k], 0.0) / total if total > 0 else 1 / size[info]
