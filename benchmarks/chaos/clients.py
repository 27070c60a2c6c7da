"""Clients: browsers that play, look on and talk by whichever server answers, and write down what they see."""

import asyncio
import json
import random
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import unescape
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from benchmarks.chaos.history import History, digests
from benchmarks.chaos.seats import ANY
from ennead.core.game import ASK_AGAIN, IN_ADVANCE, REWIND, UNDO
from ennead.table.words import words

CUT = (httpx2.TransportError, WebSocketException, OSError, EOFError, TimeoutError)
PATIENCE = 5.0  # seconds, for any answer: a line that says nothing for so long is dead
PING = 1.5  # seconds between two signs of life
LEFT_OUT = {UNDO, REWIND, IN_ADVANCE, ASK_AGAIN}  # what a client doesn't do: see docs/maintainers/chaos.md
SAYS, STROLLS, NAPS = 0.06, 0.03, 0.03  # how often, for each move
LETS, LEAVES, COMES, RETURNS = 0.02, 0.006, 0.03, 0.3  # and something about a seat
STAND_INS = "stand-in club", "stand-in random"
NAP = 7.0, 12.0  # seconds: whoever is away for so long is called
SLEEP, SLEEPS = (30.0, 45.0), 0.3  # and how many of those are so long that what puts off a call is over

_PART = re.compile(r"<#([\w-]*)>")
_ACTS = re.compile(r'name="act" value="([^"]*)"')
_ENDS = re.compile(r'data-ends="(\d+)"')
_LEFT = re.compile(r'data-left="(\d+)"')
_SEAT = re.compile(r"seat-(\d)")
_MINE = re.compile(r"<#seat-(\d)>")
_BOT = re.compile(r'data-here="bot".*#face-([\w-]+)"', re.DOTALL)
_BACK = 'name="do" value="back"'
_SAID = re.compile(r"\bw-[0-9a-f]{10}\b")
_UNSURE = {
    words(None, "en")(f"error-store-{reason}")
    for reason in ("busy", "full", "read-only", "damaged", "held", "moved", "away", "failed")
}


class NotYet(OSError):
    """The server can't say now: ask again, or another."""


class Ways:
    """By which the servers are reached: the addresses of the lines to them."""

    def __init__(self, addresses: list[str]) -> None:
        self.addresses = addresses
        self.http = httpx2.AsyncClient(timeout=PATIENCE, limits=httpx2.Limits(max_keepalive_connections=0))


@dataclass(frozen=True)
class Laid:
    """A table."""

    id: str
    game: str
    names: tuple[str, ...]
    invitation: str = ""


@dataclass
class _Tab:
    """What one table's tab shows: from which `seat`, and which bots move where (see history.py)."""

    by: int = 0  # which server
    v: int = -1
    seat: int | None = None
    bots: dict[str, str] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    noted: dict[str, str] = field(default_factory=dict)  # digests, as they stand in the history
    turn: bool = False

    def take(self, heard: Mapping[str, Any]) -> str:
        """Take in a picture; all that is on the page then."""
        self.parts = heard["parts"] if heard["whole"] else self.parts | heard["parts"]
        shown, todo = dict[str, str](), [""]
        while todo:
            name = todo.pop()
            if name not in shown:
                shown[name] = self.parts[name]
                todo += [each for each in _PART.findall(shown[name]) if each in self.parts]
        self.parts, self.v, self.turn = shown, heard["v"], heard["turn"]
        mine, page = _MINE.search(shown.get("mine", "")), "".join(shown.values())
        self.seat = int(mine[1]) if mine else None
        panels = ((_SEAT.fullmatch(name), _BOT.search(text)) for name, text in shown.items())
        self.bots = {seat[1]: bot[1] for seat, bot in panels if seat and bot}
        if self.seat is not None and _BACK in page:
            self.bots[str(self.seat)] = ANY
        return page

    def news(self) -> dict[str, Any]:
        """How its parts differ from what was noted before."""
        now = digests(self.parts)
        new = {name: each for name, each in now.items() if self.noted.get(name) != each}
        gone = [name for name in self.noted if name not in now]
        self.noted = now
        return {"parts": new} | ({"gone": gone} if gone else {})

    def clocks(self) -> dict[str, tuple[int, int | None]]:
        """By seat, what its clock says is left, and when that runs out, where it runs: in milliseconds."""
        found = {}
        for name, text in self.parts.items():
            if (seat := _SEAT.fullmatch(name)) and (left := _LEFT.search(text)):
                ends = _ENDS.search(text)
                found[seat[1]] = int(left[1]), int(ends[1]) if ends else None
        return found


class Client:
    """One browser, at one table after another."""

    def __init__(self, name: str, number: int, ways: Ways, history: History, seed: str, pace: float) -> None:
        """`pace`: seconds of thinking, on average."""
        self.name = name
        self.history = history
        self.pick = random.Random(f"{seed} {name}")
        self._ways, self._pace = ways, pace
        self._headers = {
            "Cookie": f"visitor={secrets.token_urlsafe(18)}",
            "X-Forwarded-For": f"10.9.{number // 250}.{number % 250 + 1}",  # each from an address of its own
        }
        self._tabs = 0
        self._pending: dict[str, Any] | None = None  # what is sent again until it is answered
        self._wanted: tuple[str, int] | None = None  # what is to be with which seat
        self._chosen_at: int | None = None  # the seat that it was chosen from
        self._was_sent = False
        self._away = 0.0  # seconds until the next tab is opened
        self._home: int | None = None  # the seat that is theirs, or was: there is no other for them

    # Forms and pages

    async def get(self, path: str) -> httpx2.Response:
        """A page, from whoever has it. Raises what is in CUT."""
        way = self.pick.choice(self._ways.addresses)
        return _sure(await self._ways.http.get(way + path, headers=self._headers))

    async def post(self, path: str, form: Mapping[str, str]) -> httpx2.Response:
        """Send a form, to whoever takes it. Raises what is in CUT: then it was followed or not."""
        return await self._post(self.pick.choice(self._ways.addresses), path, form)

    async def _post(self, way: str, path: str, form: Mapping[str, str]) -> httpx2.Response:
        return _sure(await self._ways.http.post(way + path, data=form, headers=self._headers))

    async def until_got(self, path: str) -> httpx2.Response:
        """A page, however long it takes."""
        while True:
            try:
                if (answer := await self.get(path)).status_code == 200:
                    return answer
            except CUT:
                pass
            await asyncio.sleep(self.pick.uniform(0.1, 0.5))

    # A table

    async def attend(self, table: Laid, seat: int | None) -> None:
        """Be at a table until it is over, and see how it ended."""
        self.history.note("sits", self.name, table.id, seat=seat)
        tab, self._pending, self._wanted, self._home = _Tab(), None, None, seat
        while True:
            is_over = await self._look(table, tab)
            if is_over and self._pending is None:
                break
            await self._decide(table)  # with no tab open that nobody reads meanwhile
            await asyncio.sleep(self._away)
            self._away = self.pick.uniform(0.05, 0.6)
        record = (await self.until_got(f"/table/{table.id}/record")).text
        self.history.note_record(self.name, table.id, record)
        while not await self._look(table, tab, once=True):
            await asyncio.sleep(0.1)
        spoken = (await self.until_got(f"/table/{table.id}/talk")).text
        self.history.note("talk", self.name, table.id, words=_SAID.findall(spoken))

    async def _look(self, table: Laid, tab: _Tab, *, once: bool = False) -> bool:
        """Open a tab, and play there until it is closed or cut. Whether the match is over by then.

        `once`: only see it.
        """
        self._tabs += 1
        number, tab.by, is_cut = self._tabs, self.pick.randrange(len(self._ways.addresses)), False
        way = self._ways.addresses[tab.by]
        self.history.note("tab", self.name, table.id, number=number, by=tab.by)
        self._was_sent = False
        try:
            async with connect(
                f"{way.replace('http', 'ws')}/table/{table.id}/live?lang=en",
                additional_headers=self._headers,
                open_timeout=PATIENCE,
                close_timeout=0.2,
                ping_interval=None,
                max_size=None,
                proxy=None,
            ) as line:
                return await self._converse(line, table, tab, once=once)
        except CUT:
            is_cut = True
            return False
        finally:
            cut = {"cut": True} if is_cut else {}
            self.history.note("shut", self.name, table.id, number=number, **cut)

    async def _converse(self, line: ClientConnection, table: Laid, tab: _Tab, *, once: bool) -> bool:
        loop = asyncio.get_running_loop()
        heard_at = pinged_at = loop.time()
        due: float | None = loop.time() if self._pending else None
        while True:
            now = loop.time()
            if now - heard_at > PATIENCE:
                line.transport.abort()
                raise TimeoutError
            if now - pinged_at >= PING:
                await line.send('{"ping":1}')
                pinged_at = now
            if due is not None and now >= due and tab.v >= 0:
                due = None
                if await self._do(line, table, tab):
                    return False
            until = min(pinged_at + PING, now + PING if due is None else due)
            try:
                async with asyncio.timeout(
                    max(0.0, until - now) + 0.001
                ):  # `wait_for` may miss a cancellation
                    said = json.loads(await line.recv())
            except TimeoutError:
                continue
            heard_at = loop.time()
            if "renew" in said:
                return False
            if "parts" in said:
                if self._see(table, tab, said):
                    if once or self._pending is None:
                        return True
                    due = due or heard_at
                elif self._pending is None and due is None and not once:
                    due = heard_at + self.pick.expovariate(1 / self._pace)
            elif not once and (wait := self._hear(table, said)) is not None:
                due = loop.time() + wait

    def _see(self, table: Laid, tab: _Tab, said: Mapping[str, Any]) -> bool:
        """Take in a picture. Whether the match is over."""
        page = tab.take(said)
        is_over = f"/table/{table.id}/record" in page
        about = {"v": tab.v, "seat": tab.seat} | tab.news()
        if tab.bots:
            about["bots"] = tab.bots
        if found := _SAID.findall(page):
            about["words"] = found
        if clocks := tab.clocks():
            about["clocks"] = clocks
        if is_over:
            about["over"] = True
        self.history.note("sees", self.name, table.id, **about)
        return is_over

    async def _do(self, line: ClientConnection, table: Laid, tab: _Tab) -> bool:
        """Do what is to be done: what was not answered, or else what the page offers.

        Whether to leave, and look again by another server.
        """
        if self._pending is not None and "act" in self._pending and self._chosen_at != tab.seat:
            self._give_up(table)  # by now it is for somebody else to choose there
        if self._pending is not None:
            self.history.note("again", self.name, table.id, id=self._pending["id"], by=tab.by)
            await self._send(line)
            return False
        if order := self._order(tab):
            self._wanted = order
            return True
        now = self.pick.random()
        if now < STROLLS:
            return True
        if now < STROLLS + NAPS and tab.turn:
            self._away = self.pick.uniform(*(SLEEP if self.pick.random() < SLEEPS else NAP))
            return True
        if now < STROLLS + NAPS + SAYS:
            word = f"w-{secrets.token_hex(5)}"
            self._pending = {"say": f"so {word}", "id": word}
        elif tab.turn and tab.seat is not None and str(tab.seat) not in tab.bots:
            found = [unescape(act) for text in tab.parts.values() for act in _ACTS.findall(text)]
            acts = [act for act in found if act not in LEFT_OUT]
            if not acts:
                return False
            id = secrets.token_hex(6)
            self._pending = {"act": self.pick.choice(acts), "v": tab.v, "id": id}
        else:
            return False
        self._chosen_at = tab.seat
        self.history.note("does", self.name, table.id, **self._pending, seat=tab.seat, by=tab.by)
        await self._send(line)
        return False

    async def _send(self, line: ClientConnection) -> None:
        self._was_sent = True
        await line.send(json.dumps(self._pending))

    def _give_up(self, table: Laid) -> None:
        """Ask no more for what was not answered: it may yet be done."""
        assert self._pending is not None
        self.history.note("unsure", self.name, table.id, id=self._pending["id"], why="another seat")
        self._pending, self._was_sent = None, False

    # Seats

    def _order(self, tab: _Tab) -> tuple[str, int] | None:
        """What somebody wants to be with a seat now, and with which; mostly nothing."""
        now = self.pick.random()
        if tab.seat is None:
            theirs = [int(seat) for seat in tab.bots if self._home in (None, int(seat))]
            return ("sit", self.pick.choice(theirs)) if theirs and now < COMES else None
        if str(tab.seat) in tab.bots:
            return ("back", tab.seat) if now < RETURNS else None
        if now < LETS:
            return self.pick.choice(STAND_INS), tab.seat
        return ("left", tab.seat) if now < LETS + LEAVES else None

    async def _decide(self, table: Laid) -> None:
        """Say what is wanted, once: what came of it, whoever looks again sees.

        Who sits down takes the name of that place, so that all pictures stay what they would be.
        """
        if self._wanted is None:
            return
        (order, seat), self._wanted = self._wanted, None
        by, id, self._home = self.pick.randrange(len(self._ways.addresses)), secrets.token_hex(6), seat
        path, form = f"/table/{table.id}/accord", {"do": order}
        if order == "sit":
            path, form = f"/join/{table.invitation}", {"seat": str(seat), "name": table.names[seat]}
        self.history.note("does", self.name, table.id, id=id, do=order, seat=seat, by=by)
        try:
            answer = await self._post(self._ways.addresses[by], path, form)
        except CUT:
            self.history.note("unsure", self.name, table.id, id=id)
        else:
            outcome = "done" if answer.status_code == 303 else "refused"
            self.history.note(outcome, self.name, table.id, id=id)

    def _hear(self, table: Laid, said: Mapping[str, Any]) -> float | None:
        """Take in an answer. After how many seconds something is to be done, if it is."""
        pending = self._pending
        if pending is None or not self._was_sent or "pong" in said:
            return None
        if said.get("receipt") == pending["id"]:
            self.history.note("done", self.name, table.id, id=pending["id"])
        elif "error" in said and said["error"] in _UNSURE:
            self.history.note("unsure", self.name, table.id, id=pending["id"], why=said["error"])
            return self.pick.uniform(0.2, 0.8)
        elif "error" in said:
            self.history.note("refused", self.name, table.id, id=pending["id"], why=said["error"])
        else:
            return None
        self._pending, self._was_sent = None, False
        return self.pick.expovariate(1 / self._pace)


def _sure(answer: httpx2.Response) -> httpx2.Response:
    """An answer that is one. Raises NotYet."""
    if answer.status_code >= 500 or answer.status_code == 429:
        raise NotYet
    return answer
