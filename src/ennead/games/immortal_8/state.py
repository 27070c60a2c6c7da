"""Immortal 8: the position, the moves, and what players hear of them."""

import numpy as np

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
    meant,
    named,
    of,
)
from ennead.games.immortal_8.box.boards import COMMERCE, SEATS, SLOTS, TOKEN
from ennead.games.immortal_8.box.cards import CARD
from ennead.games.immortal_8.box.immortals import BYUN_COST, IMMORTAL

CIVILIZATION = Domain("token", 0, 3, TOKEN.names[:4], unlimited=True)
TALLY = named("tally", "immortal", "tokens", "ranking", "supremacy", "culture", "diamonds")  # categories
POINTS = Domain("points", -BYUN_COST)  # whoever copies an Immortal may score less than nothing


class Phase(Family):
    """What is to be decided."""

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


class Ending(Family):
    """How a match ended: the most points, and of those who are tied Justice, or the later call."""

    NONE, VICTORY, JUSTICE, CALL = range(4)


class State(Record):
    """A position of Immortal 8. Secret are packs, face-down and transformed cards, and Immortals.

    What a player saw in each pack is remembered until the draft ends: then all that was not played is in the
    deck again, and everybody can tell what is there. Its order, and that of the Commerce cards, is drawn
    when it matters.
    """

    phase: int = of(Phase)
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
    saw: Array = of(FLAG, SEAT, SLOTS, meant(CARD), seen=OWNER)  # the pack, when it was at hand
    transformed: Array = of(CARD, SEAT, SLOTS, seen=OWNER)
    played: Array = of(CARD, SEAT, SLOTS)
    bonus_at: int = of(COUNT)  # whose bonus it is: all own ones, then all gifts

    # Cards.
    undealt: Array = of(COUNT, CARD, seen=NOBODY)  # in the draft, instead of the deck
    deck: Array = of(COUNT, CARD)
    top: int = of(meant(CARD))  # the card on top of it, if all know it
    looked: Array = of(meant(CARD), SEAT, 3, seen=OWNER)  # which of its cards a Chaos Portal shows
    realm: Array = of(COUNT, SEAT, CARD)
    row: Array = of(COUNT, meant(CARD))  # where a Building stands in its row, from the left
    zone: Array = of(COUNT, CARD)  # the Wonders
    discard: Array = of(COUNT, CARD)
    removed: Array = of(COUNT, CARD)  # with three players
    culture: Array = of(COUNT, meant(CARD))
    turned: Array = of(FLAG, meant(CARD))
    wonders_used: int = of(COUNT)

    # Tokens and Commerce cards.
    has: Array = of(COUNT, SEAT, TOKEN, dtype=np.int16)
    commerce: Array = of(COUNT, COMMERCE)
    commerce_discard: Array = of(COUNT, COMMERCE)
    stall: Array = of(COMMERCE, 2)  # those just revealed

    # An Action being performed.
    acting: int = of(meant(CARD))  # the card whose text is followed
    branch: int = of(COUNT)  # which of two, where it lets one choose
    step: int = of(COUNT)
    chain: Array = of(FLAG, meant(CARD))  # the cards copied on the way
    freed: int = of(COUNT)  # Culture of what was destroyed
    wants: Array = of(COUNT, CIVILIZATION)  # tokens to be gained
    left: int = of(COUNT)  # how many of them
    owed: int = of(COUNT)  # Civilization tokens of any type to be paid
    gift: int = of(meant(TOKEN))  # the token that others gain
    gifts: int = of(COUNT)  # how many of them still
    given: Array = of(FLAG, SEAT)

    # Immortals.
    immortals: Array = of(COUNT, SEAT, IMMORTAL, seen=OWNER)
    revealed: Array = of(IMMORTAL, SEAT)
    put_out: Array = of(COUNT, SEAT, IMMORTAL, seen=OWNER)  # those a player could have kept
    out: Array = of(COUNT, IMMORTAL, seen=NOBODY)  # those that nobody has
    byun: int = of(SEAT)  # who has the ninth Immortal, and copies another
    contest: int = of(meant(TOKEN))  # the token whose Supremacy is decided
    asked: Array = of(FLAG, SEAT)  # who is tied for it
    revealing: Array = of(FLAG, SEAT, seen=OWNER)
    call: int = of(COUNT)
    peeked: int = of(SEAT)  # at whose Immortal Tomorrow looked
    saw_immortal: Array = of(meant(IMMORTAL), SEAT, seen=OWNER)  # which it was
    guessed: Array = of(meant(IMMORTAL), SEAT)  # what Tomorrow says of each
    gathered: int = of(COUNT)  # Narashima's Culture
    tally: Array = of(POINTS, SEAT, meant(TALLY), dtype=np.int16)
    end: int = of(Ending)


def _each(verb: str, domain: Domain) -> tuple[Action, ...]:
    return tuple(
        Action(f"{verb} {name}", verb, **{domain.name: (domain, value)})
        for value, name in enumerate(domain.names)
        if value > 0
    )


class Verb(Verbs):
    """What can be done. Cards, tokens and Immortals count from 1: card n is played by PLAY + n - 1."""

    PLAY = _each("play", CARD)
    TRANSFORM = _each("transform", CARD)
    ACTIVATE = _each("activate", CARD)
    CHOOSE = _each("choose", CARD)
    TO = tuple(Action(f"to {seat}", "to", seat=(SEAT, seat)) for seat in range(SEATS))
    TAKE = _each("take", CIVILIZATION)
    FIRST = Action("first", "first")
    SECOND = Action("second", "second")
    DONE = Action("done", "done")
    END = Action("end", "end")
    REVEAL = Action("reveal", "reveal")
    NAME = _each("name", IMMORTAL)


class Reason(Reasons):
    """Why an action can't be taken, and the clause that says so."""

    LEGAL = ""
    NOT_NOW = "I8-15"
    PLAYED_ENOUGH = "I8-30"
    TURNED = "I8-66"
    ONE_WONDER = "I8-63"
    TWO_WONDERS = "I8-64"
    NO_ACTION = "I8-192"
    NO_EFFECT = "I8-72"
    TOO_EXPENSIVE = "I8-81"
    NOT_YOURS = "I8-85"
    COPIED_ALREADY = "I8-206"
    COPY_TOO_EXPENSIVE = "I8-188"
    CHAIN_TOO_EXPENSIVE = "I8-A19"
    NOT_SUCH_A_CARD = "I8-188"
    YOURSELF = "I8-198"
    FULL = "I8-267"
    NO_SUCH_SEAT = "I8-5"
    GIVEN_ALREADY = "I8-269"
    NOT_OFFERED = "I8-34"
    NONE_OWNED = "I8-344"
    NOT_JUSTICE = "I8-128"
    NAMED_ALREADY = "I8-214"
    NOT_IN_GAME = "I8-214"
    NOT_KEPT = "I8-243"
    NO_DECK = "I8-318"
    FIRST_ONE = "I8-269"


class Event(Events):
    """What happens, and what is told of it."""

    ROUND = Kind(round=COUNT)
    HAND = Kind(seat=Secret(SEAT), card=Secret(CARD))  # one of the cards that now came into a hand
    CHOSE = Kind(seat=SEAT)
    PLAYED = Kind(seat=SEAT, card=CARD)
    TRANSFORMED = Kind(seat=SEAT, coins=COUNT, card=Secret(CARD))
    GAINED = Kind(seat=SEAT, token=TOKEN, count=COUNT)
    PAID = Kind(seat=SEAT, token=TOKEN, count=COUNT)
    GIFT = Kind(seat=SEAT, to=SEAT, token=TOKEN)  # from the supply, by this player's doing
    GAVE = Kind(seat=SEAT, to=SEAT, token=TOKEN)
    FIRST = Kind(seat=SEAT)
    KINGDOM = Kind(seat=SEAT)
    ACTIVATED = Kind(seat=SEAT, card=CARD)
    ROAMED = Kind(seat=SEAT, to=SEAT, card=CARD, coins=COUNT)
    COPIED = Kind(seat=SEAT, card=CARD)
    DESTROYED = Kind(seat=SEAT, card=CARD)
    CULTURE = Kind(seat=SEAT, card=CARD, count=COUNT)
    LOOTED = Kind(seat=SEAT, commerce=COMMERCE)
    REFUSED = Kind(seat=SEAT, commerce=COMMERCE)
    TURNED_UP = Kind(seat=SEAT, card=CARD)
    LOOKED = Kind(seat=SEAT, card=Secret(CARD))
    ENTERED = Kind(seat=SEAT, card=CARD)
    REBORN = Kind(seat=SEAT, card=CARD)
    SUPREMACY = Kind(seat=SEAT, token=TOKEN)
    TIE = Kind(token=TOKEN)
    REVEALED = Kind(seat=SEAT, immortal=IMMORTAL)
    NINTH = Kind(seat=SEAT)
    MAY_COPY = Kind(seat=Secret(SEAT), immortal=Secret(IMMORTAL))
    DEALT = Kind(seat=SEAT, immortal=Secret(IMMORTAL))
    PEEKED = Kind(seat=SEAT, to=SEAT, immortal=Secret(IMMORTAL))
    GUESSED = Kind(seat=SEAT, to=SEAT, immortal=IMMORTAL)
    TALLIED = Kind(seat=SEAT, points=COUNT)
    ENDED = Kind(reason=Ending)
