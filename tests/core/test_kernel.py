"""The compiled loops, also interpreted, and what a game must not declare."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

import ennead
from ennead.core.events import tell
from ennead.core.game import Action, Option
from ennead.core.state import EVENTS
from ennead.core.telling import action_text, listed

NESSOS = ennead.game("nessos")


def test_random_moves_are_played_match_after_match() -> None:
    states, answer = NESSOS.state.array(), NESSOS.answer()
    empty, option = NESSOS.state.array(), np.zeros(0, np.int16)
    ended = NESSOS.kernel.random_moves(states, empty, 4, option, 1, 200, answer)
    assert 200 / NESSOS.max_moves < ended < 200 / 5
    again = NESSOS.state.array()
    assert NESSOS.kernel.random_moves(again, empty, 4, option, 1, 200, answer) == ended
    assert again.tobytes() == states.tobytes()


@pytest.mark.parametrize("players", [(0, 0, 0), (2, 0, 1)])
def test_bots_play_a_match_out(players: tuple[int, ...]) -> None:
    match = NESSOS.new_match(3, 3)
    states, answer = NESSOS.state.array(2), NESSOS.answer()
    raw = states.view(np.int8).reshape(2, -1)
    raw[0] = np.frombuffer(bytes(match), np.int8)
    seats, actions = np.zeros(NESSOS.max_moves, np.int8), np.zeros(NESSOS.max_moves, np.int64)
    who = np.array(players, np.int8)
    moves = NESSOS.kernel.play_out(states, raw, who, 1, 2, answer, seats, actions)
    for seat, action in zip(seats[:moves].tolist(), actions[:moves].tolist(), strict=True):
        match.step(seat, action)
    assert match.is_over
    assert bytes(match) == raw[0].tobytes()
    raw[0] = np.frombuffer(bytes(match.at(0)), np.int8)
    assert (
        NESSOS.kernel.play_out(states, raw, who, 1, 2, answer, seats[:3], actions[:3]) == 3
    )  # no room for more


def test_one_of_several_seats_waited_for_is_picked_by_chance() -> None:
    words = [(2 * n + 1) * 2**31 // 300 for n in range(300)]
    picked = Counter(NESSOS.kernel.pick(0b101001, word)[0] for word in words)
    assert picked == {0: 100, 3: 100, 5: 100}


def test_options_are_in_the_position_from_the_deal_on() -> None:
    game = replace(NESSOS, options=(Option("cap", 1, 500, 200), Option("fast", 0, 1, 0)))
    match = game.new_match(3, 1, cap=300)
    assert match.options == {"cap": 300, "fast": 0}
    assert match.view(0).state.option[:2].tolist() == [300, 0]
    with pytest.raises(ValueError, match="cap must be a whole number from 1 to 500, not 0"):
        game.new_match(3, 1, cap=0)


def test_more_events_than_a_move_can_hold_do_no_harm() -> None:
    state = NESSOS.state.array()[0]
    for _ in range(EVENTS + 9):
        tell(state, 1, 2)
    assert state.event_count == EVENTS + 9
    assert state.event[:, 0].tolist() == [1] * EVENTS


def test_an_actions_number_is_one_byte() -> None:
    with pytest.raises(ValueError, match="at most 256"):
        replace(NESSOS, actions=tuple(Action(str(number), "act") for number in range(257)))


def test_actions_and_lists_are_told_in_words() -> None:
    w = NESSOS.words("en")
    match = NESSOS.new_match(3, 1)
    seat = match.waiting[0]
    assert all(action_text(w, choice, ["Ana", "Ben", "Chloé"]) for choice in match.legal(seat))
    assert listed(w, []) == ""
    assert listed(w, ["Ana"]) == "Ana"
    assert listed(w, ["Ana", "Ben", "Chloé"]) == "Ana, Ben and Chloé"
    assert NESSOS.title("fr") == "Nessos"
