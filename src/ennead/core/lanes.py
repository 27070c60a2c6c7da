"""Lanes: many matches side by side, each played on to its end and begun anew, in compiled loops.

A template, as kernel.py is: executed once per game, with that game's parts given.
"""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar

import numpy as np

from ennead.core import chance
from ennead.core.observation import SEATS_FROM, observe
from ennead.core.rule import rule as core_rule
from ennead.core.state import MAX_SEATS, Record
from ennead.core.template import load_template

P = ParamSpec("P")
R = TypeVar("R")

if TYPE_CHECKING:
    rules: Any = None  # the game's verbs
    kernel: Any = None  # its loops
    ACTIONS = SIZE = 0  # SIZE: bytes of a position

# Where the chance of sampled actions and of players begins: far from that of the deals, of which each lane
# has its own.
SAMPLES, PLAYERS = 1 << 20, 2 << 20
ASKED = -1  # in the place of a player: whoever steps chooses for this seat


class Lanes(NamedTuple):
    """Matches side by side; a row of each array is one of them. What is seen of them, and by numbers of which
    type, stands elsewhere: so that what plays is compiled once.

    `seat`: who is asked next; `waiting`: who may act, as bits; `rewards`: what the last step brought each
    seat; `done`: whether it ended a match. `seed`: of the match's deal, as two words; `match`: how many were
    played before it; `moves`: how many were made in it; `who`, `what`: those moves; `goes`: whether others
    are to act before anybody is asked. `answer`: what who is asked next may do, as `look` found it (see
    `Game.answer`): so that it is worked out once.
    """

    states: Any
    seat: Any
    waiting: Any
    rewards: Any
    done: Any
    seed: Any
    match: Any
    moves: Any
    who: Any
    what: Any
    goes: Any
    answer: Any


class Deal(NamedTuple):
    """What matches begin with: an empty position, seats, options, who plays at each seat (ASKED, or as in
    `kernel.choose`), and a key, as two words, for all chance."""

    empty: Any
    seats: int
    option: Any
    players: Any
    high: int
    low: int


class Desk(NamedTuple):
    """Where one thread works: a position seen by somebody, its bytes, an answer (see `Game.answer`), points
    and places; how seats look, and what a count is multiplied by."""

    seen: Any
    raw: Any
    answer: Any
    points: Any
    places: Any
    eyes: Any
    counted: float


def load(
    name: str, state: type[Record], kernel: ModuleType, rules: ModuleType, actions: int, folder: Path
) -> Any:
    """Execute this template for one game and give the module."""
    given = {"rules": rules, "kernel": kernel, "ACTIONS": actions, "FOLDER": folder}
    given |= {"SIZE": state.dtype.itemsize}
    return load_template(__file__, f"{__name__}_{name.replace('-', '_')}", given)


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule of this module's own, which is there once for each game."""
    return core_rule(function, globals().get("FOLDER"))


@rule
def see(states: Any, raw: Any, i: int, seat: int, eyes: Any, counted: float, out: Any, answer: Any) -> bool:
    """Write to `out` what a seat may know of `states[i]`.

    `raw`: the bytes of the states, which callers ask for once for many: that costs as much as a look at one.
    False, and nothing is written, where that is none of its seats, or their number is another.
    """
    seats = (len(eyes) - SEATS_FROM) // 2
    if not 0 <= seat < seats or states[i].seats != seats:
        return False
    out[:] = 0
    observe(raw[i * SIZE : (i + 1) * SIZE], eyes, seat, counted, out)
    behind = len(out) - ACTIONS - 2 * seats
    out[behind + seat] = 1
    bits = int(rules.waiting(states[i]))
    for other in range(seats):
        if bits >> other & 1:
            out[behind + seats + (other - seat) % seats] = 1
    may = out[len(out) - ACTIONS :]
    kernel.legal(states, i, seat, answer[0])
    for action in range(ACTIONS):
        may[action] = answer[0, action] == 0
    return True


@rule
def see_one(states: Any, seat: int, eyes: Any, counted: float, out: Any, answer: Any) -> bool:
    """`see` for a position by itself."""
    return see(states, states.view(np.int8), 0, seat, eyes, counted, out, answer)


@rule
def see_all(states: Any, desk: Desk, seats: Any, out: Any) -> None:
    """Write to each row of `out` what a seat, one for each position, may know of it."""
    raw = states.view(np.int8)
    for i in range(len(states)):
        see(states, raw, i, seats[i], desk.eyes, desk.counted, out[i], desk.answer)


@rule
def begin(lanes: Lanes, deal: Deal, i: int) -> None:
    """Deal the next match of a lane."""
    high, low = chance.threefry(deal.high, deal.low, i, lanes.match[i])
    begin_by(lanes, deal, i, high, low)


@rule
def begin_by(lanes: Lanes, deal: Deal, i: int, high: int, low: int) -> None:
    """Deal a match in a lane, by a seed in two words."""
    lanes.seed[i, 0], lanes.seed[i, 1] = high, low
    lanes.states[i] = deal.empty[0]
    kernel.start(lanes.states, i, deal.seats, deal.option, high, low)
    lanes.moves[i] = 0
    lanes.goes[i] = True


@rule
def begin_all(lanes: Lanes, deal: Deal, first: int, last: int) -> None:
    """Deal a match for each lane from `first` to before `last`."""
    for i in range(first, last):
        begin(lanes, deal, i)


@rule
def begin_all_by(lanes: Lanes, deal: Deal, seeds: Any, first: int, last: int) -> None:
    """The same by seeds, two words for each lane."""
    for i in range(first, last):
        begin_by(lanes, deal, i, seeds[i, 0], seeds[i, 1])


@rule
def _play(lanes: Lanes, i: int, seat: int, action: int) -> None:
    """Play a move that is legal in a lane, and note it."""
    at = lanes.moves[i]
    lanes.who[i, at], lanes.what[i, at] = seat, action
    lanes.moves[i] = at + 1
    kernel.play(lanes.states[i], seat, action)


@rule
def step(lanes: Lanes, seats: Any, actions: Any, first: int, last: int) -> None:
    """Play a move that is legal in each lane from `first` to before `last`."""
    for i in range(first, last):
        lanes.done[i] = False
        lanes.rewards[i, :] = 0
        _play(lanes, i, int(seats[i]), int(actions[i]))
        lanes.goes[i] = True


@rule
def go_on(lanes: Lanes, deal: Deal, desk: Desk, first: int, last: int) -> int:
    """Have players act in each lane until somebody is asked; where a match ends, deal the next.

    Gives in how many lanes there was no room to note moves: once there is, this goes on.
    """
    short = 0
    for i in range(first, last):
        while lanes.goes[i] and lanes.moves[i] < lanes.who.shape[1] - 1:
            bits = int(rules.waiting(lanes.states[i]))
            seat = 0
            while bits and not bits >> seat & 1:
                seat += 1
            if bits == 0:
                if not lanes.done[
                    i
                ]:  # in later ones that end as well, nobody was asked: they are passed over
                    _reward(lanes, desk, i)
                lanes.match[i] += 1
                begin(lanes, deal, i)
            elif deal.players[seat] == ASKED:
                lanes.waiting[i], lanes.seat[i], lanes.goes[i] = bits, seat, False
            else:
                _play(lanes, i, seat, _chosen(lanes, deal, desk, i, seat))
        short += int(lanes.goes[i])
    return short


@rule
def _chosen(lanes: Lanes, deal: Deal, desk: Desk, i: int, seat: int) -> int:
    """What the player at a seat does, by what that may know."""
    desk.seen[0] = lanes.states[i]
    kernel.hide(desk.raw, 0, seat)
    high, low = chance.threefry(deal.high, deal.low, PLAYERS + i, lanes.match[i])
    high, low = chance.threefry(high, low, lanes.moves[i], 0)
    return int(kernel.choose(desk.seen, 0, seat, deal.players[seat], desk.answer, high, low))


@rule
def end_all(before: Lanes, deal: Deal, desk: Desk, seats: Any, actions: Any, ended: Any) -> None:
    """Play matches to their ends that a step ended.

    `before`: how all stood before that step, of their own; in those that it `ended`, they have ended then.
    `seats`, `actions`: who did what in that step.
    """
    for i in range(len(ended)):
        if not ended[i]:
            continue
        by, action = int(seats[i]), int(actions[i])
        while True:
            kernel.play(before.states[i], by, action)
            before.moves[i] += 1
            bits = int(rules.waiting(before.states[i]))
            if bits == 0:
                break
            by = 0
            while not bits >> by & 1:
                by += 1
            action = _chosen(before, deal, desk, i, by)


@rule
def look(lanes: Lanes, desk: Desk, obs: Any, mask: Any, first: int, last: int) -> None:
    """Write what the seat that is asked may do and sees in each lane from `first` to before `last`."""
    raw = lanes.states.view(np.int8)
    for i in range(first, last):
        seat, answer = int(lanes.seat[i]), lanes.answer[i]
        see(lanes.states, raw, i, seat, desk.eyes, desk.counted, obs[i], answer)
        for action in range(ACTIONS):
            mask[i, action] = answer[0, action] == 0


@rule
def may(lanes: Lanes, answer: Any, i: int, seat: int, action: int) -> bool:
    """Whether a seat may take an action in a lane that was looked at."""
    if not 0 <= action < ACTIONS:
        return False
    if seat == lanes.seat[i]:
        return bool(lanes.answer[i, 0, action] == 0)  # masks are anybody's to write to
    kernel.legal(lanes.states, i, seat, answer[0])
    return bool(answer[0, action] == 0)


@rule
def refused(lanes: Lanes, desk: Desk, seats: Any, actions: Any) -> int:
    """The first lane in which a seat may not take an action; -1 where all may."""
    for i in range(len(actions)):
        if not may(lanes, desk.answer, i, int(seats[i]), int(actions[i])):
            return i
    return -1


@rule
def _reward(lanes: Lanes, desk: Desk, i: int) -> None:
    """Write each seat's share of the victory, and that a match ended."""
    lanes.done[i] = True
    kernel.score(lanes.states, i, desk.points, desk.places)
    seats, winners = lanes.rewards.shape[1], 0
    for seat in range(seats):
        winners += int(desk.places[seat] == 1)
    for seat in range(seats):
        if desk.places[seat] == 1:
            lanes.rewards[i, seat] = 1 / winners


@rule
def any_action(lanes: Lanes, deal: Deal, often: int, i: int) -> int:
    """Any action that may be done in a lane that was looked at, each as likely; `often`: how often that was
    asked."""
    return int(kernel.any_of(lanes.answer[i], chance.threefry(deal.high, deal.low, SAMPLES + i, often)[0]))


@rule
def sample(lanes: Lanes, deal: Deal, often: int, out: Any, first: int, last: int) -> None:
    """Write any action that may be done for each lane from `first` to before `last`."""
    for i in range(first, last):
        out[i] = any_action(lanes, deal, often, i)


def new_desk(game: Any, eyes: Any, counted: float) -> Desk:
    """Where one thread works."""
    seen = game.state.array()
    points, places = np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_SEATS, np.int64)
    return Desk(seen, seen.view(np.int8).reshape(1, -1), game.answer(), points, places, eyes, counted)
