"""Seating: who sits where before play begins, and what may be changed about it by whom.

An order is a word and what it is about, as the buttons of the page have it: "sit 2", "bot 3 club", "swap 0
2".
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import NamedTuple

from ennead.core.game import Game
from ennead.table.forms import FormError, check_bot
from ennead.table.namesakes import is_taken
from ennead.table.own import NO_BOTS, OwnBots
from ennead.table.tables import Chair, Table

Chairs = tuple[Chair, ...]


@dataclass(frozen=True)
class Orderer:
    """Who gives an order:

    `name`, what they want to be called; `leads`: whether they may arrange the others.
    """

    person: int
    name: str = ""
    leads: bool = False


def arranged(table: Table, game: Game, who: Orderer, said: str, own: OwnBots = NO_BOTS) -> Chairs:
    """The seats as somebody wants them. Raises FormError where they can't be so, or not by them.

    `own`: the bots that the host brought.
    """
    word, *about = said.split(" ")
    order = ORDERS.get(word)
    if order is None or len(about) != order.seats + order.words:
        raise FormError("error-message")
    named, rest = about[: order.seats], about[order.seats :]
    if any(text not in map(str, range(len(table.chairs))) for text in named):
        raise FormError("error-lobby-seat")
    if order.by_leader and not who.leads:
        raise FormError("error-lobby-leader")
    chairs: Chairs = order.obey(table, game, who, *map(int, named), *rest)
    if order.seats_bots:
        for bot in {chair.bot for chair in chairs if chair.bot is not None}:
            check_bot(bot, game, len(chairs), own)
    return chairs


def bots_of(order: str) -> list[str]:
    """The bot that an order would have sit down, if any."""
    word, *about = order.split() or [""]
    return about[1:2] if word == BOT else []


def begins(table: Table) -> bool:
    """Whether play begins by itself: every seat is taken, and everybody wants it to."""
    people = [chair for chair in table.chairs if chair.person is not None]
    return bool(people) and not has_free(table) and all(chair.ready for chair in people)


def has_free(table: Table) -> bool:
    """Whether some seat waits for somebody."""
    return any(chair.is_free for chair in table.chairs)


def _sit(table: Table, game: Game, who: Orderer, seat: int) -> Chairs:
    """Sit down on a free seat."""
    if not table.chairs[seat].is_free:
        raise FormError("error-lobby-taken")
    return _with(table, seat, newcomer(table, seat, who))


def newcomer(table: Table, seat: int, who: Orderer) -> Chair:
    """A seat with somebody who comes. Raises FormError where they can't be told from others by their name."""
    if not who.name:
        raise FormError("error-form-name")
    if is_taken(who.name, (chair.name for each, chair in enumerate(table.chairs) if each != seat)):
        raise FormError("error-lobby-name")
    return Chair(who.name, who.person)


def _leave(table: Table, game: Game, who: Orderer, seat: int) -> Chairs:
    if table.chairs[seat].person != who.person:
        raise FormError("error-lobby-own")
    return _with(table, seat, Chair())


def _ready(table: Table, game: Game, who: Orderer) -> Chairs:
    """Say for all one's own seats that play may begin, of a match that isn't rated."""
    return _agree(table, who, rated=False)


def _ready_rated(table: Table, game: Game, who: Orderer) -> Chairs:
    """The same, of a match that is."""
    return _agree(table, who, rated=True)


def _agree(table: Table, who: Orderer, *, rated: bool) -> Chairs:
    if table.rated != rated:  # or somebody would agree to what they were not shown
        raise FormError("error-stale")
    return _say(table, who, True)


def _unready(table: Table, game: Game, who: Orderer) -> Chairs:
    return _say(table, who, False)


def _say(table: Table, who: Orderer, ready: bool) -> Chairs:
    mine = table.seats_of(who.person)
    return tuple(replace(each, ready=ready) if n in mine else each for n, each in enumerate(table.chairs))


def _free(table: Table, game: Game, who: Orderer, seat: int) -> Chairs:
    """Free a seat, but for the host's, who may only have closed the page for a moment."""
    if table.chairs[seat].person == table.host != who.person:
        raise FormError("error-lobby-leader")
    return _with(table, seat, Chair())


def _bot(table: Table, game: Game, who: Orderer, seat: int, bot: str) -> Chairs:
    if table.chairs[seat].person is not None:
        raise FormError("error-lobby-taken")
    return _with(table, seat, Chair(bot=bot))


def _close(table: Table, game: Game, who: Orderer, seat: int) -> Chairs:
    if len(table.chairs) - 1 not in game.seats:
        raise FormError("error-lobby-few")
    if table.chairs[seat].person is not None:
        raise FormError("error-lobby-taken")
    return table.chairs[:seat] + table.chairs[seat + 1 :]


def _add(table: Table, game: Game, who: Orderer) -> Chairs:
    if len(table.chairs) + 1 not in game.seats:
        raise FormError("error-lobby-many")
    return (*table.chairs, Chair())


def _swap(table: Table, game: Game, who: Orderer, one: int, other: int) -> Chairs:
    chairs = list(table.chairs)
    chairs[one], chairs[other] = chairs[other], chairs[one]
    return tuple(chairs)


def _start(table: Table, game: Game, who: Orderer) -> Chairs:
    if has_free(table):
        raise FormError("error-lobby-free")
    return table.chairs


def _with(table: Table, seat: int, chair: Chair) -> Chairs:
    return (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])


class Order(NamedTuple):
    """About how many seats an order is, in how many words more, and who may give it.

    `seats_bots`: whether after it a bot may sit where it can't play.
    """

    obey: Callable[..., Chairs]
    seats: int = 0
    words: int = 0
    by_leader: bool = False
    seats_bots: bool = False


READY, READY_RATED, BOT = "ready", "ready-rated", "bot"
START = "start"
ORDERS = {
    "sit": Order(_sit, 1),
    "leave": Order(_leave, 1),
    READY: Order(_ready),
    READY_RATED: Order(_ready_rated),
    "unready": Order(_unready),
    "free": Order(_free, 1, by_leader=True),
    BOT: Order(_bot, 1, 1, by_leader=True, seats_bots=True),
    "close": Order(_close, 1, by_leader=True, seats_bots=True),
    "add": Order(_add, by_leader=True, seats_bots=True),
    "swap": Order(_swap, 2, by_leader=True),
    START: Order(_start, by_leader=True),
}
