"""Recorded matches of a game, one for each way it can end and each number of seats.

`python -m tests.records GAME` writes those that are missing to tests/games/GAME/records, found by play among
its bots; those that are there stay, as a record that was ever written keeps loading. What so many matches
don't find is said, to be played by hand.
"""

import json
import sys
from itertools import product
from pathlib import Path
from typing import Any

import ennead
from ennead.arena import simulate
from ennead.core.game import Game

MATCHES = 500  # of each line-up and number of seats


def folder(game: Game) -> Path:
    """Where a game's records are."""
    return Path(__file__).parent / "games" / game.name.replace("-", "_") / "records"


def read(game: Game) -> dict[str, dict[str, Any]]:
    """A game's records by their files' names: the reason a match ended for, and what else is in it."""
    return {file.stem: json.loads(file.read_text("utf-8")) for file in sorted(folder(game).glob("*.json"))}


def write_missing(game: Game, matches: int = MATCHES) -> list[str]:
    """Write the records a game lacks; give what was not found."""
    there = read(game).values()
    ends = set(game.ends[1:]) - {record["outcome"]["reason"] for record in there}
    seats = set(game.seats) - {record["seats"] for record in there}
    folder(game).mkdir(parents=True, exist_ok=True)
    for number, player in product(game.seats, game.players):
        for played in simulate(game, [player] * number, range(matches), 1):
            outcome = played.match.outcome
            assert outcome is not None
            if outcome.reason in ends or number in seats:
                ends.discard(outcome.reason)
                seats.discard(number)
                file = folder(game) / f"{outcome.reason}-{number}-seats.json"
                record = json.loads(played.match.record()) | {"outcome": outcome.json()}
                file.write_text(json.dumps(record, ensure_ascii=False) + "\n", "utf-8")
            elif not ends:
                break
    return [f"end {end}" for end in sorted(ends)] + [f"{number} seats" for number in sorted(seats)]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        for missing in write_missing(ennead.game(name)):
            print(f"{name}: no match with {missing} was found; play one and put its record there")
