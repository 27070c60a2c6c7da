"""Names: what people call themselves, once, at a table where nobody has named them."""

from typing import Any

import pytest
from starlette.testclient import TestClient

from ennead.table.namesakes import is_taken
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import FORM, Lay, at, browser, by, until


@pytest.fixture
def nameless(store: Store, lay: Lay) -> Table:
    """A host called Ana, a friend whom nobody named, and one called Ben."""
    table = lay("mff")
    with store._writing() as db:
        db.execute("UPDATE seats SET name = '' WHERE table_id = ? AND seat = 1", (table.id,))
    return store.table(table.id)


def told(message: Any) -> str:
    return "".join(message.get("parts", {}).values())


def test_whoever_has_no_name_gives_it_once_and_everybody_sees_it_at_once(
    client: TestClient, store: Store, nameless: Table
) -> None:
    here, mine = at(nameless), by(nameless, 1)
    assert f'action="{here}/name"' in client.get(here, headers=mine).text
    with client.websocket_connect(f"{at(nameless)}/live", headers=by(nameless, 0)) as socket:
        assert "Player 2" in told(until(socket, lambda message: message.get("whole")))
        answer = client.post(f"{here}/name", data={"name": " Zoé\u202e\n Li "}, headers=mine)
        assert (answer.status_code, answer.headers["location"]) == (303, here)
        assert "Zoé Li" in told(until(socket, lambda message: "Zoé Li" in told(message)))
    assert client.post(f"{here}/name", data={"name": "Somebody else"}, headers=mine).status_code == 303
    assert [chair.name for chair in store.table(nameless.id).chairs] == ["Ana", "Zoé Li", "Ben"]
    page = client.get(here, headers=mine).text
    assert "Zoé Li" in client.get(here).text
    assert f"{here}/name" not in page


@pytest.mark.parametrize("name", ["", " \u200d\u3164 ", "\u0301"])
def test_a_name_that_shows_nothing_is_refused_in_words(
    client: TestClient, store: Store, nameless: Table, name: str
) -> None:
    answer = client.post(f"{at(nameless)}/name", data={"name": name}, headers=by(nameless, 1))
    assert answer.status_code == 422
    assert "Give a name that can be read." in answer.text
    assert store.table(nameless.id).chairs[1].name == ""


def test_a_name_is_as_short_as_names_are(client: TestClient, store: Store, nameless: Table) -> None:
    client.post(f"{at(nameless)}/name", data={"name": "x" * 5000}, headers=by(nameless, 1))
    assert store.table(nameless.id).chairs[1].name == "x" * 24


def test_nobody_names_somebody_else(client: TestClient, store: Store, lay: Lay, nameless: Table) -> None:
    named, mine = lay("mfb"), by(nameless, 1)
    assert f"{at(named)}/name" not in client.get(at(named), headers=by(named, 1)).text
    for table, headers, status in (
        (named, by(named, 1), 303),  # has a name: nothing changes
        (nameless, by(nameless, 0), 303),
        (nameless, mine | {"Origin": "http://elsewhere.example"}, 403),
        (nameless, by(named, 1), 404),
        (nameless, {}, 404),
    ):
        answer = client.post(f"{at(table)}/name", data={"name": "Eve"}, headers=headers)
        assert answer.status_code == status
    assert client.post(f"{at(nameless)}/name?seat=1", headers=by(nameless, 0)).status_code == 404
    assert client.get(f"{at(nameless)}/name", headers=mine).headers["location"] == at(nameless)
    names = [chair.name for table in (named, nameless) for chair in store.table(table.id).chairs]
    assert names == ["Ana", "Ben", "", "Ana", "", "Ben"]


def test_nobody_is_named_once_all_is_over(client: TestClient, store: Store, finished: Table) -> None:
    with store._writing() as db:
        db.execute("UPDATE seats SET name = '' WHERE table_id = ? AND seat = 1", (finished.id,))
    path, mine = f"{at(finished)}/name", by(finished, 1)
    assert path not in client.get(at(finished), headers=mine).text
    client.post(path, data={"name": "Late"}, headers=mine)
    assert store.table(finished.id).chairs[1].name == ""


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Ana", "ANA", True),
        ("Ana Li", "AnaLi", True),
        ("Ana Li", "Ana\u2003Li", True),
        ("Ana", "\uff21\uff4e\uff41", True),  # as wide as signs of China are
        ("Ana", "𝐀𝐧𝐚", True),
        ("Ana", "Ana\ufe0f", True),
        ("Zoé", "Zoe\u0301", True),
        ("Strauß", "STRAUSS", True),
        ("Zoé", "Zoe", False),
        ("Ana", "Ann", False),
        ("Ana", "Аnа", False),  # in part Cyrillic: no list of such letters is whole
        ("", "", False),
    ],
)
def test_names_that_look_the_same_are(one: str, other: str, same: bool) -> None:
    assert is_taken(one, [other]) == is_taken(other, ["Eve", one]) == same


@pytest.mark.parametrize(
    ("language", "why"), [("en", "already called so"), ("fr", "s’appelle déjà ainsi")], ids=["en", "fr"]
)
def test_nobody_sits_down_under_a_name_that_looks_like_another_s(
    client: TestClient, store: Store, lay: Lay, language: str, why: str
) -> None:
    """By the invitation, before play begins and in a bot's place, and at the browser that lays the table."""
    speaks = {"accept-language": language}
    for table, seat in ((lay("m-b"), 1), (lay("mfb"), 2)):
        form = {"seat": str(seat), "name": "a N\u2003a"}
        refused = client.post(f"/join/{table.invitation}", data=form, headers=browser("eve") | speaks)
        assert (refused.status_code, why in refused.text) == (422, True)
        assert store.table(table.id).chairs == table.chairs
        form["name"] = "Eve"
        taken = client.post(f"/join/{table.invitation}", data=form, headers=browser("eve") | speaks)
        assert taken.status_code == 303
    beside = {f"seat-{seat}": "beside" for seat in (1, 2)} | {"name-1": "zoé", "name-2": "ZOE\u0301"}
    refused = client.post("/tables", data=FORM | beside, headers=browser("eve") | speaks)
    assert (refused.status_code, why in refused.text) == (422, True)
    unnamed = beside | {"name-1": "", "name-2": "", "name-3": ""}
    assert client.post("/tables", data=FORM | unnamed, headers=browser("eve")).status_code == 303


def test_nobody_takes_the_name_of_somebody_at_the_table(client: TestClient, store: Store, lay: Lay) -> None:
    table = lay("mff")
    with store._writing() as db:
        db.execute("UPDATE seats SET name = '' WHERE table_id = ? AND seat = 1", (table.id,))
    answer = client.post(f"{at(table)}/name", data={"name": "ana"}, headers=by(table, 1))
    assert answer.status_code == 422
    assert store.table(table.id).chairs[1].name == ""
