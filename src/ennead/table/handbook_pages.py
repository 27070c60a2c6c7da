"""The pages of the handbook. At a table each is shown in a panel over it: what <main> holds."""

from collections.abc import Sequence

from ennead.core.game import Game
from ennead.core.words import Words
from ennead.games import find
from ennead.page import html as h
from ennead.page import owners as box
from ennead.page.drawing import owners, turn
from ennead.page.layout import document, footer, icon
from ennead.page.rulebook import LONGEST_QUERY, Passage, Rulebook, address
from ennead.page.teaching import Entry, Step
from ennead.page.teaching import address as look_up_address
from ennead.table import cast
from ennead.table.examples import Picture, pictures
from ennead.table.own import OwnBots


def rules_page(w: Words, rules: Rulebook, query: str, words: Sequence[str]) -> h.Element:
    """The rules of a game, or what was found of them. Owners of the box find the way to their page below."""
    return _leaf(
        w,
        rules.game,
        w("rules"),
        _search(w, rules.game, query),
        h.div(data_found=True)[_found(w, rules, words) if words else _whole(w, rules)],
    )


def turn_page(w: Words, game: str, steps: Sequence[Step]) -> h.Element:
    """How a turn of a game goes, and where to go on from there."""
    return _leaf(
        w,
        game,
        w("turn-title"),
        h.ol(".turn")[
            (
                h.li(".slip")[h.div(".picture", aria_hidden="true")[step.picture], h.p[step.text]]
                for step in steps
            )
        ],
        h.p(".after.row")[
            _way(address(game), ".button.quiet")[icon("book-open"), w("turn-rules")],
            h.a(".button", href=f"/learn/{game}")[icon("graduation-cap"), w("turn-learn")]
            if (find(game).folder / "lesson.toml").is_file()
            else None,
            h.button(".button.quiet.scripted", type="button", data_hints=True)[icon("info"), w("turn-hints")],
        ],
    )


def cards_page(w: Words, game: str, entries: Sequence[Entry]) -> h.Element:
    """All that can be looked up about a game."""
    return _leaf(
        w,
        game,
        w("cards-title"),
        h.ul(".entries")[
            (
                h.li[
                    _way(look_up_address(game, entry.name), ".slip.heap")[
                        h.span(".picture.mid", aria_hidden="true")[entry.face], h.span[entry.title]
                    ]
                ]
                for entry in entries
            )
        ],
    )


def card_page(w: Words, game: str, entry: Entry, clauses: Sequence[Passage]) -> h.Element:
    """Something of a game: how it looks, its text, the clauses that speak of it, the rulings on it."""
    told = [clause for clause in clauses if not clause.is_ruling]
    rulings = [clause for clause in clauses if clause.is_ruling]
    return _leaf(
        w,
        game,
        entry.title,
        h.div(".entry-of.row")[
            h.div(".picture", aria_hidden="true")[entry.face],
            h.div[
                h.div(".lead")[entry.told],
                h.ul(".facts.hint")[(h.li[fact] for fact in entry.facts)] if entry.facts else None,
            ],
        ],
        [h.h2[w("card-clauses")], (clause.drawn() for clause in told)] if told else None,
        [h.h2[w("card-rulings")], (clause.drawn() for clause in rulings)] if rulings else None,
    )


def bots_page(w: Words, game: Game, own: OwnBots) -> h.Element:
    """Who the bots of a game are, and how they think."""
    return _leaf(w, game.name, w("bots-title"), h.p[w("bots-lead")], cast.shown(w, game, own))


def why_page(w: Words, rules: Rulebook, reason: str, clause: str) -> h.Element:
    """Why an action can't be taken, with the clause that says so."""
    return _leaf(
        w,
        rules.game,
        w("why-title"),
        h.p(".lead")[w(f"reason-{reason}")],
        h.blockquote[(passage.drawn() for passage in rules.sentence(clause))],
        _shown(w, rules.game, rules.clauses[clause]),
        h.p[
            h.a(".button.quiet", data_sheet=True, href=address(rules.game, clause))[
                icon("book-open"), w("why-rules")
            ]
        ],
    )


def owners_page(w: Words, game: str, body: h.Node) -> h.Element:
    """Where everything in the box of a game comes from."""
    return _leaf(w, game, w("owners"), body, h.p[_way(address(game))[w("rules")]], heading=False)


def _leaf(w: Words, game: str, title: str, *body: h.Node, heading: bool = True) -> h.Element:
    """A page of the handbook; `heading`: unless the body brings its own."""
    return document(
        w,
        f"{title} · {w('title')}",
        h.main(".prose.page")[
            h.h1[w("title"), h.small[" ", title]] if heading else None, _leaves(w, game, title), body
        ],
        footer(w),
        page="rules",
        game=game,
    )


def _leaves(w: Words, game: str, title: str) -> h.Node:
    """The ways to the others of these pages, where a game has them all."""
    if not turn(find(game), w):
        return None
    ways = {f"/rules/{game}/turn": "turn-title", address(game): "rules", look_up_address(game): "cards-title"}
    return h.nav(".leaves.row", aria_label=w("rules"))[
        (_way(href)[h.strong[w(text)]] for href, text in ways.items() if w(text) != title)
    ]


def _way(href: str, kind: str = "") -> h.Begun:
    """A link to another of these pages: at a table it is shown in the same panel."""
    return h.a(kind, href=href, data_sheet=True)


def _search(w: Words, game: str, query: str) -> h.Element:
    """The field to look something up. With script, what is found stands below while one types."""
    return h.form(".search.row", method="get", action=address(game), role="search", data_search=True)[
        h.input(
            type="search",
            name="q",
            value=query[:LONGEST_QUERY],
            maxlength=LONGEST_QUERY,
            placeholder=w("rules-search"),
            aria_label=w("rules-search"),
            autocomplete="off",
        ),
        h.button(".button.quiet.slim", type="submit", aria_label=w("rules-search-go"))[icon("search")],
    ]


def _found(w: Words, rules: Rulebook, words: Sequence[str]) -> h.Node:
    passages = rules.find(words)
    count = sum(not passage.level for passage in passages)
    return [
        h.p(".hits.hint", role="status")[
            w("rules-found", count=count), " ", _way(address(rules.game))[w("rules-all")]
        ],
        ([passage.drawn(words), _shown(w, rules.game, passage)] for passage in passages),
    ]


def _whole(w: Words, rules: Rulebook) -> h.Node:
    told = owners(find(rules.game))
    return [
        h.nav(".chapters.row", aria_label=w("rules-chapters"))[
            (_way(address(rules.game, part.name))[part.label] for part in rules.chapters)
        ],
        ([passage.drawn(), _shown(w, rules.game, passage)] for passage in rules.passages),
        h.p(".hint")[_way(box.address(rules.game))[w("owners")]] if told else None,
    ]


def _shown(w: Words, game: str, passage: Passage) -> h.Node:
    """The pictures that stand with a clause: small tables, each a link into its match."""
    if not passage.is_clause:
        return None
    return [_picture(w, game, each) for each in pictures(game).values() if each.clause == passage.name]


def _picture(w: Words, game: str, picture: Picture) -> h.Element:
    told = w(f"picture-{picture.name}")
    return h.figure(".shown.heap")[
        h.div(".still.slip")[
            h.iframe(
                src=f"/rules/{game}/picture/{picture.name}",
                title=told,
                loading="lazy",
                tabindex=-1,
                inert=True,
            )
        ],
        h.figcaption(".hint")[
            told,
            " ",
            h.a(href=f"/rules/{game}/example/{picture.match}?move={picture.move}&as={picture.eyes}")[
                icon("eye"), " ", w("picture-replay")
            ],
        ],
    ]
