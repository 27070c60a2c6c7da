"""What all tests share: the games with their seats and variants, random play, and the report on clauses."""

import os
import random
import re
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

import ennead
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.position import Position
from ennead.core.rule import INTERPRETED
from ennead.core.words import LANGUAGES

# The first call of a rule may compile it. What is to be merged must fail twice, or not at all.
hypothesis.settings.register_profile("ennead", deadline=None, derandomize="CI" in os.environ)
hypothesis.settings.load_profile("ennead")

# Compiled and interpreted rules are the same, as playthroughs show: what plays much is played compiled.
compiled_only = pytest.mark.skipif(INTERPRETED, reason="plays much, and is the same interpreted")

TESTS = Path(__file__).parent
# A folder of a game without __init__.py is a game in the making: not on the table yet, nor are its tests run.
collect_ignore_glob = [
    f"*{folder.name}*"
    for folder in (Path(ennead.__file__).parent / "games").iterdir()
    if folder.is_dir() and not (folder / "__init__.py").exists() and folder.name != "__pycache__"
]


@pytest.fixture(autouse=True)
def seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Secret seeds are the same in every run: a test that passes once passes always."""
    pick = random.Random(9)
    monkeypatch.setattr("secrets.randbits", pick.getrandbits)
    monkeypatch.setattr("secrets.token_hex", lambda length: pick.randbytes(length).hex())


def variants(game: Game) -> Iterator[dict[str, int]]:
    """The default variant, and all options at either end: so each of them meets each number of seats."""
    yield {}
    for end in ("low", "high"):
        options = {option.name: getattr(option, end) for option in game.options}
        if changed := {o.name: options[o.name] for o in game.options if options[o.name] != o.default}:
            yield changed


def case_name(game: Game, seats: int, options: dict[str, int]) -> str:
    """A variant by name, such as nine-3 or le-neuf-2-turns-5."""
    return "-".join([game.name, str(seats), *(f"{name}-{value}" for name, value in options.items())])


CASES = [
    pytest.param(game, seats, options, id=case_name(game, seats, options))
    for game in ennead.games()
    for seats in game.seats
    for options in variants(game)
]


def clauses(game: Game, language: str) -> list[str]:
    """The ids of a rulebook's clauses, in their order."""
    return re.findall(r"^\*\*([A-Z0-9]+-A?\d+)\*\*", game.rulebook(language), re.MULTILINE)


def clauses_tested(game: Game) -> set[str]:
    """The ids that a game's tests name."""
    folder = TESTS / "games" / game.name.replace("-", "_")
    marks = (
        mark
        for file in folder.rglob("test_*.py")
        for mark in re.findall(r"mark\.clause\(([^)]*)\)", file.read_text("utf-8"))
    )
    return {clause for mark in marks for clause in re.findall(r'"([^"]+)"', mark)}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many clauses have a test that names them, and which have none."""
    terminalreporter.section("clauses")
    for game in ennead.games():
        ours, tested = clauses(game, LANGUAGES[0]), clauses_tested(game)
        without = [clause for clause in ours if clause not in tested]
        terminalreporter.write_line(
            f"{game.name}: {len(ours) - len(without)} of {len(ours)} clauses have a test"
            + (f"; without: {', '.join(without)}" if without else "")
        )


def play_randomly(match: Match, seed: int, moves: int | None = None) -> Match:
    """Play random legal moves, to the end or so many."""
    pick = random.Random(seed)
    while match.bits and (moves is None or len(match.log) < moves):
        seat = pick.choice(match.waiting)
        match.step(seat, pick.choice(match.actions(seat)))
    return match


def put(match: Match, position: bytes) -> Match:
    """Put a match elsewhere, such as where a redealt position stands. What it told so far stays."""
    match._position = Position(match.game, position)
    return match


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-playthroughs", action="store_true", help="write the playthrough files anew")
