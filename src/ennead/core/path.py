"""Paths: how a player tries every way to go on after an action, each a chain of choices, one after another.

A path is the number of what is taken at each step, among what may be taken there; how much that is, is
written while the path is walked. The first path is all noughts.
"""

from typing import Any

from ennead.core.rule import rule


@rule
def nth_legal(why: Any, n: int) -> tuple[int, int]:
    """Of the actions that nothing in `why` forbids, number n, and how many there are."""
    found, count = -1, 0
    for action in range(len(why)):
        if why[action] == 0:
            if count == n:
                found = action
            count += 1
    return found, count


@rule
def next_path(path: Any, choices: Any, steps: int) -> bool:
    """Make of a path, walked for so many steps, the next: another last choice, or another one before it.

    `choices`: how many there were at each step. Gives whether there is a next.
    """
    while steps > 0:
        steps -= 1
        path[steps] += 1
        if path[steps] < choices[steps]:
            return True
        path[steps] = 0
    return False
