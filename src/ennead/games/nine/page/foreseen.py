"""NINE: what an action can change besides what happens: who leads each Influence, and everybody's points."""

from ennead.core.view import View
from ennead.games.nine.box.cards import CARDS, COLUMNS
from ennead.games.nine.page.faces import medallion, title
from ennead.games.nine.rules.count import points
from ennead.games.nine.rules.majority import kingdom_leader
from ennead.page.recap import Change, Figures, Name, Reader, Step

NOBODY = -1


def _read(view: View) -> dict[Name, int]:
    s = view.state
    leads: dict[Name, int] = {
        ("leads", column): int(kingdom_leader(s, column)) for column in range(1, COLUMNS)
    }
    return leads | {("points", seat): int(points(s, seat)) for seat in range(view.seats)}


def _told(reader: Reader, name: Name, before: int, after: int) -> Step | Change:
    what, of = name
    w = reader.w
    if what == "points":
        amount = after - before
        return Change(w("label-vp"), amount, w("amount-points", count=abs(amount)), of, f"points-{of}")
    seat = before if after == NOBODY else after
    text = w(
        "foreseen-lost" if after == NOBODY else "foreseen-leads",
        influence=title(w, of),
        seat=reader.name(seat),
        me="yes" if seat == reader.reader else "no",
    )
    return Step(medallion(of), text, f"majority-{CARDS[of]}", seat, about=CARDS[of])


FIGURES = Figures(_read, _told, frozenset({"points"}))
