"""PostgreSQL's line: LISTEN and NOTIFY between the servers of the same tables, and locks for what one may do.

One connection is only heard, the other has the locks: as long as it is there, they are this server's. It
ends also where nothing is said by it for a while, as by a process that is stopped or a machine that sleeps.
Whoever goes on then has lost what it had claimed, which others may have by now. What it does by such a claim
is written only where nobody else has gone on: a move under the next number, the moments of a review that were
yet to come, a call that is still its own (owed.py).

A pool that gives connections to others in between (PgBouncer's transaction mode, say) is no way to either.
"""

import contextlib
import hashlib
import itertools
import logging
import math
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final

import psycopg

from ennead.table.database import StoreError
from ennead.table.line import BEAT, there

CHANNEL: Final = "ennead"
SETTLED = 3.0  # seconds after which all have seen that the database is there again
AGAIN = 0.25  # seconds until a line that broke is tried again
DEAF = 0.75  # seconds until a word of this server's own is heard: where it isn't by then, nothing is
LONGEST = 16.0  # seconds of the same where it wasn't again and again: it may take longer, and yet be heard
STEADY = 30.0  # seconds for which a connection hears until it is no longer so
LEASE = "5s"  # in which something is said, or what was claimed is others' to have
PROMPT = 250_000_000  # nanoseconds in which the time is told
# Advisory locks, which PostgreSQL knows by numbers: "Enne", and what is claimed or one more.
CLAIMS: Final = 0x456E6E65
SERVING: Final = 0x456E6E65_02

Connect = Callable[[], "psycopg.Connection[Any]"]

log = logging.getLogger(__name__)


class _Deaf(Exception):
    """What is said is not heard, though the connection stands."""


class PostgresLine:
    """A `Line` (see line.py)."""

    def __init__(self, connect: Connect, translated: Callable[[], AbstractContextManager[None]]) -> None:
        """Be there, for whoever wants the tables for itself alone. `translated`: says errors as StoreErrors.

        Raises StoreError: "served" where one has them so.
        """
        self.name = secrets.token_hex(4)
        self._connect = connect
        self._translated = translated
        self._lock = threading.Lock()
        self._hands: psycopg.Connection[Any] | None = None
        self._claimed: dict[str, int] = {}
        self._claims = itertools.count(1)
        self._speaks = False
        self._hearing = threading.Lock()  # of both of these: one thread says, another hears
        self._heard = 0.0  # when anything was, last
        self._unheard = math.inf  # since when a word of its own is on its way, by time.monotonic
        self._time: tuple[int, int] | None = None
        self._is_closed = threading.Event()
        self._thread: threading.Thread | None = None
        self.is_first = False
        with translated():
            db = self._held()
            self._ask_time(db)  # also what is written first is by the time of the database
            while self.is_first and (wait := _settles_in(db)) > 0:
                self._let_go()
                self.is_first = False
                time.sleep(wait)
                db = self._held()

    def listen(self, hear: Callable[[str], None], joined: Callable[[], None]) -> None:
        """Have every word heard, in a thread of its own. From now on words are said, too."""
        with self._lock:
            self._speaks = True
            if self._hands is not None:
                with contextlib.suppress(psycopg.Error):  # it is seen to be broken by whoever says something
                    _lease(self._hands)
        self._thread = threading.Thread(target=self._listen, args=(hear, joined), daemon=True, name="line")
        self._thread.start()

    def time(self) -> tuple[int, int] | None:
        """What time it was by the server, in nanoseconds since 1970, and by `time.monotonic_ns` here."""
        return self._time

    def say(self, words: Sequence[str]) -> None:
        """Have all hear some words, in order. Raises StoreError."""
        with self._lock, self._translated():
            db = self._held()
            self._ask_time(db)
            began = time.monotonic()
            db.execute("SELECT pg_notify(%s, word) FROM unnest(%s::text[]) AS word", (CHANNEL, list(words)))
            with self._hearing:
                if self._heard < began:  # from now on: until it was told it was not on its way
                    self._unheard = min(self._unheard, time.monotonic())

    def claim(self, what: str) -> int:
        """Have something for oneself. Raises StoreError."""
        with self._lock, self._translated():
            db = self._held()
            if what in self._claimed:  # PostgreSQL would give it to the same connection again
                return 0
            query = "SELECT pg_try_advisory_lock(%s, %s)"
            [is_mine] = db.execute(query, _numbers(what)).fetchone() or [False]
            if not is_mine:
                return 0
            self._claimed[what] = next(self._claims)
            return self._claimed[what]

    def give_up(self, what: str, claim: int) -> None:
        """Leave it to others: as all is that was claimed on a connection that is gone."""
        with self._lock, contextlib.suppress(StoreError), self._translated():
            if self._claimed.get(what) == claim:
                del self._claimed[what]
                self._held().execute("SELECT pg_advisory_unlock(%s, %s)", _numbers(what))

    def close(self) -> None:
        """Hear nothing any more, and leave all locks."""
        self._is_closed.set()
        with self._lock:
            self._let_go()
        if self._thread is not None:
            self._thread.join(2 * BEAT)

    def _held(self) -> "psycopg.Connection[Any]":
        """The connection that has the locks; where it broke, nothing is claimed any more."""
        if self._is_closed.is_set():
            raise psycopg.OperationalError("the line is closed")
        if self._hands is not None and not self._hands.broken:
            return self._hands
        self._let_go()
        db = self._connect()
        try:
            db.execute("SET synchronous_commit = off")  # what is said is not kept
            [is_alone] = db.execute("SELECT pg_try_advisory_lock(%s)", (SERVING,)).fetchone() or [False]
            db.execute("SELECT pg_advisory_lock_shared(%s)", (SERVING,))
            db.execute("SELECT pg_advisory_lock(%s, %s)", _numbers(there(self.name)))
            if self._speaks:
                _lease(db)
            if is_alone:  # until now: others may come from here on
                self.is_first = True
                db.execute("SELECT pg_advisory_unlock(%s)", (SERVING,))
        except BaseException:
            db.close()
            raise
        self._hands = db
        return db

    def _let_go(self) -> None:
        self._claimed.clear()
        if self._hands is not None:
            self._hands.close()
            self._hands = None

    def _listen(self, hear: Callable[[str], None], joined: Callable[[], None]) -> None:
        told, patience = False, DEAF
        while not self._is_closed.is_set():
            try:
                with self._connect() as db:
                    db.execute(f"LISTEN {CHANNEL}")
                    self._hears()  # what was said before this is not on its way here
                    began = time.monotonic()
                    joined()
                    while not self._is_closed.is_set():  # asks nothing: an answer may never come
                        for notify in db.notifies(timeout=BEAT / 2):
                            self._hears()
                            hear(notify.payload)
                            if time.monotonic() - began > STEADY:
                                told, patience = False, DEAF
                        if time.monotonic() - self._unheard > patience:
                            raise _Deaf
            except Exception as error:  # whatever it is, or nothing would be heard any more
                if self._is_closed.is_set():
                    return
                if not told:
                    log.warning(
                        "nothing is heard of other servers, trying again: %s",
                        type(error).__name__,
                        exc_info=None if isinstance(error, psycopg.Error | _Deaf) else error,
                    )
                    told = True
                if isinstance(error, _Deaf):  # each time all servers say all they have to say
                    patience = min(2 * patience, LONGEST)
                else:
                    self._is_closed.wait(AGAIN)

    def _hears(self) -> None:
        with self._hearing:
            self._unheard, self._heard = math.inf, time.monotonic()

    def _ask_time(self, db: "psycopg.Connection[Any]") -> None:
        """See what time it is there.

        An answer that took long says too little of when it was given.
        """
        began = time.monotonic_ns()
        query = "SELECT (extract(epoch FROM clock_timestamp()) * 1000000000)::bigint"
        [at] = db.execute(query).fetchone() or [0]
        took = time.monotonic_ns() - began
        if self._time is None or took < PROMPT:
            self._time = at, began + took // 2


def _lease(db: "psycopg.Connection[Any]") -> None:
    """Have a connection end where nothing is said by it, if the server (PostgreSQL 14 or newer) can."""
    name = "idle_session_timeout"
    query = "SELECT set_config(name, %s, FALSE) FROM pg_settings WHERE name = %s"
    db.execute(query, (LEASE, name))


def _settles_in(db: "psycopg.Connection[Any]") -> float:
    """In how many seconds whoever was there before the database was started anew is there again."""
    query = "SELECT extract(epoch FROM clock_timestamp() - pg_postmaster_start_time())::float8"
    [up] = db.execute(query).fetchone() or [SETTLED]
    return SETTLED - float(up)


def _numbers(what: str) -> tuple[int, int]:
    """What is locked for it. Of two that have the same number by chance, one waits for the other."""
    digest = hashlib.blake2b(what.encode(), digest_size=4).digest()
    return CLAIMS, int.from_bytes(digest, signed=True)
