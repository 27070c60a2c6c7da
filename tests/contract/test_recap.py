"""What just happened is told in the middle of every table: nothing is missing, and nothing points nowhere."""

import random
import re
from importlib import import_module
from importlib.util import find_spec
from typing import cast

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.words import LANGUAGES
from ennead.page import html as h
from ennead.page.drawing import drawing
from ennead.page.parts import Scene, SeatInfo
from ennead.page.recap import KEPT, MOST, Recap
from ennead.table.words import words

GAMES = [game for game in ennead.games() if find_spec(f"{game.package}.page")]  # others have a plain table
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def recap_of(game: Game) -> Recap:
    return cast(Recap, import_module(f"{game.package}.page.recap").RECAP)


def sitting(match: Match, viewer: int | None) -> tuple[SeatInfo, ...]:
    return tuple(SeatInfo(f"Player {n}", "me" if n == viewer else "friend", True) for n in range(match.seats))


def drawn(match: Match, viewer: int | None, language: str = "en") -> tuple[str, str]:
    """A table as a viewer sees it, and the recap on it."""
    w = words(match.game.name, language)
    table = str(h.whole(drawing(match.game).table(match.view(viewer), w, sitting(match, viewer))))
    found = re.search(r'<section[^>]* id="recap".*?</section>', table, re.S)
    assert found
    return table, found[0]


def deeds(recap: str) -> list[str]:
    """What is told, deed by deed, the newest first."""
    return re.split(r'<li class="deed"', recap)[1:]


@each_game
def test_every_kind_of_event_is_told_or_silent_on_purpose(game: Game) -> None:
    """Whoever adds a kind of event decides here how it is recapped."""
    how = recap_of(game)
    assert how.told.keys() | how.silent == {kind.name for kind in game.events}
    assert not how.told.keys() & how.silent


@each_game
@pytest.mark.parametrize("most", [False, True], ids=("few", "many"))
def test_all_that_matters_of_the_last_move_is_in_the_recap_and_points_at_the_table(
    game: Game, most: bool
) -> None:
    how, pick = recap_of(game), random.Random(9)
    seats = game.seats[-1] if most else game.seats[0]
    options = {option.name: option.default for option in game.options}
    if "expert" in options:
        options["expert"] = 1
    match, told = game.new_match(seats, 9, **options), set[str]()
    while not match.is_over:
        seat = pick.choice(match.waiting)
        match.step(seat, pick.choice(match.actions(seat)))
        viewer = pick.choice((None, *range(seats)))
        view = match.view(viewer)
        heard = [event for event in view.heard[-1] if event.kind.name in how.told]
        if match.is_over or not heard or (len(match.log) % 3 and {e.kind.name for e in heard} <= told):
            continue
        told |= {event.kind.name for event in heard}
        table, recap = drawn(match, viewer, LANGUAGES[len(told) % 2])
        assert 1 <= len(deeds(recap)) <= (KEPT if viewer is None else MOST)
        scene = Scene(view, words(game.name, "en"), sitting(match, viewer))
        ids = set(re.findall(' id="([^"]*)"', table)) - set(re.findall(' id="([^"]*)"', recap))
        for event in heard:
            at = how.at(scene, event)
            assert not at or ids & {*at.split()}, f"{event} is nowhere: {at}"
        shown = recap.count('class="step"') + recap.count('class="change"')
        assert shown >= sum(bool(how.told[event.kind.name](scene, event)) for event in heard), heard


@pytest.mark.parametrize("game", [game for game in GAMES if len(game.seats) > 1], ids=lambda game: game.name)
def test_a_recap_begins_with_the_reader_s_own_doing_and_says_you(game: Game) -> None:
    """But for duels, which are of both."""
    pick, seats = random.Random(4), game.seats[0]
    match, found = game.new_match(seats, 4), 0
    while not match.is_over and found < 3:
        seat = pick.choice(match.waiting)
        match.step(seat, pick.choice(match.actions(seat)))
        if match.is_over or len(match.log) % (5 if found else 3):
            continue
        _, recap = drawn(match, seat)
        told = deeds(recap)
        found += bool(told) and ">you<" in told[-1]
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_round_of_six_is_kept_and_what_is_left_out_is_said(language: str) -> None:
    game, pick, longest = ennead.game("immortal-8"), random.Random(3), 0
    match, said = game.new_match(6, 3), words("immortal-8", language)("recap-left-out")
    while not match.is_over:
        seat = pick.choice(match.waiting)
        if len(match.log) % 3 == 0:
            _, recap = drawn(match, seat, language)
            assert said not in recap
            longest = max(longest, len(deeds(recap)))
        match.step(seat, pick.choice(match.actions(seat)))
        if len(match.log) == 60:
            _, recap = drawn(match, None, language)
            assert said in recap
            assert "left-out" in recap  # a film looks for it by this name
            assert len(deeds(recap)) == KEPT
    assert longest > KEPT


@each_game
def test_at_the_end_no_recap_is_seen(game: Game) -> None:
    pick, match = random.Random(1), game.new_match(game.seats[0], 1)
    while not match.is_over:
        seat = pick.choice(match.waiting)
        match.step(seat, pick.choice(match.actions(seat)))
    _, recap = drawn(match, 0)
    lasts = recap_of(game).lasts  # what is told before the end is shown, which then hides it
    assert (" hidden" in recap) == (not lasts)
    assert len(deeds(recap)) == lasts
