"""Nessos: the position, the moves, and what players hear of them."""

from ennead.core.events import Kind, Secret
from ennead.core.game import Action
from ennead.core.state import COUNT, FLAG, NOBODY, OWNER, SEAT, Array, Record, named, of
from ennead.games.nessos.cards import CARD, CHARON, CLAIM, STACK

OFFER, TO, ANSWER, OVER = range(4)
PHASE = named("phase", "offer", "to", "answer", "over")

NOT_OVER, POINTS, SURVIVOR, CHARONS, CARDS = range(5)
END = named("ending", "none", "points", "survivor", "charons", "cards")


class State(Record):
    """A position of Nessos. Secret are the hands, the draw pile, and the amphorae that others put down."""

    phase: int = of(PHASE)
    rounds: int = of(COUNT)  # which round it is
    pawn: int = of(SEAT)  # who holds the first-player pawn
    turn: int = of(SEAT)  # who acts now
    length: int = of(COUNT)  # amphorae in the offer
    chain_from: Array = of(SEAT, STACK)  # who put down each amphora of the offer
    chain_claim: Array = of(CLAIM, STACK)  # what they said it is
    chain_card: Array = of(CARD, STACK, seen="chain_from")  # what it is
    asked: Array = of(COUNT, SEAT)  # who has received an offer this round
    front: Array = of(COUNT, SEAT, CARD)  # cards face up before each seat
    out: Array = of(COUNT, SEAT)  # who is eliminated
    end: int = of(END)
    hand: Array = of(COUNT, SEAT, CARD, seen=OWNER)
    pile: Array = of(COUNT, CARD, seen=NOBODY)


# A card and what is said of it are one move, so that nobody can tell Charon from a creature by counting
# moves. A creature is announced by its own number (NE-11), Charon as anything (NE-12, NE-16).
_GIFTS = [(card, card) for card in range(1, CHARON)] + [(CHARON, claim) for claim in range(1, CHARON + 1)]
GIFTS = len(_GIFTS)


def _gift(verb: str, card: int, claim: int) -> Action:
    said = f" as {CLAIM.names[claim]}" if card == CHARON else ""
    name = f"{verb} {CARD.names[card]}{said}"
    return Action(name, verb, card=(CARD, card), claim=(CLAIM, claim), charon=(FLAG, int(card == CHARON)))


ACTIONS = (
    Action("accept", "accept"),
    Action("refuse", "refuse"),
    *(_gift("offer", card, claim) for card, claim in _GIFTS),
    *(_gift("add", card, claim) for card, claim in _GIFTS),
    *(Action(f"to {seat}", "to", seat=(SEAT, seat)) for seat in range(6)),
)
ACCEPT, REFUSE, FIRST_OFFER = 0, 1, 2
FIRST_ADD = FIRST_OFFER + GIFTS
FIRST_TO = FIRST_ADD + GIFTS

# Why an action can't be taken: the id of its text, and the clause that says so.
(
    LEGAL,
    NOT_NOW,
    NOT_IN_HAND,
    PAWN_HOLDER,
    ALREADY_ASKED,
    ELIMINATED,
    YOURSELF,
    NO_SUCH_SEAT,
    THREE_CARDS,
    NOBODY_LEFT,
    EMPTY_HAND,
) = range(11)
REASONS = (
    ("legal", ""),
    ("not-now", "NE-10"),
    ("not-in-hand", "NE-10"),
    ("pawn-holder", "NE-33"),
    ("already-asked", "NE-34"),
    ("eliminated", "NE-A1"),
    ("yourself", "NE-10"),
    ("no-such-seat", "NE-10"),
    ("three-cards", "NE-30"),
    ("nobody-left", "NE-A6"),
    ("empty-hand", "NE-A7"),
)

EVENTS = (
    Kind("first", seat=SEAT),
    Kind("drew", seat=SEAT, card=Secret(CARD)),
    Kind("put", seat=SEAT, card=Secret(CARD), claim=CLAIM),
    Kind("passed", seat=SEAT, to=SEAT, count=COUNT),
    Kind("accepted", seat=SEAT, count=COUNT),
    Kind("refused", seat=SEAT, to=SEAT, count=COUNT),
    Kind("revealed", seat=SEAT, card=CARD, claim=CLAIM, by=SEAT, lie=FLAG),
    Kind("trio", seat=SEAT),
    Kind("eliminated", seat=SEAT),
    Kind("pawn", seat=SEAT, round=COUNT),
    Kind("ended", reason=END),
)
FIRST, DREW, PUT, PASSED, ACCEPTED, REFUSED, REVEALED, TRIO_MADE, WENT_OUT, PAWN, ENDED = range(11)
