"""The record of a match: text that replays to the same position, byte by byte.

A record is one JSON object: `format` (of this file), `game` and its rules' `version`, `seats`, `seed`,
`options`, `moves`, each "seat action", and the `edition` where a game has one. Draws that were scripted are
under `script`: "deal" or the number of the move, and the outcomes. One match a file, or one a line (JSON
Lines). Other keys are kept for others.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from ennead.core.game import Game
from ennead.core.match import FORMAT, Match


class BadRecord(ValueError):
    """A record that can't be replayed, and why."""


def replay(record: str | Mapping[str, Any], find: Callable[[str], Game]) -> Match:
    """Play a record again. `find` gives a game by its name.

    Raises BadRecord, saying what is wrong with which move.
    """
    data = _read(record)
    game = _field(data, "game", str)
    moves = _field(data, "moves", list)
    script = _script(data.get("script", {}), len(moves))
    try:
        found = find(game)
        if not 1 <= (version := _field(data, "version", int)) <= found.version:
            raise BadRecord(
                f"made with rules version {version} of {game}; this program knows {found.version}"
            )
        if (edition := data.get("edition", "")) != found.edition:
            raise BadRecord(
                f"made with edition {edition!r:.80} of {game}; this program has {found.edition!r:.80}"
            )
        seats, seed, options = (
            _field(data, *pair) for pair in (("seats", int), ("seed", int), ("options", dict))
        )
        match = Match(found, seats, seed, options, script.get(-1, ()))
    except BadRecord:
        raise
    except ValueError as error:
        raise BadRecord(f"this record can't be dealt: {error}") from error
    for number, move in enumerate(moves):
        seat, _, name = move.partition(" ") if isinstance(move, str) else ("", "", "")
        if not (seat.isascii() and seat.isdigit() and len(seat) < 4 and name):
            raise BadRecord(f"move {number}: {move!r:.80} is not a seat and an action, such as '2 accept'")
        try:
            match.play(int(seat), name, script.get(number, ()))
        except ValueError as error:
            raise BadRecord(f"move {number}: {move!r:.80} can't be played: {error}") from error
    return match


def _read(record: str | Mapping[str, Any]) -> Mapping[str, Any]:
    if isinstance(record, str):
        try:
            record = json.loads(record)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"this is not a record: it is not JSON ({error})") from error
    if not isinstance(record, Mapping):
        raise BadRecord("this is not a record: a record is one JSON object")
    if type(record.get("format")) is not int or record["format"] != FORMAT:
        raise BadRecord(
            f"format {record.get('format')!r:.80} is not known; this program reads format {FORMAT}"
        )
    return record


def _field(data: Mapping[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        what = {str: "text", int: "a whole number", list: "a list", dict: "an object"}[kind]
        raise BadRecord(f"{name!r} must be {what}, not {value!r:.80}")
    return value


def _script(data: object, moves: int) -> dict[int, tuple[int, ...]]:
    if not isinstance(data, Mapping):
        raise BadRecord("'script' must be an object")
    script, numbers = {}, set(map(str, range(moves)))
    for key, outcomes in data.items():
        number = -1 if key == "deal" else int(key) if str(key) in numbers else None
        if number is None or not isinstance(outcomes, list):
            raise BadRecord(f"'script' has {key!r:.80}: a key is 'deal' or a move's number, a value a list")
        if not all(type(outcome) is int and 0 <= outcome < 2**15 for outcome in outcomes):
            raise BadRecord(f"'script' {key!r}: outcomes are whole numbers")
        script[number] = tuple(outcomes)
    return script
