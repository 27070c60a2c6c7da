"""Code of Nine: a move, and the parts of an action that a player takes in a turn."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.code_of_nine.box.cards import GHOST
from ennead.games.code_of_nine.rules.choices import cost
from ennead.games.code_of_nine.rules.items import gain_will
from ennead.games.code_of_nine.rules.locations import (
    choose_item,
    look_at,
    name_giver,
    name_receiver,
    perform,
)
from ennead.games.code_of_nine.rules.memories import swap_with_ninth
from ennead.games.code_of_nine.rules.rounds import end_turn
from ennead.games.code_of_nine.rules.setup import decide_exchange, sort_memories
from ennead.games.code_of_nine.state import Event, Phase, State, Verb


@rule
def play(s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action < Verb.ABYSS:
        decide_exchange(s, seat, action == Verb.EXCHANGE)
    elif action < Verb.PLACE:
        sort_memories(s, seat, action - Verb.ABYSS + 1)
    else:
        act(s, seat, action)
        if s.phase == Phase.TURN:
            end_turn(s)


@rule
def act(s: State, seat: int, action: int) -> None:
    """Carry out an action of a player's turn; the phase then says what it asks next, TURN that it is over."""
    if action < Verb.LOOK:
        place(s, seat, action - Verb.PLACE + 1)
    elif action <= Verb.LOOK_GHOST:
        look_at(s, seat, action - Verb.LOOK if action < Verb.LOOK_GHOST else GHOST)
    elif action < Verb.TO:
        name_giver(s, seat, action - Verb.FROM)
    elif action < Verb.CHOOSE:
        name_receiver(s, seat, action - Verb.TO)
    elif action < Verb.WILL:
        choose_item(s, seat, action - Verb.CHOOSE + 1)
    else:
        if action == Verb.WILL:
            gain_will(s, seat, 2)
        elif action < Verb.DONE:
            swap_with_ninth(s, seat, action - Verb.SWAP)
        s.phase = Phase.TURN


@rule
def place(s: State, seat: int, location: int) -> None:
    """CN-21, CN-28, CN-79: a pawn, its cost, its action."""
    price = cost(s, seat, location)
    s.will[seat] -= price
    s.pawns[seat] -= 1
    s.placed[location, seat] += 1
    s.location = location
    tell(s, Event.PLACED, seat, location, price)
    perform(s, seat, location)
