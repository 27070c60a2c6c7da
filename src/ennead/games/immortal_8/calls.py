"""Immortal 8: the calls of the Immortals, and the end."""

from typing import Any

from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.immortal_8.actions import times
from ennead.games.immortal_8.cards import (
    BYUN_COST,
    CARDS,
    CHAOS,
    CHAOS_IN_PLAY,
    COINS,
    CULTURE_WORTH,
    DESIGN,
    DESTROYS,
    DIAMOND,
    DIAMOND_VALUE,
    DIAMOND_WORTH,
    END_AMOUNT,
    END_PER,
    ENDING,
    IF_CONTROL,
    IF_MOST,
    IF_ONLY,
    IMMORTALS,
    IN_DISCARD,
    IS_MILITARY,
    LEGENDARY,
    LEGENDARY_IN_PLAY,
    LOOKED,
    MILITARY,
    MILITARY_CARD,
    OWN_COINS,
    OWN_MILITARY,
    OWN_SET,
    POINTS,
    RANKING,
    RANKING_TIMES,
    SCORES,
    SUPREMACY,
    SUPREMACY_WORTH,
    SYMBOLS,
    THRESHOLD_OF,
    THRESHOLDS,
    TOKENS,
    TOMORROW,
    TRAITS,
    UNLOOKED,
    WINS_TIES,
    WONDER,
    WONDER_IN_PLAY,
    XIAN,
)
from ennead.games.immortal_8.kingdom import reveal
from ennead.games.immortal_8.realms import controlled, count_symbol, leave
from ennead.games.immortal_8.state import (
    BY_CALL,
    BY_JUSTICE,
    ENDED,
    GUESS,
    GUESSED,
    OVER,
    PEEK,
    PEEKED,
    SACRIFICE,
    TALLIED,
    VICTORY,
    WAS_DESTROYED,
    State,
)
from ennead.games.immortal_8.tokens import gain, in_play, sets

# The calls


@rule
def next_call(s: State) -> bool:
    """I8-125 to I8-129: the Immortals by their numbers; False where one of them has something to decide."""
    while s.call < XIAN:
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
    if TRAITS[s.call, UNLOOKED] > 0 and hidden_seat(s, seat) >= 0:
        s.phase = PEEK
        return True
    if TRAITS[s.call, DESTROYS]:
        s.gathered = 0
        for card in range(1, CARDS):
            if s.realm[seat, card]:
                s.gathered += s.culture[card]
                s.culture[card] = 0
        if controlled(s, seat) > 0:
            s.phase = SACRIFICE
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
def peek(s: State, seat: int, to: int) -> None:
    """I8-214: Tomorrow looks at another player's Immortal."""
    s.peeked = to
    for immortal in range(1, IMMORTALS):
        if s.immortals[to, immortal] > 0:
            s.saw_immortal[seat] = immortal
    tell(s, PEEKED, seat, to, s.saw_immortal[seat], known=only(seat) | only(to))
    s.phase = GUESS


@rule
def guess(s: State, seat: int, immortal: int) -> bool:
    """I8-214, I8-A61: Tomorrow names the next player's Immortal. True once all are named."""
    to = hidden_seat(s, seat)
    s.guessed[to] = immortal
    tell(s, GUESSED, seat, to, immortal)
    return hidden_seat(s, seat) < 0


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
    return int(TRAITS[TOMORROW, UNLOOKED if s.peeked < 0 else LOOKED])


@rule
def sacrifice(s: State, seat: int, card: int) -> bool:
    """I8-220, I8-223: destroyed at Narashima's call, without effect. True if no card is left."""
    leave(s, seat, card)
    s.discard[card] = 1
    tell(s, WAS_DESTROYED, seat, card)
    return controlled(s, seat) == 0


@rule
def settle(s: State, seat: int) -> None:
    """I8-131, I8-134, I8-A34: what cards give now, then the tally."""
    for card in range(1, CARDS):
        if s.realm[seat, card] and applies(s, seat, card):
            for token in range(MILITARY, TOKENS):
                amount = int(ENDING[card, END_AMOUNT + token])
                if amount > 0:
                    gain(s, seat, token, amount * times(s, seat, ENDING[card, END_PER]))
    tally(s, seat)
    s.gathered = 0


@rule
def applies(s: State, seat: int, card: int) -> bool:
    """I8-252, I8-253, I8-259, I8-288, I8-310, I8-311, I8-A57: whether a card's VP-phase text holds."""
    token = ENDING[card, IF_MOST]
    if token > 0:
        here = s.has[seat, token]
        for other in range(s.seats):
            there = s.has[other, token]
            if other != seat and (
                there > here or (there == here and not TRAITS[s.revealed[seat], WINS_TIES])
            ):
                return False
        if here == 0:
            return False
    if ENDING[card, IF_ONLY] and controlled(s, seat) != 1:
        return False
    if ENDING[card, IF_CONTROL] > 0:
        for other in range(1, CARDS):
            if s.realm[seat, other] and DESIGN[other] == DESIGN[ENDING[card, IF_CONTROL]]:
                return True
        return False
    return True


@rule
def immortal_points(s: State, seat: int) -> int:
    """I8-213 to I8-230: what the card of an Immortal scores."""
    immortal = s.revealed[seat]
    legendary, discarded = 0, 0
    for card in range(1, CARDS):
        discarded += int(s.discard[card])
        in_zone = s.zone[card] > 0
        for other in range(s.seats):
            in_zone |= s.realm[other, card] > 0
        legendary += int(in_zone and SYMBOLS[card, LEGENDARY] > 0)
    total = int(SCORES[immortal, CHAOS_IN_PLAY]) * in_play(s, CHAOS)
    total += int(SCORES[immortal, WONDER_IN_PLAY]) * in_play(s, WONDER)
    total += int(SCORES[immortal, OWN_COINS]) * int(s.has[seat, COINS])
    total += int(SCORES[immortal, IN_DISCARD]) * discarded
    total += int(SCORES[immortal, LEGENDARY_IN_PLAY]) * legendary
    total += int(SCORES[immortal, OWN_MILITARY]) * int(s.has[seat, MILITARY])
    military = count_symbol(s, seat, MILITARY) + int(TRAITS[immortal, IS_MILITARY])
    total += int(SCORES[immortal, MILITARY_CARD]) * military
    total += int(SCORES[immortal, OWN_SET]) * sets(s, seat)
    steps = 0
    for n in range(4):
        if 0 < THRESHOLDS[immortal, n, 0] <= s.has[seat, THRESHOLD_OF[immortal]]:
            steps = int(THRESHOLDS[immortal, n, 1])
    total += steps
    if TRAITS[immortal, UNLOOKED] > 0:
        total += guess_points(s, seat)
    return total - BYUN_COST if s.byun == seat else total


@rule
def ranking_key(s: State, seat: int) -> int:
    """I8-140 to I8-146, I8-A33: Wonder tokens; whoever wins ties stands a little above those with as many."""
    return 2 * int(s.has[seat, WONDER]) + int(TRAITS[s.revealed[seat], WINS_TIES])


@rule
def ranking_points(s: State, seat: int) -> int:
    """I8-140 to I8-143, I8-147, I8-148: by place; a tie uses up one place only."""
    if s.has[seat, WONDER] == 0:
        return 0
    place = 1
    for other in range(s.seats):
        is_first_of_its_key = True
        for before in range(other):
            is_first_of_its_key &= ranking_key(s, before) != ranking_key(s, other)
        place += is_first_of_its_key and ranking_key(s, other) > ranking_key(s, seat)
    return int(RANKING[place]) * int(TRAITS[s.revealed[seat], RANKING_TIMES]) if place < 4 else 0


@rule
def tally(s: State, seat: int) -> None:
    """I8-131 to I8-133, I8-152, I8-153, I8-157 to I8-169: a player's points by category."""
    immortal = s.revealed[seat]
    culture = int(s.gathered)
    for card in range(1, CARDS):
        if s.realm[seat, card]:
            culture += int(s.culture[card])
    diamond = int(TRAITS[immortal, DIAMOND_WORTH])
    if diamond == 0:
        diamond = int(DIAMOND_VALUE[in_play(s, DIAMOND)])
    row = s.tally[seat]
    row[0] = immortal_points(s, seat)
    row[1] = s.has[seat, POINTS]
    row[2] = ranking_points(s, seat)
    row[3] = int(s.has[seat, SUPREMACY]) * int(TRAITS[immortal, SUPREMACY_WORTH])
    row[4] = culture * int(TRAITS[immortal, CULTURE_WORTH])
    row[5] = int(s.has[seat, DIAMOND]) * diamond
    tell(s, TALLIED, seat, points(s, seat))


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
    tie = XIAN + 1 if TRAITS[immortal, WINS_TIES] else immortal
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
    s.end = VICTORY
    if ties > 1:
        s.end = BY_JUSTICE if TRAITS[s.revealed[best], WINS_TIES] else BY_CALL
    s.phase = OVER
    s.turn = -1
    tell(s, ENDED, s.end)


@rule
def score(s: State, points_of: Any, places: Any) -> int:
    """Points and places; before an Immortal is called, the VP tokens it has."""
    for seat in range(s.seats):
        points_of[seat] = points(s, seat) if s.phase == OVER else s.has[seat, POINTS]
        places[seat] = 1
        for other in range(s.seats):
            if s.phase == OVER:
                places[seat] += standing(s, other) > standing(s, seat)
            else:
                places[seat] += s.has[other, POINTS] > s.has[seat, POINTS]
    return s.end
