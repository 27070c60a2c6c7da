"""Code of Nine: the locations, each with what it asks and what it does."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.code_of_nine.box.board import Location
from ennead.games.code_of_nine.box.cards import GIFTS, HEAVEN, MEDAL_WILL, Slot
from ennead.games.code_of_nine.box.things import Item
from ennead.games.code_of_nine.rules.items import count, gain, gain_will, gift, give, has_goods, take
from ennead.games.code_of_nine.rules.memories import is_protected, look
from ennead.games.code_of_nine.state import Event, Phase, State

# Each function below performs part of an action. It ends with `s.phase` saying what is asked next of the same
# player; Phase.TURN says that the action is over.


@rule
def perform(s: State, seat: int, location: int) -> None:
    """CN-28, CN-A6, CN-A8: what happens once a pawn is placed and paid for, be it nothing."""
    s.phase = Phase.TURN
    told = s.event_count
    if location == Location.HER_LIBRARY:  # CN-40
        gain(s, seat, Item.BOOK, 1)
    elif location == Location.MECHANISM_OF_FORTUNE:  # CN-41
        gain(s, seat, Item.COIN, 3)
    elif location == Location.CASH_COW_SHED:  # CN-42
        gain(s, seat, Item.COIN, 2)
    elif location == Location.WHERE_THE_LIGHTS_SINK:  # CN-43
        gain(s, seat, Item.COIN, 1)
        gain_will(s, seat, 1)
    elif location == Location.AN_OLD_CROSS:  # CN-44
        gain(s, seat, Item.STATUE, 1)
    elif location == Location.CLOCKTOWER:
        climb_clocktower(s, seat)
    elif location == Location.QUARRY_OF_WILLS:  # CN-49
        gain_will(s, seat, 1)
    elif location == Location.BEYOND_THE_TUNNEL:  # CN-50
        gain_will(s, seat, 2)
    elif location == Location.HEARTH_OF_THOUGHTS:  # CN-51
        gain_will(s, seat, 3)
    elif location == Location.LOOKED_AT_THE_OLD_WORLD:
        look_at_old_world(s, seat)
    elif location == Location.UNDERGROUND_LIBRARY:  # CN-63
        ask_or_will(s, seat, Item.BOOK)
    elif location == Location.CREEPING_MAIN_STREET:
        enter_main_street(s, seat)
    elif location == Location.TIVOLI_OF_THE_PRANKSTERS:  # CN-73
        s.left[:] = 0
        s.left[0] = GIFTS
        s.phase = Phase.RECEIVER if count(s.items[seat]) > 0 else Phase.TURN
    elif location == Location.TREE_OF_HEAVEN:  # CN-76
        s.left[:] = HEAVEN
        ask_tree(s, seat)
    elif location in (
        Location.ALLURE_SHOW,
        Location.SOOTY_WATCHTOWER,
        Location.VENERABLE_CATHEDRAL,
        Location.SOUL_RECORDER,
    ):
        s.phase = Phase.LOOK
    elif location == Location.CULT_OF_HONEYBOOK:  # CN-54
        s.phase = Phase.RECEIVER
    elif location in (Location.FORGOTTEN_ALLEY, Location.CITY_OF_DEVILS):  # CN-67, CN-75
        s.phase = Phase.GIVER
    elif location == Location.CROSSROADS_OF_PHENOMENA:  # CN-74
        s.phase = Phase.SWAP
    else:  # CN-59, CN-62, CN-68: at the other three, nothing happens now
        return
    if s.phase == Phase.TURN and s.event_count == told:
        tell(s, Event.NOTHING, seat)


@rule
def climb_clocktower(s: State, seat: int) -> None:
    """CN-45, CN-46, CN-A19: the Start Player marker; then something may go back to the Ruins."""
    if s.first != seat:
        s.first = seat
        tell(s, Event.MARKER, seat)
    s.phase = Phase.CHOICE if has_goods(s.items[seat]) else Phase.TURN


@rule
def look_at_old_world(s: State, seat: int) -> None:
    """CN-58, CN-A28: one of the two Legacies, chosen if both are there."""
    if s.ruins[Item.WHITE_LEGACY] > 0 and s.ruins[Item.BLACK_LEGACY] > 0:
        s.phase = Phase.CHOICE
    else:
        gain(s, seat, Item.WHITE_LEGACY, 1)
        gain(s, seat, Item.BLACK_LEGACY, 1)


@rule
def ask_or_will(s: State, seat: int, item: int) -> None:
    """CN-56, CN-57, CN-63: this item from the Ruins or 2 Will; 2 Will if there is none."""
    if s.ruins[item] > 0:
        s.phase = Phase.CHOICE
    else:
        gain_will(s, seat, 2)
        s.phase = Phase.TURN


@rule
def is_richest(s: State, seat: int) -> bool:
    """CN-65, CN-A15: whether nobody has more items."""
    for other in range(s.seats):
        if count(s.items[other]) > count(s.items[seat]):
            return False
    return True


@rule
def enter_main_street(s: State, seat: int) -> None:
    """CN-65, CN-66, CN-A12, CN-A14, CN-A48: from the richest, but not oneself nor the protected."""
    victims, victim, goods = 0, -1, False
    for other in range(s.seats):
        if other != seat and is_richest(s, other) and not is_protected(s, other, seat):
            victims += 1
            victim = other
            goods |= has_goods(s.items[other])
    if goods and victims == 1:
        s.giver = victim
        s.phase = Phase.CHOICE
    elif goods:
        s.phase = Phase.GIVER


@rule
def look_at(s: State, seat: int, holder: int) -> None:
    """CN-47, CN-52, CN-56, CN-64, CN-A44: the look, then the second part of the action."""
    look(s, seat, holder, Slot.ABYSS if s.location == Location.SOUL_RECORDER else Slot.SHOAL)
    s.phase = Phase.TURN
    if s.location == Location.VENERABLE_CATHEDRAL:
        ask_or_will(s, seat, Item.STATUE)
    elif s.location == Location.ALLURE_SHOW and has_goods(s.ruins):  # CN-48, CN-A38
        s.phase = Phase.RECEIVER


@rule
def name_giver(s: State, seat: int, giver: int) -> None:
    """CN-65, CN-67, CN-75, CN-77: from whom; nothing happens to the protected, nor to those without."""
    s.phase = Phase.TURN
    s.giver = giver
    if s.location == Location.TREE_OF_HEAVEN:  # CN-A13: no attack
        take(s, seat, giver, s.wanted)
        s.left[s.wanted] -= 1
        ask_tree(s, seat)
    elif is_protected(s, giver, seat):
        tell(s, Event.BLOCKED, seat, giver)
    elif s.location == Location.FORGOTTEN_ALLEY and count(s.items[giver]) > 0:
        s.phase = Phase.CHOICE
    elif s.location != Location.FORGOTTEN_ALLEY and has_goods(s.items[giver]):
        s.phase = Phase.RECEIVER if s.location == Location.CITY_OF_DEVILS else Phase.CHOICE
    else:  # CN-A18, CN-A48, CN-A49
        tell(s, Event.NOTHING, seat)


@rule
def name_receiver(s: State, seat: int, receiver: int) -> None:
    """CN-48, CN-54, CN-73, CN-75, CN-A10, CN-A11, CN-A46, CN-A47: to whom; the protected receive nothing."""
    s.phase = Phase.TURN
    s.receiver = receiver
    if is_protected(s, receiver, seat):
        tell(s, Event.BLOCKED, seat, receiver)
    elif s.location == Location.CULT_OF_HONEYBOOK:
        force_medal(s, seat, receiver)
    else:
        s.phase = Phase.CHOICE


@rule
def force_medal(s: State, seat: int, receiver: int) -> None:
    """CN-54, CN-55, CN-A21: the Medal from the board, with 4 Will, or from its owner."""
    if s.items[receiver, Item.MEDAL] > 0:
        tell(s, Event.NOTHING, seat)
        return
    tell(s, Event.MEDAL, seat, receiver)
    if s.ruins[Item.MEDAL] > 0:
        s.ruins[Item.MEDAL] -= 1
        gain_will(s, receiver, MEDAL_WILL)
    for owner in range(s.seats):
        s.items[owner, Item.MEDAL] = 0
    s.items[receiver, Item.MEDAL] = 1


@rule
def choose_item(s: State, seat: int, item: int) -> None:
    """The item that moves, from where to where the location says."""
    s.phase = Phase.TURN
    location = s.location
    if location == Location.CLOCKTOWER:  # CN-46
        s.items[seat, item] -= 1
        s.ruins[item] += 1
        tell(s, Event.DISCARDED, seat, item)
    elif location == Location.ALLURE_SHOW:
        gift(s, seat, s.receiver, item)
    elif location in (
        Location.VENERABLE_CATHEDRAL,
        Location.LOOKED_AT_THE_OLD_WORLD,
        Location.UNDERGROUND_LIBRARY,
    ):
        gain(s, seat, item, 1)
    elif location == Location.CITY_OF_DEVILS:
        give(s, s.giver, s.receiver, item)
    elif location == Location.TIVOLI_OF_THE_PRANKSTERS:
        give(s, seat, s.receiver, item)
        s.left[0] -= 1
        if s.left[0] > 0 and count(s.items[seat]) > 0:
            s.phase = Phase.CHOICE
    elif location == Location.TREE_OF_HEAVEN:
        pick_from_tree(s, seat, item)
    else:  # CREEPING, ALLEY
        take(s, seat, s.giver, item)


@rule
def others_have(s: State, seat: int, item: int) -> int:
    """How many other players have such an item."""
    found = 0
    for other in range(s.seats):
        found += other != seat and s.items[other, item] > 0
    return int(found)


@rule
def ask_tree(s: State, seat: int) -> None:
    """CN-76, CN-77, CN-A50: what may still be taken, as long as there is anything."""
    s.phase = Phase.TURN
    for item in range(Item.COIN, Item.BOOK + 1):
        if s.left[item] > 0 and (s.ruins[item] > 0 or others_have(s, seat, item) > 0):
            s.phase = Phase.CHOICE


@rule
def pick_from_tree(s: State, seat: int, item: int) -> None:
    """CN-76, CN-77, CN-A39, CN-A50: from the Ruins; what they lack, from another player."""
    if s.ruins[item] > 0:
        gain(s, seat, item, 1)
        s.left[item] -= 1
        ask_tree(s, seat)
    else:
        s.wanted = item
        s.phase = Phase.GIVER
