"""Passkeys: keys by which people are known on any device of theirs, kept by their devices, not by us.

Of each the database has its public half, which opens nothing.
"""

import hashlib
from dataclasses import dataclass, field

from ennead.table.database import Database
from ennead.table.people import PASSKEYS, Arrival, Person, become, now


class EnoughPasskeys(Exception):
    """Somebody has as many passkeys as anybody may."""


class NoPasskey(LookupError):
    """There is no such passkey, or it isn't as it was when it was looked for."""


@dataclass(frozen=True)
class Passkey:
    """A passkey of somebody's. `name`: what the browser called itself that it was made with."""

    credential: bytes = field(repr=False)
    name: str
    since: str
    seen: str

    @property
    def mark(self) -> str:
        """What tells it from others on a page."""
        return mark_of(self.credential)


@dataclass(frozen=True)
class Lock:
    """What a passkey is tried by: its `public` half.

    `handle`: what its device calls the person by; `uses`: how often it says that it was used, 0 where it
    doesn't count.
    """

    handle: bytes
    public: bytes
    uses: int


class Passkeys(Database):
    """The part of the store that keeps them."""

    def passkeys(self, person: int) -> list[Passkey]:
        """The passkeys of somebody, in the order they came."""
        query = (
            "SELECT credential, name, since, seen FROM passkeys WHERE person = ? ORDER BY since, credential"
        )
        with self._reading() as db:
            return [Passkey(*row) for row in db.execute(query, (person,))]

    def handle(self, person: int) -> bytes | None:
        """What devices call somebody by, if any have a passkey of theirs."""
        query = "SELECT handle FROM passkeys WHERE person = ? ORDER BY since LIMIT 1"
        with self._reading() as db:
            row = db.execute(query, (person,)).fetchone()
        return None if row is None else row[0]

    def lock(self, credential: bytes) -> Lock | None:
        """What a passkey is tried by, if there is such a one."""
        query = "SELECT handle, public, count FROM passkeys WHERE credential = ?"
        with self._reading() as db:
            row = db.execute(query, (credential,)).fetchone()
        return None if row is None else Lock(*row)

    def add_passkey(self, person: int, credential: bytes, lock: Lock, name: str) -> None:
        """Know somebody by one more. Raises EnoughPasskeys, or NoPasskey where it is known already."""
        with self._writing() as db:
            if db.execute("SELECT 1 FROM passkeys WHERE credential = ?", (credential,)).fetchone():
                raise NoPasskey
            query = "SELECT count(*) FROM passkeys WHERE person = ?"
            if db.execute(query, (person,)).fetchone()[0] >= PASSKEYS:
                raise EnoughPasskeys
            row = (credential, person, lock.handle, lock.public, lock.uses, name, now(), now())
            db.execute("INSERT INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)

    def remove_passkey(self, person: int, mark: str) -> None:
        """Know somebody no more by one of theirs."""
        with self._writing() as db:
            query = "SELECT credential FROM passkeys WHERE person = ?"
            for row in db.execute(query, (person,)).fetchall():
                if mark_of(*row) == mark:
                    db.execute("DELETE FROM passkeys WHERE credential = ?", row)

    def sign_in(
        self, credential: bytes, before: Lock, uses: int, old_key: str, key: str, device: str
    ) -> Arrival:
        """Be, in a browser, whose passkey was used: so many `uses` that makes; it was tried by `before`.

        Raises NoPasskey where it was used meanwhile, or Stranded.
        """
        query = """UPDATE passkeys SET count = ?, seen = ? WHERE credential = ? AND count = ?
            RETURNING person"""
        with self._writing() as db:
            used = db.execute(query, (uses, now(), credential, before.uses)).fetchall()
            if not used:
                raise NoPasskey
            person = db.execute("SELECT id, name FROM people WHERE id = ?", used[0]).fetchone()
            return become(db, Person(*person), old_key, key, device)


def mark_of(credential: bytes) -> str:
    """What tells a passkey from others on a page."""
    return hashlib.sha256(credential).hexdigest()[:16]
