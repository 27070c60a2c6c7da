"""Mine: the tables that the first page lists for whoever looks."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

import ennead
from ennead.core.match import Match
from ennead.core.words import Words
from ennead.games import find
from ennead.page.drawing import drawing
from ennead.page.parts import SeatInfo
from ennead.page.timing import SECOND, length
from ennead.table import bygone
from ennead.table.delays import Delays
from ennead.table.entry import Entry
from ennead.table.happenings import now_ms
from ennead.table.people import Person
from ennead.table.removing import is_left, may_remove
from ennead.table.standings import Standings
from ennead.table.tables import NoTable, Table
from ennead.table.words import words

# As they are listed, the visitor's turns first.
STATES = ("turn", "gathering", "wait", "stranded", "unready", "over", "off")


@dataclass(frozen=True)
class MyTable:
    """A table the visitor has a seat at, or laid.

    `plays`: the game's name, as in addresses, and `game`, its title; `names`: of the others; `state`: one
    of STATES; `whom`: who is waited for at a table that waits, who won at one that is over; `last`: the last
    that happened, as the visitor was told, and `at`, when, in milliseconds since 1970; `is_left`: whether
    nobody has come for so long that the visitor may remove it.
    """

    id: str
    url: str
    plays: str
    game: str
    names: tuple[str, ...]
    state: str
    whom: tuple[str, ...] = ()
    last: str = ""
    at: int = 0
    is_left: bool = False


async def my_tables(entry: Entry, standings: Standings, me: Person, w: Words) -> list[MyTable]:
    """The latest tables of somebody, those that wait for them first."""
    mine = []
    for table_id in await asyncio.to_thread(entry.store.tables_of, me.id):
        try:
            mine.append(await _my_table(entry, standings, table_id, me, w))
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
        found.append(
            MyTable(table.id, f"/join/{table.invitation}", table.game, game, tuple(names), "gathering")
        )
    return found


async def _my_table(entry: Entry, standings: Standings, table_id: str, me: Person, w: Words) -> MyTable:
    """One of them. Whoever has no seat there is told no more than onlookers are shown."""
    store = entry.store
    table = await asyncio.to_thread(store.table, table_id)
    ending = await asyncio.to_thread(store.ending, table_id)
    latest = await asyncio.to_thread(store.latest, table_id)
    if table.started and not table.seats_of(me.id):
        delays, now = Delays(await asyncio.to_thread(store.delays, table_id)), now_ms()
        if (shown := delays.shown(now)) < now and (ending is None or latest > shown):
            return _unseen(table, w, delays.told(now))
    if ending is not None and ending.record is not None:
        listed = _over(table, json.loads(ending.record), me, w)
    else:
        listed = await _going_on(entry, standings, table, me, w, is_off=ending is not None)
    goes_on = listed.state not in ("over", "off") and not entry.rooms.is_attended(table_id)
    left = goes_on and may_remove(table, me.id) and is_left(table.clock, latest, store.downtimes)
    return replace(listed, at=latest, is_left=left)


def _unseen(table: Table, w: Words, late: int) -> MyTable:
    """One that is seen later, and not in a list."""
    title, told = (
        bygone.title(table, bygone.words(table, w.language)),
        w("late", time=length(w, late * SECOND)),
    )
    return MyTable(table.id, f"/table/{table.id}", table.game, title, (), "wait", last=told)


async def _going_on(
    entry: Entry, standings: Standings, table: Table, me: Person, w: Words, *, is_off: bool
) -> MyTable:
    if all(game.name != table.game for game in ennead.games()):
        return _plain(table, me, w, "over" if is_off else "stranded")
    if table.started is None:
        return _plain(table, me, w, "gathering")
    if entry.preparation.progress(table.game) is not None:
        return _plain(table, me, w, "unready")
    match = await standings.match(table)
    if match is None:
        return _plain(table, me, w, "over" if is_off else "stranded")
    return _running(table, match, me, w, is_off=is_off)


def _plain(table: Table, me: Person, w: Words, state: str, whom: Sequence[int] = ()) -> MyTable:
    texts, mine = bygone.words(table, w.language), table.seats_of(me.id)
    names = tuple(
        w("lobby-nobody") if chair.is_free else name
        for chair, name in zip(table.chairs, bygone.names(table, texts), strict=True)
    )
    who = tuple(w("you") if [seat] == list(mine) else names[seat] for seat in whom)
    others = tuple(name for seat, name in enumerate(names) if seat not in mine) or names
    title = bygone.title(table, texts)
    called = w("tried-title", game=title) if table.tried else title
    return MyTable(table.id, f"/table/{table.id}", table.game, called, others, state, who)


def _over(table: Table, record: dict[str, object], me: Person, w: Words) -> MyTable:
    """One that is over, as its record tells: nothing is replayed."""
    outcome = record.get("outcome")
    places = outcome.get("places", []) if isinstance(outcome, dict) else []
    winners = [seat for seat, place in enumerate(places) if place == 1]
    return _plain(table, me, w, "over", winners)


def _running(table: Table, match: Match, me: Person, w: Words, *, is_off: bool) -> MyTable:
    mine = table.seats_of(me.id)
    whom: tuple[int, ...] = ()
    if match.outcome:
        state, whom = "over", match.outcome.winners
    elif is_off:
        state = "off"
    elif set(mine) & set(match.waiting):
        state = "turn"
    else:
        state, whom = "wait", match.waiting
    seat, texts = mine[0] if len(mine) == 1 else None, words(table.game, w.language)
    seats = tuple(
        SeatInfo(name, "me" if n == seat else "bot" if chair.bot else "friend", True, chair.bot)
        for n, (name, chair) in enumerate(zip(bygone.names(table, texts), table.chairs, strict=True))
    )
    view = match.view(seat)
    last = drawing(find(table.game)).say(view.looking_back() if is_off else view, texts, seats)
    return replace(_plain(table, me, w, state, whom), last=last)
