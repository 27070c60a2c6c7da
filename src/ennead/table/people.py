"""People: who comes to the table, known by what their browsers hold, and by nothing else.

A browser holds a key of its own in a cookie; the database has its hash, and whose it is. Somebody may have
several browsers: a pass, which works once and for a short time, carries them to another.
"""

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from ennead.table import steady
from ennead.table.addresses import carry_address, forget_address, merge_addresses
from ennead.table.database import Connection, Database, hashed

DEVICES = 20  # of one person; who has more is signed out where they were not seen for the longest
PASSKEYS = 10  # of one person
PASSES = 5  # that lead to one person at once, the latest
PASS_LASTS = timedelta(minutes=10)


class NoPass(LookupError):
    """There is no such pass, or it was used, or it is too old."""


class Stranded(Exception):
    """A browser is somebody with tables or addresses, who is nowhere else: they would be lost."""


@dataclass(frozen=True)
class Person:
    """Somebody. `name`: as they called themselves last, "" if they never did."""

    id: int
    name: str


@dataclass(frozen=True)
class Device:
    """A browser of somebody's. `number` tells it from their others; `name`: as it calls itself."""

    number: int
    name: str
    since: str
    seen: str
    is_this: bool


class Ties(NamedTuple):
    """What somebody leaves who becomes another: whether they have `tables`, and a way back `elsewhere`.

    Where they are called counts as a table: whoever they become would be told of it. Not where this browser
    is, which takes its calls along.
    """

    tables: bool
    elsewhere: bool


@dataclass(frozen=True)
class Arrival:
    """Who a browser is from now on.

    `gone`: who became one with them, if anybody did; `out`: the hashed keys of browsers signed out for it.
    """

    person: Person
    gone: int | None = None
    out: tuple[bytes, ...] = ()


class People(Database):
    """The people's part of the database."""

    def person(self, key: str | None) -> Person | None:
        """Who holds a key, if anybody does."""
        query = "SELECT id, people.name FROM people JOIN devices ON person = id WHERE key = ?"
        if key is None:
            return None
        with self._reading() as db:
            row = db.execute(query, (hashed(key),)).fetchone()
        return None if row is None else Person(*row)

    def welcome(self, key: str, device: str = "", name: str = "") -> Person:
        """Who holds a key: somebody new, if nobody does.

        `name`: what they call themselves now, if anything.
        """
        with self._writing() as db:
            query = "SELECT person FROM devices WHERE key = ?"
            row = db.execute(query, (hashed(key),)).fetchone()
            if row is None:
                query = "INSERT INTO people (name, since) VALUES (?, ?) RETURNING id"
                [[new]] = db.execute(query, (name, now())).fetchall()
                _add_device(db, key, new, device)
                return Person(new, name)
            if name:
                db.execute("UPDATE people SET name = ? WHERE id = ?", (name, row[0]))
            return Person(row[0], *db.execute("SELECT name FROM people WHERE id = ?", row).fetchone())

    def see(self, keys: Collection[str]) -> None:
        """Note that some browsers are here."""
        with self._writing() as db:
            query = "UPDATE devices SET seen = ? WHERE key = ?"
            db.executemany(query, [(now(), hashed(key)) for key in keys])

    def devices(self, person: int, key: str) -> list[Device]:
        """The browsers of somebody who looks with one of them, in the order they came."""
        query = "SELECT key, name, since, seen FROM devices WHERE person = ? ORDER BY since, key"
        with self._reading() as db:
            rows = db.execute(query, (person,)).fetchall()
        return [
            Device(number, name, since, seen, held == hashed(key))
            for number, (held, name, since, seen) in enumerate(rows)
        ]

    def sign_out(self, person: int, since: str, number: int) -> bytes | None:
        """Let a browser be nobody's any more: the `number`th, which came then. Gives the hash of its key."""
        query = "SELECT key, since FROM devices WHERE person = ? ORDER BY since, key"
        with self._writing() as db:
            rows = db.execute(query, (person,)).fetchall()
            if number >= len(rows) or rows[number][1] != since:
                return None
            db.execute("DELETE FROM devices WHERE key = ?", rows[number][:1])
            db.execute("DELETE FROM passes WHERE person = ?", (person,))  # it may have made some
            key: bytes = rows[number][0]
            forget_address(db, key)
            return key

    def issue_pass(self, person: int) -> str:
        """What carries somebody to another browser: once, and for a while."""
        key, until = secrets.token_urlsafe(18), now(PASS_LASTS)
        with self._writing() as db:
            db.execute("DELETE FROM passes WHERE until < ?", (now(),))
            kept = "SELECT key FROM passes WHERE person = ?1 ORDER BY until DESC, key LIMIT ?2"
            query = f"DELETE FROM passes WHERE person = ?1 AND key NOT IN ({kept})"
            db.execute(query, (person, PASSES - 1))
            db.execute("INSERT INTO passes VALUES (?, ?, ?)", (hashed(key), person, until))
        return key

    def bearer(self, key: str) -> Person:
        """Whom a pass carries. Raises NoPass."""
        with self._reading() as db:
            return _bearer(db, key)

    def ties(self, person: int, key: str) -> Ties:
        """What somebody would leave in a browser, who is there by a key."""
        with self._reading() as db:
            return _ties(db, person, key)

    def use_pass(
        self, key: str, device_key: str, device: str, *, joins: bool = False, new_key: str = ""
    ) -> Arrival:
        """Be, in this browser, whom a pass carries. Raises NoPass, or Stranded.

        `joins`: whoever this browser was becomes one with them, wherever else they are; `new_key`: what it
        holds from now on, where it is to be another: whoever gave it the old one knows that.
        """
        with self._writing() as db:
            person = _bearer(db, key)
            arrival = become(db, person, device_key, new_key or device_key, device, joins=joins)
            db.execute("DELETE FROM passes WHERE key = ?", (hashed(key),))
            return arrival


def become(
    db: Connection, person: Person, old_key: str, key: str, device: str, *, joins: bool = False
) -> Arrival:
    """Let a browser be somebody's, who is to hold a key from now on. Raises Stranded.

    Whoever it was becomes one with them if they want to, or if nothing would be left of them.
    """
    row = db.execute("SELECT person FROM devices WHERE key = ?", (hashed(old_key),)).fetchone()
    was = None if row is None or row[0] == person.id else row[0]
    gone = None
    if was is not None:
        ties = _ties(db, was, old_key)
        if ties.tables and not ties.elsewhere and not joins:
            raise Stranded
        gone = was if joins or not ties.elsewhere else None
    db.execute("DELETE FROM devices WHERE key = ?", (hashed(old_key),))
    out = _add_device(db, key, person.id, device)
    carry_address(db, hashed(old_key), hashed(key), person.id)
    if gone is not None:
        out += _merge(db, gone, person.id)
    return Arrival(person, gone, tuple(out))


def now(later: timedelta = timedelta()) -> str:
    """This instant, or one so much later, as the database has it."""
    instant = datetime.fromtimestamp(steady.time_ns() / 10**9, UTC)
    return (instant + later).isoformat(timespec="seconds")


def _add_device(db: Connection, key: str, person: int, name: str) -> list[bytes]:
    db.execute("INSERT INTO devices VALUES (?, ?, ?, ?, ?)", (hashed(key), person, name, now(), now()))
    return _keep_devices(db, person)


def _keep_devices(db: Connection, person: int) -> list[bytes]:
    """Sign somebody out where they have too many browsers: gives the hashed keys of those."""
    query = "SELECT key FROM devices WHERE person = ? ORDER BY seen DESC, since DESC"
    out: list[bytes] = [key for (key,) in db.execute(query, (person,)).fetchall()[DEVICES:]]
    for key in out:
        db.execute("DELETE FROM devices WHERE key = ?", (key,))
        forget_address(db, key)
    return out


def _ties(db: Connection, person: int, key: str) -> Ties:
    tables = """SELECT EXISTS (SELECT 1 FROM seats WHERE person = ?1 OR began = ?1)
        OR EXISTS (SELECT 1 FROM tables WHERE laid_by = ?1)
        OR EXISTS (SELECT 1 FROM results WHERE person = ?1)
        OR EXISTS (SELECT 1 FROM addresses WHERE person = ?1 AND coalesce(device != ?2, TRUE))"""
    elsewhere = """SELECT EXISTS (SELECT 1 FROM devices WHERE person = ?1 AND key != ?2)
        OR EXISTS (SELECT 1 FROM passkeys WHERE person = ?1)"""
    given = person, hashed(key)
    return Ties(*(bool(db.execute(query, given).fetchone()[0]) for query in (tables, elsewhere)))


def _bearer(db: Connection, key: str) -> Person:
    query = "SELECT id, name FROM people JOIN passes ON person = id WHERE key = ? AND until >= ?"
    row = db.execute(query, (hashed(key), now())).fetchone()
    if row is None:
        raise NoPass
    return Person(*row)


def _merge(db: Connection, gone: int, into: int) -> list[bytes]:
    """Give all that was somebody's to somebody else, who is the same.

    Gives the hashed keys of browsers that were too many.
    """
    db.execute("DELETE FROM passes WHERE person = ?", (gone,))
    db.execute("UPDATE seats SET person = ? WHERE person = ?", (into, gone))
    db.execute("UPDATE seats SET began = ? WHERE began = ?", (into, gone))
    db.execute("UPDATE tables SET laid_by = ? WHERE laid_by = ?", (into, gone))
    db.execute("UPDATE results SET person = ? WHERE person = ?", (into, gone))
    db.execute("UPDATE happenings SET person = ? WHERE person = ?", (into, gone))
    query = """INSERT INTO hidden SELECT ?, table_id FROM hidden WHERE person = ?
        ON CONFLICT (person, table_id) DO NOTHING"""
    db.execute(query, (into, gone))
    db.execute("DELETE FROM hidden WHERE person = ?", (gone,))
    db.execute("UPDATE passkeys SET person = ? WHERE person = ?", (into, gone))
    kept = "SELECT credential FROM passkeys WHERE person = ?1 ORDER BY seen DESC, since DESC LIMIT ?2"
    query = f"DELETE FROM passkeys WHERE person = ?1 AND credential NOT IN ({kept})"
    db.execute(query, (into, PASSKEYS))
    db.execute("UPDATE devices SET person = ? WHERE person = ?", (into, gone))
    merge_addresses(db, gone, into)
    db.execute("DELETE FROM people WHERE id = ?", (gone,))
    return _keep_devices(db, into)
