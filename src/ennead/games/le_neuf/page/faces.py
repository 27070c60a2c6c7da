"""Le Neuf: how its cards look, large and small, and how they are called."""

from ennead.core.words import Words
from ennead.games.le_neuf import game
from ennead.games.le_neuf.box import CHIEF, CHIEFS, CROWNED, NINE
from ennead.games.le_neuf.state import BLACK
from ennead.page import html as h
from ennead.page.illustration import picture
from ennead.page.layout import icon
from ennead.page.parts import mark, sheet_over

FIGURES = ("crossed-swords", "jester-hat", "hooded-assassin", "mounted-knight", "queen-crown", "crown")


def army(seat: int) -> str:
    """The army of a seat: it chooses the ink."""
    return "black" if seat == BLACK else "red"


def title(w: Words, chief: int) -> str:
    """A chief's name."""
    return w(f"chief-{CHIEF.names[chief]}")


@h.piece
def face(
    w: Words, seat: int, chief: int, ident: str | None = None, origin: str | None = None, kind: str = ""
) -> h.Node:
    """A chief face up: letter, figure, name, power. `origin`: the ids of what it may be seen to come from."""
    name = CHIEF.names[chief]
    return h.span(
        class_=("card face", kind),
        id=ident,
        data_from=origin,
        data_army=army(seat),
        data_chief=name,
        data_about=name,
    )[
        h.span(".index.mid", aria_hidden="true")[w(f"index-{name}"), mark(seat)],
        picture(game, f"chief-{name}-{army(seat)}", ".figure", decoding="sync"),
        h.span(".name")[title(w, chief)],
        h.span(".power")[w(f"power-{name}")],
    ]


@h.piece
def woodcut(seat: int, chief: int) -> h.Node:
    """The picture of a chief alone."""
    return picture(game, f"chief-{CHIEF.names[chief]}-{army(seat)}", ".not-small", loading="lazy")


@h.piece
def troop(w: Words, seat: int, kind: int, is_crowned: bool) -> h.Node:
    """A troop card face up."""
    value = kind + 1
    about = "nine" if kind == NINE else None
    return h.span(".card.face.troop", data_army=army(seat), data_about=about)[
        h.span(".index", aria_hidden="true")[mark(seat)],
        picture(game, f"troop-{value}-{army(seat)}", ".figure", decoding="sync"),
        h.span(".unseen")[value],
        h.span(".power")[w("power-nine")] if kind == NINE else None,
        h.span(".times")[f"×{CROWNED}"] if is_crowned else None,
    ]


@h.piece
def back(seat: int, ident: str | None = None, origin: str | None = None, text: str | None = None) -> h.Node:
    """A card face down; `text` says so to a screen reader."""
    return h.span(".card.back", id=ident, data_from=origin, data_army=army(seat))[
        backside(seat), h.span(".unseen")[text] if text else None
    ]


@h.piece
def backside(seat: int) -> h.Node:
    """The back of a card, as it lies over the face until that is turned up."""
    return picture(game, f"back-{army(seat)}", ".backside.fill", decoding="sync")


@h.piece
def little_back(seat: int, is_out: bool) -> h.Node:
    """One of the cards that somebody holds, or its place while that is on the table."""
    return picture(game, f"back-{army(seat)}", ".out" if is_out else "", loading="lazy")


@h.piece
def chip(w: Words, seat: int, chief: int) -> h.Node:
    """A chief at its smallest, on a tombstone."""
    name = title(w, chief)
    return h.span(".chip.mid", data_army=army(seat), data_about=CHIEF.names[chief], title=name)[
        icon(FIGURES[chief]), h.span(".unseen")[name]
    ]


@h.piece
def powers(w: Words) -> h.Node:
    """What each chief does, and the 9: a panel over the table, one tap away."""
    return sheet_over(
        w,
        "powers",
        w("label-powers"),
        h.dl(".plain")[
            (
                h.fragment[
                    h.dt(".row", data_about=CHIEF.names[chief])[icon(FIGURES[chief]), h.b[title(w, chief)]],
                    h.dd[w(f"chief-{CHIEF.names[chief]}-does")],
                ]
                for chief in range(1, CHIEFS)
            ),
            h.dt(".row", data_about="nine")[
                h.b(".numeral.gold", aria_hidden="true")["9"], h.b[w("label-nine")]
            ],
            h.dd[w("nine-does")],
        ],
    )
