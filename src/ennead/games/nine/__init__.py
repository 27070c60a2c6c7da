"""NINE, for two to four: eight rounds, majorities in nine Influences, Heroes who strike once.

By Sorry We Are French, after Koryŏ and Chosŏn by Gary Kim. The rules are told in rulebook.{en,fr}.md; sources
and rulings are in notes.md, the numbers that the rulebook's pictures hide in box/box.toml.
"""

from pathlib import Path

from ennead.core.game import Game
from ennead.games.nine import club, rules
from ennead.games.nine.box.cards import BOX
from ennead.games.nine.state import Ending, Event, Phase, Reason, State, Verb

game = Game(
    name="nine",
    version=1,
    edition=BOX.edition,
    seats=range(2, 5),
    max_moves=8 * 4 * 120,  # a round: 40 to mark and change one's mind, some 30 to reveal and use, discards
    state=State,
    actions=Verb.all(),
    events=Event.all(),
    reasons=Reason.all(),
    ends=Ending.all(),
    rules=rules,
    player=club,
    folder=Path(__file__).parent,
    minutes=45,
    weight=3,
    questions=(Phase.CLEAN_UP,),
    starter="first",
    pieces=("face_up", "tokens"),
)
