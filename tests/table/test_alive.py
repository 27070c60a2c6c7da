"""Nobody's time runs while the server is down or its machine sleeps, nor while nothing can be written."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.page.timing import DAY, HOUR, SECOND, Time
from ennead.table import app as app_module
from ennead.table.app import make_app
from ennead.table.clock import Clock
from ennead.table.database import StoreError
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.watching import Audience
from tests.table.conftest import Lay, Now, at, in_room, legal, until

FULL, AWAY = StoreError("full", "no room"), StoreError("away", "it went away")
EACH = Clock("move", 60)
ONLOOKER = Audience(None, "en")


def times(room: Room) -> list[Time | None]:
    return [info.time for info in room.sitting(ONLOOKER).seats]


def running(room: Room) -> Time:
    """The only clock that runs, or would."""
    [seat] = room.match.waiting
    time = times(room)[seat]
    assert time
    return time


def test_the_time_while_the_server_is_down_is_nobodys(
    store: Store, clocked: Callable[..., Table], now: Now
) -> None:
    table = clocked("mff", EACH)

    def look() -> Time:
        found: list[Time] = []

        async def do(room: Room) -> None:
            found.extend(time for time in times(room) if time and time.ends)

        in_room(store, table, do)
        return found[0]

    with TestClient(make_app(store)):
        now.go_on(10)
    now.go_on(1000)
    with TestClient(make_app(store)):
        assert look().ends == now.ms + 50 * SECOND
        now.go_on(10)
    now.go_on(5)
    with TestClient(make_app(store)):
        assert look().ends == now.ms + 40 * SECOND


def test_a_new_file_was_never_down(store: Store, now: Now) -> None:
    now.ms = DAY
    store.live(now.ms, anew=True)
    assert store.downtimes == []


def test_a_killed_server_was_there_when_it_last_wrote(store: Store, lay: Lay, now: Now) -> None:
    table = lay("mff")
    now.ms = DAY
    store.live(now.ms, anew=True)
    now.go_on(15)
    store.add_move(table.id, 1, *legal(store, table))
    now.go_on(100)
    store.live(now.ms, anew=True)
    assert store.downtimes == [(DAY + 15 * SECOND, now.ms)]
    now.go_on(15)
    store.happen(table.id, 1, None, None, "said", "hello")
    now.go_on(100)
    store.live(now.ms, anew=True)
    assert store.downtimes[1:] == [(DAY + 130 * SECOND, now.ms)]


def test_a_clock_that_was_put_back_makes_no_downtime(store: Store) -> None:
    store.live(DAY)
    store.live(HOUR, anew=True)
    store.live(DAY - SECOND)
    assert store.downtimes == []
    store.live(DAY + 1, anew=True)
    assert store.downtimes == [(DAY, DAY + 1)]


def test_a_clock_that_was_far_ahead_and_is_put_right_lets_time_pass(store: Store, path: Path) -> None:
    """No clock ran before it was as late again."""
    store.live(HOUR)
    store.live(2 * HOUR)
    store.live(400 * DAY)
    assert store.downtimes == [(HOUR, 2 * HOUR), (2 * HOUR, 400 * DAY)]
    store.live(3 * HOUR)
    assert store.downtimes == [(HOUR, 2 * HOUR), (2 * HOUR, 3 * HOUR)]
    assert store.silent_since(3 * HOUR) is None
    store.live(3 * HOUR + SECOND)
    with closing(Store(path)) as again:
        assert again.downtimes == store.downtimes
        again.live(DAY, anew=True)
        assert again.downtimes[2:] == [(3 * HOUR + SECOND, DAY)]


def test_a_server_says_again_and_again_that_it_is_there(
    store: Store, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app_module, "KEEP_EVERY", 0.001)
    seen: list[int] = []
    live = store.live

    def noted(at: int, *, anew: bool = False) -> None:
        live(at, anew=anew)
        seen.append(at)
        now.go_on(1)

    monkeypatch.setattr(store, "live", noted)
    with TestClient(make_app(store)) as client:
        while len(seen) < 4:
            client.get("/health")
    assert store.downtimes == []


def test_a_server_goes_on_saying_so_whatever_breaks_meanwhile(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app_module, "KEEP_EVERY", 0.001)
    tried, live = 0, store.live

    def broken(at: int, *, anew: bool = False) -> None:
        nonlocal tried
        tried += 1
        if not anew and tried < 4:
            raise RuntimeError("broken")
        live(at, anew=anew)

    monkeypatch.setattr(store, "live", broken)
    with TestClient(make_app(store)) as client:
        while tried < 6:
            client.get("/health")
    assert caplog.text.count("it was not noted who is here") == 2


def test_while_its_host_has_stopped_play_no_clock_runs(
    store: Store, clocked: Callable[..., Table], now: Now
) -> None:
    table = clocked("mff", EACH)
    store.live(now.ms)
    seen: list[Time | None] = []

    async def do(room: Room) -> None:
        with room.listening(ONLOOKER) as listener:
            now.go_on(50)
            store.hold(now.ms)
            listener.news.clear()
            room.keep_time()
            assert listener.news.is_set()
            for _ in range(2):
                assert (running(room).left, running(room).ends) == (10 * SECOND, None)
                assert room.out_of_time == ()
                now.go_on(25)
                store.hold(now.ms)  # once more
            assert room._timekeeper._alarm is None
            store.go_on(now.ms)
            store.go_on(now.ms)
            room.keep_time()
            assert running(room).ends == now.ms + 10 * SECOND
            now.go_on(4)
            await room.act(*legal(store, table), 0)
            seen.extend(times(room))

    async def anew(room: Room) -> None:
        assert times(room) == seen

    in_room(store, table, do)
    in_room(store, table, anew)
    assert len(store.downtimes) == 1


def test_a_server_that_dies_while_play_is_stopped_was_not_there_since_then(
    path: Path, store: Store, clocked: Callable[..., Table], now: Now
) -> None:
    table = clocked("mff", EACH)
    store.live(now.ms)
    now.go_on(20)
    store.hold(now.ms)
    now.go_on(1000)
    with pytest.raises(StoreError, match="host"):
        store.live(now.ms)
    with closing(Store(path)) as next_one:
        next_one.live(now.ms, anew=True)

        async def do(room: Room) -> None:
            assert running(room).ends == now.ms + 40 * SECOND

        in_room(next_one, table, do)


def test_a_machine_that_slept_cost_nobody_time(
    store: Store, clocked: Callable[..., Table], now: Now, path: Path
) -> None:
    """Seen before the next sign of life, and by the row that may come before it."""
    table = clocked("mff", EACH)
    store.live(now.ms)
    now.go_on(20)
    store.live(now.ms)

    async def do(room: Room) -> None:
        now.go_on(59)
        assert running(room).ends == now.ms - 19 * SECOND
        now.go_on(10_000)
        assert (running(room).left, running(room).ends) == (40 * SECOND, None)
        assert room.out_of_time == ()
        await room.act(*legal(store, table), 0)
        assert running(room).ends == now.ms + 60 * SECOND

    in_room(store, table, do)
    assert store.downtimes == [(now.ms - 10_059 * SECOND, now.ms)]
    with closing(Store(path)) as again:
        assert again.downtimes == store.downtimes


def test_what_the_mover_used_before_the_machine_slept_stays_used(
    store: Store, clocked: Callable[..., Table], now: Now
) -> None:
    table = clocked("mff", Clock("player", 300, 0))
    store.live(now.ms)

    async def do(room: Room) -> None:
        now.go_on(50)
        store.live(now.ms)
        now.go_on(10_000)
        seat, action = legal(store, table)
        await room.act(seat, action, 0)
        time = times(room)[seat]
        assert time
        assert time.left == 250 * SECOND

    in_room(store, table, do)


def test_what_can_not_be_noted_is_later_and_nobody_goes_by_it_before(
    store: Store, path: Path, lay: Lay, now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that comes back while the disk is full, and is started anew soon after that."""
    table = lay("mff")
    now.ms = gone = DAY
    store.live(gone)
    now.go_on(10)
    with closing(Store(path)) as back:
        with monkeypatch.context() as full:
            full.setattr(back.body, "writing", failing(back.body.writing, FULL))
            for _ in range(2):
                with pytest.raises(StoreError, match="no room"):
                    back.live(now.ms, anew=True)
                now.go_on(5)
            assert back.downtimes == []
            assert back.silent_since(now.ms) == back.gone_since == gone
        back.add_move(table.id, 1, *legal(back, table))
        assert back.downtimes == [(gone, now.ms)]
        assert back.silent_since(now.ms) is None
        now.go_on(10)
        back.live(now.ms)
    now.go_on(2)
    with closing(Store(path)) as again:
        again.live(now.ms, anew=True)
        assert again.downtimes == [(gone, now.ms - 12 * SECOND), (now.ms - 2 * SECOND, now.ms)]


def test_who_comes_back_a_little_before_takes_nothing_from_the_time_nobody_was_there(
    store: Store, path: Path
) -> None:
    """All were away, and the one that is to note it is not the first to write."""
    store.live(DAY)
    with closing(Store(path)) as first, closing(Store(path)) as other:
        other.live(DAY + 30 * SECOND)
        first.live(DAY + 30 * SECOND - 1, anew=True)
        assert first.downtimes == [(DAY, DAY + 30 * SECOND)]
        other.live(DAY + 31 * SECOND)
        other.read_downtimes()
        assert other.downtimes == first.downtimes


def test_where_another_noted_it_already_it_is_not_noted_twice(store: Store, path: Path) -> None:
    store.live(DAY)
    with closing(Store(path)) as one, closing(Store(path)) as other:
        other.live(DAY + HOUR)
        one.live(DAY + HOUR + SECOND, anew=True)
        assert one.downtimes == [(DAY, DAY + HOUR), (DAY + HOUR, DAY + HOUR + SECOND)]


def test_who_is_always_a_little_behind_others_is_there_all_the_same(store: Store, path: Path) -> None:
    store.live(DAY - 20 * SECOND)
    with closing(Store(path)) as other:
        for second in range(0, 200, 20):
            other.live(DAY + second * SECOND)
            store.live(DAY + second * SECOND - 5)
    assert store.silent_since(DAY + 200 * SECOND) is None
    assert store.downtimes == []


def test_what_may_have_been_kept_is_read_anew(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line to the database was cut once all was written."""
    store.live(DAY)
    with monkeypatch.context() as cut:
        cut.setattr(store.body, "writing", failing(store.body.writing, AWAY, kept=True))
        with pytest.raises(StoreError, match="away"):
            store.live(DAY + HOUR)
    assert store.downtimes == []
    store.live(DAY + HOUR + SECOND)
    assert store.downtimes == [(DAY, DAY + HOUR)]


def test_when_play_was_held_long_ago_is_no_sign_of_life(store: Store) -> None:
    store.live(DAY)
    store.hear_held(HOUR, False)
    assert store.silent_since(DAY + SECOND) is None
    store.hear_held(DAY + SECOND, True)
    assert store.silent_since(DAY + 2 * SECOND) == DAY + SECOND


def test_play_goes_on_also_where_that_can_not_be_noted_yet(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.live(DAY)
    store.hold(DAY)
    with monkeypatch.context() as full:
        full.setattr(store.body, "writing", failing(store.body.writing, FULL))
        store.go_on(DAY + 9 * SECOND)
    assert not store.held
    assert store.silent_since(DAY + 10 * SECOND) == DAY
    store.live(DAY + 10 * SECOND)
    assert store.downtimes == [(DAY, DAY + 10 * SECOND)]


def test_a_downtime_that_is_heard_of_after_a_move_takes_nobodys_time(
    store: Store, path: Path, clocked: Callable[..., Table], now: Now
) -> None:
    """Another server noted it with that move, of which this one heard first."""
    table = clocked("mff", Clock("player", 300, 0))
    store.live(now.ms)

    async def do(room: Room) -> None:
        now.go_on(10_000)
        seat, action = legal(store, table)
        with closing(Store(path)) as other:
            other.add_move(table.id, 1, seat, action)
        await room.catch_up()
        room.keep_time()
        assert left(room, seat) == 0
        store.read_downtimes()
        room.keep_time()
        assert left(room, seat) == 300 * SECOND

    in_room(store, table, do)


def test_clocks_that_stood_for_a_moment_run_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the alarm that rang in it nothing else tells, where other servers were there all the time."""
    monkeypatch.setattr(app_module, "KEEP_EVERY", 0.01)

    async def keep() -> None:
        told, stands = asyncio.Event(), asyncio.Event()
        monkeypatch.setattr(store, "silent_since", lambda now: DAY if stands.is_set() else None)
        monkeypatch.setattr(store, "live", lambda now, *, anew=False: stands.clear())
        rooms = Rooms(store, bot_pause=0, away_after=0)
        monkeypatch.setattr(rooms, "keep_time", told.set)
        keeping = asyncio.create_task(app_module._keep(store, rooms))
        await asyncio.sleep(0)
        stands.set()  # until the next sign of life
        async with asyncio.timeout(30):
            await told.wait()
        keeping.cancel()
        await rooms.close()

    asyncio.run(keep())


def left(room: Room, seat: int) -> int:
    time = times(room)[seat]
    assert time
    return time.left


def failing(writing: Callable[[], Any], error: StoreError, *, kept: bool = False) -> Callable[[], Any]:
    """All is written, and at last none of it is kept; or it is, and whoever wrote it doesn't hear so."""

    @contextmanager
    def failed() -> Iterator[Any]:
        with writing() as db:
            yield db
            if not kept:
                raise error
        raise error

    return failed


def test_while_the_disk_takes_nothing_no_clock_runs(
    store: Store, clocked: Callable[..., Table], now: Now, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All tables are told that clocks stand, and that they run again."""
    table = clocked("mff", EACH)
    monkeypatch.setattr(app_module, "KEEP_EVERY", 0.001)
    live, full = store.live, Event()

    def noted(now: int, *, anew: bool = False) -> None:
        if full.is_set():
            raise StoreError("full", "no room")
        live(now, anew=anew)

    monkeypatch.setattr(store, "live", noted)
    with (
        TestClient(make_app(store)) as client,
        client.websocket_connect(f"{at(table)}/live") as socket,
    ):
        assert "data-ends" in str(socket.receive_json())
        full.set()
        now.go_on(100)
        until(socket, lambda message: "data-ends" not in str(message) and 'role="timer"' in str(message))
        full.clear()
        until(socket, lambda message: "data-ends" in str(message))
    [(since, end)] = store.downtimes
    assert end - since == 100 * SECOND
