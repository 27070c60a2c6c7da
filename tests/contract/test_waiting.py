"""Whoever waits reads for whom, at a table of any game."""

import random
import re
from functools import partial

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.view import OPEN
from ennead.core.words import LANGUAGES
from ennead.page.drawing import drawing
from ennead.page.parts import SeatInfo
from ennead.table.words import words
from tests.conftest import compiled_only

PROMPT = re.compile(r'<h2[^>]* id="prompt".*?</h2>', re.DOTALL)
NAMED = 2  # of more, how many there are is said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_the_prompt_names_who_is_waited_for(game: Game, language: str) -> None:
    w, pick = words(game.name, language), random.Random(8)
    match = game.new_match(game.seats[-1], 8)
    people = [SeatInfo(f"Player {seat}", "friend", True) for seat in range(match.seats)]
    looked = 0
    while not match.is_over and len(match.log) < 200:
        idle = [seat for seat in range(match.seats) if seat not in match.waiting]
        if idle and len(match.waiting) <= NAMED:
            table = str(drawing(game).table(match.view(pick.choice(idle)), w, people))
            (prompt,) = PROMPT.findall(table)
            assert all(people[seat].name in prompt for seat in match.waiting), prompt
            looked += 1
        seat = pick.choice(match.waiting)
        match.step(seat, pick.choice(match.actions(seat)))
    assert looked


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_who_sees_all_hands_reads_what_onlookers_do(game: Game, language: str) -> None:
    """Nothing is asked of them there, and "you is choosing" would be wrong."""
    w, pick = words(game.name, language), random.Random(8)
    match = game.new_match(game.seats[0], 8)
    onlooker = [SeatInfo(f"Player {seat}", "friend", True) for seat in range(match.seats)]
    reader = [SeatInfo("Player 0", "me", True), *onlooker[1:]]
    looked = 0
    while not match.is_over and len(match.log) < 200:
        if match.waiting == (0,):
            draw = partial(drawing(game).table, match.view(OPEN), w)
            prompts = [PROMPT.findall(str(draw(people))) for people in (onlooker, reader)]
            assert prompts[0] == prompts[1]
            looked += 1
        seat = pick.choice(match.waiting)
        match.step(seat, pick.choice(match.actions(seat)))
    assert looked


@compiled_only
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_the_prompt_says_for_what_one_waits(game: Game, language: str) -> None:
    """So what it says is said of one question only, whoever is asked."""
    w, asks = words(game.name, language), dict[str, int]()
    for seed in range(4):
        match = game.new_match(game.seats[-1], seed)
        people = [SeatInfo(f"Player {seat}", "friend", True) for seat in range(match.seats)]
        for seat, action in match.position.play_out(("club",) * match.seats, seed)[1]:
            idle = [other for other in range(match.seats) if other not in match.waiting]
            view = match.view(idle[0] if idle else None)
            if idle and len(match.waiting) == 1:
                phase = int(view.state.phase)
                (prompt,) = PROMPT.findall(str(drawing(game).table(view, w, people)))
                prompt = re.sub(r"<[^>]*>|Player \d", "", prompt)
                assert asks.setdefault(prompt, phase) == phase, prompt
            match.step(seat, action)
    assert len(asks) > 1
