"""A tree of histories as it grows, by the compiled loops of core/histories.py: it is given room here."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from ennead.core.game import Game
from ennead.core.histories import (
    ACTIONS,
    CHANCE,
    DONE,
    END,
    INFOS,
    NOBODY,
    NODES,
    NONE,
    PASTS,
    PENDING,
    TOO_LONG,
    TOO_MANY,
    UNLIKE,
    WORDS,
    Growth,
    Infos,
    Nodes,
    Pending,
    new_desk,
)
from ennead.core.pasts import FREE, NOTHING, Pasts, find_places
from ennead.core.position import Position
from ennead.core.state import TAPE
from ennead.research.recall import next_key

ROOM = 1 << 10  # of each there is room for at first; twice as many whenever they are not enough


class Growing:
    """A tree as it grows from `roots`, each as likely as `odds` has it."""

    def __init__(self, roots: Sequence[Position], odds: Sequence[Fraction]) -> None:
        self._game, seats, count = roots[0].game, roots[0].seats, len(roots)
        self._growth = _new_growth(self._game, seats, count)
        nodes, pending, used = self._growth.nodes, self._growth.pending, self._growth.used
        nodes.player[0], nodes.info[0], nodes.odds[0] = CHANCE, NONE, 1
        nodes.first[0], nodes.count[0] = 1, count
        nodes.player[1 : count + 1], nodes.info[1 : count + 1] = END, NONE
        nodes.odds[1 : count + 1] = [*map(float, odds)]
        pending.node[:count] = np.arange(1, count + 1)
        pending.states[:count] = np.concatenate([root.states for root in roots])
        pending.seat[:count] = pending.action[:count] = NOBODY
        pending.past[:count] = NOTHING - np.arange(seats)
        used[NODES], used[PENDING] = count + 1, count

    def grow(self, draws: bool, most: int) -> None:
        """All of it. Raises ValueError where that would be more than `most` nodes, where a move draws more
        often than a script can say, and for rules that give a seat other actions where it remembers the same.
        """
        desk = new_desk(self._game)
        while (short := self._game.histories.grow(self._growth, desk, draws, most)) != DONE:
            if short == TOO_MANY:
                raise ValueError(f"more than {most:,} histories: the game is too large")
            if short == TOO_LONG:
                raise ValueError(f"a move draws more than {TAPE} times: the game is too large")
            if short == UNLIKE:
                raise ValueError(
                    "a seat may do other things in histories it can't tell apart: mend the rules"
                )
            growth = [*self._growth]
            growth[short] = _doubled(growth[short])
            self._growth = Growth(*growth)
            if short == PASTS:
                find_places(self._growth.pasts, self._growth.words, int(self._growth.used[PASTS]))

    def columns(self) -> dict[str, Any]:
        """What a tree is, but for its seats, by name."""
        growth, used = self._growth, self._growth.used
        return {
            **{name: column[: used[NODES]].copy() for name, column in growth.nodes._asdict().items()},
            "offset": growth.infos.offset[: used[INFOS]].copy(),
            "size": growth.infos.size[: used[INFOS]].copy(),
            "action": growth.actions[: used[ACTIONS]].copy(),
            "keys": self._keys(),
        }

    def _keys(self) -> tuple[bytes, ...]:
        """Of each information state a byte for the seat and the key that `Recall` has of it."""
        _, _, pasts, words, infos, _, used = self._growth
        before, end = pasts.before[: used[PASTS]].tolist(), pasts.end[: used[PASTS]].tolist()
        seats, chosen = infos.seat[: used[INFOS]].tolist(), infos.past[: used[INFOS]].tolist()
        needed = set(chosen)  # and all on the way to them, which have lower numbers
        for past in reversed(range(len(before))):
            if past in needed:
                needed.add(before[past])
        told = words[: used[WORDS]].view(np.uint8).data
        keys = {past: b"" for past in needed if past < 0}
        for past in sorted(needed - keys.keys()):
            begin = end[past - 1] if past else 0
            keys[past] = next_key(keys[before[past]], told[2 * begin : 2 * end[past]])
        return tuple(bytes([seat]) + keys[past] for seat, past in zip(seats, chosen, strict=True))


def _new_growth(game: Game, seats: int, roots: int) -> Growth:
    """With nothing in it yet, but room for all that some roots are."""
    room = max(ROOM, roots + 1)

    def column(dtype: type[np.generic], *shape: int) -> Any:
        return np.zeros((room, *shape), dtype)

    return Growth(
        nodes=Nodes(
            player=column(np.int8),
            info=column(np.int32),
            first=column(np.int32),
            count=column(np.int32),
            odds=column(np.float64),
            payoff=column(np.float64, seats),
        ),
        pending=Pending(
            node=column(np.int32),
            states=game.state.array(room),
            seat=column(np.int8),
            action=column(np.int16),
            drawn=column(np.int16),
            past=column(np.int32, seats),
        ),
        pasts=Pasts(
            before=column(np.int32),
            end=column(np.int64),
            info=column(np.int32),
            place=np.full(2 << (room - 1).bit_length(), FREE, np.int32),
        ),
        words=column(np.int16),
        infos=Infos(
            seat=column(np.int8), past=column(np.int32), offset=column(np.int32), size=column(np.int32)
        ),
        actions=column(np.int16),
        used=np.zeros(len(Growth._fields) - 1, np.int64),
    )


def _doubled(room: Any) -> Any:
    """The same with as much room again."""
    if isinstance(room, tuple):
        return type(room)(*map(_doubled, room))
    twice = np.zeros((2 * len(room), *room.shape[1:]), room.dtype)
    twice[: len(room)] = room
    return twice
