"""NINE: who has how much of each Influence, and who leads it, read once for a drawing."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ennead.core.telling import listed
from ennead.games.nine.box.cards import COLUMNS, Card
from ennead.games.nine.page.faces import FIGURES
from ennead.games.nine.rules.count import points
from ennead.games.nine.rules.majority import kingdom_leader, leader, strength
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import Scene, mark


@dataclass(frozen=True)
class Standing(Scene):
    """A scene, and how the nine Influences stand in it."""

    @cached_property
    def lies(self) -> Hashable:
        """What lies in front of everybody: all that Influences and points follow from."""
        s = self.view.state
        return self.view.seats, *(each.tobytes() for each in (s.face_up, s.face_down, s.copies, s.tokens))

    @cached_property
    def influences(self) -> "Influences":
        """How they stand, and what that is worth."""
        return h.found(_influences, self.lies, self)

    @property
    def counts(self) -> list[list[int]]:
        """How many cards of each column each seat has: `counts[column][seat]`."""
        return self.influences.counts

    @property
    def leaders(self) -> list[int]:
        """Who leads each column strictly; -1: nobody."""
        return self.influences.leaders

    @property
    def kingdom_leaders(self) -> list[int]:
        """Who leads each column where Justice wins ties; -1: nobody."""
        return self.influences.kingdom_leaders

    @property
    def points(self) -> list[int]:
        """What each seat would score now."""
        return self.influences.points

    @property
    def told_to(self) -> Hashable:
        """What lies there, as it is told to the one who reads, from where they look."""
        return self.teller, self.around, self.lies

    @cached_property
    def shown(self) -> tuple[h.Element, ...]:
        """How each column stands: a line of pips for every seat, who leads, and the same in words."""
        return h.found(_all_shown, self.told_to, self)

    def in_words(self, column: int) -> str:
        """Who leads an Influence, in words."""
        w, counts = self.w, self.counts[column]
        has = [
            w("label-has", seat=self.name(seat), count=counts[seat]) for seat in self.around if counts[seat]
        ]
        wins = self.kingdom_leaders[column]
        if wins < 0:
            leads = w("told-nobody")
        else:
            how = "told-leads" if self.leaders[column] == wins else "told-leads-justice"
            leads = w(how, seat=self.name(wins), me="yes" if self.is_reader(wins) else "no")
        return " ".join([*([listed(w, has) + "."] if has else []), leads])

    @cached_property
    def latest(self) -> tuple[int, tuple[int | None, ...]]:
        """How many cards were revealed, and the seat and the card of the last."""
        return h.found(_latest, self.view.told, self)


class Influences(NamedTuple):
    """How Influences stand."""

    counts: list[list[int]]
    leaders: list[int]
    kingdom_leaders: list[int]
    points: list[int]


def _influences(scene: Standing) -> Influences:
    s, seats = scene.view.state, range(scene.view.seats)
    return Influences(
        [[int(strength(s, seat, column)) for seat in seats] for column in range(COLUMNS)],
        [int(leader(s, column)) for column in range(COLUMNS)],
        [int(kingdom_leader(s, column)) for column in range(COLUMNS)],
        [int(points(s, seat)) for seat in seats],
    )


def _latest(scene: Standing) -> tuple[int, tuple[int | None, ...]]:
    revealed = [e.args for e in scene.view.events if e.kind.name == "revealed"]
    return len(revealed), (revealed[-1]["seat"], revealed[-1]["card"]) if revealed else ()


def _all_shown(scene: Standing) -> tuple[h.Element, ...]:
    return tuple(
        _shown(
            tuple((seat, scene.counts[column][seat]) for seat in scene.around),
            scene.leaders[column],
            scene.kingdom_leaders[column],
            scene.in_words(column),
        )
        for column in range(COLUMNS)
    )


@h.piece
def _shown(counts: tuple[tuple[int, int], ...], strict: int, wins: int, told: str) -> h.Node:
    return [
        h.span(".lanes", aria_hidden="true")[
            (
                h.span(".lane.row.unbroken", data_seat=seat)[mark(seat), (h.i for _ in range(n))]
                for seat, n in counts
            )
        ],
        _ruler(counts, strict, wins),
        h.span(".unseen")[told],
    ]


def _ruler(counts: tuple[tuple[int, int], ...], strict: int, wins: int) -> h.Element:
    """The mark of who leads an Influence; of those tied; of whoever wins the tie by Justice."""
    most = max(n for _, n in counts)
    body: h.Node
    if strict >= 0:
        kind, body = "strict", mark(strict)
    elif wins >= 0:
        kind, body = "justice", [mark(wins), icon(FIGURES[Card.JUSTICE])]
    elif most:
        level = [seat for seat, n in counts if n == most]
        kind, body = "tie", [[icon("equal") if n else None, mark(seat)] for n, seat in enumerate(level)]
    else:
        kind, body = "nobody", "–"
    return h.span(".ruler.row", aria_hidden="true", data_kind=kind, data_seat=wins if wins >= 0 else None)[
        body
    ]
