"""Figures: how much of what a server does, and how long it takes, as Prometheus reads it.

They are of this process alone, and all of them add up: of several processes each has a door of its own, and
who reads them sums. What all of them share one counts for all. Labels are of few values.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from wsgiref.simple_server import WSGIServer

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from ennead.table.monitoring.steps import Step, watched_by

SHORT = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
LONG = (0.001, 0.01, 0.1, 0.25, 0.5, 1.0, 1.5, 2.5, 5.0, 7.5, 10.0, 30.0, 60.0)

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)


class Seconds:
    """How long steps of one name take, by some of what is said of them."""

    def __init__(self, name: str, what: str, labels: str, buckets: tuple[float, ...] = SHORT) -> None:
        self._labels = labels.split()
        self._taken = Histogram(
            f"ennead_{name}_seconds", what, self._labels, registry=REGISTRY, buckets=buckets
        )

    def count(self, step: Step) -> None:
        """Count one that has ended."""
        self._taken.labels(*(step.about.get(label, "") for label in self._labels)).observe(step.seconds)


# By the name of a step.
SECONDS = {
    "request": Seconds("request", "Requests answered", "route method status"),
    "move": Seconds("move", "Moves, from when one is wanted until all are told", "game by outcome", LONG),
    "draw": Seconds("draw", "Tables drawn for those who see the same", "game"),
    "commit": Seconds("commit", "What was written into the database, once it was its turn", "outcome"),
    "line": Seconds("line", "Bots, hints and reviews waiting for a process", "kind outcome", LONG),
    "think": Seconds("think", "Bots, hints and reviews thinking", "game level outcome", LONG),
}
REFUSALS = Counter(
    "ennead_refusals", "What was refused, by the message that says why", ["why"], registry=REGISTRY
)
ERRORS = Counter("ennead_errors", "What came to nothing", ["kind"], registry=REGISTRY)
COMPLAINTS = Counter(
    "ennead_complaints", "Lines for the log, also those left out of it", ["level", "of"], registry=REGISTRY
)
HELPED = Counter("ennead_helped", "Bots' moves that were thought of for other servers", registry=REGISTRY)
SOCKETS = Gauge("ennead_open_sockets", "Tabs that are open", registry=REGISTRY)
TABLES = Gauge("ennead_open_tables", "Tables that some tab has open", registry=REGISTRY)
QUEUES = Gauge("ennead_queue", "What waits for its turn", ["of"], registry=REGISTRY)
LINE = Gauge("ennead_line", "What waits for a process", ["kind"], registry=REGISTRY)


@contextmanager
def counted(step: Step) -> Iterator[None]:
    """Count a step and its seconds."""
    try:
        yield
    finally:
        if (seconds := SECONDS.get(step.name)) is not None:
            seconds.count(step)


class Ready(Collector):
    """Whether tables can be played, and if not, why: asked whenever figures are read."""

    def __init__(self) -> None:
        self.why: Callable[[], str] = lambda: "starting"

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """One figure, labelled by what keeps it from being 1."""
        figure = GaugeMetricFamily("ennead_ready", "Whether tables can be played, or why not", labels=["why"])
        why = self.why()
        figure.add_metric([why], 0 if why else 1)
        yield figure


READY = Ready()
REGISTRY.register(READY)


class Complaints(logging.Handler):
    """Counts what the log is given to write."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        COMPLAINTS.labels(record.levelname.lower(), record.name).inc()


@contextmanager
def shown(host: str, port: int) -> Iterator[WSGIServer]:
    """Count, and let whoever asks there read it, meanwhile. Raises OSError where nobody can listen."""
    root, complaints = logging.getLogger(), Complaints()
    server, thread = start_http_server(port, host, REGISTRY)
    root.addHandler(complaints)
    try:
        with watched_by(counted):
            yield server
    finally:
        root.removeHandler(complaints)
        server.shutdown()
        server.server_close()
        thread.join()
