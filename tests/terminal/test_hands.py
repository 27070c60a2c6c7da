"""The cards at hand, in frames where a terminal has room for them."""

import io

from rich.console import Console
from rich.text import Text

from ennead.terminal.drawing import Hand

HAND = Hand("Your hand", [Text(card) for card in ("Galmi", "Phoenix ×2", "Alpha")])
LINE = "Your hand  Galmi · Phoenix ×2 · Alpha\n"


def shown(hand: Hand, width: int, encoding: str = "utf-8", is_terminal: bool = True) -> str:
    """A hand as a terminal of some width, or a pipe, shows it."""
    out = io.TextIOWrapper(io.BytesIO(), encoding, newline="")
    console = Console(
        file=out, width=width, color_system=None, force_terminal=is_terminal, _environ={"TERM": "xterm"}
    )
    console.print(hand)
    out.seek(0)
    return out.read()


def test_each_card_has_a_frame() -> None:
    lines = [line.rstrip() for line in shown(HAND, 80).splitlines()]
    assert lines[0] == "Your hand"
    assert lines[1].startswith("╭───────╮")
    assert lines[2].split() == ["│", "Galmi", "│", "│", "Phoenix", "×2", "│", "│", "Alpha", "│"]
    assert lines[3].startswith("╰───────╯")
    assert len(lines) == 4


def test_a_narrow_terminal_has_two_rows_of_frames_and_then_a_line() -> None:
    narrow = shown(HAND, 30)
    assert narrow.count("╭") == 3
    assert len(narrow.splitlines()) == 7
    assert max(map(len, narrow.splitlines())) <= 30
    many = Hand("Your hand", [Text(f"Card {n}") for n in range(10)])
    assert "╭" not in shown(many, 40)


def test_a_pipe_and_a_terminal_without_unicode_have_a_line() -> None:
    assert shown(HAND, 80, is_terminal=False) == LINE
    ascii_hand = Hand("Your hand", [Text("Galmi")])
    assert shown(ascii_hand, 80, "ascii") == "Your hand  Galmi\n"
