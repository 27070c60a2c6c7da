"""The battle: LN-40 to LN-45, LN-49, LN-52, LN-A11, LN-A14, LN-A15. Queens and 9s have their own files."""

from collections import Counter
from itertools import product

import pytest

from ennead import OPEN
from ennead.games.le_neuf.state import BLACK, RED
from tests.games.le_neuf.conftest import ALL, VIEWERS, Table, without

FIGHTERS = ("jack", "queen", "king")
LAST_JACK = {BLACK: "jack"}  # against whom an Ace acts as a Jack
BOTH = pytest.mark.parametrize("seat", [RED, BLACK])


@pytest.mark.parametrize(("red", "black"), [*product(FIGHTERS, FIGHTERS)])
@pytest.mark.clause("LN-40", "LN-41")
def test_kings_queens_and_jacks_fight_and_each_turns_a_card(red: str, black: str) -> None:
    t = Table.dealt().duel(red, black, 4, 4)
    assert [(seat, troop) for seat, troop, *_ in t.told("turned")] == [(RED, "4"), (BLACK, "4")]


@pytest.mark.parametrize("black", FIGHTERS)
@pytest.mark.clause("LN-40", "LN-33")
def test_an_ace_fights_when_it_acts_as_a_jack(black: str) -> None:
    t = Table.arranged(castles={BLACK: black}).duel("ace", black, 4, 4)
    assert len(t.told("turned")) == 2


@pytest.mark.clause("LN-40", "LN-33")
def test_two_aces_fight_when_both_act_as_jacks() -> None:
    t = Table.arranged(castles={RED: "ace", BLACK: "ace"}).duel("ace", "ace", 4, 6)
    assert t.outcome() == ("victory", (BLACK,))


@pytest.mark.clause("LN-41")
def test_the_cards_come_off_the_piles() -> None:
    t = Table.dealt().duel("jack", "queen", 7, 3)
    assert (t.turned(RED), t.turned(BLACK)) == ([7], [3])
    assert (len(t.pile(RED)), len(t.pile(BLACK))) == (17, 17)
    assert t.pile(RED).count(7) == t.pile(BLACK).count(3) == 1


@pytest.mark.parametrize("first", [RED, BLACK])
@pytest.mark.clause("LN-41", "LN-A11")
def test_red_turns_first_whoever_laid_first(first: int) -> None:
    t = Table.dealt().duel("jack", "jack", 7, 3, first=first)
    assert t.told("turned") == [(RED, "7", 7, "no", "no"), (BLACK, "3", 3, "no", "no")]


@BOTH
@pytest.mark.clause("LN-42", "LN-12")
def test_the_higher_card_wins_and_the_other_chief_dies(seat: int) -> None:
    t = Table.dealt().duel_of(seat, "jack", "jack", 8, 7)
    assert t.died == [(1 - seat, "jack")]
    assert t.told("won") == [(seat, 1 - seat, 8, 7)]
    assert t.castle(seat) == ALL
    assert t.castle(1 - seat) == without(ALL, "jack")
    assert t.graveyard(1 - seat) == "jack"
    assert t.is_between_turns


@pytest.mark.parametrize("value", range(2, 11))
@pytest.mark.clause("LN-43")
def test_equal_values_kill_nobody(value: int) -> None:
    for chief in ("jack", "king"):
        t = Table.dealt().duel(chief, chief, value, value)
        assert t.died == []
        assert t.told("drawn") == [(value * (2 if chief == "king" else 1),)]
        assert (t.castle(RED), t.castle(BLACK)) == (ALL, ALL)
        assert t.is_between_turns


@pytest.mark.clause("LN-44")
def test_the_cards_of_a_battle_are_set_aside_each_with_its_own_army() -> None:
    t = Table.dealt().duel("king", "jack", 7, 3)
    assert (t.aside(RED), t.aside(BLACK)) == ([7], [3])
    assert t.turned(RED) == t.turned(BLACK) == []
    t.duel("queen", "king", 2, 9).another(4).another(5)
    assert (t.aside(RED), t.aside(BLACK)) == ([2, 4, 5, 7], [3, 9])
    assert (len(t.pile(RED)), len(t.pile(BLACK))) == (14, 16)


@pytest.mark.clause("LN-44")
def test_they_are_set_aside_when_the_battle_ends_and_not_before() -> None:
    t = Table.dealt().duel("queen", "jack", 2, 7)
    assert (t.aside(RED), t.aside(BLACK)) == ([], [])
    t.another(3)
    assert (t.turned(RED), t.aside(RED), t.aside(BLACK)) == ([2, 3], [], [])
    t.stop()
    assert (t.turned(RED), t.aside(RED), t.aside(BLACK)) == ([], [2, 3], [7])


@BOTH
@pytest.mark.clause("LN-45", "LN-A15")
def test_an_empty_pile_is_made_anew_from_all_eighteen_cards_when_one_has_to_be_turned(seat: int) -> None:
    t = Table.arranged(piles={seat: [4]}).duel("jack", "jack", 4, 4)
    assert t.pile(seat) == []
    assert len(t.aside(seat)) == 18, "the last card too"
    assert t.told("shuffled") == [], "not before it is needed"
    t.duel("jack", "jack", 5, 5)
    assert t.told("shuffled") == [(seat, 18)]
    assert len(t.pile(seat)) == 17
    assert t.aside(seat) == [5]
    assert len(t.pile(1 - seat)) == 16
    assert t.aside(1 - seat) == [4, 5], "the other army has its own"


@pytest.mark.clause("LN-45", "LN-A15")
def test_both_piles_may_run_out_at_once() -> None:
    t = Table.arranged(piles={RED: [], BLACK: []}).duel("jack", "jack", 10, 10)
    assert t.told("shuffled") == [(RED, 18), (BLACK, 18)]
    assert (t.aside(RED), t.aside(BLACK)) == ([10], [10])


@pytest.mark.clause("LN-45", "LN-A15")
def test_everybody_hears_of_it_before_the_card_is_turned() -> None:
    t = Table.arranged(piles={BLACK: []}).duel("king", "jack", 3, 4)
    for viewer in VIEWERS:
        assert t.heard(viewer, since=1)[3:6] == [
            {"event": "turned", "seat": RED, "troop": "3", "value": 6, "more": "no", "doubled": "yes"},
            {"event": "shuffled", "seat": BLACK, "count": 18},
            {"event": "turned", "seat": BLACK, "troop": "4", "value": 4, "more": "no", "doubled": "no"},
        ]


@BOTH
@pytest.mark.clause("LN-A14", "LN-A15")
def test_in_the_middle_of_a_battle_only_cards_set_aside_are_shuffled(seat: int) -> None:
    t = Table.arranged(piles={seat: [3]})
    t.duel_of(seat, "queen", "jack", 3, 7)
    assert t.turn == seat
    assert t.told("shuffled") == []
    t.another(3)
    assert t.told("shuffled") == [(seat, 17)]
    assert t.turned(seat) == [3, 3]
    with pytest.raises(ValueError, match="can't come up"):
        t.another(3)  # both 3s lie on the table
    t.another(2)
    assert t.aside(seat) == [2, 3, 3]
    assert len(t.pile(seat)) == 15


@BOTH
@pytest.mark.clause("LN-A14")
def test_a_queens_third_card_may_need_the_shuffle(seat: int) -> None:
    t = Table.arranged(piles={seat: [3, 4]})
    t.duel_of(seat, "queen", "jack", 3, 7)
    t.another(4)
    assert t.told("shuffled") == []
    t.another(5)
    assert t.told("shuffled") == [(seat, 16)]
    assert t.aside(seat) == [3, 4, 5]
    assert len(t.pile(seat)) == 15


@BOTH
@pytest.mark.clause("LN-A15")
def test_a_queen_who_takes_the_last_card_and_is_content_leaves_all_eighteen(seat: int) -> None:
    t = Table.arranged(piles={seat: [3, 4]})
    t.duel_of(seat, "queen", "jack", 3, 7)
    t.another(4).stop()
    assert len(t.aside(seat)) == 18
    assert t.told("shuffled") == []


@pytest.mark.clause("LN-45", "LN-5")
def test_a_new_pile_is_in_a_new_order() -> None:
    matches, tops = 450, Counter[str]()
    for seed in range(matches):
        t = Table.arranged(piles={RED: []}, seed=seed)
        t.match.play(RED, "lay jack")
        t.match.play(BLACK, "lay jack")
        tops[t.told("turned")[0][1]] += 1
    assert len(tops) == 9
    assert all(abs(n - matches / 9) < 4 * (matches / 9) ** 0.5 for n in tops.values())


@BOTH
@pytest.mark.clause("LN-49")
def test_a_jack_has_no_power(seat: int) -> None:
    t = Table.dealt().duel_of(seat, "jack", "jack", 2, 3)
    assert {who: value for who, _, value, *_ in t.told("turned")} == {seat: 2, 1 - seat: 3}
    assert t.waiting() == [RED, BLACK], "nobody was asked"
    assert t.died == [(seat, "jack")]


@pytest.mark.parametrize("chief", ["jack", "ace", "queen", "king"])
@pytest.mark.parametrize("value", range(2, 11))
@pytest.mark.clause("LN-42", "LN-43", "LN-49", "LN-51", "LN-52", "LN-33")
def test_battle_values_of_each_chief_with_each_troop_against_a_jack_with_any(chief: str, value: int) -> None:
    """Table A6: Jack t, Ace as a Jack t, Queen t of the last card, King 2 × t."""
    strength = 2 * value if chief == "king" else value
    for other in range(2, 11):
        t = Table.arranged(castles=LAST_JACK).duel(chief, "jack", value, other)
        doubled = "yes" if chief == "king" else "no"
        ours, theirs = (RED, str(value), strength, "no", doubled), (BLACK, str(other), other, "no", "no")
        assert t.told("turned") == [ours, theirs]
        if chief == "queen" and strength <= other:
            assert t.waiting() == [RED]
            t.stop()
        dead = [(RED, chief)] if strength < other else [(BLACK, "jack")] if strength > other else []
        assert t.died == dead
        assert t.told("won") + t.told("drawn") == (
            [(BLACK, RED, other, strength)]
            if strength < other
            else [(RED, BLACK, strength, other)]
            if strength > other
            else [(strength,)]
        )


@pytest.mark.parametrize(("red", "black"), [*product(range(2, 11), range(2, 11))])
@pytest.mark.clause("LN-52", "LN-42", "LN-43")
def test_two_kings_compare_as_their_cards_do(red: int, black: int) -> None:
    t = Table.dealt().duel("king", "king", red, black)
    assert t.died == ([(BLACK, "king")] if red > black else [(RED, "king")] if red < black else [])


@pytest.mark.parametrize(("ours", "theirs"), [*product(FIGHTERS, FIGHTERS)])
@pytest.mark.clause("LN-A11", "LN-A23")
def test_a_battle_is_the_same_seen_from_the_other_side(ours: str, theirs: str) -> None:
    for cards in product((2, 5, 6, 10), repeat=2):
        tables = [Table.dealt().duel_of(seat, ours, theirs, *cards) for seat in (RED, BLACK)]
        for t in tables:
            while t.phase == "redraw":
                t.stop()
        red, black = tables
        assert (red.castle(RED), red.castle(BLACK)) == (black.castle(BLACK), black.castle(RED))


@pytest.mark.clause("LN-42", "LN-44")
def test_everybody_hears_a_battle_alike() -> None:
    t = Table.dealt().duel("king", "queen", 3, 7).duel("king", "jack", 5, 10)
    heard = [t.heard(viewer, since=1) for viewer in (*VIEWERS, OPEN)]
    for events in heard:
        assert [event for event in events if event["event"] in {"won", "drawn", "died"}] == [
            {"event": "won", "seat": BLACK, "to": RED, "value": 7, "against": 6},
            {"event": "died", "seat": RED, "chief": "king"},
            {"event": "drawn", "value": 10},
        ]
