"""Balance: whether beginning is worth something, what each piece is worth, how often each rule matters.

For whoever designs or referees. What a game's pieces are, it declares (`Game.starter`, `Game.pieces`). A
piece's share is that of the victories of whoever had it at the end, each copy counted: it says who won with
it, which is not always why.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np

from ennead.arena.series import Played, Series
from ennead.arena.tally import Ratios, as_data
from ennead.core.events import kinds
from ennead.core.match import Match
from ennead.core.position import Position
from ennead.core.state import Domain, Field
from ennead.core.view import OPEN

LEGAL, NOT_NOW = 0, 1  # what every game's reasons begin with; neither is a rule of its own


class Balance:
    """What a series shows of its game."""

    def __init__(self, series: Series) -> None:
        self._series, self._ratios, self._matches = series, Ratios(), 0

    def add(self, played: Played) -> None:
        """Count a match. Matches come in their order."""
        ratios, game = self._ratios, played.match.game
        self._matches += 1
        course = _Course(played.match)
        if course.starter is not None:
            ratios.add("starter", played.won[course.starter])
        state = played.match.view(OPEN).state
        for name in game.pieces:
            field = game.state.fields[name]
            for seat, piece, count in owned(field, getattr(state, name), played.match.seats):
                ratios.add(("piece", name, piece), count * played.won[seat], count)
        for number, kind in enumerate(game.events):
            ratios.add(("event", kind.name), course.events[number])
        for verb in dict.fromkeys(action.verb for action in game.actions):
            ratios.add(("verb", verb), course.verbs[verb])
        for number in range(NOT_NOW + 1, len(game.reasons)):
            ratios.add(("reason", game.reasons[number]), course.reasons[number], len(played.match.log))
        if self._matches % self._series.each_deal == 0:
            ratios.close()

    def data(self) -> dict[str, Any]:
        """All of it as plain data.

        `starter` and `pieces` are shares of victories, `events` and `actions` so many a match, `refusals` the
        share of moves before which a rule forbade something that made sense.
        """
        shares, estimate = self._ratios.share, self._ratios.estimate
        found: dict[str, list[dict[str, Any]]] = {"piece": [], "event": [], "verb": [], "reason": []}
        for key in self._ratios:
            match key:
                case "piece", field, piece:
                    found["piece"].append({"field": field, "piece": piece, **as_data(shares(key))})
                case "reason", (reason, clause):
                    found["reason"].append({"reason": reason, "clause": clause, **as_data(shares(key))})
                case str(what), name:
                    found[what].append({what: name, **as_data(estimate(key, 0))})
        return {
            "starter": as_data(shares("starter")),
            "pieces": found["piece"],
            "events": found["event"],
            "actions": found["verb"],
            "refusals": found["reason"],
        }


def owned(field: Field, value: Any, seats: int) -> Iterator[tuple[int, str, int]]:
    """Who has what by a field whose rows are seats': the seat, the piece's name, how many."""
    each = field.axes[0].each_seat if isinstance(field.axes[0], Domain) else 0
    last = field.axes[-1]
    for row in range(seats * each):
        if field.counts_cards and isinstance(last, Domain):
            counts = dict(enumerate(np.asarray(value[row]).reshape(-1, last.high + 1).sum(axis=0).tolist()))
            names = last.names
        else:
            counts, names = Counter(np.asarray(value[row]).reshape(-1).tolist()), field.holds.names
        for kind, count in counts.items():
            if kind > 0 and count > 0:  # 0 is what is hidden, or nothing
                yield row // each, names[kind], int(count)


class _Course:
    """How a match went: who began, and how often each kind of event, verb and refusal came up."""

    def __init__(self, match: Match) -> None:
        game = match.game
        position = Position.deal(game, match.seats, match.seed, match.options)
        self.events: Counter[int] = Counter(kinds(position.noted))
        self.verbs = Counter(game.actions[action].verb for _, action in match.log)
        self.reasons: Counter[int] = Counter()
        self.starter: int | None = None
        for seat, action in match.log:
            if self.starter is None and game.starter:
                first = int(position.array()[0][game.starter])
                self.starter = first if first >= 0 else None
            self.reasons.update(set(position.reasons(seat)) - {LEGAL, NOT_NOW})
            position.step(seat, action)
            self.events.update(kinds(position.noted))
