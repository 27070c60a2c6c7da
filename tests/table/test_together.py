"""Where several choose at once: whoever is first, nobody's choice is lost and nobody's is shown."""

import asyncio
from pathlib import Path

import pytest

from ennead.table.ledger import Stale
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.watching import Audience
from tests.table.conftest import Lay, room_of, written
from tests.table.test_room import run

RED, BLACK = 0, 1


@pytest.mark.parametrize("first", [RED, BLACK])
def test_both_choose_on_what_they_saw(store: Store, lay: Lay, first: int) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mf", name="le-neuf").id)
        before = table.picture(Audience(1 - first, "en")).message()
        await table.act(first, "lay joker", 0)
        shown = table.picture(Audience(1 - first, "en")).message()
        assert shown != before
        await table.act(1 - first, "lay joker", 0)  # on the older picture: it had nothing to show them
        assert written(store, table.table.id) == [(first, "lay joker"), (1 - first, "lay joker")]
        assert table.match.waiting == (RED, BLACK)

    run(test)


def test_what_was_laid_is_the_same_to_the_other_whatever_it_is(store: Store, lay: Lay) -> None:
    async def test() -> None:
        shown = set()
        for chief in ("joker", "ace", "jack", "queen", "king"):
            table = await room_of(Rooms(store), lay("mf", name="le-neuf").id)
            await table.act(RED, f"lay {chief}", 0)
            for audience in (Audience(BLACK, "en"), Audience(None, "en")):
                text = table.picture(audience).message()
                shown.add((audience, text.replace(table.table.id, "")))
        assert len(shown) == 2

    run(test)


def test_a_second_click_on_the_same_picture_is_stale(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mf", name="le-neuf").id)
        await table.act(RED, "lay joker", 0)
        with pytest.raises(Stale):
            await table.act(RED, "lay king", 0)
        await table.act(BLACK, "lay joker", 0)
        with pytest.raises(Stale):
            await table.act(RED, "lay king", 0)
        with pytest.raises(Stale):
            await table.act(BLACK, "lay king", 1)
        assert len(written(store, table.table.id)) == 2

    run(test)


def test_a_click_from_before_one_was_asked_is_stale(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mf", name="le-neuf").id)
        seen = 0
        while table.match.waiting != (BLACK,):  # until a Queen of Black's is asked
            for seat, favourite in ((RED, "lay jack"), (BLACK, "lay queen")):
                legal = [choice.name for choice in table.match.legal(seat)]
                await table.act(seat, favourite if favourite in legal else legal[0], seen)
            while table.match.waiting == (RED,):
                await table.act(RED, table.match.legal(RED)[0].name, len(table.match.log))
            seen = len(table.match.log)
        await table.act(BLACK, "stop", seen)
        assert RED in table.match.waiting
        with pytest.raises(Stale):
            await table.act(RED, "lay ace", seen)

    run(test)


def test_choices_made_on_two_servers_are_both_kept(store: Store, lay: Lay, path: Path) -> None:
    async def test() -> None:
        other_store = Store(path)
        here = await room_of(Rooms(store), lay("mf", name="le-neuf").id)
        there = await room_of(Rooms(other_store), here.table.id)
        await here.act(RED, "lay joker", 0)
        await there.act(BLACK, "lay ace", 0)
        assert written(store, here.table.id) == [(RED, "lay joker"), (BLACK, "lay ace")]
        await here.catch_up()
        assert bytes(here.match) == bytes(there.match)
        other_store.close()

    run(test)


def test_a_bot_lays_without_waiting_for_the_other(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store, bot_pause=0), lay("mb", name="le-neuf").id)
        while table.match.waiting != (RED,):
            await asyncio.sleep(0.01)
        await table.act(RED, "lay joker", 0)
        assert [seat for seat, _ in written(store, table.table.id)[:2]] == [BLACK, RED]
        await table.close()

    run(test)
