"""Hints at the table: who is given one, when there are none, and what they are made of."""

import asyncio
import pickle
import re
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.bots.advice import Advice, advise
from ennead.page.drawing import recapping
from ennead.page.parts import SeatInfo
from ennead.table import hints
from ennead.table.accord import NO_HINTS, SAT, Accord
from ennead.table.forms import FormError
from ennead.table.happenings import Happening
from ennead.table.hint_page import hint_panel
from ennead.table.hints import SECONDS
from ennead.table.room import Room
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.thinking import Thinking
from ennead.table.watching import Audience
from ennead.table.words import words
from tests.table.conftest import FORM, Lay, at, by, in_room, legal, written
from tests.table.deciding import proposal
from tests.table.hints.conftest import allow, ask, asked_first

BESIDE = Thinking.ask


def test_who_plays_alone_asks_and_is_shown_what_an_expert_would_do(
    client: TestClient, store: Store, alone: Table, thought: list[Any]
) -> None:
    seen = asked_first(client, store, alone)
    page = client.get(at(alone), headers=by(alone, 0)).text
    assert 'id="ask-hint"' in page
    assert 'id="hint"' not in page
    answer = ask(client, alone, 0, seen)
    assert (answer.status_code, answer.headers["location"]) == (303, at(alone))
    page = client.get(at(alone), headers=by(alone, 0)).text
    advised = re.findall(r'data-advised="([^"]+)"', page)
    assert 2 <= len(advised) <= 3
    assert all(f'value="{action}"' in page for action in advised)
    assert "Wins about" in page
    assert "You asked for a hint." in page
    french = client.get(at(alone), headers=by(alone, 0) | {"Accept-Language": "fr"}).text
    assert "Gagne environ" in french
    assert len(thought) == 1
    ask(client, alone, 0, seen)  # it is there
    assert len(thought) == 1


def test_where_it_makes_no_difference_what_one_chooses_a_hint_says_so() -> None:
    match = ennead.game("nessos").new_match(seats=3, seed=7)
    view = match.view(match.waiting[0])
    given = advise(view, 5, recapping(view.game), milliseconds=None, visits=100, worlds=30)
    w, seats = words("nessos", "en"), [SeatInfo(f"Player {seat}", "friend", True) for seat in range(3)]
    assert any(each.reasons for each in given)
    assert "much the same after each" not in str(hint_panel(view, w, seats, given))
    assert "much the same after each" in str(
        hint_panel(view, w, seats, [replace(each, reasons=()) for each in given])
    )


def test_a_range_is_told_where_it_is_one() -> None:
    match = ennead.game("nessos").new_match(seats=3, seed=7)
    view = match.view(match.waiting[0])
    best = Advice(view.legal[0], 0.9, 0.35, 0.002, ())
    other = Advice(view.legal[1], 0.1, 0.3, 0.05, ())
    seats = [SeatInfo(f"Player {seat}", "friend", True) for seat in range(3)]
    page = str(hint_panel(view, words("nessos", "en"), seats, [best, other]))
    assert "Wins about 35% of matches.<" in page
    assert "Wins about 30% of matches (25% to 35%)." in page


def test_others_are_told_that_somebody_asked_and_nothing_of_the_answer(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mf", name="le-neuf")
    allow(store, table)
    assert ask(client, table, 0, 0).status_code == 303
    for headers in (by(table, 1), by(table, None)):
        page = client.get(at(table), headers=headers).text
        assert "Ana asked for a hint." in page
        assert "Hints asked for by: Ana." in page
        assert "data-advised" not in page
    assert 'id="opens-hint"' not in client.get(at(table), headers=by(table, 1)).text
    assert 'id="ask-hint"' not in client.get(at(table), headers=by(table, None)).text


def test_who_sits_down_later_is_not_bound_by_what_others_agreed(store: Store, lay: Lay) -> None:
    table = lay("mfb")
    allow(store, table)
    agreed = store.happenings(table.id)
    assert Accord(agreed).hints is True
    assert Accord([*agreed, Happening(99, 0, 0, 3, 2, SAT, "Zoe")]).hints is None
    refused = Accord([Happening(1, 0, 0, 1, 0, NO_HINTS, ""), Happening(2, 0, 0, 3, 2, SAT, "Zoe")])
    assert refused.hints is False  # what somebody didn't want stays so


def test_others_hear_nothing_when_the_answer_is_there(store: Store, lay: Lay) -> None:
    table = lay("mf", name="le-neuf")
    allow(store, table)

    async def do(room: Room) -> None:
        with room.listening(Audience(0, "en")) as mine, room.listening(Audience(1, "en")) as other:
            begun, go = asyncio.Event(), asyncio.Event()

            async def slow(*_: Any, **__: Any) -> tuple[Advice, ...]:
                begun.set()
                await go.wait()
                return ()

            room.hints._thinking.ask = slow  # type: ignore[method-assign, assignment]
            asking = asyncio.create_task(room.hints.ask(0, room.rows, table.chairs[0].person))
            await begun.wait()
            for listener in (mine, other):
                listener.hear(room.picture(listener.audience), {})
                listener.news.clear()
            go.set()
            await asking
            assert mine.news.is_set()
            assert not other.news.is_set()

    in_room(store, table, do)


# When there are none


def test_where_several_play_there_are_none_unless_whoever_laid_the_table_wants_it(
    client: TestClient, store: Store, table: Table
) -> None:
    seat, _ = legal(store, table)
    assert 'id="ask-hint"' not in client.get(at(table), headers=by(table, seat)).text
    answer = ask(client, table, seat, 0)
    assert answer.status_code == 422
    assert "There are no hints in this match." in answer.text
    assert not store.happenings(table.id)


@pytest.mark.parametrize(
    ("people", "laid", "are_on"),
    [
        ("mbb", "", True),
        ("mbb", "off", False),
        ("mmb", "", False),  # two beside each other
        ("mfb", "", False),
        ("mfb", "on", True),
        ("bbb", "", False),
    ],
)
def test_it_is_as_the_table_was_laid(store: Store, lay: Lay, people: str, laid: str, are_on: bool) -> None:
    table = lay(people)
    with store._writing() as db:
        db.execute("UPDATE tables SET hints = ? WHERE id = ?", (laid, table.id))

    async def do(room: Room) -> None:
        assert room.hints.are_on is are_on

    in_room(store, table, do)


def test_a_table_is_laid_with_hints_and_so_is_the_one_after_it(client: TestClient, store: Store) -> None:
    for laid in ("", "on", "off"):
        answer = client.post("/tables", data=FORM | {"hints": laid})
        table = store.table(answer.headers["location"].removeprefix("/table/"))
        assert table.hints == laid
        page = client.get(at(table)).text
        assert ("In this match hints can be asked for" in page) is (laid == "on")
    answer = client.post("/tables", data=FORM | {"hints": "always"})
    assert answer.status_code == 422
    assert "no such choice about hints" in answer.text


def test_whoever_sits_there_can_end_it_and_only_all_together_begin_it_again(store: Store, lay: Lay) -> None:
    table = lay("mff")
    allow(store, table)

    async def end(room: Room) -> None:
        await room.council.decide(1, "no-hints")
        assert not room.hints.are_on
        await room.council.decide(2, "no-hints")  # which it is already
        assert len([each for each in room.happenings if each.kind == "no-hints"]) == 1
        await room.council.decide(0, "ask hints 0")
        asked = proposal(room)
        assert asked.asked == {1, 2}
        await room.council.decide(1, f"yes {asked.number}")
        assert not room.hints.are_on
        await room.council.decide(2, f"no {asked.number}")
        assert not room.hints.are_on

    async def stays(room: Room) -> None:
        assert not room.hints.are_on

    in_room(store, table, end)
    in_room(store, table, stays)


def test_a_match_that_is_rated_has_none(store: Store, lay: Lay) -> None:
    """Or who is about to lose would ask for one, and it counted for nothing."""
    table = lay("mff")
    with store._writing() as db:
        db.execute("UPDATE tables SET rated = TRUE, hints = 'on' WHERE id = ?", (table.id,))

    async def do(room: Room) -> None:
        seat = room.match.waiting[0]
        assert not room.hints.are_on
        with pytest.raises(FormError, match="error-hint-rated"):
            await room.council.decide(seat, f"ask hints {seat}")
        with pytest.raises(FormError, match="error-hint-rated"):
            await room.hints.ask(seat, room.rows, table.chairs[seat].person)
        assert not room.happenings

    in_room(store, table, do)


def test_who_is_not_asked_or_looks_at_what_is_past_has_none(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mf", name="le-neuf")
    allow(store, table)
    seat, action = legal(store, table)
    client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
    answer = ask(client, table, seat, 1)
    assert answer.status_code == 422
    assert "nothing for you to choose" in answer.text
    other = 1 - seat
    assert "had already moved on" in ask(client, table, other, 9).text
    assert ask(client, table, other, 0).status_code == 303  # as it chose on what it saw
    assert client.post(f"{at(table)}/hint", data={}, headers=by(table, other)).status_code == 422
    assert client.post(f"{at(table)}/hint", data={"v": "1"}, headers=by(table, None)).status_code == 404
    foreign = by(table, other) | {"Origin": "http://elsewhere.example"}
    assert client.post(f"{at(table)}/hint", data={"v": "1"}, headers=foreign).status_code == 403


# What it is made of


def test_it_is_made_of_a_view_and_takes_as_long_whatever_that_is(
    client: TestClient, store: Store, alone: Table, thought: list[Any]
) -> None:
    ask(client, alone, 0, asked_first(client, store, alone))
    [(do, view, seed, game, seconds, whole)] = thought
    assert (do, game) == (hints.think, "nessos")
    assert seconds == whole == SECONDS
    match = ennead.game("nessos").new_match(seats=3, seed=alone.seed)
    for seat, action in written(store, alone.id):
        match.play(seat, action)
    assert view.json() == match.view(0).json()
    assert bytes(match.position) not in pickle.dumps((view, seed))


def test_a_process_thinks_of_it(store: Store, alone: Table) -> None:
    match = ennead.game("nessos").new_match(seats=3, seed=alone.seed)
    view = match.view(match.waiting[0])

    async def main() -> tuple[Advice, ...]:
        return await BESIDE(Thinking(1), hints.think, view, 7, what="hint", game="nessos", seconds=SECONDS)

    found = asyncio.run(main())
    assert {each.choice.name for each in found} <= {choice.name for choice in view.legal}
    assert len(found) > 1
