"""Talk: what is said at a table, how it is told, and what is refused."""

import json
from html import unescape

import pytest
from starlette.testclient import TestClient

from ennead.table.app import make_app
from ennead.table.limits import Limits
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.talk import PHRASES
from tests.conftest import TESTS
from tests.table.conftest import Lay, at, browser, by, legal, order, until
from tests.table.talking import ANA, BEN, ZOE, finish, heard, live, onlooker, say, up_to_pong

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
