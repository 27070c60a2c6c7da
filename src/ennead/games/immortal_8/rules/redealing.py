"""Immortal 8: what may be true, as far as somebody can know."""

from typing import Any

import numpy as np

from ennead.core.chance import draw, draw_number
from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import MOST_PLAYED
from ennead.games.immortal_8.box.cards import CARDS
from ennead.games.immortal_8.box.immortals import IMMORTALS, Call
from ennead.games.immortal_8.rules.draft import count_played, direction
from ennead.games.immortal_8.rules.realms import draw_looked
from ennead.games.immortal_8.rules.supremacy import justice_plays
from ennead.games.immortal_8.state import Phase, State


@rule
def redeal(s: State, viewer: int) -> None:
    """Complete a hidden position, uniformly over the deals that its viewer can't rule out.

    In the draft, a viewer knows what was in the packs they had, and what was taken out of them since.
    """
    redeal_immortals(s, viewer)
    for seat in range(s.seats):  # whoever has answered may have said so, if it is they
        could = s.immortals[seat, Call.JUSTICE if s.phase == Phase.TIE else Call.BYUN]
        if s.phase in (Phase.TIE, Phase.NINTH) and seat != viewer and s.ready[seat] and could > 0:
            s.revealing[seat] = draw_number(s, 2)
    if s.is_draft:
        redeal_packs(s, viewer, unseen_cards(s))
    elif s.gathered > 0 and s.turn != viewer and s.step == 0 and s.acting > 0:
        draw_looked(s, s.turn)


@rule
def unseen_cards(s: State) -> Any:
    """The cards that lie nowhere in a hidden position of the draft."""
    unseen = np.ones(CARDS, np.int8)
    unseen[0] = 0
    unseen -= s.discard + s.zone + s.removed
    for seat in range(s.seats):
        unseen -= s.realm[seat]
        for slot in range(len(s.played[seat])):
            for card in (s.played[seat, slot], s.transformed[seat, slot]):
                if card > 0:
                    unseen[card] -= 1
        for card in range(1, CARDS):
            unseen[card] -= s.pack[seat, card]
        if s.chosen[seat] > 0:
            unseen[s.chosen[seat]] -= 1
    return unseen


@rule
def take(s: State, counts: Any) -> int:
    """One of these cards, each as likely; it is gone then."""
    card = draw(s, counts)
    counts[card] -= 1
    return card


# The draft


@rule
def redeal_packs(s: State, viewer: int, unseen: Any) -> None:
    """Fill face-down slots and packs: each from what the viewer last saw in that pack, or from the unseen."""
    seats = int(s.seats)
    known = np.zeros(CARDS, np.int8)  # seen in some pack, and not yet placed
    if viewer >= 0:
        for slot in range(s.slot + 1):
            for card in range(1, CARDS):
                known[card] |= s.saw[viewer, slot, card] and unseen[card] > 0
    free = unseen - known
    for pack in range(seats):
        last = -1
        for slot in range(s.slot + 1):
            seat = (pack + direction(s) * slot) % seats
            if seat == viewer:
                last = slot
            elif s.played[seat, slot] == 0 and (slot < s.slot or s.ready[seat]):
                card = take_from_pack(s, viewer, last, known, free)
                if slot == s.slot and s.ready.sum() < seats:
                    s.chosen[seat] = card
                    can_play = count_played(s, seat) < MOST_PLAYED[s.rounds]
                    s.playing[seat] = draw_number(s, 2) if can_play else 0
                else:
                    s.transformed[seat, slot] = card
        holder = (pack + direction(s) * s.slot) % seats
        if holder != viewer:
            for _ in range(s.pack[holder, 0]):
                card = take_from_pack(s, viewer, last, known, free)
                s.pack[holder, card] += 1
            s.pack[holder, 0] = 0
    s.undealt[:] = free + known
    for seat in range(seats):
        if seat != viewer:
            remember(s, seat)


@rule
def take_from_pack(s: State, viewer: int, last: int, known: Any, free: Any) -> int:
    """A card that may have been in a pack: seen there last and not again, or one of the unseen."""
    if last < 0:
        return take(s, free)
    counts = np.zeros(CARDS, np.int8)
    again = last + s.seats
    for card in range(1, CARDS):
        if s.saw[viewer, last, card] and known[card]:
            counts[card] = 1
            if again <= s.slot and s.saw[viewer, again, card]:
                counts[card] = 0
    card = draw(s, counts)
    known[card] = 0
    return card


@rule
def remember(s: State, seat: int) -> None:
    """What a player saw of each pack they had: what is in it now, and what was taken since."""
    for slot in range(s.slot + 1):
        pack = (seat - direction(s) * slot) % s.seats
        s.saw[seat, slot, :] = 0
        holder = (pack + direction(s) * s.slot) % s.seats
        for card in range(1, CARDS):
            s.saw[seat, slot, card] = s.pack[holder, card]
        if s.chosen[holder] > 0:
            s.saw[seat, slot, s.chosen[holder]] = 1
        for later in range(slot, s.slot + 1):
            taker = (pack + direction(s) * later) % s.seats
            for card in (s.played[taker, later], s.transformed[taker, later]):
                if card > 0:
                    s.saw[seat, slot, card] = 1


# Immortals


@rule
def redeal_immortals(s: State, viewer: int) -> None:
    """Immortals not seen: nobody has those called already; the ninth can only be beside another."""
    unseen = np.ones(IMMORTALS, np.int8)
    unseen[0] = 0
    unseen[Call.JUSTICE] = justice_plays(s)
    unseen[Call.BYUN] = s.option[0] == 1 and s.byun < 0
    if viewer >= 0 and s.saw_immortal[viewer] > 0 and s.revealed[s.peeked] == 0:
        s.immortals[s.peeked, s.saw_immortal[viewer]] = 1
        s.immortals[s.peeked, 0] = 0
    for seat in range(s.seats):
        unseen[s.revealed[seat]] = 0
        for immortal in range(1, IMMORTALS):
            if s.immortals[seat, immortal] > 0 or s.put_out[seat, immortal] > 0:
                unseen[immortal] = 0
    for most in (1, IMMORTALS):  # those with one Immortal first: it is not the ninth
        for seat in range(s.seats):
            if s.immortals[seat, 0] <= most:
                for _ in range(s.immortals[seat, 0]):
                    counts = unseen.copy()
                    counts[: s.call + 1] = 0
                    if most == 1:
                        counts[Call.BYUN] = 0
                    immortal = draw(s, counts)
                    unseen[immortal] = 0
                    s.immortals[seat, immortal] = 1
                s.immortals[seat, 0] = 0
    for seat in range(s.seats):
        for _ in range(s.put_out[seat, 0]):
            s.put_out[seat, take(s, unseen)] = 1
        s.put_out[seat, 0] = 0
    s.out[:] = unseen
    s.out[Call.BYUN] |= s.byun >= 0
