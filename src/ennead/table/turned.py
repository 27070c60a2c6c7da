"""Turned: where a match turned, in a sentence."""

from collections.abc import Sequence

from ennead.core.telling import event_text, listed
from ennead.core.words import Words
from ennead.games import find
from ennead.page import html as h
from ennead.page.drawing import drawing
from ennead.page.ending import signed
from ennead.page.parts import SeatInfo
from ennead.page.turning import Turning

TOLD = 2  # of what happened in that move, so much


def turned(
    w: Words, turning: Turning | None, game: str, seats: Sequence[SeatInfo], replay: str | None = None
) -> h.Node:
    """With which move, what happened in it, and how it stood then.

    Of all that happened, what befell whoever won comes first. `replay`: where it can be seen.
    """
    if turning is None:
        return None
    reader = next((seat for seat, info in enumerate(seats) if info.kind == "me"), None)
    names = [info.name for info in seats]
    winners = [w("you") if seat == reader else names[seat] for seat in turning.winners]
    led = w("turning", winners=listed(w, winners), move=turning.move)
    tells = drawing(find(game)).tells_turning
    heard = [event for event in turning.events if tells(event)]
    about = [event for event in heard if {event.args.get("seat"), event.args.get("to")} & {*turning.winners}]
    told = [event_text(w, event, names, reader) for event in about or heard][:TOLD]
    return h.div("#turning")[
        h.h3[w("turning-title")],
        h.p[
            h.a(href=f"{replay}?move={turning.move}")[led] if replay else h.b[led],
            h.span(".told")[(f" {sentence}" for sentence in (*told, _stood(w, turning)) if sentence)],
        ],
    ]


def _stood(w: Words, turning: Turning) -> str:
    """How it stood then, and how a game counts before its end, where it has to say that."""
    points, against = turning.points, turning.against
    if points is None or against is None:
        return ""
    stood = w(
        "turning-level" if points == against else "turning-points",
        points=signed(points),
        against=signed(against),
    )
    return f"{stood} {w('turning-counted')}" if "turning-counted" in w else stood
