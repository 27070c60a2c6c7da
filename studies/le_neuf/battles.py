"""Every battle of a smaller game, played through by the rules themselves.

How a battle can go depends on who fights and on what is left in the piles, on nothing else: it is enumerated
once, by `Position.odds` and `Position.step`, and then serves all armies. What a 9 raises is seen on three
dead Jokers that each side is given; who dies, on the chief that fights.
"""

from typing import Any, NamedTuple

import numpy as np

import ennead
from ennead.core.position import Position
from ennead.games.le_neuf.box import ACE, CAP, CHIEFS, JOKER, KING, TURNED
from ennead.games.le_neuf.state import BLACK, RED, Phase, State, Verb
from studies.le_neuf.armies import Reduced

LEAF, CHANCE, RED_ASKED, BLACK_ASKED = range(4)
GAME = ennead.game("le-neuf")


class Battles(NamedTuple):
    """Trees in arrays: a node comes after its children, the last node of a tree is where it begins.

    Of an asked node, the first child is to turn another card, the second to stop.
    """

    begins: Any  # [red chief, black chief, red pile, black pile]: the first node of that battle
    ends: Any  # and the one after the last
    kind: Any  # [node]
    first: Any  # [node]: its first edge; the next node's is the end of its own
    child: Any  # [edge]
    chance: Any  # [edge]: how likely, where chance decides
    leaf: Any  # [node, 6]: dead (0 or 1) and risen chiefs of each side, then what piles are left
    asked: Any  # [node]: the number of an asked node, else -1
    turned: Any  # [asked node, seat, 3]: the troop cards on the table
    pile: Any  # [asked node, seat, troop]
    aside: Any  # [asked node, seat, troop]
    risen: Any  # [asked node, seat]: how many chiefs came back so far


def position(
    game: Reduced, armies: tuple[Any, Any], piles: tuple[Any, Any], turn: int = 1, cap: int = CAP
) -> Position:
    """A turn of a smaller game about to start, as the rules know it: an army is its castle and graveyard."""
    states = State.array()
    s = states[0]
    s.seats, s.phase, s.turns, s.asked, s.option[0] = 2, Phase.LAY, turn, -1, cap
    for seat, (castle, graveyard) in enumerate(armies):
        s.castle[seat] = castle
        s.graveyard[seat, : len(graveyard)] = graveyard
        s.pile[seat] = piles[seat]
        s.aside[seat] = np.subtract(game.all_troops, piles[seat])
    return Position(GAME, states.tobytes())


class _Explorer:
    """Plays battles every way they can go."""

    def __init__(self, game: Reduced) -> None:
        self.game = game
        self.kind: list[int] = []
        self.first: list[int] = [0]
        self.child: list[int] = []
        self.chance: list[float] = []
        self.leaf: list[tuple[int, ...]] = []
        self.asked: list[int] = []
        self.seen: list[State] = []

    def battle(self, chiefs: tuple[int, int], piles: tuple[Any, Any]) -> None:
        armies = [([int(kind == chief) for kind in range(CHIEFS)], [JOKER] * TURNED) for chief in chiefs]
        start = position(self.game, (armies[RED], armies[BLACK]), piles)
        start.step(RED, Verb.LAY + chiefs[RED] - 1)
        self.duel = chiefs
        self.play(start, BLACK, Verb.LAY + chiefs[BLACK] - 1)

    def play(self, before: Position, seat: int, action: int, script: tuple[int, ...] = ()) -> int:
        """All that may follow a move; give its node."""
        if odds := before.odds(seat, action, script):
            children = [self.play(before, seat, action, (*script, outcome)) for outcome in odds]
            return self.node(CHANCE, children, [float(chance) for chance in odds.values()])
        after = before.copy()
        after.step(seat, action, script)
        s: Any = after.array()[0]
        if s.phase != Phase.REDRAW:
            return self.node(LEAF, [], [], self.outcome(s))
        asked = int(s.asked)
        children = [self.play(after, asked, verb) for verb in (Verb.TURN, Verb.STOP)]
        self.seen.append(s)
        return self.node(BLACK_ASKED if asked else RED_ASKED, children, [1.0, 1.0])

    def outcome(self, s: Any) -> tuple[int, ...]:
        dead = [int(s.castle[seat, self.duel[seat]] == 0) for seat in (RED, BLACK)]
        risen = [int(s.castle[seat, JOKER]) for seat in (RED, BLACK)]
        left = [self.game.number_of_pile(s.pile[seat]) for seat in (RED, BLACK)]
        return (*dead, *risen, *left)

    def node(
        self, kind: int, children: list[int], chance: list[float], leaf: tuple[int, ...] = (0,) * 6
    ) -> int:
        self.kind.append(kind)
        self.child += children
        self.chance += chance
        self.first.append(len(self.child))
        self.leaf.append(leaf)
        self.asked.append(len(self.seen) - 1 if kind in (RED_ASKED, BLACK_ASKED) else -1)
        return len(self.kind) - 1


def battles(game: Reduced) -> Battles:
    """All battles of a game."""
    explorer = _Explorer(game)
    shape = (CHIEFS, CHIEFS, len(game.piles), len(game.piles))
    begins, ends = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
    fighters = [kind for kind in range(ACE, KING + 1) if game.armies[1][0][kind]]
    for red in fighters:
        for black in fighters:
            for i, mine in enumerate(game.piles):
                for j, yours in enumerate(game.piles):
                    begins[red, black, i, j] = len(explorer.kind)
                    explorer.battle((red, black), (mine, yours))
                    ends[red, black, i, j] = len(explorer.kind)
    seen: Any = np.array(explorer.seen, State.dtype) if explorer.seen else State.array(0)
    return Battles(
        begins,
        ends,
        np.array(explorer.kind, np.int8),
        np.array(explorer.first, np.int64),
        np.array(explorer.child, np.int64),
        np.array(explorer.chance),
        np.array(explorer.leaf, np.int32),
        np.array(explorer.asked, np.int64),
        seen["turned"],
        seen["pile"],
        seen["aside"],
        seen["castle"][:, :, JOKER],
    )
