"""The pages as an application: what systems show of it, and the worker for when there is no connection."""

import json
import re
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.core.words import LANGUAGES
from ennead.page.layout import asset
from ennead.table import install
from ennead.table.app import make_app
from ennead.table.crier import Crier
from ennead.table.guard import HEADERS
from ennead.table.store import Store
from tests.table.calling import Endpoint
from tests.table.conftest import Lay, at, by
from tests.table.test_calling_senders import PACE, serving

BASE = Path(__file__).parents[2] / "web" / "src" / "base.css"


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A worker as if the client were built."""
    (tmp_path / "worker.js").write_text("go(OFFLINE);\n")
    monkeypatch.setattr(install, "STATIC", tmp_path)
    return tmp_path


def offline(client: TestClient, language: str = "en") -> Any:
    """What the worker of a language is told."""
    answer = client.get(f"/worker.{language}.js")
    said = re.fullmatch(r"const OFFLINE = (.*);\ngo\(OFFLINE\);\n", answer.text)
    assert answer.status_code == 200
    assert said
    return json.loads(said[1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_names_the_manifest_of_its_language(client: TestClient, lay: Lay, language: str) -> None:
    table = lay("mff")
    for path in ("/", at(table), "/rules/nessos", "/nowhere"):
        page = client.get(path, headers={"accept-language": language} | by(table, 0)).text
        assert f'<link rel="manifest" href="/manifest.{language}.json">' in page
        assert f'<link rel="apple-touch-icon" href="{asset("icon-full-180.png")}">' in page
    answer = client.get(f"/manifest.{language}.json")
    about = answer.json()
    assert answer.headers["content-type"] == "application/manifest+json"
    assert (about["lang"], about["start_url"], about["scope"]) == (language, "/", "/")
    assert about["display"] == "standalone"
    assert about["name"] == about["short_name"] == "Ennead"
    assert f"{about['background_color']});" in BASE.read_text().partition("--ground:")[2].partition("\n")[0]
    assert {icon["purpose"] for icon in about["icons"]} == {"any", "maskable"}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in about["icons"]}


def test_the_policy_of_pages_lets_in_our_own_manifest_and_worker_alone(client: TestClient) -> None:
    policy = client.get("/").headers["content-security-policy"].split("; ")
    assert {"default-src 'none'", "manifest-src 'self'", "worker-src 'self'"} <= set(policy)


@pytest.mark.usefixtures("built")
def test_the_worker_has_a_page_in_each_language_and_what_it_is_made_of(client: TestClient) -> None:
    answer = client.get("/worker.fr.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-store"
    told = {language: offline(client, language) for language in LANGUAGES}
    assert "<h1>No connection</h1>" in told["en"]["page"]
    assert "<h1>Pas de connexion</h1>" in told["fr"]["page"]
    assert told["en"]["name"] != told["fr"]["name"]
    for said in told.values():
        assert said["headers"].items() >= HEADERS.items()
        assert all(path.startswith("/static/") for path in said["files"])
        needed = re.findall(
            r'(?:<link[^>]*rel="(?:stylesheet|icon)"[^>]* href|<script[^>]* src)="([^"]*)', said["page"]
        )
        assert len(needed) == 5
        assert set(needed) < set(said["files"])


def test_whatever_changes_is_another_worker(
    client: TestClient, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = offline(client)
    assert offline(client) == before
    monkeypatch.setattr(install, "asset", lambda name: f"/static/{name}?v=other")
    after = offline(client)
    assert after["name"] != before["name"]
    (built / "worker.js").write_text("stop(OFFLINE);\n")
    assert client.get("/worker.en.js").text.endswith("stop(OFFLINE);\n")


@pytest.mark.parametrize(
    "address", ["/manifest.xx.json", "/worker.xx.js", "/worker..js", "/worker.en.js.map"]
)
@pytest.mark.usefixtures("built")
def test_there_is_none_in_a_language_that_nobody_speaks(client: TestClient, address: str) -> None:
    assert client.get(address).status_code == 404


def test_without_a_built_client_there_is_no_worker(client: TestClient, built: Path) -> None:
    (built / "worker.js").unlink()
    assert client.get("/worker.en.js").status_code == 404


@pytest.mark.usefixtures("built")
def test_the_worker_has_the_key_that_browsers_subscribe_with(store: Store, path: Path) -> None:
    with (
        serving(path, Endpoint(), PACE) as servers,
        closing(Crier(store, servers.senders, "https://table.example")) as crier,
    ):
        assert servers.senders.push
        told = offline(TestClient(make_app(store, crier=crier)))
        assert told["key"] == servers.senders.push.public_key
    assert offline(TestClient(make_app(store)))["key"] == ""
