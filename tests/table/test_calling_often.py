"""To one address go only so many calls in an hour, from all servers together."""

from collections.abc import Iterator
from contextlib import ExitStack, closing

import pytest

from ennead.table import crier as crier_module
from ennead.table.calling.call import Call
from ennead.table.calling.mailbox import Mailbox
from ennead.table.calling.senders import Senders
from ennead.table.counting import Counting
from ennead.table.crier import Crier
from ennead.table.store import Store
from tests.table.conftest import Lay
from tests.table.test_crier import ANYWHERE, SITE, at
from tests.table.wire import Wire, run, until


@pytest.fixture
def criers(store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Crier]]:
    """Those of two servers."""
    monkeypatch.setattr(crier_module, "HOURLY", 2)
    with ExitStack() as stack:
        yield [stack.enter_context(closing(Crier(store, Senders(), SITE))) for _ in range(2)]


def call(number: int) -> Call:
    return Call("Nessos", f"{SITE}/table/x", "en", str(number))


def test_one_address_is_called_so_often_and_another_as_well(criers: list[Crier]) -> None:
    one, _ = criers
    for to in (at(0), at(1), Mailbox("ana@home.example"), Mailbox("ben@home.example"), ANYWHERE.to):
        assert [one.call(to, call(number)) for number in range(3)] == [True, True, False]
    assert not one.call(Mailbox("Ana@home.example"), call(9))


def test_what_one_server_has_called_counts_at_the_other(criers: list[Crier]) -> None:
    async def test(wire: Wire) -> None:
        one, other = criers
        for name, each in zip(("one", "other"), criers, strict=True):
            each.count_by(Counting(await wire.server(name)))
        assert one.call(at(0), call(0))
        assert other.call(at(0), call(1))
        await until(lambda: one._taken.wait(at(0).endpoint))
        assert not one.call(at(0), call(2))
        assert one.call(at(1), call(3))

    run(test)
