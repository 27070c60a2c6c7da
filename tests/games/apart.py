"""What tests of secrets share: all that a viewer can know of a match, and who can tell two matches apart."""

from typing import Any, Protocol

import pytest

from ennead import IllegalAction
from ennead.core.match import Match


class HasMatch(Protocol):
    """A table of any game's tests."""

    match: Match


def known(match: Match, viewer: int | None) -> tuple[Any, ...]:
    """All that a viewer gets to see, and what happens when a seat that is not waited for tries something."""
    view, errors = match.view(viewer), []
    if viewer is not None and viewer not in view.waiting:
        actions = list(match.game.number)
        for action in actions[:: len(actions) // 40 + 1]:
            with pytest.raises(IllegalAction) as caught:
                match.play(viewer, action)
            errors.append((caught.value.reason, caught.value.clause, caught.value.text("fr")))
    told = view.json(), view.positions.tobytes(), repr(view), view.events, match.events(viewer)
    return *told, view.choices, view.legal, view.moves, view.waiting, view.outcome, errors


def told_apart_by(here: HasMatch, there: HasMatch) -> list[int | None]:
    """The viewers, None being an onlooker, to whom two matches look different."""
    viewers = (None, *range(here.match.seats))
    return [viewer for viewer in viewers if known(here.match, viewer) != known(there.match, viewer)]
