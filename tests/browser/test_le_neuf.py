"""Le Neuf in a browser: chiefs laid in secret by two people, each with a browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Lay, Sit
from tests.browser.driving import ACTIONS, MY_TURN, act, count_acts, moved_on, moves, see, see_the_same
from tests.browser.looking import check_accessible, check_sight, differences
from tests.browser.questions import matches

pytestmark = pytest.mark.browser


def friends(someone: Sit, lay: Lay, size: dict[str, int] = DESK, **settings: str) -> list[Page]:
    """Two people at one table: first Red, who laid it, then Black."""
    laid = lay("le-neuf", 2)
    host, guest = someone(size, sits=(laid, 0), **settings), someone(sits=(laid, 1), **settings)
    return [host, guest]


def test_friends_lay_in_either_order_and_see_only_that_something_lies_there(someone: Sit, lay: Lay) -> None:
    pages = friends(someone, lay, PHONE, reduced_motion="no-preference")
    for first, second in ((0, 1), (1, 0)):
        one, other = pages[first], pages[second]
        for page in pages:
            page.wait_for_selector(MY_TURN)
        act(one, one.locator("#hand-king"))
        see_the_same(*pages)
        expect(one.locator(f"#laid-{first}")).to_be_visible()
        assert one.locator(MY_TURN).count() == 0
        expect(other.locator(f"#laid-{first}")).to_be_visible()
        assert other.locator(MY_TURN).count() == 1
        assert other.locator(f"#laid .card.face, #laid-{first} .name").count() == 0
        told = other.locator("#log [data-kind=laid]").all_text_contents()
        assert not [line for line in told if "lays a King" in line]
        assert [line for line in told if "lays a chief" in line]
        act(other, other.locator("#hand-jack"))
        see_the_same(*pages)
        for page in pages:
            assert page.locator("#duel .laid .card").count() == 2
            names = page.locator("#duel .laid .name").all_inner_texts()
            assert sorted(names) == ["Jack", "King"]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_chief_laid_is_taken_back_until_the_other_lies_there(
    someone: Sit, lay: Lay, size: dict[str, int]
) -> None:
    """By touch or the keyboard; nothing else makes way for it."""
    red, black = friends(someone, lay, size)
    undo = red.locator("#act-undo")
    act(red, red.locator("#hand-king"))
    see_the_same(red, black)
    box = undo.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    expect(undo).to_be_in_viewport(ratio=1)
    check_sight(red)
    check_accessible(red, "taking back")
    assert black.locator("#act-undo").count() == 0
    before = moves(red)
    undo.press("Enter")
    moved_on(red, before)
    see_the_same(red, black)
    expect(undo).to_have_count(0)
    assert red.locator(MY_TURN).count() == 1
    assert black.locator("#laid-0").count() == 0
    act(red, red.locator("#hand-ace"))
    act(black, black.locator("#hand-king"))
    see_the_same(red, black)
    expect(undo).to_have_count(0)


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_what_a_phone_shows_of_a_seat_lies_side_by_side(someone: Sit, lay: Lay, locale: str) -> None:
    page = someone({"width": 640, "height": 360}, sits=(lay("le-neuf", 2), 0), locale=locale)
    for seat in (0, 1):
        dead, troops = (
            page.locator(f"#{what}-{seat}{of}") for what, of in (("graveyard", " p"), ("troops", " ol"))
        )
        beside, below = dead.bounding_box(), troops.bounding_box()
        assert beside
        assert below
        assert beside["x"] + beside["width"] <= below["x"]


def test_an_onlooker_sees_no_chief_before_its_time(someone: Sit, lay: Lay) -> None:
    laid = lay("le-neuf", 2)
    onlooker = someone(PHONE, at=laid.url)
    laid.play((1, "lay queen"))
    see(1, onlooker)
    expect(onlooker.locator("#laid .card.back")).to_have_count(1)
    assert onlooker.locator(f"#middle .card.face, #hand .pick, {ACTIONS}").count() == 0
    check_sight(onlooker)
    onlooker.goto(f"{laid.url}/replay?move=1")  # no more is to be seen there, as long as the match goes on
    assert onlooker.locator("#middle .card.face").count() == 0


def test_a_double_click_or_a_key_held_down_plays_one_move(someone: Sit, lay: Lay) -> None:
    """Its echo would hit the next picture: with both chiefs laid, the next turn has begun."""
    laid = lay("le-neuf", 2, [(1, "lay joker")])
    red = someone(sits=(laid, 0), reduced_motion="no-preference")
    count_acts(red)
    box = red.locator("#hand .pick").last.bounding_box()
    assert box
    red.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for click in (1, 2, 3):  # the others when the next turn is asked for
        red.mouse.down(click_count=click)
        red.mouse.up(click_count=click)
        see(2, red)
    assert red.evaluate("acts") == ["lay king"]
    laid.play((1, "lay king"))
    see(3, red)
    for _ in range(6):
        red.keyboard.down("1")  # again without going up: a key that repeats
        see(4, red)
    red.keyboard.up("1")
    assert len(red.evaluate("acts")) == 2, "a chief laid for this turn, and none for the next"


MOVED = """() => {
    window.moved = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
        moved.push(this.id);
        return animate.apply(this, given);
    };
}"""


def test_what_stays_in_hand_is_not_seen_to_come(someone: Sit, lay: Lay) -> None:
    """Also in the first picture after the page was opened, which knows of nothing that moved before."""
    red = someone(sits=(lay("le-neuf", 2, [(1, "lay king")]), 0), reduced_motion="no-preference")
    red.wait_for_selector("#line[data-up=true]", state="attached")
    red.evaluate(MOVED)
    act(red, red.locator("#hand-king"))
    expect(red.locator("#duel")).to_be_visible()
    assert [one for one in red.evaluate("moved") if one.startswith("hand-")] == []


BEATS = """() => {
    window.beats = [];
    const parts = { ".laid > .turns": "chief", ".turned .turns": "troop", ".against span": "number",
        "[data-wins]": "strikes", "[data-fallen]": "falls", ".graveyard li": "buried" };
    const look = (changes) => {
        const come = changes.map(({ target }) => target).filter(({ dataset }) => !("yet" in dataset));
        const seen = come.map((one) => parts[Object.keys(parts).find((part) => one.matches(part))]);
        beats.push(seen.filter((part) => part).sort().join(" "));
    };
    const all = { subtree: true, attributeFilter: ["data-yet"] };
    new MutationObserver(look).observe(document.getElementById("table"), all);
}"""


def test_at_a_slow_pace_a_duel_is_seen_beat_by_beat(someone: Sit, lay: Lay) -> None:
    laid = lay("le-neuf", 2, [(1, "lay jack")], seed=7)
    red = someone(sits=(laid, 0), pace="slow", reduced_motion="no-preference")
    calm = someone(sits=(laid, 1), pace="slow")
    for page in (red, calm):
        page.wait_for_selector("#line[data-up=true]", state="attached")
        page.evaluate(BEATS)
    red.locator("#hand-king").click()
    red.wait_for_selector("#duel [data-yet]", state="attached")
    red.locator("#hand .pick").first.click(trial=True)  # nothing stands before what is asked next
    for waits in ("#recap .step", ".graveyard .on-top", ".held b[data-was='9']", ".troops i", ".piles .row"):
        assert red.locator(f"{waits}[data-yet]").count(), f"{waits} gives away what is yet to be told"
    before = red.locator(".piles:visible").all_inner_texts()
    expect(red.locator("[data-yet], .carried")).to_have_count(0)
    assert len(set(before) | set(red.locator(".piles:visible").all_inner_texts())) == 2, (
        "counted as it is told"
    )
    beats = [beat for beat in red.evaluate("beats") if beat]
    assert beats == ["chief chief", "number troop", "number troop", "falls strikes", "buried"]
    expect(calm.locator("#duel")).to_be_visible()
    assert calm.evaluate("beats") == []


def test_the_last_duel_is_told_before_the_end_is_shown(someone: Sit, lay: Lay) -> None:
    # The last victim of an assassin may be the only one: then the table picks it.
    match = next(match for match in matches("le-neuf") if match.moves[-1][1].startswith("lay"))
    laid = lay("le-neuf", match.seats, match.moves[:-1], match.seed, **match.options)
    page = someone(sits=(laid, 0), pace="fast", reduced_motion="no-preference")
    page.wait_for_selector("#line[data-up=true]", state="attached")
    laid.play(match.moves[-1])
    page.wait_for_selector("#ending[data-yet]", state="attached")
    page.wait_for_selector("html[data-counting] #ending .field")
    assert page.locator("#ending .field .card").count() == 2 * 9
    expect(page.locator("html[data-counting]")).to_have_count(0)
    assert differences(page) == []


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_while_a_duel_is_told_it_is_said_that_one_waits_for_it(
    someone: Sit, lay: Lay, size: dict[str, int]
) -> None:
    """And not what is asked next, which would tell how it came out: that has its room."""
    laid = lay("le-neuf", 2, [(1, "lay king")])
    red = someone(size, sits=(laid, 0), pace="slow", reduced_motion="no-preference")
    prompt = red.locator("#prompt")
    red.wait_for_selector("#line[data-up=true]", state="attached")  # until then, a press opens the page anew
    red.locator("#hand-king").press("Enter")
    red.wait_for_selector("#middle [data-yet]", state="attached")
    assert prompt.inner_text().split("\n") == ["The chiefs meet."]
    before = prompt.bounding_box()
    expect(red.locator("#middle [data-yet]")).to_have_count(0)
    assert "Choose a chief" in prompt.inner_text()
    assert prompt.bounding_box() == before


def test_what_is_new_has_a_dot_where_a_word_would_lie_on_what_is_written(someone: Sit, lay: Lay) -> None:
    laid = lay("le-neuf", 2)
    for size, dots in ((DESK, 0), (PHONE, 1)):
        page = someone(size, sits=(laid, laid.match.waiting[0]), hints=True)
        expect(page.locator("#sheet .turn")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.locator("#first")).to_be_visible()
        expect(page.locator("#first[data-small]")).to_have_count(dots)
