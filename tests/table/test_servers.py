"""Several servers of the same tables: as if they were one, and where one is gone others go on."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from benchmarks.postgres import Server
from ennead import game
from ennead.table import fellows as fellows_module
from ennead.table import watching
from ennead.table.app import make_app
from ennead.table.calling.senders import Senders
from ennead.table.crier import Crier
from ennead.table.database import StoreError
from ennead.table.limits import Limits
from ennead.table.lobby import Lobby
from ennead.table.opening import alone, serving
from ennead.table.postgres import Postgres
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.serve import serve
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from ennead.table.watching import Audience, Visitor
from tests.table.conftest import Lay, at, browser, by, key, legal, order, until, written
from tests.table.test_room import run
from tests.table.test_serve import Running

SOON = 20.0  # seconds, on a busy machine
KEY = "k" * 24


class Two:
    """Two servers, and what asks them."""

    def __init__(self, address: str, stack: ExitStack) -> None:
        self.address, self._stack = address, stack
        self.stores = [Store(stack.enter_context(serving(address))) for _ in range(2)]
        self.clients = [self.open(store) for store in self.stores]

    def open(self, store: Store, **how: Any) -> TestClient:
        app = make_app(store, bot_pause=0, away_after=0, host_key=KEY, **how)
        return self._stack.enter_context(TestClient(app, follow_redirects=False))


@pytest.fixture
def two(address: str) -> Iterator[Two]:
    with ExitStack() as stack:
        yield Two(address, stack)


@pytest.fixture
def store(two: Two) -> Store:
    """That of the first: tables are laid by it."""
    return two.stores[0]


@contextmanager
def live(client: TestClient, table: Table, seat: int | None) -> Iterator[Any]:
    with client.websocket_connect(f"{at(table)}/live?lang=en", headers=by(table, seat)) as socket:
        socket.receive_json()
        yield socket


def at_row(rows: int) -> Callable[[Any], bool]:
    """Others may have moved on before it is told: no more than the latest is."""
    return lambda message: bool(message.get("v", -1) >= rows)


def soon(is_so: Callable[[], object]) -> None:
    end = time.monotonic() + SOON
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_a_move_made_through_one_is_shown_by_the_other(two: Two, store: Store, lay: Lay) -> None:
    table = lay("mff")
    one, other = two.clients
    with live(other, table, None) as looks, live(one, table, 1) as sits:
        for rows in range(1, 7):
            seat, action = legal(store, table)
            client = two.clients[rows % 2]
            answer = client.post(at(table), data={"act": action, "v": str(rows - 1)}, headers=by(table, seat))
            assert answer.status_code == 303
            for socket in (looks, sits):
                until(socket, at_row(rows))
    assert len(written(store, table.id)) == 6


def test_two_who_move_at_once_by_different_servers_are_taken_one_after_the_other(
    two: Two, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    seat, action = legal(store, table)
    answers: list[int] = []

    def move(client: TestClient) -> None:
        said = {"act": action, "v": "0"}
        answers.append(client.post(at(table), data=said, headers=by(table, seat)).status_code)

    threads = [threading.Thread(target=move, args=(client,)) for client in two.clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [303, 409]
    assert written(store, table.id) == [(seat, action)]


def test_who_is_here_is_seen_by_way_of_any(two: Two, lay: Lay) -> None:
    table = lay("mff")
    one, other = two.clients
    with live(other, table, 0) as sits:
        with live(one, table, 1):
            until(sits, lambda message: 'data-here="here"' in str(message.get("parts", {}).get("seat-1", "")))
        until(sits, lambda message: 'data-here="away"' in str(message.get("parts", {}).get("seat-1", "")))
        with live(one, table, None):
            until(sits, lambda message: "Looking on" in str(message))


def test_who_comes_later_learns_who_is_here(address: str, two: Two, lay: Lay) -> None:
    table = lay("mff")
    with ExitStack() as stack, live(two.clients[0], table, 1):
        third = Store(stack.enter_context(serving(address)))
        client = stack.enter_context(TestClient(make_app(third, bot_pause=0, away_after=0)))
        soon(lambda: _here(client.get(at(table), headers=by(table, 0)).text, 1) == "here")


def test_who_comes_later_learns_since_when_others_are_away(
    address: str, two: Two, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or those present would wait anew at each server until they may go on without somebody."""
    table = lay("mff")
    gone = legal(two.stores[0], table)[0]
    other = min({0, 1, 2} - {gone})
    with ExitStack() as stack, live(two.clients[0], table, other) as sits:
        with live(two.clients[0], table, gone):
            monkeypatch.setattr(watching, "now_ms", lambda: 0)  # long ago, when they leave
        until(sits, lambda message: 'data-here="away"' in str(message.get("parts", {}).get(f"seat-{gone}")))
        monkeypatch.undo()
        third = Store(stack.enter_context(serving(address)))
        app = make_app(third, bot_pause=0, away_after=0)
        client = stack.enter_context(TestClient(app, follow_redirects=False))
        asks, by_other = {"do": f"ask bot {gone}"}, by(table, other)
        soon(lambda: client.post(f"{at(table)}/accord", data=asks, headers=by_other).status_code == 303)


def test_what_is_said_where_play_has_begun_by_another_is_said(store: Store, lay: Lay, two: Two) -> None:
    """Before a server has heard that it has."""

    async def test() -> None:
        table = lay("m-b")
        lobby = await Rooms(store).open(table.id)
        ana = Audience(0, "en", who=Visitor(key(table, 0), table.host, "Ana", ""))
        began = store.arrange(table, (table.chairs[0], *[Chair(bot="random")] * 2), game(table.game))
        store.add_move(table.id, 1, *legal(store, began))
        await lobby.conversation.say(ana, "say", "hello", "1")
        [said] = store.happenings(table.id)
        assert said.after == 1

    run(test)


def test_play_that_begins_elsewhere_while_its_lobby_is_read_is_seen(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rooms, read = lay("m-b"), Rooms(store), Rooms._replay

    def and_meanwhile(self: Rooms, table_id: str) -> Room | Lobby:
        found = read(self, table_id)
        monkeypatch.undo()
        store.arrange(table, (table.chairs[0], *[Chair(bot="random")] * 2), game(table.game))
        return found

    async def test() -> None:
        assert isinstance(await rooms.open(table.id), Room)

    monkeypatch.setattr(Rooms, "_replay", and_meanwhile)
    run(test)


def _here(page: str, seat: int) -> str:
    return page.partition(f'id="seat-{seat}"')[0].rpartition('data-here="')[2].partition('"')[0]


def test_a_server_that_falls_silent_has_nobody_any_more(
    two: Two, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("mff")
    one, other = two.clients
    monkeypatch.setattr(fellows_module, "SILENT", 1.0)
    with live(other, table, 0) as sits, live(one, table, 1):
        soon(lambda: _here(other.get(at(table), headers=by(table, 0)).text, 1) == "here")
        line = two.stores[0].body.line
        assert line is not None
        line.close()  # as if its machine had gone
        until(sits, lambda message: 'data-here="away"' in str(message.get("parts", {}).get("seat-1", "")))


def test_a_bot_moves_once_though_both_look_and_goes_on_where_one_is_gone(
    two: Two, store: Store, lay: Lay
) -> None:
    table = lay("mbb")
    with ExitStack() as stack:
        for client in two.clients:
            stack.enter_context(live(client, table, None))
        seat, action = legal(store, table)
        for _ in range(8):
            if seat == 0:
                rows = len(written(store, table.id))
                two.clients[rows % 2].post(
                    at(table), data={"act": action, "v": str(rows)}, headers=by(table, 0)
                )
            soon(lambda: legal(store, table)[0] == 0)
            seat, action = legal(store, table)
    assert len(written(store, table.id)) > 8


def test_what_is_claimed_is_one_servers_until_that_is_gone(address: str) -> None:
    with closing(Postgres(address, 5, together=True)) as one:
        with closing(Postgres(address, 5, together=True)) as other:
            assert one.line is not None
            assert other.line is not None
            assert (one.line.is_first, other.line.is_first) == (True, False)
            assert other.line.claim("this")
            assert not other.line.claim("this")
            assert not one.line.claim("this")
            assert one.line.claim("that")
        claim = one.line.claim("this")
        assert claim
        one.line.give_up("this", claim)
        one.line.give_up("this", claim)


def test_tables_are_served_together_and_by_nobody_else_while_one_has_them_alone(address: str) -> None:
    with serving(address), serving(address):
        with pytest.raises(StoreError, match="another Ennead") as refused, alone(address):
            pass
        assert refused.value.reason == "served"
    with alone(address):
        with pytest.raises(StoreError) as refused, serving(address):
            pass
        assert refused.value.reason == "served"


def test_what_was_missed_is_found_once_the_line_is_there_again(
    two: Two, postgres: Server, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    with live(two.clients[1], table, None) as looks:
        postgres.order(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ennead'"
        )
        seat, action = legal(store, table)
        store.add_move(table.id, 1, seat, action)  # as a server does of which nothing is heard
        until(looks, lambda message: message.get("v") == 1)


def test_what_is_said_is_heard_by_way_of_any(two: Two, lay: Lay) -> None:
    table = lay("mff")
    one, other = two.clients
    with live(other, table, 1) as hears, live(one, table, 0) as speaks:
        speaks.send_json({"say": "Well met", "id": "a"})
        until(speaks, lambda message: message.get("receipt") == "a")
        until(hears, lambda message: "Well met" in str(message))


def test_a_hint_asked_for_by_one_is_shown_where_its_page_is_open(two: Two, lay: Lay) -> None:
    table = lay("mb", name="le-neuf")
    one, other = two.clients
    with live(other, table, 0) as sits:
        soon(lambda: _here(one.get(at(table)).text, 0) == "here")
        assert one.post(f"{at(table)}/hint", data={"v": "0"}, headers=by(table, 0)).status_code == 303
        until(sits, lambda message: "data-advised" in str(message))


def test_who_sits_down_by_one_is_seen_by_all_and_play_begins(two: Two, lay: Lay) -> None:
    table = lay("m-b")
    one, other = two.clients
    with other.websocket_connect(f"{at(table)}/live?lang=en&gathers", headers=by(table, 0)) as waits:
        answer = one.post(
            f"/join/{table.invitation}", data={"seat": "1", "name": "Zoe"}, headers=browser("zoe")
        )
        assert answer.status_code == 303
        until(waits, lambda message: "Zoe" in str(message))
        order(one, table, "ready", browser("zoe"))
        order(one, table, "ready", by(table, 0))
        order(one, table, "start", by(table, 0))
        until(waits, lambda message: "renew" in message)


def test_a_table_that_is_removed_by_one_is_gone_everywhere(two: Two, lay: Lay) -> None:
    table = lay("mff")
    one, other = two.clients
    with live(other, table, None) as looks:
        one.post(f"/host/{KEY}", data={"do": f"remove {table.id}"})
        until(looks, lambda message: "renew" in message)
        assert other.get(at(table)).status_code == 404


def test_what_the_host_says_and_stops_is_so_everywhere_and_for_who_comes_later(
    address: str, two: Two, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    one, other = two.clients
    with live(other, table, 1) as sits:
        one.post(f"/host/{KEY}", data={"do": "say", "text": "At nine we close"})
        until(sits, lambda message: message.get("announced") == "At nine we close")
        one.post(f"/host/{KEY}", data={"do": "hold"})
        soon(lambda: two.stores[1].held)
        with serving(address) as body, closing(Store(body)) as third, TestClient(make_app(third)):
            soon(lambda: third.held)
        other.post(f"/host/{KEY}", data={"do": "go"})
        soon(lambda: not store.held)
        soon(lambda: store.downtimes == two.stores[1].downtimes != [])


def test_who_is_signed_out_by_one_is_somebody_else_everywhere(two: Two, store: Store, lay: Lay) -> None:
    table = lay("mff")
    one, other = two.clients
    [device] = store.devices(table.chairs[1].person or 0, "")
    with live(other, table, 1) as sits:
        one.post("/me/out", data={"do": f"0 {device.since}"}, headers=by(table, 1))
        until(sits, lambda message: "renew" in message)


def test_what_is_counted_is_counted_at_all_servers(address: str) -> None:
    form = {"game": "nessos", "seats": "3", "seat-0": "me", "seat-1": "bot-club", "seat-2": "bot-club"}
    with ExitStack() as stack:
        clients = []
        for _ in range(2):
            store = Store(stack.enter_context(serving(address)))
            app = make_app(store, limits=Limits(tables_per_visitor=2))
            clients.append(stack.enter_context(TestClient(app, follow_redirects=False)))
        assert clients[0].post("/tables", data=form, headers=browser("eve")).status_code == 303
        assert clients[1].post("/tables", data=form, headers=browser("eve")).status_code == 303
        soon(lambda: clients[0].post("/tables", data=form, headers=browser("eve")).status_code == 429)


def test_each_is_called_once_by_whichever_server(
    two: Two, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = lay("mff")
    person = table.chairs[0].person or 0
    calls = [store.call(table.id, 0, 0, person, 0) for store in two.stores]
    assert calls == [[], None]
    assert store.call(table.id, 0, 3, person, 0) == []
    assert Crier(store, Senders(), "https://example.org").waiting == 0


def children(pid: int) -> list[int]:
    """The processes that serve, which another has started."""
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it may be gone by now
            parent = (each / "stat").read_text().rpartition(")")[2].split()[1]
            if int(parent) == pid and "spawn_main" in (each / "cmdline").read_text():
                found.append(int(each.name))
    return sorted(found)


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_several_processes_serve_over_one_socket_and_one_that_is_killed_is_started_again(
    address: str,
) -> None:
    running = Running(address, "--workers", "2")
    try:
        table = running.lay()
        first = children(running.process.pid)
        assert len(first) == 2
        os.kill(first[0], signal.SIGKILL)
        soon(lambda: len(children(running.process.pid)) == 2 and children(running.process.pid) != first)
        for _ in range(8):
            assert "Nessos" in running.get(table)
    finally:
        said = running.end(signal.SIGTERM)
    assert "was killed (signal 9)" in said
    assert "Traceback" not in said
    assert running.process.returncode == 0
    soon(lambda: not any(is_alive(pid) for pid in first))
    with alone(address):
        pass


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_who_serves_beside_one_that_is_killed_ends_with_it(address: str) -> None:
    running = Running(address, "--workers", "2")
    running.lay()
    there = children(running.process.pid)
    running.end(signal.SIGKILL)
    soon(lambda: not any(is_alive(pid) for pid in there))


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"


def test_a_file_is_served_by_one_process(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="served by one process"):
        serve(port=0, database=tmp_path / "tables.sqlite", workers=2)
