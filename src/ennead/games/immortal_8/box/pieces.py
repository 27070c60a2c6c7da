"""Immortal 8: what the pieces in box.toml are made of."""

from collections.abc import Mapping
from dataclasses import dataclass, field

CARDS, COMMERCE, IMMORTALS = 48, 5, 8
MOST = 20  # of anything


@dataclass(frozen=True)
class Step:
    """One step of an Action: its word in box.toml, and what that says."""

    what: str
    tokens: Mapping[str, int] = field(default_factory=dict)
    number: int = 0
    where: str = ""
    always: bool = False
    options: tuple[tuple["Step", ...], ...] = ()


@dataclass(frozen=True)
class End:
    """What a card gives at the call of its player's Immortal, and on which condition."""

    tokens: Mapping[str, int]
    per: str = ""
    if_most: str = ""
    if_control: int = 0
    if_only_card: bool = False


@dataclass(frozen=True)
class Card:
    """A design of which there are one or two cards, told apart by their numbers."""

    numbers: tuple[int, ...]
    kind: str
    name: Mapping[str, str]
    figure: str
    symbols: tuple[str, ...]
    bonus: Mapping[str, int]
    gift: str
    action: tuple[Step, ...]
    end: tuple[End, ...]
    counts_as: Mapping[str, int]
    on_supremacy: int
    power: str
    destroyed: str
    world: str
    provenance: str


@dataclass(frozen=True)
class Immortal:
    """An Immortal: what it scores, and what its tokens are worth to it."""

    call: int
    name: Mapping[str, str]
    points: tuple[tuple[str, int], ...]
    steps_of: str
    steps_from: tuple[int, ...]
    steps_points: tuple[int, ...]
    supremacy: int
    culture: int
    diamond: int
    ranking: int
    looked: int
    unlooked: int
    destroys: bool
    wins_ties: bool
    symbols: tuple[str, ...]
    provenance: str


@dataclass(frozen=True)
class Board:
    """A side of the boards: coins by slot, most cards played, and the slot that doubles (0: none)."""

    coins: tuple[int, ...]
    played: int
    doubled: int
    provenance: str


@dataclass(frozen=True)
class Commerce:
    """A kind of Commerce card."""

    reward: Mapping[str, int]
    cost: int
    copies: int
    provenance: str
