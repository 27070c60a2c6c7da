"""Story: what a history tells of one table, in order."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Any, NamedTuple

from benchmarks.chaos.history import Event

NEVER = float("inf")


@dataclass
class Deed:
    """Something that somebody wanted done: a move of a `seat`, chosen on `v` rows; to `say` a word; or to
    `do` something with a seat.

    `outcome`: "done", "refused", or "" where it was never answered.
    """

    who: str
    id: str
    began: float
    act: str = ""
    v: int = -1
    say: str = ""
    do: str = ""
    seat: int | None = None
    ended: float = NEVER
    outcome: str = ""
    why: str = ""


@dataclass
class Sent:
    """What was sent to one of the servers, until it was answered, if only that it may yet be done, or until
    its line was gone.
    """

    by: int
    began: float
    ended: float = NEVER


@dataclass
class Tab:
    """An open tab at one of the servers, from when it was asked for until it was shut; `cut`: by nobody who
    wanted to. `sights`: when it showed how many rows; `seen`: what it showed.
    """

    who: str
    opened: float
    by: int = 0
    shut: float = NEVER
    cut: bool = False
    sights: list[tuple[float, int]] = field(default_factory=list)
    seen: list[Event] = field(default_factory=list)


class Call(NamedTuple):
    """Somebody was called; `by`: the server that did, where it is known."""

    at: float
    who: str
    by: int | None = None


@dataclass
class Fault:
    """What was done, and to what, until it was mended."""

    what: str
    on: str
    began: float
    ended: float = NEVER


@dataclass
class Story:
    """One table: `laid` is how it began, None where that was never heard of; `seats`: who sat where then."""

    id: str
    laid: Mapping[str, Any] | None = None
    seats: dict[str, int | None] = field(default_factory=dict)
    deeds: list[Deed] = field(default_factory=list)
    sent: list[Sent] = field(default_factory=list)
    tabs: list[Tab] = field(default_factory=list)
    sights: list[Event] = field(default_factory=list)
    records: dict[str, str] = field(default_factory=dict)  # by who, its digest
    texts: dict[str, str] = field(default_factory=dict)  # of records, by digest
    talk: dict[str, list[str]] = field(default_factory=dict)
    talk_read: dict[str, float] = field(default_factory=dict)  # when each had all of it read
    calls: list[Call] = field(default_factory=list)
    _open: dict[str, Tab] = field(default_factory=dict)
    _asked: dict[str, Deed] = field(default_factory=dict)
    _sent: dict[str, Sent] = field(default_factory=dict)  # by who, what is not answered yet
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
                self._open[who] = tab = Tab(who, at, about.get("by", 0))
                self.tabs.append(tab)
            case "shut":
                tab = self._open.pop(who)
                tab.shut, tab.cut = at, about.get("cut", False)
                self._is_answered(who, at)
            case "sees":
                self.sights.append(event)
                self._open[who].sights.append((at, about["v"]))
                self._open[who].seen.append(event)
                self._know(at, about["v"])
            case "does":
                said = {name: each for name, each in about.items() if name != "by"}
                self._asked[about["id"]] = deed = Deed(who, began=at, **said)
                self.deeds.append(deed)
                self._send(who, Sent(about.get("by", 0), at))
            case "again":
                self._send(who, Sent(about.get("by", 0), at))
            case "unsure":
                self._is_answered(who, at)
            case "done" | "refused":
                self._is_answered(who, at)
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
                self.calls.append(Call(at, who, about.get("by")))

    def _send(self, who: str, sent: Sent) -> None:
        self.sent.append(sent)
        self._sent[who] = sent

    def _is_answered(self, who: str, at: float) -> None:
        if sent := self._sent.pop(who, None):
            sent.ended = at

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

    def written(self, row: int) -> tuple[float, float]:
        """Between which moments the row after so many was written.

        After every page was opened that did not show it at first, and before anybody knew of it.
        """
        n = bisect_right(self._lacking, (row, NEVER))
        known = bisect_left(self._known, row + 1)
        return self._lacking[n - 1][1] if n else 0.0, [*self._known_at, NEVER][known]

    @cached_property
    def _lacking(self) -> list[tuple[int, float]]:
        """By how many rows a page showed at first, when the latest was opened that showed no more."""
        first = sorted((tab.sights[0][1], tab.opened) for tab in self.tabs if tab.sights)
        latest = accumulate((opened for _, opened in first), max)
        return [(rows, opened) for (rows, _), opened in zip(first, latest, strict=True)]


@dataclass
class Told:
    """A whole history: its tables, and from when on nothing was broken any more.

    `wall`: what time it was at second 0, in milliseconds since 1970; `servers`: how many there were.
    """

    stories: dict[str, Story]
    wall: int = 0
    servers: int = 1
    quiet: float = NEVER
    faults: list[Fault] = field(default_factory=list)
    ended: bool = False
    interrupted: str = ""


def told(events: Iterable[Event]) -> Told:
    """All of it."""
    stories: dict[str, Story] = defaultdict(lambda: Story(""))
    found, broken = Told(stories), dict[int, Fault]()
    for event in events:
        if event.table:
            story = stories[event.table]
            story.id = event.table
            story.take(event)
        elif event.kind == "run":
            found.wall, found.servers = event.about["wall"], event.about.get("servers", 1)
        elif event.kind == "quiet":
            found.quiet = event.t
        elif event.kind == "fault":
            fault = broken[event.about["number"]] = Fault(event.about["what"], event.about["on"], event.t)
            found.faults.append(fault)
        elif event.kind == "mended":
            broken[event.about["number"]].ended = event.t
        elif event.kind == "end":
            found.ended, found.interrupted = True, event.about["why"]
    return found
