"""Who is told what an action would surely lead to, and when nobody is."""

import pytest
from starlette.testclient import TestClient

from ennead.table.tables import Table
from tests.table.conftest import Lay, at, by

JOKER = "act=lay joker"  # it dies, whatever it meets


@pytest.fixture
def duel(lay: Lay) -> Table:
    """Two people, both to lay a chief."""
    return lay("mf", name="le-neuf")


def test_who_is_asked_is_told_what_surely_comes(client: TestClient, duel: Table) -> None:
    for seat in (0, 1):
        answer = client.get(f"{at(duel)}/foresight?v=0&{JOKER}", headers=by(duel, seat))
        assert answer.status_code == 200
        assert "Joker dies" in answer.text
        assert answer.headers["Cache-Control"] == "no-store"
    answer = client.get(f"{at(duel)}/foresight?v=0&{JOKER}", headers=by(duel, 0) | {"Accept-Language": "fr"})
    assert "C’est sûr" in answer.text


def test_nothing_is_told_that_says_no_more_than_the_deed_that_is_stale_or_that_can_t_be(
    client: TestClient, duel: Table
) -> None:
    for asked in (
        "v=0&act=lay king",
        f"v=1&{JOKER}",
        JOKER,
        f"v=x&{JOKER}",
        "v=0",
        "v=0&act=stop",
        "v=0&act=undo",
        "v=0&act=%00",
    ):
        answer = client.get(f"{at(duel)}/foresight?{asked}", headers=by(duel, 0))
        assert (answer.status_code, answer.text) == (204, ""), asked


def test_who_looks_on_is_told_nothing(client: TestClient, duel: Table) -> None:
    assert client.get(f"{at(duel)}/foresight?v=0&{JOKER}", headers=by(duel, None)).status_code == 404
    assert "data-foresight" not in client.get(at(duel), headers=by(duel, None)).text


def test_the_page_says_where_to_ask_only_while_something_is_asked(client: TestClient, duel: Table) -> None:
    assert f'data-foresight="{at(duel)}/foresight?"' in client.get(at(duel), headers=by(duel, 0)).text
    client.post(at(duel), data={"act": "lay king", "v": "0"}, headers=by(duel, 0))
    assert "data-foresight" not in client.get(at(duel), headers=by(duel, 0)).text
    assert client.get(f"{at(duel)}/foresight?v=1&{JOKER}", headers=by(duel, 0)).status_code == 204
    assert "Joker dies" in client.get(f"{at(duel)}/foresight?v=1&{JOKER}", headers=by(duel, 1)).text


def test_a_lesson_foresees_too(client: TestClient) -> None:
    page = client.get("/learn/le-neuf").text
    assert 'data-foresight="/learn/le-neuf/foresight?way=&amp;"' in page
    assert "Joker dies" in client.get(f"/learn/le-neuf/foresight?way=&v=0&{JOKER}").text
    assert client.get("/learn/le-neuf/foresight?way=zz&act=x").status_code == 404
