"""Immortal 8, for three to six: two rounds, a Living Draft, eight secret Immortals.

By Sorry We Are French. The rules are told in rulebook.{en,fr}.md; sources and rulings are in notes.md, the
cards, boards and Immortals in box.toml.
"""

from pathlib import Path

from ennead.core.game import Game, Option
from ennead.games.immortal_8 import player, rules
from ennead.games.immortal_8.cards import BOX
from ennead.games.immortal_8.state import ACTIONS, END, EVENTS, REASONS, State

game = Game(
    name="immortal-8",
    version=1,
    edition=BOX.edition,
    seats=range(3, 7),
    max_moves=2000,
    state=State,
    actions=ACTIONS,
    events=EVENTS,
    reasons=REASONS,
    ends=END.names,
    rules=rules,
    player=player,
    folder=Path(__file__).parent,
    names=BOX.names,
    options=(Option("ninth", 0, 1, 0), Option("justice", 0, 1, 0)),
)
