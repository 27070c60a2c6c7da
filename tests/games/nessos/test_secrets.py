"""Who may know what: hidden fields, the events of a round, and that a lie can't be told from the truth."""

from typing import Any

import numpy as np
import pytest

import ennead
from ennead import OPEN
from ennead.core.state import Record
from ennead.games.nessos.box import CHARON
from tests.conftest import play_randomly
from tests.games.apart import told_apart_by
from tests.games.nessos.conftest import Table

NESSOS = ennead.game("nessos")
HIDDEN = {"hand", "pile", "chain_card"}


def middle_of_a_game(seats: int) -> Table:
    """Someone has been offered at least one amphora, and cards lie on the table."""
    t = Table(play_randomly(NESSOS.new_match(seats, 5), seed=5, moves=8))
    while t.phase != "answer":
        play_randomly(t.match, seed=len(t.match.log), moves=len(t.match.log) + 1)
    return t


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.clause("NE-6", "NE-15", "NE-45", "NE-A13")
def test_hands_the_pile_and_the_others_amphorae_are_secret_and_nothing_else(seats: int) -> None:
    t = middle_of_a_game(seats)
    everything = t.state
    for viewer in (None, *range(seats)):
        seen = t.match.view(viewer).state
        for name in NESSOS.state.fields.keys() - HIDDEN - vars(Record).keys():
            assert np.array_equal(seen[name], everything[name]), name
        for seat in range(6):
            held = int(everything.hand[seat].sum())
            own = viewer == seat
            assert seen.hand[seat].tolist() == (everything.hand[seat].tolist() if own else [held] + [0] * 11)
        assert seen.pile.tolist() == [int(everything.pile.sum())] + [0] * 11
        for i in range(3):
            own = viewer is not None and everything.chain_from[i] == viewer
            assert seen.chain_card[i] == (everything.chain_card[i] if own else 0)


def test_a_round_as_each_seat_may_know_it() -> None:
    t = Table.dealt([CHARON], [5], [], []).play("offer charon as 7", "to 1", "add 5", "to 3")
    t.play("refuse", draws=[8, 2])

    def round_told(charon: str | None, five: str | None, eight: str | None, two: str | None) -> list[Any]:
        return [
            {"event": "put", "seat": 0, "card": charon, "claim": "7"},
            {"event": "passed", "seat": 0, "to": 1, "count": 1},
            {"event": "put", "seat": 1, "card": five, "claim": "5"},
            {"event": "passed", "seat": 1, "to": 3, "count": 2},
            {"event": "refused", "seat": 3, "to": 1, "count": 2},
            {"event": "revealed", "seat": 1, "card": "charon", "claim": "7", "by": 0, "lie": "yes"},
            {"event": "revealed", "seat": 1, "card": "5", "claim": "5", "by": 1, "lie": "no"},
            {"event": "drew", "seat": 0, "card": eight},
            {"event": "drew", "seat": 1, "card": two},
            {"event": "pawn", "seat": 1, "round": 2},
        ]

    deal = 4 * 5 + 1
    assert t.heard(0)[deal:] == round_told("charon", None, "8", None)
    assert t.heard(1)[deal:] == round_told(None, "5", None, "2")
    for other in (2, 3, None):
        assert t.heard(other)[deal:] == round_told(None, None, None, None)
    assert t.heard(OPEN)[deal:] == round_told("charon", "5", "8", "2")
    assert [event.move for event in t.match.events(2)][deal:] == [1, 2, 3, 4, 5, 5, 5, 5, 5, 5]


# Two worlds that differ in one card of seat 1: a 7, or a Charon announced as a 7.
HANDS = [[9, 9, 8, 8, 1], [5, 5, 2, 2], [10, 10, 10, 1, 1], [4, 4, 3, 3, 2], [6, 6, 5, 4, 3]]


@pytest.mark.clause("NE-A22", "NE-15")
@pytest.mark.parametrize(
    "actions",
    [
        pytest.param("1: offer 7, to 2, add 10, to 4, add 6, to 0", id="first"),
        pytest.param("0: offer 9, to 1, add 7, to 2, add 10, to 3", id="second"),
        pytest.param("0: offer 9, to 3, add 4, to 1, add 7, to 2", id="third"),
    ],
)
def test_nobody_can_tell_a_charon_from_a_creature_until_it_is_turned_up(actions: str) -> None:
    first, _, moves = actions.partition(": ")
    truth, lie = (
        Table.dealt(HANDS[0], [*HANDS[1], card], *HANDS[2:], first=int(first)) for card in (7, CHARON)
    )
    for move in moves.split(", "):
        assert told_apart_by(truth, lie) == [1]
        truth.play(move)
        lie.play(move.replace("7", "charon as 7"))
    assert told_apart_by(truth, lie) == [1]
    truth.play("accept", draws=[1, 2, 3])
    lie.play("accept", draws=[1, 2, 3])
    assert told_apart_by(truth, lie) == [None, 0, 1, 2, 3, 4]


def test_nobody_can_tell_what_another_draws() -> None:
    creature, charon = (
        Table.dealt([9], [], [], []).play("offer 9", "to 1", "accept", draws=[drawn]) for drawn in (2, CHARON)
    )
    assert told_apart_by(creature, charon) == [0]


@pytest.mark.clause("NE-45", "NE-A2")
def test_the_hand_of_the_eliminated_is_not_told_even_at_the_end() -> None:
    creature, charon = (
        Table.arranged(
            3,
            fronts={0: [CHARON, CHARON, CHARON], 1: [CHARON, CHARON]},
            gone=[0],
            hands={0: [secret], 1: [5], 2: [CHARON]},
            pawn=2,
        ).play("offer charon as 9", "accept")
        for secret in (2, CHARON)
    )
    assert creature.match.is_over
    assert told_apart_by(creature, charon) == [0]
