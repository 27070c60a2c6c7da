"""What goes wrong does so where it is meant to, and no more often than a run has time for."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from benchmarks.chaos.faults import AT_MOST, AWAY, OF_DATABASE, OF_KEEPER, OF_SERVERS, STOPS, Nemesis
from benchmarks.chaos.history import History
from benchmarks.chaos.proxy import Proxy, Streams
from benchmarks.chaos.stage import Stage

SOON, EVER = 0.2, 10.0  # seconds, in which what is not held has come, and has on a busy machine


def nemesis(folder: Path, keeper: Any, servers: int = 3) -> Nemesis:
    with History(folder / "history.jsonl") as history:
        return Nemesis(Stage(keeper, folder / "tables.sqlite", folder, folder), history, "1", servers)


def test_each_kind_is_done_at_once_and_none_more_often_than_it_may_be(tmp_path: Path) -> None:
    order = [*nemesis(tmp_path, object()).order(500)]
    kinds = {*OF_SERVERS, *OF_DATABASE, *OF_KEEPER, "writer", "full"}
    assert {*order[: len(kinds)]} == kinds
    assert len(order) == 500
    done = Counter(order)
    assert {what: done[what] for what in AT_MOST} == AT_MOST
    assert done["deaf"] > 10
    assert order == [*nemesis(tmp_path, object()).order(500)]


def test_a_file_has_no_line_to_be_deaf_at_and_is_never_away(tmp_path: Path) -> None:
    assert {*nemesis(tmp_path, None).order(200)} == {*OF_SERVERS, "writer", "full"}


def test_one_server_is_stopped_as_often_as_each_of_three(tmp_path: Path) -> None:
    of_each = []
    for servers in (1, 3):
        done = Counter(nemesis(tmp_path, None, servers).order(5000))
        of_each.append(sum(done[what] for what in STOPS) / servers)
    assert of_each[0] == pytest.approx(of_each[1], rel=0.25)  # what else is done is more with fewer stops


def test_the_database_is_away_for_longer_than_half_a_minute() -> None:
    assert min(AWAY) > 30


async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while line := await reader.readline():
        writer.write(line)
        await writer.drain()
    writer.close()


async def said(line: Streams, word: bytes, within: float = EVER) -> bytes:
    """What comes back of what is said. Raises TimeoutError."""
    line[1].write(word + b"\n")
    async with asyncio.timeout(within):
        return (await line[0].readline()).strip()


async def be_deaf() -> None:
    behind = await asyncio.start_server(echo, "127.0.0.1", 0)
    port = behind.sockets[0].getsockname()[1]
    proxy = Proxy(lambda: asyncio.open_connection("127.0.0.1", port), ear=b"LISTEN")
    await proxy.listen()
    ear, hand, another = [await asyncio.open_connection("127.0.0.1", proxy.port) for _ in range(3)]
    try:
        assert await said(ear, b"LISTEN") == b"LISTEN"
        proxy.deafen()
        with pytest.raises(TimeoutError):
            await said(ear, b"one", SOON)
        assert await said(hand, b"two") == b"two"
        assert await said(another, b"LISTEN") == b"LISTEN"  # which hears from now on
        proxy.let_hear()
        assert (await ear[0].readline()).strip() == b"one"  # what was held
        assert await said(ear, b"three") == b"three"
        proxy.cut_ears()
        assert [await each[0].read() for each in (ear, another)] == [b"", b""]  # both have ended
        assert await said(hand, b"four") == b"four"
    finally:
        for _, writer in (ear, hand, another):
            writer.close()
        await proxy.close()
        behind.close()


def test_who_is_deaf_hears_nothing_and_goes_on_otherwise() -> None:
    asyncio.run(be_deaf())
