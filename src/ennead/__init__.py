"""Ennead: five card games on one table, to play and to study.

```python
import ennead

match = ennead.game("nessos").new_match(seats=4, seed=7)
seat = match.waiting[0]
match.play(seat, match.legal(seat)[0].name)
match.view(seat)          # what that seat may know
match.view(ennead.OPEN)   # everything
```
"""

from collections.abc import Mapping
from typing import Any

from ennead.core import record as _record
from ennead.core.game import Action, Choice, Game
from ennead.core.match import Match
from ennead.core.position import IllegalAction, Outcome, Position
from ennead.core.record import BadRecord
from ennead.core.view import OPEN, View
from ennead.games import find, names
from ennead.research.batch import Batch

__version__ = "0.1.0"
__all__ = [
    "OPEN",
    "Action",
    "BadRecord",
    "Batch",
    "Choice",
    "Game",
    "IllegalAction",
    "Match",
    "Outcome",
    "Position",
    "View",
    "batch",
    "game",
    "games",
    "replay",
]


def games() -> tuple[Game, ...]:
    """All games, by name."""
    return tuple(find(name) for name in names())


def game(name: str) -> Game:
    """A game by its name, such as "nessos". Raises ValueError for a name there is no game of."""
    return find(name)


def batch(game: str | Game, n: int, seats: int | None = None, seed: int = 0, **more: Any) -> Batch:
    """Many matches of a game side by side: see `Batch`, which `more` is given to.

    `n`: how many; `seats`: how many play in each, as is usual without; `seed`: 0 to 2**64 - 1. Raises
    ValueError for a game there is none of, and for what that hasn't.
    """
    return Batch(game if isinstance(game, Game) else find(game), n, seats, seed, **more)


def replay(record: str | Mapping[str, Any]) -> Match:
    """Play the record of a match again. Raises BadRecord, saying what is wrong with which move."""
    return _record.replay(record, find)
