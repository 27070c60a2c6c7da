"""Forms: what people send, read with suspicion."""

from starlette.datastructures import FormData

import ennead
from ennead.core.game import Game
from ennead.table.store import Chair

NAME_LENGTH = 24


class FormError(ValueError):
    """A form that can't be followed; its text is the id of the message that says what to change."""


def read_new_table(form: FormData) -> tuple[Game, tuple[Chair, ...]]:
    """The game and the people of a new table. Raises FormError."""
    try:
        game = ennead.game(_text(form, "game"))
    except ValueError:
        raise FormError("error-form-game") from None
    seats = _whole(form, "seats")
    if seats is None or seats not in game.seats:
        raise FormError("error-form-seats")
    chairs = tuple(_chair(form, game, seat) for seat in range(seats))
    if sum(chair.kind == "me" for chair in chairs) > 1:
        raise FormError("error-form-me")
    return game, chairs


def read_move(form: FormData) -> tuple[str, int]:
    """The action chosen, and the number of moves it was chosen after. Raises FormError."""
    action, seen = _text(form, "act"), _whole(form, "v")
    if not action or seen is None:
        raise FormError("error-message")
    return action, seen


def _chair(form: FormData, game: Game, seat: int) -> Chair:
    name = "".join(letter for letter in " ".join(_text(form, f"name-{seat}").split()) if letter.isprintable())
    name = name[:NAME_LENGTH].strip()
    match _text(form, f"seat-{seat}").split("-", 1):
        case ["me"]:
            return Chair("me", name)
        case ["friend"]:
            return Chair("friend", name)
        case ["bot", player] if player in game.players:
            return Chair("bot", name, player)
    raise FormError("error-form-seat")


def _text(form: FormData, field: str) -> str:
    value = form.get(field)
    return value if isinstance(value, str) else ""


def _whole(form: FormData, field: str) -> int | None:
    text = _text(form, field)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
