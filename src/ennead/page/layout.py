"""The shell of every page. No script or style is inline, nothing comes from elsewhere."""

import hashlib
from functools import cache
from pathlib import Path

from ennead.core.words import LANGUAGES, Words
from ennead.page import html as h
from ennead.page.art.figures import bodies

STATIC = Path(__file__).parent / "static"
HEARD = {"table": ".heard-small", "home": ".heard-narrow"}  # where the header has no room for its heading


@cache
def asset(name: str) -> str:
    """The address of a file in static/, with a mark of its contents: it may be kept forever."""
    file = STATIC / name
    mark = hashlib.sha256(file.read_bytes()).hexdigest()[:10] if file.is_file() else ""
    return f"/static/{name}?v={mark}" if mark else f"/static/{name}"


@cache
def icon(name: str, kind: str = "") -> h.Element:
    """One of the icons that web/icons.json names. It says nothing to a screen reader."""
    sheet = asset("figures.svg" if name in bodies() else "icons.svg")
    return h.svg(class_=("icon", kind), aria_hidden="true")[h.use(href=f"{sheet}#{name}")]


def tool(icon_name: str, label: str) -> h.Element:
    """What stands on a button of the header: an icon, and a label where there is room."""
    return h.fragment[icon(icon_name), h.span(".label")[label]]


def opener(target: str, sign: str, label: str, new: str | None = None, kind: str = "") -> h.Element:
    """The button of the header that opens a panel; `new`: what it is called while there is news in it."""
    return h.button(
        f".tool.opens-{target}{kind}",
        type="button",
        popovertarget=target,
        aria_label=label,
        title=label,
        data_new=new,
    )[tool(sign, label)]


def document(
    w: Words,
    title: str,
    *body: h.Node,
    page: str,
    game: str | None = None,
    heading: str | None = None,
    tools: h.Node = None,
    turn: bool = False,
    query: str = "",
) -> h.Element:
    """A whole page.

    `page` and `game` choose the style, `heading` is the h1 of the header (none: the page brings its own),
    `turn` the icon in the tab; `query` ("move=3&") is kept when the language is switched.
    """
    rest, ours = asset("favicon.svg"), asset("favicon-turn.svg")
    shell = _html(w, page)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
            h.meta(name="color-scheme", content="dark light"),
            h.title[title],
            h.link(
                "#favicon",
                rel="icon",
                type="image/svg+xml",
                href=ours if turn else rest,
                data_rest=rest,
                data_turn=ours,
            ),
            h.link(rel="apple-touch-icon", href=asset("icon-full-180.png")),
            h.link(rel="manifest", href=f"/manifest.{w.language}.json"),
            # Half of a table, or of the posters, would move when the rest is there: all is painted at once.
            h.link(rel="expect", href="#sheet", blocking="render") if page in ("home", "table") else None,
            _style(f"games/{game}.css" if game else "games.css" if page == "home" else None),
            h.script(src=asset("theme.js")),
            h.script(type="module", src=asset("client.js")),
        ],
        h.body(data_page=page, data_game=game)[
            h.header(".top")[
                h.a(".tool.brand", href="/", aria_label=w("home"))[icon("ennead"), h.span["Ennead"]],
                h.h1(f".cut{HEARD.get(page, '')}")[heading] if heading else None,
                h.nav(".tools", aria_label=w("tools"))[tools, _theme(w), _languages(w, query)],
            ],
            body,
            h.p("#toast", role="alert", hidden=True),
            h.p("#say.unseen", role="status"),
            h.dialog("#sheet")[
                h.form(".row", method="dialog")[
                    h.div(".grow", data_head=True),
                    h.button(".tool", type="button", data_back=True, hidden=True, aria_label=w("back"))[
                        icon("chevron-left")
                    ],
                    h.button(".tool", type="submit", aria_label=w("close"))[icon("x")],
                ],
                h.div(".prose", data_body=True, tabindex=-1),
                h.div(data_foretold=True, role="status"),
            ],
        ],
    ]
    return h.whole(shell)


def still(w: Words, title: str, *body: h.Node, game: str) -> h.Element:
    """A table as a picture: a page to be framed by another, with nothing in it that acts."""
    shell = _html(w, "table")[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.meta(name="color-scheme", content="dark light"),
            h.title[title],
            _style(f"games/{game}.css"),
            h.script(src=asset("theme.js")),
        ],
        h.body(data_page="table", data_game=game, data_still=True)[body],
    ]
    return h.whole(shell)


def _html(w: Words, page: str) -> h.Begun:
    """A page's root. It says itself which page it is: were it asked for what it has, it would be styled anew
    at every change.
    """
    return h.html(lang=w.language, data_root=page)


def _style(of_games: str | None) -> h.Node:
    """The house's style, and over it what games add."""
    names = ("fonts.css", "style.css", of_games)
    return [h.link(rel="stylesheet", href=asset(name)) for name in names if name]


def footer(w: Words) -> h.Element:
    """Who made what the pages are made of."""
    return h.footer(".foot.note")[w("footer"), " ", h.a(href=asset("credits.txt"))[w("credits")]]


def _theme(w: Words) -> h.Element:
    return h.button(
        ".tool.scripted", type="button", data_theme_switch=True, title=w("theme"), aria_label=w("theme")
    )[icon("sun-moon")]


def _languages(w: Words, query: str) -> h.Node:
    return [
        h.a(
            ".tool",
            href=f"?{query}lang={language}",
            hreflang=language,
            lang=language,
            title=w(f"language-{language}"),
        )[language.upper()]
        for language in LANGUAGES
        if language != w.language
    ]
