"""What every game must hold in a browser; what is special to one has a file of its own."""

import json
import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

import ennead
from ennead.core.match import Match
from tests.browser.conftest import DESK, PHONE, Laid, Lay, Sit
from tests.browser.driving import (
    ACTIONS,
    MY_TURN,
    OVER,
    SHORT,
    Way,
    begin,
    moves,
    open_table,
    see,
    take,
    wait_for_turn,
    what_now,
)
from tests.browser.looking import (
    OTHERS,
    TIGHT,
    check_accessible,
    check_both_themes,
    check_readable,
    check_sight,
    check_sights,
    differences,
    set_letters,
    set_size,
    set_theme,
)
from tests.browser.questions import Question, matches, pauses, phases, questions, secret, usual

pytestmark = pytest.mark.browser

each_game = pytest.mark.parametrize("game", [game.name for game in ennead.games()])

EVERY = (*TIGHT, *(size for size in OTHERS if size not in TIGHT))
STEPS = 9
UNASKED = {"first", "foresight"}  # panels that come by themselves: marks of what is new, switched off here
ASKED = ("#decision", "#middle", "#mine", "#hand")  # what a question changes; of the rest, once will do


@each_game
def test_a_match_is_played_from_the_first_page_to_its_end(someone: Sit, game: str) -> None:
    """By chance: with keys on a desk, and with the mouse there and on a phone, in turn.

    All the way all that can be done is in reach, and whoever pressed a button is somewhere on the page.
    """
    page = someone(locale="fr", has_touch=True)
    bots = ["bot-club", "bot-random"][: ennead.game(game).seats[0] - 1]
    open_table(page, game, "me", *bots, way="keys", **SHORT.get(game, {}))
    pick = random.Random(9)
    ways: list[tuple[dict[str, int], Way]] = [(DESK, "keys"), (DESK, "mouse"), (PHONE, "mouse")]
    for size, way in cycle(ways):
        if not wait_for_turn(page):
            break
        set_size(page, size)
        check_sight(page)
        choices, before = what_now(page)
        if choices:  # else there was only one, and the table was quicker
            take(page, pick.choice(choices), way, before)
        assert page.locator(":focus:not(body)").is_visible()
    expect(page.locator(OVER)).to_be_visible()
    assert page.locator("#prompt").inner_text()


def visit(page: Page, lay: Lay, seats: Iterable[Sequence[Question]]) -> Iterator[Question]:
    """Show a page some questions, the way that open pages come to them: as a seat's match goes on."""
    for asked in seats:
        match, seat, shown = asked[0].match, asked[0].seat, asked[0].moves
        laid = lay(match.game.name, match.seats, match.moves[:shown], match.seed, **match.options)
        laid.sit(page, seat)
        for question in asked:
            laid.play(*match.moves[shown : question.moves])
            shown = question.moves
            see(shown, page)
            assert page.locator(MY_TURN).count(), question
            yield question


def lay_end(lay: Lay, game: str) -> Laid:
    """A table with the most seats whose match is over."""
    match = max(matches(game), key=lambda match: match.seats)
    return lay(game, match.seats, match.moves, match.seed, **match.options)


@each_game
def test_every_kind_of_question_is_in_sight_and_every_phase_accessible(
    someone: Sit, lay: Lay, game: str
) -> None:
    """In sight on phones, held either way, and on small desks, in French, which is longer.

    Accessible on a desk and in the dark.
    """
    page = someone(at=f"/rules/{game}", locale="fr")
    phases_seen = set[str]()
    for question in visit(page, lay, questions(game)):
        check_sights(page, question)
        if question.phase not in phases_seen:
            set_size(page, DESK)
            set_theme(page, "dark")
            check_accessible(page, question, ASKED if phases_seen else ())
            phases_seen.add(question.phase)
    lay_end(lay, game).sit(page, 0)
    check_sights(page, "the end")
    set_theme(page, "dark")
    check_accessible(page, "the end")


@each_game
def test_every_phase_and_every_panel_can_be_read_on_a_phone(someone: Sit, lay: Lay, game: str) -> None:
    """In English and in the light, and in sight on a tablet and large screens; of each kind of panel, one in
    both themes.

    It is opened and left with the keyboard: whoever leaves it is back at what opened it.
    """
    page = someone(PHONE, f"/rules/{game}")
    read, there = set[str](), set[str]()
    for question in visit(page, lay, phases(game)):
        check_sights(page, question, OTHERS)
        set_size(page, PHONE)
        set_theme(page, "light")
        check_accessible(page, question, ASKED if there else ())
        if page.locator(".unfolds").is_visible():  # what tells by itself leaves the last turns a key away
            page.locator("#unfolded").press("Space")
        panels = page.locator("[popover]").evaluate_all("panels => panels.map((panel) => panel.id)")
        there |= {panel.split("-")[0] for panel in panels} - UNASKED
        openers = page.locator("[popovertarget]:not([popovertargetaction]):visible")
        for panel in openers.evaluate_all("openers => openers.map((one) => one.popoverTargetElement.id)"):
            if (kind := panel.split("-")[0]) in read:
                continue
            read.add(kind)
            opener = page.locator(f"[popovertarget='{panel}']:visible").first
            opener.press("Enter")
            expect(page.locator(f"#{panel}")).to_be_in_viewport(ratio=1)
            check_both_themes(page, f"{panel} at {question}", f"#{panel}")
            page.keyboard.press("Escape")
            expect(page.locator(f"#{panel}")).to_be_hidden()
            assert opener.evaluate("opener => opener === document.activeElement")
    assert read == there
    lay_end(lay, game).look_on(page)
    set_theme(page, "light")
    check_accessible(page, "the end")


@each_game
def test_as_many_as_usual_fit_and_whoever_looks_on_sees_their_boards(
    someone: Sit, lay: Lay, game: str
) -> None:
    match = usual(game)
    for made in eighths(match):
        laid = lay(game, match.seats, match.moves[:made], match.seed, **match.options)
        page = someone(DESK, sits=(laid, laid.match.waiting[0]), locale="fr")
        check_sights(page, f"asked after {made} moves", EVERY)
        check_readable(page, f"asked after {made} moves", EVERY)
        laid.look_on(page)
        check_sights(page, f"looking on after {made} moves", EVERY)


@each_game
def test_letters_may_be_twice_as_large(someone: Sit, lay: Lay, game: str) -> None:
    """A screen with large letters has as little room as a small one, and is laid out so: nothing is lost.

    On a phone the page scrolls.
    """
    match = usual(game)
    for made in eighths(match):
        laid = lay(game, match.seats, match.moves[:made], match.seed, **match.options)
        page = someone(DESK, sits=(laid, laid.match.waiting[0]), locale="fr")
        for letters in (24, 32):
            set_letters(page, letters)
            check_sight(page)
        set_size(page, PHONE)
        set_letters(page, 24)
        check_readable(page, f"after {made} moves", [PHONE])
        tools = page.locator(".top .tools").bounding_box()
        assert tools
        assert tools["x"] + tools["width"] <= PHONE["width"]
        answers = page.locator("#table [name=act]:visible")
        if answers.count():  # or they stand in a panel
            answers.last.scroll_into_view_if_needed()
            expect(answers.last).to_be_in_viewport(ratio=0.9)


@each_game
def test_as_many_as_can_play_read_all_that_is_written(someone: Sit, lay: Lay, game: str) -> None:
    """Nothing lies over it or cuts it, in French, which is longer."""
    match = max(matches(game), key=lambda match: (match.seats, len(match.moves)))
    for made in eighths(match):
        laid = lay(game, match.seats, match.moves[:made], match.seed, **match.options)
        page = someone(DESK, sits=(laid, laid.match.waiting[0]), locale="fr")
        check_readable(page, f"asked after {made} moves", EVERY)


def eighths(match: Match) -> Iterator[int]:
    """After how many moves a match is looked at: early and late, and twice between."""
    return (len(match.moves) * n // 8 for n in (1, 3, 5, 7))


LAST = "#table :is(button, [tabindex]):not([tabindex='-1'])[id]:visible"


@each_game
def test_an_open_page_shows_what_a_fresh_one_does_and_focus_stays(someone: Sit, lay: Lay, game: str) -> None:
    """While others move, and oneself elsewhere, one move or several at a time; for a player and an onlooker.

    So what is drawn follows from what they may know (see tests/contract/test_secrets.py).
    """
    match = matches(game)[0]
    waits = {len(now.log): now.waiting for now in pauses(match)}
    steps = sorted(random.Random(9).sample([*waits][1:-1], min(STEPS, len(waits) - 2)))
    laid, shown = lay(game, match.seats, seed=match.seed, **match.options), 0
    player, onlooker = someone(sits=(laid, 0)), someone(PHONE, at=laid.url, locale="fr")
    for after in [*steps, len(match.log)]:
        held = player.locator(LAST).last
        held.focus()
        name = held.get_attribute("id")
        laid.play(*match.moves[shown:after])
        see(after, player, onlooker)
        for page in (player, onlooker):
            assert differences(page) == [], f"after {after} moves"
        focus = player.evaluate("document.activeElement.id")
        assert focus == (name if player.locator(f"#{name}:visible").count() else "prompt")
        assert (player.locator(ACTIONS).count() > 0) == (0 in waits[after])
        check_sight(onlooker)
        assert onlooker.locator(f"{ACTIONS}, #hand .pick, #links").count() == 0
        shown = after


HEARD = """window.heard = [];
window.first = new Promise((done) => {
    window.WebSocket = class extends WebSocket {
        constructor(...where) {
            super(...where);
            this.addEventListener("message", ({ data }) => done(heard.push(JSON.parse(data))));
        }
    };
});"""


@each_game
def test_a_secret_choice_shows_nobody_else_anything(someone: Sit, lay: Lay, game: str) -> None:
    """Two choices that look alike to another player and to an onlooker: so do their pages, and all that these
    are sent."""
    hidden = secret(game)
    match = hidden.match
    other = next(seat for seat in reversed(range(match.seats)) if seat != hidden.seat)
    page = someone(PHONE, at=f"/rules/{game}")
    page.add_init_script(HEARD)
    for viewer in (other, None):
        told = []
        for choice in hidden.choices:
            laid = lay(game, match.seats, match.moves[: hidden.moves], match.seed, **match.options)
            if viewer is None:
                laid.look_on(page)
            else:
                laid.sit(page, viewer)
            page.evaluate("first")
            laid.play((hidden.seat, choice))
            see(hidden.moves + 1, page)
            heard = page.evaluate("heard.at(-1)")
            assert heard["v"] == hidden.moves + 1
            shown = page.locator("#table").inner_html()
            told.append([json.dumps(heard).replace(laid.table.id, ""), shown.replace(laid.table.id, "")])
        assert told[0] == told[1]


@each_game
def test_a_finished_match_is_replayed_and_begun_again(someone: Sit, lay: Lay, game: str) -> None:
    laid = lay_end(lay, game)
    page = someone(PHONE, sits=(laid, 0))
    played = moves(page)
    page.locator(".after a[href*=replay]").click()
    page.wait_for_url("**/replay*")
    assert moves(page) == 0
    for step, shown in (("next", 1), ("last", played), ("previous", played - 1)):
        page.locator(f"#go-{step}").click()
        see(shown, page)
    page.goto(f"{laid.url}/replay?move={played // 2}&as=open")
    assert moves(page) == played // 2
    assert page.locator(ACTIONS).count() == 0
    check_sight(page)
    check_accessible(page, "replay")
    set_size(page, DESK)
    check_sight(page)

    friend = someone(PHONE, sits=(laid, 1))
    laid.sit(page, 0)
    page.locator("form[action$='/again'] button").click()
    friend.locator(".after a.button:not(.quiet)").click()  # who did not ask is shown the way
    for each in (page, friend):
        each.wait_for_url(lambda at: at != laid.url)
    begin(page)
    for each in (page, friend):
        see(0, each)
