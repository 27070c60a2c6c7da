"""Calls that are owed: what their tests begin with."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing

import pytest

from ennead.table import crier as crier_module
from ennead.table import resuming
from ennead.table.crier import Crier
from ennead.table.place import Place
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.owing import Telling
from tests.table.test_crier import SITE, reachable


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resuming, "LOOK", 0.05)
    monkeypatch.setattr(crier_module, "AGAIN", 0.05)


@pytest.fixture
def open_crier(store: Store) -> Iterator[Callable[..., Crier]]:
    """Somebody who calls, by a store, without waiting for anybody."""
    with ExitStack() as stack:
        yield lambda store, *fails, kind=Crier: stack.enter_context(
            closing(kind(store, Telling(*fails), SITE, grace=0))
        )


@pytest.fixture
def other(kept_at: Place, store: Store) -> Iterator[Store]:
    """The same tables, as another process has them."""
    with closing(Store(kept_at)) as other:
        assert other.server != store.server
        yield other


@pytest.fixture
def table(store: Store, table: Table) -> Table:
    """Three people who have just begun, and may be called."""
    reachable(store, table)
    return table
