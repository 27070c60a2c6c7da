"""Tables to be played under load: laid in the database beforehand, with all that will be done there.

Who plays is told what to do, so that whoever measures computes as little as possible: the machine is shared.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

from ennead.core.asking import only_answer
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.table.guard import new_visitor
from ennead.table.place import Place
from ennead.table.rows import Row, Tried
from ennead.table.store import Store
from ennead.table.tables import Chair

SEATS = 4  # where the game has as many

Step = tuple[int, str] | None  # a seat's move; None where the table gives the only answer there is


@dataclass(frozen=True)
class Laid:
    """One table: who sits there by the keys of their browsers, how many rows its log has, what comes next."""

    id: str
    game: str
    keys: tuple[str, ...]
    rows: int
    script: tuple[Step, ...]


class Carpenter:
    """Lays tables in a database that nobody serves yet."""

    def __init__(self, place: Place, seed: int) -> None:
        self._place = place
        self._luck = random.Random(seed)

    def lay(self, game: Game, groups: int, each: int = 1, *, begun: bool = False) -> list[list[Laid]]:
        """So many tables for each of so many groups of people, who play at them one after another.

        `begun`: whether the first of them is somewhere in the first half of its match already.
        """
        with closing(Store(self._place)) as store:
            return [list(self._of_one_group(store, game, each, begun=begun)) for _ in range(groups)]

    def _of_one_group(self, store: Store, game: Game, each: int, *, begun: bool) -> Iterator[Laid]:
        seats = min(SEATS, game.seats[-1])
        keys = tuple(new_visitor() for _ in range(seats))
        people = [store.welcome(key, name=f"Player {n}") for n, key in enumerate(keys)]
        chairs = [Chair(person.name, person.id) for person in people]
        for number in range(each):
            seed = self._luck.getrandbits(63)
            moves, asked = self._play(Match(game, seats, seed, {}))
            rows = self._luck.randrange(len(moves) // 2) if begun and not number else 0
            stands = Tried(seed, [Row(*move) for move in moves[:rows]], where="")
            table = store.create(game, {}, chairs, people[0].id, tried=stands)
            steps = zip(moves[rows:], asked[rows:], strict=True)
            yield Laid(
                table.id, game.name, keys, rows, tuple(move if is_asked else None for move, is_asked in steps)
            )

    def _play(self, match: Match) -> tuple[Sequence[tuple[int, str]], Sequence[bool]]:
        """A match by chance: its moves, and whether each was somebody's to choose."""
        moves, asked = [], []
        while not match.is_over:
            only = only_answer(match.position)
            seat = only[0] if only else self._luck.choice(match.waiting)
            action = match.game.actions[only[1]].name if only else self._luck.choice(match.legal(seat)).name
            match.play(seat, action)
            moves.append((seat, action))
            asked.append(only is None)
        return moves, asked
