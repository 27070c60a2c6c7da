"""Fellows: the other servers of the same tables, and what each lets the others know.

What is kept is in the database, and all hear when it changes. What nobody keeps, such as who has which table
open, each says itself: what is so with it, anew to whoever comes, and gone with who is gone; or what happens,
once. A server that has its tables for itself has no line, hears nothing, and may do all there is to do.
"""

import asyncio
import itertools
import json
import logging
import time
from collections import defaultdict, deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final

from ennead.table.database import StoreError
from ennead.table.happenings import now_ms
from ennead.table.line import BEAT, Line
from ennead.table.steady import keep_to

SILENT = 8 * BEAT  # so long without one, a server is taken for gone
PATIENCE = 30.0  # seconds after silence until whoever has not said all that is so with them is taken for gone
LONGEST = 7900  # bytes of a word: PostgreSQL takes fewer than 8000
WAITING = 10_000  # things that happened and are yet to be said: the latest, where there are more

# What is said of the line itself, besides what others name.
HELLO, ALIVE, ALL, GONE = "hello", "alive", "all", "gone"
CAME: Final = "came"  # somebody has, who is yet to be told what was said before
NEWS: Final = "news"  # and by the database itself: something of a table is new (schema_postgres.py)
BESIDE, REVIEW, DOWNTIMES = "beside", "review", "downtimes"  # not of its log, or of none

Heard = Callable[[str, Any], object]

log = logging.getLogger(__name__)


class Fellows:
    """What is known of the others, in one event loop."""

    def __init__(self, line: Line | None) -> None:
        self._line = line
        self._own: dict[tuple[str, str], Any] = {}  # what is so here, by kind and key
        self._theirs: dict[str, dict[tuple[str, str], Any]] = {}  # by server
        self._anew: dict[str, set[tuple[str, str]]] = defaultdict(set)  # of it, what was said since all was
        self._seen: dict[str, float] = {}  # when each was heard last
        self._missed: set[str] = set()  # who was lost as nobody was heard, and may be there
        self._heard: dict[str, list[Heard]] = defaultdict(list)
        self._changed: dict[tuple[str, str], None] = {}  # what is to be said of what is so here, in order
        self._happened: deque[str] = deque(maxlen=WAITING)
        self._says_all = False
        self._to_say = asyncio.Event()
        self._own_heard = time.monotonic()  # when a word of this server's own came back to it
        self._hears_since = self._own_heard  # without a silence
        self._asked = 0.0  # when the others were last asked what is so with them
        self._numbers = itertools.count()  # of words: PostgreSQL passes on one of several that are the same

    @property
    def has_any(self) -> bool:
        """Whether there may be others."""
        return self._line is not None

    @property
    def is_first(self) -> bool:
        """Whether nobody else was there when this server came."""
        return self._line is None or self._line.is_first

    @property
    def is_deaf(self) -> bool:
        """Whether this server has not heard itself for too long: nor does it hear others then, or they it."""
        return self._line is not None and time.monotonic() - self._own_heard > SILENT

    @property
    def knows_all(self) -> bool:
        """Whether all that is so with others is known here: not while this server is deaf, nor until those
        whom it then lost have been heard again, or would have been.
        """
        return not self.is_deaf and not self._missed

    @property
    def counts_for_all(self) -> bool:
        """Whether this server is the one that counts what all share, which would be counted by each of them:
        of those who hear each other the one whose name comes first.
        """
        line = self._line
        return line is None or (not self.is_deaf and all(line.name < who for who in self._seen))

    # What is said

    def publish(self, kind: str, key: str, value: Any) -> None:
        """Let others know what is so here, until it is otherwise: None for nothing."""
        if self._line is None or self._own.get((kind, key)) == value:
            return
        self._word(kind, key, value)  # what can't be said is refused at once, or it would hold up all that is
        if value is None:
            del self._own[kind, key]
        else:
            self._own[kind, key] = value
        self._changed[kind, key] = None
        self._to_say.set()

    def tell(self, kind: str, value: Any = None) -> None:
        """Let those who are there know what happens."""
        if self._line is not None:
            self._happened.append(self._word(kind, "", value))
            self._to_say.set()

    def agree(self, kind: str, value: Any) -> None:
        """Have something be the same everywhere from now on: whoever says it last is right."""
        self.publish(kind, "", [now_ms(), value])

    # What is heard

    def on(self, kind: str, heard: Heard) -> None:
        """Have what is said of a kind heard: by its key, and what is so or has happened; None for no more."""
        self._heard[kind].append(heard)

    def on_agreed(self, kind: str, heard: Callable[[int, Any], None]) -> None:
        """Have heard what is to be the same everywhere: since when, and what."""

        def adopt(key: str, said: Any) -> None:
            if said is not None and said[0] > self._own.get((kind, ""), [0])[0]:
                self.publish(kind, "", said)
                heard(*said)

        self.on(kind, adopt)

    def said(self, kind: str, key: str) -> list[Any]:
        """What is so with each of the others, with whom anything is."""
        return [each[kind, key] for each in self._theirs.values() if (kind, key) in each]

    def all_said(self, kind: str) -> list[tuple[str, Any]]:
        """All of a kind that is so with others, by its key."""
        return [
            (key, value) for each in self._theirs.values() for (of, key), value in each.items() if of == kind
        ]

    def hears(self, who: str) -> bool:
        """Whether another was heard lately, by its name."""
        return who in self._seen

    # What only one may do

    @asynccontextmanager
    async def claim(self, what: str) -> AsyncIterator[bool]:
        """Have something to do for oneself meanwhile: whether no other server has it. Raises StoreError."""
        line = self._line
        if line is None:
            yield True
            return
        claiming = asyncio.ensure_future(asyncio.to_thread(line.claim, what))
        try:
            claim = await asyncio.shield(claiming)
        except asyncio.CancelledError:  # it may be had all the same
            claiming.add_done_callback(lambda had: self._let_go(line, what, had))
            raise
        try:
            yield bool(claim)
        finally:
            if claim:
                await asyncio.to_thread(line.give_up, what, claim)

    def _let_go(self, line: Line, what: str, had: asyncio.Future[int]) -> None:
        if not had.cancelled() and had.exception() is None and had.result():
            had.get_loop().run_in_executor(None, line.give_up, what, had.result())

    # Being there

    def keep_time(self) -> None:
        """Go by the time of the database from now on, where others do."""
        if self._line is not None:
            keep_to(self._line.time())

    async def run(self) -> None:
        """Hear and be heard, for as long as the server is there."""
        line = self._line
        if line is None:
            return
        loop = asyncio.get_running_loop()

        def later(what: Callable[..., None], *args: Any) -> None:
            loop.call_soon_threadsafe(what, *args)

        voice = ThreadPoolExecutor(1, "voice")  # or a sign of life would wait for all who read the tables
        line.listen(lambda word: later(self._hear, word), lambda: later(self._join))
        try:
            await asyncio.gather(self._speak(line, voice), self._watch(line))
        finally:
            keep_to(None)
            voice.shutdown(wait=False)
            line.close()

    async def _speak(self, line: Line, voice: Executor) -> None:
        while True:
            await self._to_say.wait()
            self._to_say.clear()
            told, changed = list(self._happened), list(self._changed)
            self._happened.clear()
            self._changed.clear()  # what changes meanwhile is said once more
            words = told + [self._word(*each, self._own.get(each), is_so=True) for each in changed]
            says_all, self._says_all = self._says_all, False
            words += [self._word(ALL, "", None)] if says_all else []
            words = words or [self._word(ALIVE, "", None)]
            try:
                await asyncio.get_running_loop().run_in_executor(voice, line.say, words)
            except Exception as error:  # with the last word others would take this server for gone
                log.warning(
                    "other servers do not hear this one, trying again soon: %s",
                    error,
                    exc_info=None if isinstance(error, StoreError) else error,
                )
                self._happened = deque([*told, *self._happened], WAITING)
                self._changed |= dict.fromkeys(changed)
                self._says_all = self._says_all or says_all
                self._to_say.set()
                await asyncio.sleep(BEAT)

    async def _watch(self, line: Line) -> None:
        """Be seen to be there, see who no longer is, and keep the time of the database."""
        while True:
            self._to_say.set()
            try:
                self.keep_time()
                now = time.monotonic()
                for who in [each for each, at in self._seen.items() if now - at > SILENT]:
                    self._lose(who)
                if not self.is_deaf and now - self._hears_since > PATIENCE:
                    self._missed.clear()
            except Exception:
                log.exception("who is gone is seen later")
            await asyncio.sleep(BEAT)

    def _word(self, kind: str, key: str, value: Any, *, is_so: bool = False) -> str:
        assert self._line is not None
        said = [self._line.name, kind, key, value, is_so, next(self._numbers)]
        word = json.dumps(said, ensure_ascii=False)
        assert len(word.encode()) <= LONGEST, kind
        return word

    def _join(self) -> None:
        """The line is there: what was said before was missed, also between the start and now, and that
        something is so no longer.
        """
        self._anew.clear()
        self._ask()
        self._say_all()
        self._call(HELLO, "", None)

    def _ask(self) -> None:
        self._asked = time.monotonic()
        self.tell(HELLO)

    def _say_all(self) -> None:
        self._changed |= dict.fromkeys(self._own)
        self._says_all = True
        self._to_say.set()

    def _hear(self, word: str) -> None:
        who, kind, key, value, is_so, *_ = json.loads(word)
        assert self._line is not None
        if who == self._line.name:
            if kind != NEWS:  # the database's own, whether or not what this server says gets there
                now = time.monotonic()
                if now - self._own_heard > SILENT / 2:
                    self._hears_since = now
                self._own_heard = now
            return
        if kind == NEWS:
            self._call(kind, key, value)
            return
        is_new, now = who not in self._seen, time.monotonic()
        self._seen[who] = now
        if kind == HELLO or is_new:
            self._say_all()
            self._call(CAME, who, None)
        if is_new and now - self._asked > SILENT:  # it was silent, and says no more what it has said before
            self._ask()
        theirs = self._theirs.setdefault(who, {})
        if is_so and value is None:
            theirs.pop((kind, key), None)
            self._anew[who].discard((kind, key))
        elif is_so:
            theirs[kind, key] = value
            self._anew[who].add((kind, key))
        if kind == ALL:
            self._forget_but(who, self._anew.pop(who, set()))
            self._missed.discard(who)
        elif kind not in (HELLO, ALIVE):
            self._call(kind, key, value)

    def _forget_but(self, who: str, said: set[tuple[str, str]]) -> None:
        """Somebody has said all that is so with them: what they said before and not now is so no longer."""
        theirs = self._theirs[who]
        for each in [each for each in theirs if each not in said]:
            del theirs[each]
            self._call(*each, None)

    def _lose(self, who: str) -> None:
        """Somebody is gone, and with them whatever was so there."""
        if self._own_heard - self._seen.pop(who) < SILENT / 2:  # as long as this one has not heard itself
            self._missed.add(who)
        self._anew.pop(who, None)
        for kind, key in self._theirs.pop(who, {}):
            self._call(kind, key, None)
        self._call(GONE, who, None)

    def _call(self, kind: str, key: str, value: Any) -> None:
        for heard in self._heard[kind]:
            try:
                heard(key, value)
            except Exception:  # others, and what is heard next, are heard all the same
                log.exception("something of other servers was not taken in: %s", kind)


ALONE = Fellows(None)
