"""Choosing opponents: in the lobby and in the form, and what is told of them at the table."""

import pytest
from playwright.sync_api import Page, expect

import ennead
from ennead.bots import opponents
from tests.browser.conftest import DESK, PHONE, Sit
from tests.browser.driving import BEGUN, Way, begin, open_table, order, press, show_choices, write
from tests.browser.looking import check_both_themes, check_sights

pytestmark = pytest.mark.browser

each_game = pytest.mark.parametrize("game", [game.name for game in ennead.games()])
COIN = "#others .coin"


def lobby(page: Page, game: str, way: Way = "mouse") -> None:
    """A table where only one seat is free."""
    write(page, show_choices(page, game, way).locator("[name=name-0]"), "Ana", way)
    open_table(page, game, "me", "friend", *["bot-club"] * (ennead.game(game).usual_seats - 2), way=way)


def told(page: Page, locator: str) -> str:
    """A style of the first that a selector finds: how it moves."""
    return str(page.locator(locator).first.evaluate("(one) => getComputedStyle(one).animationName"))


@pytest.mark.parametrize(("size", "way"), [(DESK, "keys"), (PHONE, "touch")])
def test_an_opponent_is_chosen_in_the_lobby_and_told_of(someone: Sit, size: dict[str, int], way: Way) -> None:
    page = someone(size, locale="fr")
    lobby(page, "nessos", way)
    free = page.locator("#place-1")
    assert free.locator(".bots button").all_inner_texts() == [
        "Nestor\nmaître",
        "Pythie\nexpert",
        "Thémis\njoueur de club",
        "Daphnis\nnovice",
        "Tyché\nau hasard",
        "Autolycos\nmenteur",
    ]
    check_both_themes(page, "the lobby", "#gathering")
    order(page, "bot 1 expert", way)
    expect(free.locator("strong")).to_have_text("Pythie")
    expect(free).to_contain_text("robot, expert. Continue la partie dans sa tête pendant une seconde")
    expect(page.locator("#place-2 strong")).to_have_text("Dicé")
    begin(page)
    coin = page.locator("#seat-1 .coin")
    expect(coin).to_have_accessible_name(
        "Pythie (robot, expert)\u00a0: qui sont les robots, et comment ils réfléchissent"
    )
    press(page, coin, way)
    sheet = page.locator("#sheet")
    expect(sheet.locator(".cast li")).to_have_count(6)
    expect(sheet).to_contain_text("Un enfant peut le battre")
    check_both_themes(page, "the bots", "#sheet")


@each_game
def test_all_levels_are_in_the_form_and_their_coins_at_the_table(someone: Sit, game: str) -> None:
    page = someone()
    form = show_choices(page, game)
    assert form.locator("[name=seat-1]").input_value() == "bot-club"
    form.locator(".folds summary", has_text="The bots").click()
    expect(form.locator(".cast li")).to_have_count(len(opponents(ennead.game(game))))
    check_both_themes(page, "the form", f"#new-{game}")
    bots = ["bot-master", "bot-expert", "bot-novice"][: ennead.game(game).usual_seats - 1]
    open_table(page, game, "me", *bots)
    expect(page.locator(COIN)).to_have_count(len(bots))
    check_sights(page, game)
    check_both_themes(page, game, "#others")


@each_game
def test_bots_of_one_name_are_told_apart_on_a_phone(someone: Sit, game: str) -> None:
    page = someone(PHONE, locale="fr")
    open_table(page, game, "me", *["bot-club"] * (ennead.game(game).usual_seats - 1))
    cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    names = page.locator("#others h2:not(:has(~ .first))")  # a sign beside one needs its room
    assert names.evaluate_all(cut) == []


def test_who_thinks_is_seen_and_read_and_moves_only_where_one_likes_that(someone: Sit) -> None:
    """Le Neuf's master is asked at once, and so is its enemy: it thinks as long as nobody has to wait."""
    for motion, moves in (("no-preference", "thinks"), ("reduce", "none")):
        page = someone(reduced_motion=motion)
        open_table(page, "le-neuf", "me", "bot-master")
        page.wait_for_selector(BEGUN)
        thinking = "#others [data-waited]"
        expect(page.locator(f"{thinking} .presence")).to_have_text("thinking…")
        assert told(page, f"{thinking} .coin .icon") == moves
