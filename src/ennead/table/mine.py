"""Mine: the tables that the first page lists for whoever looks."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

import ennead
from ennead.core.words import Words
from ennead.games import find
from ennead.page.drawing import drawing
from ennead.table import bygone
from ennead.table.bygone import Bygone
from ennead.table.entry import Entry
from ennead.table.errors import Unready
from ennead.table.lobby import Lobby
from ennead.table.people import Person
from ennead.table.room import Room
from ennead.table.store import NoTable, Table
from ennead.table.watching import Audience
from ennead.table.words import words

# As they are listed, the visitor's turns first.
STATES = ("turn", "gathering", "wait", "stranded", "unready", "over", "off")


@dataclass(frozen=True)
class MyTable:
    """A table the visitor has a seat at, or laid.

    `names`: of the others there; `state`: one of STATES; `whom`: who is waited for at a table that waits, who
    won at one that is over; `last`: the last that happened, as the visitor was told, and `at`, when, in
    milliseconds since 1970.
    """

    id: str
    url: str
    game: str
    names: tuple[str, ...]
    state: str
    whom: tuple[str, ...] = ()
    last: str = ""
    at: int = 0


async def my_tables(entry: Entry, me: Person, w: Words) -> list[MyTable]:
    """The latest tables of somebody, those that wait for them first."""
    mine = []
    for table_id in await asyncio.to_thread(entry.store.tables_of, me.id):
        try:
            table = await _my_table(entry, table_id, me, w)
            mine.append(replace(table, at=await asyncio.to_thread(entry.store.latest, table_id)))
        except NoTable:  # removed meanwhile
            continue
    return sorted(mine, key=lambda table: STATES.index(table.state))


async def open_tables(entry: Entry, w: Words) -> list[MyTable]:
    """Tables where anybody may sit down."""
    found = []
    for table in await asyncio.to_thread(entry.store.open_tables):
        texts = bygone.words(table, w.language)
        names = [
            name
            for chair, name in zip(table.chairs, bygone.names(table, texts), strict=True)
            if not chair.is_free
        ]
        game = bygone.title(table, texts)
        found.append(MyTable(table.id, f"/join/{table.invitation}", game, tuple(names), "gathering"))
    return found


async def _my_table(entry: Entry, table_id: str, me: Person, w: Words) -> MyTable:
    table = await asyncio.to_thread(entry.store.table, table_id)
    ending = await asyncio.to_thread(entry.store.ending, table_id)
    if ending is not None and ending.record is not None:
        return _over(table, json.loads(ending.record), me, w)
    try:
        room = await entry.open(table_id)
    except Unready as wait:
        return MyTable(
            table_id, f"/table/{table_id}", ennead.game(wait.game).title(w.language), (), "unready"
        )
    except Bygone as gone:
        return _plain(gone.table, me, w, "stranded" if gone.ending is None else "over")
    if isinstance(room, Lobby):
        return _plain(room.table, me, w, "gathering")
    return _running(room, me, w)


def _plain(table: Table, me: Person, w: Words, state: str, whom: Sequence[int] = ()) -> MyTable:
    texts, mine = bygone.words(table, w.language), table.seats_of(me.id)
    names = tuple(
        w("lobby-nobody") if chair.is_free else name
        for chair, name in zip(table.chairs, bygone.names(table, texts), strict=True)
    )
    who = tuple(w("you") if [seat] == list(mine) else names[seat] for seat in whom)
    others = tuple(name for seat, name in enumerate(names) if seat not in mine) or names
    return MyTable(table.id, f"/table/{table.id}", bygone.title(table, texts), others, state, who)


def _over(table: Table, record: dict[str, object], me: Person, w: Words) -> MyTable:
    """One that is over, as its record tells: nothing is replayed."""
    outcome = record.get("outcome")
    places = outcome.get("places", []) if isinstance(outcome, dict) else []
    winners = [seat for seat, place in enumerate(places) if place == 1]
    return _plain(table, me, w, "over", winners)


def _running(room: Room, me: Person, w: Words) -> MyTable:
    match, mine = room.match, room.table.seats_of(me.id)
    whom: tuple[int, ...] = ()
    if match.outcome:
        state, whom = "over", match.outcome.winners
    elif room.is_ended:
        state = "off"
    elif set(mine) & set(match.waiting):
        state = "turn"
    else:
        state, whom = "wait", match.waiting
    texts = words(room.table.game, w.language)
    audience = Audience(mine[0] if len(mine) == 1 else None, w.language)
    last = drawing(find(room.table.game)).say(room.view(audience), texts, room.sitting(audience).seats)
    return replace(_plain(room.table, me, w, state, whom), last=last)
