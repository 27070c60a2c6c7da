"""The Joker: LN-20 to LN-24."""

import pytest

from ennead.games.le_neuf.state import BLACK, RED
from tests.games.le_neuf.conftest import ALL, CHIEFS, Table, without

FIRST = pytest.mark.parametrize("first", [RED, BLACK])


def laid_by(joker: int, other: str, first: int = RED) -> Table:
    """One seat lays a Joker, and the other lays another chief."""
    return Table.dealt().duel(*(("joker", other) if joker == RED else (other, "joker")), first=first)


@FIRST
@pytest.mark.parametrize("other", CHIEFS)
@pytest.mark.parametrize("joker", [RED, BLACK])
@pytest.mark.clause("LN-20", "LN-21")
def test_both_chiefs_die_at_once_and_each_lies_in_its_owners_graveyard(
    joker: int, other: str, first: int
) -> None:
    t = laid_by(joker, other, first)
    assert t.graveyard(joker) == "joker"
    assert t.graveyard(1 - joker) == other
    assert t.castle(joker) == without(ALL, "joker")
    assert t.castle(1 - joker) == without(ALL, other)
    assert t.is_between_turns


@FIRST
@pytest.mark.clause("LN-22")
def test_two_jokers_die_together(first: int) -> None:
    t = Table.dealt().duel("joker", "joker", first=first)
    assert t.graveyard(RED) == t.graveyard(BLACK) == "joker"
    assert t.told("blast") == [(RED,)]
    assert t.died == [(RED, "joker"), (BLACK, "joker")]


@pytest.mark.parametrize("joker", [RED, BLACK])
@pytest.mark.clause("LN-23", "LN-34")
def test_an_ace_against_a_joker_assassinates_nobody(joker: int) -> None:
    t = laid_by(joker, "ace")
    assert sorted(t.died) == sorted([(joker, "joker"), (1 - joker, "ace")])
    assert t.told("picked") == []
    assert t.hand(RED) == t.hand(BLACK) == 8


@pytest.mark.parametrize("other", CHIEFS)
@pytest.mark.parametrize("joker", [RED, BLACK])
@pytest.mark.clause("LN-24")
def test_with_a_joker_no_troop_card_is_turned_and_nobody_is_asked(joker: int, other: str) -> None:
    t = laid_by(joker, other)
    assert t.told("turned") == []
    assert t.match.draws == []
    assert len(t.pile(RED)) == len(t.pile(BLACK)) == 18
    assert t.waiting() == [RED, BLACK]


@pytest.mark.clause("LN-20")
def test_everybody_hears_of_the_blast_and_of_the_dead() -> None:
    t = laid_by(BLACK, "king")
    for viewer in (None, RED, BLACK):
        assert t.heard(viewer, since=1)[1:] == [
            {"event": "revealed", "seat": RED, "chief": "king"},
            {"event": "revealed", "seat": BLACK, "chief": "joker"},
            {"event": "blast", "seat": BLACK},
            {"event": "died", "seat": RED, "chief": "king"},
            {"event": "died", "seat": BLACK, "chief": "joker"},
            {"event": "turn", "turn": 2},
        ]


@pytest.mark.clause("LN-20", "LN-12")
def test_those_who_die_by_a_joker_lie_on_top_of_those_who_died_before() -> None:
    t = Table.arranged(graveyards={RED: "king queen", BLACK: "ace"}).duel("joker", "jack")
    assert t.graveyard(RED) == "king queen joker"
    assert t.graveyard(BLACK) == "ace jack"


@pytest.mark.parametrize("joker", [RED, BLACK])
@pytest.mark.clause("LN-20", "LN-14")
def test_a_last_chief_may_fall_to_a_joker(joker: int) -> None:
    t = Table.arranged(castles={1 - joker: "king", joker: "joker ace"})
    t.duel(*(("joker", "king") if joker == RED else ("king", "joker")))
    assert t.outcome() == ("victory", (joker,))


@pytest.mark.parametrize("joker", [RED, BLACK])
@pytest.mark.clause("LN-20", "LN-14")
def test_a_last_joker_takes_a_chief_along_and_loses(joker: int) -> None:
    t = Table.arranged(castles={joker: "joker", 1 - joker: "jack king"})
    t.duel(*(("joker", "king") if joker == RED else ("king", "joker")))
    assert t.outcome() == ("victory", (1 - joker,))
    assert t.castle(1 - joker) == "jack"
