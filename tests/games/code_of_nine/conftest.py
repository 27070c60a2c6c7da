"""Tables of Code of Nine for tests: dealt card by card, or laid out far into a game."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pytest

import ennead
from ennead import OPEN, IllegalAction, Match
from ennead.games.code_of_nine.box.board import Location
from ennead.games.code_of_nine.box.cards import RUINS
from ennead.games.code_of_nine.box.things import KINDS, Item
from ennead.games.code_of_nine.rules.scoring import rank

CODE = ennead.game("code-of-nine")
GOODS = {"coin", "statue", "book"}


class Table:
    """A match of Code of Nine and what tests ask of it.

    Items are written by name and number: "3 coin, book". Memories are written by their codes, Abyss first.
    """

    def __init__(self, match: Match) -> None:
        self.match = match

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

    def act(self, seat: int, action: str, draws: Sequence[int] = ()) -> "Table":
        """Play one action, by whoever it is."""
        self.match.play(seat, action, draws)
        return self

    def play(self, *actions: str) -> "Table":
        """Play actions one after another, each by whoever's turn it is."""
        for action in actions:
            self.match.play(self.turn, action)
        return self

    def quarry(self, *, rounds: bool = False) -> "Table":
        """Whoever's turn it is goes to the Quarry of Wills; or all do, to the end of the round."""
        before = self.state.rounds
        self.play("place quarry-of-wills")
        while rounds and not self.match.is_over and self.state.rounds == before:
            self.play("place quarry-of-wills")
        return self

    def refused(self, action: str, seat: int | None = None) -> tuple[str, str]:
        """Try what may not be done, see that nothing changes, and give the reason and the clause."""
        before = bytes(self.match), self.match.moves, self.match.waiting
        with pytest.raises(IllegalAction) as caught:
            self.match.play(self.turn if seat is None else seat, action)
        assert (bytes(self.match), self.match.moves, self.match.waiting) == before
        return caught.value.reason, caught.value.clause

    # Whose move it is

    @property
    def turn(self) -> int:
        (seat,) = self.match.waiting
        return seat

    def waiting(self) -> list[int]:
        """All who may act now."""
        return list(self.match.waiting)

    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def legal(self) -> set[str]:
        """What whoever's turn it is may do."""
        return {choice.name for choice in self.match.legal(self.turn)}

    def may(self, verb: str) -> set[str]:
        """What of it begins with this word, without it."""
        return {name[len(verb) :].strip() for name in self.legal if re.match(rf"{verb}( |$)", name)}

    # What lies there

    @property
    def state(self) -> Any:
        """The whole position."""
        return self.match.view(OPEN).state

    @property
    def phase(self) -> str:
        return str(self.position["phase"])

    @property
    def position(self) -> dict[str, Any]:
        """The whole position by its pieces' names."""
        position: dict[str, Any] = self.match.view(OPEN).json()["position"]
        return position

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

    def heard(self, viewer: int | None, since: int | None = None) -> list[dict[str, Any]]:
        """The events a viewer heard, those of the deal or after the first `since` moves, without numbers."""
        told = [event.json() for event in self.match.events(viewer) if since is None or event.move > since]
        return [{name: value for name, value in event.items() if name != "move"} for event in told]

    def told(self, viewer: int | None = None) -> list[dict[str, Any]]:
        """What a viewer heard of the last move, its placing and the next round aside."""
        heard = self.heard(viewer, len(self.match.moves) - 1)
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


def event(name: str, **args: Any) -> dict[str, Any]:
    """An event as `heard` gives it."""
    return {"event": name, **args}
