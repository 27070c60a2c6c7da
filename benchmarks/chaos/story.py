"""Story: what a history tells of one table, in order."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from benchmarks.chaos.history import Event

NEVER = float("inf")


@dataclass
class Deed:
    """Something that somebody wanted done: a move, chosen on `v` rows, or `say` of a word.

    `outcome`: "done", "refused", or "" where it was never answered.
    """

    who: str
    id: str
    began: float
    act: str = ""
    v: int = -1
    say: str = ""
    ended: float = NEVER
    outcome: str = ""
    why: str = ""


@dataclass
class Tab:
    """An open tab, from when it was asked for until it was shut; `sights`: when it showed how many rows."""

    who: str
    opened: float
    shut: float = NEVER
    sights: list[tuple[float, int]] = field(default_factory=list)


@dataclass
class Story:
    """One table: `laid` is how it began, None where that was never heard of."""

    id: str
    laid: Mapping[str, Any] | None = None
    seats: dict[str, int | None] = field(default_factory=dict)
    deeds: list[Deed] = field(default_factory=list)
    tabs: list[Tab] = field(default_factory=list)
    sights: list[Event] = field(default_factory=list)
    records: dict[str, str] = field(default_factory=dict)  # by who, its digest
    texts: dict[str, str] = field(default_factory=dict)  # of records, by digest
    talk: dict[str, list[str]] = field(default_factory=dict)
    talk_read: dict[str, float] = field(default_factory=dict)  # when each had all of it read
    calls: list[tuple[float, str]] = field(default_factory=list)
    _open: dict[str, Tab] = field(default_factory=dict)
    _asked: dict[str, Deed] = field(default_factory=dict)
    _known_at: list[float] = field(default_factory=list)
    _known: list[int] = field(default_factory=list)

    def take(self, event: Event) -> None:
        """Take in what happened next."""
        at, kind, who, _, about = event
        match kind:
            case "laid":
                self.laid = about
            case "sits":
                self.seats[who] = about["seat"]
            case "tab":
                self._open[who] = tab = Tab(who, at)
                self.tabs.append(tab)
            case "shut":
                self._open.pop(who).shut = at
            case "sees":
                self.sights.append(event)
                self._open[who].sights.append((at, about["v"]))
                self._know(at, about["v"])
            case "does":
                self._asked[about["id"]] = deed = Deed(who, began=at, **about)
                self.deeds.append(deed)
            case "done" | "refused":
                deed = self._asked[about["id"]]
                deed.outcome, deed.ended, deed.why = kind, at, about.get("why", "")
                if kind == "done" and deed.act:
                    self._know(at, deed.v + 1)
            case "record":
                self.records[who] = about["digest"]
                self.texts |= {about["digest"]: about["text"]} if "text" in about else {}
            case "talk":
                self.talk[who], self.talk_read[who] = about["words"], at
            case "called":
                self.calls.append((at, who))

    def _know(self, at: float, v: int) -> None:
        if not self._known or v > self._known[-1]:
            self._known_at.append(at)
            self._known.append(v)

    def known(self, at: float) -> int:
        """How many rows there are at least, by what anybody had seen or been told before a moment."""
        n = bisect_left(self._known_at, at)
        return self._known[n - 1] if n else 0

    def growth(self, since: float) -> Iterator[tuple[float, int]]:
        """When anybody first knew of so many rows, from a moment on."""
        first = bisect_right(self._known_at, since)
        yield from zip(self._known_at[first:], self._known[first:], strict=True)

    def sitting(self, seat: int) -> str | None:
        """Who sits somewhere."""
        return next((who for who, at in self.seats.items() if at == seat), None)


@dataclass
class Told:
    """A whole history: its tables, and from when on nothing was broken any more.

    `wall`: what time it was at second 0, in milliseconds since 1970.
    """

    stories: dict[str, Story]
    wall: int = 0
    quiet: float = NEVER
    faults: int = 0
    kills: list[float] = field(default_factory=list)  # when a server was
    ended: bool = False
    interrupted: str = ""


def told(events: Iterable[Event]) -> Told:
    """All of it."""
    stories: dict[str, Story] = defaultdict(lambda: Story(""))
    found = Told(stories)
    for event in events:
        if event.table:
            story = stories[event.table]
            story.id = event.table
            story.take(event)
        elif event.kind == "run":
            found.wall = event.about["wall"]
        elif event.kind == "quiet":
            found.quiet = event.t
        elif event.kind == "fault":
            found.faults += 1
            found.kills += [event.t] if event.about["what"] == "kill" else []
        elif event.kind == "end":
            found.ended, found.interrupted = True, event.about["why"]
    return found
