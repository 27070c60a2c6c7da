"""Advice: what an expert would do in somebody's place, with what chances, and what that leads to.

It is made of a view alone, as every bot's move is. The chances are those of a search. Why one action and not
another is read off many worlds that may be true, each as likely as that search takes it to be: each of the
best is played there, club players go on for as long after each, until after one of them the turn is back, and
what the viewer hears meanwhile is counted. What comes more often after one than after the others is what
speaks for it, or against it; a game's own words and signs tell it.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf, sqrt
from typing import NamedTuple

import numpy as np

from ennead.bots.levels import REGULAR, THINKERS
from ennead.bots.searcher import Considered, Searcher
from ennead.core.chance import threefry
from ennead.core.events import Event, Secret, Told
from ennead.core.game import Choice
from ennead.core.position import Position
from ennead.core.state import SEAT
from ennead.core.view import View
from ennead.page.recap import Name, Recap

MOST = 3  # actions
LEAST_SHARE = 0.05  # of the visits, for a third that is worth a word
WORLDS = 50
FAR = 25  # moves for each seat, after which nobody waits for the turn to come back
REASONS = 20  # for each action, of which a few are told
SURE = 1.96  # standard errors: within them in 95 of 100 cases
CLEAR = 3.0  # standard errors by which one action has to differ from the others
SOMETIMES = 0.2  # of the worlds: what comes more rarely is no reason

_EXPERT = THINKERS["expert"].milliseconds


class Moved(NamedTuple):
    """A figure that can be read off the table, and from what to what it goes."""

    name: Name
    before: int
    after: int


@dataclass(frozen=True)
class Reason:
    """What follows one action more often than others: in which `share` of the worlds; None: on average."""

    what: Event | Moved
    share: float | None


@dataclass(frozen=True)
class Advice:
    """One of the best actions: its share of the visits, or of the mixture where others choose at once; about
    what share of the victory it brings, and why. `error`: how far that is off in 95 of 100 cases by the luck
    of the worlds that were visited; a longer search may find otherwise (docs/review-numbers.md says by how
    much it does).
    """

    choice: Choice
    share: float
    chance: float
    error: float
    reasons: tuple[Reason, ...]

    @property
    def low(self) -> float:
        """The least of that."""
        return max(0.0, self.chance - self.error)

    @property
    def high(self) -> float:
        """The most of it."""
        return min(1.0, self.chance + self.error)


Key = tuple[object, ...]


@dataclass
class _Seen:
    """What was seen of one thing: how much of it in each world, and how it looked."""

    amounts: Counter[int] = field(default_factory=Counter)
    looks: Counter[Key] = field(default_factory=Counter)
    of: dict[Key, Event | Moved] = field(default_factory=dict)

    def add(self, world: int, amount: int, look: Key, what: Event | Moved) -> None:
        self.amounts[world] += amount
        self.looks[look] += 1
        self.of.setdefault(look, what)


_Told = dict[Key, _Seen]


def advise(
    view: View,
    seed: int,
    how: Recap | None = None,
    *,
    milliseconds: int | None = _EXPERT,
    visits: int | None = None,
    worlds: int = WORLDS,
) -> tuple[Advice, ...]:
    """The two or three best actions in a viewer's place, the best first; none where there is but one to take.

    `how`: what of a game is told (without it there are no reasons); `milliseconds` and `visits` bound the
    search, as a `Searcher`'s; `worlds`: how many are looked at for reasons. With visits alone, the same view
    and seed give the same advice. Raises ValueError for a view whose viewer has no move to make.
    """
    searcher = Searcher(view.game, seed, milliseconds=milliseconds, visits=visits)
    best = _best(searcher.consider(view))
    if len(view.waiting) == 1:  # where others choose at once, it is how often each is to be taken that counts
        best[1:] = sorted(best[1:], key=lambda each: each.chance, reverse=True)
    if len(best) < 2:
        return ()
    dealt = searcher.worlds(view, worlds) if how else []
    choices = [each.choice for each in best]
    told = _played_on(view, choices, seed, how, dealt) if how else [_Told() for _ in best]
    return tuple(
        Advice(
            each.choice,
            each.visits,
            each.chance,
            _error(each.chance, each.tries),
            _reasons(own, told[:n] + told[n + 1 :], worlds, view.viewer, how) if how else (),
        )
        for n, (each, own) in enumerate(zip(best, told, strict=True))
    )


def _best(found: Sequence[Considered]) -> list[Considered]:
    tried = sorted((each for each in found if each.tries), key=lambda each: each.visits, reverse=True)
    return [each for n, each in enumerate(tried[:MOST]) if n < MOST - 1 or each.visits >= LEAST_SHARE]


def _error(chance: float, tries: int) -> float:
    """How far a chance may be off, found in so many tries (Agresti and Coull, 1998): of few, never 0."""
    more = SURE * SURE
    near = (chance * tries + more / 2) / (tries + more)
    return SURE * sqrt(near * (1 - near) / (tries + more))


# Playing on

Time = tuple[float, float]  # how many rounds have begun since, and how often the seat was asked in the last
OVER: Time = (inf, inf)


class _Course(NamedTuple):
    """How it went on after an action: what the viewer heard, how things stood then, and how late it was."""

    events: tuple[Event, ...]
    after: View
    time: Time


def _played_on(
    view: View, choices: Sequence[Choice], seed: int, how: Recap, worlds: Sequence[Position]
) -> list[_Told]:
    """What a viewer hears, in each world, from each of some actions of theirs.

    It is heard for as long after each, or the one after which the question comes back late would bring most:
    until the turn comes back after one of them.
    """
    found = [_Told() for _ in choices]
    before = how.figures.read(view) if how.figures else {}
    for world, dealt in enumerate(worlds):
        # The same worlds, and the same luck in them, for each action.
        luck = threefry(seed >> 32, seed & 0xFFFFFFFF, view.moves, world)
        courses = [_play_on(view, choice, dealt, luck, how) for choice in choices]
        soonest = min(course.time for course in courses)
        for told, choice, course in zip(found, choices, courses, strict=True):
            if course.time > soonest:
                course = _play_on(view, choice, dealt, luck, how, soonest)
            for event in course.events:
                if event.kind.name in how.told.keys() - how.anyway:
                    key, amount, look = _named(event)
                    told.setdefault(key, _Seen()).add(world, amount, look, event)
            if how.figures:
                after = how.figures.read(course.after)
                _note_figures(told, world, before, after, how.figures.amounts)
    return found


def _play_on(
    view: View, choice: Choice, dealt: Position, luck: tuple[int, int], how: Recap, until: Time = OVER
) -> _Course:
    """Play an action and stay with it, then club players for all, `until` then at most, or until its seat is
    asked the same again after others have moved.
    """
    seat, game, position = view.viewer, view.game, dealt.copy()
    assert seat is not None
    asked, told = frozenset(each.verb for each in view.legal), Told(game.events)
    who, answer = game.player_number(REGULAR), game.answer()
    time: Time = (0, 0)
    has_passed = False
    position.step(seat, game.number[choice.name])
    for move in range(FAR * position.seats):
        told.note(bytearray(position.noted))
        begun = sum(event.kind.name in how.opens for event in told.heard(seat, move)[move])
        mine = seat in position.waiting
        is_asked = mine and has_passed
        time = (time[0] + begun, is_asked + (0 if begun else time[1]))
        if position.is_over or time >= until or (is_asked and _is_asked(position, seat, asked)):
            break
        mover = seat if mine else position.waiting[0]
        has_passed |= not mine
        seen = np.frombuffer(bytearray(position.hidden(mover).tobytes()), game.state.dtype)
        if not has_passed:
            how.settle(seen[0], seat)
        chance = threefry(*luck, move, 2)
        position.step(mover, int(game.kernel.choose(seen, 0, mover, who, answer, *chance)))
    return _Course(
        told.events(seat, move),
        replace(view, positions=position.hidden(seat)),
        OVER if position.is_over else time,
    )


def _is_asked(position: Position, seat: int, verbs: Collection[str]) -> bool:
    return any(position.game.actions[action].verb in verbs for action in position.actions(seat))


def _named(event: Event) -> tuple[Key, int, Key]:
    """What an event is counted as, how much of it there was, and how exactly it looked."""
    names, amount = [], 1
    for name, value in event.args.items():
        holds = event.kind.holds[name]
        domain = holds.holds if isinstance(holds, Secret) else holds
        if domain is SEAT or domain.names:
            names.append(value)
        elif name == "count":
            amount = value or 0
    return (event.kind.name, *names), amount, (*event.args.values(),)


def _note_figures(
    found: _Told, world: int, before: Mapping[Name, int], after: Mapping[Name, int], amounts: frozenset[str]
) -> None:
    for name, now in after.items():
        was = before.get(name, now)
        if now != was:
            key: Key = name if name[0] in amounts else (*name, now)
            amount = now - was if name[0] in amounts else 1
            found.setdefault(("figure", *key), _Seen()).add(world, amount, (was, now), Moved(name, was, now))


# Comparing


def _reasons(
    own: _Told, others: Sequence[_Told], worlds: int, viewer: int | None, how: Recap
) -> tuple[Reason, ...]:
    """What speaks most clearly of an action and of none of the others."""
    found: list[tuple[float, Reason]] = []
    for key, seen in own.items():
        rest = [_counted(each.get(key), worlds) for each in others]
        mine = _counted(seen, worlds)
        apart = float(mine.mean() - np.mean(rest))
        spread = sqrt(float(mine.var() + np.mean([each.var() for each in rest])))
        reason = _reason(seen, worlds, how)
        is_deed = (
            isinstance(reason.what, Event)
            and reason.what.kind.name in how.deeds
            and reason.what.args.get("seat") == viewer
            and reason.share == 1
        )
        is_average = reason.share is None
        if is_deed or not (apart > 0 or is_average) or abs(apart) <= CLEAR * spread / sqrt(worlds):
            continue
        if (reason.share or 1) >= SOMETIMES and _is_any(reason.what):
            found.append((abs(apart) / max(spread, 0.5), reason))
    found.sort(key=lambda each: each[0], reverse=True)
    return tuple(reason for _, reason in found[:REASONS])


def _counted(seen: _Seen | None, worlds: int) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    return np.array([seen.amounts[world] if seen else 0 for world in range(worlds)], float)


def _reason(seen: _Seen, worlds: int, how: Recap) -> Reason:
    """How a thing is told: as it looked most often, but for numbers that differ, which nobody can know.

    What is gained or lost is told with as much as on average.
    """
    what = seen.of[seen.looks.most_common(1)[0][0]]
    if isinstance(what, Moved):
        if how.figures and what.name[0] in how.figures.amounts:
            mean = sum(seen.amounts.values()) / worlds
            return Reason(what._replace(after=what.before + round(mean)), None)
        return Reason(what, len(seen.amounts) / worlds)
    if what.args.get("count") is not None and what.kind.name not in how.deeds:
        mean = sum(seen.amounts.values()) / len(seen.amounts)
        what = replace(what, args={**what.args, "count": round(mean)})
    looks = zip(*seen.looks, strict=True)
    differ = {name for name, each in zip(what.args, looks, strict=True) if len({*each}) > 1} - {"count"}
    return Reason(replace(what, args={**what.args, **dict.fromkeys(differ)}), len(seen.amounts) / worlds)


def _is_any(what: Event | Moved) -> bool:
    """Whether there is anything left of it, once it is rounded."""
    return what.before != what.after if isinstance(what, Moved) else what.args.get("count") != 0
