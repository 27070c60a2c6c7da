"""What a terminal tells between two pictures of the table."""

import io
from itertools import pairwise
from types import SimpleNamespace
from typing import cast

import pytest
from rich.console import Console

import ennead
from ennead.core.events import Event
from ennead.core.view import View
from ennead.core.words import LANGUAGES
from ennead.terminal import vocabulary
from ennead.terminal.drawing import board_of
from ennead.terminal.marks import THEME, Seats, marked
from ennead.terminal.recap import Recap

ME = 0
SINCE = {"en": "Since your last turn:", "fr": "Depuis votre dernier tour\N{NO-BREAK SPACE}:"}


def told(language: str, colours: bool = False) -> list[str]:
    """What a whole match of Nessos tells its first seat, where everybody does what stands first."""
    game = ennead.game("nessos")
    match, w = game.new_match(3, 4), vocabulary(game, language)
    out = io.StringIO()
    console = Console(
        file=out,
        width=200,
        highlighter=Seats(),
        theme=THEME,
        color_system="truecolor" if colours else None,
        force_terminal=colours,
    )
    names = marked(["Ana", "Bob", "Chloé"])
    recap = Recap(console, w, names, ME, board_of(game).worth_telling, 0)
    while not match.is_over:
        recap.tell(match.view(ME))
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0].name)
        if seat == ME:
            recap.decided()
    recap.tell(match.view(ME))
    return out.getvalue().splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
def test_turns_of_others_stand_apart_under_what_they_did(language: str) -> None:
    lines = told(language)
    since = [n for n, line in enumerate(lines) if line == SINCE[language]]
    assert since
    for n in since:
        assert not lines[n - 1], "set off from what the player did"
        assert lines[n + 1][0] in "▲■", "then come the others"
    headings = [line[0] for line in lines if line and line[0] in "▲■"]
    apart = [after[0] for before, after in pairwise(lines) if not before and after]
    assert headings
    assert any(line.startswith("  ") for line in lines)
    assert all(a != b for a, b in pairwise(apart) if a in "▲■"), "a turn is told as one"


def test_nothing_of_ones_own_stands_under_since_ones_last_turn() -> None:
    """In Immortal 8 a tie is nobody's, and a Supremacy after it may be one's own."""
    game = ennead.game("immortal-8")
    w, out = vocabulary(game, "en"), io.StringIO()
    recap = Recap(Console(file=out, width=200), w, ["Ana", "Bob"], ME, lambda event: True, 0)
    kinds = {kind.name: kind for kind in game.events}
    events = [Event(1, kinds["tie"], {"token": 0})]
    events += [Event(1, kinds["supremacy"], {"seat": seat, "token": 1}) for seat in (ME, 1)]
    recap.decided()
    recap.tell(cast(View, SimpleNamespace(game=game, events=events)))
    lines = [line for line in out.getvalue().splitlines() if line]
    assert [line == SINCE["en"] for line in lines] == [False, False, True, False]
    assert "Bob" in lines[-1]


def test_a_heading_shows_who_in_their_colour() -> None:
    text = "".join(told("en", colours=True))
    assert "\x1b[1;38;2;242;133;97m Bob\x1b[0m" in text
    assert "\x1b[1;38;2;134;186;234m Chloé\x1b[0m" in text
