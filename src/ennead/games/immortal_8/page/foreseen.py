"""Immortal 8: what an action can change besides what happens: who leads in what Supremacy is decided by, and
what the viewer's own Immortals score."""

from ennead.core.view import View
from ennead.games.immortal_8.box.boards import TOKEN
from ennead.games.immortal_8.box.immortals import IMMORTAL
from ennead.games.immortal_8.box.vocabulary import Token, World
from ennead.games.immortal_8.page.aside import MOST
from ennead.games.immortal_8.page.faces import IMMORTAL_FIGURES, TOKEN_FIGURES, immortal_name, there
from ennead.games.immortal_8.page.tally import now
from ennead.games.immortal_8.rules.realms import has_world
from ennead.games.immortal_8.rules.supremacy import strength
from ennead.games.immortal_8.state import Phase
from ennead.page import html as h
from ennead.page.ending import signed
from ennead.page.layout import icon
from ennead.page.recap import Figures, Name, Reader, Step

NOBODY = -1


def _read(view: View) -> dict[Name, int]:
    s, me = view.state, view.viewer
    found: dict[Name, int] = {}
    if s.phase == Phase.OVER or me is None or me < 0:
        return found
    kinds = [Token.MILITARY, Token.SCIENCE]
    if has_world(s, World.CHAOS_SUPREMACY):
        kinds.append(Token.CHAOS)
    for kind in map(int, kinds):
        has = [int(strength(s, seat, kind)) for seat in range(view.seats)]
        best = max(has)
        found["leads", kind] = has.index(best) if has.count(best) == 1 else NOBODY
    held = there(s.immortals[me])
    if len(held) <= MOST:
        found |= {("scores", immortal): sum(now(view, me, immortal)) for immortal in held}
    return found


def _told(reader: Reader, name: Name, before: int, after: int) -> Step:
    what, of = name
    w = reader.w
    if what == "scores":
        text = w(
            "foreseen-scores",
            immortal=immortal_name(w, of),
            before=signed(before),
            after=signed(after),
        )
        return Step(icon(IMMORTAL_FIGURES[of]), text, "secret", about=IMMORTAL.names[of])
    seat = before if after == NOBODY else after
    text = w(
        "foreseen-level" if after == NOBODY else "foreseen-leads",
        token=w(f"many-{TOKEN.names[of]}"),
        seat=reader.name(seat),
        me="yes" if seat == reader.reader else "no",
    )
    sign = h.span(data_token=TOKEN.names[of])[icon(TOKEN_FIGURES[of])]
    at, leader = f"leads-{TOKEN.names[of]} leads", None if after == NOBODY else seat
    return Step(sign, text, at, leader, about=f"token-{TOKEN.names[of]}")


FIGURES = Figures(_read, _told, frozenset({"scores"}))
