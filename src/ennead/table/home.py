"""The first page: a poster of each game to play at once, and the tables of whoever looks."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from ennead.core.game import Game
from ennead.core.lesson import file_of
from ennead.core.telling import listed
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.illustration import picture
from ennead.page.layout import document, footer, icon, tool
from ennead.table.bringing import bringing
from ennead.table.laying import laying, panel_of
from ennead.table.mine import MyTable
from ennead.table.own import NO_BOTS, OwnBots
from ennead.table.words import words

MANY = 8  # tables, of which one looks for some
NOW = 3  # tables above the posters
RUNNING = ("turn", "gathering", "wait", "unready")
ENDED = ("over", "off")  # what can be left out of the list
HEAVIEST = 5
LIGHTS = {"turn": ".lit", "over": ".hint"}  # how its state stands out in a list, or doesn't


def home_page(
    w: Words,
    games: Sequence[Game],
    mine: Sequence[MyTable],
    others: Sequence[MyTable],
    name: str = "",
    error: str | None = None,
    own: OwnBots = NO_BOTS,
) -> h.Element:
    """The first page: the games, from the easiest to the richest, under the visitor's running tables.

    `others`: tables where anybody may sit down; `name`: what the visitor is called;
    `own`: the bots that the host brought.
    """
    rising = sorted(games, key=lambda game: (game.weight, game.minutes))
    signs = {game.name: picture(game, "sign", loading="lazy") for game in games}
    return document(
        w,
        "Ennead",
        h.main(".home.page")[
            h.p("#alert", role="alert")[error] if error else None,
            h.div(".shelf")[
                _now(w, mine, signs) if mine else None,
                h.div(".posters")[(_poster(w, game, name, own, first=game is rising[0]) for game in rising)],
            ],
            _mine(w, mine) if mine else None,
            _others(w, others) if others else None,
            bringing(w, h.h2),
        ],
        footer(w),
        page="home",
        heading=w("home-lead"),
        tools=h.a(".tool", href="/me", title=w("me"), aria_label=w("me"))[tool("user-pen", w("me"))],
    )


def _now(w: Words, mine: Sequence[MyTable], signs: Mapping[str, h.Element]) -> h.Element:
    """The tables where most is going on, in a line; all of them stand below the posters."""
    running = [table for table in mine if table.state in RUNNING]
    return h.nav("#now", aria_labelledby="now-title", data_live=True)[
        h.a(".row.unbroken", href="#mine")[
            icon("layers"),
            h.span(".what.grow")[
                h.strong("#now-title")[w("home-mine")], h.small[w("home-all", count=len(mine))]
            ],
        ],
        h.ul(".grow")[
            (
                h.li[
                    h.a(".slip.row.unbroken", href=table.url, data_state=table.state)[
                        signs.get(table.plays),
                        h.span(".what.grow")[h.strong(".cut")[table.game], h.span(".cut")[_state(w, table)]],
                        h.b(".button.slim")[w("home-go-on"), icon("arrow-right")]
                        if table.state == "turn"
                        else None,
                    ]
                ]
                for table in running[:NOW]
            )
        ]
        if running
        else None,
    ]


def _poster(w: Words, game: Game, name: str, own: OwnBots, *, first: bool) -> h.Element:
    """A game: one picture, one sentence, three numbers, and ways to begin.

    On a phone all but one are bands; whichever is chosen opens, and so the choice is a radio button.
    """
    texts, title = words(game.name, w.language), f"game-{game.name}"
    return h.section(".poster", data_game=game.name, aria_labelledby=title)[
        h.input(
            ".opener.fill.not-wide",
            type="radio",
            name="poster",
            checked=first,
            aria_labelledby=title,
            autocomplete="off",
        ),
        picture(game, "poster", ".art", loading="lazy"),
        picture(game, "band", ".frieze.not-wide", loading="lazy"),
        h.div(".about")[
            h.h2(id=title)[texts("title")],
            h.p(".tagline")[texts("tagline")],
            _facts(w, game),
        ],
        h.form(".begin", method="post", action="/tables")[
            h.input(type="hidden", name="game", value=game.name),
            h.input(type="hidden", name="name-0", value=name),
            h.button(".play.button.slim", type="submit", name="with", value="bots", aria_describedby=title)[
                w("home-play"), h.small[w("home-play-bots", count=game.usual_seats - 1)]
            ],
            h.button(
                ".button.quiet.slim", type="submit", name="with", value="friends", aria_describedby=title
            )[icon("link", "not-narrow"), h.span[w("home-friends")]],
            h.a(".learn.button.quiet.slim", href=f"/learn/{game.name}", aria_describedby=title)[
                icon("graduation-cap", "not-narrow"), h.span[w("home-learn")]
            ]
            if file_of(game)
            else None,
            h.a(".button.quiet.slim", href=f"/rules/{game.name}", data_sheet=True, aria_describedby=title)[
                icon("book-open", "not-narrow"), h.span[w("home-rules")]
            ],
            h.button(
                ".more.button.quiet.slim", type="button", popovertarget=panel_of(game), aria_describedby=title
            )[icon("settings", "not-narrow"), h.span[w("home-more")]],
        ],
        laying(w, game, name, own),
    ]


def _facts(w: Words, game: Game) -> h.Element:
    low, high = game.seats[0], game.seats[-1]
    told = (
        ("users", w("home-seats", low=low, high=high), f"{low}–{high}" if low < high else str(low)),
        ("timer", w("home-minutes", minutes=game.minutes), w("home-min", minutes=game.minutes)),
    )
    weight = w("home-weight", weight=game.weight)
    return h.p(".facts.row.note")[
        (
            h.span(".row.tight", title=whole)[
                icon(sign), h.span(".unseen")[whole], h.span(aria_hidden="true")[short]
            ]
            for sign, whole, short in told
        ),
        h.span(".weight.row.tight", title=weight)[
            h.span(".unseen")[weight], (h.i(data_on=n < game.weight) for n in range(HEAVIEST))
        ],
    ]


def _mine(w: Words, mine: Sequence[MyTable]) -> h.Element:
    """The visitor's tables: kept up to date by the client, which can also look for some of them."""
    return h.section("#mine.mine-list.heap", data_live=True)[
        h.h2[w("home-mine")],
        h.input(
            "#find", type="search", placeholder=w("home-find"), aria_label=w("home-find"), data_typed=True
        )
        if len(mine) > MANY
        else None,
        h.form(method="post", action="/tables/hidden")[
            h.ul(".heap")[
                (
                    h.li(".row", data_state=table.state)[
                        _line(w, table),
                        h.button(
                            ".tool",
                            type="submit",
                            name="do",
                            value=table.id,
                            title=w("home-hide"),
                            aria_label=w(
                                "of", what=w("home-hide"), said=f"{table.game}, {', '.join(table.names)}"
                            ),
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
    return h.p(".left.row.note")[
        h.span[w("home-left")],
        h.a(
            ".button.quiet.slim",
            href=f"/table/{table.id}/remove",
            aria_label=w("of", what=label, said=f"{table.game}, {', '.join(table.names)}"),
        )[label],
    ]


def _others(w: Words, others: Sequence[MyTable]) -> h.Element:
    return h.section(".mine-list.heap")[
        h.h2[w("home-open")],
        h.ul(".heap")[(h.li(".row", data_state=table.state)[_line(w, table)] for table in others)],
    ]


def _line(w: Words, table: MyTable) -> h.Element:
    return h.a(".slip.row", href=table.url)[
        h.strong[table.game],
        h.span(".names.grow.cut.hint")[", ".join(table.names), _latest(table)],
        h.b(f".state.cut{LIGHTS.get(table.state, '')}")[_state(w, table)],
    ]


def _latest(table: MyTable) -> h.Node:
    """What happened last, and when, by the reader's own clock if the client runs."""
    if not table.at:
        return h.small(".cut.note")[table.last] if table.last else None
    when = datetime.fromtimestamp(table.at / 1000, UTC)
    return h.small(".cut.note")[
        h.time(datetime=when.isoformat(), data_at=table.at)[f"{when:%Y-%m-%d}"],
        f" · {table.last}" if table.last else None,
    ]


def _state(w: Words, table: MyTable) -> str:
    if not table.whom:
        return w(f"table-{table.state}")
    return w(f"table-{table.state}-whom", names=listed(w, table.whom))
