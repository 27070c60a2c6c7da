"""Bots: whether what they play is what they choose.

Those that answer at once choose the same whenever they see the same and have the same luck, which in a run
follows from the table, the seat and the number of rows (luck.py). So wherever it is sure that such a bot
moved, it is asked anew, on what its seat saw by the record; where several choose at once, it may have been
asked before others had. What those choose that look ahead depends on the machine: it is a move by the rules,
as the record shows, and the one that all were shown.
"""

from collections.abc import Iterator

import ennead
from benchmarks.chaos.luck import luck
from benchmarks.chaos.seats import seats_of
from benchmarks.chaos.story import Story
from benchmarks.chaos.truth import Truth
from ennead.bots import bot
from ennead.core.view import View


class Bots:
    """Asks them. `moves`: so many were surely theirs; `asked`: of which so many were asked for anew."""

    def __init__(self) -> None:
        self.moves = 0
        self.asked = 0

    def wrong(self, story: Story, truth: Truth) -> Iterator[str]:
        """What no bot chose that one is said to have."""
        game = ennead.game(truth.about["game"])
        whose = self._whose(story, truth)
        seen: dict[int, list[tuple[int, View]]] = {}  # what each seat saw since it was asked
        for number, views in enumerate(truth.views({truth.moves[row][0] for row in whose})):
            seen = {seat: [*seen.get(seat, ()), (number, view)] for seat, view in views.items()}
            if number == len(truth.moves):
                return
            seat, action = truth.moves[number]
            if (level := whose.get(number)) in game.players:
                self.asked += 1
                chosen = {
                    bot(game, level, luck(story.id, seat, rows)).choose(view) for rows, view in seen[seat]
                }
                if action not in chosen:
                    yield f"{action!r} is row {number + 1}, of {level} at seat {seat}, who chooses {chosen}"
            seen.pop(seat, None)

    def _whose(self, story: Story, truth: Truth) -> dict[int, str]:
        """Which bot moved, by the number of rows before: where it was surely one, and surely that one."""
        found = {}
        seats = seats_of(story)
        for row, (number, _) in enumerate(truth.moves):
            possible = seats[number].possible(*story.written(row))
            bots = {state.bot for state in possible}
            if truth.given[row] or None in bots:
                continue
            self.moves += 1
            if len(bots) == 1:
                found[row] = bots.pop() or ""
        return found
