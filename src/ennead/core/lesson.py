"""Lesson: a match that teaches its game, told in steps.

A game's `lesson.toml` has the deal and the steps. A step has a name, by which its texts are called (`lesson-
NAME` in the game's words); the places on the page that it points at; and what is to be done, as the action's
name, or nothing where one just goes on. What else leads on stands under `or`; `moves` are those of others (or
of the learner, where nothing is learned by making them) before the step is told; each is shown unless it is
to be `quick`. Draws are scripted after a colon: "1 refuse: 7" is seat 1's refusal, upon which a 7 is drawn,
as in scripts of chance; "* accept" is said by whoever is asked. "offer *" stands for all actions of which it
is the pattern.

How far somebody is, and what they chose on the way, is one short text, a *way*: a character a step, "0" for
what the step asks for, the others for what also leads on. So a place in a lesson can stand in an address, and
nobody has to remember it.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from string import ascii_lowercase, digits
from typing import Any, Final, NoReturn

from ennead.core.game import Game
from ennead.core.match import Match

LEARNER: Final = 0  # the seat of whoever learns
_MARKS = digits + ascii_lowercase
_KEYS = {"seats", "deal", "clauses", "step"}
_STEP_KEYS = {"name", "moves", "quick", "at", "do", "or", "answers"}


class NoWay(ValueError):
    """A text that is no way through a lesson."""


@dataclass(frozen=True)
class Scripted:
    """A move, or all that a pattern stands for, and the outcomes of its first draws.

    `seat`: None for whoever is asked.
    """

    action: str
    draws: tuple[int, ...] = ()
    seat: int | None = LEARNER


@dataclass(frozen=True)
class Step:
    """One step: `ways` are what leads on, the first of them what is asked for; none where one just goes on.

    `places`: the ids of what is pointed at, where that opens something also of what is then; `answers`: for
    patterns of actions that don't lead on, the end of the name of the text that says why.
    """

    name: str
    moves: tuple[Scripted, ...]
    is_quick: bool
    places: tuple[str, ...]
    ways: tuple[Scripted, ...]
    answers: Mapping[str, str]

    @property
    def text(self) -> str:
        """The message that tells it."""
        return f"lesson-{self.name}"


@dataclass(frozen=True)
class Moment:
    """Where somebody is in a lesson: before the answer to `step`, with the match as it then stands.

    `began`: how many moves there were when the step before was answered.
    """

    lesson: "Lesson"
    way: str
    match: Match
    began: int

    @property
    def step(self) -> Step:
        """The step that comes next."""
        return self.lesson.steps[len(self.way)]

    @property
    def is_last(self) -> bool:
        """Whether it ends with that step."""
        return len(self.way) == len(self.lesson.steps) - 1

    @property
    def pictures(self) -> tuple[int, ...]:
        """After which moves the table is shown on the way here: those of which the learner heard."""
        if self.step.is_quick:
            return ()
        told = {event.move for event in self.match.events(LEARNER)}
        return tuple(move for move in range(self.began + 1, len(self.match.log)) if move in told)

    @property
    def actions(self) -> tuple[str, ...]:
        """What leads on, the one that is asked for first; nothing where one just goes on."""
        return tuple(_ways(self.match, self.step))

    def after(self, action: str | None = None) -> str | None:
        """The way that an action leads, without one what is asked for; None for one that doesn't lead on."""
        if self.is_last:
            return None
        if action is None:
            return f"{self.way}0"
        found = self.actions
        return f"{self.way}{_MARKS[found.index(action)]}" if action in found else None

    def answer(self, action: str) -> str | None:
        """The message that says why it isn't this action, if the lesson has one of its own."""
        for pattern, name in self.step.answers.items():
            if fnmatchcase(action, pattern):
                return f"{self.step.text}-{name}"
        return None


@dataclass(frozen=True)
class Lesson:
    """A game's lesson: for how many seats, how it is dealt, which clauses it teaches, and its steps."""

    game: Game
    seats: int
    deal: tuple[int, ...]
    clauses: tuple[str, ...]
    steps: tuple[Step, ...]

    def at(self, way: str) -> Moment:
        """Where a way leads. Raises NoWay for a text that leads nowhere."""
        if len(way) >= len(self.steps):
            raise NoWay(f"the lesson of {self.game.name} has {len(self.steps)} steps, not {len(way) + 1}")
        match = Match(self.game, self.seats, 0, {}, self.deal)
        began = 0
        for step, mark in zip(self.steps, way, strict=False):
            _play(match, step)
            began = len(match.log)
            _answer(match, step, mark)
        _play(match, self.steps[len(way)])
        return Moment(self, way, match, began)

    @property
    def texts(self) -> Iterator[str]:
        """The messages it is told in."""
        for step in self.steps:
            yield step.text
            yield from dict.fromkeys(f"{step.text}-{name}" for name in step.answers.values())


def file_of(game: Game) -> Path | None:
    """Where a game's lesson stands, None where it has none yet."""
    file = game.folder / "lesson.toml"
    return file if file.is_file() else None


def read_lesson(game: Game, file: Path) -> Lesson:
    """The lesson in a file. Raises ValueError, naming the step, for what can't be one."""

    def fail(why: str) -> NoReturn:
        raise ValueError(f"{file}: {why}")

    data = tomllib.loads(file.read_text("utf-8"))
    if unknown := data.keys() - _KEYS:
        fail(f"{min(unknown)!r} is not known here")
    if not data.get("step"):
        fail("there is no [[step]]")
    steps: list[Step] = []
    for each in data["step"]:
        name = each.get("name", "")
        if not name or name in [step.name for step in steps]:
            fail(f"step {len(steps) + 1} needs a name of its own, not {name!r}")
        if unknown := each.keys() - _STEP_KEYS:
            fail(f"step {name!r}: {min(unknown)!r} is not known here")
        steps.append(_step(each))
        named = [way.action for way in (*steps[-1].moves, *steps[-1].ways)]
        for action in (*named, *steps[-1].answers):
            if not any(fnmatchcase(known.name, action) for known in game.actions):
                fail(f"step {name!r}: {game.name} has no action {action!r}")
    if steps[-1].ways:
        fail(f"step {steps[-1].name!r} is the last: there is nothing to do")
    return Lesson(game, data["seats"], tuple(data["deal"]), tuple(data["clauses"]), tuple(steps))


def _step(data: Mapping[str, Any]) -> Step:
    at = data.get("at", [])
    asked = [data["do"]] if "do" in data else []
    return Step(
        data["name"],
        tuple(_scripted(*move.split(" ", 1)) for move in data.get("moves", ())),
        data.get("quick", False),
        (at,) if isinstance(at, str) else tuple(at),
        tuple(_scripted(str(LEARNER), way) for way in (*asked, *data.get("or", ()))),
        data.get("answers", {}),
    )


def _scripted(seat: str, text: str) -> Scripted:
    action, _, draws = text.partition(":")
    return Scripted(action, tuple(map(int, draws.split())), None if seat == "*" else int(seat))


def _play(match: Match, step: Step) -> None:
    """Play what comes before a step is told."""
    for move in step.moves:
        match.play(match.waiting[0] if move.seat is None else move.seat, move.action, move.draws)


def _ways(match: Match, step: Step) -> dict[str, tuple[int, ...]]:
    """The actions that lead on from a step, and how their draws come out."""
    found: dict[str, tuple[int, ...]] = {}
    possible = [choice.name for choice in match.legal(LEARNER)]
    for way in step.ways:
        for name in possible:
            if fnmatchcase(name, way.action):
                found.setdefault(name, way.draws)
    return found


def _answer(match: Match, step: Step, mark: str) -> None:
    """Play what a mark says was chosen."""
    ways = list(_ways(match, step).items())
    chosen = _MARKS.find(mark)
    if not 0 <= chosen < max(len(ways), 1):
        raise NoWay(f"no way {mark!r} leads on from the step {step.name!r}")
    if ways:
        match.play(LEARNER, *ways[chosen])
