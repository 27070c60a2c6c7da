"""Talk: what is said at a table, who hears it, and who is told nothing of it."""

import asyncio
import json
import re
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession
from websockets.sync.client import connect

import ennead
from ennead.table.app import make_app
from ennead.table.conversation import BY_ONE, FROM_ONE_ADDRESS, Pace
from ennead.table.database import StoreError
from ennead.table.forms import FormError
from ennead.table.ledger import Ledger
from ennead.table.limits import MINUTE, Limits
from ennead.table.rooms import Rooms
from ennead.table.spoken import SHOWN
from ennead.table.store import Chair, Store, Table
from ennead.table.talk import PHRASES
from ennead.table.watching import Audience, Visitor
from tests.conftest import TESTS
from tests.table.conftest import Lay, at, browser, by, key, legal, order, room_of, until
from tests.table.test_serve import PATIENCE, Running

ANA, BEN, ZOE = 0, 1, 2
OLAF = browser("Olaf")


@pytest.fixture
def table(lay: Lay) -> Table:
    return lay("mff")


def say(client: TestClient, table: Table, who: dict[str, str], words: str = "", **more: str) -> Response:
    """What saying something by a form is answered."""
    return client.post(f"{at(table)}/talk", data={"say": words} | more, headers=who)


def heard(client: TestClient, table: Table, who: dict[str, str], lang: str = "en") -> list[str]:
    """All that somebody hears, each as "Ana: Hello!"."""
    page = client.get(f"{at(table)}/talk", headers=who | {"Accept-Language": lang}).text
    found = re.findall(
        r'<strong dir="auto">(.*?)</strong> <span class="words" dir="auto">(.*?)</span><', page
    )
    return [f"{name}: {re.sub('<[^>]*>', '', words).strip()}" for name, words in found]


def onlooker(client: TestClient, table: Table, words: str = "psst", who: dict[str, str] = OLAF) -> None:
    """Let an onlooker say something, and what they are called."""
    assert say(client, table, who, words, name="Olaf").status_code == 303


def live(client: TestClient, table: Table, who: dict[str, str]) -> WebSocketTestSession:
    return client.websocket_connect(f"{at(table)}/live?lang=en", headers=who)


def up_to_pong(socket: WebSocketTestSession) -> list[Any]:
    """All that a page has been sent by now."""
    socket.send_json({"ping": 1})
    return list(iter(socket.receive_json, {"pong": 1}))


def finish(store: Store, table: Table) -> None:
    """Play a match to its end, as another server would."""
    match = Ledger(table, store.moves(table.id)).match
    for number in count(len(store.moves(table.id)) + 1):
        if match.is_over:
            return
        seat = match.waiting[0]
        action = match.legal(seat)[0].name
        match.play(seat, action)
        store.add_move(table.id, number, seat, action)


# Saying and hearing


def test_all_hear_what_is_said_at_the_table_each_in_their_own_language(
    client: TestClient, table: Table
) -> None:
    assert say(client, table, by(table, ANA), "Hello, all").headers["location"] == at(table)
    for who in (by(table, BEN), by(table, ZOE), by(table, None)):
        assert heard(client, table, who) == ["Ana: Hello, all"]
    say(client, table, by(table, BEN), phrase="well-bluffed")
    assert heard(client, table, by(table, ANA)) == ["You: Hello, all", "Ben: Well bluffed!"]
    assert heard(client, table, by(table, ANA), "fr") == ["Vous: Hello, all", "Ben: Bien bluffé\u202f!"]


def test_an_open_page_is_told_at_once_and_only_the_new_line(client: TestClient, table: Table) -> None:
    with live(client, table, by(table, BEN)) as socket:
        assert "Nothing has been said" in socket.receive_json()["parts"]["talk-lines"]
        say(client, table, by(table, ANA), "one")
        (message,) = up_to_pong(socket)
        assert {"said-1", "talk-lines"} <= message["parts"].keys() <= {"said-1", "talk-lines", "talk-more"}
        say(client, table, by(table, ANA), "two")
        (message,) = up_to_pong(socket)
        assert message["parts"].keys() == {"said-2", "talk-lines"}


def test_people_talk_before_play_begins_during_and_after_it(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mf-")
    with live(client, table, by(table, BEN)) as socket:
        up_to_pong(socket)
        say(client, table, by(table, ANA), "before")
        assert "before" in up_to_pong(socket)[0]["parts"]["said-1"]
    order(client, table, "bot 2 random", by(table, ANA))
    order(client, table, "start", by(table, ANA))
    say(client, table, by(table, ANA), "during")
    assert heard(client, table, by(table, BEN)) == ["Ana: before", "Ana: during"]


def test_what_is_said_is_kept_in_order_with_moves(client: TestClient, store: Store, table: Table) -> None:
    say(client, table, by(table, ANA), "one")
    seat, action = legal(store, table)
    client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
    say(client, table, by(table, BEN), "two")
    said = [(each.after, each.seat, each.kind) for each in store.happenings(table.id)]
    assert said == [(0, ANA, "say"), (1, BEN, "say")]


def test_people_at_one_screen_speak_from_where_they_look(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mf-b")
    order(client, table, "sit 2", by(table, ANA), name="Max")
    order(client, table, "start", by(table, ANA))
    path = f"{at(table)}/talk?seat=2"
    answer = client.post(path, data={"say": "me too"}, headers=by(table, ANA))
    assert answer.headers["location"] == f"{at(table)}?seat=2"
    say(client, table, by(table, ANA), "closed curtain")
    assert heard(client, table, by(table, BEN)) == ["Max: me too", "Ana: closed curtain"]
    page = client.get(f"{at(table)}?seat=2", headers=by(table, ANA)).text
    assert f'action="{path}"' in page


def test_a_seat_keeps_what_was_said_under_the_name_of_who_said_it(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mf-")
    say(client, table, by(table, BEN), "I have to go")
    order(client, table, "leave 1", by(table, BEN))
    order(client, table, "sit 1", by(table, ANA), name="Max")
    assert heard(client, table, by(table, ANA)) == ["Ben: I have to go"]


# Words


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("  two\n\r\nlines\t ", "two lines"),
        ("a\u202eb\u2066c\u200bd\x00e\ufeff", "abcde"),
        ("<marquee>&amp;</marquee>", "<marquee>&amp;</marquee>"),
        ("https://example.org/ javascript:alert(1)", "https://example.org/ javascript:alert(1)"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("x" * 300, "x" * 300),
    ],
)
def test_what_is_said_is_text_and_nothing_else(
    client: TestClient, table: Table, words: str, shown: str
) -> None:
    assert say(client, table, by(table, ANA), words).status_code == 303
    assert [unescape(line) for line in heard(client, table, by(table, BEN))] == [f"Ana: {shown}"]
    for path in ("", "/talk"):
        page = client.get(at(table) + path, headers=by(table, BEN)).text
        assert "<marquee>" not in page
        assert 'href="https://example' not in page


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ({"say": ""}, "nothing to read"),
        ({"say": " \u200d\u3164\u0301 "}, "nothing to read"),
        ({"say": "x" * 301}, "too long"),
        ({"phrase": "curse"}, "did not understand"),
        ({"do": "mute p0"}, "did not understand"),  # oneself
        ({"do": "mute p7"}, "did not understand"),
        ({"do": "mute o0"}, "did not understand"),
        ({"do": "talk-off"}, "did not understand"),
        ({"do": "sing"}, "did not understand"),
    ],
)
@pytest.mark.parametrize("where", ["talk", "talk?page=1"])
def test_what_cannot_be_said_is_refused_in_words_and_nothing_is_kept(
    client: TestClient, store: Store, table: Table, form: dict[str, str], said: str, where: str
) -> None:
    say(client, table, by(table, BEN), "first")
    answer = client.post(f"{at(table)}/{where}", data=form, headers=by(table, BEN))
    assert answer.status_code == 422
    assert said in answer.text
    assert len(store.happenings(table.id)) == 1
    if "say" in form:
        assert f'value="{form["say"]}"' in answer.text or not form["say"]


def test_every_phrase_reads_in_each_language_and_has_a_sign(client: TestClient, table: Table) -> None:
    for phrase in PHRASES:
        assert say(client, table, by(table, ANA), phrase=phrase).status_code == 303
    english, french = (heard(client, table, by(table, BEN), lang) for lang in ("en", "fr"))
    assert len(set(english)) == len(set(french)) == len(PHRASES)
    assert not set(english) & set(french)
    drawn = json.loads((TESTS.parent / "web/icons.json").read_text("utf-8"))["lucide"]
    assert set(PHRASES.values()) <= set(drawn)


# Who may


def test_a_form_of_another_site_says_nothing(client: TestClient, store: Store, table: Table) -> None:
    foreign = by(table, ANA) | {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}
    assert say(client, table, foreign, "hi").status_code == 403
    assert not store.happenings(table.id)


def test_a_table_there_isn_t_hears_nobody(client: TestClient, table: Table) -> None:
    for answer in (client.get("/table/nowhere/talk"), client.post("/table/nowhere/talk", data={"say": "x"})):
        assert answer.status_code == 404


def test_who_is_nobody_says_what_they_are_called_first(
    client: TestClient, store: Store, table: Table
) -> None:
    page = client.get(at(table), headers=by(table, None)).text
    assert 'id="talk-name"' in page
    assert "data-talk" not in page  # a socket gives nobody a cookie
    assert say(client, table, by(table, None), "hi").status_code == 422
    assert say(client, table, by(table, None), "hi", name="\u200d").status_code == 422
    assert not store.happenings(table.id)
    answer = say(client, table, by(table, None), "hi", name=" Olaf\n")
    assert answer.status_code == 303
    me = store.person(client.cookies["visitor"])
    assert me
    assert me.name == "Olaf"
    assert heard(client, table, {}) == ["You: hi"]
    assert "data-talk" in client.get(at(table)).text
    with live(client, table, by(table, None)) as socket:
        up_to_pong(socket)
        socket.send_json({"say": "I am nobody", "id": "1"})
        assert "First say what you are called" in until(socket, lambda message: "error" in message)["error"]


def test_newcomers_who_talk_are_counted_as_those_who_sit_down(store: Store, lay: Lay) -> None:
    table = lay("mff")
    with TestClient(make_app(store, limits=Limits(people_per_address=2)), follow_redirects=False) as client:
        codes = [say(client, table, browser(f"n{n}"), "hi", name=f"N{n}").status_code for n in range(3)]
    assert codes == [303, 303, 429]


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


# Bounds


def test_nobody_says_more_than_so_much_in_a_minute(client: TestClient, store: Store, table: Table) -> None:
    for n in range(BY_ONE):
        assert say(client, table, by(table, ANA), str(n)).status_code == 303
    answer = say(client, table, by(table, ANA), "too much")
    assert answer.status_code == 422
    assert "much at once" in answer.text
    assert 'value="too much"' in answer.text
    assert say(client, table, by(table, BEN), "calm").status_code == 303


def test_one_address_says_no_more_than_so_much_in_a_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    pace, now = Pace(), 0.0
    monkeypatch.setattr("ennead.table.limits.monotonic", lambda: now)
    for n in range(FROM_ONE_ADDRESS):
        pace.take(n, "192.0.2.1")
    with pytest.raises(FormError, match="error-talk-often"):
        pace.take(1000, "192.0.2.1")
    pace.take(1000, "192.0.2.2")
    now = MINUTE
    pace.take(1001, "192.0.2.1")


def test_a_table_keeps_so_much_and_onlookers_take_nothing_of_it(store: Store, lay: Lay) -> None:
    table = lay("mff")
    with TestClient(make_app(store, limits=Limits(talk=3)), follow_redirects=False) as client:
        for circle in (OLAF, by(table, BEN)):
            codes = [say(client, table, circle, str(n), name="Olaf").status_code for n in range(4)]
            assert codes == [303, 303, 303, 422]
        assert "as it can keep" in say(client, table, by(table, ZOE), "more").text
        kept = len(store.happenings(table.id))
        assert say(client, table, OLAF, do="mute p0").status_code == 303  # orders, for longer
        for _ in range(20):
            say(client, table, OLAF, do="unmute p0")
        assert len(store.happenings(table.id)) <= kept + 3
        assert say(client, table, by(table, ANA), do="talk-off").status_code == 303


def test_a_page_shows_the_latest_and_the_talk_s_own_page_all(
    client: TestClient, store: Store, table: Table
) -> None:
    person = table.chairs[BEN].person
    for n in range(SHOWN + 20):
        store.happen(table.id, 0, person, BEN, "say", f"\nBen\n{n}")
    page = client.get(at(table), headers=by(table, ANA)).text
    assert page.count('class="said"') == SHOWN
    assert 'id="said-21"' in page
    assert f'data-said="{SHOWN + 20}"' in page
    assert len(heard(client, table, by(table, ANA))) == SHOWN + 20


# Lines that are cut


def test_what_is_sent_again_is_said_once_and_has_its_receipt(
    client: TestClient, store: Store, table: Table
) -> None:
    with live(client, table, by(table, ANA)) as socket:
        for _ in range(3):
            socket.send_json({"say": "once", "id": "abc-1"})
            assert until(socket, lambda message: "receipt" in message) == {"receipt": "abc-1"}
        socket.send_json({"phrase": "hello", "id": "abc-2"})
        until(socket, lambda message: message == {"receipt": "abc-2"})
    with TestClient(make_app(store)) as again, live(again, table, by(table, ANA)) as socket:
        socket.send_json({"say": "once", "id": "abc-1"})
        until(socket, lambda message: message == {"receipt": "abc-1"})
        assert heard(again, table, by(table, BEN)) == ["Ana: once", "Ana: Hello!"]
    with live(client, table, by(table, BEN)) as socket:  # names are each page's own
        socket.send_json({"say": "mine", "id": "abc-1"})
        until(socket, lambda message: message == {"receipt": "abc-1"})
    assert len(store.happenings(table.id)) == 3


@pytest.mark.parametrize(
    "message",
    [
        {"say": "x"},
        {"say": 1, "id": "1"},
        {"say": "x", "id": 1},
        {"say": "x", "id": "a b"},
        {"phrase": ["hello"]},
    ],
)
def test_what_no_page_says_is_an_error(
    client: TestClient, store: Store, table: Table, message: dict[str, object]
) -> None:
    with live(client, table, by(table, ANA)) as socket:
        socket.send_json(message)
        assert "error" in until(socket, lambda message: "v" not in message)
    assert not store.happenings(table.id)


def test_what_the_store_does_not_take_was_not_said(
    client: TestClient, store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: object) -> None:
        raise StoreError("full", "no room")

    with live(client, table, by(table, ANA)) as socket:
        up_to_pong(socket)
        monkeypatch.setattr(store, "happen", fail)
        socket.send_json({"say": "lost", "id": "1"})
        answer = until(socket, lambda message: "error" in message)
        assert "disk of the host is full" in answer["error"]
        assert answer["id"] == "1"
        monkeypatch.undo()
        socket.send_json({"say": "lost", "id": "1"})
        until(socket, lambda message: message == {"receipt": "1"})
    assert heard(client, table, by(table, BEN)) == ["Ana: lost"]


def test_what_was_begun_is_said_though_its_line_is_cut(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        room = await room_of(Rooms(store), table.id)
        loop, writing, happen = asyncio.get_running_loop(), asyncio.Event(), store.happen

        def slow(*given: Any) -> Any:
            loop.call_soon_threadsafe(writing.set)
            time.sleep(0.05)
            return happen(*given)

        monkeypatch.setattr(store, "happen", slow)
        person = table.chairs[ANA].person
        ana = Audience(ANA, "en", who=Visitor(key(table, ANA), person, "Ana", ""))
        saying = asyncio.create_task(room.conversation.say(ana, "say", "one", "1"))
        await writing.wait()
        saying.cancel()
        with pytest.raises(asyncio.CancelledError):
            await saying
        await room.conversation.say(ana, "say", "two", "2")
        assert [line.words for line in room.conversation.talk.lines] == ["one", "two"]
        await room.close()

    asyncio.run(asyncio.wait_for(test(), 60))


@pytest.fixture
def running(path: Path, store: Store) -> Iterator[Running]:
    running = Running(path)
    yield running
    if running.process.poll() is None:
        running.end(signal.SIGKILL)


def test_what_was_acknowledged_outlives_a_server_that_is_killed_and_is_said_once(
    running: Running, path: Path, store: Store, table: Table
) -> None:
    def tell(server: Running, ids: list[str]) -> None:
        server.get(at(table))
        address = f"{server.address.replace('http', 'ws')}{at(table)}/live"
        with connect(address, additional_headers=by(table, ANA), origin=None) as line:
            for id in ids:
                line.send(json.dumps({"say": f"words {id}", "id": id}))
                while json.loads(line.recv(timeout=PATIENCE)) != {"receipt": id}:
                    pass

    tell(running, ["1", "2", "3"])
    running.end(signal.SIGKILL)
    again = Running(path)
    try:
        tell(again, ["3", "4"])  # its receipt may have been lost
    finally:
        again.end(signal.SIGKILL)
    assert [each.said.split("\n")[2] for each in store.happenings(table.id)] == [
        f"words {n}" for n in range(1, 5)
    ]


# Looking back


def test_a_replay_shows_what_had_been_said_by_then_once_the_match_is_over(
    client: TestClient, store: Store, table: Table
) -> None:
    say(client, table, by(table, ANA), "before the first move")
    seat, action = legal(store, table)
    client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
    onlooker(client, table, "after the first move")
    path = f"{at(table)}/replay"
    assert 'id="talk"' not in client.get(path, headers=by(table, ANA)).text
    finish(store, table)
    say(client, table, by(table, BEN), "good game")
    for move, shown in ((0, 1), (1, 2), (2, 2), (10_000, 3)):
        page = client.get(f"{path}?move={move}", headers=by(table, None)).text
        assert page.count('class="said"') == shown, move
        assert 'id="talk-field"' not in page


def test_a_move_that_is_taken_back_takes_no_words_with_it(client: TestClient, store: Store, lay: Lay) -> None:
    """What was said meanwhile stands before the move that was made instead."""
    table = lay("mf", [(0, "lay joker"), (0, "undo"), (0, "lay king"), (1, "lay king")], "le-neuf")
    for after in range(4):
        store.happen(table.id, after, table.chairs[0].person, 0, "say", f"\nAna\nafter {after} rows")
    finish(store, table)
    for move, shown in ((0, 3), (1, 4), (2, 4)):
        page = client.get(f"{at(table)}/replay?move={move}", headers=by(table, 1)).text
        assert page.count('class="said"') == shown, move
