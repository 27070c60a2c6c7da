"""Truth: what the rules say of a match, by its record. They know no server and no database."""

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

import ennead
from benchmarks.chaos.history import digests
from ennead.core.asking import only_answer
from ennead.core.match import Match
from ennead.core.view import View
from ennead.page import html as h
from ennead.page.drawing import drawing
from ennead.page.parts import SeatInfo
from ennead.page.timing import Time
from ennead.table.words import words

Sight = tuple[int | None, int]  # whose, after how many rows
Drawn = Mapping[str, str]  # parts of a page, by name


class Truth:
    """A finished match. Raises ValueError for a record of none.

    `moves`: who did what; `given[n]`: whether move n was the only answer there was, which the table gives;
    `waiting[n]`: whom it waits for after n moves; `since[n]`: since after how many moves, by seat.
    """

    def __init__(self, record: str) -> None:
        self.about: Mapping[str, Any] = json.loads(record)
        self.moves: list[tuple[int, str]] = []
        for move in self.about["moves"]:
            seat, _, action = move.partition(" ")
            self.moves.append((int(seat), action))
        match = self._deal()
        self.given: list[bool] = []
        self.waiting, self.since = [match.waiting], [dict.fromkeys(match.waiting, 0)]
        for number, (seat, action) in enumerate(self.moves, 1):
            only = only_answer(match.position)
            self.given.append(only == (seat, match.game.number[action]))
            match.play(seat, action)
            before = self.since[-1]
            self.waiting.append(match.waiting)
            self.since.append({each: before.get(each, number) for each in match.waiting})
        if not match.is_over:
            raise ValueError("a record of a match that isn't over")

    def _deal(self) -> Match:
        about = self.about
        return Match(ennead.game(about["game"]), about["seats"], about["seed"], about["options"])

    def turn(self, moves: int, seat: int) -> tuple[int, int] | None:
        """What tells a seat's turn, after so many, from its others; None while it isn't waited for."""
        if moves > len(self.moves) or seat not in self.since[moves]:
            return None
        return self.since[moves][seat], sum(who == seat for who, _ in self.moves[:moves])

    def asks(self, moves: int, seat: int) -> bool:
        """Whether a seat is waited for after so many, and nobody answers for it."""
        given = moves < len(self.moves) and self.given[moves] and self.moves[moves][0] == seat
        return seat in self.waiting[moves] and not given

    def views(self, seats: Collection[int]) -> Iterator[dict[int, View]]:
        """What those of some seats see that are waited for, at first and after each move."""
        match = self._deal()
        for n in range(len(self.moves) + 1):
            yield {seat: match.view(seat) for seat in match.waiting if seat in seats}
            if n < len(self.moves):
                match.play(*self.moves[n])

    def drawn(
        self, wanted: Collection[Sight], names: Sequence[str], bots: Sequence[str | None]
    ) -> Iterator[tuple[Sight, Drawn, Callable[[], Drawn]]]:
        """What those who look are to see, part by part; and the same where others are away, time runs and
        more stands below: what differs then doesn't follow from the rules alone.
        """
        match = self._deal()
        for n in range(len(self.moves) + 1):
            for viewer in sorted({seat for seat, v in wanted if v == n}, key=str):
                view = match.view(viewer)
                yield (
                    (viewer, n),
                    _draw(view, _infos(names, bots, viewer)),
                    lambda view=view, viewer=viewer: _draw(  # type: ignore[misc]
                        view, _infos(names, bots, viewer, away=True), h.p["more"]
                    ),
                )
            if n < len(self.moves):
                match.play(*self.moves[n])


def _infos(
    names: Sequence[str], bots: Sequence[str | None], viewer: int | None, *, away: bool = False
) -> list[SeatInfo]:
    time = Time(60_000, 30_000, 1, stays=True) if away else None
    return [
        SeatInfo(
            name,
            "me" if seat == viewer else "bot" if bots[seat] else "friend",
            bots[seat] is not None or not away,
            bots[seat],
            1 if away else None,
            time,
        )
        for seat, name in enumerate(names)
    ]


def _draw(view: View, seats: Sequence[SeatInfo], after: h.Node = None) -> Drawn:
    draw, w = drawing(view.game), words(view.game.name, "en")
    page = h.fragment[draw.table(view, w, seats, after), draw.log(view, w, seats)]
    return digests({name: text for name, text in h.parts(page).items() if name})
