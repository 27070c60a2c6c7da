"""`python -m benchmarks.charon`: how well what is known of an amphora of Nessos tells Charon from a creature.

Club players play. Whenever one is asked to answer, worlds that may be true for them are dealt, and weighed by
what the others did, as searches do. In what share of them does an amphora hold Charon that is said to hold a
creature? In what share, if all worlds weigh alike? And does it? Writes charon.json and a plot of it.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

import ennead
from ennead.arena.plots import Dot, reliability
from ennead.arena.tally import FEWEST
from ennead.bots import Player
from ennead.core.match import Match
from ennead.core.network import new_network, new_room
from ennead.core.search import ROOT, Mind, Worlds
from ennead.core.view import View
from ennead.games.nessos.box import CHARON
from ennead.games.nessos.state import Phase

NESSOS = ennead.game("nessos")
WORLDS = 512  # as many as a search deals at once
BINS = 10


class Guess(NamedTuple):
    """An amphora of a match: in what share of worlds it holds Charon, weighed or not, and whether it does."""

    match: int
    weighed: float
    dealt: float
    truth: bool


@dataclass
class Guesser:
    """Worlds that may be true, for one number of seats."""

    seats: int

    def __post_init__(self) -> None:
        learned, encoding = NESSOS.learned, NESSOS.encoding
        assert learned is not None
        nothing = new_network(encoding.inputs, 0)
        layout, room = encoding.layout(self.seats), new_room(encoding.inputs)
        self._mind = Mind(layout, learned.value, learned.belief, room)
        self._blind = Mind(layout, learned.value, nothing._replace(last=0 * nothing.last), room)
        self._states = NESSOS.state.array(3)
        worlds = NESSOS.state.array(WORLDS)
        raw = worlds.view(np.int8).reshape(WORLDS, -1)
        self._worlds = Worlds(worlds, raw, np.zeros(WORLDS))

    def shares(self, view: View, luck: int) -> tuple[Any, Any]:
        """For each amphora of the offer: in what share of worlds it holds Charon, weighed and not."""
        return self._shares(view, luck, self._mind), self._shares(view, luck, self._blind)

    def _shares(self, view: View, luck: int, mind: Mind) -> Any:
        self._states[ROOT] = view.positions[0]
        how = np.array([0, 0, 0, 0, 0, luck, luck], np.int64)
        NESSOS.search.imagine(self._states, self._worlds, view.viewer, how, mind)
        weight = np.diff(self._worlds.weight, prepend=0.0)
        is_charon = self._worlds.states["chain_card"] == CHARON
        return weight @ is_charon / weight.sum()


def guesses(seats: int, matches: range) -> Iterator[Guess]:
    """What was guessed of each amphora in some matches."""
    guesser = Guesser(seats)
    for number in matches:
        match = NESSOS.new_match(seats, number)
        players = [Player(NESSOS, "club", number * seats + seat) for seat in range(seats)]
        while not match.is_over:
            [seat] = match.waiting
            view = match.view(seat)
            if view.state.phase == Phase.ANSWER:
                yield from _asked(guesser, match, view, number)
            match.play(seat, players[seat].choose(view))


def _asked(guesser: Guesser, match: Match, view: View, number: int) -> Iterator[Guess]:
    truth, state = match.position.array()[0]["chain_card"], view.state
    weighed, dealt = guesser.shares(view, 2**16 * number + view.moves)
    for place in range(state.length):
        if state.chain_card[place] == 0 and state.chain_claim[place] != CHARON:
            yield Guess(number, float(weighed[place]), float(dealt[place]), bool(truth[place] == CHARON))


def told(found: Sequence[Guess], seats: int) -> dict[str, Any]:
    """What there is to say of guesses: Brier scores, with intervals by match; how often each came true."""
    match, weighed, dealt, truth = (np.array(each) for each in zip(*found, strict=True))
    base = np.full(len(truth), truth.mean())
    ways = {"weighed": weighed, "dealt": dealt, "one guess for all": base}
    return {
        "seats": seats,
        "matches": len(set(match.tolist())),
        "amphorae": len(truth),
        "charons": float(truth.mean()),
        "brier": {name: _mean((guess - truth) ** 2, match) for name, guess in ways.items()},
        "brier gained by weighing": _mean((dealt - truth) ** 2 - (weighed - truth) ** 2, match),
        "reliability": {name: _bins(ways[name], truth, match) for name in ("weighed", "dealt")},
    }


def _mean(values: Any, match: Any) -> dict[str, Any]:
    """A mean with its 95 % interval, where a match is one observation (see ennead.arena.tally)."""
    number, where = np.unique(match, return_inverse=True)
    total, among = np.bincount(where, values), np.bincount(where)
    mean, n = total.sum() / among.sum(), len(number)
    margin = 1.96 * np.sqrt(n / (n - 1) * ((total - mean * among) ** 2).sum()) / among.sum() if n > 1 else 1.0
    return {"mean": float(mean), "interval": [float(mean - margin), float(mean + margin)]}


def _bins(guess: Any, truth: Any, match: Any) -> list[dict[str, Any]]:
    where = np.minimum((guess * BINS).astype(int), BINS - 1)
    return [
        {
            "said": float(guess[here].mean()),
            "amphorae": int(here.sum()),
            "true": _mean(truth[here] * 1.0, match[here]),
        }
        for here in (where == place for place in range(BINS))
        if here.any()
    ]


def picture(found: dict[str, Any]) -> str:
    """What worlds said of Charon, and how often it was so: `found` as `told` gives it."""
    ways = {f"{name} worlds": [*map(_dot, bins)] for name, bins in found["reliability"].items()}
    return reliability("Charon or not", ways)


def _dot(each: dict[str, Any]) -> Dot:
    mean, interval = each["true"]["mean"], each["true"]["interval"]
    return Dot(each["said"], mean, tuple(interval) if each["amphorae"] >= FEWEST else None, each["amphorae"])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; give the exit status."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.charon", description=__doc__)
    parser.add_argument("--seats", type=int, default=4, help="how many play (4)")
    parser.add_argument("--matches", type=int, default=1000, help="how many are played (1000)")
    parser.add_argument(
        "--to", type=Path, default=Path("docs/standings"), help="where it goes (docs/standings)"
    )
    options = parser.parse_args(arguments)
    found = told(list(guesses(options.seats, range(options.matches))), options.seats)
    options.to.mkdir(parents=True, exist_ok=True)
    (options.to / "charon.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    (options.to / "charon.svg").write_text(picture(found), "utf-8")
    print(json.dumps(found, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
