"""Where in a match each kind of question is asked: positions to open pages at, without playing there."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import ennead
from ennead.bots import bot
from ennead.core.asking import only_answer
from ennead.core.match import Match
from tests.conftest import variants

PLAYERS = "random", "club"  # by turns, for ever: so that the same questions are asked again
MATCHES = 4  # of each variant, with the fewest and with the most seats
# What tells questions of one phase apart, besides the ways to answer: each location asks in words of its own.
ASKED_BY = {"code-of-nine": "location"}

Kind = tuple[object, ...]


@dataclass(frozen=True)
class Question:
    """What a seat is asked after so many moves of a match, and how many answers it has."""

    match: Match
    moves: int
    seat: int
    phase: str
    kinds: frozenset[Kind]
    answers: int

    def __str__(self) -> str:
        match = self.match
        return f"{match.game.name}, {match.seats} seats, move {self.moves}, seat {self.seat}: {self.phase}"


@cache
def matches(name: str) -> tuple[Match, ...]:
    """Matches between bots that differ, with the fewest and with the most seats, of each variant."""
    game = ennead.game(name)
    return tuple(
        _play(game.new_match(seats, seed, **options))
        for options in variants(game)
        for seats in dict.fromkeys((game.seats[0], game.seats[-1]))
        for seed in range(MATCHES)
    )


@cache
def usual(name: str) -> Match:
    """A match between as many bots as usually sit down."""
    game = ennead.game(name)
    return _play(game.new_match(game.usual_seats, 0))


@cache
def questions(name: str) -> tuple[tuple[Question, ...], ...]:
    """Of few seats some of what each is asked, in its order: all kinds of question between them.

    Each is where it has most answers; and of each seat there is the last, when most lies on the table. A kind
    is a phase with one way to answer, or a phase with the most seats.
    """
    seats = [each for match in matches(name) for each in _asked(match)]
    left = {kind for asked in seats for each in asked for kind in each.kinds}
    assert {action.verb for action in ennead.game(name).actions} <= {kind[-1] for kind in left}
    chosen = []
    while left:
        asked = max(seats, key=lambda asked: len({kind for each in asked for kind in each.kinds & left}))
        some = {asked[-1].moves: asked[-1]}
        left -= asked[-1].kinds
        while (best := max(asked, key=lambda each: (len(each.kinds & left), each.answers))).kinds & left:
            some[best.moves] = best
            left -= best.kinds
        chosen.append(tuple(some[moves] for moves in sorted(some)))
    return tuple(chosen)


def phases(name: str) -> tuple[tuple[Question, ...], ...]:
    """Of these, for each phase the one with most answers."""
    every = [each for asked in questions(name) for each in asked]
    fullest = {each.phase: each for each in sorted(every, key=lambda each: each.answers)}.values()
    some = (tuple(each for each in asked if each in fullest) for asked in questions(name))
    return tuple(asked for asked in some if asked)


def pauses(whole: Match) -> Iterator[Match]:
    """A match wherever the table waits for somebody, and at its end: the same object, played on."""
    now = whole.at(0)
    for move in whole.moves:
        if only_answer(now.position) is None:
            yield now
        now.play(*move)
    yield now


def _play(match: Match) -> Match:
    """Play to the end: at each seat a bot, by turns of another kind."""
    kinds = [PLAYERS[(match.seed + seat) % len(PLAYERS)] for seat in range(match.seats)]
    players = [bot(match.game, kind, seat) for seat, kind in enumerate(kinds)]
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, players[seat].choose(match.view(seat)))
    return match


def _asked(whole: Match) -> list[list[Question]]:
    """What each seat is asked in a match, unless the table answers it by itself."""
    asked: list[list[Question]] = [[] for _ in range(whole.seats)]
    phase_of = whole.game.state.fields["phase"].holds.label
    for now in pauses(whole):
        for seat in now.waiting:
            view = now.view(seat)
            phase = str(phase_of(view.state.phase))
            by = view.state[ASKED_BY[whole.game.name]] if whole.game.name in ASKED_BY else 0
            kinds: set[Kind] = {(phase, by, choice.verb) for choice in view.legal}
            if whole.seats == whole.game.seats[-1]:
                kinds.add((phase,))
            asked[seat].append(Question(whole, view.moves, seat, phase, frozenset(kinds), len(view.legal)))
    return asked


@dataclass(frozen=True)
class Secret:
    """Two choices of a seat after so many moves of a match that nobody else can tell apart: they are told the
    same, and know the same after it."""

    match: Match
    moves: int
    seat: int
    choices: tuple[str, str]


@cache
def secret(name: str) -> Secret:
    """The latest such choice in the matches of a game, before its last move."""
    for whole in matches(name):
        for now in reversed([now.copy() for now in pauses(whole)]):
            for seat in now.waiting:
                known = dict[object, str]()
                for choice in now.legal(seat):
                    after = now.copy()
                    after.play(seat, choice.name)
                    views = [after.view(each) for each in (None, *range(whole.seats)) if each != seat]
                    what = tuple((view.positions.tobytes(), str(view.events)) for view in views)
                    other = known.setdefault(what, choice.name)
                    if other != choice.name and not after.is_over:
                        return Secret(whole, len(now.log), seat, (other, choice.name))
    raise AssertionError(f"{name} has no secret choice")
