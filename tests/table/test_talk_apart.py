"""Talk: who hears what is said at a table, and who is told nothing of it."""

import json
from contextlib import closing
from itertools import count
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.table.app import make_app
from ennead.table.limits import Limits
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from tests.table.conftest import Lay, at, browser, by, until
from tests.table.talking import ANA, BEN, OLAF, ZOE, finish, heard, live, onlooker, say, up_to_pong


def test_onlookers_talk_among_themselves_until_the_match_is_over(
    client: TestClient, store: Store, table: Table
) -> None:
    say(client, table, by(table, ANA), "at the table")
    onlooker(client, table)
    assert heard(client, table, by(table, ANA)) == ["You: at the table"]
    for who in (by(table, None), browser("Somebody else")):
        assert heard(client, table, who) == ["Ana: at the table", "Olaf: psst"]
    finish(store, table)
    assert heard(client, table, by(table, ANA)) == ["You: at the table", "Olaf: psst"]


def test_who_plays_is_sent_nothing_of_what_they_do_not_hear(client: TestClient, table: Table) -> None:
    """Not when it is said, and not afterwards: no number has a gap."""
    say(client, table, by(table, ANA), "one")
    pages = [f"{at(table)}{path}" for path in ("", "/talk")]
    with live(client, table, by(table, BEN)) as socket, live(client, table, by(table, None)) as apart:
        up_to_pong(socket), up_to_pong(apart)
        before = [client.get(page, headers=by(table, BEN)).text for page in pages]
        onlooker(client, table)
        onlooker(client, table, "x" * 200)
        say(client, table, OLAF, phrase="laugh")
        say(client, table, OLAF, do="mute p0")
        assert up_to_pong(socket) == []
        assert [client.get(page, headers=by(table, BEN)).text for page in pages] == before
        assert "psst" in json.dumps(up_to_pong(apart))
        say(client, table, by(table, ANA), "two")
        (message,) = up_to_pong(socket)
        assert message["parts"].keys() == {"said-2", "talk-lines"}


def test_what_others_are_sent_is_the_same_whatever_onlookers_say(tmp_path: Path) -> None:
    """Byte for byte, with the same seed and hour, whatever is said, and if nothing is."""

    def told(words: list[str], patch: pytest.MonkeyPatch) -> tuple[str, str]:
        tokens = (f"{n:024}" for n in count(1))
        patch.setattr("secrets.token_urlsafe", lambda _: next(tokens))
        patch.setattr("secrets.randbits", lambda _: 9)
        patch.setattr("ennead.table.happenings.now_ms", lambda: 1_000_000)
        with closing(Store(tmp_path / f"{len(words)}.sqlite")) as store:
            people = [store.welcome(letter * 24, "", letter) for letter in "abc"]
            chairs = [Chair(each.name, each.id) for each in people]
            table = store.create(ennead.game("nessos"), {}, chairs, people[0].id)
            ana, ben = ({"Cookie": f"visitor={letter * 24}"} for letter in "ab")
            with TestClient(make_app(store), follow_redirects=False) as client:
                with live(client, table, ben) as socket:
                    found = up_to_pong(socket)
                    for said in words:
                        onlooker(client, table, said)
                    say(client, table, ana, "two")
                    found += up_to_pong(socket)
                return json.dumps(found), client.get(at(table), headers=ben).text

    with pytest.MonkeyPatch.context() as patch:
        silent = told([], patch)
    for words in (["psst"], ["y" * 300, "z"]):
        with pytest.MonkeyPatch.context() as patch:
            assert told(words, patch) == silent


# Not hearing somebody


def test_who_is_muted_is_not_heard_and_nobody_is_told(client: TestClient, store: Store, table: Table) -> None:
    say(client, table, by(table, ANA), "spam")
    say(client, table, by(table, ZOE), "ham")
    with live(client, table, by(table, ANA)) as ana, live(client, table, by(table, BEN)) as ben:
        up_to_pong(ana), up_to_pong(ben)
        before = client.get(at(table), headers=by(table, ANA)).text
        assert say(client, table, by(table, BEN), do="mute p0").status_code == 303
        assert up_to_pong(ana) == []
        assert client.get(at(table), headers=by(table, ANA)).text == before
        assert heard(client, table, by(table, BEN)) == ["Ben: ham"]  # whom the fixture calls so as well
        up_to_pong(ben)
        say(client, table, by(table, ANA), "more spam")
        assert up_to_pong(ben) == []
        assert "more spam" not in client.get(at(table), headers=by(table, BEN)).text
    assert len(heard(client, table, by(table, ZOE))) == 3
    again = TestClient(make_app(store), follow_redirects=False)
    assert len(heard(again, table, by(table, BEN))) == 1
    assert "Hear Ana again" in again.get(at(table), headers=by(table, BEN)).text
    say(again, table, by(table, BEN), do="unmute p0")
    assert len(heard(again, table, by(table, BEN))) == 3


def test_who_becomes_one_with_somebody_is_still_muted(client: TestClient, store: Store, table: Table) -> None:
    onlooker(client, table, "spam")
    other = browser("Second")
    onlooker(client, table, "who is that?", other)
    assert say(client, table, other, do="mute o0").status_code == 303
    olaf, new = store.person(OLAF["Cookie"].partition("=")[2]), "z" * 24
    assert olaf
    store.welcome(new, "", "Olga")
    olga = store.person(new)
    assert olga
    store.use_pass(store.issue_pass(olga.id), OLAF["Cookie"].partition("=")[2], "")
    again = TestClient(make_app(store), follow_redirects=False)
    assert heard(again, table, other) == ["You: who is that?"]


# Switching it off


def test_players_silence_onlookers_and_let_them_talk_again(client: TestClient, table: Table) -> None:
    onlooker(client, table)
    assert say(client, table, OLAF, do="onlookers-off").status_code == 422
    assert say(client, table, by(table, BEN), do="onlookers-off").status_code == 303
    answer = say(client, table, OLAF, "again")
    assert answer.status_code == 422
    assert "The players don’t want onlookers to talk" in answer.text
    assert say(client, table, by(table, ZOE), "but we do").status_code == 303
    assert heard(client, table, OLAF)[0] == "You: psst"
    say(client, table, by(table, ZOE), do="onlookers-on")
    assert say(client, table, OLAF, "again").status_code == 303


def test_whoever_laid_the_table_switches_talk_off(client: TestClient, store: Store, table: Table) -> None:
    say(client, table, by(table, BEN), "one")
    assert "Switch talk off" not in client.get(at(table), headers=by(table, BEN)).text
    with live(client, table, by(table, BEN)) as socket:
        up_to_pong(socket)
        assert say(client, table, by(table, ANA), do="talk-off").status_code == 303
        assert "The host has switched talk off" in json.dumps(up_to_pong(socket), ensure_ascii=False)
        for who in (by(table, ANA), by(table, BEN)):
            assert say(client, table, who, "two").status_code == 422
        assert heard(client, table, by(table, BEN)) == ["You: one"]
        again = TestClient(make_app(store), follow_redirects=False)
        assert say(again, table, by(table, BEN), "two").status_code == 422
    say(client, table, by(table, ANA), do="talk-on")
    assert say(client, table, by(table, BEN), "two").status_code == 303


def test_a_server_can_be_without_talk(store: Store, lay: Lay) -> None:
    tables = lay("mff"), lay("mf-")
    with TestClient(make_app(store, limits=Limits(talk=0)), follow_redirects=False) as client:
        for table in tables:
            assert 'id="talk"' not in client.get(at(table), headers=by(table, ANA)).text
            assert client.get(f"{at(table)}/talk", headers=by(table, ANA)).status_code == 404
            assert say(client, table, by(table, ANA), "hi").status_code == 403
            with live(client, table, by(table, ANA)) as socket:
                assert "talk" not in socket.receive_json()["parts"]
                socket.send_json({"say": "hi", "id": "1"})
                assert "switched talk off" in until(socket, lambda message: "error" in message)["error"]
            assert not store.happenings(table.id)
