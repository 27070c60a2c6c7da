"""What a page has to look like at any time, whatever is played on it."""

from collections.abc import Mapping, Sequence

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

PHONES = ({"width": 360, "height": 640}, {"width": 640, "height": 360}, {"width": 740, "height": 360})
DESKS = ({"width": 1280, "height": 720}, {"width": 1366, "height": 768})
TIGHT = (*PHONES, *DESKS)
OTHERS = (
    {"width": 360, "height": 640},
    {"width": 768, "height": 1024},
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
    {"width": 2560, "height": 1440},
)
WRONG = """async () => {
    await document.fonts.ready;
    const { scrollWidth, scrollHeight } = document.documentElement;
    const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
    const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
    const name = (element) => element.id || element.className || element.textContent;
    const isOut = (element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1;
    };
    const isCovered = (element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        const inside = 0.35 * parseFloat(getComputedStyle(document.body).fontSize); // corners are round
        return ![left + inside, right - inside].every((x) => [top + inside, bottom - inside].every(
            (y) => element.contains(document.elementFromPoint(x, y))));
    };
    const isCut = (element) => {
        const { scrollWidth, clientWidth } = element;
        if (scrollWidth <= clientWidth || clientWidth <= 1 || element.closest(".unseen, svg")) return false;
        const { overflowX, textOverflow } = getComputedStyle(element);
        return overflowX !== "visible" && textOverflow !== "ellipsis";
    };
    const isOver = (one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        return regions.some((other) => {
            if (one === other) return false;
            const box = other.getBoundingClientRect();
            return Math.min(right, box.right) - Math.max(left, box.left) > 2
                && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 2;
        });
    };
    const isDesk = innerWidth >= 900; // elsewhere what has no room scrolls behind hand and decision
    const regions = all(".top, #others, #recap, #middle, #mine, #hand, #decision, #log")
        .filter((one, _, all) => !all.some((other) => other !== one && other.contains(one)));
    const isTurn = document.querySelector("#decision[data-turn]");
    const found = {
        over: isDesk ? regions.filter(isOver) : [],
        out: all(`#prompt, #decision button, .pick, #hand .choice${isTurn ? ", #mine" : ""}`).filter(isOut),
        covered: all("#decision .action").filter(isCovered),
        cut: all("#decision *, .panel *, #reserve *").filter(isCut),
    };
    const told = Object.entries(found).flatMap(([what, all]) => all.map((one) => `${what}: ${name(one)}`));
    if (scrollWidth > innerWidth) told.push("the page is wider than the screen");
    if (isTurn && scrollHeight > innerHeight) told.push("the page scrolls");
    return told;
}"""

SAME = """async () => {
    const text = await (await fetch(location.href)).text();
    const fresh = new DOMParser().parseFromString(text, "text/html");
    const inside = (one, other) => [...Array(Math.max(one.children.length, other.children.length)).keys()]
        .flatMap((n) => differ(one.children[n], other.children[n]));
    const differ = (one, other) => {
        if (one?.isEqualNode(other)) return [];
        const deeper = one && other ? inside(one, other) : [];
        return deeper.length ? deeper : [one?.outerHTML ?? "", other?.outerHTML ?? ""];
    };
    return inside(...[document, fresh].map((page) => page.getElementById("table")));
}"""


def check_sight(page: Page) -> None:
    """The whole decision is in sight and can be hit up to its corners; nothing sticks out or is cut."""
    wrong = page.evaluate(WRONG)
    assert not wrong, wrong


def check_sights(page: Page, where: object, sizes: Sequence[Mapping[str, int]] = TIGHT) -> None:
    """The same on screens of some sizes: on phones, held either way, and on small desks."""
    for size in sizes:
        set_size(page, size)
        wrong = page.evaluate(WRONG)
        assert not wrong, f"{where} at {size}: {wrong}"


def check_accessible(page: Page, where: object, only: Sequence[str] = ()) -> None:
    """WCAG 2.1 A and AA as far as axe can tell: names, roles, contrast, landmarks, order of headings.

    `only`: what is looked at, by selectors, as far as it is there; all of the page without any.
    """
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE_SCRIPT)
    passed, violated = page.evaluate(
        """async (only) => {
            const runOnly = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"];
            const there = only.filter((selector) => document.querySelector(selector));
            const include = only.length ? there : [":root"];
            const options = { runOnly, resultTypes: ["violations"] };
            const { passes, violations } = await axe.run({ include }, options);
            const told = ({ id, nodes }) => [id, nodes.map(({ target }) => target)];
            return [passes.length, violations.map(told)];
        }""",
        list(only),
    )
    assert passed > 5, where
    assert not violated, f"{where}: {violated}"


def set_size(page: Page, size: Mapping[str, int]) -> None:
    page.set_viewport_size({"width": size["width"], "height": size["height"]})


def set_theme(page: Page, theme: str) -> None:
    page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)


def check_both_themes(page: Page, where: object, *only: str) -> None:
    """Accessible in the dark and in the light."""
    for theme in ("dark", "light"):
        set_theme(page, theme)
        check_accessible(page, f"{where}, {theme}", only)


def differences(page: Page) -> list[str]:
    """What of its table an open page shows otherwise than a fresh one at the same address."""
    found: list[str] = page.evaluate(SAME)
    return found
