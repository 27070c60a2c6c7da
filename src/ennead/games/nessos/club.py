"""Nessos: how a sensible person plays it.

The club player weighs what each answer would leave before whom. An unknown amphora is Charon or what was
said of it, at odds that follow from the cards not yet seen; whoever is offered it is taken to reason alike,
from what everybody sees. It looks one answer ahead, sends nothing back that may well win for its sender, and
wavers a little, so that it can't be read.
"""

from typing import Any

from ennead.core.chance import draw_number
from ennead.core.rule import rule
from ennead.games.nessos.box import CHARON, DECK, FATAL
from ennead.games.nessos.rules.count import points, target, trios
from ennead.games.nessos.rules.offer import card_of, charon_as, claim_of, may_be_offered
from ennead.games.nessos.state import Reason, Verb

# In points of a game to 40. Tuned by matches against the random player and against earlier versions.
DECIDED = 60.0  # to win, or to be eliminated
GIVEN_AWAY = 120.0  # to give the match away by a refusal
CHARON_COST = (0.0, 5.0, 14.0)  # with none, one, two of them before oneself
ALMOST_TRIO = 2.5  # two of 1, 2, 3
LIES = 0.15  # how often Charon is announced as one given number, where a creature would be offered once
RIVAL = 0.45  # what another's gain costs me
WAVER = 1.5


@rule
def choose(s: Any, seat: int, why: Any) -> int:
    """The club player's action in a hidden position (which it uses as scratch paper)."""
    best, best_value = -1, -1e9
    for action in range(len(why)):
        if why[action] == Reason.LEGAL:
            value = WAVER * draw_number(s, 1000) / 1000 + worth(s, seat, action)
            if value > best_value:
                best, best_value = action, value
    return unreadable(s, best)


@rule
def unreadable(s: Any, action: int) -> int:
    """Call Charon any creature that can be believed, the more often the more of it are about.

    A favourite lie is soon known, and an impossible one is none. Where no creature is left, tell the truth.
    """
    for first in (Verb.OFFER, Verb.ADD):
        if first + charon_as(1) <= action < first + charon_as(CHARON):  # all claims but the truth
            total = 0
            for creature in range(1, CHARON):
                total += believable(s, creature)
            left, creature = draw_number(s, max(total, 1)), 1
            while creature < CHARON and left >= believable(s, creature):
                left -= believable(s, creature)
                creature += 1
            return first + charon_as(creature)
    return action


@rule
def believable(s: Any, creature: int) -> int:
    """How many of a creature everybody can still take to be in a hand: neither face up nor announced."""
    left = unseen(s, creature, -1)
    for i in range(s.length):
        left -= s.chain_claim[i] == creature
    return max(left, 0)


@rule
def worth(s: Any, seat: int, action: int) -> float:
    """What an action is worth to a seat."""
    if action == Verb.ACCEPT:
        return outcome(s, seat, seat, seat)
    if action == Verb.REFUSE:
        sender = s.chain_from[s.length - 1]
        return outcome(s, seat, sender, seat) - GIVEN_AWAY * winning(s, sender, seat)
    if action >= Verb.TO:
        return offering(s, seat, action - Verb.TO)
    gift = action - Verb.ADD if action >= Verb.ADD else action - Verb.OFFER
    card = card_of(gift)
    s.chain_card[s.length] = card
    s.chain_claim[s.length] = claim_of(gift)
    s.chain_from[s.length] = seat
    s.length += 1
    s.hand[seat, card] -= 1
    best = -1e9
    for other in range(s.seats):
        if may_be_offered(s, other) == Reason.LEGAL:
            best = max(best, offering(s, seat, other))
    s.length -= 1
    s.hand[seat, card] += 1
    s.chain_card[s.length] = 0
    s.chain_from[s.length] = -1
    return best


@rule
def offering(s: Any, seat: int, other: int) -> float:
    """What it is worth to a seat to offer the stack to another: they accept it, or send it back."""
    eager = outcome(s, other, other, -1) - outcome(s, other, seat, -1)
    accepts = 0.5 + 0.5 * eager / (4.0 + abs(eager))
    return accepts * outcome(s, seat, other, seat) + (1 - accepts) * outcome(s, seat, seat, seat)


@rule
def outcome(s: Any, seat: int, before: int, insider: int) -> float:
    """What it is worth to a seat that the stack is turned up before a player, as far as `insider` knows.

    The mean over what each amphora may be. `insider` is a seat, or -1 for one who sees what everybody sees.
    """
    start = standing(s, before)
    total = 0.0
    for lies in range(1 << s.length):
        chance = likelihood(s, lies, insider)
        if chance > 0:
            lay(s, before, lies, 1)
            total += chance * (standing(s, before) - start)
            lay(s, before, lies, -1)
    return total if before == seat else -RIVAL * total


@rule
def winning(s: Any, before: int, insider: int) -> float:
    """How likely the stack wins the match for a player if it is turned up before them."""
    total = 0.0
    for lies in range(1 << s.length):
        chance = likelihood(s, lies, insider)
        lay(s, before, lies, 1)
        if standing(s, before) == DECIDED:
            total += chance
        lay(s, before, lies, -1)
    return total


@rule
def likelihood(s: Any, lies: int, insider: int) -> float:
    """How likely just these amphorae of the stack are Charons, as far as `insider` knows."""
    chance = 1.0
    for i in range(s.length):
        charon = charon_odds(s, i, insider)
        chance *= charon if lies >> i & 1 else 1 - charon
    return chance


@rule
def lay(s: Any, before: int, lies: int, n: int) -> None:
    """Put the stack before a player (n = 1), or take it away again (n = -1)."""
    for i in range(s.length):
        s.front[before, CHARON if lies >> i & 1 else s.chain_claim[i]] += n


@rule
def charon_odds(s: Any, i: int, insider: int) -> float:
    """How likely an amphora of the stack is Charon, to a seat or (-1) to one who sees what everybody sees."""
    claim = s.chain_claim[i]
    if claim == CHARON:
        return 1.0
    if insider >= 0 and s.chain_card[i] != 0:
        return 1.0 if s.chain_card[i] == CHARON else 0.0
    truth = 1.0 * unseen(s, claim, insider)
    lie = LIES * unseen(s, CHARON, insider)
    return lie / (truth + lie) if truth + lie > 0 else 0.0


@rule
def unseen(s: Any, card: int, insider: int) -> int:
    """How many of a kind of card may still be anywhere."""
    left = int(DECK[s.seats, card])
    for seat in range(s.seats):
        left -= s.front[seat, card]
    if insider >= 0:
        left -= s.hand[insider, card]
        for i in range(s.length):
            left -= s.chain_card[i] == card
    return max(left, 0)


@rule
def standing(s: Any, seat: int) -> float:
    """How good the cards before a seat are for it."""
    charons = s.front[seat, CHARON]
    if charons >= FATAL:
        return -DECIDED
    goal = target(s)
    have = points(s, seat)
    if have >= goal:
        return DECIDED
    kinds = 0
    for kind in range(1, 4):
        kinds += s.front[seat, kind] > trios(s, seat)
    return 40.0 / goal * (have + (ALMOST_TRIO if kinds == 2 else 0.0)) - CHARON_COST[charons]
