"""The compiled loops every game shares. A template: executed once per game, with that game's parts given."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

import numpy as np

from ennead.core import chance
from ennead.core.rule import rule as core_rule
from ennead.core.state import COLLAPSE, EVENTS, MAX_SEATS, NO_OWNER, ROW_IS_OWNER, Record
from ennead.core.template import load_template

P = ParamSpec("P")
R = TypeVar("R")

if TYPE_CHECKING:
    rules: Any = None  # the game's verbs
    player: Any = None  # its club player
    standing: Any = None  # how the game would end, were it over now
    PLAN = np.zeros((0, 5), np.int64)  # Record.plan
    SEATS_AT = 0  # the byte that says how many seats there are
    ACTIONS = 0

RANDOM, NOVICE, CLUB = range(3)  # players in compiled matches

MANY, BLOCK = 100, 64  # actions: from how many on they are looked through in blocks, and of how many

NOT_WAITED = -1
ILLEGAL = -2


def load(
    name: str, state: type[Record], actions: int, rules: ModuleType, player: ModuleType, folder: Path
) -> Any:
    """Execute this template for one game and give the module."""
    standing = getattr(player, "as_it_stands", rules.score)
    given = {"rules": rules, "player": player, "standing": standing, "FOLDER": folder}
    fields = state.dtype.fields
    assert fields is not None
    given |= {"PLAN": state.plan, "SEATS_AT": fields["seats"][1], "ACTIONS": actions}
    return load_template(__file__, f"ennead.core.kernel_{name.replace('-', '_')}", given)


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule of this module's own, which is there once for each game."""
    return core_rule(function, globals().get("FOLDER"))


@rule
def start(states: Any, i: int, seats: int, option: Any, high: int, low: int) -> None:
    """Lay out a new game in `states[i]`, which must be empty but for its tape."""
    s = states[i]
    s.seats = seats
    s.event_count = 0
    s.tape_at = 0
    for at in range(len(option)):
        s.option[at] = option[at]
    chance.seed(s, high, low)
    rules.deal(s)
    s.tape_length = 0


@rule
def _is_waited(s: Any, seat: int) -> bool:
    return 0 <= seat < MAX_SEATS and rules.waiting(s) >> seat & 1 == 1


@rule
def _bar(why: Any) -> None:
    """Bar every action, until the rules say why, or allow it."""
    for action in range(ACTIONS):
        why[action] = 1


@rule
def legal(states: Any, i: int, seat: int, why: Any) -> None:
    """Write for every action the reason it can't be taken, 0 where it can."""
    _bar(why)
    if _is_waited(states[i], seat):
        rules.legal(states[i], seat, why)


@rule
def step(states: Any, i: int, seat: int, action: int, answer: Any) -> int:
    """Play one move if it is legal.

    Gives NOT_WAITED, ILLEGAL, or what `prepare` gives and, above 32 bits, how many events the move noted.
    """
    s = states[i]
    if not _is_waited(s, seat):
        return NOT_WAITED
    why = answer[0]
    _bar(why)
    rules.legal(s, seat, why)
    if action < 0 or action >= ACTIONS or why[action] != 0:
        return ILLEGAL
    play(s, seat, action)
    return prepare(states, i, answer) | min(int(s.event_count), EVENTS) << 32


@rule
def play(s: Any, seat: int, action: int) -> None:
    """Play a move that is legal."""
    s.event_count = 0
    s.tape_at = 0
    rules.play(s, seat, action)
    s.tape_length = 0


@rule
def prepare(states: Any, i: int, answer: Any) -> int:
    """Look what comes next, as a loop in Python asks after every move: one call costs more than the answer.

    Gives three bytes in one number: the seats waited for, as bits; the lowest of them; how many actions it
    may take. Their numbers are written to `answer[1]`, and to `answer[0]` why the others can't be taken.
    """
    bits = int(rules.waiting(states[i]))
    seat = 0
    while bits and not bits >> seat & 1:
        seat += 1
    return bits | seat << 8 | legal_actions(states, i, seat, answer) << 16


@rule
def legal_actions(states: Any, i: int, seat: int, answer: Any) -> int:
    """Write to `answer[1]` the legal actions, ascending, and give how many there are."""
    legal(states, i, seat, answer[0])
    return _list(answer)


@rule
def _list(answer: Any) -> int:
    """Write to `answer[1]` the actions that nothing in `answer[0]` forbids, and give how many there are."""
    why, actions = answer[0], answer[1]
    n = 0
    for action in range(ACTIONS):
        actions[n] = action  # stays if it is legal: no branch to guess
        n += int(why[action] == 0)
    return n


@rule
def hide(raw: Any, i: int, viewer: int) -> None:
    """Forget in place all that a viewer (a seat, or -1: an onlooker) can't know. `raw`: the states' bytes."""
    for k in range(len(PLAN)):
        begin, rows, columns, how, owners = PLAN[k]
        end = begin + rows * columns
        if how != COLLAPSE and owners < 0:  # all at once, but for the viewer's own row
            own = begin + viewer * columns if owners == ROW_IS_OWNER and viewer >= 0 else end
            raw[i, begin:own] = 0
            raw[i, own + columns : end] = 0
            continue
        for row in range(raw[i, SEATS_AT] if owners == ROW_IS_OWNER else rows):
            at = begin + row * columns
            if owners == ROW_IS_OWNER:
                owner = row
            elif owners == NO_OWNER:
                owner = -2
            else:
                owner = raw[i, owners + row]
            if owner == viewer and viewer >= 0:
                continue
            hidden, total = raw[i, at : at + columns], 0
            for column in range(columns):
                total += int(hidden[column])
                hidden[column] = 0
            hidden[0] = total if how == COLLAPSE else 0


@rule
def redeal(states: Any, i: int, viewer: int, high: int, low: int) -> None:
    """Complete a hidden position into one that may be true, each as likely, with a generator of its own."""
    s = states[i]
    chance.seed(s, high, low)
    rules.redeal(s, viewer)
    s.tape_at = 0


@rule
def reseed(states: Any, i: int, high: int, low: int) -> None:
    """Give a position another generator."""
    chance.seed(states[i], high, low)


@rule
def score(states: Any, i: int, points: Any, places: Any) -> int:
    """Write each seat's points and place (1 for winners); give the reason the game ended (0: it hasn't)."""
    return int(rules.score(states[i], points, places))


@rule
def stand(states: Any, i: int, points: Any, places: Any) -> None:
    """Write each seat's points and place were the game over now and all face up; about, where it is hard."""
    standing(states[i], points, places)


@rule
def any_of(answer: Any, word: int) -> int:
    """One of the actions that nothing in `answer[0]` forbids, each as likely; `word`: 32 bits of chance."""
    if ACTIONS < MANY:
        return int(answer[1, chance.split(word, _list(answer))[0]])
    why, n = answer[0], np.uint16(0)  # narrow counts: many actions are counted at once
    for action in range(ACTIONS):
        n = np.uint16(n + (why[action] == 0))
    left, first = chance.split(word, int(n))[0], 0
    while first + BLOCK < ACTIONS:  # most blocks have none: they are passed over faster than listed
        some, here = why[first : first + BLOCK], np.uint8(0)
        for action in range(BLOCK):
            here = np.uint8(here + (some[action] == 0))
        if left < here:
            break
        left -= int(here)
        first += BLOCK
    while first < ACTIONS - 1 and (left > 0 or why[first] != 0):
        left -= int(why[first] == 0)
        first += 1
    return first


@rule
def choose(views: Any, i: int, seat: int, who: int, answer: Any, high: int, low: int) -> int:
    """The action a player takes in a hidden position, with chance of its own.

    A NOVICE sees what is good half of the time, and does anything that may be done the other half.
    """
    legal(views, i, seat, answer[0])
    if who == RANDOM or (who == NOVICE and chance.threefry(high, low, 0, 1)[0] & 1):
        return any_of(answer, chance.threefry(high, low, 0, 0)[0])
    s = views[i]
    chance.seed(s, high, low)
    return int(player.choose(s, seat, answer[0]))


@rule
def random_moves(states: Any, empty: Any, seats: int, option: Any, seed: int, moves: int, answer: Any) -> int:
    """Play uniformly random moves, match after match, in `states[0]`; give the number of matches ended.

    Nothing is hidden, as nobody looks.
    """
    matches, other = 0, 0
    states[0] = empty[0]
    start(states, 0, seats, option, seed, 0)
    for move in range(moves):
        s = states[0]
        bits = int(rules.waiting(s))
        if bits == 0:
            matches += 1
            states[0] = empty[0]
            start(states, 0, seats, option, seed, matches)
            bits = int(rules.waiting(states[0]))
        word = other
        if move % 2 == 0:
            word, other = chance.threefry(seed, 1, move, 0)
        seat, word = pick(bits, word)
        _bar(answer[0])
        rules.legal(s, seat, answer[0])
        play(s, seat, any_of(answer, word))
    return matches


@rule
def pick(bits: int, word: int) -> tuple[int, int]:
    """One of the seats waited for, each as likely, and what is left of `word`: 32 bits of chance."""
    n = 0
    for seat in range(MAX_SEATS):
        n += bits >> seat & 1
    left, rest = chance.split(word, n)
    seat = 0
    while left > 0 or not bits >> seat & 1:
        left -= bits >> seat & 1
        seat += 1
    return seat, rest


@rule
def play_out(
    states: Any, raw: Any, players: Any, high: int, low: int, answer: Any, seats_log: Any, actions_log: Any
) -> int:
    """Play the game in `states[0]` to its end by bots; `states[1]` is where each looks at its own view.

    Writes who played what and gives the number of moves. `players[seat]`: who plays there, as in `choose`.
    """
    moves, other = 0, 0
    while moves < len(actions_log):
        bits = int(rules.waiting(states[0]))
        if bits == 0:
            break
        word = other
        if moves % 2 == 0:
            word, other = chance.threefry(high, low, moves, 0)
        seat, word = pick(bits, word)
        if players[seat] == RANDOM:  # what may be done is the same in its own view: no need to look there
            _bar(answer[0])
            rules.legal(states[0], seat, answer[0])
            action = any_of(answer, word)
        else:
            states[1] = states[0]
            hide(raw, 1, seat)
            mine, yours = chance.threefry(high, low, moves, 1)
            action = choose(states, 1, seat, players[seat], answer, mine, yours)
        play(states[0], seat, action)
        seats_log[moves] = seat
        actions_log[moves] = action
        moves += 1
    return moves
