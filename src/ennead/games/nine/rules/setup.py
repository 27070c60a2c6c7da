"""NINE: laying out a new game."""

from ennead.core.chance import draw_number
from ennead.core.rule import rule
from ennead.games.nine.box.cards import DECK, RESERVE, Token
from ennead.games.nine.rules.distribution import new_round
from ennead.games.nine.state import State


@rule
def deal(s: State) -> None:
    """NI-1 to NI-7: the deck, the reserve, one Culture each, a first player by lot."""
    s.deck[:] = DECK
    s.reserve[:] = RESERVE
    for seat in range(s.seats):
        s.tokens[seat, Token.CULTURE] = 1
        s.reserve[Token.CULTURE] -= 1
    s.shield = -1
    s.victim = -1
    s.first = draw_number(s, s.seats)
    new_round(s)
