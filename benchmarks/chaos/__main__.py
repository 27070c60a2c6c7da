"""Everything goes wrong, and nothing is lost: `python -m benchmarks.chaos (--sqlite | --postgres)
[--servers N] [--clients N] [--faults N] [--minutes N] [--seed N] [--history FILE] [--report FILE]`.

Clients play all five games, look on, talk and change from server to server, over real sockets on loopback;
meanwhile servers are killed, paused and started as the next version, the database is restarted and killed,
lines are cut, held and slowed, the disk fills and clocks jump. What all of them sent and saw is written down,
and then checked (checker.py). Ends by itself; Ctrl+C ends it with the report of what there is. Exits 1 with
all that is wrong.
"""

import argparse
import asyncio
import json
import tempfile
from pathlib import Path

from benchmarks.chaos.checker import check, print_found
from benchmarks.chaos.history import read
from benchmarks.chaos.run import Plan, run
from benchmarks.chaos.story import told


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.chaos", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    body = parser.add_mutually_exclusive_group(required=True)
    body.add_argument("--sqlite", action="store_true", help="one file, and one process")
    body.add_argument("--postgres", action="store_true", help="a PostgreSQL server of its own")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--clients", type=int, default=60)
    parser.add_argument("--faults", type=int, default=500)
    parser.add_argument("--minutes", type=float, default=10, help="in which all that goes wrong")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--history", type=Path, help="where to keep what was sent and seen")
    parser.add_argument("--report", type=Path, help="also write the report as JSON")
    parser.add_argument("--fewer", type=int, default=1, help="compare each Nth picture with the rules")
    asked = parser.parse_args()
    if asked.sqlite and asked.servers != 1:
        parser.error("a file is served by one process")
    plan = Plan(asked.postgres, asked.servers, asked.clients, asked.faults, asked.minutes, asked.seed)
    with tempfile.TemporaryDirectory() as folder:
        path = asked.history or Path(folder) / "history.jsonl"
        report = asyncio.run(run(plan, path))
        print("Checking …", flush=True)
        found = check(told(read(path)), fewer=asked.fewer)
    if asked.report:
        text = json.dumps({"run": report, "found": found.data()}, indent=1, ensure_ascii=False)
        asked.report.write_text(text + "\n")
    print(json.dumps(report))
    print_found(found)
    raise SystemExit(
        1 if found.total or (report["interrupted"] and report["interrupted"] != "interrupted") else 0
    )


if __name__ == "__main__":
    main()
