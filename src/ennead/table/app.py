"""App: the addresses of the table, and what is around them all."""

import asyncio
import contextlib
import functools
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute

from ennead.page.layout import STATIC
from ennead.table import handbook
from ennead.table.alive import KEEP_EVERY
from ennead.table.compressing import Compressing
from ennead.table.contact import Contact
from ennead.table.crier import Crier
from ennead.table.database import StoreError
from ennead.table.deputy import BOT_PAUSE
from ennead.table.entry import Entry
from ennead.table.errors import HANDLERS
from ennead.table.fellows import GONE, Fellows
from ennead.table.gallery import Gallery
from ennead.table.guard import OWN, Guard
from ennead.table.happenings import now_ms
from ennead.table.hosting import Hosting
from ennead.table.install import manifest, worker
from ennead.table.keyring import Keyring
from ennead.table.learning import Learning
from ennead.table.limits import USUAL, Limits
from ennead.table.looking_back import LookingBack
from ennead.table.monitoring import figures
from ennead.table.monitoring.passage import Passage
from ennead.table.own import NO_BOTS, OwnBots
from ennead.table.pool import KINDS
from ennead.table.preparing import Preparation
from ennead.table.readiness import Readiness, health
from ennead.table.removing import Removing
from ennead.table.resuming import Resuming, make_calls_left
from ennead.table.reviewing import Reviewing
from ennead.table.room import AWAY_AFTER
from ennead.table.rooms import Rooms
from ennead.table.server import Server, to_home, to_its_table
from ennead.table.static import Compressed, art
from ennead.table.store import Store
from ennead.table.talks import Talks
from ennead.table.thinking import Thinking
from ennead.table.visits import Visits, to_me
from ennead.table.watch import Watch

log = logging.getLogger(__name__)

Answer = Callable[[Request], Awaitable[Response]]

READY = Preparation(())


def make_app(
    store: Store,
    preparation: Preparation = READY,
    *,
    bot_pause: float = BOT_PAUSE,
    away_after: float = AWAY_AFTER,
    limits: Limits = USUAL,
    hosts: Sequence[str] = ("*",),
    host_key: str = "",
    crier: Crier | None = None,
    review_visits: int | None = None,
    own: OwnBots = NO_BOTS,
) -> Starlette:
    """The whole server. Store and crier stay the caller's to close, the preparation is theirs to run.

    `hosts`: the names it answers to, besides those a machine calls itself; `host_key`: what the address of
    the host's page ends with, if there is one; `crier`: who calls people to tables, if they are called;
    `review_visits`: how long a review looks at each decision, in worlds, as is usual if not said;
    `own`: the bots that the host brought.
    """
    fellows = Fellows(store.body.line)
    rooms = Rooms(
        store,
        bot_pause=bot_pause,
        away_after=away_after,
        asleep_after=limits.asleep_after,
        bots=limits.bots,
        talk=limits.talk,
        thinking=Thinking(limits.thinkers, own=own, fellows=fellows),
        crier=crier,
        fellows=fellows,
    )
    entry = Entry(store, rooms, preparation)
    server, visits = Server(entry, limits), Visits(entry, limits)
    contact, keyring = Contact(entry, visits), Keyring(entry, visits)
    hosting = Hosting(entry, server.tabs, host_key)
    push_key = crier.senders.push_key if crier else ""
    watch = Watch(store, preparation, limits, rooms.counting)
    talks, learning = Talks(entry, visits), Learning(preparation, rooms.counting)
    gallery = Gallery(preparation, rooms.counting)
    removing = Removing(entry, server.standings)
    reviewing = Reviewing(entry, visits=review_visits)
    readiness = Readiness(store, preparation, fellows)
    figures.READY.why = readiness.why_not
    figures.SOCKETS.set_function(lambda: server.tabs.total)
    figures.TABLES.set_function(lambda: len(rooms.watched()))
    for queue, waiting in {
        "writer": lambda: store.waiting,
        "reviews": lambda: reviewing.waiting if fellows.counts_for_all else 0,
        "calls": lambda: crier.waiting if crier else 0,
        "owed": lambda: store.owed if fellows.counts_for_all else 0,
    }.items():
        figures.QUEUES.labels(queue).set_function(waiting)
    for kind in KINDS:
        figures.LINE.labels(kind).set_function(functools.partial(rooms.thinking.pool.waits, kind))
    back = LookingBack(entry, reviewing, (server.laid_by_visitor, server.laid_by_address))

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        fellows.keep_time()
        await _live(store, anew=fellows.is_first)
        line = asyncio.create_task(fellows.run())
        work = _keep(store, rooms), reviewing.run(), _lend(rooms, preparation), make_calls_left(entry)
        tasks = {asyncio.create_task(each) for each in work}
        resuming = Resuming(entry)

        def go_on_since(stopped: int, who: str = "") -> None:
            tasks.add(task := asyncio.create_task(resuming.go_on(stopped, who)))
            task.add_done_callback(tasks.discard)

        if fellows.is_first and (gone := store.gone_since) is not None:
            go_on_since(gone)
        fellows.on(GONE, lambda who, _: go_on_since(now_ms(), who))
        yield
        for task in tasks:
            task.cancel()
        await rooms.close()
        await _live(store)
        line.cancel()
        await asyncio.gather(line, return_exceptions=True)

    return Starlette(
        routes=[
            Route("/", server.home),
            *_form("/tables", to_home, server.create),
            *_form("/tables/hidden", to_home, server.hide),
            *_form("/table/{id}", server.table, server.act),
            WebSocketRoute("/table/{id}/live", server.live),
            Route("/table/{id}/replay", server.replay),
            Route("/table/{id}/record", server.record),
            *_form("/table/{id}/review", back.page, back.begin),
            *_form("/table/{id}/try", to_its_table, back.try_out),
            Route("/table/{id}/foresight", server.foresight),
            *_form("/table/{id}/talk", talks.all, talks.say),
            *_form("/table/{id}/lobby", to_its_table, server.lobby),
            *_form("/table/{id}/accord", to_its_table, server.accord),
            *_form("/table/{id}/hint", to_its_table, server.hint),
            *_form("/table/{id}/again", to_its_table, server.again),
            *_form("/table/{id}/name", to_its_table, server.name),
            *_form("/table/{id}/withdraw", to_its_table, server.withdraw),
            *_form("/table/{id}/hook", to_its_table, server.hook),
            *_form("/table/{id}/delay", to_its_table, server.delay),
            *_form("/table/{id}/remove", removing.ask, removing.remove),
            *_form("/table/{id}/end", to_its_table, server.end),
            *_form("/join/{invitation}", visits.invited, visits.join),
            *_form("/seat/{token}", visits.offered, visits.take),
            *_form("/me", visits.me, visits.name),
            *_form("/me/pass", to_me, visits.issue_pass),
            *_form("/me/out", to_me, visits.sign_out),
            *_form("/me/calls", to_me, contact.change),
            *_form("/me/passkeys", to_me, keyring.change),
            *_form("/me/passkeys/ask", to_me, keyring.ask),
            *_form("/me/games", visits.games, visits.forget_games),
            Route("/me/games.json", visits.games_file),
            *_form("/me/{key}", visits.bearer, visits.use_pass),
            *_form("/sure/{key}", contact.sure, contact.confirm),
            *_form("/stop/{key}", contact.stopping, contact.stop),
            *_form("/host/{key}", hosting.show, hosting.act),
            Route("/host/{key}/backup", hosting.backup, methods=["POST"]),
            *_form("/watch", watch.form, watch.bring),
            Route("/watch/{id}", watch.page),
            Route("/watch/{id}/record", watch.record),
            *_form("/learn/{game}", learning.page, learning.answer),
            Route("/learn/{game}/foresight", learning.foresight),
            Route("/rules/{game}", handbook.rules),
            Route("/rules/{game}/turn", handbook.turn),
            Route("/rules/{game}/cards", handbook.cards),
            Route("/rules/{game}/card/{card}", handbook.card),
            Route("/rules/{game}/bots", functools.partial(handbook.bots, own=own)),
            Route("/rules/{game}/why/{reason}/{clause}", handbook.why),
            Route("/rules/{game}/picture/{picture}", gallery.picture),
            Route("/rules/{game}/example/{match}", gallery.example),
            Route("/rules/{game}/box", handbook.box),
            Route("/manifest.{language}.json", manifest),
            Route("/worker.{language}.js", functools.partial(worker, key=push_key)),
            Route("/health", health),
            Route("/ready", readiness.ready),
            Route("/art/{game}/{name}.svg", art),
            Mount("/static", Compressed(directory=STATIC, check_dir=False)),
        ],
        middleware=[
            Middleware(Passage),
            Middleware(TrustedHostMiddleware, allowed_hosts=[*hosts, *OWN, "[::1]"], www_redirect=False),
            Middleware(Guard),
            Middleware(Compressing),
        ],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )


def _form(path: str, look: Answer, send: Answer) -> tuple[Route, Route]:
    """Where a form is sent, and what is there to see: a refused one leaves its address in the browser."""
    return Route(path, look), Route(path, send, methods=["POST"])


async def _live(store: Store, *, anew: bool = False) -> None:
    """Note that the server is there: while it is not, no clock runs."""
    if store.held:
        return
    try:
        await store.later(store.live, now_ms(), anew=anew)
    except StoreError as error:
        log.warning("it was not noted that the server is there: %s", error)


async def _lend(rooms: Rooms, preparation: Preparation) -> None:
    """Think for other servers too, once the rules are there."""
    await preparation.until_over()
    rooms.lend()


async def _keep(store: Store, rooms: Rooms) -> None:
    """Now and then, note who is here, write what is new into the file itself, which somebody may copy, and
    count the calls that are owed.
    """
    stood = store.silent_since(now_ms()), len(store.downtimes)
    while True:
        await asyncio.sleep(KEEP_EVERY)
        try:
            did_stand = store.silent_since(now_ms()) is not None  # as a clock's alarm may have found
            await _live(store)
            stands = store.silent_since(now_ms()), len(store.downtimes)
            if did_stand or stands != stood:
                stood = stands
                rooms.keep_time()
            if present := rooms.present():
                await store.later(store.see, present)
            await store.later(store.checkpoint)
            await asyncio.to_thread(store.count_calls)
        except StoreError as error:
            log.warning("the file of the tables is behind what was written beside it: %s", error)
        except Exception:  # with the last sign of life all clocks would stand
            log.exception("it was not noted who is here")
