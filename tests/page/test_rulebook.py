"""A rulebook is read clause by clause, and found in it what is looked for, accents or not."""

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.words import LANGUAGES
from ennead.page.rulebook import LONGEST_QUERY, MOST_WORDS, Passage, address, fold, read_rulebook, wanted
from tests.conftest import clauses

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)


@each_game
@each_language
def test_every_clause_stands_at_an_address_of_its_own(game: Game, language: str) -> None:
    rules = read_rulebook(game, language)
    assert list(rules.clauses) == clauses(game, language)
    page = "".join(passage.drawn() for passage in rules.passages)
    for name in rules.clauses:
        assert page.count(f'id="{name}"') == 1
        assert f'href="{address(game.name, name)}"' in page


@each_game
def test_a_chapter_has_the_same_address_in_both_languages(game: Game) -> None:
    told = [[part.name for part in read_rulebook(game, language).chapters] for language in LANGUAGES]
    assert told[0] == told[1]
    assert len(told[0]) == len(set(told[0])) > 3


def test_a_clause_that_another_names_is_one_click_away() -> None:
    rules = read_rulebook(ennead.game("nessos"), "en")
    assert f'<a href="{address("nessos", "NE-11")}" data-sheet>NE-11</a>' in rules.clauses["NE-22"].drawn()


def test_words_are_found_without_their_accents_and_capitals() -> None:
    rules = read_rulebook(ennead.game("nessos"), "fr")
    words = wanted("  CRÉATURE annoncee ")
    found = rules.find(words)
    assert words == ("creature", "annoncee")
    assert [each.name for each in rules.find(wanted("ne-33"))][-1] == "NE-33"
    for passage in rules.find(wanted("Créature")):
        assert passage.level or "<mark>" in passage.drawn(wanted("Créature"))
    assert all(passage.level or set(words) <= set(fold(passage.folded).split()) for passage in found)


def test_what_is_found_stands_under_its_headings_and_these_once() -> None:
    rules = read_rulebook(ennead.game("nine"), "en")
    found = [passage.name for passage in rules.find(wanted("shield"))]
    headings = [name for name in found if name.startswith("part-")]
    assert headings
    assert len(headings) == len(set(headings))
    assert not found[-1].startswith("part-")


def test_a_hit_is_marked_in_what_is_read_alone() -> None:
    passage = Passage("", 0, "<p>Amp &amp; <a href='/amp'>Ämp</a> &lt;amp</p>")
    marked = passage.drawn(("amp",))
    assert marked == (
        "<p><mark>Amp</mark> &amp; <a href='/amp'><mark>Ämp</mark></a> &lt;<mark>amp</mark></p>"
    )


def test_a_text_is_as_long_folded_as_before() -> None:
    for text in ("Œuvre ﬁn ½ İstanbul ß", "“Xi’an”", "É\u0301"):
        assert len(fold(text)) == len(text)


def test_of_a_long_question_the_beginning_counts() -> None:
    assert len(wanted("a " * 500)) == MOST_WORDS
    assert len(wanted("x" * 500)[0]) == LONGEST_QUERY


def test_clauses_about_something_name_it_or_stand_under_its_heading() -> None:
    rules = read_rulebook(ennead.game("nine"), "en")
    galmi = [clause.name for clause in rules.about("Galmi")]
    assert {"NI-65", "NI-66", "NI-102"} <= set(galmi)
    assert "NI-70" not in galmi
    assert all(clause.is_clause for clause in rules.about("Galmi"))
    alpha = [clause.name for clause in rules.about("Alpha", "Hero")]
    assert {"NI-90", "NI-91", "NI-93", "NI-98"} <= set(alpha)  # and what all Heroes have in common


@each_language
def test_a_sentence_over_several_clauses_is_told_whole(language: str) -> None:
    rules = read_rulebook(ennead.game("nine"), language)
    for clause in ("NI-31", "NI-32"):
        assert [passage.name for passage in rules.sentence(clause)] == ["NI-31", "NI-32"]
    assert [passage.name for passage in rules.sentence("NI-30")] == ["NI-30"]
