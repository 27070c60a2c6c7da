"""The line that can be cut between a server and its database: who listens there can be made deaf alone."""

import asyncio

import pytest

from benchmarks.chaos.proxy import Proxy, Streams

SOON = 0.2  # seconds


async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while piece := await reader.read(100):
        writer.write(piece)
    writer.close()


async def said(line: Streams, what: bytes) -> bytes:
    """What is answered soon. Raises TimeoutError where nothing is."""
    reader, writer = line
    writer.write(what)
    return await asyncio.wait_for(reader.read(100), SOON)


async def deafened() -> None:
    async with await asyncio.start_server(echo, "127.0.0.1", 0) as behind:
        port = behind.sockets[0].getsockname()[1]
        proxy = Proxy(lambda: asyncio.open_connection("127.0.0.1", port))
        await proxy.listen()
        ears, other = [await asyncio.open_connection("127.0.0.1", proxy.port) for _ in range(2)]
        assert await said(ears, b'LISTEN "tables"') == b'LISTEN "tables"'
        proxy.deafen()
        with pytest.raises(TimeoutError):
            await said(ears, b"one")
        assert await said(other, b"two") == b"two"
        anew = await asyncio.open_connection("127.0.0.1", proxy.port)
        with pytest.raises(TimeoutError):  # who connects anew hears no more
            await said(anew, b"LISTEN again")
        proxy.let_hear()
        assert await asyncio.wait_for(ears[0].read(100), SOON) == b"one"
        assert await asyncio.wait_for(anew[0].read(100), SOON) == b"LISTEN again"
        for _, writer in (ears, other, anew):
            writer.close()
        await proxy.close()


def test_who_listens_is_made_deaf_alone_and_hears_later_what_was_said() -> None:
    asyncio.run(deafened())
