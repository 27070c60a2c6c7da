"""Immortal 8: the way to a Building that is roamed to."""

from ennead.games.immortal_8.page.faces import BUILDINGS, there
from ennead.games.immortal_8.rules.realms import owner, roam_cost
from ennead.games.immortal_8.state import State


def on_the_way(s: State, seat: int, card: int) -> list[int]:
    """I8-75, I8-86, I8-A9: the Buildings that are passed before another player's, the cheaper way round.

    To the left one meets a row from its right end, to the right from its left end.
    """
    host = int(owner(s, card))
    for step in (1, -1):
        passed: list[int] = []
        for n in range(1, s.seats):
            other = (seat + step * n) % s.seats
            row = sorted(
                (each for each in there(s.realm[other]) if each in BUILDINGS), key=lambda each: s.row[each]
            )
            row = row[::-1] if step == 1 else row
            if other == host:
                passed += row[: row.index(card)]
                break
            passed += row
        if len(passed) + 1 == roam_cost(s, seat, card):
            return passed
    return []
