"""Tables: as they were laid, before any move; and how the database has them."""

import json
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from ennead.core.game import Game
from ennead.table.clock import NONE, Clock
from ennead.table.database import Connection
from ennead.table.people import now
from ennead.table.rows import Tried, add_tried

HINTS_USUAL, HINTS_ON, HINTS_OFF = HINTS_LAID = "", "on", "off"  # where one plays, always, never
GONE = "gone"  # a match that was removed


class NoTable(LookupError):
    """There is no such table or seat."""


@dataclass(frozen=True)
class Chair:
    """A seat of a table.

    Its `person` plays there, or for as long as one is named the `bot`. Without a person the bot plays for
    itself; without either the seat is free. `ready`: whether its person wants play to begin; `token`: the key
    of an address of its own that the seat had on tables laid when there were such.
    """

    name: str = ""
    person: int | None = None
    bot: str | None = None
    ready: bool = False
    token: str | None = field(default=None, repr=False)

    @property
    def is_free(self) -> bool:
        """Whether it waits for somebody."""
        return self.person is None and self.bot is None


@dataclass(frozen=True)
class Table:
    """A table as it was laid, before any move. The seeds and the invitation are secret.

    `host`: the person who laid it; `started`: when play began, None before; `invitation`: what lets somebody
    sit down; `dealt`: what tells the position that was dealt (see ledger.py), if that was noted; `is_open`:
    whether anybody may sit down before play begins; `rated`: whether it counts for ratings; `clock`: how long
    people may take; `delay`: by how many seconds onlookers see later; `hints`: whether there are any, "" for
    as is usual (see hints.py); `tried`: the table of the match of which a move is tried otherwise here, and
    after how many moves, as in "id 12", GONE where that was removed, or nothing.
    """

    id: str
    game: str
    rules: int
    edition: str
    options: Mapping[str, int]
    seed: int = field(repr=False)
    bot_seed: str = field(repr=False)
    host: int
    chairs: tuple[Chair, ...]
    created: str
    started: str | None
    invitation: str = field(repr=False)
    dealt: bytes | None = field(default=None, repr=False)
    is_open: bool = False
    rated: bool = False
    clock: Clock = NONE
    delay: int = 0
    hints: str = ""
    tried: str = ""

    def after(self, seat: int) -> int:
        """How many places a seat is after that of whoever laid it; after the first, where they have none."""
        laid = (n for n, chair in enumerate(self.chairs) if chair.person == self.host)
        return (seat - next(laid, 0)) % len(self.chairs)

    @property
    def changing(self) -> tuple[object, ...]:
        """What may change about it while it is played at."""
        return self.host, self.chairs, self.invitation, self.delay, self.tried

    def arranged(self, chairs: Sequence[Chair]) -> "Table":
        """The table with others on its seats."""
        return replace(self, chairs=tuple(chairs))

    def seats_of(self, person: int | None) -> tuple[int, ...]:
        """Where somebody sits."""
        if person is None:
            return ()
        return tuple(seat for seat, chair in enumerate(self.chairs) if chair.person == person)


def create(
    db: Connection,
    game: Game,
    options: Mapping[str, int],
    chairs: Sequence[Chair],
    host: int,
    clock: Clock,
    hints: str,
    *,
    begins: bool,
    tried: Tried | None = None,
) -> Table:
    table_id = secrets.token_urlsafe(12)
    laid = {
        "id": table_id,
        "game": game.name,
        "rules": game.version,
        "options": json.dumps(dict(options)),
        "seed": str(tried.seed if tried else secrets.randbits(64)),  # SQLite's numbers are signed
        "bot_seed": secrets.token_hex(16),
        "created": now(),
        "edition": game.edition,
        "laid_by": host,
        "started": now() if begins else None,
        "invitation": secrets.token_urlsafe(18),
        "clock": str(clock),
        "hints": hints,
        "tried": tried.where if tried else "",
    }
    db.execute(
        f"INSERT INTO tables ({', '.join(laid)}) VALUES ({', '.join('?' * len(laid))})", tuple(laid.values())
    )
    seat_all(db, table_id, chairs, begins=begins)
    if tried:
        add_tried(db, table_id, tried)
    return read_table(db, table_id)


def seat_all(db: Connection, table_id: str, chairs: Sequence[Chair], *, begins: bool) -> None:
    """Let people and bots sit down, and be those who began if play begins so."""
    db.executemany(
        """INSERT INTO seats (table_id, seat, name, person, bot, ready, began, began_bot)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
        (
            (table_id, seat, chair.name, chair.person, chair.bot, chair.ready)
            + ((chair.person, chair.bot) if begins else (None, None))
            for seat, chair in enumerate(chairs)
        ),
    )


def read_table(db: Connection, table_id: str) -> Table:
    query = """SELECT id, game, rules, edition, options, seed, bot_seed, laid_by, created, started,
        invitation, dealt, is_open, rated, clock, delay, hints, tried FROM tables WHERE id = ?"""
    row = db.execute(query, (table_id,)).fetchone()
    if row is None:
        raise NoTable
    id, game, rules, edition, options, seed, bot_seed, host, *rest = row
    created, started, invitation, dealt, is_open, rated, clock, delay, hints, tried = rest
    query = "SELECT name, person, bot, ready, token FROM seats WHERE table_id = ? ORDER BY seat"
    chairs = tuple(
        Chair(name, person, bot, bool(ready), token)
        for name, person, bot, ready, token in db.execute(query, (table_id,))
    )
    if not chairs:  # it was removed between the two
        raise NoTable
    laid = id, game, rules, edition, json.loads(options), int(seed), bot_seed, host, chairs
    flags = bool(is_open), bool(rated)
    match = tried.partition(" ")[0]
    if match and db.execute("SELECT 1 FROM tables WHERE id = ?", (match,)).fetchone() is None:
        tried = GONE
    return Table(*laid, created, started, invitation, dealt, *flags, Clock.read(clock), delay, hints, tried)
