"""Contests: bots that meet on all cores, and how they stand."""

import json
from functools import partial
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from ennead.arena import Balance, Clear, Played, Series, Standing
from ennead.arena.calibrating import Calibration, picture
from ennead.arena.cluster import on_ray
from ennead.arena.report import page
from ennead.arena.simulate import at_once, cores
from ennead.terminal import spoken
from ennead.terminal.watching import said_so, watch

USUAL, ENDLESS = 1000, 10**9  # matches


def contest(
    series: Series,
    matches: int | None,
    jsonl: Path | None,
    until_clear: bool,
    as_data: bool,
    jobs: int | None,
    ray: str | None,
    balanced: bool,
    report: Path | None,
    against: Path | None,
    calibrated: Path | None,
    language: str | None = None,
) -> int:
    """Let bots meet, and print how they stand. With `jsonl`, go on where that file ends.

    `ray`: the address of a cluster, to play there. `balanced`: look at the game as well. `report`: a page to
    be written in a `language`, this terminal's unless told, `against` another's data beside it. `calibrated`:
    a plot to be written of whether the chances that a review tells came true, with its figures as JSON beside
    it.
    Raises ValueError for a file that holds something else.
    """
    standing, clear, balance = Standing(series), Clear(series), Balance(series)
    calibration = Calibration(series) if calibrated else None
    other = _data(against, series) if against else None
    for file in [*([report] if report else ()), *((calibrated, _figures(calibrated)) if calibrated else ())]:
        file.open("a").close()  # what can't be written is told before hours of play
    most = matches or (ENDLESS if until_clear else USUAL)

    def see(played: Played) -> bool:
        standing.add(played)
        clear.add(played)
        if balanced:
            balance.add(played)
        if calibration:
            calibration.add(played)
        return until_clear and clear.is_clear

    play = partial(on_ray, address=ray) if ray else partial(at_once, jobs=jobs or cores())
    interrupted = watch(series, most, jsonl, see, play)
    found = standing.data()
    found |= {"clear": clear.data()} if until_clear else {}
    found |= {"balance": balance.data()} if balanced else {}
    if report:
        _write(report, page(found, other, spoken(language)))
    if calibration and calibrated:
        found["calibration"] = calibration.data()
        _write(calibrated, picture(found["calibration"]))
        _write(_figures(calibrated), json.dumps(found["calibration"], indent=1) + "\n")
    if as_data:
        print(json.dumps(found))
    else:
        _print(found)
        if balanced:
            _print_balance(found["balance"])
        if report:
            print(f"The report is in {report}.")
        if calibrated:
            print(f"Whether chances came true is in {calibrated}.")
    return said_so(standing.matches, most, jsonl) if interrupted else 0


def _figures(plot: Path) -> Path:
    """Where the figures of a plot are."""
    return plot.with_suffix(".json")


def _write(file: Path, text: str) -> None:
    """Write a file whole, or leave what was there."""
    fresh = file.with_name(file.name + ".fresh")
    fresh.write_text(text, "utf-8")
    fresh.replace(file)


def _data(file: Path, series: Series) -> dict[str, Any]:
    """What another run with --json printed about the same game."""
    try:
        found = json.loads(file.read_text("utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict) or found.get("game") != series.game.name or "balance" not in found:
        what = f"what `ennead arena {series.game.name} --balance --json` prints"
        raise ValueError(f"{file} is not {what}")
    return found


def _print(found: dict[str, Any]) -> None:
    title = f"{found['matches']} matches on {found['deals']} deals, each played from every seat"
    table = Table("", "rating", "wins", "95 % interval", "", "a move", title=title)
    for each in found["players"]:
        rating, wins, seconds = each["rating"], each["wins"], each["seconds"]["mean"]
        table.add_row(
            each["player"],
            f"{rating['mean']:.1f} ± {rating['doubt']:.1f}" if rating else "",
            "" if wins["mean"] is None else f"{wins['mean']:.1%}",
            "{:.1%} - {:.1%}".format(*wins["interval"]) if wins["interval"] else "too few deals",
            "█" * round(40 * (wins["mean"] or 0)),
            "" if seconds is None else f"{seconds:.3g} s",
        )
    console = Console()
    console.print(table)
    console.print(f"A fair share is {found['fair']:.1%}.")
    for each in found["players"]:
        if each["failures"]:
            told = ", ".join(f"{n} × {why}" for why, n in each["failures"].items())
            console.print(
                f"{each['player']} left moves to the club player: {told}. The first: {each['failure']}",
                markup=False,
            )
    if (clear := found.get("clear")) and clear["deals"]:
        low, high = clear["interval"]
        what = "is clear of" if clear["clear"] else "is not yet clear of"
        console.print(
            f"After {clear['deals']} deals, {clear['player']}'s share is {clear['share']:.1%}, surely from "
            f"{low:.1%} to {high:.1%}: that {what} a fair one."
        )


def _print_balance(found: dict[str, Any]) -> None:
    """What beginning and each piece is worth; the rest of it is in the report."""
    title = "Share of victories of whoever began, and of whoever had a piece at the end"
    table = Table("", "", "victories", "95 % interval", title=title)
    began = [{"field": "", "piece": "begins", **found["starter"]}]
    best = sorted(found["pieces"], key=lambda each: -(each["mean"] or 0))
    for each in began + best:
        if each["mean"] is not None:
            interval = "{:.1%} - {:.1%}".format(*each["interval"]) if each["interval"] else "too few deals"
            table.add_row(each["field"], each["piece"], f"{each['mean']:.1%}", interval)
    console = Console()
    console.print(table)
    console.print("What happens, and how often each rule matters, is told with --report or --json.")
