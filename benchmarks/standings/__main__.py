"""`python -m benchmarks.standings`: play on what is claimed of the players, and write docs/standings.md.

Steps go on where they were, in any clone: the value of every deal stands in results.json. After a change of a
player, `--afresh` begins its steps anew: what stands there tells of the player that was.
"""

import argparse
import json
import re
import sys
import time
from collections.abc import Callable, Mapping, Sequence
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
    parser.add_argument("--afresh", action="store_true", help="forget what was found of the chosen steps")
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
        if options.afresh:
            _save(results, {step.name: None for step in chosen})
        status = play(chosen, results, time.monotonic() + 60 * options.minutes, options.jobs)
        write(options.to, _read(results) or {}, _read(results.with_name("charon.json")))
    except (OSError, ValueError) as error:
        print(f"standings: {error}", file=sys.stderr)
        return 1
    return status


def play(chosen: Sequence[Step], results: Path, until: float, jobs: int) -> int:
    """Play steps on until then (of `time.monotonic`), and write what is found, all along; give the status.

    Raises ValueError, naming the step, for one that can't be played.
    """
    for step, deals in in_turn(chosen):
        if time.monotonic() > until:
            break
        before, keep = (_read(results) or {}).get(step.name), _keeper(results, step.name)
        if is_done(before, deals):
            continue
        try:
            found, interrupted = go_on(step, before, deals, until, jobs, keep)
        except ValueError as error:
            raise ValueError(f"{step.name} can't be played: {error}") from error
        keep(found)
        print(f"{step.name}: {found['deals']} deals", file=sys.stderr)
        if interrupted:
            print("Interrupted; the same command goes on from here.", file=sys.stderr)
            return 130
    return 0


def _keeper(results: Path, name: str) -> Callable[[Data], None]:
    return lambda found: _save(results, {name: found})


def _read(file: Path) -> Data | None:
    """What a file holds, if it is there."""
    found: Data | None = json.loads(file.read_text("utf-8")) if file.exists() else None
    return found


def _save(file: Path, more: Mapping[str, Data | None]) -> None:
    """Write what was found of some steps, None to forget it: whole, whenever the machine stops."""
    every = {**(_read(file) or {}), **more}
    kept = {step.name: found for step in steps() if (found := every.get(step.name))}
    fresh = file.with_suffix(".fresh")
    fresh.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")
    fresh.replace(file)


if __name__ == "__main__":
    sys.exit(main())
