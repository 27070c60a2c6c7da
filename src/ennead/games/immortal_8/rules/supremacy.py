"""Immortal 8: the Supremacy phase."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.cards import COUNTING, COUNTS_AS
from ennead.games.immortal_8.box.immortals import TRAITS, Call, Trait
from ennead.games.immortal_8.box.vocabulary import Token, World
from ennead.games.immortal_8.rules.kingdom import reveal
from ennead.games.immortal_8.rules.realms import has_world
from ennead.games.immortal_8.rules.tokens import gain
from ennead.games.immortal_8.state import Event, Phase, State


@rule
def strength(s: State, seat: int, token: int) -> int:
    """I8-90 to I8-92, I8-261: tokens, and what cards count as."""
    total = int(s.has[seat, token])
    for card in COUNTING:
        if s.realm[seat, card]:
            total += int(COUNTS_AS[card, token])
    return total


@rule
def decide_supremacy(s: State) -> bool:
    """I8-90 to I8-95, I8-97, I8-100: one after another; False where tied players are asked."""
    last = Token.CHAOS if has_world(s, World.CHAOS_SUPREMACY) else Token.SCIENCE
    while s.contest < last:
        s.contest += 1
        best, first, ties, justice = 0, -1, 0, -1
        for seat in range(s.seats):
            here = strength(s, seat, s.contest)
            if here > best:
                best, first, ties = here, seat, 0
            ties += here == best
        if best == 0:
            continue
        hidden = 0
        s.asked[:] = 0
        for seat in range(s.seats):
            if strength(s, seat, s.contest) == best:
                if s.revealed[seat] > 0 and TRAITS[s.revealed[seat], Trait.WINS_TIES]:
                    justice = seat
                if s.revealed[seat] == 0:
                    s.asked[seat] = 1
                    hidden += 1
        if ties == 1 or justice >= 0:
            award(s, first if ties == 1 else justice)
        elif hidden > 0 and may_be_hidden(s, Call.JUSTICE):
            s.ready[:] = 0
            s.revealing[:] = 0
            s.phase = Phase.TIE
            return False
        else:
            tell(s, Event.TIE, s.contest)
    return True


@rule
def may_be_hidden(s: State, immortal: int) -> bool:
    """Whether, for all that everybody knows, somebody may be this Immortal."""
    if immortal == Call.JUSTICE and not justice_plays(s):
        return False
    for seat in range(s.seats):
        if s.revealed[seat] == immortal:
            return False
    return True


@rule
def justice_plays(s: State) -> bool:
    """I8-241, I8-A38: with three players Justice is left out, unless they want her."""
    return bool(s.seats > 3 or s.option[1] == 1)


@rule
def award(s: State, seat: int) -> None:
    """A Supremacy token for a majority."""
    tell(s, Event.SUPREMACY, seat, s.contest)
    gain(s, seat, Token.SUPREMACY, 1)


@rule
def answer_tie(s: State, seat: int, reveals: bool) -> bool:
    """I8-94, I8-A32: nobody learns who was not Justice. True once all have answered."""
    s.revealing[seat] = reveals
    s.ready[seat] = 1
    for other in range(s.seats):
        if s.asked[other] and not s.ready[other]:
            return False
    winner = -1
    for other in range(s.seats):
        if s.revealing[other]:
            winner = other
    if winner >= 0:
        reveal(s, winner, Call.JUSTICE)
        award(s, winner)
    else:
        tell(s, Event.TIE, s.contest)
    s.asked[:] = 0
    s.revealing[:] = 0
    return True
