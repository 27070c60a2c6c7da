"""Code of Nine, for owners of the box: where each item, each Memory and each number comes from."""

from collections.abc import Iterator

from ennead.core.words import Words
from ennead.games.code_of_nine.box.cards import BOX
from ennead.games.code_of_nine.box.reader import Memory
from ennead.games.code_of_nine.box.things import ITEMS
from ennead.games.code_of_nine.box.wording import rule_text
from ennead.games.code_of_nine.page.faces import number, title, when
from ennead.page import html as h
from ennead.page.owners import Row, chapter, source


def owners(w: Words) -> h.Element:
    """What is in the box, what of it is reconstructed, and how an owner puts it right."""
    return chapter(
        w,
        BOX.edition,
        ("owners-items", _items(w)),
        ("owners-memories", (_memory(w, card) for card in BOX.memories)),
    )


def _items(w: Words) -> Iterator[Row]:
    for name, item in zip(ITEMS, BOX.items, strict=True):
        piece = w("owners-item", item=w(f"item-{name}"), count=item.count, points=item.points)
        yield piece, source(w, item.provenance)


def _memory(w: Words, card: Memory) -> Row:
    """A Memory, and what its rule, its place in the order and its name rest on."""
    sources = {"effect": card.effect_from, "order": card.order_from, "name": card.name_from}
    piece = [
        h.b[f"{number(card.code)} {title(w, card.code)}"],
        h.p[rule_text(w, card.code)],
        h.p[when(w, card.code)],
    ]
    return piece, [h.p[w(f"owners-from-{what}"), " ", source(w, text)] for what, text in sources.items()]
