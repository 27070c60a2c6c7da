"""Who chooses how much later onlookers see a table, and how often."""

import pytest
from starlette.testclient import TestClient

from ennead.table.delays import CHANGES
from ennead.table.store import Store
from tests.table.conftest import Lay, at, browser, by, legal, order, until
from tests.table.onlooking import begun_long_ago, plain


def test_it_is_chosen_before_play_begins_and_while_it_goes_on(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("m-f")
    assert order(client, table, "delay 30", by(table, 2)).status_code == 303  # while the host is away
    with client.websocket_connect(f"{at(table)}/live", headers=by(table, 0)) as socket:
        socket.receive_json()
        for said, status in (("delay 120", 422), ("delay 31", 422), ("delay", 422)):
            assert order(client, table, said, by(table, 2)).status_code == status
        assert order(client, table, "delay 31", by(table, 0)).status_code == 422
        assert order(client, table, "delay 120", by(table, 0)).status_code == 303
        assert "later" in str(until(socket, lambda message: "later" in str(message)))
    assert store.table(table.id).delay == 120
    assert "Onlookers see this table 2 min later" in plain(
        client.get(at(table), headers=by(table, None)).text
    )
    order(client, table, "bot 1 club", by(table, 0))
    order(client, table, "start", by(table, 0))
    waits = client.get(at(table), headers=by(table, None))
    assert waits.status_code == 503
    assert 0 < int(waits.headers["refresh"]) <= 122
    assert "Play has begun" in waits.text
    answer = client.post(f"{at(table)}/delay", data={"do": "delay 0"}, headers=by(table, 0))
    assert answer.status_code == 303
    assert client.get(at(table), headers=by(table, None)).status_code == 503  # it is not known sooner


@pytest.mark.parametrize("who", [1, None])
def test_only_whoever_laid_the_table_chooses(
    client: TestClient, store: Store, lay: Lay, who: int | None
) -> None:
    table = lay("mff")
    assert (
        client.post(f"{at(table)}/delay", data={"do": "delay 30"}, headers=by(table, who)).status_code == 404
    )
    assert "do-delay-30" not in client.get(at(table), headers=by(table, who)).text
    assert "do-delay-30" in client.get(at(table), headers=by(table, 0)).text
    assert store.table(table.id).delay == 0


def test_it_is_chosen_only_so_often(client: TestClient, store: Store, lay: Lay) -> None:
    table, lobby = lay("mff"), lay("m-f")
    for each, path in ((table, "delay"), (lobby, "lobby")):
        for number in range(CHANGES):
            store.delay(each.id, number % 2 * 30, 0, each.host)
        data = {"do": "delay 600"}
        answer = client.post(f"{at(each)}/{path}", data=data, headers=by(each, 0))
        assert answer.status_code == 422
        assert "as often as it may be" in answer.text
    assert client.post(f"{at(table)}/delay", data={"do": "x"}, headers=by(table, 0)).status_code == 422


def test_who_laid_a_table_without_a_seat_sees_it_later_and_may_still_change_it(
    client: TestClient, store: Store, lay: Lay
) -> None:
    table = lay("mff")
    host = browser("host")
    client.post("/me", data={"name": "Hana"}, headers=host)
    me = store.person("host--------------------")
    assert me
    begun_long_ago(store, table)
    with store._writing() as db:
        db.execute("UPDATE tables SET laid_by = ? WHERE id = ?", (me.id, table.id))
    assert client.post(f"{at(table)}/delay", data={"do": "delay 120"}, headers=host).status_code == 303
    seat, action = legal(store, table)
    client.post(at(table), data={"act": action, "v": "0"}, headers=by(table, seat))
    page = client.get(at(table), headers=host).text
    assert 'data-v="0"' in page
    assert "do-delay-30" in page
    invitation = store.table(table.id).invitation
    assert client.post(f"{at(table)}/withdraw", headers=host).status_code == 303
    assert store.table(table.id).invitation != invitation
    assert client.post(f"{at(table)}/delay", data={"do": "delay 0"}, headers=host).status_code == 303
