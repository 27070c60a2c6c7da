"""Le Neuf: what may be true, as far as somebody can know."""

from ennead.core.chance import draw
from ennead.core.rule import rule
from ennead.games.le_neuf.state import BLACK, RED, State


@rule
def redeal(s: State, viewer: int) -> None:
    """A chief face down may be any of its castle, each card as likely; the rest is known or not yet drawn."""
    for seat in (RED, BLACK):
        if s.ready[seat] and s.laid[seat] == 0 and seat != viewer:
            s.laid[seat] = draw(s, s.castle[seat])
