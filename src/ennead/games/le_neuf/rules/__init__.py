"""Le Neuf: the rules, a file a phase. Each function names the clauses of rulebook.*.md that it holds."""

from ennead.games.le_neuf.rules.count import score
from ennead.games.le_neuf.rules.moves import legal, play, waiting
from ennead.games.le_neuf.rules.redeal import redeal
from ennead.games.le_neuf.rules.setup import deal

__all__ = ["deal", "legal", "play", "redeal", "score", "waiting"]
