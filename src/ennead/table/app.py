"""App: the addresses of the table, and what is around them all."""

import asyncio
import contextlib
import functools
import logging
from collections.abc import AsyncIterator, Sequence

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.routing import Mount, Route, WebSocketRoute

from ennead.page.layout import STATIC
from ennead.table.alive import KEEP_EVERY
from ennead.table.contact import Contact
from ennead.table.crier import Crier
from ennead.table.database import StoreError
from ennead.table.deputy import BOT_PAUSE
from ennead.table.entry import Entry
from ennead.table.errors import HANDLERS
from ennead.table.guard import OWN, Guard
from ennead.table.happenings import now_ms
from ennead.table.hosting import Hosting
from ennead.table.install import manifest, worker
from ennead.table.keyring import Keyring
from ennead.table.limits import USUAL, Limits
from ennead.table.preparing import Preparation
from ennead.table.resuming import resume
from ennead.table.room import AWAY_AFTER
from ennead.table.rooms import Rooms
from ennead.table.server import Server, health, to_home, to_its_table
from ennead.table.static import Compressed
from ennead.table.store import Store
from ennead.table.talks import Talks
from ennead.table.visits import Visits, to_me
from ennead.table.watch import Watch

log = logging.getLogger(__name__)

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
) -> Starlette:
    """The whole server. Store and crier stay the caller's to close, the preparation is theirs to run.

    `hosts`: the names it answers to, besides those a machine calls itself; `host_key`: what the address of
    the host's page ends with, if there is one; `crier`: who calls people to tables, if they are called.
    """
    rooms = Rooms(
        store,
        bot_pause=bot_pause,
        away_after=away_after,
        asleep_after=limits.asleep_after,
        bots=limits.bots,
        talk=limits.talk,
        crier=crier,
    )
    entry = Entry(store, rooms, preparation)
    server, visits = Server(entry, limits), Visits(entry, limits)
    contact, keyring = Contact(entry, visits), Keyring(entry, visits)
    hosting = Hosting(entry, server.tabs, host_key)
    push_key = crier.senders.push_key if crier else ""
    watch = Watch(store, preparation, limits)
    talks = Talks(entry, visits)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await _live(store, anew=True)
        tasks = [asyncio.create_task(each) for each in (_keep(store, rooms), resume(entry))]
        yield
        for task in tasks:
            task.cancel()
        await rooms.close()
        await _live(store)

    return Starlette(
        routes=[
            Route("/", server.home),
            Route("/tables", to_home),
            Route("/tables", server.create, methods=["POST"]),
            Route("/tables/hidden", to_home),
            Route("/tables/hidden", server.hide, methods=["POST"]),
            Route("/table/{id}", server.table),
            Route("/table/{id}", server.act, methods=["POST"]),
            WebSocketRoute("/table/{id}/live", server.live),
            Route("/table/{id}/replay", server.replay),
            Route("/table/{id}/record", server.record),
            Route("/table/{id}/talk", talks.all),
            Route("/table/{id}/talk", talks.say, methods=["POST"]),
            *(
                route
                for name, answer in {
                    "lobby": server.lobby,
                    "accord": server.accord,
                    "again": server.again,
                    "name": server.name,
                    "withdraw": server.withdraw,
                    "hook": server.hook,
                    "delay": server.delay,
                    "end": server.end,
                }.items()
                for route in (
                    Route(f"/table/{{id}}/{name}", to_its_table),
                    Route(f"/table/{{id}}/{name}", answer, methods=["POST"]),
                )
            ),
            Route("/join/{invitation}", visits.invited),
            Route("/join/{invitation}", visits.join, methods=["POST"]),
            Route("/seat/{token}", visits.offered),
            Route("/seat/{token}", visits.take, methods=["POST"]),
            Route("/me", visits.me),
            Route("/me", visits.name, methods=["POST"]),
            Route("/me/pass", to_me),
            Route("/me/pass", visits.issue_pass, methods=["POST"]),
            Route("/me/out", to_me),
            Route("/me/out", visits.sign_out, methods=["POST"]),
            Route("/me/calls", to_me),
            Route("/me/calls", contact.change, methods=["POST"]),
            Route("/me/passkeys", to_me),
            Route("/me/passkeys", keyring.change, methods=["POST"]),
            Route("/me/passkeys/ask", to_me),
            Route("/me/passkeys/ask", keyring.ask, methods=["POST"]),
            Route("/me/games", visits.games),
            Route("/me/games", visits.forget_games, methods=["POST"]),
            Route("/me/games.json", visits.games_file),
            Route("/me/{key}", visits.bearer),
            Route("/me/{key}", visits.use_pass, methods=["POST"]),
            Route("/sure/{key}", contact.sure),
            Route("/sure/{key}", contact.confirm, methods=["POST"]),
            Route("/stop/{key}", contact.stopping),
            Route("/stop/{key}", contact.stop, methods=["POST"]),
            Route("/host/{key}", hosting.show),
            Route("/host/{key}", hosting.act, methods=["POST"]),
            Route("/host/{key}/backup", hosting.backup, methods=["POST"]),
            Route("/watch", watch.form),
            Route("/watch", watch.bring, methods=["POST"]),
            Route("/watch/{id}", watch.page),
            Route("/watch/{id}/record", watch.record),
            Route("/rules/{game}", server.rules),
            Route("/rules/{game}/box", server.box),
            Route("/manifest.{language}.json", manifest),
            Route("/worker.{language}.js", functools.partial(worker, key=push_key)),
            Route("/health", health),
            Route("/ready", server.ready),
            Mount("/static", Compressed(directory=STATIC, check_dir=False)),
        ],
        middleware=[
            Middleware(TrustedHostMiddleware, allowed_hosts=[*hosts, *OWN, "[::1]"], www_redirect=False),
            Middleware(Guard),
        ],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )


async def _live(store: Store, *, anew: bool = False) -> None:
    """Note that the server is there: while it is not, no clock runs."""
    if store.held:
        return
    try:
        await store.later(store.live, now_ms(), anew=anew)
    except StoreError as error:
        log.warning("it was not noted that the server is there: %s", error)


async def _keep(store: Store, rooms: Rooms) -> None:
    """Now and then, note who is here, and write what is new into the file itself, which somebody may copy."""
    stood: tuple[int | None, int] = None, len(store.downtimes)
    while True:
        await asyncio.sleep(KEEP_EVERY)
        await _live(store)
        stands = store.silent_since(now_ms()), len(store.downtimes)
        if stands != stood:
            stood = stands
            rooms.keep_time()
        try:
            if present := rooms.present():
                await store.later(store.see, present)
            await store.later(store.checkpoint)
        except StoreError as error:
            log.warning("the file of the tables is behind what was written beside it: %s", error)
