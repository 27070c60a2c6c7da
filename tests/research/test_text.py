"""Positions as text: what a seat may know, by the names of the pieces."""

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.state import Record
from ennead.core.words import LANGUAGES
from ennead.research.text import in_a_line, in_lines
from tests.conftest import play_randomly


def test_it_tells_the_hand_of_whoever_looks_and_how_many_cards_others_have() -> None:
    match = ennead.game("nessos").new_match(3, 1)
    told = dict(line.split(": ", 1) for line in in_lines(match.position, 1).splitlines()[1:])
    assert told["phase"] == "offer"
    assert told["to act"] == f"seat {match.waiting[0]}"
    own = told["hand"].split("; ")
    assert own[0] == "seat 0: 5 × Sealed amphora"
    assert own[2] == "seat 2: 5 × Sealed amphora"
    assert "Sealed" not in own[1]


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_known_is_not_told(game: Game, language: str) -> None:
    match = game.new_match(game.usual_seats, 2)
    play_randomly(match, 2, 30)
    for seat in range(match.seats):
        told = in_lines(match.position, seat, language)
        assert in_a_line(match.position, seat, language) == " | ".join(told.splitlines())
        for seed in range(3):
            assert in_lines(match.view(seat).redeal(seed), seat, language) == told


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_and_phase_has_a_name_to_read(game: Game, language: str) -> None:
    w = game.words(language)
    own = [name for name in game.state.fields if name not in Record.__dict__]
    assert [name for name in own if f"field-{name.replace('_', '-')}" not in w] == []
    for name in ("phase", "end"):
        holds = game.state.fields[name].holds
        needed = [f"{holds.name}-{each}" for each in holds.names if each != "none"]
        assert [each for each in needed if each not in w] == []


def test_it_tells_how_a_match_ended_in_both_languages() -> None:
    match = ennead.game("nessos").new_match(3, 3)
    play_randomly(match, 3)
    assert match.outcome
    winner = match.outcome.winners[0]
    assert f"seat {winner}" in in_lines(match.position, 0).splitlines()[-1]
    assert f"siège {winner}" in in_lines(match.position, 0, "fr").splitlines()[-1]


def test_what_there_is_not_is_refused() -> None:
    position = ennead.game("nessos").new_match(3, 3).position
    with pytest.raises(ValueError, match="no words in 'de'"):
        in_lines(position, 0, "de")
    with pytest.raises(ValueError, match="position must be a Position, not None"):
        in_lines(None, 0)  # type: ignore[arg-type]
    for seat in (3, -1, -2, None):  # among these, who would see all
        with pytest.raises(ValueError, match="seat must be a whole number from 0 to 2"):
            in_a_line(position, seat)  # type: ignore[arg-type]
