"""Immortal 8: the position, the moves, and what players hear of them."""

import numpy as np

from ennead.core.events import Kind, Secret
from ennead.core.game import Action
from ennead.core.state import COUNT, FLAG, NOBODY, OWNER, SEAT, Array, Domain, Record, named, of
from ennead.games.immortal_8.cards import CARD, CARDS, COMMERCE, IMMORTAL, SEATS, SLOTS, TOKEN

(
    NINTH,
    DRAFT,
    KINGDOM,
    TAKE,
    PAYING,
    WHOM,
    WHICH,
    OPTION,
    REWARD,
    TIE,
    KEEP,
    PEEK,
    GUESS,
    SACRIFICE,
    OVER,
) = range(15)
PHASE = named(
    "phase",
    "ninth",
    "draft",
    "kingdom",
    "take",
    "paying",
    "whom",
    "which",
    "option",
    "reward",
    "tie",
    "keep",
    "peek",
    "guess",
    "sacrifice",
    "over",
)

NOT_OVER, VICTORY, BY_JUSTICE, BY_CALL = range(4)
END = named("ending", "none", "victory", "justice", "call")


class State(Record):
    """A position of Immortal 8. Secret are packs, face-down and transformed cards, and Immortals.

    What a player saw in each pack is remembered until the draft ends: then all that was not played is in the
    deck again, and everybody can tell what is there. Its order, and that of the Commerce cards, is drawn
    when it matters.
    """

    phase: int = of(PHASE)
    rounds: int = of(COUNT)  # which round it is
    first: int = of(SEAT)  # who has the first-player token
    turn: int = of(SEAT)  # who acts, where one at a time does
    is_draft: int = of(FLAG)
    slot: int = of(COUNT)  # of the draft, from 0
    ready: Array = of(FLAG, SEAT)  # who has chosen, where all choose at once

    # The draft.
    pack: Array = of(COUNT, SEAT, CARD, seen=OWNER)
    chosen: Array = of(CARD, SEAT, seen=OWNER)
    playing: Array = of(FLAG, SEAT, seen=OWNER)  # whether it is to be played
    saw: Array = of(FLAG, SEAT, SLOTS, CARDS, seen=OWNER)  # the pack, when it was at hand
    transformed: Array = of(CARD, SEAT, SLOTS, seen=OWNER)
    played: Array = of(CARD, SEAT, SLOTS)
    bonus_at: int = of(COUNT)  # whose bonus it is: all own ones, then all gifts

    # Cards.
    undealt: Array = of(COUNT, CARD, seen=NOBODY)  # in the draft, instead of the deck
    deck: Array = of(COUNT, CARD)
    top: int = of(COUNT)  # the number of the card on top of it, if all know it
    looked: Array = of(COUNT, SEAT, 3, seen=OWNER)  # which of its cards a Chaos Portal shows
    realm: Array = of(COUNT, SEAT, CARD)
    row: Array = of(COUNT, CARDS)  # where a Building stands in its row, from the left
    zone: Array = of(COUNT, CARD)  # the Wonders
    discard: Array = of(COUNT, CARD)
    removed: Array = of(COUNT, CARD)  # with three players
    culture: Array = of(COUNT, CARDS)
    turned: Array = of(FLAG, CARDS)
    wonders_used: int = of(COUNT)

    # Tokens and Commerce cards.
    has: Array = of(COUNT, SEAT, TOKEN, dtype=np.int16)
    commerce: Array = of(COUNT, COMMERCE)
    commerce_discard: Array = of(COUNT, COMMERCE)
    stall: Array = of(COMMERCE, 2)  # those just revealed

    # An Action being performed.
    acting: int = of(COUNT)  # the card whose text is followed
    branch: int = of(COUNT)  # which of two, where it lets one choose
    step: int = of(COUNT)
    chain: Array = of(FLAG, CARDS)  # the cards copied on the way
    freed: int = of(COUNT)  # Culture of what was destroyed
    wants: Array = of(COUNT, 4)  # Civilization tokens to be gained
    left: int = of(COUNT)  # how many of them
    owed: int = of(COUNT)  # Civilization tokens of any type to be paid
    gift: int = of(COUNT)  # the token that others gain
    gifts: int = of(COUNT)  # how many of them still
    given: Array = of(FLAG, SEAT)

    # Immortals.
    immortals: Array = of(COUNT, SEAT, IMMORTAL, seen=OWNER)
    revealed: Array = of(IMMORTAL, SEAT)
    put_out: Array = of(COUNT, SEAT, IMMORTAL, seen=OWNER)  # those a player could have kept
    out: Array = of(COUNT, IMMORTAL, seen=NOBODY)  # those that nobody has
    byun: int = of(SEAT)  # who has the ninth Immortal, and copies another
    contest: int = of(COUNT)  # the token whose Supremacy is decided
    asked: Array = of(FLAG, SEAT)  # who is tied for it
    revealing: Array = of(FLAG, SEAT, seen=OWNER)
    call: int = of(COUNT)
    peeked: int = of(SEAT)  # at whose Immortal Tomorrow looked
    saw_immortal: Array = of(COUNT, SEAT, seen=OWNER)  # which it was
    guessed: Array = of(COUNT, SEAT)  # what Tomorrow says of each
    gathered: int = of(COUNT)  # Narashima's Culture
    tally: Array = of(COUNT, SEAT, 6, dtype=np.int16)  # points by category
    end: int = of(END)


TALLY = ("immortal", "tokens", "ranking", "supremacy", "culture", "diamonds")


def _each(verb: str, domain: Domain) -> tuple[Action, ...]:
    return tuple(
        Action(f"{verb} {name}", verb, **{domain.name: (domain, value)})
        for value, name in enumerate(domain.names)
        if value > 0
    )


ACTIONS = (
    *_each("play", CARD),
    *_each("transform", CARD),
    *_each("activate", CARD),
    *_each("choose", CARD),
    *(Action(f"to {seat}", "to", seat=(SEAT, seat)) for seat in range(SEATS)),
    *_each("take", Domain("token", 0, 3, TOKEN.names[:4])),
    Action("first", "first"),
    Action("second", "second"),
    Action("done", "done"),
    Action("end", "end"),
    Action("reveal", "reveal"),
    *_each("name", IMMORTAL),
)
_NUMBER = {action.name: number for number, action in enumerate(ACTIONS)}
FIRST_PLAY = _NUMBER[f"play {CARD.names[1]}"] - 1  # and the card
FIRST_TRANSFORM = _NUMBER[f"transform {CARD.names[1]}"] - 1
FIRST_ACTIVATE = _NUMBER[f"activate {CARD.names[1]}"] - 1
FIRST_CHOICE = _NUMBER[f"choose {CARD.names[1]}"] - 1
FIRST_TO = _NUMBER["to 0"]
FIRST_TAKE = _NUMBER["take military"] - 1
CHOOSE_FIRST, CHOOSE_SECOND = _NUMBER["first"], _NUMBER["second"]
DONE, END_PHASE, REVEAL = _NUMBER["done"], _NUMBER["end"], _NUMBER["reveal"]
FIRST_NAME = _NUMBER["name justice"] - 1

# Why an action can't be taken: the id of its text, and the clause that says so.
REASONS = (
    ("legal", ""),
    ("not-now", "I8-15"),
    ("played-enough", "I8-30"),
    ("turned", "I8-66"),
    ("one-wonder", "I8-63"),
    ("two-wonders", "I8-64"),
    ("no-action", "I8-192"),
    ("no-effect", "I8-72"),
    ("too-expensive", "I8-81"),
    ("not-yours", "I8-85"),
    ("copied-already", "I8-206"),
    ("not-such-a-card", "I8-188"),
    ("yourself", "I8-198"),
    ("full", "I8-267"),
    ("no-such-seat", "I8-5"),
    ("given-already", "I8-269"),
    ("not-offered", "I8-34"),
    ("none-owned", "I8-344"),
    ("not-justice", "I8-128"),
    ("named-already", "I8-214"),
    ("not-in-game", "I8-214"),
    ("not-kept", "I8-243"),
    ("no-deck", "I8-318"),
    ("first-one", "I8-269"),
)
(
    LEGAL,
    NOT_NOW,
    PLAYED_ENOUGH,
    TURNED,
    ONE_WONDER,
    TWO_WONDERS_USED,
    NO_ACTION,
    NO_EFFECT,
    TOO_EXPENSIVE,
    NOT_YOURS,
    COPIED_ALREADY,
    NOT_SUCH_A_CARD,
    YOURSELF,
    FULL,
    NO_SUCH_SEAT,
    GIVEN_ALREADY,
    NOT_OFFERED,
    NONE_OWNED,
    NOT_JUSTICE,
    NAMED_ALREADY,
    NOT_IN_GAME,
    NOT_KEPT,
    NO_DECK,
    FIRST_ONE,
) = range(24)

EVENTS = (
    Kind("round", round=COUNT),
    Kind("hand", seat=Secret(SEAT), card=Secret(CARD)),  # one of the cards that now came into a hand
    Kind("chose", seat=SEAT),
    Kind("played", seat=SEAT, card=CARD),
    Kind("transformed", seat=SEAT, coins=COUNT, card=Secret(CARD)),
    Kind("gained", seat=SEAT, token=TOKEN, count=COUNT),
    Kind("paid", seat=SEAT, token=TOKEN, count=COUNT),
    Kind("gift", seat=SEAT, to=SEAT, token=TOKEN),  # from the supply, by this player's doing
    Kind("gave", seat=SEAT, to=SEAT, token=TOKEN),
    Kind("first", seat=SEAT),
    Kind("kingdom", seat=SEAT),
    Kind("activated", seat=SEAT, card=CARD),
    Kind("roamed", seat=SEAT, to=SEAT, card=CARD, coins=COUNT),
    Kind("copied", seat=SEAT, card=CARD),
    Kind("destroyed", seat=SEAT, card=CARD),
    Kind("culture", seat=SEAT, card=CARD, count=COUNT),
    Kind("looted", seat=SEAT, commerce=COMMERCE),
    Kind("refused", seat=SEAT, commerce=COMMERCE),
    Kind("turned-up", seat=SEAT, card=CARD),
    Kind("looked", seat=SEAT, card=Secret(CARD)),
    Kind("entered", seat=SEAT, card=CARD),
    Kind("reborn", seat=SEAT, card=CARD),
    Kind("supremacy", seat=SEAT, token=TOKEN),
    Kind("tie", token=TOKEN),
    Kind("revealed", seat=SEAT, immortal=IMMORTAL),
    Kind("ninth", seat=SEAT),
    Kind("may-copy", seat=Secret(SEAT), immortal=Secret(IMMORTAL)),
    Kind("dealt", seat=SEAT, immortal=Secret(IMMORTAL)),
    Kind("peeked", seat=SEAT, to=SEAT, immortal=Secret(IMMORTAL)),
    Kind("guessed", seat=SEAT, to=SEAT, immortal=IMMORTAL),
    Kind("tallied", seat=SEAT, points=COUNT),
    Kind("ended", reason=END),
)
(
    ROUND,
    HAND,
    CHOSE,
    PLAYED,
    TRANSFORMED,
    GAINED,
    PAID,
    GIFTED,
    GAVE,
    FIRST,
    KINGDOM_OF,
    ACTIVATED,
    ROAMED,
    COPIED,
    WAS_DESTROYED,
    CULTURED,
    LOOTED,
    REFUSED,
    TURNED_UP,
    LOOKED_AT,
    ENTERED,
    REBORN,
    SUPREMACY_OF,
    TIED,
    REVEALED,
    NINTH_REVEALED,
    MAY_COPY,
    DEALT,
    PEEKED,
    GUESSED,
    TALLIED,
    ENDED,
) = range(32)
