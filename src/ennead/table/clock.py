"""Clock: how long people may take, as it is declared when a table is laid."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ennead.core.words import Words
from ennead.page.timing import DAY, HOUR, MINUTE, SECOND, length

MOVE, PLAYER, DAYS = "move", "player", "days"

_TEXT = re.compile(r"(?:(move) (\d+)|(player) (\d+)\+(\d+)|(days) (\d+)( weekdays)?)", re.ASCII)


@dataclass(frozen=True)
class Clock:
    """How long people may take.

    `kind`: "" for as long as they like, MOVE for so many `seconds` each time a seat is waited for, PLAYER for
    so many in all and an `increment` with each move, DAYS for whole days each time, where `weekends` count or
    don't.
    """

    kind: str = ""
    seconds: int = 0
    increment: int = 0
    weekends: bool = True

    @classmethod
    def read(cls, text: str) -> "Clock":
        """A clock as it was written. Raises ValueError."""
        if not text:
            return NONE
        if not (found := _TEXT.fullmatch(text)):
            raise ValueError(f"no clock: {text!r}")
        move, each, player, whole, increment, _, days, weekdays = found.groups()
        if move:
            return cls(MOVE, int(each))
        if player:
            return cls(PLAYER, int(whole), int(increment))
        return cls(DAYS, int(days) * DAY // SECOND, weekends=not weekdays)

    def __str__(self) -> str:
        """As `read` takes it: one short text."""
        match self.kind:
            case "move":
                return f"move {self.seconds}"
            case "player":
                return f"player {self.seconds}+{self.increment}"
            case "days":
                return f"days {self.days}{'' if self.weekends else ' weekdays'}"
        return ""

    def __bool__(self) -> bool:
        """Whether there is one."""
        return bool(self.kind)

    @property
    def days(self) -> int:
        """In whole days."""
        return self.seconds * SECOND // DAY

    @property
    def more(self) -> int:
        """How many seconds a seat gets whose time is out, and for which the others wait."""
        return {PLAYER: max(60, self.seconds // 5), DAYS: DAY // SECOND}.get(self.kind, self.seconds)

    def told(self, w: Words) -> str:
        """In words."""
        each = length(w, self.seconds * SECOND)
        if self.kind == PLAYER:
            return w("clock-player", time=each, increment=length(w, self.increment * SECOND))
        if not self:
            return w("clock-none")
        return w("clock-move" if self.weekends else "clock-weekdays", time=each)


NONE: Final = Clock()

# What a form offers; of days also without weekends.
OFFERED: Final[Mapping[str, Clock]] = {
    str(clock): clock
    for clock in (
        NONE,
        *(Clock(MOVE, each // SECOND) for each in (30 * SECOND, MINUTE, 3 * MINUTE)),
        *(
            Clock(PLAYER, whole // SECOND, increment)
            for whole, increment in ((5 * MINUTE, 5), (15 * MINUTE, 10), (HOUR, 30))
        ),
        *(Clock(DAYS, days * DAY // SECOND) for days in (1, 3, 7)),
    )
}
