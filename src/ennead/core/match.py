"""Match: a game being played: a position and its past."""

import json
import secrets
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

import numpy as np

from ennead.core import undo
from ennead.core.checking import checked_options, number, whole
from ennead.core.events import Event, Told
from ennead.core.game import UNDO, Choice, Game
from ennead.core.position import IllegalAction, Outcome, Position
from ennead.core.view import OPEN, View

FORMAT = 1  # of records


class Match:
    """A game being played: its seed and the moves since; every position is those moves replayed.

    Names, texts and views are made only when asked for. Loops in Python use `bits`, `mask`, `actions` and
    `step`, which speak in numbers (see `Game.actions`); those that need no past use `position`.
    """

    __slots__ = ("_game", "_log", "_options", "_position", "_scripts", "_seats", "_seed", "_told")

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, int] | None = None,
        script: Sequence[int] = (),
    ) -> None:
        """Deal a match, as `Game.new_match` does. `script`: outcomes of the deal's first draws."""
        self._game = game
        self._seed = secrets.randbits(64) if seed is None else whole("seed", seed, 0, 2**64 - 1)
        self._seats = whole("seats", seats, game.seats[0], game.seats[-1])
        self._options = checked_options(game, options or {})
        self._position = Position.deal(game, self._seats, self._seed, self._options, script)
        self._log: list[tuple[int, int]] = []  # (seat, action's number)
        # Draws that were said beforehand, by the move's number; -1 is the deal.
        self._scripts: dict[int, tuple[int, ...]] = {-1: tuple(script)} if script else {}
        self._told = Told(game.events)
        self._told.note(self._position.noted)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def seed(self) -> int:
        """What the deal and all draws follow from: a secret while the match goes on."""
        return self._seed

    @property
    def seats(self) -> int:
        """How many play."""
        return self._seats

    @property
    def options(self) -> Mapping[str, int]:
        """The variant: every option of the game, by name."""
        return self._options

    @property
    def log(self) -> Sequence[tuple[int, int]]:
        """The moves so far: each a seat and the number of an action."""
        return self._log

    @property
    def scripts(self) -> Mapping[int, tuple[int, ...]]:
        """Draws that were said beforehand, by the number of their move; -1 is the deal."""
        return self._scripts

    @property
    def position(self) -> Position:
        """How the game stands, to be played on by itself: a copy."""
        return self._position.copy()

    # In numbers

    @property
    def bits(self) -> int:
        """The seats that may act now, as bits; 0 once the match is over."""
        return self._position.bits

    def mask(self, seat: int) -> np.ndarray[Any, Any]:
        """Which actions a seat may take now: a fresh array of bool, one for each of `Game.actions`.

        Raises ValueError for a seat that there is not.
        """
        return self._position.mask(seat)

    def actions(self, seat: int) -> Sequence[int]:
        """The numbers of the actions a seat may take now, ascending.

        Raises ValueError for a seat that there is not.
        """
        return self._position.actions(seat)

    def step(self, seat: int, action: int, script: Sequence[int] = ()) -> int:
        """Play an action given by its number; give the seats then waited for, as bits (0: the match is over).

        `script`: outcomes of the move's first draws, for tests and studies. Raises IllegalAction, or
        ValueError for a script that can't come up; then nothing has changed.
        """
        position = self._position
        bits = position.step(seat, action, script)
        if type(seat) is not int or type(action) is not int:
            seat, action = number(seat), number(action)
        if script:
            self._scripts[len(self._log)] = tuple(script)
        self._log.append((seat, action))
        self._told.note(position.noted)
        return bits

    # In names

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return self._position.waiting

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._position.is_over

    @property
    def moves(self) -> list[tuple[int, str]]:
        """Who did what, from the beginning."""
        return [(seat, self._game.actions[action].name) for seat, action in self._log]

    def legal(self, seat: int) -> list[Choice]:
        """What a seat may do now. Raises ValueError for a seat that there is not."""
        return [choice for choice in self._position.choices(seat) if choice.reason is None]

    def play(self, seat: int, name: str, script: Sequence[int] = ()) -> None:
        """Play an action by its name. `script`: outcomes of the move's first draws, for tests and studies.

        Raises IllegalAction, or ValueError for a script that can't come up; then nothing has changed.
        """
        self.step(seat, self._number(seat, name), script)

    def _number(self, seat: int, name: str) -> int:
        action = self._game.number.get(name) if isinstance(name, str) else None
        if action is None:
            raise IllegalAction(self._game, seat, str(name)[:80], "unknown-action")
        return action

    def odds(self, seat: int, name: str, script: Sequence[int] = ()) -> dict[int, Fraction]:
        """How likely each outcome of a move's next draw is: its chance nodes, one after another.

        `script`: how the move's first draws came out. The outcomes are as in scripts; there are none once
        the move draws no more. Nothing is played: `play` with one of them added to the script goes there.
        Raises IllegalAction, or ValueError for a script that can't come up.
        """
        return self._position.odds(seat, self._number(seat, name), script)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, None while it goes on."""
        return self._position.score()

    @property
    def draws(self) -> list[int]:
        """The outcomes of the last move's draws (of the deal's, before the first)."""
        return self._position.draws

    # What is known of it

    def view(self, viewer: int | None) -> View:
        """What a viewer may know: a seat, None for an onlooker, or OPEN for everything.

        Costs the same at any length of the match; later moves don't change it. Raises ValueError for a viewer
        that there is not.
        """
        moves = len(self._log)
        return View.of(self._position, viewer, moves, partial(self._told.heard, viewer, moves))

    def events(self, viewer: int | None) -> tuple[Event, ...]:
        """All that happened, as a viewer may know it: a seat, None for an onlooker, OPEN with every draw.

        Raises ValueError for a viewer that there is not.
        """
        if viewer is not None and viewer != OPEN:
            whole("viewer", viewer, 0, self._seats - 1)
        return self._told.events(viewer, len(self._log))

    # Its past

    def at(self, moves: int) -> "Match":
        """This match after its first `moves` moves. Raises ValueError where there were not so many."""
        earlier = Match(self._game, self._seats, self._seed, self._options, self._scripts.get(-1, ()))
        for move in range(whole("moves", moves, 0, len(self._log))):
            earlier.repeat(self, move)
        return earlier

    def repeat(self, match: "Match", number: int) -> None:
        """Play a move of another match, scripted draws and all."""
        seat, action = match._log[number]
        self.step(seat, action, match._scripts.get(number, ()))

    def may_take_back(self, seat: int) -> bool:
        """Whether a seat may take back its latest move now (see undo.py).

        Raises ValueError for a seat that there is not.
        """
        return isinstance(undo.without(self, whole("seat", seat, 0, self._seats - 1)), Match)

    def take_back(self, seat: int) -> None:
        """Take back a seat's latest move: the match goes on as if it had never been made.

        Raises IllegalAction, and then nothing has changed; ValueError for a seat that there is not.
        """
        rest = undo.without(self, whole("seat", seat, 0, self._seats - 1))
        if not isinstance(rest, Match):
            raise IllegalAction(self._game, seat, UNDO, rest)
        self._position, self._log = rest._position, rest._log
        self._scripts, self._told = rest._scripts, rest._told

    def record(self, **more: Any) -> str:
        """The match as one line of JSON that replays to the same bytes (see core/record.py).

        `more`: further keys, which replaying ignores.
        """
        game = self._game
        record = {
            "format": FORMAT,
            "game": game.name,
            "version": game.version,
            **({"edition": game.edition} if game.edition else {}),
            "seats": self._seats,
            "seed": self._seed,
            "options": self._options,
            "moves": [f"{seat} {name}" for seat, name in self.moves],
        }
        if self._scripts:
            record["script"] = {
                "deal" if move < 0 else str(move): list(script) for move, script in self._scripts.items()
            }
        return json.dumps(record | more)

    def copy(self) -> "Match":
        """The same match, to go on by itself. What it told so far is shared."""
        return self._restored(
            self._game,
            self._position.copy(),
            (self._seed, self._seats, self._options),
            self._log[:],
            self._scripts.copy(),
            self._told.copy(),
        )

    @classmethod
    def _restored(
        cls,
        game: Game,
        position: Position,
        deal: tuple[int, int, dict[str, int]],
        log: list[tuple[int, int]],
        scripts: dict[int, tuple[int, ...]],
        told: Told,
    ) -> "Match":
        match = cls.__new__(cls)
        match._game, match._position = game, position
        match._seed, match._seats, match._options = deal
        match._log, match._scripts, match._told = log, scripts, told
        return match

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        deal = (self._seed, self._seats, self._options)
        return Match._restored, (self._game, self._position, deal, self._log, self._scripts, self._told)

    def __bytes__(self) -> bytes:
        """The whole position, generator included."""
        return bytes(self._position)

    def __repr__(self) -> str:
        now = f"waiting for {', '.join(map(str, self.waiting))}" if self.bits else "over"
        seed, moves = self._seed, len(self._log)
        return f"<Match of {self._game.name}: {self._seats} seats, seed {seed}, {moves} moves, {now}>"
