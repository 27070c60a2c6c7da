"""Passkeys: what their tests begin with."""

import html
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from ennead.table.app import make_app
from ennead.table.store import Store
from tests.table.authenticator import Authenticator
from tests.table.conftest import raw

ORIGIN, NAME = "https://table.example", "table.example"
FAILED, LATE = "could not be verified", "longer than five minutes"

Headers = Mapping[str, str]


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    app = make_app(store, bot_pause=0, away_after=0)
    with TestClient(app, base_url=ORIGIN, follow_redirects=False) as client:
        yield client


@pytest.fixture
def device() -> Authenticator:
    return Authenticator(ORIGIN, NAME)


def ask(client: TestClient, order: str, who: Headers) -> Any:
    answer = client.post("/me/passkeys/ask", data={"do": order}, headers=who)
    assert answer.status_code == 200, answer.text
    return answer.json()


def send(client: TestClient, order: str, said: str, who: Headers) -> Response:
    return client.post("/me/passkeys", data={"do": order, "credential": said}, headers=who)


def add(client: TestClient, device: Authenticator, who: Headers) -> None:
    """Let somebody have a passkey."""
    answer = send(client, "new", device.make(ask(client, "new", who)), who)
    assert (answer.status_code, answer.headers["location"]) == (303, "/me")


def refused(answer: Response, why: str) -> bool:
    found = re.search(r'<p [^>]*id="alert"[^>]*>([^<]*)', answer.text)
    assert "set-cookie" not in answer.headers
    return answer.status_code == 422 and found is not None and why in html.unescape(found[1])


def count(store: Store) -> int:
    number: int = raw(store).execute("SELECT count(*) FROM passkeys").fetchone()[0]
    return number
