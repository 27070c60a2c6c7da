"""Tables of Code of Nine for tests: dealt card by card, or laid out far into a game."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import ennead
from ennead import Match
from ennead.games.code_of_nine.box.board import Location
from ennead.games.code_of_nine.box.cards import RUINS
from ennead.games.code_of_nine.box.things import KINDS, Item
from ennead.games.code_of_nine.rules.scoring import rank
from tests.games import table

CODE = ennead.game("code-of-nine")
GOODS = {"coin", "statue", "book"}


class Table(table.Table):
    """A match of Code of Nine and what tests ask of it.

    Items are written by name and number: "3 coin, book". Memories are written by their codes, Abyss first.
    """

    @classmethod
    def dealt(
        cls, seats: int = 4, *memories: int, first: int = 0, expert: bool = False, seed: int = 7
    ) -> "Table":
        """A real match whose players may still exchange; the pairs not given are any."""
        return cls(Match(CODE, seats, seed, {"expert": int(expert)}, [first, *memories]))

    @classmethod
    def begun(
        cls,
        seats: int = 4,
        memories: Sequence[int] = range(1, 9),
        *,
        ninth: int = 18,
        first: int = 0,
        expert: bool = False,
        seed: int = 7,
    ) -> "Table":
        """A real match at the beginning of its first round; the ghost's two Memories are the last."""
        t = cls.dealt(seats, *memories[: 2 * seats], first=first, expert=expert, seed=seed)
        for seat in range(seats):
            t.act(seat, "keep")
        draws = [*memories[2 * seats :], *([ninth] if expert else [])]
        for seat in range(seats):
            t.act(seat, f"abyss {memories[2 * seat]:02}", draws if seat == seats - 1 else ())
        return t

    @classmethod
    def arranged(
        cls,
        seats: int = 4,
        *,
        expert: bool = False,
        rounds: int = 1,
        first: int = 0,
        turn: int | None = None,
        items: Mapping[int, str] = {},
        ruins: str | None = None,
        will: Mapping[int, int] = {},
        pawns: Mapping[int, int] = {},
        placed: Mapping[str, Sequence[int]] = {},
        memories: Sequence[int] = range(1, 9),
        ninth: int = 18,
        seed: int = 7,
    ) -> "Table":
        """A position in a round, before somebody's turn. Will not given is 9, pawns are three each.

        Items not named lie in the Ruins; where the Ruins are given too, the others are in no one's reach.
        """
        t = cls.begun(seats, memories, ninth=ninth, first=first, expert=expert, seed=seed)
        s = t.match._position._states[0]
        s.rounds, s.turn = rounds, first if turn is None else turn
        for seat in range(seats):
            s.items[seat] = counts(items.get(seat, ""))
            s.will[seat] = will.get(seat, 9)
            s.pawns[seat] = pawns.get(seat, 3)
        for location, there in placed.items():
            for seat in there:
                s.placed[Location.all().index(location), seat] += 1
        s.ruins[:] = RUINS
        s.ruins[-1] *= expert
        s.ruins -= s.items.sum(axis=0)
        assert s.ruins.min() >= 0, "an item too many"
        if ruins is not None:
            assert (counts(ruins) <= s.ruins).all()
            s.ruins[:] = counts(ruins)
        t.match._position._look()
        return t

    # Moves

    def quarry(self, *, rounds: bool = False) -> "Table":
        """Whoever's turn it is goes to the Quarry of Wills; or all do, to the end of the round."""
        before = self.state.rounds
        self.play("place quarry-of-wills")
        while rounds and not self.match.is_over and self.state.rounds == before:
            self.play("place quarry-of-wills")
        return self

    # What lies there

    def items(self, seat: int) -> dict[str, int]:
        found: dict[str, int] = self.position["items"][seat]
        return found

    @property
    def ruins(self) -> dict[str, int]:
        found: dict[str, int] = self.position["ruins"]
        return found

    @property
    def will(self) -> list[int]:
        found: list[int] = self.position["will"]
        return found

    @property
    def memories(self) -> list[int]:
        """By slot: everybody's Abyss and Shoal."""
        return [int(code) for code in self.state.memory]

    def known(self, viewer: int | None) -> dict[int, int]:
        """Which Memories a viewer knows, by slot, as their own view has it."""
        s = self.match.view(viewer).state
        codes = s.shown if viewer is None else s.knows[viewer]
        return {slot: int(code) for slot, code in enumerate(codes) if code}

    # How it stands

    def told(self, viewer: int | None = None) -> list[dict[str, Any]]:
        """What a viewer heard of the last move, its placing and the next round aside."""
        heard = self.heard_last(viewer)
        return [event for event in heard if event["event"] not in ("placed", "round")]

    def counted(self) -> tuple[list[int], list[int]]:
        """Points and places, as if the game ended now."""
        return ranked(self.state)


def ranked(s: Any) -> tuple[list[int], list[int]]:
    """Points and places in a position."""
    points, places = np.zeros(6, np.int64), np.zeros(6, np.int64)
    rank(s, points, places)
    return points[: s.seats].tolist(), places[: s.seats].tolist()


def counts(text: str) -> Any:
    """How many there are of each item."""
    found = np.zeros(KINDS, np.int8)
    for part in text.split(","):
        if words := part.split():
            found[Item.all().index(words[-1])] += int(words[0]) if len(words) > 1 else 1
    return found
