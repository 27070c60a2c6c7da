"""Live: the socket of one open tab. Down goes the table as this viewer may see it, up go moves and talk.

Up: `{"act": name, "v": rows of the log seen, "id": the page's name for it}`, `{"say": words, "id": …}`,
`{"phrase": its id, "id": …}` or `{"ping": 1}`.
Down: `{v, title, turn, say, whole, parts}`, first the whole table, then the parts of it that have changed;
`{"receipt": id}` once a move is played or something is said, however often it was sent; `{"error": text}`,
with the "id" of what was not said; `{"pong": 1}`, `{"announced": text}` from the host of the
server, or `{"renew": 1}` where the page has become another one and is to be loaded anew: the last that is
said. Nothing that comes up breaks the connection.
"""

import asyncio
import json
import logging
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected

from ennead.table.attempt import attempt, store_text
from ennead.table.database import StoreError
from ennead.table.forms import FormError
from ennead.table.ledger import OtherRules
from ennead.table.lobby import Lobby
from ennead.table.room import Room
from ennead.table.tables import NoTable
from ennead.table.talk import PHRASE, SAY
from ennead.table.watching import Audience, Listener, Visitor

MESSAGE_LIMIT = 1024  # characters; what is said may have 300, and signs that are written as two

LEFT = WebSocketDisconnect, WebSocketDisconnected  # what is raised where nobody is at the other end any more

log = logging.getLogger(__name__)

_NAME = re.compile(r"[\w-]{1,36}", re.ASCII)


async def converse(
    socket: WebSocket,
    room: Room | Lobby,
    audience: Audience,
    visitor: Visitor,
    *,
    gathers: bool = False,
    announced: str = "",
    knows: Callable[[Visitor], Awaitable[bool]] | None = None,
) -> None:
    """Serve one tab until it is closed. Raises StoreError at the beginning.

    `gathers`: whether its page is of a table before play begins; `announced`: what the host of the server has
    to say; `knows`: whether a browser is still whose it was at the door.
    """
    await socket.accept()
    with room.listening(audience, visitor) as listener:
        # Its line may have been down, or things have gone on since it came to the door.
        has_begun = isinstance(room, Room) or room.table.started is not None
        sits_elsewhere = room.seats_of(visitor.person) != audience.seats
        sees_later = isinstance(room, Room) and not room.is_for(audience)
        listener.is_over = (gathers and has_begun) or sits_elsewhere or sees_later
        listener.announced = announced
        if knows and not await knows(visitor):  # asked from here on, where who is signed out is told
            listener.part()
        try:
            async with asyncio.TaskGroup() as group:
                show = group.create_task(_show(socket, room, listener))
                await _listen(socket, room, listener)
                show.cancel()
        except* LEFT:
            pass  # gone in the middle of a sentence
        except* (NoTable, OtherRules):  # another server removed it, or has later rules: its page says so
            with suppress(*LEFT):
                await socket.send_json({"renew": 1})
                await socket.close()


async def _show(socket: WebSocket, room: Room | Lobby, listener: Listener) -> None:
    """Send the table whenever it has changed; a slow line gets only the latest."""
    while True:
        await listener.news.wait()
        listener.news.clear()
        if listener.is_over:
            await socket.send_json({"renew": 1})
            await socket.close()
            return
        if listener.announced:
            await socket.send_json({"announced": listener.announced})
            listener.announced = ""
        audience = listener.audience
        await socket.send_text(listener.hear(room.picture(audience), room.spoken(audience)))


async def _listen(socket: WebSocket, room: Room | Lobby, listener: Listener) -> None:
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        if listener.is_over:
            continue  # what it says now is said by nobody
        audience = listener.audience  # who waits for play to begin may be moved
        match said := _read(message.get("text")):
            case {"ping": _}:
                await socket.send_json({"pong": 1})
            case {"act": str(action), "v": int(seen)} if _is_a_move(room, seen, said.get("id")):
                assert isinstance(room, Room)
                refusal = await attempt(room, audience, action, seen, said.get("id"))
                if refusal is not None:
                    await socket.send_json({"error": refusal.text})
                    listener.news.set()
                elif "id" in said:
                    await socket.send_json({"receipt": said["id"]})
            case {"say": str(words), "id": str(id)} if _is_name(id):
                await socket.send_json(await _say(room, audience, SAY, words, id))
            case {"phrase": str(words), "id": str(id)} if _is_name(id):
                await socket.send_json(await _say(room, audience, PHRASE, words, id))
            case _:
                await socket.send_json({"error": room.words(audience.language)("error-message")})


async def _say(room: Room | Lobby, audience: Audience, kind: str, words: str, id: str) -> dict[str, str]:
    """Say something to the table: a receipt, or why it wasn't said."""
    w = room.words(audience.language)
    try:
        await room.conversation.say(audience, kind, words, id)
    except FormError as error:
        return {"error": w(str(error)), "id": id}
    except StoreError as error:
        log.warning("something said was not stored: %s", error)
        return {"error": store_text(error, w), "id": id}
    return {"receipt": id}


def _is_a_move(room: Room | Lobby, seen: int, id: object) -> bool:
    """Whether a message can be followed as a move; True is an int to Python, but no number of rows."""
    return isinstance(room, Room) and not isinstance(seen, bool) and _is_name(id)


def _is_name(id: object) -> bool:
    """Whether a page may call a move so; one of long ago calls it nothing."""
    return id is None or (isinstance(id, str) and _NAME.fullmatch(id) is not None)


def _read(text: str | None) -> Any:
    """What a message says; None for what can't be read."""
    if text is None or len(text) > MESSAGE_LIMIT:
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
