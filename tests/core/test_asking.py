"""Questions that nobody has to be asked: what finds them reads nothing that anybody may not know."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import ennead
from ennead.core.asking import answer_in_advance, is_plain, only_answer
from ennead.core.game import ASK_AGAIN, IN_ADVANCE, Action, Game
from ennead.core.match import Match
from ennead.core.rule import COMPILED
from ennead.core.state import EVERYONE, SEAT, Record, of

NESSOS = ennead.game("nessos")
LE_NEUF = ennead.game("le-neuf")
IMMORTAL_8 = ennead.game("immortal-8")


class Read:
    """A position that notes which of its fields are read."""

    def __init__(self, state: Any) -> None:
        self._state = state
        self.fields: set[str] = set()

    def __getattr__(self, name: str) -> Any:
        self.fields.add(name)
        return getattr(self._state, name)


def positions(game: Game, seats: int, seeds: int = 8) -> Iterator[Match]:
    """Some random matches, wherever they stand and when they are over."""
    for seed in range(seeds):
        match, pick = game.new_match(seats, seed), random.Random(seed)
        yield match
        while not match.is_over:
            seat = pick.choice(match.waiting)
            match.step(seat, pick.choice(match.actions(seat)))
            yield match


def test_one_card_in_a_hand_is_the_only_one_to_pick() -> None:
    asked: list[int] = []
    for match in positions(LE_NEUF, 2):
        picking = match.view(None).state.phase in LE_NEUF.questions
        in_reach = {seat: len(match.actions(seat)) for seat in match.waiting} if picking else {}
        expected = next(((seat, LE_NEUF.number["pick 1"]) for seat, n in in_reach.items() if n == 1), None)
        assert only_answer(match.position) == expected
        asked.extend(in_reach.values())
    assert min(asked) == 1 < max(asked)


def test_a_game_that_names_no_questions_has_no_only_answer() -> None:
    for match in positions(NESSOS, 3, 1):
        assert only_answer(match.position) is None
        assert all(answer_in_advance(match, seat) is None for seat in range(3))


def test_only_who_is_asked_may_answer_in_advance() -> None:
    assert IMMORTAL_8.in_advance
    phase, answer = IMMORTAL_8.in_advance
    found = set()
    for match in positions(IMMORTAL_8, 4, 2):
        for seat in (None, *range(4)):
            asked = match.view(None).state.phase == phase and seat in match.waiting
            assert answer_in_advance(match, seat) == (answer if asked else None)
            found.add(asked)
    assert found == {True, False}


def test_a_last_card_that_can_only_be_held_out_is_plain_to_everybody() -> None:
    """Where all hands are open, what one can do is what everybody can tell."""
    found = set()
    for match in positions(LE_NEUF, 2, 2):
        for seat in match.waiting:
            found.add(is_plain(match.view(None), seat))
            assert is_plain(match.view(None), seat) == (len(match.actions(seat)) == 1)
    assert found == {True, False}


@pytest.mark.skipif(COMPILED, reason="what compiled rules read leaves no trace")
@pytest.mark.parametrize("game", [game for game in ennead.games() if game.questions], ids=str)
def test_questions_are_answered_from_what_all_can_see(game: Game) -> None:
    """A rule that looks at a secret there leaves nothing to be found in what an onlooker sees."""
    secret = {name for name, field in game.state.fields.items() if field.seen != EVERYONE}
    asked = 0
    for match in positions(game, game.seats[0], 2):
        if match.view(None).state.phase in game.questions:
            for seat in match.waiting:
                state, why = Read(match.view(ennead.OPEN).state), game.answer()[0]
                why[:] = 1
                game.rules.legal(state, seat, why)
                assert not state.fields & secret or only_answer(match.position) is None
                asked += 1
    assert asked


def test_what_can_not_be_a_question_is_refused() -> None:
    class Plain(Record):
        turn: int = of(SEAT)

    for given in ({"questions": (1,)}, {"in_advance": (1, 2)}):
        with pytest.raises(ValueError, match="nessos: Plain has no 'phase'"):
            replace(NESSOS, state=Plain, **given)
    for name in (IN_ADVANCE, ASK_AGAIN):
        with pytest.raises(ValueError, match=f"nessos: no action may be called '{name}'"):
            replace(NESSOS, actions=(*NESSOS.actions, Action(name, name)))
