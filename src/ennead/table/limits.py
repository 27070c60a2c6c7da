"""Limits: what anybody who comes may use of a server. Whatever is counted is bounded itself."""

import ipaddress
from collections import Counter, OrderedDict, deque
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import inf
from time import monotonic

MINUTE, HOUR = 60.0, 3600.0  # seconds
KNOWN = 4096  # keys that are counted; of more, those that came last


BOTS = 50
PROCESSES = 2
ASLEEP_AFTER = 600
TALK = 2000


def _limit(default: int, what: str, low: int = 1) -> int:
    number: int = field(default=default, metadata={"help": what, "low": low})
    return number


@dataclass(frozen=True)
class Limits:
    """How much of each. `ennead serve` has an option for each of them."""

    tables_per_visitor: int = _limit(30, "tables that one browser may lay in an hour")
    tables_per_address: int = _limit(120, "tables that may be laid from one address in an hour")
    open_per_address: int = _limit(
        20, "tables that may be opened to all of the server from one address in an hour"
    )
    people_per_address: int = _limit(
        120, "people who may come for the first time from one address in an hour"
    )
    records_per_visitor: int = _limit(30, "records that one browser may bring to be watched in an hour")
    records_per_address: int = _limit(120, "records that may be brought from one address in an hour")
    records: int = _limit(1000, "records of others that are kept to be watched; of more, the oldest go")
    hints_per_address: int = _limit(12, "hints that may be asked for from one address in a minute")
    sockets: int = _limit(1000, "tabs that may be open at once")
    sockets_per_address: int = _limit(100, "tabs that may be open at once from one address")
    bots: int = _limit(BOTS, "tables at which a bot makes its move at once; those of others wait for theirs")
    thinkers: int = _limit(
        PROCESSES,
        "processes, of about 250 MB each, in which bots that look ahead think; other tables wait for theirs",
    )
    asleep_after: int = _limit(
        ASLEEP_AFTER, "seconds after which bots wait until somebody looks at their table"
    )
    talk: int = _limit(TALK, "things that may be said at one table; 0: nobody can talk", low=0)


USUAL = Limits()


class Lately:
    """Counts what each has taken within the last so many seconds."""

    def __init__(self, limit: int, within: float) -> None:
        self._limit = limit
        self._within = within
        self._taken: OrderedDict[Hashable, deque[float]] = OrderedDict()

    def wait(self, key: Hashable) -> float:
        """Seconds until one more may be taken; 0 for now."""
        taken = self._taken.get(key, deque())
        if len(taken) < self._limit:
            return 0.0
        return max(0.0, taken[0] + self._within - monotonic())

    def count(self, key: Hashable) -> None:
        """Count one; of more than the limit, the latest are known."""
        self._taken.setdefault(key, deque(maxlen=self._limit)).append(monotonic())
        self._taken.move_to_end(key)
        self._trim()

    def _trim(self) -> None:
        if len(self._taken) > KNOWN:
            self._taken.popitem(last=False)


class Hourly(Lately):
    """Counts what each has taken within the last hour."""

    def __init__(self, limit: int) -> None:
        super().__init__(limit, HOUR)


def take(*wanted: tuple[Lately, Hashable]) -> float:
    """Count one of each, or none of them: then gives the seconds until there may be one of each.

    Asked and counted in one breath, before anything is awaited that it is for: of requests that come at once
    none passes between the two.
    """
    wait = max(lately.wait(key) for lately, key in wanted)
    if not wait:
        for lately, key in wanted:
            lately.count(key)
    return wait


class Open:
    """Counts what is open at once: of each, such as an address or a person, and in all."""

    def __init__(self, of_each: int, in_all: float = inf) -> None:
        self._of_each, self._in_all = of_each, in_all
        self._open: Counter[Hashable] = Counter()

    def is_full(self) -> bool:
        """Whether there is room for nobody."""
        return self._open.total() >= self._in_all

    def is_full_of(self, key: Hashable) -> bool:
        """Whether there is no room for more of theirs."""
        return self._open[key] >= self._of_each

    @property
    def total(self) -> int:
        """How many are open."""
        return self._open.total()

    @contextmanager
    def one(self, key: Hashable) -> Iterator[None]:
        """Have one open meanwhile."""
        self._open[key] += 1
        try:
            yield
        finally:
            self._open[key] -= 1
            if not self._open[key]:
                del self._open[key]


def neighbourhood(address: str) -> str:
    """What is counted as one address: of IPv6 the network, as a home has all addresses of one."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:  # a name, as in tests
        return address
    if found.version == 4:
        return address
    return str(found.ipv4_mapped or ipaddress.ip_network(f"{found}/64", strict=False))
