"""Immortal 8: whose move it is, what may be done, and a move."""

from typing import Any

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.immortal_8.box.cards import CARDS, POWER
from ennead.games.immortal_8.box.immortals import Call
from ennead.games.immortal_8.rules.calls import guess, peek, sacrifice
from ennead.games.immortal_8.rules.draft import choose, may_play
from ennead.games.immortal_8.rules.kingdom import activate, answer_turned_up, follow_power, reveal
from ennead.games.immortal_8.rules.performing import answer_reward, choose_card, go_on, name_seat, take_one
from ennead.games.immortal_8.rules.performing import begin as begin_action
from ennead.games.immortal_8.rules.refusals import has_justice, is_copying, may_act, may_answer
from ennead.games.immortal_8.rules.rounds import (
    end_kingdom,
    go_on_calling,
    go_on_contesting,
    go_on_drafting,
    keep,
)
from ennead.games.immortal_8.rules.setup import answer_ninth
from ennead.games.immortal_8.rules.supremacy import answer_tie, justice_plays
from ennead.games.immortal_8.rules.tally import settle
from ennead.games.immortal_8.rules.tokens import pay
from ennead.games.immortal_8.state import Event, Phase, Reason, State, Verb


@rule
def waiting(s: State) -> int:
    """I8-16, I8-22, I8-61: all who have not chosen, where all choose at once; else one at a time."""
    if s.phase == Phase.OVER:
        return 0
    if s.phase in (Phase.NINTH, Phase.DRAFT, Phase.KEEP, Phase.TIE):
        bits = 0
        for seat in range(s.seats):
            if not s.ready[seat] and (s.phase != Phase.TIE or s.asked[seat]):
                bits |= 1 << seat
        return bits
    return int(1 << s.turn)


@rule
def legal(s: State, seat: int, why: Any) -> None:
    """For every action that makes sense now, the reason it can't be taken, or LEGAL."""
    if s.phase == Phase.DRAFT:
        reason = Reason.LEGAL if may_play(s, seat) else Reason.PLAYED_ENOUGH
        for card in range(1, CARDS):
            if s.pack[seat, card] > 0:
                why[Verb.PLAY + card - 1] = reason
                why[Verb.TRANSFORM + card - 1] = Reason.LEGAL
    elif s.phase == Phase.KINGDOM:
        may_act(s, seat, why)
    elif s.phase == Phase.TIE or s.phase == Phase.NINTH:
        why[Verb.DONE] = Reason.LEGAL
        may = has_justice(s, seat) if s.phase == Phase.TIE else s.immortals[seat, Call.BYUN] > 0
        why[Verb.REVEAL] = Reason.LEGAL if may else Reason.NOT_JUSTICE
    elif s.phase == Phase.KEEP:
        for immortal in range(1, Call.BYUN):  # NI-146: he is copied by whoever revealed him, or not at all
            why[Verb.NAME + immortal - 1] = (
                Reason.LEGAL if s.immortals[seat, immortal] > 0 else Reason.NOT_KEPT
            )
    elif s.phase == Phase.PEEK:
        why[Verb.DONE] = Reason.LEGAL
        for other in range(s.seats):
            if other != seat and s.revealed[other] == 0:
                why[Verb.TO + other] = Reason.LEGAL
    elif s.phase == Phase.GUESS:
        for immortal in range(1, Call.BYUN):
            why[Verb.NAME + immortal - 1] = may_guess(s, immortal)
    elif s.phase == Phase.SACRIFICE:
        why[Verb.DONE] = Reason.LEGAL
        for card in range(1, CARDS):
            if s.realm[seat, card]:
                why[Verb.CHOOSE + card - 1] = Reason.LEGAL
    else:
        may_answer(s, seat, why)


@rule
def may_guess(s: State, immortal: int) -> int:
    """I8-214, I8-A61: names are all different; nobody is Tomorrow, nor whom all have seen."""
    if immortal == Call.TOMORROW or (immortal == Call.JUSTICE and not justice_plays(s)):
        return Reason.NOT_IN_GAME
    for other in range(s.seats):
        if s.revealed[other] == immortal or s.guessed[other] == immortal:
            return Reason.NAMED_ALREADY
    return Reason.LEGAL


@rule
def play(s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if s.phase == Phase.DRAFT:
        plays = action < Verb.TRANSFORM
        choose(s, seat, action - (Verb.PLAY if plays else Verb.TRANSFORM) + 1, plays)
        if s.ready[: s.seats].sum() == s.seats:
            go_on_drafting(s)
    elif s.phase == Phase.KINGDOM and action == Verb.END:
        end_kingdom(s, seat)
    elif s.phase == Phase.KINGDOM and action == Verb.REVEAL:
        reveal(s, seat, Call.JUSTICE)
    elif s.phase == Phase.TIE:
        if answer_tie(s, seat, action == Verb.REVEAL):
            go_on_contesting(s)
    elif s.phase == Phase.NINTH:
        answer_ninth(s, seat, action == Verb.REVEAL)
    elif s.phase == Phase.KEEP:
        keep(s, seat, action - Verb.NAME + 1)
    elif s.phase in (Phase.PEEK, Phase.GUESS, Phase.SACRIFICE):
        answer_call(s, seat, action)
    else:
        if answer(s, seat, action) and go_on(s, seat) and s.is_draft:
            go_on_drafting(s)


@rule
def answer_call(s: State, seat: int, action: int) -> None:
    """I8-214, I8-220: what Tomorrow and Narashima do at their calls."""
    if s.phase == Phase.PEEK and action != Verb.DONE:
        peek(s, seat, action - Verb.TO)
    elif s.phase == Phase.PEEK:
        s.phase = Phase.GUESS
    elif s.phase == Phase.GUESS:
        if guess(s, seat, action - Verb.NAME + 1):
            settle(s, seat)
            go_on_calling(s)
    elif action == Verb.DONE or sacrifice(s, seat, action - Verb.CHOOSE + 1):
        settle(s, seat)
        go_on_calling(s)


@rule
def answer(s: State, seat: int, action: int) -> bool:
    """What a player does in the Kingdom phase, or answers to a card; False if that asks the next thing."""
    if s.phase == Phase.KINGDOM:
        activate(s, seat, action - Verb.ACTIVATE + 1)
        return bool(s.phase == Phase.KINGDOM)
    if s.phase == Phase.TAKE:
        take_one(s, seat, action - Verb.TAKE + 1)
    elif s.phase == Phase.PAYING:
        pay(s, seat, action - Verb.TAKE + 1, 1)
        s.owed -= 1
    elif s.phase == Phase.WHICH and action == Verb.FIRST:
        answer_turned_up(s, seat)
        return bool(s.phase != Phase.REWARD)
    elif s.phase == Phase.WHICH:
        if s.step == 0 and POWER[s.acting] > 0:
            follow_power(s, seat, action - Verb.CHOOSE + 1)
        else:
            choose_card(s, seat, action - Verb.CHOOSE + 1)
    elif s.phase == Phase.REWARD and is_copying(s):
        if action == Verb.FIRST:
            tell(s, Event.COPIED, seat, s.top)
            begin_action(s, seat, s.top)
        else:
            s.acting = 0
    elif s.phase == Phase.REWARD:
        answer_reward(s, seat, 2 if action == Verb.DONE else action - Verb.FIRST)
    elif action == Verb.DONE:
        s.gifts = 0
    elif action >= Verb.FIRST:
        s.branch = action - Verb.FIRST + 1
        s.step = 0
    else:
        name_seat(s, seat, action - Verb.TO)
    return True
