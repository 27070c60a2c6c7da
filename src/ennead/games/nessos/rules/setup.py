"""Nessos: setting up (NE-1 to NE-7)."""

from ennead.core.chance import draw, draw_number
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.nessos.box import DECK, HAND
from ennead.games.nessos.rules.count import cards
from ennead.games.nessos.state import Event, State


@rule
def deal(s: State) -> None:
    """NE-1 to NE-7: the deck for this many players, five cards each, the rest a pile, a pawn by lot."""
    s.pile[:] = DECK[s.seats]
    s.chain_from[:] = -1
    for seat in range(s.seats):
        draw_up(s, seat)
    s.pawn = draw_number(s, s.seats)
    s.turn = s.pawn
    s.rounds = 1
    tell(s, Event.FIRST, s.pawn)


@rule
def draw_up(s: State, seat: int) -> None:
    """NE-5, NE-49, NE-A9: draw up to five cards, as long as there are any."""
    for _ in range(HAND - cards(s.hand[seat])):
        if cards(s.pile) == 0:
            return
        card = draw(s, s.pile)
        s.pile[card] -= 1
        s.hand[seat, card] += 1
        tell(s, Event.DREW, seat, card, known=only(seat))
