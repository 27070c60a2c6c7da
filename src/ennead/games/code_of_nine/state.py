"""Code of Nine: the position, the moves, and what players hear of them."""

from ennead.core.events import Kind, Secret
from ennead.core.game import Action
from ennead.core.state import COUNT, FLAG, NOBODY, OWNER, SEAT, Array, Domain, Record, named, of
from ennead.games.code_of_nine.cards import BOARD, ITEM, KINDS, LOCATION, MEMORY, PLAYERS, SLOT, SLOTS

EXCHANGE, PLACE, TURN, LOOK, GIVER, RECEIVER, CHOICE, SWAP, OVER = range(9)
PHASE = named("phase", "exchange", "place", "turn", "look", "giver", "receiver", "choice", "swap", "over")

NOT_OVER, VICTORY, SHARED, NOBODY_WINS = range(4)
END = named("ending", "none", "victory", "shared", "nobody")


class State(Record):
    """A position of Code of Nine. Secret are the Memories, but for what was looked at and shown.

    Slots: a sheet's Abyss is number 2 × seat, its Shoal the next; with three players the fourth sheet is the
    ghost's. While Memories are exchanged, a pair has no order yet.
    """

    phase: int = of(PHASE)
    rounds: int = of(COUNT)  # which round it is
    first: int = of(SEAT)  # who has the Start Player marker
    turn: int = of(SEAT)  # who acts now, once play has begun
    decided: Array = of(FLAG, SEAT)  # who has chosen, where all choose at once
    exchanging: Array = of(FLAG, SEAT, seen=OWNER)  # who wants other Memories, until all have decided
    exchanged: Array = of(FLAG, SEAT)
    returned: Array = of(MEMORY, SEAT, 2, seen=OWNER)  # the pair that an exchanger gave back

    memory: Array = of(MEMORY, SLOTS, seen=NOBODY)
    knows: Array = of(MEMORY, SEAT, SLOTS, seen=OWNER)  # what each player has seen of it
    looked: Array = of(FLAG, SEAT, SLOTS)  # who has seen what, as everybody knows
    shown: Array = of(MEMORY, SLOTS)  # what all have seen: from the Ninth Memory, or at the end
    dealt: Array = of(MEMORY, SLOTS)  # what a slot held first, where all have seen it go
    ninth: int = of(MEMORY)

    items: Array = of(COUNT, SEAT, ITEM)
    ruins: Array = of(COUNT, ITEM)  # with the Legacies beside them, and the Medal at Cult of Honeybook
    will: Array = of(COUNT, SEAT)
    pawns: Array = of(COUNT, SEAT)  # not yet placed
    placed: Array = of(COUNT, LOCATION, SEAT)
    released: int = of(FLAG)  # the Legacies

    location: int = of(LOCATION)  # whose action is being performed
    giver: int = of(SEAT)
    receiver: int = of(SEAT)
    wanted: int = of(COUNT)  # the item to be taken from somebody (Tree of Heaven)
    left: Array = of(COUNT, KINDS)  # items that may still be taken there; first of all, given (Tivoli)
    end: int = of(END)


def _seats(verb: str) -> tuple[Action, ...]:
    return tuple(Action(f"{verb} {seat}", verb, seat=(SEAT, seat)) for seat in range(PLAYERS))


def _each(verb: str, domain: Domain) -> tuple[Action, ...]:
    return tuple(
        Action(f"{verb} {name}", verb, **{domain.name: (domain, value)})
        for value, name in enumerate(domain.names)
        if value > 0
    )


ACTIONS = (
    Action("keep", "keep"),
    Action("exchange", "exchange"),
    *_each("abyss", MEMORY),
    *_each("place", LOCATION),
    *_seats("look"),
    Action("look ghost", "look-ghost"),
    *_seats("from"),
    *_seats("to"),
    *_each("choose", ITEM),
    Action("will", "will"),
    Action("swap abyss", "swap", slot=(SLOT, 0)),
    Action("swap shoal", "swap", slot=(SLOT, 1)),
    Action("done", "done"),
)
_NUMBER = {action.name: number for number, action in enumerate(ACTIONS)}
KEEP, DO_EXCHANGE = 0, 1
FIRST_ABYSS = _NUMBER["abyss 01"] - 1  # and the Memory's code
FIRST_PLACE = _NUMBER["place her-library"] - 1  # and the location
FIRST_LOOK, LOOK_GHOST = _NUMBER["look 0"], _NUMBER["look ghost"]
FIRST_FROM, FIRST_TO = _NUMBER["from 0"], _NUMBER["to 0"]
FIRST_CHOICE = _NUMBER["choose coin"] - 1  # and the item
TAKE_WILL = _NUMBER["will"]
FIRST_SWAP = _NUMBER["swap abyss"]
DONE = _NUMBER["done"]

# Why an action can't be taken: the id of its text, and the clause that says so; local reasons are said by the
# clause of the location.
_LOCAL = ("twice", "yourself", "not-owned", "not-such-items")
REASONS = (
    ("legal", ""),
    ("not-now", "CN-28"),
    ("not-yours", "CN-10"),
    ("expert-only", "CN-19"),
    ("later-round", "CN-24"),
    ("first-round-only", "CN-25"),
    ("occupied", "CN-26"),
    ("too-expensive", "CN-27"),
    ("yourself", "CN-48"),
    ("no-such-seat", "CN-1"),
    ("no-ghost", "CN-1"),
    ("not-richest", "CN-65"),
    ("protected", "CN-A12"),
    ("nothing-to-take", "CN-A39"),
    ("same-player", "CN-75"),
    ("none-left", "CN-A38"),
    ("no-more", "CN-76"),
    *((reason, location.clause) for reason in _LOCAL for location in BOARD),
)
(
    LEGAL,
    NOT_NOW,
    NOT_YOURS,
    EXPERT_ONLY,
    LATER_ROUND,
    FIRST_ROUND_ONLY,
    OCCUPIED,
    TOO_EXPENSIVE,
    NOT_TO_YOURSELF,
    NO_SUCH_SEAT,
    NO_GHOST,
    NOT_RICHEST,
    PROTECTED,
    NOTHING_TO_TAKE,
    SAME_PLAYER,
    NONE_LEFT,
    NO_MORE,
) = range(17)
# Local reasons: the number of the location is to be added.
TWICE, YOURSELF, NOT_OWNED, NOT_SUCH_ITEMS = range(NO_MORE, NO_MORE + 4 * len(BOARD), len(BOARD))

EVENTS = (
    Kind("dealt", seat=SEAT, memory=Secret(MEMORY), other=Secret(MEMORY)),
    Kind("decided", seat=SEAT),
    Kind("exchanged", seat=SEAT),
    Kind("sorted", seat=SEAT, memory=Secret(MEMORY), other=Secret(MEMORY)),  # Abyss, Shoal
    Kind("ghost"),
    Kind("ninth", memory=MEMORY),
    Kind("round", round=COUNT, seat=SEAT),
    Kind("placed", seat=SEAT, location=LOCATION, will=COUNT),
    Kind("gained", seat=SEAT, item=ITEM, count=COUNT),
    Kind("will", seat=SEAT, count=COUNT),
    Kind("nothing", seat=SEAT),
    Kind("marker", seat=SEAT),
    Kind("discarded", seat=SEAT, item=ITEM),
    Kind("looked", seat=SEAT, to=SEAT, slot=SLOT, memory=Secret(MEMORY)),
    Kind("looked-ghost", seat=SEAT, slot=SLOT, memory=Secret(MEMORY)),
    Kind("blocked", seat=SEAT, to=SEAT),
    Kind("took", seat=SEAT, to=SEAT, item=ITEM),
    Kind("gave", seat=SEAT, to=SEAT, item=ITEM),
    Kind("gift", seat=SEAT, to=SEAT, item=ITEM),  # from the Ruins
    Kind("medal", seat=SEAT, to=SEAT),
    Kind("swapped", seat=SEAT, slot=SLOT, memory=MEMORY, other=MEMORY),  # the new one, the new Ninth
    Kind("released", seat=SEAT, to=SEAT),
    Kind("revealed", seat=SEAT, memory=MEMORY, other=MEMORY),  # Abyss, Shoal
    Kind("revealed-ghost", memory=MEMORY, other=MEMORY),
    Kind("ended", reason=END),
)
(
    WAS_DEALT,
    DECIDED,
    EXCHANGED,
    SORTED,
    GHOST_DEALT,
    NINTH,
    ROUND,
    PLACED,
    GAINED,
    WILLED,
    NOTHING,
    MARKER,
    DISCARDED,
    LOOKED_AT,
    LOOKED_AT_GHOST,
    BLOCKED,
    TOOK,
    GAVE,
    GIFT,
    MEDAL_TO,
    SWAPPED,
    RELEASED,
    REVEALED,
    REVEALED_GHOST,
    ENDED,
) = range(25)
