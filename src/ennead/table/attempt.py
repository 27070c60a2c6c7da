"""Attempt: a move as somebody asks for it, who is told in words why it wasn't played."""

import logging
from dataclasses import dataclass

import ennead
from ennead.core.words import Words
from ennead.table.database import StoreError
from ennead.table.ledger import OtherRules, Stale, TooOften
from ennead.table.monitoring.steps import move
from ennead.table.room import Room
from ennead.table.watching import Audience

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Refusal:
    """Why a move wasn't played, as an HTTP status and as a text for the player.

    `why`: the reason and the clause that says so, as in "pawn-holder/NE-33", where a rule forbids it.
    """

    status: int
    text: str
    why: str = ""


async def attempt(
    room: Room, audience: Audience, action: str, seen: int, id: str | None = None
) -> Refusal | None:
    """Play a move for somebody who is told in words why it wasn't played, if so."""
    w = room.words(audience.language)
    if audience.seat is None:
        return Refusal(403, w("error-onlooker"))
    if room.table.chairs[audience.seat].bot is not None and not room.ledger.knows(audience.seat, id):
        return Refusal(409, w("error-stand-in"))
    with move(room.table.game, "person", outcome="failed") as made:
        refusal = await _attempt(room, audience, audience.seat, action, seen, id)
        made.about["outcome"] = _OUTCOMES.get(refusal.status, "refused") if refusal else "played"
        return refusal


_OUTCOMES = {409: "stale", 503: "failed"}  # by status


async def _attempt(
    room: Room, audience: Audience, seat: int, action: str, seen: int, id: str | None
) -> Refusal | None:
    w, person = room.words(audience.language), audience.who.person
    try:
        sits = lambda: person is None or room.table.chairs[seat].person == person  # noqa: E731
        await room.act(seat, action, seen, id, sits)
    except Stale:
        return Refusal(409, w("error-stale"))
    except ennead.IllegalAction as error:
        why = f"{error.reason}/{error.clause}" if error.clause else ""
        return Refusal(422, error.text(audience.language), why)
    except TooOften:
        return Refusal(422, w("error-undo-often"))
    except OtherRules as error:
        log.warning("%s", error)
        return Refusal(409, w("error-page-rules"))
    except StoreError as error:
        log.warning("a move was not stored: %s", error)
        return Refusal(503, store_text(error, w))
    return None


def store_text(error: StoreError, w: Words) -> str:
    """What a failure of the store means to somebody at the table."""
    message = f"error-store-{error.reason}"
    return w(message if message in w else "error-store-failed")
