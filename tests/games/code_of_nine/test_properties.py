"""What holds all along any game."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.core.rule import COMPILED
from ennead.core.state import label
from ennead.games.code_of_nine.box.board import BOARD, Location
from ennead.games.code_of_nine.state import Phase
from tests.conftest import play_randomly
from tests.games.code_of_nine.conftest import CODE, ranked
from tests.games.code_of_nine.counting import counted, players

ANY_GAME = given(seats=st.integers(3, 4), expert=st.integers(0, 1), seed=st.integers(0, 2**64 - 1))
games = settings(max_examples=60 if COMPILED else 8, deadline=None)
ITEMS = [0, 16, 8, 4, 1, 1, 1]
ALONE = ("quarry-of-wills", "commune-system", "ended-the-old-world")


def lies_well(s: Any, expert: int) -> None:
    """Nothing is made or lost, nobody has less than nothing, every pawn is somewhere."""
    seats = int(s.seats)
    assert (s.ruins + s.items.sum(axis=0)).tolist() == [*ITEMS[:6], expert]
    assert min(s.ruins.min(), s.items.min(), s.will.min(), s.pawns.min()) >= 0
    assert not s.items[seats:].any()
    assert not s.will[seats:].any()
    cards = [int(code) for code in (*s.memory, s.ninth) if code]
    assert len(set(cards)) == len(cards)
    for seat in range(seats):
        out = 1 if s.exchanged[seat] and s.rounds < 2 else 0
        assert s.pawns[seat] + s.placed[:, seat].sum() + out == 3
    for number, location in enumerate(BOARD, 1):
        if s.placed[number].any():
            assert location.printed.opens <= s.rounds <= location.printed.closes
            assert expert or not location.printed.expert
        if label(location.name) not in ALONE:
            assert s.placed[number].sum() <= 1
    if Phase.all()[s.phase] in ("exchange", "place", "turn", "over"):  # no action is half done
        assert (s.location, s.giver, s.receiver, s.wanted) == (0, -1, -1, 0)
        assert not s.left.any()
    for name in ALONE[1:]:
        there = s.placed[Location.all().index(name)]
        assert there.max() <= 1
        assert there.sum() <= 2


@games
@ANY_GAME
@pytest.mark.clause("CN-3", "CN-4", "CN-18", "CN-20", "CN-24", "CN-26", "CN-33", "CN-69", "CN-A5", "CN-A25")
def test_all_along_a_game_nothing_is_made_or_lost(seats: int, expert: int, seed: int) -> None:
    match = CODE.new_match(seats, seed, expert=expert)
    s = match._position._states[0]
    while not match.is_over:
        lies_well(s, expert)
        play_randomly(match, seed + len(match.log), moves=len(match.log) + 1)
    lies_well(s, expert)
    assert len(match.log) <= CODE.max_moves


@games
@ANY_GAME
@pytest.mark.clause("CN-20", "CN-21", "CN-23", "CN-29", "CN-30", "CN-31", "CN-33")
def test_five_rounds_at_most_each_with_all_pawns(seats: int, expert: int, seed: int) -> None:
    match = play_randomly(CODE.new_match(seats, seed, expert=expert), seed)
    events = [event.json() for event in match.events(None)]
    exchanged = {told["seat"] for told in events if told["event"] == "exchanged"}
    rounds = [n for n, told in enumerate(events) if told["event"] == "round"]
    assert [events[n]["round"] for n in rounds] == list(range(1, len(rounds) + 1))
    released = any(told["event"] == "released" for told in events)
    assert len(rounds) == 5 or (released and len(rounds) == 4)
    for n, start in enumerate(rounds):
        end = (rounds[n + 1 :] or [len(events)])[0]
        turns = [told["seat"] for told in events[start:end] if told["event"] == "placed"]
        left = {seat: 2 if n == 0 and seat in exchanged else 3 for seat in range(seats)}
        expected, seat = list[int](), int(events[start]["seat"])
        while any(left.values()):
            if left[seat]:
                expected.append(seat)
                left[seat] -= 1
            seat = (seat + 1) % seats
        assert turns == expected


@games
@ANY_GAME
@pytest.mark.clause("CN-90", "CN-91", "CN-93", "CN-94", "CN-99", "CN-A1", "CN-A51")
def test_every_game_is_counted_as_the_sources_say(seats: int, expert: int, seed: int) -> None:
    match = play_randomly(CODE.new_match(seats, seed, expert=expert), seed)
    outcome, s = match.outcome, match._position._states[0]
    assert outcome is not None
    assert all(s.memory)
    points, places = counted(players(s), s.memory.tolist(), bool(s.released))
    assert (list(outcome.points), list(outcome.places)) == (points, places)
    assert outcome.reason == {0: "nobody", 1: "victory"}.get(places.count(1), "shared")
    turned = s.copy()
    turned.memory[:] = s.memory[::-1]
    assert ranked(turned) == (points, places)


@games
@ANY_GAME
@pytest.mark.clause("CN-12", "CN-47", "CN-59", "CN-74")
def test_what_a_player_knows_is_what_their_events_said(seats: int, expert: int, seed: int) -> None:
    match = play_randomly(CODE.new_match(seats, seed, expert=expert), seed, 75)
    codes = {f"{code:02}": code for code in range(1, 29)}
    for viewer in range(seats):
        told = dict[int, int]()
        for heard in match.events(viewer):
            event = heard.json()
            if event["event"] in ("dealt", "sorted", "revealed") and event["memory"]:
                told |= {
                    2 * event["seat"]: codes[event["memory"]],
                    2 * event["seat"] + 1: codes[event["other"]],
                }
            elif event["event"] == "looked" and event["seat"] == viewer:
                told[2 * event["to"] + (event["slot"] == "shoal")] = codes[event["memory"]]
            elif event["event"] == "looked-ghost" and event["seat"] == viewer:
                told[6 + (event["slot"] == "shoal")] = codes[event["memory"]]
            elif event["event"] == "swapped":
                told[2 * event["seat"] + (event["slot"] == "shoal")] = codes[event["memory"]]
            elif event["event"] == "revealed-ghost":
                told |= {6: codes[event["memory"]], 7: codes[event["other"]]}
        knows = match.view(viewer).state.knows[viewer]
        assert {slot: int(code) for slot, code in enumerate(knows) if code} == told
        assert all(match._position._states[0].memory[slot] == code for slot, code in told.items())
