"""The compiled search every game shares: many worlds that may be true, one table of what players can know.

Information-set Monte Carlo tree search with a tree for each player (Cowling, Powley and Whitehouse,
"Information Set Monte Carlo Tree Search", 2012). Each visit deals again what the searcher can't know and
plays on from there. Where somebody is to move, what they would see is the node: nobody's choice depends on
what they can't know. A node is found by a hash of that view, so by whatever way play came there.

Choices follow PUCT, with a prior that expects what the club player would do. Where several choose at once
nobody may be foreseen: there choices follow regret, and the answer is drawn from the mixture that came about
(tree.py). Where two choose at once and the game reckons what each pair of choices is worth, pairs are visited
alike, and the answer follows from what all of them came to (matrix.py).

Worlds are dealt from the view, each as likely by the cards; where the game has learned what others' moves
give away (network.py), so many are dealt at once and visited as often as that weighs them. Past the tree the
game's value, learned too, stands for the rest; or the rest is played.

A template, as kernel.py: executed once for each game, with that game's parts given.
"""

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar

import numpy as np

from ennead.core import chance
from ennead.core.arrays import scratch
from ennead.core.encoding import Layout, encode, read
from ennead.core.network import Network, Room, evaluate, soften
from ennead.core.rule import rule as core_rule
from ennead.core.state import MAX_SEATS
from ennead.core.template import load_template
from ennead.core.tree import (
    DEEPEST,
    EXPLORE,
    FULL,
    NOTHING,
    Path,
    Tree,
    best,
    learn,
    mix,
    place_of,
    recall,
    view_hash,
)

P = ParamSpec("P")
R = TypeVar("R")

if TYPE_CHECKING:
    rules: Any = None  # the game's verbs
    kernel: Any = None  # its loops
    reckon: Any = None  # what its players reckon pairs of choices to be worth (see Game)
    ACTIONS = 0
    TOLD = 0  # the first word of a position that anybody is told

WORLD, SEEN, ROOT = 0, 1, 2  # positions: what may be true, what somebody sees of it, what the searcher sees
IMAGINED = 1 << 20  # where the chance of worlds dealt at once begins: far from that of visits
CLUB = 0.5  # how surely a player is expected to do what the club player would
_WORD = 0xFFFFFFFF


class Mind(NamedTuple):
    """What the game has learned (see network.py), how positions are encoded for it, and room for that."""

    layout: Layout
    value: Network
    belief: Network
    room: Room


class Worlds(NamedTuple):
    """Worlds dealt at once: positions, their bytes, and the running sum of their weights.

    None where what others' moves give away was not learned: then each visit deals its own.
    """

    states: Any
    raw: Any
    weight: Any


class Pairs(NamedTuple):
    """Of each pair of choices made at once, [own action, the other's]: visits, and what they came to.

    Of no actions, where the game does not reckon with pairs.
    """

    tried: Any
    came: Any


def load(
    name: str,
    kernel: ModuleType,
    rules: ModuleType,
    player: ModuleType,
    actions: int,
    told: int,
    folder: Any,
) -> Any:
    """Execute this template for one game and give the module. `told`: the first byte that anybody is told."""
    given = {"rules": rules, "kernel": kernel, "ACTIONS": actions, "TOLD": told // 4, "FOLDER": folder}
    given["reckon"] = getattr(player, "reckon", unreckoned)
    return load_template(__file__, f"{__name__}_{name.replace('-', '_')}", given)


@core_rule
def unreckoned(s: Any, seat: int, often: Any, worth: Any) -> bool:
    """What a game says of pairs of choices that doesn't reckon with them: nothing."""
    return False


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule of this module's own, which is there once for each game."""
    return core_rule(function, globals().get("FOLDER"))


@rule
def visit(
    states: Any,
    raw: Any,
    words: Any,
    tree: Tree,
    past: Tree,
    path: Path,
    answer: Any,
    share: Any,
    seat: int,
    how: Any,
    mind: Mind,
    worlds: Worlds,
    pairs: Pairs,
) -> None:
    """Visit worlds that may be true for `seat`, which is to move in `states[ROOT]`, and note how they ended.

    `raw`, `words`: the positions' bytes and words. `past`: what was found before, which is taken over where
    play comes to the same views. `share`: room for what each seat has of the victory.
    `how`: the first visit to make and the one after the last, who plays on past the tree and for how many
    moves before the value stands for the rest, how much is explored (in thousandths), and the key of all
    chance, in two words.
    """
    for number in range(how[0], how[1]):
        mine, yours = chance.threefry(how[5], how[6], number, 0)
        if len(worlds.weight) == 0:
            states[WORLD] = states[ROOT]
            kernel.redeal(states, WORLD, seat, mine, yours)
        else:
            states[WORLD] = worlds.states[weighed(worlds.weight, mine)]
            kernel.reseed(states, WORLD, mine, yours)
        length = descend(
            states, raw, words, tree, past, path, answer, number, how, 1.0 if len(pairs.came) else EXPLORE
        )
        finish(states, raw, answer, number, how)
        if rules.waiting(states[WORLD]) == 0:
            divide(states, share)
        else:
            judge(states, raw, share, mind)
        for k in range(length):
            learn(tree, path.node[k], path.edge[k], path.odds[k], share[path.seat[k]])
        if len(pairs.came) and length > 1 and path.edge[1] != NOTHING:
            one, two = int(tree.action[path.edge[0]]), int(tree.action[path.edge[1]])
            mine, yours = (one, two) if path.seat[0] == seat else (two, one)
            pairs.tried[mine, yours] += 1
            pairs.came[mine, yours] += share[seat]


@rule
def imagine(states: Any, worlds: Worlds, seat: int, how: Any, mind: Mind) -> None:
    """Deal worlds that may be true for `seat`, which is to move in `states[ROOT]`, and weigh them.

    `how`: as in `visit`.
    """
    weight, most = worlds.weight, -1e9
    for k in range(len(weight)):
        worlds.states[k] = states[ROOT]
        mine, yours = chance.threefry(how[5], how[6], k, IMAGINED + how[0])
        kernel.redeal(worlds.states, k, seat, mine, yours)
        weight[k] = says(mind.belief, note(worlds.states, worlds.raw, k, mind), mind, seat)
        most = max(most, weight[k])
    total = 0.0
    for k in range(len(weight)):
        total += np.exp(weight[k] - most)
        weight[k] = total


@rule
def weighed(weight: Any, word: int) -> int:
    """One of some worlds by the running sum of their weights; `word`: 32 bits of chance."""
    left = word / (_WORD + 1.0) * weight[len(weight) - 1]
    return min(int(np.searchsorted(weight, left, side="right")), len(weight) - 1)


@rule
def note(states: Any, raw: Any, i: int, mind: Mind) -> int:
    """Note in `mind.room` what a position says, how it stands included; give how many entries that are."""
    room = mind.room
    kernel.stand(states, i, room.points, room.places)
    return read(raw[i], mind.layout, room.points, room.places, room.said)


@rule
def says(network: Network, n: int, mind: Mind, seat: int) -> float:
    """What a network says of a position, as a seat sees it, by the entries noted of it."""
    room = mind.room
    encode(room.said, n, mind.layout, seat, room.index, room.value)
    return evaluate(network, room.index, room.value, n, room.first, room.second)


@rule
def judge(states: Any, raw: Any, share: Any, mind: Mind) -> None:
    """Write to `share` what each seat may expect of the victory."""
    seats, n = len(mind.layout.first), note(states, raw, WORLD, mind)
    for seat in range(seats):
        share[seat] = says(mind.value, n, mind, seat)
    soften(share, seats)


@rule
def descend(
    states: Any,
    raw: Any,
    words: Any,
    tree: Tree,
    past: Tree,
    path: Path,
    answer: Any,
    number: int,
    how: Any,
    explore: float,
) -> int:
    """Play on as the tree says, to the first view that is new in it. Gives how many views that were.

    `explore`: how often the first choice, where it is made at once with another, is any.

    There nothing is chosen yet, so that what is seen but once costs no prior; the searcher's own view is
    never new.
    """
    length = 0
    while length < DEEPEST:
        bits = int(rules.waiting(states[WORLD]))
        if bits == 0:
            break
        first, is_new = length, False
        for seat in range(MAX_SEATS):  # whoever chooses at once sees nothing of the others' choices
            if bits >> seat & 1:
                word, other = chance.threefry(how[5], how[6], number, 1 + length)
                node = find(states, raw, words, tree, past, seat)
                if node == FULL:
                    return first
                is_new = is_new or (tree.seen[node] == 0 and number + first > 0)
                if tree.count[node] == 0 and not is_new:
                    is_new = not unfold(states, tree, node, answer, seat, word, other)
                path.node[length], path.seat[length], path.edge[length] = node, seat, NOTHING
                path.odds[length] = 0.0
                length += 1
        if is_new:
            return length
        for k in range(first, length):
            if bits & (bits - 1):
                word = chance.threefry(how[5], how[6], number, 1 + k)[0]
                mix(tree, path, k, word, explore if first == 0 else EXPLORE)
            else:
                path.edge[k] = best(tree, path.node[k], how[4] / 1000)
        for k in range(first, length):
            seat, action = int(path.seat[k]), int(tree.action[path.edge[k]])
            if k > first:
                kernel.legal(states, WORLD, seat, answer[0])
                if answer[0, action] != 0:  # what another chose leaves no room for it
                    return k
            kernel.play(states[WORLD], seat, action)
    return length


@rule
def find(states: Any, raw: Any, words: Any, tree: Tree, past: Tree, seat: int) -> int:
    """The node of what a seat sees, made where there is none, with what was found of it in the past: FULL
    where there is no room for it."""
    states[SEEN] = states[WORLD]
    kernel.hide(raw, SEEN, seat)
    many = tree.used[0]
    node = place_of(tree, view_hash(words[SEEN], TOLD, seat))
    if tree.used[0] > many:
        recall(tree, past, node)
    return node


@rule
def unfold(states: Any, tree: Tree, node: int, answer: Any, seat: int, high: int, low: int) -> bool:
    """Give a node its edges, for what is seen in `states[SEEN]`: whether there is room for them.

    What may be done follows from what is seen, so they are the same whenever play comes there.
    """
    n, first = kernel.legal_actions(states, SEEN, seat, answer), tree.used[1]
    if first + n > len(tree.action):
        return False
    for k in range(n):
        tree.action[first + k] = answer[1, k]
    expected = kernel.choose(states, SEEN, seat, kernel.CLUB, answer, high, low)
    for edge in range(first, first + n):
        tree.prior[edge] = (1 - CLUB) / n + (CLUB if tree.action[edge] == expected else 0.0)
    tree.first[node], tree.count[node] = first, n
    tree.used[1] += n
    return True


@rule
def finish(states: Any, raw: Any, answer: Any, number: int, how: Any) -> None:
    """Play a world on, to its end if that comes in time."""
    who, word, other = int(how[2]), 0, 0
    bits = int(rules.waiting(states[WORLD]))
    for move in range(how[3]):
        if bits == 0:
            break
        is_chance = who == kernel.RANDOM
        if is_chance and move % 2:
            word = other  # one hash is good for two moves
        else:
            word, other = chance.threefry(how[5], how[6], number, 1 + DEEPEST + MAX_SEATS + move)
        seat, rest = kernel.pick(bits, word)
        if is_chance:  # what may be done is the same in its own view: no need to look there
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
    """Write to `share` what each seat has of a victory: all who win have as much."""
    points, places = scratch(MAX_SEATS, np.int64), scratch(MAX_SEATS, np.int64)
    rules.score(states[WORLD], points, places)
    seats, winners = int(states[WORLD].seats), 0
    for seat in range(seats):
        winners += places[seat] == 1
    for seat in range(seats):
        share[seat] = 1.0 / winners if places[seat] == 1 else 0.0
