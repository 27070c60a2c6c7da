"""Nessos: the end of a round (NE-40 to NE-50) and of the game (NE-60 to NE-65)."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.nessos.box import CHARON, FATAL, FERRIED
from ennead.games.nessos.rules.count import alive, cards, charons_on_table, points, target, trios
from ennead.games.nessos.rules.setup import draw_up
from ennead.games.nessos.state import Ending, Event, Phase, State


@rule
def turn_up(s: State, seat: int) -> None:
    """NE-40 to NE-47: the stack goes face up before a player, and that ends the round."""
    trios_before = trios(s, seat)
    for i in range(s.length):
        card, claim = s.chain_card[i], s.chain_claim[i]
        s.front[seat, card] += 1
        tell(s, Event.REVEALED, seat, card, claim, s.chain_from[i], card != claim)
    s.length = 0
    s.chain_card[:] = 0
    s.chain_claim[:] = 0
    s.chain_from[:] = -1
    for _ in range(trios(s, seat) - trios_before):
        tell(s, Event.TRIO, seat)
    if s.front[seat, CHARON] >= FATAL:  # NE-43, NE-44: before anything else
        s.out[seat] = 1
        tell(s, Event.ELIMINATED, seat)
    elif points(s, seat) >= target(s):  # NE-42, NE-60
        finish(s, Ending.POINTS)
        return
    if alive(s) == 1:  # NE-46, NE-61, NE-A17
        finish(s, Ending.SURVIVOR)
    elif charons_on_table(s) >= FERRIED:  # NE-46, NE-62
        finish(s, Ending.CHARONS)
    else:
        next_round(s)


@rule
def next_round(s: State) -> None:
    """NE-49, NE-50, NE-A1, NE-A9 to NE-A11: draw up from the first player on, then pass the pawn on."""
    for step in range(s.seats):
        seat = (s.pawn + step) % s.seats
        if not s.out[seat]:
            draw_up(s, seat)
    for step in range(1, s.seats + 1):
        seat = (s.pawn + step) % s.seats
        if not s.out[seat] and cards(s.hand[seat]) > 0:
            s.pawn = seat
            s.turn = seat
            s.asked[:] = 0
            s.phase = Phase.OFFER
            s.rounds += 1
            tell(s, Event.PAWN, seat, s.rounds)
            return
    finish(s, Ending.CARDS)


@rule
def finish(s: State, reason: int) -> None:
    """NE-60 to NE-65, NE-A11: the game is over."""
    s.end = reason
    s.phase = Phase.OVER
    s.turn = -1
    tell(s, Event.ENDED, reason)
