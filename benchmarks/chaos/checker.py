"""The checker: `python -m benchmarks.chaos.checker HISTORY [--json FILE] [--fewer N]`.

It knows only what clients sent and saw (see history.py), in the manner of Jepsen's, and the rules of the
games: no server, no store, no database. What it looks for stands at each check. Exits 1 with all that is
wrong.
"""

import argparse
import json
import statistics
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from benchmarks.chaos.bots import Bots
from benchmarks.chaos.calls import Calls
from benchmarks.chaos.clocks import clocks_wrong
from benchmarks.chaos.effects import effects
from benchmarks.chaos.history import read
from benchmarks.chaos.moves import done_by_nobody
from benchmarks.chaos.pictures import Pictures
from benchmarks.chaos.seats import seats_wrong
from benchmarks.chaos.story import Deed, Story, Told, told
from benchmarks.chaos.truth import Truth

LATE = (
    5.0  # seconds, of a machine that does much else, until all have heard of a move where nothing is broken
)
ASKING = 5.0  # seconds that an answer may take, which says what had been said when it was asked for
SHOWN = 40  # things that are wrong, in print


@dataclass
class Findings:
    """What is wrong, by what was looked for, and how much was looked at."""

    wrong: dict[str, list[str]] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)  # seconds until a tab showed a row, in quiet times
    effects: dict[str, Counter[str]] = field(default_factory=dict)  # of all faults, by what was done

    @property
    def total(self) -> int:
        """How much is wrong."""
        return sum(map(len, self.wrong.values()))

    def data(self) -> dict[str, Any]:
        """All of it, as JSON has it."""
        found: dict[str, Any] = {"wrong": self.wrong, "violations": self.total, **self.counts}
        found["effects"] = dict(sorted(self.effects.items()))
        if len(self.waits) > 1:
            cuts = statistics.quantiles(self.waits, n=100)
            found["seconds to all tabs, when quiet"] = {"p50": round(cuts[49], 3), "p99": round(cuts[98], 3)}
        return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.chaos.checker", description=__doc__)
    parser.add_argument("history", type=Path)
    parser.add_argument("--json", type=Path, help="also write what was found as JSON")
    parser.add_argument("--fewer", type=int, default=1, help="compare each Nth picture with the rules")
    asked = parser.parse_args()
    found = check(told(read(asked.history)), fewer=asked.fewer)
    if asked.json:
        asked.json.write_text(json.dumps(found.data(), indent=1, ensure_ascii=False))
    print_found(found)
    raise SystemExit(1 if found.total else 0)


def print_found(found: Findings) -> None:
    """Tell it."""
    for what, wrong in found.wrong.items():
        for each in wrong[:SHOWN]:
            print(f"WRONG, {what}: {each}")
        if len(wrong) > SHOWN:
            print(f"WRONG, {what}: {len(wrong) - SHOWN} times more")
    print(json.dumps({name: each for name, each in found.data().items() if name != "wrong"}))


def check(history: Told, *, fewer: int = 1) -> Findings:
    """Look for everything. `fewer`: compare only each so manieth picture with the rules, which takes longest.

    A history that was interrupted is checked as far as it goes: of a match without an end, what needs none.
    """
    found, pictures, bots = Findings(effects=effects(history)), Pictures(fewer), Bots()
    calls = Calls(history)
    for story in history.stories.values():
        truth = _truth(story, found)
        for name, look in CHECKS.items():
            for wrong in look(story, truth, history):
                found.wrong.setdefault(name, []).append(f"{story.id}: {wrong}")
        if truth and story.laid:
            for name, wrongs in (("what is seen", pictures), ("bots", bots), ("calls", calls)):
                for wrong in wrongs.wrong(story, truth):
                    found.wrong.setdefault(name, []).append(f"{story.id}: {wrong}")
            found.counts["moves"] += len(truth.moves)
            found.counts["calls that had to come"] += sum(1 for _ in calls.owed(story, truth))
        found.waits += _waits(story, history)
        found.counts += Counter(
            {
                "tables": 1,
                "matches over": truth is not None,
                "receipts": sum(deed.outcome == "done" for deed in story.deeds),
                "pictures": len(story.sights),
                "calls": len(story.calls),
                "tabs": len(story.tabs),
                "orders about seats": sum(bool(deed.do) and deed.outcome == "done" for deed in story.deeds),
                "clocks seen": sum("clocks" in event.about for event in story.sights),
            }
        )
    found.counts |= Counter(
        {
            "faults": len(history.faults),
            "faults felt": sum(each["felt"] for each in found.effects.values()),
            "pictures drawn by the rules": pictures.drawn,
            "bots’ moves": bots.moves,
            "of which they were asked anew": bots.asked,
        }
    )
    return found


def _truth(story: Story, found: Findings) -> Truth | None:
    """What the record says, if there is one that all agree on."""
    texts = [story.texts[name] for name in {*story.records.values()} if name in story.texts]
    try:
        return Truth(texts[0]) if len(texts) == 1 else None
    except ValueError as error:
        found.wrong.setdefault("records", []).append(f"{story.id}: {error}")
        return None


# What is looked for


def _ends(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """Every match that began is over in the end, for all who are there, and ended the same for all."""
    if len({*story.records.values()}) > 1:
        yield f"records that differ: {story.records}"
    if history.ended and not history.interrupted.startswith("interrupted") and story.laid:
        for who in story.seats.keys() - story.records.keys():
            yield f"{who} never saw how it ended"


def _moves(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """What was acknowledged was done once and in order; what was refused wasn't; nothing else was."""
    if truth and story.laid:
        yield from done_by_nobody(story, truth)


def _forward(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """Nobody is shown fewer rows than they were before, at whichever server."""
    latest: dict[str, int] = {}
    for event in story.sights:
        v, before = event.about["v"], latest.get(event.who, -1)
        if v < before:
            yield f"{event.who} saw {before} rows, and {v} at {event.t}"
        latest[event.who] = max(v, before)


def _fresh(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """A page that is opened shows at least what anybody had seen or been told before."""
    for tab in story.tabs:
        if tab.sights and tab.sights[0][1] < (known := story.known(tab.opened)):
            seen = tab.sights[0][1]
            yield f"{tab.who} opened it at {tab.opened}, where {known} rows were known, and saw {seen}"


def _final(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """In the end everybody is shown every row."""
    if truth:
        latest = {event.who: event.about["v"] for event in story.sights}
        for who, v in latest.items():
            if who in story.talk and v != len(truth.moves):
                yield f"{who} saw {v} rows last, of {len(truth.moves)}"


def _alike(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """No two who see the same are told something else of the same row; what was told stays so."""
    lines: dict[tuple[int | None, str], str] = {}
    for event in story.sights:
        seat = event.about["seat"]
        for name, text in event.about["parts"].items():
            if name.startswith("event-") and lines.setdefault((seat, name), text) != text:
                yield f"{event.who} read another {name} at {event.t}"


def _late(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """Where nothing is broken any more, every open tab shows a row soon after anybody knew of it."""
    for at, v in story.growth(history.quiet):
        for tab in story.tabs:
            if (
                tab.sights
                and tab.sights[0][0] <= at
                and tab.shut > at + LATE
                and _shown(tab.sights, v) > at + LATE
            ):
                yield f"{tab.who} didn't see row {v} within {LATE:.0f} s of {at}"


def _waits(story: Story, history: Told) -> Iterator[float]:
    """How long that took."""
    for at, v in story.growth(history.quiet):
        shown = [
            _shown(tab.sights, v) for tab in story.tabs if tab.sights and tab.sights[0][0] <= at < tab.shut
        ]
        times = [each - at for each in shown if each < float("inf")]
        if times:
            yield max(times)


def _shown(sights: list[tuple[float, int]], v: int) -> float:
    return next((at for at, seen in sights if seen >= v), float("inf"))


def _talk(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """What was said is heard once, in order, by all whom it is for; nothing else is."""
    said = {deed.say.split(" ")[-1]: deed for deed in story.deeds if deed.say}
    for who, heard in story.talk.items():
        yield from (f"{who} heard {word} {n} times" for word, n in Counter(heard).items() if n > 1)
        yield from (f"{who} heard {word}, which nobody said" for word in heard if word not in said)
        known = [said[word] for word in heard if word in said]
        yield from (
            f"{who} heard {deed.say}, which was refused" for deed in known if deed.outcome == "refused"
        )
        for one, other in pairwise(known):
            if other.ended < one.began:
                yield f"{who} heard {other.say} after {one.say}, which was said before it"
        for word in said.keys() - {*heard}:
            if said[word].outcome == "done" and said[word].ended < story.talk_read[who] - ASKING:
                yield f"{who} never heard {word}, which was said"
    secret = {word for word, deed in said.items() if _looks_on(story, deed)}
    for event in story.sights:
        if event.about["seat"] is not None and not event.about.get("over"):
            yield from (
                f"{event.who}, who plays, heard {w}" for w in secret & {*event.about.get("words", ())}
            )


def _looks_on(story: Story, deed: Deed) -> bool:
    """Whether whoever said something only looked on: had no seat, and had not asked for one by then."""
    asked = (each for each in story.deeds if each.do == "sit" and each.who == deed.who)
    return deed.seat is None and not any(each.began <= deed.ended for each in asked)


Look = Callable[[Story, Truth | None, Told], Iterator[str]]
CHECKS: dict[str, Look] = {
    "ends": _ends,
    "moves": _moves,
    "seats": seats_wrong,
    "going back": _forward,
    "stale pages": _fresh,
    "last pictures": _final,
    "rows": _alike,
    "late": _late,
    "talk": _talk,
    "clocks": clocks_wrong,
}


if __name__ == "__main__":
    main()
