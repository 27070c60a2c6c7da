"""Every lesson can be played to its end, by all that it allows, and whatever it speaks of is there."""

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest
from fluent.syntax import FluentParser, ast

import ennead
from ennead.core.game import Game
from ennead.core.lesson import LEARNER, Lesson, Moment, file_of, read_lesson
from ennead.core.words import LANGUAGES
from ennead.table.lesson_page import lesson_page
from ennead.table.words import words
from tests.conftest import clauses

TAUGHT = [(game, file) for game in ennead.games() if (file := file_of(game))]
LESSONS = [pytest.param(read_lesson(game, file), id=game.name) for game, file in TAUGHT]
SENTENCE = re.compile(r"\S.*?[.!?](?=\s|$)")
MOST_WORDS = 35
each_lesson = pytest.mark.parametrize("lesson", LESSONS)


def straight(lesson: Lesson) -> Iterator[Moment]:
    """The moments of a lesson where what is asked for is done."""
    for step in range(len(lesson.steps)):
        yield lesson.at("0" * step)


def told(game: Game, language: str) -> set[str]:
    """The messages of a game that are its lesson's."""
    resource = FluentParser().parse((game.folder / f"words.{language}.ftl").read_text("utf-8"))
    names = {entry.id.name for entry in resource.body if isinstance(entry, ast.Message)}
    return {name for name in names if name.startswith("lesson-")}


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_has_its_text_its_place_and_its_move(lesson: Lesson, language: str) -> None:
    w = words(lesson.game.name, language)
    for moment in straight(lesson):
        assert w(moment.step.text) in str(lesson_page(moment, w)).replace("&#39;", "'")
        for move in moment.pictures:
            lesson_page(moment, w, move)
        if moment.step.ways:
            assert moment.actions[0] == moment.step.ways[0].action, moment.step.name


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_step_is_told_in_one_sentence(lesson: Lesson, language: str) -> None:
    """With no more than a cry before or after it: "A battle!", "Now play!"."""
    w = words(lesson.game.name, language)
    for step in lesson.steps:
        text = w(step.text)
        sentences = [each for each in SENTENCE.findall(text) if not is_cry(each)]
        assert len(sentences) == 1, text
        assert len(text.split()) <= MOST_WORDS, text


def is_cry(text: str) -> bool:
    return text.endswith("!") and len(re.findall(r"\w+", text)) <= 4


@each_lesson
def test_whatever_it_allows_it_goes_on(lesson: Lesson) -> None:
    w = words(lesson.game.name, "en")
    last = len(lesson.steps)
    for moment in straight(lesson):
        for action in moment.actions[1:]:
            way = moment.after(action)
            assert way is not None
            for step in range(len(way), last):
                lesson_page(lesson.at(way.ljust(step, "0")), w)


@each_lesson
def test_what_it_allows_and_what_it_answers_can_be_tried(lesson: Lesson) -> None:
    for moment in straight(lesson):
        tried = [choice.name for choice in moment.match.legal(LEARNER)]
        answers = {moment.answer(action) for action in tried if action not in moment.actions}
        step = moment.step
        assert {f"{step.text}-{name}" for name in step.answers.values()} <= answers, step.name
        for way in step.ways:
            assert any(fnmatchcase(action, way.action) for action in moment.actions), way.action


@each_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_used(lesson: Lesson, language: str) -> None:
    assert told(lesson.game, language) == set(lesson.texts)


@each_lesson
def test_what_it_teaches_are_clauses_of_the_rulebook(lesson: Lesson) -> None:
    assert len(set(lesson.clauses)) == len(lesson.clauses)
    assert set(lesson.clauses) <= set(clauses(lesson.game, "en"))


def test_a_game_without_a_lesson_tells_none() -> None:
    for game in ennead.games():
        if not file_of(game):
            assert not told(game, "en")
