"""`python -m benchmarks.standings`: play on what is claimed of the players, and write docs/standings.md.

Steps go on where they were: their records are kept in a folder. After a change of a player, remove the
records of its steps there, and the steps from results.json: they would tell of the player that was.
"""

import argparse
import json
import re
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.standings.page import write
from benchmarks.standings.playing import Data, go_on, in_turn, is_done
from benchmarks.standings.steps import Step, steps


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; give the exit status."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.standings", description=__doc__)
    parser.add_argument(
        "--minutes", type=float, default=0.0, help="how long to play (0: write the page only)"
    )
    parser.add_argument(
        "--only", type=re.compile, metavar="PATTERN", help="steps whose names this is found in"
    )
    parser.add_argument(
        "--jobs", type=int, default=1, help="how many matches at once (1: thinkers need a core)"
    )
    parser.add_argument(
        "--keep", type=Path, default=Path(".standings"), help="where records are (.standings)"
    )
    parser.add_argument("--to", type=Path, default=Path("docs"), help="where the page goes (docs)")
    parser.add_argument("--list", action="store_true", help="name the steps, and play nothing")
    options = parser.parse_args(arguments)
    chosen = [step for step in steps() if not options.only or options.only.search(step.name)]
    if not chosen:
        parser.error("there is no such step; --list names them")
    if options.list:
        print(*(step.name for step in chosen), sep="\n")
        return 0
    results = options.to / "standings" / "results.json"
    try:
        results.parent.mkdir(parents=True, exist_ok=True)
        status = play(chosen, results, options.keep, time.monotonic() + 60 * options.minutes, options.jobs)
        write(options.to, _read(results) or {}, _read(results.with_name("charon.json")))
    except (OSError, ValueError) as error:
        print(f"standings: {error}", file=sys.stderr)
        return 1
    return status


def play(chosen: Sequence[Step], results: Path, keep: Path, until: float, jobs: int) -> int:
    """Play steps on until then (of `time.monotonic`), and write what was found after each; give the status.

    Raises ValueError, naming the step, for one that can't be played.
    """
    found = _read(results) or {}
    for step, deals in in_turn(chosen):
        if time.monotonic() > until:
            break
        if is_done(found.get(step.name), deals):
            continue
        try:
            found[step.name], interrupted = go_on(step, deals, keep, until, jobs)
        except ValueError as error:
            raise ValueError(f"{step.name} can't be played: {error}") from error
        found = {each.name: found[each.name] for each in steps() if each.name in found}
        _save(results, found)
        print(f"{step.name}: {found[step.name]['deals']} deals", file=sys.stderr)
        if interrupted:
            print("Interrupted; the same command goes on from here.", file=sys.stderr)
            return 130
    return 0


def _read(file: Path) -> Data | None:
    """What a file holds, if it is there."""
    found: Data | None = json.loads(file.read_text("utf-8")) if file.exists() else None
    return found


def _save(file: Path, found: Data) -> None:
    """Write what was found: whole, whenever the machine stops."""
    fresh = file.with_suffix(".fresh")
    fresh.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    fresh.replace(file)


if __name__ == "__main__":
    sys.exit(main())
