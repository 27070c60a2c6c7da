"""Undo: a player takes back their latest move, until something is revealed.

A move is final once anybody has learned, from it or from a move since, what they could not forget again: how
a draw came out, a secret, what a hidden piece is, or, where several chose at once, what they chose. Others
may have moved since, if it is all the same to their moves whether this one was made before them.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from ennead.core.events import Secret, only
from ennead.core.state import EVERYONE, FLAG, Domain

if TYPE_CHECKING:
    from ennead.core.match import Match

TOO_LATE = "too-late-to-undo"


def without(match: "Match", seat: int) -> "Match | str":
    """The match as if a seat had never made its latest move, or why that can't be taken back."""
    number = latest(match, seat)
    if match.is_over or number < 0 or match.draws:  # what ends most moves is asked before any is repeated
        return Undoable().without(match, seat)
    now, undoable = match.at(max(number - 1, 0)), Undoable()
    for later in range(len(now.log), len(match.log)):
        before = now.copy()
        now.repeat(match, later)
        undoable.follow(before, now)
    return undoable.without(match, seat)


def latest(match: "Match", seat: int) -> int:
    """The number of a seat's latest move, -1 if it has made none."""
    return next((n for n in range(len(match.log) - 1, -1, -1) if match.log[n][0] == seat), -1)


class Undoable:
    """The latest moves of a match that may not be final yet, kept as it goes on: to ask repeats no match."""

    def __init__(self) -> None:
        # The match before each move, and who was asked at once with whoever moved before that.
        self._moves: list[tuple[Match, int]] = []
        self._checked = 0  # of these, so many are known not to be final
        self._together = 0

    def copy(self) -> "Undoable":
        """The same, to go on by itself."""
        other = Undoable()
        other._moves, other._checked, other._together = self._moves[:], self._checked, self._together
        return other

    def follow(self, before: "Match", after: "Match") -> None:
        """Take in a move: the match before and after it."""
        if after.draws:
            self._moves.clear()
            self._checked = 0
        else:
            self._moves.append((before, self._together))
        self._together = _others(before, after.log[-1][0])

    def without(self, match: "Match", seat: int) -> "Match | str":
        """The match as if a seat had never made its latest move, or why that can't be taken back."""
        if match.is_over:
            return "game-over"
        number = latest(match, seat)
        if number < 0:
            return "nothing-to-undo"
        self._forget_final(match)
        at = number - len(match.log) + len(self._moves)
        if at < 0:
            return TOO_LATE
        rest = self._moves[at][0].copy()
        return rest if _is_the_same_later(rest, match, number) else TOO_LATE

    def take_back(self, match: "Match", seat: int) -> "Match":
        """Take back a seat's latest move, which may be: the match without it.

        Raises ValueError where it can't be left out; then all that was kept is void.
        """
        number = latest(match, seat)
        at = number - len(match.log) + len(self._moves)
        if number < 0 or at < 0:
            raise ValueError(TOO_LATE)
        rest, self._together = self._moves[at]
        del self._moves[at:]
        self._checked = min(self._checked, at)
        rest = rest.copy()
        for later in range(number + 1, len(match.log)):
            before = rest.copy()
            rest.repeat(match, later)
            self.follow(before, rest)
        return rest

    def _forget_final(self, match: "Match") -> None:
        """Drop all moves up to the latest that is final."""
        first, kept = len(match.log) - len(self._moves), 0
        for at in range(self._checked, len(self._moves)):
            before, together = self._moves[at]
            if is_final(before.copy(), *match.log[first + at], together):
                kept = at + 1
        del self._moves[:kept]
        self._checked = len(self._moves)


def is_final(match: "Match", seat: int, action: int, together: int = 0) -> bool:
    """Play a move, and say whether anybody learns from it what they could not forget.

    `together`: the seats that were asked at once with whoever moved before, as bits.
    """
    others, hidden = _others(match, seat), _hidden(match)
    match.step(seat, action)
    closes = bool((others | together >> seat & 1) and match.bits != others)
    shows = any((now < hidden[domain]).any() for domain, now in _hidden(match).items())
    return closes or shows or bool(match.draws) or _tells(match, seat, action)


def _others(match: "Match", seat: int) -> int:
    """Who else is asked at once, as bits."""
    return match.bits & ~(1 << seat)


def _is_the_same_later(rest: "Match", match: "Match", number: int) -> bool:
    """Play all moves after one that was left out: whether they can be, and whether it could follow them."""
    try:
        for later in range(number + 1, len(match.log)):
            rest.repeat(match, later)
        if number + 1 == len(match.log):
            return True
        other = rest.copy()
        other.repeat(match, number)
    except ValueError:
        return False
    return other.position == match.position  # however the last move was told


def _state(match: "Match") -> Any:
    return np.frombuffer(bytes(match), match.game.state.dtype)[0]


def _tells(match: "Match", seat: int, action: int) -> bool:
    """Whether the last move told a secret: not one that its player alone hears and named in the move."""
    state, named = _state(match), match.game.actions[action].holds.values()
    for kind, *values, known in state.event[: state.event_count].tolist():
        declared = zip(match.game.events[kind].holds.values(), values, strict=False)
        secrets = [(secret.holds, value) for secret, value in declared if isinstance(secret, Secret)]
        if secrets and (known != only(seat) or any(secret not in named for secret in secrets)):
            return True
    return False


def _hidden(match: "Match") -> dict[Domain, Any]:
    """How many pieces of each kind are hidden from each viewer: the onlooker, then every seat."""
    game, length = match.game, match.seats + 1
    memory = np.tile(np.frombuffer(bytes(match), np.int8), (length, 1))
    for viewer in range(length):
        game.kernel.hide(memory, viewer, viewer - 1)
    actual, shown = _state(match), memory.view(game.state.dtype)[:, 0]
    found: dict[Domain, Any] = {}
    for name, field in game.state.fields.items():
        there, seen = actual[name], shown[name].reshape(length, -1)
        if field.seen == EVERYONE:
            continue
        if field.counts_cards:
            domain, kinds = field.axes[-1], field.shape[-1]
            counts = (there.ravel() - seen).clip(0).reshape(length, -1, kinds).sum(1)
        elif field.holds.names and field.holds is not FLAG and not field.holds.meant:
            domain, kinds = field.holds, len(field.holds.names)
            counts = (np.where(seen == 0, there.ravel(), 0)[..., None] == np.arange(kinds)).sum(1)
        else:
            continue
        assert isinstance(domain, Domain)
        counts[:, 0] = 0  # what is unknown is no piece
        found[domain] = found.get(domain, 0) + counts
    return found
