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
    const isBeside = (element) => {
        const its = element.getBoundingClientRect(), around = element.parentElement.getBoundingClientRect();
        return getComputedStyle(element).position !== "absolute"
            && (its.right > around.right + 1 || its.left < around.left - 1);
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
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const isDesk = innerWidth >= 56.25 * rem; // elsewhere what has no room scrolls behind hand and decision
    const regions = all(".top, #others, #recap, #middle, #mine, #hand, #decision, #log")
        .filter((one, _, all) => !all.some((other) => other !== one && other.contains(one)));
    const isTurn = document.querySelector("#decision[data-turn]");
    const found = {
        over: isDesk ? regions.filter(isOver) : [],
        out: all(`#prompt, #decision button, .pick, #hand .choice${isTurn ? ", #mine" : ""}`).filter(isOut),
        covered: all("#decision .action").filter(isCovered),
        cut: all("#decision *, .panel *, #reserve *").filter(isCut),
        spilt: all("#decision .action").filter((one) => one.scrollWidth > one.clientWidth),
        beside: all(".panel > header > *, .who > .cut").filter(isBeside),
    };
    const told = Object.entries(found).flatMap(([what, all]) => all.map((one) => `${what}: ${name(one)}`));
    if (scrollWidth > innerWidth) told.push("the page is wider than the screen");
    if (isTurn && scrollHeight > innerHeight) told.push("the page scrolls");
    return told;
}"""

# What is written and can't be read: texts that others cover in good part, or cut where nothing scrolls.
# What is for whoever listens, what opens over the page, and a stamp, which is to lie across, don't count.
UNREADABLE = """() => {
    const elsewhere = ".unseen, .stamp, [popover], dialog, script, style";
    const hides = (overflow) => overflow === "hidden" || overflow === "clip";
    const texts = [], told = [], range = document.createRange();
    const name = (element) => `${element.closest("[id]")?.id}: ${element.textContent.trim().slice(0, 40)}`;
    const hand = (element) => element.closest("#hand, #decision");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cuts = (element, box) => {
        let isCut = false, doesScroll = false, isUnseen = false;
        for (let up = element; up !== document.body; up = up.parentElement) {
            const { overflowX, overflowY, position, clipPath, webkitLineClamp } = getComputedStyle(up);
            const edge = up.getBoundingClientRect();
            isUnseen ||= clipPath === "inset(50%)";
            if (webkitLineClamp !== "none") { // it says itself that there is more
                box.bottom = Math.min(box.bottom, edge.bottom);
                box.top = Math.min(box.top, edge.bottom);
            }
            const isOut = box.top < edge.top - 1 || box.bottom > edge.bottom + 1;
            isCut ||= isOut && hides(overflowY) && !doesScroll;
            doesScroll ||= overflowY === "auto" || overflowY === "scroll";
            if (overflowX !== "visible" || overflowY !== "visible") {
                box.left = Math.max(box.left, edge.left);
                box.right = Math.min(box.right, edge.right);
                if (!hides(overflowY)) {
                    box.top = Math.max(box.top, edge.top);
                    box.bottom = Math.min(box.bottom, edge.bottom);
                }
            }
            if (position === "fixed") break;
        }
        if (isUnseen) box.right = box.left;
        return isCut;
    };
    while (walker.nextNode()) {
        const node = walker.currentNode, element = node.parentElement;
        const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!node.textContent.trim() || !isSeen || element.closest(elsewhere)) continue;
        range.selectNodeContents(node);
        for (const { left, right, top, bottom } of range.getClientRects()) {
            const thin = (bottom - top) * 0.22; // letters are lower than their line
            const box = { element, left: left + 1, right: right - 1, top: top + thin, bottom: bottom - thin };
            const isCut = cuts(element, box);
            box.bottom = Math.min(box.bottom, innerHeight);
            if (box.right - box.left < 1 || box.bottom - box.top < 1) continue;
            if (isCut) told.push(`cut: ${name(element)}`);
            texts.push(box);
        }
    }
    const deed = ({ element }) => element.closest(".deed");
    const by = ({ element }) => element.closest(".deed > p:first-child") !== null;
    const area = (one) => (one.right - one.left) * (one.bottom - one.top);
    texts.forEach((one, n) => {
        for (const other of texts.slice(0, n)) {
            const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
            const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
            const isPart = one.element.contains(other.element) || other.element.contains(one.element);
            const isBehind = innerWidth < 900 && hand(one.element) !== hand(other.element); // scrolled
            const isPast = deed(one) === deed(other) && by(one) !== by(other); // gone by, behind who did it
            if (isPart || isBehind || isPast || wide < 1 || high < 1) continue;
            if (wide * high > 0.2 * Math.min(area(one), area(other)))
                told.push(`covered: ${name(one.element)} / ${name(other.element)}`);
        }
    });
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


def check_readable(page: Page, where: object, sizes: Sequence[Mapping[str, int]]) -> None:
    """All that is written in sight can be read, on screens of some sizes."""
    for size in sizes:
        set_size(page, size)
        wrong = page.evaluate(UNREADABLE)
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


def set_letters(page: Page, size: int) -> None:
    """Load the page anew with letters of so many pixels, as whoever has set their browser so: 16 is usual."""
    line = page.context.new_cdp_session(page)
    line.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
    page.reload()
    page.wait_for_selector("#line[data-up=true]", state="attached")


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
