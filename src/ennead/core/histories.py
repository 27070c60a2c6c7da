"""The compiled loops of histories: what each seat remembers of them, and all that can come of some.

A template, as kernel.py is: executed once per game, with that game's parts given.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, ParamSpec, TypeVar

import numpy as np

from ennead.core.chance import ASK, NUMBER_ASKED
from ennead.core.events import ALL, Kind, Secret
from ennead.core.pasts import FREE, Pasts, past_of
from ennead.core.rule import rule as core_rule
from ennead.core.search import WORLD
from ennead.core.state import EVENT_COLUMNS, EVENTS, MAX_SEATS, TAPE
from ennead.core.template import load_template

P = ParamSpec("P")
R = TypeVar("R")

if TYPE_CHECKING:
    rules: Any = None  # the game's verbs
    kernel: Any = None  # its loops
    search: Any = None  # its search, which divides victories
    HEARD = np.zeros((0, EVENT_COLUMNS - 1), np.int8)  # by kind of event: who hears of it, of each argument
    TOLD = 0  # the first byte of a position that anybody is told

CHANCE, END = -1, -2  # in place of a player
NOBODY = -1  # in place of a seat: nobody moved, it was dealt
NONE = -1  # in place of an action or an information state
# Positions: after a move and before it, and as a seat sees these.
AFTER, BEFORE, SEES, SAW = WORLD, 1, 2, 3
UNUSED, OPEN, SECRET = range(3)  # in HEARD
UNKNOWN = -(1 << 15)  # in place of what a seat may not know of an event: no rule tells such a number
NODES, PENDING, PASTS, WORDS, INFOS, ACTIONS = range(6)  # what there must be room for, as in `Growth`
DONE, TOO_MANY, TOO_LONG, UNLIKE = -1, -2, -3, -4  # in place of what there is no room for


class Nodes(NamedTuple):
    """Columns of a tree: a node's children have later numbers than it.

    `player`, who chooses there, or CHANCE, or END; `info`, the information state, NONE where nobody chooses;
    `first` and `count`, its children; `odds`, how likely it comes after the node before, where chance chooses
    there; `payoff` [node, seat], shares of the victory where it ends.
    """

    player: Any
    info: Any
    first: Any
    count: Any
    odds: Any
    payoff: Any


class Pending(NamedTuple):
    """A stack of what is still to be looked at: its node, and a move to be played first.

    `states`: the position before the move, with as many of its draws on the tape as `drawn` says; `seat`,
    `action`: the move, NOBODY where it was dealt; `past` [place, seat]: what seats remember by then.
    """

    node: Any
    states: Any
    seat: Any
    action: Any
    drawn: Any
    past: Any


class Infos(NamedTuple):
    """By information state: the seat that chooses, its past, and its actions: `size` of them from the place
    `offset` on in `Growth.actions`."""

    seat: Any
    past: Any
    offset: Any
    size: Any


class Growth(NamedTuple):
    """A tree as it grows. `words`: of all pasts; `actions`: of all information states; `used`: how much of
    each of the others is."""

    nodes: Nodes
    pending: Pending
    pasts: Pasts
    words: Any
    infos: Infos
    actions: Any
    used: Any


class Desk(NamedTuple):
    """Where it is worked on: four positions and their bytes, one that is empty, an answer (see
    `Game.answer`), what a move told, and for each seat its past and its share of a victory."""

    states: Any
    raw: Any
    empty: Any
    answer: Any
    told: Any
    past: Any
    share: Any


def load(name: str, kinds: Sequence[Kind], told: int, folder: Path, **parts: ModuleType) -> Any:
    """Execute this template for one game and give the module. `parts`: its `rules`, `kernel` and `search`."""
    given = {"HEARD": _heard(kinds), "TOLD": told, "FOLDER": folder, **parts}
    return load_template(__file__, f"{__name__}_{name.replace('-', '_')}", given)


def _heard(kinds: Sequence[Kind]) -> Any:
    """Who hears of each kind of event, and then of each of its arguments."""
    heard = np.full((len(kinds), EVENT_COLUMNS - 1), UNUSED, np.int8)
    for row, kind in zip(heard, kinds, strict=True):
        row[0] = SECRET if kind.is_private else OPEN
        for k, declared in enumerate(kind.holds.values(), 1):
            row[k] = SECRET if isinstance(declared, Secret) else OPEN
    return heard


def new_desk(game: Any) -> Desk:
    """A place to work at."""
    states = game.state.array(4)
    raw = states.view(np.int8).reshape(4, -1)
    most = 3 + (EVENT_COLUMNS - 1) * EVENTS + 2 * (raw.shape[1] - game.last_move[1])
    told, past, share = np.zeros(most, np.int16), np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_SEATS)
    return Desk(states, raw, game.state.array(), game.answer(), told, past, share)


def rule(function: Callable[P, R]) -> Callable[P, R]:
    """A rule of this module's own, which is there once for each game."""
    return core_rule(function, globals().get("FOLDER"))


@rule
def remember(states: Any, raw: Any, viewer: int, own: int, told: Any) -> int:
    """Write to `told` what a seat (or -1, an onlooker) learned by a move; give how many words that is.

    The move led from `states[BEFORE]` to `states[AFTER]`; `raw`: their bytes, of which the other two
    positions are room for what the seat sees. `own`: its action where the seat made it, else NONE. Told are
    that action, who is waited for, the events that the seat hears of, and each byte that it now sees
    otherwise: to whoever remembers what it was told before, that is all it sees.
    """
    states[SAW], states[SEES] = states[BEFORE], states[AFTER]
    kernel.hide(raw, SAW, viewer)
    kernel.hide(raw, SEES, viewer)
    s = states[AFTER]
    told[0], told[1], told[2] = own, rules.waiting(s), 0
    n = 3
    for row in range(min(int(s.event_count), EVENTS)):
        event = s.event[row]
        heard, known = HEARD[event[0]], int(event[EVENT_COLUMNS - 1])
        knows = known == ALL or (viewer >= 0 and known >> viewer & 1 == 1)
        if heard[0] == SECRET and not knows:
            continue
        told[n] = event[0]
        for k in range(1, EVENT_COLUMNS - 1):
            told[n + k] = 0
            if heard[k] != UNUSED:
                told[n + k] = event[k] if heard[k] == OPEN or knows else UNKNOWN
        n += EVENT_COLUMNS - 1
        told[2] += 1
    saw, sees = raw[SAW], raw[SEES]
    for at in range(TOLD, len(sees)):
        if sees[at] != saw[at]:
            told[n], told[n + 1] = at, sees[at]
            n += 2
    return n


@rule
def grow(growth: Growth, desk: Desk, draws: bool, most: int) -> int:
    """Look at all that is pending, and at what comes of it, until all has come to its end.

    `draws`: whether draws are chance's, with their odds, or follow from each position's generator. Gives
    DONE; or TOO_MANY as soon as there are more than `most` nodes, TOO_LONG where a move draws more often than
    a tape holds, UNLIKE where a seat has other actions than where it remembered the same; or what there must
    be more room for: once there is, this goes on.
    """
    pending, states, used = growth.pending, desk.states, growth.used
    while used[PENDING] > 0:
        if used[NODES] > most:
            return TOO_MANY
        top = int(used[PENDING]) - 1
        states[BEFORE], states[AFTER] = pending.states[top], pending.states[top]
        s = states[AFTER]
        s.tape_wrong = 0
        if pending.seat[top] == NOBODY:
            states[BEFORE] = desk.empty[0]
        elif draws and int(pending.drawn[top]) == TAPE:
            return TOO_LONG
        else:
            _ask(s, int(pending.drawn[top]), draws)
            kernel.play(s, int(pending.seat[top]), int(pending.action[top]))
        short = DONE
        if s.tape_wrong != 0:  # it was asked
            short = _draw(growth, desk, top)
        elif rules.waiting(s) != 0:
            short = _choose(growth, desk, top)
        else:
            _end(growth, desk, top)
        if short != DONE:
            return short
    return DONE


@rule
def _ask(s: Any, drawn: int, draws: bool) -> None:
    """Have so many draws of a move come out as its tape says; where draws are chance's, ask of the next."""
    s.tape_length = drawn
    if draws:
        s.tape[drawn] = ASK
        s.tape_length = drawn + 1


@rule
def _end(growth: Growth, desk: Desk, top: int) -> None:
    """The last that is pending is an end: note what each seat has of the victory."""
    search.divide(desk.states, desk.share)
    payoff = growth.nodes.payoff[growth.pending.node[top]]
    for seat in range(len(payoff)):
        payoff[seat] = desk.share[seat]
    growth.used[PENDING] = top


@rule
def _draw(growth: Growth, desk: Desk, top: int) -> int:
    """Something is drawn in a move that is pending: have each outcome come after it, with its odds."""
    pending, asked = growth.pending, desk.states[AFTER]
    is_number = asked.tape_wrong == NUMBER_ASKED
    length = int(asked.tape[0]) if is_number else TAPE
    count, total = 0, 0
    for outcome in range(length):
        often = 1 if is_number else int(asked.tape[outcome])
        count += int(often > 0)
        total += often
    short = _short(growth, desk, count)
    if short != DONE:
        return short
    seat, action, drawn = int(pending.seat[top]), int(pending.action[top]), int(pending.drawn[top])
    for viewer in range(pending.past.shape[1]):
        desk.past[viewer] = pending.past[top, viewer]
    _branch(growth, top, CHANCE, NONE, count)
    for outcome in range(length):
        often = 1 if is_number else int(asked.tape[outcome])
        if often > 0:
            place = _add(growth, desk, BEFORE, seat, action, drawn + 1, often / total)
            pending.states[place].tape[drawn] = outcome
    return DONE


@rule
def _choose(growth: Growth, desk: Desk, top: int) -> int:
    """Somebody chooses in `desk.states[AFTER]`: have what each of their actions leads to come after it."""
    pending, pasts, used = growth.pending, growth.pasts, growth.used
    bits, seat = int(rules.waiting(desk.states[AFTER])), 0
    while not bits >> seat & 1:
        seat += 1
    count = kernel.legal_actions(desk.states, AFTER, seat, desk.answer)
    short = _short(growth, desk, count)
    if short != DONE:
        return short
    for viewer in range(pending.past.shape[1]):
        own = int(pending.action[top]) if viewer == pending.seat[top] else NONE
        length = remember(desk.states, desk.raw, viewer, own, desk.told)
        before, known = int(pending.past[top, viewer]), int(used[PASTS])
        past = past_of(pasts, growth.words, known, before, desk.told, length)
        desk.past[viewer] = past
        if past == known:
            used[PASTS] += 1
            used[WORDS] += length
    past = int(desk.past[seat])
    if pasts.info[past] == FREE:
        _inform(growth, desk, seat, past, count)
    info = int(pasts.info[past])
    if not _has(growth, desk, info, count):
        return UNLIKE
    _branch(growth, top, seat, info, count)
    for k in range(count):
        _add(growth, desk, AFTER, seat, int(desk.answer[1, k]), 0, 1.0)
    return DONE


@rule
def _inform(growth: Growth, desk: Desk, seat: int, past: int, count: int) -> None:
    """Add an information state: a seat with this past chooses among so many actions."""
    infos, used = growth.infos, growth.used
    info, offset = int(used[INFOS]), int(used[ACTIONS])
    growth.pasts.info[past] = info
    infos.seat[info], infos.past[info] = seat, past
    infos.offset[info], infos.size[info] = offset, count
    for k in range(count):
        growth.actions[offset + k] = desk.answer[1, k]
    used[INFOS] += 1
    used[ACTIONS] += count


@rule
def _has(growth: Growth, desk: Desk, info: int, count: int) -> bool:
    """Whether the actions of an information state are those that somebody chooses among now."""
    if growth.infos.size[info] != count:
        return False
    offset = int(growth.infos.offset[info])
    for k in range(count):
        if growth.actions[offset + k] != desk.answer[1, k]:
            return False
    return True


@rule
def _short(growth: Growth, desk: Desk, count: int) -> int:
    """What there is no room for, where so many are to come after a node; else DONE."""
    used, seats = growth.used, growth.pending.past.shape[1]
    if used[NODES] + count > len(growth.nodes.player):
        return NODES
    if used[PENDING] + count > len(growth.pending.node):
        return PENDING
    if used[PASTS] + seats > len(growth.pasts.before):
        return PASTS
    if used[WORDS] + seats * len(desk.told) > len(growth.words):
        return WORDS
    if used[INFOS] + 1 > len(growth.infos.past):
        return INFOS
    return ACTIONS if used[ACTIONS] + count > len(growth.actions) else DONE


@rule
def _branch(growth: Growth, top: int, player: int, info: int, count: int) -> None:
    """Take the last that is pending from the stack: so many will come after its node."""
    nodes, node = growth.nodes, int(growth.pending.node[top])
    nodes.player[node], nodes.info[node] = player, info
    nodes.first[node], nodes.count[node] = growth.used[NODES], count
    growth.used[PENDING] = top


@rule
def _add(growth: Growth, desk: Desk, i: int, seat: int, action: int, drawn: int, odds: float) -> int:
    """Add what comes of a move in `desk.states[i]`, a node and what is pending; give the place of that."""
    nodes, pending, used = growth.nodes, growth.pending, growth.used
    node, place = int(used[NODES]), int(used[PENDING])
    nodes.player[node], nodes.info[node], nodes.odds[node] = END, NONE, odds
    pending.node[place], pending.states[place] = node, desk.states[i]
    pending.seat[place], pending.action[place], pending.drawn[place] = seat, action, drawn
    for each in range(pending.past.shape[1]):
        pending.past[place, each] = desk.past[each]
    used[NODES] += 1
    used[PENDING] += 1
    return place
