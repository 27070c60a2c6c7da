"""Immortal 8: Commerce cards, and what they offer."""

from ennead.core.chance import draw
from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import COMMERCE_COST, KINDS, LIMIT, REWARD
from ennead.games.immortal_8.box.vocabulary import Token
from ennead.games.immortal_8.rules.tokens import diamonds_left, gain, pay, room
from ennead.games.immortal_8.state import Event, Phase, State


@rule
def reveal_commerce(s: State) -> int:
    """I8-185, I8-200, I8-A25: the top Commerce card; an empty deck is rebuilt from the discard."""
    total = 0
    for n in s.commerce:
        total += n
    if total == 0:
        s.commerce[:] = s.commerce_discard
        s.commerce_discard[:] = 0
    card = draw(s, s.commerce)
    s.commerce[card] -= 1
    return card


@rule
def can_take(s: State, seat: int, commerce: int) -> bool:
    """I8-202, I8-366, I8-A24: whether a reward would be of any use."""
    if s.has[seat, Token.COINS] < COMMERCE_COST[commerce]:
        return False
    useful = False
    for token in range(Token.MILITARY, KINDS):
        if REWARD[commerce, token] > 0:
            useful |= bool(
                (token > Token.CHAOS or room(s, seat) > 0)
                and (token != Token.COINS or s.has[seat, Token.COINS] < LIMIT)
                and (token != Token.DIAMOND or diamonds_left(s) > 0)
            )
    return useful


@rule
def take_reward(s: State, seat: int, commerce: int) -> None:
    """I8-200, I8-202: pay for it, if it must be paid, and gain it."""
    pay(s, seat, Token.COINS, int(COMMERCE_COST[commerce]))
    for token in range(Token.MILITARY, KINDS):
        number = int(REWARD[commerce, token])
        if number > 0:
            gain(s, seat, token, min(number, room(s, seat)) if token <= Token.CHAOS else number)


@rule
def clear_stall(s: State) -> None:
    """I8-200, I8-201, I8-325: what was revealed goes to the Commerce discard."""
    for n in range(2):
        if s.stall[n] > 0:
            s.commerce_discard[s.stall[n]] += 1
        s.stall[n] = 0


@rule
def loot(s: State, seat: int, cards: int) -> bool:
    """I8-200, I8-326: reveal so many; of two, one must be taken if possible. False where one is asked."""
    for n in range(cards):
        s.stall[n] = reveal_commerce(s)
        tell(s, Event.LOOTED, seat, s.stall[n])
    one, other = can_take(s, seat, s.stall[0]), cards > 1 and can_take(s, seat, s.stall[1])
    is_choice = cards == 1 or (bool(other) and s.stall[0] != s.stall[1])
    if one and is_choice:
        s.phase = Phase.REWARD
        return False
    if cards == 2 and (one or other):
        take_reward(s, seat, s.stall[0] if one else s.stall[1])
    elif cards == 1:
        tell(s, Event.REFUSED, seat, s.stall[0])
    clear_stall(s)
    return True
