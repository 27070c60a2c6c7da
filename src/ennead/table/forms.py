"""Forms: what people send, read with suspicion."""

import unicodedata
from dataclasses import dataclass, replace
from itertools import zip_longest

from python_multipart.multipart import parse_options_header
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request

import ennead
from ennead.bots.levels import REGULAR
from ennead.core.game import Game, Option
from ennead.page.faces import kind
from ennead.table.clock import DAYS, NONE, OFFERED, Clock
from ennead.table.monitoring.figures import REFUSALS
from ennead.table.namesakes import is_taken
from ennead.table.own import NO_BOTS, OwnBots
from ennead.table.people import Person
from ennead.table.tables import HINTS_LAID, Chair

NAME_LENGTH = 24
ANNOUNCEMENT_LENGTH = 200
HERE = ("me", "beside")  # who sits at the browser that lays the table

JOINER = "\u200d"  # makes one picture of several
BLANKS = str.maketrans(dict.fromkeys("\u115f\u1160\u2800\u3164\uffa0", " "))  # "letters" that print nothing


class FormError(ValueError):
    """A form that can't be followed; its text is the id of the message that says what to change."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        REFUSALS.labels(message).inc()


async def read(request: Request) -> FormData:
    """What was sent. Raises HTTPException where it is no form."""
    check_charset(request)
    return await request.form(max_files=0, max_fields=50)


def check_charset(request: Request) -> None:
    """Raises HTTPException for a form that is not in UTF-8, as those of all browsers are.

    Others are read as they claim to be: Punycode takes the square of its length, some say what no text can.
    """
    _, options = parse_options_header(request.headers.get("content-type"))
    if options.get(b"charset", b"utf-8").lower() not in (b"utf-8", b"utf8"):
        raise HTTPException(400)


@dataclass(frozen=True)
class NewTable:
    """A table as somebody wants it. `mine`: the seats that are theirs, of one browser;
    `hints`: as `Table` has it.
    """

    game: Game
    options: dict[str, int]
    chairs: tuple[Chair, ...]
    mine: tuple[int, ...]
    clock: Clock
    hints: str = ""

    @property
    def host_name(self) -> str:
        """What whoever lays it calls themselves."""
        return self.chairs[self.mine[0]].name if self.mine else ""

    def laid_by(self, person: Person) -> list[Chair]:
        """The seats, with whoever lays it on theirs."""
        return [
            replace(chair, person=person.id) if seat in self.mine else chair
            for seat, chair in enumerate(self.chairs)
        ]


def read_new_table(form: FormData, own: OwnBots = NO_BOTS) -> NewTable:
    """The game, its options and the people of a new table. Raises FormError.

    `own`: the bots that the host brought.
    """
    try:
        game = ennead.game(_text(form, "game"))
    except ValueError:
        raise FormError("error-form-game") from None
    if company := _text(form, "with"):
        return _at_once(form, game, company)
    seats = _whole(form, "seats")
    if seats is None or seats not in game.seats:
        raise FormError("error-form-seats")
    chairs = tuple(_chair(form, seat) for seat in range(seats))
    for chair in chairs:
        if chair.bot is not None:
            check_bot(chair.bot, game, seats, own)
    names = [chair.name for chair in chairs]
    if any(is_taken(name, names[:seat]) for seat, name in enumerate(names)):
        raise FormError("error-lobby-name")
    mine = tuple(seat for seat in range(seats) if _text(form, f"seat-{seat}") in HERE)
    options = {option.name: _option(form, option) for option in game.options}
    return NewTable(game, options, chairs, mine, _clock(form), _hints(form))


def _at_once(form: FormData, game: Game, company: str) -> NewTable:
    """A table laid with one press: as it usually is, with bots that play well, or with seats for friends."""
    others = {"bots": Chair(bot=REGULAR), "friends": Chair()}
    if company not in others:
        raise FormError("error-form-seat")
    chairs = (Chair(_name(_text(form, "name-0"))), *[others[company]] * (game.usual_seats - 1))
    options = {option.name: option.default for option in game.options}
    return NewTable(game, options, chairs, (0,), NONE)


def read_seat(form: FormData) -> int:
    """The seat that somebody chose. Raises FormError."""
    if (seat := _whole(form, "seat")) is None:
        raise FormError("error-lobby-seat")
    return seat


def read_order(form: FormData) -> tuple[str, str]:
    """What somebody wants done, and the name they give with it, "" for none."""
    return _text(form, "do")[:40], _name(_text(form, "name"))


def read_announcement(form: FormData) -> str:
    """What the host has to say to everybody, "" for nothing."""
    return printed(_text(form, "text"))[:ANNOUNCEMENT_LENGTH]


def read_talk(form: FormData) -> tuple[str, str, str]:
    """What somebody says, a phrase they choose, and what they want done about talk: each "" for nothing."""
    return _text(form, "say"), _text(form, "phrase")[:40], _text(form, "do")[:40]


def read_move(form: FormData) -> tuple[str, int]:
    """The action chosen, and the number of rows of the log it was chosen after. Raises FormError."""
    action, seen = _text(form, "act"), _whole(form, "v")
    if not action or seen is None:
        raise FormError("error-message")
    return action, seen


def read_seen(form: FormData) -> int:
    """After how many rows of the log something was asked for. Raises FormError."""
    if (seen := _whole(form, "v")) is None:
        raise FormError("error-message")
    return seen


def read_name(form: FormData) -> str:
    """What somebody wants to be called. Raises FormError where that is nothing to see."""
    if name := _name(_text(form, "name")):
        return name
    raise FormError("error-form-name")


def read_field(form: FormData, name: str) -> str:
    """A field as it stands there, "" for nothing."""
    return _text(form, name)


def _option(form: FormData, option: Option) -> int:
    field = f"option-{option.name}"
    value = _whole(form, field) if field in form else option.default
    if value is None or not option.low <= value <= option.high:
        raise FormError("error-form-option")
    return value


def _clock(form: FormData) -> Clock:
    clock = OFFERED.get(_text(form, "clock"))
    if clock is None:
        raise FormError("error-form-clock")
    return replace(clock, weekends="no-weekends" not in form) if clock.kind == DAYS else clock


def _hints(form: FormData) -> str:
    if (hints := _text(form, "hints")) not in HINTS_LAID:
        raise FormError("error-form-hints")
    return hints


def check_bot(bot: str, game: Game, seats: int, own: OwnBots) -> None:
    """Raises FormError for a bot that there isn't, or that doesn't play with so many."""
    if bot not in own.opponents(game, seats):
        raise FormError("error-own-bot" if kind(bot) == "own" else "error-form-seat")


def _chair(form: FormData, seat: int) -> Chair:
    name = _name(_text(form, f"name-{seat}"))
    match _text(form, f"seat-{seat}").split("-", 1):
        case [kind] if kind in HERE:
            return Chair(name)
        case ["friend"]:
            return Chair()
        case ["bot", bot]:
            return Chair(name, bot=bot)
    raise FormError("error-form-seat")


def _name(text: str) -> str:
    """A name without what prints nothing; "" where nothing would be left to see."""
    return seen(printed(text)[:NAME_LENGTH].strip(f" {JOINER}"))


def printed(text: str) -> str:
    """A text on one line, without what prints nothing or turns others around."""
    text = unicodedata.normalize("NFC", " ".join(text.translate(BLANKS).split()))
    return "".join(
        letter
        for letter, after in zip_longest(text, text[1:], fillvalue=" ")
        if letter.isprintable() or (letter == JOINER and unicodedata.category(after) == "So")
    ).strip(f" {JOINER}")


def seen(text: str) -> str:
    """A text, or "" where there is nothing to see of it."""
    only_marks = all(unicodedata.category(letter).startswith(("M", "Z")) for letter in text)
    return "" if only_marks else text


def _text(form: FormData, field: str) -> str:
    value = form.get(field)
    return value if isinstance(value, str) else ""


def _whole(form: FormData, field: str) -> int | None:
    text = _text(form, field)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
