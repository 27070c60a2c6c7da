"""What all servers share is counted once, though each has figures of its own and whoever reads them sums."""

import asyncio

import pytest
from starlette.testclient import TestClient

from ennead.core.view import OPEN
from ennead.table import app
from ennead.table.fellows import Fellows
from ennead.table.monitoring import figures
from ennead.table.store import Store
from ennead.table.tables import Table
from ennead.table.thinking import Thinking
from tests.table.owing import until
from tests.table.test_monitoring import Door


def test_what_all_servers_share_one_of_them_counts_for_all(
    store: Store, finished: Table, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(self: Thinking, *given: object, **how: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Thinking, "ask", never)
    monkeypatch.setattr(app, "KEEP_EVERY", 0.05)
    store.ask_review(finished.id, OPEN, 4)
    with store._writing() as db:
        query = "INSERT INTO calls (table_id, seat, since, server) VALUES (?, 0, 9, ?)"
        db.execute(query, (table.id, "a server that is stopped"))
    with (
        figures.shown("127.0.0.1", 0) as server,
        monkeypatch.context() as patch,
        TestClient(app.make_app(store)),
    ):
        door = Door(server.server_port)

        def counts(number: int) -> bool:
            return all(f'ennead_queue{{of="{of}"}} {number}.0' in door.text() for of in ("reviews", "owed"))

        until(lambda: counts(1))
        patch.setattr(Fellows, "counts_for_all", False)
        assert counts(0)
