"""What people may do at a table again and again has an end and a pace; and showing it costs the same."""

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.table import accord, council, server
from ennead.table.app import make_app
from ennead.table.database import StoreError
from ennead.table.forms import FormError
from ennead.table.happenings import Happening
from ennead.table.room import Room
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.watching import Audience
from ennead.table.words import words
from tests.table.conftest import Lay, at, browser, by, in_room, order
from tests.table.deciding import agree, played, proposal

FEW = 3


@pytest.fixture
def table(store: Store, lay: Lay) -> Table:
    return played(store, lay("mff"))


@pytest.fixture
def hurried(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A server that follows few orders in a minute."""
    monkeypatch.setattr(server, "ORDERS", FEW)
    with TestClient(make_app(store, bot_pause=0, away_after=0), follow_redirects=False) as client:
        yield client


def test_a_bot_stands_in_only_so_often_and_whoever_it_plays_for_comes_back(
    store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(accord, "STOOD_IN", FEW)

    async def do(room: Room) -> None:
        seat = min({0, 1, 2} - {*room.match.waiting})
        for _ in range(FEW):
            await room.council.decide(seat, "stand-in")
            await room.council.decide(seat, "stand-in")  # which it does already
            await room.council.decide(seat, "back")
        with pytest.raises(FormError, match="error-accord-stood-in"):
            await room.council.decide(seat, "stand-in")
        assert room.table.chairs[seat].bot is None
        other = (seat + 1) % 3
        await room.council.decide(other, "stand-in")
        await room.council.decide(seat, "left")
        assert len(room.happenings) == 2 * FEW + 2

    in_room(store, table, do)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_somebody_sits_down_only_so_often(
    client: TestClient, store: Store, table: Table, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(accord, "CAME", FEW)
    zoe = browser("Zoe")
    assert client.post(f"{at(table)}/accord", data={"do": "left"}, headers=by(table, 1)).status_code == 303
    form = {"seat": "1", "name": "Zoe"}
    for _ in range(FEW):
        assert client.post(f"/join/{table.invitation}", data=form, headers=zoe).status_code == 303
        assert client.post(f"{at(table)}/accord", data={"do": "left"}, headers=zoe).status_code == 303
    zoe["Cookie"] += f"; lang={language}"
    answer = client.post(f"/join/{table.invitation}", data=form, headers=zoe)
    assert answer.status_code == 409
    assert words(None, language)("error-page-come") in answer.text
    assert len(store.happenings(table.id)) == 1 + 2 * FEW


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("people", "where", "said"),
    [
        ("mf-", "lobby", {"do": "ready"}),
        ("mf-", "lobby", {"do": "swap 0 1"}),
        ("mf-", "withdraw", {}),
        ("mff", "withdraw", {}),
        ("mff", "accord", {"do": "no 1"}),
        ("mff", "name", {"name": "Zoe"}),
    ],
)
def test_orders_have_a_pace_for_each(
    hurried: TestClient, lay: Lay, people: str, where: str, said: dict[str, str], language: str
) -> None:
    table = lay(people)
    text = words(None, language)("error-orders-often")
    ana, ben = ({"Cookie": f"{by(table, seat)['Cookie']}; lang={language}"} for seat in (0, 1))
    answers = [hurried.post(f"{at(table)}/{where}", data=said, headers=ana) for _ in range(FEW + 1)]
    assert [text in answer.text for answer in answers] == [False] * FEW + [True]
    assert answers[-1].status_code == 422
    assert text not in hurried.post(f"{at(table)}/{where}", data=said, headers=ben).text


def test_a_stranger_takes_no_orders_from_those_who_sit(hurried: TestClient, lay: Lay) -> None:
    table = lay("mf-")
    for _ in range(FEW + 1):
        assert words(None, "en")("error-orders-often") not in order(hurried, table, "ready", {}).text
    assert order(hurried, table, "ready", by(table, 0)).status_code == 303


# What it costs


def test_drawing_a_table_reads_nothing_that_grows_with_it(store: Store, table: Table) -> None:
    class Unread(list[Happening]):
        def __iter__(self) -> Iterator[Happening]:
            raise AssertionError

    async def do(room: Room) -> None:
        for _ in range(accord.TOLD):
            await room.council.decide(1, "stand-in")
            await room.council.decide(1, "back")
        room.happenings = Unread(room.happenings)
        for audience in (Audience(0, "en"), Audience(None, "fr")):
            page = "".join(room.picture(audience).parts.values())
            agreed = page[page.index('id="agreed"') :]
            assert agreed[: agreed.index("</ul>")].count("<li>") == accord.TOLD

    in_room(store, table, do)


def test_what_is_told_is_the_same_when_read_again(store: Store, table: Table) -> None:
    told: list[accord.Told] = []

    async def do(room: Room) -> None:
        await room.council.decide(0, "ask off 0")
        await room.council.decide(1, f"no {proposal(room).number}")
        await room.council.decide(0, "ask off 0")
        await room.council.decide(0, f"no {proposal(room).number}")
        await room.council.decide(1, "ask concede 1")
        await agree(room)
        told.extend(room.council.accord.told)
        assert [each.what for each in told] == ["refused", "taken-back", "done-concede"]

    async def again(room: Room) -> None:
        assert [*room.council.accord.told] == told

    in_room(store, table, do)
    in_room(store, table, again)


def test_a_page_is_shown_though_what_was_agreed_can_not_be_written(
    client: TestClient, store: Store, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is done as soon as the disk takes it, though nobody asks again."""
    monkeypatch.setattr(council, "RETRY_AFTER", 0.01)
    happen, full = store.happen, True

    def failing(*said: Any, **named: Any) -> Happening:
        if full and said[4] == accord.DONE:
            raise StoreError("full", "no room")
        return happen(*said, **named)

    monkeypatch.setattr(store, "happen", failing)
    path = f"{at(table)}/accord"
    client.post(path, data={"do": "ask concede 1"}, headers=by(table, 1))
    number = store.happenings(table.id)[-1].number
    for seat in (0, 2):
        answer = client.post(path, data={"do": f"yes {number}"}, headers=by(table, seat))
        assert answer.status_code == 303
    for looks in (0, 1, None):
        assert client.get(at(table), headers=by(table, looks)).status_code == 200
    kinds = [each.kind for each in store.happenings(table.id)]
    assert accord.CONCEDE in kinds
    assert accord.DONE not in kinds
    full = False
    while accord.DONE not in [each.kind for each in store.happenings(table.id)]:
        client.get("/health")
    assert [each.kind for each in store.happenings(table.id)].count(accord.CONCEDE) == 1
