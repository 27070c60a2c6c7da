"""Code of Nine: what each Memory brings, and how players stand on the way."""

from itertools import groupby

import numpy as np

from ennead.core.events import Event
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.code_of_nine.box.cards import PLAYERS, SLOTS
from ennead.games.code_of_nine.box.effects import ORDER
from ennead.games.code_of_nine.box.things import COLUMNS
from ennead.games.code_of_nine.page.faces import ITEM_FIGURES, figure, title
from ennead.games.code_of_nine.rules.scoring import (
    MOST_SCORE,
    card_factor,
    card_points,
    count_things,
    in_order,
    inherent,
    is_barred,
    total,
)
from ennead.page.course import Stand
from ennead.page.ending import Category

TURNING = frozenset(
    {"placed", "gained", "took", "gave", "gift", "medal", "discarded", "will", "swapped", "released"}
)


def categories(view: View, w: Words) -> tuple[Category, ...]:
    """CN-92 to CN-97: the items by themselves, then what each Memory adds, in their order."""
    s, seats = view.state, range(view.seats)
    have = np.zeros((PLAYERS, COLUMNS), np.int16)
    count_things(s, have)
    cards = [int(card) for card in in_order(s.shown[:SLOTS])]
    brought: dict[int, list[int]] = {card: [0] * view.seats for card in cards}
    items = tuple(int(inherent(s, seat)) for seat in seats)
    for seat in seats:
        so_far = items[seat]
        for _, group in groupby(cards, key=lambda card: int(ORDER[card])):
            same = list(group)
            for card in same:  # CN-94: the points of all of them come before their factors
                points = int(card_points(card, have, s.seats, seat, s.released))
                brought[card][seat] += points
                so_far += points
            for card in same:
                multiplied = so_far * int(card_factor(card, have, s.seats, seat, s.released))
                multiplied = max(-MOST_SCORE, min(MOST_SCORE, multiplied))
                brought[card][seat] += multiplied - so_far
                so_far = multiplied
    return (
        Category(w("score-items"), ITEM_FIGURES[1], items),
        *(Category(title(w, card), figure(card), tuple(brought[card])) for card in cards),
    )


def stand(view: View, end: View) -> tuple[Stand, ...] | None:
    """CN-90 to CN-99: the count as if it ended there, by the Memories as they lie then."""
    s = view.state
    if not s.memory[:SLOTS].all():
        return None
    have = np.zeros((PLAYERS, COLUMNS), np.int16)
    count_things(s, have)
    memories = in_order(s.memory[:SLOTS])
    points = [int(total(s, seat, memories, have)) for seat in range(view.seats)]
    barred = [bool(is_barred(s, seat, memories, have)) for seat in range(view.seats)]
    if all(barred):
        return None
    return tuple(
        Stand((not is_out, found), None if is_out else found)
        for found, is_out in zip(points, barred, strict=True)
    )


def tells_turning(event: Event) -> bool:
    """Where a pawn was placed, and what that brought."""
    return event.kind.name in TURNING
