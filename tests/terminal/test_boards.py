"""Every game in the terminal: a whole match from piped answers, and what a board tells to whom."""

import io
import json
from pathlib import Path
from typing import NamedTuple

import pytest

import ennead
from ennead.cli import main
from ennead.core.events import Event
from ennead.core.game import Game
from ennead.core.words import LANGUAGES
from ennead.terminal.drawing import board_of
from tests.conftest import CASES, play_randomly
from tests.contract.test_secrets import twin, viewers
from tests.terminal.boards import drawn


class Said(NamedTuple):
    """What a match played in the terminal tells its player, and what only `replay --open` tells of it."""

    play: str
    told: str
    hidden: str
    shown: str = ""


# By game and language: how to play it, and what is said then.
SAID = {
    ("nessos", "en"): Said("--seats 3", "You draw: ", "draws an amphora"),
    ("nessos", "fr"): Said("--seats 3", "Vous piochez", "pioche une amphore"),
    ("le-neuf", "en"): Said(
        "--option turns=20", "You reveal a Joker", "lays a chief face down", "lays a Joker face down"
    ),
    ("le-neuf", "fr"): Said(
        "--option turns=20", "Vous dévoilez un Joker", "pose un chef face cachée", "pose un Joker face cachée"
    ),
    ("nine", "en"): Said("--seats 2", "You reveal", "is dealt a card", "is dealt Phoenix"),
    ("nine", "fr"): Said("--seats 2", "Vous révélez", "reçoit une carte", "reçoit Phoenix"),
    ("code-of-nine", "en"): Said("--seats 3 --option expert=1", "You place a pawn", "is dealt two Memories."),
    ("code-of-nine", "fr"): Said(
        "--seats 3 --option expert=1", "Vous posez un pion", "reçoit deux Souvenirs."
    ),
    ("immortal-8", "en"): Said(
        "--seats 3 --option ninth=1 --option justice=1", "You transform", "transforms a card:"
    ),
    ("immortal-8", "fr"): Said(
        "--seats 3 --option ninth=1 --option justice=1", "Vous transformez", "transforme une carte"
    ),
}
PLACE = {"en": "Place", "fr": "Rang"}
# What a board shows is not told between two boards; what happened is.
WORTH_TELLING = {
    "nine": (["revealed"], ["dealt", "ended"]),
    "code-of-nine": (["looked", "placed"], ["decided", "ended"]),
    "immortal-8": (["played"], ["chose", "dealt", "ended"]),
}

each_case = pytest.mark.parametrize(("game", "seats", "options"), CASES)


@pytest.mark.parametrize(("name", "language"), SAID)
def test_a_match_is_played_to_its_end_and_replayed(
    name: str,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    home: Path,
) -> None:
    said = SAID[name, language]
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 4000))
    assert main(f"play {name} --bot random --seed 2 --lang {language} {said.play}".split()) == 0
    out = capsys.readouterr().out
    assert said.told in out
    assert PLACE[language] in out
    kept = home / f"data/ennead/play-{name}.json"
    record = json.loads(kept.read_text("utf-8"))
    assert ennead.replay(record).is_over
    assert record.get("edition", "") == ennead.game(name).edition
    assert all(f"--option {option}={value}" in said.play for option, value in record["options"].items())

    assert main(["replay", str(kept), "--lang", language]) == 0
    public = capsys.readouterr().out
    assert main(["replay", str(kept), "--open", "--lang", language]) == 0
    everything = capsys.readouterr().out
    assert said.hidden in public
    assert said.hidden not in everything
    if said.shown:
        assert said.shown in everything
        assert said.shown not in public


def test_every_game_is_played_in_every_language() -> None:
    assert SAID.keys() == {(game.name, language) for game in ennead.games() for language in LANGUAGES}


@each_case
def test_two_worlds_a_viewer_cannot_tell_apart_have_the_same_board(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    """And every board fits a narrow terminal (see `drawn`), in either language."""
    whole = play_randomly(game.new_match(seats, 3, **options), 3)
    for number, moves in enumerate(range(0, len(whole.log), max(len(whole.log) // 12, 1))):
        match = whole.at(moves)
        viewer = viewers(match)[number % (seats + 1)]
        for language in LANGUAGES:
            assert drawn(match, viewer, language) == drawn(twin(match, viewer, number), viewer, language)
    for language in LANGUAGES:
        assert drawn(whole, None, language)


@pytest.mark.parametrize("name", WORTH_TELLING)
def test_between_boards_is_told_what_they_do_not_show(name: str) -> None:
    game = ennead.game(name)
    kinds = {kind.name: kind for kind in game.events}
    told, shown = WORTH_TELLING[name]
    for kind in (*told, *shown):
        event = Event(0, kinds[kind], dict.fromkeys(kinds[kind].holds, 1))
        assert board_of(game).worth_telling(event) == (kind in told), kind
