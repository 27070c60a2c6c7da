"""Parties: those who play match after match together, and who look on."""

import asyncio
import random
import re

from benchmarks.chaos.clients import CUT, Client, Laid
from benchmarks.crowd import READY
from ennead.table.clock import NONE, OFFERED

GAMES = ("nessos", "le-neuf", "immortal-8", "code-of-nine", "nine")
SHORT = {"le-neuf": {"turns": 30}}
EACH = 5  # clients of one party
BOTS = "bot-random", "bot-club", "bot-expert"
CLOCKS = [str(clock) for clock in OFFERED.values() if clock != NONE and clock.kind != "days"]

_LINK = re.compile(r'/join/([\w-]+)"')
_IS_SEATED = re.compile(r"data-mine")


class Party:
    """Some clients at one game: people, a bot where there is a seat, onlookers."""

    def __init__(self, number: int, clients: list[Client], sink: int, seed: str) -> None:
        """`sink`: the port where calls are heard, 0 where nobody is called."""
        self.game = GAMES[number % len(GAMES)]
        self.matches = 0
        self._pick = random.Random(f"{seed} party {number}")
        self._clients, self._sink = clients, sink
        self._number = number

    async def play(self, stop: asyncio.Event) -> None:
        """One match after another, until told to stop: the one under way is played to its end."""
        while not stop.is_set():
            await self.play_once()

    async def play_once(self) -> None:
        """One match."""
        for each in self._clients:  # who has a name may talk
            await self._insist(each, "/me", {"name": each.name})
        table, players = await self._gather()
        async with asyncio.TaskGroup() as group:
            for each in self._clients:
                group.create_task(each.attend(table, players.get(each)))
        self.matches += 1

    async def _gather(self) -> tuple[Laid, dict[Client, int]]:
        """A table that begins, and who sits where."""
        people = 2 if self.game == "le-neuf" else self._pick.choice((2, 3))
        seats = people if self.game == "le-neuf" else max(3, people + self._pick.choice((0, 1)))
        host, *friends = self._clients[:people]
        names = [host.name, *(each.name for each in friends)]
        names += [f"Bot {self._number}-{n}" for n in range(people, seats)]
        clock = self._pick.choice(["", *CLOCKS])
        form = {"game": self.game, "seats": str(seats), "clock": clock, "seat-0": "me", "name-0": host.name}
        for seat in range(1, seats):
            is_bot = seat >= people
            form[f"seat-{seat}"] = self._pick.choice(BOTS) if is_bot else "friend"
            form |= {f"name-{seat}": names[seat]} if is_bot else {}
        options = SHORT.get(self.game, {})
        form |= {f"option-{name}": str(value) for name, value in options.items()}
        id = (await self._insist(host, "/tables", form)).rpartition("/")[2]
        page = (await host.until_got(f"/table/{id}")).text
        found = _LINK.search(page)
        assert found, "a table without an invitation"
        for seat, friend in enumerate(friends, 1):
            await self._sit(friend, found[1], id, seat)
        players = [host, *friends]
        while True:
            await self._ready(players, id)
            page = (await host.until_got(f"/table/{id}")).text
            if 'data-page="lobby"' not in page:
                break
        if hooked := bool(self._sink) and self._pick.random() < 0.9:
            to = f"http://127.0.0.1:{self._sink}/{id}"
            await self._insist(host, f"/table/{id}/hook", {"do": "hook", "address": to})
        host.history.note(
            "laid",
            host.name,
            id,
            game=self.game,
            seats=seats,
            names=names,
            bots=[
                form.get(f"seat-{n}", "").removeprefix("bot-") if n >= people else None for n in range(seats)
            ],
            clock=clock,
            hook=hooked,
        )
        return Laid(id, self.game, tuple(names), found[1]), {each: seat for seat, each in enumerate(players)}

    async def _insist(self, client: Client, path: str, form: dict[str, str]) -> str:
        """Send a form until it is followed; where it leads."""
        while True:
            try:
                answer = await client.post(path, form)
                if answer.status_code == 303:
                    return answer.headers["location"]
            except CUT:
                pass
            await asyncio.sleep(self._pick.uniform(0.1, 0.5))

    async def _sit(self, friend: Client, invitation: str, id: str, seat: int) -> None:
        """Sit down by the link: it may have been followed though nothing was heard of it."""
        while not _IS_SEATED.search((await friend.until_got(f"/table/{id}")).text):
            try:
                await friend.post(f"/join/{invitation}", {"seat": str(seat), "name": friend.name})
            except CUT:
                await asyncio.sleep(0.2)

    async def _ready(self, players: list[Client], id: str) -> None:
        """Have all say once more that they are ready, who have not."""
        for each in players:
            try:
                if ready := READY.search((await each.get(f"/table/{id}")).text):
                    await each.post(f"/table/{id}/lobby", {"do": ready[1], "name": each.name})
            except CUT:
                pass
        await asyncio.sleep(0.05)
