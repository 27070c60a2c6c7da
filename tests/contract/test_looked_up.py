"""Whatever a table of any game shows by name can be looked up, and is what it shows."""

import random
import re

import pytest

import ennead
from ennead.core.game import Game
from ennead.page import html as h
from ennead.page.drawing import drawing, entries, firsts
from ennead.page.parts import SeatInfo
from ennead.table.words import words

OPENS = re.compile(r' popovertarget="([^"]*)"')
PANEL = re.compile(r'<[^>]* popover="auto"[^>]* id="([^"]*)"')
TITLE = re.compile(r' id="about-[\w-]+-title"')
KEY = re.compile(r'data-key="([^"]*)"')
LOOKS_UP = {"i", "?"}  # the keys that do, on every table
ABOUT = re.compile(r'data-about="([^"]*)"')
BESIDE = {"following"}  # panels that stand beside the table


def is_there(at: str, table: str) -> bool:
    """Whether something stands on a table, by the id or the class in its selector."""
    sign, name = re.findall(r"([#.])([\w-]+)", at)[0]
    return bool(re.search(f' id="{name}"' if sign == "#" else rf' class="[^"]*\b{name}\b', table))


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_all_that_is_seen_can_be_looked_up_and_what_is_told_once_stands_there(game: Game) -> None:
    w, pick = words(game.name, "en"), random.Random(8)
    there, seen, said, new = set(entries(game, w)), set[str](), set[str](), set[str]()
    match = game.new_match(game.seats[-1], 8)
    people = [SeatInfo(f"Player {seat}", "friend", True) for seat in range(match.seats)]
    while not match.is_over and len(match.log) < 200:
        seat = pick.choice(match.waiting)
        table = str(drawing(game).table(match.view(seat), w, people))
        log = str(h.whole(drawing(game).log(match.view(seat), w, people)))
        seen, said = seen | set(ABOUT.findall(table)), said | set(ABOUT.findall(log))
        new |= {at for at in firsts(game, w) if is_there(at, table)}
        for shown in (table, str(drawing(game).table(match.view(None), w, people))):
            assert not LOOKS_UP & set(KEY.findall(shown))
            assert set(OPENS.findall(shown)) - set(PANEL.findall(shown)) <= BESIDE
        match.step(seat, pick.choice(match.actions(seat)))
    assert bool(seen) == bool(said) == bool(there)
    assert new == set(firsts(game, w))
    assert seen | said <= there


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_what_a_card_is_can_be_looked_up_at_its_face_and_in_its_panel(game: Game) -> None:
    w, match = words(game.name, "en"), game.new_match(game.seats[-1], 8)
    people = [SeatInfo(f"Player {seat}", "friend", True) for seat in range(match.seats)]
    table = str(drawing(game).table(match.view(0), w, people))
    assert len(TITLE.findall(table)) == table.count(f' href="/rules/{game.name}/card/')
    faces = {entry.name: str(entry.face) for entry in entries(game, w).values()}
    cards = {name: ABOUT.findall(face) for name, face in faces.items() if "card face" in face}
    assert all(name in about for name, about in cards.items()), cards
