"""A play of one of our games as OpenSpiel has it: whose turn it is, chance's too, and what that draws."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

import pyspiel

from ennead.core.checking import whole
from ennead.core.game import Game
from ennead.core.position import Position
from ennead.research.recall import Recall
from ennead.research.small import Small


@dataclass(frozen=True)
class Dealer:
    """What is dealt, in how many ways, and whether chance is asked draw by draw instead."""

    game: Game
    seats: int
    options: Mapping[str, int]
    seed: int
    deals: int
    is_exact: bool
    small: Small | None

    @property
    def is_drawn(self) -> bool:
        """Whether the deal is drawn piece by piece."""
        return self.is_exact and self.small is None

    def odds(self, script: Sequence[int]) -> Mapping[int, Fraction]:
        """How likely what is dealt next is, {} where all deals are as likely, or nothing more is dealt."""
        if self.small:
            return {} if script else dict(enumerate(self.small.odds))
        return self.game.deal_odds(script, self.seats, **self.options) if self.is_exact else {}

    def dealt(self, deal: int, script: Sequence[int]) -> Recall:
        """A deal by its number, its first draws as `script` says. Raises ValueError for others."""
        whole("a deal", deal, 0, self.deals - 1)
        if self.small:
            return Recall(self.small.root(deal))
        return Recall(Position.deal(self.game, self.seats, self.seed + deal, self.options, script))


class Play:
    """What was played, and who is next: all that a state of OpenSpiel is.

    One thing to copy, as OpenSpiel copies all that a state in Python has, and deeply. `odds`: of the draw
    that is next, where chance is asked draw by draw.
    """

    __slots__ = ("_dealer", "_first", "_move", "_script", "odds", "player", "recall")

    def __init__(self, dealer: Dealer, recall: Recall | None = None, first: int = 0) -> None:
        self._dealer, self._first = dealer, first  # who is first of those who choose at once
        self._move: tuple[int, int] | None = None  # seat and action that draw; none is the deal
        self._script: tuple[int, ...] = ()  # what they drew so far
        self.odds = {} if recall else dealer.odds(())
        if dealer.is_drawn and not self.odds:
            recall = recall or dealer.dealt(0, ())  # nothing is drawn
        self.recall = recall
        self.player = self._next()  # whose turn it is

    @property
    def is_drawing(self) -> bool:
        """Whether chance draws one piece, and not a whole deal."""
        return self.recall is not None or self._dealer.is_drawn

    @property
    def position(self) -> Position | None:
        """How the game stands; None before the deal."""
        return self.recall.position if self.recall else None

    def _next(self) -> int:
        if self.recall is None or self.odds:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.recall.position.bits
        if waiting == 0:
            return int(pyspiel.PlayerId.TERMINAL)
        from_first = waiting >> self._first << self._first or waiting
        return (from_first & -from_first).bit_length() - 1

    def step(self, action: int) -> None:
        """Whoever is next does something, chance included."""
        if self.player == int(pyspiel.PlayerId.CHANCE):
            self._draw(action)
        else:
            assert self.recall is not None
            self._move = self.player, action
            self.odds = self.recall.position.odds(*self._move) if self._dealer.is_exact else {}
            if not self.odds:
                self.recall.step(*self._move)
        self.player = self._next()

    def _draw(self, outcome: int) -> None:
        if self.recall is None and not self._dealer.is_drawn:
            self.recall, self.odds = self._dealer.dealt(outcome, ()), {}
            return
        script = *self._script, outcome
        if self.recall is None or self._move is None:
            self.odds = self._dealer.odds(script)
            if not self.odds:
                self.recall = self._dealer.dealt(0, script)
        else:
            self.odds = self.recall.position.odds(*self._move, script)
            if not self.odds:
                self.recall.step(*self._move, script)
        self._script = script if self.odds else ()

    def observed(self, seat: int) -> str:
        """What a seat sees now, as a text that is for comparing."""
        assert self.recall is not None
        position = self.recall.position
        return position.hidden(seat).tobytes()[position.game.last_move[1] :].hex()

    def known(self, seat: int) -> str:
        """What a seat did and was told, a line each, and the key of that and of all it saw."""
        assert self.recall is not None
        return self.recall.text(seat) + self.recall.key(seat).hex()

    def resampled(self, seat: int, seed: int) -> Self:
        """Another play that a seat can't tell from this one; what else was told to others alone is gone.
        Raises ValueError where chance chooses, and as `View.check_redeals` does."""
        if self.recall is None or self.odds:
            raise ValueError("a state is resampled where somebody chooses, not where chance does")
        return type(self)(self._dealer, self.recall.resampled(seat, seed), self._first)

    def copy(self) -> Self:
        """The same, to be played on by itself."""
        play = type(self).__new__(type(self))
        play._dealer, play._first, play._move, play._script = (
            self._dealer,
            self._first,
            self._move,
            self._script,
        )
        play.odds, play.player = self.odds, self.player
        play.recall = self.recall and self.recall.copy()
        return play

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __str__(self) -> str:
        if self.position is None:
            return "before the deal"
        return f"{self.position!r} {hashlib.blake2b(bytes(self.position), digest_size=8).hexdigest()}"
