"""A position: played on without a past, copied, compared, dealt again."""

import copy
import pickle
from typing import Any, cast

import numpy as np
import pytest

import ennead
from ennead.core.events import Told, kinds
from ennead.core.game import Game
from ennead.core.position import Position
from ennead.core.rule import COMPILED
from tests.conftest import play_randomly, put

GAMES = ennead.games()
EACH = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
NESSOS = ennead.game("nessos")


def halfway(game: Game, seed: int = 5) -> ennead.Match:
    """A match somewhere in its middle; interpreted, one of fewer seats near its end."""
    match = game.new_match(game.seats[-1 if COMPILED else 0], seed)
    length = len(play_randomly(match.copy(), seed).log)
    return play_randomly(match, seed, length // 2 if COMPILED else length * 9 // 10)


@EACH
def test_a_position_is_played_on_as_its_match_is(game: Game) -> None:
    match = halfway(game)
    position = match.position
    while match.bits:
        seat = match.waiting[-1]
        assert position.bits == match.bits
        assert position.waiting == match.waiting
        assert list(position.actions(seat)) == list(match.actions(seat))
        assert (position.mask(seat) == match.mask(seat)).all()
        action = match.actions(seat)[-1]
        assert position.step(seat, action) == match.step(seat, action)
        assert bytes(position) == bytes(match)
    assert position.is_over
    assert position.score() == match.outcome


@EACH
def test_copies_go_their_own_ways(game: Game) -> None:
    position = halfway(game).position
    twins = [
        position.copy(),
        copy.copy(position),
        copy.deepcopy(position),
        pickle.loads(pickle.dumps(position)),
    ]
    twins.append(Position(game, bytes(position)))
    before = bytes(position)
    assert all(twin == position and bytes(twin) == before for twin in twins)
    seat = position.waiting[0]
    position.step(seat, position.actions(seat)[0])
    assert all(bytes(twin) == before for twin in twins)
    assert position not in twins


def test_positions_are_equal_whatever_the_last_move_was() -> None:
    """Two who choose at once may do so in either order: the same is to come."""
    duel = ennead.game("le-neuf").new_match(2, 3)
    one, other = duel.position, duel.position
    kings = duel.game.number["lay king"]
    for position, order in ((one, (0, 1)), (other, (1, 0))):
        position.step(order[0], kings)
        assert position != duel.position
    one.step(1, duel.game.number["lay queen"])
    assert one != other
    assert one != "a position"
    with pytest.raises(TypeError):
        hash(one)


def test_what_a_move_noted_says_of_which_kinds_it_was() -> None:
    match = NESSOS.new_match(3, 1)
    match.play(match.waiting[0], match.legal(match.waiting[0])[0].name)
    told = [NESSOS.events[number].name for number in kinds(match.position.noted)]
    assert told == [event.kind.name for heard in match.view(ennead.OPEN).hear()[-1:] for event in heard] != []


def test_a_move_noted_differently_makes_no_other_position() -> None:
    match = NESSOS.new_match(4, 5)
    one = match.position
    memory = bytearray(bytes(one))
    begin, end = NESSOS.last_move
    memory[begin:end] = bytes(end - begin)
    assert Position(NESSOS, memory) == one
    assert bytes(memory) != bytes(one)


@EACH
def test_another_seed_is_another_course_from_here_on(game: Game) -> None:
    here = halfway(game).position
    there = here.copy()
    there.reseed(8)
    assert there != here
    again = here.copy()
    again.reseed(8)
    assert again == there
    assert (there.mask(there.waiting[0]) == here.mask(here.waiting[0])).all()


@EACH
@pytest.mark.parametrize("player", ["random", "novice", "club"])
def test_a_rollout_ends_as_its_moves_do_and_changes_nothing_here(game: Game, player: str) -> None:
    here = halfway(game).position
    before, players = bytes(here), [player] * here.seats
    end, moves = here.play_out(players, 3)
    assert bytes(here) == before
    assert end == here.rollout(players, 3)
    assert end.is_over
    for seat, action in moves:
        here.step(seat, action)
    assert here == end
    assert here.score() == end.score() is not None


def test_another_seed_of_the_players_is_another_end() -> None:
    here = NESSOS.new_match(4, 5).position
    assert len({bytes(here.rollout(["random"] * 4, seed)) for seed in range(5)}) == 5


@EACH
@pytest.mark.parametrize("viewer", [None, 0, ennead.OPEN])
def test_a_redealt_view_is_a_position_that_may_be_true(game: Game, viewer: int | None) -> None:
    match = halfway(game)
    view = match.view(viewer)
    world = view.redeal(4)
    assert world == view.redeal(4)
    assert world.bits == match.bits
    if viewer == ennead.OPEN:
        world.reseed(1)
        truth = match.position
        truth.reseed(1)
        assert world == truth
    else:
        assert world.hidden(-1 if viewer is None else viewer).tobytes() == view.positions.tobytes()
        assert len({bytes(view.redeal(seed)) for seed in range(8)}) > 1
    assert world.rollout(["random"] * world.seats, 1).is_over


def test_a_redealt_view_does_not_hold_the_deals_generator() -> None:
    match = halfway(NESSOS)
    key = match.view(ennead.OPEN).state.key.tolist()
    assert match.view(0).redeal(4).array()[0].key.tolist() != key


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda p: Position(NESSOS, b"abc"), "a position of nessos has [0-9]+ bytes, not 3"),
        (lambda p: p.rollout(["random"], 1), "4 seats need as many players, not 1"),
        (
            lambda p: p.rollout(["random"] * 3 + ["deep"], 1),
            "nessos has no bot 'deep'; it has: random, novice, club",
        ),
        (lambda p: p.rollout(["random"] * 3 + [None], 1), "nessos has no bot None"),
        (lambda p: p.rollout(["random"] * 4, "7"), "seed must be a whole number from 0 to [0-9]+, not '7'"),
        (lambda p: p.reseed(-1), "seed must be a whole number from 0 to [0-9]+, not -1"),
        (lambda p: p.mask("0"), "seat must be a whole number from 0 to 3, not '0'"),
        (lambda p: p.hidden(4), "viewer must be a whole number from -1 to 3, not 4"),
        (lambda p: p.hidden("0"), "viewer must be a whole number from -1 to 3, not '0'"),
        (lambda p: p.actions(4), "seat must be a whole number from 0 to 3, not 4"),
        (lambda p: p.step(p.waiting[0], 10_000), "No action is called that"),
        (lambda p: p.step(p.waiting[0], 2, [9_999_999]), "an outcome must be a whole number"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(wrong: Any, why: str) -> None:
    position = NESSOS.new_match(4, 5).position
    before = bytes(position)
    with pytest.raises(ValueError, match=why):
        wrong(position)
    assert bytes(position) == before


def test_a_refusal_reads_no_words_before_somebody_does(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def words(game: Game, language: str) -> Any:
        read.append(language)
        return str

    monkeypatch.setattr(Game, "words", words)
    position = NESSOS.new_match(4, 5).position
    with pytest.raises(ennead.IllegalAction) as refused:
        position.step(position.waiting[0], 10_000)
    assert not read
    assert str(refused.value) == "reason-unknown-action"
    assert read == ["en"]


def test_each_says_on_one_line_what_it_is() -> None:
    match = NESSOS.new_match(3, 7)
    seat = match.waiting[0]
    assert match.position.game is NESSOS
    assert repr(NESSOS) == "<Game nessos: 3 to 6 seats, 50 actions>"
    assert repr(match) == f"<Match of nessos: 3 seats, seed 7, 0 moves, waiting for {seat}>"
    assert repr(match.position) == f"<Position of nessos: 3 seats, waiting for {seat}>"
    assert repr(match.view(0)) == "<View of nessos by 0: 3 seats, 0 moves>"
    assert repr(match.view(None)) == "<View of nessos by an onlooker: 3 seats, 0 moves>"
    assert repr(match.view(ennead.OPEN)) == "<View of nessos by all: 3 seats, 0 moves>"
    play_randomly(match, 1)
    assert repr(match).endswith("moves, over>")
    assert repr(match.position).endswith("seats, over>")


@pytest.mark.parametrize("name", ["log", "seed", "bits", "seats", "game", "options", "position", "bit"])
def test_what_a_match_is_cannot_be_reassigned_by_accident(name: str) -> None:
    match = NESSOS.new_match(3, 7)
    with pytest.raises(AttributeError):
        setattr(match, name, 1)


@EACH
def test_what_was_told_is_read_once_and_shared_by_copies(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    match = halfway(game)
    first = match.events(0)
    other = match.copy()
    play_randomly(other, 1, len(match.log) + 5)
    later = other.events(0)
    assert all(one is two for one, two in zip(first, later, strict=False))
    assert match.events(0) == first
    assert other.events(0) == other.at(len(other.log)).events(0)


def test_a_view_tells_what_there_was_to_tell_when_it_was_asked_for() -> None:
    match = NESSOS.new_match(3, 7)
    view, deal = match.view(0), match.events(0)
    play_randomly(match, 1, 5)
    assert view.events == deal
    assert view.events is view.events
    while not match.may_take_back(match.log[-1][0]):
        seat = match.waiting[0]
        match.step(seat, match.actions(seat)[0])
    before = match.view(0)
    match.take_back(match.log[-1][0])
    assert len(before.events) >= len(match.events(0))
    assert match.events(0) == match.at(len(match.log)).events(0)


def test_who_looks_back_can_do_nothing() -> None:
    match = NESSOS.new_match(3, 7)
    view = match.view(match.waiting[0])
    assert view.legal
    assert view.looking_back().choices == ()
    assert view.looking_back().events == view.events


def test_options_are_names_with_numbers() -> None:
    with pytest.raises(ValueError, match="options are names with whole numbers"):
        ennead.Match(NESSOS, 3, 7, cast(Any, 5))


@EACH
def test_a_view_that_is_sent_elsewhere_holds_nothing_that_its_viewer_cannot_know(game: Game) -> None:
    """Two worlds a viewer can't tell apart, told the same, are the same to the byte for a bot elsewhere."""
    match = halfway(game)
    world = put(match.copy(), bytes(match.view(0).redeal(3)))
    sent = pickle.dumps(match.view(0))
    assert pickle.loads(sent).json() == match.view(0).json()
    assert pickle.loads(sent).events == match.events(0)
    assert pickle.loads(pickle.dumps(world.view(0))).json() == pickle.loads(sent).json()
    assert b"Told" not in sent


def test_told_reads_only_as_far_as_it_is_asked() -> None:
    match = NESSOS.new_match(3, 7)
    play_randomly(match, 1, 5)
    assert [event.move for event in match.at(0).events(None)] == [0] * len(match.at(0).events(None))
    assert {event.move for event in match.view(None).events} <= set(range(6))
    told = Told(NESSOS.events)
    told.note(bytearray(np.array([0, 1, 0, 0, 0, 0, -1], np.int16).tobytes()))
    assert [event.args for event in told.events(None, 0)] == [{"seat": 1}]
