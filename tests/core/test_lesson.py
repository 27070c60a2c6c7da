"""Lessons: what a way is, where it leads, and what is said of a file that is none."""

from pathlib import Path

import pytest

import ennead
from ennead.core.lesson import Lesson, NoWay, file_of, read_lesson
from ennead.core.match import Match

NESSOS = ennead.game("nessos")

HEAD = """
seats = 3
deal = [1, 2, 3, 9, 11, 2, 5, 7, 10, 11, 1, 3, 5, 9, 10, 0]
clauses = ["NE-10"]
"""
STEPS = """
[[step]]
name = "begin"
at = "hand"
[[step]]
name = "offer"
at = ["hand", "prompt"]
do = "offer 9"
or = ["offer charon as ?", "offer 1"]
answers = { "offer charon*" = "charon" }
[[step]]
name = "to"
do = "to 1"
or = ["to 2"]
[[step]]
name = "end"
moves = ["* refuse: 7", "1 offer 2"]
"""


def lesson(tmp_path: Path, text: str = STEPS) -> Lesson:
    file = tmp_path / "lesson.toml"
    file.write_text(HEAD + text, "utf-8")
    return read_lesson(NESSOS, file)


def test_it_begins_with_the_deal(tmp_path: Path) -> None:
    moment = lesson(tmp_path).at("")
    assert moment.match.moves == []
    assert moment.match.view(0).json()["position"]["hand"][0] == {"1": 1, "2": 1, "3": 1, "9": 1, "charon": 1}
    assert (moment.step.name, moment.step.places) == ("begin", ("hand",))


def test_a_step_without_a_move_just_goes_on(tmp_path: Path) -> None:
    moment = lesson(tmp_path).at("")
    assert moment.actions == ()
    assert moment.after() == "0"
    assert moment.after("offer 9") is None
    assert list(moment.pictures) == []


def test_a_way_tells_what_was_chosen(tmp_path: Path) -> None:
    moment = lesson(tmp_path).at("0")
    claims = tuple(f"offer charon as {claim}" for claim in range(1, 10))
    assert moment.actions == ("offer 9", *claims, "offer 1")
    assert moment.after("offer charon as 3") == "03"
    assert moment.lesson.at("03").match.moves == [(0, "offer charon as 3")]
    assert moment.after("offer 1") == "0a"
    assert moment.lesson.at("0a").match.moves == [(0, "offer 1")]
    assert moment.after() == "00"


def test_what_does_not_lead_on_may_have_an_answer(tmp_path: Path) -> None:
    moment = lesson(tmp_path).at("0")
    assert moment.answer("offer charon as 10") == "lesson-offer-charon"
    assert moment.answer("offer 2") is None


def test_others_move_as_scripted_and_whoever_is_asked_may_answer(tmp_path: Path) -> None:
    found = lesson(tmp_path)
    moves = [(0, "offer 9"), (0, "to 2"), (2, "refuse"), (1, "offer 2")]
    moment = found.at("001")
    assert moment.match.moves == moves
    assert moment.match.view(0).json()["position"]["hand"][0] == {"1": 1, "2": 1, "3": 1, "7": 1, "charon": 1}
    # The learner's own move and the first of the others' are seen before the step is told.
    assert list(moment.pictures) == [2, 3]
    assert [found.at("001").match.at(move).moves for move in moment.pictures] == [moves[:2], moves[:3]]


def test_what_is_quick_is_not_shown_move_by_move(tmp_path: Path) -> None:
    assert lesson(tmp_path, STEPS + "quick = true").at("001").pictures == ()


def test_the_last_step_leads_nowhere(tmp_path: Path) -> None:
    moment = lesson(tmp_path).at("000")
    assert moment.is_last
    assert moment.after() is None


@pytest.mark.parametrize("way", ["1", "0b", "0?", "0é", "0000", "0" * 10_000, "002", "-"])
def test_what_is_no_way_is_refused(tmp_path: Path, way: str) -> None:
    with pytest.raises(NoWay):
        lesson(tmp_path).at(way)


def test_its_texts_are_named_after_its_steps(tmp_path: Path) -> None:
    texts = ["lesson-begin", "lesson-offer", "lesson-offer-charon", "lesson-to", "lesson-end"]
    assert list(lesson(tmp_path).texts) == texts


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", r"there is no \[\[step\]\]"),
        ("color = 1\n" + STEPS, "'color' is not known here"),
        ("[[step]]\nat = 'hand'", "step 1 needs a name of its own, not ''"),
        ("[[step]]\nname = 'a'\n[[step]]\nname = 'a'", "step 2 needs a name of its own, not 'a'"),
        ("[[step]]\nname = 'a'\nplace = 'hand'", "step 'a': 'place' is not known here"),
        ("[[step]]\nname = 'a'\ndo = 'offer 99'", "step 'a': nessos has no action 'offer 99'"),
        ("[[step]]\nname = 'a'\nmoves = ['1 sing']", "step 'a': nessos has no action 'sing'"),
        ("[[step]]\nname = 'a'\nanswers = { 'sing *' = 'no' }", r"step 'a': nessos has no action 'sing \*'"),
        ("[[step]]\nname = 'a'\ndo = 'accept'", "step 'a' is the last: there is nothing to do"),
    ],
)
def test_a_file_that_is_no_lesson_is_told_by_its_step(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        lesson(tmp_path, text)


def test_a_game_has_its_lesson_beside_its_rulebook() -> None:
    assert file_of(NESSOS) == NESSOS.folder / "lesson.toml"


def test_a_lesson_leaves_the_match_of_another_moment_as_it_is(tmp_path: Path) -> None:
    moment = lesson(tmp_path).at("00")
    before = Match.record(moment.match)
    moment.lesson.at("000")
    assert moment.match.record() == before
