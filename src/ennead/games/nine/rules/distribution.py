"""NINE: phase I. Cards are dealt, and a Culture draws one more."""

from ennead.core.chance import draw
from ennead.core.events import only, tell
from ennead.core.rule import rule
from ennead.games.nine.box.cards import DEALT, LIMIT, Card, Token
from ennead.games.nine.rules.majority import cards, leader
from ennead.games.nine.rules.orders import ask_orders
from ennead.games.nine.rules.tokens import pay
from ennead.games.nine.rules.turn import next_seat
from ennead.games.nine.state import Event, Phase, State


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
    tell(s, Event.ROUND, s.rounds, s.first, DEALT[s.rounds], LIMIT[s.rounds])
    lucky = leader(s, Card.TOMORROW)
    for step in range(s.seats):
        seat = (s.first + step) % s.seats
        for _ in range(DEALT[s.rounds] + (seat == lucky)):
            draw_card(s, seat, Event.DEALT)
    s.phase = Phase.DRAW
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
        if s.tokens[seat, Token.CULTURE] > 0 and cards(s.deck) > 0:
            s.turn = seat
            return
        seat = next_seat(s, seat)
        if seat == s.first:
            s.phase = Phase.ORDERS
            ask_orders(s, s.first)
            return


@rule
def end_draw(s: State, seat: int, is_drawing: bool) -> None:
    """NI-23, NI-24: a Culture for a card, or neither."""
    if is_drawing:
        pay(s, seat, Token.CULTURE, 1)
        draw_card(s, seat, Event.DREW)
    following = next_seat(s, seat)
    if following == s.first:
        s.phase = Phase.ORDERS
        ask_orders(s, s.first)
    else:
        ask_draw(s, following)
