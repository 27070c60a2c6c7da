"""Studying: matches by the thousand and moves by the second."""

import json
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from ennead import arena
from ennead.arena import Played, Series, Tally
from ennead.arena.bench import CUT, SEARCH
from ennead.core.game import Game
from ennead.terminal import seats_of
from ennead.terminal.compiling import compiling
from ennead.terminal.watching import COMPILING, said_so, watch


def simulate(series: Series, matches: int, jsonl: Path | None, as_data: bool) -> int:
    """Let bots play; print who won how often. With `jsonl`, go on where that file ends.

    Raises ValueError for a file that holds another series.
    """
    tally = Tally(series)

    def see(played: Played) -> bool:
        tally.add(played)
        return False

    interrupted = watch(series, matches, jsonl, see)
    if as_data:
        about = {key: getattr(series, key) for key in ("seats", "options", "seed")}
        print(json.dumps({"game": series.game.name} | about | _as_data(tally)))
    else:
        _print_tally(tally)
    return said_so(tally.matches, matches, jsonl) if interrupted else 0


def _as_data(tally: Tally) -> dict[str, object]:
    shares = [(name, tally.share(player)) for player, name in enumerate(tally.series.names)]
    players = [
        {"player": name, "wins": share and share.mean, "interval": share and share.interval}
        for name, share in shares
    ]
    return {"matches": tally.matches, "players": players}


def _print_tally(tally: Tally) -> None:
    series = tally.series
    played = f"{tally.matches} {'match' if tally.matches == 1 else 'matches'}"
    if tally.matches < series.each_deal:
        print(f"{played}, too few to compare: a deal counts once it was played from all {series.seats} seats")
        return
    table = Table("", "wins", "95 % interval", "", title=f"{played}, each deal played from every seat")
    for player, name in enumerate(series.names):
        share = tally.share(player)
        assert share is not None  # a deal was played from every seat
        said = "{:.1%} - {:.1%}".format(*share.interval) if share.interval else "too few matches"
        table.add_row(name, f"{share.mean:.1%}", said, "█" * round(40 * share.mean))
    Console().print(table)


def bench(games: Sequence[Game], seats: int | None, as_json: bool) -> None:
    """Measure random play of some games and print it."""
    console = Console()
    for game in games:
        with compiling(game, COMPILING.format(game=game.name)):
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
        if cut:
            table.add_section()
            table.add_row("a search's visits, by what was learned", f"{figures['visits_per_second']:,}", "")
            table.add_row(f"after {CUT} moves by chance", f"{cut:,}", "")
        if cut and theirs:
            table.add_row(f"OpenSpiel {SEARCH}, as long", f"{theirs:,}", f"ours: {cut / theirs:.1f} ×")
        console.print(table)
        if figures["open_spiel"] is None:
            console.print(
                "OpenSpiel is not installed: `pip install 'ennead[open-spiel]'` measures it beside."
            )
