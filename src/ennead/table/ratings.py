"""Ratings: how strong the people of a server are among themselves, and its bots, game by game.

Plackett and Luce's model of who finishes before whom, as openskill reckons it after Weng and Lin, "A Bayesian
approximation method for online ranking" (JMLR 12, 2011).
"""

from collections.abc import Iterable
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from ennead.table.results import Played, Result


class Rating(NamedTuple):
    """A strength:

    Most likely `mean`, within `doubt` of it 19 times of 20; after `matches` that were rated.
    """

    mean: float
    doubt: float
    matches: int


Key = tuple[str, int | str]  # a game, and a person or a bot's name


def ratings(played: Iterable[Played]) -> dict[Key, Rating]:
    """Everybody's strength in every game, from the rated matches in their order.

    A match where somebody had several seats says nothing of who is stronger, and is left out.
    """
    model = PlackettLuce()
    known: dict[Key, PlackettLuceRating] = {}
    count: dict[Key, int] = {}
    for match in played:
        keys = [(match.game, who(result)) for result in match.results]
        people = [key for key, result in zip(keys, match.results, strict=True) if result.person is not None]
        if len(people) < 2 or len(set(people)) < len(people):
            continue
        before = [[known.get(key) or model.rating()] for key in keys]
        after = model.rate(before, ranks=[float(result.place) for result in match.results])
        for key, [rating] in zip(keys, after, strict=True):
            known[key] = rating
            count[key] = count.get(key, 0) + 1
    return {key: Rating(rating.mu, 2 * rating.sigma, count[key]) for key, rating in known.items()}


def who(result: Result) -> int | str:
    """Whose strength a result tells of: a person's, or for seats that were nobody's a bot's."""
    return result.person if result.person is not None else result.bot or ""
