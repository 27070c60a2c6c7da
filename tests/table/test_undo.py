"""Taking a move back at the table: a row of the log like any other, stored before anybody hears of it."""

import asyncio
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.core.game import IN_ADVANCE, REWIND, UNDO
from ennead.table.attempt import attempt
from ennead.table.database import StoreError
from ennead.table.ledger import Ledger, Stale
from ennead.table.room import Room
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.watching import Audience
from tests.table.conftest import Lay, at, by, failing, room_of, written
from tests.table.deciding import agree
from tests.table.test_answers import lay_match, stays
from tests.table.test_in_advance import at_a_tie
from tests.table.test_room import ONLOOKER, check_stands, run

RED, BLACK = 0, 1
BUTTON = 'id="act-undo"'


def test_a_chief_is_taken_back_and_laid_anew(store: Store, lay: Lay, path: Path) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mf", name="le-neuf").id)
        before = table.picture(Audience(BLACK, "en"))
        await table.act(RED, "lay king", 0)
        await table.act(RED, UNDO, 1)
        after = table.picture(Audience(BLACK, "en"))
        assert after.v == 2
        changed = {name for name, part in after.parts.items() if part != before.parts[name]}
        assert changed == {"stamp"}
        await table.act(RED, "lay ace", 2)
        assert table.match.moves == [(RED, "lay ace")]
        assert written(store, table.table.id) == [(RED, "lay king"), (RED, UNDO), (RED, "lay ace")]
        await check_stands(path, table)

    run(test)


def test_a_click_on_what_was_taken_back_is_stale(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mff").id)
        sender = table.match.waiting[0]
        offer = table.match.legal(sender)[0].name
        await table.act(sender, offer, 0)
        to = table.match.legal(sender)[0].name
        await table.act(sender, to, 1)
        receiver = table.match.waiting[0]
        await table.act(sender, UNDO, 2)
        for seat, action, seen in ((receiver, "accept", 2), (sender, UNDO, 2), (sender, to, 1)):
            with pytest.raises(Stale):
                await table.act(seat, action, seen)
        await table.act(sender, UNDO, 3)
        assert table.match.moves == []
        with pytest.raises(ennead.IllegalAction):
            await table.act(sender, UNDO, 4)
        assert len(written(store, table.table.id)) == 4

    run(test)


def test_it_is_one_s_own_move_that_is_taken_back_whatever_others_chose_meanwhile(
    store: Store, lay: Lay, path: Path
) -> None:
    async def test() -> None:
        other = Store(path)
        here = await room_of(Rooms(store), lay("mfff", name="code-of-nine").id)
        there = await room_of(Rooms(other), here.table.id)
        await here.act(0, "keep", 0)
        await here.act(1, "keep", 0)
        await there.catch_up()
        await here.act(2, "exchange", 2)
        await there.act(0, UNDO, 2)  # on a picture without the last choice
        await here.act(3, "keep", 2)  # on a picture from before it was taken back
        assert here.match.moves == [(1, "keep"), (2, "exchange"), (3, "keep")]
        assert here.match.waiting == (0,)
        await there.catch_up()
        assert (
            bytes(here.match)
            == bytes(there.match)
            == bytes(Ledger(here.table, store.moves(here.table.id)).match)
        )
        other.close()

    run(test)


def test_it_is_refused_in_words_and_to_onlookers(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mf", name="le-neuf").id)
        onlooker = await attempt(table, ONLOOKER, UNDO, 0)
        nothing = await attempt(table, Audience(RED, "en"), UNDO, 0)
        await table.act(RED, "lay king", 0)
        anothers = await attempt(table, Audience(BLACK, "en"), UNDO, 1)
        await table.act(BLACK, "lay king", 1)
        late = await attempt(table, Audience(RED, "fr"), UNDO, 1)
        answers = [answer and (answer.status, answer.text) for answer in (onlooker, nothing, anothers, late)]
        assert [answer and answer[0] for answer in answers] == [403, 422, 422, 422]
        assert answers[1] == answers[2]
        assert answers[3]
        assert answers[3][1].startswith("Il est trop tard")
        assert len(written(store, table.table.id)) == 2

    run(test)


def test_nobody_hears_of_it_if_the_store_does_not_take_it(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        table = await room_of(Rooms(store), lay("mf", name="le-neuf").id)
        await table.act(RED, "lay king", 0)
        before = table.picture(ONLOOKER).message()
        failing(store, monkeypatch, StoreError("full", "no room"), times=1)
        refusal = await attempt(table, Audience(RED, "en"), UNDO, 1)
        assert refusal
        assert refusal.status == 503
        assert table.match.moves == [(RED, "lay king")]
        assert table.picture(ONLOOKER).message() == before
        assert await attempt(table, Audience(RED, "en"), UNDO, 1) is None

    run(test)


def test_a_bot_about_to_move_looks_again(store: Store, lay: Lay) -> None:
    async def test() -> None:
        rooms = Rooms(store, bot_pause=0.2)
        table = await opened_by_me(rooms, lay)
        while table.match.waiting == (0,):
            await table.act(0, table.match.legal(0)[0].name, len(table.ledger.rows))
        await table.act(0, UNDO, len(table.ledger.rows))
        rows = len(table.ledger.rows)
        await asyncio.sleep(0.5)
        assert len(table.ledger.rows) == rows, "it is my turn again"
        assert table.match.waiting == (0,)
        await table.act(0, table.match.legal(0)[0].name, rows)
        while all(row.seat == 0 for row in table.ledger.rows[rows:]):
            if table.match.waiting == (0,):
                await table.act(0, table.match.legal(0)[0].name, len(table.ledger.rows))
            await asyncio.sleep(0.01)
        await rooms.close()

    run(test)


async def opened_by_me(rooms: Rooms, lay: Lay) -> Room:
    """A table of Nessos where the host begins."""
    while 0 not in (table := await room_of(rooms, lay("mbb").id)).match.waiting:
        await table.close()
    return table


def test_the_page_shows_it_to_whoever_may_and_works_without_script(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mf", name="le-neuf")
    here, red, black, nobody = at(table), *(by(table, seat) for seat in (RED, BLACK, None))
    assert BUTTON not in client.get(here, headers=red).text
    client.post(here, data={"act": "lay king", "v": "0"}, headers=red)
    page = client.get(here, headers=red).text
    assert page.count(BUTTON) == 1
    assert page.index('id="prompt"') < page.index(BUTTON)
    for path, who in ((here, black), (here, nobody), (f"{here}/replay", red), (f"{here}/replay?move=1", red)):
        assert BUTTON not in client.get(path, headers=who).text
    assert client.post(here, data={"act": UNDO, "v": "1"}, headers=red).status_code == 303
    page = client.get(here, headers=red).text
    assert BUTTON not in page
    assert 'data-v="2"' in page
    assert client.post(here, data={"act": UNDO, "v": "2"}, headers=red).status_code == 422


def test_what_was_said_in_advance_is_asked_again_once_all_agree_to_take_it_back(
    store: Store, lay: Lay
) -> None:
    match, seat = at_a_tie()
    table = lay_match(store, lay, match, "mfff")

    async def test() -> None:
        room = await room_of(Rooms(store, bot_pause=0), table.id)
        with room.listening(ONLOOKER):
            await room.act(seat, IN_ADVANCE, room.rows)
            for other in match.waiting:
                if other != seat:
                    await room.act(other, "done", room.rows)
            await room.council.decide(seat, f"ask undo {seat}")
            await agree(room)
            assert written(store, table.id)[-1] == (seat, REWIND)
            await stays(room)
        assert room.match.position == match.position
        assert not room.advance.answers(seat)
        assert store.in_advance(table.id) == set()

    run(test)
