"""A crowd: people at tables who go on through every interruption, and remember what they were promised.

Each knows what the server said yes to, what it said no to, and what it was asked and never answered: the line
was cut. What was promised has to be there, once; what was never answered may be, once.
"""

import asyncio
import json
import random
import re
import secrets
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, field
from html import unescape

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ennead.table.database import StoreError
from ennead.table.opening import open_body
from ennead.table.place import Place
from ennead.table.words import words

CUT = (httpx2.TransportError, WebSocketException, OSError, EOFError, TimeoutError)
PATIENCE = 60.0  # seconds
GAMES = ("le-neuf", "nessos", "nine", "code-of-nine", "immortal-8")
CLOCKS = ("", "move 2", "player 6+1")

_ACTS = re.compile(r'name="act" value="([^"]*)"')
_ORDERS = re.compile(r'name="do" value="([^"]*)"')
SEEN = re.compile(r'<main[^>]* data-v="(\d+)"')
OWN = re.compile(r'id="mine"><section class="[^"]*" data-seat="(\d)"')
READY = re.compile(r'value="(ready(?:-rated)?)"')
_LINK = re.compile(r'/join/([\w-]+)"')
_UNSURE = {words(None, "en")("error-store-away"), words(None, "en")("error-store-busy")}
_ENDS = re.compile(r'data-ends="(\d+)"')


@dataclass
class Promises:
    """What all of the crowd were told, by table."""

    moves: dict[tuple[str, int, str], str] = field(default_factory=dict)  # by seat and id
    refused: set[tuple[str, int, str]] = field(default_factory=set)  # which nothing was cut before
    talk: dict[tuple[str, str, str], str] = field(default_factory=dict)  # by speaker's name and id
    denied: dict[tuple[str, int, str], str] = field(default_factory=dict)  # when they were sent again
    refused_talk: set[tuple[str, str, str]] = field(default_factory=set)
    orders: Counter[tuple[str, int, str]] = field(default_factory=Counter)  # by seat and word
    unheard: Counter[tuple[str, int, str]] = field(default_factory=Counter)
    seats: dict[tuple[str, int], str] = field(default_factory=dict)  # the name of who was let sit there
    laid: dict[str, str] = field(default_factory=dict)  # by whom
    unheard_tables: Counter[str] = field(default_factory=Counter)
    begun: set[str] = field(default_factory=set)
    following: dict[str, str] = field(default_factory=dict)
    ready: set[tuple[str, str]] = field(default_factory=set)  # who said so, where
    ends: dict[tuple[str, int], tuple[int, int, int]] = field(default_factory=dict)
    """When a seat's time runs out as its page had it: after how many rows, when, and when that was read."""

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self.moves) + len(self.talk) + self.orders.total()


class Unsure(OSError):
    """The database was not to be had: what was asked for is done, or it is not."""


class Line:
    """Where the server is, and its database. `is_up` while it is to be spoken to; `interesting`, when
    something was just asked that takes more than one step."""

    def __init__(self, database: Place) -> None:
        self.database = database
        self.address = ""
        self.is_up = asyncio.Event()
        self.interesting = asyncio.Event()
        self.http = httpx2.AsyncClient(timeout=PATIENCE)


class Person:
    """Somebody with a browser, at one table after another."""

    def __init__(self, name: str, line: Line, promises: Promises, seed: str) -> None:
        self.name = name
        self.key = secrets.token_urlsafe(18)
        self.table = ""
        self.seat: int | None = None  # which they were promised, and have not given up
        self._line = line
        self._told = promises
        self._pick = random.Random(f"{seed} {name}")
        self._socket: ClientConnection | None = None
        self._pending: dict[str, str | int] | None = None  # what is sent again until it is answered
        self._was_cut = False

    @property
    def cookie(self) -> dict[str, str]:
        return {"Cookie": f"visitor={self.key}"}

    # Speaking

    async def get(self, path: str) -> httpx2.Response:
        """A page."""
        return await self._line.http.get(self._line.address + path, headers=self.cookie)

    async def post(self, path: str, form: Mapping[str, str]) -> httpx2.Response:
        """Send a form. Raises Unsure."""
        answer = await self._line.http.post(self._line.address + path, data=form, headers=self.cookie)
        if answer.status_code == 503:
            raise Unsure
        return answer

    async def order(self, order: str, where: str = "accord") -> bool:
        """Decide something, and note what came of it. Whether it was done."""
        word = order.split(" ")[0]
        key = self.table, -1 if self.seat is None else self.seat, word
        if word in ("yes", "ready", "start", "left"):
            self._line.interesting.set()
        try:
            answer = await self.post(f"/table/{self.table}/{where}", {"do": order, "name": self.name})
        except CUT:
            self._told.unheard[key] += 1
            raise
        if answer.status_code == 303:
            self._told.orders[key] += 1
            return True
        return False

    async def lay(self, game: str, seats: int, clock: str, bots: int) -> None:
        """Lay a table, with seats for friends and for bots."""
        form = {"game": game, "seats": str(seats), "seat-0": "me", "name-0": self.name}
        form |= {f"seat-{n}": "bot-random" if n >= seats - bots else "friend" for n in range(1, seats)}
        try:
            answer = await self.post("/tables", form)
        except CUT:
            self._told.unheard_tables[self.name] += 1
            raise
        assert answer.status_code == 303, answer.text
        self.table, self.seat = answer.headers["location"].rpartition("/")[2], 0
        self._told.laid[self.table] = self.name
        self._told.seats[self.table, 0] = self.name
        await asyncio.to_thread(self._set_clock, clock)

    def _set_clock(self, clock: str) -> None:
        """Give the table a clock: none so short is offered. A database that is away is waited for."""
        while True:
            try:
                with closing(open_body(self._line.database)) as body, body.writing() as db:
                    db.execute("UPDATE tables SET clock = ? WHERE id = ?", (clock, self.table))
                return
            except StoreError:
                time.sleep(0.1)

    async def join(self, invitation: str, table: str, seat: int) -> bool:
        """Sit down by a link."""
        self._line.interesting.set()
        key = table, seat, "sat"
        try:
            answer = await self.post(f"/join/{invitation}", {"seat": str(seat), "name": self.name})
        except CUT:
            self._told.unheard[key] += 1
            raise
        if answer.status_code != 303:
            return False
        self._told.orders[key] += 1
        self.table, self.seat = table, seat
        self._told.seats[table, seat] = self.name
        return True

    async def play(self, page: str) -> None:
        """Do one thing that the page offers."""
        told, now = _ORDERS.findall(page), self._pick.random()
        answers = [order for order in told if order.startswith(("yes", "no"))]
        asks = [order for order in told if order.startswith("ask") and (now < 0.001 or "off" not in order)]
        if self._pending is not None and "back" not in told:
            await self._send()
        elif answers and now < 0.6:
            await self.order(self._pick.choice([answers[0], *answers]))
        elif "back" in told:
            if now < 0.3:
                await self.order("back")
        elif asks and (now < 0.06 or any("wait" in ask for ask in asks)):
            await self.order(self._pick.choice(asks))
        elif "stand-in" in told and now < 0.08:
            await self.order("stand-in")
        elif now < 0.09 and "left" in told:
            self._told.seats.pop((self.table, self.seat or 0), None)
            await self.order("left")
        elif now < 0.16:
            id = secrets.token_hex(6)
            await self._say({"say": f"words {id}", "id": id})
        elif now < 0.18 and 'data-ends="' in page:
            await asyncio.sleep(3)  # their time runs out
        elif (found := _ACTS.findall(page)) and (seen := SEEN.search(page)):
            action = unescape(self._pick.choice(found))
            await self._say({"act": action, "v": int(seen[1]), "id": secrets.token_hex(6)})

    async def _say(self, said: dict[str, str | int]) -> None:
        self._pending = said
        await self._send()

    async def _send(self) -> None:
        """Say what is to be said, again until it is answered."""
        said = self._pending
        assert said is not None
        assert self.seat is not None
        if self._socket is None:
            url = f"{self._line.address.replace('http', 'ws')}/table/{self.table}/live?lang=en"
            self._socket = await connect(url, additional_headers=self.cookie, open_timeout=PATIENCE)
        key = self.table, self.seat, str(said["id"])
        if self._pick.random() < 0.2:
            self._line.interesting.set()
        await self._socket.send(json.dumps(said))
        async with asyncio.timeout(PATIENCE):
            while True:
                heard = json.loads(await self._socket.recv())
                if heard.get("receipt") == said["id"]:
                    if "say" in said:
                        self._told.talk[self.table, self.name, key[2]] = str(said["say"])
                    else:
                        self._told.moves[key] = str(said["act"])
                    break
                if heard.get("error") in _UNSURE:
                    raise Unsure
                if "error" in heard:
                    if not self._was_cut and "say" in said:
                        self._told.refused_talk.add((self.table, self.name, key[2]))
                    elif "act" in said and self._was_cut:
                        self._told.denied[key] = heard["error"]
                    elif "act" in said:
                        self._told.refused.add(key)
                    break
                if "renew" in heard:
                    self.hang_up()
                    return
        self._pending, self._was_cut = None, False

    def hang_up(self) -> None:
        """Let go of the line, as one that was cut: what was said last may have been heard, or not."""
        self._was_cut = True
        if self._socket is not None:
            self._socket.transport.abort()
            self._socket = None

    def turn_to(self, table: str, seat: int | None) -> None:
        """Be at a table."""
        if (table, seat) != (self.table, self.seat):
            self.hang_up()
            self.table, self.seat, self._pending, self._was_cut = table, seat, None, False


class Party:
    """Some people who play one match after another, and one who takes over the seats that are left."""

    def __init__(self, name: str, game: str, clock: str, line: Line, promises: Promises, seed: int) -> None:
        few = 2 if game == "le-neuf" else 3
        self.game, self.clock, self.seats = game, clock, few
        self.bots = few - 2
        self.table = self.invitation = ""
        self._line, self._told = line, promises
        names = [f"{name}-{n}" for n in range(3)]
        self.people = [Person(each, line, promises, f"{seed}") for each in names]
        self._pick = random.Random(f"{seed} {name}")

    async def live(self, person: Person) -> None:
        """Have somebody go on, whatever happens to the server, until cancelled."""
        while True:
            await self._line.is_up.wait()
            try:
                await self._step(person)
            except CUT:
                person.hang_up()
                await asyncio.sleep(0.02)
            await asyncio.sleep(self._pick.expovariate(40))

    async def _step(self, person: Person) -> None:
        host = person is self.people[0]
        if not self.table:
            if host:
                await person.lay(self.game, self.seats, self.clock, self.bots)
                self.table, self.invitation = person.table, ""
            return
        table = self.table
        answer = await person.get(f"/table/{table}")
        if answer.status_code != 200:
            assert answer.status_code == 503, answer.text
            await asyncio.sleep(0.05)
            return
        page = answer.text
        if found := _LINK.search(page):
            self.invitation = found[1]
        if 'data-page="lobby"' in page:
            await self._gather(person, table, page)
            return
        self._told.begun.add(table)
        own = OWN.search(page)
        person.turn_to(table, int(own[1]) if own else None)
        if own is None:
            await self._come(person, table)
            return
        if f"/table/{table}/again" in page:
            self._line.interesting.set()
            answer = await person.post(f"/table/{table}/again", {})
            after = answer.headers["location"].rpartition("/")[2]
            assert self._told.following.setdefault(table, after) == after, "two tables after one"
            self.table = after
        elif 'value="left"' not in page:
            self.table = ""  # it was called off
        else:
            self._note_time(person, page)
            await person.play(page)

    async def _gather(self, person: Person, table: str, page: str) -> None:
        mine = re.search(r'id="place-(\d)"[^>]* data-mine|data-mine[^>]* id="place-(\d)"', page)
        person.turn_to(table, int(mine[1] or mine[2]) if mine else None)
        if mine:
            ready = READY.search(page)
            if ready and await person.order(ready[1], "lobby"):
                self._told.ready.add((table, person.name))
        elif self.invitation and (free := _free(page)) and person is not self.people[2]:
            await person.join(self.invitation, table, self._pick.choice(free))

    async def _come(self, person: Person, table: str) -> None:
        """Take over the seat of a bot, if there is one."""
        if self.invitation and self._pick.random() < 0.3:
            page = (await person.get(f"/join/{self.invitation}")).text
            free = [int(seat) for seat in re.findall(r'name="seat" value="(\d)"', page)]
            if free:
                await person.join(self.invitation, table, self._pick.choice(free))

    def _note_time(self, person: Person, page: str) -> None:
        for panel in re.split(r'<section class="panel[^"]*"', page)[1:]:
            seat, ends = re.search(r'data-seat="(\d)"', panel), _ENDS.search(panel)
            if seat and ends and (seen := SEEN.search(page)):
                now = re.search(r'data-now="(\d+)"', page)
                assert now
                key = person.table, int(seat[1])
                self._told.ends[key] = int(seen[1]), int(ends[1]), int(now[1])


def _free(page: str) -> list[int]:
    tags: list[str] = re.findall(r'<li[^>]*id="place-\d"[^>]*>', page)
    found = (re.search(r"place-(\d)", tag) for tag in tags if "data-free" in tag)
    return [int(each[1]) for each in found if each]
