"""NINE: phase III. Orders are revealed, and abilities used."""

from ennead.core.events import tell
from ennead.core.rule import rule
from ennead.games.nine.box.cards import Card
from ennead.games.nine.rules.abilities import use
from ennead.games.nine.state import CARD_OF, Event, Phase, State


@rule
def begin_kingdom(s: State, seat: int) -> None:
    """NI-40: a player's whole Kingdom phase."""
    s.phase = Phase.KINGDOM
    s.turn = seat
    s.fresh[:] = 0
    tell(s, Event.KINGDOM, seat)


@rule
def reveal(s: State, seat: int, card: int) -> None:
    """NI-41, NI-44, NI-A36: one of the orders face up; a Hero's ability is now to be used."""
    s.orders[seat, card] -= 1
    s.revealed[seat, card] += 1
    s.face_up[seat, card] += 1
    s.fresh[card] += card >= Card.ALPHA
    tell(s, Event.REVEALED, seat, card)


@rule
def use_ability(s: State, seat: int, action: int) -> None:
    """NI-43, NI-46, NI-A3, NI-A13: an own ability tilts its column, but for Galmi's; a copied one doesn't."""
    column = CARD_OF[action]
    is_copied = s.phase == Phase.COPY
    tell(s, Event.USED, seat, column, is_copied)
    if is_copied:
        s.phase = Phase.KINGDOM
    elif column != Card.GALMI:
        s.tilted[seat, column] = 1
    use(s, seat, action)
