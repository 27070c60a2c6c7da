"""Code of Nine: the setup. What everybody begins with, the exchange of Memories, Abyss and Shoal."""

from ennead.core.chance import draw_number
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.code_of_nine.box.cards import GHOST, PAWNS, RUINS, WILL_AT_FIRST, Slot
from ennead.games.code_of_nine.box.things import Item
from ennead.games.code_of_nine.rules.memories import draw_memory, is_expert, learn, slot_of
from ennead.games.code_of_nine.rules.rounds import new_round
from ennead.games.code_of_nine.state import Event, Phase, State


@rule
def deal(s: State) -> None:
    """CN-1 to CN-7, CN-19: items, pawns, a start player by lot, Will in turn order, two Memories each."""
    s.ruins[:] = RUINS
    if not is_expert(s):
        s.ruins[Item.MEDAL] = 0
    s.giver = -1
    s.receiver = -1
    s.turn = -1
    s.first = draw_number(s, s.seats)
    tell(s, Event.START, s.first)
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        s.will[seat] = WILL_AT_FIRST[step]
        s.pawns[seat] = PAWNS
    for seat in range(s.seats):
        deal_pair(s, seat)
    s.phase = Phase.EXCHANGE


@rule
def deal_pair(s: State, seat: int) -> None:
    """CN-7, CN-12: two Memories face down, which their player may always look at."""
    for slot in range(slot_of(seat, 0), slot_of(seat, 2)):
        s.memory[slot] = draw_memory(s)
        learn(s, seat, slot)
    pair = slot_of(seat, 0)
    tell(s, Event.DEALT, seat, s.memory[pair], s.memory[pair + 1], known=only(seat))


@rule
def decide_exchange(s: State, seat: int, wants: bool) -> None:
    """CN-8, CN-A31: a secret decision; once all have decided, the exchange."""
    s.exchanging[seat] = wants
    s.decided[seat] = 1
    tell(s, Event.DECIDED, seat)
    if s.decided[: s.seats].sum() == s.seats:
        exchange(s)
        s.decided[:] = 0
        s.phase = Phase.PLACE


@rule
def exchange(s: State) -> None:
    """CN-8, CN-9, CN-33: a pawn each, all their pairs go back into the deck, then new ones in seat order."""
    for seat in range(s.seats):
        if s.exchanging[seat]:
            s.pawns[seat] -= 1
            s.exchanged[seat] = 1
            for slot in range(2):
                s.returned[seat, slot] = s.memory[slot_of(seat, slot)]
            tell(s, Event.EXCHANGED, seat)
    for seat in range(s.seats):
        if s.exchanged[seat]:
            s.memory[slot_of(seat, 0) : slot_of(seat, 2)] = 0
    for seat in range(s.seats):
        if s.exchanged[seat]:
            deal_pair(s, seat)
    s.exchanging[:] = 0


@rule
def sort_memories(s: State, seat: int, memory: int) -> None:
    """CN-10, CN-32: once everybody has an Abyss and a Shoal, the other cards are dealt and play begins."""
    put_in_abyss(s, seat, memory)
    if s.decided[: s.seats].sum() == s.seats:
        complete(s)
        new_round(s)


@rule
def put_in_abyss(s: State, seat: int, memory: int) -> None:
    """CN-10: this one in the Abyss, the other in the Shoal."""
    abyss, shoal = slot_of(seat, Slot.ABYSS), slot_of(seat, Slot.SHOAL)
    if s.memory[shoal] == memory:
        s.memory[abyss], s.memory[shoal] = s.memory[shoal], s.memory[abyss]
    learn(s, seat, abyss)
    learn(s, seat, shoal)
    s.decided[seat] = 1
    tell(s, Event.SORTED, seat, s.memory[abyss], s.memory[shoal], known=only(seat))


@rule
def complete(s: State) -> None:
    """CN-13, CN-14, CN-32, CN-A32: the ghost's two cards, then the Ninth Memory."""
    if s.seats == GHOST:
        pair = slot_of(GHOST, 0)
        for slot in range(pair, pair + 2):
            s.memory[slot] = draw_memory(s)
        tell(s, Event.GHOST)
        tell(s, Event.DEALT_GHOST, s.memory[pair], s.memory[pair + 1], known=0)
    if is_expert(s):
        s.ninth = draw_memory(s)
        tell(s, Event.NINTH, s.ninth)
