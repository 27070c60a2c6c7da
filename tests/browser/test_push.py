"""A browser whose page is closed: it subscribes, is called, shows it, and stops it, in a real browser.

Its push service is not asked: what that gives is put in its place, as is what it hands to the worker.
"""

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from typing import Any
from urllib.parse import urljoin

import pytest
import uvicorn
from playwright.sync_api import Page, expect

from ennead.table.addresses import Heard
from ennead.table.app import make_app
from ennead.table.calling.webhook import Hook
from ennead.table.crier import Crier
from ennead.table.store import Store
from tests.browser.conftest import DESK, PHONE, Laid, Lay, Sit
from tests.browser.looking import check_both_themes, set_size
from tests.table.calling import Endpoint
from tests.table.test_calling_push import Browser
from tests.table.test_calling_senders import PACE, Servers, serving

# A worker that the browser stopped in the meantime never answers.
pytestmark = [pytest.mark.browser, pytest.mark.whole, pytest.mark.timeout(120)]

SUBSCRIBES = """
window.keys = [];
Notification.requestPermission = async () => "ANSWER";
PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
    keys.push([userVisibleOnly, applicationServerKey]);
    return { toJSON: () => (SUBSCRIPTION) };
};
"""
SHOW = """async (message) => {
    for (let tries = 0; tries < 100; tries++) {
        // again, as a browser that is busy may refuse to show the first
        dispatchEvent(new PushEvent("push", { data: JSON.stringify(message) }));
        await new Promise((done) => setTimeout(done, 200));
        const [shown] = await registration.getNotifications({ tag: message.about });
        if (shown) {
            const { title, body, lang, data, actions } = shown;
            return { title, body, lang, data, actions: actions.map(({ action }) => action) };
        }
    }
    throw new Error("nothing is shown");
}"""
CLICK = """async ([tag, action]) => {
    const done = [];
    clients.openWindow = async (to) => void done.push(["open", to]);
    const real = fetch;
    fetch = async (to, { method }) => void done.push([method, to]);
    const [notification] = await registration.getNotifications({ tag });
    dispatchEvent(new NotificationEvent("notificationclick", { notification, action }));
    while (!done.length) await new Promise((later) => setTimeout(later, 20));
    fetch = real; // pages come by it
    return done;
}"""

RENEW = """async ([given, own]) => {
    const subscription = (said) => said && { toJSON: () => said };
    const subscribed = [];
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
        subscribed.push(applicationServerKey);
        return subscription(own);
    };
    const event = new ExtendableEvent("pushsubscriptionchange");
    Object.defineProperty(event, "newSubscription", { value: subscription(given) });
    const renewed = new Promise((done) => event.waitUntil = done); // which only a browser's own event has
    dispatchEvent(event);
    await renewed;
    return subscribed;
}"""


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    with serving(tmp_path_factory.mktemp("push") / "tables.sqlite", Endpoint(), PACE) as servers:
        yield servers


@pytest.fixture(scope="module")
def address(store: Store, servers: Servers) -> Iterator[str]:
    """A server that calls people as soon as they are waited for."""
    listening = socket.create_server(("127.0.0.1", 0))
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    with closing(Crier(store, servers.senders, address, grace=0)) as crier:
        app = make_app(store, bot_pause=0, crier=crier)
        server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="on"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        yield address
        server.should_exit = True
        thread.join(30)
    listening.close()


def subscribing(page: Page, subscription: object, answer: str = "granted") -> None:
    """Let a browser that comes to one's own page answer so, and subscribe there."""
    script = SUBSCRIBES.replace("ANSWER", answer).replace("SUBSCRIPTION", json.dumps(subscription))
    page.add_init_script(script)
    page.goto(urljoin(page.url, "/me"))
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def play_to(laid: Laid, seat: int) -> None:
    """Play until a seat is waited for."""
    while (now := laid.match.waiting[0]) != seat:
        laid.play((now, laid.match.legal(now)[0].name))


def called(servers: Servers, phone: Browser) -> Any:
    """What a browser is called by."""
    until = time.monotonic() + 60
    while not servers.endpoint.asked:
        assert time.monotonic() < until, "it was not called"
        time.sleep(0.01)
    return phone.read(servers.endpoint.asked.pop().body)


def test_a_device_that_wants_to_be_called_is_called_and_stops_by_one_tap(
    someone: Sit, lay: Lay, servers: Servers
) -> None:
    laid, phone = lay("nessos", 3), Browser()
    me = (laid.match.waiting[0] + 1) % 3
    page = someone(at="/rules/nessos", sits=(laid, me), service_workers="allow")
    page.context.grant_permissions(["notifications"])
    subscribing(page, phone.subscription(servers.endpoint.at("/push")))
    page.get_by_role("button", name="Call this device").click()
    expect(page.locator("#me-calls .devices li")).to_contain_text("127.0.0.1")
    (worker,) = page.context.service_workers
    play_to(laid, me)
    message = called(servers, phone)
    path = f"/table/{laid.table.id}"
    stop = message["stop"].removeprefix(laid.address)
    assert stop.startswith("/stop/")
    shown = worker.evaluate(SHOW, message)
    assert shown == {
        "title": "Nessos",
        "body": "Your turn at Nessos",
        "lang": "en",
        "data": {"path": path, "stop": stop},
        "actions": ["stop"],
    }
    assert worker.evaluate(CLICK, [message["about"], ""]) == [["open", path]]
    worker.evaluate(SHOW, message)
    assert worker.evaluate(CLICK, [message["about"], "stop"]) == [["POST", stop]]
    page.goto(urljoin(page.url, stop))
    page.get_by_role("button", name="Call me no more").click()
    expect(page.locator("main")).to_contain_text("You will not be called there any more")
    page.goto(urljoin(page.url, "/me"))
    expect(page.locator("#me-calls .devices li")).to_have_count(0)


@pytest.mark.parametrize("by_itself", [True, False], ids=["subscribes anew by itself", "leaves that to us"])
def test_a_device_is_called_where_its_push_service_has_moved_it(
    someone: Sit, lay: Lay, store: Store, servers: Servers, by_itself: bool
) -> None:
    laid, phone = lay("nessos", 3), Browser()
    page = someone(at="/rules/nessos", sits=(laid, 0), service_workers="allow")
    page.context.grant_permissions(["notifications"])
    subscribing(page, phone.subscription(servers.endpoint.at("/push/before")))
    page.get_by_role("button", name="Call this device").click()
    expect(page.locator("#me-calls .devices li")).to_have_count(1)
    (worker,) = page.context.service_workers
    after = phone.subscription(servers.endpoint.at("/push/after"))
    subscribed = worker.evaluate(RENEW, [after, None] if by_itself else [None, after])
    assert servers.senders.push
    assert subscribed == ([] if by_itself else [servers.senders.push.public_key])
    person = laid.table.chairs[0].person
    assert person
    assert [each.to for each in store.addresses(person)] == [servers.senders.push.read(after)]


def test_it_subscribes_with_the_key_of_the_server(someone: Sit, lay: Lay, servers: Servers) -> None:
    page = someone(at="/rules/nessos", sits=(lay("nessos", 3), 0), service_workers="allow")
    subscribing(page, {})
    page.evaluate("document.querySelector('#push').requestSubmit = () => undefined")
    page.get_by_role("button", name="Call this device").click()
    page.wait_for_function("keys.length")
    assert servers.senders.push
    assert page.evaluate("keys") == [[True, servers.senders.push.public_key]]


@pytest.mark.parametrize(
    "address_of_call", ["https://elsewhere.example/table/abc", "/rules/nessos", "//x/table/"]
)
def test_a_notification_leads_nowhere_else(someone: Sit, lay: Lay, address_of_call: str) -> None:
    page = someone(at="/me", sits=(lay("nessos", 3), 0), service_workers="allow")
    page.context.grant_permissions(["notifications"])
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = page.context.service_workers
    elsewhere = "https://elsewhere.example/stop/abc"
    message = {"title": "a", "text": "b", "language": "en", "about": "c", "address": address_of_call}
    shown = worker.evaluate(SHOW, message | {"stop": elsewhere})
    assert (shown["data"], shown["actions"]) == ({"path": "/", "stop": None}, [])


def test_a_browser_that_does_not_agree_is_told_of(someone: Sit, lay: Lay) -> None:
    page = someone(at="/rules/nessos", sits=(lay("nessos", 3), 0), service_workers="allow")
    subscribing(page, {}, "denied")
    page.get_by_role("button", name="Call this device").click()
    expect(page.locator("#push [role=alert]")).to_contain_text("did not agree")
    assert page.evaluate("keys") == []


def test_without_script_no_device_is_offered_to_be_called(someone: Sit, lay: Lay) -> None:
    page = someone(at="/me", sits=(lay("nessos", 3), 0), java_script_enabled=False)
    expect(page.get_by_role("button", name="Call this device")).to_be_hidden()
    expect(page.locator("#no-push")).to_be_visible()
    expect(page.get_by_label("By mail")).to_be_visible()


SHORT = """(whole) => [...document.querySelectorAll(":is(button, .button, input)")]
    .filter((one) => one.closest(whole) && one.checkVisibility() && one.offsetHeight < 44)
    .map((one) => one.outerHTML)"""
WIDE = "document.documentElement.scrollWidth > innerWidth"


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_where_one_is_called_can_be_read_and_pressed(
    someone: Sit, lay: Lay, store: Store, servers: Servers, locale: str
) -> None:
    laid = lay("nessos", 3)
    person = laid.table.chairs[0].person
    assert person
    assert servers.senders.push
    assert servers.senders.mail
    to = servers.senders.push.read(Browser().subscription(servers.endpoint.at(f"/push/{locale}")))
    store.add_push(person, to, "en", laid.keys[0], "Firefox · Android")
    store.add_mail(person, servers.senders.mail.read(f"ana@a-long-name.{locale}.home.example"), "en")
    page = someone(at="/me", sits=(laid, 0), locale=locale)
    for size in (PHONE, DESK):
        set_size(page, size)
        assert not page.evaluate(WIDE)
        assert page.evaluate(SHORT, "#me-calls") == []
        check_both_themes(page, "calls", "#me-calls")
    for heard in (None, Heard(Hook("https://discord.com/secret"), "en")):
        store.be_heard(laid.table.id, heard)
        other = lay("nessos", 3)
        store.be_heard(other.table.id, heard)
        other.sit(page, 0)
        for size in (PHONE, DESK):
            set_size(page, size)
            page.evaluate("document.querySelector('#links').showPopover()")
            assert page.evaluate(SHORT, "#hook") == []
            check_both_themes(page, "the webhook", "#links")
            page.keyboard.press("Escape")
