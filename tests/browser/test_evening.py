"""An evening of each game: somebody at a desk with keys alone, somebody with a phone and their fingers, who
meet by the link, talk, play to the end, each in their language, and begin again.

In one game all their choices are made by the pages, in the others each kind of choice once, and the last
ones. What is done when time is out is the same in all games, and is tried in one.
"""

import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import timedelta
from time import monotonic

import pytest
from playwright.sync_api import Locator, Page, expect

import ennead
from ennead.core.match import Match
from ennead.core.view import OPEN
from ennead.table.accord import BACK, NO, ONCE, STAND_IN, UNDO, YES
from ennead.table.clock import Clock
from ennead.table.ledger import Ledger
from ennead.table.store import Store
from tests.browser.conftest import PATIENCE, PEOPLE, PHONE, Laid, Lay, Sit
from tests.browser.driving import (
    BEGUN,
    LOBBY,
    MY_TURN,
    OVER,
    SHORT,
    Way,
    answers,
    invitation,
    join,
    moves,
    open_table,
    order,
    press,
    see,
    show_choices,
    take,
    touched,
    write,
)
from tests.browser.looking import check_accessible, check_both_themes, check_sight
from tests.browser.questions import matches, pauses
from tests.table.conftest import file_of

pytestmark = pytest.mark.browser

GAMES = [game.name for game in ennead.games()]
LAST = 2  # choices of people before the end, which they make by the pages
WHOLE = "le-neuf"  # where all are made so: the quickest
HEARD = "#talk-lines .said"


def notice(said: str) -> str:
    """The button of what the people of a table are asked besides moves."""
    return f".notice button[value^='{said}']"


@dataclass
class Player:
    """Somebody at the table, and how they press what they want."""

    name: str
    page: Page
    way: Way
    used: set[str] = field(init=False)  # in which ways the page was touched

    def __post_init__(self) -> None:
        self.used = touched(self.page)

    def press(self, button: str | Locator) -> None:
        """Press what a selector finds."""
        found = self.page.locator(button) if isinstance(button, str) else button
        press(self.page, found, self.way)

    def decide(self, said: str) -> None:
        """Do something that may be done besides moves at any time: "stand-in", "ask undo"."""
        self.press(".opens-links")
        self.press(self.page.locator(f"#links button[value^='{said}']").first)

    def say(self, words: str) -> None:
        """Say something at the table."""
        write(self.page, self.page.locator("#talk-field"), words, self.way)
        self.press("#talk-send")

    def may(self, said: str) -> bool:
        """Whether that is offered."""
        return self.page.locator(f"#links button[value^='{said}']").count() > 0

    def answer(self, said: str) -> None:
        """Answer what is to be decided, which a line opens where there is little room."""
        self.page.wait_for_selector(notice(said), state="attached")
        if not self.page.locator(notice(said)).is_visible():
            self.press(f".noticed:has({notice(said)}) > button")
        self.press(notice(said))


@dataclass
class Evening:
    """A table being played."""

    laid: Laid
    desk: Player
    phone: Player
    look_on: Callable[[], Page]  # what a stranger is shown
    seen: set[tuple[int, str]] = field(default_factory=set)  # what was decided by the pages

    @property
    def players(self) -> dict[int, Player]:
        """Who sits where."""
        chairs = self.laid.store.table(self.laid.table.id).chairs
        both = {player.name: player for player in (self.desk, self.phone)}
        return {seat: both[chair.name] for seat, chair in enumerate(chairs) if chair.name in both}

    def other(self, player: Player) -> Player:
        """Who sits there too."""
        return self.phone if player is self.desk else self.desk

    def stands(self) -> Ledger:
        """How the match stands as soon as only people are asked, and both pages show that."""
        store, until = self.laid.store, monotonic() + PATIENCE / 1000
        while True:
            table = store.table(self.laid.table.id)
            ledger = Ledger(table, store.moves(table.id))
            bots = {seat for seat, chair in enumerate(table.chairs) if chair.bot}
            if ledger.only_answer is None and not bots & {*ledger.match.waiting}:
                for player in (self.desk, self.phone):  # a page that was loaded anew hears no key before
                    see(len(ledger.rows), player.page)
                    player.page.wait_for_selector("#line[data-up=true]", state="attached")
                return ledger
            assert monotonic() < until, "bots don't move"
            self.desk.page.wait_for_timeout(20)

    def play(self, besides: list[Callable[["Evening", Ledger], bool]]) -> None:
        """Play to the end: by the pages each kind of choice once, and the last ones.

        `besides`: what else is to happen, each once, as soon as it says that it did.
        """
        while not (now := self.stands()).match.is_over:
            if done := next((each for each in besides if each(self, now)), None):
                besides.remove(done)
                continue
            if middle := self._middle(now.match):
                self.laid.play(*middle)
                continue
            seat, action = next(ahead(now.match))
            player = self.players[seat]
            self.seen.add(kind(now.match, action))
            take(player.page, now.match.game.actions[action].name, player.way)
        assert besides == []

    def _middle(self, match: Match) -> list[tuple[int, str]]:
        """What may be played at once before something is to be chosen by the pages."""
        if match.game.name == WHOLE and self.players.keys() >= {*match.waiting}:
            return []
        people, coming = self.players, []
        left = [seat for seat, _ in ahead(match) if seat in people]
        now = match.copy()
        for seat, action in ahead(match):
            if people.keys() >= {*now.waiting} and (len(left) <= LAST or kind(now, action) not in self.seen):
                break
            coming.append((seat, now.game.actions[action].name))
            now.step(seat, action)
            left = left[1:] if seat in people else left
        return coming


def ahead(match: Match) -> Iterator[tuple[int, int]]:
    """How bots would go on from here."""
    yield from match.position.play_out(["club"] * match.seats, len(match.log))[1]


def kind(match: Match, action: int) -> tuple[int, str]:
    """What kind of choice it is."""
    return int(match.view(OPEN).state.phase), match.game.actions[action].verb


def meet(someone: Sit, store: Store, game: str) -> Evening:
    """Come together by the link and swap seats; bots sit where nobody does, and play begins."""
    few = ennead.game(game).seats
    seats = min(3, few[-1])
    desk = Player("Ana", someone(locale="en"), "keys")
    write(desk.page, show_choices(desk.page, game, desk.way).locator("[name=name-0]"), "Ana", desk.way)
    open_table(desk.page, game, "me", *["friend"] * (seats - 1), way="keys", **SHORT.get(game, {}))
    phone = Player("Zoé", someone(PHONE, invitation(desk.page), locale="fr", is_mobile=True), "touch")
    join(phone.page, "Zoé", phone.way)
    expect(desk.page.locator("#place-1")).to_contain_text("Zoé")
    order(desk.page, "swap 0 1", desk.way)
    expect(phone.page.locator("#place-0")).to_have_attribute("data-mine", "")
    for player in (desk, phone):
        check_both_themes(player.page, "the lobby")
    for seat in range(2, seats):
        order(desk.page, f"bot {seat} club", desk.way)
        expect(phone.page.locator(f"#place-{seat}:not([data-free])")).to_be_visible()
    order(phone.page, "ready", phone.way)
    expect(desk.page.locator("#place-0")).to_have_attribute("data-ready", "")
    desk.press("#do-ready")
    for player, language in ((desk, "en"), (phone, "fr")):
        player.page.wait_for_selector(BEGUN)
        expect(player.page.locator("html")).to_have_attribute("lang", language)
    table = desk.page.url.rpartition("/")[2]
    laid = Laid(store.table(table), store, desk.page.url.rpartition("/table/")[0], ())
    return Evening(laid, desk, phone, lambda: someone(at=laid.url, locale="fr"))


# What happens besides the moves


def talk(evening: Evening, now: Ledger) -> bool:
    """Talk, each reading phrases in their own language; whoever looks on talks apart, and hears it all."""
    onlooker, desk, phone = evening.look_on(), evening.desk, evening.phone
    onlooker.locator(".opens-talk").click()
    onlooker.locator("#talk-name").fill("Olaf")
    onlooker.locator("#talk-field").fill("psst")
    onlooker.locator("#talk-send").click()
    expect(onlooker.locator(HEARD)).to_have_text([re.compile("psst")])
    for player in (desk, phone):
        player.press(".opens-talk")
    desk.say("Nice to see you")
    expect(phone.page.locator(HEARD)).to_have_text([re.compile("Ana Nice to see you")])
    phone.press("#talk-phrases [value=well-bluffed]")
    expect(desk.page.locator(HEARD)).to_have_count(2)
    desk.press("#talk-phrases [value=laugh]")
    for page, phrases in (
        (desk.page, ("Nice to see you", "Well bluffed!", "Ha ha!")),
        (phone.page, ("Nice to see you", "Bien bluffé", "Ha ha")),
        (onlooker, ("psst", "Nice to see you", "Bien bluffé", "Ha ha")),
    ):
        expect(page.locator(HEARD)).to_have_text([re.compile(each) for each in phrases])
    onlooker.close()
    check_sight(desk.page)
    check_both_themes(desk.page, "talk", "#talk")
    desk.press("#talk .closer")
    phone.press("#talk .closer")
    for player in (desk, phone):
        expect(player.page.locator("#talk")).to_be_hidden()
    return True


def reload(evening: Evening, now: Ledger) -> bool:
    """Load the page anew in the middle of one's turn, and be asked the same."""
    page = evening.players[now.match.waiting[0]].page
    asked = answers(page)
    page.reload()
    page.wait_for_selector(MY_TURN)
    assert answers(page) == asked
    return True


def let_a_bot_play(evening: Evening, now: Ledger) -> bool:
    """Be away for a move, and come back."""
    if len(now.match.waiting) > 1 or not now.rows:
        return False
    player = evening.players[now.match.waiting[0]]
    before = moves(player.page)
    player.decide(STAND_IN)
    player.page.wait_for_selector(notice(BACK), state="attached")
    check_both_themes(player.page, "a bot plays", "#notices", "#decision", "#others")
    evening.stands()
    assert moves(player.page) > before
    expect(evening.other(player).page.locator("#agreed")).to_contain_text(player.name)
    player.answer(BACK)
    expect(player.page.locator("#notices")).to_have_count(0)
    return True


def ask_to_take_back(evening: Evening, now: Ledger) -> bool:
    """Ask for a move back that nobody may take back alone: it is refused, then agreed to."""
    asker = next((player for player in (evening.phone, evening.desk) if player.may(f"ask {UNDO}")), None)
    if asker is None:
        return False
    other = evening.other(asker)
    for said in (NO, YES):
        asker.decide(f"ask {UNDO}")
        other.page.wait_for_selector(notice(said), state="attached")
        if said == NO:
            check_sight(evening.phone.page)
            for player in (evening.desk, evening.phone):
                check_both_themes(player.page, "something is asked")
        other.answer(said)
        for player in (asker, other):
            expect(player.page.locator("#notices")).to_have_count(0)
    see(len(now.rows) + 1, asker.page, other.page)
    return True


@pytest.mark.parametrize("game", GAMES)
def test_an_evening_from_the_link_to_the_next_match(someone: Sit, store: Store, game: str) -> None:
    evening = meet(someone, store, game)
    evening.play([talk, reload, let_a_bot_play, ask_to_take_back])
    both = (evening.desk, evening.phone)
    for player in both:
        expect(player.page.locator(OVER)).to_be_visible()
        check_sight(player.page)
        check_both_themes(player.page, "the end")

    desk, phone = both
    over = desk.page.url
    desk.press("form[action$='/again'] button")
    desk.page.wait_for_selector(LOBBY)
    phone.press(".after a.button:not(.quiet)")
    phone.press("#do-ready")
    for player in both:
        player.page.wait_for_selector(BEGUN)
        assert player.page.url != over
    assert desk.page.url == phone.page.url

    for player in both:
        player.page.goto(over)
        player.press(".after a[href*=replay]")
        player.page.wait_for_selector("#go-next")
        assert moves(player.page) == 0
        player.press("#go-next")
        see(1, player.page)
        check_accessible(player.page, "a replay")
    assert (desk.used, phone.used) == ({"keys"}, {"touch"})


@pytest.mark.parametrize("game", GAMES)
def test_whose_time_is_out_for_them_a_bot_moves_once(someone: Sit, lay: Lay, game: str) -> None:
    """As those decide who are there; it is told, and then it's theirs again to choose."""
    match = matches(game)[0]
    late = next(now.copy() for now in pauses(match) if now.log and len(now.waiting) == 1)
    ben = late.waiting[0]
    ana = (ben + 1) % late.seats
    clock, ago = Clock("move", 60), timedelta(hours=1)
    laid = lay(game, late.seats, late.moves, match.seed, clock=clock, ago=ago, **match.options)
    with closing(sqlite3.connect(file_of(laid.store))) as db, db:  # the others are bots
        others = "UPDATE seats SET person = NULL, bot = 'club' WHERE table_id = ? AND seat NOT IN (?, ?)"
        db.execute(others, (laid.table.id, ana, ben))
    desk = Player(PEOPLE[ana], someone(sits=(laid, ana)), "keys")
    phone = Player(PEOPLE[ben], someone(PHONE, sits=(laid, ben), locale="fr"), "touch")
    expect(phone.page.locator("#decision")).to_have_attribute("data-turn", "")
    desk.page.wait_for_selector(notice(f"ask {ONCE}"))
    check_both_themes(desk.page, "out of time")
    desk.answer(f"ask {ONCE}")
    for player in (desk, phone):
        expect(player.page.locator("#agreed")).to_contain_text(phone.name)
    until = monotonic() + PATIENCE / 1000
    while not (new := laid.store.moves(laid.table.id, len(late.log))):
        assert monotonic() < until, "the bot doesn't move"
        desk.page.wait_for_timeout(20)
    assert new[0].seat == ben
    assert not laid.store.table(laid.table.id).chairs[ben].bot
