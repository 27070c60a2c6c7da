"""The club player: what things are worth to it, and what it does."""

import random
from typing import Any

import numpy as np
import pytest

import ennead
from ennead.bots import bot
from ennead.games.immortal_8.box.cards import CARD, CARDS
from ennead.games.immortal_8.box.immortals import IMMORTAL, Call
from ennead.games.immortal_8.box.vocabulary import Token
from ennead.games.immortal_8.club.player import choose as choose_by
from ennead.games.immortal_8.club.player import follow
from ennead.games.immortal_8.club.worth import action_worth, favourite, token_worths
from ennead.games.immortal_8.rules.needs import has_action
from ennead.games.immortal_8.state import Phase, Reason
from tests.conftest import compiled_only, play_randomly

GAME = ennead.game("immortal-8")


def worths_of(name: str) -> Any:
    """What tokens are worth to an Immortal as a match begins."""
    return token_worths(GAME.new_match(4, 1).view(0).state, 0, IMMORTAL.names.index(name))


@pytest.mark.parametrize(
    ("name", "token"),
    [
        ("goan-sul", Token.MILITARY),
        ("phoenix", Token.SCIENCE),
        ("abhilasha", Token.CHAOS),
        ("galmi", Token.WONDER),
        ("xian", Token.DIAMOND),
    ],
)
def test_tokens_are_worth_more_to_the_immortal_that_lives_on_them(name: str, token: int) -> None:
    for other in ("justice", "narashima"):
        assert worths_of(name)[token] > worths_of(other)[token]


def test_coins_are_worth_most_while_they_can_be_spent() -> None:
    s = GAME.new_match(3, 2).view(0).positions[0].copy()
    early = token_worths(s, 0, Call.XIAN)[Token.COINS]
    s.rounds, s.is_draft = 2, 0
    assert token_worths(s, 0, Call.XIAN)[Token.COINS] < early


def test_it_plays_for_one_of_its_immortals() -> None:
    for seed in range(5):
        match = GAME.new_match(3, seed)
        mine = match._position._states[0].immortals[1]
        assert mine[favourite(match.view(1).state, 1)] == 1


def test_every_action_is_worth_something_to_somebody() -> None:
    s = GAME.new_match(4, 1).view(0).state
    for card in range(1, CARDS):
        if has_action(card):
            worths = [action_worth(s, 0, n, card, token_worths(s, 0, n)) for n in range(1, Call.BYUN)]
            assert any(worths), CARD.names[card]


@pytest.mark.parametrize("seed", range(4))
def test_thinking_changes_nothing(seed: int) -> None:
    """It tries actions on its own view, which is as before after each."""
    match = GAME.new_match(3 + seed % 4, seed)
    pick = random.Random(seed)
    while match._position._states[0].phase != Phase.KINGDOM or pick.random() < 0.7:
        play_randomly(match, pick.randrange(10**6), len(match.log) + 1)
        if match.is_over:
            match = GAME.new_match(4, pick.randrange(10**6))
    seat = match.waiting[0]
    states = GAME.state.array()
    states[0] = match.view(seat).positions[0]
    s, why = states[0], GAME.answer()[0]
    GAME.kernel.legal(states, 0, seat, why)
    immortal = favourite(s, seat)
    worths = token_worths(s, seat, immortal)
    chances = {"event", "key", "counter", "tape", "tape_at"}
    before = {name: np.array(s[name]) for name in s.dtype.names if name not in chances}
    assert why[choose_by(s, seat, why)] == Reason.LEGAL
    for action in np.flatnonzero(why == Reason.LEGAL).tolist():
        if GAME.actions[action].verb == "activate":
            follow(s, seat, immortal, action, worths)
            for name, value in before.items():
                assert (np.array(s[name]) == value).all(), name


@compiled_only
@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("options", [{}, {"ninth": 1}, {"ninth": 1, "justice": 1}])
def test_it_finishes_every_match_that_it_plays_with_itself(seats: int, options: dict[str, int]) -> None:
    match = GAME.new_match(seats, seats, **options)
    bots = [bot(GAME, "club", seat) for seat in range(seats)]
    while match.bits:
        seat = match.waiting[0]
        match.play(seat, bots[seat].choose(match.view(seat)))
    assert match.outcome is not None
