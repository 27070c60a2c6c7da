"""Immortal 8: the rules. Each function names the clauses of rulebook.*.md that it holds."""

from typing import Any

from ennead.core.chance import draw
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.immortal_8.calls import (
    finish,
    guess,
    next_call,
    peek,
    sacrifice,
    settle,
)
from ennead.games.immortal_8.calls import score as score  # a verb of the game, told apart
from ennead.games.immortal_8.cards import (
    BOARD_SLOTS,
    BYUN,
    CARDS,
    COMMERCE_COPIES,
    JUSTICE,
    POWER,
    REMOVED,
    ROUNDS,
    TOMORROW,
)
from ennead.games.immortal_8.draft import (
    begin_draft,
    begin_turn,
    choose,
    direction,
    end_draft,
    has_settled,
    may_play,
    pass_packs,
)
from ennead.games.immortal_8.kingdom import (
    activate,
    answer_turned_up,
    begin_kingdom,
    close_kingdom,
    follow_power,
    has_justice,
    is_copying,
    may_act,
    may_answer,
    reveal,
)
from ennead.games.immortal_8.performing import (
    answer_reward,
    choose_card,
    go_on,
    name_seat,
    take_one,
)
from ennead.games.immortal_8.performing import begin as begin_action
from ennead.games.immortal_8.redeal import redeal as redeal  # a verb of the game, told apart
from ennead.games.immortal_8.state import (
    CHOOSE_FIRST,
    COPIED,
    DEALT,
    DONE,
    DRAFT,
    END_PHASE,
    FIRST,
    FIRST_ACTIVATE,
    FIRST_CHOICE,
    FIRST_NAME,
    FIRST_PLAY,
    FIRST_TAKE,
    FIRST_TO,
    FIRST_TRANSFORM,
    GUESS,
    KEEP,
    KINGDOM,
    LEGAL,
    MAY_COPY,
    NAMED_ALREADY,
    NINTH,
    NINTH_REVEALED,
    NOT_IN_GAME,
    NOT_JUSTICE,
    NOT_KEPT,
    OVER,
    PAYING,
    PEEK,
    PLAYED_ENOUGH,
    REVEAL,
    REWARD,
    SACRIFICE,
    TAKE,
    TIE,
    WHICH,
    State,
)
from ennead.games.immortal_8.supremacy import answer_tie, decide_supremacy, justice_plays
from ennead.games.immortal_8.tokens import pay

# Setup


@rule
def deal(s: State) -> None:
    """I8-1 to I8-11, I8-240, I8-242, NI-141: decks, Immortals."""
    s.deck[:] = 1
    s.deck[0] = 0
    if s.seats == 3:
        s.removed[:] = REMOVED
        s.deck -= REMOVED
    s.commerce[:] = COMMERCE_COPIES
    s.out[:] = 1
    s.out[0] = 0
    s.out[JUSTICE] = justice_plays(s)
    s.out[BYUN] = s.option[0]
    s.turn = -1
    s.first = -1
    s.byun = -1
    s.peeked = -1
    for seat in range(s.seats):
        for _ in range(2 if s.seats == 3 else 1):
            immortal = draw(s, s.out)
            s.out[immortal] = 0
            s.immortals[seat, immortal] = 1
            tell(s, DEALT, seat, immortal, known=only(seat))
    if s.option[0] == 0:
        begin_draft(s)
    elif s.seats == 3:
        s.phase = NINTH
    else:
        settle_ninth(s)


@rule
def settle_ninth(s: State) -> None:
    """NI-141, NI-142, NI-146, NI-147: whoever reveals Byun Hyung Ja may copy any Immortal that is out."""
    for seat in range(s.seats):
        if s.immortals[seat, BYUN] > 0 and (s.seats > 3 or s.revealing[seat]):
            s.byun = seat
            tell(s, NINTH_REVEALED, seat)
            for immortal in range(1, BYUN):
                if s.out[immortal] > 0:
                    tell(s, MAY_COPY, seat, immortal, known=only(seat))
            s.immortals[seat, BYUN] = 0
            s.immortals[seat] += s.out
            s.out[:] = 0
            s.out[BYUN] = 1  # he is nobody's Immortal any more
    s.revealing[:] = 0
    s.ready[:] = 0
    begin_draft(s)


@rule
def answer_ninth(s: State, seat: int, reveals: bool) -> None:
    """NI-146: with three players, all say at once whether they reveal him; only his player can."""
    s.revealing[seat] = reveals
    s.ready[seat] = 1
    if s.ready[: s.seats].sum() == s.seats:
        settle_ninth(s)


# Rounds


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
    tell(s, FIRST, s.first)
    s.phase = KINGDOM
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
    s.phase = KEEP
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


# Whose move it is, what may be done, and a move


@rule
def waiting(s: State) -> int:
    """I8-16, I8-22, I8-61: all who have not chosen, where all choose at once; else one at a time."""
    if s.phase == OVER:
        return 0
    if s.phase in (NINTH, DRAFT, KEEP, TIE):
        bits = 0
        for seat in range(s.seats):
            if not s.ready[seat] and (s.phase != TIE or s.asked[seat]):
                bits |= 1 << seat
        return bits
    return int(1 << s.turn)


@rule
def legal(s: State, seat: int, why: Any) -> None:
    """For every action that makes sense now, the reason it can't be taken, or LEGAL."""
    if s.phase == DRAFT:
        for card in range(1, CARDS):
            if s.pack[seat, card] > 0:
                why[FIRST_PLAY + card] = LEGAL if may_play(s, seat) else PLAYED_ENOUGH
                why[FIRST_TRANSFORM + card] = LEGAL
    elif s.phase == KINGDOM:
        may_act(s, seat, why)
    elif s.phase == TIE or s.phase == NINTH:
        why[DONE] = LEGAL
        may = has_justice(s, seat) if s.phase == TIE else s.immortals[seat, BYUN] > 0
        why[REVEAL] = LEGAL if may else NOT_JUSTICE
    elif s.phase == KEEP:
        for immortal in range(1, BYUN):  # NI-146: he is copied by whoever revealed him, or not at all
            why[FIRST_NAME + immortal] = LEGAL if s.immortals[seat, immortal] > 0 else NOT_KEPT
    elif s.phase == PEEK:
        why[DONE] = LEGAL
        for other in range(s.seats):
            if other != seat and s.revealed[other] == 0:
                why[FIRST_TO + other] = LEGAL
    elif s.phase == GUESS:
        for immortal in range(1, BYUN):
            why[FIRST_NAME + immortal] = may_guess(s, immortal)
    elif s.phase == SACRIFICE:
        why[DONE] = LEGAL
        for card in range(1, CARDS):
            if s.realm[seat, card]:
                why[FIRST_CHOICE + card] = LEGAL
    else:
        may_answer(s, seat, why)


@rule
def may_guess(s: State, immortal: int) -> int:
    """I8-214, I8-A61: names are all different; nobody is Tomorrow, nor whom all have seen."""
    if immortal == TOMORROW or (immortal == JUSTICE and not justice_plays(s)):
        return NOT_IN_GAME
    for other in range(s.seats):
        if s.revealed[other] == immortal or s.guessed[other] == immortal:
            return NAMED_ALREADY
    return LEGAL


@rule
def play(s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if s.phase == DRAFT:
        plays = action <= FIRST_TRANSFORM
        choose(s, seat, action - (FIRST_PLAY if plays else FIRST_TRANSFORM), plays)
        if s.ready[: s.seats].sum() == s.seats:
            go_on_drafting(s)
    elif s.phase == KINGDOM and action == END_PHASE:
        end_kingdom(s, seat)
    elif s.phase == KINGDOM and action == REVEAL:
        reveal(s, seat, JUSTICE)
    elif s.phase == TIE:
        if answer_tie(s, seat, action == REVEAL):
            go_on_contesting(s)
    elif s.phase == NINTH:
        answer_ninth(s, seat, action == REVEAL)
    elif s.phase == KEEP:
        keep(s, seat, action - FIRST_NAME)
    elif s.phase in (PEEK, GUESS, SACRIFICE):
        answer_call(s, seat, action)
    else:
        if answer(s, seat, action) and go_on(s, seat) and s.is_draft:
            go_on_drafting(s)


@rule
def answer_call(s: State, seat: int, action: int) -> None:
    """I8-214, I8-220: what Tomorrow and Narashima do at their calls."""
    if s.phase == PEEK and action != DONE:
        peek(s, seat, action - FIRST_TO)
    elif s.phase == PEEK:
        s.phase = GUESS
    elif s.phase == GUESS:
        if guess(s, seat, action - FIRST_NAME):
            settle(s, seat)
            go_on_calling(s)
    elif action == DONE or sacrifice(s, seat, action - FIRST_CHOICE):
        settle(s, seat)
        go_on_calling(s)


@rule
def answer(s: State, seat: int, action: int) -> bool:
    """What a player does in the Kingdom phase, or answers to a card; False if that asks the next thing."""
    if s.phase == KINGDOM:
        activate(s, seat, action - FIRST_ACTIVATE)
        return bool(s.phase == KINGDOM)
    if s.phase == TAKE:
        take_one(s, seat, action - FIRST_TAKE)
    elif s.phase == PAYING:
        pay(s, seat, action - FIRST_TAKE, 1)
        s.owed -= 1
    elif s.phase == WHICH and action == CHOOSE_FIRST:
        answer_turned_up(s, seat)
        return bool(s.phase != REWARD)
    elif s.phase == WHICH:
        if s.step == 0 and POWER[s.acting] > 0:
            follow_power(s, seat, action - FIRST_CHOICE)
        else:
            choose_card(s, seat, action - FIRST_CHOICE)
    elif s.phase == REWARD and is_copying(s):
        if action == CHOOSE_FIRST:
            tell(s, COPIED, seat, s.top)
            begin_action(s, seat, s.top)
        else:
            s.acting = 0
    elif s.phase == REWARD:
        answer_reward(s, seat, 2 if action == DONE else action - CHOOSE_FIRST)
    elif action == DONE:
        s.gifts = 0
    elif action >= CHOOSE_FIRST:
        s.branch = action - CHOOSE_FIRST + 1
        s.step = 0
    else:
        name_seat(s, seat, action - FIRST_TO)
    return True
