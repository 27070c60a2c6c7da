"""Who may know what: only a chief that lies face down is secret, to all but the player who laid it."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ennead
from ennead import OPEN
from ennead.core.state import Record
from ennead.games.le_neuf.box import CHIEF
from ennead.games.le_neuf.state import BLACK, RED
from tests.conftest import play_randomly
from tests.games.apart import told_apart_by
from tests.games.le_neuf.conftest import CHIEFS, VIEWERS, Table

LE_NEUF = ennead.game("le-neuf")
FIRST = pytest.mark.parametrize("first", [RED, BLACK])


def laid(first: int, chief: str, seed: int = 7) -> Table:
    """One seat has laid a chief, and the other is still to lay."""
    t = Table.dealt(seed)
    t.match.play(first, f"lay {chief}")
    return t


@FIRST
@pytest.mark.parametrize(("one", "other"), [*combinations(CHIEFS, 2)])
@pytest.mark.clause("LN-10", "LN-11")
def test_only_its_player_can_tell_which_chief_lies_face_down(one: str, other: str, first: int) -> None:
    assert told_apart_by(laid(first, one), laid(first, other)) == [first]


@FIRST
@pytest.mark.parametrize("chief", CHIEFS)
@pytest.mark.clause("LN-10")
def test_its_player_sees_it_and_others_see_that_it_is_there(chief: str, first: int) -> None:
    t = laid(first, chief)
    for viewer in VIEWERS:
        seen = t.match.view(viewer).json()["position"]
        own = viewer == first
        assert seen["laid"][first] == (chief if own else "unknown")
        assert seen["laid"][1 - first] == "unknown"
        assert [flag == "yes" for flag in seen["ready"]] == [first == RED, first == BLACK]
        assert seen["duel"] == ["unknown", "unknown"]
        assert t.heard(viewer)[-1] == {"event": "laid", "seat": first, "chief": chief if own else None}


@FIRST
@pytest.mark.clause("LN-10", "LN-11")
def test_who_lays_second_knows_no_more_than_who_lays_first(first: int) -> None:
    t = laid(first, "joker")
    waiting = t.match.view(1 - first)
    assert {choice.name for choice in waiting.legal} == {f"lay {chief}" for chief in CHIEFS}
    assert waiting.json()["position"] == {
        **Table.dealt().match.view(1 - first).json()["position"],
        "ready": ["yes" if seat == first else "no" for seat in (RED, BLACK)],
    }


@pytest.mark.clause("LN-11")
def test_once_both_lie_there_everybody_knows_both() -> None:
    t = Table.dealt().duel("queen", "king", 2, 3)
    seen = [t.match.view(viewer).json()["position"] for viewer in (*VIEWERS, OPEN)]
    assert all(position == seen[0] for position in seen)
    assert seen[0]["duel"] == ["queen", "king"]
    for viewer in VIEWERS:
        assert t.heard(viewer)[-4:-2] == [
            {"event": "revealed", "seat": RED, "chief": "queen"},
            {"event": "revealed", "seat": BLACK, "chief": "king"},
        ]


@given(seed=st.integers(0, 2**32), red=st.sampled_from(CHIEFS), black=st.sampled_from(CHIEFS))
@pytest.mark.clause("LN-10", "LN-11", "LN-A11")
def test_who_lays_first_makes_no_difference(seed: int, red: str, black: str) -> None:
    tables = []
    for first in (RED, BLACK):
        t = Table.dealt(seed).duel(red, black, first=first)
        if t.phase == "pick":
            t.pick()
        tables.append(t)
    one, other = tables
    assert one.position == other.position
    assert one.match.draws == other.match.draws
    assert one.heard(None)[3:] == other.heard(None)[3:], "all but the order of laying"


@FIRST
@pytest.mark.clause("LN-35", "LN-A5")
def test_who_strikes_first_makes_no_difference(first: int) -> None:
    tables = [Table.dealt(5).duel("ace", "ace").pick(first=seat) for seat in (RED, BLACK)]
    assert tables[0].position == tables[1].position


@pytest.mark.clause("LN-5", "LN-A17", "LN-A18")
def test_nothing_else_is_secret() -> None:
    for seed in range(12):
        t = Table(LE_NEUF.new_match(2, seed))
        while not t.match.is_over:
            everything = t.state
            for viewer in VIEWERS:
                seen = t.match.view(viewer).state
                for name in LE_NEUF.state.fields.keys() - {"laid"} - vars(Record).keys():
                    assert np.array_equal(seen[name], everything[name]), name
                for seat in (RED, BLACK):
                    assert seen.laid[seat] == (everything.laid[seat] if seat == viewer else 0)
            play_randomly(t.match, seed + len(t.match.log), moves=len(t.match.log) + 1)


@pytest.mark.clause("LN-5")
def test_nobody_can_tell_in_which_order_a_pile_lies() -> None:
    one, other = Table.dealt(1), Table.dealt(2)
    assert told_apart_by(one, other) == []
    for t in (one, other):
        t.match.play(RED, "lay jack")
    assert told_apart_by(one, other) == []


@FIRST
@pytest.mark.clause("LN-30", "LN-A17")
def test_while_an_assassin_waits_nobody_can_tell_which_place_was_named(first: int) -> None:
    tables = [Table.dealt().duel("ace", "ace") for _ in range(2)]
    for place, t in enumerate(tables, 1):
        t.match.play(first, f"pick {place}")
    assert told_apart_by(*tables) == []


@FIRST
@pytest.mark.clause("LN-10")
def test_a_turn_as_each_may_know_it(first: int) -> None:
    t = Table.dealt().duel("king", "jack", 5, 10, first=first)

    def told(king: str | None, jack: str | None) -> list[Any]:
        lays = [
            {"event": "laid", "seat": RED, "chief": king},
            {"event": "laid", "seat": BLACK, "chief": jack},
        ]
        return [
            *(lays if first == RED else lays[::-1]),
            {"event": "revealed", "seat": RED, "chief": "king"},
            {"event": "revealed", "seat": BLACK, "chief": "jack"},
            {"event": "turned", "seat": RED, "troop": "5", "value": 10, "more": "no", "doubled": "yes"},
            {"event": "turned", "seat": BLACK, "troop": "10", "value": 10, "more": "no", "doubled": "no"},
            {"event": "drawn", "value": 10},
            {"event": "turn", "turn": 2},
        ]

    assert t.heard(RED)[1:] == told("king", None)
    assert t.heard(BLACK)[1:] == told(None, "jack")
    assert t.heard(None)[1:] == told(None, None)
    assert t.heard(OPEN)[1:] == told("king", "jack")


def test_a_chief_on_the_table_has_the_name_it_has_in_a_castle() -> None:
    assert LE_NEUF.state.fields["laid"].holds.names[1:] == CHIEF.names[1:]
