"""Calls to the table while its tab is hidden, in a real browser."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Laid, Lay, Sit
from tests.browser.driving import open_table, see
from tests.browser.looking import PHONES, check_accessible, check_both_themes, set_size
from tests.browser.questions import matches, pauses

pytestmark = [pytest.mark.browser, pytest.mark.whole]

# What a page sounds, shows and asks for is counted. What there is to hear is played all the same.
COUNT = """
window.heard = 0;
window.shown = [];
window.asked = 0;
window.AudioContext = class extends AudioContext {
    constructor() {
        super();
        heard++;
    }
};
ServiceWorkerRegistration.prototype.showNotification = async (...notice) => void shown.push(notice);
Object.defineProperty(Notification, "permission", { get: () => localStorage.permission ?? "default" });
Notification.requestPermission = async () => {
    asked++;
    return (localStorage.permission = "ANSWER");
};
"""
HIDE = """(hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
ICON = "document.querySelector('#favicon').href"

SOUND, NOTICE = "With a soft sound", "With a notification"

MATCH = matches("nessos")[0]
TURNS = {
    len(now.log): 0 in now.waiting for now in pauses(MATCH)
}  # whether it is seat 0's, after so many moves
BEGINS = next(n for n in TURNS if n > 1 and TURNS[n])  # its second turn

Arrive = Callable[..., tuple[Page, Laid]]


@pytest.fixture
def arrive(someone: Sit, lay: Lay) -> Arrive:
    """Sit down, before one's turn comes, in a browser that answers so when it is asked for notifications."""

    def arrive(answer: str = "granted", **settings: Any) -> tuple[Page, Laid]:
        laid = lay("nessos", 3, MATCH.moves[: BEGINS - 1], MATCH.seed)
        page = someone(at="/rules/nessos", sits=(laid, 0), service_workers="allow", **settings)
        page.add_init_script(COUNT.replace("ANSWER", answer))
        page.goto(laid.url)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        expect(page.locator("#line")).to_have_attribute("data-up", "true")
        return page, laid

    return arrive


def choose(page: Page, *ways: str) -> None:
    page.get_by_role("button", name="Call me").click()
    for way in ways:
        page.get_by_role("switch", name=way).check()
    page.keyboard.press("Escape")


def play_on(page: Page, laid: Laid, moves: int) -> int:
    """Some moves, all seen one by one; how often seat 0's turn came with them."""
    came = 0
    for number in range(BEGINS, BEGINS + moves):
        laid.play(MATCH.moves[number - 1])
        see(number, page)
        came += TURNS[number] and not TURNS[number - 1]
    return came


def counted(page: Page) -> list[int]:
    """How many sounds, notifications and questions there were, once nothing is under way any more."""
    settled: list[int] = page.evaluate(
        """async () => {
            const worker = await navigator.serviceWorker.getRegistration();
            for (let turn = 0; turn < 9; turn++) await worker.getNotifications();
            return [heard, shown.length, asked];
        }"""
    )
    return settled


def test_only_title_and_icon_call_whoever_has_chosen_nothing(arrive: Arrive) -> None:
    page, laid = arrive()
    rest = page.evaluate(ICON)
    page.evaluate(HIDE, True)
    assert play_on(page, laid, 1) == 1
    expect(page).to_have_title("● Your turn · Nessos")
    assert "favicon-turn" in page.evaluate(ICON) != rest
    assert counted(page) == [0, 0, 0]


def test_a_hidden_tab_calls_once_a_turn_in_the_ways_that_were_chosen(arrive: Arrive) -> None:
    """However many pictures of one turn there are."""
    page, laid = arrive()
    choose(page, SOUND, NOTICE)
    assert counted(page) == [1, 0, 1]  # what it sounds like
    page.evaluate(HIDE, True)
    stops = range(BEGINS, BEGINS + 7)
    assert any(TURNS[number] and TURNS[number - 1] for number in stops)  # one turn, two pictures
    came = play_on(page, laid, len(stops))
    assert came > 1
    assert counted(page) == [1 + came, came, 1]


def test_whoever_looks_at_the_table_is_not_called(arrive: Arrive) -> None:
    page, laid = arrive()
    choose(page, SOUND, NOTICE)
    assert play_on(page, laid, 7) > 1
    page.evaluate(HIDE, True)  # in the middle of it, and back
    page.evaluate(HIDE, False)
    assert counted(page) == [1, 0, 1]


def test_a_notification_says_the_game_and_no_more(arrive: Arrive) -> None:
    page, laid = arrive(locale="fr")
    page.get_by_role("button", name="M’avertir").click()
    page.get_by_role("switch", name="Par une notification").check()
    page.evaluate(HIDE, True)
    play_on(page, laid, 1)
    assert counted(page) == [0, 1, 1]
    title, said = page.evaluate("shown[0]")
    assert (title, said["body"]) == ("Nessos", "À vous")
    assert said.keys() == {"body", "icon", "tag", "data"}
    path = f"/table/{laid.table.id}"  # which is nobody's secret
    assert (said["tag"], said["data"]) == (path, {"path": path})


def test_what_was_chosen_is_kept_until_it_is_chosen_otherwise(arrive: Arrive) -> None:
    page, laid = arrive()
    choose(page, SOUND)
    page.reload()
    page.evaluate("document.getElementById('calls').showPopover()")  # the bell would stop it
    expect(page.get_by_role("switch", name=SOUND)).to_be_checked()
    expect(page.get_by_role("switch", name=NOTICE)).not_to_be_checked()
    page.get_by_role("switch", name=SOUND).uncheck()
    page.evaluate(HIDE, True)
    assert play_on(page, laid, 1) == 1
    assert counted(page) == [0, 0, 0]


def test_one_tap_stops_all_calls(arrive: Arrive) -> None:
    """In the other tabs too; the next one leads to the choice again."""
    page, laid = arrive()
    other = page.context.new_page()
    other.goto(laid.url)
    choose(page, SOUND, NOTICE)
    expect(page.locator(".opens-calls")).to_have_accessible_name("Stop calling me")
    other.get_by_role("button", name="Stop calling me").click()
    expect(other.locator("#calls")).to_be_hidden()
    bell = page.get_by_role("button", name="Call me")
    expect(bell).to_be_visible()
    page.evaluate(HIDE, True)
    assert play_on(page, laid, 1) == 1
    assert counted(page) == [1, 0, 1]  # as before the tap
    bell.click()
    for way in (SOUND, NOTICE):
        expect(page.get_by_role("switch", name=way)).not_to_be_checked()


def test_a_browser_that_refuses_notifications_is_told_of(arrive: Arrive) -> None:
    page, laid = arrive("denied")
    page.get_by_role("button", name="Call me").click()
    page.get_by_role("switch", name=NOTICE).click()
    expect(page.locator("#calls-refused")).to_contain_text("shows no notifications")
    expect(page.get_by_role("switch", name=NOTICE)).not_to_be_checked()
    page.evaluate(HIDE, True)
    play_on(page, laid, 1)
    assert counted(page) == [0, 0, 1]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_switches_work_by_keyboard_and_are_accessible(
    someone: Sit, lay: Lay, size: dict[str, int]
) -> None:
    page = someone(size, sits=(lay("nessos", 3), 0))  # the host's, whose header is the fullest
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Call me").press("Enter")
    expect(page.locator("#calls")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Tab")
    expect(page.locator("#calls .closer")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("switch", name=SOUND)).to_be_focused()
    page.keyboard.press("Space")
    expect(page.get_by_role("switch", name=SOUND)).to_be_checked()
    check_both_themes(page, "calls", "#calls", ".top")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Stop calling me")).to_be_focused()
    check_both_themes(page, "the bell", ".top")


# Whether the title of the header is whole, or there is none to be seen, and all the rest is in sight.
FITS = """() => {
    const title = document.querySelector(".top h1");
    const tools = [...document.querySelectorAll(".top .tool")];
    const edges = tools.map((tool) => tool.getBoundingClientRect().right);
    const isWhole = title.clientWidth <= 1 || title.scrollWidth <= title.clientWidth;
    return isWhole && Math.max(...edges) <= innerWidth;
}"""
SMALL_DESK = {"width": 1024, "height": 700}  # the narrowest with labels


def test_on_narrow_screens_the_tools_of_the_header_are_signs_that_keep_their_names(
    someone: Sit, lay: Lay
) -> None:
    """For a friend, a host and one who has no name yet, called or not; in French, which is longer."""
    laid, host = lay("code-of-nine", 3), someone(locale="fr")
    open_table(host, "code-of-nine", "me", "bot-random", "bot-random")
    for page in (*(someone(sits=(laid, seat), locale="fr") for seat in (1, 0)), host):
        page.keyboard.press("Escape")
        for name, label in (("M’avertir", ".chooses .label"), ("Ne plus m’avertir", ".stops .label")):
            bell = page.get_by_role("button", name=name, exact=True)
            for size in (SMALL_DESK, *PHONES):
                set_size(page, size)
                expect(bell).to_be_in_viewport(ratio=1)
                expect(bell.locator(label)).to_be_visible(visible=size is SMALL_DESK)
                assert page.evaluate(FITS), size
            if name == "M’avertir":
                bell.click()
                page.get_by_role("switch", name="Par un son").check()
                page.keyboard.press("Escape")
        check_accessible(page, "the header", [".top"])


def test_without_script_nothing_offers_to_call(someone: Sit, lay: Lay) -> None:
    page = someone(sits=(lay("nessos", 3), 1), java_script_enabled=False)
    expect(page.locator(".opens-log")).to_have_count(1)
    expect(page.locator(".opens-calls")).to_be_hidden()


def test_a_click_on_a_notification_leads_to_its_tab(arrive: Arrive) -> None:
    """Or to a new one, where it is closed."""
    page, laid = arrive()
    page.context.grant_permissions(["notifications"])
    (worker,) = page.context.service_workers
    led, left = worker.evaluate(
        """async (path) => {
            const led = [];
            WindowClient.prototype.focus = async function () {
                led.push(["to", new URL(this.url).pathname]);
            };
            clients.openWindow = async (to) => void led.push(["open", to]);
            for (const data of [{ path }, { path: "/elsewhere" }]) {
                await registration.showNotification("Nessos", { data });
                const [notification] = await registration.getNotifications();
                const before = led.length;
                dispatchEvent(new NotificationEvent("notificationclick", { notification }));
                while (led.length === before) await new Promise((done) => setTimeout(done, 20));
            }
            return [led, (await registration.getNotifications()).length];
        }""",
        f"/table/{laid.table.id}",
    )
    assert left == 0
    assert led == [["to", f"/table/{laid.table.id}"], ["open", "/elsewhere"]]
