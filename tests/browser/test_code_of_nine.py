"""Code of Nine in a browser: who has seen which Memory, the deduction sheet, and the final count."""

import re
import time

import pytest
from playwright.sync_api import Page, Route, expect

from ennead.table.guard import new_visitor
from tests.browser.conftest import DESK, PHONE, Laid, Lay, Sit, hold
from tests.browser.driving import (
    DOUBLE_TAP,
    MY_TURN,
    act,
    count_acts,
    moved_on,
    moves,
    see,
    see_the_same,
    wait_for_turn,
)
from tests.browser.looking import check_both_themes
from tests.browser.questions import matches

pytestmark = pytest.mark.browser

GAME = "code-of-nine"
MARK = "#own-05"


def begun(lay: Lay, seats: int) -> Laid:
    """A table where everybody has kept what they were dealt, and put the first card into the Abyss."""
    laid = lay(GAME, seats)
    laid.play(*((seat, "keep") for seat in range(seats)))
    match = laid.match
    laid.play(*((seat, match.legal(seat)[0].name) for seat in range(seats)))
    return laid


NOTE_IMAGES = """(window.late = new Promise((done) => new MutationObserver(() => {
    const images = [...document.querySelectorAll(".wall img")];
    if (images.length) done(images.filter((image) => !image.complete).length);
}).observe(document.getElementById("table"), { childList: true, subtree: true }))) && undefined"""


NOTE_HELD = """window.held = [];
const Plain = window.Image;
window.Image = class extends Plain {
    constructor() {
        super();
        held.push(this);
    }
};"""
LAPPED = """() => {
    const all = [...document.querySelectorAll("[id^=tile-]")];
    const tiles = all.map((tile) => [tile.id, tile.getBoundingClientRect()]);
    return tiles.flatMap(([one, a], n) => tiles.slice(n + 1).filter(([, b]) =>
        Math.min(a.right, b.right) > Math.max(a.left, b.left) + 2 &&
        Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top) + 2).map(([other]) => `${one} ${other}`));
}"""
ALL_HELD = """() => {
    const expected = [...document.querySelectorAll("[rel=prefetch]")].map(({ href }) => href);
    const there = held.filter(({ complete, naturalWidth }) => complete && naturalWidth).map(({ src }) => src);
    return expected.length > 15 && expected.every((source) => there.includes(source));
}"""


def test_the_maps_images_are_at_hand_before_it_comes(someone: Sit, lay: Lay) -> None:
    laid = lay(GAME, 3)
    laid.play(*((seat, "keep") for seat in range(3)))
    page = someone(DESK, "about:blank", (laid, 0))
    page.add_init_script(NOTE_HELD)
    page.goto(laid.url)
    page.wait_for_function(ALL_HELD)
    page.evaluate(NOTE_IMAGES)
    match = laid.match
    laid.play(*((seat, match.legal(seat)[0].name) for seat in range(3)))
    see(6, page)
    assert page.evaluate("late") == 0


def test_the_map_comes_with_all_its_images_over_a_slow_line_too(someone: Sit, lay: Lay) -> None:
    laid = lay(GAME, 3)
    laid.play(*((seat, "keep") for seat in range(3)))
    page = someone(DESK, "about:blank", (laid, 0))

    def hold_up(route: Route) -> None:
        time.sleep(0.2)
        route.continue_()

    page.route("**/place-quarry-of-wills.svg*", hold_up)
    page.goto(laid.url)
    page.wait_for_selector("#line[data-up=true]", state="attached")
    page.evaluate(NOTE_IMAGES)
    match = laid.match
    laid.play(*((seat, match.legal(seat)[0].name) for seat in range(3)))
    see(6, page)
    assert page.locator(".wall img").count() > 15
    assert page.evaluate("late") == 0


def test_the_count_is_told_item_by_item_and_memory_by_memory(someone: Sit, lay: Lay) -> None:
    match = next(match for match in matches(GAME) if match.seats == 4 and match.options["expert"])
    laid = lay(GAME, 4, match.moves, match.seed, **match.options)
    page = someone(sits=(laid, 0))
    expect(page.locator("#standings tbody tr")).to_have_count(9)  # the items, then eight Memories
    expect(page.locator("#standings thead th")).to_have_count(4)
    orders = page.locator("#standings tbody [data-order]").evaluate_all(
        "rows => rows.map((row) => Number(row.dataset.order) || 0)"
    )
    assert orders == sorted(orders)
    expect(page.locator("#standings td.none .so-far")).to_have_count(0)
    page.goto(f"{laid.url}/replay?move={moves(page) // 2}&as=open")  # everything is face up
    expect(page.locator(".slot.up")).to_have_count(8)


def test_a_look_shows_a_memory_to_whoever_looks_and_to_nobody_else(someone: Sit, lay: Lay) -> None:
    laid = begun(lay, 3)
    people = [someone(size, sits=(laid, seat)) for seat, size in enumerate((DESK, PHONE, PHONE))]
    onlooker = someone(at=laid.url)
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


def test_own_marks_stay_with_their_reader(someone: Sit, lay: Lay) -> None:
    """On the deduction sheet: kept through pictures and reloads, shown to nobody, sent nowhere."""
    laid = lay(GAME, 3)
    host, guest = (someone(sits=(laid, seat)) for seat in (0, 1))
    sent: list[str | bytes] = []
    host.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    host.reload()

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


def test_a_mark_is_taken_over_by_another_tab(someone: Sit, lay: Lay) -> None:
    page = someone(sits=(lay(GAME, 3), 1))
    other = page.context.new_page()
    other.goto(page.url)
    page.locator(".opens-sheet").click()
    page.locator(MARK).click()
    expect(other.locator(f"{MARK} > [data-mark=maybe]")).not_to_have_attribute("hidden", "")
    other.locator(".opens-sheet").click()
    other.locator(MARK).click()
    expect(page.locator(f"{MARK} > [data-mark=yes]")).not_to_have_attribute("hidden", "")
    assert shown_mark(other) == "yes"


def test_what_no_client_wrote_is_no_mark(someone: Sit, lay: Lay) -> None:
    page = someone(sits=(lay(GAME, 3), 1))
    for broken in ("{bad", "7", "null", '{"05": 99}'):
        page.evaluate("text => localStorage.setItem(`marks ${location.pathname}`, text)", broken)
        page.reload()
        expect(page.locator("#line")).to_have_attribute("data-up", "true")
        assert shown_mark(page) == "none"
        page.locator(".opens-sheet").click()
        page.locator(MARK).click()
        assert shown_mark(page) == "maybe"


def test_the_table_lives_where_site_data_is_blocked(someone: Sit, lay: Lay) -> None:
    """Nothing is kept then, but marks last as long as the page."""
    page = someone(sits=(lay(GAME, 3), 1))
    page.add_init_script(
        """for (const name of ["localStorage", "sessionStorage"])
            Object.defineProperty(window, name, { get() { throw new DOMException("denied"); } });"""
    )
    page.reload()
    expect(page.locator("#line")).to_have_attribute("data-up", "true")
    page.locator(".opens-sheet").click()
    page.locator(MARK).click()
    page.keyboard.press("Escape")
    act(page, page.locator("#act-keep"))
    assert shown_mark(page) == "maybe"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_long_names_leave_every_memory_in_its_panel(someone: Sit, lay: Lay, size: dict[str, int]) -> None:
    laid = begun(lay, 4)
    page = someone(size, sits=(laid, 1))
    for key in (laid.keys[1], new_visitor()):
        hold(page, laid.address, key)
        page.reload()
        page.locator(".panel h2").evaluate_all(
            "names => names.forEach((h2) => h2.textContent = 'W'.repeat(20))"
        )
        outside = page.locator(".panel").evaluate_all(
            """panels => panels.flatMap((panel) => [...panel.querySelectorAll(".slot, .presence, .first")]
                .filter((part) => part.getBoundingClientRect().right > panel.getBoundingClientRect().right))
                .map((part) => part.className || part.id)"""
        )
        assert outside == []


def test_the_sheet_fills_in_what_is_known(someone: Sit, lay: Lay) -> None:
    laid = lay(GAME, 3)
    page = someone(sits=(laid, 1))
    codes = page.locator("#pair .code").all_inner_texts()
    laid.play(*((seat, "keep") for seat in range(3)))
    laid.play(*((seat, laid.match.legal(seat)[0].name) for seat in range(3)))
    see(6, page)
    page.locator(".opens-sheet").click()
    known = page.locator("#deduction tr[data-known]")
    found = dict(
        zip(known.locator(".code").all_inner_texts(), known.locator(".where").all_inner_texts(), strict=True)
    )
    assert found == {codes[0]: "You: Abyss", codes[1]: "You: Shoal"}
    check_both_themes(page, "the sheet", "#deduction")


def test_what_cannot_be_taken_stays_with_its_reason(someone: Sit, lay: Lay) -> None:
    laid = begun(lay, 3)
    me = laid.match.waiting[0]
    page = someone(sits=(laid, me))
    count_acts(page)
    act(page, page.locator("#at-cash-cow-shed"))
    laid.play(*(((me + step) % 3, "place quarry-of-wills") for step in (1, 2)))
    wait_for_turn(page)
    later = page.locator("#at-soul-recorder")
    expect(later).to_have_attribute("aria-disabled", "true")
    expect(later).to_contain_text("Round 3")
    mine = page.locator(f".tile:has(.space [data-seat='{me}']) .touch").first
    expect(mine).to_have_attribute("aria-disabled", "true")
    mine.click(force=True)
    expect(page.locator("#sheet")).to_be_visible()  # the clause that says why
    page.keyboard.press("Escape")
    act(page, page.locator("#at-clocktower"))
    assert page.evaluate("acts") == ["place cash-cow-shed", "place clocktower"]


def test_a_finger_looks_at_a_place_before_it_goes_there(someone: Sit, lay: Lay) -> None:
    laid = begun(lay, 3)
    page = someone(PHONE, sits=(laid, laid.match.waiting[0]))
    shed, clocktower = page.locator("#at-cash-cow-shed"), page.locator("#at-clocktower")
    for tile in (shed, clocktower):
        tile.tap()
        expect(page.locator(".large:visible")).to_have_count(1)
        expect(tile.locator(".large")).to_be_in_viewport(ratio=1)
        there = tile.locator(".large").bounding_box()
        tile.evaluate("tile => tile.dataset.advisedAs = 1")  # a hint speaks of it: it is shown there too
        assert tile.locator(".large").bounding_box() == there
        page.wait_for_timeout(DOUBLE_TAP)
    before = moves(page)
    clocktower.locator(".large .go").tap()
    moved_on(page, before)
    expect(page.locator("#tile-clocktower .space [data-seat]")).to_be_visible()


def test_whoever_has_placed_a_pawn_reads_what_comes_of_it_until_they_stir(someone: Sit, lay: Lay) -> None:
    """What is told of a place lies over what is asked: not as long as the pointer only rests there."""
    laid = begun(lay, 3)
    (seat,), before = laid.match.waiting, len(laid.match.log)
    page = someone(sits=(laid, seat))
    told = page.locator(".large:visible")
    place = page.locator(".touch[value='place cash-cow-shed']")
    place.hover()
    expect(told).to_have_count(1)
    place.click()
    see(before + 1, page)
    for other in "an-old-cross", "hearth-of-thoughts":
        laid.play((laid.match.waiting[0], f"place {other}"))
    see(before + 3, page)
    expect(page.locator("#decision[data-turn]")).to_be_visible()
    expect(told).to_have_count(0)
    place.hover(position={"x": 9, "y": 9}, force=True)
    expect(told).to_have_count(1)


def test_places_stand_apart_in_the_pictures_of_the_rules(someone: Sit) -> None:
    for size in (DESK, PHONE):
        page = someone(size, f"/rules/{GAME}")
        shown = page.locator("[src$='/picture/later']")
        shown.scroll_into_view_if_needed()
        expect(shown.content_frame.locator("[id^=tile-]").last).to_be_visible()
        frame = shown.element_handle().content_frame()
        assert frame
        assert frame.evaluate(LAPPED) == []
