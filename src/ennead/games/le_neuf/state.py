"""Le Neuf: the position, the moves, and what players hear of them."""

import numpy as np

from ennead.core.events import Kind, Secret
from ennead.core.family import Events, Reasons, Verbs
from ennead.core.game import Action
from ennead.core.state import COUNT, FLAG, OWNER, SEAT, Array, Family, Record, of
from ennead.games.le_neuf.box import CHIEF, CHIEFS, LAID, LIVES, TROOP, TURNED

RED, BLACK = 0, 1  # the seats (LN-A23)


class Phase(Family):
    """What is asked for: chiefs, whom assassins pick, whether a Queen wants another troop card."""

    LAY, PICK, REDRAW, OVER = range(4)


class Ending(Family):
    """How the game ended."""

    NONE, VICTORY, RUIN, CAP = range(4)


class State(Record):
    """A position of Le Neuf. Secret are a chief laid face down, and the order of the piles.

    A castle counts all living chiefs: those in hand and the one on the table. A pile is drawn from by
    chance, so its order is nowhere to be seen before it comes up; what is in it is known by subtraction.
    """

    phase: int = of(Phase)
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
    end: int = of(Ending)


class Verb(Verbs):
    """What can be done."""

    LAY = tuple(
        Action(f"lay {CHIEF.names[chief]}", "lay", chief=(CHIEF, chief)) for chief in range(1, CHIEFS)
    )
    PICK = tuple(Action(f"pick {card}", "pick", place=(COUNT, card)) for card in range(1, LIVES))
    TURN = Action("turn", "turn")
    STOP = Action("stop", "stop")


class Reason(Reasons):
    """Why an action can't be taken, and the clause that says so."""

    LEGAL = ""
    NOT_NOW = "LN-10"
    DEAD = "LN-12"
    NO_SUCH_CARD = "LN-30"


class Event(Events):
    """What players hear of."""

    TURN = Kind(turn=COUNT)
    LAID = Kind(seat=SEAT, chief=Secret(CHIEF))
    REVEALED = Kind(seat=SEAT, chief=CHIEF)
    BLAST = Kind(seat=SEAT)
    PICKED = Kind(seat=SEAT, to=SEAT)
    ASSASSINATED = Kind(seat=SEAT, to=SEAT, chief=CHIEF)
    THWARTED = Kind(seat=SEAT, to=SEAT)
    TURNED = Kind(seat=SEAT, troop=TROOP, value=COUNT, more=FLAG, doubled=FLAG)
    RETURNED = Kind(seat=SEAT, chief=CHIEF)
    SHUFFLED = Kind(seat=SEAT, count=COUNT)
    STOPPED = Kind(seat=SEAT)
    WON = Kind(seat=SEAT, to=SEAT, value=COUNT, against=COUNT)
    DRAWN = Kind(value=COUNT)
    DIED = Kind(seat=SEAT, chief=CHIEF)
    ENDED = Kind(reason=Ending)
