"""Information states: all that a seat was told, did and saw on the way to a position, in order.

That is perfect recall (Kuhn, "Extensive games and the problem of information", 1953): what two histories are
the same to. As bytes, a key for tables; as text, to read; as numbers, an observation and the latest events.

    recall = Recall.of(match)
    recall.key(seat), recall.text(seat), RecallEncoder(match.game, match.seats)(recall, seat)
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import blake2b
from itertools import chain
from typing import Any, NamedTuple, Self

import numpy as np

from ennead.core.checking import of_kind, whole
from ennead.core.events import Event, Heard, Kind, Secret, Told
from ennead.core.game import Game
from ennead.core.histories import AFTER, BEFORE, NONE, Desk, new_desk
from ennead.core.match import Match
from ennead.core.observation import Observed, checked, scale
from ennead.core.position import Position
from ennead.core.state import SEAT, Domain
from ennead.core.view import View

KEY = 16  # bytes of a key
RECENT = 16  # events that numbers tell, where nobody says how many
MOST_RECENT = 1024
ONLOOKER = -1  # whoever has no seat, and knows what all know


class _Move(NamedTuple):
    """One move, or the deal: whose, and what came of it."""

    seat: int
    action: int
    position: bytes


class _Known(NamedTuple):
    """What a viewer remembers of so many moves; `before`: what these came after told it."""

    moves: int = 0
    key: bytes = b""
    text: str = ""
    before: tuple[Heard, ...] = ()


class Recall:
    """A position being played on, and what every seat knows of the way there.

    Moves are noted as they are played, and read for a seat when it is asked what it knows: what was read
    stays, so each move is read once. `position` is what it has reached; play by `step`, not there.
    """

    __slots__ = ("_before", "_known", "_moves", "_told", "position")

    def __init__(self, position: Position) -> None:
        """Begin with a position just dealt, or with one whose past is nobody's to know.

        Raises ValueError for what is no position."""
        self._begin(of_kind("position", position, Position))
        self._note(ONLOOKER, 0)

    def _begin(self, position: Position) -> None:
        self.position = position
        self._moves: list[_Move] = []
        self._told = Told(position.game.events)
        self._known: dict[int, _Known] = {}
        self._before: dict[int, bytes] = {}  # by seat that remembers a past, the position it ends with

    @classmethod
    def of(cls, match: Match) -> Self:
        """A match's: it is played again, from its deal."""
        recall = cls(of_kind("match", match, Match).at(0).position)
        for number, (seat, action) in enumerate(match.log):
            recall.step(seat, action, match.scripts.get(number, ()))
        return recall

    @classmethod
    def seen(cls, view: View, seed: int) -> Self:
        """A way to go on that may be true, as far as a viewer can know (see `View.redeal`).

        The viewer, a seat, remembers what it was told; others remember nothing. What it did, and saw before,
        isn't in a view: its key is like those of others that began so, never like one that was played.
        """
        seat = whole("viewer", of_kind("view", view, View).viewer, 0, view.seats - 1)
        text = "".join(map(_line, view.events))
        key = next_key(text.encode(), view.positions.tobytes())
        recall = cls._with_past(view.redeal(seed))
        untold = _Known(before=tuple(Heard() for _ in view.heard))
        recall._known = dict.fromkeys(range(ONLOOKER, view.seats), untold)
        recall._known[seat] = _Known(0, key, text, view.heard)
        recall._before = {seat: bytes(recall.position)}
        return recall

    @classmethod
    def _with_past(cls, position: Position) -> Self:
        """One of a past that is known without its moves."""
        recall = cls.__new__(cls)
        recall._begin(position)
        return recall

    def step(self, seat: int, action: int, script: Sequence[int] = ()) -> int:
        """Play on, as `Position.step` does; raises as that does, and then nothing is noted."""
        bits = self.position.step(seat, action, script)
        self._note(seat, action)
        return bits

    def _note(self, seat: int, action: int) -> None:
        position = self.position
        self._moves.append(_Move(seat, action, bytes(position)))
        self._told.note(position.noted)

    def key(self, seat: int) -> bytes:
        """The information state as KEY bytes: the same for all histories that the seat can't tell apart.

        Of others each has its own, but for a chance of one in 2**64 or less. `seat` may be ONLOOKER. Raises
        ValueError for a seat that there is not.
        """
        return self._remembered(seat).key

    def text(self, seat: int) -> str:
        """What the seat did and was told, a line each, by the names that actions and events have.

        Raises ValueError, as all that follow do, for a seat that there is not.
        """
        return self._remembered(seat).text

    def heard(self, seat: int) -> tuple[Heard, ...]:
        """What the seat was told, move by move, the deal first."""
        viewer = None if seat == ONLOOKER else seat
        return self._remembered(seat).before + self._told.heard(viewer, len(self._moves) - 1)

    def events(self, seat: int) -> tuple[Event, ...]:
        """The same events one after another, the latest last."""
        return tuple(chain.from_iterable(self.heard(seat)))

    def view(self, seat: int) -> View:
        """What the seat may know now, as `Match.view` gives it: a bot can choose by it."""
        moves = len(self._remembered(seat).before) + len(self._moves) - 1
        return View.of(self.position, seat, moves, partial(self.copy().heard, seat))

    def resampled(self, seat: int, seed: int) -> Self:
        """Another way to go on that a seat can't tell from this one (see `View.redeal`).

        The seat remembers what it did here. What else was told to others alone is gone.
        """
        recall = self._with_past(View.of(self.position, seat).redeal(seed))
        recall._known = dict.fromkeys(range(ONLOOKER, self.position.seats), self._past(ONLOOKER))
        recall._known[seat] = self._past(seat)
        recall._before = dict.fromkeys((seat, ONLOOKER), bytes(recall.position))
        return recall

    def _past(self, seat: int) -> _Known:
        """What a seat remembers, all of it what came before."""
        return self._remembered(seat)._replace(moves=0, before=self.heard(seat))

    def _remembered(self, seat: int) -> _Known:
        seat = whole("seat", seat, ONLOOKER, self.position.seats - 1)
        known = self._known.get(seat, _Known())
        if known.moves < len(self._moves):
            known = self._known[seat] = self._read(seat, known)
        return known

    def _read(self, seat: int, known: _Known) -> _Known:
        game, (begin, key, text, before) = self.position.game, known
        desk = new_desk(game)
        heard = self._told.heard(None if seat == ONLOOKER else seat, len(self._moves) - 1)
        for number in range(begin, len(self._moves)):
            move = self._moves[number]
            is_own = move.seat == seat != ONLOOKER
            text += f"! {game.actions[move.action].name}\n" if is_own else ""
            text += "".join(map(_line, heard[number]))
            key = next_key(key, self._learned(desk, number, seat, move.action if is_own else NONE))
        return _Known(len(self._moves), key, text, before)

    def _learned(self, desk: Desk, number: int, seat: int, own: int) -> bytes:
        """What a seat learned by a move: all that it sees, where it remembers nothing before that.

        `desk`: none of its positions was before a move, or the move before this one was read on it.
        """
        game = self.position.game
        before = self._moves[number - 1].position if number else self._before.get(seat)
        if before is not None:
            desk.raw[BEFORE] = np.frombuffer(before, np.int8)
        desk.raw[AFTER] = np.frombuffer(self._moves[number].position, np.int8)
        length = game.remember(desk.states, desk.raw, seat, own, desk.told)
        told: bytes = desk.told[:length].tobytes()
        return told

    def copy(self) -> Self:
        """The same, to go on by itself. What it noted is shared."""
        recall = self._with_past(self.position.copy())
        recall._moves, recall._told = self._moves[:], self._told.copy()
        recall._known, recall._before = self._known.copy(), self._before
        return recall

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __repr__(self) -> str:
        return f"<Recall of {self.position.game.name}: {self.position!r}>"


def next_key(key: bytes, told: bytes | memoryview) -> bytes:
    """The key of who is told so much more (see core/histories.py)."""
    return blake2b(key + told, digest_size=KEY).digest()


def _line(event: Event) -> str:
    told = " ".join(f"{name}={value}" for name, value in event.args.items())
    return f"{event.kind.name} {told}\n"


class RecallEncoder:
    """Information states of a game with so many seats as numbers: an observation and the latest events.

    `fields`: the parts of an observation (see `Game.encoder`), and last `events`: of shape (`recent`,
    columns), the latest event first, and rows of 0 where there were fewer. A row has 1 in the column of its
    kind, then what it tells: seats by how far they sit from whoever looks, pieces by their column, numbers
    as counts; what the seat may not know is 0. `size`: how many numbers they are. Older events than these are
    not told: only keys and text have all.

    Raises ValueError for another number of seats than the game has, or for less than 1 recent event.
    """

    def __init__(self, game: Game, seats: int, recent: int = RECENT) -> None:
        self.game, self.seats = of_kind("game", game, Game), seats
        self.recent = whole("recent", recent, 1, MOST_RECENT)
        self._observes = game.encoder(seats)
        self._columns = {kind.name: dict(_columns(game, kind, seats)) for kind in game.events}
        labels = tuple(_labels(game, seats))
        first, self._width = self._observes.size, len(labels)
        self.size = first + self.recent * self._width
        shape = self.recent, self._width
        self._events = Observed("events", slice(first, self.size), shape, -128, 127, True, ((), labels))
        self.fields = (*self._observes.fields, self._events)

    def __call__(
        self, recall: Recall, seat: int, out: np.ndarray[Any, Any] | None = None
    ) -> np.ndarray[Any, Any]:
        """What the seat knows: `size` numbers, written to `out` where it is given (float32 or int8).

        Raises ValueError for another seat, game or array.
        """
        of_kind("recall", recall, Recall)
        out = np.empty(self.size, np.float32) if out is None else checked("out", out, (self.size,))
        self._observes(recall.position, seat, out[: self._observes.size])
        rows = out[self._events.at].reshape(self._events.shape)
        rows[:] = 0
        counted = scale(out.dtype)
        for row, event in zip(rows, reversed(recall.events(seat)), strict=False):
            self._write(row, event, seat, counted)
        return out

    def _write(self, row: np.ndarray[Any, Any], event: Event, seat: int, counted: float) -> None:
        row[self.game.events.index(event.kind)] = 1
        for name, (first, domain) in self._columns[event.kind.name].items():
            value = event.args[name]
            if value is None:
                continue
            if domain is SEAT:
                if 0 <= value < self.seats:
                    row[first + (value - seat) % self.seats] = 1
            elif domain.names:
                row[first + value] = 1
            else:
                row[first] = max(-128, min(value, 127)) * counted


def _held(kind: Kind) -> Iterator[tuple[str, Domain, int]]:
    """What a kind of event tells: the argument, its domain, and which of that domain's it is."""
    seen: Counter[Domain] = Counter()
    for name, declared in kind.holds.items():
        domain = declared.holds if isinstance(declared, Secret) else declared
        yield name, domain, seen[domain]
        seen[domain] += 1


def _blocks(game: Game) -> list[tuple[Domain, int]]:
    """What has columns of its own: each domain, as often as one kind of event has it."""
    return list(dict.fromkeys((domain, which) for kind in game.events for _, domain, which in _held(kind)))


def _width(domain: Domain, seats: int) -> int:
    return seats if domain is SEAT else len(domain.names) or 1


def _columns(game: Game, kind: Kind, seats: int) -> Iterator[tuple[str, tuple[int, Domain]]]:
    """Where each argument of a kind of event is told."""
    starts: dict[tuple[Domain, int], int] = {}
    first = len(game.events)
    for block in _blocks(game):
        starts[block] = first
        first += _width(block[0], seats)
    for name, domain, which in _held(kind):
        yield name, (starts[domain, which], domain)


def _labels(game: Game, seats: int) -> Iterator[str]:
    yield from (kind.name for kind in game.events)
    around = ("me", *(f"+{steps}" for steps in range(1, seats)))
    for domain, which in _blocks(game):
        more = f" {which + 1}" if which else ""
        names = around if domain is SEAT else domain.names or ("",)
        yield from (f"{domain.name}{more} {name}".strip() for name in names)
