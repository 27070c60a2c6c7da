"""Tables of before people were known: their matches go on, by the addresses of their seats."""

import re
import sqlite3
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.table.app import make_app
from ennead.table.database import hashed
from ennead.table.schema import MIGRATIONS
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import at, browser, browser_key, is_whole, legal, raw, renewed, until, written

KEYS = {name: browser_key(name) for name in ("ana", "ben", "ben-too", "eve")}
SEATS: dict[str, list[tuple[str, str, str | None]]] = {  # of each table: kind, name, bot
    "running": [("me", "Ana", None), ("friend", "", None), ("friend", "Zoe", None), ("bot", "", "club")],
    "finished": [("me", "Ana", None), ("friend", "Ben", None), ("friend", "Zoe", None)],
    "bots": [("bot", "", "random")] * 3,
}
VISITS = [  # in the order they came
    ("ana", "running", 0),
    ("ana", "finished", 0),
    ("ben", "running", 1),
    ("ben-too", "finished", 1),
    ("ben", "finished", 1),
    ("ben-too", "running", 1),  # the last who opened it
]


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A database as the schema before this one left it."""
    path = tmp_path / "old.sqlite"
    db = sqlite3.connect(path)
    for migration in MIGRATIONS[:6]:
        for statement in migration:
            db.execute(statement)
    game = ennead.game("nessos")
    for table, seats in SEATS.items():
        columns = "id, game, rules, options, seed, bot_seed, host, created, edition"
        host = KEYS["eve" if table == "bots" else "ana"]
        laid = (table, game.name, game.version, "{}", "7", "b", host, "2026-01-01T00:00:00+00:00")
        marks = ", ".join("?" * (len(laid) + 1))
        db.execute(f"INSERT INTO tables ({columns}) VALUES ({marks})", (*laid, game.edition))
        for seat, (kind, name, bot) in enumerate(seats):
            token = None if bot else token_of(table, seat)
            row = (table, seat, kind, name, bot, token, table == "finished", None)
            db.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
    match = game.new_match(seats=3, seed=7)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0].name)
        played = ("finished", len(match.log), *match.moves[-1])
        db.execute("INSERT INTO moves (table_id, number, seat, action) VALUES (?, ?, ?, ?)", played)
    for name, table, seat in VISITS:
        db.execute("INSERT INTO visits VALUES (?, ?)", (KEYS[name], token_of(table, seat)))
    db.execute("PRAGMA user_version = 6")
    db.commit()
    db.close()
    return path


def token_of(table: str, seat: int) -> str:
    """What opened a seat."""
    return f"{table}-{seat}-{'x' * 20}"


def person(store: Store, name: str) -> int:
    found = store.person(KEYS[name])
    assert found
    return found.id


def test_every_browser_of_before_is_somebody(old: Path) -> None:
    store = Store(old)
    ana, ben, ben_too, eve = (person(store, name) for name in KEYS)
    assert len({ana, ben, ben_too, eve}) == 4
    chairs = {id: store.table(id).chairs for id in SEATS}
    assert [chair.person for chair in chairs["running"]] == [ana, ben_too, None, None]
    assert [chair.person for chair in chairs["finished"]] == [ana, ben, None]
    assert [chair.name for chair in chairs["running"]] == ["Ana", "", "Zoe", ""]
    assert [chair.bot for chair in chairs["running"]] == [None, None, None, "club"]
    assert [store.table(id).host for id in SEATS] == [ana, ana, eve]
    assert all(store.table(id).started == "2026-01-01T00:00:00+00:00" for id in SEATS)
    assert len({store.table(id).invitation for id in SEATS}) == 3
    assert store.in_advance("running") == set()
    assert store.in_advance("finished") == {0, 1, 2}
    assert store.tables_of(ana) == ["finished", "running"]
    assert store.tables_of(ben_too) == ["running"]
    assert store.tables_of(eve) == ["bots"]
    match = ennead.game("nessos").new_match(seats=3, seed=7)
    for seat, action in written(store, "finished"):
        match.play(seat, action)
    assert match.is_over
    assert is_whole(store)
    assert raw(store).execute("PRAGMA integrity_check").fetchone() == ("ok",)
    store.close()
    again = Store(old)
    assert again.table("running").chairs == chairs["running"]
    again.close()


def test_no_browsers_key_stands_in_the_file_any_more(old: Path) -> None:
    store = Store(old)
    held = {key for (key,) in raw(store).execute("SELECT key FROM devices")}
    assert held == {hashed(key) for key in KEYS.values()}
    tables = [name for (name,) in raw(store).execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    for table in tables:
        said = repr(raw(store).execute(f"SELECT * FROM {table}").fetchall())
        assert not [key for key in KEYS.values() if key in said], table
    store.close()


def test_a_match_of_before_goes_on_by_the_addresses_of_its_seats(old: Path) -> None:
    store = Store(old)
    table, link = store.table("running"), f"/seat/{token_of('running', 2)}"
    phone, pc = browser("phone"), browser("pc")
    with TestClient(make_app(store, bot_pause=60, away_after=0), follow_redirects=False) as client:
        for look in (client.get, client.head):
            page = look(link, headers=phone)
            assert page.status_code == 200
            assert "set-cookie" not in page.headers
        assert "The seat of Zoe" in client.get(link, headers=phone).text
        assert store.table("running") == table
        assert store.person(browser_key("phone")) is None
        refused = client.post(link, headers=phone | {"Origin": "http://elsewhere.example"})
        assert refused.status_code == 403

        answer = client.post(link, headers=phone)
        assert (answer.status_code, answer.headers["location"]) == (303, at(table))
        assert phone["Cookie"] in answer.headers["set-cookie"]
        assert who_sits(store, 2) == "phone"
        assert client.get(link, headers=phone).headers["location"] == at(table)
        with client.websocket_connect(f"{at(table)}/live", headers=phone) as tab:
            assert until(tab, lambda message: "parts" in message)
            assert client.post(link, headers=pc).status_code == 303  # a second browser takes it over
            assert renewed(tab)
        assert who_sits(store, 2) == "pc"
        assert [chair.token for chair in store.table("running").chairs[:3]] == [
            token_of("running", seat) for seat in range(3)
        ]

        zoe = {"seat": "1", "name": "Zoe"}
        joined = client.post(f"/join/{table.invitation}", data=zoe, headers=browser("max"))
        assert joined.status_code == 422  # somebody sits there

        for _ in range(3):
            seat, action = legal(store, store.table("running"))
            moves = len(written(store, "running"))
            who = {0: browser("ana"), 1: browser("ben-too"), 2: pc}.get(seat)
            if who is None:
                break
            answer = client.post(at(table), data={"act": action, "v": str(moves)}, headers=who)
            assert answer.status_code == 303
            assert len(written(store, "running")) == moves + 1
        assert written(store, "running")
    store.close()


def who_sits(store: Store, seat: int) -> str:
    """Which of these browsers plays there."""
    sits = store.table("running").chairs[seat].person
    [name] = [
        each
        for each in ("phone", "pc")
        if (known := store.person(browser_key(each))) is not None and known.id == sits
    ]
    return name


def test_what_was_played_of_before_is_seen_and_followed_by_another(old: Path) -> None:
    store = Store(old)
    finished: Table = store.table("finished")
    assert finished.tried == ""
    assert store.unfinished_reviews() == []
    with TestClient(make_app(store, bot_pause=60), follow_redirects=False) as client:
        for path in ("", "/replay?as=open", "/record", "/review"):
            assert client.get(at(finished) + path).status_code == 200
        home = client.get("/", headers=browser("ana")).text
        assert len(set(re.findall('/table/([^/"]+)', home))) == 2
        assert "/finished/remove" not in home  # it is over, though no ending was kept
        assert client.get(f"{at(finished)}/remove", headers=browser("ana")).status_code == 409
        assert client.get(at(store.table("bots")), headers=browser("eve")).status_code == 200
        answer = client.post(f"{at(finished)}/again", headers=browser("ben"))
        assert answer.status_code == 303
    following = store.following("finished")
    assert following
    assert not following.started
    assert [chair.name for chair in following.chairs] == ["Ben", "", "Ana"]
    assert not [chair for chair in following.chairs if chair.token]
    store.close()


def test_who_sits_at_a_table_of_before_began_it(path: Path) -> None:
    before = next(n for n, made in enumerate(MIGRATIONS) if any("TABLE passkeys" in step for step in made))
    db = sqlite3.connect(path)
    db.create_function("hashed", 1, hashed)
    for migration in MIGRATIONS[:before]:
        for statement in migration:
            db.execute(statement)
    db.execute("INSERT INTO people VALUES (1, 'Ana', 'then'), (2, 'Ben', 'then')")
    columns = "id, game, rules, options, seed, bot_seed, laid_by, created, started, invitation"
    for table, started in (("running", "then"), ("open", None)):
        laid = (table, "nessos", 1, "{}", "7", "b", 1, "then", started, table)
        db.execute(f"INSERT INTO tables ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", laid)
        seats = [(1, None), (2, "club"), (None, "random"), (None, None)]  # a bot stands in for Ben
        for seat, (person, bot) in enumerate(seats):
            row = (table, seat, "", person, bot)
            db.execute("INSERT INTO seats (table_id, seat, name, person, bot) VALUES (?, ?, ?, ?, ?)", row)
    db.execute("INSERT INTO results VALUES ('running', 0, 1, 'Ana', NULL, 5, 1, 0)")
    db.execute(f"PRAGMA user_version = {before}")
    db.commit()
    db.close()
    store = Store(path)
    began = "SELECT began, began_bot FROM seats WHERE table_id = ? ORDER BY seat"
    assert raw(store).execute(began, ("running",)).fetchall() == [
        (1, None),
        (2, None),
        (None, "random"),
        (None, None),
    ]
    assert raw(store).execute(began, ("open",)).fetchall() == [(None, None)] * 4
    assert raw(store).execute("SELECT stayed FROM results").fetchall() == [(1,)]
    assert store.table("running").delay == 0
    assert is_whole(store)
    store.close()


def test_a_table_of_before_has_hints_as_is_usual_and_nobody_had_one(path: Path) -> None:
    before = next(n for n, made in enumerate(MIGRATIONS) if any("COLUMN hints" in step for step in made))
    db = sqlite3.connect(path)
    db.create_function("hashed", 1, hashed)
    for migration in MIGRATIONS[:before]:
        for statement in migration:
            db.execute(statement)
    db.execute("INSERT INTO people VALUES (1, 'Ana', 'then')")
    columns = "id, game, rules, options, seed, bot_seed, laid_by, created, started, invitation"
    laid = ("alone", "nessos", 1, "{}", "7", "b", 1, "then", "then", "alone")
    db.execute(f"INSERT INTO tables ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", laid)
    for seat, (person, bot) in enumerate([(1, None), (None, "club"), (None, "club")]):
        row = ("alone", seat, "", person, bot)
        db.execute("INSERT INTO seats (table_id, seat, name, person, bot) VALUES (?, ?, ?, ?, ?)", row)
    db.execute("INSERT INTO results VALUES ('alone', 0, 1, 'Ana', NULL, 5, 1, 0, 1)")
    db.execute(f"PRAGMA user_version = {before}")
    db.commit()
    db.close()
    store = Store(path)
    assert store.table("alone").hints == ""
    [played] = store.played_by(1)
    assert [each.assisted for each in played.results] == [False]
    assert is_whole(store)
    store.close()
    again = Store(path)
    assert again.table("alone").hints == ""
    again.close()
