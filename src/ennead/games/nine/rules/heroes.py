"""NINE: the Heroes, who act once, when they are revealed."""

from typing import Any

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.nine.box.cards import COLUMNS, SWAPPED, Card, Token
from ennead.games.nine.rules.abilities import can_copy
from ennead.games.nine.rules.leaving import destroy, may_destroy
from ennead.games.nine.rules.tokens import gain
from ennead.games.nine.state import PILLAGED, Event, Phase, Reason, State, Verb


@rule
def may_strike(s: State, seat: int, why: Any) -> None:
    """NI-47, NI-48, NI-90, NI-93: the columns an Alpha just revealed may hit."""
    if s.fresh[Card.ALPHA] == 0:
        why[Verb.ALPHA : Verb.ALPHA + PILLAGED] = Reason.NO_FRESH_HERO
        return
    for place in range(PILLAGED):
        why[Verb.ALPHA + place] = may_destroy(s, seat, place)


@rule
def strike(s: State, seat: int, place: int) -> None:
    """NI-90, NI-91, NI-98: an Alpha destroys a card; then it may steal, if there is anything to steal."""
    s.fresh[Card.ALPHA] -= 1
    tell(s, Event.HERO, seat, Card.ALPHA)
    destroy(s, seat, place)
    victim = place // (COLUMNS - 1)
    for token in range(1, SWAPPED):
        if s.tokens[victim, token] > 0:
            s.victim = victim
            s.phase = Phase.THEFT
            return


@rule
def may_steal(s: State, why: Any) -> None:
    """NI-91, NI-92, NI-86: a Civilization token or a Coin of the victim's."""
    for token in range(1, SWAPPED):
        there = s.tokens[s.victim, token] > 0
        why[Verb.STEAL + token - 1] = Reason.LEGAL if there else Reason.NOTHING_TO_STEAL


@rule
def call_fenghuang(s: State, seat: int) -> None:
    """NI-94, NI-95, NI-98: a Culture, then an ability of a column that another leads, if there is one."""
    s.fresh[Card.FENGHUANG] -= 1
    tell(s, Event.HERO, seat, Card.FENGHUANG)
    gain(s, seat, Token.CULTURE)
    if can_copy(s, seat):
        s.phase = Phase.COPY


@rule
def end_choice(s: State) -> None:
    """NI-A7, NI-A37: each part of a Hero's ability is over once it was used, or left."""
    s.victim = -1
    s.phase = Phase.KINGDOM
