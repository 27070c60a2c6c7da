"""A letter that asks whether a mail address is theirs: one an hour, but for one that was not sent."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

import pytest
from starlette.testclient import TestClient

from ennead.table import app
from ennead.table import fellows as fellows_module
from ennead.table.calling.call import Call, NotTold
from ennead.table.calling.mail import MailSender, MailServer
from ennead.table.calling.mailbox import Mailbox
from ennead.table.calling.messenger import Messenger
from ennead.table.calling.senders import AnyAddress
from ennead.table.crier import Crier
from ennead.table.fellows import Fellows
from ennead.table.line import Line
from ennead.table.opening import serving
from ennead.table.store import Store
from tests.table.conftest import browser, browser_key
from tests.table.owing import Telling, until
from tests.table.test_contact import SITE, change

ANA = browser("ana")


class Posting(Telling):
    """A mail server, which keeps letters waiting as long as it is `busy`."""

    def __init__(self, *fails: Exception) -> None:
        super().__init__(*fails)
        object.__setattr__(self, "mail", MailSender(MailServer("127.0.0.1", Mailbox("us@table.example"))))
        object.__setattr__(self, "busy", threading.Event())

    busy: threading.Event

    async def send(self, call: Call, to: AnyAddress) -> None:
        await super().send(call, to)
        while self.busy.is_set():
            await asyncio.sleep(0.01)


@contextmanager
def served(store: Store, senders: Posting) -> Iterator[TestClient]:
    store.welcome(browser_key("ana"), "", "Ana")
    with (
        closing(Crier(store, senders, SITE)) as crier,
        TestClient(app.make_app(store, crier=crier), follow_redirects=False) as client,
    ):
        yield client


def ask(client: TestClient, mail: str = "ana@home.example") -> int:
    return change(client, ANA, "mail", mail=mail).status_code


def test_who_was_sent_no_letter_asks_again_at_once(store: Store) -> None:
    senders = Posting(NotTold("nobody answers"), NotTold("nobody answers"))
    with served(store, senders) as client:
        for tried in (1, 2, 3):
            until(lambda: ask(client) == 303)
            until(lambda tried=tried: len(senders.told) == tried)  # type: ignore[misc]
        assert ask(client, "Ana@home.example") == 429


def test_who_is_told_that_there_are_too_many_asks_again_at_once(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(store, Posting()) as client:
        with monkeypatch.context() as patch:
            patch.setattr(Messenger, "call", lambda *_: False)
            refused = change(client, ANA, "mail", mail="ana@home.example")
            assert refused.status_code == 503
            assert "No letter was sent" in refused.text
            assert "a…@" not in client.get("/me", headers=ANA).text
        assert ask(client) == 303
        assert "a…@" in client.get("/me", headers=ANA).text


def test_who_asked_a_server_that_is_gone_before_it_sent_the_letter_asks_another(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    all_fellows = list[Fellows]()

    def noted(line: Line | None) -> Fellows:
        all_fellows.append(Fellows(line))
        return all_fellows[-1]

    monkeypatch.setattr(app, "Fellows", noted)
    monkeypatch.setattr(fellows_module, "SILENT", 2.0)
    busy, senders = Posting(), Posting()
    busy.busy.set()
    with ExitStack() as stack:
        one, other = (
            stack.enter_context(served(Store(stack.enter_context(serving(address))), each))
            for each in (busy, senders)
        )
        stack.callback(busy.busy.clear)
        assert ask(one) == 303
        until(lambda: busy.told)
        until(lambda: all_fellows[1].all_said("open"))
        assert ask(other) == 429
        assert all_fellows[0]._line
        all_fellows[0]._line.close()  # as if it was killed
        until(lambda: ask(other) == 303)
        until(lambda: senders.told)
