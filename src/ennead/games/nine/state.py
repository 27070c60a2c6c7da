"""NINE: the position, the moves, and what players hear of them."""

import numpy as np

from ennead.core.events import Kind, Secret
from ennead.core.game import Action
from ennead.core.state import COUNT, FLAG, NOBODY, OWNER, SEAT, Array, Domain, Record, named, of
from ennead.games.nine.box import SEATS
from ennead.games.nine.cards import (
    ABHILASHA,
    ALPHA,
    BYUN,
    CARD,
    COLUMNS,
    FENGHUANG,
    GALMI,
    GOAN_SUL,
    KINDS,
    NARASHIMA,
    PHOENIX,
    SWAPPED,
    TOKEN,
    TOMORROW,
    XIAN,
)

DRAW, ORDERS, KINGDOM, COPY, THEFT, CLEANUP, OVER = range(7)
PHASE = named("phase", "draw", "orders", "kingdom", "copy", "theft", "clean-up", "over")

NOT_OVER, VICTORY, TIE_BREAK, SHARED = range(4)
END = named("ending", "none", "victory", "tie-break", "shared")

INFLUENCE = Domain("influence", 0, COLUMNS - 1, CARD.names[:COLUMNS])


class State(Record):
    """A position of NINE. Secret are the hands, the orders not yet revealed, what was put back, and the deck.

    `face_up` counts all face-up cards, Byun Hyung Ja's under other columns too; `copies` says where those
    are. A column is as strong as its cards and its copies together (majority.py).
    """

    phase: int = of(PHASE)
    rounds: int = of(COUNT)  # which round it is
    first: int = of(SEAT)  # who holds the first-player token
    turn: int = of(SEAT)  # who acts now
    deck: Array = of(COUNT, CARD, seen=NOBODY)
    hand: Array = of(COUNT, SEAT, CARD, seen=OWNER)
    marked: Array = of(COUNT, SEAT, KINDS, seen=OWNER)  # cards of the hand to be selected
    paying: Array = of(FLAG, SEAT, seen=OWNER)  # whether one of them is to cost a Culture
    changes: Array = of(COUNT, SEAT, seen=OWNER)  # how often all were taken back
    orders: Array = of(COUNT, SEAT, CARD, seen=OWNER)  # selected and not yet revealed
    under: Array = of(COUNT, SEAT, CARD, seen=OWNER)  # put back under the deck, until the next shuffle
    revealed: Array = of(COUNT, SEAT, KINDS)  # orders revealed this round
    paid: Array = of(FLAG, SEAT)  # who paid for an additional order this round
    returned: Array = of(COUNT, KINDS)  # cards that went into the deck this round for all to see
    face_up: Array = of(COUNT, SEAT, CARD)
    copies: Array = of(COUNT, SEAT, COLUMNS)  # Byun Hyung Ja's cards under each column
    face_down: Array = of(COUNT, SEAT, CARD)  # Heroes turned face down
    fresh: Array = of(COUNT, KINDS)  # Heroes just revealed whose ability is still to be used
    tilted: Array = of(FLAG, SEAT, COLUMNS)  # columns used this round
    tokens: Array = of(COUNT, SEAT, TOKEN)
    reserve: Array = of(COUNT, TOKEN)
    shield: int = of(SEAT)  # who has Galmi's Shield
    victim: int = of(SEAT)  # whom an Alpha may steal from
    end: int = of(END)


# Abilities: one action for each thing they may do, so that a choice is one move.


PILLAGED = SEATS * (COLUMNS - 1)  # columns of all seats
_SWAPS = [(give, take) for give in range(1, SWAPPED) for take in range(1, SWAPPED) if give != take]


def _columns(verb: str, name: str, **more: tuple[Domain, int]) -> tuple[Action, ...]:
    return tuple(
        Action(f"{name} {seat} {CARD.names[column]}", verb, **more, seat=(SEAT, seat), column=(CARD, column))
        for seat in range(SEATS)
        for column in range(1, COLUMNS)
    )


def _cards(verb: str, kinds: int) -> tuple[Action, ...]:
    return tuple(Action(f"{verb} {CARD.names[card]}", verb, card=(CARD, card)) for card in range(1, kinds))


ABILITIES = (
    Action("tomorrow", "tomorrow"),
    Action("phoenix", "phoenix"),
    Action("goan-sul", "goan-sul"),
    Action("shield", "shield"),
    Action("coin", "coin"),
    *(Action(f"coin from {seat}", "coin-from", seat=(SEAT, seat)) for seat in range(SEATS)),
    Action("coins for diamond", "coins"),
    *(Action(f"dismiss {CARD.names[hero]}", "dismiss", card=(CARD, hero)) for hero in (ALPHA, FENGHUANG)),
    *(Action(f"turn {CARD.names[hero]}", "turn", card=(CARD, hero)) for hero in (ALPHA, FENGHUANG)),
    *(
        Action(
            f"swap {TOKEN.names[give]} {TOKEN.names[take]}", "swap", token=(TOKEN, give), other=(TOKEN, take)
        )
        for give, take in _SWAPS
    ),
    Action("tokens for diamond", "trade"),
    *(Action(f"copy {CARD.names[column]}", "copy", column=(CARD, column)) for column in range(1, BYUN)),
    *_columns("raid", "raid"),
)
SWAPS = np.array(_SWAPS, np.int8)

ACTIONS = (
    Action("draw", "draw"),
    Action("pass", "pass"),
    *_cards("mark", KINDS),
    *_cards("extra", KINDS),
    Action("clear", "clear"),
    Action("confirm", "confirm"),
    *_cards("reveal", KINDS),
    *ABILITIES,
    *_columns("alpha", "alpha"),
    Action("fenghuang", "fenghuang"),
    Action("skip", "skip"),
    *(Action(f"steal {TOKEN.names[token]}", "steal", token=(TOKEN, token)) for token in range(1, SWAPPED)),
    Action("end", "end"),
    *_cards("discard", COLUMNS),
)
_NUMBER = {action.name: number for number, action in enumerate(ACTIONS)}
DRAW_ONE, PASS = 0, 1
FIRST_MARK, FIRST_EXTRA = _NUMBER["mark justice"], _NUMBER["extra justice"]
CLEAR, CONFIRM = _NUMBER["clear"], _NUMBER["confirm"]
FIRST_REVEAL = _NUMBER["reveal justice"]
FIRST_ABILITY = _NUMBER["tomorrow"]
GAIN_SCIENCE, GAIN_MILITARY = _NUMBER["phoenix"], _NUMBER["goan-sul"]
TAKE_SHIELD = _NUMBER["shield"]
GAIN_COIN, FIRST_COIN_FROM, PAY_COINS = _NUMBER["coin"], _NUMBER["coin from 0"], _NUMBER["coins for diamond"]
FIRST_DISMISS, FIRST_TURN = _NUMBER["dismiss alpha"], _NUMBER["turn alpha"]
FIRST_SWAP, TRADE = _NUMBER["swap military science"], _NUMBER["tokens for diamond"]
FIRST_COPY = _NUMBER["copy justice"]
FIRST_RAID = _NUMBER["raid 0 justice"]
FIRST_ALPHA = _NUMBER["alpha 0 justice"]
USE_FENGHUANG, SKIP = _NUMBER["fenghuang"], _NUMBER["skip"]
FIRST_STEAL = _NUMBER["steal military"]
END_PHASE = _NUMBER["end"]
FIRST_DISCARD = _NUMBER["discard justice"]

# Which Influence each ability is of, by its place among the abilities.
_OF_VERB = {
    "tomorrow": TOMORROW,
    "phoenix": PHOENIX,
    "goan-sul": GOAN_SUL,
    "shield": GALMI,
    "coin": ABHILASHA,
    "coin-from": ABHILASHA,
    "coins": ABHILASHA,
    "dismiss": NARASHIMA,
    "turn": NARASHIMA,
    "swap": XIAN,
    "trade": XIAN,
    "copy": BYUN,
    "raid": GOAN_SUL,
}
INFLUENCE_OF = np.array([_OF_VERB[ability.verb] for ability in ABILITIES], np.int8)

# Why an action can't be taken: the id of its text, and the clause that says so.
REASONS = (
    ("legal", ""),
    ("not-now", "NI-11"),
    ("not-in-hand", "NI-30"),
    ("not-together", "NI-31"),
    ("no-phoenix", "NI-34"),
    ("no-culture", "NI-35"),
    ("paid-already", "NI-35"),
    ("nothing-marked", "NI-A1"),
    ("needs-no-culture", "NI-A35"),
    ("changed-enough", "NI-A38"),
    ("not-ordered", "NI-41"),
    ("unrevealed", "NI-49"),
    ("no-majority", "NI-42"),
    ("tilted", "NI-46"),
    ("not-copied", "NI-96"),
    ("no-column-of-others", "NI-95"),
    ("shield-taken", "NI-65"),
    ("coins-left", "NI-70"),
    ("coins-gone", "NI-70"),
    ("no-coin-there", "NI-70"),
    ("four-coins", "NI-71"),
    ("no-diamond", "NI-A20"),
    ("no-hero", "NI-72"),
    ("no-such-token", "NI-78"),
    ("not-in-reserve", "NI-78"),
    ("three-different", "NI-79"),
    ("no-byun", "NI-80"),
    ("no-such-column", "NI-A14"),
    ("no-card-there", "NI-A5"),
    ("no-military", "NI-77"),
    ("yourself", "NI-77"),
    ("no-such-seat", "NI-77"),
    ("protected", "NI-66"),
    ("no-fresh-hero", "NI-47"),
    ("nothing-to-steal", "NI-91"),
    ("nothing-to-discard", "NI-100"),
)
(
    LEGAL,
    NOT_NOW,
    NOT_IN_HAND,
    NOT_TOGETHER,
    NO_PHOENIX,
    NO_CULTURE,
    PAID_ALREADY,
    NOTHING_MARKED,
    NEEDS_NO_CULTURE,
    CHANGED_ENOUGH,
    NOT_ORDERED,
    UNREVEALED,
    NO_MAJORITY,
    TILTED,
    NOT_COPIED,
    NO_COLUMN_OF_OTHERS,
    SHIELD_TAKEN,
    COINS_LEFT,
    COINS_GONE,
    NO_COIN_THERE,
    FOUR_COINS,
    NO_DIAMOND,
    NO_HERO,
    NO_SUCH_TOKEN,
    NOT_IN_RESERVE,
    THREE_DIFFERENT,
    NO_BYUN,
    NO_SUCH_COLUMN,
    NO_CARD_THERE,
    NO_MILITARY,
    YOURSELF,
    NO_SUCH_SEAT,
    PROTECTED,
    NO_FRESH_HERO,
    NOTHING_TO_STEAL,
    NOTHING_TO_DISCARD,
) = range(36)

EVENTS = (
    Kind("round", round=COUNT, seat=SEAT, dealt=COUNT, limit=COUNT),
    Kind("dealt", seat=SEAT, card=Secret(CARD)),
    Kind("drew", seat=SEAT, card=Secret(CARD)),  # for a Culture
    Kind("ordered", seat=SEAT, count=COUNT, back=COUNT),
    Kind("kingdom", seat=SEAT),
    Kind("revealed", seat=SEAT, card=CARD),
    Kind("used", seat=SEAT, influence=INFLUENCE, hero=FLAG),
    Kind("gained", seat=SEAT, token=TOKEN, count=COUNT),
    Kind("paid", seat=SEAT, token=TOKEN, count=COUNT),
    Kind("stole", seat=SEAT, to=SEAT, token=TOKEN),
    Kind("gave", seat=SEAT, to=SEAT, token=TOKEN),
    Kind("shield", seat=SEAT),
    Kind("shield-lost", seat=SEAT),
    Kind("destroyed", seat=SEAT, card=CARD, column=CARD, by=SEAT),
    Kind("turned", seat=SEAT, card=CARD),
    Kind("copied", seat=SEAT, column=CARD),
    Kind("hero", seat=SEAT, card=CARD),
    Kind("discarded", seat=SEAT, card=CARD, column=CARD),
    Kind("ended", reason=END),
)
(
    ROUND,
    WAS_DEALT,
    DREW,
    ORDERED,
    KINGDOM_OF,
    REVEALED,
    USED,
    GAINED,
    PAID,
    STOLE,
    GAVE,
    SHIELD,
    SHIELD_LOST,
    DESTROYED,
    TURNED,
    COPIED,
    HERO,
    DISCARDED,
    ENDED,
) = range(19)
