"""Pages in the reader's language."""

import pytest
from starlette.testclient import TestClient

from tests.table.conftest import Lay, at, key, until


@pytest.mark.parametrize("form", ["again", "end"])
def test_the_language_of_a_refusal_leads_back_to_the_table(client: TestClient, lay: Lay, form: str) -> None:
    table = lay("mff")
    path = at(table)
    client.cookies.set("visitor", key(table, 0))
    refused = client.post(f"{path}/{form}")
    assert refused.status_code == 409
    assert 'href="?lang=fr"' in refused.text
    page = client.get(f"{path}/{form}?lang=fr", follow_redirects=True)
    assert page.status_code == 200
    assert page.url.path == path
    assert '<html lang="fr" ' in page.text


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        ("en;q=0.5,fr;q=0.9", "fr"),
        ("de,fr;q=0.3", "fr"),
        ("de", "en"),
        ("fr;q=x,en", "en"),
        ("", "en"),
    ],
)
def test_the_browsers_language_is_spoken(client: TestClient, accepted: str, lang: str) -> None:
    assert f'<html lang="{lang}"' in client.get("/", headers={"accept-language": accepted}).text


def test_a_language_once_chosen_stays(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    path = at(table)
    client.cookies.set("visitor", key(table, 0))
    answer = client.get(f"{path}/replay?move=0&lang=fr&as=0")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"{path}/replay?move=0&as=0"
    for page in (path, "/", "/rules/nessos", "/nowhere"):
        assert '<html lang="fr"' in client.get(page, headers={"accept-language": "en"}).text
    with client.websocket_connect(f"{path}/live") as socket:
        socket.receive_json()
        socket.send_text("?")
        assert "pas compris" in until(socket, lambda message: "error" in message)["error"]
    client.get("/?lang=en")
    assert '<html lang="en"' in client.get("/").text
    assert client.get("/?lang=xx").headers["location"] == "/"
    away = client.get("http://testserver//elsewhere.example/?lang=en").headers["location"]
    assert away == "/elsewhere.example/"


def test_the_rules_are_told_in_both_languages(client: TestClient) -> None:
    pages = [client.get("/rules/nessos", headers={"accept-language": lang}).text for lang in ("en", "fr")]
    assert all("<table>" in page and "NE-10" in page for page in pages)
    assert pages[0] != pages[1]
    assert client.get("/health").text == "ok"
