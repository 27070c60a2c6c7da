"""The compiled search every game shares: many worlds that may be true, one table of what players can know.

Information-set Monte Carlo tree search with a tree for each player (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012). Each visit deals again what the searcher can't know and
plays on from there. Where somebody is to move, what they would see is the node: nobody's choice depends on
what they can't know. A node is found by a hash of that view, so by whatever way play came there.

Choices follow PUCT (Rosin, "Multi-armed bandits with episode context", 2011), with a prior that expects what
the club player would do. Where several choose at once nobody may be foreseen: there choices follow regret
(Lanctot, Lisý and Winands, "Monte Carlo Tree Search in Simultaneous Move Games with Applications to
Goofspiel", 2014), and the answer is drawn from the mixture that came about.

A template, as kernel.py: executed once for each game, with that game's parts given.
"""

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar

import numpy as np

from ennead.core import chance
from ennead.core.rule import rule as core_rule
from ennead.core.state import MAX_SEATS
from ennead.core.template import load_template

P = ParamSpec("P")
R = TypeVar("R")

if TYPE_CHECKING:
    rules: Any = None  # the game's verbs
    kernel: Any = None  # its loops
    ACTIONS = 0
    TOLD = 0  # the first word of a position that anybody is told

WORLD, SEEN, ROOT = 0, 1, 2  # positions: what may be true, what somebody sees of it, what the searcher sees
DEEPEST = 64  # choices of one visit that are in the tree
CLUB = 0.5  # how surely a player is expected to do what the club player would
EXPLORE = 0.15  # how often a choice made at once with others is any
FULL = -1  # no room for another node
_WORD = 0xFFFFFFFF


class Tree(NamedTuple):
    """What a search remembers.

    Nodes are places of a hash table, a power of two of them; a node's edges, one for each of its actions,
    stand side by side. `key`: the hash of a view, 0 where a place is free; `first`, `count`: its edges;
    `seen`, `won`: visits, and what they came to for who chooses there. Of an edge: `action`, `prior`;
    `tried`, `came`: visits, and what they came to; `regret` and `mixed`, where several choose at once.
    `used`: how many nodes and edges there are.
    """

    key: Any
    first: Any
    count: Any
    seen: Any
    won: Any
    action: Any
    prior: Any
    tried: Any
    came: Any
    regret: Any
    mixed: Any
    used: Any


class Path(NamedTuple):
    """The choices of a visit that are remembered: node, edge, seat, and its odds (0: PUCT chose)."""

    node: Any
    edge: Any
    seat: Any
    odds: Any


def new_tree(nodes: int, edges: int) -> Tree:
    """An empty tree with room for at least so many nodes and edges."""
    places = 1 << max(4, (2 * nodes - 1).bit_length())
    keys, firsts, counts = (np.zeros(places, np.int64) for _ in range(3))
    seen, won = np.zeros(places), np.zeros(places)
    prior, tried, came, regret, mixed = (np.zeros(edges) for _ in range(5))
    action, used = np.zeros(edges, np.int64), np.zeros(2, np.int64)
    return Tree(keys, firsts, counts, seen, won, action, prior, tried, came, regret, mixed, used)


def new_path() -> Path:
    """Room for the choices of one visit."""
    deepest = DEEPEST + MAX_SEATS
    node, edge, seat = (np.zeros(deepest, np.int64) for _ in range(3))
    return Path(node, edge, seat, np.zeros(deepest))


def load(name: str, kernel: ModuleType, rules: ModuleType, actions: int, told: int, folder: Any) -> Any:
    """Execute this template for one game and give the module. `told`: the first byte that anybody is told."""
    given = {"rules": rules, "kernel": kernel, "ACTIONS": actions, "TOLD": told // 4, "FOLDER": folder}
    return load_template(__file__, f"{__name__}_{name.replace('-', '_')}", given)


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule of this module's own, which is there once for each game."""
    return core_rule(function, globals().get("FOLDER"))


@rule
def visit(
    states: Any, raw: Any, words: Any, tree: Tree, path: Path, answer: Any, share: Any, seat: int, how: Any
) -> None:
    """Visit worlds that may be true for `seat`, which is to move in `states[ROOT]`, and note how they ended.

    `raw`, `words`: the positions' bytes and words. `share`: room for an ending, three rows of seats. `how`:
    the first visit to make and the one after the last, who plays on past the tree, how much is explored (in
    thousandths), and the key of all chance, in two words.
    """
    for number in range(how[0], how[1]):
        states[WORLD] = states[ROOT]
        mine, yours = chance.threefry(how[4], how[5], number, 0)
        kernel.redeal(states, WORLD, seat, mine, yours)
        length = descend(states, raw, words, tree, path, answer, number, how)
        finish(states, raw, answer, number, how)
        divide(states, share)
        for k in range(length):
            learn(tree, path.node[k], path.edge[k], path.odds[k], came(share, path.seat[k]))


@rule
def descend(
    states: Any, raw: Any, words: Any, tree: Tree, path: Path, answer: Any, number: int, how: Any
) -> int:
    """Play on as the tree says, to the first view that is new in it. Gives how many choices that were."""
    length, is_new = 0, False
    while length < DEEPEST and not is_new:
        bits = int(rules.waiting(states[WORLD]))
        if bits == 0:
            break
        first = length
        for seat in range(MAX_SEATS):  # whoever chooses at once sees nothing of the others' choices
            if bits >> seat & 1:
                word, other = chance.threefry(how[4], how[5], number, 1 + length)
                node = find(states, raw, words, tree, answer, seat, word, other)
                if node == FULL:
                    return first
                is_new = is_new or tree.seen[node] == 0
                path.node[length], path.seat[length], path.odds[length] = node, seat, 0.0
                if bits & (bits - 1):
                    mix(tree, path, length, word)
                else:
                    path.edge[length] = best(tree, node, how[3] / 1000)
                length += 1
        for k in range(first, length):
            seat, action = int(path.seat[k]), int(tree.action[path.edge[k]])
            if k > first:
                kernel.legal(states, WORLD, seat, answer[0])
                if answer[0, action] != 0:  # what another chose leaves no room for it
                    return k
            kernel.play(states[WORLD], seat, action)
    return length


@rule
def find(states: Any, raw: Any, words: Any, tree: Tree, answer: Any, seat: int, high: int, low: int) -> int:
    """The node of what a seat sees, made where there is none: FULL where there is no room for it.

    What may be done follows from what is seen, so the edges of a node are the same whenever play comes there.
    """
    states[SEEN] = states[WORLD]
    kernel.hide(raw, SEEN, seat)
    key = view_hash(words[SEEN], seat)
    places = len(tree.key)
    node = key & (places - 1)
    while tree.key[node] != 0 and tree.key[node] != key:
        node = (node + 1) & (places - 1)
    if tree.key[node] == 0:
        n = kernel.legal_actions(states, SEEN, seat, answer)
        first = tree.used[1]
        if 2 * tree.used[0] >= places or first + n > len(tree.action):
            return FULL
        for k in range(n):
            tree.action[first + k] = answer[1, k]
        expected = kernel.choose(states, SEEN, seat, kernel.CLUB, answer, high, low)
        for edge in range(first, first + n):
            tree.prior[edge] = (1 - CLUB) / n + (CLUB if tree.action[edge] == expected else 0.0)
        tree.key[node], tree.first[node], tree.count[node] = key, first, n
        tree.used[0] += 1
        tree.used[1] += n
    return int(node)


@rule
def view_hash(words: Any, seat: int) -> int:
    """A hash of what a seat sees: 63 bits, never 0."""
    one, two = 0x811C9DC5 ^ seat, 0x9747B28C ^ seat
    for at in range(TOLD, len(words)):
        word = int(words[at])
        one = ((one ^ word) * 0x01000193) & _WORD
        two = ((two ^ one ^ word) * 0x5BD1E995) & _WORD
        two ^= two >> 15
    return ((one ^ one >> 13) & 0x7FFFFFFF) << 32 | two | 1


@rule
def best(tree: Tree, node: int, explore: float) -> int:
    """The edge of a node that PUCT follows; one not tried yet counts as what the node came to until now."""
    seen, first = tree.seen[node], int(tree.first[node])
    usual = tree.won[node] / seen if seen > 0 else 0.0
    root = explore * np.sqrt(seen + 1)
    found, most = first, -1.0
    for edge in range(first, first + tree.count[node]):
        tried = tree.tried[edge]
        worth = tree.came[edge] / tried if tried > 0 else usual
        worth += root * tree.prior[edge] / (1 + tried)
        if worth > most:
            found, most = edge, worth
    return found


@rule
def mix(tree: Tree, path: Path, k: int, word: int) -> None:
    """Choose as regret has it, and now and then any: writes to the path which, and how likely it was."""
    node = path.node[k]
    first, n = int(tree.first[node]), int(tree.count[node])
    total = regretted(tree, node)
    left = word / (_WORD + 1.0)
    for edge in range(first, first + n):
        wanted = max(tree.regret[edge], 0.0) / total if total > 0 else 1.0 / n
        tree.mixed[edge] += wanted
        odds = (1 - EXPLORE) * wanted + EXPLORE / n
        if left >= 0:
            path.edge[k], path.odds[k] = edge, odds
        left -= odds


@rule
def regretted(tree: Tree, node: int) -> float:
    """All that is regretted at a node."""
    total = 0.0
    for edge in range(tree.first[node], tree.first[node] + tree.count[node]):
        total += max(tree.regret[edge], 0.0)
    return total


@rule
def learn(tree: Tree, node: int, edge: int, odds: float, came: float) -> None:
    """Remember what a choice came to for who made it. `odds`: how likely it was, 0 where PUCT chose.

    What is regretted of the others is what they came to until now, so that what is seldom chosen does not
    weigh by its rarity (Schmid and others, "Variance Reduction in Monte Carlo Counterfactual Regret
    Minimization", 2019).
    """
    first, n = int(tree.first[node]), int(tree.count[node])
    if odds > 0:
        usual = tree.won[node] / tree.seen[node] if tree.seen[node] > 0 else came
        total, mean = regretted(tree, node), 0.0
        for turn in range(2):  # what the mixture comes to; then by how much each would have been better
            for each in range(first, first + n):
                worth = tree.came[each] / tree.tried[each] if tree.tried[each] > 0 else usual
                if each == edge:
                    worth += (came - worth) / odds
                if turn == 0:
                    mean += worth * (max(tree.regret[each], 0.0) / total if total > 0 else 1.0 / n)
                else:
                    tree.regret[each] += worth - mean
    tree.seen[node] += 1
    tree.won[node] += came
    tree.tried[edge] += 1
    tree.came[edge] += came


@rule
def finish(states: Any, raw: Any, answer: Any, number: int, how: Any) -> None:
    """Play a world to its end."""
    move, who = DEEPEST + MAX_SEATS, int(how[2])
    bits = int(rules.waiting(states[WORLD]))
    while bits:
        move += 1
        word, other = chance.threefry(how[4], how[5], number, move)
        seat, rest = kernel.pick(bits, word)
        if who == kernel.RANDOM:  # what may be done is the same in its own view: no need to look there
            kernel.legal(states, WORLD, seat, answer[0])
            action = kernel.any_of(answer, rest)
        else:
            states[SEEN] = states[WORLD]
            kernel.hide(raw, SEEN, seat)
            action = kernel.choose(states, SEEN, seat, who, answer, word, other)
        kernel.play(states[WORLD], seat, action)
        bits = int(rules.waiting(states[WORLD]))


@rule
def divide(states: Any, share: Any) -> None:
    """Write to `share` each seat's points and place, and how many have won."""
    rules.score(states[WORLD], share[0], share[1])
    share[2, 0] = 0
    for seat in range(states[WORLD].seats):
        share[2, 0] += share[1, seat] == 1


@rule
def came(share: Any, seat: int) -> float:
    """What a seat has of the victory: all who win have as much."""
    return 1.0 / share[2, 0] if share[1, seat] == 1 else 0.0
