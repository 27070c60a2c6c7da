"""Somebody is away, or out of time: the others are offered to go on, and decide together."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from ennead.table import absence, room
from ennead.table.accord import BACK, BOT, WAIT, YES
from ennead.table.clock import Clock
from tests.browser.conftest import PHONE, Laid, Lay, Sit
from tests.browser.driving import MY_TURN, answers, moves, take
from tests.browser.looking import check_both_themes, check_sight
from tests.browser.test_evening import Player, notice

pytestmark = pytest.mark.browser

SEATS = 3


def others(someone: Sit, laid: Laid, waited: int) -> tuple[Player, Player]:
    """The two who are there besides whoever is waited for: at a desk and with a phone."""
    one, two = (seat for seat in range(SEATS) if seat != waited)
    desk = Player("desk", someone(sits=(laid, one)), "keys")
    return desk, Player("phone", someone(PHONE, sits=(laid, two), locale="fr", is_mobile=True), "touch")


def test_a_bot_plays_for_whoever_is_away_once_the_others_agree_and_until_they_are_back(
    someone: Sit, lay: Lay, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (absence, room):
        monkeypatch.setattr(module, "ABSENT_AFTER", 0.2)
    laid = lay("nessos", SEATS, seed=3)
    gone = laid.match.waiting[0]
    name = laid.table.chairs[gone].name
    page = someone(sits=(laid, gone))
    page.wait_for_selector(MY_TURN)
    desk, phone = others(someone, laid, gone)
    expect(desk.page.locator("#notices")).to_have_count(0)
    page.goto("about:blank")
    desk.page.wait_for_selector(notice(f"ask {BOT}"))
    expect(desk.page.locator("#notices")).to_contain_text(f"{name} is away.")
    expect(phone.page.locator("#notices")).to_contain_text(f"{name} est absent.")
    for player in (desk, phone):
        check_sight(player.page)
        check_both_themes(player.page, "somebody is away")
    before = moves(desk.page)
    desk.answer(f"ask {BOT}")
    expect(phone.page.locator(notice(YES))).to_have_count(1)
    assert moves(desk.page) == before, "not before the other agrees"
    phone.answer(YES)
    desk.page.wait_for_selector(f"#stamp:not([value='{before}'])", state="attached")
    for player, said in ((desk, f"A bot plays for {name}."), (phone, f"Un robot joue pour {name}.")):
        expect(player.page.locator("#agreed")).to_contain_text(said)

    laid.sit(page, gone)
    back = Player(name, page, "mouse")
    page.wait_for_selector(notice(BACK), state="attached")
    back.answer(BACK)
    expect(page.locator("#notices")).to_have_count(0)
    expect(desk.page.locator("#agreed")).to_contain_text(f"{name} is back.")


def test_whose_time_is_out_gets_more_as_the_others_agree(someone: Sit, lay: Lay) -> None:
    laid = lay("nessos", SEATS, seed=3, clock=Clock("move", 60), ago=timedelta(hours=1))
    late = laid.match.waiting[0]
    name, time = laid.table.chairs[late].name, f"#seat-{late} .time .figures"
    page = someone(sits=(laid, late))
    expect(page.locator("#mine .time .figures")).to_have_text("0:00")
    desk, phone = others(someone, laid, late)
    for player in (desk, phone):
        player.page.wait_for_selector(notice(f"ask {WAIT}"), state="attached")
        check_sight(player.page)
        check_both_themes(player.page, "somebody is out of time")
    phone.answer(f"ask {WAIT}")
    desk.answer(YES)
    for player, said in ((desk, f"{name} got more time."), (phone, f"{name} a reçu plus de temps.")):
        expect(player.page.locator(time)).to_have_text(re.compile(r"^(1:00|0:\d\d)$"))
        expect(player.page.locator(time)).not_to_have_text("0:00")
        expect(player.page.locator("#agreed")).to_contain_text(said)
        expect(player.page.locator("#notices")).to_have_count(0)
    take(page, answers(page)[0])
