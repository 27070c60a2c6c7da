"""Reviewing a recorded match, with progress, interruptible: in text, as a page, or as data."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ennead.bots import look_ahead
from ennead.bots.review import Looking, Moment, apart, costliest, moments, usual_visits
from ennead.core.match import Match
from ennead.page.drawing import WORDS
from ennead.page.parts import SeatInfo
from ennead.page.reviewed import PARTS, cost_text, percent, said, signed_percent
from ennead.terminal import vocabulary
from ennead.terminal.compiling import compiling
from ennead.terminal.read import matches
from ennead.terminal.reviewed import review_page

POINTS = 16  # lines of the curve


def review(
    file: Path,
    seed: int,
    visits: int | None,
    seat: int | None,
    kept: Path | None,
    html: Path | None,
    as_data: bool,
    language: str | None,
) -> int:
    """Look back at the match of a record. With `kept`, go on where that file ends.

    `seat`: as far as that one could know, None where all is open. Raises BadRecord; ValueError for more than
    one match, for one that is not over where all is to be open, and for a file that holds something else.
    """
    match = _only(matches(file, language))
    if seat is None and not match.is_over:
        raise ValueError("this match is not over, so its hands are not open: --seat 1 looks as seat 1 could")
    looking = Looking(seed, visits or usual_visits(match.game), seat)
    about = {"game": match.game.name, "seats": match.seats, "moves": len(match.log), **asdict(looking)}
    found = _kept(kept, about) if kept else []
    if html:
        html.open("a").close()  # what can't be written is told before it is all there
    with compiling(match.game, vocabulary(match.game, language)("compiling", game=match.game.name)):
        look_ahead(match.game)
    if _grow(match, looking, found, kept, about):
        how = "the same command goes on from here" if kept else "nothing was kept: --keep FILE.jsonl keeps it"
        Console(stderr=True).print(f"Interrupted after {len(found)} of {len(match.log) + 1} moments; {how}.")
        return 130
    data = about | {
        "moments": found,
        "costliest": [{"move": move, **cost} for move, cost in costliest(found)],
        "shared": None if seat is not None else [asdict(each) for each in apart(match, found)],
    }
    if html:
        fresh = html.with_name(html.name + ".fresh")
        fresh.write_text(review_page(match, data, vocabulary(match.game, language, WORDS)), "utf-8")
        fresh.replace(html)
    if as_data:
        print(json.dumps(data))
    else:
        _print(match, data, language)
        if html:
            print(f"The review is in {html}.")
    return 0


def _only(found: list[Match]) -> Match:
    if len(found) != 1:
        raise ValueError(f"a review is of one match, and this file has {len(found)}: give one line of it")
    return found[0]


def _kept(file: Path, about: dict[str, Any]) -> list[Moment]:
    """The moments that a file holds; it is begun if there is none. A line that was broken off is dropped."""
    lines = file.read_text("utf-8").splitlines(keepends=True) if file.exists() else []
    whole = [line for line in lines if line.endswith("\n")]
    if not whole:
        file.write_text(json.dumps(about) + "\n", "utf-8")
        return []
    try:
        head, *found = map(json.loads, whole)
    except ValueError:
        head, found = None, []
    if head != about:
        raise ValueError(f"{file} holds something else than this review: name another file, or remove it")
    if len(whole) < len(lines):
        file.write_text("".join(whole), "utf-8")
    return found


def _grow(
    match: Match, looking: Looking, found: list[Moment], kept: Path | None, about: dict[str, Any]
) -> bool:
    """Look at what was not looked at yet; say if interrupted."""
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    try:
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            bar = progress.add_task(match.game.name, total=len(match.log) + 1, completed=len(found))
            for moment in moments(match, looking, len(found)):
                if kept:
                    with kept.open("a", encoding="utf-8") as file:
                        file.write(json.dumps(moment) + "\n")
                found.append(moment)
                progress.advance(bar)
    except KeyboardInterrupt:
        return True
    return False


def _print(match: Match, data: dict[str, Any], language: str | None) -> None:
    w = vocabulary(match.game, language, WORDS)
    seats = [SeatInfo(w("seat-name", number=seat + 1), "friend", True) for seat in range(match.seats)]
    console, found = Console(highlight=False), data["moments"]
    table = Table("", *(info.name for info in seats), title=w("review-chances"))
    for move in sorted({len(match.log) * n // POINTS for n in range(POINTS + 1)}):
        known = found[move]["known"]
        row = known[0] if data["seat"] is not None else [each[seat] for seat, each in enumerate(known)]
        table.add_row(str(move), *(percent(w, share) for share in row))
    console.print(table)
    for cost in data["costliest"]:
        where = w("review-cost-where", move=cost["move"], name=seats[cost["seat"]].name)
        made = said(w, match.game, cost["made"], seats)
        console.print(f"{where}: {made}; {cost_text(w, match.game, cost, seats)}", markup=False)
    if not data["costliest"]:
        console.print(w("review-costs-none"))
    if data["shared"]:
        table = Table("", *(w(f"review-{part}") for part in PARTS), w("review-result"))
        for info, each in zip(seats, data["shared"], strict=True):
            parts = [each[part] for part in PARTS] + [each["result"] - 1 / match.seats]
            table.add_row(info.name, *(signed_percent(w, part) for part in parts))
        console.print(table)
