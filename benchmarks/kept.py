"""Kept: whether a database, and the pages made of it, hold what people were promised, once.

The database is read as it is, without the code that wrote it; only positions are played by the
rules.
"""

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import closing, contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import psycopg

from benchmarks.crowd import OWN, SEEN, Promises
from ennead.core.game import REWIND
from ennead.table.accord import ASK, BACK, BOT, CONCEDE, DONE, LEFT, NO, OFF, SAT, STAND_IN, UNDO, WAIT, YES
from ennead.table.clock import Clock
from ennead.table.database import hashed
from ennead.table.happenings import Happening
from ennead.table.ledger import Ledger, OtherRules
from ennead.table.place import Place
from ennead.table.rows import Row
from ennead.table.tables import Chair, Table
from ennead.table.talk import PHRASE, SAY
from ennead.table.times import MORE

AT_MOST = (ASK, YES, NO, LEFT, BACK, STAND_IN, SAT)  # orders that leave no more happenings than they are
AT_LEAST = (ASK, YES, NO, LEFT, BACK)  # nor fewer
DOES = {WAIT: MORE, CONCEDE: CONCEDE, BOT: BOT}  # what is agreed, and the happening that does it
SLACK = 5  # milliseconds that a page and the database may differ by


class File(NamedTuple):
    """All that is in the database. `people` by their keys' hashes; `downtimes` in order."""

    tables: dict[str, Table]
    following: dict[str, str | None]
    rows: dict[str, list[tuple[int, Row]]]
    happenings: dict[str, list[Happening]]
    people: dict[int, str]
    keys: dict[bytes, int]
    endings: dict[str, str | None]
    results: Counter[str]
    downtimes: list[tuple[int, int]]


class Kept:
    """What was promised, beside what there is."""

    def __init__(self, database: Place, promises: Promises) -> None:
        self._database = database
        self._told = promises
        self._replayed: dict[str, int] = {}  # so many rows, by table
        self.rewinds = self.more = 0

    def wrong(self, died: float | None) -> list[str]:
        """What is wrong in the database. `died`: when the server was killed, if it was, in seconds since
        1970.
        """
        file = read(self._database)
        return [
            *self._promised(file),
            *self._seated(file),
            *self._counted(file),
            *(each for id in file.tables for each in _in_order(file, id)),
            *(each for id in file.tables for each in self._replays(file, id)),
            *(each for id in file.tables for each in self._agreed(file, id)),
            *(_down(file, round(died * 1000)) if died else ()),
        ]

    def wrong_pages(self, pages: Mapping[str, tuple[str, str]], keys: Mapping[str, str]) -> list[str]:
        """What is wrong on people's pages, by name: the table and its page."""
        file, found = read(self._database), list[str]()
        for name, (id, page) in pages.items():
            table, person = file.tables[id], file.keys.get(hashed(keys[name]))
            seats = table.seats_of(person)
            own = OWN.search(page)
            if table.started and seats != ((int(own[1]),) if own else ()):
                found.append(f"{name} sits at {seats} of {id}, and their page says {own and own[1]}")
            found += self._timed(file, id, page)
        for id, happenings in file.happenings.items():
            for proposal, _, end in proposals(happenings):
                if end is None and _is_agreed(proposal, happenings):
                    found.append(f"{id}: {proposal} is agreed and not done, though its table is open")
        return found if pages else []

    # What was promised

    def _promised(self, file: File) -> Iterator[str]:
        told = self._told
        written = Counter(
            (id, row.seat, row.id) for id, rows in file.rows.items() for _, row in rows if row.id is not None
        )
        actions = {(id, row.seat, row.id): row.action for id, rows in file.rows.items() for _, row in rows}
        yield from (f"move {each} is written {n} times" for each, n in written.items() if n > 1)
        for each, action in told.moves.items():
            if actions.get(each) != action:
                yield f"move {each}, {action!r}, was acknowledged, and is {actions.get(each)!r}"
        yield from (f"move {each} was refused, and is there" for each in told.refused & written.keys())
        for each, text in told.denied.items():
            if each in written and "moved on" in text:
                yield f"move {each} was sent again, and {text!r} was the answer, though it is there"
        said = Counter(
            (id, file.people.get(each.person or 0, ""), each.said.split("\n")[0])
            for id, happenings in file.happenings.items()
            for each in happenings
            if each.kind in (SAY, PHRASE)
        )
        yield from (f"{each} is said {n} times" for each, n in said.items() if n > 1)
        yield from (f"{each} was said, and is not there" for each in told.talk if not said[each])
        yield from (f"{each} was refused, and is said" for each in told.refused_talk & said.keys())
        for id, after in told.following.items():
            if file.following.get(id) != after:
                yield f"after {id} comes {file.following.get(id)}, not {after}"
        for id in told.begun:
            if id not in file.tables or file.tables[id].started is None:
                yield f"{id} had begun"
        for name, n in Counter(file.people.values()).items():
            if n > 1 and name:
                yield f"{name} is there {n} times"

    def _seated(self, file: File) -> Iterator[str]:
        for id, name in self._told.laid.items():
            if id not in file.tables or file.people.get(file.tables[id].host) != name:
                yield f"{id} was laid by {name}"
        for (id, seat), name in self._told.seats.items():
            gone = any(each.seat == seat and each.kind == CONCEDE for each in file.happenings.get(id, ()))
            if id in file.tables and not gone:
                person = file.tables[id].chairs[seat].person
                if person is None or file.people[person] != name:
                    yield f"{name} was let sit at {seat} of {id}"
        for id, table in file.tables.items():
            people = [chair.person for chair in table.chairs if chair.person is not None]
            if len(people) != len(set(people)):
                yield f"somebody sits twice at {id}"
            for chair in table.chairs:
                is_told = (id, file.people.get(chair.person or 0, "")) in self._told.ready
                if is_told and table.started is None and not chair.ready:
                    yield f"{chair.name} was ready at {id}"
        laid = Counter(file.people.get(table.host, "") for table in file.tables.values())
        after = Counter(file.people.get(file.tables[id].host, "") for id in file.following.values() if id)
        for name, promised in Counter(self._told.laid.values()).items():
            if laid[name] - after[name] > promised + self._told.unheard_tables[name]:
                yield f"{name} laid {promised} tables, and there are {laid[name] - after[name]}"

    def _counted(self, file: File) -> Iterator[str]:
        found = Counter(
            (id, each.seat, each.kind)
            for id, happenings in file.happenings.items()
            for each in happenings
            if each.seat is not None and each.kind in AT_MOST
        )
        for key, n in found.items():
            if n > self._told.orders[key] + self._told.unheard[key]:
                yield f"{key} was ordered {self._told.orders[key]} times, and happened {n} times"
        for key, n in self._told.orders.items():
            if key[2] in AT_LEAST and found[key] < n:
                yield f"{key} was done {n} times, and happened {found[key]} times"

    # What follows from it

    def _replays(self, file: File, id: str) -> Iterator[str]:
        table, rows = file.tables[id], [row for _, row in file.rows.get(id, ())]
        if table.started is None or self._replayed.get(id) == len(rows):
            return
        try:
            ledger = Ledger(table, rows)
        except OtherRules as error:
            yield str(error)
            return
        self._replayed[id] = len(rows)
        record, seats = file.endings.get(id), len(table.chairs)
        if ledger.match.is_over != (record is not None) or file.results[id] != (seats if record else 0):
            yield f"{id} is over: {ledger.match.is_over}; kept of it: {record}, {file.results[id]} results"
        elif record and ledger.match.outcome and json.loads(record)["outcome"] != ledger.match.outcome.json():
            yield f"{id} ended otherwise"

    def _agreed(self, file: File, id: str) -> Iterator[str]:
        happenings = file.happenings.get(id, [])
        rewinds = [number for number, row in file.rows.get(id, ()) if row.action == REWIND]
        accounted = 0
        for proposal, what, end in proposals(happenings):
            done = end is not None and end.kind == DONE
            within = [n for n in rewinds if n > proposal.after and (end is None or n <= end.after)]
            if what == UNDO:
                accounted += len(within)
                if len(within) > 1 or (within and end is not None and not done):
                    yield f"{id}: {proposal} took back {within}, and ended with {end}"
            if kind := DOES.get(what):
                about = int(proposal.said.split(" ")[1])
                deeds = [
                    each.number
                    for each in happenings
                    if each.kind == kind
                    and each.seat == about
                    and each.number > proposal.number
                    and (end is None or each.number < end.number)
                ]
                if len(deeds) > 1 or (done and what == WAIT and not deeds):
                    yield f"{id}: {proposal} was done by {deeds}"
            if done and what == OFF and id not in file.endings:
                yield f"{id} was called off, and has no end"
        if accounted != len(rewinds):
            yield f"{id}: of the rows {rewinds}, {accounted} were agreed on"
        self.rewinds = sum(row.action == REWIND for rows in file.rows.values() for _, row in rows)
        self.more = sum(each.kind == MORE for every in file.happenings.values() for each in every)

    def _timed(self, file: File, id: str, page: str) -> Iterator[str]:
        """Whether clocks stood still while the server was down, and only then."""
        seen = SEEN.search(page)
        for (table, seat), (rows, before, read_at) in self._told.ends.items():
            stamp = file.happenings.get(id) or []
            if table != id or not seen or int(seen[1]) != rows:
                continue
            begins = rf'<section class="panel[^"]*"[^>]*data-seat="{seat}"'
            panel = re.search(rf"{begins}.*?</header>", page, re.DOTALL)
            after = panel and re.search(r'data-ends="(\d+)"', panel[0])
            if not after or any(each.at >= read_at and each.kind != SAY for each in stamp):
                continue
            down = [(since, until) for since, until in file.downtimes if since > read_at]
            expected = before
            for since, until in down:  # one, or more if nobody looked in between
                expected += until - since if expected > since else 0
            if down and abs(int(after[1]) - expected) > SLACK:
                yield f"{id}: seat {seat} had until {before}, now {after[1]}, down {down}"


def _in_order(file: File, id: str) -> Iterator[str]:
    numbers = [number for number, _ in file.rows.get(id, ())]
    if numbers != list(range(1, len(numbers) + 1)):
        yield f"{id}: rows {numbers}"
    happenings = file.happenings.get(id, [])
    if [each.number for each in happenings] != list(range(1, len(happenings) + 1)):
        yield f"{id}: happenings {[each.number for each in happenings]}"
    for one, other in pairwise(happenings):
        if not one.after <= other.after <= len(numbers):
            yield f"{id}: {other} after {one} and {len(numbers)} rows"


def _down(file: File, died: int) -> Iterator[str]:
    """Whether the latest downtime is the one that was."""
    times = [row.at for rows in file.rows.values() for _, row in rows if row.at]
    times += [each.at for happenings in file.happenings.values() for each in happenings]
    since, until = file.downtimes[-1] if file.downtimes else (0, 0)
    if not (max([since, *times]) == since and since <= died + SLACK <= until + SLACK):
        yield f"the server died at {died}, the last thing was at {max([0, *times])}, down: {since} to {until}"


def proposals(happenings: Collection[Happening]) -> Iterator[tuple[Happening, str, Happening | None]]:
    """What was asked, and the happening that ended it, if any."""
    for asked in happenings:
        if asked.kind == ASK:
            ends = (each for each in happenings if each.kind in (NO, DONE) and each.said == str(asked.number))
            yield asked, asked.said.split(" ")[0], next(ends, None)


def _is_agreed(asked: Happening, happenings: Collection[Happening]) -> bool:
    whom = {int(seat) for seat in asked.said.split(" ")[2].split(",") if seat}
    yes = {each.seat for each in happenings if each.kind == YES and each.said == str(asked.number)}
    return whom <= yes


@contextmanager
def _asked(database: Place) -> Iterator[sqlite3.Connection | psycopg.Connection[Any]]:
    """A connection to read with, for which nothing changes meanwhile."""
    if isinstance(database, Path):
        with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=30)) as file:
            file.execute("BEGIN")
            yield file
    else:
        with closing(psycopg.connect(database)) as server:
            server.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield server


def read(database: Place) -> File:
    """All there is."""
    with _asked(database) as db:
        chairs: dict[str, list[Chair]] = {}
        query = "SELECT table_id, name, person, bot, ready, token FROM seats ORDER BY table_id, seat"
        for id, name, person, bot, ready, token in db.execute(query):
            chairs.setdefault(id, []).append(Chair(name, person, bot, bool(ready), token))
        tables, following = {}, {}
        query = """SELECT id, game, rules, edition, options, seed, bot_seed, laid_by, created, started,
            invitation, dealt, clock, next FROM tables"""
        for id, game, rules, edition, options, seed, bot_seed, host, created, *rest in db.execute(query):
            started, invitation, dealt, clock, after = rest
            laid = id, game, rules, edition, json.loads(options), int(seed), bot_seed, host
            when = created, started, invitation, dealt
            tables[id] = Table(*laid, tuple(chairs[id]), *when, clock=Clock.read(clock))
            following[id] = after
        rows: dict[str, list[tuple[int, Row]]] = {}
        query = "SELECT table_id, number, seat, action, digest, id, at FROM moves ORDER BY table_id, number"
        for id, number, *row in db.execute(query):
            rows.setdefault(id, []).append((number, Row(*row)))
        happenings: dict[str, list[Happening]] = {}
        query = """SELECT table_id, number, after, at, person, seat, kind, said FROM happenings
            ORDER BY table_id, number"""
        for id, *happening in db.execute(query):
            happenings.setdefault(id, []).append(Happening(*happening))
        return File(
            tables,
            following,
            rows,
            happenings,
            dict(db.execute("SELECT id, name FROM people")),
            dict(db.execute("SELECT key, person FROM devices")),
            dict(db.execute("SELECT table_id, record FROM endings")),
            Counter(dict(db.execute("SELECT table_id, count(*) FROM results GROUP BY table_id"))),
            db.execute("SELECT since, until FROM downtimes ORDER BY since").fetchall(),
        )
