"""Code of Nine: the locations, each with what it asks and what it does."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.code_of_nine.cards import (
    ABYSS,
    ALLEY,
    ALLURE,
    BLACK,
    BOOK,
    CATHEDRAL,
    CLOCKTOWER,
    COIN,
    COMMUNE,
    COMMUNE_WILL,
    CREEPING,
    CROSS,
    CROSSROADS,
    CULT,
    DEVILS,
    ENDED,
    FORTUNE,
    GHOST,
    GIFTS,
    HEARTH,
    HEAVEN,
    LIBRARY,
    LIGHTS,
    LOOKED,
    MEDAL,
    MEDAL_WILL,
    QUARRY,
    RECORDER,
    SHED,
    SHOAL,
    STATUE,
    TIVOLI,
    TREE,
    TUNNEL,
    UNDERGROUND,
    WATCHTOWER,
    WHITE,
)
from ennead.games.code_of_nine.items import (
    count,
    gain,
    gain_will,
    gift,
    give,
    has_goods,
    legacies,
    take,
)
from ennead.games.code_of_nine.memories import is_protected, look
from ennead.games.code_of_nine.state import (
    BLOCKED,
    CHOICE,
    DISCARDED,
    GIVER,
    LOOK,
    MARKER,
    MEDAL_TO,
    NOTHING,
    RECEIVER,
    SWAP,
    TURN,
    State,
)

# Each function below performs part of an action. It ends with `s.phase` saying what is asked next of the same
# player; TURN says that the action is over.


@rule
def perform(s: State, seat: int, location: int) -> None:
    """CN-28, CN-A6, CN-A8: what happens once a pawn is placed and paid for, be it nothing."""
    s.phase = TURN
    told = s.event_count
    if location == LIBRARY:  # CN-40
        gain(s, seat, BOOK, 1)
    elif location == FORTUNE:  # CN-41
        gain(s, seat, COIN, 3)
    elif location == SHED:  # CN-42
        gain(s, seat, COIN, 2)
    elif location == LIGHTS:  # CN-43
        gain(s, seat, COIN, 1)
        gain_will(s, seat, 1)
    elif location == CROSS:  # CN-44
        gain(s, seat, STATUE, 1)
    elif location == CLOCKTOWER:
        climb_clocktower(s, seat)
    elif location == QUARRY:  # CN-49
        gain_will(s, seat, 1)
    elif location == TUNNEL:  # CN-50
        gain_will(s, seat, 2)
    elif location == HEARTH:  # CN-51
        gain_will(s, seat, 3)
    elif location == LOOKED:
        look_at_old_world(s, seat)
    elif location == UNDERGROUND:  # CN-63
        ask_or_will(s, seat, BOOK)
    elif location == CREEPING:
        enter_main_street(s, seat)
    elif location == TIVOLI:  # CN-73
        s.left[:] = 0
        s.left[0] = GIFTS
        s.phase = RECEIVER if count(s.items[seat]) > 0 else TURN
    elif location == TREE:  # CN-76
        s.left[:] = HEAVEN
        ask_tree(s, seat)
    elif location in (ALLURE, WATCHTOWER, CATHEDRAL, RECORDER):
        s.phase = LOOK
    elif location == CULT:  # CN-54
        s.phase = RECEIVER
    elif location in (ALLEY, DEVILS):  # CN-67, CN-75
        s.phase = GIVER
    elif location == CROSSROADS:  # CN-74
        s.phase = SWAP
    else:  # CN-59, CN-62, CN-68: at the other three, nothing happens now
        return
    if s.phase == TURN and s.event_count == told:
        tell(s, NOTHING, seat)


@rule
def climb_clocktower(s: State, seat: int) -> None:
    """CN-45, CN-46, CN-A19: the Start Player marker; then something may go back to the Ruins."""
    if s.first != seat:
        s.first = seat
        tell(s, MARKER, seat)
    s.phase = CHOICE if has_goods(s.items[seat]) else TURN


@rule
def look_at_old_world(s: State, seat: int) -> None:
    """CN-58, CN-A28: one of the two Legacies, chosen if both are there."""
    if s.ruins[WHITE] > 0 and s.ruins[BLACK] > 0:
        s.phase = CHOICE
    else:
        gain(s, seat, WHITE, 1)
        gain(s, seat, BLACK, 1)


@rule
def ask_or_will(s: State, seat: int, item: int) -> None:
    """CN-56, CN-57, CN-63: this item from the Ruins or 2 Will; 2 Will if there is none."""
    if s.ruins[item] > 0:
        s.phase = CHOICE
    else:
        gain_will(s, seat, 2)
        s.phase = TURN


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
        s.phase = CHOICE
    elif goods:
        s.phase = GIVER


@rule
def look_at(s: State, seat: int, holder: int) -> None:
    """CN-47, CN-52, CN-56, CN-64, CN-A44: the look, then the second part of the action."""
    look(s, seat, holder, ABYSS if s.location == RECORDER else SHOAL)
    s.phase = TURN
    if s.location == CATHEDRAL:
        ask_or_will(s, seat, STATUE)
    elif s.location == ALLURE and has_goods(s.ruins):  # CN-48, CN-A38
        s.phase = RECEIVER


@rule
def name_giver(s: State, seat: int, giver: int) -> None:
    """CN-65, CN-67, CN-75, CN-77: from whom; nothing happens to the protected, nor to those without."""
    s.phase = TURN
    s.giver = giver
    if s.location == TREE:  # CN-A13: no attack
        take(s, seat, giver, s.wanted)
        s.left[s.wanted] -= 1
        ask_tree(s, seat)
    elif is_protected(s, giver, seat):
        tell(s, BLOCKED, seat, giver)
    elif s.location == ALLEY and count(s.items[giver]) > 0:
        s.phase = CHOICE
    elif s.location != ALLEY and has_goods(s.items[giver]):
        s.phase = RECEIVER if s.location == DEVILS else CHOICE
    else:  # CN-A18, CN-A48, CN-A49
        tell(s, NOTHING, seat)


@rule
def name_receiver(s: State, seat: int, receiver: int) -> None:
    """CN-48, CN-54, CN-73, CN-75, CN-A10, CN-A11, CN-A46, CN-A47: to whom; the protected receive nothing."""
    s.phase = TURN
    s.receiver = receiver
    if is_protected(s, receiver, seat):
        tell(s, BLOCKED, seat, receiver)
    elif s.location == CULT:
        force_medal(s, seat, receiver)
    else:
        s.phase = CHOICE


@rule
def force_medal(s: State, seat: int, receiver: int) -> None:
    """CN-54, CN-55, CN-A21: the Medal from the board, with 4 Will, or from its owner."""
    if s.items[receiver, MEDAL] > 0:
        tell(s, NOTHING, seat)
        return
    tell(s, MEDAL_TO, seat, receiver)
    if s.ruins[MEDAL] > 0:
        s.ruins[MEDAL] -= 1
        gain_will(s, receiver, MEDAL_WILL)
    for owner in range(s.seats):
        s.items[owner, MEDAL] = 0
    s.items[receiver, MEDAL] = 1


@rule
def choose_item(s: State, seat: int, item: int) -> None:
    """The item that moves, from where to where the location says."""
    s.phase = TURN
    location = s.location
    if location == CLOCKTOWER:  # CN-46
        s.items[seat, item] -= 1
        s.ruins[item] += 1
        tell(s, DISCARDED, seat, item)
    elif location == ALLURE:
        gift(s, seat, s.receiver, item)
    elif location in (CATHEDRAL, LOOKED, UNDERGROUND):
        gain(s, seat, item, 1)
    elif location == DEVILS:
        give(s, s.giver, s.receiver, item)
    elif location == TIVOLI:
        give(s, seat, s.receiver, item)
        s.left[0] -= 1
        if s.left[0] > 0 and count(s.items[seat]) > 0:
            s.phase = CHOICE
    elif location == TREE:
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
    s.phase = TURN
    for item in range(COIN, BOOK + 1):
        if s.left[item] > 0 and (s.ruins[item] > 0 or others_have(s, seat, item) > 0):
            s.phase = CHOICE


@rule
def pick_from_tree(s: State, seat: int, item: int) -> None:
    """CN-76, CN-77, CN-A39, CN-A50: from the Ruins; what they lack, from another player."""
    if s.ruins[item] > 0:
        gain(s, seat, item, 1)
        s.left[item] -= 1
        ask_tree(s, seat)
    else:
        s.wanted = item
        s.phase = GIVER


# The end of a round


@rule
def end_commune(s: State) -> None:
    """CN-59 to CN-61, CN-A25, CN-A26, CN-A42: two see each other's Abyss; alone: 2 Will or the ghost's."""
    one, other = -1, -1
    for seat in range(s.seats):
        if s.placed[COMMUNE, seat] > 0:
            one, other = other, seat
    if one >= 0:
        look(s, one, other, ABYSS)
        look(s, other, one, ABYSS)
    elif other >= 0 and s.seats == GHOST:
        look(s, other, GHOST, ABYSS)
    elif other >= 0:
        gain_will(s, other, COMMUNE_WILL)


@rule
def can_release(s: State) -> bool:
    """CN-71, CN-72, CN-A22, CN-A23: two players there, with exactly one Legacy each."""
    ready = 0
    for seat in range(s.seats):
        ready += s.placed[ENDED, seat] > 0 and legacies(s, seat) == 1
    return bool(ready == 2)
