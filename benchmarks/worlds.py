"""Worlds: a server on loopback with one table, and the browsers of those who are there.

Its clock stands still (see clockwork.py), its luck is given, and its bots choose what they are told to; all
else is as it is served: real sockets, the deputies' pauses, forms, pages.
"""

import asyncio
import random
import secrets
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import httpx2
from websockets.sync.client import ClientConnection, connect

from benchmarks.clockwork import PATIENCE, Clockwork, Hours
from ennead.bots import bot
from ennead.core.game import Game
from ennead.core.view import View
from ennead.table import app
from ennead.table.door import make_server
from ennead.table.limits import Limits
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store

HOST = "localhost"
ZOE = "zoe---------------------"  # who looks on, and talks to other onlookers
KEYS = {"Ana": "ana---------------------", "Ben": "ben---------------------"}
PAUSE = 0.3  # seconds that bots take: some ticks
LIMITS = Limits(talk=10**6)


class Laid(NamedTuple):
    """What is played: a game with so many seats, its options, and a clock."""

    game: str
    seats: int
    options: dict[str, int]
    clock: str


@contextmanager
def alike(seed: int) -> Iterator[list[Rooms]]:
    """What a server draws as it starts, and for a table it lays, follows from a seed; its rooms are given."""
    pick, made = random.Random(seed), list[Rooms]()

    def rooms(*args: Any, **kwargs: Any) -> Rooms:
        made.append(Rooms(*args, **kwargs))
        return made[-1]

    luck = {
        "randbits": pick.getrandbits,
        "token_hex": lambda length: pick.randbytes(length).hex(),
        "token_urlsafe": lambda length: pick.randbytes(length).hex()[: length * 4 // 3],
    }
    with ExitStack() as patched:
        for name, drawn in luck.items():
            patched.enter_context(mock.patch.object(secrets, name, drawn))
        patched.enter_context(mock.patch.object(app, "Rooms", rooms))
        yield made


class World:
    """One server, its table, and the tabs of those who look."""

    def __init__(self, path: Path, laid: Laid, seed: int, hours: Hours, stack: ExitStack) -> None:
        self._hours, self.loop = hours, hours.loop()
        self._tabs: list[ClientConnection] = []
        self._open = ExitStack()
        store = Store(path)
        stack.callback(store.close)
        with alike(seed) as made:
            self._serve(store, stack)
            self.path = self._gather(store, laid)
        self.get("Ana")
        room = made[0]._rooms[self.path.rpartition("/")[2]]
        assert isinstance(room, Room)
        self.room = room
        stack.callback(self.leave)

    def _serve(self, store: Store, stack: ExitStack) -> None:
        listening = socket.create_server(("127.0.0.1", 0))
        self._at = listening.getsockname()
        server = make_server(app.make_app(store, bot_pause=PAUSE, away_after=0, limits=LIMITS), LIMITS)
        serving = threading.Thread(
            target=self.loop.run_until_complete, args=[server.serve(sockets=[listening])], daemon=True
        )

        def stop() -> None:
            server.should_exit = True
            until = time.monotonic() + PATIENCE
            while serving.is_alive() and time.monotonic() < until:
                self._hours.go_on(1)
                serving.join(0.005)
            assert not serving.is_alive(), "the server doesn't stop"
            self.loop.close()
            listening.close()

        stack.callback(stop)
        serving.start()
        until = time.monotonic() + PATIENCE
        while not server.started:
            assert time.monotonic() < until, "the server doesn't start"
            time.sleep(0.001)
        self._client = stack.enter_context(
            httpx2.Client(base_url=f"http://127.0.0.1:{self._at[1]}", timeout=PATIENCE)
        )

    def _gather(self, store: Store, laid: Laid) -> str:
        """Ana, Ben, and bots at the other seats: where they sit."""
        form = {"game": laid.game, "seats": str(laid.seats), "clock": laid.clock, "seat-0": "me"}
        form |= {"name-0": "Ana", "seat-1": "friend"}
        form |= {f"seat-{seat}": "bot-random" for seat in range(2, laid.seats)}
        form |= {f"option-{name}": str(value) for name, value in laid.options.items()}
        path: str = self.post("/tables", form, "Ana").headers["location"]
        invitation = store.table(path.rpartition("/")[2]).invitation
        self.post(f"/join/{invitation}", {"seat": "1", "name": "Ben"}, "Ben")
        for name in KEYS:
            self.post(f"{path}/lobby", {"do": "ready"}, name)
        self.post("/me", {"name": "Zoe"}, "Zoe")
        return path

    # Speaking

    def post(self, path: str, form: dict[str, str], who: str | None) -> httpx2.Response:
        """Send a form; all that follows from it at once is done."""
        answer = self._client.post(path, data=form, headers=headers(who))
        self.loop.settle()
        return answer

    def get(self, who: str | None, more: str = "") -> tuple[int, bytes, list[tuple[str, str]]]:
        """All that a browser is answered, but for the date of a clock that stands still."""
        answer = self._client.get(self.path + more, headers=headers(who))
        kept = [(name, value) for name, value in answer.headers.items() if name != "date"]
        return answer.status_code, answer.content, kept

    def look(self, who: str | None) -> list[str]:
        """Open the tab of a viewer anew, and Ben's; what is said at once."""
        self.hang_up()
        for each in (who, "Ben"):
            tab = connect(
                f"ws://{HOST}{self.path}/live?lang=en",
                sock=socket.create_connection(self._at),
                additional_headers={"Cookie": headers(each)["Cookie"]},
                compression=None,
                proxy=None,
                open_timeout=PATIENCE,
                max_queue=None,
            )
            self._tabs.append(self._open.enter_context(tab))
            self.loop.settle()  # one after the other: each sees who else comes
        return self.heard()

    def hang_up(self) -> None:
        """Close the tabs."""
        self._open.close()
        self._tabs = []
        self.loop.settle()

    def heard(self) -> list[str]:
        """What the viewer's tab was sent since."""
        self.loop.settle()
        found: list[str] = []
        for tab in reversed(self._tabs):
            found = []
            tab.send('{"ping":1}')
            while (said := tab.recv(PATIENCE, decode=True)) != '{"pong":1}':
                found.append(said)
        return found

    # Playing

    @property
    def rows(self) -> int:
        """How many rows of the log there are."""
        return len(self.room.ledger.rows)

    @property
    def due(self) -> int | None:
        """The seat that the table moves for next."""
        return self.room._deputy._seat()

    def act(self, who: str, action: str) -> None:
        """Move by a form."""
        answer = self.post(self.path, {"act": action, "v": str(self.rows)}, who)
        assert answer.status_code == 303, answer.text

    def think(self, action: str) -> None:
        """Tell the bot that is about to move what it chooses."""
        self.loop.settle()
        self.loop.tell(action)

    def start_anew(self) -> None:
        """Have whatever the table is about to do for somebody begin now; all see how it stands."""

        self._stop()
        self.loop.do(self.room._tell)
        self.loop.do(self.room.wake)

    def _stop(self) -> None:
        """Have the table do no more of what it was about to."""
        if task := self.room._deputy.task:
            self.loop.do(task.cancel)
        while self.loop.tell(""):
            pass

    def leave(self) -> None:
        """Close all."""
        self.hang_up()
        self._stop()


class Thinker:
    """A bot that thinks as it would, and then chooses what it is told to. `took`: the longest, in seconds."""

    took = 0.0

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self._bot = bot(game, name, seed)
        loop = asyncio.get_running_loop()
        assert isinstance(loop, Clockwork)
        self._loop = loop

    def choose(self, view: View) -> str:
        """What it is told, once it is."""
        began = time.perf_counter()
        self._bot.choose(view)
        Thinker.took = max(Thinker.took, time.perf_counter() - began)
        return self._loop.ask()


def headers(who: str | None) -> dict[str, str]:
    """By which a request is somebody's, or nobody's."""
    return {"Host": HOST, "Cookie": f"visitor={KEYS.get(who, ZOE)}" if who else ""}
