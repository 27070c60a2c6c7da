"""Results: how matches ended, seat by seat, kept beside their records so that they can be counted."""

import sqlite3
from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from ennead.table.database import Database
from ennead.table.happenings import now_ms


class Result(NamedTuple):
    """How a match ended for one seat: `person` and `bot` as of a chair, at the end of it."""

    seat: int
    person: int | None
    name: str
    bot: str | None
    points: int
    place: int


class Played(NamedTuple):
    """One match that is over: when it ended, in milliseconds since 1970, 0 where that is not known."""

    table_id: str
    game: str
    ended: int
    is_rated: bool
    results: tuple[Result, ...]

    def result_of(self, person: int) -> Result:
        """How it ended for somebody who was there: their best seat, where they had several."""
        return min((each for each in self.results if each.person == person), key=lambda each: each.place)


class Results(Database):
    """That part of the database."""

    def played_by(self, person: int) -> list[Played]:
        """The matches somebody has played to their end, the latest first."""
        return self._played("results.table_id IN (SELECT table_id FROM results WHERE person = ?)", person)[
            ::-1
        ]

    def rated(self) -> list[Played]:
        """The matches that all agreed to rate, the first first."""
        return self._played("rated")

    def forget_results(self, person: int) -> None:
        """Let no match be somebody's any more. Their tables stay as they are."""
        with self._writing() as db:
            db.execute("UPDATE results SET person = NULL, name = '' WHERE person = ?", (person,))

    def _played(self, which: str, *given: Any) -> list[Played]:
        query = f"""SELECT table_id, game, ended, rated, seat, person, name, bot, points, place
            FROM results JOIN tables ON table_id = id WHERE {which} ORDER BY ended, tables.rowid, seat"""
        with self._reading() as db:
            rows = db.execute(query, given).fetchall()
        return [
            Played(table_id, game, ended, bool(rated), tuple(Result(*row[4:]) for row in seats))
            for (table_id, game, ended, rated), seats in groupby(rows, itemgetter(0, 1, 2, 3))
        ]


def keep_results(db: sqlite3.Connection, table_id: str, outcome: Mapping[str, Any]) -> None:
    """Note how a match ended, within what else is written. `outcome`: as its record has it."""
    query = "SELECT seat, person, name, bot FROM seats WHERE table_id = ? ORDER BY seat"
    db.executemany(
        """INSERT OR REPLACE INTO results (table_id, seat, person, name, bot, points, place, ended)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
        [
            (table_id, *who, outcome["points"][who[0]], outcome["places"][who[0]], now_ms())
            for who in db.execute(query, (table_id,)).fetchall()
        ],
    )
