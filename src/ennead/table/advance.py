"""Advance: which seats of a table answer in advance what they are asked, their own secret."""

from collections.abc import Collection
from typing import TYPE_CHECKING

import ennead
from ennead.core.asking import answer_in_advance
from ennead.core.game import IN_ADVANCE, UNDO
from ennead.core.match import Match
from ennead.table.store import Store

if TYPE_CHECKING:
    from ennead.table.room import Room


class Advance:
    """What a table's seats say once for all: others are sent nothing, and the log says nothing of it."""

    def __init__(self, room: "Room", store: Store, seats: Collection[int]) -> None:
        """`seats`: those that do, as the store has it."""
        self._room = room
        self._store = store
        self._seats = set(seats)

    def answers(self, seat: int) -> bool:
        """Whether a seat answers in advance."""
        return seat in self._seats

    def said(self, seat: int) -> str:
        """What a seat says who says it once for all. Raises IllegalAction where it isn't asked for it."""
        match = self._room.match
        answer = answer_in_advance(match, seat)
        if answer is None:
            raise ennead.IllegalAction(match.game, seat, IN_ADVANCE, "unknown-action")
        return match.game.actions[answer].name

    async def note(self, seat: int, action: str, after: Match) -> None:
        """Have kept what an action that led to `after` says of it, before it is played. Raises StoreError."""
        if action == IN_ADVANCE:
            await self.change(seat, True)
        elif action == UNDO and answer_in_advance(after, seat) is not None:
            await self.change(seat, False)  # or it would be given again at once

    async def change(self, seat: int, answers: bool) -> None:
        """Have kept whether a seat answers in advance. Raises StoreError."""
        if answers != self.answers(seat):
            await self._store.later(self._store.answer_in_advance, self._room.table.id, seat, answers)
            self._turn(seat)

    def forget(self, seat: int) -> None:
        """Whoever sat there is gone: it was theirs to say."""
        self._seats.discard(seat)

    def take_in(self, seats: Collection[int]) -> None:
        """Take in which seats do, as the store has it."""
        for seat in self._seats ^ set(seats):
            self._turn(seat)

    def _turn(self, seat: int) -> None:
        self._seats ^= {seat}
        self._room.tell_only(seat)
