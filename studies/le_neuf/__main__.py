"""`python -m studies.le_neuf`: solve smaller armies, answer the club player there, and two in the whole game.

Writes what came out as JSON, and plots of it. It can be interrupted: what was worked out is kept in a folder,
and the same command goes on from there.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ennead.core.matrix import equilibrium
from ennead.games.le_neuf.box import ACE, CHIEF, CHIEFS
from ennead.games.le_neuf.state import BLACK, RED
from studies.le_neuf import exploiting
from studies.le_neuf.armies import Reduced
from studies.le_neuf.plots import bars
from studies.le_neuf.solving import Kept, club_habits, solve
from studies.le_neuf.turns import FREE, Game, compiled, matrix

GAMES = (
    Reduced("two", ("queen", "king"), (3, 6, 6, 9)),
    Reduced("three-joker", ("joker", "queen", "king"), (3, 6, 6, 9)),
    Reduced("three-ace", ("ace", "queen", "king"), (3, 6, 6, 9)),
    Reduced("four-without-9", ("joker", "ace", "queen", "king"), (3, 6, 6, 8)),
    Reduced("five-without-9", ("joker", "ace", "jack", "queen", "king"), (3, 6, 6, 8)),
)
SMALLER = tuple(game.name for game in GAMES)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the study; give the exit status."""
    parser = argparse.ArgumentParser(prog="python -m studies.le_neuf", description=__doc__)
    parser.add_argument(
        "--games", default=",".join(SMALLER), help=f"which smaller games: {', '.join(SMALLER)}"
    )
    parser.add_argument("--keep", type=Path, default=Path(".study"), help="where work is kept (.study)")
    parser.add_argument(
        "--to", type=Path, default=Path("docs/le-neuf"), help="where results go (docs/le-neuf)"
    )
    parser.add_argument("--rounds", type=int, default=2, help="of the search in the whole game (2)")
    parser.add_argument("--matches", type=int, default=10_000, help="to measure what was found (10,000)")
    options = parser.parse_args(arguments)
    chosen = options.games.split(",")
    if unknown := set(chosen) - set(SMALLER):
        parser.error(f"no smaller game is called {min(unknown)!r}; there are: {', '.join(SMALLER)}")
    kept = Kept(options.keep)
    try:
        found = {game.name: report(game, kept) for game in GAMES if game.name in chosen}
        others = {"whole": exploiting.CLUBS, "careful": exploiting.CAREFUL}
        won = {
            name: exploit(kept, name, other, options.rounds, options.matches)
            for name, other in others.items()
        }
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on from here", file=sys.stderr)
        return 130
    options.to.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"smaller": found} | won, indent=1)
    (options.to / "results.json").write_text(text + "\n", "utf-8")
    print(text)
    for name, each in found.items():
        (options.to / f"{name}.svg").write_text(bars(f"{name}: first chief", each["opening"]), "utf-8")
        (options.to / f"{name}-without.svg").write_text(
            bars(f"{name}: less one", each["without one"]), "utf-8"
        )
    return 0


def report(game: Reduced, kept: Kept) -> dict[str, Any]:
    """What there is to say of a smaller game."""
    arrays = compiled(game)
    solved = solve(game, arrays, kept)
    best = [
        float(solve(game, arrays, kept, club_habits(game, arrays, kept, seat)).values[game.start])
        for seat in (RED, BLACK)
    ]
    value = float(solved.values[game.start])
    return {
        "chiefs": game.chiefs,
        "troops": game.troops,
        "positions": int(np.prod(np.subtract(game.shape, (1, 1, 0, 0)))),
        "value to Red": value,
        "known to within": solved.error,
        "turns looked ahead": solved.turns,
        "best against the club player wins": (best[BLACK] + 1 - best[RED]) / 2,
        "opening": lays(game, arrays, solved.values, *game.start[:2]),
        "ace": aces(game, arrays, solved.values),
        "without one": worth_of_chiefs(game, solved.values),
    }


def lays(game: Reduced, arrays: Game, values: Any, red: int, black: int) -> dict[str, float]:
    """How often Red lays each chief when these armies meet with full piles."""
    worth, mine, yours = matrix(arrays, values, red, black, 0, 0, FREE, np.zeros(arrays.longest))
    chances, foes = np.zeros(len(mine)), np.zeros(len(yours))
    equilibrium(worth, chances, foes)
    return {CHIEF.names[chief]: round(float(chance), 4) for chief, chance in zip(mine, chances, strict=True)}


def aces(game: Reduced, arrays: Game, values: Any) -> dict[str, float]:
    """How often an Ace is laid on the whole, by how many chiefs the enemy has; full piles, no enemy's Ace."""
    found: dict[int, list[float]] = {}
    for red in range(1, len(game.armies)):
        for black in range(1, len(game.armies)):
            if arrays.castle[red, ACE] and arrays.living[red] > 1 and not arrays.castle[black, ACE]:
                share = lays(game, arrays, values, red, black)["ace"]
                found.setdefault(int(arrays.living[black]), []).append(share)
    return {str(living): round(float(np.mean(shares)), 4) for living, shares in sorted(found.items())}


def worth_of_chiefs(game: Reduced, values: Any) -> dict[str, float]:
    """What Red has left where one chief has died, all else whole."""
    start = game.armies[1]
    return {
        CHIEF.names[chief]: round(float(values[game.armies.index(game.dead(start, chief)), 1, 0, 0]), 4)
        for chief in range(CHIEFS)
        if start[0][chief]
    }


def exploit(kept: Kept, name: str, other: int, rounds: int, matches: int) -> dict[str, Any]:
    """What is won against a player in the whole game, on deals that nothing was learned from.

    `name`: what the search for it is kept under; `other`: who that player is (exploiting.py).
    """
    before = kept.load(name)
    search = exploiting.Search(7, other)
    if before:
        search = exploiting.Search(7, other, int(before["round"]), before["mean"], before["spread"])
    while search.round < rounds:
        print(f"{name}: round {search.round + 1} of {rounds}", file=sys.stderr)
        search.go_on()
        kept.save(name, round=search.round, mean=search.mean, spread=search.spread)
    won = exploiting.play(0, matches, 2007, search.mean, other=other).reshape(-1, 2).mean(1)
    margin = 1.96 * won.std(ddof=1) / np.sqrt(len(won))
    return {"matches": matches, "won": round(float(won.mean()), 4), "margin": round(float(margin), 4)}


if __name__ == "__main__":
    sys.exit(main())
