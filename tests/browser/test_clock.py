"""A table with a clock: bars that shrink by themselves, red only at the end, by the server's time."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime

import pytest
from playwright.sync_api import Page, expect

from ennead.table.clock import Clock
from tests.browser.conftest import DESK, PHONE, Laid, Lay, Sit
from tests.browser.driving import answers, on_home, open_table, show_choices, take
from tests.browser.looking import check_accessible, check_both_themes, check_sight

pytestmark = pytest.mark.browser

EACH, ALL = Clock("move", 180), Clock("player", 300, 5)
LONG_AGO = datetime(2001, 2, 3)
MINE = "#mine .time"

LayTimed = Callable[..., Laid]


@pytest.fixture
def lay_timed(lay: Lay) -> LayTimed:
    """Lay a table with a clock."""

    def lay_timed(clock: Clock, game: str = "nessos", seats: int = 3) -> Laid:
        return lay(game, seats, seed=3, clock=clock)

    return lay_timed


def sit(someone: Sit, laid: Laid, seat: int, size: Mapping[str, int] = DESK, **settings: str) -> Page:
    """A page of somebody whose machine is decades behind, and whose time passes when a test says so."""
    page = someone(size, **settings)
    page.clock.install(time=LONG_AGO)
    laid.sit(page, seat)
    return page


def seconds(page: Page, clock: str = MINE) -> int:
    minutes, rest = page.locator(f"{clock} .figures").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def share(page: Page) -> float:
    """How much of the bar is left."""
    bar: float = page.locator(f"{MINE} progress").evaluate("bar => bar.position")
    return bar


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_time_runs_calmly_and_is_red_only_at_the_end(
    someone: Sit, lay_timed: LayTimed, size: Mapping[str, int]
) -> None:
    laid = lay_timed(EACH)
    seat = laid.match.waiting[0]
    page = sit(someone, laid, seat, size)
    begun = seconds(page)
    assert 120 < begun <= 180
    check_sight(page)
    colour = page.locator(MINE).evaluate("time => getComputedStyle(time).color")
    page.clock.fast_forward((begun - 30) * 1000)
    expect(page.locator(f"{MINE} .figures")).to_have_text(re.compile(r"^0:(30|29)$"))
    assert page.locator(MINE).evaluate("time => getComputedStyle(time).color") == colour
    expect(page.locator(f"{MINE} .icon")).not_to_be_visible()
    expect(page.locator("#say")).not_to_have_text("Your time is nearly over.")
    assert 0.1 < share(page) < 0.25
    page.clock.fast_forward(20_000)
    expect(page.locator(f"{MINE}[data-low] .icon")).to_be_visible()
    expect(page.locator("#say")).to_have_text("Your time is nearly over.")
    assert page.locator(MINE).evaluate("time => getComputedStyle(time).color") != colour
    check_both_themes(page, "the end", "#mine")
    check_sight(page)
    page.clock.fast_forward(60_000)
    expect(page.locator(f"{MINE} .figures")).to_have_text("0:00")
    assert share(page) == 0
    take(page, answers(page)[0])
    page.reload()  # the server was not that late
    expect(page.locator(f"{MINE}[data-low]")).to_have_count(0)


def test_all_see_the_clock_that_runs_and_a_new_picture_shows_what_is_left(
    someone: Sit, lay_timed: LayTimed
) -> None:
    laid = lay_timed(ALL)
    seat = laid.match.waiting[0]
    page = sit(someone, laid, (seat + 1) % 3)
    running = f"#seat-{seat} .time"
    begun = seconds(page, running)
    assert 240 < begun <= 305
    assert seconds(page) == 300
    page.clock.fast_forward(60_000)
    expect(page.locator(f"{running} .figures")).to_have_text(re.compile("^[34]:"))
    left = seconds(page, running)
    assert begun - 70 < left <= begun - 60
    assert seconds(page) == 300, "who is not waited for uses no time"
    page.reload()
    assert seconds(page, running) > left, "the server's time decides"


def test_who_asked_for_calm_sees_the_bar_in_steps(someone: Sit, lay_timed: LayTimed) -> None:
    laid = lay_timed(EACH)
    page = sit(someone, laid, laid.match.waiting[0])
    shares = set()
    for _ in range(30):
        page.clock.fast_forward(2000)
        shares.add(round(share(page), 2))
    assert len(shares) <= 8


def test_days_are_told_as_days(someone: Sit, lay_timed: LayTimed) -> None:
    laid = lay_timed(Clock("days", 3 * 86_400))
    seat = laid.match.waiting[0]
    page = sit(someone, laid, seat, locale="fr")
    expect(page.locator(f"{MINE} .figures")).to_have_text("2\u00a0j 23\u00a0h")
    page.clock.fast_forward(24 * 3600 * 1000)
    expect(page.locator(f"{MINE} .figures")).to_have_text("1\u00a0j 23\u00a0h")
    away = page.locator(f"#seat-{(seat + 1) % 3} .presence")
    expect(away).to_have_text("joue au fil des jours")
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_clock_is_chosen_with_the_table(someone: Sit, size: Mapping[str, int]) -> None:
    page = someone(size)
    section = show_choices(page, "nessos")
    weekends = section.locator("[name=no-weekends]")
    expect(weekends).not_to_be_visible()
    section.locator("[name=clock]").select_option("days 3")
    weekends.check()
    check_accessible(page, "home", [on_home("nessos")])
    open_table(page, "nessos", "me", "friend", "friend")
    expect(page.locator(".timing")).to_have_text("3\u00a0days for each move, weekends off")
