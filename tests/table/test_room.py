"""A room: first the disk, then memory, then everybody."""

import asyncio
import gc
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any
from weakref import ref

import pytest

import ennead
from ennead.core.view import View
from ennead.table import pages
from ennead.table.attempt import attempt
from ennead.table.database import StoreError
from ennead.table.ledger import Stale
from ennead.table.picture import Picture
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.watching import Audience
from tests.table.conftest import Lay, failing, key, room_of, slow_writes, written

ONLOOKER = Audience(None, "en")


async def check_stands(path: Path, room: Room) -> None:
    """Another server, which reads what is in the file, has the same table and shows the same."""
    with closing(Store(path)) as other:
        same = await room_of(Rooms(other), room.table.id)
        assert bytes(same.match) == bytes(room.match)
        assert same.picture(ONLOOKER).message() == room.picture(ONLOOKER).message()


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(asyncio.wait_for(test(), 60))


def first_move(table: Room) -> tuple[int, str]:
    seat = table.match.waiting[0]
    return seat, table.match.legal(seat)[0].name


async def over(table: Room) -> None:
    with table.listening(ONLOOKER) as listener:
        while not table.match.is_over:
            await listener.news.wait()
            listener.news.clear()


def test_a_move_on_an_older_table_is_refused(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mff").id)
        await table.act(*first_move(table), 0)
        for seen in (0, 2, -1):
            with pytest.raises(Stale):
                await table.act(*first_move(table), seen)
        assert len(table.match.log) == 1

    run(test)


def test_an_illegal_move_says_why_and_changes_nothing(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mff").id)
        seat = table.match.waiting[0]
        with pytest.raises(ennead.IllegalAction):
            await table.act(seat, "accept", 0)
        with pytest.raises(ennead.IllegalAction):
            await table.act((seat + 1) % 3, "accept", 0)
        with pytest.raises(ennead.IllegalAction):
            await table.act(seat, "win", 0)
        assert written(store, table.table.id) == []
        assert table.match.log == []
        english = await attempt(table, Audience(seat, "en"), "accept", 0)
        french = await attempt(table, Audience(seat, "fr"), "accept", 0)
        assert english
        assert french
        assert english.status == french.status == 422
        assert "NE-" in english.text
        assert english.text != french.text

    run(test)


def test_nobody_hears_of_a_move_the_store_did_not_take(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mff").id)
        seat, action = first_move(table)
        failing(store, monkeypatch, StoreError("full", "no room"), times=1)
        with table.listening(ONLOOKER) as listener:
            before = table.picture(ONLOOKER).message()
            listener.news.clear()
            refusal = await attempt(table, Audience(seat, "en"), action, 0)
            assert refusal
            assert refusal.status == 503
            assert "full" in refusal.text
            assert not listener.news.is_set()
            assert table.picture(ONLOOKER).message() == before
            assert table.match.log == []
            assert await attempt(table, Audience(seat, "en"), action, 0) is None
            assert listener.news.is_set()

    run(test)


def test_a_move_is_on_the_disk_before_it_is_played(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mff").id)
        add = store.add_move
        with table.listening(ONLOOKER) as listener:
            listener.news.clear()

            def watched(*row: Any, **about: Any) -> int:
                assert not table.match.log
                at = add(*row, **about)
                assert not listener.news.is_set()
                return at

            monkeypatch.setattr(store, "add_move", watched)
            await table.act(*first_move(table), 0)
            assert listener.news.is_set()

    run(test)


def test_a_move_whose_player_vanished_is_still_played(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        rooms = Rooms(store, bot_pause=0)
        while 0 not in (table := await room_of(rooms, lay("mbb").id)).match.waiting:
            await table.close()
        await table.act(*first_move(table), 0)
        _, action = first_move(table)
        writing = slow_writes(store, monkeypatch)
        with table.listening(ONLOOKER) as listener:
            listener.news.clear()
            acting = asyncio.create_task(table.act(0, action, 1))
            await writing.wait()
            acting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await acting
            assert table._acts
            await listener.news.wait()
            while len(table.match.log) < 3:  # a bot answers
                await asyncio.sleep(0.01)
        assert table.match.moves[1] == (0, action)
        await rooms.close()
        assert table.match.moves == written(store, table.table.id)

    run(test)


def test_a_refused_move_whose_player_vanished_is_no_error(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        errors: list[Any] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: errors.append(context))
        table = await room_of(Rooms(store), lay("mff").id)
        move, writing = first_move(table), slow_writes(store, monkeypatch)
        first = asyncio.create_task(table.act(*move, 0))
        await writing.wait()
        late = asyncio.create_task(table.act(*move, 0))
        await asyncio.sleep(0)
        late.cancel()
        with pytest.raises(asyncio.CancelledError):
            await late
        await first
        while table._acts:
            await asyncio.sleep(0)
        gc.collect()
        assert not errors
        assert written(store, table.table.id) == [move]

    run(test)


def test_a_room_closes_after_the_move_under_way(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        rooms = Rooms(store, bot_pause=0)
        writing = slow_writes(store, monkeypatch)
        table = await room_of(rooms, lay("bbb").id)
        await writing.wait()
        await rooms.close()
        assert len(table.match.log) == 1
        await asyncio.sleep(0.1)
        assert table.match.moves == written(store, table.table.id)
        assert len(table.match.log) == 1

    run(test)


def test_a_table_stands_where_it_stood(store: Store, lay: Lay, path: Path) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store, bot_pause=0, away_after=0), lay("bbb").id)
        await over(table)
        await asyncio.sleep(0.1)  # whoever looked on has gone
        await check_stands(path, table)

    run(test)


# Who is there, and what they are shown


def test_everybody_sees_who_is_there(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store, away_after=0.05), lay("mfb").id)

        def online() -> list[bool]:
            return [seat.online for seat in table.sitting(ONLOOKER).seats]

        with table.listening(ONLOOKER) as watcher:
            assert online() == [False, False, True]
            watcher.news.clear()
            with table.listening(Audience(1, "en")):
                assert watcher.news.is_set()
                assert online() == [False, True, True]
            assert online() == [False, True, True]  # perhaps only reloading
            watcher.news.clear()
            with table.listening(Audience(1, "fr")):
                await asyncio.sleep(0.1)
                assert online() == [False, True, True]
                assert not watcher.news.is_set()
            await asyncio.sleep(0.1)
            assert online() == [False, False, True]
            assert watcher.news.is_set()

    run(test)


def test_a_table_is_drawn_once_for_all_who_see_the_same(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int | None] = []
    draw = pages.picture

    def counted(view: View, *rest: Any) -> Picture:
        drawn.append(view.viewer)
        return draw(view, *rest)

    async def test() -> None:
        table = await room_of(Rooms(store), lay("mff").id)
        monkeypatch.setattr(pages, "picture", counted)
        for _ in range(3):
            for audience in (ONLOOKER, Audience(None, "fr"), Audience(0, "en")):
                table.picture(audience).message()
        assert drawn == [None, None, 0]
        await table.act(*first_move(table), 0)
        assert table.picture(ONLOOKER).v == 1

    run(test)


def test_what_is_drawn_for_a_tab_goes_with_it(store: Store, lay: Lay) -> None:
    """A host can come by as many names as they like."""

    async def test() -> None:
        table = await room_of(Rooms(store), lay("mff").id)
        with table.listening(Audience(0, "en", "http://here")) as stays:
            shown = table.picture(stays.audience)
            for audience in (Audience(0, "en", "http://there"), stays.audience):
                with table.listening(audience) as listener:
                    listener.hear(table.picture(audience))
                    drawn = ref(table.picture(audience))
                del listener
                gc.collect()
                assert drawn() is (shown if audience == stays.audience else None)

    run(test)


def test_links_are_for_those_who_sit_and_for_the_host(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mffb").id)
        invitation = table.table.invitation
        here = "http://here"
        for audience in (Audience(0, "en", here), Audience(1, "en", here), Audience(None, "en", here)):
            assert f"{here}/join/{invitation}" in table.picture(audience).message()
        for audience in (Audience(0, "en"), Audience(1, "en"), ONLOOKER):
            assert invitation not in table.picture(audience).message()
        for audience in (Audience(0, "en", here), Audience(1, "en"), ONLOOKER):
            shown = table.picture(audience).message()
            for secret in (str(table.table.seed), table.table.bot_seed, *keys(table)):
                assert secret not in shown

    run(test)


def keys(table: Room) -> list[str]:
    """What the browsers of those who sit there hold."""
    return [key(table.table, seat) for seat, chair in enumerate(table.table.chairs) if chair.person]
