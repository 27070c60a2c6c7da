"""What people have played: how it is kept, counted and rated."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

import ennead
from ennead.arena.ladder import Rating
from ennead.table.ratings import Key, Ratings, ratings
from ennead.table.results import Played, Result
from ennead.table.rows import Ending
from ennead.table.schema import MIGRATIONS
from ennead.table.store import Changed, Store
from ennead.table.tables import Chair, Table
from tests.table.conftest import Lay, at, browser_key, by, is_whole, key, raw


def play(client: TestClient, store: Store, table: Table) -> Table:
    """Play a table of people to its end, by their pages."""
    match = ennead.game(table.game).new_match(seats=len(table.chairs), seed=table.seed)
    while not match.is_over:
        seat = match.waiting[0]
        action = match.legal(seat)[0].name
        move = {"act": action, "v": str(len(store.moves(table.id)))}
        answer = client.post(at(table), data=move, headers=by(table, seat))
        assert answer.status_code == 303, answer.text
        match = replayed(store, table)
    return table


def replayed(store: Store, table: Table) -> ennead.Match:
    match = ennead.game(table.game).new_match(seats=len(table.chairs), seed=table.seed)
    for row in store.moves(table.id):
        match.play(row.seat, row.action)
    return match


def match(places: list[int], people: list[int | None], game: str = "nessos") -> Played:
    results = [
        Result(seat, person, "", None if person else "club", 10 * (9 - place), place)
        for seat, (place, person) in enumerate(zip(places, people, strict=True))
    ]
    return Played("t", game, 1, True, tuple(results))


def test_how_a_match_ended_is_kept_with_its_last_move(client: TestClient, store: Store, lay: Lay) -> None:
    table = play(client, store, lay("mff"))
    outcome = replayed(store, table).outcome
    assert outcome
    [played] = store.played_by(table.host)
    assert [(each.points, each.place) for each in played.results] == list(
        zip(outcome.json()["points"], outcome.json()["places"], strict=True)
    )
    assert [each.person for each in played.results] == [chair.person for chair in table.chairs]
    assert played.ended > 1.7e12
    assert not played.is_rated
    assert store.rated() == []


def test_my_games_are_shown_to_me_saved_and_forgotten(client: TestClient, store: Store, lay: Lay) -> None:
    table = play(client, store, lay("mff"))
    mine = by(table, 0)
    result = store.played_by(table.host)[0].result_of(table.host)
    page = client.get("/me/games", headers=mine).text
    assert f"{result.place} of 3, {result.points} points" in page
    assert f'href="{at(table)}"' in page
    assert re.search(r"<th[^>]*>Ben</th><td>1</td>", page)
    nobodys = client.get("/me/games", headers=by(table, None)).text
    assert at(table) not in nobodys
    [saved] = json.loads(client.get("/me/games.json", headers=mine).text)
    assert [each["you"] for each in saved["results"]] == [True, False, False]
    assert "person" not in saved["results"][0]
    assert client.get("/me/games.json", headers=by(table, None)).json() == []
    foreign = mine | {"Origin": "http://elsewhere.example"}
    assert client.post("/me/games", headers=foreign).status_code == 403
    assert store.played_by(table.host)
    client.post("/me/games", headers=mine)
    assert store.played_by(table.host) == []
    friend = table.chairs[1].person
    assert friend
    assert len(store.played_by(friend)) == 1  # theirs still, with nobody's name where mine was
    assert store.played_by(friend)[0].results[0].name == ""
    assert client.get(f"{at(table)}/record", headers=by(table, None)).status_code == 200


@pytest.mark.parametrize("agree", [True, False])
def test_a_match_is_rated_if_everybody_was_ready_for_it(
    client: TestClient, store: Store, lay: Lay, agree: bool
) -> None:
    table = lay("mf-")
    path = f"{at(table)}/lobby"
    client.post(path, data={"do": "ready"}, headers=by(table, 1))
    client.post(path, data={"do": "rated"}, headers=by(table, 0))
    assert not any(chair.ready for chair in store.table(table.id).chairs)  # asked anew
    assert "rated if everybody" in client.get(at(table), headers=by(table, 1)).text
    client.post(path, data={"do": "bot 2 club"}, headers=by(table, 0))
    client.post(path, data={"do": "ready-rated"}, headers=by(table, 0))
    assert client.post(path, data={"do": "ready"}, headers=by(table, 1)).status_code == 422
    client.post(path, data={"do": "ready-rated" if agree else "start"}, headers=by(table, 1 if agree else 0))
    table = store.table(table.id)
    assert table.started
    assert table.rated is agree


def test_whoever_wins_again_and_again_is_stronger_and_better_known() -> None:
    won = ratings([match([1, 2, 3], [7, 8, None])] * 10)
    assert won["nessos", 7].mean > won["nessos", 8].mean > won["nessos", "club"].mean
    assert won["nessos", 7].matches == 10
    once = ratings([match([1, 2, 3], [7, 8, None])])
    assert won["nessos", 7].doubt < once["nessos", 7].doubt
    assert ("nine", 7) not in won


@given(st.permutations([1, 2, 3, 4]), st.integers(0, 3))
def test_seats_make_no_difference(places: list[int], turned: int) -> None:
    people: list[int | None] = [1, 2, 3, 4]
    here = ratings([match(places, people)])
    there = ratings([match(places[turned:] + places[:turned], people[turned:] + people[:turned])])
    for whose, rating in here.items():
        assert there[whose].mean == pytest.approx(rating.mean)
        assert there[whose].doubt == pytest.approx(rating.doubt)


def test_one_person_against_bots_or_against_themselves_is_not_rated() -> None:
    assert ratings([match([1, 2, 3], [7, None, None])]) == {}
    assert ratings([match([1, 2, 3], [7, 7, None])]) == {}


def test_whoever_was_two_in_a_match_has_played_as_the_worse_of_them() -> None:
    """A loss is not taken back by being one with somebody who came along for that."""
    apart, as_one = ratings([match([1, 2], [8, 7])]), ratings([match([1, 2, 3], [7, 8, 7])])
    assert as_one == apart
    assert ratings([match([3, 2, 1], [7, 8, 7])]) == as_one


def test_equals_stay_equal() -> None:
    found = ratings([match([1, 1, 1], [1, 2, 3])])
    assert len({round(rating.mean, 6) for rating in found.values()}) == 1


def test_who_left_comes_after_all_who_stayed() -> None:
    def told(places: list[int], left: set[int]) -> Played:
        played = match(places, [1, 2, 3, 4])
        results = (each._replace(stayed=each.seat not in left) for each in played.results)
        return played._replace(results=tuple(results))

    found = ratings([told([1, 2, 3, 4], {0})])
    order = sorted(found, key=lambda key: found[key].mean)
    assert order == [("nessos", person) for person in (1, 4, 3, 2)]
    both = ratings([told([1, 2, 3, 4], {0, 1})])
    assert both["nessos", 1].mean == both["nessos", 2].mean < both["nessos", 4].mean


def test_matches_that_ended_before_this_was_kept_count_too(tmp_path: Path, store: Store, lay: Lay) -> None:
    path = tmp_path / "old.sqlite"
    outcome = {"points": [5, 9, 1], "places": [2, 1, 3], "reason": "points"}
    with closing(sqlite3.connect(path)) as db, db:
        for migration in MIGRATIONS[:6]:
            for statement in migration:
                db.execute(statement)
        db.execute("PRAGMA user_version = 6")
        for table_id, record in (("a", json.dumps({"outcome": outcome})), ("b", None), ("c", "{}")):
            db.execute(
                "INSERT INTO tables (id, game, rules, options, seed, bot_seed, host, created)"
                " VALUES (?, 'nessos', 1, '{}', '1', 'x', 'somebody', '2026-01-01T00:00:00+00:00')",
                (table_id,),
            )
            for seat in range(3):
                db.execute(
                    "INSERT INTO seats (table_id, seat, kind, name, token) VALUES (?, ?, 'me', 'Ana', ?)",
                    (table_id, seat, f"{table_id}-{seat}"),
                )
            db.execute("INSERT INTO endings VALUES (?, ?, NULL)", (table_id, record))
        db.execute("INSERT INTO visits VALUES ('v', 'a-1')")
    with closing(Store(path)) as old:
        me = old.person("v")
        assert me
        [played] = old.played_by(me.id)
        assert [(each.points, each.place) for each in played.results] == [(5, 2), (9, 1), (1, 3)]
        assert played.result_of(me.id).place == 1


# Whose it is


def ended(store: Store, table: Table, places: list[int]) -> list[Result]:
    """Let a match end so."""
    outcome = {"points": [9 - place for place in places], "places": places}
    store.add_move(table.id, 1, 0, "any", ending=Ending(json.dumps({"outcome": outcome}), {}))
    raw(store).execute("UPDATE tables SET rated = TRUE WHERE id = ?", (table.id,))
    return list(store.rated()[-1].results)


def reseated(store: Store, table: Table, seat: int, chair: Chair) -> Table:
    return store.reseat(table, seat, chair, 0, None, "sat")[0]


def test_a_bot_that_stands_in_takes_no_result(store: Store, lay: Lay) -> None:
    table = lay("mfb")
    standing_in = replace(table.chairs[1], bot="club")
    after = ended(store, reseated(store, table, 1, standing_in), [2, 1, 3])
    ben = table.chairs[1].person
    assert after == [
        Result(0, table.host, "Ana", None, 7, 2),
        Result(1, ben, "Ben", None, 8, 1),
        Result(2, None, "", "club", 6, 3),
    ]


@pytest.mark.parametrize("comes", ["a bot", "a friend", "themselves"])
def test_a_result_is_theirs_who_began(store: Store, lay: Lay, comes: str) -> None:
    table = lay("mfb")
    ben, zoe = table.chairs[1].person, store.welcome(browser_key("zoe"), "", "Zoe")
    assert ben
    table = reseated(store, table, 1, Chair("Ben", bot="club"))
    if comes != "a bot":
        table = reseated(store, table, 1, Chair("Zoe", zoe.id if comes == "a friend" else ben))
    theirs = ended(store, table, [2, 1, 3])[1]
    stayed = comes == "themselves"
    assert theirs == Result(1, ben, "Zoe" if stayed else "Ben", None, 8, 1, stayed)
    assert store.played_by(zoe.id) == []
    rated = ratings(store.rated())
    assert ("nessos", zoe.id) not in rated
    assert (rated["nessos", ben].mean > rated["nessos", table.host].mean) is stayed


@pytest.mark.parametrize("after", ["a bot", "a friend"])
def test_whose_seat_the_servers_host_closed_takes_no_result(store: Store, lay: Lay, after: str) -> None:
    """Rather than one worse than all others', for what was not theirs to decide."""
    table = lay("mff")
    ben, zoe = table.chairs[1].person, store.welcome(browser_key("zoe"), "", "Zoe")
    assert ben
    table = store.reseat(table, 1, Chair("Ben", bot="club"), 0, ben, "closed")[0]
    if after == "a friend":
        table = reseated(store, table, 1, Chair("Zoe", zoe.id))
    assert ended(store, table, [2, 1, 3])[1] == Result(1, None, "", "club", 8, 1)
    assert store.played_by(ben) == store.played_by(zoe.id) == []
    assert {person for _, person in ratings(store.rated())} == {table.host, table.chairs[2].person, "club"}


def test_who_takes_over_a_bots_seat_takes_no_result(store: Store, lay: Lay) -> None:
    table = lay("mfb")
    zoe = store.welcome(browser_key("zoe"), "", "Zoe")
    table = reseated(store, table, 2, Chair("Zoe", zoe.id))
    assert ended(store, table, [2, 3, 1])[2] == Result(2, None, "", "club", 8, 1)
    assert store.played_by(zoe.id) == []


@pytest.mark.parametrize("has_address", [True, False])
def test_a_seat_with_an_address_of_its_own_is_theirs_who_came_last(
    store: Store, lay: Lay, has_address: bool
) -> None:
    """As on tables of before, where another browser of the same player was another person."""
    table = lay("mfb")
    zoe = store.welcome(browser_key("zoe"), "", "Zoe")
    if has_address:
        raw(store).execute("UPDATE seats SET token = 'x' WHERE table_id = ? AND seat = 1", (table.id,))
    table = reseated(store, store.table(table.id), 1, Chair("Ben", zoe.id))
    theirs = ended(store, table, [2, 1, 3])[1]
    assert (theirs.person == zoe.id, theirs.stayed) == (has_address, has_address)


def test_who_left_is_told_so_and_has_not_won(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mfb")
    ended(store, reseated(store, table, 1, Chair("Ben", bot="club")), [2, 1, 3])
    page = client.get("/me/games", headers=by(table, 1)).text
    assert "Left before the end" in page
    assert "0 (0%)" in page
    assert "1 of 3" not in page
    assert "Most points</th><td>–</td>" in page  # a bot made them
    [saved] = client.get("/me/games.json", headers=by(table, 1)).json()
    assert [each["stayed"] for each in saved["results"]] == [True, False, True]


def test_who_forgets_takes_nothing_from_others(store: Store, lay: Lay) -> None:
    tables = [lay("mff") for _ in range(3)]
    for table in tables:  # the same three
        for seat, chair in enumerate(tables[0].chairs):
            raw(store).execute(
                "UPDATE seats SET person = ?1, began = ?1 WHERE table_id = ?2 AND seat = ?3",
                (chair.person, table.id, seat),
            )
        ended(store, table, [1, 2, 3])
    ana, ben, zoe = (chair.person for chair in tables[0].chairs)
    assert ana
    assert ben
    assert zoe
    before = ratings(store.rated())
    store.forget_results(ana)
    after = ratings(store.rated())
    assert ("nessos", ana) not in after
    assert after["nessos", ben] == before["nessos", ben]
    assert after["nessos", zoe] == before["nessos", zoe]
    assert store.played_by(ana) == []
    first = [played.results[0] for played in store.played_by(ben)]
    assert {result.name for result in first} == {""}
    [nobody] = {result.person for result in first}
    assert nobody
    assert raw(store).execute("SELECT * FROM devices WHERE person = ?", (nobody,)).fetchall() == []
    people = store.counts().people
    store.forget_results(ana)  # of nothing no number is made
    assert store.counts().people == people
    assert is_whole(store)


def test_ratings_are_reckoned_anew_only_when_a_result_has_changed(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    reckoned = 0

    def reckon(played: list[Played]) -> dict[tuple[str, int | str], Rating]:
        nonlocal reckoned
        reckoned += 1
        return ratings(played)

    monkeypatch.setattr("ennead.table.ratings.ratings", reckon)
    table, other = lay("mff"), lay("mff")
    ben = store.welcome(key(table, 1))

    def shown(seat: int) -> str:
        """The rating of whoever sat there, as they read it."""
        page = client.get("/me/games", headers=by(table, seat)).text
        return page.partition('<th scope="row">Rating</th><td>')[2].partition("<")[0]

    ended(store, table, [1, 2, 3])
    first = shown(0)
    assert shown(1) != first
    client.post(f"{at(other)}/talk", data={"say": "Halloa"}, headers=by(other, 0))
    assert shown(0) == first
    assert reckoned == 1
    ended(store, other, [1, 2, 3])
    assert shown(0) == first  # with others
    assert reckoned == 2
    store.use_pass(store.issue_pass(ben.id), key(other, 0), "", joins=True)
    shown(1)
    assert reckoned == 3
    store.forget_results(ben.id)
    shown(0)
    assert reckoned == 4
    store.remove(other.id)
    shown(0)
    shown(2)
    assert reckoned == 5


def test_of_many_who_ask_for_ratings_at_once_one_holds_a_thread(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended(store, lay("mff"), [1, 2, 3])
    found, past, go = Ratings(store), store.past, Event()

    def slow() -> tuple[int, ...]:
        assert go.wait(30)
        return past()

    async def ask() -> list[Mapping[Key, Rating]]:
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(2))
        asked = [asyncio.create_task(found.now()) for _ in range(20)]
        await asyncio.sleep(0)
        await asyncio.to_thread(go.set)
        return await asyncio.gather(*asked)

    monkeypatch.setattr(store, "past", slow)
    first, *rest = asyncio.run(ask())
    assert len(first) == 3
    assert all(each is first for each in rest)


def test_what_counts_is_settled_when_play_begins(store: Store, lay: Lay) -> None:
    table = lay("mff")
    for change in (store.rate, store.open_to_all):
        with pytest.raises(Changed):
            change(table.id, True)
    assert store.table(table.id) == table


def test_who_becomes_somebody_else_brings_their_games(client: TestClient, store: Store, lay: Lay) -> None:
    table = play(client, store, lay("mff"))
    friend = store.person(key(table, 1))
    assert friend
    store.use_pass(store.issue_pass(friend.id), key(table, 2), "", joins=True)
    assert [each.person for each in store.played_by(friend.id)[0].results] == [
        table.host,
        friend.id,
        friend.id,
    ]
