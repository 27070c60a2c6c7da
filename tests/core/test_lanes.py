"""Lanes: many matches side by side are what each of them is by itself."""

import copy
import os
import pickle
import select
import signal
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import ennead
from ennead.core.game import Game
from ennead.core.position import IllegalAction, Position
from ennead.core.rule import COMPILED
from ennead.research import batch as batches
from ennead.research.batch import Batch

MOVES = 60 if COMPILED else 12

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


def check(batch: Batch) -> None:
    """What its arrays say is what positions say, and each of these comes from its match's log."""
    for lane in range(len(batch)):
        position, seat = batch.position(lane), int(batch.seat[lane])
        assert batch.match(lane).position == position
        assert int(batch.waiting[lane]) == position.bits
        assert seat == position.waiting[0]
        assert (batch.mask[lane] == position.mask(seat)).all()
        assert (batch.obs[lane] == batch.encoder(position, seat, batch.obs[lane].copy())).all()


@each_game
def test_each_match_is_what_its_log_makes_of_it(game: Game) -> None:
    batch = Batch(game, 3, seed=1)
    assert batch.seats == game.usual_seats
    for _ in range(30):
        batch.step(batch.sample())
        check(batch)
    assert len({int(lane) for lane in batch._lanes.seed[:, 1]}) == 3


@each_game
def test_seeds_can_be_given_to_the_first_matches_and_are_told_of_all(game: Game) -> None:
    seeds, seats = [0, 1, 2**32, 2**64 - 1], game.seats[-1]
    for given in (seeds, np.array(seeds, np.uint64)):
        batch = Batch(game, 4, seats, seed=1, seeds=given, threads=2)
        assert batch.seeds.tolist() == seeds
        for lane, seed in enumerate(seeds):
            dealt = game.new_match(seats, seed)
            assert batch.position(lane) == dealt.position
            assert batch.match(lane).record() == dealt.record()
    for _ in range(5):
        batch.step(batch.sample())
    check(batch)
    again = Batch(game, 4, seats, seed=9)
    assert Batch(game, 4, seats, seeds=again.seeds).obs.tobytes() == again.obs.tobytes()
    assert len(set(again.seeds.tolist())) == 4


def test_later_matches_follow_from_the_seed_whatever_seeds_the_first_had() -> None:
    game = ennead.game("nessos")
    batches = [Batch(game, 3, 3, seed=2), Batch(game, 3, 3, seed=2, seeds=[5, 5, 5])]
    later = []
    for batch in batches:
        found: dict[int, int] = {}
        while len(found) < 3:
            batch.step(batch.sample())
            for lane in np.flatnonzero(batch.done).tolist():
                found.setdefault(lane, int(batch.seeds[lane]))
        later.append(found)
    assert later[0] == later[1]


def test_what_are_no_seeds_is_refused() -> None:
    game = ennead.game("nessos")
    wrong: list[Any] = [[1], [1, 2, 3], [-1, 2], [2**64, 1], [1.5, 2], [True, 1], ["1", "2"], [None, 1]]
    wrong += [5, {1, 2}, "12"]
    wrong += [np.array([-1, 2]), np.array([1.0, 2.0]), np.array([[1, 2]]), np.array([True, False])]
    for seeds in wrong:
        with pytest.raises(ValueError, match="seed"):
            Batch(game, 2, seeds=seeds)


def test_where_a_match_ends_the_victory_is_shared_and_the_next_is_dealt() -> None:
    batch = Batch(ennead.game("nessos"), 4, 3, seed=2, dtype=np.int8)
    ended, seeds = 0, set()
    for _ in range(250):
        before = [batch.match(lane) for lane in range(4)] if ended < 3 else []
        actions = batch.sample()
        batch.step(actions)
        assert (batch.rewards.sum(1) == batch.done).all()
        for lane in np.flatnonzero(batch.done).tolist() if before else []:
            before[lane].step(before[lane].waiting[0], int(actions[lane]))
            outcome = before[lane].outcome
            assert outcome
            won = [1 / len(outcome.winners) if seat in outcome.winners else 0 for seat in range(3)]
            assert batch.rewards[lane].tolist() == pytest.approx(won)
            assert batch._lanes.moves[lane] == 0
            seeds.add(bytes(batch._lanes.seed[lane]))
            ended += 1
    assert len(seeds) == ended > 3
    check(batch)


def test_how_a_match_ended_is_found_after_the_next_was_dealt() -> None:
    """By the last action itself, or by what players did after it; for every seat, as often as is asked."""
    game = ennead.game("nessos")
    batch = Batch(game, 3, 3, seed=2, players=["novice", None, "club"], dtype=np.int8)
    ended, by_players = 0, 0
    while ended < 3 or not by_players:
        before, actions = batch.moment(), batch.sample()
        standing = [batch.position(lane) for lane in range(3)]
        batch.step(actions)
        actions[:] = 0  # what was done stays done
        seen = batch.ends(before, 1)
        for lane in range(3):
            if not batch.done[lane]:
                assert not seen[lane].any()
                continue
            position = batch.end(before, lane)
            check_end(batch, lane, position, 1, seen[lane])
            check_end(batch, lane, position, 2, batch.ends(before, 2)[lane])
            ended += 1
            by_players += int(not _ends_by(standing[lane], position))
        assert (batch.ends(before, 1) == seen).all()


def _ends_by(standing: Position, end: Position) -> bool:
    """Whether some action led to the end at once."""
    for action in standing.actions(1):
        tried = standing.copy()
        tried.step(1, action)
        if tried == end:
            return True
    return False


def test_a_moment_is_of_one_batch_and_its_next_step() -> None:
    batch, other = (Batch(ennead.game("nessos"), 2, 3, seed=seed) for seed in (1, 2))
    before, foreign = batch.moment(), other.moment()
    assert batch.moment() is before  # one for all who ask
    wrong: list[Any] = [before, foreign, None, batch.position(0)]
    for moment in wrong:  # no step was made
        with pytest.raises(ValueError, match="just before the last step of this batch"):
            batch.ends(moment, 0)
    batch.step(batch.sample())
    assert not batch.ends(before, 0).any()
    for lane in (0, 1):
        with pytest.raises(ValueError, match=f"match {lane} of the batch goes on"):
            batch.end(before, lane)
    no_seat: list[Any] = [3, -1, "0", True]
    for seat in no_seat:
        with pytest.raises(ValueError, match="seat must be"):
            batch.ends(before, seat)
    with pytest.raises(ValueError, match="lane must be"):
        batch.end(before, 2)
    for moment in (foreign, batch.moment()):
        with pytest.raises(ValueError, match="just before the last step of this batch"):
            batch.ends(moment, 0)
    after = copy.copy(batch)
    batch.step(batch.sample())
    for stepped in (batch, after):
        with pytest.raises(ValueError, match="just before the last step of this batch"):
            stepped.ends(before, 0)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked on Unix only")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_process_that_was_forked_plays_on_with_threads_of_its_own() -> None:
    batch = Batch(ennead.game("nessos"), 8, 3, seed=9, threads=2)
    batch.step(batch.sample())
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:  # pragma: no cover - where nobody counts
        try:
            batch.step(batch.sample())
            os.write(writing, batch.obs.tobytes()[:4096])
        finally:
            os._exit(0)
    os.close(writing)
    batch.step(batch.sample())
    with open(reading, "rb") as pipe:
        waits = select.select([pipe], [], [], 60)[0]
        if not waits:
            os.kill(child, signal.SIGKILL)
        told = pipe.read()
    os.waitpid(child, 0)
    assert told == batch.obs.tobytes()[:4096]


def check_end(batch: Batch, lane: int, position: Position, seat: int, seen: Any) -> None:
    """A position is how a match ended: by it seats were rewarded, and it is what one of them saw."""
    outcome = position.score()
    assert outcome
    won = [1 / len(outcome.winners) if each in outcome.winners else 0 for each in range(batch.seats)]
    assert batch.rewards[lane].tolist() == pytest.approx(won)
    assert (seen == batch.encoder(position, seat, np.empty_like(seen))).all()


def test_a_match_is_the_same_whatever_is_played_beside_it() -> None:
    game = ennead.game("le-neuf")
    one, many = Batch(game, 1, seed=3), Batch(game, 5, seed=3, threads=3)
    for _ in range(40):
        actions = many.sample()
        one.step(actions[:1])
        many.step(actions)
        assert (one.obs[0] == many.obs[0]).all()
    check(many)


def test_whoever_may_act_can_be_the_one_who_does() -> None:
    game = ennead.game("le-neuf")
    batch = Batch(game, 2, seed=4)
    assert batch.waiting.tolist() == [3, 3]
    last = [int(game.number["lay king"]), int(game.number["lay queen"])]
    batch.step(last, seats=[1, 1])
    assert batch.match(0).moves == [(1, "lay king")]
    assert batch.seat.tolist() == [0, 0]
    with pytest.raises(IllegalAction):
        batch.step(last, seats=[1, 0])
    check(batch)


def test_players_act_until_somebody_is_asked() -> None:
    game = ennead.game("nessos")
    batch = Batch(game, 6, 3, seed=5, players=["club", None, "random"])
    for _ in range(MOVES):
        assert (batch.seat == 1).all()
        batch.step(batch.sample())
        check(batch)
    again = Batch(game, 6, 3, seed=5, players=["club", None, "random"], threads=2)
    for _ in range(MOVES):
        again.step(again.sample())
    assert (again.obs == batch.obs).all()


@pytest.mark.skipif(COMPILED, reason="compiled rules can't be changed")
def test_a_player_acts_by_what_it_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ennead.game("nessos")
    batch = Batch(game, 1, 3, seed=6, players=["club", None, "club"])
    choose, seen = game.kernel.choose, []

    def looks(states: Any, i: int, seat: int, *rest: Any) -> int:
        seen.append((seat, states[i].hand.copy(), states[i].pile.copy()))
        return int(choose(states, i, seat, *rest))

    monkeypatch.setattr(game.kernel, "choose", looks)
    for _ in range(10):
        batch.step(batch.sample())
    assert seen
    for seat, hand, pile in seen:
        assert pile[1:].sum() == 0
        assert all(hand[other, 1:].sum() == 0 for other in range(3) if other != seat)


def test_there_is_always_room_to_note_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "ROOM", 2)
    batch = Batch(ennead.game("nessos"), 2, 3, seed=7, players=["random", None, "random"])
    for _ in range(15):
        batch.step(batch.sample())
        check(batch)
    assert batch._lanes.who.shape[1] > 2


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))]
)
def test_a_copy_goes_its_own_way(copied: Callable[[Batch], Batch]) -> None:
    batch = Batch(ennead.game("nessos"), 4, 3, seed=9, threads=2, players=[None, "club", "random"])
    batch.step(batch.sample())
    other = copied(batch)
    for _ in range(8):
        actions = batch.sample()
        assert (actions == other.sample()).all()
        batch.step(actions)
        before = other.obs.copy()
        other.step(actions)
        assert (before != other.obs).any()
        assert (batch.obs == other.obs).all()
        check(other)


def test_a_match_in_which_nobody_is_asked_is_passed_over() -> None:
    """One that others play on when a seat is out may end in the same step as the next, where it never was."""
    many = 64 if COMPILED else 4
    batch = Batch(ennead.game("nessos"), many, 6, seed=3, players=[None, *["random"] * 5])
    assert not batch.done.any()
    for _ in range(200 if COMPILED else 10):
        assert (batch.seat == 0).all()
        batch.step(batch.sample())
        assert batch.rewards.sum(1).tolist() == pytest.approx(batch.done.astype(float).tolist())

    one = Batch(ennead.game("nessos"), 1, 3, seed=4)
    while not one.done[0]:
        before, actions = copy.copy(one), one.sample()
        one.step(actions)
    loops, lanes, (part,) = before.game.lanes, before._lanes, before._parts
    loops.step(lanes, before.seat.astype(int), actions, 0, 1)
    lanes.done[0] = True  # another did already
    loops.go_on(lanes, before._deal, part.desk, 0, 1)
    assert lanes.match[0] == 1
    assert not before.rewards.any()


def test_nobody_can_put_other_arrays_in_their_place() -> None:
    batch = Batch(ennead.game("nessos"), 2, 3, seed=1)
    with pytest.raises(AttributeError):
        batch.obs = np.empty((1, 5), np.float32)  # type: ignore[misc]
    batch.obs.flags.writeable = False
    for shown in (batch.seat, batch.waiting, batch.rewards, batch.done):
        with pytest.raises(ValueError, match="read-only"):
            shown[:] = 0
        with pytest.raises(ValueError, match="WRITEABLE"):
            shown.setflags(write=True)
    batch.step(batch.sample())
    check(batch)


def test_what_may_not_be_done_changes_nothing() -> None:
    game = ennead.game("nessos")
    batch = ennead.batch("nessos", 3, 3, seed=8)
    before = batch.obs.copy(), [bytes(batch.position(lane)) for lane in range(3)]
    actions = batch.sample()
    for wrong, reason in ((game.number["to 1"], "not-now"), (999, "unknown-action"), (-1, "unknown-action")):
        bad = actions.copy()
        bad[2] = wrong
        with pytest.raises(IllegalAction) as refused:
            batch.step(bad)
        assert refused.value.reason == reason
        assert refused.value.__notes__ == ["in match 2 of the batch"]
    odds: list[Any] = [actions[:2], actions.astype(float), [[1, 2, 3]], "abc"]
    for odd in odds:
        with pytest.raises(ValueError, match="actions must be 3 whole numbers"):
            batch.step(odd)
    batch.mask[:] = 1  # which anybody may write to, and nobody reads
    for nobody in (3, 100, -1):
        with pytest.raises(IllegalAction):
            batch.step(actions, seats=[0, 1, nobody])
    assert (batch.obs == before[0]).all()
    assert [bytes(batch.position(lane)) for lane in range(3)] == before[1]


def test_arrays_can_be_given() -> None:
    game = ennead.game("nessos")
    size, actions = game.encoder(3).size, len(game.actions)
    obs, mask = np.empty((4, size), np.int8), np.empty((4, actions), np.int8)
    batch = Batch(game, 4, 3, obs=obs, mask=mask)
    assert np.shares_memory(batch.obs, obs)
    assert np.shares_memory(batch.mask, mask)
    assert len(batch) == 4
    check(batch)
    assert Batch(game, 4, 3, obs=obs, dtype=np.int8).obs.dtype == np.int8
    with pytest.raises(ValueError, match="obs is an array of int8, and dtype says float32"):
        Batch(game, 4, 3, obs=obs, dtype=np.float32)
    with pytest.raises(ValueError, match="two arrays"):
        Batch(game, 1, 3, obs=obs[:1], mask=obs[0, :actions].reshape(1, actions))
    assert repr(batch) == "<Batch of 4 matches of nessos: 3 seats>"


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"n": 0}, "n must be"),
        ({"threads": 0}, "threads must be"),
        ({"seats": 9}, "seats must be a whole number from 3 to 6"),
        ({"seed": -1}, "seed must be"),
        ({"options": {"turns": 3}}, "nessos has no option"),
        ({"dtype": np.float64}, "float32 or int8"),
        ({"dtype": "x"}, "float32 or int8, not 'x'"),
        ({"obs": np.empty((2, 3), np.int8)}, "obs must be"),
        ({"mask": np.empty((4, 3), np.int8)}, "mask must be"),
        ({"players": ["club"] * 3}, "players must be 3 names, or None"),
        ({"players": "club"}, "players must be 3 names, or None"),
        ({"players": 5}, "players must be 3 names, or None"),
        ({"players": [None, "expert", "club"]}, "nessos has no bot 'expert'"),
    ],
)
def test_what_there_is_not_is_refused(more: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        ennead.batch("nessos", **({"n": 4, "seats": 3} | more))


@pytest.mark.parametrize("game", ["chess", None, 5])
def test_what_is_no_game_is_refused(game: Any) -> None:
    with pytest.raises(ValueError, match="no game is called"):
        ennead.batch(game, 2)
