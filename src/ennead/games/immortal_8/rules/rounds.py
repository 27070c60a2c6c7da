"""Immortal 8: from the draft to the last call, what follows what."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.boards import BOARD_SLOTS, ROUNDS
from ennead.games.immortal_8.rules.calls import next_call
from ennead.games.immortal_8.rules.draft import (
    begin_draft,
    begin_turn,
    direction,
    end_draft,
    has_settled,
    pass_packs,
)
from ennead.games.immortal_8.rules.kingdom import begin_kingdom, close_kingdom
from ennead.games.immortal_8.rules.supremacy import decide_supremacy
from ennead.games.immortal_8.rules.tally import finish
from ennead.games.immortal_8.state import Event, Phase, State


@rule
def go_on_drafting(s: State) -> None:
    """I8-24 to I8-27, I8-45: bonuses, then the next hand; after the last one, the Kingdom phases."""
    if not has_settled(s):
        return
    s.slot += 1
    if s.slot < BOARD_SLOTS[s.rounds]:
        pass_packs(s)
        begin_turn(s)
        return
    end_draft(s)
    s.slot = 0
    s.ready[:] = 0
    tell(s, Event.FIRST, s.first)
    s.phase = Phase.KINGDOM
    begin_kingdom(s, s.first)


@rule
def end_kingdom(s: State, seat: int) -> None:
    """I8-60, I8-68, I8-71, I8-116: the next player, or the Supremacy phase."""
    close_kingdom(s, seat)
    following = (seat + direction(s)) % s.seats
    if following != s.first:
        begin_kingdom(s, following)
    else:
        s.turn = -1
        s.contest = 0
        go_on_contesting(s)


@rule
def go_on_contesting(s: State) -> None:
    """I8-15 to I8-17, I8-105, I8-107, I8-117, I8-A8: Supremacies; then round 2, or the calls."""
    if not decide_supremacy(s):
        return
    s.contest = 0
    s.ready[:] = 0
    if s.rounds < ROUNDS:
        s.first = (s.first - 1) % s.seats
        begin_draft(s)
        return
    s.phase = Phase.KEEP
    for seat in range(s.seats):
        s.ready[seat] = s.immortals[seat].sum() < 2
    go_on_keeping(s)


@rule
def keep(s: State, seat: int, immortal: int) -> None:
    """I8-243, I8-244, NI-143: the others are out of the game."""
    s.immortals[seat, immortal] -= 1
    s.put_out[seat] += s.immortals[seat]
    s.immortals[seat, :] = 0
    s.immortals[seat, immortal] = 1
    s.ready[seat] = 1
    go_on_keeping(s)


@rule
def go_on_keeping(s: State) -> None:
    """I8-243: once everybody has one Immortal, they are called."""
    if s.ready[: s.seats].sum() == s.seats:
        s.ready[:] = 0
        s.call = 0
        go_on_calling(s)


@rule
def go_on_calling(s: State) -> None:
    """I8-125: the next calls, to the end."""
    if next_call(s):
        finish(s)
