"""Tables of NINE for tests: dealt card by card, or laid out far into a game."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import ennead
from ennead import Match
from ennead.games.nine.box.cards import CARDS, COLUMNS, DEALT, DECK, RESERVE, TOKENS
from ennead.games.nine.rules import count
from ennead.games.nine.rules.majority import find_leaders
from ennead.games.nine.state import Phase
from tests.games import table

NINE = ennead.game("nine")
BYUN = CARDS.index("byun-hyung-ja")
INFLUENCES = CARDS[1:10]
HEROES = CARDS[10:]
ENDS = ("end", "confirm", "pass", "skip")  # what moves a match on, and what it takes to be allowed to …
WAYS = ("reveal", "mark", "discard")


class Table(table.Table):
    """A match of NINE and what tests ask of it.

    Cards and tokens are written by name and number: "3 phoenix, 2 alpha, justice".
    """

    @classmethod
    def dealt(cls, *hands: str, first: int = 0, seed: int = 7) -> "Table":
        """A real match, one seat for each hand; a hand that is not full fills up with any cards."""
        held = [script(hand) for hand in hands]
        left = DECK - sum((counts(hand) for hand in hands), np.zeros_like(DECK))
        assert (left >= 0).all(), "a card too many"
        for hand in held:
            while len(hand) < DEALT[1]:
                hand.append(int(left.argmax()))
                left[hand[-1]] -= 1
        ordered = held[first:] + held[:first]
        return cls(Match(NINE, len(hands), seed, {}, [first, *(card for hand in ordered for card in hand)]))

    @classmethod
    def arranged(
        cls,
        seats: int = 3,
        *,
        up: Mapping[int, str] = {},
        copies: Mapping[int, str] = {},
        down: Mapping[int, str] = {},
        orders: Mapping[int, str] = {},
        revealed: Mapping[int, str] = {},
        hands: Mapping[int, str] = {},
        under: Mapping[int, str] = {},
        tokens: Mapping[int, str] = {},
        paid: tuple[int, ...] = (),
        shield: int = -1,
        phase: str = "kingdom",
        rounds: int = 1,
        first: int = 0,
        turn: int | None = None,
        deck: str | None = None,
        seed: int = 7,
    ) -> "Table":
        """A position far into a game. No card and no token is made or lost.

        `up` are the cards that lie face up as themselves; `copies` are Byun Hyung Ja's in addition, written
        by the column that they lie under. Tokens not given are one Culture for each, as at the start. What
        is not named lies in the deck and in the reserve; where the deck is given too, the rest lies face up
        before the last seat, who is there for that only.
        """
        match = Match(NINE, seats, seed)
        s = match._position._states[0]
        for name, given in (("face_down", down), ("orders", orders), ("hand", hands), ("under", under)):
            getattr(s, name)[:] = 0
            for seat, text in given.items():
                getattr(s, name)[seat] = counts(text)
        s.returned[:] = s.face_up[:] = s.copies[:] = s.revealed[:] = s.paid[:] = s.tilted[:] = s.tokens[:] = 0
        for seat in range(seats):
            s.face_up[seat] = counts(up.get(seat, ""))
            s.copies[seat] = counts(copies.get(seat, ""))[:10]
            s.face_up[seat, BYUN] += s.copies[seat].sum()
            s.revealed[seat] = counts(revealed.get(seat, ""))
            s.tokens[seat] = counts(tokens.get(seat, "culture"), TOKENS)
            s.paid[seat] = seat in paid
        lying = s.face_up + s.face_down + s.orders + s.hand + s.under
        s.deck[:] = DECK - lying.sum(axis=0)
        if deck is not None:
            s.face_up[seats - 1] += s.deck - counts(deck)
            s.deck[:] = counts(deck)
        s.reserve[:] = RESERVE - s.tokens.sum(axis=0)
        assert min(s.deck.min(), s.face_up.min(), s.reserve.min()) >= 0, "a card or a token too many"
        s.phase = Phase.all().index(phase)
        s.rounds, s.first, s.shield, s.victim = rounds, first, shield, -1
        s.turn = first if turn is None else turn
        match._position._look()
        return cls(match)

    def script(self, draws: table.Draws) -> Sequence[int]:
        return script(draws) if isinstance(draws, str) else draws

    # Moves

    def reveal(self, *more: str) -> "Table":
        """Reveal all that whoever's turn it is selected; then play on."""
        for card, n in self._of("orders", self.turn).items():
            self.play(*[f"reveal {card}"] * n)
        return self.play(*more) if more else self

    def until(self, phase: str, turn: int | None = None) -> "Table":
        """Play on in the plainest way until a phase, or until a seat is to act in it; one move at least."""
        while True:
            legal = self.legal()
            plain = [name for name in ENDS if name in legal]
            plain += [name for way in WAYS for name in sorted(legal) if name.startswith(way)]
            self.play(plain[0])
            if self.phase == phase and turn in (None, self.turn):
                return self

    # What lies there

    def _of(self, field: str, seat: int) -> dict[str, int]:
        found: dict[str, int] = self.position[field][seat]
        return found

    def hand(self, seat: int) -> dict[str, int]:
        return self._of("hand", seat)

    def orders(self, seat: int) -> dict[str, int]:
        return self._of("orders", seat)

    def under(self, seat: int) -> dict[str, int]:
        return self._of("under", seat)

    def up(self, seat: int) -> dict[str, int]:
        """The cards face up, without Byun Hyung Ja's under other columns."""
        found = self._of("face_up", seat)
        own = found.pop("byun-hyung-ja", 0) - int(self.state.copies[seat].sum())
        assert own >= 0
        return found | ({"byun-hyung-ja": own} if own else {})

    def copies(self, seat: int) -> dict[str, int]:
        return {CARDS[column]: int(n) for column, n in enumerate(self.state.copies[seat]) if n}

    def down(self, seat: int) -> dict[str, int]:
        return self._of("face_down", seat)

    def tokens(self, seat: int) -> dict[str, int]:
        return self._of("tokens", seat)

    @property
    def deck(self) -> dict[str, int]:
        found: dict[str, int] = self.position["deck"]
        return found

    @property
    def reserve(self) -> dict[str, int]:
        found: dict[str, int] = self.position["reserve"]
        return found

    @property
    def shield(self) -> int:
        return int(self.state.shield)

    # How it stands

    @property
    def leaders(self) -> Any:
        """Who leads each Influence; -1: nobody."""
        found = np.zeros(COLUMNS, np.int8)
        find_leaders(self.state, found)
        return found

    def points(self, seat: int) -> int:
        """As if the game ended now."""
        return count.points(self.state, seat)

    def told(self, *kinds: str) -> list[dict[str, Any]]:
        """What everybody heard of the last move, of some kinds if they are given."""
        heard = self.heard_last()
        return [event for event in heard if not kinds or event["event"] in kinds]

    def counted(self) -> "Table":
        """Play to the end of the last round; nobody has anything to select."""
        assert self.state.rounds == 8
        while not self.match.is_over:
            self.play("end")
        return self


def script(text: str) -> list[int]:
    """Cards by their numbers, in their order."""
    return [CARDS.index(name) for name, n in _read(text) for _ in range(n)]


def counts(text: str, names: tuple[str, ...] = CARDS) -> Any:
    """How many there are of each kind."""
    found = np.zeros(len(names), np.int8)
    for name, n in _read(text):
        found[names.index(name)] += n
    return found


def _read(text: str) -> list[tuple[str, int]]:
    words = [part.split() for part in text.split(",") if part.strip()]
    return [(word[-1], int(word[0]) if len(word) > 1 else 1) for word in words]
