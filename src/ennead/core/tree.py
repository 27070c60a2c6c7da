"""What a search remembers, and how it chooses by that: PUCT, or regret where several choose at once.

Rosin, "Multi-armed bandits with episode context", 2011; Lanctot, Lisý and Winands, "Monte Carlo Tree Search
in Simultaneous Move Games with Applications to Goofspiel", 2014.
"""

from typing import Any, NamedTuple

import numpy as np

from ennead.core.arrays import scratch
from ennead.core.rule import inline_rule, rule
from ennead.core.state import MAX_SEATS

DEEPEST = 64  # choices of one visit that are remembered
EXPLORE = 0.15  # how often a choice made at once with others is any
FULL = -1  # no room for another node
NOTHING = -1  # no edge: nothing was chosen
LANES = 32  # words of a view that are mixed at once
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


@inline_rule
def slot_of(tree: Tree, key: int) -> int:
    """Where the node of a view is, by its hash, or would be: one that has no key yet."""
    last = len(tree.key) - 1
    node = key & last
    while tree.key[node] != 0 and tree.key[node] != key:
        node = (node + 1) & last
    return int(node)


@rule
def place_of(tree: Tree, key: int) -> int:
    """The node of a view, by its hash, made where there is none: FULL where there is no room for it."""
    node = slot_of(tree, key)
    if tree.key[node] == 0:
        if 2 * tree.used[0] >= len(tree.key):
            return FULL
        tree.key[node] = key
        tree.used[0] += 1
    return node


@rule
def recall(tree: Tree, past: Tree, node: int) -> None:
    """Give a node what was found of its view in another tree, if anything was, and if there is room for its
    edges."""
    old = slot_of(past, int(tree.key[node]))
    n, first, begin = int(past.count[old]), int(tree.used[1]), int(past.first[old])
    if past.key[old] == 0 or n == 0 or first + n > len(tree.action):
        return
    for k in range(n):
        edge, its = first + k, begin + k
        tree.action[edge], tree.prior[edge] = past.action[its], past.prior[its]
        tree.tried[edge], tree.came[edge] = past.tried[its], past.came[its]
        tree.regret[edge], tree.mixed[edge] = past.regret[its], past.mixed[its]
    tree.first[node], tree.count[node] = first, n
    tree.seen[node], tree.won[node] = past.seen[old], past.won[old]
    tree.used[1] += n


@rule
def view_hash(words: Any, first: int, seat: int) -> int:
    """A hash of what a seat sees, from the first word on that anybody is told: 63 bits, never 0.

    As many words as there are LANES are mixed at once, each into two numbers of its own, and these then into
    two. What is left over comes last.
    """
    ones, twos = scratch(LANES, np.uint32), scratch(LANES, np.uint32)
    one, two = 0x811C9DC5 ^ seat, 0x9747B28C ^ seat
    at = first
    while at + LANES <= len(words):
        some = words[at : at + LANES]
        for lane in range(LANES):
            word = int(some[lane])
            ones[lane], twos[lane] = mixed(int(ones[lane]), int(twos[lane]), word, word)
        at += LANES
    for lane in range(LANES):
        one, two = mixed(one, two, int(ones[lane]), int(twos[lane]))
    for word in words[at:]:
        one, two = mixed(one, two, int(word), int(word))
    return ((one ^ one >> 13) & 0x7FFFFFFF) << 32 | two | 1


@inline_rule
def mixed(one: int, two: int, high: int, low: int) -> tuple[int, int]:
    """Two numbers of 32 bits, and another word mixed into each."""
    one = ((one ^ high) * 0x01000193) & _WORD
    two = ((two ^ one ^ low) * 0x5BD1E995) & _WORD
    return one, two ^ two >> 15


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
def mix(tree: Tree, path: Path, k: int, word: int, explore: float) -> None:
    """Choose as regret has it, and as often as `explore` says any: writes to the path which, and its odds."""
    node = path.node[k]
    first, n = int(tree.first[node]), int(tree.count[node])
    total = regretted(tree, node)
    left = word / (_WORD + 1.0)
    for edge in range(first, first + n):
        wanted = max(tree.regret[edge], 0.0) / total if total > 0 else 1.0 / n
        tree.mixed[edge] += wanted
        odds = (1 - explore) * wanted + explore / n
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

    An edge of NOTHING: there was no choice yet.

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
    if edge != NOTHING:
        tree.tried[edge] += 1
        tree.came[edge] += came
