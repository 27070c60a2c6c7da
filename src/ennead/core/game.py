"""Game: what one game gives to the table, the bots and the laboratory."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from ennead.core import chance, events, histories, kernel, lanes, network, search
from ennead.core.checking import whole
from ennead.core.encoding import Encoding
from ennead.core.events import Kind
from ennead.core.observation import Encoder
from ennead.core.rule import count_compiled, entry
from ennead.core.state import Domain, Family, Record, domain
from ennead.core.words import CORE, Source, Words, words

if TYPE_CHECKING:
    from ennead.core.match import Match


def _game_of(package: str) -> "Game":
    game: Game = import_module(package).game
    return game


VERBS = "deal", "waiting", "legal", "play", "redeal", "score"  # what a game's rules give
# In place of an action: the seat's latest move is taken back; so it is with all that was done since, as all
# agreed; the seat answers this time and from now on as may be said in advance (see `Game.in_advance`); it is
# asked again from now on.
UNDO, REWIND, IN_ADVANCE, ASK_AGAIN = NO_ACTIONS = "undo", "rewind", "in-advance", "ask-again"


@dataclass(frozen=True)
class Action:
    """One action: its stable name, used in records, URLs and the API, and what it is made of."""

    name: str
    verb: str
    holds: Mapping[str, tuple[Domain, int]]

    def __init__(self, name: str, verb: str, **holds: tuple[Domain | type[Family], int]) -> None:
        object.__setattr__(self, "name", name)
        object.__setattr__(self, "verb", verb)
        held = {key: (domain(what), int(value)) for key, (what, value) in holds.items()}
        object.__setattr__(self, "holds", held)

    def __hash__(self) -> int:
        return hash((self.name, self.verb))

    @cached_property
    def args(self) -> Mapping[str, int]:
        """The numbers of what it is made of, by name."""
        return {name: value for name, (_, value) in self.holds.items()}


@dataclass(frozen=True)
class Choice:
    """An action that makes sense now, and why it can't be taken (`reason` is None where it can)."""

    action: Action
    reason: str | None = None
    clause: str = ""

    @property
    def name(self) -> str:
        """The action's stable name."""
        return self.action.name

    @property
    def verb(self) -> str:
        """What is done: the name of one of the game's moves."""
        return self.action.verb

    @property
    def args(self) -> Mapping[str, int]:
        """The numbers of what the action is made of, by name."""
        return self.action.args


@dataclass(frozen=True)
class Option:
    """A variant, fixed before the deal: a whole number from `low` to `high`."""

    name: str
    low: int
    high: int
    default: int


@dataclass(frozen=True)
class Temperament:
    """The bent of a bot: what an action is worth to it besides what it brings, as a share of a victory.

    `loves`: that share, by the names of the actions it loves; less than 0 for what it shuns.
    """

    name: str
    loves: Mapping[str, float]


@dataclass(frozen=True, repr=False, eq=False)
class Game:
    """One game: its components, moves, events and reasons as data, and its verbs as rules.

    Beside it, its folder has `words.{en,fr}.ftl`, `rulebook.{en,fr}.md` and, unless the plain ones will do, a
    `page` (see `ennead.page.drawing.Drawing`) and a `text` (see `ennead.terminal.drawing.Board`).

    `rules` gives `deal`, `waiting`, `legal`, `play`, `redeal` and `score`, `player` gives `choose`; what is
    hidden from whom is declared in `state`. `player` may give `as_it_stands`, a `score` for matches that
    aren't over, and, where two choose at once, `reckon`: how often its club player takes each action there,
    and what each pair of them is worth. `max_moves` bounds the length of any match. `edition` names the
    numbers of the box, where an owner can correct them; matches replay with no other. `names` gives what the
    box calls things, as messages in a language.

    `questions`: the phases that ask for answers which all can see to be possible (see core/asking.py).
    `in_advance`: a phase that asks for what may be a secret, and the action that whoever is asked there may
    always take, and say once for all: so that a secret is not told by who has to think.

    For whoever studies the game: `starter` names the field that says who begins, as soon as one does, and
    `pieces` those whose last values say who had what, in rows that are seats'.

    `temperaments`: opponents that look ahead, and have a bent. `horizon`: for how many moves a search plays
    on by the club player before what was learned stands.

    `minutes`: how long a match takes, about; `weight`: how much there is to learn, from 1 to 5.

    Raises ValueError for what can't be a game.
    """

    name: str
    version: int
    seats: range
    max_moves: int
    state: type[Record]
    actions: tuple[Action, ...]
    events: tuple[Kind, ...]
    reasons: tuple[tuple[str, str], ...]
    ends: tuple[str, ...]
    rules: ModuleType
    player: ModuleType
    folder: Path
    options: tuple[Option, ...] = ()
    players: tuple[str, ...] = ("random", "novice", "club")
    temperaments: tuple[Temperament, ...] = ()
    edition: str = ""
    names: Callable[[str], str] | None = None
    questions: tuple[int, ...] = ()
    in_advance: tuple[int, int] | None = None
    starter: str = ""
    pieces: tuple[str, ...] = ()
    horizon: int = 0
    minutes: int = 30
    weight: int = 3

    def __repr__(self) -> str:
        return f"<Game {self.name}: {self.seats[0]} to {self.seats[-1]} seats, {len(self.actions)} actions>"

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy or a pickle of a game is the game itself, as its folder has it."""
        return _game_of, (self.package,)

    def __post_init__(self) -> None:
        for module, names in ((self.rules, VERBS), (self.player, ("choose",))):
            if missing := [name for name in names if not callable(getattr(module, name, None))]:
                raise ValueError(f"{self.name}: {module.__name__} gives no {missing[0]!r}")
        if len(self.actions) > 256:
            raise ValueError(f"{self.name}: an action's number is one byte, so there are at most 256")
        called = [action.name for action in self.actions], [kind.name for kind in self.events]
        for what, each in zip(("actions", "kinds of event"), called, strict=True):
            if twice := [name for name in each if each.count(name) > 1]:
                raise ValueError(f"{self.name}: two {what} are called {twice[0]!r}")
        if taken := [action.name for action in self.actions if action.name in NO_ACTIONS]:
            raise ValueError(f"{self.name}: no action may be called {taken[0]!r}, which is no move of a game")
        if (self.questions or self.in_advance) and "phase" not in self.state.fields:
            raise ValueError(f"{self.name}: {self.state.__name__} has no 'phase' that could ask questions")
        named = (*self.pieces, *([self.starter] if self.starter else ()))
        if missing := [name for name in named if name not in self.state.fields]:
            raise ValueError(f"{self.name}: {self.state.__name__} has no field {missing[0]!r}")
        for number, reason in enumerate(("legal", "not-now")):
            if [name for name, _ in self.reasons[number : number + 1]] != [reason]:
                raise ValueError(f"{self.name}: reason {number} must be {reason!r}, as in every game")

    @property
    def usual_seats(self) -> int:
        """How many sit down where nobody says: four, where the game allows it."""
        return 4 if 4 in self.seats else self.seats[0]

    @property
    def package(self) -> str:
        """The Python package that all of it lives in."""
        return self.state.__module__.rpartition(".")[0]

    @cached_property
    def number(self) -> dict[str, int]:
        """The number of each action, by name. Numbers never leave the process."""
        return {action.name: i for i, action in enumerate(self.actions)}

    @cached_property
    def kernel(self) -> Any:
        """The compiled loops, with this game's rules in them."""
        return kernel.load(self.name, self.state, len(self.actions), self.rules, self.player, self.folder)

    @cached_property
    def search(self) -> Any:
        """The compiled search (see core/search.py), with this game's rules in it."""
        told = self.last_move[1]
        parts = self.kernel, self.rules, self.player
        return search.load(self.name, *parts, len(self.actions), told, self.folder)

    @cached_property
    def lanes(self) -> Any:
        """The compiled loops over many matches (see core/lanes.py), with this game's rules in them."""
        return lanes.load(self.name, self.state, self.kernel, self.rules, len(self.actions), self.folder)

    @cached_property
    def histories(self) -> Any:
        """The compiled loops of histories (see core/histories.py), with this game's rules in them."""
        parts = {"rules": self.rules, "kernel": self.kernel, "search": self.search}
        return histories.load(self.name, self.events, self.last_move[1], self.folder, **parts)

    def encoder(self, seats: int) -> Encoder:
        """What seats may know of positions, as numbers. Raises ValueError for so many seats as it hasn't."""
        return Encoder(self, whole("seats", seats, self.seats[0], self.seats[-1]))

    @cached_property
    def encoding(self) -> Encoding:
        """How its positions are encoded for a network."""
        return Encoding(self.state)

    @cached_property
    def learned(self) -> network.Learned | None:
        """What it has learned of itself (`ennead train`); none where nothing was, or not by these fields."""
        return network.load(self.folder / "learned.npz", self.encoding.inputs)

    @cached_property
    def learned_early(self) -> network.Learned | None:
        """What it had learned of itself after a fifth of that or less; none where that wasn't kept."""
        return network.load(self.folder / "early.npz", self.encoding.inputs)

    @property
    def compiled(self) -> tuple[int, int]:
        """How many of its rules are compiled by now, and how many there are; not all are always needed."""
        shared = (chance.__name__, events.__name__)
        return count_compiled(self.package, self.kernel.__name__, *shared)

    # The kernel's functions that loops in Python call for every move or match: straight to the machine code.

    @cached_property
    def start(self) -> Callable[[Any, int, int, Any, int, int], None]:
        """`kernel.start`, without the dispatch."""
        return entry(self.kernel.start, self.state.array(), 0, 0, np.zeros(0, np.int16), 0, 0)

    @cached_property
    def prepare(self) -> Callable[[Any, int, Any], int]:
        """`kernel.prepare`, without the dispatch."""
        return entry(self.kernel.prepare, self.state.array(), 0, self.answer())

    @cached_property
    def step(self) -> Callable[[Any, int, int, int, Any], int]:
        """`kernel.step`, without the dispatch."""
        return entry(self.kernel.step, self.state.array(), 0, 0, 0, self.answer())

    @cached_property
    def legal(self) -> Callable[[Any, int, int, Any], None]:
        """`kernel.legal`, without the dispatch."""
        return entry(self.kernel.legal, self.state.array(), 0, 0, self.answer()[0])

    @cached_property
    def hide(self) -> Callable[[Any, int, int], None]:
        """`kernel.hide`, without the dispatch."""
        return entry(self.kernel.hide, self.state.array().view(np.int8).reshape(1, -1), 0, 0)

    @cached_property
    def remember(self) -> Callable[[Any, Any, int, int, Any], int]:
        """`histories.remember`, without the dispatch."""
        desk = histories.new_desk(self)
        return entry(self.histories.remember, desk.states, desk.raw, 0, 0, desk.told)

    # Where things are in a position's bytes.

    @cached_property
    def event_offset(self) -> int:
        """Where the events of the last move begin."""
        return self._offset("event")

    @cached_property
    def last_move(self) -> tuple[int, int]:
        """From where to where what the last move did is kept: its draws and its events."""
        return self._offset("tape"), self._offset("seats")

    def _offset(self, field: str) -> int:
        fields = self.state.dtype.fields
        assert fields is not None
        return int(fields[field][1])

    @cached_property
    def _choices(self) -> dict[tuple[int, int], Choice]:
        return {}

    def choice(self, action: int, why: int) -> Choice:
        """An action as a choice that can't be taken for a reason (0: it can)."""
        found = self._choices.get((action, why))
        if found is None:
            reason, clause = self.reasons[why] if why else (None, "")
            found = self._choices[action, why] = Choice(self.actions[action], reason, clause)
        return found

    def player_number(self, name: str) -> int:
        """The place of a player in `players`. Raises ValueError for one it has not."""
        if name not in self.players:
            raise ValueError(f"{self.name} has no bot {name!r:.80}; it has: {', '.join(self.players)}")
        return self.players.index(name)

    def answer(self, memory: bytearray | None = None) -> Any:
        """Room for two rows: why each action can't be taken, and the numbers of those that can."""
        length = len(self.actions)
        return np.frombuffer(memory or bytearray(2 * length), np.uint8).reshape(2, length)

    def words(self, language: str) -> Words:
        """This game's texts in "en" or "fr"."""
        return words(language, *self.sources)

    @property
    def sources(self) -> tuple[Source, ...]:
        """Where this game's words are: what all games say, its own, and its box's."""
        return CORE, self.folder, *([self.names] if self.names else ())

    def title(self, language: str) -> str:
        """The game's name."""
        return self.words(language)("title")

    def rulebook(self, language: str) -> str:
        """Our telling of the rules, clause by clause, in Markdown."""
        return (self.folder / f"rulebook.{language}.md").read_text("utf-8")

    def new_match(self, seats: int, seed: int | None = None, **options: int) -> "Match":
        """Deal a new match.

        `seed`: 0 to 2**64 - 1; without one, a secret one is drawn. Raises ValueError for a number of seats,
        a seed or an option the game does not have.
        """
        from ennead.core.match import Match

        return Match(self, seats, seed, options)

    def deal_odds(self, script: Sequence[int] = (), seats: int = 0, **options: int) -> dict[int, Fraction]:
        """How likely each outcome of the deal's next draw is: its chance nodes, one after another.

        `script`: how its first draws came out; there are no outcomes once it draws no more, and then a
        `Match` with that script is what was dealt. `seats`: as many as usual, where it isn't said. Raises
        ValueError as `new_match` does, and for a script that can't come up.
        """
        from ennead.core.position import Position

        return Position.deal_odds(self, seats or self.usual_seats, options, script)
