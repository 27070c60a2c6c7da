"""Tables of Immortal 8 for tests: dealt card by card, or laid out far into a game."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

import ennead
from ennead import Match
from ennead.games.immortal_8.box.boards import COMMERCE, TOKEN
from ennead.games.immortal_8.box.cards import CARD, KIND
from ennead.games.immortal_8.box.immortals import IMMORTAL, Call
from ennead.games.immortal_8.box.vocabulary import CardKind
from ennead.games.immortal_8.state import TALLY, Phase
from tests.games import table

I8 = ennead.game("immortal-8")

# What tests call the cards: heroes 1 to 12, Wonders 13 to 24, and Buildings, of which "-2" is the second one.
HEROES = (
    *("alpha", "abunakkashii", "eliana", "nezha", "ez", "shadow", "cylak", "avatar"),
    *("fenghuang", "valeen", "lion", "orgah"),
)
WONDERS = (
    *("hall", "orb", "city", "swords", "fabulosery", "mine", "statues", "ritual", "firelands"),
    *("equilibrium", "sanctuary", "hourglass"),
)
BUILDINGS = (
    *("armory", "observatory", "caravan", "temple", "school", "altar", "engines", "library"),
    *("portal", "fortress", "market", "treasure"),
)
PAIRS = [name + copy for name in BUILDINGS for copy in ("", "-2")]
SHORT = {name: number for number, name in enumerate((*HEROES, *WONDERS, *PAIRS), 1)}
NAMES = {CARD.names[number]: name for name, number in SHORT.items()}
CIV = ("military", "science", "chaos")
USUAL = ("galmi", "abhilasha", "phoenix", "goan-sul", "xian", "narashima")  # who is nobody special
COUNTED = tuple(name for name in TOKEN.names if name != "none")


class Table(table.Table):
    """A match of Immortal 8 and what tests ask of it.

    Cards are written by the names above, tokens by number: "alpha, school-2", "3 military, coins".
    """

    @classmethod
    def dealt(
        cls,
        seats: int = 4,
        immortals: str = "",
        hands: Sequence[str] = (),
        *,
        ninth: bool = False,
        justice: bool = False,
        seed: int = 7,
    ) -> "Table":
        """A real match. Hands that are not full have any cards at their end."""
        options = {"ninth": int(ninth), "justice": int(justice)}
        dealt = numbers(immortals or (", ".join(USUAL[: 6 if seats == 3 else seats]) if hands else ""))
        return cls(Match(I8, seats, seed, options, dealt + (filled(seats, hands) if hands else [])))

    @classmethod
    def arranged(
        cls,
        seats: int = 4,
        realms: Mapping[int, str] = {},
        tokens: Mapping[int, str] = {},
        *,
        zone: str = "",
        discard: str = "",
        deck: str | None = None,
        top: str = "",
        culture: Mapping[str, int] = {},
        immortals: Mapping[int, str] = {},
        revealed: Mapping[int, str] = {},
        byun: int = -1,
        rounds: int = 1,
        first: int = 0,
        turn: int | None = None,
        ninth: bool = False,
        justice: bool = False,
        seed: int = 7,
    ) -> "Table":
        """A position in a Kingdom phase. Cards not named are the deck; where that is given, they are gone.

        Buildings stand as they are written, from the left. Immortals not named are the usual ones.
        """
        match = Match(I8, seats, seed, {"ninth": int(ninth), "justice": int(justice)})
        s = match._position._states[0]
        for name in ("pack", "saw", "ready", "undealt", "deck", "out", "immortals", "removed"):
            s[name][:] = 0
        s.phase, s.is_draft, s.slot = Phase.KINGDOM, 0, 0
        s.rounds, s.first, s.turn, s.byun = rounds, first, first if turn is None else turn, byun
        for seat in range(seats):
            for n, card in enumerate(
                [c for c in numbers(realms.get(seat, "")) if KIND[c] == CardKind.BUILDING]
            ):
                s.row[card] = n
            s.realm[seat, numbers(realms.get(seat, ""))] = 1
            s.has[seat] = counts(tokens.get(seat, ""))
        s.zone[numbers(zone)] = 1
        s.discard[numbers(discard)] = 1
        lying = s.realm.sum(axis=0) + s.zone + s.discard
        assert lying.max() <= 1, "a card is there twice"
        rest = 1 - lying
        rest[0] = 0
        if deck is None:
            s.deck[:] = rest
        else:
            s.deck[numbers(deck)] = 1
            s.removed[:] = rest - s.deck
            assert s.removed.min() >= 0, "a card is there twice"
        s.top = SHORT[top] if top else 0
        for name, n in culture.items():
            s.culture[SHORT[name]] = n
        _deal_immortals(s, seats, immortals, revealed, bool(ninth), bool(justice))
        match._position._look()
        return cls(match)

    def give(self, tokens: Mapping[int, str]) -> "Table":
        """These players have these tokens from here on."""
        for seat, text in tokens.items():
            self.match._position._states[0].has[seat] = counts(text)
        return self

    def full(self, action: str) -> str:
        verb, _, card = action.partition(" ")
        return f"{verb} {CARD.names[SHORT[card]]}" if card in SHORT else action

    def short(self, action: str) -> str:
        verb, _, card = action.partition(" ")
        return f"{verb} {NAMES[card]}" if card in NAMES else action

    def script(self, draws: table.Draws) -> Sequence[int]:
        return numbers(draws) if isinstance(draws, str) else draws

    # Moves

    def all(self, *actions: str, draws: Sequence[int] = ()) -> "Table":
        """One action of each seat that is waited for, in the order of seats."""
        waiting = self.match.waiting
        for seat, action in zip(waiting, actions, strict=True):
            self.act(seat, action, draws if seat == waiting[-1] else ())
        return self

    def draft(self, *turns: Sequence[str]) -> "Table":
        """Draft turns: what each seat does, "transform" alone being with any card."""
        for turn in turns:
            for seat, action in enumerate(turn):
                self.act(seat, action if " " in action else f"transform {self.pack(seat)[0]}")
        return self

    def end(self) -> "Table":
        """All players end their Kingdom phases, up to the Supremacy phase and what follows."""
        while self.phase == "kingdom":
            self.play("end")
        return self

    def finish(self) -> "Table":
        """To the end of the game, in the plainest way: nobody reveals, looks or destroys; guesses are any."""
        while not self.match.is_over:
            seat = self.match.waiting[0]
            legal = [choice.name for choice in self.match.legal(seat)]
            plain = [name for name in ("end", "done") if name in legal]
            self.match.play(seat, (plain or legal)[0])
        return self

    # What lies there

    def has(self, seat: int) -> dict[str, int]:
        """A player's tokens and coins."""
        found: dict[str, int] = self.position["has"][seat]
        return found

    def realm(self, seat: int) -> list[str]:
        """Heroes by number, then Buildings from the left."""
        s = self.state
        cards = [int(card) for card in np.flatnonzero(s.realm[seat])]
        cards.sort(key=lambda card: (KIND[card] == CardKind.BUILDING, s.row[card], card))
        return [short_of(card) for card in cards]

    def pack(self, seat: int) -> list[str]:
        return [short_of(card) for card in np.flatnonzero(self.state.pack[seat])]

    def where(self, field: str) -> set[str]:
        """Which cards lie in the deck, the zone, the discard …"""
        return {short_of(card) for card in np.flatnonzero(self.state[field])}

    def culture(self, card: str) -> int:
        return int(self.state.culture[SHORT[card]])

    def is_turned(self, card: str) -> bool:
        return bool(self.state.turned[SHORT[card]])

    def tally(self, seat: int) -> dict[str, int]:
        """A player's points by category."""
        return dict(zip(TALLY.names, map(int, self.state.tally[seat]), strict=True))

    # What was told

    def heard(self, viewer: int | None, since: int | None = None) -> list[dict[str, Any]]:
        """The same, cards by their short names."""
        return [
            {name: NAMES.get(value, value) if isinstance(value, str) else value for name, value in e.items()}
            for e in super().heard(viewer, since)
        ]

    def told(self, name: str, viewer: int | None = None) -> list[dict[str, Any]]:
        """What a viewer heard of one kind in the last move, without its name."""
        heard = self.heard_last(viewer)
        return [{k: v for k, v in e.items() if k != "event"} for e in heard if e["event"] == name]


def _deal_immortals(
    s: Any, seats: int, immortals: Mapping[int, str], revealed: Mapping[int, str], ninth: bool, justice: bool
) -> None:
    """Immortals as given; the others are out of the game."""
    given = {number for text in [*immortals.values(), *revealed.values()] for number in numbers(text)}
    usual = [IMMORTAL.names.index(name) for name in USUAL if IMMORTAL.names.index(name) not in given]
    for seat in range(seats):
        if seat in revealed:
            s.revealed[seat] = IMMORTAL.names.index(revealed[seat])
        elif seat in immortals:
            s.immortals[seat, numbers(immortals[seat])] = 1
        else:
            s.immortals[seat, usual.pop(0)] = 1
    s.out[1:] = 1 - s.immortals.sum(axis=0)[1:]
    s.out[s.revealed[s.revealed > 0]] = 0
    s.out[Call.JUSTICE] *= seats > 3 or justice
    s.out[9] = ninth and s.byun < 0


def numbers(text: str) -> list[int]:
    """Cards, Commerce cards or Immortals by their names."""
    found = []
    for name in (part.strip() for part in text.split(",") if part.strip()):
        if name.isdigit():
            found.append(int(name))
        elif name in SHORT:
            found.append(SHORT[name])
        else:
            found.append((COMMERCE if name in COMMERCE.names else IMMORTAL).names.index(name))
    return found


def filled(seats: int, hands: Sequence[str], size: int = 5) -> list[int]:
    """Hands by their numbers, those not full filled up with any other cards."""
    given = [numbers(hand) for hand in [*hands, *[""] * (seats - len(hands))]]
    left = [card for card in range(48, 0, -1) if not any(card in hand for hand in given)]
    if seats == 3:
        left = [card for card in left if card < 25 or card % 2 == 0]
    return [card for hand in given for card in hand + [left.pop() for _ in range(size - len(hand))]]


def counts(text: str) -> Any:
    """How many there are of each token."""
    found = np.zeros(len(TOKEN.names), np.int16)
    for part in text.split(","):
        if words := part.split():
            found[TOKEN.names.index(words[-1])] += int(words[0]) if len(words) > 1 else 1
    return found


def short_of(card: Any) -> str:
    return NAMES[CARD.names[int(card)]]
