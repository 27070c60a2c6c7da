"""Driving a page as people do: laying a table, waiting until one is asked, and answering."""

from typing import Literal
from urllib.parse import urljoin

from playwright.sync_api import Locator, Page, TimeoutError, expect

ACTIONS = "#table button[name=act]:not([aria-disabled=true], #act-undo, #act-in-advance, #act-ask-again)"
LOBBY = "#gathering"
BEGUN = "#decision"
MY_TURN = "#decision[data-turn]"
OVER = "#standings"
# Where all choose at once, others' choices redraw the table: until nobody else is waited for.
SETTLED = f"body:has({MY_TURN}):not(:has(#others [data-waited])), {OVER}"

FAR = 250  # times that somebody goes on to the next thing that can be pressed, at most
QUICK = 10_000  # milliseconds in which a button that is there can be asked something
DOUBLE_TAP = 350  # milliseconds: what is tapped again sooner was not meant for what is shown by then

Way = Literal["mouse", "keys", "touch"]

# Options with which a match is quick.
SHORT = {"le-neuf": {"turns": 5}, "code-of-nine": {"expert": 1}, "immortal-8": {"ninth": 1, "justice": 1}}


def on_home(game: str) -> str:
    """The poster of a game on the first page."""
    return f".poster[data-game={game}]"


def show_choices(page: Page, game: str, way: Way = "mouse") -> Locator:
    """A game's form with all choices, opened over the first page. On a phone, its poster opens first."""
    poster = page.locator(on_home(game))
    form, opener = poster.locator(".new"), poster.locator(".opener")
    if not form.is_visible():
        if opener.is_visible() and not opener.is_checked():
            press(page, opener, way)
        press(page, poster.locator(".more"), way)
    return form


def open_table(page: Page, game: str, *chairs: str, way: Way = "mouse", **options: int) -> None:
    """Lay a table from the first page: who sits on each chair, "me", "friend" or "bot-…"."""
    section = show_choices(page, game, way)
    for number in section.locator(f"label:has(input[name=seats][value='{len(chairs)}'])").all():
        if way == "keys":
            arrow(page, number.locator("input"))
        else:
            number.click()
    for seat, kind in enumerate(chairs):
        choose(section.locator(f"select[name=seat-{seat}]"), kind, way)
    if options:
        press(page, section.locator(".options summary"), way)
    for name, value in options.items():
        field = section.locator(f"[name=option-{name}]")
        if field.evaluate("field => field.tagName") == "SELECT":
            choose(field, str(value), way)
        else:
            field.fill(str(value))
    press(page, section.locator("button[type=submit]"), way)
    page.wait_for_selector(LOBBY if "friend" in chairs else BEGUN)


def choose(field: Locator, value: str, way: Way = "mouse") -> None:
    """Choose one of several, with arrows where a keyboard is all there is."""
    if way != "keys":
        field.select_option(value)
        return
    values: list[str] = field.evaluate("field => [...field.options].map((option) => option.value)")
    reach(field.page, field)
    field.page.keyboard.press("Home")
    for _ in range(values.index(value)):
        field.page.keyboard.press("ArrowDown")
    assert field.input_value() == value


def arrow(page: Page, radio: Locator) -> None:
    """Go to one of several with the arrows: the key that goes on comes to the one that is chosen."""
    name = radio.get_attribute("name")
    form = radio.locator("xpath=ancestor::form")
    reach(page, form.locator(f"[name={name}]:checked"))
    for _ in range(form.locator(f"[name={name}]").count()):
        if radio.is_checked():
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{radio} is not among them")


def invitation(page: Page) -> str:
    """The link that somebody at a table may give to friends."""
    return page.locator("#link-join").input_value()


def join(page: Page, name: str, way: Way = "mouse") -> None:
    """Sit down on the first free seat of the table that a page was invited to."""
    write(page, page.locator("#name"), name, way)
    press(page, page.locator("#join form button"), way)
    page.wait_for_selector("#table")


def order(page: Page, said: str, way: Way = "mouse") -> None:
    """Do something about the seats of a table where play has not begun: "swap 0 1"."""
    press(page, page.locator(f"button[name=do][value='{said}']"), way)


def begin(page: Page) -> None:
    """Let play begin, with those who sit there."""
    page.wait_for_selector(LOBBY)
    order(page, "start")
    page.wait_for_selector(BEGUN)


def come_along(page: Page, other: Page) -> None:
    """Carry whoever has a page to the browser of another one, and come back to where they were."""
    here = page.url
    page.goto(urljoin(here, "/me"))
    page.locator("form[action='/me/pass'] button").click()
    other.goto(invitation(page))
    other.locator("main form button").click()
    other.wait_for_selector("#me")
    page.goto(here)


def moves(page: Page) -> int:
    """How many rows of the log a page shows."""
    return int(page.locator("#stamp").get_attribute("value") or 0)


def see(number: int, *pages: Page) -> None:
    """Wait until all of some pages show so many moves."""
    for page in pages:
        page.wait_for_selector(f"#stamp[value='{number}']", state="attached")


def see_the_same(*pages: Page) -> None:
    """Wait until all of some pages show the latest move that any of them does."""
    see(max(moves(page) for page in pages), *pages)


def wait_for_turn(page: Page) -> bool:
    """Wait until I am asked, and nobody else (True), or the match is over (False)."""
    page.wait_for_selector(SETTLED, state="attached")
    return page.locator(OVER).count() == 0


def answers(page: Page) -> list[str]:
    """All that can be done now, wherever its button is."""
    return what_now(page)[0]


def what_now(page: Page) -> tuple[list[str], int]:
    """All that can be done now, and after how many moves: in one look, as the table may go on by itself."""
    found, after = page.evaluate(
        """(actions) => [
            [...document.querySelectorAll(actions)].map((button) => button.value),
            document.querySelector("#stamp")?.getAttribute("value") ?? 0,
        ]""",
        ACTIONS,
    )
    return list(dict.fromkeys(found)), int(after)


def take(page: Page, action: str, way: Way = "mouse", before: int | None = None) -> None:
    """Take an action, from the panel it is in if need be, and wait until the table has moved on.

    `before`: after how many moves it could be taken, where that was looked up with the action.
    """
    before = moves(page) if before is None else before
    button = page.locator(f"{ACTIONS}[value='{action}']")
    seen = button.filter(visible=True)
    try:
        if not seen.count():
            panel = button.first.evaluate("button => button.closest('[popover]').id", timeout=QUICK)
            press(page, page.locator(f"#table [popovertarget='{panel}']:visible").first, way)
        press(page, seen.first, way)
    except TimeoutError:
        if moves(page) == before:  # else it was the only answer, and the table was quicker
            raise
    moved_on(page, before)


def press(page: Page, button: Locator, way: Way = "mouse") -> None:
    """Press a button: by its key, if it has one, where a keyboard is all there is."""
    if way == "mouse":
        button.click()
    elif way == "touch":
        for _ in range(1 if button.get_attribute("data-looks") is None else 2):  # the first only looks
            page.wait_for_timeout(DOUBLE_TAP)
            button.tap()
    elif key := button.get_attribute("data-key"):
        page.keyboard.press(key)
    else:
        reach(page, button)
        page.keyboard.press("Enter")


def write(page: Page, field: Locator, text: str, way: Way = "mouse") -> None:
    """Write something into a field, in place of what is there."""
    if way == "keys":
        reach(page, field)
        page.keyboard.press("Control+a")
        page.keyboard.insert_text(text)
    else:
        if way == "touch":
            press(page, field, way)
        field.fill(text)


def reach(page: Page, wanted: Locator) -> None:
    """Go on, or back, with the key that does until something has the focus."""
    expect(wanted).to_be_visible()
    before = (
        "wanted => document.activeElement.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING"
    )
    key = "Shift+Tab" if wanted.evaluate(before) else "Tab"
    for _ in range(FAR):
        if wanted.evaluate("wanted => wanted === document.activeElement"):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{wanted} is not reached by keys")


def touched(page: Page) -> set[str]:
    """What somebody uses on a page besides writing: fills itself with "keys", "mouse" and "touch"."""
    ways = set[str]()
    page.expose_function("touched", lambda way: ways.add(way))
    script = """() => {
        addEventListener("pointerdown", ({ pointerType }) => touched(pointerType), true);
        const isWriting = (field) => field.matches("input, textarea");
        addEventListener("keydown", ({ target }) => isWriting(target) || touched("keys"), true);
    }"""
    page.add_init_script(f"({script})()")
    page.evaluate(script)
    return ways


def act(page: Page, button: Locator) -> None:
    """Press a button that takes an action, and wait until the table has moved on."""
    before = moves(page)
    button.click()
    moved_on(page, before)


def moved_on(page: Page, before: int) -> None:
    """Wait until another number of moves was played. If none is, the error says how the page stands."""
    try:
        page.wait_for_selector(f"#stamp:not([value='{before}'])", state="attached")
    except TimeoutError as error:
        told = """() => JSON.stringify({
            focus: document.activeElement?.outerHTML.slice(0, 300),
            open: [...document.querySelectorAll("dialog[open], :popover-open")].map((one) => one.id),
            said: [...document.querySelectorAll("[role=alert], [role=status]")].map((one) => one.textContent),
        })"""
        error.add_note(f"The page: {page.evaluate(told)}, where one can: {answers(page)}")
        raise


def count_acts(page: Page) -> None:
    """Load a page anew, and let it note in `acts` what it sends that is to be played."""
    page.add_init_script(
        """window.acts = [];
        const { send } = WebSocket.prototype;
        WebSocket.prototype.send = function (text) {
            const { act } = JSON.parse(text);
            if (act) acts.push(act);
            send.call(this, text);
        };"""
    )
    page.reload()
