"""A turn: LN-10 to LN-14, LN-A20, LN-A21, and what may not be done."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ennead
from ennead.core.rule import COMPILED
from ennead.games.le_neuf.state import BLACK, RED
from tests.conftest import play_randomly
from tests.games.le_neuf.conftest import ALL, CHIEFS, VIEWERS, Table, without

LE_NEUF = ennead.game("le-neuf")
FIRST = pytest.mark.parametrize("first", [RED, BLACK])
LAYS = {f"lay {chief}" for chief in CHIEFS}


@pytest.mark.clause("LN-10")
def test_both_lay_a_chief_and_any_of_the_castle_will_do() -> None:
    t = Table.dealt()
    assert t.waiting() == [RED, BLACK]
    assert t.legal(RED) == t.legal(BLACK) == LAYS


@FIRST
@pytest.mark.clause("LN-10")
def test_either_may_lay_first_and_then_only_the_other_is_waited_for(first: int) -> None:
    t = Table.dealt()
    t.match.play(first, "lay king")
    assert t.waiting() == [1 - first]
    assert t.phase == "lay"
    assert t.legal(1 - first) == LAYS
    assert t.hand(first) == 8
    assert t.hand(1 - first) == 9
    assert t.castle(first) == ALL, "it is still alive"


@FIRST
@pytest.mark.clause("LN-10")
def test_nobody_lays_twice_or_takes_back(first: int) -> None:
    t = Table.dealt()
    t.match.play(first, "lay king")
    for action in LE_NEUF.number:
        assert t.refused(action, first).reason == "not-your-turn"


@FIRST
@pytest.mark.clause("LN-11")
def test_both_are_revealed_together(first: int) -> None:
    t = Table.arranged()
    t.match.play(first, "lay king")
    assert t.told("revealed") == []
    assert not t.state.duel.any()
    t.match.play(1 - first, "lay joker")
    assert t.told("revealed") == [
        (RED, "king" if first == RED else "joker"),
        (BLACK, "joker" if first == RED else "king"),
    ]


@pytest.mark.clause("LN-11")
def test_revealed_chiefs_lie_there_for_all_to_see_while_a_queen_thinks() -> None:
    t = Table.dealt().duel("queen", "king", 2, 3)
    for viewer in VIEWERS:
        seen = t.match.view(viewer).json()["position"]
        assert seen["duel"] == ["queen", "king"]
        assert seen["laid"] == ["unknown", "unknown"]
        assert seen["ready"] == ["no", "no"]


@pytest.mark.clause("LN-12")
def test_the_dead_lie_on_top_of_their_owners_graveyard_face_up() -> None:
    t = (
        Table.dealt()
        .duel("king", "jack", 7, 3)
        .duel("jack", "queen", 10, 2)
        .stop()
        .duel("jack", "king", 2, 8)
    )
    for viewer in VIEWERS:
        seen = t.match.view(viewer).json()["position"]["graveyard"]
        assert seen[BLACK][:3] == ["jack", "queen", "none"]
        assert seen[RED][:2] == ["jack", "none"]
    assert t.castle(BLACK) == without(ALL, "jack", "queen")
    assert t.castle(RED) == without(ALL, "jack")


@pytest.mark.clause("LN-12")
def test_the_dead_can_not_be_laid() -> None:
    t = Table.arranged(castles={RED: "jack jack king"})
    assert t.legal(RED) == {"lay jack", "lay king"}
    for chief in ("joker", "ace", "queen"):
        assert t.refused(f"lay {chief}", RED).reason == "dead"


@pytest.mark.clause("LN-13", "LN-A21")
def test_who_survives_goes_back_to_the_hand_and_may_be_laid_again() -> None:
    t = Table.arranged(castles={RED: "king", BLACK: "queen king"}).duel("king", "queen", 5, 3).stop()
    assert t.castle(RED) == "king"
    assert (t.hand(RED), t.hand(BLACK)) == (1, 1)
    assert t.is_between_turns
    assert t.legal(RED) == {"lay king"}
    t.duel("king", "king", 6, 6)
    assert (t.castle(RED), t.castle(BLACK)) == ("king", "king")


@pytest.mark.clause("LN-14")
@pytest.mark.parametrize("winner", [RED, BLACK])
def test_the_last_with_a_chief_in_hand_wins(winner: int) -> None:
    loser = 1 - winner
    t = Table.arranged(castles={loser: "jack", winner: "ace king"})
    t.duel("king" if winner == RED else "jack", "king" if winner == BLACK else "jack", 5, 5)
    assert t.outcome() == ("victory", (winner,))
    assert t.waiting() == []
    assert t.castle(loser) == ""


@pytest.mark.clause("LN-14", "LN-13", "LN-A20")
def test_an_empty_hand_beats_nobody_while_a_chief_is_on_the_table() -> None:
    t = Table.arranged(castles={RED: "queen", BLACK: "king"})
    t.match.play(RED, "lay queen")
    assert t.hand(RED) == 0
    assert not t.match.is_over
    t = Table.arranged(castles={RED: "queen", BLACK: "king"}).duel("queen", "king", 8, 4)
    assert (t.phase, t.hand(RED), t.hand(BLACK)) == ("redraw", 0, 0)
    t.stop()
    assert t.is_between_turns
    assert (t.hand(RED), t.hand(BLACK)) == (1, 1)


@pytest.mark.clause("LN-10")
def test_turns_are_counted_aloud() -> None:
    t = Table.dealt().duel("king", "king", 3, 3).duel("jack", "joker").duel("jack", "king", 4, 2)
    assert t.told("turn") == [(1,), (2,), (3,), (4,)]
    assert t.state.turns == 4


def picking() -> Table:
    """Red's Ace is about to strike a hand of two."""
    return Table.arranged(castles={BLACK: "jack queen king"}).duel("ace", "king")


def redrawing() -> Table:
    """Red's Queen loses, and may turn another card."""
    return Table.dealt().duel("queen", "jack", 3, 7)


REFUSALS: dict[
    str, tuple[Callable[[], Table], str, str]
] = {  # by reason: a position, what Red may not do there, and the clause that says so
    "not-now": (Table.dealt, "turn", "LN-10"),
    "dead": (lambda: Table.arranged(graveyards={RED: "joker"}), "lay joker", "LN-12"),
    "no-such-card": (picking, "pick 3", "LN-30"),
}


@pytest.mark.parametrize("reason", REFUSALS)
def test_an_illegal_action_is_refused_with_its_reason_and_its_clause(reason: str) -> None:
    position, action, clause = REFUSALS[reason]
    t = position()
    error = t.error(action, RED)
    assert (error.reason, error.clause) == (reason, clause)
    assert (error.seat, error.action) == (RED, action)
    for language in ("en", "fr"):
        assert error.text(language).endswith(f"({clause})")
        assert f"**{clause}**" in LE_NEUF.rulebook(language)
    assert action not in t.legal(RED)


def test_no_reason_is_left_out_above() -> None:
    assert {reason: clause for reason, (_, _, clause) in REFUSALS.items()} == dict(LE_NEUF.reasons[1:])


@pytest.mark.parametrize(
    ("position", "may"),
    [
        pytest.param(Table.dealt, LAYS, id="lay"),
        pytest.param(picking, {"pick 1", "pick 2"}, id="pick"),
        pytest.param(redrawing, {"turn", "stop"}, id="redraw"),
    ],
)
@pytest.mark.clause("LN-10", "LN-30", "LN-50")
def test_each_moment_has_its_own_actions_and_all_others_are_refused(
    position: Callable[[], Table], may: set[str]
) -> None:
    t = position()
    assert t.legal(RED) == may
    for action in LE_NEUF.number.keys() - may:
        assert t.refused(action, RED).reason in {"not-now", "no-such-card"}
    assert t.refused("lay pope", RED).reason == "unknown-action"


@settings(max_examples=25 if COMPILED else 8)
@given(seed=st.integers(0, 2**32))
@pytest.mark.clause("LN-3", "LN-4", "LN-14", "LN-31")
def test_whatever_happens_no_card_is_made_or_lost_and_whoever_is_waited_for_can_move(seed: int) -> None:
    t = Table(LE_NEUF.new_match(2, seed))
    while not t.match.is_over:
        s = t.state
        for seat in (RED, BLACK):
            dead = s.graveyard[seat][s.graveyard[seat] > 0].tolist()
            assert sorted([*t.castle(seat).split(), *(CHIEFS[chief - 1] for chief in dead)]) == sorted(
                ALL.split()
            )
            assert not s.graveyard[seat, len(dead) :].any(), "no gaps"
            assert min(s.castle[seat].min(), s.pile[seat].min(), s.aside[seat].min()) >= 0
            troops = t.pile(seat) + t.aside(seat) + t.turned(seat)
            assert sorted(troops) == [value for value in range(2, 11) for _ in range(2)]
            assert t.hand(seat) >= 0
            assert t.hand(seat) == sum(s.castle[seat].tolist()) - bool(s.ready[seat] or s.duel[seat])
            assert t.castle(seat), "who has no chief has lost"
        assert t.waiting()
        assert all(t.legal(seat) for seat in t.waiting())
        play_randomly(t.match, seed + len(t.match.log), moves=len(t.match.log) + 1)
    reason, winners = t.outcome()
    assert len(winners) == (1 if reason == "victory" else 2)
    assert all(bool(t.castle(seat)) == (reason != "ruin" and seat in winners) for seat in (RED, BLACK))
    assert len(t.match.log) <= 8 * t.state.turns, "two chiefs, four more troops and two refusals at most"
