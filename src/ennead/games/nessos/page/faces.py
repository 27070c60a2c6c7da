"""Nessos: how its cards look, large and small, and how they are called."""

from ennead.core.events import Event
from ennead.core.words import Words
from ennead.games.nessos import game
from ennead.games.nessos.box import CARD, CHARON, CLAIM
from ennead.page import html as h
from ennead.page.illustration import picture
from ennead.page.layout import icon
from ennead.page.parts import Scene, mark

FIGURES = (
    "amphora",
    "goat",
    "centaur",
    "lion",
    "minotaur",
    "griffin-symbol",
    "eagle-emblem",
    "pegasus",
    "hound",
    "hydra",
    "medusa-head",
    "grim-reaper",
)


def title(w: Words, card: int) -> str:
    """A card's name."""
    return w(f"card-{CARD.names[card]}")


def said(w: Words, claim: int) -> str:
    """A claim as it is called out, with its capital and its quotation marks."""
    text = w(f"claim-{CLAIM.names[claim]}")
    return w("quote", text=text[0].upper() + text[1:])


@h.piece
def face(w: Words, card: int) -> h.Node:
    """A card face up: number, figure, name."""
    return h.span(".card.face", data_card=CARD.names[card], data_about=CARD.names[card])[
        h.span(".number")[icon("death-skull") if card == CHARON else card],
        picture(game, f"card-{CARD.names[card]}", ".figure", decoding="sync"),
        h.span(".name")[title(w, card)],
    ]


def small(name: str, kind: str = "", since: int | None = None) -> h.Element:
    """A small thing of the table: a jar, the coin of a Charon, the pawn; `since`: when it came."""
    return picture(game, name, class_=("icon", name, kind), decoding="sync", data_since=since)


def shell(name: str = "amphora") -> h.Element:
    """What is looked at in the middle, as high as a card."""
    return picture(game, name, ".shell", decoding="sync")


def scene_of(name: str) -> h.Element:
    """What stands beside it where there is room."""
    return picture(game, name, ".scene.not-small")


@h.piece
def sealed(w: Words, ident: str | None = None, origin: str | None = None) -> h.Node:
    """An amphora: the back of every card, the same whatever is in it.

    `origin`: the id of what it is seen to come from.
    """
    return h.span(".amphora.mid", id=ident, data_from=origin)[shell(), h.span(".unseen")[w("card-unknown")]]


@h.piece
def chip(w: Words, card: int, count: int = 1, kind: str = "", since: int | None = None) -> h.Node:
    """A card at its smallest, with how many there are of it; `since`: when the last of several came.

    Where there is little room, its number says enough.
    """
    name, kinds = title(w, card), ("chip", "row", kind)
    return h.span(class_=kinds, data_card=CARD.names[card], data_about=CARD.names[card], title=name)[
        picture(game, f"crop-{CARD.names[card]}", ".not-small" if card < CHARON else "", decoding="sync"),
        h.span(".unseen")[name],
        h.b[card] if card < CHARON else None,
        h.small(data_since=since)[f"×{count}"] if count > 1 else None,
    ]


@h.piece
def pawn(w: Words, since: int | None = None) -> h.Node:
    """The pawn: whoever has it begins; `since`: when it came."""
    return h.span(".pawn", title=w("label-pawn"), data_since=since)[
        small("pawn"), h.span(".unseen")[w("label-pawn")]
    ]


@h.piece
def tally(w: Words, score: int, goal: int, ident: str) -> h.Node:
    """Points on their way to the target."""
    return h.div(".score", id=ident)[
        h.p(".points")[
            h.span(".unseen")[w("label-points", points=score, target=goal)],
            h.span(aria_hidden="true")[h.b[score], h.span(".goal.note")[f" / {goal}"]],
        ],
        h.progress(value=min(max(score, 0), goal), max=goal, aria_hidden="true"),
    ]


def verdict(w: Words, event: Event) -> h.Element:
    """Whether what was said of a card that was turned up was true."""
    lie = bool(event.args["lie"])
    return h.p(".verdict.row.unbroken")[
        icon("x" if lie else "check"), w("label-lie" if lie else "label-true")
    ]


def bubble(scene: Scene, seat: int, claim: int) -> h.Element:
    """What a seat said."""
    w, text = scene.w, scene.w(f"claim-{CLAIM.names[claim]}")
    return h.p(".bubble.row.unbroken", data_seat=seat)[
        mark(seat),
        h.span(".unseen")[f"{scene.name(seat)}. {w('label-claimed', claim=text)}"],
        h.span(".quote", aria_hidden="true")[said(w, claim)],
    ]
