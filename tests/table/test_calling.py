"""What is told, and what a messenger takes on."""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace

import pytest

from ennead.table.calling.call import Call, Gone, Later, NotTold
from ennead.table.calling.messenger import Messenger, Outcome, Pace
from tests.table.calling import CALL

QUICK = Pace(pauses=(0.01, 0.01), patience=60)


@dataclass(frozen=True)
class Door:
    """An address of a test's own."""

    key: str = field(default="secret", repr=False)
    host: str = field(default="door.example", compare=False)


class Bell:
    """A way of calling that fails as told, and can be held."""

    def __init__(self, *fails: Exception | None) -> None:
        self.fails = [*fails]
        self.made: list[tuple[Call, Door]] = []
        self.threads: set[int] = set()
        self.most = self._now = 0
        self.free = threading.Event()
        self.free.set()
        self.begun: queue.Queue[Call] = queue.Queue()

    async def send(self, call: Call, to: Door) -> None:
        self.threads.add(threading.get_ident())
        self._now += 1
        self.most = max(self.most, self._now)
        error = self.fails.pop(0) if self.fails else None
        self.begun.put(call)
        try:
            while not self.free.is_set():
                await asyncio.sleep(0.001)
        finally:
            self._now -= 1
        self.made.append((call, to))
        if error:
            raise error


class Told(queue.Queue[tuple[Door, Call, Outcome]]):
    """What became of calls."""

    def __call__(self, to: Door, call: Call, outcome: Outcome) -> None:
        self.put((to, call, outcome))

    def next(self) -> Outcome:
        return self.get(timeout=60)[2]


@contextmanager
def carrying(bell: Bell, pace: Pace = QUICK) -> Iterator[tuple[Messenger[Door], Told]]:
    told = Told()
    with closing(Messenger(bell.send, told, pace)) as messenger:
        yield messenger, told


@pytest.mark.parametrize(
    ("language", "whom", "said"),
    [
        ("en", "", "Your turn at NINE"),
        ("fr", "", "À vous de jouer à NINE"),
        ("en", "Ana", "Ana, your turn at NINE"),
        ("fr", "Ana", "Ana, à vous de jouer à NINE"),
    ],
)
def test_a_call_says_that_it_is_somebodys_turn(language: str, whom: str, said: str) -> None:
    assert replace(CALL, language=language, whom=whom).text == said


def test_what_people_called_something_is_one_short_line() -> None:
    call = replace(CALL, table="our\r\nBcc: all\u202e " + "x" * 1000, whom="A\nB")
    assert call.title == ("NINE · our Bcc: all " + "x" * 1000)[: len("NINE · ") + 80]
    assert call.text == "A B, your turn at NINE"


@pytest.mark.parametrize(
    "wrong",
    [
        {"language": "de"},
        {"address": "/table/abc"},
        {"address": "javascript:alert(1)"},
        {"address": "https://table.example/" + "a" * 500},
        {"stop": "https://table.example/\r\nBcc: all"},
        {"stop": "https://table.example/ "},
    ],
)
def test_a_call_leads_to_a_table_and_nowhere_else(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"table|words"):
        replace(CALL, **wrong)


def test_calls_are_made_in_a_thread_of_their_own() -> None:
    bell = Bell()
    with carrying(bell) as (messenger, told):
        assert messenger.call(Door(), CALL)
        assert told.get(timeout=60) == (Door(), CALL, Outcome.TOLD)
    assert bell.made == [(CALL, Door())]
    assert threading.get_ident() not in bell.threads


@pytest.mark.parametrize(
    ("fails", "outcome", "tries"),
    [
        ([Later("busy"), None], Outcome.TOLD, 2),
        ([Later("busy")] * 3, Outcome.FAILED, 3),
        ([Gone("nobody")], Outcome.GONE, 1),
        ([NotTold("no")], Outcome.FAILED, 1),
        ([KeyError("what nobody thought of")], Outcome.FAILED, 1),
    ],
)
def test_what_may_go_better_is_tried_again_a_few_times(
    fails: list[Exception | None], outcome: Outcome, tries: int
) -> None:
    bell = Bell(*fails)
    with carrying(bell) as (messenger, told):
        assert messenger.call(Door(), CALL)
        assert told.next() is outcome
        assert messenger.call(Door("another"), CALL)  # and the messenger goes on
        assert told.next() is Outcome.TOLD
    assert sum(to == Door() for _, to in bell.made) == tries


def test_a_server_that_asks_for_patience_gets_it_up_to_a_bound() -> None:
    bell = Bell(Later("busy", after=10**9))
    with carrying(bell, replace(QUICK, longest_pause=0.02)) as (messenger, told):
        messenger.call(Door(), CALL)
        assert told.next() is Outcome.TOLD
    bell = Bell(Later("busy", after=1000))
    with carrying(bell) as (messenger, told):
        messenger.call(Door(), CALL)
        bell.begun.get(timeout=60)
        with pytest.raises(queue.Empty):
            bell.begun.get(timeout=0.1)


def test_one_that_never_answers_is_given_up_and_not_tried_again() -> None:
    bell = Bell()
    bell.free.clear()
    with carrying(bell, replace(QUICK, patience=0.05)) as (messenger, told):
        messenger.call(Door(), CALL)
        assert told.next() is Outcome.FAILED  # they may have been told: nobody is told twice
    assert bell.begun.qsize() == 1


def test_what_comes_before_a_call_may_take_longer_than_a_server_is_waited_for() -> None:
    bell, told = Bell(), Told()

    async def begin(call: Call, to: Door) -> bool:
        await asyncio.sleep(0.2)
        return True

    with closing(Messenger(bell.send, told, replace(QUICK, patience=0.1), begin)) as messenger:
        messenger.call(Door(), CALL)
        assert told.next() is Outcome.TOLD


def test_who_is_withdrawn_before_the_call_begins_is_told_nothing() -> None:
    bell, told, begun, free = Bell(), Told(), threading.Event(), threading.Event()

    async def begin(call: Call, to: Door) -> bool:
        if to == Door():
            begun.set()
            while not free.is_set():
                await asyncio.sleep(0.001)
        return True

    with closing(Messenger(bell.send, told, QUICK, begin)) as messenger:
        messenger.call(Door(), CALL)
        assert begun.wait(60)
        messenger.withdraw(Door(), CALL.about)
        free.set()
        messenger.call(Door("another"), CALL)
        assert told.get(timeout=60)[0] == Door("another")
    assert [to for _, to in bell.made] == [Door("another")]


def test_however_many_call_only_so_many_wait_and_only_so_many_are_on_their_way() -> None:
    bell = Bell()
    bell.free.clear()
    with carrying(bell, replace(QUICK, waiting=20, at_once=3)) as (messenger, told):
        for number in range(3):
            assert messenger.call(Door(f"slow {number}"), CALL)
            bell.begun.get(timeout=60)
        taken = [messenger.call(Door(str(number)), CALL) for number in range(1000)]
        assert taken == [True] * 20 + [False] * 980
        bell.free.set()
        assert [told.next() for _ in range(23)] == [Outcome.TOLD] * 23
        assert messenger.call(Door("999"), CALL)
        assert told.next() is Outcome.TOLD
    assert bell.most == 3


def test_a_dead_server_holds_up_no_call_to_another() -> None:
    bell = Bell(Later("dead"))
    with carrying(bell, replace(QUICK, at_once=1, pauses=(10**6,))) as (messenger, told):
        messenger.call(Door("dead"), CALL)
        bell.begun.get(timeout=60)
        messenger.call(Door("alive"), CALL)
        assert told.get(timeout=60)[0] == Door("alive")


def test_of_several_calls_about_a_table_the_latest_is_made() -> None:
    bell = Bell()
    bell.free.clear()
    calls = [replace(CALL, whom=name) for name in ("Ana", "Ben", "Zoé")]
    with carrying(bell, replace(QUICK, at_once=1)) as (messenger, told):
        messenger.call(Door("another"), CALL)
        bell.begun.get(timeout=60)
        assert all(messenger.call(Door(), call) for call in calls)
        assert messenger.call(Door(), replace(CALL, about="another table"))
        bell.free.set()
        assert [told.next() for _ in range(3)] == [Outcome.TOLD] * 3
    assert [call for call, to in bell.made if to == Door() and call.about == CALL.about] == calls[-1:]


def test_what_failed_is_not_tried_again_where_there_is_a_newer_call() -> None:
    bell = Bell(Later("busy"))
    bell.free.clear()
    with carrying(bell, replace(QUICK, at_once=2)) as (messenger, told):
        messenger.call(Door(), CALL)
        bell.begun.get(timeout=60)
        newer = replace(CALL, whom="Ben")
        messenger.call(Door(), newer)
        bell.begun.get(timeout=60)
        bell.free.set()
        assert told.get(timeout=60)[1] == newer
        messenger.call(Door("another"), CALL)
        assert told.get(timeout=60)[0] == Door("another")
    assert bell.begun.qsize() == 1


def test_a_call_is_withdrawn_when_the_turn_has_passed() -> None:
    bell = Bell()
    bell.free.clear()
    with carrying(bell, replace(QUICK, at_once=1)) as (messenger, told):
        messenger.call(Door("another"), CALL)
        bell.begun.get(timeout=60)
        messenger.call(Door(), CALL)
        messenger.withdraw(Door(), CALL.about)
        messenger.withdraw(Door("nobody"), CALL.about)
        bell.free.set()
        assert told.get(timeout=60)[0] == Door("another")
        messenger.call(Door("a third"), CALL)
        assert told.get(timeout=60)[0] == Door("a third")
    assert Door() not in [to for _, to in bell.made]


def test_a_call_that_is_withdrawn_is_not_tried_again() -> None:
    bell = Bell(Later("busy"))
    bell.free.clear()
    with carrying(bell) as (messenger, told):
        messenger.call(Door(), CALL)
        bell.begun.get(timeout=60)
        messenger.withdraw(Door(), CALL.about)
        bell.free.set()
        with pytest.raises(queue.Empty):
            bell.begun.get(timeout=0.1)
        messenger.call(Door("another"), CALL)
        assert told.get(timeout=60)[0] == Door("another")


def test_calls_that_are_withdrawn_make_no_room_before_their_time() -> None:
    bell = Bell()
    bell.free.clear()
    with carrying(bell, replace(QUICK, waiting=2, at_once=1)) as (messenger, told):
        messenger.call(Door("slow"), CALL)
        bell.begun.get(timeout=60)
        for number in range(4):
            assert messenger.call(Door(str(number)), CALL) == (number < 2)
            messenger.withdraw(Door(str(number)), CALL.about)
        assert messenger.call(Door("1"), CALL)  # and it may be called once more
        bell.free.set()
        assert {told.get(timeout=60)[0] for _ in range(2)} == {Door("slow"), Door("1")}


def test_closing_does_not_wait_long() -> None:
    bell = Bell()
    bell.free.clear()
    with carrying(bell, Pace(closing=0.01)) as (messenger, _):
        messenger.call(Door(), CALL)
        bell.begun.get(timeout=60)
        messenger.close()
        assert not messenger._thread.is_alive()
        assert not messenger.call(Door("another"), CALL)
        messenger.close()
    assert not bell.made


def test_what_waits_when_it_is_closed_is_tried_once_more() -> None:
    bell = Bell(Later("busy"), None)
    with carrying(bell, Pace(pauses=(600.0,))) as (messenger, told):
        messenger.call(Door(), CALL)
        while not messenger.waiting or not bell.made:
            time.sleep(0.001)
        messenger.close()
        assert told.next() is Outcome.TOLD
    bell = Bell(*[Later("busy")] * 9)
    with carrying(bell, Pace(pauses=(600.0, 600.0))) as (messenger, told):
        messenger.call(Door(), CALL)
        while not messenger.waiting or not bell.made:
            time.sleep(0.001)
        messenger.close()
        assert told.next() is Outcome.LEFT
    assert len(bell.made) == 2


def test_the_log_names_a_host_once_in_an_hour_and_nothing_more(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    bell = Bell(NotTold("it answered 500"), NotTold("it answered 400"), KeyError("secret"))
    with carrying(bell) as (messenger, told):
        for number in range(2):
            messenger.call(Door(), replace(CALL, about=str(number)))
            assert told.next() is Outcome.FAILED
        messenger.call(Door("secret too", "other.example"), CALL)
        assert told.next() is Outcome.FAILED
    assert [record.getMessage() for record in caplog.records if record.name.startswith("ennead")] == [
        "a call to door.example was not made: it answered 500",
        "a call to other.example was not made: KeyError",
    ]
    assert "secret" not in caplog.text
