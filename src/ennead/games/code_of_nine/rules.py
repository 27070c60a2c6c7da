"""Code of Nine: the rules. Each function names the clauses of rulebook.*.md that it holds."""

from typing import Any

from ennead.core.chance import draw_number
from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.code_of_nine.cards import (
    ABYSS,
    BLACK,
    GHOST,
    MEDAL,
    PAWNS,
    ROUNDS,
    RUINS,
    SHOAL,
    SLOTS,
    WHITE,
    WILL_AT_FIRST,
)
from ennead.games.code_of_nine.choices import cost, may_act, may_look, may_sort
from ennead.games.code_of_nine.items import gain_will
from ennead.games.code_of_nine.locations import (
    can_release,
    choose_item,
    end_commune,
    look_at,
    name_giver,
    name_receiver,
    perform,
)
from ennead.games.code_of_nine.memories import (
    complete,
    deal_pair,
    decide_exchange,
    is_expert,
    learn,
    put_in_abyss,
    slot_of,
    swap_with_ninth,
)
from ennead.games.code_of_nine.memories import redeal as redeal  # a verb of the game, told apart
from ennead.games.code_of_nine.scoring import outcome
from ennead.games.code_of_nine.scoring import score as score  # a verb of the game, told apart
from ennead.games.code_of_nine.state import (
    DO_EXCHANGE,
    DONE,
    ENDED,
    EXCHANGE,
    FIRST_ABYSS,
    FIRST_CHOICE,
    FIRST_FROM,
    FIRST_LOOK,
    FIRST_PLACE,
    FIRST_SWAP,
    FIRST_TO,
    KEEP,
    LEGAL,
    LOOK,
    LOOK_GHOST,
    OVER,
    PLACE,
    PLACED,
    RELEASED,
    REVEALED,
    REVEALED_GHOST,
    ROUND,
    SWAP,
    TAKE_WILL,
    TURN,
    State,
)

# Setup


@rule
def deal(s: State) -> None:
    """CN-1 to CN-7, CN-19: items, pawns, a start player by lot, Will in turn order, two Memories each."""
    s.ruins[:] = RUINS
    if not is_expert(s):
        s.ruins[MEDAL] = 0
    s.giver = -1
    s.receiver = -1
    s.turn = -1
    s.first = draw_number(s, s.seats)
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        s.will[seat] = WILL_AT_FIRST[step]
        s.pawns[seat] = PAWNS
    for seat in range(s.seats):
        deal_pair(s, seat)
    s.phase = EXCHANGE


@rule
def sort_memories(s: State, seat: int, memory: int) -> None:
    """CN-10, CN-32: once everybody has an Abyss and a Shoal, the other cards are dealt and play begins."""
    put_in_abyss(s, seat, memory)
    if s.decided[: s.seats].sum() == s.seats:
        complete(s)
        new_round(s)


# Rounds


@rule
def new_round(s: State) -> None:
    """CN-17, CN-20, CN-29, CN-30, CN-33: the holder of the marker begins."""
    s.rounds += 1
    s.phase = TURN
    s.turn = s.first
    tell(s, ROUND, s.rounds, s.first)


@rule
def place(s: State, seat: int, location: int) -> None:
    """CN-21, CN-28, CN-79: a pawn, its cost, its action."""
    price = cost(s, seat, location)
    s.will[seat] -= price
    s.pawns[seat] -= 1
    s.placed[location, seat] += 1
    s.location = location
    tell(s, PLACED, seat, location, price)
    perform(s, seat, location)


@rule
def end_turn(s: State) -> None:
    """CN-21 to CN-23, CN-A37: the next player who has a pawn left; when nobody has, the round ends."""
    s.location = 0
    s.giver = -1
    s.receiver = -1
    s.wanted = 0
    s.left[:] = 0
    for step in range(1, s.seats + 1):
        seat = (s.turn + step) % s.seats
        if s.pawns[seat] > 0:
            s.turn = seat
            return
    end_round(s)


@rule
def end_round(s: State) -> None:
    """CN-29, CN-31, CN-71, CN-A27, CN-A36: Commune System, then the release; then the next round, if any."""
    end_commune(s)
    if can_release(s):
        release(s)
    elif s.rounds == ROUNDS:
        finish(s)
    else:
        s.placed[:] = 0
        for seat in range(s.seats):
            s.pawns[seat] = PAWNS
        new_round(s)


@rule
def release(s: State) -> None:
    """CN-71, CN-A24: the game ends at once; the Legacies stay with their owners."""
    one, other = -1, -1
    for seat in range(s.seats):
        if s.items[seat, WHITE] + s.items[seat, BLACK] > 0:
            one, other = other, seat
    s.released = 1
    tell(s, RELEASED, one, other)
    finish(s)


@rule
def finish(s: State) -> None:
    """CN-31, CN-90: all Memories are revealed, the ghost's too."""
    s.phase = OVER
    s.turn = -1
    s.shown[:] = s.memory
    for seat in range(s.seats):
        for slot in range(SLOTS):
            learn(s, seat, slot)
        tell(s, REVEALED, seat, s.memory[slot_of(seat, ABYSS)], s.memory[slot_of(seat, SHOAL)])
    if s.seats == GHOST:
        tell(s, REVEALED_GHOST, s.memory[slot_of(GHOST, ABYSS)], s.memory[slot_of(GHOST, SHOAL)])
    s.end = outcome(s)
    tell(s, ENDED, s.end)


# Whose move it is, what may be done, and a move


@rule
def waiting(s: State) -> int:
    """CN-21, CN-A31: those who have not decided, while all choose at once; then one at a time."""
    if s.phase == OVER:
        return 0
    if s.phase == EXCHANGE or s.phase == PLACE:
        undecided = 0
        for seat in range(s.seats):
            if not s.decided[seat]:
                undecided |= 1 << seat
        return undecided
    return int(1 << s.turn)


@rule
def legal(s: State, seat: int, why: Any) -> None:
    """CN-8 to CN-77: for every action that makes sense now, the reason it can't be taken, or LEGAL."""
    if s.phase == EXCHANGE:
        why[KEEP] = LEGAL
        why[DO_EXCHANGE] = LEGAL
    elif s.phase == PLACE:
        may_sort(s, seat, why)
    elif s.phase == LOOK:
        may_look(s, seat, why)
    elif s.phase == SWAP:
        why[FIRST_SWAP + ABYSS] = LEGAL
        why[FIRST_SWAP + SHOAL] = LEGAL
    else:
        may_act(s, seat, why)


@rule
def act(s: State, seat: int, action: int) -> None:
    """Carry out an action of a player's turn; the phase then says what it asks next, TURN that it is over."""
    if action < FIRST_LOOK:
        place(s, seat, action - FIRST_PLACE)
    elif action <= LOOK_GHOST:
        look_at(s, seat, action - FIRST_LOOK if action < LOOK_GHOST else GHOST)
    elif action < FIRST_TO:
        name_giver(s, seat, action - FIRST_FROM)
    elif action <= FIRST_CHOICE:
        name_receiver(s, seat, action - FIRST_TO)
    elif action < TAKE_WILL:
        choose_item(s, seat, action - FIRST_CHOICE)
    else:
        if action == TAKE_WILL:
            gain_will(s, seat, 2)
        elif action < DONE:
            swap_with_ninth(s, seat, action - FIRST_SWAP)
        s.phase = TURN


@rule
def play(s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action <= FIRST_ABYSS:
        decide_exchange(s, seat, action == DO_EXCHANGE)
    elif action <= FIRST_PLACE:
        sort_memories(s, seat, action - FIRST_ABYSS)
    else:
        act(s, seat, action)
        if s.phase == TURN:
            end_turn(s)
