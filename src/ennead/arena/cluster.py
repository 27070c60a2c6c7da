"""A cluster: matches of a series played by the machines of a Ray cluster, in the same order.

Ray plays a match again whose worker or machine was lost (its tasks are tried anew), and a match is the same
wherever it is played: so nothing is lost, and as each is waited for once, nothing is doubled.
"""

import os
import pickle
import sys
from collections.abc import Callable, Generator
from functools import lru_cache
from typing import Any

from ennead.arena.series import Played, Series
from ennead.arena.simulate import in_order, players_of

RETRIES = 20  # of a match whose worker was lost
LOCAL = "local"  # a cluster of this machine alone, as long as it is needed


def on_ray(series: Series, matches: range, address: str = LOCAL) -> Generator[Played, None, None]:
    """Play matches of a series on a Ray cluster.

    `address`: where it is, "auto" for the one this machine belongs to. Every machine of it needs this Ennead.
    Raises ValueError where Ray is not installed or no cluster is there, or a match was lost again and again.
    """
    try:
        import ray
    except ModuleNotFoundError as error:
        raise ValueError("a cluster needs Ray: pip install 'ennead[ray]'") from error
    begun = not ray.is_initialized()
    if begun:
        try:
            ray.init(address, log_to_driver=False, include_dashboard=False if address == LOCAL else None)
        except (ConnectionError, RuntimeError) as error:
            raise ValueError(f"there is no Ray cluster at {address!r}: {error}") from error
    try:
        asked = ray.remote(max_retries=RETRIES)(_play)
        places = tuple(map(os.path.abspath, sys.path))  # where bots of one's own are found
        given = ray.put((places, pickle.dumps(series)))

        def submit(some: range) -> Any:
            return asked.remote(given, some).future()

        yield from in_order(series, matches, submit, int(ray.cluster_resources().get("CPU", 1)))
    except ray.exceptions.RayError as error:
        raise ValueError(f"the cluster plays no more: {error}") from error
    finally:
        if begun:
            ray.shutdown()


def _play(given: tuple[tuple[str, ...], bytes], matches: range) -> list[Played]:
    """What a worker does: a few matches of a series. Its bots stay for the next."""
    return _players(*given)(matches)


@lru_cache(1)
def _players(places: tuple[str, ...], pickled: bytes) -> Callable[[range], list[Played]]:
    sys.path += [place for place in places if place not in sys.path]
    series: Series = pickle.loads(pickled)
    return players_of(series)
