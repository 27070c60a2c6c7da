"""What strangers may use is bounded, told in words, and counted in little memory."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from ennead.cli import main
from ennead.table import limits as limits_module
from ennead.table import serve as serve_module
from ennead.table.app import make_app
from ennead.table.limits import Hourly, Limits, Open, neighbourhood
from ennead.table.store import Store
from tests.table.conftest import FORM, Lay, at_once, browser_key

Client = Callable[..., TestClient]
FRIENDS = FORM | {f"seat-{seat}": "friend" for seat in range(4)}


@pytest.fixture
def limited(store: Store) -> Iterator[Client]:
    with ExitStack() as stack:

        def limited(address: str = "192.0.2.7", **limits: int) -> TestClient:
            app = make_app(store, bot_pause=0, away_after=0, limits=Limits(**limits))
            client = TestClient(app, follow_redirects=False, client=(address, 50000))
            return stack.enter_context(client)

        yield limited


@pytest.mark.parametrize(("language", "words"), [("en", "come back later"), ("fr", "revenez plus tard")])
def test_a_visitor_lays_so_many_tables_in_an_hour(
    limited: Client, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    now = 1000.0
    monkeypatch.setattr("ennead.table.limits.monotonic", lambda: now)
    client = limited(tables_per_visitor=2)
    for _ in range(2):
        now += 60
        assert client.post("/tables", data=FRIENDS).status_code == 303
    now += 60
    refused = client.post("/tables", data=FRIENDS, headers={"accept-language": language})
    assert refused.status_code == 429
    assert refused.headers["retry-after"] == str(3600 - 120)
    assert words in refused.text
    now += 3600 - 120
    assert client.post("/tables", data=FRIENDS).status_code == 303
    client.cookies.clear()
    assert client.post("/tables", data=FRIENDS).status_code == 303


@pytest.mark.parametrize(
    ("limits", "to", "form", "cookie"),
    [
        ({"tables_per_visitor": 3}, "/tables", FRIENDS, True),
        ({"tables_per_address": 3}, "/tables", FRIENDS, False),
        ({"people_per_address": 3}, "/me", {"name": "Ana"}, False),
        ({"tables_per_address": 3}, "/me/pass", {}, True),
    ],
)
def test_what_is_asked_for_at_once_is_counted_as_well(
    limited: Client, store: Store, limits: dict[str, int], to: str, form: dict[str, str], *, cookie: bool
) -> None:
    client = limited(**limits)
    who = {"Cookie": f"visitor={browser_key('ana') if cookie else ''}"}
    asked = at_once(store, [lambda: client.post(to, data=form, headers=who)] * 9)
    assert sum(answer.status_code == 429 for answer in asked) == 6


def test_who_forgets_cookies_is_known_by_the_address(limited: Client) -> None:
    client = limited(tables_per_address=2)
    for status in (303, 303, 429):
        client.cookies.clear()
        assert client.post("/tables", data=FRIENDS).status_code == status
    assert client.post("/tables", data=FRIENDS | {"seats": "9"}).status_code == 422


def test_a_table_with_bots_is_refused_while_all_bots_move(
    limited: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = limited()
    monkeypatch.setattr("ennead.table.rooms.Rooms.bots_are_busy", True)
    refused = client.post("/tables", data=FORM, headers={"accept-language": "en"})
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "60")
    assert "Seat friends" in refused.text
    assert client.post("/tables", data=FRIENDS).status_code == 303


@pytest.mark.parametrize(
    ("limits", "status", "words"),
    [({"sockets": 2}, 503, "try again in a minute"), ({"sockets_per_address": 2}, 429, "Close the tabs")],
)
def test_so_many_tabs_are_open_at_once(
    limited: Client, lay: Lay, limits: dict[str, int], status: int, words: str
) -> None:
    client, live = limited(**limits), f"/table/{lay('mff').id}/live?lang=en"
    with client.websocket_connect(live):
        with client.websocket_connect(live) as tab:
            tab.receive_json()
            with pytest.raises(WebSocketDenialResponse) as caught, client.websocket_connect(live):
                pass
            answer = caught.value
            assert answer.status_code == status
            assert answer.headers["retry-after"] == "60"
            assert answer.headers["cache-control"] == "no-store"
            assert words in answer.text
        with client.websocket_connect(live) as tab:
            tab.receive_json()


def test_a_tab_refused_for_another_reason_is_not_counted(limited: Client, lay: Lay) -> None:
    client = limited(sockets=1)
    for _ in range(3):
        with pytest.raises(WebSocketDisconnect), client.websocket_connect("/table/nowhere/live"):
            pass
    with client.websocket_connect(f"/table/{lay('mff').id}/live") as tab:
        tab.receive_json()


def test_what_is_counted_is_bounded_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits_module, "KNOWN", 10)
    hourly, tabs = Hourly(3), Open(5, 2)
    for number in range(1000):
        hourly.count(f"visitor {number % 50}")
        with tabs.one(f"192.0.2.{number % 50}"):
            assert not tabs.is_full()
    assert len(hourly._taken) == 10
    assert max(map(len, hourly._taken.values())) <= 3
    assert not tabs._open
    assert not tabs.is_full_of("192.0.2.200")
    assert not tabs._open


@pytest.mark.parametrize(
    ("address", "area"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_home_is_counted_as_one_address(address: str, area: str) -> None:
    assert neighbourhood(address) == area


def test_each_limit_is_an_option(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    given: dict[str, Any] = {}
    monkeypatch.setattr(serve_module, "serve", lambda *_, **more: given.update(more))
    assert main(["serve", "--tables-per-address", "7", "--allowed-host", "a.example", "--bots", "3"]) == 0
    assert given["limits"] == Limits(tables_per_address=7, bots=3)
    assert given["hosts"] == ["a.example"]
    assert tuple(given["proxies"]) == ("127.0.0.1", "::1")
    with pytest.raises(SystemExit):
        main(["serve", "--sockets", "0"])
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    assert "--asleep-after" in capsys.readouterr().out
