"""Immortal 8, for owners of the box: where each card and each number comes from."""

from collections.abc import Iterator

from ennead.core.words import Words
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.wording import commerce_text
from ennead.page import html as h
from ennead.page.owners import chapter, source

CERTAIN = frozenset({"card face", "rulebook"})


def owners(w: Words) -> h.Element:
    """What is reconstructed, then what is not, each with its source."""
    doubtful = [(piece, source(w, text)) for piece, text in _pieces(w) if text not in CERTAIN]
    certain = [(piece, source(w, text)) for piece, text in _pieces(w) if text in CERTAIN]
    return chapter(w, BOX.edition, ("owners-doubtful", doubtful), ("owners-certain", certain))


def _pieces(w: Words) -> Iterator[tuple[str, str]]:
    """Everything in the box, and what it rests on."""
    for number, board in enumerate(BOX.boards, 1):
        yield w("owners-board", number=number, coins=", ".join(map(str, board.coins))), board.provenance
    for commerce in BOX.commerce:
        what = commerce_text(w, commerce)
        yield w("owners-commerce", what=what, copies=commerce.copies), commerce.provenance
    for immortal in BOX.immortals:
        name = immortal.name[w.language]
        yield w("owners-immortal", call=immortal.call, name=name), immortal.provenance
    for card in BOX.cards:
        numbers = "–".join(map(str, card.numbers))
        name = card.name[w.language]
        yield name if card.kind == "wonder" else f"{numbers} {name}", card.provenance
