"""Studying: matches by the thousand and moves by the second, with progress, interruptible."""

import json
import math
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ennead import arena
from ennead.arena import Played, Tally
from ennead.arena.bench import CUT, SEARCH
from ennead.core.game import Game
from ennead.core.match import FORMAT
from ennead.terminal import seats_of
from ennead.terminal.compiling import compiling

_COMPILING = "Compiling {game}, this first time"
_OTHER = "{file} holds something else than this series of matches: name another file, or remove it"


def simulate(
    game: Game,
    matches: int,
    seats: int | None,
    players: Sequence[str],
    seed: int,
    options: Mapping[str, int],
    jsonl: Path | None,
    as_data: bool,
) -> int:
    """Let bots play; print who won how often. With `jsonl`, go on where that file ends.

    Raises ValueError for a line-up the game doesn't have, or a file that holds another series.
    """
    with compiling(game, _COMPILING.format(game=game.name)):
        first = game.new_match(seats_of(game, seats), 0, **options)
        seats, options = first.seats, first.options
        if len(players) > seats:
            raise ValueError(f"{len(players)} players for {seats} seats")
        lineup = [*players, *[players[-1]] * (seats - len(players))]
        list(arena.simulate(game, lineup, range(1), seed, options))
    tally, interrupted = Tally(seats), False
    done = _resume(jsonl, game, lineup, seed, options) if jsonl else 0
    # What an earlier run wrote is played again for the tally: that takes no longer than reading it back.
    series = arena.simulate(game, lineup, range(matches), seed, options)
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task(f"{game.name}, {seats} seats", total=matches)
        file = jsonl.open("a", encoding="utf-8") if jsonl else None
        try:
            for played in series:
                if file and played.number >= done:
                    file.write(_line(played) + "\n")
                tally.add(played)
                progress.advance(bar)
        except KeyboardInterrupt:
            interrupted = True
        finally:
            if file:
                file.close()
    if as_data:
        about = {"game": game.name, "seats": seats, "options": dict(options), "seed": seed}
        print(json.dumps(about | _as_data(tally, lineup)))
    else:
        _print_tally(tally, lineup)
    if interrupted:
        how = (
            "the same command goes on from here" if jsonl else "nothing was kept: --jsonl FILE keeps matches"
        )
        console.print(f"Interrupted after {tally.matches} of {matches} matches; {how}.")
        return 130
    return 0


def _line(played: Played) -> str:
    return played.match.record(number=played.number, players=played.players)


def _resume(file: Path, game: Game, lineup: Sequence[str], seed: int, options: Mapping[str, int]) -> int:
    """How many matches of this series a file holds already. A line that was cut short is taken away."""
    if not file.exists():
        return 0
    if not file.is_file():
        raise ValueError(f"{file} is not a file that a series can be kept in")
    text = file.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    lines, cut = whole.splitlines(), text[len(whole) :]
    start = f'{{"format": {FORMAT}, "game": "{game.name}"'.encode()
    if not cut.startswith(start[: len(cut)]):
        raise ValueError(_OTHER.format(file=file))
    if lines:
        first = _read(file, lines[0])
        ours = {"game": game.name, "seed": seed, "options": options, "players": list(lineup)}
        numbered = all(b'"number": %d,' % number in line for number, line in enumerate(lines))
        if {key: first.get(key) for key in ours} != ours or not numbered:
            raise ValueError(_OTHER.format(file=file))
    os.truncate(file, len(whole))
    return len(lines)


def _read(file: Path, line: bytes) -> dict[str, object]:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        record = None
    if not isinstance(record, dict):
        raise ValueError(_OTHER.format(file=file))
    return record


def _share(tally: Tally, player: int) -> tuple[float | None, tuple[float, float] | None]:
    """How often one won and the interval, each None where there are too few matches to say."""
    share, *interval = tally.share(player)
    low, high = interval
    return None if math.isnan(share) else share, None if (low, high) == (0, 1) else (low, high)


def _as_data(tally: Tally, lineup: Sequence[str]) -> dict[str, object]:
    shares = [(name, *_share(tally, player)) for player, name in enumerate(lineup)]
    keys = "player", "wins", "interval"
    return {"matches": tally.matches, "players": [dict(zip(keys, each, strict=True)) for each in shares]}


def _print_tally(tally: Tally, lineup: Sequence[str]) -> None:
    played = f"{tally.matches} {'match' if tally.matches == 1 else 'matches'}"
    if tally.matches < tally.seats:
        print(f"{played}, too few to compare: a deal counts once it was played from all {tally.seats} seats")
        return
    table = Table("", "wins", "95 % interval", "", title=f"{played}, each deal played from every seat")
    for player, name in enumerate(lineup):
        share, interval = _share(tally, player)
        assert share is not None  # a deal was played from every seat
        said = "{:.1%} - {:.1%}".format(*interval) if interval else "too few matches"
        table.add_row(name, f"{share:.1%}", said, "█" * round(40 * share))
    Console().print(table)


def bench(games: Sequence[Game], seats: int | None, as_json: bool) -> None:
    """Measure random play of some games and print it."""
    console = Console()
    for game in games:
        with compiling(game, _COMPILING.format(game=game.name)):
            arena.bench(game, seats_of(game, seats), seconds=0)
        figures = arena.bench(game, seats_of(game, seats))
        if as_json:
            print(json.dumps(figures), flush=True)
            continue
        table = Table(
            "", "a second", "", title=f"{game.title('en')}, {figures['seats']} seats, random play, one core"
        )
        python = figures["python_moves_per_second"]
        table.add_row("compiled", f"{figures['moves_per_second']:,}", "")
        table.add_row("from Python", f"{python:,}", "")
        rivals = figures["open_spiel"] or {}
        theirs, cut = rivals.pop(SEARCH, None), figures["cut_visits_per_second"]
        for name, figure in rivals.items():
            table.add_row(f"OpenSpiel {name}, from Python", f"{figure:,}", f"ours: {python / figure:.1f} ×")
        table.add_section()
        table.add_row("a search's visits, by what was learned", f"{figures['visits_per_second']:,}", "")
        table.add_row(f"after {CUT} moves by chance", f"{cut:,}", "")
        if theirs:
            table.add_row(f"OpenSpiel {SEARCH}, as long", f"{theirs:,}", f"ours: {cut / theirs:.1f} ×")
        console.print(table)
        if figures["open_spiel"] is None:
            console.print("OpenSpiel is not installed: `pip install 'ennead[bench]'` measures it beside.")
