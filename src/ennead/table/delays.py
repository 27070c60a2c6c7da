"""Delays: by how much onlookers see a table later, as whoever hosts it has chosen it over time.

Players count on what was chosen when they played: what happened under a longer delay is seen so much later,
though a shorter one was chosen since. And nothing is seen twice: where a longer one is chosen, what onlookers
see stands still until it is that old.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from ennead.page.timing import SECOND
from ennead.table.forms import FormError
from ennead.table.happenings import DELAY, LONGEST, Happening

OFFERED: Final = (0, 30, 120, LONGEST)  # seconds
CHANGES = 50  # at one table


class Delays:
    """What a table's happenings come to. Times are in milliseconds since 1970."""

    def __init__(self, happenings: Iterable[Happening] = ()) -> None:
        self._chosen = [(0, 0)]  # since when, and how long
        for happening in happenings:
            self.hear(happening)

    def hear(self, happening: Happening) -> None:
        """Take in what has happened."""
        if happening.kind == DELAY:
            since, _ = self._chosen[-1]
            # Another list: whoever goes over the log in a thread of their own may be reading this one.
            self._chosen = [*self._chosen, (max(since, happening.at), int(happening.said) * SECOND)]

    def refuse_often(self) -> None:
        """Raise FormError where it was chosen anew as often as it may be."""
        if len(self._chosen) > CHANGES:
            raise FormError("error-delay-often")

    def shown(self, now: int) -> int:
        """What time onlookers see."""
        shown = ready = 0
        for since, until, delay in self._stretches(now):
            if ready > now:
                break
            shown = min(max(now - delay, since - 1), until - 1)
            ready = max(ready, until - 1 + delay)
        return shown

    def due(self, at: int) -> int:
        """When onlookers see what happens at a time."""
        ready = delay = 0
        for _, until, delay in self._stretches(at):
            if at < until:
                break
            ready = max(ready, until - 1 + delay)
        return max(ready, at + delay)

    def told(self, now: int) -> int:
        """By how many seconds they see later, as they are told."""
        shown = self.shown(now)
        return [delay for since, _, delay in self._stretches(now) if since <= shown + 1][-1] // SECOND

    def _stretches(self, now: int) -> Iterator[tuple[int, int, int]]:
        """From when to before when which delay was chosen; the last goes on for longer than anybody asks."""
        chosen = self._chosen
        ends = [since for since, _ in chosen[1:]]
        for (since, delay), until in zip(chosen, [*ends, max(now, *ends, 0) + 2], strict=True):
            yield since, until, delay


def read_delay(order: str) -> int:
    """What somebody chose: "delay 120". Raises FormError for what isn't offered."""
    word, _, text = order.partition(" ")
    if word != DELAY or text not in map(str, OFFERED):
        raise FormError("error-message")
    return int(text)
