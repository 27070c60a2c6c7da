"""Code of Nine: whose turn it is, the end of a round, and the end of the game."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.code_of_nine.box.board import Location
from ennead.games.code_of_nine.box.cards import COMMUNE_WILL, GHOST, PAWNS, ROUNDS, SLOTS, Slot
from ennead.games.code_of_nine.rules.items import gain_will, legacies
from ennead.games.code_of_nine.rules.memories import learn, look, slot_of
from ennead.games.code_of_nine.rules.scoring import outcome
from ennead.games.code_of_nine.state import Event, Phase, State


@rule
def waiting(s: State) -> int:
    """CN-21, CN-A31: those who have not decided, while all choose at once; then one at a time."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase == Phase.EXCHANGE or s.phase == Phase.PLACE:
        undecided = 0
        for seat in range(s.seats):
            if not s.decided[seat]:
                undecided |= 1 << seat
        return undecided
    return int(1 << s.turn)


@rule
def new_round(s: State) -> None:
    """CN-17, CN-20, CN-29, CN-30, CN-33: the holder of the marker begins."""
    s.rounds += 1
    s.phase = Phase.TURN
    s.turn = s.first
    tell(s, Event.ROUND, s.rounds, s.first)


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
def end_commune(s: State) -> None:
    """CN-59 to CN-61, CN-A25, CN-A26, CN-A42: two see each other's Abyss; alone: 2 Will or the ghost's."""
    one, other = -1, -1
    for seat in range(s.seats):
        if s.placed[Location.COMMUNE_SYSTEM, seat] > 0:
            one, other = other, seat
    if one >= 0:
        look(s, one, other, Slot.ABYSS)
        look(s, other, one, Slot.ABYSS)
    elif other >= 0 and s.seats == GHOST:
        look(s, other, GHOST, Slot.ABYSS)
    elif other >= 0:
        gain_will(s, other, COMMUNE_WILL)


@rule
def can_release(s: State) -> bool:
    """CN-71, CN-72, CN-A22, CN-A23: two players there, with exactly one Legacy each."""
    ready = 0
    for seat in range(s.seats):
        ready += s.placed[Location.ENDED_THE_OLD_WORLD, seat] > 0 and legacies(s, seat) == 1
    return bool(ready == 2)


@rule
def release(s: State) -> None:
    """CN-71, CN-A24: the game ends at once; the Legacies stay with their owners."""
    one, other = -1, -1
    for seat in range(s.seats):
        if legacies(s, seat) > 0:
            one, other = other, seat
    s.released = 1
    tell(s, Event.RELEASED, one, other)
    finish(s)


@rule
def finish(s: State) -> None:
    """CN-31, CN-90: all Memories are revealed, the ghost's too."""
    s.phase = Phase.OVER
    s.turn = -1
    s.shown[:] = s.memory
    for seat in range(s.seats):
        for slot in range(SLOTS):
            learn(s, seat, slot)
        pair = slot_of(seat, 0)
        tell(s, Event.REVEALED, seat, s.memory[pair], s.memory[pair + 1])
    if s.seats == GHOST:
        pair = slot_of(GHOST, 0)
        tell(s, Event.REVEALED_GHOST, s.memory[pair], s.memory[pair + 1])
    s.end = outcome(s)
    tell(s, Event.ENDED, s.end)
