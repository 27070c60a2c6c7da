"""Immortal 8: its cards and Immortals, to be looked up; and how a round goes."""

from ennead.core.words import Words
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.boards import COMMERCE, COMMERCE_COPIES, TOKEN
from ennead.games.immortal_8.box.cards import CARD, CARDS
from ennead.games.immortal_8.box.immortals import IMMORTAL
from ennead.games.immortal_8.box.vocabulary import Token
from ennead.games.immortal_8.box.wording import commerce_text, immortal_text
from ennead.games.immortal_8.page.faces import (
    COMMERCE_FIGURE,
    CULTURE,
    IMMORTAL_FIGURES,
    TOKEN_FIGURES,
    call,
    culture,
    face,
    immortal_face,
    immortal_name,
    number,
    printed,
    token,
    told_apart,
)
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.teaching import Entry, Step

IMMORTALS = len(IMMORTAL.names)
LION, MARKET, ALTAR = (
    CARD.names.index(name) for name in ("lion", "incredible-market-of-xian-45", "narashimas-altar-35")
)

# What somebody is told once, where it stands on the table (by a selector).
FIRSTS = {
    "#hand": "first-hand",
    "#open-immortals": "first-immortals",
    "#zone": "first-zone",
    ".realm": "first-realm",
    "#open-activities": "first-activities",
}


def entries(w: Words) -> tuple[Entry, ...]:
    """The Immortals by their calls, cards by their numbers, Commerce cards, tokens, words on cards."""
    tokens = [
        _term(w, f"token-{name}", w(f"many-{name}"), TOKEN_FIGURES[kind])
        for kind, name in enumerate(TOKEN.names)
        if kind
    ]
    return (
        *(_immortal(w, immortal) for immortal in range(1, IMMORTALS)),
        *(_card(w, card) for card in range(1, CARDS)),
        *(_offer(w, card) for card in range(1, len(COMMERCE_COPIES))),
        *tokens,
        _term(w, "culture", w("tally-culture"), CULTURE),
        _term(w, "your-call", w("part-end"), "sparkles"),
        _term(w, "legendary", w("symbol-legendary"), "laurels"),
    )


def _term(w: Words, name: str, called: str, sign: str) -> Entry:
    """A token, or a word on cards."""
    picture = h.span(".jewel.alone.mid", data_token=name.removeprefix("token-"))[icon(sign)]
    return Entry(name, called[0].upper() + called[1:], picture, w(f"{name}-does"))


def _immortal(w: Words, immortal: int) -> Entry:
    name = immortal_name(w, immortal)
    called = (w("fact-called", number=call(immortal)),) if call(immortal) else ()
    picture = h.span(".card")[immortal_face(w, immortal)]
    return Entry(IMMORTAL.names[immortal], name, picture, immortal_text(w, immortal), called)


def _card(w: Words, card: int) -> Entry:
    numbered = (w("fact-number", number=number(card)),) if number(card) else ()
    return Entry(
        CARD.names[card], told_apart(w, card), h.span(".card")[face(w, card)], printed(w, card), numbered
    )


def _offer(w: Words, card: int) -> Entry:
    """A Commerce card, in the colour of what it offers."""
    name, offer = f"commerce-{COMMERCE.names[card]}", BOX.commerce[card - 1]
    picture = h.span(".jewel.alone.mid", data_token=next(iter(offer.reward)))[icon(COMMERCE_FIGURE)]
    copies = (w("fact-copies", count=int(COMMERCE_COPIES[card])),)
    told = w("commerce-does", offer=commerce_text(w, offer))
    return Entry(name, w(name), picture, told, copies, w("label-commerce-short"))


def turn(w: Words) -> tuple[Step, ...]:
    """A round: the draft, the Kingdom phase, the Supremacies; and the calls at the end."""
    return (
        Step([icon(IMMORTAL_FIGURES[n]) for n in (2, 6, 8)], w("turn-immortal")),
        Step([h.span(".card")[face(w, LION)], icon("arrow-right")], w("turn-draft")),
        Step([icon("rotate-cw"), token(w, Token.COINS, 5)], w("turn-transform")),
        Step([h.span(".card")[face(w, ALTAR)], icon("rotate-cw")], w("turn-activate")),
        Step([token(w, Token.COINS, 1), h.span(".card")[face(w, MARKET)], culture(w, 1)], w("turn-roam")),
        Step([token(w, Token.MILITARY, 4), token(w, Token.SCIENCE, 2)], w("turn-supremacy")),
        Step([icon("sparkles")], w("turn-calls")),
    )
