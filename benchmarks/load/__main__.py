"""What a server carries: `python -m benchmarks.load [--write]`.

Servers of its own on loopback, started as a host does, with their tables in a file or on a PostgreSQL server
of its own; people who play at them and onlookers, five tabs a table, each over a socket of its own, evenly at
all servers. First at human pace, then in one game after another as fast as what was done is shown. Says what
a move costs the server's processor, how long it takes from sending a move until the last tab shows it, what
tables and tabs hold in memory, what is sent, and where the time goes.

All runs on one machine, and whoever measures takes a part of it, which is told. What it comes to on a core
follows from the processor's seconds a move, not from how many moves there were. Ctrl+C gives what there is.
"""

import argparse
import asyncio
import sys

import ennead
from benchmarks.load import commits, page
from benchmarks.load.run import Plan, Run
from benchmarks.load.tables import SEATS

FEW = 60  # tables that are enough to see what a move writes


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--postgres", action="store_true", help="keep the tables on a PostgreSQL server")
    parser.add_argument("--servers", type=int, default=1, help="processes of Ennead, with --postgres")
    parser.add_argument("--tables", type=int, default=200, help="tables at human pace")
    parser.add_argument("--tabs", type=int, default=5, help="tabs at each table")
    parser.add_argument("--pace", type=float, default=5.0, help="seconds that somebody thinks, on average")
    parser.add_argument("--seconds", type=float, default=60.0, help="at human pace")
    parser.add_argument("--burst", type=float, default=20.0, help="seconds as fast as possible, each game")
    parser.add_argument("--crowd", type=int, default=24, help="tables at once as fast as possible")
    parser.add_argument("--games", nargs="*", default=[], metavar="GAME", help="which; all without any")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--written", action="store_true", help="only see what a move writes to disks")
    parser.add_argument("--commits", action="store_true", help="only see what the databases take")
    parser.add_argument(
        "--write", action="store_true", help=f"keep what is found, and write {page.PAGE.name}"
    )
    parser.add_argument("--note", default="", help="what else is to be said of the machine")
    asked = parser.parse_args()
    games = [ennead.game(name) for name in asked.games] or list(ennead.games())
    if asked.written and not asked.postgres:
        parser.error("--written is about PostgreSQL")
    if asked.servers > 1 and not asked.postgres:
        parser.error("several servers need --postgres")
    if asked.tabs < max(min(SEATS, game.seats[-1]) for game in games):
        parser.error(f"{SEATS} sit at a table, each with a tab")
    if asked.commits:
        found = {"commits": commits.measure(tell)}
    else:
        plan = Plan(
            games=games,
            servers=asked.servers,
            postgres=asked.postgres,
            tables=min(asked.tables, FEW) if asked.written else asked.tables,
            tabs=asked.tabs,
            pace=asked.pace,
            seconds=asked.seconds,
            burst=0 if asked.written else asked.burst,
            crowd=asked.crowd,
            seed=asked.seed,
        )
        run = Run(plan, tell)
        try:
            asyncio.run(run.run())
        except KeyboardInterrupt:
            tell("interrupted: this is what there is")
        found = {page.WRITTEN: page.bytes_of(run.found)} if asked.written else {plan.name: run.found}
    print("\n".join(page.told(found)))
    if asked.write:
        page.keep(found, asked.note)


def tell(said: str) -> None:
    """Show how far it is."""
    print(said, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
