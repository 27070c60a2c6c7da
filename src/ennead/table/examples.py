"""Examples: positions of recorded matches that show what clauses of a rulebook say.

Beside its rulebook a game may have `examples.toml`, its pictures, and `examples.jsonl`, the records of the
matches that they are taken from, one a line, each with its name as `example`.
"""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import ennead
from ennead.core.match import Match
from ennead.core.view import OPEN
from ennead.page.parts import SeatInfo

PEOPLE = ("Ana", "Ben", "Chloé", "David", "Emma", "Farid")  # who plays in examples


@dataclass(frozen=True)
class Picture:
    """What stands with a clause: a match after so many moves, through somebody's eyes.

    `eyes`: a seat, "none" or "open", as a replay's address says it; `at`: the place on the table that is
    looked at, by its id; `shows`: the kinds of events that the last move told, for whoever checks that the
    picture still shows what its caption says; `also`: further clauses of a worked example that it shows. The
    caption is the game's message "picture-NAME".
    """

    name: str
    clause: str
    match: str
    move: int
    eyes: str
    at: str
    shows: tuple[str, ...]
    also: tuple[str, ...] = ()

    @property
    def viewer(self) -> int | None:
        """Whose view is shown."""
        return {"none": None, "open": OPEN}[self.eyes] if self.eyes.isalpha() else int(self.eyes)


@cache
def pictures(game: str) -> Mapping[str, Picture]:
    """The pictures of a game's rulebook by name, in their order. Raises ValueError for what can't be read."""
    file = ennead.game(game).folder / "examples.toml"
    if not file.is_file():
        return {}
    told = tomllib.loads(file.read_text("utf-8"))
    return {each["name"]: _picture(each) for each in told["picture"]}


def _picture(told: Mapping[str, Any]) -> Picture:
    try:
        lists = {"shows": tuple(told["shows"]), "also": tuple(told.get("also", ()))}
        return Picture(**{**told, "eyes": str(told["eyes"]), **lists})
    except (KeyError, TypeError) as error:
        raise ValueError(f"examples.toml, picture {told.get('name')!r}: {error}") from error


@cache
def records(game: str) -> Mapping[str, str]:
    """The records of the matches that pictures are taken from, by name."""
    file = ennead.game(game).folder / "examples.jsonl"
    lines = file.read_text("utf-8").splitlines() if file.is_file() else []
    return {json.loads(line)["example"]: line for line in lines}


@cache
def example(game: str, name: str) -> Match:
    """Such a match, to its end. Raises KeyError for a name there is none of."""
    return ennead.replay(records(game)[name])


def sitters(seats: int, viewer: int | None) -> tuple[SeatInfo, ...]:
    """Who sits at such a table: the reader where the viewer does."""
    return tuple(
        SeatInfo(PEOPLE[seat], "me" if seat == viewer else "friend", online=True) for seat in range(seats)
    )
