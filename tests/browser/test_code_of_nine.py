"""Code of Nine in a real browser, from the first page to the replay, as people do it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.driving import (
    CAN_DO,
    MY_TURN,
    OVER,
    act,
    anything,
    check_accessible,
    check_reach,
    moved_on,
    moves,
    on_home,
    open_table,
    play_on,
    wait_for_turn,
)

pytestmark = pytest.mark.browser

Someone = Callable[..., Page]
BOTS = ("bot-random", "bot-random", "bot-random")
MARK = "#own-05"


def open_expert(page: Page, *chairs: str) -> None:
    """Lay a table for the expert game."""
    section = page.locator(on_home("code-of-nine"))
    section.locator("summary").click()
    section.get_by_role("combobox", name=re.compile("Game|Partie")).select_option("1")
    open_table(page, "code-of-nine", *chairs)


def check_accessible_in_both_themes(page: Page) -> None:
    for theme in ("dark", "light"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        check_accessible(page)


def see_the_same(*pages: Page) -> None:
    """Wait until all have seen the last move."""
    latest = max(moves(page) for page in pages)
    for page in pages:
        page.wait_for_selector(f"#table input[name=v][value='{latest}']", state="attached")


def wait_for_others(page: Page) -> None:
    """Wait until it is me alone whom the table waits for: at first all decide at once, and bots are quick."""
    page.wait_for_selector("#others:not(:has([data-waited]))", state="attached")


def something(page: Page, number: int) -> Locator:
    """Some action, once nobody else moves."""
    wait_for_others(page)
    return anything(page, number)


def begin(*pages: Page) -> None:
    """Everybody keeps what they were dealt, and puts the first card into the Abyss."""
    for answer in ("#act-keep", "#pair button.pick >> nth=0"):
        for page in pages:
            page.wait_for_selector(MY_TURN)
            if len(pages) == 1:
                wait_for_others(page)
            act(page, page.locator(answer))
            if len(pages) > 1:  # no bot moves on meanwhile
                see_the_same(*pages)


@pytest.mark.parametrize(
    ("size", "language", "bots"), [(DESK, "en", 3), (PHONE, "fr", 2)], ids=["desk, English", "phone, French"]
)
def test_a_whole_game_is_played_counted_and_replayed(
    someone: Someone, size: dict[str, int], language: str, bots: int
) -> None:
    page = someone(size, locale=language, has_touch=size is PHONE, reduced_motion="reduce", bypass_csp=True)
    open_expert(page, "me", *BOTS[:bots])
    play_on(page, something)
    expect(page.locator("#standings tbody tr")).to_have_count(9)  # the items, then eight Memories
    expect(page.locator("#standings thead th")).to_have_count(bots + 1)
    orders = page.locator("#standings tbody [data-order]").evaluate_all(
        "rows => rows.map((row) => Number(row.dataset.order) || 0)"
    )
    assert orders == sorted(orders)
    expect(page.locator("#standings td.none .so-far")).to_have_count(0)
    check_accessible_in_both_themes(page)

    page.locator("a[href*=replay]").first.click()
    page.wait_for_url("**/replay*")
    last = int(re.findall(r"move=(\d+)", page.locator("#go-last").get_attribute("href") or "")[0])
    url = page.url.split("?")[0]
    for move in (0, last // 2, last):
        page.goto(f"{url}?move={move}&as=open")
        assert moves(page) == move
        assert page.locator(CAN_DO).count() == 0
        check_reach(page)
    page.goto(f"{url}?move={last // 2}&as=open")  # everything is face up
    expect(page.locator(".slot.up")).to_have_count(8)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_step_is_in_reach_and_accessible(someone: Someone, size: dict[str, int]) -> None:
    """Locations are visited that were not yet: each asks something else."""
    page = someone(size, reduced_motion="reduce", bypass_csp=True)
    open_expert(page, "me", *BOTS)
    seen: set[str] = set()
    visited: set[str] = set()

    def choose(page: Page, number: int) -> Locator:
        can = page.locator(f"{CAN_DO}:visible")
        tiles = page.locator("#board button.tile:not([aria-disabled])")
        new = [tile for tile in tiles.all() if (tile.get_attribute("id") or "") not in visited]
        chosen = new[-1] if new else can.nth(number % can.count())
        visited.add(chosen.get_attribute("id") or "")
        return chosen

    for number in range(120):
        if not wait_for_turn(page):
            break
        wait_for_others(page)
        check_reach(page)
        phase = page.locator("#stage").get_attribute("data-phase") or ""
        if phase not in seen:
            check_accessible_in_both_themes(page)
        seen.add(phase)
        act(page, choose(page, number))
    assert seen >= {"exchange", "place", "turn", "look", "choice"}
    assert seen & {"giver", "receiver", "swap"}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_memory_says_what_it_does(someone: Someone, size: dict[str, int]) -> None:
    page = someone(size, bypass_csp=True, reduced_motion="reduce")
    open_table(page, "code-of-nine", "me", *BOTS)
    begin(page)
    page.wait_for_selector("#mine .slot.up")
    page.locator("#mine .slot.up").first.click()
    expect(page.locator("[popover]:popover-open .about-memory .rule")).to_be_visible()
    check_accessible_in_both_themes(page)


@pytest.mark.parametrize("width", [640, 740])
def test_a_phone_held_sideways_has_every_action_in_sight(someone: Someone, width: int) -> None:
    page = someone({"width": width, "height": 360}, locale="fr", has_touch=True, reduced_motion="reduce")
    open_expert(page, "me", *BOTS)
    seen: set[str] = set()

    def choose(page: Page, number: int) -> Locator:
        seen.add(page.locator("#stage").get_attribute("data-phase") or "")
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "only the board scrolls"
        return something(page, number)

    play_on(page, choose)
    assert seen >= {"exchange", "place", "turn", "look", "choice"}


def test_a_look_shows_a_memory_to_whoever_looks_and_to_nobody_else(someone: Someone) -> None:
    host, guest = someone(DESK, reduced_motion="reduce"), someone(PHONE, reduced_motion="reduce")
    open_table(host, "code-of-nine", "me", "friend", "friend")
    third, onlooker = someone(PHONE, reduced_motion="reduce"), someone(DESK, reduced_motion="reduce")
    links = host.locator("#links input:not(#link-watch)")
    guest.goto(links.nth(0).input_value())
    third.goto(links.nth(1).input_value())
    onlooker.goto(host.locator("#link-watch").input_value())
    host.keyboard.press("Escape")
    people = [host, guest, third]
    begin(*people)
    mover = next(page for page in people if page.locator(MY_TURN).count())
    seat = people.index(mover)
    looked_at, other = [page for page in people if page is not mover]
    act(mover, mover.locator("#at-sooty-watchtower"))
    act(mover, mover.locator(f"#act-look-{people.index(looked_at)}"))
    see_the_same(*people, onlooker)
    slot = f"#slot-{2 * people.index(looked_at) + 1}"
    expect(mover.locator(f"{slot}.up[data-seen]")).to_be_visible()
    code = mover.locator(f"{slot} .code").inner_text()
    expect(looked_at.locator(f"{slot} .eyes [data-seat='{seat}']")).to_be_visible()
    for page in (other, onlooker):
        expect(page.locator(f"{slot}.down .eyes [data-seat='{seat}']")).to_be_visible()
        assert page.locator(f"{slot} .code").inner_text() == "??"
        told = page.locator("#log [data-kind=looked]").all_text_contents()
        assert len(told) == 1
        assert not re.search(rf"\b{code}\b", told[0])
    expect(mover.locator(f"#mine .ward, #seat-{seat} .ward")).to_be_visible()  # it keeps watch now


def test_own_marks_stay_with_their_reader(someone: Someone) -> None:
    """On the deduction sheet: kept through pictures and reloads, shown to nobody, sent nowhere."""
    host, guest = someone(DESK, reduced_motion="reduce"), someone(DESK, reduced_motion="reduce")
    sent: list[str | bytes] = []
    host.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    open_table(host, "code-of-nine", "me", "friend", "friend")
    guest.goto(host.locator("#links input:not(#link-watch)").first.input_value())
    host.keyboard.press("Escape")

    host.locator(".opens-sheet").focus()
    host.keyboard.press("Enter")
    expect(host.locator("#deduction")).to_be_visible()
    expect(host.locator("#deduction tbody tr")).to_have_count(18)
    before = len(sent)
    mark = host.get_by_role("button", name="05 Stone prayers")
    expect(host.locator(MARK)).to_have_accessible_name(re.compile("05 Stone prayers.*no mark"))
    assert mark.count() >= 1
    host.locator(MARK).focus()
    for name in ("maybe", "yes", "no", "none", "maybe", "yes"):
        host.keyboard.press("Enter")
        assert shown_mark(host) == name
    expect(host.locator(MARK)).to_have_accessible_name(re.compile("05 Stone prayers.*yes"))
    assert len(sent) == before
    host.keyboard.press("Escape")
    act(host, host.locator("#act-keep"))
    assert shown_mark(host) == "yes"
    act(guest, guest.locator("#act-keep"))
    see_the_same(host, guest)
    assert shown_mark(host) == "yes"
    host.reload()
    host.wait_for_selector("#table")
    assert shown_mark(host) == "yes"
    assert shown_mark(guest) == "none"


def shown_mark(page: Page) -> str:
    return page.locator(f"{MARK} > :not([hidden])").get_attribute("data-mark") or ""


def test_a_mark_is_taken_over_by_another_tab(someone: Someone) -> None:
    page = someone(DESK, reduced_motion="reduce")
    open_table(page, "code-of-nine", "me", *BOTS)
    other = page.context.new_page()
    other.goto(page.url)
    page.locator(".opens-sheet").click()
    page.locator(MARK).click()
    expect(other.locator(f"{MARK} > [data-mark=maybe]")).not_to_have_attribute("hidden", "")
    other.locator(".opens-sheet").click()
    other.locator(MARK).click()
    expect(page.locator(f"{MARK} > [data-mark=yes]")).not_to_have_attribute("hidden", "")
    assert shown_mark(other) == "yes"


@pytest.mark.parametrize("broken", ["{bad", "7", "null", '{"05": 99}'])
def test_what_no_client_wrote_is_no_mark(someone: Someone, broken: str) -> None:
    page = someone(DESK, reduced_motion="reduce")
    open_table(page, "code-of-nine", "me", *BOTS)
    page.evaluate("text => localStorage.setItem(`marks ${location.pathname}`, text)", broken)
    page.reload()
    expect(page.locator("#line")).to_have_attribute("data-up", "true")
    assert shown_mark(page) == "none"
    page.locator(".opens-sheet").click()
    page.locator(MARK).click()
    assert shown_mark(page) == "maybe"


def test_the_table_lives_where_site_data_is_blocked(someone: Someone) -> None:
    """Nothing is kept then, but marks last as long as the page."""
    page = someone(DESK, reduced_motion="reduce")
    page.add_init_script(
        """for (const name of ["localStorage", "sessionStorage"])
            Object.defineProperty(window, name, { get() { throw new DOMException("denied"); } });"""
    )
    page.reload()
    open_table(page, "code-of-nine", "me", *BOTS)
    expect(page.locator("#line")).to_have_attribute("data-up", "true")
    page.locator(".opens-sheet").click()
    page.locator(MARK).click()
    page.keyboard.press("Escape")
    act(page, page.locator("#act-keep"))
    assert shown_mark(page) == "maybe"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_long_names_leave_every_memory_in_its_panel(someone: Someone, size: dict[str, int]) -> None:
    host, onlooker = someone(DESK, reduced_motion="reduce"), someone(size, reduced_motion="reduce")
    open_table(host, "code-of-nine", "me", "friend", "friend", "friend")
    people = [host]
    for link in host.locator("#links input:not(#link-watch)").all():
        people.append(someone(size, reduced_motion="reduce"))
        people[-1].goto(link.input_value())
    onlooker.goto(host.locator("#link-watch").input_value())
    host.keyboard.press("Escape")
    begin(*people)
    see_the_same(*people, onlooker)
    for page in (people[1], onlooker):
        page.locator(".panel h2").evaluate_all(
            "names => names.forEach((h2) => h2.textContent = 'W'.repeat(20))"
        )
        outside = page.locator(".panel").evaluate_all(
            """panels => panels.flatMap((panel) => [...panel.querySelectorAll(".slot, .presence, .first")]
                .filter((part) => part.getBoundingClientRect().right > panel.getBoundingClientRect().right))
                .map((part) => part.className || part.id)"""
        )
        assert outside == []


def test_the_sheet_fills_in_what_is_known(someone: Someone) -> None:
    page = someone(DESK, reduced_motion="reduce", bypass_csp=True)
    open_table(page, "code-of-nine", "me", *BOTS)
    codes = page.locator("#pair .code").all_inner_texts()
    begin(page)
    wait_for_turn(page)
    page.locator(".opens-sheet").click()
    known = page.locator("#deduction tr[data-known]")
    found = dict(
        zip(known.locator(".code").all_inner_texts(), known.locator(".where").all_inner_texts(), strict=True)
    )
    assert found == {codes[0]: "You: Abyss", codes[1]: "You: Shoal"}
    check_accessible_in_both_themes(page)


def test_what_cannot_be_taken_stays_with_its_reason(someone: Someone) -> None:
    page = someone(DESK, reduced_motion="reduce")
    open_table(page, "code-of-nine", "me", *BOTS)
    begin(page)
    wait_for_turn(page)
    act(page, page.locator("#board button.tile:not([aria-disabled])").first)
    if page.locator("#decision .action").count():
        act(page, page.locator("#decision .done, #decision .action:not([aria-disabled])").first)
    wait_for_turn(page)
    later = page.locator("#at-soul-recorder")
    expect(later).to_have_attribute("aria-disabled", "true")
    expect(later).to_contain_text("Round 3")
    mine = page.locator(".tile:has(.space [data-seat='0'])").first
    expect(mine).to_have_attribute("aria-disabled", "true")
    before = moves(page)
    mine.click(force=True)
    page.wait_for_timeout(200)
    assert moves(page) == before


def test_the_keyboard_is_enough_for_a_round(someone: Someone) -> None:
    page = someone(DESK, reduced_motion="reduce")
    page.locator(f"{on_home('code-of-nine')} button[type=submit]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    for _ in range(40):
        assert wait_for_turn(page)
        if page.locator(".rounds >> text=Round 2").count():
            break
        can = page.locator("[data-key]:visible:not([aria-disabled])")
        before = moves(page)
        page.keyboard.press(can.last.get_attribute("data-key") or "")
        moved_on(page, before)
    assert page.locator(OVER).count() == 0
    expect(page.locator(".rounds b")).to_have_text("Round 2 of 5")
