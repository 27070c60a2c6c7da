"""Match: a game being played."""

import json
import secrets
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from ennead.core import events, undo
from ennead.core.chance import ASK, CARDS_ASKED, NUMBER_ASKED, WRONG
from ennead.core.events import Event
from ennead.core.game import UNDO, Game
from ennead.core.kernel import ILLEGAL
from ennead.core.state import MAX_SEATS, TAPE
from ennead.core.view import OPEN, Choice, Outcome, View

FORMAT = 1  # of records
_NO_OPTIONS = np.zeros(0, np.int16)


class IllegalAction(ValueError):
    """A move the rules forbid. Nothing has changed.

    `reason` is the id of the text that says why (`text`), `clause` the rule that forbids it, "" where the
    move makes no sense at all.
    """

    def __init__(self, game: Game, seat: object, action: str, reason: str, clause: str = "") -> None:
        self.game, self.seat, self.action, self.reason, self.clause = game, seat, action, reason, clause
        super().__init__(self.text("en"))

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalAction, (self.game, self.seat, self.action, self.reason, self.clause)

    def text(self, language: str) -> str:
        """Why, for the player who tried."""
        why = self.game.words(language)(f"reason-{self.reason}")
        return f"{why} ({self.clause})" if self.clause else why


class Match:
    """A game being played: its seed and the moves since; every position is those moves replayed.

    Names, texts and views are made only when asked for. Loops in Python use `bits`, `mask`, `actions` and
    `step`, which speak in numbers (see `Game.actions`).
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int | None = None,
        options: Mapping[str, int] | None = None,
        script: Sequence[int] = (),
    ) -> None:
        self.game = game
        self.seed = secrets.randbits(64) if seed is None else _whole("seed", seed, 0, 2**64 - 1)
        self.seats = _whole("seats", seats, game.seats[0], game.seats[-1])
        self.options = _options(game, options or {})
        self.log: list[tuple[int, int]] = []  # (seat, action's number)
        # Draws that were said beforehand, by the move's number; -1 is the deal.
        self.scripts: dict[int, tuple[int, ...]] = {-1: tuple(script)} if script else {}
        self._kernel = game.kernel
        self._step = game.step
        self._length = len(game.actions)
        self._reply = bytearray(2 * len(game.actions))
        self._answer = game.answer(self._reply)
        self._memory = bytearray(game.state.dtype.itemsize)
        self._states = np.frombuffer(self._memory, game.state.dtype)
        self._events: list[tuple[int, tuple[int, ...]]] = []  # (move, row), read up to …
        self._told: Match | None = None  # … where this replay of the same match stands
        if script:
            self._write(script)
        high, low = self.seed >> 32, self.seed & 0xFFFFFFFF
        option = np.array([*self.options.values()], np.int16) if self.options else _NO_OPTIONS
        game.start(self._states, 0, self.seats, option, high, low)
        if script:
            self._check_script(len(script))
        self._look(game.prepare(self._states, 0, self._answer))

    # In numbers

    def mask(self, seat: int) -> np.ndarray[Any, Any]:
        """Which actions a seat may take now: a fresh array of bool, one for each of `Game.actions`."""
        why = self.game.answer()[0]
        self._kernel.legal(self._states, 0, _whole("seat", seat, 0, self.seats - 1), why)
        return why == 0  # type: ignore[no-any-return]

    def actions(self, seat: int) -> Sequence[int]:
        """The numbers of the actions a seat may take now, ascending."""
        if seat == self._lowest:  # of the seats waited for: `step` has written its actions
            return self._reply[self._length : self._end]
        _whole("seat", seat, 0, self.seats - 1)
        answer = self.game.answer()
        return bytearray(answer[1, : self._kernel.legal_actions(self._states, 0, seat, answer)])

    def step(self, seat: int, action: int) -> int:
        """Play an action given by its number; give the seats then waited for, as bits (0: the match is over).

        Raises IllegalAction, and then nothing has changed.
        """
        if type(seat) is not int or type(action) is not int:
            seat, action = _number(seat), _number(action)
        try:
            found = self._step(self._states, 0, seat, action, self._answer)
        except OverflowError:  # pragma: no cover - only machine code minds the size of a number
            found = ILLEGAL
        if found < 0:
            refusal = self._refusal(seat, action, found)
            self._look(self.game.prepare(self._states, 0, self._answer))
            raise refusal
        self.bits = bits = found & 0xFF  # `_look`, without the price of a call
        self._lowest = found >> 8 & 0xFF
        self._end = self._length + (found >> 16)
        self.log.append((seat, action))
        return bits

    def _look(self, found: int) -> None:
        """Take in what the kernel found: who is waited for, and how many actions are ready in its reply."""
        self.bits = found & 0xFF
        self._lowest = found >> 8 & 0xFF
        self._end = self._length + (found >> 16)

    # In names

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now."""
        return tuple(seat for seat in range(self.seats) if self.bits >> seat & 1)

    @property
    def is_over(self) -> bool:
        return self.bits == 0

    @property
    def moves(self) -> list[tuple[int, str]]:
        """Who did what, from the beginning."""
        return [(seat, self.game.actions[action].name) for seat, action in self.log]

    def legal(self, seat: int) -> list[Choice]:
        """What a seat may do now."""
        return [choice for choice in self._choices(seat) if choice.reason is None]

    def play(self, seat: int, name: str, script: Sequence[int] = ()) -> None:
        """Play an action by its name. `script`: outcomes of the move's first draws, for tests and studies.

        Raises IllegalAction, or ValueError for a script that can't come up; then nothing has changed.
        """
        action = self.game.number.get(name) if isinstance(name, str) else None
        if action is None:
            raise IllegalAction(self.game, seat, str(name)[:80], "unknown-action")
        if not script:
            self.step(seat, action)
            return
        before, length = bytes(self._memory), len(self.log)
        try:
            self._write(script)
            self.step(seat, action)
            self._check_script(len(script))
        except BaseException:
            self._go_back(before, length)
            raise
        self.scripts[length] = tuple(script)

    def may_take_back(self, seat: int) -> bool:
        """Whether a seat may take back its latest move now (see undo.py)."""
        return isinstance(undo.without(self, _whole("seat", seat, 0, self.seats - 1)), Match)

    def take_back(self, seat: int) -> None:
        """Take back a seat's latest move: the match goes on as if it had never been made.

        Raises IllegalAction, and then nothing has changed.
        """
        rest = undo.without(self, _whole("seat", seat, 0, self.seats - 1))
        if not isinstance(rest, Match):
            raise IllegalAction(self.game, seat, UNDO, rest)
        self.log[:] = rest.log
        self._events, self._told = [], None
        self._put(bytes(rest))

    def odds(self, seat: int, name: str, script: Sequence[int] = ()) -> dict[int, Fraction]:
        """How likely each outcome of a move's next draw is: its chance nodes, one after another.

        `script`: how the move's first draws came out. The outcomes are as in scripts; there are none once
        the move draws no more. Nothing is played: `play` with one of them added to the script goes there.
        Raises IllegalAction, or ValueError for a script that can't come up.
        """
        before, length = bytes(self._memory), len(self.log)
        state = self._states[0]
        action = self.game.number.get(name, -1) if isinstance(name, str) else -1
        try:
            self._write(script)
            if len(script) < TAPE:
                state.tape[len(script)] = ASK
                state.tape_length += 1
            self.step(seat, action)
            self._check_script(len(script))
            counts = state.tape.tolist()
            if state.tape_wrong == CARDS_ASKED:
                return {kind: Fraction(n, sum(counts)) for kind, n in enumerate(counts) if n}
            asked = counts[0] if state.tape_wrong == NUMBER_ASKED else 0
            return {number: Fraction(1, asked) for number in range(asked)}
        finally:
            self._go_back(before, length)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, None while it goes on."""
        points, places = np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_SEATS, np.int64)
        if not self.is_over:
            return None
        reason = self._kernel.score(self._states, 0, points, places)
        seats = self.seats
        return Outcome(tuple(points[:seats].tolist()), tuple(places[:seats].tolist()), self.game.ends[reason])

    def view(self, viewer: int | None) -> View:
        """What a viewer may know: a seat, None for an onlooker, or OPEN for everything."""
        self._check_viewer(viewer)
        memory = bytearray(self._memory)
        if viewer != OPEN:
            self._kernel.hide(np.frombuffer(memory, np.int8)[None], 0, -1 if viewer is None else viewer)
        positions = np.frombuffer(bytes(memory), self.game.state.dtype)
        return View(
            self.game,
            viewer,
            positions,
            self.waiting,
            len(self.log),
            () if viewer is None or viewer == OPEN else self._choices(viewer),
            self.events(viewer),
            self.outcome,
        )

    def events(self, viewer: int | None) -> tuple[Event, ...]:
        """All that happened, as a viewer may know it: a seat, None for an onlooker, OPEN with every draw."""
        self._check_viewer(viewer)
        self._listen()
        told = (events.read(self.game.events, row, move, viewer) for move, row in self._events)
        return tuple(event for event in told if event is not None)

    def at(self, moves: int) -> "Match":
        """This match after its first `moves` moves."""
        earlier = Match(self.game, self.seats, self.seed, self.options, self.scripts.get(-1, ()))
        for number in range(_whole("moves", moves, 0, len(self.log))):
            earlier.repeat(self, number)
        return earlier

    def record(self, **more: Any) -> str:
        """The match as one line of JSON that replays to the same bytes (see core/record.py).

        `more`: further keys, which replaying ignores.
        """
        record = {
            "format": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            **({"edition": self.game.edition} if self.game.edition else {}),
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "moves": [f"{seat} {name}" for seat, name in self.moves],
        }
        if self.scripts:
            record["script"] = {
                "deal" if number < 0 else str(number): list(script) for number, script in self.scripts.items()
            }
        return json.dumps(record | more)

    def _put(self, position: bytes) -> "Match":
        """Go on from another position, such as a redealt one. The rules believe it, whatever it says."""
        self._memory[:] = position
        self._look(self.game.prepare(self._states, 0, self._answer))
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles are the same match, with memory of its own."""
        scripts, log = dict(self.scripts), list(self.log)
        return _restored, (self.game, self.seats, self.seed, self.options, scripts, log, bytes(self))

    def __bytes__(self) -> bytes:
        """The whole position, generator included."""
        return bytes(self._memory)

    @property
    def draws(self) -> list[int]:
        """The outcomes of the last move's draws (of the deal's, before the first)."""
        state = self._states[0]
        return [int(outcome) for outcome in state.tape[: state.tape_at]]

    def _check_viewer(self, viewer: int | None) -> None:
        if viewer is not None and viewer != OPEN:
            _whole("viewer", viewer, 0, self.seats - 1)

    def repeat(self, match: "Match", number: int) -> None:
        """Play a move of another match, scripted draws and all."""
        seat, action = match.log[number]
        self.play(seat, self.game.actions[action].name, match.scripts.get(number, ()))

    def _listen(self) -> None:
        """Read the events of all moves since the last time, by playing them again beside the match."""
        if self._told is None:
            self._told = Match(self.game, self.seats, self.seed, self.options, self.scripts.get(-1, ()))
            self._read_events(self._told)
        while len(self._told.log) < len(self.log):
            self._told.repeat(self, len(self._told.log))
            self._read_events(self._told)

    def _read_events(self, told: "Match") -> None:
        state = told._states[0]
        for row in state.event[: state.event_count].tolist():
            self._events.append((len(told.log), tuple(row)))

    def _choices(self, seat: int) -> tuple[Choice, ...]:
        _whole("seat", seat, 0, self.seats - 1)
        reasons = self.game.answer()[0]
        self._kernel.legal(self._states, 0, seat, reasons)
        found = []
        for action, why in zip(self.game.actions, reasons.tolist(), strict=True):
            reason, clause = self.game.reasons[why]
            if why != 1:
                found.append(Choice(action, reason, clause) if why else Choice(action))
        return tuple(found)

    def _refusal(self, seat: int, action: int, answer: int) -> IllegalAction:
        known = 0 <= action < len(self.game.actions)
        name = self.game.actions[action].name if known else str(action)
        if self.is_over:
            return IllegalAction(self.game, seat, name, "game-over")
        if answer != ILLEGAL or seat not in self.waiting:
            return IllegalAction(self.game, seat, name, "not-your-turn")
        if not known:
            return IllegalAction(self.game, seat, name, "unknown-action")
        return IllegalAction(self.game, seat, name, *self.game.reasons[self._answer[0, action]])

    def _write(self, script: Sequence[int]) -> None:
        state = self._states[0]
        if len(script) > TAPE:
            raise ValueError(f"a script has at most {TAPE} outcomes, not {len(script)}")
        for outcome in script:
            _whole("an outcome", outcome, 0, 2**15 - 1)
        state.tape[: len(script)] = script
        state.tape_length = len(script)
        state.tape_wrong = 0

    def _go_back(self, before: bytes, length: int) -> None:
        """Go back to where the match stood after `length` moves."""
        self._memory[:] = before
        del self.log[length:]
        self._look(self.game.prepare(self._states, 0, self._answer))

    def _check_script(self, length: int) -> None:
        if length > (drawn := int(self._states[0].tape_at)):
            raise ValueError(f"the script has {length} outcomes, but only {drawn} are drawn there")
        if self._states[0].tape_wrong == WRONG:
            raise ValueError("the script names an outcome that can't come up there")


def _restored(
    game: Game,
    seats: int,
    seed: int,
    options: Mapping[str, int],
    scripts: dict[int, tuple[int, ...]],
    log: list[tuple[int, int]],
    position: bytes,
) -> Match:
    match = Match(game, seats, seed, options, scripts.get(-1, ()))
    match.scripts, match.log = scripts, log
    return match._put(position)


def _number(value: object) -> int:
    """A whole number of any make, such as NumPy's, as Python's; -1, which names nothing, for all else."""
    return -1 if isinstance(value, bool) or not isinstance(value, int | np.integer) else int(value)


def _whole(what: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int | np.integer) or not low <= value <= high:
        expected = f"{low}" if low == high else f"a whole number from {low} to {high}"
        raise ValueError(f"{what} must be {expected}, not {value!r:.80}")
    return int(value)


def _options(game: Game, given: Mapping[str, int]) -> dict[str, int]:
    if not given and not game.options:
        return {}
    known = {option.name: option for option in game.options}
    if unknown := sorted(str(name) for name in given if name not in known):
        raise ValueError(
            f"{game.name} has no option {unknown[0]!r:.80}; it has: {', '.join(known) or 'none'}"
        )
    return {
        name: _whole(name, given.get(name, option.default), option.low, option.high)
        for name, option in known.items()
    }
