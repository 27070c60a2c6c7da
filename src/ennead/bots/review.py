"""Review: how a match went, moment by moment, for whoever looks back at it.

Of each moment: what every seat could know of the chances to win (chances.py, from its view and from nothing
else), and what was true; of each decision what it cost (weighing.py). What changed between two moments is
chance's, where something was drawn: the difference to the mean over draws made anew. The rest is of whoever
moved. So luck, one's own play and the others' come to just what a seat won above a fair share, whatever the
errors of the values in between: Zinkevich and others, "Optimal Unbiased Estimators for Evaluating Agent
Performance", 2006, make estimates of the same sum.

A moment is plain data and needs no other, so that a review can be shown while it grows, left, and gone on
with. One for a seat alone holds what that seat could know, and no more.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

import numpy as np

from ennead.bots import chances
from ennead.bots.calibration import doubt, sharpened
from ennead.bots.calibration import powers as powers_of
from ennead.bots.searcher import Searcher, new_worlds
from ennead.bots.weighing import SURE, weigh
from ennead.core.chance import threefry
from ennead.core.checking import whole
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.network import new_room
from ennead.core.position import Position
from ennead.core.search import ROOT, Mind
from ennead.core.state import MAX_SEATS
from ennead.core.tree import NOTHING
from ennead.core.view import View

VISITS, PLAYED_ON = 1000, 300  # worlds visited for a decision, unless said; where they are played to the end
WORLDS = 96  # dealt for what a seat can know
REDRAWN = 64  # times chance is asked anew
COSTLIEST = 5
SURELY = 1.5  # errors that a cost is told above: of fifty decisions one is above its own by luck
GOES_ON = 6  # choices more that a better one leads to, at most
ALIKE = 16  # worlds that have to look alike after a choice of which all is known

Shares = list[float]  # of the victory, a seat each
Moment = dict[str, Any]


class Seer:
    """What seats may expect of positions of one game, by what it has learned.

    Where that is nothing, by club players' play to the end. Its chance is its own: nothing of a match's.
    """

    def __init__(self, game: Game, seats: int, seed: int, powers: Mapping[str, float] | None = None) -> None:
        """`powers`: what makes chances come true (calibration.py), those found for the game unless given."""
        self._game, self._seats, self._look = game, seats, chances.load(game)
        self._powers = powers_of(game) if powers is None else powers
        self._key = seed >> 32 & 0xFFFFFFFF, seed & 0xFFFFFFFF
        self._states = game.state.array(3)
        self._raw = self._states.view(np.int8).reshape(3, -1)
        self._share, self._came = np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)
        if game.learned:
            self._mind = Mind(game.encoding.layout(seats), *game.learned, new_room(game.encoding.inputs))
            self._worlds = new_worlds(game, WORLDS)

    def known(self, view: View) -> Shares:
        """What each seat may expect, as far as a view's seat can know."""
        if view.outcome is not None:
            return divided(view.outcome.winners, self._seats)
        high, low = self._luck(view.moves)
        if not self._game.learned:
            return self._played(lambda k: view.redeal(high << 32 | (low + k) & 0xFFFFFFFF))
        assert view.viewer is not None
        view.check_redeals()
        self._raw[ROOT] = np.frombuffer(view.positions.tobytes(), np.int8)
        how = np.array([0, 0, 0, 0, 0, high, low], np.int64)
        self._look.known(*self._room, view.viewer, how, self._mind, self._worlds)
        return self._told("known")

    def true(self, position: Position, moves: int) -> Shares:
        """What each seat may expect of a position after so many moves."""
        if (outcome := position.score()) is not None:
            return divided(outcome.winners, self._seats)
        return self._true(position, moves, (0, NOTHING, 1))

    def drawn(self, position: Position, moves: int, seat: int, action: int) -> Shares:
        """What each may expect of a move from a position, before chance has had its say."""
        return self._true(position, moves, (seat, action, REDRAWN))

    def _true(self, position: Position, moves: int, move: tuple[int, int, int]) -> Shares:
        high, low = self._luck(moves)
        if not self._game.learned:

            def begun(k: int) -> Position:
                world = position.copy()
                world.reseed(high << 32 | (low + k) & 0xFFFFFFFF)
                if move[1] != NOTHING:
                    world.step(move[0], move[1])
                return world

            return self._played(begun)
        self._raw[ROOT] = np.frombuffer(bytes(position), np.int8)
        how = np.array([0, 0, 0, 0, 0, high, low], np.int64)
        self._look.redrawn(*self._room, np.array(move, np.int64), how, self._mind)
        return self._told("true")

    def _played(self, begun: Callable[[int], Position]) -> Shares:
        """What comes of positions that club players play to their end."""
        ends = [begun(k).rollout(self._game.players[-1:] * self._seats, k).score() for k in range(REDRAWN)]
        found: Shares = np.mean([divided(end.winners, self._seats) for end in ends if end], axis=0).tolist()
        return found

    def _told(self, what: str) -> Shares:
        """What was found, as it comes true."""
        told: Shares = sharpened(self._came[: self._seats], self._powers.get(what, 1.0)).tolist()
        return told

    @property
    def _room(self) -> tuple[Any, ...]:
        return self._states, self._raw, self._share, self._came

    def _luck(self, moves: int) -> tuple[int, int]:
        return threefry(*self._key, moves, 5)


def divided(winners: Sequence[int], seats: int) -> Shares:
    """What each seat has of a victory: all who win have as much; where nobody does, all have."""
    return (
        [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        if winners
        else [1 / seats] * seats
    )


def usual_visits(game: Game) -> int:
    """How many worlds are visited for a decision, unless said: so many that a match takes about a minute."""
    return VISITS if game.learned else PLAYED_ON


@dataclass(frozen=True)
class Looking:
    """How a match is looked back at.

    By which chance, in how many worlds at each decision (0: at none), by a seat alone (None: all is open).
    """

    seed: int
    visits: int
    seat: int | None = None


def moments(match: Match, looking: Looking, first: int = 0, last: int | None = None) -> Iterator[Moment]:
    """The moments of a match from the `first` on, 0 being the deal, each by itself, up to the `last`.

    Raises ValueError for a seat there isn't, and for less than no visits.
    """
    whole("visits", looking.visits, 0, 10**5)
    if looking.seat is not None:
        whole("seat", looking.seat, 0, match.seats - 1)
    last = len(match.log) if last is None else last
    seer = Seer(match.game, match.seats, looking.seed)
    now = match.at(max(0, first - 1))
    if first == 0:
        yield stood(now, seer, looking)
    for move in range(max(first, 1), last + 1):
        found = decided(now, match.log[move - 1], looking)
        before = now.position
        now.repeat(match, move - 1)
        if looking.seat is None and now.draws:
            found["drawn"] = _rounded(seer.drawn(before, move, *match.log[move - 1]))
        yield found | stood(now, seer, looking)


def stood(now: Match, seer: Seer, looking: Looking) -> Moment:
    """What could be known at a moment, and what was true."""
    moves = len(now.log)
    eyes = range(now.seats) if looking.seat is None else (looking.seat,)
    found: Moment = {"known": [_rounded(seer.known(now.view(seat))) for seat in eyes]}
    if looking.seat is None:
        found["true"] = _rounded(seer.true(now.position, moves))
    return found


def decided(now: Match, made: tuple[int, int], looking: Looking) -> Moment:
    """What a decision cost, where there was one to see."""
    seat, action = made
    if looking.visits == 0 or looking.seat not in (None, seat):
        return {}
    view = now.view(seat)
    if len(view.legal) < 2:
        return {}
    searcher = Searcher(now.game, looking.seed, visits=looking.visits)
    weighed, name = weigh(searcher, view, action, looking.visits), now.game.actions
    error = hypot(weighed.error, SURE * doubt(now.game)) if weighed.lost else weighed.error
    decision = {
        "seat": seat,
        "made": name[weighed.made].name,
        "better": name[weighed.better].name,
        "chance": round(weighed.chance, 4),
        "lost": round(weighed.lost, 4),
        "error": round(error, 4),
    }
    if len(view.waiting) > 1:
        decision["share"] = round(weighed.share, 4)
    if weighed.lost > SURELY * error and (then := gone_on(now, seat, weighed.better, looking)):
        decision["then"] = then
    return {"decision": decision}


def gone_on(now: Match, seat: int, action: int, looking: Looking) -> list[str]:
    """What the search would choose after a better choice, as long as the same is asked.

    All of it is what is better. It ends where something comes of a choice that the seat could not know.
    """
    # What can't be chosen now is asked about as well: all orders are given, and could be others.
    asked, branch, then = {choice.verb for choice in now.view(seat).choices}, now.copy(), list[str]()
    while len(then) < GOES_ON and _is_known(branch.view(seat), action):
        branch.step(seat, action)
        if seat not in branch.waiting or asked.isdisjoint(choice.verb for choice in branch.legal(seat)):
            break
        found = Searcher(now.game, looking.seed, visits=looking.visits).consider(branch.view(seat))
        then.append(max(found, key=lambda each: each.visits).choice.name)
        action = now.game.number[then[-1]]
    return then


def _is_known(view: View, action: int) -> bool:
    """Whether what comes of an action is known to whoever takes it: alike in all that may be true."""
    assert view.viewer is not None
    seen = set[bytes]()
    for seed in range(ALIKE):
        world = view.redeal(seed)
        world.step(view.viewer, action)
        seen.add(bytes(world.hidden(view.viewer)))
    return len(seen) == 1


def _rounded(shares: Shares) -> Shares:
    return [round(share, 4) for share in shares]


def costliest(found: Sequence[Moment], most: int = COSTLIEST) -> list[tuple[int, dict[str, Any]]]:
    """The decisions that surely cost something, the costliest first; with each its move, counted from 1."""
    decisions = [(move, each["decision"]) for move, each in enumerate(found) if "decision" in each]
    sure = [(move, each) for move, each in decisions if each["lost"] > SURELY * each["error"]]
    return sorted(sure, key=lambda pair: -pair[1]["lost"])[:most]


@dataclass(frozen=True)
class Shared:
    """What made a seat's result, in shares of the victory; all but the result come to it less a fair share.

    `luck`: what chance brought, the deal included; `own`, `others`: what came of moves.
    """

    luck: float
    own: float
    others: float
    result: float


def apart(match: Match, found: Sequence[Moment]) -> list[Shared]:
    """Luck apart from play, for each seat, once all moments are there."""
    seats = match.seats
    fair = np.full(seats, 1 / seats)
    before = np.array(found[0]["true"])
    luck, moved = before - fair, np.zeros((seats, seats))
    for (seat, _), moment in zip(match.log, found[1:], strict=True):
        true = np.array(moment["true"])
        expected = np.array(moment.get("drawn", true))
        moved[seat] += expected - before
        luck += true - expected
        before = true
    return [
        Shared(float(luck[k]), float(moved[k, k]), float(moved[:, k].sum() - moved[k, k]), float(before[k]))
        for k in range(seats)
    ]
