"""NINE: the position, the moves, and what players hear of them."""

from itertools import pairwise

import numpy as np

from ennead.core.events import Kind, Secret
from ennead.core.family import Events, Reasons, Verbs
from ennead.core.game import Action
from ennead.core.state import COUNT, FLAG, NOBODY, OWNER, SEAT, Array, Domain, Family, Record, meant, of
from ennead.games.nine.box.box import SEATS
from ennead.games.nine.box.cards import CARDS, COLUMNS, KINDS, SWAPPED, TOKENS, Card, Token

INFLUENCE = Domain("influence", 0, COLUMNS - 1, CARDS[:COLUMNS])


class Phase(Family):
    DRAW, ORDERS, KINGDOM, COPY, THEFT, CLEAN_UP, OVER = range(7)


class Ending(Family):
    NONE, VICTORY, TIE_BREAK, SHARED = range(4)


class State(Record):
    """A position of NINE. Secret are the hands, the orders not yet revealed, what was put back, and the deck.

    `face_up` counts all face-up cards, Byun Hyung Ja's under other columns too; `copies` says where those
    are. A column is as strong as its cards and its copies together (rules/majority.py).
    """

    phase: int = of(Phase)
    rounds: int = of(COUNT)  # which round it is
    first: int = of(SEAT)  # who holds the first-player token
    turn: int = of(SEAT)  # who acts now
    deck: Array = of(COUNT, Card, seen=NOBODY)
    hand: Array = of(COUNT, SEAT, Card, seen=OWNER)
    marked: Array = of(COUNT, SEAT, meant(Card), seen=OWNER)  # cards of the hand to be selected
    paying: Array = of(FLAG, SEAT, seen=OWNER)  # whether one of them is to cost a Culture
    changes: Array = of(COUNT, SEAT, seen=OWNER)  # how often all were taken back
    orders: Array = of(COUNT, SEAT, Card, seen=OWNER)  # selected and not yet revealed
    under: Array = of(COUNT, SEAT, Card, seen=OWNER)  # put back under the deck, until the next shuffle
    revealed: Array = of(COUNT, SEAT, meant(Card))  # orders revealed this round
    paid: Array = of(FLAG, SEAT)  # who paid for an additional order this round
    returned: Array = of(COUNT, meant(Card))  # cards that went into the deck this round for all to see
    face_up: Array = of(COUNT, SEAT, Card)
    copies: Array = of(COUNT, SEAT, meant(INFLUENCE))  # Byun Hyung Ja's cards under each column
    face_down: Array = of(COUNT, SEAT, Card)  # Heroes turned face down
    fresh: Array = of(COUNT, meant(Card))  # Heroes just revealed whose ability is still to be used
    tilted: Array = of(FLAG, SEAT, meant(INFLUENCE))  # columns used this round
    tokens: Array = of(COUNT, SEAT, Token)
    reserve: Array = of(COUNT, Token)
    shield: int = of(SEAT)  # who has Galmi's Shield
    victim: int = of(SEAT)  # whom an Alpha may steal from
    end: int = of(Ending)


# What can be done. An ability is one action for each thing it may do, so that a choice is one move.

PILLAGED = SEATS * (COLUMNS - 1)  # columns of all seats
_SWAPS = [(give, take) for give in range(1, SWAPPED) for take in range(1, SWAPPED) if give != take]
SWAPS = np.array(_SWAPS, np.int8)


def _plain(verb: str) -> Action:
    return Action(verb, verb)


def _cards(verb: str, *cards: int) -> tuple[Action, ...]:
    return tuple(Action(f"{verb} {CARDS[card]}", verb, card=(Card, card)) for card in cards)


def _columns(verb: str) -> tuple[Action, ...]:
    return tuple(
        Action(f"{verb} {seat} {CARDS[column]}", verb, seat=(SEAT, seat), column=(Card, column))
        for seat in range(SEATS)
        for column in range(1, COLUMNS)
    )


def _swap(give: int, take: int) -> Action:
    return Action(f"swap {TOKENS[give]} {TOKENS[take]}", "swap", token=(Token, give), other=(Token, take))


class Verb(Verbs):
    DRAW = _plain("draw")
    PASS = _plain("pass")
    MARK = _cards("mark", *range(1, KINDS))
    EXTRA = _cards("extra", *range(1, KINDS))
    CLEAR = _plain("clear")
    CONFIRM = _plain("confirm")
    REVEAL = _cards("reveal", *range(1, KINDS))
    # Abilities of Influences: CARD_OF says whose.
    TOMORROW = _plain("tomorrow")
    PHOENIX = _plain("phoenix")
    GOAN_SUL = _plain("goan-sul")
    SHIELD = _plain("shield")
    COIN = _plain("coin")
    COIN_FROM = tuple(Action(f"coin from {seat}", "coin-from", seat=(SEAT, seat)) for seat in range(SEATS))
    COINS = Action("coins for diamond", "coins")
    DISMISS = _cards("dismiss", Card.ALPHA, Card.FENGHUANG)
    TURN = _cards("turn", Card.ALPHA, Card.FENGHUANG)
    SWAP = tuple(_swap(give, take) for give, take in _SWAPS)
    TRADE = Action("tokens for diamond", "trade")
    COPY = tuple(
        Action(f"copy {CARDS[column]}", "copy", column=(Card, column))
        for column in range(1, Card.BYUN_HYUNG_JA)
    )
    RAID = _columns("raid")
    # Heroes, and what ends their abilities and phases.
    ALPHA = _columns("alpha")
    FENGHUANG = _plain("fenghuang")
    SKIP = _plain("skip")
    STEAL = tuple(
        Action(f"steal {TOKENS[token]}", "steal", token=(Token, token)) for token in range(1, SWAPPED)
    )
    END = _plain("end")
    DISCARD = _cards("discard", *range(1, COLUMNS))


_USED = {
    Verb.TOMORROW: Card.TOMORROW,
    Verb.PHOENIX: Card.PHOENIX,
    Verb.GOAN_SUL: Card.GOAN_SUL,
    Verb.SHIELD: Card.GALMI,
    Verb.COIN: Card.ABHILASHA,
    Verb.COIN_FROM: Card.ABHILASHA,
    Verb.COINS: Card.ABHILASHA,
    Verb.DISMISS: Card.NARASHIMA,
    Verb.TURN: Card.NARASHIMA,
    Verb.SWAP: Card.XIAN,
    Verb.TRADE: Card.XIAN,
    Verb.COPY: Card.BYUN_HYUNG_JA,
    Verb.RAID: Card.GOAN_SUL,
    Verb.ALPHA: Card.ALPHA,
    Verb.FENGHUANG: Card.FENGHUANG,
}
# The card whose ability an action is, by its number; 0: none.
CARD_OF = np.array([_USED.get(verb, 0) for verb in Verb for _ in verb.made], np.int8)
_HELD = np.flatnonzero(np.diff(CARD_OF, prepend=0, append=0))  # where another card's actions begin
# Abilities of Influences in the order of their actions: a column, its first action, the one after the last.
ABILITIES = np.array(
    [(CARD_OF[first], first, end) for first, end in pairwise(_HELD) if Verb.TOMORROW <= first < Verb.ALPHA],
    np.int16,
)


class Reason(Reasons):
    LEGAL = ""
    NOT_NOW = "NI-11"
    NOT_IN_HAND = "NI-30"
    NOT_TOGETHER = "NI-31"
    NO_PHOENIX = "NI-34"
    NO_CULTURE = "NI-35"
    PAID_ALREADY = "NI-35"
    NOTHING_MARKED = "NI-A1"
    NEEDS_NO_CULTURE = "NI-A35"
    CHANGED_ENOUGH = "NI-A38"
    NOT_ORDERED = "NI-41"
    UNREVEALED = "NI-49"
    NO_MAJORITY = "NI-42"
    TILTED = "NI-46"
    NOT_COPIED = "NI-96"
    NO_COLUMN_OF_OTHERS = "NI-95"
    SHIELD_TAKEN = "NI-65"
    COINS_LEFT = "NI-70"
    COINS_GONE = "NI-70"
    NO_COIN_THERE = "NI-70"
    FOUR_COINS = "NI-71"
    NO_DIAMOND = "NI-A20"
    NO_HERO = "NI-72"
    NO_SUCH_TOKEN = "NI-78"
    NOT_IN_RESERVE = "NI-78"
    THREE_DIFFERENT = "NI-79"
    NO_BYUN = "NI-80"
    NO_SUCH_COLUMN = "NI-A14"
    NO_CARD_THERE = "NI-A5"
    NO_MILITARY = "NI-77"
    YOURSELF = "NI-77"
    NO_SUCH_SEAT = "NI-77"
    PROTECTED = "NI-66"
    NO_FRESH_HERO = "NI-47"
    NOTHING_TO_STEAL = "NI-91"
    NOTHING_TO_DISCARD = "NI-100"


class Event(Events):
    ROUND = Kind(round=COUNT, seat=SEAT, dealt=COUNT, limit=COUNT)
    DEALT = Kind(seat=SEAT, card=Secret(Card))
    DREW = Kind(seat=SEAT, card=Secret(Card))  # for a Culture
    ORDERED = Kind(seat=SEAT, count=COUNT, back=COUNT)
    KINGDOM = Kind(seat=SEAT)
    REVEALED = Kind(seat=SEAT, card=Card)
    USED = Kind(seat=SEAT, influence=INFLUENCE, hero=FLAG)
    GAINED = Kind(seat=SEAT, token=Token, count=COUNT)
    PAID = Kind(seat=SEAT, token=Token, count=COUNT)
    STOLE = Kind(seat=SEAT, to=SEAT, token=Token)
    GAVE = Kind(seat=SEAT, to=SEAT, token=Token)
    SHIELD = Kind(seat=SEAT)
    SHIELD_LOST = Kind(seat=SEAT)
    DESTROYED = Kind(seat=SEAT, card=Card, column=Card, by=SEAT)
    TURNED = Kind(seat=SEAT, card=Card)
    COPIED = Kind(seat=SEAT, column=Card)
    HERO = Kind(seat=SEAT, card=Card)
    DISCARDED = Kind(seat=SEAT, card=Card, column=Card)
    ENDED = Kind(reason=Ending)
