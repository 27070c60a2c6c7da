"""Le Neuf in a real browser, from the first page to the replay, as people do it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE
from tests.browser.driving import (
    CAN_DO,
    MY_TURN,
    OVER,
    act,
    check_accessible,
    check_reach,
    check_sideways,
    moved_on,
    moves,
    on_home,
    open_table,
    play_on,
    wait_for_turn,
)

pytestmark = pytest.mark.browser

Someone = Callable[..., Page]


def friends(someone: Someone, *sizes: dict[str, int], **settings: object) -> list[Page]:
    """Two people at one table, each with a browser: first Red, who laid it, then Black."""
    host, guest = (someone(size, **settings) for size in sizes)
    open_table(host, "le-neuf", "me", "friend")
    guest.goto(host.locator("#links input:not(#link-watch)").input_value())
    host.keyboard.press("Escape")
    return [host, guest]


def lay(page: Page, chief: str) -> None:
    act(page, page.locator(f"#hand-{chief}"))


def see_the_same(pages: list[Page]) -> None:
    """Wait until all have seen the last move."""
    latest = max(moves(page) for page in pages)
    for page in pages:
        page.wait_for_selector(f"#table input[name=v][value='{latest}']", state="attached")


@pytest.mark.parametrize(
    ("size", "language"), [(DESK, "en"), (PHONE, "fr")], ids=["desk, English", "phone, French"]
)
def test_a_whole_game_is_played_and_replayed(someone: Someone, size: dict[str, int], language: str) -> None:
    page = someone(size, locale=language, has_touch=size is PHONE, reduced_motion="reduce")
    open_table(page, "le-neuf", "me", "bot-random")
    play_on(page)
    expect(page.locator("#standings tbody tr")).to_have_count(2)
    assert page.locator("#prompt").inner_text()

    page.locator("a[href*=replay]").first.click()
    page.wait_for_url("**/replay*")
    last = int(re.findall(r"move=(\d+)", page.locator("#go-last").get_attribute("href") or "")[0])
    url = page.url.split("?")[0]
    for move in (0, 1, last // 2, last):
        page.goto(f"{url}?move={move}&as=open")
        assert moves(page) == move
        assert page.locator(CAN_DO).count() == 0
        check_reach(page)
    page.goto(f"{url}?move=1&as=open")  # everything is face up: the first chief laid, too
    expect(page.locator("#laid .card.face")).to_have_count(1)


def test_friends_lay_in_either_order_and_see_only_that_something_lies_there(someone: Someone) -> None:
    pages = friends(someone, DESK, PHONE)
    for first, second in ((0, 1), (1, 0)):
        one, other = pages[first], pages[second]
        for page in pages:
            page.wait_for_selector(MY_TURN)
        lay(one, "king")
        see_the_same(pages)
        expect(one.locator(f"#laid-{first}")).to_be_visible()
        assert one.locator(MY_TURN).count() == 0
        expect(other.locator(f"#laid-{first}")).to_be_visible()
        assert other.locator(MY_TURN).count() == 1
        assert other.locator(f"#laid .card.face, #laid-{first} .name").count() == 0
        told = other.locator("#log [data-kind=laid]").all_text_contents()
        assert not [line for line in told if "lays a King" in line]
        assert [line for line in told if "lays a chief" in line]
        lay(other, "jack")
        see_the_same(pages)
        for page in pages:
            assert page.locator("#duel .laid .card").count() == 2
            names = page.locator("#duel .laid .name").all_inner_texts()
            assert sorted(names) == ["Jack", "King"]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_chief_laid_is_taken_back_until_the_other_lies_there(
    someone: Someone, size: dict[str, int]
) -> None:
    """By touch or the keyboard; nothing else makes way for it."""
    red, black = pages = friends(someone, size, DESK, reduced_motion="reduce", bypass_csp=True)
    undo = red.locator("#act-undo")
    lay(red, "king")
    see_the_same(pages)
    expect(undo).to_be_visible()
    box = undo.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    assert box["x"] + box["width"] <= size["width"]
    assert box["y"] + box["height"] <= size["height"]
    check_reach(red)
    check_accessible(red)
    assert black.locator("#act-undo").count() == 0
    undo.focus()
    before = moves(red)
    red.keyboard.press("Enter")
    moved_on(red, before)
    see_the_same(pages)
    expect(undo).to_have_count(0)
    assert red.locator(MY_TURN).count() == 1
    assert black.locator("#laid-0").count() == 0
    lay(red, "ace")
    lay(black, "king")
    see_the_same(pages)
    expect(undo).to_have_count(0)


def test_an_onlooker_sees_no_chief_before_its_time(someone: Someone) -> None:
    pages = friends(someone, DESK, DESK)
    pages[0].locator(".opens-links").click()
    onlooker = someone(PHONE)
    onlooker.goto(pages[0].locator("#link-watch").input_value())
    lay(pages[1], "queen")
    see_the_same([*pages, onlooker])
    expect(onlooker.locator("#laid .card.back")).to_have_count(1)
    assert onlooker.locator("#middle .card.face").count() == 0
    assert onlooker.locator("#hand .pick").count() == 0
    assert onlooker.locator(CAN_DO).count() == 0
    check_reach(onlooker)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_every_phase_is_in_reach_and_accessible(someone: Someone, size: dict[str, int]) -> None:
    pages = friends(someone, size, PHONE, reduced_motion="reduce", bypass_csp=True)
    red, black = pages

    def check() -> None:
        check_reach(red)
        check_sideways(red)
        for theme in ("dark", "light"):
            red.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
            check_accessible(red)

    check()
    red.locator(".powers").click()
    check_accessible(red)
    red.keyboard.press("Escape")
    lay(red, "ace")
    check()
    lay(black, "king")
    red.wait_for_selector("#offered")
    check()
    act(red, red.locator("#offered .pick").last)
    for _ in range(40):  # until a Queen is asked: against a King, she soon is
        if red.locator(".action.turn").count():
            break
        see_the_same(pages)
        if red.locator(OVER).count():
            pytest.fail("no Queen was asked")
        for page, chief in ((red, "queen"), (black, "king")):
            if page.locator(".action.stop").count():
                act(page, page.locator(".action.stop"))
            elif page.locator(MY_TURN).count():
                mine = page.locator(f"#hand-{chief}")
                act(page, mine if mine.count() else page.locator("#hand .pick, #offered .pick").first)
            see_the_same(pages)
    check()
    act(red, red.locator(".action.turn"))
    check()


def test_the_keyboard_is_enough(someone: Someone) -> None:
    page = someone(DESK)
    page.locator(f"{on_home('le-neuf')} button[type=submit]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table")
    page.locator(".powers").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#powers")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#powers")).to_be_hidden()
    for key in "1221121":
        if not wait_for_turn(page):
            break
        before = moves(page)
        page.keyboard.press(key if page.locator(f"[data-key='{key}']:visible").count() else "1")
        moved_on(page, before)


def test_a_double_click_or_a_key_held_down_plays_one_move(someone: Someone) -> None:
    """Its echo would hit the next picture: with both chiefs laid, the next turn has begun."""
    red, black = friends(someone, DESK, DESK)
    lay(black, "joker")
    see_the_same([red, black])
    red.locator("#hand .pick").last.dblclick(delay=40)
    red.wait_for_timeout(400)
    assert moves(red) == 2
    lay(black, "king")
    see_the_same([red, black])
    for _ in range(6):
        red.keyboard.down("5")  # again without going up: a key that repeats
        red.wait_for_timeout(60)
    red.wait_for_timeout(300)
    assert moves(red) == 4, "a chief laid for this turn, and none for the next"
