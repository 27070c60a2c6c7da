"""The list of games: the first page, with a form to lay a table of each."""

from collections.abc import Sequence
from datetime import UTC, datetime

from ennead.core.game import Game, Option
from ennead.core.telling import listed
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.drawing import drawing
from ennead.page.layout import document, footer, icon, tool
from ennead.page.parts import mark
from ennead.table.bringing import bringing
from ennead.table.clock import OFFERED
from ennead.table.mine import MyTable
from ennead.table.words import words

MANY = 8  # tables, of which one looks for some
ENDED = ("over", "off")  # what can be left out of the list


def home_page(
    w: Words,
    games: Sequence[Game],
    mine: Sequence[MyTable],
    others: Sequence[MyTable],
    name: str = "",
    error: str | None = None,
) -> h.Element:
    """The first page: the games, with a form to open a table of each, and the visitor's own tables.

    `others`: tables where anybody may sit down; `name`: what the visitor is called.
    """
    return document(
        w,
        "Ennead",
        h.main(".home")[
            h.section(".hero")[h.h1[w("home-title")], h.p[w("home-lead")]],
            h.p("#alert", role="alert")[error] if error else None,
            _mine(w, mine) if mine else None,
            _others(w, others) if others else None,
            (_game(w, game, name) for game in games),
            bringing(w, h.h2),
        ],
        footer(w),
        page="home",
        tools=h.a(".tool", href="/me", title=w("me"), aria_label=w("me"))[tool("user-pen", w("me"))],
    )


def _mine(w: Words, mine: Sequence[MyTable]) -> h.Element:
    """The visitor's tables: kept up to date by the client, which can also look for some of them."""
    return h.section("#mine.mine-list", data_live=True)[
        h.h2[w("home-mine")],
        h.input("#find", type="search", placeholder=w("home-find"), aria_label=w("home-find"))
        if len(mine) > MANY
        else None,
        h.form(method="post", action="/tables/hidden")[
            h.ul[
                (
                    h.li(data_state=table.state)[
                        _line(w, table),
                        h.button(
                            ".tool",
                            type="submit",
                            name="do",
                            value=table.id,
                            title=w("home-hide"),
                            aria_label=f"{w('home-hide')}: {table.game}, {', '.join(table.names)}",
                        )[icon("x")]
                        if table.state in ENDED
                        else None,
                        _left(w, table) if table.is_left else None,
                    ]
                    for table in mine
                )
            ]
        ],
    ]


def _left(w: Words, table: MyTable) -> h.Element:
    """That nobody comes there any more, and the way to remove it."""
    label = w("home-remove")
    return h.p(".left")[
        h.span[w("home-left")],
        h.a(
            ".button.quiet",
            href=f"/table/{table.id}/remove",
            aria_label=f"{label}: {table.game}, {', '.join(table.names)}",
        )[label],
    ]


def _others(w: Words, others: Sequence[MyTable]) -> h.Element:
    return h.section(".mine-list")[
        h.h2[w("home-open")], h.ul[(h.li(data_state=table.state)[_line(w, table)] for table in others)]
    ]


def _line(w: Words, table: MyTable) -> h.Element:
    return h.a(href=table.url)[
        h.strong[table.game],
        h.span(".names")[", ".join(table.names), _latest(table)],
        h.span(".state")[_state(w, table)],
    ]


def _latest(table: MyTable) -> h.Node:
    """What happened last, and when, by the reader's own clock if the client runs."""
    if not table.at:
        return h.small[table.last] if table.last else None
    when = datetime.fromtimestamp(table.at / 1000, UTC)
    return h.small[
        h.time(datetime=when.isoformat(), data_at=table.at)[f"{when:%Y-%m-%d}"],
        f" · {table.last}" if table.last else None,
    ]


def _state(w: Words, table: MyTable) -> str:
    if not table.whom:
        return w(f"table-{table.state}")
    return w(f"table-{table.state}-whom", names=listed(w, table.whom))


def _game(w: Words, game: Game, name: str) -> h.Element:
    texts = words(game.name, w.language)
    return h.section(".game", data_game=game.name, aria_labelledby=f"game-{game.name}")[
        h.div(".about")[
            h.div[
                h.h2(id=f"game-{game.name}")[texts("title")],
                h.p(".tagline")[texts("tagline")],
                h.p(".facts")[
                    w("home-seats", low=game.seats[0], high=game.seats[-1])
                    if len(game.seats) > 1
                    else w("home-seats-fixed", seats=game.seats[0]),
                    " · ",
                    h.a(href=f"/rules/{game.name}", data_sheet=True)[w("home-rules")],
                ],
            ],
            drawing(game).cover(texts),
        ],
        h.form(".new", method="post", action="/tables")[
            h.input(type="hidden", name="game", value=game.name),
            _how_many(w, game.seats),
            h.fieldset(".chairs")[
                h.legend[w("home-who")], (_chair(w, game, seat, name) for seat in range(game.seats[-1]))
            ],
            _options(w, texts, game) if game.options else None,
            _clock(w, f"{game.name}-clock"),
            h.button(".button", type="submit")[w("home-go"), icon("arrow-right")],
            h.p(".hint")[w("home-how")],
        ],
    ]


def _how_many(w: Words, seats: range) -> h.Node:
    if len(seats) == 1:
        return h.input(type="hidden", name="seats", value=seats[0])
    return h.fieldset(".how-many")[
        h.legend[w("home-how-many")],
        (
            h.label[h.input(type="radio", name="seats", value=n, checked=n == _usual(seats)), h.span[n]]
            for n in seats
        ),
    ]


def _options(w: Words, texts: Words, game: Game) -> h.Element:
    return h.details(".options")[
        h.summary[w("home-options")],
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
        h.small(id=f"{field}-help")[texts(f"{name}-help")],
    ]


def _clock(w: Words, field: str) -> h.Element:
    """How long people may take. Only where it is told in days can weekends be left out."""
    return h.div(".clock")[
        h.label(for_=field)[w("clock")],
        h.select(id=field, name="clock")[
            (h.option(value=value)[clock.told(w)] for value, clock in OFFERED.items())
        ],
        h.label(".no-weekends")[h.input(type="checkbox", name="no-weekends"), w("clock-no-weekends")],
    ]


def _usual(seats: range) -> int:
    """Four at the table where the game allows it."""
    return 4 if 4 in seats else seats[0]


def _chair(w: Words, game: Game, seat: int, name: str) -> h.Element:
    kinds = {"me": w("choice-me")} if seat == 0 else {"beside": w("choice-beside")}
    kinds |= {"friend": w("choice-friend")}
    kinds |= {f"bot-{bot}": w(f"bot-{bot}") for bot in reversed(game.players)}
    usual = "me" if seat == 0 else next(reversed(game.players), "")
    number = w("seat-number", number=seat + 1)
    return h.div(".chair")[
        mark(seat),
        h.input(
            name=f"name-{seat}",
            value=name if seat == 0 else None,
            maxlength=24,
            placeholder=w("seat-name"),
            aria_label=f"{number}: {w('seat-name')}",
            autocomplete="nickname" if seat == 0 else "off",
        ),
        h.select(name=f"seat-{seat}", aria_label=f"{number}: {w('seat-who')}")[
            (
                h.option(value=kind, selected=kind in (usual, f"bot-{usual}"))[label]
                for kind, label in kinds.items()
            )
        ],
    ]
