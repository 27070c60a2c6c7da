"""Scripting: draws said beforehand, and what the next one may be, on a position's tape (see chance.py)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from ennead.core.chance import ASK, CARDS_ASKED, NUMBER_ASKED, WRONG
from ennead.core.checking import whole
from ennead.core.state import TAPE


def write(state: Any, script: Sequence[int]) -> None:
    """Write outcomes on a position's tape. Raises ValueError for what can't stand there."""
    given: Any = script
    is_row = given.ndim == 1 if isinstance(given, np.ndarray) else isinstance(given, Sequence)
    if not is_row or isinstance(given, str | bytes):
        raise ValueError(f"a script is a sequence of outcomes, whole numbers, not {script!r:.80}")
    if len(script) > TAPE:
        raise ValueError(f"a script has at most {TAPE} outcomes, not {len(script)}")
    for outcome in script:
        whole("an outcome", outcome, 0, 2**15 - 1)
    state.tape[: len(script)] = script
    state.tape_length = len(script)
    state.tape_wrong = 0


def check(state: Any, length: int) -> None:
    """Raise ValueError for a script that was longer than the draws, or that could not come up."""
    if length > (drawn := int(state.tape_at)):
        raise ValueError(f"the script has {length} outcomes, but only {drawn} are drawn there")
    if state.tape_wrong == WRONG:
        raise ValueError("the script names an outcome that can't come up there")


def ask(state: Any, script: Sequence[int]) -> None:
    """Write outcomes on a tape, and behind them the question what the next draw may be."""
    write(state, script)
    if len(script) < TAPE:
        state.tape[len(script)] = ASK
        state.tape_length += 1


def answered(state: Any, length: int) -> dict[int, Fraction]:
    """How likely each outcome of the draw is that was asked after so many; none if there was no draw."""
    check(state, length)
    counts = state.tape.tolist()
    if state.tape_wrong == CARDS_ASKED:
        return {kind: Fraction(n, sum(counts)) for kind, n in enumerate(counts) if n}
    asked = counts[0] if state.tape_wrong == NUMBER_ASKED else 0
    return {outcome: Fraction(1, asked) for outcome in range(asked)}
