"""What can be looked up about a game, as the server answers it."""

import html
import re

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.core.words import LANGUAGES
from ennead.page import html as h
from ennead.page.drawing import entries, turn
from ennead.page.rulebook import LONGEST_QUERY
from ennead.table.examples import pictures
from ennead.table.store import Store
from ennead.table.words import words
from tests.conftest import clauses
from tests.table.conftest import Lay, at, by, position

each_game = pytest.mark.parametrize("game", [game.name for game in ennead.games()])
each_language = pytest.mark.parametrize("language", LANGUAGES)


def read(client: TestClient, path: str, language: str = "en") -> str:
    """A page as text. It must be there."""
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.text


@each_game
@each_language
def test_the_rules_are_searched_with_or_without_script(client: TestClient, game: str, language: str) -> None:
    whole = read(client, f"/rules/{game}", language)
    clause = clauses(ennead.game(game), language)[5]
    found = read(client, f"/rules/{game}?q={clause}", language)
    assert f'id="{clause}"' in whole
    assert f'id="{clause}"' in found
    assert len(found) < len(whole) / 2
    assert 'class="hits' in found
    assert 'class="hits' not in whole


def test_what_is_looked_for_is_a_text_whatever_it_is(client: TestClient) -> None:
    page = read(client, '/rules/nessos?q="><script>x</script>')
    assert "<script>x" not in page
    assert "Nothing found" in page
    long = read(client, "/rules/nessos?q=" + "x" * 1000)
    assert "x" * LONGEST_QUERY in long
    assert "x" * (LONGEST_QUERY + 1) not in long


@each_game
@each_language
def test_every_reason_opens_its_clause(client: TestClient, game: str, language: str) -> None:
    w = ennead.game(game).words(language)
    for reason, clause in ennead.game(game).reasons[1:]:
        page = read(client, f"/rules/{game}/why/{reason}/{clause}", language)
        assert html.escape(w(f"reason-{reason}"), quote=False) in page.replace("&#39;", "'")
        assert f'id="{clause}"' in page
        assert f'href="/rules/{game}#{clause}"' in page


def test_only_what_is_there_can_be_looked_up(client: TestClient) -> None:
    missing = [
        "/rules/nessos/why/pawn-holder/NE-1",
        "/rules/nessos/why/legal/",
        "/rules/nessos/why/hunger/NE-33",
        "/rules/whist/why/pawn-holder/NE-33",
    ]
    answers = {client.get(path).text for path in [*missing, "/nowhere"]}
    assert {client.get(path).status_code for path in missing} == {404}
    assert len(answers) == 1


def test_without_script_a_refused_move_leads_to_its_clause(
    client: TestClient, lay: Lay, store: Store
) -> None:
    table = lay("mff")
    seat = position(store, table).waiting[0]
    barred = [choice for choice in position(store, table).view(seat).choices if choice.reason]
    answer = client.post(at(table), data={"act": barred[0].name, "v": "0"}, headers=by(table, seat))
    link = re.search(r'id="alert".*?href="([^"]*)"', answer.text, re.DOTALL)
    assert link
    assert link[1] == f"/rules/nessos/why/{barred[0].reason}/{barred[0].clause}"
    assert client.get(link[1]).status_code == 200


@each_game
def test_a_clause_stands_with_its_pictures_each_a_link_into_its_match(client: TestClient, game: str) -> None:
    page = read(client, f"/rules/{game}")
    for picture in pictures(game).values():
        assert page.count(f'src="/rules/{game}/picture/{picture.name}"') == 1
        link = f"/rules/{game}/example/{picture.match}?move={picture.move}&amp;as={picture.eyes}"
        assert f'href="{link}"' in page
    frame = client.get(f"/rules/{game}/picture/{picture.name}")
    assert "frame-ancestors 'self'" in frame.headers["content-security-policy"]
    assert f'data-game="{game}"' in frame.text
    replay = client.get(html.unescape(link))
    assert f'value="{picture.move}"' in replay.text
    assert f'data-move="{picture.move}"' in replay.text


def test_pictures_and_examples_that_are_not_there_are_missing(client: TestClient) -> None:
    for path in ("picture/nothing", "example/nothing", "example/a4?as=9"):
        assert client.get(f"/rules/nessos/{path}").status_code == 404


@each_game
@each_language
def test_everything_of_a_game_can_be_looked_up(client: TestClient, game: str, language: str) -> None:
    w = words(game, language)
    found = entries(ennead.game(game), w)
    index = read(client, f"/rules/{game}/cards", language)
    assert len(found) > 5
    for entry in found.values():
        assert f'href="/rules/{game}/card/{entry.name}"' in index
        assert html.escape(entry.title, quote=False) in index
    entry = list(found.values())[-1]
    assert str(h.fragment[entry.told]) in read(client, f"/rules/{game}/card/{entry.name}", language)
    assert client.get(f"/rules/{game}/card/nothing").status_code == 404


def test_a_card_is_told_with_its_clauses_and_the_rulings_on_it(client: TestClient) -> None:
    page = read(client, "/rules/nine/card/galmi")
    clauses, rulings = page.split("How open questions were settled")
    assert 'id="NI-65"' in clauses
    assert 'id="NI-A9"' in rulings
    assert 'id="NI-70"' not in page


@each_game
@each_language
def test_how_a_turn_goes_is_told_in_few_words(client: TestClient, game: str, language: str) -> None:
    steps = turn(ennead.game(game), words(game, language))
    assert 4 <= len(steps) <= 7
    assert all(len(step.text.split()) <= 16 for step in steps)
    page = read(client, f"/rules/{game}/turn", language)
    assert page.count('<li class="slip">') == len(steps)
    assert f'href="/rules/{game}"' in page


def test_players_are_shown_how_a_turn_goes_onlookers_not(client: TestClient, lay: Lay) -> None:
    table = lay("mff")
    for seat, is_shown in ((0, True), (None, False)):
        page = client.get(at(table), headers=by(table, seat)).text
        assert 'href="/rules/nessos/turn"' in page
        assert (" data-first" in page) == is_shown
