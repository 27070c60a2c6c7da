"""Matches are looked back at in the background: by whom, how far, after a restart. Or a move is tried."""

import asyncio
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.core.view import OPEN
from ennead.table import looking_back, reviewing
from ennead.table.app import make_app
from ennead.table.database import StoreError
from ennead.table.reviewing import LINE
from ennead.table.rows import Tried
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from ennead.table.thinking import NoAnswer, Thinking
from tests.table.conftest import Lay, at, browser, by, is_whole, legal, position, raw, written

VISITS = 4
HOST = "host"  # the key of the host's page
WAIT = 60.0  # seconds


@pytest.fixture(autouse=True)
def _thinks_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is begun (test_thinking.py does that): what is asked is done in a thread."""

    async def ask(self: Thinking, do: Callable[..., Any], *given: object, **how: object) -> Any:
        return await asyncio.to_thread(do, *given)

    monkeypatch.setattr(Thinking, "ask", ask)


@pytest.fixture
def client(store: Store) -> Iterator[TestClient]:
    with TestClient(app(store), follow_redirects=False) as client:
        yield client


def app(store: Store) -> Any:
    return make_app(store, bot_pause=0, away_after=0, review_visits=VISITS, host_key=HOST)


def called_off(client: TestClient, table: Table) -> None:
    for seat, said in ((0, "ask off 0"), (1, "yes 1"), (2, "yes 1")):
        assert (
            client.post(f"{at(table)}/accord", data={"do": said}, headers=by(table, seat)).status_code == 303
        )


def over(store: Store, table: Table) -> Table:
    """A table whose match has been played."""
    match = ennead.game("nessos").new_match(seats=len(table.chairs), seed=table.seed)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0].name)
        store.add_move(table.id, len(match.log), *match.moves[-1])
    return table


def whole(store: Store, table: Table, eyes: int = OPEN) -> Any:
    """What was found of a match, once it is all there."""
    end = time.monotonic() + WAIT
    while (found := store.review(table.id, eyes)) is None or not found.is_whole:
        assert time.monotonic() < end, found
        time.sleep(0.02)
    return found.found


def test_a_match_is_reviewed_in_the_background_for_all_to_see(
    client: TestClient, store: Store, finished: Table
) -> None:
    ana, path = by(finished, 0), f"{at(finished)}/review"
    assert path in client.get(at(finished), headers=ana).text
    page = client.get(path, headers=ana)
    assert "Review this match" in page.text
    assert "refresh" not in page.headers
    answer = client.post(path, headers=ana)
    assert (answer.status_code, answer.headers["location"]) == (303, path)
    found = whole(store, finished)
    match = position(store, finished)
    assert len(found) == len(match.log) + 1
    assert found[-1]["true"] == [1.0 if seat in match.outcome.winners else 0.0 for seat in range(3)]  # type: ignore[union-attr]
    for who in (ana, by(finished, 1), browser("somebody")):
        page = client.get(f"{path}?by=true", headers=who)
        assert "Others’ play" in page.text
        assert "refresh" not in page.headers
        links = re.findall(rf'{at(finished)}/replay\?move=(\d+)&amp;as=\d"', page.text)
        assert len(links) <= 5
        for move in links:
            assert client.get(f"{at(finished)}/replay?move={move}&as=open", headers=who).status_code == 200
    french = client.get(path, headers=ana | {"accept-language": "fr"}).text
    assert "Ce qui a coûté le plus" in french
    assert client.post(path, headers=by(finished, 2)).status_code == 303
    assert whole(store, finished) == found, "it is made once"


def test_before_the_end_nobody_gets_any(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    for who in (by(table, 0), browser("somebody")):
        assert client.get(f"{at(table)}/review", headers=who).status_code == 403
        assert client.post(f"{at(table)}/review", headers=who).status_code == 403
        assert client.post(f"{at(table)}/try", data={"move": "0"}, headers=who).status_code == 403
    assert f"{at(table)}/review" not in client.get(at(table), headers=by(table, 0)).text
    assert store.unfinished_reviews() == []


def test_only_who_played_begins_one(client: TestClient, store: Store, finished: Table) -> None:
    path = f"{at(finished)}/review"
    assert client.post(path, headers=browser("somebody")).status_code == 404
    foreign = by(finished, 0) | {"Origin": "http://elsewhere.example"}
    assert client.post(path, headers=foreign).status_code == 403
    assert store.review(finished.id, OPEN) is None


def test_called_off_each_gets_what_they_could_know(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    for _ in range(6):
        store.add_move(table.id, len(written(store, table.id)) + 1, *legal(store, table))
    called_off(client, table)
    ben = by(table, 1)
    assert f"{at(table)}/review" in client.get(at(table), headers=ben).text
    assert client.post(f"{at(table)}/review", headers=ben).headers["location"].endswith("/review?seat=1")
    for each in whole(store, table, 1):
        assert len(each["known"]) == 1
        assert not {"true", "drawn"} & each.keys()
        assert each.get("decision", {"seat": 1})["seat"] == 1
    page = client.get(f"{at(table)}/review", headers=ben).text
    assert "all secrets are kept" in page
    assert "Luck and play" not in page
    assert store.review(table.id, OPEN) is None
    assert "Review this match" in client.get(f"{at(table)}/review", headers=by(table, 2)).text
    for who in (browser("somebody"), by(table, 0) | browser("other")):
        assert client.get(f"{at(table)}/review", headers=who).status_code == 403
        assert client.get(f"{at(table)}/review?seat=1", headers=who).status_code == 404
    assert client.post(f"{at(table)}/try", data={"move": "1"}, headers=ben).status_code == 403


def test_a_review_goes_on_after_a_restart(
    store: Store, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    real = reviewing.look

    def look(match: Any, looking: Any, first: int, last: int) -> Any:
        asked.append(first)
        if len(asked) == 3:
            raise asyncio.CancelledError  # the server is closed
        return real(match, looking, first, last)

    monkeypatch.setattr(reviewing, "look", look)
    with TestClient(app(store), follow_redirects=False) as client:
        client.post(f"{at(finished)}/review", headers=by(finished, 0))
        end = time.monotonic() + WAIT
        while len(asked) < 3:
            assert time.monotonic() < end
            time.sleep(0.02)
    kept = store.review(finished.id, OPEN)
    assert kept
    assert 0 < len(kept.found) < kept.total
    assert store.unfinished_reviews() == [(finished.id, OPEN)]
    with TestClient(app(store), follow_redirects=False) as client:
        found = whole(store, finished)
        assert client.get(f"{at(finished)}/review", headers=by(finished, 0)).status_code == 200
    assert found[: len(kept.found)] == kept.found
    assert asked[3] == len(kept.found), "nothing is looked at twice"
    assert store.unfinished_reviews() == []


def test_while_it_grows_the_page_says_how_far_it_is(
    client: TestClient, store: Store, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate, real = asyncio.Event(), reviewing.look

    async def ask(self: Thinking, do: Callable[..., Any], *given: Any, **how: object) -> Any:
        if given[2] > 3:
            await gate.wait()
        return await asyncio.to_thread(real, *given)

    monkeypatch.setattr(Thinking, "ask", ask)
    client.post(f"{at(finished)}/review", headers=by(finished, 0))
    end = time.monotonic() + WAIT
    while not (found := store.review(finished.id, OPEN)) or len(found.found) < 3:
        assert time.monotonic() < end
        time.sleep(0.02)
    page = client.get(f"{at(finished)}/review", headers=by(finished, 0))
    assert "<progress" in page.text
    assert page.headers["refresh"] == "2"
    assert "done. You can leave" in page.text


def test_more_than_a_few_are_refused_in_words(
    client: TestClient, store: Store, lay: Lay, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(self: Thinking, do: Callable[..., Any], *given: object, **how: object) -> Any:
        await asyncio.Event().wait()

    monkeypatch.setattr(Thinking, "ask", ask)
    moves = written(store, finished.id)
    tables = [finished]
    for _ in range(LINE):
        table = lay("mff")
        raw(store).execute("UPDATE tables SET seed = ? WHERE id = ?", (str(finished.seed), table.id))
        for number, move in enumerate(moves, 1):
            store.add_move(table.id, number, *move)
        tables.append(table)
    for table in tables[:-1]:
        assert client.post(f"{at(table)}/review", headers=by(table, 0)).status_code == 303
    refused = client.post(f"{at(tables[-1])}/review", headers=by(tables[-1], 0))
    assert refused.status_code == 503
    assert "Enough reviews for now" in refused.text
    assert "Retry-After" in refused.headers
    assert client.post(f"{at(tables[0])}/review", headers=by(tables[0], 0)).status_code == 303
    assert "2 other matches" in client.get(f"{at(tables[2])}/review", headers=by(tables[2], 0)).text


def test_what_the_store_does_not_take_waits_in_no_line(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables, ask = [over(store, lay("mff")) for _ in range(LINE + 1)], store.ask_review

    def fail(*given: object) -> None:
        raise StoreError("full", "the disk is full")

    monkeypatch.setattr(store, "ask_review", fail)
    for table in tables[:LINE]:
        assert client.post(f"{at(table)}/review", headers=by(table, 0)).status_code == 503
    monkeypatch.setattr(store, "ask_review", ask)
    last = tables[-1]
    assert client.post(f"{at(last)}/review", headers=by(last, 0)).status_code == 303
    whole(store, last)


def test_while_the_host_holds_all_a_review_waits_and_then_goes_on(
    client: TestClient, store: Store, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviewing, "RETRY_AFTER", 0.05)
    client.post(f"{at(finished)}/review", headers=by(finished, 0))
    store.held = True
    time.sleep(0.3)
    store.held = False
    whole(store, finished)


def test_a_whole_one_is_shown_whoever_waits_and_one_address_begins_no_more_than_its_part(
    client: TestClient, store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(looking_back, "BEGUN", LINE + 1)
    with TestClient(app(store), follow_redirects=False) as client:
        first = over(store, lay("mff"))
        client.post(f"{at(first)}/review", headers=by(first, 0))
        whole(store, first)

        async def never(self: Thinking, do: Callable[..., Any], *given: object, **how: object) -> Any:
            await asyncio.sleep(WAIT)

        monkeypatch.setattr(Thinking, "ask", never)
        for table in (over(store, lay("mff")) for _ in range(LINE)):
            assert client.post(f"{at(table)}/review", headers=by(table, 0)).status_code == 303
        assert client.post(f"{at(first)}/review", headers=by(first, 0)).status_code == 303
        more = over(store, lay("mff"))
        refused = client.post(f"{at(more)}/review", headers=by(more, 0))
        assert refused.status_code == 429
        assert "Enough reviews for now" in refused.text


def test_what_is_tried_crowds_no_match_out_of_my_tables(store: Store, lay: Lay) -> None:
    real, game = lay("mf"), ennead.game("nessos")
    me = real.chairs[0].person
    assert me is not None
    for _ in range(2):
        store.create(game, {}, [Chair("Ana", me), Chair(bot="club")], me, tried=Tried(1, [], f"{real.id} 0"))
    assert store.tables_of(me, limit=2)[0] == real.id


def test_one_that_comes_to_nothing_is_told_and_can_be_begun_again(
    client: TestClient, store: Store, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(self: Thinking, do: Callable[..., Any], *given: object, **how: object) -> Any:
        raise NoAnswer("it ended")

    with monkeypatch.context() as patch:
        patch.setattr(Thinking, "ask", ask)
        client.post(f"{at(finished)}/review", headers=by(finished, 0))
        end = time.monotonic() + WAIT
        while store.review(finished.id, OPEN) is not None:
            assert time.monotonic() < end
            time.sleep(0.02)
    assert "Review this match" in client.get(f"{at(finished)}/review", headers=by(finished, 0)).text
    client.post(f"{at(finished)}/review", headers=by(finished, 0))
    assert whole(store, finished)


def test_another_move_is_tried_at_a_table_of_its_own(client: TestClient, store: Store, lay: Lay) -> None:
    finished = over(store, lay("mfr"))
    match = position(store, finished)
    move = next(n for n in range(5, len(match.log)) if match.log[n][0] == 1)
    seat = match.log[move][0]
    replay = client.get(f"{at(finished)}/replay?move={move}&as=open", headers=by(finished, 0)).text
    assert f'action="{at(finished)}/try"' in replay
    answer = client.post(
        f"{at(finished)}/try", data={"move": str(move), "as": "open"}, headers=by(finished, 0)
    )
    assert answer.status_code == 303
    table = store.table(answer.headers["location"].rpartition("/")[2])
    ana = store.table(finished.id).chairs[0].person
    assert [chair.person for chair in table.chairs] == [ana if each == seat else None for each in range(3)]
    bots = [chair.bot for chair in table.chairs]
    assert bots == ["club", None, "random"], "bots play on, and one stands in for the person who sat there"
    assert (table.tried, table.rated) == (f"{finished.id} {move}", False)
    assert written(store, table.id)[:move] == match.moves[:move]
    page = client.get(at(table), headers=by(finished, 0)).text
    assert "You are trying another move" in page
    assert f"{at(finished)}/replay?move={move}" in page
    action = next(choice.name for choice in match.at(move).legal(seat))
    sent = client.post(at(table), data={"act": action, "v": str(move)}, headers=by(finished, 0))
    assert sent.status_code == 303
    for bad in ("", "x", "-1", str(len(match.log))):
        assert (
            client.post(f"{at(finished)}/try", data={"move": bad}, headers=by(finished, 0)).status_code == 404
        )


def test_where_the_match_was_removed_nothing_leads_back_to_it(
    client: TestClient, store: Store, finished: Table
) -> None:
    answer = client.post(f"{at(finished)}/try", data={"move": "5"}, headers=by(finished, 0))
    tried = store.table(answer.headers["location"].rpartition("/")[2])
    way_back = f"{at(finished)}/replay"
    with client.websocket_connect(f"{at(tried)}/live", headers=by(finished, 0)) as tab:
        assert way_back in tab.receive_text()
        client.post(f"/host/{HOST}", data={"do": f"remove {finished.id}"})
        while "The match itself was removed." not in tab.receive_text():
            pass
    page = client.get(at(tried), headers=by(finished, 0))
    assert page.status_code == 200
    assert "You are trying another move" in page.text
    assert way_back not in page.text
    french = client.get(at(tried), headers=by(finished, 0) | {"Accept-Language": "fr"}).text
    assert "La partie elle-même a été supprimée." in french
    assert not store.table(tried.id).rated


def test_a_move_tried_counts_for_nobody(client: TestClient, store: Store, finished: Table) -> None:
    match = position(store, finished)
    last = len(match.log) - 1
    raw(store).execute("UPDATE seats SET bot = NULL")
    answer = client.post(f"{at(finished)}/try", data={"move": str(last)}, headers=by(finished, 0))
    table = store.table(answer.headers["location"].rpartition("/")[2])
    results = raw(store).execute("SELECT count(*) FROM results").fetchone()
    sent = client.post(at(table), data={"act": match.moves[last][1], "v": str(last)}, headers=by(finished, 0))
    assert sent.status_code == 303
    assert store.ending(table.id)
    assert raw(store).execute("SELECT count(*) FROM results").fetchone() == results


def test_a_table_goes_with_its_reviews(client: TestClient, store: Store, finished: Table) -> None:
    client.post(f"{at(finished)}/review", headers=by(finished, 0))
    whole(store, finished)
    assert store.remove(finished.id)
    for name in ("reviews", "moments"):
        assert raw(store).execute(f"SELECT count(*) FROM {name}").fetchone() == (0,)
    store.keep_moments(finished.id, OPEN, 0, [{}])
    assert store.review(finished.id, OPEN) is None
    assert is_whole(store)


def test_what_was_found_for_a_review_that_was_begun_anew_meanwhile_leaves_no_gap(
    store: Store, finished: Table
) -> None:
    for total in (4, 5):
        store.ask_review(finished.id, OPEN, total)
        store.keep_moments(finished.id, OPEN, 0, [{"n": 0}, {"n": 1}])
        if total == 4:
            store.forget_review(finished.id, OPEN, 2)
            store.keep_moments(finished.id, OPEN, 2, [{"n": 2}])
    store.keep_moments(finished.id, OPEN, 3, [{"n": 3}])
    store.keep_moments(finished.id, OPEN, 1, [{"n": 1}, {"n": 2}])
    assert store.review(finished.id, OPEN) == ([{"n": 0}, {"n": 1}, {"n": 2}], 5)


def test_a_review_with_a_gap_in_a_database_of_before_is_made_whole(store: Store, finished: Table) -> None:
    store.ask_review(finished.id, OPEN, 3)
    with store._writing() as db:
        for number in (0, 2):
            moment = finished.id, OPEN, number, f'{{"n": {number}}}'
            db.execute("INSERT INTO moments VALUES (?, ?, ?, ?)", moment)
    assert store.review(finished.id, OPEN) == ([{"n": 0}], 3)
    assert store.unfinished_reviews() == [(finished.id, OPEN)]
    store.keep_moments(finished.id, OPEN, 1, [{"n": 1}])
    assert store.review(finished.id, OPEN) == ([{"n": 0}, {"n": 1}, {"n": 2}], 3)
