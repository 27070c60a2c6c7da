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
from benchmarks.standings.steps import steps


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
    until, results = time.monotonic() + 60 * options.minutes, options.to / "standings" / "results.json"
    found: dict[str, Data] = json.loads(results.read_text("utf-8")) if results.exists() else {}
    results.parent.mkdir(parents=True, exist_ok=True)
    interrupted = False
    for step, deals in in_turn(chosen):
        if interrupted or time.monotonic() > until:
            break
        if is_done(found.get(step.name), deals):
            continue
        found[step.name], interrupted = go_on(step, deals, options.keep, until, options.jobs)
        found = {each.name: found[each.name] for each in steps() if each.name in found}
        _save(results, found)
        print(f"{step.name}: {found[step.name]['deals']} deals", file=sys.stderr)
    write(options.to, found, _charon(results.with_name("charon.json")))
    return 130 if interrupted else 0


def _charon(file: Path) -> Data | None:
    """What `python -m benchmarks.charon` found, if it ran."""
    found: Data | None = json.loads(file.read_text("utf-8")) if file.exists() else None
    return found


def _save(file: Path, found: dict[str, Data]) -> None:
    """Write what was found: whole, whenever the machine stops."""
    fresh = file.with_suffix(".fresh")
    fresh.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    fresh.replace(file)


if __name__ == "__main__":
    sys.exit(main())
