"""The report: a page that needs nothing else; the balance of a game, by what it declares of its pieces."""

import json
import re
from typing import Any

import pytest

import ennead
from ennead.arena import Balance, Series, Standing, simulate
from ennead.arena.balance import owned
from ennead.arena.report import page
from ennead.core.game import Game
from ennead.core.state import Domain
from ennead.core.view import OPEN
from ennead.core.words import LANGUAGES, words
from tests.conftest import play_randomly

NESSOS = ennead.game("nessos")


def shown(matches: int = 120, seed: int = 1) -> dict[str, Any]:
    """The data of a short series, as a file has it."""
    series = Series(NESSOS, ("club", "random"), 3, seed)
    standing, balance = Standing(series), Balance(series)
    for one in simulate(NESSOS, series.players, range(matches), seed):
        standing.add(one)
        balance.add(one)
    found: dict[str, Any] = json.loads(json.dumps(standing.data() | {"balance": balance.data()}))
    return found


def test_a_report_is_one_page_that_asks_for_nothing() -> None:
    found = shown()
    found["players"][0]["failures"], found["players"][0]["failure"] = {"raised": 2}, "<script>alert(1)"
    drawn = page(found)
    assert drawn.startswith("<!doctype html>")
    assert not re.findall(r"<script|<link|<img|<iframe|@import|url\(|https?:", drawn)
    assert "&lt;script&gt;alert(1)" in drawn
    assert drawn.count("<svg") == drawn.count('role="img"') == drawn.count("aria-label") >= 5
    for heading in ("Ladder", "Who stands before whom", "By seat", "Length and ways of ending", "Balance"):
        assert f"<h2>{heading}</h2>" in drawn
    assert f"{found['players'][0]['wins']['mean']:.1%}" in drawn
    assert "NE-A6 There is nobody left to pass it on to." in drawn
    assert "Griffin" in drawn
    assert ">last in the game<" in drawn


def test_a_report_is_in_french_where_that_is_read() -> None:
    found = shown()
    found["players"][0]["failures"], found["players"][0]["failure"] = {"raised": 2}, "KeyError: 7"
    drawn = page(found, found | {"edition": "mine"}, "fr")
    assert '<html lang="fr">' in drawn
    for heading in ("Classement", "Qui finit devant qui", "Par place", "Équilibre"):
        assert f"<h2>{heading}</h2>" in drawn
    assert "Griffon" in drawn
    assert "2 × une erreur" in drawn
    assert "NE-A6 Il n’y a plus personne" in drawn
    assert f"{found['players'][0]['wins']['mean']:.1%}".replace(".", ",").replace("%", "\xa0%") in drawn
    names = {each["player"] for each in found["players"]}
    english = set(re.findall(r">([^<>]*[a-zA-Z][^<>]*)<", page(found).partition("</style>")[2]))
    french = set(re.findall(r">([^<>]*[a-zA-Z][^<>]*)<", drawn.partition("</style>")[2]))
    assert english & french <= names | {"action", "Charon", "points"}  # alike in both
    with pytest.raises(ValueError, match="no words in 'de'"):
        page(found, language="de")


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_words_for_what_is_reported(game: Game, language: str) -> None:
    w = words(language, *game.sources)
    for name in game.pieces:
        field = game.state.fields[name]
        domain = field.axes[-1] if field.counts_cards else field.holds
        assert isinstance(domain, Domain)
        assert all(f"{domain.name}-{piece}" in w for piece in domain.names[1:])
        assert f"field-{name.replace('_', '-')}" in w
    assert all(f"ending-{end}" in w for end in game.ends[1:])
    assert all(f"reason-{reason}" in w for reason, _ in game.reasons[1:])
    events = {kind.name for kind in game.events}
    verbs = {action.verb for action in game.actions}
    assert len({w(f"counted-event-{name}") for name in events}) == len(events)
    assert len({w(f"counted-verb-{name}") for name in verbs}) == len(verbs)
    for option in game.options:
        assert f"option-{option.name}" in w


def test_a_report_of_nothing_yet_is_a_report() -> None:
    assert "0 matches on 0 deals" in page(shown(0))
    assert "too few deals" in page(shown(3))


def test_another_edition_stands_beside_with_what_is_apart() -> None:
    found, other = shown(), shown(seed=99)
    other["edition"] = "mine 1234"
    for each in other["balance"]["events"]:
        each["mean"], each["interval"] = each["mean"] + 100, [99 + each["mean"], 101 + each["mean"]]
    drawn = page(found, other)
    assert "edition mine 1234, in 120 matches" in drawn
    events = len([each for each in found["balance"]["events"] if each["mean"]])
    assert drawn.count('class="apart"') >= events - 3  # those that can't vary have intervals all the same


def test_balance_counts_what_happened() -> None:
    balance = shown(60)["balance"]
    events = {each["event"]: each["mean"] for each in balance["events"]}
    actions = {each["verb"]: each["mean"] for each in balance["actions"]}
    matches = list(simulate(NESSOS, ("club", "random", "random"), range(60), 1))
    told = [event.kind.name for one in matches for event in one.match.events(OPEN)]
    assert all(events[name] == pytest.approx(told.count(name) / 60) for name in set(told))
    done = [NESSOS.actions[action].verb for one in matches for _, action in one.match.log]
    assert all(actions[verb] == pytest.approx(done.count(verb) / 60) for verb in set(done))
    assert 0 < balance["starter"]["mean"] < 1
    refusals = {each["reason"]: each["mean"] for each in balance["refusals"]}
    assert 0 < refusals["not-in-hand"] < 1


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_every_game_says_what_its_pieces_are(game: Game) -> None:
    assert game.pieces
    seats = game.seats[0]
    state = play_randomly(game.new_match(seats, 3), 3).view(OPEN).state
    for name in game.pieces:
        field = game.state.fields[name]
        had = list(owned(field, getattr(state, name), seats))
        assert all(seat < seats and count > 0 for seat, _, count in had)
        assert not {piece for _, piece, _ in had} & {"unknown", "none", "nobody"}
        if field.counts_cards:
            rows = getattr(state, name)[:seats]
            assert sum(count for _, _, count in had) == sum(int(row[..., 1:].sum()) for row in rows)
