"""Immortal 8: how cards, Immortals and tokens look, large and small."""

from functools import cache
from typing import Any

from ennead.core.words import Words
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.boards import COMMERCE, TOKEN
from ennead.games.immortal_8.box.cards import CARD, CARDS, DESIGN, KIND
from ennead.games.immortal_8.box.immortals import IMMORTAL, Call
from ennead.games.immortal_8.box.pieces import Card
from ennead.games.immortal_8.box.vocabulary import CardKind, Token
from ennead.games.immortal_8.box.wording import card_text, commerce_text, immortal_text, parts
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import closer
from ennead.page.teaching import look_up

_DESIGN_FIGURES = (
    "wolf-head",
    "masked-spider",
    "light-bulb",
    "katana",
    "rolling-dices",
    "shadow-follower",
    "hood",
    "meditation",
    "feathered-wing",
    "swordman",
    "lion",
    "orc-head",
    "swords-emblem",
    "crystal-ball",
    "floating-platforms",
    "scales",
    "open-treasure-chest",
    "mine-wagon",
    "duality",
    "candle-skull",
    "volcano",
    "yin-yang",
    "shinto-shrine",
    "hourglass",
    "anvil",
    "observatory",
    "camel-head",
    "pagoda",
    "graduate-cap",
    "sword-altar",
    "trebuchet",
    "bookshelf",
    "magic-portal",
    "castle",
    "shop",
    "locked-chest",
)
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
CULTURE, COMMERCE_FIGURE = "lotus", "swap-bag"
KIND_FIGURES = ("ennead", "swordman", "castle", "greek-temple")

_CARDS: dict[int, Card] = {number: card for card in BOX.cards for number in card.numbers}
_FIGURES = {
    number: figure for card, figure in zip(BOX.cards, _DESIGN_FIGURES, strict=True) for number in card.numbers
}


def title(w: Words, card: int) -> str:
    """A card's name, without its number."""
    return _CARDS[card].name[w.language]


def figure(card: int) -> str:
    """What stands for a card."""
    return _FIGURES[card]


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


@h.piece
def face(w: Words, card: int) -> h.Node:
    """A card face up, with all that it says where there is room for it."""
    return h.span(".card.face", data_domain=domain(card), data_about=CARD.names[card])[
        h.b(".number")[number(card) or icon(KIND_FIGURES[KIND[card]])],
        h.span(".domains")[_symbols(w, card)],
        icon(figure(card), "figure"),
        h.span(".name")[title(w, card)],
        h.span(".kind")[w(f"kind-{CardKind(KIND[card]).word}")],
        h.span(".rule")[_parts(w, card)],
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
        h.span(title=w(f"symbol-{symbol}"))[icon(figures[symbol]), h.span(".unseen")[w(f"symbol-{symbol}")]]
        for symbol in _CARDS[card].symbols
    ]


def _parts(w: Words, card: int) -> list[h.Element]:
    return [
        h.span(".part")[h.b[w(f"part-{part}")], " ", f"{text[0].upper()}{text[1:]}."]
        for part, text in parts(w, _CARDS[card])
    ]


@h.piece
def tile_face(w: Words, card: int) -> h.Node:
    """What a card looks like at its smallest."""
    return [
        h.b(".number", aria_hidden="true")[number(card)],
        icon(figure(card), "figure"),
        h.span(".name")[title(w, card)],
        h.span(".rule")[doing(w, card)],
    ]


@h.piece
def chip(w: Words, card: int) -> h.Node:
    """A card in a list: its figure and its name, and its panel one tap away."""
    return h.button(
        ".chip",
        type="button",
        popovertarget=about(card),
        data_domain=domain(card),
        data_about=CARD.names[card],
        title=card_text(w, card),
    )[icon(figure(card)), h.span[title(w, card)]]


# The panel about a card


def printed(w: Words, card: int) -> h.Node:
    """All that is printed on a card."""
    return [
        h.p(".kind")[h.span(".domains")[_symbols(w, card)], kind(w, card)],
        h.dl(".parts")[
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
    ident = about(card)
    told = [
        held,
        culture(w, count),
        h.span[icon("rotate-cw"), " ", w("label-turned")] if is_turned else None,
        h.span[w("label-in-discard")] if is_discarded else None,
        h.span[w("label-left-out")] if is_left_out else None,
    ]
    return h.div(
        f"#{ident}.sheet.whole",
        role="dialog",
        popover="auto",
        aria_labelledby=f"{ident}-title",
        data_domain=domain(card),
    )[
        h.h2(id=f"{ident}-title")[
            h.span(".jewel", data_domain=domain(card))[icon(figure(card))],
            h.span[title(w, card), h.small[f" {number(card)}"] if number(card) else None],
        ],
        closer(w, ident),
        printed(w, card),
        look_up(w, "immortal-8", CARD.names[card]),
        h.p(".stands")[told] if any(told) else None,
        buttons,
    ]


# Immortals


def immortal_name(w: Words, immortal: int) -> str:
    """An Immortal's name."""
    return w(f"immortal-{IMMORTAL.names[immortal]}")


def call(immortal: int) -> str:
    """When an Immortal is called."""
    return "" if immortal == Call.BYUN else str(immortal)


@h.piece
def immortal_face(w: Words, immortal: int) -> h.Node:
    """An Immortal: call number, figure, name, and what it scores."""
    return [
        h.b(".number", aria_hidden="true")[call(immortal)],
        icon(IMMORTAL_FIGURES[immortal], "figure"),
        h.span(".text")[
            h.span(".name")[immortal_name(w, immortal)],
            h.span(".rule")[immortal_text(w, immortal)],
        ],
    ]


# Tokens


@h.piece
def token(w: Words, name: int, count: int, ident: str | None = None) -> h.Node:
    """Some tokens of a type."""
    label = w(f"amount-{TOKEN.names[name]}", count=count)
    return h.span(".token", id=ident, data_token=TOKEN.names[name], title=label)[
        icon(TOKEN_FIGURES[name]), h.b(aria_hidden="true")[count], h.span(".unseen")[label]
    ]


@h.piece
def culture(w: Words, count: int, ident: str | None = None) -> h.Node:
    """The Culture on a card."""
    if not count:
        return None
    label = w("label-culture", count=count)
    return h.span(".culture", id=ident, title=label)[
        icon(CULTURE), h.b(aria_hidden="true")[count], h.span(".unseen")[label]
    ]


@h.piece
def price(w: Words, coins: int) -> h.Node:
    """What something costs in coins."""
    return h.span(".price")[
        icon(TOKEN_FIGURES[4]),
        h.b(aria_hidden="true")[f"−{coins}"],
        h.span(".unseen")[w("label-costs", coins=w("amount-coins", count=coins))],
    ]


@h.piece
def commerce(w: Words, card: int) -> h.Node:
    """A Commerce card: who is met, and what they offer."""
    offer = BOX.commerce[card - 1]
    reward = Token.called(next(iter(offer.reward)))
    return h.span(".deal", data_token=TOKEN.names[reward])[
        h.span(".jewel")[icon(TOKEN_FIGURES[reward])],
        h.span(".text")[
            h.span(".name")[w(f"commerce-{COMMERCE.names[card]}")],
            h.span(".rule")[commerce_text(w, offer)],
        ],
    ]


def there(counts: Any) -> list[int]:
    """What a row of the position counts, by number: cards, or Immortals, but for the unknown."""
    return [card for card in counts.nonzero()[0].tolist() if card]


def in_order(cards: list[int]) -> list[int]:
    """Cards by their designs."""
    return sorted(cards, key=lambda card: (DESIGN[card], card))


ALL = range(1, CARDS)
BUILDINGS = frozenset(card for card in ALL if KIND[card] == CardKind.BUILDING)
