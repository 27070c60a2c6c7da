"""Undo: a player takes back their latest move, until something is revealed.

A move is final once anybody has learned, from it or from a move since, what they could not forget again: how
a draw came out, a secret, what a hidden piece is, or, where several chose at once, what they chose. Others
may have moved since, if it is all the same to their moves whether this one was made before them.
"""

import copy
from typing import TYPE_CHECKING, Any

import numpy as np

from ennead.core.events import Secret, only
from ennead.core.state import EVERYONE, FLAG, Domain, as_json

if TYPE_CHECKING:
    from ennead.core.match import Match

TOO_LATE = "too-late-to-undo"


def without(match: "Match", seat: int) -> "Match | str":
    """The match as if a seat had never made its latest move, or why that can't be taken back."""
    if match.is_over:
        return "game-over"
    number = max((number for number, (mover, _) in enumerate(match.log) if mover == seat), default=-1)
    if number < 0:
        return "nothing-to-undo"
    if match.draws:  # what ends most moves is asked first: all that follows plays them again
        return TOO_LATE
    now = match.at(max(number - 1, 0))
    together = 0
    if number > 0:
        together = _others(now, match.log[number - 1][0])
        now.repeat(match, number - 1)
    rest = copy.copy(now)
    if not _is_the_same_later(rest, match, number):
        return TOO_LATE
    for later in range(number, len(match.log)):
        mover, action = match.log[later]
        others = _others(now, mover)
        if is_final(now, mover, action, together):
            return TOO_LATE
        together = others
    return rest


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
        other = copy.copy(rest)
        other.repeat(match, number)
    except ValueError:
        return False
    return _position(other) == _position(match)


def _position(match: "Match") -> dict[str, Any]:
    """How things stand, whichever move was the last."""
    return as_json(match.game.state, _state(match))


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
        elif field.holds.names and field.holds is not FLAG:
            domain, kinds = field.holds, len(field.holds.names)
            counts = (np.where(seen == 0, there.ravel(), 0)[..., None] == np.arange(kinds)).sum(1)
        else:
            continue
        assert isinstance(domain, Domain)
        counts[:, 0] = 0  # what is unknown is no piece
        found[domain] = found.get(domain, 0) + counts
    return found
