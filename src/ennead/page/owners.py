"""What a game tells the owners of its box: where everything in it comes from."""

from collections.abc import Iterable

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon

Row = tuple[h.Node, h.Node]  # a piece, and what it rests on


def chapter(w: Words, edition: str, *tables: tuple[str, Iterable[Row]]) -> h.Element:
    """The whole page: what the box is, then tables, each under the message that is its heading."""
    return h.fragment[
        h.h1[w("owners-title")],
        h.p[w("owners-lead", edition=edition)],
        ([h.h2[w(heading)], _table(w, rows)] for heading, rows in tables),
    ]


def _table(w: Words, rows: Iterable[Row]) -> h.Element:
    return h.table[
        h.thead[h.tr[h.th(scope="col")[w("owners-piece")], h.th(scope="col")[w("owners-source")]]],
        h.tbody[(h.tr[h.td[piece], h.td[rests_on]] for piece, rests_on in rows)],
    ]


def source(w: Words, text: str) -> h.Node:
    """Where something comes from: its first word in the reader's language, the rest as the box has it."""
    kind, colon, rest = text.partition(":")
    known = f"provenance-{kind}"
    if not kind.isalpha() or known not in w:
        return h.span(lang="en")[text]
    return [h.b[w(known)], h.span(lang="en")[colon, rest] if rest else None]


def address(game: str) -> str:
    """Where the page is."""
    return f"/rules/{game}/box"


@h.piece
def mark(w: Words, game: str, word: str = "", kind: str = "") -> h.Node:
    """The one mark at a table that leads there: it opens over the table. `word`: stands below its sign."""
    label = w("label-box")
    return h.a(
        "#opens-box",
        class_=("tool", kind),
        href=address(game),
        data_sheet=True,
        aria_label=label,
        title=label,
    )[icon("package-open"), h.span(".word.not-narrow")[word] if word else None]


def link(w: Words, game: str) -> h.Element:
    """The way there in a text."""
    return h.a(href=address(game), data_sheet=True)[w("label-box")]
