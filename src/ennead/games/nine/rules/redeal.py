"""NINE: what may be true, as far as somebody can know."""

from typing import Any

from ennead.core.chance import draw, draw_number
from ennead.core.rule import rule
from ennead.games.nine.box.cards import DECK, KINDS
from ennead.games.nine.rules.majority import cards
from ennead.games.nine.state import State

FREE, ALIKE, ALIKE_AND_ONE = range(3)  # what is certain of a seat's orders (NI-31 to NI-35)


@rule
def redeal(s: State, viewer: int) -> None:
    """Complete a hidden position, uniformly over the deals of unseen cards that its viewer can't rule out.

    Anything unseen may be anywhere, but orders fit the rules: three or more are all alike, or, where a
    Culture was paid, all but one alike or three not all alike. What fits is weighed by the number of ways.
    """
    unseen = s.deck
    unseen[:] = DECK
    for seat in range(s.seats):
        for card in range(1, KINDS):
            seen = s.face_up[seat, card] + s.face_down[seat, card] + s.hand[seat, card]
            unseen[card] -= seen + s.orders[seat, card] + s.under[seat, card]
    unseen -= s.returned
    hidden = s.orders.copy()
    before = unseen.copy()
    while not redeal_orders(s, unseen):
        s.orders[:] = hidden
        unseen[:] = before
    for seat in range(s.seats):
        fill(s, s.hand[seat], unseen)
        fill(s, s.under[seat], unseen)
    s.deck += s.returned


@rule
def fill(s: State, counts: Any, unseen: Any) -> None:
    """Replace unknown cards by unseen ones, each as likely."""
    for _ in range(counts[0]):
        card = draw(s, unseen)
        unseen[card] -= 1
        counts[card] += 1
    counts[0] = 0


@rule
def certainty(s: State, seat: int) -> int:
    """What the rules say of a seat's orders, by how many there are, revealed ones included."""
    total = cards(s.orders[seat]) + cards(s.revealed[seat])
    if s.orders[seat, 0] == 0 or total < 3:
        return FREE
    if not s.paid[seat]:
        return ALIKE
    return ALIKE_AND_ONE if total > 3 else FREE


@rule
def redeal_orders(s: State, unseen: Any) -> bool:
    """Fill unknown orders; False if that was no fair sample, and all must be dealt again.

    Each seat's kinds are drawn as if the others took no cards, and kept as often as they leave ways to do so.
    """
    before = unseen.copy()
    for seat in range(s.seats):
        certain = certainty(s, seat)
        if certain != FREE:
            many, one = draw_kinds(s, seat, before, certain)
            total = cards(s.orders[seat]) + cards(s.revealed[seat])
            for kind, target in ((many, total - (one > 0)), (one, 1)):
                count = target - s.revealed[seat, kind]
                if kind > 0 and count > 0:
                    if draw_number(s, ways(before[kind], count)) >= ways(unseen[kind], count):
                        return False
                    unseen[kind] -= count
                    s.orders[seat, kind] += count
                    s.orders[seat, 0] -= count
    for seat in range(s.seats):
        fill(s, s.orders[seat], unseen)
        if s.paid[seat] and is_all_alike(s, seat):
            return False
    return True


@rule
def draw_kinds(s: State, seat: int, unseen: Any, certain: int) -> tuple[int, int]:
    """The kind that all orders are of, or all but one, and the kind of that one (0: there is none)."""
    total = 0
    for many in range(1, KINDS):
        for one in range(KINDS):
            total += combinations(s, seat, unseen, certain, many, one)
    left = draw_number(s, total)
    many, one = 1, 0
    while left >= combinations(s, seat, unseen, certain, many, one):
        left -= combinations(s, seat, unseen, certain, many, one)
        one += 1
        if one == KINDS:
            many, one = many + 1, 0
    return many, one


@rule
def combinations(s: State, seat: int, unseen: Any, certain: int, many: int, one: int) -> int:
    """In how many ways a seat's unknown orders can be the rest of these kinds."""
    if (one > 0) != (certain == ALIKE_AND_ONE) or one == many:
        return 0
    total = cards(s.orders[seat]) + cards(s.revealed[seat])
    found = 1
    for kind in range(1, KINDS):
        target = total - (one > 0) if kind == many else kind == one
        rest = target - s.revealed[seat, kind]
        if rest < 0:
            return 0
        found *= ways(unseen[kind], rest)
    return found


@rule
def ways(there: int, taken: int) -> int:
    """In how many ways some cards can be taken of those that are there."""
    found = 1
    for n in range(taken):
        found = found * (int(there) - n) // (n + 1)
    return max(found, 0)


@rule
def is_all_alike(s: State, seat: int) -> bool:
    """Whether a seat's orders are of one kind."""
    kinds = 0
    for kind in range(1, KINDS):
        kinds += s.orders[seat, kind] + s.revealed[seat, kind] > 0
    return kinds == 1
