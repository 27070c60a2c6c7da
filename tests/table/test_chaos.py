"""The checker of histories finds what is wrong, and nothing where nothing is."""

import asyncio
import socket
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ennead
from benchmarks.chaos import checker, clients
from benchmarks.chaos.checker import Findings, check
from benchmarks.chaos.clients import Client, Ways
from benchmarks.chaos.effects import effects
from benchmarks.chaos.history import Event, History, read
from benchmarks.chaos.luck import luck
from benchmarks.chaos.parties import EACH, GAMES, Party
from benchmarks.chaos.story import told
from benchmarks.chaos.truth import Truth
from ennead.table import deputy
from ennead.table.accord import BACK, LEFT
from ennead.table.app import make_app
from ennead.table.door import make_server
from ennead.table.happenings import now_ms
from ennead.table.ledger import Ledger
from ennead.table.limits import Limits
from ennead.table.rows import Row
from ennead.table.store import Store
from ennead.table.tables import Chair, Table
from ennead.table.watching import Watched
from tests.conftest import compiled_only

pytestmark = compiled_only

LIMITS = Limits()
ENOUGH = 30.0  # seconds for a match, or for what is wrong in one that can't end
ROWS = 12  # receipts, until the server is started anew


async def serve(
    kind: type[Store], path: Path, listening: socket.socket, history: History, until: int
) -> None:
    """Serve a store until so many moves were acknowledged, or for good."""
    store = kind(path)
    app = make_app(store, bot_pause=0, away_after=0, limits=LIMITS)
    server = make_server(app, LIMITS)
    serving = asyncio.create_task(server.serve(sockets=[listening.dup()]))
    try:
        while history.counts.get("done", 0) < until:
            await asyncio.sleep(0.02)
    finally:
        server.should_exit = True
        await serving
        store.close()


def prepare(patch: pytest.MonkeyPatch) -> None:
    """Nobody leaves for long, many have bots move for them, and the luck of these is known."""
    patch.setattr(clients, "NAPS", 0)
    patch.setattr(clients, "LETS", 0.2)
    patch.setattr(clients, "LEAVES", 0.03)
    patch.setattr(deputy, "bot_seed", lambda table, seat, seen: luck(table.id, seat, seen))


@pytest.fixture(autouse=True)
def prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(monkeypatch)


async def match(kind: type[Store], folder: Path, enough: float = ENOUGH) -> Path:
    """The history of a match on a store whose server is started anew in the middle of it."""
    path = folder / "history.jsonl"
    with History(path) as history, socket.create_server(("127.0.0.1", 0), backlog=64) as listening:
        history.note("run", wall=history.wall)
        history.note("quiet")
        ways = Ways([f"http://127.0.0.1:{listening.getsockname()[1]}"])
        crowd = [Client(f"P{n}", n, ways, history, "1", 0.02) for n in range(EACH)]
        playing = asyncio.create_task(Party(GAMES.index("le-neuf"), crowd, 0, "1").play_once())
        try:
            async with asyncio.timeout(enough):
                for until in (ROWS, 10**6):
                    await serve_beside(
                        serve(kind, folder / "tables.sqlite", listening, history, until), playing
                    )
        except TimeoutError:
            pass
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            await ways.http.aclose()
        history.note("end", why="")
    return path


async def serve_beside(serving: Any, playing: asyncio.Task[None]) -> None:
    """Serve, as long as anybody plays."""
    task = asyncio.create_task(serving)
    try:
        await asyncio.wait((task, playing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


def found_with(kind: type[Store], folder: Path) -> Findings:
    return check(told(read(asyncio.run(match(kind, folder)))))


# Stores that are broken


class Losing(Store):
    """When it is opened, the latest rows of every table are gone.

    Of a single one nobody may have heard, and whoever wrote it then writes it once more.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        with self._writing() as db:
            query = "SELECT table_id, max(number) - 4 FROM moves GROUP BY table_id"
            for kept in db.execute(query).fetchall():
                db.execute("DELETE FROM moves WHERE table_id = ? AND number > ?", kept)


class Doubling(Store):
    """Where what was done may be done once more, it is."""

    def add_move(self, table_id: str, number: int, seat: int, action: str, *more: Any, **about: Any) -> int:
        at = super().add_move(table_id, number, seat, action, *more, **about)
        now = Ledger(self.table(table_id), self.moves(table_id)).match
        if seat in now.waiting and any(each.name == action for each in now.legal(seat)):
            super().add_move(table_id, number + 1, seat, action)
        return at


class Lagging(Store):
    """Whoever reads it has what it was a while ago."""

    def moves(self, table_id: str, after: int = 0) -> list[Row]:
        return [row for row in super().moves(table_id, after) if row.at and row.at < now_ms() - 1500]


class Keeping(Store):
    """Whoever a bot moves for can't have their seat back, nor leave it."""

    def reseat(
        self, table: Table, seat: int, chair: Chair, after: int, person: int | None, kind: str, *more: Any
    ) -> Any:
        if kind in (BACK, LEFT):
            chair = replace(table.chairs[seat], bot="club")
        return super().reseat(table, seat, chair, after, person, kind, *more)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[Event]:
    """The history of a match on a store that isn't broken."""
    with pytest.MonkeyPatch.context() as patch:
        prepare(patch)
        return [*read(asyncio.run(match(Store, tmp_path_factory.mktemp("whole"), 4 * ENOUGH)))]


def test_a_store_that_isnt_broken_has_nothing_wrong(whole: list[Event]) -> None:
    found = check(told(whole))
    assert found.wrong == {}
    assert found.counts["matches over"] == 1
    assert found.counts["receipts"] > ROWS
    assert found.counts["pictures drawn by the rules"] > ROWS
    assert found.counts["orders about seats"] > 3
    assert found.counts["of which they were asked anew"] > 3


def test_lost_rows_are_found(tmp_path: Path) -> None:
    assert "going back" in found_with(Losing, tmp_path).wrong


def test_a_doubled_row_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "LETS", 0)  # of a row that a bot may have made, nobody can tell
    monkeypatch.setattr(clients, "LEAVES", 0)
    wrong = found_with(Doubling, tmp_path).wrong
    assert any("nobody asked for" in each for each in wrong["moves"])


def test_a_stale_read_is_found(tmp_path: Path) -> None:
    wrong = found_with(Lagging, tmp_path).wrong
    assert wrong["stale pages"]
    assert wrong["going back"]


def test_a_late_notice_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tell = Watched._tell
    monkeypatch.setattr(Watched, "_tell", lambda room: asyncio.get_running_loop().call_later(1, tell, room))
    monkeypatch.setattr(checker, "LATE", 0.7)
    assert found_with(Store, tmp_path).wrong["late"]


def test_a_seat_that_is_not_as_it_was_ordered_is_found(tmp_path: Path) -> None:
    assert "seats" in found_with(Keeping, tmp_path).wrong


def test_what_no_bot_chose_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "STAND_INS", ("stand-in random",))
    monkeypatch.setattr(deputy, "bot_seed", lambda table, seat, seen: 1 + luck(table.id, seat, seen))
    assert "bots" in found_with(Store, tmp_path).wrong


# Histories that were changed by hand


def people(whole: list[Event]) -> dict[str, int]:
    return {
        each.who: each.about["seat"]
        for each in whole
        if each.kind == "sits" and each.about["seat"] is not None
    }


def receipt(events: list[Event]) -> int:
    """Where somebody is told that a move of theirs was made, in the second half."""
    moves = {each.about["id"] for each in events if "act" in each.about}
    done = (n for n, each in enumerate(events) if each.kind == "done" and n > len(events) // 2)
    return next(n for n in done if events[n].about["id"] in moves)


def sight(events: list[Event], who: str, kind: str = "hand") -> int:
    """Where somebody sees their hand, or such."""
    return next(n for n, each in enumerate(events) if each.who == who and kind in each.about.get("parts", ()))


def a_receipt_for_nothing(events: list[Event]) -> None:
    n = receipt(events)
    move = next(each for each in events if "act" in each.about and each.about["id"] == events[n].about["id"])
    about = move.about | {"id": "x", "act": "turn the table"}
    asked = events[n]._replace(kind="does", about=about)
    events[n + 1 : n + 1] = [asked, asked._replace(kind="done", about={"id": "x"})]


def refusals_of_all_that_was_done(events: list[Event]) -> None:
    """Of a single move a bot might have been the one who made it."""
    moves = {each.about["id"] for each in events if "act" in each.about}
    events[:] = [
        each._replace(kind="refused") if each.kind == "done" and each.about["id"] in moves else each
        for each in events
    ]


def a_hand_that_isnt_theirs(events: list[Event]) -> None:
    n = sight(events, next(iter(people(events))))
    parts = events[n].about["parts"] | {"hand": "another"}
    events[n] = events[n]._replace(about=events[n].about | {"parts": parts})


def a_seat_that_is_anothers(events: list[Event]) -> None:
    seats = people(events)
    n = sight(events, next(iter(seats)))
    events[n] = events[n]._replace(about=events[n].about | {"seat": 1 - events[n].about["seat"]})


def a_bot_where_none_moves(events: list[Event]) -> None:
    """Before anybody had one."""
    n = sight(events, next(iter(people(events))))
    events[n] = events[n]._replace(about=events[n].about | {"bots": {"0": "club"}})


def a_bots_move_where_none_moves(events: list[Event]) -> None:
    """Nobody had ordered one: what it did, nobody had asked for."""
    events[:] = [each for each in events if "do" not in each.about]
    asked = {each.about["id"] for each in events if each.kind == "does"}
    answers = "done", "refused", "unsure"
    events[:] = [each for each in events if each.kind not in answers or each.about["id"] in asked]


def a_row_that_is_told_otherwise(events: list[Event]) -> None:
    n, name = next(
        (n, name)
        for n, each in enumerate(events)
        for name in each.about.get("parts", ())
        if name.startswith("event-") and n > len(events) // 2
    )
    parts = events[n].about["parts"] | {name: "0000"}
    events[n] = events[n]._replace(about=events[n].about | {"parts": parts})


def words_heard_twice(events: list[Event]) -> None:
    n = next(n for n, each in enumerate(events) if each.kind == "talk" and each.about["words"])
    words = events[n].about["words"]
    events[n] = events[n]._replace(about={"words": [*words, words[-1]]})


def a_player_hears_onlookers(events: list[Event]) -> None:
    n = next(
        n
        for n, each in enumerate(events)
        if n > len(events) // 2 and each.kind == "sees" and each.about["seat"] is not None
    )
    events[n] = events[n]._replace(about=events[n].about | {"words": ["w-1"]})
    said = {"id": "w-1", "say": "so w-1", "seat": None}
    events.insert(n, events[n]._replace(kind="does", who="P9", about=said))


def a_call_while_nobody_is_waited_for(events: list[Event]) -> None:
    """Their turn, and then the same again, within a moment."""
    last = [each for each in events if each.table][-1]
    events.insert(-1, last._replace(t=last.t + 100, kind="called", who=next(iter(people(events)))))


def an_end_that_somebody_never_saw(events: list[Event]) -> None:
    who = next(iter(people(events)))
    events[:] = [each for each in events if not (each.who == who and each.kind == "record")]


CHANGED: dict[Callable[[list[Event]], None], str] = {
    a_receipt_for_nothing: "moves",
    refusals_of_all_that_was_done: "moves",
    a_hand_that_isnt_theirs: "what is seen",
    a_seat_that_is_anothers: "seats",
    a_bot_where_none_moves: "seats",
    a_bots_move_where_none_moves: "moves",
    a_row_that_is_told_otherwise: "rows, what is seen",  # by whether another saw it as well
    words_heard_twice: "talk",
    a_player_hears_onlookers: "talk",
    a_call_while_nobody_is_waited_for: "calls",
    an_end_that_somebody_never_saw: "ends",
}


@pytest.mark.parametrize("change", CHANGED, ids=lambda change: change.__name__)
def test_what_was_changed_by_hand_is_found(whole: list[Event], change: Callable[[list[Event]], None]) -> None:
    events = [*whole]
    change(events)
    assert {*CHANGED[change].split(", ")} & check(told(events)).wrong.keys()


def test_a_clock_that_runs_faster_than_time_is_found(whole: list[Event]) -> None:
    """A seat sees a minute less within a turn."""

    def clocked() -> Iterator[Event]:
        for each in whole:
            about = dict(each.about)
            if each.kind == "laid":
                about["clock"] = "player 900+10"
            if each.kind == "sees":
                left = 900_000 if each.t < middle else 800_000
                about["clocks"] = {"0": (left, None)}
            yield each._replace(about=about)

    middle = whole[len(whole) // 2].t
    assert check(told(clocked())).wrong["clocks"]


def test_what_nobody_felt_is_told_from_what_was_felt() -> None:
    """A move is under way by the first of two servers, and a tab there is cut."""

    def event(t: float, kind: str, table: str = "", **about: Any) -> Event:
        return Event(t, kind, "P0" if table else "", table, about)

    found = effects(
        told(
            [
                event(0, "tab", "t", number=1, by=0),
                event(0, "sees", "t", v=0, seat=0, parts={}),
                event(1, "fault", number=0, what="kill", on="server 1"),
                event(2, "does", "t", id="a", act="turn", v=0, seat=0, by=0),
                event(3, "fault", number=1, what="slow", on="server 0"),
                event(4, "fault", number=2, what="full", on="database"),
                event(5, "mended", number=1),
                event(6, "mended", number=0),
                event(7, "mended", number=2),
                event(8, "done", "t", id="a"),
                event(9, "fault", number=3, what="slow", on="wire 0"),
                event(9, "mended", number=3),
                event(10, "fault", number=4, what="cut", on="server 0"),
                event(10, "mended", number=4),
                event(10.1, "shut", "t", number=1, cut=True),
            ]
        )
    )
    assert found["kill"] == {"done": 1, "felt": 0, "under way": 0, "tabs cut": 0}
    assert found["full"] == {"done": 1, "felt": 1, "under way": 1, "tabs cut": 0}
    assert found["slow"] == {"done": 2, "felt": 1, "under way": 1, "tabs cut": 0}
    assert found["cut"] == {"done": 1, "felt": 1, "under way": 0, "tabs cut": 1}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_line_of_the_log_says_stays(name: str) -> None:
    """Whatever comes after it, and where it comes to head a turn: so that another one can be told a fault."""
    game = ennead.game(name)
    match = game.new_match(game.seats[0], 3)
    for seat, action in match.position.play_out(["club"] * match.seats, 3)[1]:
        match.step(seat, action)
    truth, lines = Truth(match.record()), dict[str, str]()
    wanted = [(0, v) for v in range(len(match.log) + 1)]
    for _, drawn, _ in truth.drawn(wanted, [*map(str, range(match.seats))], [None] * match.seats):
        for line, text in drawn.items():
            assert not line.startswith("event-") or lines.setdefault(line, text) == text
    assert lines


def test_all_games_are_played() -> None:
    assert {*GAMES} == {game.name for game in ennead.games()}
