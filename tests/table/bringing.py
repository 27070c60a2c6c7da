"""Records to bring, and how they are brought."""

import json
from typing import Any

from starlette.testclient import TestClient

import ennead
from tests.records import read

EN, FR = ({"accept-language": language} for language in ("en", "fr"))
RECORDS = {
    game.name: min(read(game).values(), key=lambda record: len(record["moves"])) for game in ennead.games()
}


def played(number: int) -> dict[str, Any]:
    """The record of a match of Nessos, each number another."""
    match = ennead.game("nessos").new_match(3, number)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0].name)
    record: dict[str, Any] = json.loads(match.record())
    return record


WHOLE = played(7)
LAST = len(WHOLE["moves"])


def bring(client: TestClient, record: object, **more: Any) -> Any:
    """Bring a file: bytes, or what is to be written in it."""
    held = record if isinstance(record, bytes) else json.dumps(record).encode()
    return client.post("/watch", files={"record": ("match.json", held)}, **more)


def brought(client: TestClient, record: object) -> str:
    """Where a record that was brought is watched."""
    answer = bring(client, record)
    assert answer.status_code == 303
    location: str = answer.headers["location"]
    path, _, query = location.partition("?")
    assert query == "move=0"
    return path
