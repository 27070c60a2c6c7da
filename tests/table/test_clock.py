"""A table with a clock: laid with it, the same after a restart, standing still while the server is down."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.core.game import UNDO
from ennead.page.timing import DAY, HOUR, MINUTE, SECOND, Time, figures, length
from ennead.table.clock import OFFERED, Clock
from ennead.table.room import Room
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.times import MORE
from ennead.table.watching import Audience
from ennead.table.words import words
from tests.table.conftest import FORM, Lay, Now, at, browser, by, in_room, legal, raw

EACH, ALL, DAYS = Clock("move", 60), Clock("player", 300, 5), Clock("days", 3 * 86_400)
ONLOOKER = Audience(None, "en")


def times(room: Room) -> list[Time | None]:
    return [info.time for info in room.sitting(ONLOOKER).seats]


async def play(room: Room, store: Store) -> int:
    seat, action = legal(store, room.table)
    await room.act(seat, action, len(room.ledger.rows))
    return seat


def running(room: Room) -> list[int]:
    return [seat for seat, time in enumerate(times(room)) if time and time.ends is not None]


# Laying a table


def test_a_table_is_laid_with_what_was_chosen(client: TestClient, store: Store) -> None:
    for value, clock in OFFERED.items():
        url = client.post("/tables", data=FORM | {"clock": value}, headers=browser("ana")).headers["location"]
        assert store.table(url.removeprefix("/table/")).clock == clock
    for value in ("", "days 3", "move 60"):
        form = FORM | {"clock": value, "no-weekends": "on"}
        url = client.post("/tables", data=form, headers=browser("ana")).headers["location"]
        weekends = value != "days 3"
        assert store.table(url.removeprefix("/table/")).clock == replace(OFFERED[value], weekends=weekends)


@pytest.mark.parametrize(
    "value", ["move", "move 61", "days 3 weekdays", "move 60 ", "player 300", "0", "x" * 999]
)
def test_another_time_is_refused(client: TestClient, value: str) -> None:
    answer = client.post("/tables", data=FORM | {"clock": value}, headers=browser("ana"))
    assert answer.status_code == 422
    assert words(None, "en")("error-form-clock") in answer.text


def test_a_file_is_no_time(client: TestClient) -> None:
    answer = client.post("/tables", data=FORM, files={"clock": b"move 60"}, headers=browser("ana"))
    assert answer.status_code < 500


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_who_come_are_told_of_it(client: TestClient, store: Store, lay: Lay, language: str) -> None:
    table = lay("m-f")
    raw(store).execute("UPDATE tables SET clock = 'days 3 weekdays' WHERE id = ?", (table.id,))
    told = replace(DAYS, weekends=False).told(words("nessos", language))
    for page in (at(table), f"/join/{table.invitation}"):
        assert told in client.get(page, headers={"Cookie": f"lang={language}"}).text


def test_without_a_clock_nothing_is_said(client: TestClient, lay: Lay) -> None:
    for table in (lay("m-f"), lay("mff")):
        page = client.get(at(table), headers=by(table, 0)).text
        assert not re.search(r'class="tim(e|ing)\b|data-now', page)


def test_the_table_that_follows_has_the_same_clock(store: Store, clocked: Callable[..., Table]) -> None:
    table = clocked("mff", ALL)
    assert store.again(table.id, ennead.game("nessos"), table.host).clock == ALL


def test_lengths_are_told_in_both_languages() -> None:
    english, french = words(None, "en"), words(None, "fr")
    assert [length(english, each) for each in (30 * SECOND, MINUTE, HOUR, DAY, 7 * DAY, 90 * MINUTE)] == [
        "30\u00a0s",
        "1\u00a0min",
        "1\u00a0h",
        "one day",
        "7\u00a0days",
        "90\u00a0min",
    ]
    assert length(french, 7 * DAY) == "7\u00a0jours"
    assert [
        figures(french, each) for each in (0, 1, 83 * SECOND, HOUR - 1, HOUR + 1, 2 * DAY + 4 * HOUR)
    ] == [
        "0:00",
        "0:01",
        "1:23",
        "1\u00a0h 00",
        "1\u00a0h 00",
        "2\u00a0j 4\u00a0h",
    ]


# What a table shows


def test_who_has_to_choose_has_a_clock_that_runs(
    store: Store, clocked: Callable[..., Table], now: Now
) -> None:
    table = clocked("mff", EACH)

    async def do(room: Room) -> None:
        for _ in range(6):
            assert running(room) == list(room.match.waiting)
            now.go_on(20)
            await play(room, store)
            ends = {time.ends for time in times(room) if time and time.ends}
            assert ends == {now.ms + 60 * SECOND}

    in_room(store, table, do)


def test_a_table_opened_anew_says_the_same(store: Store, clocked: Callable[..., Table], now: Now) -> None:
    table = clocked("mff", ALL)
    said: list[list[Time | None]] = []

    async def do(room: Room) -> None:
        for _ in range(7):
            now.go_on(11)
            seat = await play(room, store)
        if room.ledger.may_take_back(seat):
            now.go_on(3)
            await room.act(seat, UNDO, len(room.ledger.rows))
        now.go_on(500)
        waited = room.match.waiting[0]
        assert room.out_of_time == room.match.waiting
        await room.note(table.chairs[waited].person, waited, MORE, str(ALL.more))
        assert room.out_of_time == ()
        now.go_on(7)
        said.append(times(room))

    async def look(room: Room) -> None:
        assert times(room) == said[0]

    in_room(store, table, do)
    in_room(store, table, look)


def test_pictures_are_the_same_whenever_they_are_drawn(
    store: Store, clocked: Callable[..., Table], now: Now
) -> None:
    table = clocked("mff", ALL)

    async def do(room: Room) -> None:
        first = room._draw(ONLOOKER)
        now.go_on(30)
        again = room._draw(ONLOOKER)
        assert first.parts == again.parts
        await room.note(None, None, "said", "hello")
        parts = room._draw(ONLOOKER).parts
        assert all(parts[f"seat-{seat}"] == first.parts[f"seat-{seat}"] for seat in range(3))

    in_room(store, table, do)


def test_bots_have_no_clock_and_stand_ins_stop_it(
    store: Store, clocked: Callable[..., Table], now: Now
) -> None:
    table = clocked("mfb", EACH)

    async def do(room: Room) -> None:
        assert times(room)[2] is None
        seat = room.match.waiting[0]
        chair = room.table.chairs[seat]
        if chair.person is None:
            pytest.fail("the bot begins: no test of its own clock")
        await room.seat_at(seat, replace(chair, bot="random"), chair.person, "stand-in")
        assert times(room)[seat] is None
        assert room.out_of_time == ()
        now.go_on(1000)
        assert room.out_of_time == ()
        await room.seat_at(seat, chair, chair.person, "back")
        time = times(room)[seat]
        if seat in room.ledger.asked[-1]:
            assert time is not None
            assert time.ends == now.ms + 60 * SECOND

    in_room(store, table, do)


def test_everybody_is_told_when_time_runs_out(store: Store, clocked: Callable[..., Table], now: Now) -> None:
    table = clocked("mff", EACH)

    async def do(room: Room) -> None:
        now.go_on(59.99)
        with room.listening(ONLOOKER) as listener:
            await room.catch_up()
            before = room.picture(ONLOOKER)
            assert room.out_of_time == ()
            listener.news.clear()
            now.go_on(0.01)
            await listener.news.wait()
            assert room.out_of_time == room.match.waiting
            after = room.picture(ONLOOKER)
            changed = {name for name, part in after.parts.items() if before.parts[name] != part}
            assert changed == {f"seat-{seat}" for seat in running(room)}
            assert not room.match.is_over
            await play(room, store)
            assert room.out_of_time == ()

    in_room(store, table, do)


def test_a_table_without_a_clock_has_no_alarm(store: Store, lay: Lay) -> None:
    table = lay("mff")

    async def do(room: Room) -> None:
        await play(room, store)
        assert room._timekeeper._alarm is None
        assert room._timekeeper._times is None
        assert room.out_of_time == ()

    in_room(store, table, do)


def test_nobody_is_away_who_plays_by_days(client: TestClient, clocked: Callable[..., Table]) -> None:
    by_days, quick = clocked("mff", DAYS), clocked("mff", EACH)
    pages = [client.get(at(table), headers=by(table, 0)).text for table in (by_days, quick)]
    told = [words("nessos", "en")("seat-days") in page for page in pages]
    assert told == [True, False]


def test_moves_of_before_used_no_time(store: Store, clocked: Callable[..., Table], now: Now) -> None:
    table = clocked("mff", ALL)
    for number in range(1, 5):
        now.go_on(30)
        store.add_move(table.id, number, *legal(store, table))
    with store._writing() as db:
        db.execute("UPDATE moves SET at = NULL")

    async def do(room: Room) -> None:
        assert room.out_of_time == ()
        assert all(time and time.left >= 300 * SECOND for time in times(room))

    in_room(store, table, do)


def test_a_page_knows_what_time_it_is_at_the_server(
    clocked: Callable[..., Table], client: TestClient
) -> None:
    table = clocked("mff", EACH)
    page = client.get(at(table), headers=by(table, 0)).text
    assert re.search(r'role="timer"', page)
    assert re.search(r'id="table"[^>]*data-now="\d+"|data-now="\d+"[^>]*id="table"', page)
