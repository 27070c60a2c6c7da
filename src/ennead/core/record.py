"""The record of a match: text that replays to the same position, byte by byte.

A record is one JSON object: `format` (of this file), `game` and its rules' `version`, `seats`, `seed`,
`options`, `moves`, each "seat action", and the `edition` where a game has one. Draws that were scripted are
under `script`: "deal" or the number of the move, and the outcomes. One match a file, or one a line (JSON
Lines). Other keys are kept for others; none stands twice.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from ennead.core.game import Game
from ennead.core.match import FORMAT, Match
from ennead.core.position import IllegalAction


class BadRecord(ValueError):
    """A record that can't be replayed, and why.

    `reason` is for whoever says why in other words, and `values` what those need: "json", "several", "twice",
    "format", "field" (which `field`), "game", "version", "edition", "deal", "script", "move" (which `move`,
    from 1, is no move) or "illegal" (it breaks a rule: the cause says which).
    """

    def __init__(self, text: str, reason: str = "", **values: str | int) -> None:
        self.reason, self.values = reason, values
        super().__init__(text)


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
    except ValueError as error:
        raise BadRecord(f"this record can't be dealt: {error}", "game") from error
    if not 1 <= (version := _field(data, "version", int)) <= found.version:
        raise BadRecord(
            f"made with rules version {version} of {game}; this program knows {found.version}", "version"
        )
    if (edition := data.get("edition", "")) != found.edition:
        raise BadRecord(
            f"made with edition {edition!r:.80} of {game}; this program has {found.edition!r:.80}", "edition"
        )
    seats, seed, options = (
        _field(data, *pair) for pair in (("seats", int), ("seed", int), ("options", dict))
    )
    try:
        match = Match(found, seats, seed, options, script.get(-1, ()))
    except ValueError as error:
        raise BadRecord(f"this record can't be dealt: {error}", "deal") from error
    for number, move in enumerate(moves):
        seat, _, name = move.partition(" ") if isinstance(move, str) else ("", "", "")
        if not (seat.isascii() and seat.isdigit() and len(seat) < 4 and name):
            no_move = f"move {number}: {move!r:.80} is not a seat and an action, such as '2 accept'"
            raise BadRecord(no_move, "move", move=number + 1)
        try:
            match.play(int(seat), name, script.get(number, ()))
        except ValueError as error:
            unplayed = f"move {number}: {move!r:.80} can't be played: {error}"
            if isinstance(error, IllegalAction):
                raise BadRecord(unplayed, "illegal", move=number + 1) from error
            raise BadRecord(unplayed, "script") from error
    return match


def _read(record: str | Mapping[str, Any]) -> Mapping[str, Any]:
    if isinstance(record, str):
        try:
            record = json.loads(record, object_pairs_hook=_object)
        except BadRecord:
            raise
        except (ValueError, RecursionError) as error:
            reason = "several" if str(error).startswith("Extra data") else "json"
            raise BadRecord(f"this is not a record: it is not JSON ({error})", reason) from error
    if not isinstance(record, Mapping):
        raise BadRecord("this is not a record: a record is one JSON object", "json")
    if type(record.get("format")) is not int or record["format"] != FORMAT:
        known = f"format {record.get('format')!r:.80} is not known; this program reads format {FORMAT}"
        raise BadRecord(known, "format")
    return record


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, which says nothing twice: nobody could tell which of both holds."""
    found = dict(pairs)
    if len(found) < len(pairs):
        ((twice, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise BadRecord(f"this is not a record: it says {twice!r:.80} twice", "twice")
    return found


def _field(data: Mapping[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if not isinstance(value, kind) or isinstance(value, bool):
        what = {str: "text", int: "a whole number", list: "a list", dict: "an object"}[kind]
        raise BadRecord(f"{name!r} must be {what}, not {value!r:.80}", "field", field=name)
    return value


def _script(data: object, moves: int) -> dict[int, tuple[int, ...]]:
    if not isinstance(data, Mapping):
        raise BadRecord("'script' must be an object", "script")
    script, numbers = {}, set(map(str, range(moves)))
    for key, outcomes in data.items():
        number = -1 if key == "deal" else int(key) if str(key) in numbers else None
        if number is None or not isinstance(outcomes, list):
            what = "a key is 'deal' or a move's number, a value a list"
            raise BadRecord(f"'script' has {key!r:.80}: {what}", "script")
        if not all(type(outcome) is int and 0 <= outcome < 2**15 for outcome in outcomes):
            raise BadRecord(f"'script' {key!r}: outcomes are whole numbers", "script")
        script[number] = tuple(outcomes)
    return script
