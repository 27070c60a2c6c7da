"""Expectimax on Le Neuf: which of three chiefs to lay, where the other lays a jack, a queen or a king.

`odds` gives the next draw's outcomes after those in a script; a script plays the move as it came out. One
turn is looked at, to the next lay: we choose what is best for us on the way, they what is worst, and every
troop card that can come counts as often as it comes. A turn is worth how many more of our chiefs live than of
theirs.
"""

from collections.abc import Iterator
from fractions import Fraction

import ennead
from ennead import Position
from ennead.games.le_neuf.state import Phase

ME, OTHER = 0, 1


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


def expected(position: Position, seat: int, action: int) -> Fraction:
    """What a move is worth to us, over all its outcomes."""
    return sum((chance * value(then) for chance, then in outcomes(position, seat, action)), Fraction(0))


def value(position: Position) -> Fraction:
    """What a position is worth to us: the best of what we may do, the worst of what they may."""
    now = position.array()
    if position.is_over or now["phase"][0] == Phase.LAY:
        living = now["castle"][0].sum(axis=1)
        return Fraction(int(living[ME]) - int(living[OTHER]))
    seat = position.waiting[0]
    worth = [expected(position, seat, action) for action in position.actions(seat)]
    return max(worth) if seat == ME else min(worth)


match = ennead.game("le-neuf").new_match(seats=2, seed=1)
number = match.game.number
theirs = [number[f"lay {chief}"] for chief in ("jack", "queen", "king")]
worth: dict[str, Fraction] = {}
for name in ("lay king", "lay jack", "lay ace"):
    laid = match.copy()
    laid.play(ME, name)
    worth[name] = sum((expected(laid.position, OTHER, each) for each in theirs), Fraction(0)) / len(theirs)
    print(f"{name}: {float(worth[name]):+.3f} chiefs")
print("best:", max(worth, key=worth.__getitem__))
