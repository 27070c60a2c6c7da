"""Tables of Le Neuf for tests: as dealt, or laid out far into a game."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import ennead
from ennead import OPEN
from ennead.games.le_neuf.box import CASTLE, CHIEF, LIVES, TROOP, TROOPS_EACH
from ennead.games.le_neuf.rules import count
from ennead.games.le_neuf.state import BLACK, RED
from tests.games import table

LE_NEUF = ennead.game("le-neuf")
CHIEFS = CHIEF.names[1:]  # joker, ace, jack, queen, king
VIEWERS = (None, RED, BLACK)


class Table(table.Table):
    """A match of Le Neuf and what tests ask of it.

    Troops are written by their value, 2 to 10. Chiefs are written by name, several as "jack king": a
    castle from the Joker up to the Kings, a graveyard in the order of deaths, the last one on top.
    """

    @classmethod
    def dealt(cls, seed: int = 7, **options: int) -> "Table":
        """A real match: all chiefs alive, all troops in the piles."""
        return cls(LE_NEUF.new_match(2, seed, **options))

    @classmethod
    def arranged(
        cls,
        *,
        castles: Mapping[int, str] = {},
        graveyards: Mapping[int, str] = {},
        piles: Mapping[int, Sequence[int]] = {},
        turn: int = 1,
        seed: int = 7,
        **options: int,
    ) -> "Table":
        """A turn about to start. No card is made or lost.

        Where only the castle of a seat is given, its other chiefs are dead; where only its graveyard is,
        they live. Troops that are not in a pile are set aside. What is not given is as dealt.
        """
        match = LE_NEUF.new_match(2, seed, **options)
        s = match._position._states[0]
        for seat in (RED, BLACK):
            s.castle[seat], s.graveyard[seat] = _army(castles.get(seat), graveyards.get(seat))
            s.pile[seat], s.aside[seat] = _troops(piles.get(seat))
        s.turns = turn
        match._position._look()
        return cls(match)

    # Moves

    def duel(self, red: str, black: str, *draws: int, first: int = RED) -> "Table":
        """Both lay a chief. `draws`: the troop cards that both turn then, Red's first."""
        chief = {RED: red, BLACK: black}
        self.match.play(first, f"lay {chief[first]}")
        self.match.play(1 - first, f"lay {chief[1 - first]}", script(*draws))
        return self

    def duel_of(self, seat: int, ours: str, theirs: str, *draws: int, first: int = RED) -> "Table":
        """The same, told from one seat: our chief and theirs, our troop card and theirs."""
        if seat == RED:
            return self.duel(ours, theirs, *draws, first=first)
        return self.duel(theirs, ours, *draws[::-1], first=first)

    def pick(self, *draws: str, place: int = 1, first: int = RED) -> "Table":
        """Every assassin strikes. `draws`: whom they find, Red's victim first."""
        assassins = sorted(self.match.waiting, reverse=first == BLACK)
        for assassin in assassins[:-1]:
            self.match.play(assassin, f"pick {place}")
        self.match.play(assassins[-1], f"pick {place}", script(*draws))
        return self

    def another(self, *draws: int) -> "Table":
        """The player who is asked turns another troop card."""
        self.match.play(self.turn, "turn", script(*draws))
        return self

    def stop(self) -> "Table":
        """The player who is asked is content."""
        self.match.play(self.turn, "stop")
        return self

    # What lies there

    def castle(self, seat: int) -> str:
        """The living chiefs, from the Joker up to the Kings."""
        return " ".join(name for name, n in self.position["castle"][seat].items() for _ in range(n))

    def graveyard(self, seat: int) -> str:
        """The dead chiefs, the last one killed last."""
        return " ".join(name for name in self.position["graveyard"][seat] if name != "none")

    def hand(self, seat: int) -> int:
        """How many chiefs a player has in hand."""
        return int(count.hand(self.state, seat))

    def pile(self, seat: int) -> list[int]:
        return _values(self.state.pile[seat])

    def aside(self, seat: int) -> list[int]:
        return _values(self.state.aside[seat])

    def turned(self, seat: int) -> list[int]:
        """The troop cards turned in the battle that is going on."""
        return [int(troop) + 1 for troop in self.state.turned[seat] if troop]

    @property
    def is_between_turns(self) -> bool:
        """Whether nothing lies on the table, and both are to lay a chief."""
        s = self.state
        of_the_turn = (s.ready, s.laid, s.duel, s.picking, s.turned, s.declined)
        over = s.asked == -1 and not any(field.any() for field in of_the_turn)
        return self.phase == "lay" and self.waiting() == [RED, BLACK] and over

    # What was heard

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """All events of a kind: what each of them says, in its order."""
        return [
            tuple(value for name, value in event.items() if name != "event")
            for event in self.heard(OPEN)
            if event["event"] == kind
        ]

    @property
    def died(self) -> list[tuple[int, str]]:
        """Who died, and to whom they belonged."""
        return [(seat, chief) for seat, chief in self.told("died")]

    @property
    def returned(self) -> list[tuple[int, str]]:
        """Whom a 9 brought back, and to whom."""
        return [(seat, chief) for seat, chief in self.told("returned")]


def script(*draws: int | str) -> list[int]:
    """Draws as a match takes them: troops by value, chiefs by name."""
    return [CHIEF.names.index(draw) if isinstance(draw, str) else draw - 1 for draw in draws]


def without(castle: str, *gone: str) -> str:
    """A castle, but for some chiefs."""
    left = castle.split()
    for chief in gone:
        left.remove(chief)
    return " ".join(left)


ALL = " ".join(name for name, n in zip(CHIEF.names, CASTLE.tolist(), strict=True) for _ in range(n))


def _army(castle: str | None, graveyard: str | None) -> tuple[Any, Any]:
    """The living by kind and the dead in their order, of which one may be left out."""
    if castle is None:
        castle = without(ALL, *(graveyard or "").split())
    if graveyard is None:
        graveyard = without(ALL, *castle.split())
    assert sorted(f"{castle} {graveyard}".split()) == sorted(ALL.split()), "nine chiefs, dead or alive"
    dead = [CHIEF.names.index(name) for name in graveyard.split()]
    living = [castle.split().count(name) for name in CHIEF.names]
    return np.array(living, np.int8), np.array(dead + [0] * (LIVES - len(dead)), np.int8)


def _troops(pile: Sequence[int] | None) -> tuple[Any, Any]:
    """The troops in the pile and those set aside, by kind."""
    above = TROOPS_EACH if pile is None else _counts(pile)
    assert (above <= TROOPS_EACH).all(), "a troop too many"
    return above, TROOPS_EACH - above


def _counts(values: Sequence[int]) -> Any:
    kinds = np.array(values, np.int64) - 1
    return np.bincount(kinds, minlength=len(TROOP.names)).astype(np.int8)


def _values(counts: Any) -> list[int]:
    return [kind + 1 for kind, n in enumerate(counts.tolist()) for _ in range(n)]
