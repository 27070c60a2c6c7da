"""Reading: the list of games, and recorded matches told move by move."""

import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import ennead
from ennead.core.match import Match
from ennead.core.state import as_json
from ennead.core.telling import event_text, outcome_text
from ennead.core.view import OPEN
from ennead.terminal import spoken, vocabulary
from ennead.terminal.compiling import compiling


def list_games(as_data: bool, language: str | None) -> None:
    """Print the games, what they are called, how many can play, and their options, in words or as data."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for game in ennead.games():
        w = game.words(spoken(language))
        if as_data:
            options = {
                option.name: {"low": option.low, "high": option.high, "default": option.default}
                for option in game.options
            }
            about = {"game": game.name, "title": w("title"), "tagline": w("tagline")}
            players = {"seats": list(game.seats), "bots": game.players, "options": options}
            print(json.dumps(about | players | {"version": game.version, "edition": game.edition or None}))
            continue
        seats = f"{game.seats[0]}-{game.seats[-1]}" if len(game.seats) > 1 else f"{game.seats[0]}"
        table.add_row(f"[b]{game.name}[/]", w("title"), seats, w("tagline"))
        for option in game.options:
            values = f"{option.low}-{option.high}, {w(f'option-{option.name}')} ({option.default})"
            table.add_row("", f"--option {option.name}=", "", values)
    if not as_data:
        Console().print(table)


def read(file: Path, everything: bool, as_data: bool, language: str | None) -> None:
    """Tell the matches recorded in a file, in words or as data, to an onlooker or with everything hidden.

    Raises BadRecord, naming the line, for what is not a record; OSError for a file that can't be read.
    """
    viewer = OPEN if everything else None
    for number, match in enumerate(matches(file, language)):
        if as_data:
            for line in moves_as_data(match, viewer):
                print(json.dumps({"match": number} | line))
        else:
            _tell(match, viewer, language)


def moves_as_data(match: Match, viewer: int | None) -> list[dict[str, Any]]:
    """One object a move, the deal first: who, which action, every event, and the whole position after it."""
    events = [event.json() for event in match.events(viewer)]
    lines = []
    replay = match.at(0)
    for number in range(len(match.log) + 1):
        seat, action = (None, None) if number == 0 else match.moves[number - 1]
        if number:
            replay.repeat(match, number - 1)
        view = replay.view(viewer)
        lines.append(
            {
                "move": number,
                "seat": seat,
                "action": action,
                "events": [event for event in events if event["move"] == number],
                "waiting": list(view.waiting),
                "position": as_json(match.game.state, view.state),
                "outcome": view.outcome and view.outcome.json(),
            }
        )
    return lines


def _standard_input() -> str:
    if sys.stdin is None:
        raise ennead.BadRecord("there is no standard input to read a record from")
    return sys.stdin.read()


def matches(file: Path, language: str | None) -> list[Match]:
    """The matches of a file ("-": standard input): one record, or one a line. Raises as `read` does."""
    try:
        text = _standard_input() if str(file) == "-" else file.read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ennead.BadRecord(f"{file} is not a record: it is not text") from error
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    else:
        return [_replay(text, language)]
    if not lines:
        raise ennead.BadRecord("there is no record in this file: it is empty")
    found = []
    for number, line in lines:
        try:
            found.append(_replay(line, language))
        except ennead.BadRecord as error:
            raise ennead.BadRecord(f"line {number}: {error}") from error
    return found


def _replay(record: str, language: str | None) -> Match:
    """Play a record again; a bar shows how far its game's rules are, if they are compiled for it."""
    try:
        game = ennead.game(json.loads(record)["game"])
    except (ValueError, RecursionError, TypeError, LookupError):
        return ennead.replay(record)  # which says what is wrong with it
    w = vocabulary(game, language)
    with compiling(game, w("compiling", game=w("title"))):
        return ennead.replay(record)


def _tell(match: Match, viewer: int | None, language: str | None) -> None:
    w = vocabulary(match.game, language)
    names = [w("seat-name", number=seat + 1) for seat in range(match.seats)]
    console = Console(highlight=False)
    console.rule(w("title"))
    for event in match.events(viewer):
        console.print(f"[dim]{event.move:4}[/] {event_text(w, event, names, None)}")
    if match.outcome:
        console.print(outcome_text(w, match.outcome, names, None), style="bold")
    else:
        console.print(w("unfinished", moves=len(match.log)), style="bold")
