"""Nessos: whose move it is, what they may do, and doing it."""

from typing import Any

from ennead.core.rule import rule
from ennead.games.nessos.rules.answer import accept, answers, refuse
from ennead.games.nessos.rules.offer import gifts, may_be_offered, offer_to, put_down
from ennead.games.nessos.state import Phase, State, Verb


@rule
def waiting(s: State) -> int:
    """One seat at a time; none once the game is over."""
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@rule
def legal(s: State, seat: int, why: Any) -> None:
    """NE-10 to NE-34: for every action, the reason it can't be taken, or LEGAL."""
    if s.phase == Phase.OFFER:
        gifts(s, seat, why[Verb.OFFER :])
    elif s.phase == Phase.TO:
        for other in range(len(why) - Verb.TO):
            why[Verb.TO + other] = may_be_offered(s, other)
    else:
        answers(s, seat, why)


@rule
def play(s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action == Verb.ACCEPT:
        accept(s, seat)
    elif action == Verb.REFUSE:
        refuse(s, seat)
    elif action >= Verb.TO:
        offer_to(s, action - Verb.TO)
    elif action >= Verb.ADD:
        put_down(s, seat, action - Verb.ADD)
    else:
        put_down(s, seat, action - Verb.OFFER)
