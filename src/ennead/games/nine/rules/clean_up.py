"""NINE: phase IV. Cards over the limit are discarded; then the next round, or the end."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.nine.box.box import ROUNDS
from ennead.games.nine.box.cards import COLUMNS, GALMI_BONUS, LIMIT, Card
from ennead.games.nine.rules.count import outcome
from ennead.games.nine.rules.distribution import new_round
from ennead.games.nine.rules.kingdom import begin_kingdom
from ennead.games.nine.rules.leaving import put_back, take_from
from ennead.games.nine.rules.majority import cards, check_shield, leader
from ennead.games.nine.rules.turn import next_seat
from ennead.games.nine.state import Event, Phase, State


@rule
def end_kingdom(s: State, seat: int) -> None:
    """NI-40: the next player's Kingdom phase, or the clean-up."""
    s.fresh[:] = 0
    following = next_seat(s, seat)
    if following == s.first:
        s.phase = Phase.CLEAN_UP
        ask_discard(s, s.first)
    else:
        begin_kingdom(s, following)


@rule
def limit(s: State, seat: int) -> int:
    """NI-68, NI-102, NI-A2, NI-A17: the most cards a seat may keep now."""
    return int(LIMIT[s.rounds]) + GALMI_BONUS * (leader(s, Card.GALMI) == seat)


@rule
def has_too_many(s: State, seat: int) -> bool:
    """NI-100, NI-101, NI-A16: over the limit, with an Influence card to discard."""
    influences = cards(s.face_up[seat, :COLUMNS])
    total = cards(s.face_up[seat]) + cards(s.face_down[seat])
    return influences > 0 and total > limit(s, seat)


@rule
def ask_discard(s: State, seat: int) -> None:
    """NI-11 to NI-13, NI-100: from this seat on, whoever is over the limit discards; then the round ends."""
    while not has_too_many(s, seat):
        seat = next_seat(s, seat)
        if seat == s.first:
            if s.rounds == ROUNDS:
                finish(s)
            else:
                s.first = next_seat(s, s.first)
                new_round(s)
            return
    s.turn = seat


@rule
def discard(s: State, seat: int, column: int) -> None:
    """NI-81, NI-100, NI-A15: a face-up Influence card goes back into the deck."""
    card = take_from(s, seat, column)
    put_back(s, card)
    tell(s, Event.DISCARDED, seat, card, column)
    check_shield(s)
    ask_discard(s, seat)


@rule
def finish(s: State) -> None:
    """NI-13, NI-119, NI-120, NI-A21: the game is over."""
    s.phase = Phase.OVER
    s.turn = -1
    s.end = outcome(s)
    tell(s, Event.ENDED, s.end)
