"""People in browsers: coming together by one link, being the same on two devices, sharing one."""

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from ennead.table.store import Store
from tests.browser.conftest import DESK, ELSEWHERE, PHONE, Lay, Sit
from tests.browser.driving import (
    BEGUN,
    LOBBY,
    MY_TURN,
    Way,
    answers,
    begin,
    come_along,
    invitation,
    join,
    open_table,
    order,
    press,
    see,
    show_choices,
    take,
)
from tests.browser.looking import DESKS, PHONES, check_both_themes, check_sight, check_sights, set_size
from tests.browser.questions import matches

pytestmark = pytest.mark.browser

SIZES = (*PHONES, *DESKS)
SHORT = """(whole) => [...document.querySelectorAll(":is(button, .button, input, summary, .seats label)")]
    .filter((one) => one.closest(whole))
    .filter((one) => one.checkVisibility() && one.type !== "radio")
    .filter((one) => Math.min(one.offsetWidth, one.offsetHeight) < 44)
    .map((one) => one.outerHTML)"""
WIDE = "document.documentElement.scrollWidth > innerWidth"


def place(page: Page, seat: int) -> Locator:
    return page.locator(f"#place-{seat}")


def laid(someone: Sit, game: str = "nessos", **settings: object) -> tuple[Page, Page]:
    """A host at a desk, and somebody with a phone who was given the link."""
    host = someone(**settings)
    show_choices(host, game).locator("[name=name-0]").fill("Ana")
    open_table(host, game, "me", "friend", "friend")
    return host, someone(PHONE, invitation(host), **settings)


def check_page(page: Page, where: str, whole: str = ":root") -> None:
    """At every size: no wider than the screen, and all that can be pressed is large enough."""
    for size in SIZES:
        set_size(page, size)
        assert not page.evaluate(WIDE), f"{where} is wider than the screen at {size}"
        assert page.evaluate(SHORT, whole) == [], f"{where} at {size}"
    check_both_themes(page, where, whole)


def test_friends_come_together_by_one_link_and_both_pages_move_on(someone: Sit) -> None:
    """Seats are swapped, given to a bot, freed and taken away; when all are ready, play begins by itself."""
    host, friend = laid(someone)
    expect(place(host, 1)).to_have_attribute("data-free", "")
    friend.locator("#join .seats label").nth(2).tap()
    join(friend, "Zoé")
    expect(place(host, 2)).to_contain_text("Zoé")
    expect(place(friend, 2)).to_have_attribute("data-mine", "")
    assert host.url == friend.url

    order(host, "swap 1 2")
    expect(place(friend, 1)).to_contain_text("Zoé")
    expect(place(friend, 1)).to_have_attribute("data-mine", "")
    order(host, "bot 2 club")
    expect(host.locator("#link-join, #beside")).to_have_count(0)
    order(host, "free 2")
    expect(place(host, 2)).to_have_attribute("data-free", "")
    expect(host.locator("#link-join")).to_have_count(1)
    order(host, "add")
    expect(place(friend, 3)).to_have_attribute("data-free", "")
    order(host, "close 3")
    expect(place(friend, 3)).to_have_count(0)
    order(host, "bot 2 random")

    order(friend, "ready")
    expect(place(host, 1)).to_have_attribute("data-ready", "")
    order(friend, "unready")
    expect(place(host, 1)).not_to_have_attribute("data-ready", "")
    order(friend, "ready")
    expect(place(host, 1)).to_have_attribute("data-ready", "")
    host.locator("#do-ready").click()
    for page in (host, friend):
        page.wait_for_selector(BEGUN)
    expect(host.locator("#others")).to_contain_text("Zoé")
    expect(friend.locator("#others")).to_contain_text("Ana")


def test_the_host_begins_and_frees_a_seat_and_a_refusal_is_told(someone: Sit) -> None:
    host, friend = laid(someone)
    start = host.locator("#do-start")
    expect(start).to_have_attribute("aria-disabled", "true")
    expect(start).to_have_accessible_description(re.compile("A seat is still free"))
    expect(host.locator("#not-yet")).to_be_in_viewport()
    start.press("Enter")
    expect(host.locator("#toast")).to_contain_text("A seat is still free")
    expect(start).to_be_focused()
    join(friend, "Zoé")
    order(host, "free 1")
    expect(friend.locator("#do-ready")).to_have_count(0)  # a stranger again
    friend.goto(invitation(host))
    expect(friend.locator("#name")).to_have_value("Zoé")
    join(friend, "Zoé")
    order(host, "bot 2 club")
    expect(host.locator("#do-start[aria-disabled], #not-yet")).to_have_count(0)
    begin(host)
    friend.wait_for_selector(BEGUN)


def test_who_is_too_late_for_a_seat_keeps_the_name_they_typed(someone: Sit) -> None:
    host, friend = laid(someone)
    late = someone(PHONE, invitation(host))
    join(friend, "Zoé")
    late.locator("#name").fill("Ben")
    with late.expect_response("**/join/*") as refused:
        late.locator("#join form button").tap()
    assert refused.value.status == 422
    expect(late.locator("#alert")).to_contain_text("quicker")
    join(late, "Ben")
    expect(place(host, 2)).to_contain_text("Ben")


def test_all_works_without_script(someone: Sit) -> None:
    """Joining, leaving, arranging, being ready and beginning, by links and forms."""
    host, friend = laid(someone, java_script_enabled=False)
    join(friend, "Zoé")
    order(friend, "leave 1")
    friend.wait_for_selector(LOBBY)
    expect(place(friend, 1)).to_have_attribute("data-free", "")
    assert friend.locator("button[name=do]").count() == 0
    friend.goto(invitation(host))
    join(friend, "Zoé")
    host.reload()
    order(host, "bot 2 club")
    order(host, "swap 0 1")
    expect(place(host, 0)).to_contain_text("Zoé")
    host.locator("#do-ready").click()
    friend.reload()
    friend.locator("#do-ready").click()
    friend.wait_for_selector(BEGUN)
    host.reload()
    host.wait_for_selector(BEGUN)


def test_the_code_shows_and_stays_open_and_a_link_withdrawn_leads_nowhere(someone: Sit) -> None:
    host, friend = laid(someone)
    old = invitation(host)
    host.locator(".qr summary").click()
    expect(host.locator(".qr svg")).to_be_visible()
    host.locator("#beside").fill("Ma")
    join(friend, "Zoé")
    expect(place(host, 1)).to_contain_text("Zoé")
    expect(host.locator(".qr svg")).to_be_visible()
    expect(host.locator("#beside")).to_have_value("Ma")
    host.locator(".withdraw button").click()
    expect(host.locator("#link-join")).not_to_have_value(old)
    stranger = someone(PHONE, "/rules/nessos")
    answer = stranger.request.get(old)
    assert answer.status == 404
    stranger.goto(invitation(host))
    expect(stranger.locator("#join form")).to_be_visible()


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("game", ["nessos", "immortal-8"])
def test_every_page_about_people_fits_and_is_accessible(someone: Sit, game: str, locale: str) -> None:
    host, friend = laid(someone, game, locale=locale)
    check_page(friend, "sitting down")
    join(friend, "Maximiliane-Chrysanthème")
    order(friend, "ready")
    expect(place(host, 1)).to_have_attribute("data-ready", "")
    host.locator(".qr summary").click()
    host.locator("#delays summary").click()
    check_page(host, "the lobby")
    check_page(friend, "a friend's lobby")
    stranger = someone(PHONE, host.url, locale=locale)
    check_page(stranger, "a stranger's lobby")
    friend.goto(f"{friend.url.split('/table')[0]}/me")
    friend.locator("form[action='/me/pass'] button").tap()
    friend.wait_for_selector("#link-join")
    check_page(friend, "me")
    stranger.goto(invitation(friend))
    check_page(stranger, "a pass")


def test_the_lobby_is_all_in_reach_of_the_keyboard(someone: Sit) -> None:
    """Whoever is on a button stays there while others come and go, and is led on when it goes."""
    host, friend = laid(someone)
    friend.locator("#name").press_sequentially("Zoé")
    friend.keyboard.press("Enter")
    friend.wait_for_selector(LOBBY)
    expect(place(host, 1)).to_contain_text("Zoé")
    reached = set[str]()
    host.locator(".brand").focus()
    for _ in range(60):
        host.keyboard.press("Tab")
        reached.add(host.evaluate("document.activeElement.value ?? ''"))
    every = host.locator("main button[name=do]:visible").evaluate_all("all => all.map((one) => one.value)")
    assert {*every} - {"sit 2"} <= reached

    host.locator("#do-free-1").focus()
    order(friend, "ready")
    expect(place(host, 1)).to_have_attribute("data-ready", "")
    expect(host.locator("#do-free-1")).to_be_focused()
    host.locator("#do-swap-1-2").focus()
    order(friend, "leave 1")
    expect(place(host, 1)).to_have_attribute("data-free", "")
    expect(host.locator("#do-swap-1-2")).to_be_focused()
    host.evaluate("window.stays = true")
    host.locator("#do-swap-0-1").press("Enter")
    expect(place(host, 1)).to_have_attribute("data-mine", "")
    expect(host.locator("#do-swap-0-1")).to_be_focused()
    host.keyboard.press("Enter")
    expect(place(host, 0)).to_have_attribute("data-mine", "")
    assert host.evaluate("window.stays"), "who moves goes on at the same page"
    host.locator("#do-bot-2-club").press("Enter")
    expect(host.locator("#gathering-title")).to_be_focused()
    host.locator("#do-bot-1-club").press("Enter")
    host.locator("#do-start:not([aria-disabled])").press("Enter")
    host.wait_for_selector(BEGUN)


def test_one_person_on_two_devices_until_one_is_signed_out(someone: Sit) -> None:
    host, friend = laid(someone)
    join(friend, "Zoé")
    phone = someone(PHONE)
    come_along(host, phone)
    expect(phone.locator(".devices > li")).to_have_count(2)
    phone.goto(host.url)
    expect(place(phone, 0)).to_have_attribute("data-mine", "")
    order(phone, "bot 2 club")
    begin(phone)
    host.wait_for_selector(BEGUN)
    host.goto(f"{host.url.split('/table')[0]}/me")
    host.locator(".devices li:not(:has-text('this one')) button").click()
    expect(host.locator(".devices > li")).to_have_count(1)
    expect(phone.locator("#links")).to_have_count(0)  # now it only looks on


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_hands_on_one_device_are_covered_and_shown_in_turn(someone: Sit, size: dict[str, int]) -> None:
    """By touch, or by keys alone. A hand is covered by itself when its player is no longer asked, or is asked
    again with the other: both look at what they have chosen."""
    page = someone(size)
    open_table(page, "le-neuf", "me", "beside")
    covered = page.url
    way: Way = "keys" if size is DESK else "mouse"
    for seat, waited in ((0, 2), (1, 1), (1, 2), (0, 1)):
        expect(page.locator("#curtain [data-waited]")).to_have_count(waited)
        assert page.locator(f"#hand .pick, {MY_TURN}, #curtain[data-cover]").count() == 0
        check_page(page, "all covered", "#curtain")
        set_size(page, size)
        press(page, page.locator(f"#curtain a[href$='seat={seat}']"), way)
        page.wait_for_selector(MY_TURN)
        for each in SIZES:
            set_size(page, each)
            check_sight(page)
            expect(page.locator("#curtain a")).to_be_in_viewport(ratio=1)
        set_size(page, size)
        press(page, page.locator("#curtain a"), way)  # by hand, and shown again
        page.wait_for_url(covered)
        press(page, page.locator(f"#curtain a[href$='seat={seat}']"), way)
        page.wait_for_selector(MY_TURN)
        page.wait_for_selector(
            "#line[data-up=true]", state="attached"
        )  # else a form goes, and covers nothing
        take(page, answers(page)[0], way)
        page.wait_for_url(covered)


def test_a_hand_stays_open_for_whoever_is_asked_again_alone(someone: Sit) -> None:
    page = someone()
    open_table(page, "nessos", "me", "beside", "beside")
    covered = page.url
    page.locator("#curtain [data-waited]").click()
    page.wait_for_url("**seat=*")  # with its scripts
    page.wait_for_selector(MY_TURN)
    page.evaluate("window.stays = true")
    take(page, answers(page)[0])  # which amphora
    expect(page.locator("#curtain[data-cover]")).to_be_visible()
    assert page.evaluate("window.stays")
    take(page, answers(page)[0])  # and to whom
    page.wait_for_url(covered)


@pytest.mark.parametrize("game", ["nessos", "immortal-8"])
def test_a_shown_hand_leaves_the_decision_in_sight(someone: Sit, game: str) -> None:
    page = someone(PHONE, locale="fr")
    open_table(page, game, "me", "beside", "beside")
    page.locator("#curtain [data-waited]").first.tap()
    page.wait_for_selector(MY_TURN)
    check_sights(page, "a shown hand")
    check_both_themes(page, "a shown hand", "#curtain")


def test_marks_stay_with_whoever_made_them_on_one_device(someone: Sit) -> None:
    page = someone()
    open_table(page, "code-of-nine", "me", "beside", "bot-club")
    covered = page.url
    for seat, mark in (("0", "none"), ("1", "none"), ("0", "maybe")):
        page.goto(f"{covered}?seat={seat}")
        page.locator(".opens-sheet").click()
        shown = page.locator("#own-05 > :not([hidden])")
        expect(shown).to_have_attribute("data-mark", mark)
        if seat == "0" and mark == "none":
            page.locator("#own-05").click()
    page.goto(f"{covered}/replay?as=1")
    shown = page.locator("#own-05 > :not([hidden])")
    expect(shown).to_have_attribute("data-mark", "none")
    page.goto(f"{covered}/replay?as=0")
    expect(shown).to_have_attribute("data-mark", "maybe")


def test_friends_play_again_and_both_pages_move_on(someone: Sit, lay: Lay) -> None:
    """Seats turn by one; who asked is ready, and when the other is, play begins."""
    match = matches("le-neuf")[0]
    over = lay("le-neuf", 2, match.moves, match.seed, **match.options)
    ana, ben = someone(sits=(over, 0)), someone(PHONE, sits=(over, 1))
    ana.locator("form[action$='/again'] button").click()
    ana.wait_for_selector(LOBBY)
    expect(place(ana, 1)).to_have_attribute("data-ready", "")
    ben.locator(".after a.button:not(.quiet)").tap()
    expect(place(ben, 0)).to_have_attribute("data-mine", "")
    ben.locator("#do-ready").tap()
    see(0, ana, ben)
    assert ana.url == ben.url != over.url


CUT = """() => [...document.querySelectorAll("#mine .names")]
    .filter((one) => one.scrollWidth > one.clientWidth)
    .map((one) => one.textContent)"""


def test_a_long_name_hides_no_other_in_the_list_of_tables(someone: Sit, lay: Lay, store: Store) -> None:
    laid = lay("immortal-8", 6)
    with store._writing() as db:
        db.execute("UPDATE seats SET name = ? WHERE table_id = ? AND seat = 0", ("W" * 24, laid.table.id))
    page = someone(PHONE, at="/", sits=(laid, 0))
    expect(page.locator("#mine .names")).to_contain_text("Chrysanthème")
    assert page.evaluate(CUT) == []
    assert not page.evaluate(WIDE)


def test_without_encryption_only_our_own_forms_say_who_somebody_is(browser: Browser, address: str) -> None:
    """Browsers then tell of a form nothing but the origin of its page."""
    here = address.replace("127.0.0.1", ELSEWHERE)
    with browser.new_context(locale="en") as context:
        page = context.new_page()
        page.goto(f"{here}/me")
        page.locator("#name").fill("Ana")
        page.locator("form[action='/me'] button").click()
        expect(page.locator("#me .devices li")).to_have_count(1)
        page.goto("about:blank")
        page.set_content(
            f"<form method=post action='{here}/me'><input name=name value=Eve><button>Go</button></form>"
        )
        page.locator("button").click()
        expect(page.locator("h1")).to_have_text("Refused")
        page.goto(f"{here}/me")
        expect(page.locator("#name")).to_have_value("Ana")
