"""Playing a match of a series: in compiled code where that will do, else a view and an answer at a time."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ennead.arena.aside import Aside, Unanswered
from ennead.arena.series import Failure, Played, Series
from ennead.bots import Bot, Player
from ennead.bots.levels import thinker
from ennead.core.chance import threefry
from ennead.core.match import Match
from ennead.core.view import View

Answer = tuple[str, float]  # the action's name, and how many seconds it took


class Company:
    """The bots of a series: it plays its matches, as often as asked.

    Those that come with the game, and bots that were given, choose here. Levels that look ahead and imported
    bots sit aside, in one process for all: they get what their view holds and nothing else, and one that
    never answers is left. To be closed after use.
    """

    def __init__(self, series: Series) -> None:
        self.series = series
        apart = tuple(each for each in series.named if each not in series.game.players)
        self._guests = Aside(Guests, replace(series, players=apart)) if apart else None

    def close(self) -> None:
        """Have the guests leave, where some sit in."""
        if self._guests is not None:
            self._guests.leave()

    def play(self, number: int) -> Played:
        """Play a match of the series."""
        series = self.series
        match = Match(series.game, series.seats, series.deal(number), series.options)
        high, low = threefry(match.seed >> 32, match.seed & 0xFFFFFFFF, number & 0xFFFFFFFF, 2)
        if not series.is_compiled:
            return self._play_moves(number, match, (high, low))
        _, moves = match.position.play_out(series.seated_names(number), high << 32 | low)
        for seat, action in moves:
            match.step(seat, action)
        return Played(number, series.seated_names(number), series.seated(number), match)

    def _play_moves(self, number: int, match: Match, luck: tuple[int, int]) -> Played:
        series, seats = self.series, match.seats
        seated = series.seated(number)
        seeds = [high << 32 | low for high, low in (threefry(*luck, seat, 3) for seat in range(seats))]
        choosers = [self._chooser(number, seated[seat], seeds[seat]) for seat in range(seats)]
        seconds, failures = [0.0] * seats, list[Failure]()
        while not match.is_over:
            move, waiting = len(match.log), match.waiting
            seat = waiting[threefry(*luck, move, 4)[0] % len(waiting)]  # nobody always chooses first
            view = match.view(seat)
            try:
                name, took = choosers[seat](view)
                if not isinstance(name, str) or name not in [choice.name for choice in view.legal]:
                    raise Unanswered("illegal", f"{name!r:.80} is not an action it can take")
                seconds[seat] += took
            except Unanswered as error:
                if error.why == "unready":
                    raise
                failures.append(Failure(move, seat, error.why, error.text[:200]))
                name = Player(series.game, series.game.players[-1], seeds[seat]).choose(view)
            match.play(seat, name)
        rounded = tuple(round(each, 4) for each in seconds)
        return Played(number, series.seated_names(number), seated, match, rounded, tuple(failures))

    def _chooser(self, number: int, player: int, seed: int) -> Callable[[View], Answer]:
        """Who answers for a player in a match, with a seed of their own."""
        who = self.series.players[player]
        if not isinstance(who, str):
            return partial(_answered, who)
        if who in self.series.game.players:
            return partial(_answered, self.series.made(who, seed))
        guests, seconds = self._guests, self.series.patience(who)
        assert guests is not None

        def ask(view: View) -> Answer:
            found: Answer = guests.ask(number, who, seed, view, seconds=seconds)
            return found

        return ask


class Guests:
    """The bots of a series that sit aside: made anew for every match."""

    def __init__(self, series: Series) -> None:
        self._series, self._number = series, -1
        self._bots: dict[int, Bot] = {}
        rehearse(series)

    def __call__(self, number: int, name: str, seed: int, view: View) -> Answer:
        """What a bot, by its name and seed, chooses in a match by its number, and in what time."""
        if number != self._number:
            self._bots, self._number = {}, number
        if seed not in self._bots:
            self._bots[seed] = self._series.made(name, seed)
        return _timed(self._bots[seed], view)


def rehearse(series: Series) -> None:
    """Have compiled what its players need, before their time is taken; imported bots are made once, so that
    what they import is there.
    """
    begun = Match(series.game, series.seats, 0, series.options)
    begun.position.rollout(series.game.players[-1:] * series.seats, 0)
    view = begun.view(begun.waiting[0])
    for name in series.named:
        if thinker(series.game, name):
            replace(series, budget=0.001, visits=None).made(name, 0).choose(view)
        else:
            series.made(name, 0)


def _answered(bot: Bot, view: View) -> Answer:
    """What a bot answers here. Raises Unanswered for one that raises anything."""
    try:
        return _timed(bot, view)
    except Exception as error:
        raise Unanswered("raised", f"{type(error).__name__}: {error}") from error


def _timed(bot: Bot, view: View) -> Answer:
    begin = time.perf_counter()
    name = bot.choose(view)
    return name, time.perf_counter() - begin
