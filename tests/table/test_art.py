"""Pictures are given for ever, compressed to whoever takes them so, and only those that games declare."""

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.page.illustration import illustration

DRAWN = illustration(ennead.game("nessos"), "poster")
PATH = f"/art/nessos/poster.svg?v={DRAWN.mark}"


@pytest.mark.parametrize(
    ("taken", "encoding"), [("gzip, br", "gzip"), ("identity", None), ("gzip;q=0", None)]
)
def test_a_picture_comes_once_and_is_kept(client: TestClient, taken: str, encoding: str | None) -> None:
    answer = client.get(PATH, headers={"accept-encoding": taken})
    assert answer.content == DRAWN.svg
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert "immutable" in answer.headers["cache-control"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize(
    "place", ["nessos/unicorn", "unicorn/poster", "nessos/card-0", "nessos/" + "x" * 3000]
)
def test_there_are_no_other_pictures(client: TestClient, place: str) -> None:
    answer = client.get(f"/art/{place}.svg?v=1")
    assert answer.status_code == 404
    assert "<h1>" in answer.text
    assert answer.headers["cache-control"] == "no-store"


def test_without_a_mark_a_browser_asks_again(client: TestClient) -> None:
    assert client.get("/art/nessos/poster.svg").headers["cache-control"] == "no-cache"
