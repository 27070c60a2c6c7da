"""Le Neuf, for two: nine chiefs each, laid in secret; troops fight, assassins strike, a 9 raises the dead.

Authors: Yusuf and Yaqub. The rules are told in rulebook.{en,fr}.md; sources and rulings are in notes.md.
"""

from pathlib import Path

from ennead.core.game import Game, Option
from ennead.games.le_neuf import club, rules
from ennead.games.le_neuf.box import CAP, CAP_HIGHEST, CAP_LOWEST
from ennead.games.le_neuf.state import Ending, Event, Phase, Reason, State, Verb

game = Game(
    name="le-neuf",
    version=1,
    seats=range(2, 3),
    max_moves=8 * CAP_HIGHEST,  # two chiefs a turn, then two picks, or four redraws and two refusals
    state=State,
    actions=Verb.all(),
    events=Event.all(),
    reasons=Reason.all(),
    ends=Ending.all(),
    rules=rules,
    player=club,
    folder=Path(__file__).parent,
    minutes=20,
    weight=2,
    options=(Option("turns", CAP_LOWEST, CAP_HIGHEST, CAP),),
    questions=(Phase.PICK,),
    pieces=("castle",),
)
