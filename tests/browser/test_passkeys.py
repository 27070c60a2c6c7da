"""Passkeys in a real browser: made on one device, used on another, with Chromium's virtual authenticator."""

from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from ennead.table.store import Store
from tests.browser.conftest import DESK, PHONE, Lay, Sit
from tests.browser.looking import DESKS, PHONES, check_both_themes, set_size

pytestmark = pytest.mark.browser

INSIDE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
}
WIDE = "document.documentElement.scrollWidth > innerWidth"
SHORT = """() => [...document.querySelectorAll("#passkeys button, main.error .button")]
    .filter((one) => one.checkVisibility() && one.offsetHeight < 44)
    .map((one) => one.outerHTML)"""


@pytest.fixture(scope="module")
def address(address: str) -> str:
    """The same server by a name: passkeys are for names."""
    return address.replace("127.0.0.1", "localhost")


class Keeper:
    """What keeps the passkeys of a page's device, which is unlocked whenever it is asked."""

    def __init__(self, page: Page) -> None:
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.line.send("WebAuthn.enable")
        made = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": INSIDE})
        self.id = made["authenticatorId"]

    @property
    def credentials(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.line.send("WebAuthn.getCredentials", {"authenticatorId": self.id})[
            "credentials"
        ]
        return found

    def take(self, credential: dict[str, Any]) -> None:
        """Have a passkey as well, as password managers carry them."""
        about = {"authenticatorId": self.id, "credential": credential}
        self.line.send("WebAuthn.addCredential", about)


def button(page: Page, name: str) -> Any:
    return page.locator("#passkeys").get_by_role("button", name=name)


def check(page: Page, where: str) -> None:
    for size in (*PHONES, *DESKS):
        set_size(page, size)
        assert not page.evaluate(WIDE), f"{where} is wider than the screen at {size}"
        assert page.evaluate(SHORT) == [], f"{where} at {size}"
    check_both_themes(page, where)


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_a_passkey_brings_somebody_into_a_new_browser(
    someone: Sit, lay: Lay, store: Store, locale: str
) -> None:
    laid = lay("nessos", 3)
    page = someone(DESK, "/me", (laid, 1), locale=locale)
    kept = Keeper(page)
    words = {
        "en": ("Add a passkey", "I have a passkey"),
        "fr": ("Ajouter une clé d’accès", "J’ai une clé d’accès"),
    }
    add, enter = words[locale]
    expect(button(page, enter)).to_have_count(0)
    button(page, add).focus()
    page.keyboard.press("Enter")
    listed = page.locator("#passkeys .devices li")
    expect(listed).to_have_count(1)
    [credential] = kept.credentials
    assert (credential["rpId"], credential["isResidentCredential"]) == ("localhost", True)
    check(page, "one's passkeys")

    phone = someone(PHONE, "/me", locale=locale)
    Keeper(phone).take(credential)
    expect(button(phone, add)).to_have_count(0)
    check(phone, "who may have a passkey")
    button(phone, enter).tap()
    expect(phone.locator("#name")).to_have_value("Ben")
    expect(phone.locator("#passkeys .devices li")).to_have_count(1)
    phone.goto(laid.url.replace("127.0.0.1", "localhost"))
    expect(phone.locator("#own, #prompt").first).to_be_visible()
    held = {cookie["name"]: cookie["value"] for cookie in phone.context.cookies()}["visitor"]
    known, ben = store.person(held), store.person(laid.keys[1])
    assert known == ben is not None
    assert held != laid.keys[1]

    page.reload()
    listed.get_by_role("button").click()
    expect(listed).to_have_count(0)
    late = someone(PHONE, "/me", locale=locale)
    Keeper(late).take(credential)
    button(late, enter).tap()
    expect(late.locator("#alert")).to_be_visible()


def test_a_second_passkey_on_one_device_and_none_at_all_are_told(someone: Sit, lay: Lay) -> None:
    laid = lay("nessos", 3)
    page = someone(DESK, "/me", (laid, 0))
    Keeper(page)
    button(page, "Add a passkey").click()
    expect(page.locator("#passkeys .devices li")).to_have_count(1)
    button(page, "Add a passkey").click()
    expect(page.locator("#passkey-refused")).to_contain_text("Nothing was changed")
    expect(page.locator("#passkeys .devices li")).to_have_count(1)
    check(page, "a passkey refused")


def test_who_presses_twice_is_asked_once_and_who_comes_back_anew(someone: Sit, lay: Lay) -> None:
    page = someone(DESK, "/me", (lay("nessos", 3), 0))
    Keeper(page)
    asked, sent = [], []
    page.on("request", lambda request: asked.append(request) if request.url.endswith("/ask") else None)
    page.on("request", lambda request: sent.append(request) if request.url.endswith("/passkeys") else None)
    button(page, "Add a passkey").evaluate("(button) => { button.click(); button.click(); }")
    expect(page.locator("#passkeys .devices li")).to_have_count(1)
    assert (len(asked), len(sent)) == (1, 1)
    field = page.locator("[data-passkey=new] [name=credential]")
    field.evaluate("(field) => { field.value = 'old'; dispatchEvent(new Event('pageshow')); }")
    assert field.input_value() == ""


def test_without_script_nothing_is_offered_that_takes_one(someone: Sit, lay: Lay, store: Store) -> None:
    page = someone(DESK, "/me", java_script_enabled=False)
    expect(page.locator("#passkeys")).to_be_hidden()
    laid = lay("nessos", 3)
    page = someone(DESK, "/me", (laid, 0))
    Keeper(page)
    button(page, "Add a passkey").click()
    expect(page.locator("#passkeys .devices li")).to_have_count(1)
    plain = someone(DESK, "/me", (laid, 0), java_script_enabled=False)
    expect(button(plain, "Add a passkey")).to_be_hidden()
    plain.locator("#passkeys .devices button").click()
    expect(plain.locator("#passkeys")).to_be_hidden()


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_who_has_tables_of_their_own_joins_both_by_a_button_that_says_so(
    someone: Sit, lay: Lay, store: Store, locale: str
) -> None:
    one, two = lay("nessos", 3), lay("nessos", 3)
    ana, ben = store.person(one.keys[0]), store.person(two.keys[1])
    assert ana
    assert ben
    page = someone(DESK, f"/me/{store.issue_pass(ana.id)}", (two, 1), locale=locale)
    check(page, "who may join both")
    expect(page.locator("main .button")).to_have_count(1)
    page.locator("main .button").click()
    expect(page.locator("#name")).to_have_value("Ana")
    assert store.table(two.table.id).seats_of(ana.id) == (1,)
    held = {cookie["name"]: cookie["value"] for cookie in page.context.cookies()}["visitor"]
    assert store.person(held) == ana
    assert store.person(two.keys[1]) is None
