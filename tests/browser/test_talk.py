"""Talk beside a table, in real browsers."""

import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import ennead
from tests.browser.conftest import DESK, PHONE, Laid, Lay, Sit
from tests.browser.driving import show_choices
from tests.browser.looking import (
    DESKS,
    PHONES,
    WRONG,
    check_accessible,
    check_both_themes,
    check_sight,
    set_size,
)
from tests.browser.questions import matches, phases

pytestmark = pytest.mark.browser

SIZES = (*PHONES, *DESKS)
HEARD = "#talk-lines .said"


@pytest.fixture
def laid(lay: Lay) -> Laid:
    return lay("nessos", 3)


def open_talk(page: Page) -> None:
    page.locator(".opens-talk").click()
    expect(page.locator("#talk-field")).to_be_visible()


def say(page: Page, words: str) -> None:
    page.locator("#talk-field").fill(words)
    page.locator("#talk-field").press("Enter")


def press(page: Page, phrase: str) -> None:
    page.locator(f"#talk-phrases [value={phrase}]").click()


def mute(page: Page, name: str) -> None:
    page.locator("#talk-more summary").click()
    page.locator("#talk-more button", has_text=name).first.click()


def boxes(page: Page, selector: str, such: str) -> int:
    """How many of what is seen have such boxes."""
    found: int = page.locator(f"{selector}:visible").evaluate_all(
        f"""all => all.map((one) => one.getBoundingClientRect())
            .filter(({{ right, height }}) => {such}).length"""
    )
    return found


def test_two_friends_talk_and_each_reads_phrases_in_their_own_language(someone: Sit, laid: Laid) -> None:
    ana, ben = someone(DESK, sits=(laid, 0)), someone(PHONE, sits=(laid, 1), locale="fr")
    for page in (ana, ben):
        open_talk(page)
    say(ana, "Hello <b>Ben</b>")
    expect(ben.locator(HEARD)).to_contain_text("Hello <b>Ben</b>")
    expect(ana.locator("#talk-field")).to_have_value("")
    press(ben, "well-bluffed")
    expect(ana.locator(HEARD).last).to_contain_text("Well bluffed!")
    expect(ben.locator(HEARD).last).to_contain_text("Bien bluffé")
    say(ben, "Merci")
    expect(ana.locator(HEARD)).to_have_count(3)
    ana.reload()
    expect(ana.locator(HEARD)).to_have_count(3)
    expect(ana.locator("#talk-field")).to_be_visible()  # on a wide screen it stands open, for good


def test_a_dot_tells_of_what_was_not_read_and_a_phrase_stands_at_its_seat(someone: Sit, laid: Laid) -> None:
    ana, ben = someone(DESK, sits=(laid, 0)), someone(PHONE, sits=(laid, 1))
    opener, announced = ben.locator(".opens-talk"), ben.locator("#say")
    expect(announced).not_to_be_empty()  # the first picture has come
    before = announced.text_content()
    expect(opener).not_to_have_attribute("data-news", "")
    open_talk(ana)
    press(ana, "hello")
    expect(opener).to_have_attribute("data-news", "")
    expect(opener).to_have_attribute("aria-label", "Talk: something new")
    expect(ben.locator(".remark")).to_have_text(re.compile("Hello!"))
    assert announced.text_content() == before
    expect(ana.locator(".remark")).to_have_count(0)
    ben.reload()
    expect(opener).to_have_attribute("data-news", "")
    open_talk(ben)
    expect(opener).not_to_have_attribute("data-news", "")
    expect(ben.locator(".remark")).to_have_count(0)
    ben.reload()
    expect(opener).to_have_attribute("aria-label", "Talk")


def test_who_is_muted_is_not_heard_until_they_are_again(someone: Sit, laid: Laid) -> None:
    ana, ben = someone(DESK, sits=(laid, 0)), someone(DESK, sits=(laid, 1))
    for page in (ana, ben):
        open_talk(page)
    say(ana, "spam")
    expect(ben.locator(HEARD)).to_have_count(1)
    mute(ben, "Don’t hear Ana")
    expect(ben.locator(HEARD)).to_have_count(0)
    assert ben.locator("#talk-more").get_attribute("open") is not None
    say(ana, "more")
    expect(ana.locator(HEARD)).to_have_count(2)
    say(ben, "I hear nothing")
    expect(ben.locator(HEARD)).to_have_count(1)
    ben.locator("#talk-more button", has_text="Hear Ana again").click()
    expect(ben.locator(HEARD)).to_have_count(3)


def test_talk_works_by_keyboard_alone(someone: Sit, laid: Laid) -> None:
    for size in (DESK, {"width": 1000, "height": 700}):
        page = someone(size, sits=(laid, 0))
        page.locator(".opens-talk").focus()
        page.keyboard.press("Enter")
        for _ in range(6):
            if page.evaluate("document.activeElement.id") == "talk-field":
                break
            page.keyboard.press("Tab")
        count = page.locator(HEARD).count()
        page.keyboard.type("1 2 9")  # keys that would play, elsewhere
        page.keyboard.press("Enter")
        expect(page.locator(HEARD)).to_have_count(count + 1)
        assert not laid.match.log
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator(HEARD).last).to_contain_text("Hello!")
        page.keyboard.press("Escape")
        expect(page.locator("#talk-field")).to_be_hidden()
        assert page.evaluate("document.activeElement.matches('.opens-talk')")


def test_what_is_being_written_outlives_what_others_do_and_a_line_that_is_cut(
    someone: Sit, laid: Laid
) -> None:
    ana, ben = someone(DESK, "/rules/nessos", (laid, 0)), someone(DESK, sits=(laid, 1))
    lines: list[WebSocketRoute] = []
    is_cut = False

    def line(socket: WebSocketRoute) -> None:
        if is_cut:
            socket.close()
        else:
            socket.connect_to_server()
            lines.append(socket)

    ana.route_web_socket("**/live?*", line)
    ana.goto(laid.url)
    open_talk(ben)
    open_talk(ana)
    state = ana.locator("#line")
    expect(state).to_have_attribute("data-up", "true")
    ana.locator("#talk-field").fill("half a sen")
    is_cut = True
    lines[-1].close()
    expect(state).to_have_attribute("data-up", "false")
    ana.locator("#talk-field").press("Enter")
    expect(ana.locator("#toast")).to_be_visible()
    expect(ana.locator("#talk-field")).to_have_value("half a sen")
    ana.locator("h1").click()  # the field has the focus no more
    is_cut = False
    say(ben, "hm?")
    expect(ana.locator(HEARD)).to_have_count(1)
    expect(ana.locator("#talk-field")).to_have_value("half a sen")


def test_an_onlooker_says_who_they_are_and_is_heard_by_onlookers(someone: Sit, laid: Laid) -> None:
    ana, olaf = someone(DESK, sits=(laid, 0)), someone(PHONE, at=laid.url)
    olaf.locator(".opens-talk").click()
    olaf.locator("#talk-name").fill("Olaf")
    olaf.locator("#talk-field").fill("psst")
    olaf.locator("#talk-send").click()
    olaf.wait_for_load_state()
    open_talk(olaf)
    expect(olaf.locator(HEARD)).to_contain_text("psst")
    say(olaf, "again")
    expect(olaf.locator(HEARD)).to_have_count(2)
    open_talk(ana)
    say(ana, "to all")
    expect(olaf.locator(HEARD)).to_have_count(3)
    expect(ana.locator(HEARD)).to_have_count(1)


def test_without_script_talk_is_a_page(someone: Sit, laid: Laid) -> None:
    page = someone(PHONE, sits=(laid, 0), java_script_enabled=False)
    open_talk(page)
    say(page, "by a form")
    page.locator(".opens-talk").click()
    expect(page.locator(HEARD)).to_contain_text("by a form")
    page.locator("#talk-more summary").click()
    page.locator("#talk-more a").click()
    say(page, "on its page")
    expect(page.locator(HEARD)).to_have_count(2)
    page.locator("#conversation a").click()
    expect(page.locator("#decision")).to_be_visible()


def test_people_talk_where_they_come_together(someone: Sit) -> None:
    page = someone(DESK)
    section = show_choices(page, "nessos")
    section.locator("select[name=seat-1]").select_option("friend")
    section.locator("button[type=submit]").click()
    expect(page.locator("#gathering")).to_be_visible()
    open_talk(page)
    say(page, "Anybody?")
    expect(page.locator(HEARD)).to_have_count(1)
    for size in SIZES:
        set_size(page, size)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    set_size(page, DESK)
    check_both_themes(page, "lobby with talk")


@pytest.mark.parametrize("game", [game.name for game in ennead.games()])
def test_talk_stands_beside_every_table_and_covers_no_decision(someone: Sit, lay: Lay, game: str) -> None:
    question = max((each for asked in phases(game) for each in asked), key=lambda each: each.answers)
    match = question.match
    laid = lay(game, match.seats, match.moves[: question.moves], match.seed, **match.options)
    person = laid.table.chairs[question.seat].person
    for n in range(40):
        said = f"\n{laid.table.chairs[question.seat].name}\nline {n} " + "long " * (n % 30)
        laid.store.happen(laid.table.id, 0, person, question.seat, "say", said)
    page = someone(DESK, sits=(laid, question.seat), locale="fr")
    for size in SIZES:
        set_size(page, size)
        assert not page.evaluate(WRONG), (size, page.evaluate(WRONG))
        assert not boxes(page, ".tools > *", "right > innerWidth"), size
    set_size(page, DESK)
    open_talk(page)
    expect(page.locator(HEARD).last).to_be_in_viewport()
    for desk in ({"width": 1280, "height": 720}, DESK, {"width": 1920, "height": 1080}):
        set_size(page, desk)
        check_sight(page)
        field = page.locator("#talk-field").bounding_box()
        assert field
        assert field["y"] + field["height"] <= desk["height"], desk
    set_size(page, DESK)
    check_both_themes(page, f"{game} with talk", "#talk", ".top")
    set_size(page, PHONE)
    page.locator(".opens-talk").click()
    for phone in PHONES:
        set_size(page, phone)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), phone
        expect(page.locator("#talk-field")).to_be_in_viewport(ratio=1)
        assert not boxes(page, "#talk :is(button, summary)", "height < 43.9"), phone
    check_accessible(page, f"{game} with talk on a phone", ["#talk"])


def test_a_replay_tells_what_had_been_said(someone: Sit, lay: Lay) -> None:
    match = max(matches("nessos"), key=lambda match: len(match.log))
    laid = lay("nessos", match.seats, match.moves, match.seed)
    for after in (0, 3, 5):
        person = laid.table.chairs[1].person
        laid.store.happen(laid.table.id, after, person, 1, "say", f"\nBen\nafter {after}")
    page = someone(DESK, at=f"{laid.url}/replay?move=0")
    page.locator(".opens-talk").click()
    expect(page.locator(HEARD)).to_have_count(1)
    for shown in (1, 1, 2, 2, 3):
        page.locator("#go-next").click()
        expect(page.locator(HEARD)).to_have_count(shown)
