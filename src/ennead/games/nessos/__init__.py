"""Nessos, for three to six: offer amphorae face down, tell the truth about creatures, lie about Charon.

Authors: Takaaki Sayama and Toshiki Arao. The rules are told in rulebook.{en,fr}.md; sources and rulings are
in notes.md.
"""

from pathlib import Path

from ennead.core.game import Game, Temperament
from ennead.games.nessos import club, rules
from ennead.games.nessos.box import CHARON
from ennead.games.nessos.state import Ending, Event, Reason, State, Verb

# It would rather pass off a Charon as something else than offer what it could tell the truth about.
_LIES = [each.name for each in Verb.all() if each.args.get("charon") and each.args["claim"] != CHARON]
LIAR = Temperament("liar", dict.fromkeys(_LIES, 0.02))

game = Game(
    name="nessos",
    version=1,
    seats=range(3, 7),
    max_moves=3 * 55,  # a round of n amphorae takes at most 2n + 1 moves, and they stay on the table
    state=State,
    actions=Verb.all(),
    events=Event.all(),
    reasons=Reason.all(),
    ends=Ending.all(),
    rules=rules,
    player=club,
    temperaments=(LIAR,),
    folder=Path(__file__).parent,
    minutes=20,
    weight=1,
    starter="pawn",
    pieces=("front",),
)
