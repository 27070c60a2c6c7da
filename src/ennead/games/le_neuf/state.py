"""Le Neuf: the position, the moves, and what players hear of them."""

import numpy as np

from ennead.core.events import Kind, Secret
from ennead.core.game import Action
from ennead.core.state import COUNT, FLAG, OWNER, SEAT, Array, Record, named, of
from ennead.games.le_neuf.cards import CHIEF, LAID, LIVES, TROOP, TURNED

RED, BLACK = 0, 1  # the seats (LN-A23)

LAY, PICK, REDRAW, OVER = range(4)
PHASE = named("phase", "lay", "pick", "redraw", "over")

NOT_OVER, VICTORY, RUIN, CAP = range(4)
END = named("ending", "none", "victory", "ruin", "cap")


class State(Record):
    """A position of Le Neuf. Secret are a chief laid face down, and the order of the piles.

    A castle counts all living chiefs: those in hand and the one on the table. A pile is drawn from by
    chance, so its order is nowhere to be seen before it comes up; what is in it is known by subtraction.
    """

    phase: int = of(PHASE)
    turns: int = of(COUNT, dtype=np.int16)  # which turn it is
    asked: int = of(SEAT)  # whose Queen may ask for another troop card
    castle: Array = of(COUNT, SEAT, CHIEF)  # living chiefs
    graveyard: Array = of(CHIEF, SEAT, LIVES)  # killed chiefs, the last one killed last
    ready: Array = of(FLAG, SEAT)  # who has laid a chief face down
    laid: Array = of(LAID, SEAT, seen=OWNER)  # that chief, until both are revealed
    duel: Array = of(LAID, SEAT)  # the chiefs revealed
    picking: Array = of(FLAG, SEAT)  # whose Ace is about to strike
    turned: Array = of(TROOP, SEAT, TURNED)  # troop cards turned in this battle, in their order
    declined: Array = of(FLAG, SEAT)  # whose Queen is content as things stand
    pile: Array = of(COUNT, SEAT, TROOP)  # what is still in each pile, in an order nobody knows
    aside: Array = of(COUNT, SEAT, TROOP)  # troops set aside
    end: int = of(END)


CARDS_IN_HAND = LIVES - 1  # most, while a chief is on the table

ACTIONS = (
    *(Action(f"lay {CHIEF.names[chief]}", "lay", chief=(CHIEF, chief)) for chief in range(1, 6)),
    *(Action(f"pick {card}", "pick", place=(COUNT, card)) for card in range(1, CARDS_IN_HAND + 1)),
    Action("turn", "turn"),
    Action("stop", "stop"),
)
FIRST_LAY = 0
FIRST_PICK = 5
TURN = FIRST_PICK + CARDS_IN_HAND
STOP = TURN + 1

# Why an action can't be taken: the id of its text, and the clause that says so.
LEGAL, NOT_NOW, DEAD, NO_SUCH_CARD = range(4)
REASONS = (
    ("legal", ""),
    ("not-now", "LN-10"),
    ("dead", "LN-12"),
    ("no-such-card", "LN-30"),
)

EVENTS = (
    Kind("turn", turn=COUNT),
    Kind("laid", seat=SEAT, chief=Secret(CHIEF)),
    Kind("revealed", seat=SEAT, chief=CHIEF),
    Kind("blast", seat=SEAT),
    Kind("picked", seat=SEAT, to=SEAT),
    Kind("assassinated", seat=SEAT, to=SEAT, chief=CHIEF),
    Kind("thwarted", seat=SEAT, to=SEAT),
    Kind("turned", seat=SEAT, troop=TROOP, value=COUNT, more=FLAG, doubled=FLAG),
    Kind("returned", seat=SEAT, chief=CHIEF),
    Kind("shuffled", seat=SEAT, count=COUNT),
    Kind("stopped", seat=SEAT),
    Kind("won", seat=SEAT, to=SEAT, value=COUNT, against=COUNT),
    Kind("drawn", value=COUNT),
    Kind("died", seat=SEAT, chief=CHIEF),
    Kind("ended", reason=END),
)
(
    NEW_TURN,
    HAS_LAID,
    REVEALED,
    BLAST,
    PICKED,
    ASSASSINATED,
    THWARTED,
    TURNED_UP,
    RETURNED,
    SHUFFLED,
    STOPPED,
    WON,
    DRAWN,
    DIED,
    ENDED,
) = range(15)
