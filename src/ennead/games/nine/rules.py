"""NINE: the rules. Each function names the clauses of rulebook.*.md that it holds."""

from typing import Any

from ennead.core.chance import draw, draw_number
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.nine.box import ROUNDS
from ennead.games.nine.cards import (
    ALPHA,
    COLUMNS,
    CULTURE,
    DEALT,
    DECK,
    FENGHUANG,
    GALMI,
    GALMI_BONUS,
    KINDS,
    LIMIT,
    RESERVE,
    TOMORROW,
)
from ennead.games.nine.count import outcome
from ennead.games.nine.count import score as score  # a verb of the game, told apart
from ennead.games.nine.kingdom import (
    abilities,
    can_copy,
    destroy,
    gain,
    may_steal,
    may_strike,
    pay,
    put_back,
    steal,
    take_from,
    use,
)
from ennead.games.nine.majority import cards, check_shield, leader, strength
from ennead.games.nine.orders import clear, mark, may_clear, may_mark, may_pay, select
from ennead.games.nine.redeal import redeal as redeal  # a verb of the game, told apart
from ennead.games.nine.state import (
    CLEANUP,
    CLEAR,
    CONFIRM,
    COPY,
    DISCARDED,
    DRAW,
    DRAW_ONE,
    DREW,
    END_PHASE,
    ENDED,
    FIRST_ABILITY,
    FIRST_ALPHA,
    FIRST_DISCARD,
    FIRST_EXTRA,
    FIRST_MARK,
    FIRST_REVEAL,
    FIRST_STEAL,
    HERO,
    INFLUENCE_OF,
    KINGDOM,
    KINGDOM_OF,
    LEGAL,
    NO_FRESH_HERO,
    NOT_ORDERED,
    NOTHING_MARKED,
    NOTHING_TO_DISCARD,
    ORDERS,
    OVER,
    PASS,
    REVEALED,
    ROUND,
    SKIP,
    THEFT,
    UNREVEALED,
    USE_FENGHUANG,
    USED,
    WAS_DEALT,
    State,
)

# Setup


@rule
def deal(s: State) -> None:
    """NI-1 to NI-7: the deck, the reserve, one Culture each, a first player by lot."""
    s.deck[:] = DECK
    s.reserve[:] = RESERVE
    for seat in range(s.seats):
        s.tokens[seat, CULTURE] = 1
        s.reserve[CULTURE] -= 1
    s.shield = -1
    s.victim = -1
    s.first = draw_number(s, s.seats)
    new_round(s)


# I Distribution


@rule
def new_round(s: State) -> None:
    """NI-10, NI-20 to NI-22, NI-37, NI-46, NI-A24, NI-A28: what was put back is shuffled in; the deal."""
    s.rounds += 1
    for seat in range(s.seats):
        s.deck += s.under[seat]
    s.under[:] = 0
    s.revealed[:] = 0
    s.returned[:] = 0
    s.paid[:] = 0
    s.tilted[:] = 0
    tell(s, ROUND, s.rounds, s.first, DEALT[s.rounds], LIMIT[s.rounds])
    lucky = leader(s, TOMORROW)
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        for _ in range(DEALT[s.rounds] + (seat == lucky)):
            draw_card(s, seat, WAS_DEALT)
    s.phase = DRAW
    ask_draw(s, s.first)


@rule
def draw_card(s: State, seat: int, event: int) -> None:
    """NI-21, NI-A23: a card from the deck, if there is one."""
    if cards(s.deck) > 0:
        card = draw(s, s.deck)
        s.deck[card] -= 1
        s.hand[seat, card] += 1
        tell(s, event, seat, card, known=only(seat))


@rule
def ask_draw(s: State, seat: int) -> None:
    """NI-23, NI-A23: from this seat on, whoever has a Culture may draw; then orders are given."""
    while True:
        if s.tokens[seat, CULTURE] > 0 and cards(s.deck) > 0:
            s.turn = seat
            return
        seat = next_seat(s, seat)
        if seat == s.first:
            s.phase = ORDERS
            ask_orders(s, s.first)
            return


# II Orders


@rule
def ask_orders(s: State, seat: int) -> None:
    """NI-30: from this seat on, whoever has a hand selects; then the Kingdom phases begin."""
    while cards(s.hand[seat]) == 0:
        seat = next_seat(s, seat)
        if seat == s.first:
            begin_kingdom(s, s.first)
            return
    s.turn = seat


@rule
def confirm(s: State, seat: int) -> None:
    """NI-36: what was not selected goes under the deck."""
    select(s, seat)
    following = next_seat(s, seat)
    if following == s.first:
        begin_kingdom(s, s.first)
    else:
        ask_orders(s, following)


# III Kingdom


@rule
def begin_kingdom(s: State, seat: int) -> None:
    """NI-40: a player's whole Kingdom phase."""
    s.phase = KINGDOM
    s.turn = seat
    s.fresh[:] = 0
    tell(s, KINGDOM_OF, seat)


@rule
def reveal(s: State, seat: int, card: int) -> None:
    """NI-41, NI-44, NI-A36: one of the orders face up; a Hero's ability is now to be used."""
    s.orders[seat, card] -= 1
    s.revealed[seat, card] += 1
    s.face_up[seat, card] += 1
    s.fresh[card] += card >= ALPHA
    tell(s, REVEALED, seat, card)


@rule
def use_ability(s: State, seat: int, action: int) -> None:
    """NI-43, NI-46, NI-A3, NI-A13: an own ability tilts its column, but for Galmi's; a copied one doesn't."""
    column = INFLUENCE_OF[action - FIRST_ABILITY]
    is_copied = s.phase == COPY
    tell(s, USED, seat, column, is_copied)
    if is_copied:
        s.phase = KINGDOM
    elif column != GALMI:
        s.tilted[seat, column] = 1
    use(s, seat, action)


@rule
def strike(s: State, seat: int, place: int) -> None:
    """NI-90, NI-91, NI-98: an Alpha destroys a card; then it may steal, if there is anything to steal."""
    s.fresh[ALPHA] -= 1
    tell(s, HERO, seat, ALPHA)
    s.victim = place // (COLUMNS - 1)
    destroy(s, seat, s.victim, place % (COLUMNS - 1) + 1)
    for token in range(1, CULTURE):
        if s.tokens[s.victim, token] > 0:
            s.phase = THEFT
            return
    s.victim = -1


@rule
def call_fenghuang(s: State, seat: int) -> None:
    """NI-94, NI-95, NI-98: a Culture, then an ability of a column that another leads, if there is one."""
    s.fresh[FENGHUANG] -= 1
    tell(s, HERO, seat, FENGHUANG)
    gain(s, seat, CULTURE)
    if can_copy(s, seat):
        s.phase = COPY


@rule
def end_kingdom(s: State, seat: int) -> None:
    """NI-40: the next player's turn, or the clean-up."""
    s.fresh[:] = 0
    following = next_seat(s, seat)
    if following == s.first:
        s.phase = CLEANUP
        ask_discard(s, s.first)
    else:
        begin_kingdom(s, following)


# IV Clean-up


@rule
def limit(s: State, seat: int) -> int:
    """NI-68, NI-102, NI-A2, NI-A17: the most cards a seat may keep now."""
    return int(LIMIT[s.rounds]) + GALMI_BONUS * (leader(s, GALMI) == seat)


@rule
def has_too_many(s: State, seat: int) -> bool:
    """NI-100, NI-101, NI-A16: over the limit, with an Influence card to discard."""
    influences = cards(s.face_up[seat, :ALPHA])
    total = cards(s.face_up[seat]) + cards(s.face_down[seat])
    return influences > 0 and total > limit(s, seat)


@rule
def ask_discard(s: State, seat: int) -> None:
    """NI-11 to NI-13, NI-100: from this seat on, whoever is over the limit discards; then the round ends."""
    while not has_too_many(s, seat):
        seat = next_seat(s, seat)
        if seat == s.first:
            if s.rounds == ROUNDS:
                finish(s)
            else:
                s.first = next_seat(s, s.first)
                new_round(s)
            return
    s.turn = seat


@rule
def discard(s: State, seat: int, column: int) -> None:
    """NI-81, NI-100, NI-A15: a face-up Influence card goes back into the deck."""
    card = take_from(s, seat, column)
    put_back(s, card)
    tell(s, DISCARDED, seat, card, column)
    check_shield(s)
    ask_discard(s, seat)


@rule
def finish(s: State) -> None:
    """NI-13, NI-119, NI-120, NI-A21: the game is over."""
    s.phase = OVER
    s.turn = -1
    s.end = outcome(s)
    tell(s, ENDED, s.end)


# Whose move it is, what may be done, and a move


@rule
def next_seat(s: State, seat: int) -> int:
    """NI-11: clockwise."""
    return (seat + 1) % s.seats


@rule
def waiting(s: State) -> int:
    """NI-11: one seat at a time; none once the game is over."""
    return 0 if s.phase == OVER else 1 << s.turn


@rule
def legal(s: State, seat: int, why: Any) -> None:
    """NI-23 to NI-100: for every action, the reason it can't be taken, or LEGAL."""
    if s.phase == DRAW:
        why[DRAW_ONE] = LEGAL
        why[PASS] = LEGAL
    elif s.phase == ORDERS:
        may_mark(s, seat, why)
        may_pay(s, seat, why)
        why[CLEAR] = may_clear(s, seat)
        why[CONFIRM] = LEGAL if cards(s.marked[seat]) > 0 else NOTHING_MARKED
    elif s.phase == KINGDOM:
        for card in range(1, KINDS):
            why[FIRST_REVEAL + card - 1] = LEGAL if s.orders[seat, card] > 0 else NOT_ORDERED
        abilities(s, seat, why[FIRST_ABILITY:])
        may_strike(s, seat, why)
        why[USE_FENGHUANG] = LEGAL if s.fresh[FENGHUANG] > 0 else NO_FRESH_HERO
        why[END_PHASE] = LEGAL if cards(s.orders[seat]) == 0 else UNREVEALED
    elif s.phase == COPY:
        abilities(s, seat, why[FIRST_ABILITY:])
        why[SKIP] = LEGAL
    elif s.phase == THEFT:
        may_steal(s, why)
        why[SKIP] = LEGAL
    else:
        for column in range(1, COLUMNS):
            why[FIRST_DISCARD + column - 1] = LEGAL if strength(s, seat, column) > 0 else NOTHING_TO_DISCARD


@rule
def play(s: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    if action >= FIRST_DISCARD:
        discard(s, seat, action - FIRST_DISCARD + 1)
        return
    if action == END_PHASE:
        end_kingdom(s, seat)
    elif action >= FIRST_STEAL:
        steal(s, seat, s.victim, action - FIRST_STEAL + 1)
        s.victim = -1
        s.phase = KINGDOM
    elif action == SKIP:  # NI-A7, NI-A37: each part of a Hero's ability may be left
        s.victim = -1
        s.phase = KINGDOM
    elif action == USE_FENGHUANG:
        call_fenghuang(s, seat)
    elif action >= FIRST_ALPHA:
        strike(s, seat, action - FIRST_ALPHA)
    elif action >= FIRST_ABILITY:
        use_ability(s, seat, action)
    elif action >= FIRST_REVEAL:
        reveal(s, seat, action - FIRST_REVEAL + 1)
    elif action == CONFIRM:
        confirm(s, seat)
    elif action == CLEAR:
        clear(s, seat)
    elif action >= FIRST_EXTRA:
        mark(s, seat, action - FIRST_EXTRA + 1, True)
    elif action >= FIRST_MARK:
        mark(s, seat, action - FIRST_MARK + 1, False)
    else:
        if action == DRAW_ONE:  # NI-23, NI-24
            pay(s, seat, CULTURE, 1)
            draw_card(s, seat, DREW)
        following = next_seat(s, seat)
        if following == s.first:
            s.phase = ORDERS
            ask_orders(s, s.first)
        else:
            ask_draw(s, following)
    check_shield(s)
