"""Onlooking: two tables laid alike, of which one goes on, and what onlookers get of each."""

import random
import re
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

import ennead
from benchmarks.worlds import KEYS, ZOE, alike
from ennead.table import app
from ennead.table.room import Room
from ennead.table.store import Store
from ennead.table.tables import Table

NEVER = 10.0**6  # seconds: bots move when they are told to
BEGIN = 1_800_000_000_000
PLACES = ("", "/talk", "/record", "/replay", "/replay?move=1", "/replay?move=99", "/replay?as=open", "/lobby")
ORDERS = ("", "/accord", "/again", "/name", "/hook", "/delay", "/end", "/lobby")


class World:
    """One of the two: its server, its table, and the tabs of those who look."""

    def __init__(self, path: Path, game: str, seed: int, stack: ExitStack) -> None:
        store = Store(path)
        stack.callback(store.close)
        with alike(seed) as made:
            self.client = stack.enter_context(
                TestClient(app.make_app(store, bot_pause=NEVER, away_after=0), follow_redirects=False)
            )
            seats = ennead.game(game).seats[0]
            form = {"game": game, "seats": str(seats), "seat-0": "me", "name-0": "Ana", "seat-1": "friend"}
            form |= {f"seat-{seat}": "bot-random" for seat in range(2, seats)}
            self.path = self.post("/tables", form, "Ana").headers["location"]
            table = store.table(self.path.rpartition("/")[2])
            self.post(f"/join/{table.invitation}", {"seat": "1", "name": "Ben"}, "Ben")
            for name in KEYS:
                self.post(f"{self.path}/lobby", {"do": "ready"}, name)
            self.post("/me", {"name": "Zoe"}, "Zoe")
        self.get("Ana")
        room = made[0]._rooms[table.id]
        assert isinstance(room, Room)
        self.room = room
        self.tabs: list[WebSocketTestSession] = []
        self._open: ExitStack | None = None
        stack.callback(self.hang_up)

    def post(self, path: str, form: dict[str, str], who: str | None) -> Any:
        """Send a form."""
        return self.client.post(path, data=form, headers=headers(who))

    def get(self, who: str | None, more: str = "") -> tuple[int, bytes, list[tuple[str, str]]]:
        """All that a browser is answered."""
        answer = self.client.get(self.path + more, headers=headers(who))
        return answer.status_code, answer.content, sorted(answer.headers.items())

    def look(self, who: str | None) -> list[str]:
        """Open the tab of a viewer anew, and Ben's; what is said at once."""
        self.hang_up()
        self._open = ExitStack()
        self.tabs = [
            self._open.enter_context(
                self.client.websocket_connect(f"{self.path}/live?lang=en", headers=headers(each))
            )
            for each in (who, "Ben")
        ]
        return self.heard()

    def hang_up(self) -> None:
        """Close the tabs."""
        if self._open:
            self._open.close()
            self._open = None

    def heard(self) -> list[str]:
        """What the viewer's tab was sent since."""
        found: list[str] = []
        for tab in reversed(self.tabs):
            found = []
            tab.send_text('{"ping": 1}')
            while (said := tab.receive_text()) != '{"pong":1}':
                found.append(said)
        return found

    def act(self, seat: int, action: str) -> None:
        """Move: by a form where somebody sits there, as its deputy would for a bot."""
        seen = len(self.room.ledger.rows)
        chair = self.room.table.chairs[seat]
        if chair.person is None:
            assert self.client.portal
            self.client.portal.call(self.room.act, seat, action, seen)
        else:
            who = list(KEYS)[seat]
            answer = self.post(self.path, {"act": action, "v": str(seen)}, who)
            assert answer.status_code == 303, answer.text


class Clock:
    """The time of both: it stands still unless it is moved on."""

    def __init__(self) -> None:
        self.now = BEGIN

    def time_ns(self) -> int:
        return self.now * 1_000_000


class Two:
    """Two tables that stand alike, and an onlooker at each."""

    def __init__(self, ours: World, theirs: World, clock: Clock) -> None:
        self.worlds = ours, theirs
        self.clock = clock

    def play(self, moves: int, worlds: tuple[World, ...], seed: int = 1) -> None:
        """Make moves there, two seconds each."""
        pick = random.Random(seed)
        for _ in range(moves):
            match = worlds[0].room.match
            seat = pick.choice(match.waiting)
            action = pick.choice(match.legal(seat)).name
            for world in worlds:
                world.act(seat, action)
            self.clock.now += 2000

    def go_on(self, seconds: float) -> None:
        """Let time pass, as the alarms do that it would set off."""
        self.clock.now += round(seconds * 1000)
        for world in self.worlds:
            assert world.client.portal
            world.client.portal.call(world.room.past.follow)

    def received(self, world: World, who: str | None) -> list[Any]:
        """All that an onlooker can get."""
        got: list[Any] = [world.heard()]
        got += [world.get(who, more) for more in PLACES]
        for more in ORDERS:
            for form in ({"do": "delay 30"}, {"do": "back"}, {"act": "accept", "v": "3"}):
                answer = world.post(world.path + more, form, who)
                got.append((more, answer.status_code, answer.text, sorted(answer.headers.items())))
        home = world.client.get("/", headers=headers(who))
        return [*got, home.text]

    def compare(self, who: str | None) -> None:
        ours, theirs = (self.received(world, who) for world in self.worlds)
        for one, other in zip(ours, theirs, strict=True):
            assert one == other


def headers(who: str | None) -> dict[str, str]:
    """By which a request is somebody's, or nobody's."""
    return {"Cookie": f"visitor={KEYS.get(who, ZOE)}" if who else ""}


def plain(page: str) -> str:
    """A page without what keeps its words on one line."""
    return re.sub("[\u202f\u00a0]", " ", page)


def begun_long_ago(store: Store, table: Table) -> None:
    with store._writing() as db:
        db.execute("UPDATE tables SET started = '2026-01-01T00:00:00+00:00' WHERE id = ?", (table.id,))
