"""Code of Nine: who has which items and how much Will, and what moves them."""

from typing import Any

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.code_of_nine.box.things import KINDS, Item
from ennead.games.code_of_nine.state import Event, State


@rule
def count(items: Any) -> int:
    """CN-65, CN-A15: how many items these are, of any kind."""
    total = 0
    for item in range(1, KINDS):
        total += int(items[item])
    return total


@rule
def has_goods(items: Any) -> bool:
    """Whether there is a Coin, a Statue or a Book: what most actions speak of."""
    for item in range(Item.COIN, Item.BOOK + 1):
        if items[item] > 0:
            return True
    return False


@rule
def legacies(s: State, seat: int) -> int:
    """CN-70, CN-71: how many Legacies a player has."""
    return int(s.items[seat, Item.WHITE_LEGACY]) + int(s.items[seat, Item.BLACK_LEGACY])


@rule
def gain(s: State, seat: int, item: int, most: int) -> None:
    """CN-40 to CN-44, CN-A6: so many from the Ruins, or what is left there."""
    number = min(int(s.ruins[item]), most)
    if number > 0:
        s.ruins[item] -= number
        s.items[seat, item] += number
        tell(s, Event.GAINED, seat, item, number)


@rule
def gain_will(s: State, seat: int, number: int) -> None:
    """CN-18: the gauge has no upper end."""
    s.will[seat] += number
    tell(s, Event.WILL, seat, number)


@rule
def gift(s: State, seat: int, receiver: int, item: int) -> None:
    """CN-48: from the Ruins, to another player."""
    s.ruins[item] -= 1
    s.items[receiver, item] += 1
    tell(s, Event.GIFT, seat, receiver, item)


@rule
def take(s: State, seat: int, giver: int, item: int) -> None:
    """One item of another player becomes one's own."""
    s.items[giver, item] -= 1
    s.items[seat, item] += 1
    tell(s, Event.TOOK, seat, giver, item)


@rule
def give(s: State, giver: int, receiver: int, item: int) -> None:
    """One item goes from a player to another."""
    s.items[giver, item] -= 1
    s.items[receiver, item] += 1
    tell(s, Event.GAVE, giver, receiver, item)
