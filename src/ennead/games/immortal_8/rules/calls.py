"""Immortal 8: the calls of the Immortals."""

from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.cards import CARDS
from ennead.games.immortal_8.box.immortals import IMMORTALS, TRAITS, Call, Trait
from ennead.games.immortal_8.rules.kingdom import reveal
from ennead.games.immortal_8.rules.realms import controlled, leave
from ennead.games.immortal_8.rules.tally import settle
from ennead.games.immortal_8.state import Event, Phase, State


@rule
def next_call(s: State) -> bool:
    """I8-125 to I8-129: the Immortals by their numbers; False where one of them has something to decide."""
    while s.call < Call.XIAN:
        s.call += 1
        for seat in range(s.seats):
            if s.revealed[seat] == s.call or s.immortals[seat, s.call] > 0:
                s.turn = seat
                if s.revealed[seat] == 0:
                    reveal(s, seat, s.call)
                if asks(s, seat):
                    return False
                settle(s, seat)
    return True


@rule
def asks(s: State, seat: int) -> bool:
    """I8-214, I8-220: Tomorrow may look and guesses; Narashima gathers Culture and may destroy."""
    if TRAITS[s.call, Trait.UNLOOKED] > 0 and hidden_seat(s, seat) >= 0:
        s.phase = Phase.PEEK
        return True
    if TRAITS[s.call, Trait.DESTROYS]:
        s.gathered = 0
        for card in range(1, CARDS):
            if s.realm[seat, card]:
                s.gathered += s.culture[card]
                s.culture[card] = 0
        if controlled(s, seat) > 0:
            s.phase = Phase.SACRIFICE
            return True
    return False


@rule
def hidden_seat(s: State, seat: int) -> int:
    """I8-214, I8-A37, I8-A61: the next other player whose Immortal is to be named; -1: nobody."""
    for other in range(s.seats):
        if other != seat and s.revealed[other] == 0 and s.guessed[other] == 0:
            return other
    return -1


@rule
def was_called(s: State, immortal: int) -> bool:
    """I8-125: whether an Immortal's call is over: whoever had it is revealed, so nobody else can be it."""
    return bool(immortal < s.call)


@rule
def peek(s: State, seat: int, to: int) -> None:
    """I8-214: Tomorrow looks at another player's Immortal."""
    s.peeked = to
    for immortal in range(1, IMMORTALS):
        if s.immortals[to, immortal] > 0:
            s.saw_immortal[seat] = immortal
    tell(s, Event.PEEKED, seat, to, s.saw_immortal[seat], known=only(seat) | only(to))
    s.phase = Phase.GUESS


@rule
def guess(s: State, seat: int, immortal: int) -> bool:
    """I8-214, I8-A61: Tomorrow names the next player's Immortal. True once all are named."""
    to = hidden_seat(s, seat)
    s.guessed[to] = immortal
    tell(s, Event.GUESSED, seat, to, immortal)
    return hidden_seat(s, seat) < 0


@rule
def sacrifice(s: State, seat: int, card: int) -> bool:
    """I8-220, I8-223: destroyed at Narashima's call, without effect. True if no card is left."""
    leave(s, seat, card)
    s.discard[card] = 1
    tell(s, Event.DESTROYED, seat, card)
    return controlled(s, seat) == 0
