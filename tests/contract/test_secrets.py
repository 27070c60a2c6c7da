"""What every game must hold about secrets: what a viewer can't know reaches them in no way."""

import json
import random
from collections.abc import Iterator
from html.parser import HTMLParser

import numpy as np
import pytest

import ennead
from ennead.bots import bot
from ennead.core.events import ALL
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.position import IllegalAction
from ennead.core.rule import COMPILED
from ennead.core.state import Record
from ennead.core.telling import event_text
from ennead.core.view import View
from ennead.core.words import LANGUAGES
from ennead.page import parts
from ennead.table import pages
from ennead.table.picture import Picture
from ennead.table.sitting import Sitting
from ennead.table.words import words
from tests.conftest import CASES, play_randomly, put

MATCHES = 12 if COMPILED else 1

each_case = pytest.mark.parametrize(("game", "seats", "options"), CASES)
Viewer = int | None


def positions(game: Game, seats: int, options: dict[str, int]) -> Iterator[Match]:
    """Positions all along some random games, the last ones included."""
    for seed in range(MATCHES):
        whole = play_randomly(game.new_match(seats, seed, **options), seed)
        for moves in random.Random(seed).sample(range(len(whole.log)), min(8, len(whole.log))):
            yield whole.at(moves)
        yield whole


def to_draw(game: Game, seats: int, options: dict[str, int]) -> Iterator[tuple[int, Match, Viewer]]:
    """Some of these positions, each with one of its viewers, as drawing is slow: its number, and both."""
    for number, match in enumerate(positions(game, seats, options)):
        if number % 4 == 0:
            yield number, match, viewers(match)[number // 4 % (seats + 1)]


def viewers(match: Match) -> list[Viewer]:
    return [None, *range(match.seats)]


def twin(match: Match, viewer: Viewer, seed: int) -> Match:
    """The same match as far as one viewer can know, everything else dealt again."""
    redealt = np.frombuffer(bytearray(match.view(viewer).positions.tobytes()), match.game.state.dtype)
    match.game.kernel.redeal(redealt, 0, -1 if viewer is None else viewer, seed, seed)
    return put(match.copy(), redealt.tobytes())


def page(view: View) -> str:
    """Everything a browser is sent."""
    seats = tuple(parts.SeatInfo(f"Seat {seat}", "friend", True) for seat in range(view.seats))
    return "".join(
        str(pages.table_page(view, words(view.game.name, language), Sitting(view.game.name, seats)))
        for language in LANGUAGES
    )


@each_case
def test_hiding_what_was_dealt_again_gives_the_same_view(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    for match in positions(game, seats, options):
        for viewer in viewers(match):
            ours, theirs = match.view(viewer), twin(match, viewer, 7).view(viewer)
            assert ours.positions.tobytes() == theirs.positions.tobytes()
            assert (ours.waiting, ours.reasons, ours.outcome) == (
                theirs.waiting,
                theirs.reasons,
                theirs.outcome,
            )


@each_case
def test_dealing_again_finds_other_worlds(game: Game, seats: int, options: dict[str, int]) -> None:
    """Otherwise the tests below would compare a world with itself."""
    whole = play_randomly(game.new_match(seats, 3, **options), 3)
    found = dict.fromkeys(viewers(whole), 1)
    for moves in range(len(whole.log)):
        match = whole.at(moves)
        for viewer in found:
            worlds = {
                str(twin(match, viewer, seed).view(ennead.OPEN).json()["position"]) for seed in range(8)
            }
            found[viewer] = max(found[viewer], len(worlds))
        if min(found.values()) > 1:
            break
    assert min(found.values()) > 1, found


@each_case
def test_two_worlds_a_viewer_cannot_tell_apart_look_the_same(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    for number, match, viewer in to_draw(game, seats, options):
        ours, theirs = match.view(viewer), twin(match, viewer, number).view(viewer)
        assert ours.json() == theirs.json()
        assert repr(ours) == repr(theirs)
        assert page(ours) == page(theirs)


@each_case
def test_two_worlds_a_viewer_cannot_tell_apart_answer_alike(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    """The same actions are open to the viewer, the same are refused, in the same words; bots choose alike."""
    for number, match in enumerate(positions(game, seats, options)):
        for seat in range(match.seats):
            other = twin(match, seat, number)
            open_here, open_there = ({c.name for c in world.legal(seat)} for world in (match, other))
            assert open_here == open_there
            for action in game.actions[number % 4 :: 4]:
                if action.name not in open_here:
                    assert refusal(match, seat, action.name) == refusal(other, seat, action.name)
            if seat in match.waiting:
                assert list(match.actions(seat)) == actions_seen(match, seat)
                for name in game.players:
                    ours, theirs = (bot(game, name, 5).choose(world.view(seat)) for world in (match, other))
                    assert ours == theirs


def actions_seen(match: Match, seat: int) -> list[int]:
    """What the rules let a seat do in the position as it sees it, which is all that bots have."""
    why = match.game.answer()[0]
    match.game.kernel.legal(match.view(seat).positions, 0, seat, why)
    found: list[int] = np.flatnonzero(why == 0).tolist()
    return found


def refusal(match: Match, seat: int, action: str) -> str:
    with pytest.raises(IllegalAction) as error:
        match.play(seat, action)
    return f"{error.value.text('fr')} {error.value} {error.value!r}"


@each_case
def test_a_move_shows_a_viewer_no_more_than_it_tells(game: Game, seats: int, options: dict[str, int]) -> None:
    """In two worlds a viewer can't tell apart, the same action leaves views that can't be told apart either,
    unless what the viewer was told differs (a card was turned up, say)."""
    compared = 0
    for number, match in enumerate(positions(game, seats, options)):
        for viewer in viewers(match):
            other = twin(match, viewer, number)
            for seat in match.waiting:
                for action in some_moves(match, other, seat, 3):
                    (told, ours), (told_too, theirs) = after(match, other, seat, action, viewer)
                    if told == told_too:
                        assert (
                            ours.view(viewer).positions.tobytes() == theirs.view(viewer).positions.tobytes()
                        )
                        compared += 1
    assert compared


def some_moves(match: Match, other: Match, seat: int, most: int) -> list[str]:
    """So many of the moves that a seat may make in either of two worlds."""
    both = {c.name for c in match.legal(seat)} & {c.name for c in other.legal(seat)}
    return random.Random(len(match.log)).sample(sorted(both), min(most, len(both)))


def after(match: Match, other: Match, seat: int, action: str, viewer: Viewer) -> list[tuple[object, Match]]:
    """What each of two worlds tells a viewer of a move, and where that leads: by the same draws if it can."""
    found: list[tuple[object, Match]] = []
    draws: list[int] = []
    for world in (match, other):
        world.events(viewer)  # read here, and not by each copy
        copy = world.copy()
        try:
            copy.play(seat, action, draws)
        except IllegalAction:
            raise
        except ValueError:  # these draws can't be in this world
            copy.play(seat, action)
        draws = copy.draws
        found.append((tuple(copy.view(viewer).heard[-1]), copy))
    return found


@each_case
def test_what_is_secret_is_told_to_those_it_concerns_alone(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    """From the deal on, an event that holds secrets names who may know them: nothing falls to everybody."""
    told = 0
    for seed in range(MATCHES):
        match = game.new_match(seats, seed, **options)
        while True:
            state = match.view(ennead.OPEN).state
            for number, *_, known in state.event[: state.event_count].tolist():
                if (kind := game.events[number]).has_secrets:
                    told += 1
                    assert known != ALL, kind.name
                    assert known < 1 << seats, kind.name
            if match.is_over:
                break
            play_randomly(match, seed + len(match.log), len(match.log) + 1)
    assert told or not any(kind.has_secrets for kind in game.events)


@each_case
def test_what_a_tab_is_sent_after_a_move_follows_from_what_it_may_know(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    """The parts of the page that changed, all they say and how long it is: alike in two worlds a viewer can't
    tell apart, unless what the viewer was told differs."""
    compared = 0
    for number, match, viewer in to_draw(game, seats, options):
        other = twin(match, viewer, number)
        shown, shown_too = picture(match.view(viewer)), picture(other.view(viewer))
        for seat in match.waiting:
            for action in some_moves(match, other, seat, 2):
                (told, ours), (told_too, theirs) = after(match, other, seat, action, viewer)
                if told == told_too:
                    sent = picture(ours.view(viewer)).message(shown)
                    assert sent == picture(theirs.view(viewer)).message(shown_too)
                    compared += 1
    assert compared


def picture(view: View) -> Picture:
    """The table of one viewer, as open tabs are sent it."""
    seats = tuple(parts.SeatInfo(f"Seat {seat}", "friend", True) for seat in range(view.seats))
    return pages.picture(view, words(view.game.name, "en"), Sitting(view.game.name, seats))


@each_case
def test_a_tab_that_was_sent_every_change_has_every_part(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    whole = play_randomly(game.new_match(seats, 6, **options), 6)
    shown, known = None, dict[str, str]()
    for moves in range(0, len(whole.log), max(len(whole.log) // 8, 1)):
        now = picture(whole.at(moves).view(0))
        known |= json.loads(now.message(shown))["parts"]
        assert known.items() >= now.parts.items()
        shown = now


@each_case
def test_the_generator_and_the_last_draws_are_in_no_view(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    for match in positions(game, seats, options):
        for viewer in viewers(match):
            state = match.view(viewer).state
            for field in vars(Record).keys() & game.state.fields.keys() - {"seats", "option"}:
                assert not np.any(getattr(state, field)), field


@each_case
def test_a_view_leads_to_no_match_and_cannot_be_written(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    view = game.new_match(seats, 1, **options).view(0)
    assert not any(isinstance(value, Match) for value in vars(view).values())
    with pytest.raises(ValueError, match="read-only"):
        view.positions["seats"] = 1
    assert isinstance(view.positions.base, bytes)


@each_case
def test_the_page_of_a_viewer_names_no_seed(game: Game, seats: int, options: dict[str, int]) -> None:
    seed = 0xFEDCBA9876543210
    match = play_randomly(game.new_match(seats, seed, **options), 1, 5)
    for viewer in viewers(match):
        for text in (page(match.view(viewer)), str(match.view(viewer).json()), repr(match.view(viewer))):
            assert str(seed) not in text
            assert str(seed >> 32) not in text
            assert str(seed & 0xFFFFFFFF) not in text


@each_case
def test_every_event_can_be_told_in_every_language(game: Game, seats: int, options: dict[str, int]) -> None:
    match = play_randomly(game.new_match(seats, 9, **options), 9)
    names = [f"Seat {seat}" for seat in range(seats)]
    for language in LANGUAGES:
        w = game.words(language)
        for viewer in [ennead.OPEN, *viewers(match)]:
            assert all(event_text(w, event, names, viewer) for event in match.events(viewer))


@each_case
def test_whatever_a_seat_may_do_has_its_button(game: Game, seats: int, options: dict[str, int]) -> None:
    for number, match, _ in to_draw(game, seats, options):
        if match.waiting:
            seat = match.waiting[number % len(match.waiting)]
            drawn = page(match.view(seat))
            for choice in match.legal(seat):
                assert f'name="act" value="{choice.name}"' in drawn, choice.name


@each_case
def test_ids_on_a_page_are_never_used_twice(game: Game, seats: int, options: dict[str, int]) -> None:
    class Ids(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.seen: list[str] = []

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            self.seen += [value or "" for name, value in attrs if name == "id"]

    sitting = Sitting(game.name, tuple(parts.SeatInfo(str(n), "bot", True, "club") for n in range(seats)))
    for _, match, viewer in to_draw(game, seats, options):
        ids = Ids()
        ids.feed(str(pages.table_page(match.view(viewer), words(game.name, "en"), sitting)))
        assert len(ids.seen) == len(set(ids.seen))
