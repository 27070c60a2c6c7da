"""Nessos: the position, the moves, and what players hear of them."""

from ennead.core.events import Kind, Secret
from ennead.core.family import Events, Reasons, Verbs
from ennead.core.game import Action
from ennead.core.state import COUNT, FLAG, MAX_SEATS, NOBODY, OWNER, SEAT, Array, Family, Record, of
from ennead.games.nessos.box import CARD, CHARON, CLAIM, STACK


class Phase(Family):
    """What is asked for: a card to offer, to whom, an answer."""

    OFFER, TO, ANSWER, OVER = range(4)


class Ending(Family):
    """How the game ended."""

    NONE, POINTS, SURVIVOR, CHARONS, CARDS = range(5)


class State(Record):
    """A position of Nessos. Secret are the hands, the draw pile, and the amphorae that others put down."""

    phase: int = of(Phase)
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
    end: int = of(Ending)
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


class Verb(Verbs):
    """What can be done."""

    ACCEPT = Action("accept", "accept")
    REFUSE = Action("refuse", "refuse")
    OFFER = tuple(_gift("offer", card, claim) for card, claim in _GIFTS)
    ADD = tuple(_gift("add", card, claim) for card, claim in _GIFTS)
    TO = tuple(Action(f"to {seat}", "to", seat=(SEAT, seat)) for seat in range(MAX_SEATS))


class Reason(Reasons):
    """Why an action can't be taken, and the clause that says so."""

    LEGAL = ""
    NOT_NOW = "NE-10"
    NOT_IN_HAND = "NE-10"
    PAWN_HOLDER = "NE-33"
    ALREADY_ASKED = "NE-34"
    ELIMINATED = "NE-A1"
    YOURSELF = "NE-10"
    NO_SUCH_SEAT = "NE-10"
    THREE_CARDS = "NE-30"
    NOBODY_LEFT = "NE-A6"
    EMPTY_HAND = "NE-A7"


class Event(Events):
    """What players hear of."""

    FIRST = Kind(seat=SEAT)
    DREW = Kind(seat=SEAT, card=Secret(CARD))
    PUT = Kind(seat=SEAT, card=Secret(CARD), claim=CLAIM)
    PASSED = Kind(seat=SEAT, to=SEAT, count=COUNT)
    ACCEPTED = Kind(seat=SEAT, count=COUNT)
    REFUSED = Kind(seat=SEAT, to=SEAT, count=COUNT)
    REVEALED = Kind(seat=SEAT, card=CARD, claim=CLAIM, by=SEAT, lie=FLAG)
    TRIO = Kind(seat=SEAT)
    ELIMINATED = Kind(seat=SEAT)
    PAWN = Kind(seat=SEAT, round=COUNT)
    ENDED = Kind(reason=Ending)
