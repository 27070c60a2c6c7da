"""Code of Nine, for three or four: fifteen actions each, eight hidden Memories that score for everybody.

By BakaFire. The rules are told in rulebook.{en,fr}.md; sources and rulings are in notes.md, the Memory cards
and the items' values in box/.
"""

from pathlib import Path

from ennead.core.game import Game, Option
from ennead.games.code_of_nine import club, rules
from ennead.games.code_of_nine.box.cards import BOX
from ennead.games.code_of_nine.state import Ending, Event, Phase, Reason, State, Verb

game = Game(
    name="code-of-nine",
    version=1,
    edition=BOX.edition,
    seats=range(3, 5),
    max_moves=4 * 2 + 60 * 12,  # the setup; each pawn's location, and at most eleven choices there
    state=State,
    actions=Verb.all(),
    events=Event.all(),
    reasons=Reason.all(),
    ends=Ending.all(),
    rules=rules,
    player=club,
    folder=Path(__file__).parent,
    horizon=16,
    minutes=60,
    weight=4,
    names=BOX.names,
    options=(Option("expert", 0, 1, 0),),
    questions=(Phase.GIVER, Phase.RECEIVER, Phase.CHOICE),
    starter="first",
    pieces=("memory", "items"),
)
