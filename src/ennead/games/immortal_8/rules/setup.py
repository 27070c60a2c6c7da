"""Immortal 8: setup."""

from ennead.core.chance import draw
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import COMMERCE_COPIES
from ennead.games.immortal_8.box.cards import REMOVED
from ennead.games.immortal_8.box.immortals import Call
from ennead.games.immortal_8.rules.draft import begin_draft
from ennead.games.immortal_8.rules.supremacy import justice_plays
from ennead.games.immortal_8.state import Event, Phase, State


@rule
def deal(s: State) -> None:
    """I8-1 to I8-11, I8-240, I8-242, NI-141: decks, Immortals."""
    s.deck[:] = 1
    s.deck[0] = 0
    if s.seats == 3:
        s.removed[:] = REMOVED
        s.deck -= REMOVED
    s.commerce[:] = COMMERCE_COPIES
    s.out[:] = 1
    s.out[0] = 0
    s.out[Call.JUSTICE] = justice_plays(s)
    s.out[Call.BYUN] = s.option[0]
    s.turn = -1
    s.first = -1
    s.byun = -1
    s.peeked = -1
    for seat in range(s.seats):
        for _ in range(2 if s.seats == 3 else 1):
            immortal = draw(s, s.out)
            s.out[immortal] = 0
            s.immortals[seat, immortal] = 1
            tell(s, Event.DEALT, seat, immortal, known=only(seat))
    if s.option[0] == 0:
        begin_draft(s)
    elif s.seats == 3:
        s.phase = Phase.NINTH
    else:
        settle_ninth(s)


@rule
def settle_ninth(s: State) -> None:
    """NI-141, NI-142, NI-146, NI-147: whoever reveals Byun Hyung Ja may copy any Immortal that is out."""
    for seat in range(s.seats):
        if s.immortals[seat, Call.BYUN] > 0 and (s.seats > 3 or s.revealing[seat]):
            s.byun = seat
            tell(s, Event.NINTH, seat)
            for immortal in range(1, Call.BYUN):
                if s.out[immortal] > 0:
                    tell(s, Event.MAY_COPY, seat, immortal, known=only(seat))
            s.immortals[seat, Call.BYUN] = 0
            s.immortals[seat] += s.out
            s.out[:] = 0
            s.out[Call.BYUN] = 1  # he is nobody's Immortal any more
    s.revealing[:] = 0
    s.ready[:] = 0
    begin_draft(s)


@rule
def answer_ninth(s: State, seat: int, reveals: bool) -> None:
    """NI-146: with three players, all say at once whether they reveal him; only his player can."""
    s.revealing[seat] = reveals
    s.ready[seat] = 1
    if s.ready[: s.seats].sum() == s.seats:
        settle_ninth(s)
