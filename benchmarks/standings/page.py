"""The page of the standings: what was found of each step, in Markdown, with plots."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from benchmarks.plots import times
from ennead.arena.clear import DEALS

Data = dict[str, Any]

HEAD = """# Who is how strong

Made by one command, which goes on where it was whenever there is time, and can be stopped at any moment
([benchmarks](../benchmarks/README.md) says how):

```sh
python -m benchmarks.standings --minutes 60
```

A step is two players: the first sits down once, the second in all other seats; each deal is played from every
seat. A share is of the victories, above or below what all at the table have on average; a deal is one
observation. Each interval holds with 95 %, however often one looked (`src/ennead/arena/clear.py`). **Clear**
is what leaves out the share to beat, after {deals} deals at least. Thinkers have all of their time for a move
(the expert a second, the master five) or a tenth of it; a rival has the expert's. The master goes by all that
a game has learned, the others who look ahead by what it had learned early on ([training](training.md)). Where
visits are said, each has so many for a move, however long they take. All figures, where and when each was
measured, and the command that plays each step by itself, are in [results.json](standings/results.json).
"""

PARTS = {
    "ladder": (
        "Step by step",
        "Each should win more than a fair share among those one step below.",
    ),
    "among": (
        "One among club players",
        "An expert should win 1.5 times a fair share, a master 1.8 times.",
    ),
    "plain": (
        "Against a plain search",
        "What anybody would write first against the library: worlds by redeal, each action in turn, club "
        "players to the end, the best mean share (`benchmarks/rivals.py`). As much time for both.",
    ),
    "OpenSpiel": (
        "Against OpenSpiel's search",
        "OpenSpiel's own ISMCTS on our games (`ennead.research.open_spiel`), with random roll-outs; the one "
        "in Python, as that in C++ takes no games of others. As much time for both.",
    ),
    "unweighed": (
        "What weighing worlds brings",
        "The expert against itself with every world as likely as any other by the cards "
        "(`benchmarks.rivals:Unweighed`). As much time for both, or as many visits.",
    ),
}


def write(to: Path, found: Mapping[str, Data], charon: Data | None) -> None:
    """Write the page and its plots into a folder of docs. `charon`: what `benchmarks.charon` found."""
    text = [HEAD.format(deals=DEALS)]
    for part, (title, about) in PARTS.items():
        rows = [each for each in found.values() if each["part"] == part and each["deals"]]
        if rows:
            (to / "standings" / f"{part.lower()}.svg").write_text(_plot(title, rows), "utf-8")
            text += [f"## {title}\n", f"{about}\n", *_table(rows), ""]
            text += [f"![{title}: times a fair share](standings/{part.lower()}.svg)\n"]
    if charon:
        text += [_charon(charon)]
    text += [*_measured(found.values())]
    (to / "standings.md").write_text("\n".join(text), "utf-8")


def _name(each: Data) -> str:
    return f"{each['game']}, {each['seats']}"


def _time(each: Data) -> str:
    if each.get("visits"):
        return f"{each['visits']} visits"
    thought = any(each["seconds"] for each in each["moves"].values())
    return "–" if not thought else "all" if each["budget"] == 1 else f"{each['budget']:g}"


def _plot(title: str, rows: Sequence[Data]) -> str:
    """Times a fair share, so that all seats stand on one axis."""

    def scaled(each: Data) -> Data:
        scale = 1 / each["fair"]
        return {"mean": each["share"] * scale, "interval": [end * scale for end in each["interval"]]}

    return times(title, [(f"{_name(each)}: {each['players'][0]}", scaled(each)) for each in rows])


def _table(rows: Iterable[Data]) -> Iterable[str]:
    yield "| game, seats | first | others | time | deals | share | interval | to beat | |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for each in rows:
        low, high = each["interval"]
        cells = (
            _name(each),
            *each["players"],
            _time(each),
            f"{each['deals']:,}",
            f"{each['share']:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{each['target']:.1%}",
            _said(each),
        )
        yield f"| {' | '.join(cells)} |"


def _said(each: Data) -> str:
    if each["clear"]:
        return "**clear**" if each["holds"] else "clearly not"
    return "too few deals" if each["deals"] < DEALS else "not yet clear"


def _charon(found: Data) -> str:
    brier, gained = found["brier"], found["brier gained by weighing"]
    rows = "\n".join(
        f"| {name} | {each['mean']:.4f} | {each['interval'][0]:.4f} – {each['interval'][1]:.4f} |"
        for name, each in brier.items()
    )
    bins = "\n".join(
        f"| {each['said']:.0%} | {each['amphorae']:,} | {each['true']['mean']:.1%} | "
        f"{each['true']['interval'][0]:.1%} – {each['true']['interval'][1]:.1%} |"
        for each in found["reliability"]["weighed"]
    )
    low, high = gained["interval"]
    return f"""## Charon or not

Whoever is asked in Nessos must guess whether an amphora that is said to hold a creature holds Charon. Of
{found["amphorae"]:,} such amphorae in {found["matches"]:,} matches of {found["seats"]} club players,
{found["charons"]:.1%} did. Worlds dealt by the cards alone know nothing of who would say what; these are
weighed by what the others did, as the searches do (`python -m benchmarks.charon`,
[charon.json](standings/charon.json)).

![Charon or not: said and true](standings/charon.svg)

| worlds | Brier score (0: all known) | |
|---|---|---|
{rows}

Weighing takes {gained["mean"]:.4f} off ({low:.4f} – {high:.4f}; a match is one observation). How often there
was Charon where weighed worlds said so:

| said | amphorae | were Charon | |
|---|---|---|---|
{bins}
"""


def _measured(found: Iterable[Data]) -> Iterable[str]:
    """Where and when: a line for each machine with what it ran; and what did not go as it should."""
    yield "## Measured\n"
    places: dict[str, list[Data]] = {}
    for each in found:
        versions = ", ".join(f"{name} {number}" for name, number in each["versions"].items())
        places.setdefault(f"{each['machine']}; {versions}", []).append(each)
    for place, those in places.items():
        days = {
            each["date"]: [one["commit"] for one in those if one["date"] == each["date"]] for each in those
        }
        when = "; ".join(f"{day} ({', '.join(dict.fromkeys(days[day]))})" for day in sorted(days))
        loads = [each["load"] for each in those if each.get("load")]
        beside = f"; as many as {max(loads)} processes wanted to run" if loads else ""
        yield f"- {place}: {when}{beside}"
    left = {
        f"{n} × {why}, {player} in {_name(each)}"
        for each in found
        for player, failures in each["failures"].items()
        for why, n in failures.items()
    }
    yield f"\nMoves that were left to the club player: {'; '.join(sorted(left)) or 'none'}.\n"
