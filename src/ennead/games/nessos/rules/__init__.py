"""Nessos: the rules, a file a phase. Each function names the clauses of rulebook.*.md that it holds."""

from ennead.games.nessos.rules.count import score
from ennead.games.nessos.rules.deal import deal
from ennead.games.nessos.rules.redeal import redeal
from ennead.games.nessos.rules.turn import legal, play, waiting

__all__ = ["deal", "legal", "play", "redeal", "score", "waiting"]
