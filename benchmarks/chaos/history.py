"""The history of a run: what clients sent and saw, one line of JSON for each.

Every line has `t`, seconds by one clock that only goes forward, and `kind`; most have `who` and `table`.

| kind | and besides |
|---|---|
| run | how it was begun, and what time it was at the `wall`: milliseconds since 1970 at second 0 |
| fault | `number`: `what` was done to `on`, to last so many seconds; then `mended` |
| quiet | from here on nothing is done to anything |
| laid | a table begins: `game`, `seats`, `options`, `names`, `bots` (a level or null, by seat), `hook` |
| sits | `seat`, null for an onlooker, when it begins |
| tab | a tab was asked for, `number`, `by` which server; then `shut`, where its line broke `cut` |
| sees | the tab shows `v` rows, from `seat` (null for an onlooker): `parts` that are not as this client saw them before, each by its digest, and those that are `gone`; `words` said that it shows, `clocks` by seat: what is left and when it runs out, in milliseconds, `bots` by seat: which moves there (`any`: its own, of which it is only told that it does), whether it is `over` |
| does | something is sent for the first time, by its `id`, `by` which server: `act` on `v` from a `seat`, `say`, or what is to be with a seat: `stand-in club`, `back`, `left` or `sit` |
| again | the same, as it was never answered; of a seat nothing is said again |
| done, refused | the answer, for good; `unsure`: it may yet be done |
| record | the record of a finished match, by its `digest`, and its `text` the first time |
| talk | all `words` that the page of a table's talk has, in order |
| called | by webhook, `by` which server |
| end | of the run |
"""  # noqa: E501

import hashlib
import json
import re
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self


class Event(NamedTuple):
    """One line."""

    t: float
    kind: str
    who: str
    table: str
    about: dict[str, Any]


class History:
    """One that is being written, by one event loop."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.counts: dict[str, int] = {}
        self._file = path.open("w", encoding="utf-8")
        self._began = time.monotonic()
        self._texts: set[str] = set()

    @property
    def wall(self) -> int:
        """What time it was when it was begun, by this machine's clock, in milliseconds since 1970."""
        return round((time.time() - self.now) * 1000)

    @property
    def now(self) -> float:
        """Seconds since it was begun."""
        return time.monotonic() - self._began

    def note(self, kind: str, who: str = "", table: str = "", /, **about: Any) -> None:
        """Write one line."""
        self.counts[kind] = self.counts.get(kind, 0) + 1
        line = {"t": round(self.now, 4), "kind": kind, "who": who, "table": table} | about
        self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")

    def note_record(self, who: str, table: str, text: str) -> None:
        """Write that somebody has the record of a match, whose text stands there once."""
        name = digest(text)
        first = {} if name in self._texts else {"text": text}
        self._texts.add(name)
        self.note("record", who, table, digest=name, **first)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        self._file.close()


_ELEMENT = re.compile(r"^<\w+|</\w+>$")


def digest(text: str) -> str:
    """What tells one text from another."""
    return hashlib.blake2b(text.encode(), digest_size=5).hexdigest()


def digests(parts: Mapping[str, str]) -> dict[str, str]:
    """What tells each part of a page from another, by its name.

    Of lines of the log what they say: the first one of a turn becomes a heading as others come.
    """
    return {
        name: digest(_ELEMENT.sub("", text) if name.startswith("event-") else text)
        for name, text in parts.items()
    }


def read(path: Path) -> Iterator[Event]:
    """The lines of a history. The last may have been cut: then it is left out."""
    with path.open(encoding="utf-8") as file:
        for line in file:
            if not line.endswith("\n"):
                return
            about = json.loads(line)
            t, kind, who, table = (about.pop(name) for name in ("t", "kind", "who", "table"))
            yield Event(t, kind, who, table, about)
