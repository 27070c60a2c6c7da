"""Addresses: where people are called whose page is closed, and rooms where many hear it."""

import secrets
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from ennead.table.calling.mailbox import Mailbox
from ennead.table.calling.push import Subscription
from ennead.table.calling.senders import AnyAddress
from ennead.table.calling.webhook import Hook
from ennead.table.database import Connection, Database, hashed
from ennead.table.happenings import happened, refuse_overtaken

ADDRESSES = 10  # of one person

Personal = Subscription | Mailbox


class Enough(Exception):
    """Somebody has as many addresses as anybody may."""


@dataclass(frozen=True)
class Callee:
    """One address of somebody. `name`: what its browser calls itself; `stop`: the key that ends its calls.

    `is_sure`: whether it is known to be theirs, as a mail address is once a letter that went there was
    answered.
    """

    number: int
    to: Personal
    language: str
    name: str
    stop: str = field(repr=False)
    is_sure: bool


class Heard(NamedTuple):
    """Where the calls of a table are heard by many, in one language."""

    to: Hook
    language: str


class Addresses(Database):
    """The part of the store that keeps them."""

    def addresses(self, person: int) -> list[Callee]:
        """Where somebody is called, or may be once they have said that it is theirs."""
        with self._reading() as db:
            return _of(db, person)

    def add_push(self, person: int, to: Subscription, language: str, key: str, name: str) -> None:
        """Have a browser called, which holds a key. It is called at one address only. Raises Enough."""
        with self._writing() as db:
            device = hashed(key)
            db.execute("DELETE FROM addresses WHERE device = ? OR a = ?", (device, to.endpoint))
            parts = ("push", to.endpoint, to.p256dh, to.auth)
            _add(db, person, parts, language, name, device, None)

    def renew_push(self, to: Subscription, key: str) -> None:
        """Have a browser called there which holds a key, if it is called at all."""
        with self._writing() as db:
            device = hashed(key)
            query = "UPDATE addresses SET a = ?, b = ?, c = ? WHERE device = ?"
            if db.execute(query, (to.endpoint, to.p256dh, to.auth, device)).rowcount:
                db.execute(
                    "DELETE FROM addresses WHERE a = ? AND coalesce(device != ?, TRUE)", (to.endpoint, device)
                )

    def add_mail(self, person: int, to: Mailbox, language: str) -> tuple[str, str]:
        """Keep a mail address until somebody who reads its mail says that it is theirs.

        Gives the key to say it with, and the one to stop. Raises Enough.
        """
        key = secrets.token_urlsafe(18)
        with self._writing() as db:
            db.execute("DELETE FROM addresses WHERE person = ? AND a = ?", (person, to.address))
            parts = ("mail", to.address, "", "")
            return key, _add(db, person, parts, language, "", None, hashed(key))

    def asked(self, key: str) -> Mailbox | None:
        """The mail address whose reader is asked with a key whether it is theirs."""
        with self._reading() as db:
            row = db.execute("SELECT a FROM addresses WHERE asked = ?", (hashed(key),)).fetchone()
        return None if row is None else Mailbox(row[0])

    def confirm(self, key: str) -> bool:
        """Have whoever was asked with a key be called from now on."""
        with self._writing() as db:
            query = "UPDATE addresses SET asked = NULL WHERE asked = ?"
            return db.execute(query, (hashed(key),)).rowcount > 0

    def stop(self, key: str) -> Personal | None:
        """Call nobody any more at the address that a key is for. Gives it, if there was one."""
        with self._writing() as db:
            query = "DELETE FROM addresses WHERE stop = ? RETURNING kind, a, b, c"
            rows = db.execute(query, (key,)).fetchall()
        return _read(*rows[0]) if rows else None

    def lose(self, to: AnyAddress) -> None:
        """Forget an address where there is nobody any more."""
        with self._writing() as db:
            match to:
                case Subscription():
                    db.execute("DELETE FROM addresses WHERE a = ?", (to.endpoint,))
                case Hook():
                    db.execute("DELETE FROM hooks WHERE address = ?", (to.address,))

    # Of a table

    def heard(self, table_id: str) -> Heard | None:
        """The room where a table's calls are heard, if there is one."""
        with self._reading() as db:
            query = "SELECT address, language FROM hooks WHERE table_id = ?"
            row = db.execute(query, (table_id,)).fetchone()
        return None if row is None else Heard(Hook(row[0]), row[1])

    def be_heard(self, table_id: str, heard: Heard | None) -> None:
        """Have a table's calls heard there, and nowhere else."""
        with self._writing() as db:
            db.execute("DELETE FROM hooks WHERE table_id = ?", (table_id,))
            if heard:
                db.execute("INSERT INTO hooks VALUES (?, ?, ?)", (table_id, heard.to.address, heard.language))

    def called(self, table_id: str) -> dict[int, int]:
        """To which turn each seat was called last: to the one that began after so many rows."""
        with self._reading() as db:
            query = "SELECT seat, since FROM called WHERE table_id = ?"
            return dict(db.execute(query, (table_id,)).fetchall())

    def call(
        self, table_id: str, seat: int, since: int, person: int, rows: int, heard: int | None = None
    ) -> list[Callee] | None:
        """Note that a seat is called to a turn, and that this server has the call to make where there is
        anybody to be told; gives where its person is to be called, None if it was.

        Raises Overtaken where the log has other than so many `rows`, or more has happened than was `heard`:
        the turn may be over, or somebody else's.
        """
        with self._writing() as db:
            refuse_overtaken(db, table_id, rows)
            happened(db, table_id, heard)
            query = """INSERT INTO called VALUES (?, ?, ?) ON CONFLICT (table_id, seat)
                DO UPDATE SET since = excluded.since WHERE called.since != excluded.since"""
            if not db.execute(query, (table_id, seat, since)).rowcount:
                return None
            callees = [each for each in _of(db, person) if each.is_sure]
            db.execute("DELETE FROM calls WHERE table_id = ? AND seat = ?", (table_id, seat))
            query = "SELECT 1 FROM hooks WHERE table_id = ?"
            if callees or db.execute(query, (table_id,)).fetchone():
                query = "INSERT INTO calls (table_id, seat, since, server) VALUES (?, ?, ?, ?)"
                db.execute(query, (table_id, seat, since, self.server))
            return callees


def stands(db: Connection, to: AnyAddress, table_id: str, seat: int) -> bool:
    """Whether calls to a seat of a table are still wanted at an address, by who sits there: it may be others'
    as well.
    """
    if isinstance(to, Hook):
        query = "SELECT 1 FROM hooks WHERE table_id = ? AND address = ?"
        return db.execute(query, (table_id, to.address)).fetchone() is not None
    place = to.endpoint if isinstance(to, Subscription) else to.address
    query = """SELECT 1 FROM addresses WHERE a = ? AND asked IS NULL
        AND person = (SELECT person FROM seats WHERE table_id = ? AND seat = ?)"""
    return db.execute(query, (place, table_id, seat)).fetchone() is not None


def merge_addresses(db: Connection, gone: int, into: int) -> None:
    """Let somebody else be called, who is the same; of too many the oldest go."""
    query = "DELETE FROM addresses WHERE person = ? AND kind = 'mail' AND a IN"
    db.execute(f"{query} (SELECT a FROM addresses WHERE person = ?)", (gone, into))
    db.execute("UPDATE addresses SET person = ? WHERE person = ?", (into, gone))
    _keep_few(db, into)


def carry_address(db: Connection, device: bytes, now: bytes, into: int) -> None:
    """Let calls to a browser be somebody's who holds it now, by the key it has now."""
    db.execute("UPDATE addresses SET person = ?, device = ? WHERE device = ?", (into, now, device))
    _keep_few(db, into)


def forget_address(db: Connection, device: bytes) -> None:
    """Call a browser no more that is nobody's."""
    db.execute("DELETE FROM addresses WHERE device = ?", (device,))


def _of(db: Connection, person: int) -> list[Callee]:
    query = "SELECT number, kind, a, b, c, language, name, stop, asked IS NULL FROM addresses"
    return [
        Callee(number, _read(kind, *parts), language, name, stop, bool(is_sure))
        for number, kind, *parts, language, name, stop, is_sure in db.execute(
            f"{query} WHERE person = ? ORDER BY number", (person,)
        )
    ]


def _keep_few(db: Connection, person: int) -> None:
    kept = "SELECT number FROM addresses WHERE person = ?1 ORDER BY number DESC LIMIT ?2"
    query = f"DELETE FROM addresses WHERE person = ?1 AND number NOT IN ({kept})"
    db.execute(query, (person, ADDRESSES))


def _add(
    db: Connection,
    person: int,
    parts: tuple[str, str, str, str],
    language: str,
    name: str,
    device: bytes | None,
    asked: bytes | None,
) -> str:
    query = "SELECT count(*) FROM addresses WHERE person = ?"
    if db.execute(query, (person,)).fetchone()[0] >= ADDRESSES:
        raise Enough
    stop = secrets.token_urlsafe(18)
    db.execute(
        """INSERT INTO addresses (person, kind, a, b, c, language, name, device, asked, stop)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)""",
        (person, *parts, language, name, device, asked, stop),
    )
    return stop


def _read(kind: Literal["push", "mail"], *parts: str) -> Personal:
    return Subscription(*parts) if kind == "push" else Mailbox(parts[0])
