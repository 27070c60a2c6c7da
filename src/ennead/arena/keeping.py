"""Keeping: the records of a series in a file, one a line, which goes on where it ends."""

import json
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from ennead.arena.series import Failure, Played, Series
from ennead.core.match import FORMAT
from ennead.core.record import BadRecord, replay

_OTHER = "{file} holds something else than this series of matches: name another file, or remove it"


def line(series: Series, played: Played) -> str:
    """A match as its record, with who played it; and how long they thought, and how they failed, if so."""
    more: dict[str, Any] = dict(series.told)
    if played.seconds is not None:
        more["seconds"] = list(played.seconds)
    if played.failures:
        more["failures"] = [vars(each) for each in played.failures]
    return played.match.record(number=played.number, players=played.players, **more)


def kept(file: Path, series: Series) -> int:
    """How many matches of a series a file holds already. A line that was cut short is taken away.

    Raises ValueError, and then nothing has changed, for a file that holds something else.
    """
    if not file.exists():
        return 0
    if not file.is_file():
        raise ValueError(f"{file} is not a file that a series can be kept in")
    other = ValueError(_OTHER.format(file=file))
    start = f'{{"format": {FORMAT}, "game": "{series.game.name}"'.encode()
    length = number = 0
    with file.open("rb") as lines:
        for each in lines:
            if not each.endswith(b"\n"):
                if not each.startswith(start[: len(each)]):
                    raise other
                break
            if not _is_ours(each, series, number):
                raise other
            length, number = length + len(each), number + 1
    os.truncate(file, length)
    return number


def read(file: Path, series: Series, matches: int) -> Iterator[Played]:
    """The first matches that a file holds, as `kept` found them. Raises BadRecord for one that is none."""
    with file.open(encoding="utf-8") as lines:
        for number, each in enumerate(islice(lines, matches)):
            record = json.loads(each)
            try:
                match = replay(record, lambda name: series.game)
                assert match.is_over, "a match that did not end"
                seconds = record.get("seconds")
                yield Played(
                    number,
                    series.seated_names(number),
                    series.seated(number),
                    match,
                    None if seconds is None else tuple(map(float, seconds)),
                    tuple(Failure(**each) for each in record.get("failures", ())),
                )
            except (AssertionError, TypeError, ValueError) as error:
                raise BadRecord(f"{file}, line {number + 1}: {error}") from error


def _is_ours(text: bytes, series: Series, number: int) -> bool:
    """Whether a line is the record of that match of the series."""
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        return False
    ours = {
        "game": series.game.name,
        "number": number,
        "seed": series.deal(number),
        "seats": series.seats,
        "options": dict(series.options),
        "players": list(series.seated_names(number)),
        **series.told,
    }
    return isinstance(record, dict) and {key: record.get(key) for key in ours} == ours
