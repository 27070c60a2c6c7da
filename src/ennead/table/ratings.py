"""Ratings: how strong the people of a server are among themselves, and its bots, game by game.

Plackett and Luce's model of who finishes before whom, as openskill reckons it after Weng and Lin, "A Bayesian
approximation method for online ranking" (JMLR 12, 2011).
"""

import asyncio
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from ennead.table.results import Played, Result, Results


class Rating(NamedTuple):
    """A strength:

    Most likely `mean`, within `doubt` of it 19 times of 20; after `matches` that were rated.
    """

    mean: float
    doubt: float
    matches: int


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
    whoever becomes one with somebody else who was there, such as themselves in another browser.
    """
    model = PlackettLuce()
    known: dict[Key, PlackettLuceRating] = {}
    count: dict[Key, int] = {}
    for match in played:
        results = _one_each(match)
        if sum(result.person is not None for result in results) < 2:
            continue
        keys = [(match.game, who(result)) for result in results]
        before = [[known.get(key) or model.rating()] for key in keys]
        after = model.rate(before, ranks=[float(match.rank(result)) for result in results])
        for key, [rating] in zip(keys, after, strict=True):
            known[key] = rating
            count[key] = count.get(key, 0) + 1
    return {key: Rating(rating.mu, 2 * rating.sigma, count[key]) for key, rating in known.items()}


def _one_each(match: Played) -> list[Result]:
    """The seats of a match that count, in their order: all that were nobody's, and one of each person."""
    worst = {result.person: result.seat for result in sorted(match.results, key=match.rank)}
    return [each for each in match.results if each.person is None or worst[each.person] == each.seat]


def who(result: Result) -> int | str:
    """Whose strength a result tells of: a person's, or for seats that were nobody's a bot's."""
    return result.person if result.person is not None else result.bot or ""
