"""Whatever a table of any game shows can be looked up where it is shown, and is what it shows."""

import random
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser

import pytest

import ennead
from ennead.core.events import Event
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.telling import action_text
from ennead.core.words import LANGUAGES, Words
from ennead.page import html as h
from ennead.page.drawing import drawing, entries, firsts, recapping
from ennead.page.naming import linked_action, looked_up, named, of_action, of_event
from ennead.page.parts import SeatInfo, Teller
from ennead.page.recap import Change, Recap, Step
from ennead.table.words import words
from tests.conftest import compiled_only

OPENS = re.compile(r' popovertarget="([^"]*)"')
PANEL = re.compile(r'<[^>]* popover="auto"[^>]* id="([^"]*)"')
TITLE = re.compile(r' id="about-[\w-]+-title"')
KEY = re.compile(r'data-key="([^"]*)"')
LOOKS_UP = {"i", "?"}  # the keys that do, on every table
ABOUT = re.compile(r'data-about="([^"]*)"')
BESIDE = {"following"}  # panels that stand beside the table

ART = re.compile(r"/art/[\w-]+/[a-z]+-([\w-]+?)(?:-black|-red)?\.svg")  # what a picture is of
NAMES = "data-card", "data-chief", "data-item", "data-token"  # what says of what piece something is
PROMPT = re.compile(r'<h2[^>]* id="prompt"[^>]*>(.*?)</h2>', re.DOTALL)
UNNAMED = re.compile(r"<span data-about.*?</span>|<.*?>")  # but for names that lead somewhere
OF_NO_PIECE = {"passed", "trio"}  # events of which amphorae and points are told
VOID = {"br", "hr", "img", "input", "link", "meta"}


@dataclass
class Element:
    """Something on a page; `leads`: whether it can be looked up there; `holds`: what is in it."""

    tag: str
    has: dict[str, str | None]
    leads: bool = False
    holds: bool = False

    def __str__(self) -> str:
        return f"{self.tag}#{self.has.get('id', '')}.{self.has.get('class', '')}"


class Shown(HTMLParser):
    """What a table shows of its game's pieces and can't be looked up there."""

    def __init__(self, there: Collection[str], table: str) -> None:
        super().__init__()
        self._there, self._open = there, list[Element]()
        self._pieces = list[tuple[str, list[Element]]]()
        self.feed(table)

    @property
    def names(self) -> set[str]:
        return {name for name, _ in self._pieces}

    @property
    def unmarked(self) -> list[str]:
        """Of each the name and the place: neither it, nor what it stands in or holds leads there."""
        return [
            f"{name}: {' '.join(map(str, around))}"
            for name, around in self._pieces
            if not (around[-1].holds or any(each.leads for each in around))
        ]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        one = Element(tag, dict(attrs))
        self._open.append(one)
        opens, href = one.has.get("popovertarget") or "", one.has.get("href") or ""
        one.leads = "data-about" in one.has or opens.startswith("about-")
        if one.leads:
            for each in self._open:
                each.holds = True
        if "/card/" in href:  # in a panel about something
            for each in self._open:
                each.leads |= "popover" in each.has
        self._pieces += [(name, [*self._open]) for name in self._named(one)]
        if tag in VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._open.pop().tag == tag

    def _named(self, one: Element) -> Iterator[str]:
        for name in ART.findall(one.has.get("src") or "") + [one.has.get(each) for each in NAMES]:
            if name and not {name, f"token-{name}"}.isdisjoint(self._there):
                yield name


def is_there(at: str, table: str) -> bool:
    """Whether something stands on a table, by the id or the class in its selector."""
    sign, name = re.findall(r"([#.])([\w-]+)", at)[0]
    return bool(re.search(f' id="{name}"' if sign == "#" else rf' class="[^"]*\b{name}\b', table))


each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


def people(match: Match) -> list[SeatInfo]:
    return [SeatInfo(f"Player {seat}", "friend", True) for seat in range(match.seats)]


@each_game
def test_all_that_is_seen_can_be_looked_up_and_what_is_told_once_stands_there(game: Game) -> None:
    """Each card, token or place that is drawn, or named in the log, leads to what is told of it."""
    w, pick = words(game.name, "en"), random.Random(8)
    there, seen, said, new = set(entries(game, w)), set[str](), set[str](), set[str]()
    match = game.new_match(game.seats[-1], 8)
    seats = people(match)
    while not match.is_over and len(match.log) < 200:
        seat = pick.choice(match.waiting)
        table = str(drawing(game).table(match.view(seat), w, seats))
        log = str(h.whole(drawing(game).log(match.view(seat), w, seats)))
        seen, said = seen | set(ABOUT.findall(table)), said | set(ABOUT.findall(log))
        new |= {at for at in firsts(game, w) if is_there(at, table)}
        if len(match.log) % 5 == 0:
            assert not Shown(there, table).unmarked
        for shown in (table, str(drawing(game).table(match.view(None), w, seats))):
            assert not LOOKS_UP & set(KEY.findall(shown))
            assert set(OPENS.findall(shown)) - set(PANEL.findall(shown)) <= BESIDE
        match.step(seat, pick.choice(match.actions(seat)))
    assert bool(seen) == bool(said) == bool(there)
    assert new == set(firsts(game, w))
    assert seen | said <= there


@compiled_only
@each_game
def test_whatever_is_drawn_at_any_step_of_a_match_can_be_looked_up(game: Game) -> None:
    """Among club players, who come to each question and to the end."""
    w, at_end = words(game.name, "en"), []
    there, asked, found = set(entries(game, w)), set[str](), set[str]()
    titles = {re.escape(entry.title) for entry in entries(game, w).values()}
    options = {option.name: option.high for option in game.options if option.name == "expert"}
    for seed in range(2):
        match = game.new_match(game.seats[-1], seed, **(options if seed else {}))
        seats = people(match)
        for seat, action in match.position.play_out(("club",) * match.seats, seed)[1]:
            verbs = {choice.verb for choice in match.legal(seat)}
            if not verbs <= asked:
                asked |= verbs
                table = str(h.whole(drawing(game).table(match.view(seat), w, seats)))
                shown = Shown(there, table)
                assert not shown.unmarked
                prompt = UNNAMED.sub("", PROMPT.findall(table)[0])
                assert not [title for title in titles if re.search(rf"(?<!\w){title}(?!\w)", prompt)]
                found |= shown.names
            match.step(seat, action)
        at_end += Shown(there, str(h.whole(drawing(game).table(match.view(0), w, seats)))).unmarked
    assert not at_end
    assert bool(found) == bool(there)


def test_what_can_t_be_looked_up_is_found_out() -> None:
    there = {"lion", "token-coins"}
    for shown, how_many in (
        ('<p><img src="/art/x/card-lion.svg?v=1"></p>', 1),
        ('<p data-about="lion"><b><img src="/art/x/card-lion.svg?v=1"></b></p>', 0),
        ('<p><b data-token="coins">3</b><b data-about="lion"></b></p>', 1),
        ('<p data-token="coins"><b data-about="token-coins">3</b></p>', 0),
        ('<p data-token="science">of another game</p>', 0),
        ('<button popovertarget="about-lion"><img src="/art/x/chief-lion-red.svg?v=1"></button>', 0),
        ('<div popover="auto"><i data-card="lion"></i><a href="/rules/x/turn"></a></div>', 1),
        ('<div popover="auto"><a href="/rules/x/card/lion"></a><i data-card="lion"></i></div>', 0),
    ):
        assert len(Shown(there, shown).unmarked) == how_many, shown


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_advised_or_was_better_can_be_looked_up_where_it_is_named(game: Game, language: str) -> None:
    """In a review and in a hint, which name actions."""
    w, how = words(game.name, language), recapping(game)
    there, linked = entries(game, w), 0
    for number in range(len(game.actions)):
        choice = game.choice(number, 0)
        names = named(w, of_action(choice), how.entries if how else {})
        text = str(linked_action(w, game, choice, action_text(w, choice, [f"P{n}" for n in range(8)])))
        assert all(f'href="/rules/{game.name}/card/{name}" data-sheet' in text for name in names.values())
        assert {*names.values()} <= there.keys()
        linked += bool(names)
    assert bool(linked) == bool(there)


@compiled_only
@each_game
def test_the_signs_of_what_happens_can_be_looked_up(game: Game) -> None:
    """On the chips of the recap, of hints and of what an action would lead to, all drawn of these."""
    w, how, told = words(game.name, "en"), recapping(game), set[str]()
    there, match = entries(game, w), game.new_match(game.seats[-1], 4)
    if how is None:
        return
    moves = match.position.play_out(("club",) * match.seats, 4)[1]
    for seat, action in moves:
        match.step(seat, action)
    teller = Teller(w, tuple(f"P{n}" for n in range(match.seats)), 0)
    for event in match.view(0).events:
        shown = how.tell(teller, event)
        for each in (shown, *(shown.changes if isinstance(shown, Step) else ())):
            if each and event.kind.name not in OF_NO_PIECE:
                known = each.about or next(iter(ABOUT.findall(str(each.sign))), "")
                assert known in there or not (isinstance(each, Change) or names_any(w, how, event)), event
                told.add(known)
    if figures := how.figures:
        before, after = (
            figures.read(match.at(n).view(0)) for n in (len(match.log) // 3, len(match.log) // 2)
        )
        for name, value in after.items():
            step = figures.told(teller, name, before.get(name, 0), value)
            assert step is None or isinstance(step, Change) or step.about in there
    assert len(told) > 1


def names_any(w: Words, how: Recap, event: Event) -> bool:
    return bool(named(w, of_event(event), how.entries))


@each_game
def test_what_a_card_is_can_be_looked_up_at_its_face_and_in_its_panel(game: Game) -> None:
    w, match = words(game.name, "en"), game.new_match(game.seats[-1], 8)
    table = str(drawing(game).table(match.view(0), w, people(match)))
    assert len(TITLE.findall(table)) == table.count(f' href="/rules/{game.name}/card/')
    faces = {entry.name: str(entry.face) for entry in entries(game, w).values()}
    cards = {name: ABOUT.findall(face) for name, face in faces.items() if "card face" in face}
    assert all(name in about for name, about in cards.items()), cards


def test_people_are_no_cards_though_they_are_called_like_one() -> None:
    game, w = ennead.game("code-of-nine"), words("code-of-nine", "en")
    title = entries(game, w)["will"].title
    asked, marked = f"{title} pays {title}", f'<span data-about="will">{title}</span>'
    assert str(h.fragment[looked_up(w, game, asked)]) == f"{marked} pays {marked}"
    assert str(h.fragment[looked_up(w, game, asked, [title, "Ada"])]) == asked
    longer = f"{title} Ada"
    assert (
        str(h.fragment[looked_up(w, game, f"{longer} pays {title}", [longer])]) == f"{longer} pays {marked}"
    )
