"""Matrix games: mixed strategies where two choose at once, exactly.

A matrix game as a linear programme (Dantzig, "A proof of the equivalence of the programming problem and the
game problem", 1951), solved by the simplex method with Bland's rule ("New finite pivoting rules for the
simplex method", 1977), which ends whatever ties there are. Two hundred rounds of regret matching, which were
here before, came near in seventy times the time; a library's solver takes milliseconds, and is not compiled.
"""

from typing import Any

import numpy as np

from ennead.core.rule import rule

TINY = 1e-13  # what rounding may leave of nothing
PIVOTS = 100  # far more than five rows ever took: whatever numbers come, it ends


@rule
def equilibrium(worth: Any, mine: Any, yours: Any) -> float:
    """Solve a game in which whoever chooses the row gets `worth[row, column]` of the other.

    Writes how often to choose each row (`mine`) and each column (`yours`); gives the value.
    """
    rows, columns = worth.shape
    end = columns + rows
    more = 1.0 - worth.min()
    sheet, basis = np.zeros((rows + 1, end + 1)), np.zeros(rows, np.int64)
    for i in range(rows):
        for j in range(columns):
            sheet[i, j] = worth[i, j] + more  # more than nothing, as the programme asks
        sheet[i, columns + i] = 1.0
        sheet[i, end] = 1.0
        basis[i] = columns + i
    for j in range(columns):
        sheet[rows, j] = -1.0
    entering, pivots = first_gain(sheet), 0
    while entering >= 0 and pivots < PIVOTS:
        pivot(sheet, basis, first_bound(sheet, basis, entering), entering)
        entering, pivots = first_gain(sheet), pivots + 1
    value = 1.0 / sheet[rows, end]
    for j in range(columns):
        yours[j] = 0.0
    for i in range(rows):
        mine[i] = max(0.0, sheet[rows, columns + i]) * value
        if basis[i] < columns:
            yours[basis[i]] = sheet[i, end] * value
    return float(value - more)


@rule
def first_gain(sheet: Any) -> int:
    """The first column that would still bring something, -1 if none would."""
    last = len(sheet) - 1
    for j in range(sheet.shape[1] - 1):
        if sheet[last, j] < -TINY:
            return j
    return -1


@rule
def first_bound(sheet: Any, basis: Any, entering: int) -> int:
    """The row that allows least of a column; of several, that of the first column."""
    end = sheet.shape[1] - 1
    leaving, least = -1, np.inf
    for i in range(len(basis)):
        if sheet[i, entering] > TINY:
            ratio = sheet[i, end] / sheet[i, entering]
            if leaving < 0 or ratio < least or (ratio == least and basis[i] < basis[leaving]):
                leaving, least = i, ratio
    return leaving


@rule
def pivot(sheet: Any, basis: Any, leaving: int, entering: int) -> None:
    """Let a column in, for that of a row."""
    by = sheet[leaving, entering]
    for j in range(sheet.shape[1]):
        sheet[leaving, j] /= by
    for i in range(len(sheet)):
        factor = sheet[i, entering]
        if i != leaving and factor != 0.0:
            for j in range(sheet.shape[1]):
                sheet[i, j] -= factor * sheet[leaving, j]
    basis[leaving] = entering
