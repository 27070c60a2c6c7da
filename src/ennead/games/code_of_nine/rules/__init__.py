"""Code of Nine: the rules. Each function names the clauses of rulebook.*.md that it holds."""

from ennead.games.code_of_nine.rules.choices import legal as legal
from ennead.games.code_of_nine.rules.redeal import redeal as redeal
from ennead.games.code_of_nine.rules.rounds import waiting as waiting
from ennead.games.code_of_nine.rules.scoring import score as score
from ennead.games.code_of_nine.rules.setup import deal as deal
from ennead.games.code_of_nine.rules.turn import play as play
