"""Immortal 8: how cards, Immortals and tokens look, large and small."""

from functools import cache
from typing import Any

from ennead.core.words import Words
from ennead.games.immortal_8 import game
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.boards import COMMERCE, TOKEN
from ennead.games.immortal_8.box.cards import CARD, CARDS, DESIGN, KIND
from ennead.games.immortal_8.box.immortals import IMMORTAL, Call
from ennead.games.immortal_8.box.pieces import Card
from ennead.games.immortal_8.box.vocabulary import CardKind, Token
from ennead.games.immortal_8.box.wording import card_text, commerce_text, immortal_text, parts
from ennead.page import html as h
from ennead.page.art.figures import bodies
from ennead.page.illustration import picture
from ennead.page.layout import icon
from ennead.page.parts import sheet_over
from ennead.page.teaching import look_up

IMMORTAL_FIGURES = (
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
)
TOKEN_FIGURES = (
    "ennead",
    "crossed-swords",
    "atom",
    "tornado",
    "two-coins",
    "laurel-crown",
    "greek-temple",
    "cut-diamond",
    "crown",
)
CIVILIZATION = range(Token.MILITARY, Token.CHAOS + 1)
CULTURE, COMMERCE_FIGURE = "lotus", "swap-bag"
KIND_FIGURES = ("ennead", "swordman", "castle", "greek-temple")

_CARDS: dict[int, Card] = {number: card for card in BOX.cards for number in card.numbers}


def title(w: Words, card: int) -> str:
    """A card's name, without its number."""
    return _CARDS[card].name[w.language]


def has_twin(card: int) -> bool:
    """Whether another card is the same but for its number."""
    return len(_CARDS[card].numbers) > 1


def told_apart(w: Words, card: int) -> str:
    """A card's name, with its number where another bears the same name."""
    return w(f"card-{CARD.names[card]}") if has_twin(card) else title(w, card)


def figure(card: int) -> str:
    """What stands for a card: as the box says, or else what stands for its kind."""
    declared = _CARDS[card].figure
    return declared if declared in bodies() else KIND_FIGURES[KIND[card]]


def number(card: int) -> str:
    """A card's number as it is printed; Wonders have none."""
    return "" if KIND[card] == CardKind.WONDER else str(card)


def domain(card: int) -> str:
    """The domain whose band a card bears: that of its first symbol."""
    return next(iter(_CARDS[card].symbols), "none")


def about(card: int) -> str:
    """The id of the panel about a card."""
    return f"about-{CARD.names[card]}"


def kind(w: Words, card: int) -> str:
    """ "Building · Military, Science": what others speak of."""
    names = [w(f"symbol-{symbol}") for symbol in _CARDS[card].symbols]
    return " · ".join([w(f"kind-{CardKind(KIND[card]).word}"), *names])


# Cards


def scene_of(card: int, **more: str) -> h.Element:
    """What is painted on a card."""
    return picture(game, f"card-{CARD.names[card]}", ".scene.cover", **more)


def immortal_scene(immortal: int, **more: str) -> h.Element:
    """What is painted on an Immortal."""
    return picture(game, f"immortal-{IMMORTAL.names[immortal]}", ".scene.cover", **more)


@h.piece
def face(w: Words, card: int, in_play: bool = False) -> h.Node:
    """A card face up, with as much of what it says as there is room for.

    `in_play`: without what it gave when it was played.
    """
    return h.span(
        ".face.fill",
        data_domain=domain(card),
        data_about=CARD.names[card],
        data_kind=CardKind(KIND[card]).word,
    )[
        scene_of(card),
        h.b(
            class_=("number", None if has_twin(card) else "lone"),
            aria_hidden=None if has_twin(card) else "true",
        )[number(card) or icon(KIND_FIGURES[KIND[card]])],
        None if in_play else h.span(".domains.row")[_symbols(w, card)],
        h.span(".text")[
            h.span(".name.clamp")[title(w, card)],
            None if in_play else h.span(".kind")[kind(w, card)],
            h.span(".rule.clamp")[doing(w, card) if in_play else _parts(w, card)],
        ],
    ]


@cache
def doing(w: Words, card: int) -> str:
    """What a card in play does, without what it gave when it was played."""
    told = [
        f"{text[0].upper()}{text[1:]}."
        if part in ("action", "power")
        else w("part-of-card", part=w(f"part-{part}"), text=text)
        for part, text in parts(w, _CARDS[card])
        if part != "bonus"
    ]
    return " ".join(told)


def _symbols(w: Words, card: int) -> list[h.Element]:
    names = {"military": Token.MILITARY, "science": Token.SCIENCE, "chaos": Token.CHAOS}
    figures = {name: TOKEN_FIGURES[token] for name, token in names.items()}
    figures |= {"legendary": "laurels", "galmi": IMMORTAL_FIGURES[3]}
    return [
        h.span(".jewel.mid", data_domain=symbol, title=w(f"symbol-{symbol}"))[
            icon(figures[symbol]), h.span(".unseen")[w(f"symbol-{symbol}")]
        ]
        for symbol in _CARDS[card].symbols
    ]


def _parts(w: Words, card: int) -> list[h.Element]:
    return [
        h.span(".part")[h.b[w(f"part-{part}")], " ", f"{text[0].upper()}{text[1:]}. "]
        for part, text in parts(w, _CARDS[card])
    ]


@h.piece
def chip(w: Words, card: int) -> h.Node:
    """A card in a list: its figure and its name, and its panel one tap away."""
    return h.button(
        ".chip.reach",
        type="button",
        popovertarget=about(card),
        data_about=CARD.names[card],
        title=card_text(w, card),
    )[scene_of(card, loading="lazy"), h.span[told_apart(w, card)]]


# The panel about a card


def printed(w: Words, card: int) -> h.Node:
    """All that is printed on a card."""
    return [
        h.p(".kind.row")[h.span(".row")[_symbols(w, card)], kind(w, card)],
        scene_of(card, loading="lazy"),
        h.dl(".parts.heap")[
            (
                h.div[h.dt[w(f"part-{part}")], h.dd[f"{text[0].upper()}{text[1:]}."]]
                for part, text in parts(w, _CARDS[card])
            )
        ],
    ]


@h.piece
def card_panel(
    w: Words,
    card: int,
    held: h.Element | None,
    count: int,
    is_turned: int,
    is_discarded: int,
    is_left_out: int,
    buttons: h.Element | None,
) -> h.Node:
    """A card, large: who holds it, its Culture, whether it is turned, or out of play, what can be done."""
    told = [
        held,
        culture(w, count),
        h.span[icon("rotate-cw"), " ", w("label-turned")] if is_turned else None,
        h.span[w("label-in-discard")] if is_discarded else None,
        h.span[w("label-left-out")] if is_left_out else None,
    ]
    return sheet_over(
        w,
        about(card),
        h.span[title(w, card), h.small[f" {number(card)}"] if number(card) else None],
        printed(w, card),
        look_up(w, game.name, CARD.names[card]),
        h.p(".row")[told] if any(told) else None,
        buttons,
        data_domain=domain(card),
    )


# Immortals


def immortal_name(w: Words, immortal: int) -> str:
    """An Immortal's name."""
    return w(f"immortal-{IMMORTAL.names[immortal]}")


def call(immortal: int) -> str:
    """When an Immortal is called."""
    return "" if immortal == Call.BYUN else str(immortal)


@h.piece
def immortal_face(w: Words, immortal: int, told: str = "") -> h.Node:
    """An Immortal as a card: its picture, call number and name, and what it scores. `told`: how it stands."""
    return h.span(".face.fill", data_domain="legendary", data_about=IMMORTAL.names[immortal])[
        immortal_scene(immortal),
        h.b(".number", aria_hidden="true")[call(immortal)],
        h.span(".text")[
            h.span(".kind")[told] if told else None,
            h.span(".name.clamp")[immortal_name(w, immortal)],
            h.span(".rule.clamp")[immortal_text(w, immortal)],
        ],
    ]


# Tokens


@h.piece
def token(w: Words, name: int, count: int, ident: str | None = None, is_told: bool = False) -> h.Node:
    """Some tokens of a type; `is_told`: in words."""
    label = w(f"amount-{TOKEN.names[name]}", count=count)
    return h.span(
        ".token.pill" if name in CIVILIZATION else ".token",
        id=ident,
        data_token=TOKEN.names[name],
        data_about=f"token-{TOKEN.names[name]}",
        data_none=not count,
        title=None if is_told else label,
    )[
        icon(TOKEN_FIGURES[name]),
        h.b[label] if is_told else [h.b(aria_hidden="true")[count], h.span(".unseen")[label]],
    ]


@h.piece
def culture(w: Words, count: int, ident: str | None = None) -> h.Node:
    """The Culture on a card."""
    if not count:
        return None
    label = w("label-culture", count=count)
    return h.span(".culture.pill", id=ident, title=label, data_token="culture", data_about="culture")[
        icon(CULTURE), h.b(aria_hidden="true")[count], h.span(".unseen")[label]
    ]


@h.piece
def price(w: Words, coins: int) -> h.Node:
    """What something costs in coins."""
    return h.span(".pill", data_token="coins", data_about="token-coins")[
        icon(TOKEN_FIGURES[Token.COINS]),
        h.b(aria_hidden="true")[f"−{coins}"],
        h.span(".unseen")[w("label-costs", coins=w("amount-coins", count=coins))],
    ]


@h.piece
def due(w: Words, coins: int) -> h.Node:
    """What a transformed card will bring."""
    label = w("label-due", coins=w("amount-coins", count=coins))
    return h.span(".pill", title=label, data_token="coins", data_about="token-coins")[
        icon(TOKEN_FIGURES[Token.COINS]), h.b(aria_hidden="true")[coins], h.span(".unseen")[label]
    ]


@h.piece
def commerce(w: Words, card: int) -> h.Node:
    """A Commerce card: who is met, and what they offer."""
    offer = BOX.commerce[card - 1]
    reward = Token.called(next(iter(offer.reward)))
    about = f"commerce-{COMMERCE.names[card]}"
    return h.span(".deal", data_token=TOKEN.names[reward], data_about=about)[
        h.span(".jewel.mid")[icon(TOKEN_FIGURES[reward])],
        h.span[h.b[w(about)], " ", commerce_text(w, offer)],
    ]


def there(counts: Any) -> list[int]:
    """What a row of the position counts, by number: cards, or Immortals, but for the unknown."""
    return [card for card in counts.nonzero()[0].tolist() if card]


def in_order(cards: list[int]) -> list[int]:
    """Cards by their designs."""
    return sorted(cards, key=lambda card: (DESIGN[card], card))


ALL = range(1, CARDS)
BUILDINGS = frozenset(card for card in ALL if KIND[card] == CardKind.BUILDING)
