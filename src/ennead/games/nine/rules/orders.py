"""NINE: phase II. Cards of the hand are selected as orders."""

from typing import Any

from ennead.core.events import tell
from ennead.core.rule import inline_rule, rule
from ennead.games.nine.box.cards import CHANGES, KINDS, Card, Token
from ennead.games.nine.rules.kingdom import begin_kingdom
from ennead.games.nine.rules.majority import cards, leader
from ennead.games.nine.rules.tokens import pay
from ennead.games.nine.rules.turn import next_seat
from ennead.games.nine.state import Event, Reason, State, Verb


@rule
def ask_orders(s: State, seat: int) -> None:
    """NI-30: from this seat on, whoever has a hand selects; then the Kingdom phases begin."""
    while cards(s.hand[seat]) == 0:
        seat = next_seat(s, seat)
        if seat == s.first:
            begin_kingdom(s, s.first)
            return
    s.turn = seat


# What may be selected together


@rule
def shape(s: State, seat: int) -> tuple[int, int, int]:
    """Of the marked cards: how many kinds, how many cards, and how many of the kind there are most of."""
    kinds, total, most = 0, 0, 0
    for kind in range(1, KINDS):
        count = int(s.marked[seat, kind])
        kinds += count > 0
        total += count
        most = max(most, count)
    return kinds, total, most


@inline_rule
def fits(marked: tuple[int, int, int], alike: int, is_paid: bool) -> bool:
    """NI-31, NI-32, NI-34: whether a card goes with those marked, so many of them alike.

    All are alike, or two different; where a Culture is paid, one more.
    """
    kinds, total, most = marked[0] + (alike == 0), marked[1] + 1, max(marked[2], alike + 1)
    if kinds == 1 or (kinds == 2 and total == 2):
        return True
    return is_paid and (total == kinds == 3 or (kinds == 2 and most == total - 1))


@rule
def may_mark(s: State, seat: int, why: Any) -> None:
    """NI-30 to NI-32, NI-34: which cards of the hand may be selected, and which a Culture buys a place."""
    marked, is_paying, barred = shape(s, seat), s.paying[seat] != 0, may_pay(s, seat)
    for card in range(1, KINDS):
        alike = int(s.marked[seat, card])
        is_there = s.hand[seat, card] > alike
        together = Reason.LEGAL if fits(marked, alike, is_paying) else Reason.NOT_TOGETHER
        bought = barred if barred != Reason.LEGAL else may_buy(marked, alike)
        why[Verb.MARK + card - 1] = together if is_there else Reason.NOT_IN_HAND
        why[Verb.EXTRA + card - 1] = bought if is_there else Reason.NOT_IN_HAND


@inline_rule
def may_buy(marked: tuple[int, int, int], alike: int) -> int:
    """NI-34, NI-A35: whether a Culture buys a place for a card, so many of those marked alike."""
    if fits(marked, alike, False):
        return Reason.NEEDS_NO_CULTURE
    return Reason.LEGAL if fits(marked, alike, True) else Reason.NOT_TOGETHER


@rule
def may_pay(s: State, seat: int) -> int:
    """NI-34, NI-35, NI-A2: with the strict majority of Phoenix, once, for a Culture."""
    if leader(s, Card.PHOENIX) != seat:
        return Reason.NO_PHOENIX
    if s.paying[seat]:
        return Reason.PAID_ALREADY
    return Reason.LEGAL if s.tokens[seat, Token.CULTURE] > 0 else Reason.NO_CULTURE


@rule
def may_clear(s: State, seat: int) -> int:
    """NI-A38: whether a player may think again."""
    if cards(s.marked[seat]) == 0:
        return Reason.NOTHING_MARKED
    return Reason.LEGAL if s.changes[seat] < CHANGES else Reason.CHANGED_ENOUGH


# Selecting


@rule
def mark(s: State, seat: int, card: int, is_paid: bool) -> None:
    """NI-30, NI-34, NI-A38: a card of the hand is to be selected. Nobody hears of it before all are."""
    s.marked[seat, card] += 1
    s.paying[seat] |= is_paid


@rule
def clear(s: State, seat: int) -> None:
    """NI-A38: think again."""
    s.marked[seat] = 0
    s.paying[seat] = 0
    s.changes[seat] += 1


@rule
def select(s: State, seat: int) -> None:
    """NI-30, NI-34 to NI-36: the marked cards face down, an additional one paid, the rest under the deck."""
    for card in range(1, KINDS):
        s.orders[seat, card] = s.marked[seat, card]
    for card in range(KINDS):
        s.under[seat, card] = s.hand[seat, card] - s.orders[seat, card]
    s.hand[seat] = 0
    s.paid[seat] = s.paying[seat]
    s.marked[seat] = 0
    s.paying[seat] = 0
    s.changes[seat] = 0
    tell(s, Event.ORDERED, seat, cards(s.orders[seat]), cards(s.under[seat]))
    if s.paid[seat]:
        pay(s, seat, Token.CULTURE, 1)


@rule
def confirm(s: State, seat: int) -> None:
    """NI-36: what was not selected goes under the deck."""
    select(s, seat)
    following = next_seat(s, seat)
    if following == s.first:
        begin_kingdom(s, s.first)
    else:
        ask_orders(s, following)
