"""Records that anybody brings are played again and watched: how much of that there may be."""

import json
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.core.match import Match
from ennead.core.record import replay
from ennead.table import watch as watch_module
from ennead.table.app import make_app
from ennead.table.database import StoreError
from ennead.table.guard import RECORD_LIMIT
from ennead.table.limits import Limits
from ennead.table.preparing import Preparation
from ennead.table.schema import MIGRATIONS
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.turns import AT_ONCE
from ennead.table.watch import KEPT, LONGEST
from tests.table.bringing import EN, FR, LAST, RECORDS, WHOLE, bring, brought, played


@pytest.fixture
def limited(store: Store) -> Callable[..., TestClient]:
    def limited(**limits: int) -> TestClient:
        return TestClient(make_app(store, limits=Limits(**limits)), follow_redirects=False)

    return limited


# What is watched


@pytest.mark.parametrize(("game", "record"), RECORDS.items(), ids=[*RECORDS])
def test_any_recorded_match_is_watched_from_any_eyes(
    client: TestClient, game: str, record: dict[str, Any]
) -> None:
    path, last = brought(client, record), len(record["moves"])
    for eyes in ("none", "open", *range(record["seats"])):
        for move in (0, last):
            page = client.get(f"{path}?move={move}&as={eyes}", headers=EN)
            assert page.status_code == 200
            assert f"Move {move} of {last}" in page.text
            assert f"http://testserver{path}?move={move}&amp;as={eyes}" in page.text
            assert f'href="{path}/record"' in page.text
    assert "Player 1" in page.text
    assert "Joueur 1" in client.get(path, headers=FR).text
    file = client.get(f"{path}/record")
    assert file.headers["content-disposition"].startswith("attachment")
    assert bytes(ennead.replay(file.text)) == bytes(ennead.replay(record))


def test_what_a_table_gives_is_watched(client: TestClient, finished: Table) -> None:
    record = client.get(f"/table/{finished.id}/record").content
    page = client.get(brought(client, record) + "?as=open")
    assert page.status_code == 200


def test_everybody_s_eyes_see_something_else(client: TestClient) -> None:
    path = brought(client, WHOLE)
    pages = {eyes: client.get(f"{path}?move=0&as={eyes}").text for eyes in ("none", "open", "0", "1")}
    assert len(set(pages.values())) == 4


def test_only_the_match_is_kept_of_a_file(client: TestClient, store: Store) -> None:
    name = "<script>alert(1)</script>\u202e" + "x" * 10_000
    path = brought(client, WHOLE | {"players": [name] * 9, "outcome": {"a": [name]}, name: name})
    assert path == brought(client, b"\xef\xbb\xbf" + json.dumps(WHOLE, indent=4).encode())
    for where in (path, f"{path}/record"):
        text = client.get(where).text
        assert "alert(1)" not in text
        assert "xxxx" not in text
    assert "players" not in (store.brought(path.removeprefix("/watch/")) or "")


def test_a_record_with_draws_said_beforehand_is_watched(client: TestClient) -> None:
    match = Match(ennead.game("nessos"), 3, 4, {}, [1, 2, 3, 5, 7])
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0].name)
    path = brought(client, match.record().encode())
    assert bytes(ennead.replay(client.get(f"{path}/record").text)) == bytes(match)


def test_the_address_follows_from_the_record_and_survives_a_restart(client: TestClient, store: Store) -> None:
    path, other = brought(client, WHOLE), brought(client, played(1))
    assert path != other
    assert len(path.removeprefix("/watch/")) == 20
    with TestClient(make_app(store)) as later:
        assert later.get(path).status_code == 200
        assert bring(later, WHOLE, follow_redirects=False).headers["location"].startswith(path)


def test_wrong_moments_and_eyes(client: TestClient) -> None:
    path, last = brought(client, WHOLE), len(WHOLE["moves"])
    for move in ("", "x", "-1", "9" * 9, "9" * 5000):
        assert f"Move {last} of {last}" in client.get(f"{path}?move={move}", headers=EN).text
    for eyes in ("", "6", "x", "-1"):
        assert client.get(f"{path}?as={eyes}").status_code == 404


# How much there may be


def longest(game: ennead.Game) -> int:
    """How many letters the longest record of a game that can be watched may have, laid out by an editor."""
    return (
        min(game.max_moves, LONGEST)
        * (max(len(action.name) for action in game.actions) + len('        "0 ",\r\n'))
        + 1000
    )


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_the_longest_match_of_a_usual_table_can_be_watched(game: ennead.Game) -> None:
    assert (game.max_moves if game.name != "le-neuf" else 8 * 500) <= LONGEST
    assert longest(game) < RECORD_LIMIT


def test_a_match_of_more_turns_than_usual_can_be_watched_to_its_end(client: TestClient) -> None:
    """Two kings who are always equal: every turn costs two moves, and nobody a chief."""
    turns = 2100
    match = ennead.game("le-neuf").new_match(seats=2, seed=1, turns=turns)
    while not match.is_over:
        match.play(0, "lay king")
        for troop in range(10):
            after = match.copy()
            with suppress(ValueError):  # none of it is left in the pile
                after.play(1, "lay king", (troop, troop))
                break
        match = after
    assert len(match.log) == 2 * turns > 8 * 500
    path = brought(client, match.record().encode())
    assert f"Move {2 * turns:,} of {2 * turns:,}" in client.get(f"{path}?move=99999", headers=EN).text
    assert client.get(f"{path}/record").text == match.record()


def test_a_match_that_is_longer_is_refused(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch_module, "LONGEST", LAST - 1)
    answer = bring(client, WHOLE, headers=EN)
    assert answer.status_code == 422
    assert f"more than {LAST - 1} moves" in answer.text
    monkeypatch.setattr(watch_module, "LONGEST", LAST)
    brought(client, WHOLE)


def test_a_file_that_is_too_large_is_refused(client: TestClient) -> None:
    brought(client, json.dumps(WHOLE).encode() + b" " * (RECORD_LIMIT - 10_000))
    answer = bring(client, b" " * RECORD_LIMIT, headers=EN)
    assert answer.status_code == 413
    assert answer.headers["connection"] == "close"
    assert "too large for the record" in answer.text
    assert client.post("/tables", data={"game": "x" * 100_000}).status_code == 413  # as ever


def test_so_many_files_are_brought_in_an_hour(limited: Callable[..., TestClient]) -> None:
    client = limited(records_per_address=2)
    assert bring(client, WHOLE).status_code == 303
    assert bring(client, b"?").status_code == 422  # which cost as much
    refused = bring(client, WHOLE, headers=EN)
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 3500
    assert "As many records were brought" in refused.text
    assert "Autant de parties" in bring(client, WHOLE, headers=FR).text


def test_a_browser_that_is_known_is_counted_by_itself(limited: Callable[..., TestClient]) -> None:
    client = limited(records_per_visitor=1)
    for visitor, status in (("a" * 24, 303), ("a" * 24, 429), ("b" * 24, 303)):
        client.cookies.set("visitor", visitor)
        assert bring(client, WHOLE).status_code == status
    client.cookies.clear()
    assert bring(client, WHOLE).status_code == 303


def test_of_too_many_the_oldest_go_and_their_pages_say_so(limited: Callable[..., TestClient]) -> None:
    client = limited(records=3)
    paths = [brought(client, played(number)) for number in range(3)]
    assert brought(client, played(0)) == paths[0]  # as good as new
    paths.append(brought(client, played(3)))
    assert [client.get(path).status_code for path in paths] == [200, 404, 200, 200]
    assert "newer ones have taken its place" in client.get(paths[1], headers=EN).text
    assert "ont pris sa place" in client.get(f"{paths[1]}/record", headers=FR).text
    assert brought(client, played(1)) == paths[1]  # and the link leads there again
    assert client.get(paths[1]).status_code == 200
    assert client.get("/watch/nowhere").status_code == 404


def test_few_matches_are_kept_in_memory(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    replayed: list[str] = []

    def noted(record: str, find: Any) -> Match:
        replayed.append(record)
        return replay(record, find)

    monkeypatch.setattr(watch_module, "replay", noted)
    paths = [brought(client, played(number)) for number in range(KEPT + 1)]
    replayed.clear()
    for path in (paths[1], paths[-1], paths[1]):
        assert client.get(path).status_code == 200
    assert replayed == []
    assert client.get(paths[0]).status_code == 200
    assert client.get(paths[2]).status_code == 200  # it went for the first
    assert len(replayed) == 2


def test_few_are_played_at_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    running, most = 0, 0
    lock = threading.Lock()

    def slow(*given: Any) -> Match:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        time.sleep(0.05)
        with lock:
            running -= 1
        return replay(*given)

    monkeypatch.setattr(watch_module, "replay", slow)
    with TestClient(make_app(store), follow_redirects=False) as client:
        threads = [threading.Thread(target=bring, args=(client, WHOLE)) for _ in range(AT_ONCE + 3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert most <= AT_ONCE


# What changes under it


def test_of_a_match_of_other_rules_the_record_stays(
    limited: Callable[..., TestClient], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = brought(limited(), WHOLE)
    object.__setattr__(game := ennead.game("nessos"), "edition", "new")
    try:
        later = limited()
        page = later.get(path, headers=EN)
        assert page.status_code == 409
        assert "no longer has" in page.text
        assert later.get(f"{path}/record").json()["moves"] == WHOLE["moves"]
    finally:
        object.__setattr__(game, "edition", "")


def test_a_game_that_is_being_prepared_is_waited_for(
    store: Store, monkeypatch: pytest.MonkeyPatch, limited: Callable[..., TestClient]
) -> None:
    path = brought(limited(), WHOLE)
    monkeypatch.setattr("ennead.table.preparing.is_prepared", lambda game: False)
    client = TestClient(make_app(store, Preparation([ennead.game("nessos")])), follow_redirects=False)
    refused = bring(client, WHOLE, headers=EN)
    assert refused.status_code == 503
    assert "The rules of Nessos are being prepared" in refused.text
    assert client.get(path).headers["refresh"]


def test_a_database_of_before_is_opened(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = next(n for n, made in enumerate(MIGRATIONS) if any("TABLE brought" in step for step in made))
    with monkeypatch.context() as then:
        then.setattr("ennead.table.opening.MIGRATIONS", MIGRATIONS[:before])
        old = Store(path)
        with pytest.raises(StoreError):
            old.brought("a")
        old.close()
    store = Store(path)
    store.bring("a", "{}", 10)
    assert store.brought("a") == "{}"
    assert store.brought("b") is None
    store.close()
