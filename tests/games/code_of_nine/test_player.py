"""The club player: what it believes, and what it does."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from ennead.bots import bot
from ennead.games.code_of_nine.box.board import Location
from ennead.games.code_of_nine.club.belief import belief, turns_left, worth
from ennead.games.code_of_nine.club.player import LENGTH, follow, weight
from ennead.games.code_of_nine.club.player import choose as choose_by
from ennead.games.code_of_nine.state import Phase, Reason
from tests.conftest import play_randomly
from tests.games.code_of_nine.conftest import CODE, Table


def chosen(t: Table, seat: int | None = None, seed: int = 1) -> str:
    """What it does, whoever's turn it is."""
    seat = t.turn if seat is None else seat
    return bot(CODE, "club", seed).choose(t.match.view(seat))


def last_pawn(memories: Sequence[int], rounds: int = 5, **more: Any) -> Table:
    """A round in which the first player alone has a pawn left, and nobody any Will unless it is given."""
    broke = dict.fromkeys(range(4), 0)
    return Table.arranged(
        rounds=rounds, pawns={0: 1, 1: 0, 2: 0, 3: 0}, memories=memories, **{"will": broke, **more}
    )


# What it believes


@pytest.mark.parametrize("expert", [False, True])
def test_what_it_has_seen_is_certain_and_the_rest_alike(expert: bool) -> None:
    t = Table.begun(4, [9, 14, 1, 2, 3, 4, 5, 6], expert=expert).play("place sooty-watchtower", "look 2")
    likely = belief(t.match.view(0).state, 0)
    assert [likely[code] for code in (9, 14, 4)] == [1, 1, 1]
    assert likely.sum() == pytest.approx(8)
    rest = {round(chance, 9) for code, chance in enumerate(likely) if code and 0 < chance < 1}
    assert len(rest) == 1
    last = 28 if expert else 18
    assert np.count_nonzero(likely) == last - expert, "the Ninth Memory is not in play"
    assert expert == (likely[18] == 0)


def test_what_it_gave_back_can_only_be_with_exchangers_and_the_ghost() -> None:
    t = Table.dealt(3, 1, 2, 3, 4, 5, 6).act(0, "exchange").act(1, "keep").act(2, "keep", [7, 8])
    for seat, memory in ((0, "07"), (1, "03"), (2, "05")):
        t.act(seat, f"abyss {memory}")
    likely = belief(t.match.view(0).state, 0)
    # Two of sixteen unseen cards are the ghost's; the four of those who kept theirs are none of the two.
    assert likely[1] == likely[2] == pytest.approx(2 / 16)
    assert likely[9] == pytest.approx((6 - 2 * 2 / 16) / 14)
    assert likely.sum() == pytest.approx(8)


def test_what_it_gave_back_and_then_saw_is_certain() -> None:
    t = Table.dealt(3, 1, 2, 3, 4, 5, 6).act(0, "exchange").act(1, "exchange").act(2, "keep", [7, 8, 1, 2])
    for seat, memory in ((0, "07"), (1, "01"), (2, "05")):
        t.act(seat, f"abyss {memory}")
    t.play("place sooty-watchtower", "look 1")
    likely = belief(t.match.view(0).state, 0)
    assert likely[2] == 1
    assert 0 < likely[1] < 1
    assert likely.sum() == pytest.approx(8)


# What a position is worth to it


def test_a_lead_is_worth_more_than_points_that_others_have_too() -> None:
    even = Table.arranged(items={0: "statue", 1: "statue"})
    ahead = Table.arranged(items={0: "2 statue", 1: "statue"})
    behind = Table.arranged(items={0: "statue", 1: "2 statue"})
    values = [worth(t.state, 0, belief(t.match.view(0).state, 0)) for t in (behind, even, ahead)]
    assert values == sorted(values)
    assert len(set(values)) == 3


def test_will_is_worth_only_what_can_still_be_spent() -> None:
    def gained(rounds: int, pawns: int) -> float:
        values = []
        for will in (9, 12):
            t = Table.arranged(rounds=rounds, pawns={0: pawns}, will={0: will})
            values.append(worth(t.match.view(0).state, 0, np.zeros(29)))  # no Memory speaks of Will
        return values[1] - values[0]

    assert gained(1, 3) > 1
    assert gained(5, 3) > 1, "in the last round it buys most"
    assert gained(5, 1) == 0
    assert turns_left(Table.arranged(rounds=4, pawns={0: 2}).state, 0) == 5


# What it does


@pytest.mark.parametrize(
    ("pair", "action"),
    [((3, 1), "exchange"), ((7, 18), "exchange"), ((1, 2), "keep"), ((14, 9), "keep")],
)
def test_it_exchanges_a_memory_that_bars_from_winning(pair: tuple[int, int], action: str) -> None:
    """A bar holds back whoever knows of it: matches show that two others are worth a pawn."""
    assert chosen(Table.dealt(3, *pair), 0) == action


def test_it_keeps_its_memories_and_hides_what_matters_more() -> None:
    t = Table.dealt(3, 1, 9, 3, 2, 5, 6)
    assert chosen(t, 0) == "keep"
    for seat in range(3):
        t.act(seat, "keep")
    assert chosen(t, 0) == "abyss 09"
    assert chosen(t, 1) == "abyss 03"
    assert weight(14) > weight(9) > weight(1)


def test_it_gathers_what_it_knows_to_score() -> None:
    will = {0: 3, 1: 0, 2: 0, 3: 0}
    coins = last_pawn([1, 4, 2, 3, 5, 6, 7, 8], will=will)
    assert chosen(coins) == "place cash-cow-shed"
    statues = last_pawn([5, 7, 2, 3, 1, 6, 4, 8], will=will, items={0: "coin"})
    assert chosen(statues) in ("place an-old-cross", "place venerable-cathedral")


def test_it_does_not_take_the_second_of_two_volumes() -> None:
    t = last_pawn([9, 8, 1, 2, 3, 4, 5, 6], items={0: "book"}).play("place underground-library")
    assert chosen(t) == "will"


def test_it_sees_to_it_that_it_can_win() -> None:
    purse = last_pawn([3, 2, 1, 4, 5, 6, 7, 8], items={1: "coin", 2: "coin"})
    assert chosen(purse) in ("place cash-cow-shed", "place where-the-lights-sink")


def test_it_looks_where_it_can_learn_something() -> None:
    for seed in range(5):
        seen = Table.arranged(rounds=2, memories=range(1, 9), placed={"sooty-watchtower": [1]})
        seen.match._position._states[0].knows[0, 5] = 6  # the third player's Shoal
        seen.match._position._states[0].looked[0, 5] = 1
        seen.play("place venerable-cathedral")
        assert chosen(seen, seed=seed) == "look 3"


@pytest.mark.parametrize("rounds", [3, 5])
def test_while_there_are_rounds_to_come_a_memory_is_worth_more_than_a_will(rounds: int) -> None:
    """It gathered Will with Memories unseen."""
    free = ("sooty-watchtower", "quarry-of-wills")
    taken = {name: [1] for name in Location.all()[1:] if name not in free}
    t = Table.arranged(rounds=rounds, will={0: 2}, placed=taken)
    assert {chosen(t, seed=seed) for seed in range(4)} == {f"place {free[rounds > 4]}"}


def test_with_nothing_to_learn_it_looks_anywhere() -> None:
    t = Table.arranged(3, rounds=3)
    for slot in range(8):
        t.match._position._states[0].knows[0, slot] = t.memories[slot]
    t.play("place soul-recorder")
    assert chosen(t) in ("look 1", "look 2", "look ghost")


def test_it_takes_the_better_legacy_and_swaps_a_memory_that_hurts() -> None:
    rich = {0: 3}
    t = last_pawn([12, 5, 1, 2, 3, 4, 6, 7], will=rich).play("place looked-at-the-old-world")
    assert chosen(t) == "choose black-legacy"
    memories = [6, 15, 1, 2, 3, 4, 7, 8]
    swap = last_pawn(memories, expert=True, items={0: "6 statue"}, ninth=5, will=rich)
    assert chosen(swap.play("place crossroads-of-phenomena")) == "swap abyss"


@pytest.mark.parametrize(
    ("items", "ends"),
    [
        ({0: "white-legacy, 4 statue", 1: "black-legacy"}, True),
        ({0: "white-legacy", 1: "black-legacy, 4 statue, 4 book"}, False),
    ],
)
def test_it_ends_the_old_world_when_it_is_ahead(items: dict[int, str], ends: bool) -> None:
    will = {0: 3, 1: 0, 2: 0, 3: 0}
    t = last_pawn(range(1, 9), rounds=4, items=items, will=will, placed={"ended-the-old-world": [1]})
    assert (chosen(t) == "place ended-the-old-world") == ends


def test_without_another_legacy_there_it_ends_nothing() -> None:
    t = last_pawn(range(1, 9), items={0: "white-legacy, 4 statue"}, placed={"ended-the-old-world": [1]})
    assert chosen(t) != "place ended-the-old-world"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("expert", [0, 1])
def test_thinking_changes_nothing(seed: int, expert: int) -> None:
    """It tries actions on its own view, which is as before after each."""
    match = play_randomly(CODE.new_match(3 + seed % 2, seed, expert=expert), seed, 8 + 12 * seed)
    seat = match.waiting[0]
    states = CODE.state.array()
    states[0] = match.view(seat).positions[0]
    s, why = states[0], CODE.answer()[0]
    CODE.kernel.legal(states, 0, seat, why)
    likely = belief(s, seat)
    before = {
        name: np.array(s[name])
        for name in s.dtype.names
        if name not in ("event", "key", "counter", "tape", "tape_at")
    }
    for action in np.flatnonzero(why == Reason.LEGAL).tolist():
        assert np.isfinite(follow(s, seat, action, likely))
        for name, value in before.items():
            assert (np.array(s[name]) == value).all(), name
    assert why[choose_by(s, seat, why)] == Reason.LEGAL
    assert len(CODE.actions) == LENGTH
    assert s.phase != Phase.SWAP or expert
