"""NINE: whose move it is, what may be done, and a move."""

from typing import Any

from ennead.core.rule import rule
from ennead.games.nine.box.cards import COLUMNS, KINDS, Card
from ennead.games.nine.rules.abilities import abilities
from ennead.games.nine.rules.clean_up import discard, end_kingdom
from ennead.games.nine.rules.distribution import end_draw
from ennead.games.nine.rules.heroes import call_fenghuang, end_choice, may_steal, may_strike, strike
from ennead.games.nine.rules.kingdom import reveal, use_ability
from ennead.games.nine.rules.majority import cards, check_shield, strength
from ennead.games.nine.rules.orders import clear, confirm, mark, may_clear, may_mark
from ennead.games.nine.rules.tokens import steal
from ennead.games.nine.state import Phase, Reason, State, Verb


@rule
def waiting(s: State) -> int:
    """NI-11: one seat at a time; none once the game is over."""
    return 0 if s.phase == Phase.OVER else 1 << s.turn


@rule
def legal(s: State, seat: int, why: Any) -> None:
    """NI-23 to NI-100: for every action, the reason it can't be taken, or LEGAL."""
    if s.phase == Phase.DRAW:
        why[Verb.DRAW] = Reason.LEGAL
        why[Verb.PASS] = Reason.LEGAL
    elif s.phase == Phase.ORDERS:
        may_mark(s, seat, why)
        why[Verb.CLEAR] = may_clear(s, seat)
        why[Verb.CONFIRM] = Reason.LEGAL if cards(s.marked[seat]) > 0 else Reason.NOTHING_MARKED
    elif s.phase == Phase.KINGDOM:
        for card in range(1, KINDS):
            there = s.orders[seat, card] > 0
            why[Verb.REVEAL + card - 1] = Reason.LEGAL if there else Reason.NOT_ORDERED
        abilities(s, seat, why)
        may_strike(s, seat, why)
        why[Verb.FENGHUANG] = Reason.LEGAL if s.fresh[Card.FENGHUANG] > 0 else Reason.NO_FRESH_HERO
        why[Verb.END] = Reason.LEGAL if cards(s.orders[seat]) == 0 else Reason.UNREVEALED
    elif s.phase == Phase.COPY:
        abilities(s, seat, why)
        why[Verb.SKIP] = Reason.LEGAL
    elif s.phase == Phase.THEFT:
        may_steal(s, why)
        why[Verb.SKIP] = Reason.LEGAL
    else:
        for column in range(1, COLUMNS):
            there = strength(s, seat, column) > 0
            why[Verb.DISCARD + column - 1] = Reason.LEGAL if there else Reason.NOTHING_TO_DISCARD


@rule
def play(s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action >= Verb.DISCARD:
        discard(s, seat, action - Verb.DISCARD + 1)
        return
    if action == Verb.END:
        end_kingdom(s, seat)
    elif action >= Verb.STEAL:
        steal(s, seat, s.victim, action - Verb.STEAL + 1)
        end_choice(s)
    elif action == Verb.SKIP:
        end_choice(s)
    elif action == Verb.FENGHUANG:
        call_fenghuang(s, seat)
    elif action >= Verb.ALPHA:
        strike(s, seat, action - Verb.ALPHA)
    elif action >= Verb.TOMORROW:
        use_ability(s, seat, action)
    elif action >= Verb.REVEAL:
        reveal(s, seat, action - Verb.REVEAL + 1)
    elif action == Verb.CONFIRM:
        confirm(s, seat)
    elif action == Verb.CLEAR:
        clear(s, seat)
    elif action >= Verb.EXTRA:
        mark(s, seat, action - Verb.EXTRA + 1, True)
    elif action >= Verb.MARK:
        mark(s, seat, action - Verb.MARK + 1, False)
    else:
        end_draw(s, seat, action == Verb.DRAW)
    check_shield(s)
