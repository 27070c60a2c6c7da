"""Two worlds that somebody can't tell apart: `python -m benchmarks.leaks [--matches N] [--seed N]`.

Twice the same table, over HTTP and sockets: one person, another, bots, an onlooker. What a viewer can't know
is dealt again in one of the two; the same moves are made in both, and all that reaches the viewer's browser
has to be the same, byte for byte: pages, messages, how many and in which order. Once the viewer is told what
only one world holds, the two are made alike again and dealt anew. Exits 1 with the first difference.
"""

import argparse
import json
import random
import secrets
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest import mock

import numpy as np
from starlette.testclient import TestClient, WebSocketTestSession

import ennead
from ennead.core.asking import only_answer
from ennead.core.match import Match
from ennead.core.position import Position
from ennead.core.undo import Undoable
from ennead.table import app
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store

ZOE = "zoe---------------------"  # who looks on, and talks to other onlookers
KEYS = {"Ana": "ana---------------------", "Ben": "ben---------------------"}
NEVER = 10.0**6  # seconds: bots move when they are told to


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.leaks", description=__doc__)
    parser.add_argument("--matches", type=int, default=3, help="of each game, for each viewer")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for game in ennead.games():
        for viewer in (0, None):
            compared = dealt = 0
            for number in range(asked.matches):
                with worlds(game.name, asked.seed + number) as pair:
                    pair.play(viewer, asked.seed + number, game.max_moves)
                    compared, dealt = compared + pair.compared, dealt + pair.dealt
            who = "an onlooker" if viewer is None else "a player"
            print(f"{game.name}, {who}: {compared} moves alike, {dealt} times dealt anew", flush=True)


class World:
    """One of the two: its server, its table, and the tabs of those who look."""

    def __init__(self, path: Path, game: str, seed: int, stack: ExitStack) -> None:
        pick, made = random.Random(seed), list[Rooms]()

        def rooms(*args: Any, **kwargs: Any) -> Rooms:
            made.append(Rooms(*args, **kwargs))
            return made[-1]

        luck = {
            "randbits": pick.getrandbits,
            "token_hex": lambda length: pick.randbytes(length).hex(),
            "token_urlsafe": lambda length: pick.randbytes(length).hex()[: length * 4 // 3],
        }
        store = Store(path)
        stack.callback(store.close)
        with ExitStack() as patched:
            for name, drawn in luck.items():
                patched.enter_context(mock.patch.object(secrets, name, drawn))
            patched.enter_context(mock.patch.object(app, "Rooms", rooms))
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
        self._tabs: list[WebSocketTestSession] = []
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
        self._tabs = [
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
        for tab in reversed(self._tabs):
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


class Pair:
    """Both."""

    def __init__(self, ours: World, theirs: World) -> None:
        self.worlds = ours, theirs
        self.compared = self.dealt = 0

    def play(self, viewer: int | None, seed: int, moves: int) -> None:
        """Make so many moves in both, and compare all that the viewer receives. Raises AssertionError."""
        pick, who = random.Random(seed), None if viewer is None else "Ana"

        def anew() -> None:
            self.part(viewer, pick.getrandbits(32))
            self.compare([world.look(who) for world in self.worlds], who)

        anew()
        for _ in range(moves):
            if viewer is not None and pick.random() < 0.3:
                self.whisper()
            here, there = (world.room.match for world in self.worlds)
            seat = pick.choice(here.waiting)
            both = {each.name for each in here.legal(seat)} & {each.name for each in there.legal(seat)}
            if not both:
                anew()
                continue
            action = pick.choice(sorted(both))
            if any(ends(match, seat, action) for match in (here, there)):
                return
            self.meddle(who, seat)
            for world in self.worlds:
                world.act(seat, action)
            heard = [world.heard() for world in self.worlds]
            views = [world.room.match.view(viewer) for world in self.worlds]
            if tuple(views[0].heard[-1]) == tuple(views[1].heard[-1]):
                self.compare(heard, who)
                self.compared += 1
                if pick.random() < 0.5:  # what was chosen in secret may have been something else
                    anew()
            else:
                anew()

    def whisper(self) -> None:
        """Have an onlooker say something else in each: nobody who plays hears it, or that it was said."""
        for world, words in zip(self.worlds, ("short", "something longer"), strict=True):
            answer = world.post(f"{world.path}/talk", {"say": words}, "Zoe")
            assert answer.status_code == 303, answer.text
            assert world.heard() == [], "a player's tab was sent something"

    def meddle(self, who: str | None, seat: int) -> None:
        """Try what nobody may, in both: it changes nothing, and is refused alike."""
        answers = []
        for world in self.worlds:
            seen = len(world.room.ledger.rows)
            form = {"act": world.room.match.legal(seat)[0].name, "v": str(seen)}
            if seat != 0 or who is None:  # an onlooker for anybody; Ana for another seat, named or not
                foreign = world.post(f"{world.path}?seat={seat}", form, who)
                answers.append((foreign.status_code, foreign.content))
                assert foreign.status_code == 404, foreign.status_code
            assert len(world.room.ledger.rows) == seen
        assert len(set(answers)) <= 1, "refused otherwise"

    def compare(self, heard: list[list[str]], who: str | None) -> None:
        """What came by socket, and what is there to be got."""
        assert heard[0] == heard[1], difference(*(json.dumps(each) for each in heard))
        for more in ("", "/talk", "/record"):
            ours, theirs = (world.get(who, more) for world in self.worlds)
            assert ours == theirs, difference(str(ours), str(theirs))

    def part(self, viewer: int | None, seed: int) -> None:
        """Have the second stand where the first does, and deal there anew what the viewer can't know."""
        ours, theirs = (world.room.ledger for world in self.worlds)
        match = ours.match
        unseen = np.frombuffer(bytearray(match.view(viewer).positions.tobytes()), match.game.state.dtype)
        match.game.kernel.redeal(unseen, 0, -1 if viewer is None else viewer, seed, seed)
        ours._undoable = Undoable()
        for name, value in vars(ours).items():
            setattr(theirs, name, value.copy() if isinstance(value, list | set | dict) else value)
        theirs.match = match.copy()
        theirs.match._position = Position(match.game, unseen.tobytes())
        theirs._undoable = Undoable()
        theirs.only_answer = only_answer(theirs.match.position)
        theirs.asked[-1] = theirs._asked()
        for world in self.worlds:
            world.room.ledger._may_take_back.clear()
            assert world.client.portal
            world.client.portal.call(world.room._tell)
        self.dealt += 1


@contextmanager
def worlds(game: str, seed: int) -> Iterator[Pair]:
    """Twice the same table, at one and the same time that stands still."""
    now = SimpleNamespace(time_ns=lambda: 1_800_000_000_000_000_000)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stack.enter_context(mock.patch("ennead.table.happenings.time", now))
        stack.enter_context(mock.patch("ennead.table.deputy.random", random.Random(seed)))
        yield Pair(*(World(folder / name, game, seed, stack) for name in ("ours", "theirs")))


def headers(who: str | None) -> dict[str, str]:
    """By which a request is somebody's, or nobody's."""
    return {"Cookie": f"visitor={KEYS.get(who, ZOE)}" if who else ""}


def ends(match: Match, seat: int, action: str) -> bool:
    """Whether a move is the last."""
    copy = match.copy()
    copy.play(seat, action)
    return copy.is_over


def difference(ours: str, theirs: str) -> str:
    """Where two texts part."""
    at = next((n for n, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other), 0)
    return f"{ours[max(0, at - 80) : at + 120]!r}\n{theirs[max(0, at - 80) : at + 120]!r}"


if __name__ == "__main__":
    start = time.monotonic()
    main()
    print(f"{time.monotonic() - start:.0f} s")
