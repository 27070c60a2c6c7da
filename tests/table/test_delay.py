"""Onlookers see a table later, where whoever hosts it has chosen so: all of it, and nothing sooner."""

import asyncio
import random
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from starlette.testclient import TestClient

from ennead.table import happenings
from ennead.table.delays import Delays
from ennead.table.happenings import DELAY, Happening, now_ms
from ennead.table.rooms import Rooms
from ennead.table.store import Store
from ennead.table.trailing import Trailing
from ennead.table.watching import Audience, Visitor
from tests.table.conftest import Lay, at, by, legal, renewed, room_of, until
from tests.table.onlooking import Clock, Two, World, begun_long_ago, plain


def chose(at: int, seconds: int) -> Happening:
    return Happening(1, 0, at, 1, None, DELAY, str(seconds))


# What follows from what was chosen


def test_what_happens_is_seen_as_much_later_as_was_chosen() -> None:
    delays = Delays([chose(1000, 120)])
    assert delays.due(999) == 999
    assert delays.due(1000) == 121_000
    assert delays.due(500_000) == 620_000
    for when in range(997, 400_000, 997):
        due = delays.due(when)
        assert delays.shown(due) >= when > delays.shown(due - 1)


def test_what_is_seen_stands_still_until_it_is_old_enough() -> None:
    delays = Delays([chose(100_000, 120)])
    assert [delays.shown(at) for at in (99_999, 100_000, 219_999, 220_000, 300_000)] == [
        99_999,
        99_999,
        99_999,
        100_000,
        180_000,
    ]
    assert [delays.told(at) for at in (99_998, 100_000, 300_000)] == [0, 120, 120]


def test_a_shorter_delay_shows_nothing_sooner_that_was_played_under_a_longer_one() -> None:
    delays = Delays([chose(1, 600), chose(1_000_000, 30)])
    assert delays.due(999_999) == 1_599_999
    assert delays.due(1_000_000) == 1_599_999
    assert delays.due(1_580_000) == 1_610_000
    assert delays.told(1_500_000) == 600
    assert delays.told(1_700_000) == 30
    none = Delays([chose(1, 600), chose(1_000_000, 0)])
    assert none.shown(1_500_000) == 900_000
    assert none.shown(1_600_000) == 1_600_000


def test_nothing_is_ever_seen_twice_or_before_what_came_before_it() -> None:
    pick = random.Random(1)
    for _ in range(50):
        since, all_chosen = 0, []
        for _ in range(6):
            since += pick.randrange(300_000)
            all_chosen.append(chose(since, pick.choice((0, 30, 120, 600))))
        delays = Delays(all_chosen)
        shown = [delays.shown(now) for now in range(0, 3_000_000, 1009)]
        assert shown == sorted(shown)
        due = [delays.due(when) for when in range(0, 2_000_000, 1009)]
        assert due == sorted(due)
        assert all(delays.shown(due) >= 1009 * number for number, due in enumerate(due))


# Whole tables: twice the same, of which one goes on


@pytest.fixture
def two(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Two]:
    clock = Clock()
    with ExitStack() as stack:
        stack.enter_context(mock.patch("ennead.table.happenings.steady", clock))
        stack.enter_context(mock.patch("ennead.table.people.steady", clock))
        worlds = [World(tmp_path / name, request.param, 1, stack) for name in ("ours", "theirs")]
        yield Two(worlds[0], worlds[1], clock)


each_game = pytest.mark.parametrize(
    "two", ["nessos", "le-neuf", "nine", "code-of-nine", "immortal-8"], indirect=True
)
nessos = pytest.mark.parametrize("two", ["nessos"], indirect=True)


def delay(world: World, seconds: int) -> None:
    answer = world.post(f"{world.path}/delay", {"do": f"delay {seconds}"}, "Ana")
    assert answer.status_code == 303, answer.text


def read(world: World, who: str | None) -> str:
    return plain(world.get(who)[1].decode())


def is_renewed(world: World) -> bool:
    """Whether the onlooker's tab is told to load itself anew."""
    return renewed(world.tabs[0])


@each_game
@pytest.mark.parametrize("who", [None, "Zoe"])
def test_an_onlooker_gets_the_same_whatever_happens_within_the_delay(two: Two, who: str | None) -> None:
    ours, theirs = two.worlds
    for world in two.worlds:
        delay(world, 120)
    two.play(4, two.worlds)
    two.go_on(200)
    assert ours.look(who) == theirs.look(who)
    two.compare(who)
    for number in range(3):
        two.play(2, (ours,), seed=number)
        ours.post(f"{ours.path}/talk", {"say": "only one says this"}, "Ben")
        ours.post(f"{ours.path}/talk", {"do": "mute p0"}, "Ana")
        ours.post(f"{ours.path}/accord", {"do": "ask off 0"}, "Ana")
        ours.post(f"{ours.path}/accord", {"do": "stand-in"}, "Ben")
        ours.post(f"{ours.path}/accord", {"do": "back"}, "Ben")
        ours.post(f"{ours.path}/withdraw", {}, "Ben")
        ours.tabs.pop().close()  # Ben's
        two.go_on(0)
        two.compare(who)
        ours.hang_up()
        theirs.hang_up()
        ours.look(who)
        theirs.look(who)
        two.compare(who)
        two.go_on(10)
    assert len(ours.room.ledger.rows) > len(theirs.room.ledger.rows)
    two.go_on(200)
    assert ours.heard() != theirs.heard()  # and then they are told
    assert "only one says this" in ours.get(who, "/talk")[1].decode()
    assert ours.get(who, "/replay?move=99") != theirs.get(who, "/replay?move=99")


@nessos
def test_what_was_played_under_a_delay_stays_as_late_when_it_is_taken_away(two: Two) -> None:
    ours, _ = two.worlds
    for world in two.worlds:
        delay(world, 600)
    two.go_on(1000)
    for world in two.worlds:
        world.look(None)
    two.play(2, (ours,))
    for world in two.worlds:
        delay(world, 0)
        assert is_renewed(world)
        world.look(None)
    two.compare(None)
    two.go_on(590)
    two.compare(None)
    two.go_on(20)
    assert all(is_renewed(world) for world in two.worlds)  # from here on they see all at once
    assert f'data-v="{len(ours.room.ledger.rows)}"' in ours.get(None)[1].decode()


@nessos
def test_whoever_looked_on_sees_nothing_twice_when_a_delay_is_chosen(two: Two) -> None:
    ours, _ = two.worlds
    ours.look(None)
    two.play(3, (ours,))
    assert ours.heard()
    delay(ours, 120)
    assert is_renewed(ours)
    stands = ours.look(None)
    assert '"v":3,' in stands[0]
    two.play(2, (ours,))
    two.go_on(100)
    assert ours.heard() == []
    two.go_on(22)
    assert '"v":5,' in ours.heard()[-1]


@nessos
def test_who_sits_there_sees_the_present_and_is_told_that_others_do_not(two: Two) -> None:
    ours, _ = two.worlds
    delay(ours, 30)
    two.go_on(100)
    ours.look("Ana")
    two.play(1, (ours,))
    assert '"v":1,' in ours.heard()[-1]
    page = read(ours, "Ana")
    assert "Onlookers see this table 30 s later." in page
    assert "You see this table 30 s later than it is played." not in page
    assert "You see this table 30 s later than it is played." in read(ours, None)
    ours.post(f"{ours.path}/accord", {"do": "left"}, "Ben")  # and is an onlooker from now on
    page = read(ours, "Ben")
    assert "You see this table" in page
    assert 'data-v="0"' in page


@nessos
def test_onlookers_hear_each_other_at_once_and_players_later(two: Two) -> None:
    ours, _ = two.worlds
    delay(ours, 120)
    two.go_on(300)
    ours.look(None)
    ours.post(f"{ours.path}/talk", {"say": "players first"}, "Ben")
    two.go_on(1)
    ours.post(f"{ours.path}/talk", {"say": "among us"}, "Zoe")
    assert "among us" in "".join(ours.heard())
    assert (
        ours.post(f"{ours.path}/talk", {"do": "mute p0"}, "Zoe").status_code == 422
    )  # who has said nothing yet
    two.go_on(130)
    assert "players first" in "".join(ours.heard())
    talk = ours.get(None, "/talk")[1].decode()
    assert re.findall("among us|players first", talk) == ["among us", "players first"]  # as they were heard
    assert ours.post(f"{ours.path}/talk", {"do": "mute p0"}, "Zoe").status_code == 303
    assert "players first" not in ours.get("Zoe", "/talk")[1].decode()
    ours.post(f"{ours.path}/talk", {"do": "onlookers-off"}, "Ana")
    assert "want onlookers to talk" in "".join(ours.heard())  # about them, and so at once


@nessos
def test_the_end_is_seen_when_it_is_old_enough_and_all_from_then_on(two: Two) -> None:
    ours, _ = two.worlds
    delay(ours, 120)
    two.go_on(300)
    ours.look(None)
    ours.tabs.pop().close()  # Ben's
    ours.post(f"{ours.path}/accord", {"do": "left"}, "Ben")
    ours.post(f"{ours.path}/accord", {"do": "ask off 0"}, "Ana")
    assert ours.room.is_ended
    two.go_on(100)
    assert ours.heard() == []
    two.go_on(21)
    assert is_renewed(ours)
    ours.look(None)
    ours.post(f"{ours.path}/talk", {"say": "after the end"}, "Ana")
    assert "after the end" in "".join(ours.heard())


# Rooms opened anew, alarms


def test_an_alarm_shows_it_when_it_is_due(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ennead.table.delays.SECOND", 33)  # of milliseconds
    table = lay("mff")
    begun_long_ago(store, table)
    store.delay(table.id, 30, 0, table.host)
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, None)) as socket:
        assert socket.receive_json()["v"] == 0
        seat, action = legal(store, table)
        began = now_ms()
        client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
        until(socket, lambda message: message["v"] == 1)
        assert now_ms() - began >= 990


def test_a_room_opened_anew_shows_who_sat_there_then(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = lay("mff")
        store.delay(table.id, 600, 0, table.host)
        with mock.patch.object(happenings, "steady", later := Clock()):
            later.now = now = 10**6 + time.time_ns() // 10**6
            room = await room_of(Rooms(store, bot_pause=0), table.id)
            for seat, word in ((1, "stand-in"), (1, "back"), (2, "left"), (1, "left")):
                later.now += 1000
                await room.council.decide(seat, word)
            opened = await room_of(Rooms(store, bot_pause=0), table.id)
            seen = [opened.past.at(now + 1000 * step).chairs for step in range(5)]
        names = [
            [chair.name if chair.bot is None else f"{chair.name}*" for chair in chairs] for chairs in seen
        ]
        assert names == [
            ["Ana", "Ben", "Ben"],
            ["Ana", "Ben*", "Ben"],
            ["Ana", "Ben", "Ben"],
            ["Ana", "Ben", "Ben*"],
            ["Ana", "Ben*", "Ben*"],
        ]

    asyncio.run(test())


def test_whoever_comes_and_goes_takes_no_room(store: Store, lay: Lay) -> None:
    async def test() -> None:
        table = lay("mff")
        store.delay(table.id, 600, 0, table.host)
        room = await room_of(Rooms(store, bot_pause=0), table.id)
        with mock.patch.object(happenings, "steady", clock := Clock()):
            for _ in range(5000):
                clock.now += 100
                room._notice({0} - room._online)
                clock.now += 1400
                room._notice({0} - room._online)
            assert len(room.past._kept) < 1000

    asyncio.run(test())


def test_what_onlookers_say_shows_them_nothing_sooner_that_was_played_by_way_of_another_server(
    store: Store, lay: Lay
) -> None:
    async def test() -> None:
        table = lay("mff")
        store.delay(table.id, 600, 0, table.host)
        room = await room_of(Rooms(store, bot_pause=0), table.id)
        room.trailing = trailing = Trailing(room)
        store.add_move(table.id, 1, *legal(store, table))
        me = store.welcome("z" * 24, "", "Zoe")
        zoe = Audience(None, "en", who=Visitor("z" * 24, me.id, "Zoe", ""))
        await trailing.conversation.say(zoe, "say", "hello", "1")
        assert trailing.rows == 0
        assert room.rows == 1
        assert [each.said for each in store.happenings(table.id)][1:] == ["1\nZoe\nhello"]

    asyncio.run(test())


def test_an_onlooker_costs_each_move_once(store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        table = lay("mff")
        store.delay(table.id, 600, 0, table.host)
        with mock.patch.object(happenings, "steady", clock := Clock()):
            room = await room_of(Rooms(store, bot_pause=0), table.id)
            trailing = Trailing(room)
            room.trailing = trailing
            taken: list[object] = []
            take = Trailing._take

            def count(self: Trailing, step: Any) -> None:
                taken.append(step)
                take(self, step)

            monkeypatch.setattr(Trailing, "_take", count)
            for _ in range(10):
                seat = room.match.waiting[0]
                await room.act(seat, room.match.legal(seat)[0].name, room.rows)
                clock.now += 1000
            for _ in range(20):
                await trailing.catch_up()
                clock.now += 60_000
            assert len(taken) == 10
            assert trailing.rows == 10

    asyncio.run(test())
