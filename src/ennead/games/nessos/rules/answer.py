"""Nessos: answering an offer (NE-20 to NE-32)."""

from typing import Any

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.nessos.box import STACK
from ennead.games.nessos.rules.count import cards
from ennead.games.nessos.rules.offer import gifts, targets
from ennead.games.nessos.rules.round import turn_up
from ennead.games.nessos.state import Event, Reason, State, Verb


@rule
def answers(s: State, seat: int, why: Any) -> None:
    """NE-20 to NE-32, NE-A8: accepting and refusing are always open; adding is, where a card may be added."""
    why[Verb.ACCEPT] = Reason.LEGAL
    why[Verb.REFUSE] = Reason.LEGAL
    barred = may_add(s, seat)
    if barred == Reason.LEGAL:
        gifts(s, seat, why[Verb.ADD :])
    else:
        why[Verb.ADD : Verb.TO] = barred


@rule
def may_add(s: State, seat: int) -> int:
    """NE-22, NE-27, NE-30, NE-A6, NE-A7: whether a seat that was made an offer may add to it."""
    if s.length == STACK:
        return Reason.THREE_CARDS
    if cards(s.hand[seat]) == 0:
        return Reason.EMPTY_HAND
    if targets(s) == 0:
        return Reason.NOBODY_LEFT
    return Reason.LEGAL


@rule
def accept(s: State, seat: int) -> None:
    """NE-20, NE-25, NE-31: the stack goes before whoever was asked."""
    tell(s, Event.ACCEPTED, seat, s.length)
    turn_up(s, seat)


@rule
def refuse(s: State, seat: int) -> None:
    """NE-21, NE-26, NE-32: the stack goes back to the last sender, not to the first."""
    sender = s.chain_from[s.length - 1]
    tell(s, Event.REFUSED, seat, sender, s.length)
    turn_up(s, sender)
