"""Lessons, as their addresses answer: how far somebody is stands in the address, and nothing is kept."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.core.lesson import file_of, read_lesson
from ennead.table import turns
from ennead.table.app import make_app
from ennead.table.store import Store
from ennead.table.words import words

W = words("nessos", "en")


def shows(page: str, text: str) -> bool:
    return W(text) in page


def test_it_is_told_step_by_step(client: TestClient) -> None:
    page = client.get("/learn/nessos").text
    assert shows(page, "lesson-welcome")
    assert 'href="?way=0"' in page
    assert 'data-pointed="" aria-describedby="lesson-says" id="seat-0">' in page
    page = client.get("/learn/nessos?way=00").text
    assert shows(page, "lesson-charon")
    assert 'href="?way=0"' in page  # one step back


def test_what_the_step_asks_for_leads_on_past_what_the_others_do(client: TestClient) -> None:
    answer = client.post("/learn/nessos?way=000", data={"act": "offer 9"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/learn/nessos?way=0000")
    answer = client.post("/learn/nessos?way=0000", data={"act": "to 1"})
    assert answer.headers["location"] == "/learn/nessos?way=00000&move=2"
    picture = client.get(answer.headers["location"]).text
    assert "You offer one amphora to Ada." in picture
    assert not shows(picture, "lesson-home")
    assert 'href="?way=00000"' in picture
    assert "data-pointed" not in picture
    assert shows(client.get("/learn/nessos?way=00000").text, "lesson-home")


@pytest.mark.parametrize(
    ("way", "act", "why"),
    [
        ("000", "offer charon as 3", "lesson-offer-charon"),
        ("000", "offer 2", "lesson-offer-small"),
        ("", "offer 9", "learn-first"),
        ("000", "accept", "reason-not-now"),
        ("000", "offer 10", "reason-not-in-hand"),
        ("000", "<b>", "reason-unknown-action"),
        ("000", "", "reason-unknown-action"),
    ],
)
def test_anything_else_is_answered_kindly(client: TestClient, way: str, act: str, why: str) -> None:
    answer = client.post(f"/learn/nessos?way={way}", data={"act": act})
    assert answer.status_code == 422
    assert f'<p role="alert" id="lesson-no">{W(why)}' in answer.text


def test_what_has_no_answer_of_its_own_has_one_of_the_house(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ennead.core.lesson.Moment.answer", lambda self, action: None)
    answer = client.post("/learn/nessos?way=000", data={"act": "offer 2"})
    assert f'<p role="alert" id="lesson-no">{W("learn-other")}' in answer.text


@pytest.mark.parametrize(
    "asked",
    ["way=1", "way=0a", "way=" + "0" * 99, "way=é", "way=0&move=1", "way=00000&move=x", "way=00000&move=9"],
)
def test_an_address_that_leads_nowhere_says_so(client: TestClient, asked: str) -> None:
    answer = client.get(f"/learn/nessos?{asked}")
    assert answer.status_code == 404
    assert W("error-page-lesson-title") in answer.text
    assert client.post("/learn/nessos?way=1", data={"act": "accept"}).status_code == 404


def test_a_game_that_is_none_has_no_lesson(client: TestClient) -> None:
    assert client.get("/learn/chess").status_code == 404
    assert client.post("/learn/chess", data={"act": "accept"}).status_code == 404


def test_it_speaks_french_and_stays_where_it_is(client: TestClient) -> None:
    answer = client.get("/learn/nessos?way=00&lang=fr")
    assert answer.headers["location"] == "/learn/nessos?way=00"
    page = client.get("/learn/nessos?way=00").text
    assert words("nessos", "fr")("lesson-charon").split(".")[0] in page
    assert 'href="?way=00&amp;lang=en"' in page


def test_it_ends_with_a_table_against_bots(client: TestClient, store: Store) -> None:
    game = ennead.game("nessos")
    file = file_of(game)
    assert file
    way = "0" * (len(read_lesson(game, file).steps) - 1)
    page = client.get(f"/learn/nessos?way={way}").text
    fields = dict(part.split('" value="') for part in _between(page, 'type="hidden" name="', '">'))
    answer = client.post("/tables", data=fields)
    assert answer.status_code == 303
    table = store.table(answer.headers["location"].rpartition("/")[2])
    assert table.game == "nessos"
    assert [chair.bot for chair in table.chairs] == [None, "club", "club"]


def test_another_site_moves_nothing(client: TestClient) -> None:
    answer = client.post(
        "/learn/nessos?way=000", data={"act": "offer 9"}, headers={"sec-fetch-site": "cross-site"}
    )
    assert answer.status_code == 403


def _between(page: str, begin: str, end: str) -> Iterator[str]:
    for part in page.split(begin)[1:]:
        if '" value="' in (found := part.split(end)[0]):
            yield found


def test_while_its_rules_are_compiled_it_waits(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    app = make_app(store)
    with TestClient(app, follow_redirects=False) as client:
        monkeypatch.setattr("ennead.table.preparing.Preparation.progress", lambda self, name: 0.5)
        assert client.get("/learn/nessos").status_code == 503


def test_a_page_is_drawn_beside_what_is_played_and_few_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match is played to there each time, and anybody may ask for that."""
    monkeypatch.setattr(turns, "WAITING_PER_ADDRESS", 0)
    with TestClient(make_app(store)) as client:
        for ask in (client.get, client.post):
            answer = ask("/learn/nessos")
            assert answer.status_code == 429
            assert "Try again in a moment" in answer.text
