"""NINE: the rules, a file a phase. Each function names the clauses of rulebook.*.md that it holds."""

from ennead.games.nine.rules.count import score
from ennead.games.nine.rules.moves import legal, play, waiting
from ennead.games.nine.rules.redeal import redeal
from ennead.games.nine.rules.setup import deal

__all__ = ["deal", "legal", "play", "redeal", "score", "waiting"]
