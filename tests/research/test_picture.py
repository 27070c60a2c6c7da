"""Pictures of positions: whole in themselves, and drawn of nothing but what whoever looks may know."""

import html
import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.view import View
from ennead.core.words import LANGUAGES
from ennead.research.picture import load_ipython_extension, show
from tests.conftest import play_randomly, put

GAMES = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
FETCHED = re.compile(r"""(?:src|href)="(?!data:|#)|url\(["']?(?!data:|#)|<script""")


def match_of(game: Game, moves: int = 12) -> Match:
    return play_randomly(game.new_match(game.usual_seats, seed=3), seed=1, moves=moves)


@GAMES
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_asks_nobody_for_more(game: Game, language: str) -> None:
    match = match_of(game)
    for viewer in (None, ennead.OPEN, *range(match.seats)):
        page = show(match, viewer, language).page
        assert not FETCHED.findall(page)
        icons = set(re.findall(r'href="#(icon-[^"]+)"', page))
        assert icons
        assert all(page.count(f'<symbol id="{icon}"') == 1 for icon in icons)


@GAMES
def test_it_shows_nothing_that_whoever_looks_cant_know(game: Game) -> None:
    match = match_of(game)
    for viewer in (None, *range(match.seats)):
        view = match.view(viewer)
        pages = {show(put(match.copy(), bytes(view.redeal(seed))), viewer).page for seed in range(3)}
        assert pages == {show(view).page}


def test_a_notebook_frames_it() -> None:
    picture = show(match_of(ennead.game("nessos")), seat=1)
    frame = picture._repr_html_()
    assert frame.startswith("<iframe sandbox ")
    assert html.unescape(frame.partition('srcdoc="')[2]).startswith(picture.page)


def test_a_position_is_drawn_as_its_match_is_but_for_what_was_told_before() -> None:
    match = match_of(ennead.game("nessos"))
    assert 'id="mine"' in show(match.position, seat=1).page
    assert show(match.position, ennead.OPEN).page != show(match.position).page


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_a_position_of_any_game_is_drawn_without_its_past(game: Game) -> None:
    whole = play_randomly(game.new_match(game.usual_seats, 1), 1, 40)
    for moves in (0, 6, len(whole.log)):
        assert 'id="mine"' in show(whole.at(moves).position, seat=1).page


def test_a_match_that_is_over_has_its_picture() -> None:
    match = play_randomly(ennead.game("le-neuf").new_match(2, seed=1), seed=1)
    assert match.is_over
    assert show(match).page


def test_what_isnt_there_is_refused() -> None:
    match = match_of(ennead.game("nessos"))
    with pytest.raises(ValueError, match="viewer"):
        show(match, seat=9)
    with pytest.raises(ValueError, match="a view is what its viewer sees, not seat 1"):
        show(match.view(0), seat=1)
    assert show(match.view(0), seat=0).page == show(match.view(0)).page == show(match, seat=0).page
    with pytest.raises(ValueError, match="no words"):
        show(match, language="de")


def test_matches_and_views_draw_themselves_where_ipython_is_told_to() -> None:
    known: dict[type, Callable[[Any], str]] = {}
    formatters = {"text/html": SimpleNamespace(for_type=known.__setitem__)}
    load_ipython_extension(SimpleNamespace(display_formatter=SimpleNamespace(formatters=formatters)))
    match = match_of(ennead.game("nessos"))
    assert known[Match](match) == show(match)._repr_html_()
    assert known[View](match.view(2)) == show(match, seat=2)._repr_html_()
