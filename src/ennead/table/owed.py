"""Owed: calls that were noted and are yet to be made, and which server has each.

Who is called to their turn is noted before they are. A server that is killed in between leaves the call to
another, or to itself once it is there again; one whose rules don't lead to the table leaves it to any other.
Whoever has one notes that it begins each time it tries, and
tries only where it is still theirs; and nobody takes what another may be at just now. So no two who are there
make the same; what was made, and not yet noted as made by who was killed then, is made once more. Of several
addresses each is noted by itself (`told`, by a mark that says nothing of it), as one may be slow.
"""

from collections import defaultdict
from collections.abc import Collection
from typing import Final, NamedTuple

from ennead.page.timing import SECOND
from ennead.table.addresses import stands
from ennead.table.calling.senders import AnyAddress
from ennead.table.database import Database
from ennead.table.happenings import now_ms

TRYING: Final = 20 * SECOND  # in which a try is over, one way or the other: it has 15 (calling/messenger.py)
NOBODY: Final = ""  # as the server that has a call

# Whether nobody can be at it just now; a clock that was ahead and was put right leaves none for later.
_LEFT = "abs(?1 - begun) > ?2"


class Owed(NamedTuple):
    """A call to a seat's turn, which began after so many rows."""

    table_id: str
    seat: int
    since: int


class Owing(Database):
    """That part of the database. `owed`: how many calls are yet to be made, as they were counted last."""

    owed = 0

    def owed_calls(self) -> dict[str, list[Owed]]:
        """The calls that are yet to be made and that nobody is at just now, by the server that has them."""
        found = defaultdict(list)
        query = f"SELECT server, table_id, seat, since FROM calls WHERE {_LEFT} ORDER BY table_id, seat"
        with self._reading() as db:
            for server, *owed in db.execute(query, (now_ms(), TRYING)).fetchall():
                found[server].append(Owed(*owed))
        return found

    def count_calls(self) -> None:
        """Count those that are yet to be made, or to be noted as made, whoever has them."""
        with self._reading() as db:
            (self.owed,) = db.execute("SELECT count(*) FROM calls").fetchone()

    def take_calls(self, server: str, owed: Collection[Owed]) -> list[Owed]:
        """Have calls from now on of a server that is gone: those that it may not be at even so."""
        query = f"""UPDATE calls SET server = ?3
            WHERE server = ?4 AND {_LEFT} AND table_id = ?5 AND seat = ?6 AND since = ?7"""
        with self._writing() as db:
            given = (now_ms(), TRYING, self.server, server)
            return [each for each in owed if db.execute(query, (*given, *each)).rowcount]

    def leave_call(self, owed: Owed) -> None:
        """Leave a call of this server's to any other."""
        query = "UPDATE calls SET server = ? WHERE table_id = ? AND seat = ? AND since = ? AND server = ?"
        with self._writing() as db:
            db.execute(query, (NOBODY, *owed, self.server))

    def begin_calls(self, owed: Collection[Owed], to: AnyAddress) -> bool:
        """Note that a call is about to be made to an address, for all of these, which are of one table.

        Whether any is still this server's, and the address still theirs who want it.
        """
        query = """UPDATE calls SET begun = ?
            WHERE table_id = ? AND seat = ? AND since = ? AND server = ?"""
        with self._writing() as db:
            if not any(stands(db, to, each.table_id, each.seat) for each in owed):
                return False
            at = now_ms()
            return sum(db.execute(query, (at, *each, self.server)).rowcount for each in owed) > 0

    def note_told(self, told: Collection[tuple[Owed, str]]) -> None:
        """Note at which addresses calls of this server's were made, by a mark of each."""
        query = """UPDATE calls SET told = told || ' ' || ?
            WHERE table_id = ? AND seat = ? AND since = ? AND server = ?"""
        with self._writing() as db:
            db.executemany(query, [(mark, *owed, self.server) for owed, mark in told])

    def told(self, owed: Owed) -> frozenset[str]:
        """At which addresses a call was made already, by the mark of each."""
        query = "SELECT told FROM calls WHERE table_id = ? AND seat = ? AND since = ?"
        with self._reading() as db:
            row = db.execute(query, owed).fetchone()
        return frozenset(row[0].split() if row else ())

    def end_calls(self, owed: Collection[Owed]) -> None:
        """Note that calls of this server's were made, or are not to be made any more."""
        query = "DELETE FROM calls WHERE table_id = ? AND seat = ? AND since = ? AND server = ?"
        with self._writing() as db:
            db.executemany(query, [(*each, self.server) for each in owed])
