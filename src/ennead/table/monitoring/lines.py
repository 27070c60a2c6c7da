"""Lines: what is logged, as people read it or as JSON, with the ids of the request and the move it is of."""

import json
import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager

from ennead.table.monitoring.steps import Step
from ennead.table.monitoring.trail import trail

LENGTH = 400  # characters of a line
TRACEBACK = 8000  # characters; of a longer one its end
TOLD = ("request", "move")  # steps that have a line of their own, as JSON
UNTOLD = ("/static", "/art/{game}/{name}.svg", "/health", "/ready", "/metrics")  # asked for all the time

done = logging.getLogger("ennead.table.done")


class Plain(logging.Formatter):
    """One line for what is said, whoever's words are in it; a traceback is further in than any line."""

    def format(self, record: logging.LogRecord) -> str:
        ids = "".join(f" [{name} {id}]" for name, id in trail().ids.items())
        line = _printed(_short(record)) + ids
        if not record.exc_info:
            return line
        traceback = self.formatException(record.exc_info)[-TRACEBACK:]
        return "\n  ".join([line, *map(_printed, traceback.split("\n"))])


class Json(logging.Formatter):
    """One line of JSON for everything, in ASCII."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        said = {
            "at": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "of": record.name,
            "said": _short(record),
            **trail().ids,
            **getattr(record, "about", {}),
        }
        if record.exc_info:
            said["traceback"] = self.formatException(record.exc_info)[-TRACEBACK:]
        return json.dumps(said)


@contextmanager
def told(step: Step) -> Iterator[None]:
    """Write a line of what was done, once it is."""
    try:
        yield
    finally:
        if step.name in TOLD and step.about.get("route") not in UNTOLD:
            about = {"step": step.name, **step.about, "seconds": round(step.seconds, 6)}
            done.info("%s", step.name, extra={"about": about})


def _short(record: logging.LogRecord) -> str:
    said = record.getMessage()
    return said[:LENGTH] + ("…" if len(said) > LENGTH else "")


def _printed(line: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in line)
