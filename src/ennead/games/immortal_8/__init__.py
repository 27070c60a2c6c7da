"""Immortal 8, for three to six: two rounds, a Living Draft, eight secret Immortals.

By Sorry We Are French. The rules are told in rulebook.{en,fr}.md; sources and rulings are in notes.md, the
cards, boards and Immortals in box/box.toml.
"""

from pathlib import Path

from ennead.core.game import Game, Option, Temperament
from ennead.games.immortal_8 import club, rules
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.cards import CARD
from ennead.games.immortal_8.state import Ending, Event, Phase, Reason, State, Verb

# It plays and uses what bears the mark of war, and whatever takes from others.
_WAR = {
    CARD.names[number]
    for card in BOX.cards
    for number in card.numbers
    if "military" in card.symbols or any(step.what in ("loot", "destroy") for step in card.action)
}
_RAIDS = [each.name for each in Verb.all() if each.name.partition(" ")[2] in {*_WAR, "military"}]
RAIDER = Temperament("raider", dict.fromkeys(_RAIDS, 0.03))

game = Game(
    name="immortal-8",
    version=1,
    edition=BOX.edition,
    seats=range(3, 7),
    max_moves=2000,
    state=State,
    actions=Verb.all(),
    events=Event.all(),
    reasons=Reason.all(),
    ends=Ending.all(),
    rules=rules,
    player=club,
    temperaments=(RAIDER,),
    folder=Path(__file__).parent,
    horizon=16,
    minutes=75,
    weight=5,
    names=BOX.names,
    options=(Option("ninth", 0, 1, 0), Option("justice", 0, 1, 0)),
    questions=(Phase.TAKE, Phase.PAYING, Phase.WHOM, Phase.WHICH, Phase.GUESS),
    in_advance=(Phase.TIE, Verb.DONE),
    starter="first",
    pieces=("immortals", "realm"),
)
