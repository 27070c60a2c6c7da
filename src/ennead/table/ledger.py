"""Ledger: the rows of a table's log, and the match they come to.

A row is a seat's move, or says that the seat takes its latest one back. None is ever changed or deleted:
whoever has seen so many rows can be told what is new by their number alone.
"""

from collections.abc import Iterable

import ennead
from ennead.core.game import UNDO
from ennead.core.match import Match
from ennead.table.store import Table

Row = tuple[int, str]  # a seat, and its action's name or UNDO


class OtherRules(Exception):
    """The table can't be replayed by the rules of this version."""


def standing(rows: Iterable[Row]) -> list[Row]:
    """The moves that were not taken back."""
    moves: list[Row] = []
    for seat, action in rows:
        if action == UNDO:
            del moves[max(number for number, (mover, _) in enumerate(moves) if mover == seat)]
        else:
            moves.append((seat, action))
    return moves


def play(table: Table, match: Match, moves: Iterable[Row]) -> None:
    """Play logged moves. Raises OtherRules where today's rules refuse one."""
    for seat, action in moves:
        try:
            match.play(seat, action)
        except ennead.IllegalAction as error:
            raise OtherRules(f"table {table.id}, move {len(match.log) + 1}: {error}") from error


def replay(table: Table, rows: Iterable[Row]) -> Match:
    """A table's match after these rows. Raises OtherRules.

    Whether a move could be taken back was asked when the row was written, and is not asked again.
    """
    try:
        game = ennead.game(table.game)
    except ValueError as error:
        raise OtherRules(f"table {table.id}: {error}") from error
    if table.rules > game.version:
        laid = f"laid with rules version {table.rules} of {game.name}, here is {game.version}"
        raise OtherRules(f"table {table.id}: {laid}")
    if table.edition != game.edition:
        laid = f"laid with edition {table.edition!r} of {game.name}, here is {game.edition!r}"
        raise OtherRules(f"table {table.id}: {laid}")
    match = game.new_match(seats=len(table.chairs), seed=table.seed, **table.options)
    play(table, match, standing(rows))
    return match
