"""Code of Nine: the kinds of items, and all that Memories speak of."""

from ennead.core.state import Family


class Item(Family):
    """A kind of item."""

    NONE, COIN, STATUE, BOOK, WHITE_LEGACY, BLACK_LEGACY, MEDAL = range(7)


class Thing(Family):
    """What a Memory may speak of: items, both Legacies as one, items of any kind, and Will."""

    NONE, COIN, STATUE, BOOK, WHITE_LEGACY, BLACK_LEGACY, MEDAL, LEGACY, ITEM, WILL = range(10)


KINDS = len(Item)  # columns of arrays by item
COLUMNS = len(Thing)  # and by thing
ITEMS = Item.all()[1:]
THINGS = Thing.all()[1:]
SINGLE = ITEMS[3:]  # of which there is only one
