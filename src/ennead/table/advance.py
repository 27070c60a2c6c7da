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

    def says(self, seat: int, action: str, after: Match) -> bool | None:
        """What an action that leads to `after` says of it: whether its seat answers in advance from then on,
        None where it says nothing.
        """
        if action == IN_ADVANCE:
            return True
        if action == UNDO and answer_in_advance(after, seat) is not None:
            return False  # or it would be given again at once
        return None

    async def ask_again(self, seat: int) -> None:
        """Have a seat asked again. Raises Overtaken or StoreError."""
        if self.answers(seat):
            table = self._room.table
            await self._store.later(self._store.ask_again, table.id, seat, table.chairs[seat].person)
            self._turn(seat)

    def hear(self, seat: int, answers: bool) -> None:
        """Take in that a seat answers in advance from now on, or does no longer."""
        if answers != self.answers(seat):
            self._turn(seat)

    def forget(self, seat: int) -> None:
        """Whoever sat there is gone: it was theirs to say."""
        self._seats.discard(seat)

    def take_in(self, seats: Collection[int]) -> bool:
        """Take in which seats do, as the store has it: whether they are others."""
        others = self._seats ^ set(seats)
        for seat in others:
            self._turn(seat)
        return bool(others)

    def _turn(self, seat: int) -> None:
        self._seats ^= {seat}
        self._room.tell_only(seat)
