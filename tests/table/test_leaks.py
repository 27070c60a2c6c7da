"""What reaches a browser is the same whatever is secret from it, and comes at the same time: over real
sockets, at whole tables. And what would tell a secret is found."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import ennead
from benchmarks import leaks
from benchmarks.leaks import laid, worlds
from ennead.core.position import Position
from ennead.core.view import OPEN
from ennead.table import ledger, live
from ennead.table.deputy import Deputy
from ennead.table.picture import Picture
from ennead.table.room import Room
from ennead.table.sitting import sitting
from ennead.table.watching import Audience, Watched
from tests.conftest import compiled_only

MOVES = 12
PLANTED = 200  # moves at most, until a fault is found

pytestmark = compiled_only


@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("game", [game.name for game in ennead.games()])
def test_two_tables_a_viewer_cannot_tell_apart_send_the_same(game: str, viewer: int | None) -> None:
    with worlds(laid(ennead.game(game), 1), seed=1) as pair:
        pair.play(viewer, seed=2, moves=MOVES)
        assert pair.counts.moves > MOVES / 2


# Faults that are planted: each tells something of what another seat holds, or of what onlookers say


def secret(room: Room) -> int:
    """Something that not everybody may know."""
    return sum(bytes(room.match.position)) % 7


def the_only_answer_of_a_hand(patch: pytest.MonkeyPatch) -> None:
    """The table moves for whoever has but one thing to do by what they hold."""

    def leaky(position: Position) -> tuple[int, int] | None:
        for seat in () if position.is_over else position.waiting:
            if len(actions := position.actions(seat)) == 1:
                return seat, actions[0]
        return None

    for module in (ledger, leaks):
        patch.setattr(module, "only_answer", leaky)


def a_bot_that_thinks_for_longer(patch: pytest.MonkeyPatch) -> None:
    """A bot takes longer where it holds something else."""
    ask = Deputy._ask_bot

    async def leaky(deputy: Deputy, seat: int, *at: Any) -> str:
        patch.setattr(deputy, "_pause", 0.1 + secret(deputy._room) / 10)
        return await ask(deputy, seat, *at)

    patch.setattr(Deputy, "_ask_bot", leaky)


def a_hand_that_is_open(patch: pytest.MonkeyPatch) -> None:
    """Everybody is shown everything."""
    patch.setattr(Room, "view", lambda room, audience: room.match.view(OPEN))


def a_line_that_is_longer(patch: pytest.MonkeyPatch) -> None:
    """A message has more spaces in it, which show nothing, where another hand is another."""
    draw = Room._draw

    def leaky(room: Room, audience: Audience) -> Picture:
        picture = draw(room, audience)
        return replace(picture, say=picture.say + " " * secret(room))

    patch.setattr(Room, "_draw", leaky)


def parts_in_another_order(patch: pytest.MonkeyPatch) -> None:
    """The parts of a message come in another order."""
    draw = Room._draw

    def leaky(room: Room, audience: Audience) -> Picture:
        picture = draw(room, audience)
        parts = list(picture.parts.items())
        at = secret(room) % len(parts)
        return replace(picture, parts=dict(parts[at:] + parts[:at]))

    patch.setattr(Room, "_draw", leaky)


def one_more_message(patch: pytest.MonkeyPatch) -> None:
    """A message comes twice where another hand is another."""
    show = live._show

    async def leaky(socket: Any, room: Room, listener: Any) -> None:
        send = socket.send_text

        async def twice(text: str) -> None:
            await send(text)
            if isinstance(room, Room) and secret(room) > 3:
                await send(text)

        socket.send_text = twice
        await show(socket, room, listener)

    patch.setattr(live, "_show", leaky)


def a_whisper_that_is_felt(patch: pytest.MonkeyPatch) -> None:
    """Whoever hears nothing of what is said is sent a message all the same."""

    def leaky(table: Watched) -> None:
        table.conversation.forget()
        for listener in table._listeners:
            listener.news.set()

    patch.setattr(Watched, "_tell_spoken", leaky)


def a_page_with_all_of_it(patch: pytest.MonkeyPatch) -> None:
    """Only what is asked for by HTTP shows more than the socket does."""

    def leaky(room: Room, audience: Audience, *, live: bool) -> Any:
        found = sitting(room, audience, live=live)
        return replace(found, socket=f"{found.socket}&{secret(room)}")

    patch.setattr("ennead.table.room.sitting", leaky)


Fault = Callable[[pytest.MonkeyPatch], None]

FAULTS: dict[Fault, tuple[str, int]] = {  # and where each is found soon
    the_only_answer_of_a_hand: ("nine", 11),
    a_bot_that_thinks_for_longer: ("nessos", 1),
    a_hand_that_is_open: ("nine", 1),
    a_line_that_is_longer: ("nessos", 1),
    parts_in_another_order: ("le-neuf", 1),
    one_more_message: ("nessos", 1),
    a_whisper_that_is_felt: ("nessos", 1),
    a_page_with_all_of_it: ("immortal-8", 1),
}


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__)
def test_what_tells_a_secret_is_found(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    game, seed = FAULTS[fault]
    with worlds(laid(ennead.game(game), seed), seed) as pair:
        fault(monkeypatch)
        with pytest.raises(AssertionError):
            pair.play(0, seed, PLANTED)
