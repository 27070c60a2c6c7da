"""Behind a proxy: who comes by it, by which name, and whether it was encrypted."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

import ennead
from ennead.table.app import make_app
from ennead.table.door import make_server
from ennead.table.limits import USUAL, Limits
from ennead.table.preparing import Preparation
from ennead.table.store import Store
from tests.table.conftest import FORM, Lay, at, by, file_of

COMES_BY_IT = {"host": "table.example", "x-forwarded-proto": "https", "x-forwarded-for": "198.51.100.9"}


def by_proxy(store: Store, proxy: str, **limits: int) -> TestClient:
    """A client that connects from a proxy's address, to a server that trusts one at 192.0.2.1."""
    app = make_app(store, bot_pause=0, away_after=0, limits=Limits(**limits), hosts=["table.example"])
    config = make_server(app, USUAL, ["192.0.2.1"]).config
    config.load()
    assert isinstance(config.loaded_app, ProxyHeadersMiddleware)
    loaded: Any = config.loaded_app
    return TestClient(loaded, follow_redirects=False, client=(proxy, 50000))


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    with by_proxy(store, "192.0.2.1") as client:
        yield client


def test_links_and_cookies_are_those_of_the_proxy(client: TestClient) -> None:
    laid = client.post("/tables", data=FORM, headers=COMES_BY_IT)
    assert "secure" in laid.headers["set-cookie"].lower()
    kept = laid.headers["set-cookie"].partition(";")[0]
    page = client.get(laid.headers["location"], headers=COMES_BY_IT | {"cookie": kept})
    assert "https://table.example/join/" in page.text
    assert page.headers["strict-transport-security"] == "max-age=31536000"


def test_what_is_not_encrypted_does_not_say_it_is(client: TestClient) -> None:
    plain = COMES_BY_IT | {"x-forwarded-proto": "http"}
    assert "strict-transport-security" not in client.get("/", headers=plain).headers
    at_home = COMES_BY_IT | {"host": "localhost:9009"}
    assert "strict-transport-security" not in client.get("/", headers=at_home).headers


def test_nobody_else_is_believed(store: Store) -> None:
    with by_proxy(store, "192.0.2.2") as client:
        assert "strict-transport-security" not in client.get("/", headers=COMES_BY_IT).headers


def test_who_comes_by_the_proxy_is_counted_by_their_own_address(store: Store) -> None:
    with by_proxy(store, "192.0.2.1", tables_per_address=1) as client:
        for address, status in (("198.51.100.1", 303), ("198.51.100.2", 303), ("198.51.100.1", 429)):
            client.cookies.clear()
            headers = COMES_BY_IT | {
                "x-forwarded-for": f"203.0.113.5, {address}"
            }  # what was claimed comes first
            assert client.post("/tables", data=FORM, headers=headers).status_code == status


@pytest.mark.parametrize(
    ("origin", "is_ours"),
    [
        ("https://table.example", True),
        ("http://table.example", False),
        ("https://other.example", False),
        ("https://table.example:444", False),
        ("http://127.0.0.1:9009", False),
    ],
)
def test_forms_and_sockets_of_other_sites_are_refused(
    client: TestClient, lay: Lay, origin: str, is_ours: bool
) -> None:
    headers = COMES_BY_IT | {"origin": origin}
    assert client.post("/tables", data=FORM, headers=headers).status_code == (303 if is_ours else 403)
    table = lay("mff")
    live, headers = f"{at(table)}/live", headers | by(table, 0)
    if is_ours:
        with client.websocket_connect(live, headers=headers) as tab:
            tab.receive_json()
    else:
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(live, headers=headers):
            pass


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("table.example", 200),
        ("table.example:8443", 200),
        ("TABLE.example", 200),
        ("localhost:9009", 200),
        ("127.0.0.1:9009", 200),
        ("[::1]:9009", 200),
        ("other.example", 400),
        ("www.table.example", 400),
        ("", 400),
    ],
)
def test_only_names_that_are_allowed_are_answered(client: TestClient, host: str, status: int) -> None:
    assert client.get("/health", headers={"host": host}).status_code == status


@pytest.mark.usefixtures("path")  # what has moved is a file
def test_ready_when_the_database_answers_and_rules_are_there(store: Store) -> None:
    preparation = Preparation(())
    with TestClient(make_app(store, preparation)) as client:
        assert (client.get("/ready").status_code, client.get("/ready").text) == (200, "ready")
        file_of(store).rename(file_of(store).with_suffix(".gone"))
        gone = client.get("/ready")
        assert (gone.status_code, gone.text) == (503, "not ready")
        assert client.get("/health").status_code == 200
        file_of(store).with_suffix(".gone").rename(file_of(store))
        preparation._left = list(ennead.games())
        unready = client.get("/ready")
        assert (unready.status_code, unready.text) == (503, "not ready")
        assert unready.headers["retry-after"]
