"""Where nothing can be written, as on a full disk, whatever could be looked at still can."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from ennead.table.app import make_app
from ennead.table.calling.mailbox import Mailbox
from ennead.table.database import StoreError
from ennead.table.store import Store
from tests.table.bringing import WHOLE, brought
from tests.table.conftest import Lay, by
from tests.table.test_hosting import KEY


@contextmanager
def full() -> Iterator[None]:
    """Nothing can be written meanwhile."""

    def fail(*_: object, **__: object) -> None:
        raise StoreError("full", "no room")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Store, "_writing", fail)
        patch.setattr(Store, "checkpoint", fail)
        yield


@pytest.fixture
def addresses(store: Store, lay: Lay) -> dict[str, list[str]]:
    """By each address that can be asked for, some of its kind."""
    tables = [lay("mff"), lay("mfb", name="nine"), lay("m-b")]
    ana = tables[0].chairs[0].person
    assert ana is not None
    with store._writing() as db:
        query = "UPDATE seats SET token = ? WHERE table_id = ? AND seat = 2"
        db.execute(query, ("t" * 24, tables[0].id))
    sure, stop = store.add_mail(ana, Mailbox("ana@home.example"), "en")
    with TestClient(make_app(store), follow_redirects=False) as client:
        watched = brought(client, WHOLE).partition("?")[0].rpartition("/")[2]
    names = {
        "id": [table.id for table in tables],
        "invitation": [table.invitation for table in tables],
        "token": ["t" * 24],
        "game": ["nessos", "le-neuf"],
        "language": ["en", "fr"],
    }
    keys = {
        "/me/{key}": store.issue_pass(ana),
        "/sure/{key}": sure,
        "/stop/{key}": stop,
        "/host/{key}": KEY,
        "/watch/{id}": watched,
        "/watch/{id}/record": watched,
    }
    found = {}
    for route in make_app(store).routes:
        if "GET" not in (getattr(route, "methods", None) or ()):
            continue
        path: str = route.path  # type: ignore[attr-defined]
        name = path.partition("{")[2].partition("}")[0]
        values = [keys[path]] if path in keys else names[name] if name else [""]
        found[path] = [path.replace(f"{{{name}}}", value) for value in values]
    return found


def server(store: Store) -> Starlette:
    """As it is after a restart."""
    return make_app(store, bot_pause=0, away_after=0, host_key=KEY)


def asked(app: Starlette, addresses: dict[str, list[str]], who: dict[str, str]) -> dict[str, int]:
    with TestClient(app, follow_redirects=False, raise_server_exceptions=False) as client:
        paths = [path for each in addresses.values() for path in each]
        return {path: client.get(path, headers=who).status_code for path in paths}


@pytest.mark.parametrize("seat", [0, None])
def test_every_page_is_there_as_before(
    store: Store, addresses: dict[str, list[str]], seat: int | None
) -> None:
    table = store.table(addresses["/table/{id}"][0].rpartition("/")[2])
    who = by(table, seat)
    before = asked(server(store), addresses, who)
    assert 200 <= min(before.values()) <= max(before.values()) < 500
    assert sum(status == 200 for status in before.values()) > 20
    with full():  # and whoever watches over the server hears of it
        assert asked(server(store), addresses, who) == before | {"/ready": 503}
