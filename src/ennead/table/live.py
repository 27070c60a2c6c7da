"""Live: the socket of one open tab. Down goes the table as this viewer may see it, up go moves.

Up: `{"act": name, "v": rows of the log seen}` or `{"ping": 1}`. Down: `{v, title, turn, say, whole, parts}`,
first the whole table, then the parts of it that have changed; `{"error": text}` or `{"pong": 1}`.
Nothing that comes up breaks the connection.
"""

import asyncio
import json
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from ennead.table.room import Audience, Listener, Room

MESSAGE_LIMIT = 1024  # characters; ours have about 50


async def converse(socket: WebSocket, room: Room, audience: Audience) -> None:
    """Serve one tab until it is closed."""
    await socket.accept()
    with room.listening(audience) as listener:
        try:
            async with asyncio.TaskGroup() as group:
                show = group.create_task(_show(socket, room, listener))
                await _listen(socket, room, listener)
                show.cancel()
        except* (WebSocketDisconnect, WebSocketDisconnected):
            pass  # gone in the middle of a sentence


async def _show(socket: WebSocket, room: Room, listener: Listener) -> None:
    """Send the table whenever it has changed; a slow line gets only the latest."""
    while True:
        await listener.news.wait()
        listener.news.clear()
        await socket.send_text(listener.hear(room.picture(listener.audience)))


async def _listen(socket: WebSocket, room: Room, listener: Listener) -> None:
    audience = listener.audience
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        match _read(message.get("text")):
            case {"ping": _}:
                await socket.send_json({"pong": 1})
            case {"act": str(action), "v": int(seen)} if not isinstance(seen, bool):
                refusal = await room.attempt(audience, action, seen)
                if refusal is not None:
                    await socket.send_json({"error": refusal.text})
                    listener.news.set()
            case _:
                await socket.send_json({"error": room.words(audience.language)("error-message")})


def _read(text: str | None) -> Any:
    """What a message says; None for what can't be read."""
    if text is None or len(text) > MESSAGE_LIMIT:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
