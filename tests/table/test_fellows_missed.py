"""Who was lost as a server heard nobody may be there all the same: until that is known, nobody is taken for
away.
"""

import pytest

from ennead.table import fellows as fellows_module
from ennead.table.fellows import ALONE
from tests.table.wire import Wire, run, until


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fellows_module, "BEAT", 0.02)
    monkeypatch.setattr(fellows_module, "SILENT", 0.4)


def test_after_an_outage_all_is_known_once_all_have_been_heard_again() -> None:
    async def test(wire: Wire) -> None:
        one, other, third = [await wire.server(name) for name in ("one", "other", "third")]
        other.publish("here", "a", [1])
        await until(lambda: one.said("here", "a") and one.hears("third"))
        before = one.knows_all
        for line in wire.lines:  # the database is away
            line.fails = True
        await until(lambda: not one.hears("other") and not one.hears("third") and one.is_deaf)
        assert not one.knows_all
        for line in (wire.lines[0], wire.lines[2]):
            line.fails = False
        await until(lambda: not one.is_deaf and one.hears("third"))
        assert not one.said("here", "a")
        assert not one.knows_all
        wire.lines[1].fails = False
        await until(lambda: one.knows_all)
        assert one.said("here", "a") == [[1]]
        assert third.hears("one")
        assert before
        assert ALONE.knows_all

    run(test)


def test_who_is_not_heard_again_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fellows_module, "PATIENCE", 1.0)

    async def test(wire: Wire) -> None:
        one = await wire.server("one")
        await wire.server("other")
        await until(lambda: one.hears("other"))
        for line in wire.lines:
            line.fails = True
        await until(lambda: one.is_deaf and not one.hears("other"))
        wire.lines[0].fails = False
        await until(lambda: not one.is_deaf)
        assert not one.knows_all
        await until(lambda: one.knows_all)
        assert not one.hears("other")

    run(test)


def test_who_is_gone_while_others_are_heard_is_known_to_be() -> None:
    async def test(wire: Wire) -> None:
        one, other = [await wire.server(name) for name in ("one", "other")]
        await until(lambda: one.hears("other"))
        other.task.cancel()  # type: ignore[attr-defined]
        await until(lambda: not one.hears("other"))
        assert one.knows_all

    run(test)
