"""Standing: all that a series has shown so far, as plain data for a table, a page or a file."""

from collections import Counter
from typing import Any

from ennead.arena.ladder import Ladder
from ennead.arena.series import Played, Series
from ennead.arena.tally import Ratios, as_data
from ennead.core.position import Outcome


class Standing:
    """What a series has shown: who won how often, from where, against whom, how long it took and ended.

    Shares and means are over whole deals, with intervals that know it; a share is that of victories for each
    seat that a player had, so a fair one is one part of as many as have seats. Ratings are of victories too,
    as bots care for nothing else; who stands `before` whom is of places.
    """

    def __init__(self, series: Series) -> None:
        self.series, self.matches = series, 0
        self._ratios, self._ladder = Ratios(), Ladder[str](steady=True)
        self._lengths: Counter[int] = Counter()
        self._failed: Counter[tuple[str, str]] = Counter()
        self._first_failure: dict[str, str] = {}

    def add(self, played: Played) -> None:
        """Count a match. Matches come in their order."""
        match, ratios, names = played.match, self._ratios, played.players
        outcome = match.outcome
        assert outcome is not None
        self.matches += 1
        moves = Counter(seat for seat, _ in match.log)
        for seat, (name, won) in enumerate(zip(names, played.won, strict=True)):
            ratios.add(("wins", name), won)
            ratios.add(("from", name, seat), won)
            ratios.add(("seat", seat), won)
            if played.seconds is not None:
                ratios.add(("time", name), played.seconds[seat], moves[seat])
        self._compare(names, outcome)
        for reason in self.series.game.ends[1:]:
            ratios.add(("end", reason), reason == outcome.reason)
        ratios.add("moves", len(match.log))
        self._lengths[len(match.log)] += 1
        for failure in played.failures:
            self._failed[names[failure.seat], failure.why] += 1
            self._first_failure.setdefault(names[failure.seat], failure.text)
        self._ladder.add(names, [1.0 - won for won in played.won])
        if self.matches % self.series.each_deal == 0:
            ratios.close()

    def _compare(self, names: tuple[str, ...], outcome: Outcome) -> None:
        """Who stands before whom; as many places are half of it."""
        for one, place in enumerate(outcome.places):
            for other, their in enumerate(outcome.places):
                if names[one] != names[other]:
                    before = 1.0 if place < their else 0.5 if place == their else 0.0
                    self._ratios.add(("before", names[one], names[other]), before)

    @property
    def names(self) -> list[str]:
        """The players, whoever wins most often first: all met all, so that says more than a rating."""
        wins = {name: self._ratios.share(("wins", name)) for name in self.series.names}
        return sorted(wins, key=lambda name: -each.mean if (each := wins[name]) else 0.0)

    def data(self) -> dict[str, Any]:
        """All of it. An estimate is its `mean`, `interval` (95 %, none for too few deals) and `deals`."""
        series, share = self.series, self._ratios.share
        seats, names = range(series.seats), self.names
        return {
            "game": series.game.name,
            "version": series.game.version,
            "edition": series.game.edition,
            "seats": series.seats,
            "options": dict(series.options),
            "seed": series.seed,
            **series.told,
            "matches": self.matches,
            "deals": self.matches // series.each_deal,
            "fair": 1 / series.seats,
            "players": [self._player(name) for name in names],
            "before": [
                {"player": one, "other": other, **as_data(share(("before", one, other)))}
                for one in names
                for other in names
                if one != other
            ],
            "seat": [{"seat": seat, **as_data(share(("seat", seat)))} for seat in seats],
            "ends": [{"end": end, **as_data(share(("end", end)))} for end in series.game.ends[1:]],
            "length": as_data(self._ratios.estimate("moves", 0)),
            "lengths": [{"moves": moves, "matches": n} for moves, n in sorted(self._lengths.items())],
        }

    def _player(self, name: str) -> dict[str, Any]:
        share, rating = self._ratios.share, self._ladder.ratings.get(name)
        return {
            "player": name,
            "wins": as_data(share(("wins", name))),
            "from": [as_data(share(("from", name, seat))) for seat in range(self.series.seats)],
            "rating": None if rating is None else {"mean": rating.mean, "doubt": rating.doubt},
            "seconds": as_data(self._ratios.estimate(("time", name), 0)),
            "failures": {why: n for (who, why), n in sorted(self._failed.items()) if who == name},
            "failure": self._first_failure.get(name),
        }
