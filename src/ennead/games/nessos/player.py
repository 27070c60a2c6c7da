"""Nessos: how a sensible person plays it."""

from typing import Any

from ennead.core.chance import draw_number
from ennead.core.rule import rule


@rule
def choose(s: Any, seat: int, why: Any) -> int:
    return 0
