"""NINE: how its cards and tokens look, large and small, and how they are called."""

from functools import cache

from ennead.core.words import Words
from ennead.games.nine import game
from ennead.games.nine.box.cards import CARDS, HERO_POINTS, KINDS, TOKENS, Card
from ennead.page import html as h
from ennead.page import owners
from ennead.page.illustration import picture
from ennead.page.layout import icon
from ennead.page.parts import sheet_over

FIGURES = (
    "ennead",
    "scales",
    "moon-orbit",
    "ceremonial-mask",
    "third-eye",
    "lion",
    "eagle-emblem",
    "crested-helmet",
    "dragon-head",
    "duality-mask",
    "wolf-head",
    "feathered-wing",
)
TOKEN_FIGURES = (
    "ennead",
    "crossed-swords",
    "atom",
    "tornado",
    "two-coins",
    "lotus",
    "cut-diamond",
    "laurel-crown",
)


def title(w: Words, card: int) -> str:
    """A card's name."""
    return w(f"card-{CARDS[card]}")


def worth(card: int) -> str:
    """The number printed on a card."""
    return str(card) if card < Card.ALPHA else f"−{-HERO_POINTS}"


def about(card: int) -> str:
    """The id of the panel about a card."""
    return f"about-{CARDS[card]}"


@cache
def medallion(card: int) -> h.Element:
    """What a card shows, alone: its figure, and a pip for each copy there is. As large as where it stands."""
    return picture(game, f"card-{CARDS[card]}", ".medal")


@h.piece
def face(w: Words, card: int) -> h.Node:
    """A card face up, as in a hand: number, medallion, name."""
    return h.span(".card.face", data_card=CARDS[card], data_about=CARDS[card])[_shown(w, card)]


def front(w: Words, card: int, count: int, ident: str | None = None, origin: str | None = None) -> h.Element:
    """The uppermost of some cards, as they lie on the table, for the eye alone.

    `origin`: the ids of what it may be seen to come from.
    """
    return h.span(".face.front", id=ident, data_from=origin, data_about=CARDS[card], aria_hidden="true")[
        _shown(w, card), h.b(".times")[f"×{count}"] if count > 1 else None
    ]


def _shown(w: Words, card: int) -> h.Node:
    return [
        h.b(".number", aria_hidden="true")[worth(card)],
        medallion(card),
        h.span(".name.mid")[title(w, card)],
    ]


@h.piece
def chip(w: Words, card: int, count: int = 1) -> h.Node:
    """A card at its smallest, with how many there are of it."""
    name = title(w, card)
    return h.span(".chip.row.tight", data_card=CARDS[card], data_about=CARDS[card], title=name)[
        icon(FIGURES[card]),
        h.span(".unseen")[name],
        h.b[worth(card)],
        h.span(".times")[f"×{count}"] if count > 1 else None,
    ]


@h.piece
def token(w: Words, kind: int, count: int, ident: str | None = None) -> h.Node:
    """Some tokens of a kind."""
    label = w("label-count", what=w(f"token-{TOKENS[kind]}"), count=count)
    return h.span(
        ".token.row.tight",
        id=ident,
        data_token=TOKENS[kind],
        data_none=count == 0,
        data_about=f"token-{TOKENS[kind]}",
        title=label,
    )[icon(TOKEN_FIGURES[kind]), h.b(aria_hidden="true")[count], h.span(".unseen")[label]]


@h.piece
def powers(w: Words) -> h.Node:
    """What each card does: a panel over the table, one tap away."""
    return sheet_over(
        w,
        "powers",
        w("label-powers"),
        h.dl(".heap")[
            (
                h.div(".row", data_card=CARDS[card], data_about=CARDS[card])[
                    h.dt(".row")[
                        medallion(card),
                        h.b(".number")[worth(card)],
                        h.span[title(w, card)],
                    ],
                    h.dd[w(f"{CARDS[card]}-does")],
                ]
                for card in range(1, KINDS)
            )
        ],
        h.p(".note")[owners.link(w, "nine")],
    )
