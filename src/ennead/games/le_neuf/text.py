"""Le Neuf in a terminal: the table as text, drawn from a view alone."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ennead.core.events import Event
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.le_neuf.box import CHIEF, CHIEFS, TROOP, TROOPS
from ennead.games.le_neuf.rules.count import cards, cards_turned, killed, strength
from ennead.games.le_neuf.state import BLACK, RED

ARMIES = ("red", "black")
VERMILION, PLAIN = "bold #e0564a", "bold"
TOLD_BY_THE_BOARD = frozenset({"turn", "laid", "picked", "ended"})


def board(view: View, w: Words, names: Sequence[str]) -> RenderableType:
    """The castle, the graveyard and the chief on the table of each army, and the troops that may come up."""
    armies = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat in (BLACK, RED) if view.viewer == RED else (RED, BLACK):  # one's own army is nearest
        for label, cell in _army(view, w, names, seat):
            armies.add_row(label, cell)
    return Group(Text(f"\n{w('label-turn', turn=int(view.state.turns))}", "dim"), armies, _troops(view, w))


def hands(view: View, w: Words) -> Iterator[tuple[str, Sequence[Text]]]:
    """The viewer's castle."""
    if view.viewer is not None and view.viewer >= 0:
        style = VERMILION if view.viewer == RED else PLAIN
        yield w("label-your-hand"), [Text(chief, style) for chief in _castle(view, w, view.viewer)]


def worth_telling(event: Event) -> bool:
    """All but the turn's number, choices that are told once they are seen, and that it is over."""
    return event.kind.name not in TOLD_BY_THE_BOARD


def _army(view: View, w: Words, names: Sequence[str], seat: int) -> Iterator[tuple[Text, Text | str]]:
    """A line each: whose army, its castle, the chief on the table, the dead."""
    s = view.state
    waiting = seat in view.waiting
    yield _named(w, seat), Text(names[seat], "bold" if waiting else "")
    castle = _castle(view, w, seat)
    if not castle or seat != view.viewer:  # one's own is one's hand
        yield Text(f"  {w('label-castle')}"), " · ".join(castle) or w("label-nobody")
    yield Text(f"  {w('label-on-table')}"), _on_table(view, w, seat)
    dead = [_chief(w, int(chief)) for chief in s.graveyard[seat, : killed(s, seat)]]
    if dead:
        dead[-1] = w("label-on-top", chief=dead[-1])
    yield Text(f"  {w('label-graveyard')}"), " · ".join(dead) or w("label-nobody")


def _castle(view: View, w: Words, seat: int) -> list[str]:
    """The chiefs that are left to lay, as far as the viewer may know it."""
    s = view.state
    on_table = int(s.duel[seat] or s.laid[seat])
    return [
        f"{_chief(w, chief)} ×{n}" if n > 1 else _chief(w, chief)
        for chief in range(1, CHIEFS)
        if (n := int(s.castle[seat, chief]) - (chief == on_table)) > 0
    ]


def _on_table(view: View, w: Words, seat: int) -> Text | str:
    """The chief face down, as far as the viewer may know it, or revealed, with the troops turned for it."""
    s = view.state
    if s.laid[seat]:
        return w("label-laid", chief=_chief(w, int(s.laid[seat])))
    if s.ready[seat]:
        return w("label-face-down")
    if not s.duel[seat]:
        return "–"
    chief, turned = _chief(w, int(s.duel[seat])), int(cards_turned(s, seat))
    if not turned:
        return Text(chief, "bold")
    troops = " → ".join(TROOP.names[troop] for troop in s.turned[seat, :turned])
    counts = w("label-counts", value=int(strength(s, seat)))
    return Text.assemble((chief, "bold"), f" · {troops} · ", (counts, "bold"))


def _troops(view: View, w: Words) -> Table:
    """How many cards of each value may come up next: those of the pile, or what will be shuffled into it."""
    s = view.state
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column(w("label-may-come"), header_style="dim")
    for name in (*TROOP.names[1:], w("label-pile"), w("label-aside")):
        table.add_column(name, header_style="dim", justify="right")
    for seat in (RED, BLACK):
        pile, aside = s.pile[seat], s.aside[seat]
        coming = pile if cards(pile, TROOPS) else aside
        left = [str(int(coming[kind]) or "·") for kind in range(1, TROOPS)]
        table.add_row(_named(w, seat), *left, str(cards(pile, TROOPS)), str(cards(aside, TROOPS)))
    return table


def _named(w: Words, seat: int) -> Text:
    return Text(w(ARMIES[seat]), VERMILION if seat == RED else PLAIN)


def _chief(w: Words, chief: int) -> str:
    return w(f"chief-{CHIEF.names[chief]}")
