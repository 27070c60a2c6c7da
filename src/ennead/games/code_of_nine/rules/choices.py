"""Code of Nine: what may be done, and why not."""

from typing import Any

from ennead.core.rule import rule
from ennead.games.code_of_nine.box.board import (
    BOARD,
    CLOSES,
    COST,
    COST_FOR_THREE,
    EXPERT,
    NO_LEGACY_COST,
    OPENS,
    SPACES,
    Location,
)
from ennead.games.code_of_nine.box.cards import GHOST, PLAYERS, Slot
from ennead.games.code_of_nine.box.reader import CODES
from ennead.games.code_of_nine.box.things import KINDS, Item
from ennead.games.code_of_nine.rules.items import legacies
from ennead.games.code_of_nine.rules.locations import is_richest, others_have
from ennead.games.code_of_nine.rules.memories import is_expert, is_protected, slot_of
from ennead.games.code_of_nine.state import Phase, Reason, State, Verb


@rule
def legal(s: State, seat: int, why: Any) -> None:
    """CN-8 to CN-77: for every action that makes sense now, the reason it can't be taken, or LEGAL."""
    if s.phase == Phase.EXCHANGE:
        why[Verb.KEEP] = Reason.LEGAL
        why[Verb.EXCHANGE] = Reason.LEGAL
    elif s.phase == Phase.PLACE:
        may_sort(s, seat, why)
    elif s.phase == Phase.LOOK:
        may_look(s, seat, why)
    elif s.phase == Phase.SWAP:
        why[Verb.SWAP + Slot.ABYSS] = Reason.LEGAL
        why[Verb.SWAP + Slot.SHOAL] = Reason.LEGAL
    else:
        may_act(s, seat, why)


@rule
def cost(s: State, seat: int, location: int) -> int:
    """CN-70, CN-73, CN-76, CN-79: the Will that a pawn there costs this player."""
    if location == Location.ENDED_THE_OLD_WORLD:
        return 0 if legacies(s, seat) > 0 else NO_LEGACY_COST
    return int(COST_FOR_THREE[location] if s.seats == GHOST else COST[location])


@rule
def here(reason: int, location: int) -> int:
    """A reason with the clause of a location."""
    return reason + location - 1


@rule
def may_place(s: State, seat: int, location: int) -> int:
    """CN-24 to CN-27, CN-34, CN-49, CN-69, CN-A25, CN-A43: whether a pawn may go there."""
    if EXPERT[location] and not is_expert(s):
        return Reason.EXPERT_ONLY
    if OPENS[location] > s.rounds:
        return Reason.LATER_ROUND
    if CLOSES[location] < s.rounds:
        return Reason.FIRST_ROUND_ONLY
    if location != Location.QUARRY_OF_WILLS:
        if s.placed[location].sum() >= SPACES[location]:
            return Reason.OCCUPIED
        if s.placed[location, seat] > 0:
            return here(Reason.TWICE, location)
    return Reason.LEGAL if s.will[seat] >= cost(s, seat, location) else Reason.TOO_EXPENSIVE


@rule
def may_sort(s: State, seat: int, why: Any) -> None:
    """CN-10: one of one's own two goes into the Abyss."""
    for memory in range(1, CODES + 1):
        why[Verb.ABYSS - 1 + memory] = Reason.NOT_YOURS
    for slot in range(2):
        why[Verb.ABYSS - 1 + s.knows[seat, slot_of(seat, slot)]] = Reason.LEGAL


@rule
def may_look(s: State, seat: int, why: Any) -> None:
    """CN-47, CN-A4: another player's card, or the ghost's."""
    for other in range(PLAYERS):
        if other == seat:
            why[Verb.LOOK + other] = here(Reason.YOURSELF, s.location)
        else:
            why[Verb.LOOK + other] = Reason.LEGAL if other < s.seats else Reason.NO_SUCH_SEAT
    why[Verb.LOOK_GHOST] = Reason.LEGAL if s.seats == GHOST else Reason.NO_GHOST


@rule
def may_give(s: State, seat: int, giver: int) -> int:
    """CN-65, CN-66, CN-67, CN-75, CN-77, CN-A5, CN-A12, CN-A48: whether this player may be the giver."""
    if giver >= s.seats:
        return Reason.NO_SUCH_SEAT
    if giver == seat and s.location != Location.CITY_OF_DEVILS:
        return here(Reason.YOURSELF, s.location)
    if s.location == Location.CREEPING_MAIN_STREET:
        if not is_richest(s, giver):
            return Reason.NOT_RICHEST
        return Reason.PROTECTED if is_protected(s, giver, seat) else Reason.LEGAL
    if s.location == Location.TREE_OF_HEAVEN and s.items[giver, s.wanted] == 0:
        return here(Reason.NOT_OWNED, s.location)
    return Reason.LEGAL


@rule
def may_receive(s: State, seat: int, receiver: int) -> int:
    """CN-48, CN-54, CN-73, CN-75, CN-A5: whether this player may be named as the receiver."""
    if receiver >= s.seats:
        return Reason.NO_SUCH_SEAT
    if s.location == Location.CITY_OF_DEVILS:
        return Reason.SAME_PLAYER if receiver == s.giver else Reason.LEGAL
    if receiver == seat and s.location == Location.ALLURE_SHOW:
        return int(Reason.YOURSELF + len(BOARD))
    if receiver == seat and s.location != Location.CULT_OF_HONEYBOOK:
        return here(Reason.YOURSELF, s.location)
    return Reason.LEGAL


@rule
def may_choose(s: State, seat: int, item: int) -> int:
    """CN-46 to CN-77: whether this item may be chosen, from where the location says."""
    location = s.location
    if location == Location.LOOKED_AT_THE_OLD_WORLD:
        fits = item in (Item.WHITE_LEGACY, Item.BLACK_LEGACY)
        return Reason.LEGAL if fits else here(Reason.NOT_SUCH_ITEMS, location)
    if location in (Location.VENERABLE_CATHEDRAL, Location.UNDERGROUND_LIBRARY):
        fits = item == (Item.STATUE if location == Location.VENERABLE_CATHEDRAL else Item.BOOK)
        return Reason.LEGAL if fits else here(Reason.NOT_SUCH_ITEMS, location)
    if location not in (Location.FORGOTTEN_ALLEY, Location.TIVOLI_OF_THE_PRANKSTERS) and item > Item.BOOK:
        return here(Reason.NOT_SUCH_ITEMS, location)
    if location == Location.ALLURE_SHOW:
        return Reason.LEGAL if s.ruins[item] > 0 else Reason.NONE_LEFT
    if location == Location.TREE_OF_HEAVEN:
        if s.left[item] == 0:
            return Reason.NO_MORE
        return Reason.LEGAL if s.ruins[item] > 0 or others_have(s, seat, item) > 0 else Reason.NOTHING_TO_TAKE
    owner = seat if location in (Location.CLOCKTOWER, Location.TIVOLI_OF_THE_PRANKSTERS) else s.giver
    return Reason.LEGAL if s.items[owner, item] > 0 else here(Reason.NOT_OWNED, location)


@rule
def may_stop(s: State) -> bool:
    """CN-46, CN-48, CN-73, CN-76, CN-A44: whether what is asked may be left."""
    if s.phase == Phase.RECEIVER:
        return bool(s.location in (Location.ALLURE_SHOW, Location.TIVOLI_OF_THE_PRANKSTERS))
    if s.phase == Phase.CHOICE:
        return bool(
            s.location in (Location.CLOCKTOWER, Location.TIVOLI_OF_THE_PRANKSTERS, Location.TREE_OF_HEAVEN)
        )
    return False


@rule
def may_act(s: State, seat: int, why: Any) -> None:
    """Why each action of a player's turn can't be taken, or LEGAL."""
    if s.phase == Phase.GIVER:
        for other in range(PLAYERS):
            why[Verb.FROM + other] = may_give(s, seat, other)
    elif s.phase == Phase.RECEIVER:
        for other in range(PLAYERS):
            why[Verb.TO + other] = may_receive(s, seat, other)
    elif s.phase == Phase.CHOICE:
        for item in range(1, KINDS):
            why[Verb.CHOOSE - 1 + item] = may_choose(s, seat, item)
        if s.location in (Location.VENERABLE_CATHEDRAL, Location.UNDERGROUND_LIBRARY):
            why[Verb.WILL] = Reason.LEGAL
    else:
        for location in range(1, len(COST)):
            why[Verb.PLACE - 1 + location] = may_place(s, seat, location)
    if may_stop(s):
        why[Verb.DONE] = Reason.LEGAL
