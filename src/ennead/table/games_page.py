"""My games: what somebody has played on this server, game by game, with whom, and how it went."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby

import ennead
from ennead.arena.ladder import Rating
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.faces import kind
from ennead.page.layout import document, footer, icon
from ennead.table.cast import known_as, what_is
from ennead.table.people import Person
from ennead.table.ratings import Key, who
from ennead.table.results import Played

LATEST = 10  # matches shown one by one
OPPONENTS = 20
COLUMNS = ("with", "together", "ahead", "rating")


def games_page(
    w: Words, me: Person | None, played: Sequence[Played], ratings: Mapping[Key, Rating]
) -> h.Element:
    """All matches of somebody, the latest first in `played`."""
    by_game = sorted(played, key=lambda match: match.game)
    return document(
        w,
        f"{w('games')} · Ennead",
        h.main("#me.page")[
            h.h1[w("games")],
            h.p(".hint")[w("games-none")] if me is None or not played else None,
            (
                _game(w, me, game, list(matches), ratings)
                for game, matches in groupby(by_game, lambda m: m.game)
            )
            if me
            else None,
            _mine(w) if played else None,
        ],
        footer(w),
        page="me",
    )


def _game(
    w: Words, me: Person, game: str, played: Sequence[Played], ratings: Mapping[Key, Rating]
) -> h.Element:
    known = any(each.name == game for each in ennead.games())
    results = [match.result_of(me.id) for match in played]
    places = [
        min(match.rank(result), len(match.results)) for match, result in zip(played, results, strict=True)
    ]
    points = [result.points for result in results if result.stayed]
    won = places.count(1)
    rating = ratings.get((game, me.id))
    facts = {
        "games-played": str(len(played)),
        "games-won": w("games-won-of", won=won, share=won / len(played)),
        "games-place": w("decimal", number=sum(places) / len(places)),
        "games-points": w("decimal", number=sum(points) / len(points)) if points else "–",
        "games-best": str(max(points)) if points else "–",
        "games-rating": _rating(w, rating) if rating else "–",
    }
    return h.section(".heap")[
        h.h2[ennead.game(game).title(w.language) if known else game],
        h.table[(h.tr[h.th(scope="row")[w(name)], h.td[fact]] for name, fact in facts.items())],
        h.h3[w("games-latest")],
        h.ol(".latest.row")[
            (
                h.li[
                    h.a(
                        ".button.quiet.slim",
                        href=f"/table/{match.table_id}",
                        data_place=match.rank(result),
                    )[
                        w("games-line", place=result.place, seats=len(match.results), points=result.points)
                        if result.stayed
                        else w("games-line-left"),
                        h.span(title=w("games-assisted"))[
                            icon("lightbulb"), h.span(".unseen")[w("games-assisted")]
                        ]
                        if any(each.assisted for each in match.results)
                        else None,
                    ]
                ]
                for match, result in list(zip(played, results, strict=True))[:LATEST]
            )
        ],
        _opponents(w, me, game, played, ratings),
    ]


def _rating(w: Words, rating: Rating) -> str:
    mean, doubt = (w("decimal", number=each) for each in (rating.mean, rating.doubt))
    return f"{mean} ± {doubt}"


def _opponents(
    w: Words, me: Person, game: str, played: Sequence[Played], ratings: Mapping[Key, Rating]
) -> h.Element:
    """With whom, how often, and how often ahead of them."""
    together: Counter[int | str] = Counter()
    ahead: Counter[int | str] = Counter()
    names: dict[int | str, str] = {}
    for match in played:
        rank = match.rank(match.result_of(me.id))
        for other in {who(result): result for result in match.results if result.person != me.id}.values():
            key = who(other)
            names.setdefault(key, other.name if other.person else _bot(w, str(key)))
            together[key] += 1
            ahead[key] += rank < match.rank(other)
    return h.table[
        h.thead[h.tr[(h.th(scope="col")[w(f"games-{name}")] for name in COLUMNS)]],
        h.tbody[
            (
                h.tr[
                    h.th(scope="row", dir="auto")[names[key] or w("games-gone")],
                    h.td[count],
                    h.td[ahead[key]],
                    h.td[_rating(w, ratings[game, key]) if (game, key) in ratings else "–"],
                ]
                for key, count in together.most_common(OPPONENTS)
            )
        ],
    ]


def _bot(w: Words, bot: str) -> str:
    """What a bot is, and of those that a host brought, which; "" for somebody who is gone."""
    if not bot:
        return w("games-gone")
    return known_as(w, bot) if kind(bot) == "own" else what_is(w, bot)


def _mine(w: Words) -> h.Element:
    """Taking it all along, or away."""
    return h.section(".heap")[
        h.a(".button.quiet", href="/me/games.json", download=True)[icon("download"), w("games-export")],
        h.details(".folds")[
            h.summary[w("games-forget")],
            h.form(".heap", method="post", action="/me/games")[
                h.p(".hint")[w("games-forget-help")],
                h.button(".button.quiet", type="submit")[w("games-forget-go")],
            ],
        ],
    ]
