"""NINE, for owners of the box: where each number comes from."""

from collections.abc import Iterator

from ennead.core.words import Words
from ennead.games.nine.box.cards import BOX
from ennead.page import html as h
from ennead.page.owners import Row, chapter, source


def owners(w: Words) -> h.Element:
    """The numbers of the Hourglass and of the tokens, each with its source."""
    return chapter(w, BOX.edition, ("owners-hourglass", _hourglass(w)), ("owners-tokens", _tokens(w)))


def _hourglass(w: Words) -> Iterator[Row]:
    for n in range(len(BOX.dealt)):
        yield w("owners-dealt", round=n + 1, count=BOX.dealt[n]), source(w, BOX.dealt_from[n])
        yield w("owners-limit", round=n + 1, count=BOX.limit[n]), source(w, BOX.limit_from[n])


def _tokens(w: Words) -> Iterator[Row]:
    for name, count in BOX.tokens.items():
        what = w("label-count", what=w(f"token-{name}"), count=count)
        yield what, source(w, BOX.tokens_from[name])
