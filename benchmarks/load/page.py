"""The page of what a server carries, and what that comes to for ten thousand players: in Markdown."""

import json
import math
import os
import platform
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import linear_regression, mean
from typing import Any

from benchmarks.load.commits import WAYS, WRITERS
from benchmarks.numbers import PACE as SQUARES
from benchmarks.numbers import amount, installed, processor, row, rows, squares
from ennead.games import find
from ennead.table.line import BEAT
from ennead.table.postgres import CONNECTIONS

Data = Mapping[str, Any]

HOSTS = Path(__file__).parents[2] / "docs" / "hosts"
PAGE, RESULTS = HOSTS / "capacity.md", HOSTS / "capacity" / "results.json"
BESIDE = "numba", "uvicorn", "websockets", "psycopg"
WRITTEN = "written"  # what a move writes, by itself: the name of that among the results
STEP = 0.01  # of a server's time: what takes less is among the rest
PLAYERS, AT_A_TABLE = 10_000, 4
SOON, MANY = 0.05, 500  # aims: seconds that 99 of 100 moves take at most, and moves a second on one core
BUSY = 0.6  # of a core, at most: what comes while it works has to wait

HEAD = """# What a server carries

Servers started as a host starts them, on loopback; people who play at their tables, and onlookers, each in a
tab of their own, over real sockets: who sits there, and onlookers up to five tabs a table. Made by one
command for each way to run it; `--commits` sees what the databases take:

```sh
python -m benchmarks.load --write
python -m benchmarks.load --postgres --servers 2 --write
python -m benchmarks.load --commits --write
python -m benchmarks.load --postgres --written --write
```

Whoever plays and whoever measures is on the same machine, and so is PostgreSQL: how much of it each took is
told. What a core carries follows from the seconds of the processor that a move took, not from how many moves
there were. All that was found is in [results.json](capacity/results.json).
"""
BURST = """
## One core, game by game

Each move is made as soon as the last one is shown, at {crowd} tables at once; when a match ends the next
begins, and its tabs are opened anew. A move of a player’s changes what all others see, so it is drawn once
for each who sits there, and once for all onlookers: that is most of what it costs. Tables are those at which
somebody thinks for {pace:g} seconds, on average.
"""
PACE = """
## At human pace

Somebody at each table thinks for {pace:g} seconds, on average, somewhere in a match of one of the five games.
Milliseconds are from sending a move until the last of its table’s five tabs has it, the clients’ own time
among them. Where the tabs of a table are on several servers, a move goes by way of the database.
"""
AIMS = """
Aimed at were {soon:.0f} ms for 99 of 100 moves, and {many} moves a second on one core with four that look on
at each table. At best it is {p99:.0f} ms and {moves:.0f} moves a second on a core: a move costs what is drawn
for its readers.
"""
THROUGH = """
Until each other tab of a table has a move: those at the server that it was made at, and those at others,
which hear of it by way of the database.
"""
OPENING = """
## Tabs and memory

What opening a tab takes (its page, which brings no pictures or scripts that a browser has, and its socket),
and what a server holds.
"""
TIME = """
## Where the time goes

Of the server’s processor, over all games as fast as possible, looked at two hundred times a second (see
`benchmarks/load/within.py`).
"""
COMMITS = """
## What the databases take

Moves a second that are on the disk, as they are written, without the rest of Ennead: with `fsync` on, on a
disk that takes {flush:.2f} ms for a page. Where a disk takes longer, so does whatever waits in line for it.
"""
LOGGED = """
And what a move writes there at human pace, {tables} tables at once. PostgreSQL’s log (WAL) is told in its own
bytes, from a checkpoint on, since each page is logged whole the first time that it changes after one; this is
what backups keep and what a copy is sent. Disks are told in the blocks that the system counts: each commit
flushes the last page of the log whole, and blocks of the file system may be larger than pages.
"""
WORDS = """
And what a word costs PostgreSQL’s processor that servers say to each other, as with each move: all of them
hear it.
"""
PAPER = """
## {players} players at once, on paper

{tables} tables of {seated}, each with an onlooker, spread over the five games, as they were measured above on
{measured}. A table has {tabs} tabs, so no more than {tabs} servers have it open: what a move costs is drawn
on to so many by what each more cost; what it costs to tell all servers, to as many as there are.
"""


def told(found: Data) -> Iterator[str]:
    """What was found, in tables."""
    runs = {name: each for name, each in found.items() if "took" in each or "pace" in each}
    alone = runs.get("sqlite-1")
    first = alone or next(iter(runs.values()), None)
    if first and first.get("games"):
        yield from _bursts(first)
    if any("pace" in each for each in runs.values()):
        yield from _paces(runs)
    if first and "opening" in first:
        yield from _opening(first)
    if first and first.get("games"):
        yield from _time(first)
    if "commits" in found:
        yield from _commits(found["commits"])
    if WRITTEN in found:
        yield from _written(found[WRITTEN])


def bytes_of(run: Data) -> dict[str, Any]:
    """What a move wrote in a run at human pace."""
    pace = run["pace"]
    return {"tables": run["memory"]["tables"]} | {name: pace[name] for name in ("moves", "logged", "written")}


def keep(found: Data, note: str = "") -> None:
    """Keep what was found beside what was before, and write the page."""
    RESULTS.parent.mkdir(exist_ok=True)
    known = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    pace = {} if WRITTEN in found else {"squares": squares()}  # bytes are the same at any
    known |= {name: {**each, "machine": machine(note), **pace} for name, each in found.items()}
    RESULTS.write_text(json.dumps(known, indent=1) + "\n", "utf-8")
    PAGE.write_text(written(known), "utf-8")


def written(known: Data) -> str:
    """The whole page."""
    lines = [HEAD.rstrip("\n"), *_machines(known), *told(known)]
    if known.keys() >= {"sqlite-1", "postgres-1", "commits", WRITTEN}:
        lines += paper(known)
    return "\n".join(lines) + "\n"


def machine(note: str) -> dict[str, str]:
    """What all was measured on and with."""
    return {
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "Python": f"{platform.python_version()}, {platform.system()}",
        "with": ", ".join(f"{name} {found}" for name in BESIDE if (found := installed(name))),
    } | ({"note": note} if note else {})


def _written(found: Data) -> Iterator[str]:
    yield LOGGED.format(**found).rstrip("\n")
    yield from rows("", "kB a move")
    yield row("PostgreSQL’s log", f"{found['logged'] / 1000:.1f}")
    yield row("blocks of disks", f"{found['written'] / 1000:.0f}")


def _machines(known: Data) -> Iterator[str]:
    machines = {json.dumps(each["machine"]): each["machine"] for each in known.values()}
    yield from rows("machine", "")
    for each in machines.values():
        for name, said in each.items():
            yield row(name, said)
    if took := sorted(1000 * each["squares"] for each in known.values() if "squares" in each):
        yield row("its pace", SQUARES.format(f"{took[0]:.0f} to {took[-1]:.0f}"))


def _bursts(run: Data) -> Iterator[str]:
    plan = run["plan"]
    yield BURST.format(**plan).rstrip("\n")
    yield from rows("", "ms of a core a move", "moves a second", "tables", "kB a tab", "p50 ms", "p99 ms")
    for name, each in run["games"].items():
        ms, waits = 1000 * each["cpu"], each["waits"]
        yield row(
            find(name).title("en"),
            f"{ms:.1f}",
            amount(1000 / ms),
            amount(1000 / ms * _between(run)),
            f"{each['bytes'] / 1000:.1f}",
            *(f"{1000 * waits[p]:.0f}" for p in ("p50", "p99")),
        )


def _between(run: Data) -> float:
    """Seconds between two moves of a table at human pace."""
    pace = run.get("pace")
    if not pace or not pace["moves"]:
        return float(run["plan"]["pace"])
    return float(run["memory"]["tables"] * pace["seconds"] / pace["moves"])


def _paces(runs: Data) -> Iterator[str]:
    plan = next(iter(runs.values()))["plan"]
    yield PACE.format(**plan).rstrip("\n")
    yield from rows(
        "",
        "tables",
        "tabs",
        "moves a second",
        *("p50 ms", "p95 ms", "p99 ms"),
        *("ms of a core a move", "cores: Ennead", "PostgreSQL", "clients"),
        "failed",
    )
    for name, run in runs.items():
        if each := run.get("pace"):
            tables = run["memory"]["tables"]
            yield row(
                _called(name),
                amount(tables),
                amount(tables * run["plan"]["tabs"]),
                f"{each['moves'] / each['seconds']:.1f}",
                *(f"{1000 * each['waits'][p]:.0f}" for p in ("p50", "p95", "p99")),
                f"{1000 * each['cpu']:.1f}",
                *(f"{each[of]:.2f}" for of in ("busy", "keeper busy", "clients busy")),
                str(each["failed"]),
            )
    found = [each for run in runs.values() if (each := run.get("pace")) and each["moves"]]
    if found:
        p99, cpu = min(each["waits"]["p99"] for each in found), min(each["cpu"] for each in found)
        told = {"soon": 1000 * SOON, "many": MANY, "p99": 1000 * p99, "moves": 1 / cpu}
        yield AIMS.format(**told).rstrip("\n")
    among = {
        name: run["pace"] for name, run in runs.items() if run.get("pace", {}).get("there", {}).get("p50")
    }
    if among:
        yield THROUGH.rstrip("\n")
        yield from rows(
            "", *(f"{where}, {p} ms" for where in ("its own server", "others") for p in ("p50", "p99"))
        )
        for name, each in among.items():
            yield row(
                _called(name),
                *(f"{1000 * each[of][p]:.0f}" for of in ("here", "there") for p in ("p50", "p99")),
            )


def _called(name: str) -> str:
    kind, _, servers = name.partition("-")
    return "SQLite" if kind == "sqlite" else f"PostgreSQL, {servers} of Ennead"


def _opening(run: Data) -> Iterator[str]:
    memory, opening = run["memory"], run["opening"]
    tab, table = _held(run)
    yield OPENING.rstrip("\n")
    yield from rows("", "")
    yield row("opening a tab, ms of a core", f"{1000 * opening['cpu']:.1f}")
    yield row("opening a tab, kB", f"{opening['bytes'] / 1000:.0f}")
    yield row("a server without tables, MB", f"{memory['empty'] / 1e6:.0f}")
    yield row("a table, kB", f"{table / 1000:.0f}")
    yield row("a tab, kB", f"{tab / 1000:.0f}")
    if "in the end" in memory:
        yield row(f"all {memory['tables']} tables in the end, MB", f"{memory['in the end'] / 1e6:.0f}")


def _drawn_on(costs: Mapping[int, float]) -> float:
    """What a move costs where its table is open at a server for each tab, by what it cost with fewer."""
    return mean(costs.values()) + _slope(costs) * (AT_A_TABLE + 1 - mean(costs))


def _slope(costs: Mapping[int, float]) -> float:
    """By how much it grows with each more, at least nothing: a straight line, by least squares."""
    return max(linear_regression([*costs], [*costs.values()]).slope, 0.0) if len(costs) > 1 else 0.0


def _held(run: Data) -> tuple[float, float]:
    """Bytes of memory that a tab takes, and a table without any."""
    memory, tables = run["memory"], run["memory"]["tables"]
    tab = (memory["all tabs"] - memory["a tab each"]) / tables / (run["plan"]["tabs"] - 1)
    return tab, (memory["a tab each"] - memory["empty"]) / tables - tab


def _time(run: Data) -> Iterator[str]:
    profiles = [each["profile"] for each in run["games"].values() if each["profile"]["steps"]]
    yield TIME.rstrip("\n")
    for kind, of in (("steps", "step"), ("modules", "module")):
        names = {name for each in profiles for name in each[kind]}
        shares = {name: mean(each[kind].get(name, 0.0) for each in profiles) for name in names}
        yield from rows(of, "%")
        for name, share in sorted(shares.items(), key=lambda each: -each[1]):
            if share > STEP:
                yield row(name if kind == "steps" else f"`{name}`", f"{100 * share:.0f}")


def _commits(found: Data) -> Iterator[str]:
    yield COMMITS.format(flush=1000 * found["flush"]).rstrip("\n")
    yield from rows("", *map(str, WRITERS))
    for name, each in (("SQLite, one writer", "sqlite"), ("PostgreSQL, one writer", "postgres")):
        yield row(f"{name}, so many in a transaction", *(amount(found[each][str(n)]) for n in WRITERS))
    for way in WAYS:
        yield row(f"PostgreSQL, so many writers: {way}", *(amount(found[way][str(n)]) for n in WRITERS))
    yield WORDS.rstrip("\n")
    yield from rows("so many who listen", *map(str, WRITERS))
    yield row("ms of a core a word", *(f"{1000 * found['words'][str(n)]:.2f}" for n in WRITERS))


# On paper

LIMITS = """
What comes first is the processor: one process of Ennead computes on one core, and most of that is drawing
each table anew for each who sits there. It grows by processes (on a PostgreSQL server, at any number of
machines), and it is what a quicker page layer would save: log lines, seats and tags are drawn once for all
who read the same; what else a move leaves as it was is drawn again.

Then PostgreSQL’s own processor: each move is told to all servers, of which few have its table, and each says
{signs:g} times a second that it is there, which wakes all others: {woken} times a second in all. It would
take a channel for each of a few dozen parts of the tables, so that a server listens only to those it has;
and signs of life that come more seldom the more servers there are.

Next come the database’s connections. A process keeps up to {pool}, and two for what servers say to each
other, and PostgreSQL lets in 100 unless told otherwise: {processes} processes ask for {asked}.
`max_connections` has to be raised to that, or each process content itself with fewer, as most are idle.

Then the commits. {moves} a second are few for a disk that flushes in {flush:.2f} ms, even one after another;
where it takes {slow:.1f} ms, as a disk in a network may, one lock for all writers is full. A lock for each
table brings more only if the sign of life, a row that every move changes, is not written with it: whoever
changes it waits for the commit of whoever did before. With both apart, PostgreSQL itself flushes for several
at once, and nothing has to be grouped by Ennead.

Sockets, memory, and bytes come last: they are what some machines have anyway. PostgreSQL’s log grows by {log}
GB a day, which backups keep for as long as they are told; disks are given more to write, {disk} GB a day in
their blocks. A restart of all servers at once is worse than any of them, since every tab is opened anew:
{opening} seconds of a core, shared by all processes, which is why they are restarted one after another.
"""


def paper(known: Data) -> Iterator[str]:
    """What so many players need, by what was measured."""
    alone, opening = known["sqlite-1"], known["sqlite-1"]["opening"]
    among = {each["plan"]["servers"]: each for name, each in known.items() if name.startswith("postgres-")}
    kept = among[max(among)]
    games = kept["games"].values()
    tables = PLAYERS // AT_A_TABLE
    tabs = tables * (AT_A_TABLE + 1)
    moves = tables / _between(kept)
    cpu = _drawn_on({n: mean(each["cpu"] for each in run["games"].values()) for n, run in among.items()})
    size = mean(each["bytes"] * each["messages"] for each in games)
    tab, table = _held(alone)
    disk, logged = kept["pace"]["written"], known[WRITTEN]["logged"]
    processes = math.ceil(moves * cpu / BUSY)
    word = _slope({int(n): cost for n, cost in known["commits"]["words"].items()})
    told = word * max(processes - AT_A_TABLE - 1, 0)  # those who have it open are in what was drawn on
    keeper = _drawn_on({n: run["pace"]["keeper"] for n, run in among.items()}) + told
    signs = processes / BEAT
    yield PAPER.format(
        players=amount(PLAYERS),
        tables=amount(tables),
        seated="four",
        measured=_called(f"postgres-{max(among)}"),
        tabs=AT_A_TABLE + 1,
    ).rstrip("\n")
    yield from rows("", "", "by")
    for said in (
        ("moves a second", amount(moves), "tables ÷ seconds between two moves of one"),
        ("cores for Ennead", amount(moves * cpu), f"× {1000 * cpu:.1f} ms, the mean of the games"),
        ("processes of Ennead", str(processes), f"no core busier than {BUSY:.0%}, so that moves don’t queue"),
        (
            "cores for PostgreSQL",
            f"{moves * keeper + signs * word * processes:.1f}",
            f"× {1000 * keeper:.1f} ms, all that is asked and told, and signs of life",
        ),
        ("commits a second", amount(moves + signs), f"one for each move, {amount(signs)} for signs of life"),
        (
            "logged by PostgreSQL, MB a second",
            f"{moves * logged / 1e6:.1f}",
            f"× {logged / 1000:.1f} kB a move",
        ),
        (
            "written to disks, MB a second",
            f"{moves * disk / 1e6:.1f}",
            f"× {disk / 1000:.0f} kB a move, in blocks",
        ),
        ("sent to tabs, Mbit a second", amount(8 * moves * size / 1e6), f"× {size / 1000:.0f} kB a move"),
        ("sockets", amount(tabs), f"of each process {amount(tabs / processes)}"),
        (
            "memory, GB",
            f"{(tables * table + tabs * tab + processes * alone['memory']['empty']) / 1e9:.1f}",
            "tables, tabs and processes, if each table is on one",
        ),
        (
            "all tabs opened anew, seconds of a core",
            amount(tabs * opening["cpu"]),
            "as when all servers are started at once",
        ),
    ):
        yield row(*said)
    yield LIMITS.format(
        pool=CONNECTIONS,
        processes=processes,
        asked=processes * (CONNECTIONS + 2),
        signs=1 / BEAT,
        woken=amount(signs * processes),
        moves=amount(moves),
        flush=1000 * known["commits"]["flush"],
        slow=1000 / moves,
        opening=amount(tabs * opening["cpu"]),
        disk=amount(moves * disk * 86_400 / 1e9),
        log=amount(moves * logged * 86_400 / 1e9),
    ).rstrip("\n")
