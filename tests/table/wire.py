"""A line that only tests have, with what is said between servers on it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from ennead.table.database import StoreError
from ennead.table.fellows import Fellows


class Wire:
    """What all lines are on."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.claimed: dict[str, Line] = {}

    async def server(self, name: str) -> Fellows:
        """One that is heard from now on, in a task of its own."""
        fellows = Fellows(Line(self, name))
        fellows.task = asyncio.create_task(fellows.run())  # type: ignore[attr-defined]
        await asyncio.sleep(0)
        return fellows


class Line:
    """One server's."""

    def __init__(self, wire: Wire, name: str) -> None:
        self.wire, self.name, self.is_first = wire, name, not wire.lines
        self.hear: Callable[[str], None] | None = None
        self.fails = False

    def listen(self, hear: Callable[[str], None], joined: Callable[[], None]) -> None:
        self.hear, self.joined = hear, joined
        self.wire.lines.append(self)
        joined()

    def time(self) -> None:
        return None

    def say(self, words: Sequence[str]) -> None:
        if self.fails:
            raise StoreError("away", "nobody answers")
        for line in self.wire.lines:
            for word in dict.fromkeys(words):  # as PostgreSQL does
                if line.hear:
                    line.hear(word)

    def claim(self, what: str) -> int:
        return int(self.wire.claimed.setdefault(what, self) is self)

    def give_up(self, what: str, claim: int) -> None:
        del self.wire.claimed[what]

    def close(self) -> None:
        self.hear = None


def run(test: Callable[[Wire], Awaitable[None]]) -> None:
    async def main() -> None:
        await asyncio.wait_for(test(Wire()), 60)

    asyncio.run(main())


async def until(is_so: Callable[[], object]) -> None:
    while not is_so():
        await asyncio.sleep(0.01)
