"""One seeded match of each game and number of seats, written out: a changed rule shows as a changed line.

`pytest tests/contract/test_playthroughs.py --write-playthroughs` writes them anew; read the difference.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import ennead
from ennead.bots import bot
from ennead.core.game import Game
from ennead.core.match import Match
from tests.conftest import CASES

FOLDER = Path(__file__).with_name("playthroughs")
SEED = 9


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_a_playthrough_has_not_changed(
    game: Game, seats: int, options: dict[str, int], request: pytest.FixtureRequest
) -> None:
    file = FOLDER / f"{'-'.join([game.name, str(seats), *map(str, options.values())])}.txt"
    text = "\n".join(written(game, seats, options)) + "\n"
    if request.config.getoption("--write-playthroughs"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    assert file.read_text("utf-8") == text


def written(game: Game, seats: int, options: dict[str, int]) -> Iterator[str]:
    """A match between all the game's bots, as text."""
    match = game.new_match(seats, SEED, **options)
    bots = [bot(game, game.players[seat % len(game.players)], seat) for seat in range(seats)]
    yield f"{game.name}, {seats} seats, seed {SEED}, options {options}"
    yield from told(match)
    while not match.is_over:
        seat = match.waiting[0]
        action = bots[seat].choose(match.view(seat))
        yield ""
        yield f"{len(match.log) + 1}. seat {seat}: {action}"
        yield "   of " + ", ".join(choice.name for choice in match.legal(seat))
        match.play(seat, action)
        yield from told(match)
    yield ""
    yield str(match.outcome)


def told(match: Match) -> Iterator[str]:
    """What happened in the last move, the position after it, and what an onlooker sees of it."""
    for event in match.events(ennead.OPEN):
        if event.move == len(match.log):
            yield "   " + " ".join(f"{key}={value}" for key, value in event.json().items() if key != "move")
    for viewer, who in ((ennead.OPEN, "all"), (None, "onlooker")):
        position = match.view(viewer).json()["position"]
        yield f"   {who}: " + json.dumps(position)
