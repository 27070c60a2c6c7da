"""What every game must hold when it is played (see tests/conftest.py for the cases)."""

import random

import numpy as np
import pytest

import ennead
from ennead.bots import bot
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.position import IllegalAction, Position
from ennead.core.rule import COMPILED
from ennead.core.state import EVENTS, SEAT, TAPE, Domain
from ennead.core.view import View
from ennead.core.words import LANGUAGES
from tests.conftest import CASES, play_randomly

GAMES = 200 if COMPILED else 3

each_case = pytest.mark.parametrize(("game", "seats", "options"), CASES)


def deal(game: Game, seats: int, options: dict[str, int], seed: int) -> Match:
    return game.new_match(seats, seed, **options)


@each_case
def test_random_play_ends_within_the_stated_bound(game: Game, seats: int, options: dict[str, int]) -> None:
    for seed in range(GAMES):
        match = play_randomly(deal(game, seats, options, seed), seed)
        assert len(match.log) <= game.max_moves
        outcome = match.outcome
        assert outcome is not None
        assert outcome.reason in game.ends[1:]
        assert len(outcome.points) == len(outcome.places) == seats
        assert min(outcome.places) == 1 or not outcome.winners


@each_case
def test_any_player_goes_on_from_wherever_another_left(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    """As when a seat is taken over amid a turn: whoever is asked next finds something that may be done."""
    for seed in range(GAMES):
        match, pick = deal(game, seats, options, seed), random.Random(seed)
        while match.bits:
            seat = pick.choice(match.waiting)
            player = bot(game, pick.choice(game.players), seed)
            match.play(seat, player.choose(match.view(seat)))


@each_case
def test_every_seat_waited_for_has_a_move_and_the_others_none(
    game: Game, seats: int, options: dict[str, int]
) -> None:
    for seed in range(GAMES // 2 + 1):
        match = deal(game, seats, options, seed)
        while not match.is_over:
            for seat in range(seats):
                legal = list(match.actions(seat))
                assert bool(legal) == (seat in match.waiting)
                assert legal == np.flatnonzero(match.mask(seat)).tolist()
            play_randomly(match, seed + len(match.log), len(match.log) + 1)


@each_case
def test_a_move_fits_the_tape_and_the_event_buffer(game: Game, seats: int, options: dict[str, int]) -> None:
    for seed in range(GAMES // 2 + 1):
        match = deal(game, seats, options, seed)
        while True:
            state = match.view(ennead.OPEN).state
            assert state.tape_at <= TAPE
            assert state.event_count <= EVENTS
            if match.is_over:
                break
            play_randomly(match, seed + len(match.log), len(match.log) + 1)


@each_case
def test_pieces_are_conserved(game: Game, seats: int, options: dict[str, int]) -> None:
    for seed in range(GAMES // 10 + 1):
        match = deal(game, seats, options, seed)
        at_first = pieces(match.position)
        assert all(map(any, at_first.values()))  # none at all where nothing is limited, as with dice
        while not match.is_over:
            play_randomly(match, seed + len(match.log), len(match.log) + 1)
            assert pieces(match.position) == at_first


def pieces(position: Position) -> dict[str, list[int]]:
    """How many of each kind there are in all, for every kind of piece that is counted or held somewhere."""
    fields = position.game.state.fields
    counted: dict[str, Domain] = {}
    for field in fields.values():
        last = field.axes[-1] if field.axes else None
        if field.counts_cards and isinstance(last, Domain) and not last.unlimited:
            counted[last.name] = last
    state = View.of(position, ennead.OPEN).state
    total = {}
    for name, domain in counted.items():
        count = np.zeros(domain.high + 1, int)
        for key, field in fields.items():
            value = np.asarray(getattr(state, key))
            if field.counts_cards and field.axes[-1] is domain:
                count += value.reshape(-1, domain.high + 1).sum(0)
            elif field.holds is domain:
                count += np.bincount(value.ravel(), minlength=domain.high + 1)
        total[name] = count[1:].tolist()
    return total


@each_case
def test_illegal_actions_change_nothing_and_say_why(game: Game, seats: int, options: dict[str, int]) -> None:
    for seed in range(GAMES // 40 + 1):
        match = play_randomly(deal(game, seats, options, seed), seed, 3 * seed + 1)
        before, moves = bytes(match), match.moves
        for seat in range(seats):
            legal = set(match.actions(seat))
            for number, action in enumerate(game.actions):
                if number in legal:
                    continue
                with pytest.raises(IllegalAction) as error:
                    match.play(seat, action.name)
                for language in LANGUAGES:
                    assert error.value.text(language)
                if seat in match.waiting:
                    assert error.value.clause in game.rulebook("en")
                assert bytes(match) == before
                assert match.moves == moves
                assert set(match.actions(seat)) == legal


@each_case
def test_an_action_nobody_knows_is_refused(game: Game, seats: int, options: dict[str, int]) -> None:
    match = deal(game, seats, options, 1)
    before = bytes(match)
    seat = match.waiting[0]
    for name in ("", "castle", game.actions[0].name.upper() + " ", "0"):
        with pytest.raises(IllegalAction, match="No action"):
            match.play(seat, name)
    for wrong_seat in (-1, seats, 63, 64, 1000):
        with pytest.raises(IllegalAction):
            match.step(wrong_seat, 0)
    for wrong_action in (-1, len(game.actions), 10**6):
        with pytest.raises(IllegalAction):
            match.step(seat, wrong_action)
    assert bytes(match) == before


@each_case
def test_the_same_seed_and_moves_give_the_same_bytes(game: Game, seats: int, options: dict[str, int]) -> None:
    for seed in range(GAMES // 20 + 1):
        one = play_randomly(deal(game, seats, options, seed), seed)
        two = deal(game, seats, options, seed)
        for seat, action in one.moves:
            two.play(seat, action)
        assert bytes(one) == bytes(two)
        assert one.outcome == two.outcome
        other = deal(game, seats, options, seed + 1000)
        assert bytes(deal(game, seats, options, seed)) != bytes(other)


@each_case
def test_a_record_replays_to_the_same_bytes(game: Game, seats: int, options: dict[str, int]) -> None:
    for seed in range(GAMES // 20 + 1):
        match = play_randomly(deal(game, seats, options, seed), seed, seed * 7 or None)
        replayed = ennead.replay(match.record())
        assert bytes(replayed) == bytes(match)
        assert replayed.moves == match.moves
        assert replayed.record() == match.record()


@each_case
def test_scripted_draws_come_up(game: Game, seats: int, options: dict[str, int]) -> None:
    """A match whose every draw is said beforehand is the same match, generator aside."""
    for seed in range(GAMES // 40 + 1):
        match = deal(game, seats, options, seed)
        twin = Match(game, seats, seed + 1, options, match.draws)
        while not match.is_over:
            seat, action = match.waiting[0], match.legal(match.waiting[0])[seed % 2 - 1].name
            match.play(seat, action)
            twin.play(seat, action, match.draws)
        assert twin.view(ennead.OPEN).json() == match.view(ennead.OPEN).json()
        assert bytes(ennead.replay(twin.record())) == bytes(twin)


@each_case
def test_each_draw_was_a_chance_node(game: Game, seats: int, options: dict[str, int]) -> None:
    """The draws of a move, one after another, are among the outcomes announced, until there are none."""
    for seed in range(GAMES // 40 + 1):
        match = deal(game, seats, options, seed)
        while not match.is_over:
            seat = match.waiting[-1]
            action = match.legal(seat)[seed % 2 - 1].name
            before = bytes(match), match.moves
            twin = match.at(len(match.log))
            twin.play(seat, action)
            for n, outcome in enumerate(twin.draws):
                odds = match.odds(seat, action, twin.draws[:n])
                assert sum(odds.values()) == 1
                assert odds[outcome] > 0
            assert match.odds(seat, action, twin.draws) == {}
            assert (bytes(match), match.moves) == before
            match.step(seat, game.number[action])


def test_the_seats_of_every_game_are_within_what_a_position_can_hold() -> None:
    for game in ennead.games():
        assert game.seats[0] >= 2
        assert game.seats[-1] - 1 <= SEAT.high
