"""Position: a game as it stands. It can be played on, copied and compared, and knows nothing of its past."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from ennead.core.checking import checked_options, number, whole
from ennead.core.game import Choice, Game
from ennead.core.kernel import ILLEGAL
from ennead.core.scripting import answered, ask, check, write
from ennead.core.state import EVENT_COLUMNS, EVENTS, MAX_SEATS

_NO_OPTIONS = np.zeros(0, np.int16)
_WORD = 0xFFFFFFFF


class IllegalAction(ValueError):
    """A move the rules forbid. Nothing has changed.

    `reason` is the id of the text that says why (`text`), `clause` the rule that forbids it, "" where the
    move makes no sense at all.
    """

    def __init__(self, game: Game, seat: object, action: str, reason: str, clause: str = "") -> None:
        self.game, self.seat, self.action, self.reason, self.clause = game, seat, action, reason, clause
        super().__init__(action, reason)

    def __str__(self) -> str:
        return self.text("en")  # only where it is read: whoever tries what may be refused waits for no words

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (self.game, self.seat, self.action, self.reason, self.clause)

    def text(self, language: str) -> str:
        """Why, for the player who tried."""
        why = self.game.words(language)(f"reason-{self.reason}")
        return f"{why} ({self.clause})" if self.clause else why


@dataclass(frozen=True)
class Outcome:
    """How a match ended: each seat's points and place (1 for every winner), and the reason's id."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won: more than one where they share the victory."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def json(self) -> dict[str, Any]:
        """The outcome as plain data."""
        return {"points": list(self.points), "places": list(self.places), "reason": self.reason}


class Position:
    """A game as it stands: what search, bots and laboratory play on. No log, no record, no events.

    It speaks in numbers: seats from 0, actions by their place in `Game.actions`. One comes from
    `Match.position`, from `View.redeal` (then it is one that may be true), from another's `copy`, or from
    the bytes of one. Positions of one game are equal if all that is to come from them is: the cards, the
    options and the generator, whatever the last move was. They change by `step` and `reseed`, so they can't
    be hashed; `bytes` can.
    """

    __slots__ = (
        "_answer",
        "_bits",
        "_end",
        "_game",
        "_length",
        "_lowest",
        "_memory",
        "_noted",
        "_redeals",
        "_reply",
        "_states",
    )
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, game: Game, position: bytes | bytearray, redeals: bool = True) -> None:
        """The position that some bytes are. The rules believe them, whatever they say.

        `redeals`: see there. Raises ValueError for bytes of another length than this game's positions have.
        """
        if len(position) != game.state.dtype.itemsize:
            raise ValueError(
                f"a position of {game.name} has {game.state.dtype.itemsize} bytes, not {len(position)}"
            )
        self._game, self._redeals = game, redeals
        self._length = len(game.actions)
        self._reply = bytearray(2 * self._length)
        self._answer = game.answer(self._reply)
        self._memory = bytearray(position)
        self._states = np.frombuffer(self._memory, game.state.dtype)
        self._noted = int(self._states[0].event_count)
        self._look()

    @classmethod
    def deal(
        cls,
        game: Game,
        seats: int,
        seed: int,
        options: Mapping[str, int] | None = None,
        script: Sequence[int] = (),
    ) -> "Position":
        """The position after the deal. Raises ValueError for what the game doesn't have (see `new_match`)."""
        seats = whole("seats", seats, game.seats[0], game.seats[-1])
        seed = whole("seed", seed, 0, 2**64 - 1)
        chosen = [*checked_options(game, options or {}).values()]
        states = game.state.array()
        if script:
            write(states[0], script)
        option = np.array(chosen, np.int16) if chosen else _NO_OPTIONS
        game.start(states, 0, seats, option, seed >> 32, seed & _WORD)
        if script:
            check(states[0], len(script))
        return cls(game, states.tobytes())

    @classmethod
    def deal_odds(
        cls, game: Game, seats: int, options: Mapping[str, int] | None = None, script: Sequence[int] = ()
    ) -> dict[int, Fraction]:
        """How likely each outcome of the deal's next draw is, as `Game.deal_odds` says."""
        seats = whole("seats", seats, game.seats[0], game.seats[-1])
        option = np.array([*checked_options(game, options or {}).values()], np.int16)
        states = game.state.array()
        ask(states[0], script)
        game.start(states, 0, seats, option, 0, 0)
        return answered(states[0], len(script))

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._game

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self._states[0].seats)

    @property
    def states(self) -> np.ndarray[Any, Any]:
        """Its own array of one, for compiled loops that only read it; it changes as the position does."""
        return self._states

    @property
    def redeals(self) -> bool:
        """Whether worlds can be had of what is seen of it (`View.redeal`): in small editions they can't.

        Rules deal what somebody can't know from the whole box, which isn't there then.
        """
        return self._redeals

    # Who may do what

    @property
    def bits(self) -> int:
        """The seats that may act now, as bits; 0 once the game is over."""
        return self._bits

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return tuple(seat for seat in range(MAX_SEATS) if self._bits >> seat & 1)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._bits == 0

    def mask(self, seat: int) -> np.ndarray[Any, Any]:
        """Which actions a seat may take now: a fresh array of bool, one for each of `Game.actions`.

        Raises ValueError for a seat that there is not.
        """
        found: np.ndarray[Any, Any] = np.frombuffer(self.reasons(seat), np.uint8) == 0
        return found

    def actions(self, seat: int) -> Sequence[int]:
        """The numbers of the actions a seat may take now, ascending.

        Raises ValueError for a seat that there is not.
        """
        if seat == self._lowest:  # of the seats waited for: `step` has written its actions
            return self._reply[self._length : self._end]
        whole("seat", seat, 0, self.seats - 1)
        answer = self._game.answer()
        return bytearray(answer[1, : self._game.kernel.legal_actions(self._states, 0, seat, answer)])

    def reasons(self, seat: int) -> bytearray:
        """For every action, the number of the reason why a seat can't take it now (see `Game.reasons`).

        Raises ValueError for a seat that there is not.
        """
        whole("seat", seat, 0, self.seats - 1)
        reasons = bytearray(self._length)
        self._game.legal(self._states, 0, seat, np.frombuffer(reasons, np.uint8))
        return reasons

    def choices(self, seat: int) -> tuple[Choice, ...]:
        """The actions that make sense to a seat now, and why those can't be taken that can't.

        Raises ValueError for a seat that there is not.
        """
        choice = self._game.choice
        return tuple(choice(action, why) for action, why in enumerate(self.reasons(seat)) if why != 1)

    # Moves

    def step(self, seat: int, action: int, script: Sequence[int] = ()) -> int:
        """Play an action; give the seats then waited for, as bits (0: the game is over).

        `script`: outcomes of the move's first draws. Raises IllegalAction, or ValueError for a script that
        can't come up; then nothing has changed.
        """
        if script:
            return self._step_scripted(seat, action, script)
        if type(seat) is not int or type(action) is not int:
            seat, action = number(seat), number(action)
        try:
            found = self._game.step(self._states, 0, seat, action, self._answer)
        except OverflowError:  # pragma: no cover - only machine code minds the size of a number
            found = ILLEGAL
        if found < 0:
            refusal = self._refusal(seat, action, found)
            self._look()
            raise refusal
        self._bits = bits = found & 0xFF
        self._lowest = found >> 8 & 0xFF
        self._end = self._length + (found >> 16 & 0xFFFF)
        self._noted = found >> 32
        return bits

    def _step_scripted(self, seat: int, action: int, script: Sequence[int]) -> int:
        before = bytes(self._memory)
        try:
            write(self._states[0], script)
            bits = self.step(seat, action)
            check(self._states[0], len(script))
        except ValueError:
            self._go_back(before)
            raise
        return bits

    def odds(self, seat: int, action: int, script: Sequence[int] = ()) -> dict[int, Fraction]:
        """How likely each outcome of a move's next draw is; none if it draws no more. Nothing is played.

        `script`: how the move's first draws came out. Raises as `step` does.
        """
        before = bytes(self._memory)
        try:
            ask(self._states[0], script)
            self.step(seat, action)
            return answered(self._states[0], len(script))
        finally:
            self._go_back(before)

    def rollout(self, players: Sequence[str], seed: int) -> "Position":
        """This position played to its end in compiled code, by a player for each seat; this one stays.

        `players`: "random", or another of `Game.players`, which sees only what its seat may know. The same
        players and seed give the same end; the draws are the position's own (see `reseed`). Raises
        ValueError for another number of players than seats, or for a player the game has not.
        """
        return self.play_out(players, seed)[0]

    def play_out(self, players: Sequence[str], seed: int) -> tuple["Position", list[tuple[int, int]]]:
        """What `rollout` gives, and the moves that led there: each a seat and an action."""
        game = self._game
        if len(players) != self.seats:
            raise ValueError(f"{self.seats} seats need as many players, not {len(players)}")
        who = np.array([game.player_number(name) for name in players], np.int8)
        seed = whole("seed", seed, 0, 2**64 - 1)
        states = game.state.array(2)
        raw = states.view(np.int8).reshape(2, -1)
        raw[0] = np.frombuffer(self._memory, np.int8)
        seats, actions = np.zeros(game.max_moves, np.int8), np.zeros(game.max_moves, np.int16)
        n = game.kernel.play_out(states, raw, who, seed >> 32, seed & _WORD, game.answer(), seats, actions)
        return Position(game, raw[0].tobytes(), self._redeals), list(
            zip(seats[:n].tolist(), actions[:n].tolist(), strict=True)
        )

    def reseed(self, seed: int) -> None:
        """Give it another generator: from here on, draws follow from `seed` (0 to 2**64 - 1)."""
        seed = whole("seed", seed, 0, 2**64 - 1)
        self._game.kernel.reseed(self._states, 0, seed >> 32, seed & _WORD)

    def copy(self) -> "Position":
        """The same position, to be played on by itself."""
        return Position(self._game, self._memory, self._redeals)

    def score(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        if self._bits:
            return None
        points, places = np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_SEATS, np.int64)
        reason = self._game.kernel.score(self._states, 0, points, places)
        seats = self.seats
        return Outcome(
            tuple(points[:seats].tolist()), tuple(places[:seats].tolist()), self._game.ends[reason]
        )

    # What Match and View make of it

    def hidden(self, viewer: int) -> np.ndarray[Any, Any]:
        """What a seat (or -1, an onlooker) may know of it: a fresh array of one position, read only.

        Raises ValueError for a viewer that there is not.
        """
        viewer = whole("viewer", viewer, -1, self.seats - 1)
        memory = bytearray(self._memory)
        self._game.hide(np.frombuffer(memory, np.int8)[None], 0, viewer)
        return np.frombuffer(bytes(memory), self._game.state.dtype)

    def array(self) -> np.ndarray[Any, Any]:
        """All of it, as a fresh array of one position, read only."""
        return np.frombuffer(bytes(self), self._game.state.dtype)

    @property
    def noted(self) -> bytearray:
        """The events of the last move, as it noted them (see events.py)."""
        begin = self._game.event_offset
        return self._memory[begin : begin + 2 * EVENT_COLUMNS * min(self._noted, EVENTS)]

    @property
    def draws(self) -> list[int]:
        """The outcomes of the last move's draws (of the deal's, before the first)."""
        state = self._states[0]
        return [int(outcome) for outcome in state.tape[: state.tape_at]]

    def __bytes__(self) -> bytes:
        """All of it, the generator and what the last move did included."""
        return bytes(self._memory)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self._game is other._game and self._lasting == other._lasting

    @property
    def _lasting(self) -> tuple[bytearray, bytearray]:
        """All but what the last move did."""
        begin, end = self._game.last_move
        return self._memory[:begin], self._memory[end:]

    def __copy__(self) -> "Position":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Position":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self._game, bytes(self), self._redeals)

    def __repr__(self) -> str:
        now = f"waiting for {', '.join(map(str, self.waiting))}" if self._bits else "over"
        return f"<Position of {self._game.name}: {self.seats} seats, {now}>"

    def _look(self) -> None:
        """Ask the kernel who is waited for, and what the lowest of them may do."""
        found = self._game.prepare(self._states, 0, self._answer)
        self._bits = found & 0xFF
        self._lowest = found >> 8 & 0xFF
        self._end = self._length + (found >> 16)

    def _go_back(self, before: bytes) -> None:
        self._memory[:] = before
        self._noted = int(self._states[0].event_count)
        self._look()

    def _refusal(self, seat: int, action: int, answer: int) -> IllegalAction:
        game = self._game
        known = 0 <= action < len(game.actions)
        name = game.actions[action].name if known else str(action)
        if self.is_over:
            return IllegalAction(game, seat, name, "game-over")
        if answer != ILLEGAL or seat not in self.waiting:
            return IllegalAction(game, seat, name, "not-your-turn")
        if not known:
            return IllegalAction(game, seat, name, "unknown-action")
        return IllegalAction(game, seat, name, *game.reasons[self._answer[0, action]])
