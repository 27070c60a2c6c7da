"""Le Neuf in the terminal: a whole match from piped answers, and what the board shows to whom."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

import ennead
from ennead.cli import main
from ennead.core.match import Match
from ennead.core.words import LANGUAGES
from ennead.games.le_neuf.box import ACE, JACK, JOKER, KING, QUEEN
from ennead.games.le_neuf.text import board

GAME = ennead.game("le-neuf")
NAMES = ("Ana", "Bob")

# Troops by kind, for scripts.
TWO, THREE, SEVEN, TEN = 1, 2, 6, 9


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own, and a narrow terminal."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


def new() -> Match:
    return GAME.new_match(2, 1)


def drawn(match: Match, viewer: int | None, language: str = "en") -> str:
    """The board as a terminal without colours shows it to a viewer."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(board(match.view(viewer), GAME.words(language), NAMES))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert max(map(len, text.splitlines())) <= 80
    return text


def lines(match: Match, viewer: int | None) -> dict[str, dict[str, str]]:
    """The board's lines about each army, by army and label."""
    armies: dict[str, dict[str, str]] = {"Red": {}, "Black": {}}
    army = ""
    for line in drawn(match, viewer).splitlines():
        label, _, rest = line.strip().partition("  ")
        if label in armies:
            army = label
        if army:
            armies[army].setdefault(label, " ".join(rest.split()))
    return armies


@pytest.mark.parametrize(
    ("language", "told", "place"),
    [("en", "You reveal a Joker", "Place"), ("fr", "Vous dévoilez un Joker", "Rang")],
)
def test_a_match_is_played_to_its_end(
    language: str,
    told: str,
    place: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    home: Path,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 2000))
    command = f"play le-neuf --bot random --seed 2 --option turns=20 --lang {language}"
    assert main(command.split()) == 0
    out = capsys.readouterr().out
    assert told in out
    assert place in out
    kept = home / "data/ennead/play-le-neuf.json"
    match = ennead.replay(kept.read_text("utf-8"))
    assert match.is_over
    assert json.loads(match.record())["options"] == {"turns": 20}

    assert main(["replay", str(kept), "--lang", language]) == 0
    public = capsys.readouterr().out
    assert main(["replay", str(kept), "--open", "--lang", language]) == 0
    everything = capsys.readouterr().out
    hidden, shown = {
        "en": ("lays a chief face down", "lays a Joker face down"),
        "fr": ("pose un chef face cachée", "pose un Joker face cachée"),
    }[language]
    assert hidden in public
    assert hidden not in everything
    assert shown in everything
    assert shown not in public


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("chief", ["joker", "ace", "jack", "queen", "king"])
def test_the_enemys_chief_is_never_shown_before_both_are_revealed(chief: str, language: str) -> None:
    boards = []
    for laid in (chief, "king"):
        match = new()
        match.play(0, f"lay {laid}")
        boards.append([drawn(match, viewer, language) for viewer in (1, None)])
    assert boards[0] == boards[1]


def test_a_chief_face_down_is_marked_as_far_as_it_is_known() -> None:
    match = new()
    match.play(0, "lay king")
    own, others = lines(match, 0)["Red"], lines(match, 1)["Red"]
    assert own["On the table"] == "King, face down"
    assert own["Castle"] == "Joker · Ace ×2 · Jack ×2 · Queen ×2 · King"
    assert others["On the table"] == "One of these, face down"
    assert others["Castle"] == "Joker · Ace ×2 · Jack ×2 · Queen ×2 · King ×2"
    assert lines(match, 0)["Black"]["On the table"] == "–"
    assert lines(match, ennead.OPEN)["Red"]["On the table"] == "King, face down"


def test_ones_own_army_is_nearest() -> None:
    match = new()
    assert list(lines(match, 0)) == list(lines(match, 1))
    assert drawn(match, 0).index("Bob") < drawn(match, 0).index("Ana")
    assert drawn(match, 1).index("Ana") < drawn(match, 1).index("Bob")


def test_a_battle_shows_every_troop_card_and_what_counts() -> None:
    match = new()
    match.play(0, "lay queen")
    match.play(1, "lay king", [THREE, SEVEN])
    match.play(0, "turn", [TWO])
    red, black = lines(match, 0)["Red"], lines(match, 0)["Black"]
    assert red["On the table"] == "Queen · 3 → 2 · counts 2"
    assert black["On the table"] == "King · 7 · counts 14"


def test_the_dead_lie_in_their_order() -> None:
    match = new()
    match.play(0, "lay joker")
    match.play(1, "lay jack")
    match.play(0, "lay ace")
    match.play(1, "lay king")
    match.play(0, "pick 1", [QUEEN])
    black = lines(match, 0)["Black"]
    assert black["Graveyard"] == "Jack · Queen (top)"
    assert black["Castle"] == "Joker · Ace ×2 · Jack · Queen · King ×2"
    assert lines(match, 0)["Red"]["Graveyard"] == "Joker (top)"


def troops(match: Match) -> dict[str, list[str]]:
    """The table of troops: by army, how many of each value may come up, then the pile and those set aside."""
    _, table = drawn(match, None).split("May still come up")
    return {line.split()[0]: line.split()[1:] for line in table.splitlines()[1:] if line.strip()}


def test_the_troops_that_may_come_up_are_counted() -> None:
    match = new()
    assert troops(match)["Red"] == [*["2"] * 9, "18", "0"]
    match.play(0, "lay jack")
    match.play(1, "lay jack", [TEN, TEN])
    assert troops(match)["Red"] == [*["2"] * 8, "1", "17", "1"]
    assert "Turn 2" in drawn(match, 0)


def test_an_empty_pile_shows_what_will_be_shuffled_into_it() -> None:
    match = new()
    for troop in (kind for kind in range(TWO, TEN + 1) for _ in range(2)):
        match.play(0, "lay jack")
        match.play(1, "lay jack", [troop, troop])
    for army in ("Red", "Black"):
        assert troops(match)[army] == [*["2"] * 9, "0", "18"]


def test_an_empty_hand_says_so() -> None:
    match = new()
    for victim in (JOKER, QUEEN, QUEEN, KING, KING, JACK):
        match.play(0, "lay jack")
        match.play(1, "lay ace")
        match.play(1, "pick 1", [victim])
    for _ in range(2):
        match.play(0, "lay ace")
        match.play(1, "lay king")
        match.play(0, "pick 1", [ACE])
    match.play(0, "lay jack")
    red = lines(match, 0)["Red"]
    assert (red["Castle"], red["On the table"]) == ("Nobody", "Jack, face down")
    assert red["Graveyard"].endswith("Jack · Ace · Ace (top)")
    assert lines(match, 1)["Red"]["Castle"] == "Jack"
