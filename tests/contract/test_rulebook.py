"""Every game tells its rules in both languages, and every clause has a test that names it."""

import re

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.words import LANGUAGES
from tests.conftest import clauses, clauses_tested

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


@each_game
def test_both_languages_tell_the_same_clauses_once(game: Game) -> None:
    told = [clauses(game, language) for language in LANGUAGES]
    assert told[0]
    assert told[0] == told[1]
    assert len(told[0]) == len(set(told[0]))


@each_game
def test_french_keeps_its_signs_with_their_words(game: Game) -> None:
    """By spaces where no line breaks: else one may begin with a colon."""
    assert re.findall(r"[^\s|] [:;!?»]|« ", game.rulebook("fr")) == []


@each_game
def test_every_clause_has_a_test_that_names_it(game: Game) -> None:
    assert not set(clauses(game, "en")) - clauses_tested(game)


@each_game
def test_no_test_names_a_clause_that_is_not_there(game: Game) -> None:
    assert not clauses_tested(game) - set(clauses(game, "en"))


@each_game
def test_every_reason_and_every_rule_names_clauses_that_are_there(game: Game) -> None:
    known = set(clauses(game, "en"))
    assert {clause for _, clause in game.reasons if clause} <= known


@each_game
def test_sources_and_rulings_are_written_down(game: Game) -> None:
    assert "##" in (game.folder / "notes.md").read_text("utf-8")
