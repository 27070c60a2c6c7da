"""Code of Nine: the position, the moves, and what players hear of them."""

from ennead.core.events import Kind, Secret
from ennead.core.family import Events, Reasons, Verbs
from ennead.core.game import Action
from ennead.core.state import (
    COUNT,
    FLAG,
    NOBODY,
    OWNER,
    SEAT,
    Array,
    Domain,
    Family,
    Record,
    domain,
    meant,
    of,
)
from ennead.games.code_of_nine.box.board import BOARD, Location
from ennead.games.code_of_nine.box.cards import MEMORY, PLAYERS, SLOTS, Slot
from ennead.games.code_of_nine.box.things import Item


class Phase(Family):
    """What is asked: of all at once in the setup, then of whoever's turn it is."""

    EXCHANGE, PLACE, TURN, LOOK, GIVER, RECEIVER, CHOICE, SWAP, OVER = range(9)


class Ending(Family):
    """How a match ended."""

    NONE, VICTORY, SHARED, NOBODY = range(4)


SHEETS = Domain("sheet", 0, SLOTS - 1, each_seat=len(Slot))


class State(Record):
    """A position of Code of Nine. Secret are the Memories, but for what was looked at and shown.

    Slots: a sheet's Abyss is number 2 × seat, its Shoal the next; with three players the fourth sheet is the
    ghost's. While Memories are exchanged, a pair has no order yet.
    """

    phase: int = of(Phase)
    rounds: int = of(COUNT)  # which round it is
    first: int = of(SEAT)  # who has the Start Player marker
    turn: int = of(SEAT)  # who acts now, once play has begun
    decided: Array = of(FLAG, SEAT)  # who has chosen, where all choose at once
    exchanging: Array = of(FLAG, SEAT, seen=OWNER)  # who wants other Memories, until all have decided
    exchanged: Array = of(FLAG, SEAT)
    returned: Array = of(MEMORY, SEAT, 2, seen=OWNER)  # the pair that an exchanger gave back

    memory: Array = of(MEMORY, SHEETS, seen=NOBODY)
    knows: Array = of(MEMORY, SEAT, SHEETS, seen=OWNER)  # what each player has seen of it
    looked: Array = of(FLAG, SEAT, SHEETS)  # who has seen what, as everybody knows
    shown: Array = of(MEMORY, SHEETS)  # what all have seen: from the Ninth Memory, or at the end
    dealt: Array = of(MEMORY, SHEETS)  # what a slot held first, where all have seen it go
    ninth: int = of(MEMORY)

    items: Array = of(COUNT, SEAT, Item)
    ruins: Array = of(COUNT, Item)  # with the Legacies beside them, and the Medal at Cult of Honeybook
    will: Array = of(COUNT, SEAT)
    pawns: Array = of(COUNT, SEAT)  # not yet placed
    placed: Array = of(COUNT, Location, SEAT)
    released: int = of(FLAG)  # the Legacies

    location: int = of(Location)  # whose action is being performed
    giver: int = of(SEAT)
    receiver: int = of(SEAT)
    wanted: int = of(meant(Item))  # what is to be taken from somebody (Tree of Heaven)
    left: Array = of(COUNT, meant(Item))  # items that may still be taken there; first of all, given (Tivoli)
    end: int = of(Ending)


def _seats(verb: str) -> tuple[Action, ...]:
    return tuple(Action(f"{verb} {seat}", verb, seat=(SEAT, seat)) for seat in range(PLAYERS))


def _each(verb: str, holds: Domain) -> tuple[Action, ...]:
    """One for each value but the first, which is none at all."""
    return tuple(
        Action(f"{verb} {name}", verb, **{holds.name: (holds, value)})
        for value, name in enumerate(holds.names)
        if value > 0
    )


class Verb(Verbs):
    """What can be done. Memories, locations and items are numbered from 1: `Verb.PLACE - 1 + location`."""

    KEEP = Action("keep", "keep")
    EXCHANGE = Action("exchange", "exchange")
    ABYSS = _each("abyss", MEMORY)
    PLACE = _each("place", domain(Location))
    LOOK = _seats("look")
    LOOK_GHOST = Action("look ghost", "look-ghost")
    FROM = _seats("from")
    TO = _seats("to")
    CHOOSE = _each("choose", domain(Item))
    WILL = Action("will", "will")
    SWAP = tuple(Action(f"swap {name}", "swap", slot=(Slot, n)) for n, name in enumerate(Slot.all()))
    DONE = Action("done", "done")


_LOCAL = tuple(location.printed.clause for location in BOARD)  # said by the clause of the location


class Reason(Reasons):
    """Why an action can't be taken. Where each location has its own clause, `here` gives its number."""

    LEGAL = ""
    NOT_NOW = "CN-28"
    NOT_YOURS = "CN-10"
    EXPERT_ONLY = "CN-19"
    LATER_ROUND = "CN-24"
    FIRST_ROUND_ONLY = "CN-25"
    OCCUPIED = "CN-26"
    TOO_EXPENSIVE = "CN-27"
    NO_SUCH_SEAT = "CN-1"
    NO_GHOST = "CN-1"
    NOT_RICHEST = "CN-65"
    PROTECTED = "CN-A12"
    NOTHING_TO_TAKE = "CN-A39"
    SAME_PLAYER = "CN-75"
    NONE_LEFT = "CN-A38"
    NO_MORE = "CN-76"
    TWICE = _LOCAL
    YOURSELF = (*_LOCAL, "CN-48")  # the last: a gift to oneself
    NOT_OWNED = _LOCAL
    NOT_SUCH_ITEMS = _LOCAL


class Event(Events):
    """What happens, and what is told of it."""

    START = Kind(seat=SEAT)
    DEALT = Kind(seat=SEAT, memory=Secret(MEMORY), other=Secret(MEMORY))
    DECIDED = Kind(seat=SEAT)
    EXCHANGED = Kind(seat=SEAT)
    SORTED = Kind(seat=SEAT, memory=Secret(MEMORY), other=Secret(MEMORY))  # Abyss, Shoal
    GHOST = Kind()
    DEALT_GHOST = Kind(memory=Secret(MEMORY), other=Secret(MEMORY))  # which nobody may know
    NINTH = Kind(memory=MEMORY)
    ROUND = Kind(round=COUNT, seat=SEAT)
    PLACED = Kind(seat=SEAT, location=Location, will=COUNT)
    GAINED = Kind(seat=SEAT, item=Item, count=COUNT)
    WILL = Kind(seat=SEAT, count=COUNT)
    NOTHING = Kind(seat=SEAT)
    MARKER = Kind(seat=SEAT)
    DISCARDED = Kind(seat=SEAT, item=Item)
    LOOKED = Kind(seat=SEAT, to=SEAT, slot=Slot, memory=Secret(MEMORY))
    LOOKED_GHOST = Kind(seat=SEAT, slot=Slot, memory=Secret(MEMORY))
    BLOCKED = Kind(seat=SEAT, to=SEAT)
    TOOK = Kind(seat=SEAT, to=SEAT, item=Item)
    GAVE = Kind(seat=SEAT, to=SEAT, item=Item)
    GIFT = Kind(seat=SEAT, to=SEAT, item=Item)  # from the Ruins
    MEDAL = Kind(seat=SEAT, to=SEAT)
    SWAPPED = Kind(seat=SEAT, slot=Slot, memory=MEMORY, other=MEMORY)  # the new one, the new Ninth
    RELEASED = Kind(seat=SEAT, to=SEAT)
    REVEALED = Kind(seat=SEAT, memory=MEMORY, other=MEMORY)  # Abyss, Shoal
    REVEALED_GHOST = Kind(memory=MEMORY, other=MEMORY)
    ENDED = Kind(reason=Ending)
