"""Bygone: tables that today's rules don't lead to. What stays of them is shown, and players may end them."""

from collections.abc import Sequence

from markupsafe import Markup

import ennead
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import document, footer
from ennead.table import pages
from ennead.table.cast import named
from ennead.table.namesakes import is_taken
from ennead.table.rows import Ending
from ennead.table.tables import Table
from ennead.table.words import words as read


class Bygone(Exception):
    """A table that can't be opened by these rules, and what stays of it, if it has ended.

    `sits`: whether whoever looks has a seat there.
    """

    def __init__(self, table: Table, ending: Ending | None) -> None:
        self.table, self.ending, self.sits = table, ending, False
        super().__init__(table.id)

    @property
    def state(self) -> str:
        """How the first page lists it."""
        return "stranded" if self.ending is None else "over"


def words(table: Table, language: str) -> Words:
    """The words of a table's pages, though its game be gone."""
    known = any(game.name == table.game for game in ennead.games())
    return read(table.game if known else None, language)


def title(table: Table, w: Words) -> str:
    """What the game is called, if it is still known."""
    return w("title") if "title" in w else table.game


def names(table: Table, w: Words) -> tuple[str, ...]:
    """What everybody is called: bots by their kind and place; numbered where another is called so."""
    called = [
        chair.name or (named(w, chair.bot, table.after(seat)) if chair.bot else "")
        for seat, chair in enumerate(table.chairs)
    ]
    return tuple(
        chair.name or (_called(called, seat) if chair.bot else w("name-friend", number=seat + 1))
        for seat, chair in enumerate(table.chairs)
    )


def _called(called: Sequence[str], seat: int) -> str:
    others = (*called[:seat], *called[seat + 1 :])
    return f"{called[seat]} {seat + 1}" if is_taken(called[seat], others) else called[seat]


def page(gone: Bygone, language: str) -> h.Element:
    """The page of such a table. Any of its players may end it."""
    w, table = words(gone.table, language), gone.table
    if gone.ending is not None and language in gone.ending.pages:
        return pages.kept_page(
            w, table.game, title(table, w), Markup(gone.ending.pages[language]), f"/table/{table.id}/record"
        )
    heading = w("error-page-rules-title")
    return document(
        w,
        f"{heading} · Ennead",
        h.main(".error")[
            h.p(".status", aria_hidden="true")[409],
            h.h1[heading],
            h.p[w("of", what=title(table, w), said=", ".join(names(table, w)))],
            h.p[w("error-page-rules") if gone.ending is None else w("bygone-ended")],
            h.form(method="post", action=f"/table/{table.id}/end")[
                h.button(".button", type="submit")[w("bygone-end")]
            ]
            if gone.sits and gone.ending is None
            else None,
            h.a(".button", href="/")[w("error-home")],
        ],
        footer(w),
        page="error",
    )
