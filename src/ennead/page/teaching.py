"""Teaching: what a game gives to be looked up and to be learned from, besides its rulebook.

`page/teaching.py` of a game has `entries`, and `turn` where it tells how a turn goes.
"""

from dataclasses import dataclass

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon


@dataclass(frozen=True)
class Entry:
    """Something of a game that can be looked up: a card, a place, somebody to be.

    `name`: what its address ends with, and what `data-about` on a page says; `face`: how it looks, large;
    `told`: its whole text; `facts`: how many there are, what it is worth; `kind`: what clauses call it
    besides its title, with others of its kind.
    """

    name: str
    title: str
    face: h.Node
    told: h.Node
    facts: tuple[str, ...] = ()
    kind: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """What clauses call it."""
        return (self.title, self.kind) if self.kind else (self.title,)


@dataclass(frozen=True)
class Step:
    """A step of a turn: what it looks like, and what is done, in a dozen words at most."""

    picture: h.Node
    text: str


def address(game: str, name: str = "") -> str:
    """Where something of a game can be looked up; where all of it is."""
    return f"/rules/{game}/card/{name}" if name else f"/rules/{game}/cards"


@h.piece
def look_up(w: Words, game: str, name: str) -> h.Node:
    """The way from the panel about something to the clauses that speak of it."""
    return h.p[h.a(href=address(game, name), data_sheet=True)[icon("book-open"), " ", w("look-up")]]
