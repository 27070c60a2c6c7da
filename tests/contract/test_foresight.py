"""What is foreseen of an action comes, follows from what its player knows alone, and changes nothing."""

import random
from collections import Counter
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

import ennead
from ennead.core.events import Event
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.position import IllegalAction
from ennead.core.view import View
from ennead.core.words import LANGUAGES
from ennead.page import html as h
from ennead.page.drawing import drawing, recapping
from ennead.page.foresight import WORLDS, Foresight, foresee, foresight
from ennead.page.parts import Scene, SeatInfo
from ennead.page.recap import Figures
from ennead.table.words import words
from tests.conftest import compiled_only

GAMES = [game for game in ennead.games() if find_spec(f"{game.package}.page")]  # others have a plain table
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
FEW = WORLDS // 10
SEEN = 16  # actions that are looked at in a match


def figures(game: Game) -> Figures | None:
    how = recapping(game)
    return how.figures if how else None


def looked_at(game: Game, seats: int, seed: int) -> Iterator[tuple[Match, int, str, list[tuple[int, int]]]]:
    """A club match wherever somebody looks at an action: who, at which, and what all play from there."""
    match, pick = game.new_match(seats, seed), random.Random(seed)
    _, moves = match.position.play_out(("club",) * seats, seed)
    chosen = {*pick.sample(range(len(moves)), min(SEEN, len(moves)))}
    for number, (seat, action) in enumerate(moves):
        if number in chosen:
            other = pick.choice(match.legal(seat)).name
            yield match, seat, pick.choice((other, game.actions[action].name)), moves[number:]
        match.step(seat, action)


def said(events: tuple[Event, ...]) -> Counter[tuple[object, ...]]:
    return Counter((event.kind.name, *event.args.values()) for event in events)


def answered(match: Match, seat: int, action: str, moves: list[tuple[int, int]]) -> Match:
    """The match after an action and, where it is answered by that, after the others' answers."""
    after, others = match.copy(), {*match.waiting} - {seat}
    after.play(seat, action)
    if seat not in after.waiting:
        for other in sorted(others):
            if other in after.waiting:
                club = next((a for who, a in moves if who == other and a in after.actions(other)), None)
                after.step(other, after.actions(other)[0] if club is None else club)
    return after


@compiled_only
@each_game
@pytest.mark.parametrize("seed", range(2))
def test_what_is_foreseen_comes(game: Game, seed: int) -> None:
    read, found = figures(game), 0
    for match, seat, action, moves in looked_at(game, game.seats[-seed], seed):
        before = match.view(seat)
        seen = foresee(before, action, read)
        after = answered(match, seat, action, moves)
        view = after.view(seat)
        heard = tuple(event for move in view.heard[len(match.log) + 1 :] for event in move)
        assert said(seen.events) <= said(heard), (action, seen.events)
        if seen.figures:
            assert read
            now, then = read.read(before), read.read(view)
            assert all((now[name], then[name]) == change for name, change in seen.figures.items())
        if seen.outcome:
            assert seen.outcome == after.outcome
        found += bool(seen.events)
    assert found


@compiled_only
@each_game
def test_it_follows_from_the_view_alone_and_changes_nothing(game: Game) -> None:
    for match, seat, action, _ in looked_at(game, game.seats[0], 3):
        view, whole = match.view(seat), bytes(match)
        seen = foresee(view, action, figures(game), FEW)
        for seed in range(2):
            world = view.redeal(1_000 + seed)
            other = View(
                game, seat, world.hidden(seat), world.waiting, 0, world.reasons(seat), tuple, world.score()
            )
            assert is_the_same(foresee(other, action, figures(game), FEW), seen)
        assert bytes(match) == whole
        assert bytes(match.view(seat).positions) == bytes(view.positions)


def is_the_same(one: Foresight, other: Foresight) -> bool:
    events = [[(event.kind, event.args) for event in each.events] for each in (one, other)]
    return events[0] == events[1] and (one.figures, one.outcome) == (other.figures, other.outcome)


@compiled_only
@each_game
def test_it_is_drawn_in_both_languages_where_there_is_more_to_say_than_the_deed(game: Game) -> None:
    how, shown, untold, led = recapping(game), 0, 0, 0
    assert how
    for match, seat, action, _ in looked_at(game, game.seats[-1], 5):
        seats = tuple(
            SeatInfo(f"Player {n}", "me" if n == seat else "friend", True) for n in range(match.seats)
        )
        w = words(game.name, LANGUAGES[shown % 2])
        drawn = foresight(match.view(seat), w, seats, how, action)
        shown += drawn is not None
        untold += drawn is None
        if drawn:
            text = str(h.whole(drawn))
            assert 'class="change' in text or 'class="step"' in text
            led += "data-about" in text
    assert shown
    assert led or game.name == "nessos"  # where only amphorae are certain
    assert untold


@pytest.mark.parametrize("game", [game for game in GAMES if figures(game)], ids=lambda game: game.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_becomes_of_a_figure_is_told_and_points_at_the_table(game: Game, language: str) -> None:
    read, match = figures(game), game.new_match(game.seats[0], 2)
    assert read
    seats = tuple(SeatInfo(f"Player {n}", "me" if n == 0 else "friend", True) for n in range(match.seats))
    w, view = words(game.name, language), match.view(0)
    table = str(h.whole(drawing(game).table(view, w, seats)))
    scene = Scene(view, w, seats)
    for name in read.read(view):
        for before, after in ((0, 1), (1, 0), (0, -1), (1, -1)):
            told = read.told(scene, name, before, after)
            assert told
            assert any(f'id="{at}"' in table for at in told.at.split())


@each_game
def test_a_game_names_only_events_it_has(game: Game) -> None:
    how = recapping(game)
    assert how
    assert how.deeds <= how.told.keys()


@each_game
def test_what_can_t_be_done_is_refused_with_the_game_s_reason(game: Game) -> None:
    match = game.new_match(game.seats[0], 1)
    seat = match.waiting[0]
    view = match.view(seat)
    for name in ("no such thing", next(c.name for c in game_choices(game, view))):
        with pytest.raises(IllegalAction) as refused:
            foresee(view, name)
        assert refused.value.text("en")
    with pytest.raises(IllegalAction):
        foresee(match.view(None), match.legal(seat)[0].name)


def game_choices(game: Game, view: View) -> Iterator[ennead.Choice]:
    """What a viewer can't do now."""
    return (game.choice(action, why) for action, why in enumerate(view.reasons) if why)
