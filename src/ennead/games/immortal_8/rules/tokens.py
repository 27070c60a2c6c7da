"""Immortal 8: tokens and coins, with their limits."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import DIAMONDS, LIMIT
from ennead.games.immortal_8.box.cards import CARDS, ON_SUPREMACY
from ennead.games.immortal_8.box.vocabulary import Token
from ennead.games.immortal_8.state import Event, State


@rule
def civ_tokens(s: State, seat: int) -> int:
    """I8-32, I8-208: Military, Science and Chaos together."""
    held = s.has[seat]
    return int(held[Token.MILITARY]) + int(held[Token.SCIENCE]) + int(held[Token.CHAOS])


@rule
def room(s: State, seat: int) -> int:
    """I8-32, I8-33, I8-37: how many Civilization tokens a player may still gain."""
    return LIMIT - civ_tokens(s, seat)


@rule
def diamonds_left(s: State) -> int:
    """I8-4: of the five."""
    left = DIAMONDS
    for seat in range(s.seats):
        left -= int(s.has[seat, Token.DIAMOND])
    return left


@rule
def gain(s: State, seat: int, token: int, number: int) -> None:
    """I8-3, I8-4, I8-31, I8-306, I8-307: so many from the supply, as far as limits allow.

    Civilization tokens must have room; those that don't are asked for in actions.py.
    """
    if token == Token.COINS:
        number = min(number, LIMIT - int(s.has[seat, Token.COINS]))
    elif token == Token.DIAMOND:
        number = min(number, diamonds_left(s))
    if number <= 0:
        return
    s.has[seat, token] += number
    tell(s, Event.GAINED, seat, token, number)
    if token == Token.SUPREMACY:
        for card in range(1, CARDS):
            if s.realm[seat, card] and ON_SUPREMACY[card] > 0:
                gain_points(s, seat, int(ON_SUPREMACY[card]) * number)


@rule
def gain_points(s: State, seat: int, number: int) -> None:
    """I8-132: victory point tokens."""
    s.has[seat, Token.POINTS] += number
    tell(s, Event.GAINED, seat, Token.POINTS, number)


@rule
def pay(s: State, seat: int, token: int, number: int) -> None:
    """I8-79: back to the supply."""
    if number > 0:
        s.has[seat, token] -= number
        tell(s, Event.PAID, seat, token, number)


@rule
def gain_from(s: State, seat: int, to: int, token: int) -> None:
    """I8-264, I8-269: another player gains a token by this one's doing."""
    s.has[to, token] += 1
    tell(s, Event.GIFT, seat, to, token)


@rule
def sets(s: State, seat: int) -> int:
    """I8-228, I8-303: sets of one Military, one Science and one Chaos."""
    return int(min(s.has[seat, Token.MILITARY], s.has[seat, Token.MILITARY + 1], s.has[seat, Token.CHAOS]))


@rule
def in_play(s: State, token: int) -> int:
    """I8-207: counted over all players."""
    total = 0
    for seat in range(s.seats):
        total += int(s.has[seat, token])
    return total
