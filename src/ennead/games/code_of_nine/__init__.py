"""Code of Nine, for three or four: fifteen actions each, eight hidden Memories that score for everybody.

By BakaFire. The rules are told in rulebook.{en,fr}.md; sources and rulings are in notes.md, the Memory cards
and the items' values in box.toml.
"""

from pathlib import Path

from ennead.core.game import Game, Option
from ennead.games.code_of_nine import player, rules
from ennead.games.code_of_nine.cards import BOX
from ennead.games.code_of_nine.state import ACTIONS, END, EVENTS, REASONS, State

game = Game(
    name="code-of-nine",
    version=1,
    edition=BOX.edition,
    seats=range(3, 5),
    max_moves=4 * 2 + 60 * 12,  # the setup; each pawn's location, and at most eleven choices there
    state=State,
    actions=ACTIONS,
    events=EVENTS,
    reasons=REASONS,
    ends=END.names,
    rules=rules,
    player=player,
    folder=Path(__file__).parent,
    names=BOX.names,
    options=(Option("expert", 0, 1, 0),),
)
