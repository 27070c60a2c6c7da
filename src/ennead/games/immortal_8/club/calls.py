"""Immortal 8: what the club player decides at the calls of Tomorrow and of Narashima."""

from typing import Any

import numpy as np

from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import SEATS
from ennead.games.immortal_8.box.cards import CARDS
from ennead.games.immortal_8.box.immortals import IMMORTALS, SCORES, Call
from ennead.games.immortal_8.box.vocabulary import Scored, Token
from ennead.games.immortal_8.club.worth import POSITION, score_as
from ennead.games.immortal_8.rules.calls import hidden_seat, sacrifice, was_called
from ennead.games.immortal_8.rules.tally import points, settle
from ennead.games.immortal_8.state import Reason, Verb

NEVER = -1000.0  # where somebody can't be an Immortal


@rule
def find_fits(s: Any, seat: int) -> Any:
    """How much more than others each seat would score as each Immortal: by what it gathered, it is known.

    NEVER where it can't be that one: called already, named, seen elsewhere, or put out by oneself.
    """
    found = np.full((SEATS, IMMORTALS), NEVER)
    for immortal in range(1, Call.BYUN):
        mean = 0.0
        for other in range(s.seats):
            own = SCORES[immortal, Scored.CHAOS_IN_PLAY] * s.has[other, Token.CHAOS]
            found[other, immortal] = score_as(s, other, immortal) + own
            mean += found[other, immortal] / s.seats
        is_out = was_called(s, immortal) or s.immortals[seat, immortal] > 0 or s.put_out[seat, immortal] > 0
        for other in range(s.seats):
            is_out |= s.revealed[other] == immortal or s.guessed[other] == immortal
        for other in range(s.seats):
            if is_out:
                found[other, immortal] = NEVER
            else:
                found[other, immortal] -= mean
    if s.peeked >= 0:
        for other in range(s.seats):
            if other != s.peeked:
                found[other, s.saw_immortal[seat]] = NEVER
    return found


@rule
def choose_look(s: Any, seat: int) -> int:
    """Tomorrow looks where two Immortals fit almost alike: there it would err most easily."""
    fits = find_fits(s, seat)
    found, least = hidden_seat(s, seat), 1e9
    for other in range(s.seats):
        if other != seat and s.revealed[other] == 0:
            order = np.sort(fits[other])
            margin = order[-1] - order[-2]
            if margin < least:
                found, least = other, margin
    return Verb.TO + found


@rule
def choose_name(s: Any, seat: int, why: Any) -> int:
    """Whom Tomorrow names: what was seen; else seats and Immortals are matched, those first that fit best.

    Somebody else may have given the right name away before: then any that is left.
    """
    to = hidden_seat(s, seat)
    found = int(s.saw_immortal[seat]) if s.peeked == to else match_name(s, seat, to)
    while why[Verb.NAME + found - 1] != Reason.LEGAL:
        found = found % (IMMORTALS - 1) + 1
    return Verb.NAME + found - 1


@rule
def match_name(s: Any, seat: int, to: int) -> int:
    """Who `to` is, as far as that can be told."""
    fits = find_fits(s, seat)
    for other in range(SEATS):
        if (
            other >= s.seats
            or other == seat
            or other == s.peeked
            or s.revealed[other] > 0
            or s.guessed[other] > 0
        ):
            fits[other] = 2 * NEVER
    at = int(fits.argmax())
    while at // IMMORTALS != to:
        fits[at // IMMORTALS] = 2 * NEVER
        fits[:, at % IMMORTALS] = np.minimum(fits[:, at % IMMORTALS], NEVER)
        at = int(fits.argmax())
    return at % IMMORTALS


@rule
def choose_sacrifice(s: Any, seat: int) -> int:
    """Narashima's call: the card whose destruction scores most, as long as any gains something."""
    paper = np.zeros(1, POSITION)
    paper[0] = s
    settle(paper[0], seat)
    found: int = Verb.DONE
    most = points(paper[0], seat)
    for card in range(1, CARDS):
        if s.realm[seat, card]:
            paper[0] = s
            sacrifice(paper[0], seat, card)
            settle(paper[0], seat)
            if points(paper[0], seat) > most:
                found, most = Verb.CHOOSE + card - 1, points(paper[0], seat)
    return found
