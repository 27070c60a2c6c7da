"""What holds all along any game, and the count told anew."""

from collections import Counter
from typing import Any

import hypothesis
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead.core.match import Match
from ennead.core.rule import COMPILED
from ennead.games.immortal_8.box.cards import KIND, SYMBOLS
from ennead.games.immortal_8.box.vocabulary import CardKind, Token
from ennead.games.immortal_8.state import Phase
from tests.conftest import play_randomly, put
from tests.games.immortal_8.conftest import I8
from tests.games.immortal_8.test_redeal import everything

ANY_GAME = given(
    seats=st.integers(3, 6),
    ninth=st.integers(0, 1),
    justice=st.integers(0, 1),
    seed=st.integers(0, 2**64 - 1),
)
_PHASES = hypothesis.Phase
UNSHRUNK = (_PHASES.explicit, _PHASES.reuse, _PHASES.generate)  # shrinking a whole match takes too long
games = settings(max_examples=40 if COMPILED else 3, deadline=None, phases=UNSHRUNK)
SCIENCE = Token.SCIENCE


def follow(match: Match, seed: int) -> Any:
    """Play a random match to its end, and give the position after each move."""
    s = match._position._states[0]
    while not match.is_over:
        play_randomly(match, seed + len(match.log), moves=len(match.log) + 1)
        yield s


@games
@ANY_GAME
@pytest.mark.clause("I8-1", "I8-4", "I8-31", "I8-32", "I8-187", "I8-195", "I8-201")
def test_nothing_is_made_or_lost_and_no_limit_is_passed(
    seats: int, ninth: int, justice: int, seed: int
) -> None:
    match = I8.new_match(seats, seed, ninth=ninth, justice=justice)
    for s in follow(match, seed):
        assert everything(s).tolist() == [0] + [1] * 48
        assert (s.has >= 0).all()
        assert (s.has[:, Token.MILITARY : Token.CHAOS + 1].sum(axis=1) <= 10).all()
        assert (s.has[:, Token.COINS] <= 10).all()
        assert s.has[:, Token.DIAMOND].sum() <= 5
        assert s.commerce.sum() + s.commerce_discard.sum() + (s.stall > 0).sum() == 18
        assert not s.realm[:, KIND == CardKind.WONDER].any()
        assert not s.zone[KIND != CardKind.WONDER].any()
        assert not s.discard[KIND == CardKind.WONDER].any()
        assert not s.culture[s.realm.sum(axis=0) == 0].any(), "Culture lies on cards in Kingdoms"
        assert not s.turned[(s.realm.sum(axis=0) + s.zone) == 0].any()
        for seat in range(seats):
            row = np.sort(s.row[(s.realm[seat] > 0) & (KIND == CardKind.BUILDING)])
            assert row.tolist() == list(range(len(row)))
        assert s.event_count <= 64
        assert s.tape_at <= 64
    assert len(match.log) <= I8.max_moves


@games
@ANY_GAME
@pytest.mark.clause("I8-15", "I8-26", "I8-30", "I8-60", "I8-109")
def test_rounds_and_phases_come_in_their_order(seats: int, ninth: int, justice: int, seed: int) -> None:
    match = I8.new_match(seats, seed, ninth=ninth, justice=justice)
    turns: dict[int, list[int]] = {1: [], 2: []}
    firsts, phases = {}, []
    for s in follow(match, seed):
        phases.append((int(s.rounds), Phase.all()[s.phase]))
        if s.is_draft:
            assert ((s.played > 0).sum(axis=1) <= (3, 2)[s.rounds - 1]).all()
        elif phases[-1][1] == "kingdom":
            firsts[int(s.rounds)] = int(s.first)
            if turns[s.rounds][-1:] != [int(s.turn)]:
                turns[s.rounds].append(int(s.turn))
    assert turns[1] == [(firsts[1] + n) % seats for n in range(seats)]
    assert turns[2] == [(firsts[2] - n) % seats for n in range(seats)]
    assert firsts[2] == (firsts[1] - 1) % seats
    rounds = [number for number, _ in phases]
    assert rounds == sorted(rounds)
    assert (s.revealed[:seats] > 0).all()


@games
@ANY_GAME
@pytest.mark.clause("I8-72", "I8-268", "I8-A13", "I8-A52")
def test_every_legal_action_is_answered_by_a_change_and_leads_on(
    seats: int, ninth: int, justice: int, seed: int
) -> None:
    """What costs or gains nothing at all but a turned card is a Treasure, a refused loot, or a look."""
    match = I8.new_match(seats, seed, ninth=ninth, justice=justice)
    while not match.is_over:
        for seat in match.waiting:
            actions = [int(action) for action in match.actions(seat)]
            assert actions, "whoever is waited for may do something"
        play_randomly(match, seed + len(match.log), moves=len(match.log) + 1)
        if seed % 7 == len(match.log) % 7 and not match.is_over:
            seat = match.waiting[0]
            for action in match.actions(seat):
                there = put(I8.new_match(seats, 0, ninth=ninth, justice=justice), bytes(match))
                before = bytes(there)
                there.step(seat, int(action))
                assert bytes(there) != before


def culture_of(s: Any, seat: int) -> int:
    return int(s.culture[s.realm[seat] > 0].sum())


def counted(s: Any, seat: int, guessed: int, gathered: int) -> int:
    """The rulebook's count of a position at the end, told anew."""
    seats = int(s.seats)
    who = int(s.revealed[seat])
    has = s.has[seat]
    chaos, wonder = int(s.has[:seats, Token.CHAOS].sum()), int(s.has[:seats, Token.WONDER].sum())
    legendary = sum(int(SYMBOLS[card, 4]) for card in range(1, 49) if s.realm[:, card].any() or s.zone[card])
    military = sum(int(SYMBOLS[card, Token.MILITARY]) for card in np.flatnonzero(s.realm[seat]))
    card = {
        1: 0,
        2: chaos + guessed,
        3: 2 * wonder,
        4: 2 * chaos + has[Token.COINS],
        5: 2 * int(s.discard.sum()) + 2 * legendary,
        6: 0 if has[SCIENCE] == 0 else 6 * (1 + (has[SCIENCE] >= 4) + (has[SCIENCE] >= 7)),
        7: 3 * has[Token.MILITARY] + military + 1,
        8: 8 * min(has[Token.MILITARY], has[SCIENCE], has[Token.CHAOS]),
    }[who] - 5 * (s.byun == seat)
    above = {
        (int(s.has[other, Token.WONDER]), bool(s.revealed[other] == 1))
        for other in range(seats)
        if (s.has[other, Token.WONDER], s.revealed[other] == 1) > (has[Token.WONDER], who == 1)
    }
    ranking = (8, 4, 2, 0, 0, 0)[len(above)] * (1 + (who == 3)) if has[Token.WONDER] else 0
    diamonds = (0, 8, 4, 4, 2, 2)[int(s.has[:seats, Token.DIAMOND].sum())] if who != 8 else 8
    culture = (culture_of(s, seat) + gathered) * (1 + (who == 6))
    supremacy = has[Token.SUPREMACY] * (4 + 4 * (who == 1))
    return int(card + has[Token.POINTS] + ranking + supremacy + culture + has[Token.DIAMOND] * diamonds)


@settings(max_examples=150 if COMPILED else 4, deadline=None, phases=UNSHRUNK)
@ANY_GAME
@pytest.mark.clause("I8-131", "I8-175", "I8-176", "I8-177", "I8-A66")
def test_every_game_is_counted_as_the_rulebook_says(seats: int, ninth: int, justice: int, seed: int) -> None:
    match = I8.new_match(seats, seed, ninth=ninth, justice=justice)
    gathered = Counter[int]()
    for s in follow(match, seed):
        if Phase.all()[s.phase] == "sacrifice":
            gathered[int(s.turn)] = int(s.gathered)
    s = match._position._states[0]
    for seat in range(seats):
        guessed = 0
        if s.revealed[seat] == 2:
            guesses = [int(s.guessed[other]) for other in range(seats) if s.guessed[other]]
            right = all(s.guessed[other] in (0, s.revealed[other]) for other in range(seats) if other != seat)
            guessed = (15 if s.peeked < 0 else 10) if right and guesses else 0
        assert counted(s, seat, guessed, gathered[seat]) == int(s.tally[seat].sum())
    outcome = match.outcome
    assert outcome is not None
    assert list(outcome.points) == s.tally[:seats].sum(axis=1).tolist()
    worth = [
        (-outcome.points[seat], -(9 if s.revealed[seat] == 1 else int(s.revealed[seat])))
        for seat in range(seats)
    ]
    assert outcome.places == tuple(1 + sum(other < own for other in worth) for own in worth)
    best = outcome.places.index(1)
    tied = outcome.points.count(max(outcome.points)) > 1
    assert outcome.reason == (("justice" if s.revealed[best] == 1 else "call") if tied else "victory")


@games
@ANY_GAME
def test_the_longest_way_stays_below_the_bound(seats: int, ninth: int, justice: int, seed: int) -> None:
    """Cards are played wherever they may be, and phases end only where nothing else is left."""
    match = I8.new_match(seats, seed, ninth=ninth, justice=justice)
    last = {I8.number[name] for name in ("end", "done")}
    while not match.is_over:
        seat = match.waiting[0]
        actions = [int(action) for action in match.actions(seat)]
        busy = [action for action in actions if action not in last] or actions
        match.step(seat, busy[(seed + len(match.log)) % len(busy)])
        assert len(match.log) <= I8.max_moves
