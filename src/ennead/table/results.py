"""Results: how matches ended, seat by seat, kept beside their records so that they can be counted."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from ennead.table.accord import CLOSED, HINT
from ennead.table.database import Connection, Database
from ennead.table.happenings import IS_DELAYED, all_seen, now_ms

# Whether all have seen the end of a match: players at once, onlookers later where they see it later.
_SEEN = f"(ended <= ? OR NOT {IS_DELAYED})"


class Result(NamedTuple):
    """How a match ended for one seat: its `points` and `place` then, whoever made them.

    `person` or `bot`: who sat there when play began; `stayed`: whether the seat was still theirs at the end;
    `assisted`: whether anybody asked for a hint there.
    A bot that stood in for them meanwhile made them points, and was nobody. Where the server's host closed a
    seat it is as if the bot that has it then had begun there: whoever sat there takes no result, good or bad.
    """

    seat: int
    person: int | None
    name: str
    bot: str | None
    points: int
    place: int
    stayed: bool = True
    assisted: bool = False


class Played(NamedTuple):
    """One match that is over: when it ended, in milliseconds since 1970, 0 where that is not known."""

    table_id: str
    game: str
    ended: int
    is_rated: bool
    results: tuple[Result, ...]

    def result_of(self, person: int) -> Result:
        """How it ended for somebody who was there: their best seat, where they had several."""
        return min((each for each in self.results if each.person == person), key=self.rank)

    def rank(self, result: Result) -> int:
        """What place a result is worth: who gave up, or left for good, comes after all who stayed."""
        return result.place if result.stayed else len(self.results) + 1


class Results(Database):
    """That part of the database."""

    def played_by(self, person: int) -> list[Played]:
        """The matches somebody has played to their end, the latest first.

        Who left one is an onlooker there, and is told no sooner than these.
        """
        query = f"""table_id IN (SELECT table_id FROM results WHERE person = ?1 AND stayed)
            OR (table_id IN (SELECT table_id FROM results WHERE person = ?1) AND {_SEEN})"""
        return self._played(query, person, all_seen())[::-1]

    def rated(self) -> list[Played]:
        """The matches that all agreed to rate, the first first: once all have seen their end.

        Anybody who has played with somebody else is shown how strong they are.
        """
        return self._played(f"rated AND {_SEEN}", all_seen())

    def past(self) -> tuple[int, ...]:
        """What is no longer the same once a result was added, went, or became somebody else's."""
        query = f"""SELECT count(*), max(ended), sum(person), sum(person * person)
            FROM results JOIN tables ON table_id = id WHERE {_SEEN}"""
        with self._reading() as db:
            found: tuple[int, ...] = db.execute(query, (all_seen(),)).fetchone()
        return found

    def forget_results(self, person: int) -> None:
        """Let no match be somebody's any more. Their tables stay as they are, and say who sits there.

        The matches are then those of a number that nobody is, nor ever will be, with a past of its own: for
        whoever else was there each still counts as it did, as against somebody of that strength. What is
        forgotten later has another number, as who forgets begins anew.
        """
        with self._writing() as db:
            if db.execute("SELECT 1 FROM results WHERE person = ?", (person,)).fetchone():
                query = "INSERT INTO people (name, since) VALUES ('', '') RETURNING id"
                [[nobody]] = db.execute(query).fetchall()
                query = "UPDATE results SET person = ?, name = '' WHERE person = ?"
                db.execute(query, (nobody, person))

    def _played(self, which: str, *given: Any) -> list[Played]:
        query = f"""SELECT table_id, game, ended, rated,
                seat, person, name, bot, points, place, stayed, assisted
            FROM results JOIN tables ON table_id = id WHERE {which} ORDER BY ended, tables.rowid, seat"""
        with self._reading() as db:
            rows = db.execute(query, given).fetchall()
        return [_played(list(seats)) for _, seats in groupby(rows, itemgetter(0))]


def _played(rows: Sequence[Sequence[Any]]) -> Played:
    """A match, from the rows of its seats. Some of before were written a moment apart."""
    table_id, game, ended, rated, *_ = rows[-1]
    results = tuple(
        Result._make((*known, bool(stayed), bool(assisted))) for _, _, _, _, *known, stayed, assisted in rows
    )
    return Played(table_id, game, ended, bool(rated), results)


def keep_results(db: Connection, table_id: str, outcome: Mapping[str, Any]) -> None:
    """Note how a match ended, within what else is written. `outcome`: as its record has it."""
    at = now_ms()
    query = f"""SELECT seat, token IS NULL, began, began_bot, people.name, person, bot, seats.name,
            (SELECT said FROM happenings AS each WHERE each.table_id = seats.table_id
                AND each.seat = seats.seat AND each.person = began AND kind = '{CLOSED}')
        FROM seats LEFT JOIN people ON people.id = began WHERE table_id = ? ORDER BY seat"""
    found = db.execute(query, (table_id,)).fetchall()
    db.execute("DELETE FROM results WHERE table_id = ?", (table_id,))
    db.executemany(
        f"""INSERT INTO results
            (table_id, seat, person, name, bot, stayed, points, place, ended, assisted)
            VALUES (?1, ?2, ?, ?, ?, ?, ?, ?, ?, EXISTS (SELECT 1 FROM happenings
                WHERE table_id = ?1 AND seat = ?2 AND kind = '{HINT}'))""",
        [
            (table_id, seat, *_whose(*who), outcome["points"][seat], outcome["places"][seat], at)
            for seat, *who in found
        ],
    )


def _whose(
    is_owned: int,
    began: int | None,
    began_bot: str | None,
    began_as: str | None,
    person: int | None,
    bot: str | None,
    name: str,
    closed_for: str | None,
) -> tuple[int | None, str, str | None, bool]:
    """Whose a result is: a person's or a bot's, by which name; and whether they stayed.

    Theirs who sat there when play began; a seat with an address of its own, as on tables of before, is always
    theirs who came last. `closed_for`: the bot that got it when it was closed to them.
    """
    if not is_owned:
        return person, name, bot if person is None else None, True
    if closed_for is not None:
        return None, "", closed_for, True
    if began is None:
        return None, name if person is None else "", began_bot, True
    return began, name if person == began else began_as or "", None, person == began
