"""NINE in the terminal: a whole match from piped answers, and what the board shows to whom."""

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

import ennead
from ennead.cli import main
from ennead.core.events import Event
from ennead.core.match import Match
from ennead.core.words import LANGUAGES
from ennead.games.nine.box.cards import CARDS
from ennead.games.nine.text import board, worth_telling

GAME = ennead.game("nine")
NAMES = ("Ana", "Bob", "Chloé", "Dan")

INFLUENCES = 9


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of the test's own, and a narrow terminal."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


def new(*hands: str) -> Match:
    """A match in which each seat is dealt the named cards, then the highest left; seat 0 is first."""
    dealt = [[CARDS.index(card) for card in hand.split()] for hand in hands]
    rest = [
        kind
        for kind in range(INFLUENCES, 0, -1)
        for _ in range(kind - sum(hand.count(kind) for hand in dealt))
    ]
    for hand in dealt:
        while len(hand) < 7:
            hand.append(rest.pop(0))
    return Match(GAME, len(hands), 1, {}, [0, *(card for hand in dealt for card in hand)])


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        seat, name = move.split(" ", 1)
        match.play(int(seat), name)
    return match


def drawn(match: Match, viewer: int | None, language: str = "en") -> str:
    """The board as a terminal without colours shows it to a viewer."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(board(match.view(viewer), GAME.words(language), NAMES[: match.seats]))
    assert isinstance(console.file, io.StringIO)
    text = console.file.getvalue()
    assert max(map(len, text.splitlines())) <= 80
    return text


def rows(match: Match, viewer: int | None = None) -> dict[str, list[str]]:
    """The board's cells by their row's label, in order of the seats and then the reserve."""
    lines = drawn(match, viewer).splitlines()
    heading = next(line for line in lines if "Reserve" in line)
    starts = [heading.index(name) for name in (*NAMES[: match.seats], "Reserve")]
    starts = [start - 2 * (heading[start - 2] == "①") for start in starts]
    found = {}
    for line in lines[lines.index(heading) + 1 :]:
        ends = [*starts[1:], len(line)]
        found[line[: starts[0]].strip()] = [line[a:b].strip() for a, b in zip(starts, ends, strict=True)]
    return found


@pytest.mark.parametrize(
    ("language", "told", "place"),
    [("en", "You reveal", "Place"), ("fr", "Vous révélez", "Rang")],
)
def test_a_match_is_played_to_its_end(
    language: str,
    told: str,
    place: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    home: Path,
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 4000))
    assert main(f"play nine --bot random --seats 2 --seed 2 --lang {language}".split()) == 0
    out = capsys.readouterr().out
    assert told in out
    assert place in out
    kept = home / "data/ennead/play-nine.json"
    match = ennead.replay(kept.read_text("utf-8"))
    assert match.is_over
    assert json.loads(match.record())["edition"] == GAME.edition

    assert main(["replay", str(kept), "--lang", language]) == 0
    public = capsys.readouterr().out
    assert main(["replay", str(kept), "--open", "--lang", language]) == 0
    everything = capsys.readouterr().out
    hidden, shown = {
        "en": ("is dealt a card", "is dealt Phoenix"),
        "fr": ("reçoit une carte", "reçoit Phoenix"),
    }[language]
    assert hidden in public
    assert hidden not in everything
    assert shown in everything
    assert shown not in public


# What the board shows


ORDERED = ("0 pass", "1 pass", "0 mark phoenix", "0 mark galmi", "0 confirm", "1 mark alpha", "1 confirm")


def table() -> Match:
    """Two seats with their orders given: Ana to reveal a Phoenix and a Galmi, Bob an Alpha."""
    return play(new("phoenix galmi", "alpha"), *ORDERED)


def test_columns_are_told_by_value_with_who_leads_and_what_was_used() -> None:
    match = play(table(), "0 reveal galmi", "0 reveal phoenix")
    assert rows(match)["3 Galmi"] == ["1 *", "·", ""]
    assert rows(match)["6 Phoenix"] == ["1 *", "·", ""]
    assert [label for label in rows(match) if label[0].isdigit()] == ["3 Galmi", "6 Phoenix"]
    play(match, "0 phoenix")
    assert rows(match)["6 Phoenix"] == ["1 *!", "·", ""]
    assert rows(match)["Science"] == ["1", "·", "4"]


def test_a_tie_is_led_by_nobody() -> None:
    orders = "0 pass, 1 pass, 0 mark phoenix, 0 confirm, 1 mark phoenix, 1 confirm, 0 reveal phoenix, 0 end"
    match = play(new("phoenix", "phoenix"), *orders.split(", "), "1 reveal phoenix")
    assert rows(match)["6 Phoenix"] == ["1", "1", ""]
    assert rows(match)["VP if it ended now"] == ["1", "1", ""]


def test_a_tie_won_by_justice_has_a_mark_of_its_own() -> None:
    orders = (
        "0 pass, 1 pass, 0 mark phoenix, 0 mark justice, 0 confirm, 1 mark phoenix, 1 confirm, "
        "0 reveal phoenix, 0 reveal justice, 0 end, 1 reveal phoenix"
    )
    match = play(new("phoenix justice", "phoenix"), *orders.split(", "))
    assert rows(match)["1 Justice"] == ["1 *", "·", ""]
    assert rows(match)["6 Phoenix"] == ["1 +", "1", ""]


def test_copies_are_counted_within_the_column() -> None:
    orders = (
        "0 pass, 1 pass, 0 mark byun-hyung-ja, 0 mark galmi, 0 confirm, 1 mark alpha, 1 confirm, "
        "0 reveal byun-hyung-ja, 0 reveal galmi, 0 copy galmi"
    )
    match = play(new("byun-hyung-ja galmi", "alpha"), *orders.split(", "))
    assert rows(match)["3 Galmi"] == ["2 (1) *", "·", ""]
    assert "9 Byun Hyung Ja" not in rows(match)


def test_the_shield_names_what_it_covers_and_goes_back_to_the_reserve() -> None:
    match = table()
    assert rows(match)["Galmi’s Shield"] == ["·", "·", "1"]
    play(match, "0 reveal galmi", "0 shield")
    assert rows(match)["Galmi’s Shield"] == ["protects nothing yet", "·", "·"]
    play(match, "0 reveal phoenix")
    assert rows(match)["Galmi’s Shield"] == ["protects 6", "·", "·"]
    assert rows(match)["Cards / limit"] == ["2 / 4", "0 / 2", ""]
    play(match, "0 end", "1 reveal alpha", "1 alpha 0 galmi")
    assert rows(match)["Galmi’s Shield"] == ["·", "·", "1"]
    assert rows(match)["Cards / limit"] == ["1 / 2", "1 / 2", ""]


def test_heroes_are_told_face_up_and_face_down() -> None:
    orders = (
        "0 pass, 1 pass, 0 mark alpha, 0 mark narashima, 0 confirm, 1 mark fenghuang, 1 confirm, "
        "0 reveal alpha, 0 reveal narashima"
    )
    match = play(new("alpha narashima", "fenghuang"), *orders.split(", "))
    assert rows(match)["Alpha"] == ["1", "·", ""]
    assert "Heroes face down" not in rows(match)
    assert rows(match)["VP if it ended now"] == ["4", "0", ""]
    play(match, "0 turn alpha")
    assert "Alpha" not in rows(match)
    assert rows(match)["Heroes face down"] == ["1", "·", ""]
    assert rows(match)["VP token"] == ["1", "·", "7"]
    assert rows(match)["VP if it ended now"] == ["7", "0", ""]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("order", ["phoenix", "galmi"])
def test_orders_and_hands_of_others_are_never_shown(order: str, language: str) -> None:
    boards = []
    for hand in (f"{order} alpha", "byun-hyung-ja alpha"):
        match = play(new(hand, "alpha"), "0 pass", "1 pass", f"0 mark {hand.split()[0]}")
        boards.append([drawn(match, viewer, language) for viewer in (1, None)])
    assert boards[0][0].splitlines()[:-1] == boards[1][0].splitlines()[:-1]  # but for Bob's own hand
    assert boards[0][1] == boards[1][1]


def test_ones_own_hand_and_orders_are_told() -> None:
    match = play(new("phoenix phoenix galmi", "alpha"), "0 pass", "1 pass", "0 mark phoenix")
    own, others = drawn(match, 0), drawn(match, 1)
    assert "Your orders  Phoenix\n" in own
    assert "Phoenix · " in own.partition("Your hand")[2]
    assert "Your orders" not in others
    assert "Your hand" not in drawn(match, None)
    assert rows(match)["In hand"] == ["7", "7", ""], "others see no order before all are given"
    play(match, "0 confirm")
    assert rows(match)["In hand"] == ["·", "7", ""]
    assert rows(match)["Orders to reveal"] == ["1", "·", ""]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_board_fits_a_narrow_terminal(seats: int, language: str) -> None:
    match = GAME.new_match(seats, 3)
    for _ in range(150):
        if match.is_over:
            break
        seat = match.view(None).waiting[0]
        match.play(seat, match.view(seat).legal[0].name)
        drawn(match, 0, language)
    assert match.view(None).state.rounds > 1


def test_the_log_leaves_out_what_the_board_shows() -> None:
    kinds = {kind.name: kind for kind in GAME.events}

    def told(name: str, **args: int | None) -> bool:
        return worth_telling(Event(0, kinds[name], args))

    assert not told("dealt", seat=0, card=6)
    assert not told("ended", reason=1)
    assert told("revealed", seat=0, card=6)
