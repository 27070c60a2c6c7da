"""Talking at a table in tests: saying something, and all that somebody hears."""

import re
from itertools import count
from typing import Any

from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession

from ennead.table.ledger import Ledger
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import at, browser

ANA, BEN, ZOE = 0, 1, 2
OLAF = browser("Olaf")


def say(client: TestClient, table: Table, who: dict[str, str], words: str = "", **more: str) -> Response:
    """What saying something by a form is answered."""
    return client.post(f"{at(table)}/talk", data={"say": words} | more, headers=who)


def heard(client: TestClient, table: Table, who: dict[str, str], lang: str = "en") -> list[str]:
    """All that somebody hears, each as "Ana: Hello!"."""
    page = client.get(f"{at(table)}/talk", headers=who | {"Accept-Language": lang}).text
    found = re.findall(
        r'<strong dir="auto">(.*?)</strong> <span class="words" dir="auto">(.*?)</span><', page
    )
    return [f"{name}: {re.sub('<[^>]*>', '', words).strip()}" for name, words in found]


def onlooker(client: TestClient, table: Table, words: str = "psst", who: dict[str, str] = OLAF) -> None:
    """Let an onlooker say something, and what they are called."""
    assert say(client, table, who, words, name="Olaf").status_code == 303


def live(client: TestClient, table: Table, who: dict[str, str]) -> WebSocketTestSession:
    return client.websocket_connect(f"{at(table)}/live?lang=en", headers=who)


def up_to_pong(socket: WebSocketTestSession) -> list[Any]:
    """All that a page has been sent by now."""
    socket.send_json({"ping": 1})
    return list(iter(socket.receive_json, {"pong": 1}))


def finish(store: Store, table: Table) -> None:
    """Play a match to its end, as another server would."""
    match = Ledger(table, store.moves(table.id)).match
    for number in count(len(store.moves(table.id)) + 1):
        if match.is_over:
            return
        seat = match.waiting[0]
        action = match.legal(seat)[0].name
        match.play(seat, action)
        store.add_move(table.id, number, seat, action)
