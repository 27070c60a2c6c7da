"""Immortal 8: what the Immortals score, and the end."""

from typing import Any

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import DIAMOND_VALUE, KINDS, RANKING
from ennead.games.immortal_8.box.cards import BEARING, CARDS, DESIGN, ENDING, Condition
from ennead.games.immortal_8.box.immortals import (
    BYUN_COST,
    SCORES,
    THRESHOLD_OF,
    THRESHOLDS,
    TRAITS,
    Call,
    Trait,
)
from ennead.games.immortal_8.box.vocabulary import Scored, Symbol, Token
from ennead.games.immortal_8.rules.needs import times
from ennead.games.immortal_8.rules.realms import controlled, count_symbol
from ennead.games.immortal_8.rules.tokens import gain, in_play, sets
from ennead.games.immortal_8.state import Ending, Event, Phase, State


@rule
def guess_points(s: State, seat: int) -> int:
    """I8-215: all right, or nothing."""
    for other in range(s.seats):
        if (
            s.guessed[other] > 0
            and s.immortals[other, s.guessed[other]] == 0
            and s.revealed[other] != s.guessed[other]
        ):
            return 0
    return int(TRAITS[Call.TOMORROW, Trait.UNLOOKED if s.peeked < 0 else Trait.LOOKED])


@rule
def settle(s: State, seat: int) -> None:
    """I8-131, I8-134, I8-A34: what cards give now, then the tally."""
    for card in range(1, CARDS):
        if s.realm[seat, card] and applies(s, seat, card):
            for token in range(Token.MILITARY, KINDS):
                amount = int(ENDING[card, Condition.AMOUNT + token])
                if amount > 0:
                    gain(s, seat, token, amount * times(s, seat, ENDING[card, Condition.PER]))
    tally(s, seat)
    s.gathered = 0


@rule
def applies(s: State, seat: int, card: int) -> bool:
    """I8-252, I8-253, I8-259, I8-288, I8-310, I8-311, I8-A57: whether a card's VP-phase text holds."""
    token = ENDING[card, Condition.IF_MOST]
    if token > 0:
        here = s.has[seat, token]
        for other in range(s.seats):
            there = s.has[other, token]
            if other != seat and (
                there > here or (there == here and not TRAITS[s.revealed[seat], Trait.WINS_TIES])
            ):
                return False
        if here == 0:
            return False
    if ENDING[card, Condition.IF_ONLY_CARD] and controlled(s, seat) != 1:
        return False
    if ENDING[card, Condition.IF_CONTROL] > 0:
        for other in range(1, CARDS):
            if s.realm[seat, other] and DESIGN[other] == DESIGN[ENDING[card, Condition.IF_CONTROL]]:
                return True
        return False
    return True


@rule
def immortal_points(s: State, seat: int) -> int:
    """I8-213 to I8-230: what the card of an Immortal scores."""
    immortal = s.revealed[seat]
    legendary, discarded, bears = 0, 0, BEARING[Symbol.LEGENDARY]
    for card in range(1, CARDS):
        discarded += int(s.discard[card])
        legendary += (s.zone[card] > 0) & (bears[card] > 0)
    for other in range(s.seats):
        legendary += count_symbol(s, other, Symbol.LEGENDARY)
    total = int(SCORES[immortal, Scored.CHAOS_IN_PLAY]) * in_play(s, Token.CHAOS)
    total += int(SCORES[immortal, Scored.WONDER_IN_PLAY]) * in_play(s, Token.WONDER)
    total += int(SCORES[immortal, Scored.COINS]) * int(s.has[seat, Token.COINS])
    total += int(SCORES[immortal, Scored.DISCARDED]) * discarded
    total += int(SCORES[immortal, Scored.LEGENDARY_IN_PLAY]) * legendary
    total += int(SCORES[immortal, Scored.MILITARY]) * int(s.has[seat, Token.MILITARY])
    military = count_symbol(s, seat, Token.MILITARY) + int(TRAITS[immortal, Trait.MILITARY])
    total += int(SCORES[immortal, Scored.MILITARY_CARD]) * military
    total += int(SCORES[immortal, Scored.SET]) * sets(s, seat)
    steps = 0
    for n in range(4):
        if 0 < THRESHOLDS[immortal, n, 0] <= s.has[seat, THRESHOLD_OF[immortal]]:
            steps = int(THRESHOLDS[immortal, n, 1])
    total += steps
    if TRAITS[immortal, Trait.UNLOOKED] > 0:
        total += guess_points(s, seat)
    return total - BYUN_COST if s.byun == seat else total


@rule
def ranking_key(s: State, seat: int) -> int:
    """I8-140 to I8-146, I8-A33: Wonder tokens; whoever wins ties stands a little above those with as many."""
    return 2 * int(s.has[seat, Token.WONDER]) + int(TRAITS[s.revealed[seat], Trait.WINS_TIES])


@rule
def ranking_points(s: State, seat: int) -> int:
    """I8-140 to I8-143, I8-147, I8-148: by place; a tie uses up one place only."""
    if s.has[seat, Token.WONDER] == 0:
        return 0
    place = 1
    for other in range(s.seats):
        is_first_of_its_key = True
        for before in range(other):
            is_first_of_its_key &= ranking_key(s, before) != ranking_key(s, other)
        place += is_first_of_its_key and ranking_key(s, other) > ranking_key(s, seat)
    return int(RANKING[place]) * int(TRAITS[s.revealed[seat], Trait.RANKING]) if place < 4 else 0


@rule
def tally(s: State, seat: int) -> None:
    """I8-131 to I8-133, I8-152, I8-153, I8-157 to I8-169: a player's points by category."""
    immortal = s.revealed[seat]
    culture = int(s.gathered)
    for card in range(1, CARDS):
        if s.realm[seat, card]:
            culture += int(s.culture[card])
    diamond = int(TRAITS[immortal, Trait.DIAMOND])
    if diamond == 0:
        diamond = int(DIAMOND_VALUE[in_play(s, Token.DIAMOND)])
    row = s.tally[seat]
    row[0] = immortal_points(s, seat)
    row[1] = s.has[seat, Token.POINTS]
    row[2] = ranking_points(s, seat)
    row[3] = int(s.has[seat, Token.SUPREMACY]) * int(TRAITS[immortal, Trait.SUPREMACY])
    row[4] = culture * int(TRAITS[immortal, Trait.CULTURE])
    row[5] = int(s.has[seat, Token.DIAMOND]) * diamond
    tell(s, Event.TALLIED, seat, points(s, seat))


# The end


@rule
def points(s: State, seat: int) -> int:
    """I8-131: all categories together."""
    total = 0
    for n in range(6):
        total += int(s.tally[seat, n])
    return total


@rule
def standing(s: State, seat: int) -> int:
    """I8-175 to I8-177, I8-A40: points, then Justice, then the higher call number."""
    immortal = int(s.revealed[seat])
    tie = Call.XIAN + 1 if TRAITS[immortal, Trait.WINS_TIES] else immortal
    return 16 * points(s, seat) + tie


@rule
def finish(s: State) -> None:
    """I8-175 to I8-177: the winner."""
    best, ties = 0, 0
    for seat in range(s.seats):
        if standing(s, seat) > standing(s, best):
            best = seat
    for seat in range(s.seats):
        ties += points(s, seat) == points(s, best)
    s.end = Ending.VICTORY
    if ties > 1:
        s.end = Ending.JUSTICE if TRAITS[s.revealed[best], Trait.WINS_TIES] else Ending.CALL
    s.phase = Phase.OVER
    s.turn = -1
    tell(s, Event.ENDED, s.end)


@rule
def score(s: State, points_of: Any, places: Any) -> int:
    """Points and places; before an Immortal is called, the VP tokens it has."""
    for seat in range(s.seats):
        points_of[seat] = points(s, seat) if s.phase == Phase.OVER else s.has[seat, Token.POINTS]
        places[seat] = 1
        for other in range(s.seats):
            if s.phase == Phase.OVER:
                places[seat] += standing(s, other) > standing(s, seat)
            else:
                places[seat] += s.has[other, Token.POINTS] > s.has[seat, Token.POINTS]
    return s.end
