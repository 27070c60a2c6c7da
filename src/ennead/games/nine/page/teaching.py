"""NINE: its Influences and Heroes, to be looked up; and how a round goes."""

from ennead.core.words import Words
from ennead.games.nine.box.cards import CARDS, DECK, KINDS, Card, Token
from ennead.games.nine.page.faces import chip, face, title, token, worth
from ennead.page.layout import icon
from ennead.page.teaching import Entry, Step

# What somebody is told once, where it stands on the table (by a selector).
FIRSTS = {
    "#hand": "first-hand",
    "#majorities": "first-majorities",
    "#reserve": "first-reserve",
    ".columns": "first-columns",
}


def entries(w: Words) -> tuple[Entry, ...]:
    """The Influences by value, then the Heroes."""
    return tuple(
        Entry(
            CARDS[card],
            title(w, card),
            face(w, card),
            w(f"{CARDS[card]}-does"),
            (w("fact-copies", count=int(DECK[card])), w("fact-worth", points=worth(card))),
        )
        for card in range(1, KINDS)
    )


def turn(w: Words) -> tuple[Step, ...]:
    """A round: cards, orders, the Kingdom phase, clean-up; and what counts at the end."""
    return (
        Step([face(w, Card.TOMORROW), face(w, Card.PHOENIX), face(w, Card.XIAN)], w("turn-deal")),
        Step([face(w, Card.PHOENIX), face(w, Card.PHOENIX)], w("turn-alike")),
        Step([face(w, Card.GALMI), face(w, Card.ALPHA)], w("turn-different")),
        Step([chip(w, Card.PHOENIX, 3), icon("arrow-right"), token(w, Token.SCIENCE, 1)], w("turn-lead")),
        Step([chip(w, Card.XIAN), icon("x")], w("turn-limit")),
        Step([face(w, Card.XIAN), token(w, Token.DIAMOND, 1)], w("turn-end")),
    )
