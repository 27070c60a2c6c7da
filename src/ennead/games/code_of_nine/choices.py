"""Code of Nine: what may be done, and why not."""

from typing import Any

from ennead.core.rule import rule
from ennead.games.code_of_nine.box import CODES
from ennead.games.code_of_nine.cards import (
    ALLEY,
    ALLURE,
    BLACK,
    BOOK,
    CATHEDRAL,
    CLOCKTOWER,
    CLOSES,
    COST,
    COST_FOR_THREE,
    CREEPING,
    CULT,
    DEVILS,
    ENDED,
    EXPERT,
    GHOST,
    KINDS,
    LOOKED,
    NO_LEGACY_COST,
    OPENS,
    PLAYERS,
    QUARRY,
    SPACES,
    STATUE,
    TIVOLI,
    TREE,
    UNDERGROUND,
    WHITE,
)
from ennead.games.code_of_nine.items import legacies
from ennead.games.code_of_nine.locations import is_richest, others_have
from ennead.games.code_of_nine.memories import is_expert, is_protected, slot_of
from ennead.games.code_of_nine.state import (
    CHOICE,
    DONE,
    EXPERT_ONLY,
    FIRST_ABYSS,
    FIRST_CHOICE,
    FIRST_FROM,
    FIRST_LOOK,
    FIRST_PLACE,
    FIRST_ROUND_ONLY,
    FIRST_TO,
    GIVER,
    LATER_ROUND,
    LEGAL,
    LOOK_GHOST,
    NO_GHOST,
    NO_MORE,
    NO_SUCH_SEAT,
    NONE_LEFT,
    NOT_OWNED,
    NOT_RICHEST,
    NOT_SUCH_ITEMS,
    NOT_TO_YOURSELF,
    NOT_YOURS,
    NOTHING_TO_TAKE,
    OCCUPIED,
    PROTECTED,
    RECEIVER,
    SAME_PLAYER,
    TAKE_WILL,
    TOO_EXPENSIVE,
    TWICE,
    YOURSELF,
    State,
)


@rule
def cost(s: State, seat: int, location: int) -> int:
    """CN-70, CN-73, CN-76, CN-79: the Will that a pawn there costs this player."""
    if location == ENDED:
        return 0 if legacies(s, seat) > 0 else NO_LEGACY_COST
    return int(COST_FOR_THREE[location] if s.seats == GHOST else COST[location])


@rule
def may_place(s: State, seat: int, location: int) -> int:
    """CN-24 to CN-27, CN-34, CN-49, CN-69, CN-A25, CN-A43: whether a pawn may go there."""
    if EXPERT[location] and not is_expert(s):
        return EXPERT_ONLY
    if OPENS[location] > s.rounds:
        return LATER_ROUND
    if CLOSES[location] < s.rounds:
        return FIRST_ROUND_ONLY
    if location != QUARRY:
        if s.placed[location].sum() >= SPACES[location]:
            return OCCUPIED
        if s.placed[location, seat] > 0:
            return TWICE + location
    return LEGAL if s.will[seat] >= cost(s, seat, location) else TOO_EXPENSIVE


@rule
def may_sort(s: State, seat: int, why: Any) -> None:
    """CN-10: one of one's own two goes into the Abyss."""
    for memory in range(1, CODES + 1):
        why[FIRST_ABYSS + memory] = NOT_YOURS
    for slot in range(2):
        why[FIRST_ABYSS + s.knows[seat, slot_of(seat, slot)]] = LEGAL


@rule
def may_look(s: State, seat: int, why: Any) -> None:
    """CN-47, CN-A4: another player's card, or the ghost's."""
    for other in range(PLAYERS):
        if other == seat:
            why[FIRST_LOOK + other] = YOURSELF + s.location
        else:
            why[FIRST_LOOK + other] = LEGAL if other < s.seats else NO_SUCH_SEAT
    why[LOOK_GHOST] = LEGAL if s.seats == GHOST else NO_GHOST


@rule
def may_give(s: State, seat: int, giver: int) -> int:
    """CN-65, CN-66, CN-67, CN-75, CN-77, CN-A5, CN-A12, CN-A48: whether this player may be the giver."""
    if giver >= s.seats:
        return NO_SUCH_SEAT
    if giver == seat and s.location != DEVILS:
        return int(YOURSELF + s.location)
    if s.location == CREEPING:
        if not is_richest(s, giver):
            return NOT_RICHEST
        return PROTECTED if is_protected(s, giver, seat) else LEGAL
    if s.location == TREE and s.items[giver, s.wanted] == 0:
        return int(NOT_OWNED + s.location)
    return LEGAL


@rule
def may_receive(s: State, seat: int, receiver: int) -> int:
    """CN-48, CN-54, CN-73, CN-75, CN-A5: whether this player may be named as the receiver."""
    if receiver >= s.seats:
        return NO_SUCH_SEAT
    if s.location == DEVILS:
        return SAME_PLAYER if receiver == s.giver else LEGAL
    if receiver == seat and s.location == ALLURE:
        return NOT_TO_YOURSELF
    if receiver == seat and s.location != CULT:
        return int(YOURSELF + s.location)
    return LEGAL


@rule
def may_choose(s: State, seat: int, item: int) -> int:
    """CN-46 to CN-77: whether this item may be chosen, from where the location says."""
    location = s.location
    if location == LOOKED:
        return LEGAL if item in (WHITE, BLACK) else int(NOT_SUCH_ITEMS + location)
    if location in (CATHEDRAL, UNDERGROUND):
        fits = item == (STATUE if location == CATHEDRAL else BOOK)
        return LEGAL if fits else int(NOT_SUCH_ITEMS + location)
    if location not in (ALLEY, TIVOLI) and item > BOOK:
        return int(NOT_SUCH_ITEMS + location)
    if location == ALLURE:
        return LEGAL if s.ruins[item] > 0 else NONE_LEFT
    if location == TREE:
        if s.left[item] == 0:
            return NO_MORE
        return LEGAL if s.ruins[item] > 0 or others_have(s, seat, item) > 0 else NOTHING_TO_TAKE
    owner = seat if location in (CLOCKTOWER, TIVOLI) else s.giver
    return LEGAL if s.items[owner, item] > 0 else int(NOT_OWNED + location)


@rule
def may_stop(s: State) -> bool:
    """CN-46, CN-48, CN-73, CN-76, CN-A44: whether what is asked may be left."""
    if s.phase == RECEIVER:
        return bool(s.location in (ALLURE, TIVOLI))
    if s.phase == CHOICE:
        return bool(s.location in (CLOCKTOWER, TIVOLI, TREE))
    return False


@rule
def may_act(s: State, seat: int, why: Any) -> None:
    """Why each action of a player's turn can't be taken, or LEGAL."""
    if s.phase == GIVER:
        for other in range(PLAYERS):
            why[FIRST_FROM + other] = may_give(s, seat, other)
    elif s.phase == RECEIVER:
        for other in range(PLAYERS):
            why[FIRST_TO + other] = may_receive(s, seat, other)
    elif s.phase == CHOICE:
        for item in range(1, KINDS):
            why[FIRST_CHOICE + item] = may_choose(s, seat, item)
        if s.location in (CATHEDRAL, UNDERGROUND):
            why[TAKE_WILL] = LEGAL
    else:
        for location in range(1, len(COST)):
            why[FIRST_PLACE + location] = may_place(s, seat, location)
    if may_stop(s):
        why[DONE] = LEGAL
