"""Whether chances come true: of the moments given 70 %, how many are won (bots/review.py says what is given).

Of each match some moments are looked at, each as likely; of each, what every seat could know of its own
chance, and what was true of it. By tenths of what was said: the mean of it, and how many of them were won.
Beside that, the power which would have made it come truest (bots/calibration.py).

And whether what a review calls lost would have been won: at one move of each deal, what was made and what was
better are both played on by club players, as it truly stood. Where it is surely lost, as far as luck goes, a
far longer search weighs the same two again: how far apart both lie is the doubt (bots/calibration.py).
"""

from math import hypot
from typing import Any

import numpy as np

from ennead.arena.plots import Dot, reliability
from ennead.arena.series import Played, Series
from ennead.arena.tally import Ratios, as_data
from ennead.bots.calibration import doubt, powers, sharpened
from ennead.bots.review import Seer, divided, usual_visits
from ennead.bots.searcher import Searcher
from ennead.bots.weighing import SURE, weigh
from ennead.core.chance import threefry
from ennead.core.match import Match
from ennead.core.tree import NOTHING

MOMENTS = 8  # of a match
TENTHS = 10
SAID = "known", "true"
LOST = 0.0, 0.05, 0.15, 0.3, 1.0  # of the victory: by how much decisions are told apart
DEEPER = 20  # times as many worlds does the longer search visit
PLAYED = 16  # times what was made, and what was better, are played on
POWERS = np.round(np.arange(0.3, 2.01, 0.02), 2)


class Calibration:
    """What a series shows of the chances that its moments are given."""

    def __init__(self, series: Series) -> None:
        self._series, self._ratios, self._matches = series, Ratios(), 0
        self._seer = Seer(series.game, series.seats, series.seed, powers={})
        self._powers = {what: powers(series.game).get(what, 1.0) for what in SAID}
        self._loss = {what: np.zeros(len(POWERS)) for what in SAID}
        self._looks, self._visits = 0, usual_visits(series.game)
        self._deeper: list[tuple[float, float]] = []

    def add(self, played: Played) -> None:
        """Look at some moments of a match, and how it ended. Matches come in their order."""
        match, seats = played.match, self._series.seats
        outcome, seed = match.outcome, match.seed
        assert outcome is not None
        won = divided(outcome.winners, seats)
        self._matches += 1
        now, last = match.at(0), len(match.log)
        high, low = threefry(seed >> 32, seed & 0xFFFFFFFF, played.number, 6)
        looked = {threefry(high, low, k, 0)[0] % last for k in range(MOMENTS)}
        weighed = high % last if played.number % self._series.each_deal == 0 else NOTHING
        for move in range(last):
            if move in looked:
                self._look(now, won)
            if move == weighed:
                self._weigh(now, *match.log[move])
            now.repeat(match, move)
        if self._matches % self._series.each_deal == 0:
            self._ratios.close()

    def _weigh(self, now: Match, seat: int, made: int) -> None:
        """See what a decision is said to have lost, and what would have come of either."""
        view, game = now.view(seat), now.game
        if len(view.legal) < 2:
            return
        visits = self._visits
        found = weigh(Searcher(game, self._series.seed, visits=visits), view, made, visits)
        if found.better == made:
            return
        came = self._played(now, seat, found.better) - self._played(now, seat, made)
        kind = next(k for k, most in enumerate(LOST[1:]) if found.lost <= most)
        self._ratios.add(("said", kind), found.lost)
        self._ratios.add(("came", kind), came)
        if found.lost > found.error:
            longer = Searcher(game, self._series.seed + 1, visits=DEEPER * visits)
            again = weigh(longer, view, made, DEEPER * visits, found.better)
            self._deeper.append((found.lost - again.lost, hypot(found.error, again.error) / SURE))

    def _played(self, now: Match, seat: int, action: int) -> float:
        """What a seat has of the victory where it does something and club players play on."""
        club, won = now.game.players[-1:] * now.seats, 0.0
        for k in range(PLAYED):
            position = now.position
            position.reseed(k)
            position.step(seat, action)
            end = position.rollout(club, k).score()
            assert end is not None
            won += divided(end.winners, now.seats)[seat]
        return won / PLAYED

    def _look(self, now: Match, won: list[float]) -> None:
        true = np.array(self._seer.true(now.position, len(now.log)))
        self._looks += 1
        for seat in range(len(won)):
            known = np.array(self._seer.known(now.view(seat)))
            for what, given in (("known", known), ("true", true)):
                if what == "known" or seat == 0:
                    self._loss[what] -= np.log(sharpened(given, POWERS[:, None])) @ won
                said = float(sharpened(given, self._powers[what])[seat])
                tenth = min(TENTHS - 1, int(said * TENTHS))
                self._ratios.add((what, "won", tenth), won[seat])
                self._ratios.add((what, "said", tenth), said)

    def data(self) -> dict[str, Any]:
        """All of it as plain data: by what is said, the tenths that came up."""
        series, estimate = self._series, self._ratios.share
        found: dict[str, Any] = {
            "game": series.game.name,
            "version": series.game.version,
            "edition": series.game.edition or None,
            "seats": series.seats,
            "seed": series.seed,
            "players": [*series.names],
            **series.told,
            "matches": self._matches,
            "moments": self._looks,
        }
        for what in SAID:
            tenths = [
                {
                    "from": tenth / TENTHS,
                    "moments": self._ratios.among((what, "won", tenth)),
                    "said": as_data(estimate((what, "said", tenth)))["mean"],
                    "won": as_data(estimate((what, "won", tenth))),
                }
                for tenth in range(TENTHS)
                if (what, "won", tenth) in set(self._ratios)
            ]
            best = float(POWERS[int(self._loss[what].argmin())])
            found[what] = {"power": self._powers[what], "best_power": best, "tenths": tenths}
        found["lost"] = [
            {
                "from": LOST[kind],
                "decisions": self._ratios.among(("came", kind)),
                "said": as_data(estimate(("said", kind)))["mean"],
                "came": as_data(self._ratios.estimate(("came", kind))),
            }
            for kind in range(len(LOST) - 1)
            if ("came", kind) in set(self._ratios)
        ]
        found["doubt"] = self._doubt()
        return found

    def _doubt(self) -> dict[str, Any]:
        """What the doubt is taken to be, by how many decisions it is tested, the share of them that an error
        which counts it covers, and which doubt would cover 95 % of them."""
        told, many = doubt(self._series.game), len(self._deeper)
        if not many:
            return {"said": told, "decisions": 0}
        apart, luck = np.array(self._deeper).T
        within = np.abs(apart) <= SURE * np.hypot(told, luck)
        best = float(np.quantile(np.sqrt(np.maximum(0.0, (apart / SURE) ** 2 - luck**2)), 0.95))
        return {"said": told, "decisions": many, "within": float(within.mean()), "best": best}


def picture(found: dict[str, Any]) -> str:
    """Whether chances came true, as a picture: `found` as `Calibration` gives it."""
    title = f"{found['game']}, {found['seats']} seats: {found['matches']} matches of {found['players'][0]}"
    named = {"what could be known": "known", "what was true": "true"}
    return reliability(title, {name: [*map(_dot, found[what]["tenths"])] for name, what in named.items()})


def _dot(tenth: dict[str, Any]) -> Dot:
    won = tenth["won"]
    return Dot(tenth["said"], won["mean"], won["interval"], tenth["moments"])
