"""Code of Nine: how Memories and items look, large and small."""

from collections.abc import Iterator, Sequence

from ennead.core.words import Words
from ennead.games.code_of_nine import game
from ennead.games.code_of_nine.box.cards import BOX, INHERENT, NORMAL_CODES
from ennead.games.code_of_nine.box.reader import Effect, Memory
from ennead.games.code_of_nine.box.things import KINDS, SINGLE, THINGS, Item
from ennead.games.code_of_nine.box.wording import rule_text, signed
from ennead.page import html as h
from ennead.page.illustration import picture
from ennead.page.layout import icon
from ennead.page.parts import sheet_over
from ennead.page.teaching import look_up

WILL = "flame"
THING_FIGURES = dict(
    zip(
        THINGS,
        (
            "coins",
            "stone-bust",
            "bookshelf",
            *["rune-stone"] * 2,
            "medal",
            "rune-stone",
            "knapsack",
            "small-fire",
        ),
    )
)
ITEM_FIGURES = ("", "two-coins", "stone-bust", "book-cover", "rune-stone", "rune-stone", "medal")  # small
THING_SIGNS = dict(zip(THINGS, (*ITEM_FIGURES[1:], "rune-stone", "knapsack", WILL), strict=True))
FACTOR, BARS = "burning-book", "grasping-claws"
ATTACKS = BARS


def memory(code: int) -> Memory:
    """What the box says of a Memory."""
    return BOX.memories[code - 1]


def number(code: int) -> str:
    """A Memory's code as it is printed."""
    return f"{code:02}"


def title(w: Words, code: int) -> str:
    """A Memory's name, without its code."""
    return memory(code).name[w.language]


def order(code: int) -> str:
    """A Memory's order number; a dash where none is printed."""
    return str(memory(code).order or "–")


def when(w: Words, code: int) -> str:
    """When a Memory counts."""
    return w("label-order-number", order=order(code)) if memory(code).order else w("label-no-order")


def about(code: int) -> str:
    """The id of the panel about a Memory."""
    return f"about-{number(code)}"


def memory_name(code: int) -> str:
    """What the picture of a Memory is called."""
    return f"memory-{number(code)}"


def figure(code: int) -> str:
    """What stands for a Memory: what it bars or multiplies, or else the thing that it speaks of first."""
    effects = memory(code).effects
    if any(effect.bars for effect in effects):
        return BARS
    if any(effect.times for effect in effects):
        return FACTOR
    return next(
        (THING_FIGURES[thing] for effect in effects for thing in _things(effect)), THING_FIGURES["item"]
    )


def _things(effect: Effect) -> list[str]:
    counted = (effect.per, effect.exactly, effect.at_least, effect.at_most, effect.above_fewest)
    named = [thing for thing in (effect.most, effect.fewest) if thing]
    released = ["legacy"] if effect.released else []
    return [*named, *(thing for counts in counted for thing in counts), *released]


# Memories


@h.piece
def face(w: Words, code: int, ident: str | None = None, origin: str | None = None) -> h.Node:
    """A Memory face up: code, figure, name, what it says, and when it counts.

    `origin`: the ids of what it may be seen to come from.
    """
    return h.span(".card.face", id=ident, data_from=origin, data_about=number(code))[
        h.b(".code")[number(code)],
        picture(game, memory_name(code)),
        h.span(".name")[title(w, code)],
        h.span(".rule")[rule_text(w, code)],
        h.span(".order", title=when(w, code))[h.span(".unseen")[w("label-order"), " "], order(code)],
    ]


@h.piece
def gist(w: Words, code: int) -> h.Node:
    """What a Memory says, in signs: "+2/Book". Whoever listens is told the whole."""
    told: list[h.Node] = []
    for effect in memory(code).effects:
        told += [" · " if told else None, *_conditions(w, effect), *_consequence(w, effect)]
    return [h.b(".gist", aria_hidden="true")[told], h.span(".unseen")[rule_text(w, code)]]


def _conditions(w: Words, effect: Effect) -> Iterator[h.Node]:
    """To whom an effect applies, if not to all."""
    for word, thing in (("most", effect.most), ("fewest", effect.fewest)):
        if thing:
            yield from (w(f"gist-{word}"), _sign(thing), " ")
    for least, counts in (("=", effect.exactly), ("≥", effect.at_least), ("≤", effect.at_most)):
        for thing, count in counts.items():
            is_had = thing in SINGLE and count == 1 and least != "≤"
            yield from (None if is_had else f"{least if count else ''}{count}", _sign(thing), " ")
    for thing, count in effect.above_fewest.items():
        yield from (w("gist-above", count=count), _sign(thing), " ")
    if effect.released:
        yield from (_sign("legacy"), "✓ ")


def _consequence(w: Words, effect: Effect) -> Iterator[h.Node]:
    if effect.bars:
        yield w("gist-bars")
    elif effect.times:
        yield from ("×", _sign(effect.times))
    else:
        yield signed(effect.points)
        for thing, count in effect.per.items():
            yield from ("/" if count == 1 else f"/{count}", _sign(thing))


def _sign(thing: str) -> h.Element:
    return h.span(data_item=thing)[icon(THING_SIGNS[thing])]


@h.piece
def back(text: str) -> h.Node:
    """A Memory face down."""
    return h.span(".card.back")[h.b(".code", aria_hidden="true")["??"], h.span(".name")[text]]


@h.piece
def chip(w: Words, code: int) -> h.Node:
    """A Memory at its smallest: its code and what it says in signs, and its panel one tap away."""
    name = f"{number(code)} {title(w, code)}"
    return h.button(
        ".chip.reach.row.unbroken",
        type="button",
        popovertarget=about(code),
        data_about=number(code),
        title=rule_text(w, code),
    )[h.span(".unseen")[name], h.b(".code.not-small", aria_hidden="true")[number(code)], gist(w, code)]


@h.piece
def abouts(w: Words, codes: int) -> h.Node:
    """A panel for each Memory: what it says, and when it counts."""
    return [_about(w, code) for code in range(1, codes + 1)]


def _about(w: Words, code: int) -> h.Element:
    set_of = "label-normal-card" if code <= NORMAL_CODES else "label-expert-card"
    return sheet_over(
        w,
        about(code),
        [h.b(".code")[number(code)], h.span[title(w, code)]],
        h.div(".about-memory")[
            picture(game, memory_name(code), ".cover", loading="lazy"),
            h.p(".rule")[rule_text(w, code)],
        ],
        h.p(".hint")[
            w(set_of),
            " · ",
            when(w, code),
        ],
        look_up(w, "code-of-nine", number(code)),
    )


# Items


@h.piece
def item(w: Words, kind: int, count: int, ident: str | None = None, worth: bool = False) -> h.Node:
    """Some items of a kind; `worth`: with what one is worth by itself."""
    label = w("label-count", what=w(f"item-{Item.all()[kind]}"), count=count)
    points = int(INHERENT[kind])
    if worth:
        label = w("label-worth-each", what=label, points=points)
    return h.span(
        ".item.row.unbroken.tight" if count else ".item.row.unbroken.tight.not-narrow",
        id=ident,
        data_item=Item.all()[kind],
        data_about=Item.all()[kind],
        data_none=count == 0,
        title=label,
    )[
        icon(ITEM_FIGURES[kind]),
        h.b(aria_hidden="true")[count],
        h.small(".note.not-narrow", aria_hidden="true")["· ", w("label-worth", points=points)]
        if worth
        else None,
        h.span(".unseen")[label],
    ]


@h.piece
def item_chip(kind: int) -> h.Node:
    """An item as it stands on a button."""
    return h.span(".jewel.mid", data_item=Item.all()[kind])[icon(ITEM_FIGURES[kind])]


def items(w: Words, counts: Sequence[int], owner: str, all_kinds: bool = False) -> list[h.Element]:
    """What there is of each kind; `all_kinds`: also where there is none, and what each is worth."""
    return [
        item(w, kind, counts[kind], f"{owner}-{Item.all()[kind]}", all_kinds)
        for kind in range(1, KINDS)
        if counts[kind] or all_kinds
    ]
