"""Nessos in a terminal: the table as text, drawn from a view alone."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ennead.core.events import Event
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.nessos.box import CARD, CHARON, CLAIM, FATAL, KINDS
from ennead.games.nessos.rules.count import cards, charons_on_table, points, target

CLAY, VERDIGRIS = "bold #e07a4a", "bold #5fb89a"


def board(view: View, w: Words, names: Sequence[str]) -> RenderableType:
    """Who has what, and the offer in the middle."""
    state = view.state
    seats = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for seat in range(view.seats):
        charons = int(state.front[seat, CHARON])
        seats.add_row(
            Text("①" if seat == state.pawn else ""),
            Text(names[seat], "bold" if seat == state.turn else "strike" if state.out[seat] else ""),
            w("label-points", points=int(points(state, seat)), target=int(target(state))),
            Text("☠" * charons + "·" * (FATAL - charons), VERDIGRIS),
            w("label-hand", count=int(cards(state.hand[seat]))),
            _cards(state.front[seat]),
        )
    middle = Text("  ").join(
        Text(f"{names[state.chain_from[i]]} · {_claimed(w, state.chain_claim[i])}")
        for i in range(state.length)
    )
    piles = w("label-pile", count=int(cards(state.pile)))
    ferried = w("label-charons", count=int(charons_on_table(state)))
    heading = Text(f"\n{w('label-round', round=int(state.rounds))} · {piles} · {ferried}", "dim")
    return Group(heading, seats, middle)


def hands(view: View, w: Words) -> Iterator[tuple[str, Sequence[Text]]]:
    """The viewer's hand."""
    if view.viewer in range(view.seats):
        yield w("label-your-hand"), _each(view.state.hand[view.viewer])


def worth_telling(event: Event) -> bool:
    """All but the draws of others, and that it is over: how it ended says so."""
    return event.kind.name != "ended" and not (event.kind.name == "drew" and event.args["card"] is None)


def _claimed(w: Words, claim: int) -> str:
    return w("label-claimed", claim=w(f"claim-{CLAIM.names[claim]}"))


def _cards(counts: Sequence[int]) -> Text:
    return Text(" ").join(_each(counts))


def _each(counts: Sequence[int]) -> list[Text]:
    """Cards by their numbers, as many times as there are."""
    shown = [kind for kind in range(1, KINDS) for _ in range(counts[kind])]
    return [Text(CARD.names[kind], VERDIGRIS if kind == CHARON else CLAY) for kind in shown]
