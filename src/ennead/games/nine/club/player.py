"""NINE: how a sensible person plays it.

The club player knows what a position is worth to it (worth.py). Of the orders it may give it chooses those
that leave it most after clean-up. It reveals them all, takes the Shield where it may, has its Heroes act,
then uses whatever ability gains most, one after another, as long as anything gains; it discards what it
misses least. It doesn't guess hidden cards.
"""

from typing import Any

import numpy as np

from ennead.core.chance import draw_number
from ennead.core.rule import rule
from ennead.games.nine.box.cards import COLUMNS, KINDS, Card, Token
from ennead.games.nine.club.worth import HERO_WORTH, kept_worth, worth
from ennead.games.nine.rules.abilities import use
from ennead.games.nine.rules.clean_up import limit
from ennead.games.nine.rules.leaving import destroy, take_from
from ennead.games.nine.rules.majority import leader, strength
from ennead.games.nine.rules.tokens import steal
from ennead.games.nine.state import Phase, Reason, Verb

GAIN = 0.05  # less is not worth a move
EXTRA_GAIN = 0.9  # what an additional order must bring, for its Culture


@rule
def choose(s: Any, seat: int, why: Any) -> int:
    """The club player's action in a hidden position (which it uses as scratch paper)."""
    if s.phase == Phase.DRAW:  # a Culture is kept for Phoenix
        return Verb.DRAW if s.tokens[seat, Token.CULTURE] > (leader(s, Card.PHOENIX) == seat) else Verb.PASS
    if s.phase == Phase.ORDERS:
        return choose_order(s, seat, why)
    if s.phase == Phase.KINGDOM:
        for card in range(1, KINDS):
            if why[Verb.REVEAL + card - 1] == Reason.LEGAL:
                return Verb.REVEAL + card - 1
        return act(s, seat, why)
    if s.phase == Phase.COPY:
        return best(s, seat, why, Verb.TOMORROW, Verb.ALPHA, Verb.SKIP, GAIN)
    if s.phase == Phase.THEFT:
        return best(s, seat, why, Verb.STEAL, Verb.END, Verb.SKIP, GAIN)
    return best(s, seat, why, Verb.DISCARD, len(why), -1, -1e9)


@rule
def act(s: Any, seat: int, why: Any) -> int:
    """The next thing to do with all orders face up.

    The Shield is free. Heroes act before anything else, as Narashima might turn them, and they are gone.
    """
    if why[Verb.SHIELD] == Reason.LEGAL:
        return Verb.SHIELD
    strike = best(s, seat, why, Verb.ALPHA, Verb.FENGHUANG, -1, GAIN)
    if strike >= 0:
        return strike
    if why[Verb.FENGHUANG] == Reason.LEGAL:
        return Verb.FENGHUANG
    return best(s, seat, why, Verb.TOMORROW, Verb.ALPHA, Verb.END, GAIN)


@rule
def best(s: Any, seat: int, why: Any, first: int, end: int, otherwise: int, least: float) -> int:
    """Of the actions from `first` up to `end` that which gains most; `otherwise` if none gains `least`."""
    face_up, copies, face_down = s.face_up.copy(), s.copies.copy(), s.face_down.copy()
    tokens, reserve, deck = s.tokens.copy(), s.reserve.copy(), s.deck.copy()
    returned, fresh = s.returned.copy(), s.fresh.copy()
    before = worth(s, seat)
    found, most = otherwise, least
    for action in range(first, end):
        if why[action] != Reason.LEGAL:
            continue
        attempt(s, seat, action)
        gained = worth(s, seat) - before + draw_number(s, 100) / 1000
        s.face_up[:], s.copies[:], s.face_down[:] = face_up, copies, face_down
        s.tokens[:], s.reserve[:], s.deck[:] = tokens, reserve, deck
        s.returned[:], s.fresh[:] = returned, fresh
        if gained > most:
            found, most = action, gained
    return found


@rule
def attempt(s: Any, seat: int, action: int) -> None:
    """What an action does to what lies on the table."""
    if action >= Verb.DISCARD:
        take_from(s, seat, action - Verb.DISCARD + 1)
    elif action >= Verb.STEAL:
        steal(s, seat, s.victim, action - Verb.STEAL + 1)
    elif action >= Verb.ALPHA:
        destroy(s, seat, action - Verb.ALPHA)
    else:
        use(s, seat, action)
    s.event_count = 0


# Orders


@rule
def choose_order(s: Any, seat: int, why: Any) -> int:
    """Mark the next card of the best orders, then perhaps an additional one, then confirm.

    Somebody else may have marked cards before: those that don't belong there are taken back as long as that
    may be, and what goes with no others stays.
    """
    have = np.zeros(KINDS, np.int64)
    for kind in range(1, KINDS):
        have[kind] = strength(s, seat, kind) if kind < COLUMNS else s.face_up[seat, kind]
    most = limit(s, seat)
    if s.paying[seat]:
        return Verb.CONFIRM
    one, two = best_orders(s, seat, have, most)
    alike = int(s.hand[seat, one]) if two == 0 else 1
    for kind in range(1, KINDS):
        wanted = alike if kind in (one, two) else 0
        if s.marked[seat, kind] > wanted and why[Verb.CLEAR] == Reason.LEGAL:
            return Verb.CLEAR
    for kind in (one, two):
        if kind > 0 and s.marked[seat, kind] < alike and why[Verb.MARK + kind - 1] == Reason.LEGAL:
            return Verb.MARK + kind - 1
    for kind in range(1, KINDS):
        have[kind] += s.marked[seat, kind]
    before = kept_worth(s, seat, have, most)
    found: int = Verb.CONFIRM
    gained = EXTRA_GAIN
    for kind in range(1, KINDS):
        if why[Verb.EXTRA + kind - 1] == Reason.LEGAL:
            have[kind] += 1
            more = kept_worth(s, seat, have, most) - before + HERO_WORTH[kind]
            have[kind] -= 1
            if more > gained:
                found, gained = Verb.EXTRA + kind - 1, more
    return found


@rule
def best_orders(s: Any, seat: int, have: Any, most: int) -> tuple[int, int]:
    """All cards of one kind (and 0), or one each of two: what of the hand leaves most."""
    owned = s.hand[seat]
    found, highest = (0, 0), -1e9
    for one in range(1, KINDS):
        if owned[one] == 0:
            continue
        have[one] += owned[one]
        value = kept_worth(s, seat, have, most) + owned[one] * HERO_WORTH[one]
        have[one] -= owned[one]
        if value > highest:
            found, highest = (one, 0), value
        for two in range(one + 1, KINDS):
            if owned[two] > 0:
                have[one] += 1
                have[two] += 1
                value = kept_worth(s, seat, have, most) + HERO_WORTH[one] + HERO_WORTH[two]
                have[one] -= 1
                have[two] -= 1
                if value > highest:
                    found, highest = (one, two), value
    return found
