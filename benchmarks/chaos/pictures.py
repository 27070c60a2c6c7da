"""Pictures: whether what everybody saw is what the rules show them, and nothing else.

A seat's picture after so many rows follows from the record of the match, but for who is here, what clocks
say and what stands around the table. So it is drawn anew, from the record and as that seat, and compared
part by part: whoever was shown a card that is another's, a row that isn't there or an old position saw
something else.
"""

import re
from collections.abc import Iterator
from typing import Any

from benchmarks.chaos.story import Story
from benchmarks.chaos.truth import Drawn, Sight, Truth


class Pictures:
    """Compares, and learns which parts don't follow from the rules alone. `fewer`: each so manieth."""

    def __init__(self, fewer: int = 1) -> None:
        self.drawn = 0
        self._fewer = fewer
        self._vary: set[tuple[str, str]] = set()  # parts by game and kind
        self._drawn: dict[str, set[str]] = {}  # what is ever drawn, by game

    def wrong(self, story: Story, truth: Truth) -> Iterator[str]:
        """What was seen that isn't so, or not seen that is."""
        assert story.laid
        game, end = story.laid["game"], len(truth.moves)
        wanted = self._wanted(story, end)
        ever = self._drawn.setdefault(game, set())
        for sight, drawn, again in truth.drawn(wanted.keys(), story.laid["names"], story.laid["bots"]):
            self.drawn += 1
            ever |= {_kind(name) for name in drawn}
            other: Drawn | None = None
            for who, at, seen in wanted[sight]:
                for name in sorted(drawn.keys() | seen.keys()):
                    if drawn.get(name) == seen.get(name) or _kind(name) not in ever:
                        continue
                    if (game, _kind(name)) in self._vary:
                        continue
                    other = other or again()
                    if drawn.get(name) != other.get(name):
                        self._vary.add((game, _kind(name)))
                        continue
                    how = (
                        "lacked" if name not in seen else "was shown" if name not in drawn else "saw another"
                    )
                    yield f"{who}, as {sight[0]}, {how} {name} after {sight[1]} rows at {at}"
        for event in story.sights:
            if event.about["v"] > end:
                yield f"{event.who} saw {event.about['v']} rows, of {end}"

    def _wanted(self, story: Story, end: int) -> dict[Sight, list[tuple[str, float, dict[str, str]]]]:
        """Who saw what, by whose picture and of how many rows it was; the same picture once."""
        shown: dict[str, dict[str, str]] = {}
        found: dict[Sight, list[tuple[str, float, dict[str, str]]]] = {}
        for number, event in enumerate(story.sights):
            about: dict[str, Any] = event.about
            parts = shown.setdefault(event.who, {})
            parts.update(about["parts"])
            for name in about.get("gone", ()):
                parts.pop(name, None)
            if (number % self._fewer and about["v"] < end) or about["v"] > end:
                continue
            same = found.setdefault((about["seat"], about["v"]), [])
            if all(parts != each for _, _, each in same):
                same.append((event.who, event.t, dict(parts)))
        return found


def _kind(name: str) -> str:
    return re.sub(r"\d+", "#", name)
