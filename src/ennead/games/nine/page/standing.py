"""NINE: who has how much of each Influence, and who leads it, read once for a drawing."""

from dataclasses import dataclass
from functools import cached_property

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
    def counts(self) -> list[list[int]]:
        """How many cards of each column each seat has: `counts[column][seat]`."""
        s, seats = self.view.state, range(self.view.seats)
        return [[int(strength(s, seat, column)) for seat in seats] for column in range(COLUMNS)]

    @cached_property
    def leaders(self) -> list[int]:
        """Who leads each column strictly; -1: nobody."""
        return [int(leader(self.view.state, column)) for column in range(COLUMNS)]

    @cached_property
    def kingdom_leaders(self) -> list[int]:
        """Who leads each column where Justice wins ties; -1: nobody."""
        return [int(kingdom_leader(self.view.state, column)) for column in range(COLUMNS)]

    @cached_property
    def points(self) -> list[int]:
        """What each seat would score now."""
        return [int(points(self.view.state, seat)) for seat in range(self.view.seats)]

    @cached_property
    def shown(self) -> list[h.Element]:
        """How each column stands: a line of pips for every seat, who leads, and the same in words."""
        return [
            _shown(
                tuple((seat, self.counts[column][seat]) for seat in self.around),
                self.leaders[column],
                self.kingdom_leaders[column],
                self._told(column),
            )
            for column in range(COLUMNS)
        ]

    def _told(self, column: int) -> str:
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
        revealed = [e.args for e in self.view.events if e.kind.name == "revealed"]
        return len(revealed), (revealed[-1]["seat"], revealed[-1]["card"]) if revealed else ()


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
