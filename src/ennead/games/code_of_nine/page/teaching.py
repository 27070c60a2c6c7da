"""Code of Nine: its Memories, locations and items, to be looked up; and how a round goes."""

from ennead.core.words import Words
from ennead.games.code_of_nine import game
from ennead.games.code_of_nine.box.board import CLOSES, COST, EXPERT, OPENS, Location
from ennead.games.code_of_nine.box.cards import INHERENT, NORMAL_CODES
from ennead.games.code_of_nine.box.reader import CODES
from ennead.games.code_of_nine.box.things import KINDS, Item
from ennead.games.code_of_nine.box.wording import rule_text
from ennead.games.code_of_nine.page.faces import (
    WILL,
    back,
    face,
    item,
    item_chip,
    number,
    title,
    when,
)
from ennead.games.code_of_nine.page.scenes import view_name
from ennead.page import html as h
from ennead.page.illustration import picture
from ennead.page.layout import icon
from ennead.page.parts import mark
from ennead.page.teaching import Entry, Step

SEATS = 4  # where a text depends on how many play

# What somebody is told once, where it stands on the table (by a selector).
FIRSTS = {
    "#pair": "first-pair",
    "#board": "first-board",
    "#ruins": "first-ruins",
    ".will": "first-will",
    ".opens-sheet": "first-sheet",
}


def entries(w: Words) -> tuple[Entry, ...]:
    """The locations by the round they open in, the items, Will, the Memories by code."""
    return (
        *(_location(w, at) for at in range(1, len(Location.all()))),
        *(_item(w, kind) for kind in range(1, KINDS)),
        _will(w),
        *(_memory(w, code) for code in range(1, CODES + 1)),
    )


def _location(w: Words, at: int) -> Entry:
    name = Location.all()[at]
    price = (w("fact-cost", count=int(COST[at])),) if COST[at] else ()
    expert = (w("fact-expert"),) if EXPERT[at] else ()
    facts = (*price, w("fact-open", first=int(OPENS[at]), last=int(CLOSES[at])), *expert)
    return Entry(
        name, w(f"location-{name}"), picture(game, view_name(at)), w(f"does-{name}", seats=SEATS), facts
    )


def _item(w: Words, kind: int) -> Entry:
    name = Item.all()[kind]
    of_kind = w("kind-legacy") if name.endswith("-legacy") else ""
    worth = w("fact-worth", points=int(INHERENT[kind]))
    return Entry(name, w(f"item-{name}"), item_chip(kind), w(f"about-{name}"), (worth,), of_kind)


def _will(w: Words) -> Entry:
    """What one pays with."""
    return Entry("will", w("label-will"), h.span(".jewel.mid")[icon(WILL)], w("about-will"))


def _memory(w: Words, code: int) -> Entry:
    set_of = w("label-normal-card" if code <= NORMAL_CODES else "label-expert-card")
    facts = (number(code), set_of, when(w, code))
    return Entry(number(code), title(w, code), face(w, code), rule_text(w, code), facts)


def turn(w: Words) -> tuple[Step, ...]:
    """From the pair in secret to the count."""
    return (
        Step([face(w, 1), face(w, 8)], w("turn-memories")),
        Step(
            [mark(0), icon("arrow-right"), picture(game, view_name(Location.CASH_COW_SHED))], w("turn-place")
        ),
        Step([icon(WILL), item(w, Item.COIN, 2), item(w, Item.STATUE, 1)], w("turn-gather")),
        Step([back("?"), icon("eye")], w("turn-look")),
        Step([icon("lock"), picture(game, view_name(Location.FORGOTTEN_ALLEY))], w("turn-rounds")),
        Step([face(w, 2), icon("users")], w("turn-count")),
    )
