"""A duel of Le Neuf by every troop card that can come: what becomes of it, and how likely that is.

`odds` gives the next draw's outcomes after those in a script; a script plays the move as it came out.
"""

from collections.abc import Iterator
from fractions import Fraction

import ennead
from ennead import Position


def outcomes(
    position: Position, seat: int, action: int, script: tuple[int, ...] = ()
) -> Iterator[tuple[Fraction, Position]]:
    """Each way a move can come out, and its odds."""
    odds = position.odds(seat, action, script)
    if not odds:
        then = position.copy()
        then.step(seat, action, script)
        yield Fraction(1), then
    for outcome, chance in odds.items():
        for rest, then in outcomes(position, seat, action, (*script, outcome)):
            yield chance * rest, then


match = ennead.game("le-neuf").new_match(seats=2, seed=1)
match.play(0, "lay king")
number = match.game.number
for name in ("lay jack", "lay queen", "lay king"):
    ends = list(outcomes(match.position, 1, number[name]))
    assert sum(chance for chance, _ in ends) == 1
    lives = sum(chance * int(then.array()["graveyard"][0, 1].any() == 0) for chance, then in ends)
    print(f"{name}: {len(ends)} ways it can come out; the chief lives with {float(lives):.1%}, so far")
