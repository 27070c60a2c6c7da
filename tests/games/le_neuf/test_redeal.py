"""What may be true: `redeal` gives positions that a viewer can't rule out, each of them as likely."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ennead
from ennead.games.le_neuf.state import BLACK, RED
from tests.conftest import play_randomly
from tests.games.le_neuf.conftest import ALL, CHIEFS, Table
from tests.games.redealing import ONLOOKER, hidden, redealt, too_far

LE_NEUF = ennead.game("le-neuf")
FIRST = pytest.mark.parametrize("first", [RED, BLACK])


@settings(max_examples=25)
@given(seed=st.integers(0, 2**64 - 1), moves=st.integers(0, 60))
@pytest.mark.clause("LN-10", "LN-12")
def test_any_viewer_gets_a_position_that_agrees_with_what_they_know(seed: int, moves: int) -> None:
    match = play_randomly(LE_NEUF.new_match(2, seed), seed, moves)
    for viewer in (ONLOOKER, RED, BLACK):
        known = hidden(match, viewer)
        positions = redealt(LE_NEUF, known, viewer, seed % 2**32)
        s = positions[0]
        for seat in (RED, BLACK):
            assert bool(s.laid[seat]) == bool(s.ready[seat])
            assert not s.laid[seat] or s.castle[seat, s.laid[seat]] > 0, "no dead chief lies there"
        for name in ("castle", "graveyard", "pile", "aside", "duel", "turned", "ready"):
            assert np.array_equal(s[name], known[0][name]), name
        memory = bytearray(positions.tobytes())
        LE_NEUF.kernel.hide(np.frombuffer(memory, np.int8)[None], 0, viewer)
        assert bytes(memory) == known.tobytes(), "hidden again, it is what the viewer sees"


def may_lie_there(t: Table, first: int, viewer: int, redeals: int) -> Counter[str]:
    """Which chiefs a seat may have laid, and how often, for all a viewer knows."""
    known = hidden(t.match, viewer)
    laid = (redealt(LE_NEUF, known, viewer, seed)[0].laid[first] for seed in range(redeals))
    return Counter(CHIEFS[chief - 1] for chief in laid)


@FIRST
@pytest.mark.parametrize("castle", [ALL, "joker ace jack jack king king", "ace ace queen"])
@pytest.mark.parametrize("onlooker", [False, True])
@pytest.mark.clause("LN-10")
def test_each_card_of_the_castle_is_as_likely_to_lie_there(first: int, castle: str, onlooker: bool) -> None:
    t = Table.arranged(castles={first: castle})
    t.match.play(first, "lay ace")
    found = may_lie_there(t, first, ONLOOKER if onlooker else 1 - first, 2000)
    assert not too_far(found, Counter(castle.split()))


@FIRST
@pytest.mark.parametrize("lone", CHIEFS)
@pytest.mark.clause("LN-12")
def test_a_dead_chief_never_lies_there(first: int, lone: str) -> None:
    t = Table.arranged(castles={first: lone})
    t.match.play(first, f"lay {lone}")
    for viewer in (ONLOOKER, 1 - first):
        assert may_lie_there(t, first, viewer, 30) == {lone: 30}


@FIRST
def test_what_one_laid_oneself_stays(first: int) -> None:
    t = Table.dealt()
    t.match.play(first, "lay queen")
    assert may_lie_there(t, first, first, 30) == {"queen": 30}
    assert hidden(t.match, first).tobytes() == strip(
        redealt(LE_NEUF, hidden(t.match, first), first, 1), first
    )


def strip(positions: Any, viewer: int) -> bytes:
    """A position with all forgotten that a viewer can't know, the generator included."""
    memory = bytearray(positions.tobytes())
    LE_NEUF.kernel.hide(np.frombuffer(memory, np.int8)[None], 0, viewer)
    return bytes(memory)


@pytest.mark.parametrize("viewer", [ONLOOKER, RED, BLACK])
@pytest.mark.clause("LN-11")
def test_nothing_is_left_to_guess_once_both_are_revealed(viewer: int) -> None:
    for t in (
        Table.dealt(),
        Table.dealt().duel("queen", "king", 2, 3),
        Table.dealt().duel("ace", "ace"),
        Table.dealt().duel("joker", "ace"),
    ):
        known = hidden(t.match, viewer)
        for seed in range(10):
            s = redealt(LE_NEUF, known, viewer, seed)[0]
            for name in LE_NEUF.state.fields.keys() - {"key", "counter"}:
                assert np.array_equal(s[name], known[0][name]), name


@FIRST
def test_the_same_seed_gives_the_same_position_and_it_can_be_played_on(first: int) -> None:
    t = Table.dealt()
    t.match.play(first, "lay king")
    known = hidden(t.match, 1 - first)
    here, there = redealt(LE_NEUF, known, 1 - first, 1), redealt(LE_NEUF, known, 1 - first, 1)
    assert here.tobytes() == there.tobytes()
    assert len({int(redealt(LE_NEUF, known, 1 - first, seed)[0].laid[first]) for seed in range(60)}) == 5
    assert LE_NEUF.kernel.step(here, 0, 1 - first, LE_NEUF.number["lay joker"], LE_NEUF.answer()) >= 0
    s = here[0]
    assert s.turns == 2
    assert s.graveyard[1 - first, 0] == LE_NEUF.number["lay joker"] + 1
    assert s.graveyard[first, 0] == there[0].laid[first]
