"""The first page: one press lays a table and play begins; all choices are behind "More"."""

import re

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.bots import opponents
from ennead.core.game import Game
from ennead.core.lesson import file_of
from ennead.page.illustration import illustration
from ennead.table.clock import OFFERED
from ennead.table.home import NOW
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, at, by, key, position

GAMES = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


def laid(client: TestClient, store: Store, game: Game, company: str, **more: str) -> Table:
    form = {"game": game.name, "with": company, **more}
    answer = client.post("/tables", data=form, follow_redirects=False)
    assert answer.status_code == 303
    return store.table(answer.headers["location"].removeprefix("/table/"))


@GAMES
def test_play_lays_a_table_with_club_players_and_play_begins(
    client: TestClient, store: Store, game: Game
) -> None:
    table = laid(client, store, game, "bots")
    assert table.started
    assert len(table.chairs) == game.usual_seats
    assert [chair.bot for chair in table.chairs] == [None, *["club"] * (game.usual_seats - 1)]
    assert table.seats_of(table.host) == (0,)
    assert table.options == {option.name: option.default for option in game.options}
    assert 'id="decision"' in client.get(at(table)).text


@GAMES
def test_with_friends_lays_a_table_that_waits_for_them(client: TestClient, store: Store, game: Game) -> None:
    table = laid(client, store, game, "friends")
    assert not table.started
    assert [chair.is_free for chair in table.chairs] == [False, *[True] * (game.usual_seats - 1)]
    page = client.get(at(table)).text
    assert 'id="gathering"' in page
    assert f"/join/{table.invitation}" in page


def test_whoever_has_a_name_keeps_it(client: TestClient, store: Store) -> None:
    nessos = ennead.game("nessos")
    first = laid(client, store, nessos, "bots", **{"name-0": " Ana "})
    assert first.chairs[0].name == "Ana"
    assert re.findall(r'type="hidden" name="name-0" value="([^"]*)"', client.get("/").text) == ["Ana"] * 5


@pytest.mark.parametrize("company", ["robots", "bots ", "x" * 5000])
def test_other_company_is_refused(client: TestClient, company: str) -> None:
    answer = client.post("/tables", data={"game": "nine", "with": company})
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_games_rise_from_the_easiest_to_the_richest(client: TestClient) -> None:
    page = client.get("/").text
    shown = re.findall(r'class="poster" data-game="([^"]+)"', page)
    assert shown == ["nessos", "le-neuf", "nine", "code-of-nine", "immortal-8"]
    weights = [ennead.game(name).weight for name in shown]
    assert weights == sorted(weights)
    posters = page.split('class="poster"')[1:]
    for name, poster in zip(shown, posters, strict=True):
        game = ennead.game(name)
        assert poster.count(" data-on") == game.weight
        assert f">{game.minutes}\N{NO-BREAK SPACE}min<" in poster
        assert (f'href="/learn/{name}"' in poster) == bool(file_of(game))
        assert f'href="/rules/{name}"' in poster
        for kind in ("poster", "band"):
            assert f"/art/{name}/{kind}.svg?v={illustration(game, kind).mark}" in poster


@GAMES
def test_the_form_has_all_choices(client: TestClient, game: Game) -> None:
    page = client.get("/").text
    form = page.split(f'id="new-{game.name}"')[1].split("</form>")[0]
    fields = {*re.findall(r'name="([^"]+)"', form)}
    seats = range(game.seats[-1])
    assert fields == {
        "game",
        "seats",
        "clock",
        "hints",
        "no-weekends",
        *(f"seat-{seat}" for seat in seats),
        *(f"name-{seat}" for seat in seats),
        *(f"option-{option.name}" for option in game.options),
    }
    assert {int(n) for n in re.findall(r'name="seats" value="(\d)"', form)} == {*game.seats}
    assert {*OFFERED} <= {*re.findall(r'<option value="([^"]*)"', form)}
    for seat in seats:
        chair = form.split(f'name="seat-{seat}"')[1].split("</select>")[0]
        kinds = {*re.findall(r'value="([^"]+)"', chair)}
        assert kinds == {"beside" if seat else "me", "friend", *(f"bot-{bot}" for bot in opponents(game))}


def test_what_goes_on_stands_above_the_posters(
    client: TestClient, store: Store, lay: Lay, finished: Table
) -> None:
    assert 'id="now"' not in client.get("/").text
    me = store.person(key(finished, 1))
    assert me
    before = client.get("/", headers=by(finished, 1)).text.split('id="now"')[1].split("</nav>")[0]
    assert 'href="#mine"' in before  # the way to those that are over
    assert at(finished) not in before
    tables = [laid(client, store, ennead.game("nine"), "bots") for _ in range(NOW + 1)]
    page = client.get("/").text
    now = page.split('id="now"')[1].split("</nav>")[0]
    assert sum(at(table) in now for table in tables) == NOW
    assert all(at(table) in page.split('id="mine"')[1] for table in tables)
    states = re.findall(r'data-state="(\w+)"', now)
    assert states == sorted(states, key=["turn", "wait"].index)
    assert (
        now.count("Go on")
        == states.count("turn")
        == sum(0 in position(store, t).waiting for t in tables[:NOW])
    )
