"""Nessos: what is on the table only since the last answer, by numbers of events (data-since).

So nothing shows what came of it before the amphora is opened.
"""

from dataclasses import dataclass
from functools import cached_property

from ennead.core.events import Event
from ennead.core.game import Choice
from ennead.games.nessos.box import CHARON
from ennead.page.parts import Scene

BROUGHT = frozenset({"accepted", "refused", "revealed", "trio", "eliminated"})


@dataclass(frozen=True)
class Nessos(Scene):
    """A scene, what the last answer brought, and keys of its own."""

    def key(self, choice: Choice) -> str | None:
        """Amphorae have the numbers they show, 0 for ten, and C is Charon; A accepts and R refuses."""
        if choice.reason is None and choice.verb in ("offer", "add"):
            return amphora_key(choice.args["card"])
        if choice.reason is None and choice.verb in ("accept", "refuse"):
            return choice.verb[0]
        return super().key(choice)

    @cached_property
    def answered(self) -> dict[int, Event]:
        """The last answer and all that its move brought, by their numbers."""
        events = self.view.events
        for number in range(len(events) - 1, -1, -1):
            if events[number].kind.name in ("accepted", "refused"):
                move = events[number].move
                return {n: events[n] for n in range(number, len(events)) if events[n].move == move}
        return {}

    @cached_property
    def pawn_before(self) -> int | None:
        """Who had the pawn until it was passed on by the last answer."""
        passed = since(self, "pawn")
        if passed is None:
            return None
        had = (
            e.args["seat"] for e in reversed(self.view.events[:passed]) if e.kind.name in ("first", "pawn")
        )
        return next(had, None)


def amphora_key(card: int) -> str:
    """The key on the keyboard for an amphora, or for what Charon is called."""
    return "c" if card == CHARON else str(card % 10)


def last_reveal(scene: Nessos) -> dict[int, Event]:
    """What the last answer brought: it, the cards it turned up, and what came of them."""
    return {n: event for n, event in scene.answered.items() if event.kind.name in BROUGHT}


def turned(scene: Nessos, seat: int | None = None, card: int = CHARON) -> tuple[int, ...]:
    """Since when cards of a kind that just arrived lie there, before a seat or before all."""
    return tuple(
        n
        for n, e in scene.answered.items()
        if e.kind.name == "revealed" and e.args["card"] == card and seat in (None, e.args["seat"])
    )


def since(scene: Nessos, kind: str, seat: int | None = None) -> int | None:
    """Since when something that just came of it is so, for a seat or for all."""
    found = (n for n, e in scene.answered.items() if e.kind.name == kind and seat in (None, e.args["seat"]))
    return next(found, None)
