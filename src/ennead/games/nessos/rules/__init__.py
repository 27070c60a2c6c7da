"""Nessos: the rules, a file a phase. Each function names the clauses of rulebook.*.md that it holds."""

from ennead.games.nessos.rules.count import score
from ennead.games.nessos.rules.moves import legal, play, waiting
from ennead.games.nessos.rules.redeal import redeal
from ennead.games.nessos.rules.setup import deal

__all__ = ["deal", "legal", "play", "redeal", "score", "waiting"]
