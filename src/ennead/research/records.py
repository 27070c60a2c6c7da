"""The shape of records as a JSON Schema, for whoever reads or writes them elsewhere (see core/record.py).

What it refuses, `ennead.replay` refuses; what it takes may still break a rule, or name draws that can't come.
"""

import re
from typing import Any

from ennead.core.checking import of_kind
from ennead.core.game import Game
from ennead.core.match import FORMAT
from ennead.core.state import MAX_SEATS, TAPE

DRAFT = "https://json-schema.org/draft/2020-12/schema"
SEED, OUTCOME = 2**64 - 1, 2**15 - 1  # the largest


def schema(game: Game | None = None) -> dict[str, Any]:
    """The schema of all records, or of those of one game: its seats, options and actions by their names.

    Raises ValueError for what is no `Game`."""
    if game is not None:
        of_kind("game", game, Game)
    seats = game.seats if game else range(1, MAX_SEATS + 1)
    properties = {
        "format": {"const": FORMAT, "description": "of this file"},
        "game": {"type": "string"},
        "version": {"type": "integer", "minimum": 1, "description": "of the game's rules"},
        "edition": {"type": "string", "description": "of the game's box, where it has several"},
        "seats": {"type": "integer", "minimum": seats[0], "maximum": seats[-1]},
        "seed": {
            "type": "integer",
            "minimum": 0,
            "maximum": SEED,
            "description": "what all chance follows from",
        },
        "options": {"type": "object", "additionalProperties": {"type": "integer"}},
        "moves": {
            "type": "array",
            "items": {
                "type": "string",
                "pattern": "^[0-9]{1,3} [\\s\\S]+$",
                "description": "a seat, and an action's name",
            },
        },
        "script": {
            "type": "object",
            "description": "draws that were chosen beforehand, by the number of their move",
            "patternProperties": {
                "^(deal|0|[1-9][0-9]*)$": {
                    "type": "array",
                    "maxItems": TAPE,
                    "items": {"type": "integer", "minimum": 0, "maximum": OUTCOME},
                }
            },
            "additionalProperties": False,
        },
    }
    if game:
        properties |= _of(game)
    return {
        "$schema": DRAFT,
        "$id": f"urn:ennead:record:{FORMAT}" + (f":{game.name}:{game.version}" if game else ""),
        "title": f"A recorded match of {game.title('en')}" if game else "A recorded match",
        "type": "object",
        "required": [*(["edition"] if game and game.edition else []), *_NEEDED],
        "properties": properties,
    }


_NEEDED = "format", "game", "version", "seats", "seed", "options", "moves"


def _of(game: Game) -> dict[str, Any]:
    """What the records of a game hold beyond those of others."""
    names = "|".join(re.escape(action.name) for action in game.actions)
    options = {
        each.name: {"type": "integer", "minimum": each.low, "maximum": each.high} for each in game.options
    }
    return {
        "game": {"const": game.name},
        "version": {"type": "integer", "minimum": 1, "maximum": game.version},
        "edition": {"const": game.edition},
        "options": {"type": "object", "properties": options, "additionalProperties": False},
        "moves": {
            "type": "array",
            "items": {"type": "string", "pattern": f"^0{{0,2}}[0-{game.seats[-1] - 1}] ({names})$"},
        },
    }
