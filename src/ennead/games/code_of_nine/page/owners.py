"""Code of Nine, for owners of the box: where each item, each Memory and each number comes from."""

from collections.abc import Iterable, Iterator

from ennead.core.words import Words
from ennead.games.code_of_nine.box.cards import BOX
from ennead.games.code_of_nine.box.reader import Memory
from ennead.games.code_of_nine.box.things import ITEMS
from ennead.games.code_of_nine.box.wording import rule_text
from ennead.games.code_of_nine.page.faces import number, order, title
from ennead.page import html as h

Row = tuple[h.Node, h.Node]  # a piece, and what it rests on


def owners(w: Words) -> h.Element:
    """What is in the box, what of it is reconstructed, and how an owner puts it right."""
    return h.fragment[
        h.h1[w("owners-title")],
        h.p[w("owners-lead", edition=BOX.edition)],
        h.h2[w("owners-items")],
        _table(w, _items(w)),
        h.h2[w("owners-memories")],
        _table(w, (_memory(w, card) for card in BOX.memories)),
    ]


def _items(w: Words) -> Iterator[Row]:
    for name, item in zip(ITEMS, BOX.items, strict=True):
        piece = w("owners-item", item=w(f"item-{name}"), count=item.count, points=item.points)
        yield piece, h.span(lang="en")[item.provenance]


def _memory(w: Words, card: Memory) -> Row:
    """A Memory, and what its rule, its place in the order and its name rest on."""
    sources = {"effect": card.effect_from, "order": card.order_from, "name": card.name_from}
    piece = [
        h.b[f"{number(card.code)} {title(w, card.code)}"],
        h.p[rule_text(w, card.code)],
        h.p[w("label-order-number", order=order(card.code)) if card.order else w("label-no-order")],
    ]
    return piece, [h.p[w(f"owners-from-{what}"), " ", _source(w, text)] for what, text in sources.items()]


def _source(w: Words, text: str) -> h.Node:
    """Where something comes from: its first word in the reader's language, the rest as the box has it."""
    kind, colon, rest = text.partition(":")
    known = f"provenance-{kind}"
    if not kind.isalpha() or known not in w:
        return h.span(lang="en")[text]
    return [h.b[w(known)], h.span(lang="en")[colon, rest] if rest else None]


def _table(w: Words, rows: Iterable[Row]) -> h.Element:
    return h.table[
        h.thead[h.tr[h.th(scope="col")[w("owners-piece")], h.th(scope="col")[w("owners-source")]]],
        h.tbody[(h.tr[h.td[piece], h.td[source]] for piece, source in rows)],
    ]
