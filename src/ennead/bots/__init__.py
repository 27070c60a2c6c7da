"""Bots: players that see a view and the legal actions, nothing else."""

from ennead.bots.levels import bot, levels, opponents
from ennead.bots.player import Bot, Player
from ennead.bots.review import Seer
from ennead.bots.searcher import Searcher
from ennead.core.game import Game
from ennead.core.match import Match

__all__ = ["Bot", "Player", "bot", "levels", "look_ahead", "opponents", "rehearse"]


def rehearse(game: Game) -> Match:
    """Play a match between bots, so that all the rules that playing needs are compiled."""
    match = game.new_match(seats=game.seats[0], seed=0)
    player = bot(game, game.players[-1], 0)
    while not match.is_over:
        match.play(match.waiting[0], player.choose(match.view(match.waiting[0])))
    return match


def look_ahead(game: Game) -> None:
    """Look ahead once, and back, so that all the rules that this needs are compiled."""
    match = game.new_match(seats=game.seats[0], seed=0)
    view, seer = match.view(match.waiting[0]), Seer(game, match.seats, 0)
    Searcher(game, seed=0, visits=1).choose(view)
    seer.known(view)
    seer.drawn(match.position, 0, match.waiting[0], match.actions(match.waiting[0])[0])
