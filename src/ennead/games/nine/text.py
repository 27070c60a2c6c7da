"""NINE in a terminal: the table as text, drawn from a view alone."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ennead.core.events import Event
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.nine.box.cards import CARDS, COLUMNS, DEALT, KINDS, LIMIT, TOKENS, Card
from ennead.games.nine.rules.clean_up import limit
from ennead.games.nine.rules.count import points
from ennead.games.nine.rules.majority import cards, is_protected, kingdom_leader, leader, strength
from ennead.games.nine.state import State

LEADS, BY_JUSTICE, USED = "*", "+", "!"
NOTHING = "·"
TOLD_BY_THE_BOARD = frozenset({"dealt", "ended"})


def board(view: View, w: Words, names: Sequence[str]) -> RenderableType:
    """All columns, Heroes, tokens and points side by side, and the reserve."""
    s = view.state
    heading = " · ".join(
        (
            w("label-round", round=int(s.rounds)),
            w("label-dealt", count=int(DEALT[s.rounds])),
            w("label-limit", count=int(LIMIT[s.rounds])),
        )
    )
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="")
    table.add_column("")
    for seat in range(view.seats):
        first = "① " if seat == s.first else ""
        table.add_column(Text(f"{first}{names[seat]}", "bold" if seat in view.waiting else ""))
    table.add_column(w("label-reserve"))
    for row in (*_columns(s, w), *_heroes(s, w), *_tokens(s, w), *_sums(s, w)):
        table.add_row(*row)
    return Group(Text(f"\n{heading}", "dim"), table, Text(w("label-marks"), "dim"))


def hands(view: View, w: Words) -> Iterator[tuple[str, Sequence[Text]]]:
    """The viewer's hand and orders."""
    s, seat = view.state, view.viewer
    if seat in range(view.seats):
        kept, chosen = s.hand[seat] - s.marked[seat], s.orders[seat] + s.marked[seat]
        for label, counts in (("label-your-hand", kept), ("label-your-orders", chosen)):
            yield (
                w(label),
                [
                    Text(_card(w, kind) + (f" ×{counts[kind]}" if counts[kind] > 1 else ""))
                    for kind in range(1, KINDS)
                    if counts[kind]
                ],
            )


def worth_telling(event: Event) -> bool:
    """All but what the board shows."""
    return event.kind.name not in TOLD_BY_THE_BOARD


def _columns(s: State, w: Words) -> Iterator[tuple[str, ...]]:
    """The Influences that somebody has, by rising value."""
    for column in range(1, COLUMNS):
        if any(strength(s, seat, column) for seat in range(s.seats)):
            cells = (_column(s, seat, column) for seat in range(s.seats))
            yield f"{column} {_card(w, column)}", *cells, ""


def _column(s: State, seat: int, column: int) -> str:
    """How many cards, how many of them are Byun Hyung Ja's copies, and who leads."""
    if strength(s, seat, column) == 0:
        return NOTHING
    copies = f" ({s.copies[seat, column]})" if s.copies[seat, column] else ""
    marks = ""
    if leader(s, column) == seat:
        marks = LEADS
    elif kingdom_leader(s, column) == seat:
        marks = BY_JUSTICE
    return f"{strength(s, seat, column)}{copies} {marks}{USED if s.tilted[seat, column] else ''}".rstrip()


def _heroes(s: State, w: Words) -> Iterator[tuple[str, ...]]:
    """The Heroes that somebody has, face up and face down."""
    for hero in range(Card.ALPHA, KINDS):
        if s.face_up[:, hero].any():
            yield _row(_card(w, hero), s.face_up[: s.seats, hero])
    if s.face_down.any():
        yield _row(w("label-hero-down"), [cards(s.face_down[seat]) for seat in range(s.seats)])


def _tokens(s: State, w: Words) -> Iterator[tuple[str, ...]]:
    """Each kind of token, the reserve's too, and the Shield with the columns that it protects."""
    for token in range(1, len(TOKENS)):
        yield _row(w(f"token-{TOKENS[token]}"), s.tokens[: s.seats, token], str(s.reserve[token]))
    shields = [_protected(s, w) if seat == s.shield else NOTHING for seat in range(s.seats)]
    yield w("label-shield"), *shields, "1" if s.shield < 0 else NOTHING


def _protected(s: State, w: Words) -> str:
    """What the Shield covers, by value."""
    covered = [str(column) for column in range(1, COLUMNS) if is_protected(s, s.shield, column)]
    return w("label-protects", columns=", ".join(covered)) if covered else w("label-protects-nothing")


def _sums(s: State, w: Words) -> Iterator[tuple[str, ...]]:
    """Cards and limit, cards that are hidden, and the points."""
    seats = range(s.seats)
    kept = [cards(s.face_up[seat]) + cards(s.face_down[seat]) for seat in seats]
    yield w("label-cards"), *(f"{kept[seat]} / {limit(s, seat)}" for seat in seats), ""
    for label, hidden in (("label-in-hand", s.hand), ("label-in-orders", s.orders)):
        if hidden.any():
            yield _row(w(label), [cards(hidden[seat]) for seat in seats])
    yield w("label-points-now"), *(str(points(s, seat)) for seat in seats), ""


def _row(label: str, counts: Iterable[int], reserve: str = "") -> tuple[str, ...]:
    return label, *(str(count) if count else NOTHING for count in counts), reserve


def _card(w: Words, card: int) -> str:
    return w(f"card-{CARDS[card]}")
