"""NINE: its Influences, Heroes and tokens, to be looked up; and how a round goes."""

from ennead.core.words import Words
from ennead.games.nine.box.cards import CARDS, DECK, KINDS, TOKENS, Card, Token
from ennead.games.nine.page.faces import TOKEN_FIGURES, chip, face, title, token, worth
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.teaching import Entry, Step

# What somebody is told once, where it stands on the table (by a selector).
FIRSTS = {
    "[data-phase='orders']>#hand[data-open]": "first-hand",
    "#majorities": "first-majorities",
    "#reserve": "first-reserve",
    ".columns": "first-columns",
}


def entries(w: Words) -> tuple[Entry, ...]:
    """The Influences by value, then the Heroes, the tokens and the Shield."""
    cards = (
        Entry(
            CARDS[card],
            title(w, card),
            face(w, card),
            w(f"{CARDS[card]}-does"),
            (w("fact-copies", count=int(DECK[card])), w("fact-worth", points=worth(card))),
            w("kind-hero") if card >= Card.ALPHA else "",
        )
        for card in range(1, KINDS)
    )
    tokens = (
        Entry(
            f"token-{name}",
            (called := w(f"token-{name}"))[0].upper() + called[1:],
            _alone(icon(TOKEN_FIGURES[kind]), name),
            w(f"{name}-does"),
        )
        for kind, name in enumerate(TOKENS)
        if kind
    )
    shield = Entry("shield", w("label-shield"), _alone(icon("shield"), "shield"), w("galmi-kingdom"))
    return *cards, *tokens, shield


def _alone(sign: h.Element, name: str) -> h.Element:
    """A token by itself, large."""
    return h.span(".token.alone", data_token=name)[sign]


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
