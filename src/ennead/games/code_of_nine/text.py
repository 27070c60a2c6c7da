"""Code of Nine in a terminal: the table as text, drawn from a view alone."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ennead.core.events import Event
from ennead.core.telling import listed
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.code_of_nine.box.board import ATTACK, BOARD, CLOSES, EXPERT, OPENS, SPACES, Location
from ennead.games.code_of_nine.box.cards import NORMAL_CODES, PLAYERS, SLOTS
from ennead.games.code_of_nine.box.reader import CODES
from ennead.games.code_of_nine.box.things import COLUMNS, KINDS, Item
from ennead.games.code_of_nine.box.wording import rule_text, signed
from ennead.games.code_of_nine.rules.choices import cost
from ennead.games.code_of_nine.rules.memories import is_expert
from ennead.games.code_of_nine.rules.scoring import (
    card_bars,
    card_factor,
    card_points,
    count_things,
    in_order,
    inherent,
)
from ennead.games.code_of_nine.state import Phase, State

ATTACKS, FREE, ENDLESS = "!", "○", "∞"
NOTHING, UNKNOWN = "·", "?"
TOLD_BY_THE_BOARD = frozenset({"decided", "ended"})


def board(view: View, w: Words, names: Sequence[str]) -> RenderableType:
    """The locations, what everybody has, the Memories as far as the viewer knows; at the end, the count."""
    s = view.state
    return Group(
        Text(f"\n{' · '.join(_heading(s, w, names))}", "dim"),
        *(_locations(view, w, names) if s.rounds and s.phase != Phase.OVER else ()),
        _possessions(view, w, names),
        Text(),
        *_memories(view, w, names),
        *(_count(view, w, names) if s.phase == Phase.OVER else ()),
    )


def hands(view: View, w: Words) -> Iterator[tuple[str, Sequence[Text]]]:
    """Nobody has a hand: the Memories stand with what they say."""
    yield from ()


def worth_telling(event: Event) -> bool:
    """All but that somebody has decided, and that it is over: how it ended says so."""
    return event.kind.name not in TOLD_BY_THE_BOARD


def _heading(s: State, w: Words, names: Sequence[str]) -> Iterator[str]:
    """The round, and the action that is being performed with whoever was named in it."""
    yield w("label-round", round=int(s.rounds)) if s.rounds else w("label-setup")
    if s.location:
        yield w("label-acting", seat=names[s.turn], location=_location(w, s.location))
    if s.giver >= 0:
        yield w("label-giver", seat=names[s.giver])
    if s.receiver >= 0:
        yield w("label-receiver", seat=names[s.receiver])
    if s.wanted:
        yield _item(w, s.wanted)


# The board


def _locations(view: View, w: Words, names: Sequence[str]) -> Iterator[RenderableType]:
    """What is open in this round: its cost for whoever asks, the pawns there and the free spaces."""
    s = view.state
    payer = view.viewer if view.viewer is not None and view.viewer >= 0 else s.turn
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="")
    table.add_column("")
    table.add_column(w("label-open"))
    table.add_column(w("label-cost"), justify="right")
    table.add_column(w("label-pawns"))
    for location in range(1, len(BOARD) + 1):
        if OPENS[location] <= s.rounds <= CLOSES[location] and (is_expert(s) or not EXPERT[location]):
            table.add_row(
                ATTACKS if ATTACK[location] else "",
                _location(w, location),
                str(cost(s, payer, location) or NOTHING),
                ", ".join(_pawns(s, location, names)),
            )
    yield table
    yield Text(w("label-marks"), "dim")


def _pawns(s: State, location: int, names: Sequence[str]) -> Iterator[str]:
    placed = s.placed[location]
    for seat in range(s.seats):
        if placed[seat]:
            yield names[seat] + (f" ×{placed[seat]}" if placed[seat] > 1 else "")
    yield from [FREE] * int(SPACES[location] - placed.sum()) if SPACES[location] else [ENDLESS]


def _possessions(view: View, w: Words, names: Sequence[str]) -> Table:
    """Items, Will and pawns of everybody, and what is left in the Ruins."""
    s = view.state
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="")
    table.add_column("")
    for seat in range(view.seats):
        first = "① " if seat == s.first else ""
        table.add_column(Text(f"{first}{names[seat]}", "bold" if seat in view.waiting else ""))
    table.add_column(w("label-ruins"))
    for item in range(1, KINDS if is_expert(s) else Item.MEDAL):
        table.add_row(_item(w, item), *map(_number, s.items[: s.seats, item]), _number(s.ruins[item]))
    for label, counts in (("label-will", s.will), ("label-pawns", s.pawns)):
        table.add_row(w(label), *map(_number, counts[: s.seats]), "")
    return table


# Memories


def _memories(view: View, w: Words, names: Sequence[str]) -> Iterator[RenderableType]:
    """What the viewer knows of each Memory in the game, and which ones the others may be."""
    s = view.state
    table = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
    if s.phase in (Phase.EXCHANGE, Phase.PLACE):
        for label, pair in (("label-dealt", s.knows), ("label-returned", s.returned)):
            for code in pair[pair > 0]:
                table.add_row(w(label), _memory(w, code), rule_text(w, code))
    else:
        for slot in range(SLOTS):
            table.add_row(*_slot(view, w, slot, names))
        if s.ninth:
            table.add_row(w("label-ninth"), _memory(w, s.ninth), rule_text(w, s.ninth))
    yield table
    if s.phase != Phase.OVER:
        yield from _unseen(s, w)


def _slot(view: View, w: Words, slot: int, names: Sequence[str]) -> tuple[str, str, str]:
    """Whose slot it is, what is in it if the viewer knows, what that says, and who else has seen it."""
    s = view.state
    holder, code = slot // 2, known(s, slot)
    name = names[holder] if holder < s.seats else w("label-ghost")
    others = [
        names[seat] for seat in range(s.seats) if s.looked[seat, slot] and seat not in (holder, view.viewer)
    ]
    told = [rule_text(w, code)] if code else []
    if others and not s.shown[slot]:
        told.append(w("label-seen-by", names=listed(w, others)))
    label = w("label-shoal-of" if slot % 2 else "label-abyss-of", name=name)
    return label, _memory(w, code) if code else UNKNOWN, " · ".join(told)


def known(s: State, slot: int) -> int:
    """The Memory in a slot as far as the viewer knows it; 0 if not. (Views say 0 of what they hide.)"""
    return int(max(s.memory[slot], s.shown[slot], s.knows[:, slot].max()))


def _unseen(s: State, w: Words) -> Iterator[RenderableType]:
    """The Memories that the viewer has not seen: what they say before the exchange, then their codes."""
    codes = CODES if is_expert(s) else NORMAL_CODES
    seen = {s.ninth, *(known(s, slot) for slot in range(SLOTS))}
    unseen = [code for code in range(1, codes + 1) if code not in seen]
    yield Text()
    if s.phase == Phase.EXCHANGE:
        yield Text(w("label-in-play", count=codes))
        table = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
        for code in unseen:
            table.add_row(_memory(w, code), rule_text(w, code))
        yield table
    else:
        yield Text(f"{w('label-possible')}  {' '.join(f'{code:02}' for code in unseen)}")


# The final count


def _count(view: View, w: Words, names: Sequence[str]) -> Iterator[RenderableType]:
    """What items are worth by themselves, then each Memory in order, and the total."""
    s = view.state
    have = np.zeros((PLAYERS, COLUMNS), np.int16)
    count_things(s, have)
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="")
    table.add_column("")
    for name in names[: s.seats]:
        table.add_column(name, justify="right")
    seats = range(s.seats)
    table.add_row(w("score-items"), *(str(inherent(s, seat)) for seat in seats))
    for code in in_order(s.shown[:SLOTS]):
        table.add_row(_memory(w, code), *(_given(s, w, code, have, seat) for seat in seats))
    assert view.outcome is not None
    table.add_row(w("score-total"), *(str(points).replace("-", "−") for points in view.outcome.points))
    yield Text()
    yield table


def _given(s: State, w: Words, code: int, have: Any, seat: int) -> str:
    """What a Memory does to a seat: points, a factor, a defeat, or nothing."""
    told = []
    if points := card_points(code, have, s.seats, seat, s.released):
        told.append(signed(points))
    if (factor := card_factor(code, have, s.seats, seat, s.released)) != 1:
        told.append(w("score-factor", factor=factor))
    if card_bars(code, have, s.seats, seat, s.released):
        told.append(w("score-cannot-win"))
    return ", ".join(told) or NOTHING


def _number(count: int) -> str:
    return str(count) if count else NOTHING


def _item(w: Words, item: int) -> str:
    return w(f"item-{Item.all()[item]}")


def _location(w: Words, location: int) -> str:
    return w(f"location-{Location.all()[location]}")


def _memory(w: Words, code: int) -> str:
    return w(f"memory-{code:02}")
