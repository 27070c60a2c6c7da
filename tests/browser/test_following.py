"""Following what others do: the reader's pace, what just happened, its film, the log."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from ennead.table.clock import MOVE, Clock
from tests.browser.conftest import DESK, PHONE, Laid, Lay, Sit
from tests.browser.driving import ACTIONS, MY_TURN, answers, moves, open_table, see, take, wait_for_turn
from tests.browser.looking import check_accessible, differences
from tests.browser.questions import matches

pytestmark = pytest.mark.browser

BOTS = ("me", "bot-club", "bot-club", "bot-club")

# Which pictures are shown, by how many rows each has; and what is told of them.
WATCHED = """() => {
    window.pictures = [];
    window.told = [];
    const look = () => {
        const v = document.getElementById("stamp").value;
        if (pictures.at(-1) !== v) pictures.push(v);
        const step = document.querySelector(".step[data-lit]")?.textContent;
        if (step && told.at(-1) !== step) told.push(step);
    };
    look();
    const all = { subtree: true, childList: true, attributes: true };
    new MutationObserver(look).observe(document.getElementById("table"), all);
}"""


def watched(page: Page) -> tuple[int, int]:
    """How many pictures were shown since, and how many steps told."""
    pictures, told = page.evaluate("[pictures.length - 1, told.length]")
    return pictures, told


def act(page: Page) -> None:
    """Do the first thing that can be done, if any can right now, and wait for nothing that it leads to."""
    first = "buttons => buttons.find((button) => button.checkVisibility())?.click()"
    page.locator(ACTIONS).evaluate_all(first)


def test_at_once_a_round_of_bots_is_one_picture_with_its_recap(someone: Sit) -> None:
    page = someone()
    open_table(page, "code-of-nine", *BOTS)
    assert wait_for_turn(page)
    while page.locator("#board").count() == 0:  # before play, all choose at once
        take(page, answers(page)[0])
        page.wait_for_selector(MY_TURN)
    before = moves(page)
    page.evaluate(WATCHED)
    act(page)
    page.wait_for_selector(f"#stamp:not([value='{before}'])", state="attached")
    page.wait_for_selector(MY_TURN)
    assert moves(page) - before > len(BOTS) - 1
    assert watched(page) == (1, 0)
    assert page.locator("#recap .deed").count() >= len(BOTS)
    assert differences(page) == []


def test_at_a_slow_pace_one_thing_is_told_after_the_other_and_space_skips(someone: Sit) -> None:
    page = someone(pace="slow", reduced_motion="no-preference")
    open_table(page, "nessos", *BOTS)
    page.wait_for_selector(MY_TURN)
    page.evaluate(WATCHED)
    while watched(page)[1] < 3:  # whoever's turn it is, things are told
        act(page)
        page.wait_for_timeout(200)
    page.keyboard.press(" ")
    page.wait_for_selector(f"{MY_TURN}, #standings")
    expect(page.locator("[data-lit], .travels")).to_have_count(0)
    assert page.locator("#recap .deed, #standings").count()


def test_who_is_asked_already_skips_nothing_that_is_yet_to_come(someone: Sit) -> None:
    page = someone(pace="slow", reduced_motion="no-preference")
    open_table(page, "nine", *BOTS)
    page.wait_for_selector(f"{ACTIONS}[value=pass]")
    expect(page.locator("[data-lit], .travels")).to_have_count(0)
    page.keyboard.press(" ")
    before = moves(page)
    page.evaluate(WATCHED)
    page.locator(f"{ACTIONS}[value=pass]").click()
    page.wait_for_selector(f"#stamp:not([value='{before}'])", state="attached")
    assert page.evaluate("pictures[1]") == f"{before + 1}"


def asked_amid(lay: Lay, game: str) -> Laid:
    """A table in the middle of a match, where whoever sits first is asked."""
    match = matches(game)[0]
    half = next(n for n in range(len(match.log) // 2, 0, -1) if 0 in match.at(n).waiting)
    return lay(game, match.seats, match.moves[:half], match.seed, **match.options)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_film_shows_what_happened_and_ends_at_the_present(
    someone: Sit, lay: Lay, size: dict[str, int]
) -> None:
    page = someone(size, sits=(asked_amid(lay, "nine"), 0), pace="fast")
    page.wait_for_selector(MY_TURN)
    page.evaluate(WATCHED)
    page.locator("#recap .watches").click()
    page.wait_for_selector("#table[data-film]")
    page.wait_for_selector("#table:not([data-film])")
    assert watched(page)[1] > 0
    assert differences(page) == []
    page.wait_for_selector(MY_TURN)

    page.evaluate("localStorage.setItem('pace', 'slow')")  # it is not to end by itself on a busy machine
    if size is PHONE:
        page.locator(".opens-log").click()
    page.locator("#log .watches", has_text="Watch again").click()  # it says what it is
    page.wait_for_selector("#table[data-film]")
    expect(page.locator("#log:popover-open")).to_have_count(0)
    expect(page.locator("#recap .watches")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".filming")).to_be_visible()
    expect(page.locator("#prompt")).to_be_hidden()  # of the past: nobody is asked that
    expect(page.locator("#act")).to_be_hidden()
    page.locator("#recap .watches").click()
    expect(page.locator("#table[data-film]")).to_have_count(0)
    expect(page.locator(".filming")).to_be_hidden()
    expect(page.locator("#recap .watches")).to_have_attribute("aria-pressed", "false")
    assert differences(page) == []

    page.locator("#recap .watches").press(" ")
    page.wait_for_selector("#table[data-film]")
    page.locator("#recap .watches").press(
        " "
    )  # its button is pressed: once, though Space stops a film anywhere
    assert not page.locator("#table[data-film]").count()


def test_what_stands_beside_the_table_is_of_the_past_too(someone: Sit, lay: Lay) -> None:
    """Rounds, piles, and who leads: not the present while the film shows what came before."""
    page = someone(sits=(asked_amid(lay, "immortal-8"), 0), pace="fast")
    page.wait_for_selector(MY_TURN)
    now = page.locator("#side").inner_text()
    page.locator("#recap .watches").click()
    page.wait_for_selector("#table[data-film]")
    is_past = "now => document.querySelector('#table[data-film] > #side').innerText !== now"
    page.wait_for_function(is_past, arg=now)
    page.wait_for_selector("#table:not([data-film])")
    assert page.locator("#side").inner_text() == now
    assert differences(page) == []


def test_a_film_of_all_that_happened_begins_with_the_beginning(someone: Sit, lay: Lay) -> None:
    page = someone(sits=(lay("immortal-8", 3), 1), pace="fast")
    asked: list[str] = []
    page.on("request", lambda request: asked.extend(re.findall(r"[?&]move=(.*)", request.url)))
    page.locator("#recap .watches").click()
    page.wait_for_selector("#table[data-film]")
    page.wait_for_selector("#table:not([data-film])")
    assert asked == ["0"]


@pytest.mark.parametrize("game", ["nessos", "le-neuf"])
def test_where_the_middle_tells_by_itself_the_last_turns_are_a_tap_away(
    someone: Sit, lay: Lay, game: str
) -> None:
    match = matches(game)[0]
    laid = lay(game, match.seats, match.moves[:4], match.seed, **match.options)
    page = someone(PHONE, sits=(laid, 0))
    for number, move in enumerate(match.moves[4:], 5):
        if page.locator("#middle [data-tells]").count():
            break
        laid.play(move)
        see(number, page)
    deeds, at = page.locator("#recap .deeds"), page.locator("#middle").bounding_box()
    expect(deeds).to_be_hidden()
    page.locator(".unfolds").tap()
    expect(deeds).to_be_visible()
    expect(page.locator("#recap .paced")).to_be_visible()
    assert page.locator("#middle").bounding_box() == at  # it lies over that
    check_accessible(page, "what just happened, unfolded", ["#recap"])
    page.locator("#recap .watches").tap()
    page.wait_for_selector("#table[data-film] .filming")
    expect(page.locator("#prompt")).to_be_hidden()
    page.wait_for_selector("#table:not([data-film])")
    expect(page.locator("#unfolded")).to_be_checked()  # as long as its reader wants it
    page.locator(".unfolds").tap()
    expect(deeds).to_be_hidden()


ANOTHER_TURN = """async () => {
    await new Promise((done) => setTimeout(done, 100)); // by then it is known what was folded
    const turn = document.querySelector("#log details:not([open])");
    const place = turn.parentElement;
    turn.remove();
    dispatchEvent(new Event("resize")); // as with each picture, the log follows
    turn.open = true;
    place.append(turn);
    dispatchEvent(new Event("resize"));
}"""


TAPPED = 1_600  # milliseconds: longer than what was tapped is lit


def test_the_log_is_sifted_and_folded_and_points_at_the_table(someone: Sit, lay: Lay) -> None:
    match = matches("nessos")[0]
    laid = lay("nessos", match.seats, match.moves[: len(match.log) // 2], match.seed, **match.options)
    page = someone(sits=(laid, 0))
    see(len(match.log) // 2, page)
    lines = page.locator("#log .chronicle li:visible")
    every, of_nobody = lines.count(), page.locator("#log .chronicle li:visible:not([data-of])").count()
    page.locator("#sift label").nth(2).click()
    sifted = [line.get_attribute("data-of") for line in lines.all()]
    assert of_nobody < len(sifted) < every
    assert all(of is None or "1" in of.split() for of in sifted)
    assert sifted.count(None) == of_nobody
    laid.play(match.moves[len(match.log) // 2])
    see(len(match.log) // 2 + 1, page)
    assert page.locator("#sift-1").is_checked()
    page.locator("#sift label").first.click()
    expect(lines.last).to_be_in_viewport()  # the newest one, of all again
    laid.play(match.moves[len(match.log) // 2 + 1])
    see(len(match.log) // 2 + 2, page)
    expect(lines.last).to_be_in_viewport()
    every = lines.count()
    page.locator("#log summary").first.click()
    assert lines.count() < every
    page.locator("#log li[data-at]:visible").first.click(position={"x": 2, "y": 2})
    page.wait_for_timeout(TAPPED)
    expect(page.locator("[data-shown]")).to_be_visible()  # it is still pointed at
    page.mouse.move(0, 0)
    expect(page.locator("[data-shown]")).to_have_count(0)


def test_a_round_that_was_folded_opens_when_there_are_news_in_it(someone: Sit, lay: Lay) -> None:
    match = matches("nessos")[0]
    mine = next(n for n, (own, other) in enumerate(pairwise(match.moves)) if own[0] == 0 != other[0])
    laid = lay("nessos", match.seats, match.moves[: mine + 1], match.seed, **match.options)
    page = someone(sits=(laid, 0))
    see(mine + 1, page)
    page.locator("#log .round:last-of-type > summary").click()
    expect(page.locator("#log .round:not([open])")).to_have_count(1)
    laid.play(match.moves[mine + 1])
    see(mine + 2, page)
    expect(page.locator("#log .round:not([open])")).to_have_count(0)
    expect(page.locator("#log .since")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_turn_is_folded_under_its_first_line_and_moves_no_line_that_is_read(
    someone: Sit, lay: Lay, size: dict[str, int]
) -> None:
    match = matches("code-of-nine")[0]
    looks = [
        n for n, (_, act) in enumerate(match.moves) if act.startswith("look ")
    ]  # after they placed a pawn
    look = looks[len(looks) // 2]
    laid = lay("code-of-nine", match.seats, match.moves[:look], match.seed, **match.options)
    page = someone(size, at=laid.url)
    see(look, page)
    if size is PHONE:
        page.locator(".opens-log").click()
    turns = page.locator("#log .whole-turn")
    before, opening = turns.count(), page.locator("#log .round:last-of-type li").last
    at, name = opening.bounding_box(), opening.get_attribute("id")
    high = page.locator("#log").evaluate("log => log.scrollTop")
    laid.play(match.moves[look])
    see(look + 1, page)
    expect(turns).to_have_count(before + 1)
    grown = page.locator("#log").evaluate("log => log.scrollTop") - high
    line = page.locator(f"#{name}")
    now = line.bounding_box()
    assert at
    assert now
    assert (now["x"], now["y"] + grown, now["height"]) == (at["x"], at["y"], at["height"])

    line.press("Enter")
    rest = turns.last.locator("ol")
    expect(rest).to_be_hidden()
    check_accessible(page, "the log", ["#log"])
    laid.play(match.moves[look + 1])
    see(look + 2, page)
    expect(page.locator("#log details:not([open])")).to_have_count(1)
    line.press("Enter")
    expect(page.locator("#log details:not([open])")).to_have_count(0)

    # As where a turn is taken back, and another one comes in its place.
    line.press("Enter")
    expect(page.locator("#log details:not([open])")).to_have_count(1)
    page.evaluate(ANOTHER_TURN)
    expect(page.locator("#log details:not([open])")).to_have_count(0)


def test_pace_and_volume_are_kept(someone: Sit, lay: Lay) -> None:
    laid = lay("le-neuf", 2)
    page = someone(sits=(laid, 0))
    page.locator(".paced").click()
    check_accessible(page, "pace and sound", ["#following"])
    page.locator("#following label", has_text="Fast").click()
    page.locator("#volume").fill("40")
    page.reload()
    page.locator(".paced").click()
    assert page.locator("[name=pace]:checked").input_value() == "fast"
    assert page.locator("#volume").input_value() == "40"


MANY = 50  # more than are kept waiting
HIDDEN = """() => {
    Object.defineProperty(document, "hidden", { get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
NOTED = """window.notes = 0;
window.OscillatorNode = class extends OscillatorNode {
    constructor(...all) {
        super(...all);
        notes++;
    }
};"""


def onlooker(
    someone: Sit, lay: Lay, script: str = "", size: dict[str, int] = DESK
) -> tuple[Page, Laid, list[tuple[int, str]]]:
    """Somebody who looks on at a slow pace, the table, and what is going to be played there."""
    match = max(matches("nessos"), key=lambda match: len(match.moves))
    laid = lay("nessos", match.seats, (), match.seed, **match.options)
    page = someone(size, at=laid.url, pace="slow", reduced_motion="no-preference")
    if script:
        page.add_init_script(script)
        page.reload()
    page.wait_for_selector("#line[data-up=true]", state="attached")
    page.evaluate(WATCHED)
    return page, laid, list(match.moves)


@pytest.mark.parametrize("idle", [".paced", "#log", "#recap .deeds", None])
def test_what_is_yet_to_be_told_is_skipped(someone: Sit, lay: Lay, idle: str | None) -> None:
    """By the space bar, also where it would scroll, or ask for the pace again; with a finger by a sign."""
    page, laid, played = onlooker(someone, lay, size=DESK if idle else PHONE)
    for move in played[:6]:
        laid.play(move)
    page.wait_for_selector("#table[data-skips]")
    if idle:
        page.locator(idle).press(" ")
    else:
        sign = page.locator(".skips")
        check_accessible(page, "what skips", ["#recap"])
        box = sign.bounding_box()
        assert box
        assert box["width"] >= 44
        assert box["height"] >= 42  # with the edge of the strip, 44
        sign.tap()
    see(6, page)
    assert watched(page)[0] < 4
    expect(page.locator("#table[data-skips], #following:popover-open")).to_have_count(0)
    expect(page.locator(".skips")).to_be_hidden()


def test_whoever_looks_elsewhere_comes_back_to_the_present(someone: Sit, lay: Lay) -> None:
    page, laid, played = onlooker(someone, lay)
    page.evaluate(HIDDEN)
    for number, move in enumerate(played[:6], 1):
        laid.play(move)
        see(number, page)
    assert watched(page) == (6, 0)
    assert differences(page) == []


def test_whoever_is_far_behind_is_brought_to_the_present(someone: Sit, lay: Lay) -> None:
    page, laid, played = onlooker(someone, lay)
    assert len(played) > MANY
    for move in played[:MANY]:
        laid.play(move)
    see(MANY, page)
    assert watched(page)[0] < MANY / 2
    page.keyboard.press(" ")
    expect(page.locator("[data-yet]")).to_have_count(0)
    assert differences(page) == []


def test_whoever_answers_is_told_no_more_of_what_was(someone: Sit, lay: Lay) -> None:
    """What they have just seen beginning to be told is over, and what their answer led to is shown."""
    match = matches("nessos")[0]
    mine = [
        n for n in range(4, len(match.log)) if 0 in match.at(n).waiting and 0 not in match.at(n - 1).waiting
    ]
    asked = mine[-1]
    laid = lay("nessos", match.seats, match.moves[: asked - 1], match.seed, **match.options)
    page = someone(sits=(laid, 0), pace="slow", reduced_motion="no-preference")
    page.wait_for_selector("#line[data-up=true]", state="attached")
    page.evaluate(WATCHED)
    laid.play(match.moves[asked - 1])
    page.wait_for_selector(f"{MY_TURN} ~ *, [data-lit]", state="attached")
    page.wait_for_selector(MY_TURN)
    page.evaluate("told.length = 0")
    act(page)
    page.wait_for_selector(f"#stamp:not([value='{asked}'])", state="attached")
    told: list[str] = page.evaluate("told")
    assert len(told) <= 1  # what was lit when they pressed


def test_where_there_is_a_clock_nobody_s_time_passes_in_pictures(someone: Sit, lay: Lay) -> None:
    match = matches("nessos")[0]
    asked = next(n for n in range(8, len(match.log)) if 0 in match.at(n).waiting)
    laid = lay("nessos", match.seats, (), match.seed, clock=Clock(MOVE, 300), **match.options)
    page = someone(sits=(laid, 0), pace="slow", reduced_motion="no-preference")
    page.wait_for_selector("#line[data-up=true]", state="attached")
    page.evaluate(WATCHED)
    for move in match.moves[:asked]:
        laid.play(move)
    see(asked, page)
    assert watched(page)[0] < asked


def test_nothing_is_heard_until_a_volume_is_chosen(someone: Sit, lay: Lay) -> None:
    page, laid, played = onlooker(someone, lay, NOTED)
    page.locator(".paced").click()
    page.keyboard.press("Escape")
    laid.play(played[0])
    see(1, page)
    page.wait_for_selector("[data-lit]", state="attached")
    assert page.evaluate("notes") == 0
    page.locator(".paced").click()
    page.locator("#volume").fill("40")  # which is heard at once
    assert page.evaluate("notes") > 0
    page.keyboard.press("Escape")
    before = page.evaluate("notes")
    laid.play(played[1])
    see(2, page)
    page.wait_for_function("before => notes > before", arg=before)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_click_past_a_panel_closes_it_and_presses_nothing_that_it_dims(
    someone: Sit, lay: Lay, size: dict[str, int]
) -> None:
    page = someone(size, sits=(asked_amid(lay, "nine"), 0), pace="once")
    page.keyboard.press("Escape")
    page.wait_for_selector(MY_TURN)
    card = page.locator("#hand .pick").last
    box, before = card.bounding_box(), page.locator("#hand .marked").count()
    assert box
    at = box["x"] + box["width"] / 2, box["y"] + 4
    page.locator("#recap .paced").click()
    expect(page.locator("#following")).to_be_visible()
    page.evaluate("document.getElementById('following').style.inset = '0 auto auto 0'")  # beside it
    page.mouse.click(*at)
    expect(page.locator("#following")).to_be_hidden()
    page.wait_for_timeout(500)
    assert page.locator("#hand .marked").count() == before
    page.mouse.click(*at)
    expect(page.locator("#hand .marked")).to_have_count(before + 1)
