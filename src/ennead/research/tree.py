"""A small game as a tree in arrays, and what can be computed on it to the end, in compiled code.

Counterfactual regret minimization is as in Zinkevich, Johanson, Bowling and Piccione, "Regret minimization in
games with incomplete information" (NIPS 2007), with regrets that stay above 0 and later rounds that count for
more, as in Tammelin, "Solving large imperfect information games using CFR+" (arXiv 1407.5042, 2014). With two
players who share a victory it nears an equilibrium; with more, nothing is promised, and `nash_conv` says how
near it came.

    tree = Tree.of(small("le-neuf-end").roots)
    policy = solve(tree, rounds=1000)
    nash_conv(tree, policy)
"""

from collections.abc import Iterable
from typing import Any, NamedTuple, Self

import numpy as np

from ennead.core.checking import whole
from ennead.core.position import Position
from ennead.core.rule import rule
from ennead.research.recall import Recall

CHANCE, END = -1, -2  # in place of a player
MOST = 2_000_000  # nodes that fit


class Tree(NamedTuple):
    """Every history of a small game, from the root on; a node's children have later numbers than it.

    By node: `player`, who chooses there (CHANCE at the root, END); `info`, its information state, -1 where
    nobody chooses; `first` and `count`, its children; `payoff` [node, seat], shares of the victory where it
    ends. By information state: `offset`, where its actions begin in a policy, and `size`, how many it has.
    `action` [place in a policy]: the number of the action. `keys`: of the information states, each behind
    a byte for the seat.
    """

    seats: int
    player: Any
    info: Any
    first: Any
    count: Any
    payoff: Any
    offset: Any
    size: Any
    action: Any
    keys: tuple[bytes, ...]

    @classmethod
    def of(cls, roots: Iterable[Position], most: int = MOST) -> Self:
        """All that can become of positions, each as likely, whose draws to come follow from their generators.

        Those who choose at once choose one after another, and none knows what others chose. Raises
        ValueError where that would be more than `most` nodes, or where there is no position.
        """
        return cls(*_grown([Recall(root.copy()) for root in roots], most))

    @property
    def nodes(self) -> int:
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


def _grown(roots: list[Recall], most: int) -> tuple[Any, ...]:
    if not roots:
        raise ValueError("there must be a position to begin with")
    seats = roots[0].position.seats
    player, info, first, count = [CHANCE], [-1], [1], [len(roots)]
    payoff = [[0.0] * seats]
    numbers: dict[bytes, int] = {}
    sizes: list[int] = []
    actions: list[int] = []
    grow = [(1 + n, recall) for n, recall in enumerate(roots)]
    for column, empty in ((player, END), (info, -1), (first, 0), (count, 0)):
        column += [empty] * len(roots)
    payoff += [[0.0] * seats for _ in roots]
    while grow:
        node, recall = grow.pop()
        position = recall.position
        if outcome := position.score():
            for seat in outcome.winners:
                payoff[node][seat] = 1 / len(outcome.winners)
            continue
        seat = position.waiting[0]
        legal = list(position.actions(seat))
        key = bytes([seat]) + recall.key(seat)
        if key not in numbers:
            numbers[key] = len(sizes)
            sizes.append(len(legal))
            actions += legal
        player[node], info[node] = seat, numbers[key]
        first[node], count[node] = len(player), len(legal)
        for action in legal:
            child = recall.copy()
            child.step(seat, action)
            grow.append((len(player), child))
            for column, empty in ((player, END), (info, -1), (first, 0), (count, 0)):
                column.append(empty)
            payoff.append([0.0] * seats)
        if len(player) > most:
            raise ValueError(f"more than {most:,} histories: the game is too large")
    size = np.array(sizes, np.int32)
    offset = np.concatenate([[0], np.cumsum(size)[:-1]]).astype(np.int32)
    return (
        seats,
        np.array(player, np.int8),
        np.array(info, np.int32),
        np.array(first, np.int32),
        np.array(count, np.int32),
        np.array(payoff),
        offset,
        size,
        np.array(actions, np.int16),
        tuple(numbers),
    )


def values(tree: Tree, policy: Any) -> Any:
    """What each seat may expect where all play by a policy: shares of the victory, an array of `seats`.

    Raises ValueError for what is no policy of this tree.
    """
    worth = tree.payoff.copy()
    _value(tree.player, tree.info, tree.first, tree.count, tree.offset, _checked(tree, policy), worth)
    return worth[0]


def best_response(tree: Tree, policy: Any, seat: int) -> tuple[float, Any]:
    """The most that a seat may expect where all others play by a policy, and a policy of its that gets it.

    Raises ValueError for what is no policy of this tree, or for a seat that there is not.
    """
    seat, policy = whole("seat", seat, 0, tree.seats - 1), _checked(tree, policy)
    response = policy.copy()
    order, level = _order(tree, seat)
    reach = np.zeros(tree.nodes)
    worth = tree.payoff[:, seat].copy()
    arrays = tree.player, tree.info, tree.first, tree.count, tree.offset
    _respond(*arrays, policy, seat, order, level, reach, worth, response)
    return float(worth[0]), response


def nash_conv(tree: Tree, policy: Any) -> float:
    """How much all seats together could gain, each alone by its best response: 0 in an equilibrium."""
    expected = values(tree, policy)
    return sum(best_response(tree, policy, seat)[0] - float(expected[seat]) for seat in range(tree.seats))


def _checked(tree: Tree, policy: Any) -> Any:
    """A policy as compiled code takes it: it would read and write beyond what is too short."""
    found = np.asarray(policy)
    fits = found.shape == tree.action.shape and found.dtype.kind == "f"
    if not fits or not (np.isfinite(found).all() and (found >= 0).all()):
        raise ValueError(f"a policy is a probability for each of {len(tree.action)} places (Tree.action)")
    return np.ascontiguousarray(found, np.float64)


class Solver:
    """Regrets and the mean policy, to go on with."""

    def __init__(self, tree: Tree) -> None:
        self.tree, self.rounds = tree, 0
        self._regret, self._sum = np.zeros(len(tree.action)), np.zeros(len(tree.action))

    def run(self, rounds: int) -> None:
        """Play on for so many rounds."""
        tree, rounds = self.tree, whole("rounds", rounds, 0, 2**31)
        arrays = tree.player, tree.info, tree.first, tree.count, tree.offset, tree.size, tree.payoff
        _minimize(*arrays, self._regret, self._sum, self.rounds, rounds)
        self.rounds += rounds

    @property
    def policy(self) -> Any:
        """The mean of all rounds: probabilities, by place."""
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
def _value(player: Any, info: Any, first: Any, count: Any, offset: Any, policy: Any, worth: Any) -> None:
    for node in range(len(player) - 1, -1, -1):
        for k in range(count[node]):
            odds = 1 / count[node] if player[node] < 0 else policy[offset[info[node]] + k]
            for seat in range(worth.shape[1]):
                worth[node, seat] += odds * worth[first[node] + k, seat]


@rule
def _respond(
    player: Any,
    info: Any,
    first: Any,
    count: Any,
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
            odds = 1.0
            if player[node] < 0:
                odds = 1 / count[node]
            elif player[node] != me:
                odds = policy[offset[info[node]] + k]
            reach[first[node] + k] = reach[node] * odds
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
                    odds = 1 / count[node] if player[node] < 0 else policy[offset[info[node]] + k]
                    child = first[node] + k
                    own[child] = own[node] * odds if player[node] == me else own[node]
                    others[child] = others[node] if player[node] == me else others[node] * odds
            for node in range(nodes - 1, -1, -1):
                for k in range(count[node]):
                    odds = 1 / count[node] if player[node] < 0 else policy[offset[info[node]] + k]
                    worth[node] += odds * worth[first[node] + k]
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
