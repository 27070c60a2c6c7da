"""Handbook: what can be looked up about a game, at a table in a panel over it, elsewhere as pages."""

from functools import cache

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import ennead
from ennead.core.game import Game
from ennead.page.drawing import entries, owners
from ennead.page.drawing import turn as steps_of
from ennead.page.rulebook import Rulebook, read_rulebook, wanted
from ennead.table import handbook_pages as pages
from ennead.table.guard import language
from ennead.table.own import NO_BOTS, OwnBots
from ennead.table.tables import NoTable
from ennead.table.words import words


async def rules(request: Request) -> Response:
    """The rules of a game, in our words; with `q`, those passages that have all its words in them."""
    game, lang = find_game(request), language(request)
    query = request.query_params.get("q", "").strip()
    page = pages.rules_page(words(game.name, lang), rulebook(game.name, lang), query, wanted(query))
    return HTMLResponse(str(page))


async def turn(request: Request) -> Response:
    """How a turn goes, on one screen."""
    game = find_game(request)
    w = words(game.name, language(request))
    if not (steps := steps_of(game, w)):
        raise NoTable
    return HTMLResponse(str(pages.turn_page(w, game.name, steps)))


async def cards(request: Request) -> Response:
    """All that can be looked up about a game."""
    game = find_game(request)
    w = words(game.name, language(request))
    if not (found := entries(game, w)):
        raise NoTable
    return HTMLResponse(str(pages.cards_page(w, game.name, list(found.values()))))


async def card(request: Request) -> Response:
    """One of these, with the clauses that speak of it and how what they leave open was settled."""
    game, lang = find_game(request), language(request)
    w = words(game.name, lang)
    entry = entries(game, w).get(request.path_params["card"])
    if entry is None:
        raise NoTable
    clauses = rulebook(game.name, lang).about(*entry.names)
    return HTMLResponse(str(pages.card_page(w, game.name, entry, clauses)))


async def bots(request: Request, own: OwnBots = NO_BOTS) -> Response:
    """Who the bots of a game are, and how they think; `own`: those that the host brought."""
    game = find_game(request)
    return HTMLResponse(str(pages.bots_page(words(game.name, language(request)), game, own)))


async def why(request: Request) -> Response:
    """Why an action can't be taken: the reason, and the clause that says so."""
    game, lang = find_game(request), language(request)
    reason, clause = request.path_params["reason"], request.path_params["clause"]
    if (reason, clause) not in game.reasons[1:]:
        raise NoTable
    page = pages.why_page(words(game.name, lang), rulebook(game.name, lang), reason, clause)
    return HTMLResponse(str(page))


async def box(request: Request) -> Response:
    """Where everything in the box of a game comes from, for those who own one."""
    game = find_game(request)
    told, w = owners(game), words(game.name, language(request))
    if told is None:
        raise NoTable
    return HTMLResponse(str(pages.owners_page(w, game.name, told(w))))


@cache
def rulebook(name: str, lang: str) -> Rulebook:
    """The rules of a game, read once."""
    return read_rulebook(ennead.game(name), lang)


def find_game(request: Request) -> Game:
    """The game that an address names. Raises NoTable."""
    try:
        return ennead.game(request.path_params["game"])
    except ValueError:
        raise NoTable from None
