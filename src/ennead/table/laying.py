"""Laying: the form with all choices about a new table."""

from ennead.bots.levels import REGULAR
from ennead.core.game import Game, Option
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import closer, mark
from ennead.table.cast import cast, known_as, limited, shown
from ennead.table.clock import OFFERED
from ennead.table.own import NO_BOTS, OwnBots
from ennead.table.tables import HINTS_LAID
from ennead.table.words import words


def panel_of(game: Game) -> str:
    """The id of the panel with a game's form."""
    return f"new-{game.name}"


def laying(w: Words, game: Game, name: str, own: OwnBots = NO_BOTS) -> h.Element:
    """The form of a game, as a panel over the page.

    `name`: what the visitor is called; `own`: the bots that the host brought.
    """
    texts, ident = words(game.name, w.language), panel_of(game)
    return h.div(".sheet.laying", id=ident, role="dialog", popover="auto", aria_labelledby=f"{ident}-title")[
        h.h3(id=f"{ident}-title")[texts("title")],
        closer(w, ident),
        h.form(".new.heap", method="post", action="/tables")[
            h.input(type="hidden", name="game", value=game.name),
            _how_many(w, game),
            h.fieldset(".heap")[
                h.legend[w("home-who")], (_chair(w, game, seat, name, own) for seat in range(game.seats[-1]))
            ],
            h.details(".folds")[h.summary[h.strong[w("bots-title")]], shown(w, game, own)],
            _options(w, texts, game) if game.options else None,
            _clock(w, f"{game.name}-clock"),
            _hints(w, f"{game.name}-hints"),
            h.button(".button", type="submit")[w("home-go"), icon("arrow-right")],
            h.p(".hint")[w("home-how")],
        ],
    ]


def _how_many(w: Words, game: Game) -> h.Node:
    seats = game.seats
    if len(seats) == 1:
        return h.input(type="hidden", name="seats", value=seats[0])
    return h.fieldset(".how-many.row")[
        h.legend[w("home-how-many")],
        (
            h.label[
                h.input(".fill", type="radio", name="seats", value=n, checked=n == game.usual_seats),
                h.span(".button")[n],
            ]
            for n in seats
        ),
    ]


def _options(w: Words, texts: Words, game: Game) -> h.Element:
    return h.details(".options.folds")[
        h.summary[h.strong[w("home-options")]],
        (_option(texts, f"{game.name}-{option.name}", option) for option in game.options),
    ]


def _option(texts: Words, field: str, option: Option) -> h.Element:
    """A number, or where there are but two, a choice between their names."""
    name = f"option-{option.name}"
    attributes = {"id": field, "name": name, "aria-describedby": f"{field}-help"}
    return h.p[
        h.label(for_=field)[texts(name)],
        h.select(attributes)[
            (h.option(value=n, selected=n == option.default)[texts(f"{name}-{n}")] for n in (0, 1))
        ]
        if (option.low, option.high) == (0, 1)
        else h.input(
            attributes, type="number", value=option.default, min=option.low, max=option.high, required=True
        ),
        h.small(".note", id=f"{field}-help")[texts(f"{name}-help")],
    ]


def _clock(w: Words, field: str) -> h.Element:
    """How long people may take. Only where it is told in days can weekends be left out."""
    return h.div(".clock.heap")[
        h.label(for_=field)[w("clock")],
        h.select(id=field, name="clock")[
            (h.option(value=value)[clock.told(w)] for value, clock in OFFERED.items())
        ],
        h.label(".no-weekends.row")[h.input(type="checkbox", name="no-weekends"), w("clock-no-weekends")],
    ]


def _hints(w: Words, field: str) -> h.Element:
    """Whether whoever is asked may ask what an expert would do."""
    return h.div(".heap")[
        h.label(for_=field)[w("hints")],
        h.select({"id": field, "name": "hints", "aria-describedby": f"{field}-help"})[
            (h.option(value=choice)[w(f"hints-{choice or 'usual'}")] for choice in HINTS_LAID)
        ],
        h.small(".note", id=f"{field}-help")[w("hints-help")],
    ]


def _chair(w: Words, game: Game, seat: int, name: str, own: OwnBots) -> h.Element:
    kinds = {"me": w("choice-me")} if seat == 0 else {"beside": w("choice-beside")}
    kinds |= {"friend": w("choice-friend")}
    kinds |= {f"bot-{bot}": limited(w, game, bot, own, known_as(w, bot, seat)) for bot in cast(game, own)}
    usual = "me" if seat == 0 else f"bot-{REGULAR}"
    number = w("seat-number", number=seat + 1)
    return h.div(".chair")[
        mark(seat),
        h.input(
            name=f"name-{seat}",
            value=name if seat == 0 else None,
            maxlength=24,
            placeholder=w("seat-name"),
            aria_label=w("of", what=number, said=w("seat-name")),
            autocomplete="nickname" if seat == 0 else "off",
        ),
        h.select(name=f"seat-{seat}", aria_label=w("of", what=number, said=w("seat-who")))[
            (h.option(value=kind, selected=kind == usual)[label] for kind, label in kinds.items())
        ],
    ]
