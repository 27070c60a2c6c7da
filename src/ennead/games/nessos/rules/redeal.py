"""Nessos: what may be true, as far as somebody can know."""

from typing import Any

from ennead.core.chance import draw, draw_number
from ennead.core.rule import rule
from ennead.games.nessos.box import CHARON, DECK, KINDS
from ennead.games.nessos.state import State


@rule
def redeal(s: State, viewer: int) -> None:
    """Complete a hidden position, uniformly over the deals of the real cards that its viewer can't rule out.

    An amphora holds what was announced, or Charon (NE-11, NE-12, NE-17); the rest is anything unseen.
    """
    unseen = s.pile
    unseen[:] = DECK[s.seats]
    for card in range(1, KINDS):
        for seat in range(s.seats):
            unseen[card] -= s.front[seat, card] + s.hand[seat, card]
        for i in range(s.length):
            unseen[card] -= s.chain_card[i] == card
    redeal_chain(s, unseen)
    for seat in range(s.seats):
        for _ in range(s.hand[seat, 0]):
            card = draw(s, unseen)
            unseen[card] -= 1
            s.hand[seat, card] += 1
        s.hand[seat, 0] = 0


@rule
def redeal_chain(s: State, unseen: Any) -> None:
    """Fill the unknown amphorae: which of them hide Charons, by the number of ways to deal each case."""
    total = 0
    for lies in range(1 << s.length):
        total += ways(s, unseen, lies)
    left = draw_number(s, total)
    lies = 0
    while left >= ways(s, unseen, lies):
        left -= ways(s, unseen, lies)
        lies += 1
    for i in range(s.length):
        if s.chain_card[i] == 0:
            card = CHARON if lies >> i & 1 else int(s.chain_claim[i])
            s.chain_card[i] = card
            unseen[card] -= 1


@rule
def ways(s: State, unseen: Any, lies: int) -> int:
    """In how many ways unseen cards can fill the unknown amphorae when those in `lies` are false Charons.

    Nothing depends on the bits of amphorae that are known, or truly called Charon: all counts double alike.
    """
    product = 1
    for i in range(s.length):
        if s.chain_card[i] != 0:
            continue
        card = CHARON if lies >> i & 1 else s.chain_claim[i]
        used = 0
        for j in range(i):
            if s.chain_card[j] == 0:
                used += (CHARON if lies >> j & 1 else s.chain_claim[j]) == card
        product *= max(0, int(unseen[card]) - used)
    return product
