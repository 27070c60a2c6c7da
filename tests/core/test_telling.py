"""Telling: actions, events and outcomes in words."""

import pickle

import pytest

import ennead
from ennead.core.telling import action_text, event_text, listed, outcome_text, position_text
from tests.conftest import play_randomly

NESSOS = ennead.game("nessos")
NAMES = ["Ana", "Ben", "Chloé"]


def test_an_action_names_people_and_pieces() -> None:
    w = NESSOS.words("en")
    texts: dict[str, str] = {}
    match = NESSOS.new_match(3, 1)
    while not match.is_over:
        seat = match.waiting[0]
        texts |= {choice.name: action_text(w, choice, NAMES) for choice in match.legal(seat)}
        match.play(seat, match.legal(seat)[0].name)
    assert all(texts.values())
    assert any(name in text for text in texts.values() for name in NAMES)


def test_an_action_that_came_back_from_another_process_names_the_same_people() -> None:
    w, match = NESSOS.words("en"), NESSOS.new_match(3, 1)
    while not match.is_over:
        seat = match.waiting[0]
        for choice in match.legal(seat):
            back = pickle.loads(pickle.dumps(choice))
            assert action_text(w, back, NAMES) == action_text(w, choice, NAMES)
        match.play(seat, match.legal(seat)[0].name)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ones_own_doings_are_told_as_ones_own(language: str) -> None:
    w = NESSOS.words(language)
    match = play_randomly(NESSOS.new_match(3, 9), 9)
    told = {
        viewer: [event_text(w, event, NAMES, viewer) for event in match.events(viewer)] for viewer in (0, 1)
    }
    assert len(told[0]) == len(told[1])
    assert all(told[0])
    assert all(told[1])
    assert told[0] != told[1]
    outcome = match.outcome
    assert outcome is not None
    ends = {outcome_text(w, outcome, NAMES, viewer) for viewer in (None, *outcome.winners)}
    assert len(ends) == 1 + len(outcome.winners)


def test_lists_read_as_in_speech() -> None:
    w = NESSOS.words("en")
    assert listed(w, []) == ""
    assert listed(w, ["Ana"]) == "Ana"
    assert listed(w, NAMES) == "Ana, Ben and Chloé"


def test_a_view_has_the_legal_ones_of_its_choices() -> None:
    match = NESSOS.new_match(3, 1)
    view = match.view(match.waiting[0])
    assert view.seats == 3
    legal = [choice.name for choice in view.legal]
    assert legal == [choice.name for choice in match.legal(match.waiting[0])]
    assert legal == [choice.name for choice in view.choices if choice.reason is None]


def test_a_position_is_told_field_by_field_as_far_as_it_is_known() -> None:
    w = NESSOS.words("en")
    match = play_randomly(NESSOS.new_match(3, 9), 9, 1)
    mine, others, onlooker = (list(position_text(w, match.view(viewer), NAMES)) for viewer in (0, 1, None))
    assert ("first-player pawn", None, NAMES[match.view(None).state.pawn]) in onlooker
    assert {seat for label, seat, _ in onlooker if label == "hand"} == {0, 1, 2}
    hand = next(value for label, seat, value in mine if (label, seat) == ("hand", 0))
    hidden = next(value for label, seat, value in others if (label, seat) == ("hand", 0))
    assert "Sealed amphora" in hidden
    assert "Sealed amphora" not in hand
    assert ("face up", 0, "") in onlooker  # nothing there yet
    assert not any(label in ("key", "tape", "event") for label, _, _ in onlooker)


def test_rows_that_say_anything_are_told_by_their_names() -> None:
    """Who has looked where is a list of places; what was seen stands beside its place; no more is told."""
    game = ennead.game("code-of-nine")
    match = game.new_match(4, 1)
    told = {
        (label, seat): value for label, seat, value in position_text(game.words("en"), match.view(0), "abcd")
    }
    assert told["looked at, by slot", 0] == "0, 1"
    seen = [int(memory) for memory in match.view(0).state.knows[0][:2]]
    assert told["has seen", 0] == f"0: {seen[0]:02}, 1: {seen[1]:02}"
    assert told["has seen", 1] == ""
