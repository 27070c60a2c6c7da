"""Immortal 8: the rules. Each function names the clauses of rulebook.*.md that it holds."""

from ennead.games.immortal_8.rules.moves import legal as legal
from ennead.games.immortal_8.rules.moves import play as play
from ennead.games.immortal_8.rules.moves import waiting as waiting
from ennead.games.immortal_8.rules.redealing import redeal as redeal
from ennead.games.immortal_8.rules.setup import deal as deal
from ennead.games.immortal_8.rules.tally import score as score
