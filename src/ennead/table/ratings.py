"""Ratings: how strong the people of a server are among themselves, and its bots, game by game."""

import asyncio
from collections.abc import Iterable, Mapping

from ennead.arena.ladder import Ladder, Rating
from ennead.table.results import Played, Result, Results

Key = tuple[str, int | str]  # a game, and a person or a bot's name


class Ratings:
    """Everybody's strength on one server, reckoned anew only when a result is no longer as it was."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self._lock = asyncio.Lock()
        self._past: object = None
        self._found: Mapping[Key, Rating] = {}

    async def now(self) -> Mapping[Key, Rating]:
        """What it is now. Of several who ask at once one reckons, and the others hold up no thread."""
        async with self._lock:
            return await asyncio.to_thread(self._reckon)

    def _reckon(self) -> Mapping[Key, Rating]:
        past = self._results.past()
        if past != self._past:
            self._found, self._past = ratings(self._results.rated()), past
        return self._found


def ratings(played: Iterable[Played]) -> dict[Key, Rating]:
    """Everybody's strength in every game, from the rated matches in their order.

    Of somebody who had several seats in a match the worst counts: were it left out, a loss would be gone for
    whoever becomes one with somebody else who was there, such as themselves in another browser. Nobody had a
    hint in any of them: there are none where a match is rated (see hints.py).
    """
    ladder = Ladder[Key]()
    for match in played:
        results = _one_each(match)
        if sum(result.person is not None for result in results) < 2:
            continue
        ladder.add(
            [(match.game, who(result)) for result in results],
            [float(match.rank(result)) for result in results],
        )
    return dict(ladder.ratings)


def _one_each(match: Played) -> list[Result]:
    """The seats of a match that count, in their order: all that were nobody's, and one of each person."""
    worst = {result.person: result.seat for result in sorted(match.results, key=match.rank)}
    return [each for each in match.results if each.person is None or worst[each.person] == each.seat]


def who(result: Result) -> int | str:
    """Whose strength a result tells of: a person's, or for seats that were nobody's a bot's."""
    return result.person if result.person is not None else result.bot or ""
