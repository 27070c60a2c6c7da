"""Nessos: its creatures and Charon, to be looked up; and how a turn goes."""

from ennead.core.words import Words
from ennead.games.nessos.box import CARD, CHARON, DECK, KINDS
from ennead.games.nessos.page.faces import face, said, sealed, title
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.teaching import Entry, Step

LION = 3  # which clauses speak of by itself

# What somebody is told once, where it stands on the table (by a selector).
FIRSTS = {
    "#hand": "first-hand",
    ".score": "first-score",
    ".skulls": "first-skulls",
    "#offer": "first-offer",
    ".pawn:not(.was)": "first-pawn",
}


def entries(w: Words) -> tuple[Entry, ...]:
    """The creatures by their numbers, then Charon."""
    return tuple(_entry(w, card) for card in range(1, KINDS))


def _entry(w: Words, card: int) -> Entry:
    told = w("about-charon") if card == CHARON else w("about-creature", number=card)
    facts = (w("fact-copies", count=int(DECK[-1, card]), all=int(DECK[-1].sum())),)
    kind = "" if card in (LION, CHARON) else w("kind-creature")
    return Entry(CARD.names[card], title(w, card), face(w, card), told, facts, kind)


def turn(w: Words) -> tuple[Step, ...]:
    """From an amphora put down to whoever it stands before, and to the end."""
    amphora = sealed(w)
    return (
        Step([face(w, 3), face(w, CHARON)], w("turn-choose")),
        Step([_bubble(said(w, 3)), amphora], w("turn-say")),
        Step([amphora, icon("arrow-right"), amphora], w("turn-offer")),
        Step([icon("check"), icon("x")], w("turn-answer")),
        Step([icon("plus"), amphora], w("turn-add")),
        Step([face(w, 1), face(w, 2), face(w, 3)], w("turn-score")),
        Step([face(w, CHARON), face(w, CHARON), face(w, CHARON)], w("turn-out")),
    )


def _bubble(text: str) -> h.Element:
    return h.p(".bubble.row.unbroken")[text]
