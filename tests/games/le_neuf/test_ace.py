"""The Ace: LN-30 to LN-36, LN-A2 to LN-A7, LN-A17."""

from collections import Counter

import pytest

import ennead
from ennead.games.le_neuf.state import BLACK, RED
from tests.games.le_neuf.conftest import ALL, CHIEFS, VIEWERS, Table, without

LE_NEUF = ennead.game("le-neuf")
FIRST = pytest.mark.parametrize("first", [RED, BLACK])
ASSASSIN = pytest.mark.parametrize("ace", [RED, BLACK])
PREY = pytest.mark.parametrize("prey", ["joker", "jack", "queen", "king"])
FIGHTERS = pytest.mark.parametrize("fighter", ["jack", "queen", "king"])


def strikes(ace: int, enemy: str, *picked: str, t: Table | None = None, first: int = RED) -> Table:
    """A seat lays an Ace, the other another chief, and whoever may strike does."""
    return (t or Table.dealt()).duel_of(ace, "ace", enemy, first=first).pick(*picked)


@ASSASSIN
@PREY
@FIGHTERS
@pytest.mark.clause("LN-30", "LN-36", "LN-A2")
def test_the_chosen_chief_dies_and_nothing_else_happens(ace: int, prey: str, fighter: str) -> None:
    t = strikes(ace, fighter, prey)
    assert t.died == [(1 - ace, prey)]
    assert t.told("assassinated") == [(ace, 1 - ace, prey)]
    assert t.castle(1 - ace) == without(ALL, prey)
    assert t.graveyard(1 - ace) == prey
    assert t.told("turned") == []
    assert t.is_between_turns


@ASSASSIN
@FIGHTERS
@pytest.mark.clause("LN-30", "LN-A3", "LN-A4")
def test_both_chiefs_on_the_table_survive_an_assassination_and_go_back(ace: int, fighter: str) -> None:
    t = strikes(ace, fighter, "joker")
    assert t.castle(ace) == ALL
    assert t.castle(1 - ace) == without(ALL, "joker")
    assert (t.hand(ace), t.hand(1 - ace)) == (9, 8)
    assert {"lay ace"} <= t.legal(ace)
    assert {f"lay {fighter}"} <= t.legal(1 - ace)


@ASSASSIN
@pytest.mark.clause("LN-30", "LN-A17")
def test_only_the_assassin_is_waited_for_and_names_a_card_of_the_hand(ace: int) -> None:
    t = Table.arranged(castles={1 - ace: "jack queen king king"})
    t.duel_of(ace, "ace", "king")
    assert t.waiting() == [ace]
    assert t.phase == "pick"
    assert t.legal(ace) == {"pick 1", "pick 2", "pick 3"}
    assert t.hand(1 - ace) == 3
    for action in LE_NEUF.number:
        assert t.refused(action, 1 - ace).reason == "not-your-turn"
    for place in range(4, 9):
        assert t.refused(f"pick {place}", ace).reason == "no-such-card"


@pytest.mark.clause("LN-30", "LN-A17")
def test_a_full_hand_offers_eight_cards() -> None:
    t = Table.dealt().duel("ace", "king")
    assert t.legal(RED) == {f"pick {place}" for place in range(1, 9)}
    assert "pick 9" not in LE_NEUF.number


@pytest.mark.clause("LN-30", "LN-A17")
def test_the_strike_hits_each_card_of_the_hand_as_likely() -> None:
    matches, hits = 1600, Counter[str]()
    for seed in range(matches):
        t = strikes(RED, "king", t=Table.dealt(seed))
        hits[t.graveyard(BLACK) or "ace"] += 1
    for chief, cards in {"joker": 1, "ace": 2, "jack": 2, "queen": 2, "king": 1}.items():
        assert abs(hits[chief] - matches * cards / 8) < 4 * (matches * cards / 8) ** 0.5, chief


@pytest.mark.clause("LN-A17")
def test_the_place_that_is_named_makes_no_difference() -> None:
    found = set()
    for place in range(1, 9):
        t = Table.dealt(3).duel("ace", "king").pick(place=place)
        found.add((t.castle(RED), t.graveyard(RED), t.castle(BLACK), t.graveyard(BLACK)))
    assert len(found) == 1


@ASSASSIN
@FIGHTERS
@pytest.mark.clause("LN-31")
def test_the_chief_on_the_table_is_no_target_when_it_is_the_only_one_of_its_kind(
    ace: int, fighter: str
) -> None:
    castle = {"jack": "jack queen", "queen": "queen king", "king": "jack king"}[fighter]
    only = without(castle, fighter)
    for seed in range(20):
        t = Table.arranged(castles={1 - ace: castle}, seed=seed)
        strikes(ace, fighter, t=t)
        assert t.died == [(1 - ace, only)]
    t = Table.arranged(castles={1 - ace: castle})
    with pytest.raises(ValueError, match="can't come up"):
        strikes(ace, fighter, fighter, t=t)
    assert t.waiting() == [ace]


@pytest.mark.clause("LN-31")
def test_another_chief_of_the_same_kind_as_the_one_on_the_table_is_a_target() -> None:
    t = strikes(RED, "king", "king")
    assert t.died == [(BLACK, "king")]
    assert t.castle(BLACK) == without(ALL, "king")
    t = strikes(RED, "king", t=Table.arranged(castles={BLACK: "king king"}))
    assert (t.graveyard(BLACK).split()[-1], t.castle(BLACK)) == ("king", "king")


@ASSASSIN
@FIGHTERS
@pytest.mark.clause("LN-32")
def test_who_strikes_an_ace_loses_their_own_and_the_other_ace_stays(ace: int, fighter: str) -> None:
    t = strikes(ace, fighter, "ace")
    assert t.died == [(ace, "ace")]
    assert t.told("thwarted") == [(ace, 1 - ace)]
    assert t.told("assassinated") == []
    assert t.castle(1 - ace) == ALL
    assert t.graveyard(ace) == "ace"
    assert t.castle(ace) == without(ALL, "ace")
    assert t.told("turned") == []


@ASSASSIN
@pytest.mark.clause("LN-32", "LN-14")
def test_a_last_ace_that_strikes_an_ace_has_lost(ace: int) -> None:
    t = Table.arranged(castles={ace: "ace", 1 - ace: "ace king"})
    strikes(ace, "king", "ace", t=t)
    assert t.outcome() == ("victory", (1 - ace,))
    assert t.castle(1 - ace) == "ace king"


@ASSASSIN
@FIGHTERS
@pytest.mark.clause("LN-33", "LN-40")
def test_against_an_empty_hand_the_ace_fights_like_a_jack(ace: int, fighter: str) -> None:
    t = Table.arranged(castles={1 - ace: fighter, ace: "ace joker"})
    t.duel_of(ace, "ace", fighter, 4, 4)
    assert t.told("picked") == []
    assert [seat for seat, *_ in t.told("turned")] == [RED, BLACK]
    strength = {seat: value for seat, _, value, *_ in t.told("turned")}
    assert strength[ace] == 4, "as a Jack: neither doubled nor turned again"


@ASSASSIN
@pytest.mark.clause("LN-33", "LN-42")
def test_an_ace_that_fights_may_kill_and_may_die(ace: int) -> None:
    castles = {1 - ace: "jack", ace: "ace joker"}
    t = Table.arranged(castles=castles).duel_of(ace, "ace", "jack", 8, 3)
    assert t.outcome() == ("victory", (ace,))
    t = Table.arranged(castles=castles).duel_of(ace, "ace", "jack", 3, 8)
    assert t.died == [(ace, "ace")]
    assert t.castle(ace) == "joker"


@pytest.mark.clause("LN-33")
def test_an_ace_is_a_jack_for_that_turn_only() -> None:
    t = Table.arranged(castles={RED: "ace", BLACK: "jack"}).duel("ace", "jack", 5, 5)
    assert t.is_between_turns
    t.duel("ace", "jack", 10, 10)
    assert t.told("picked") == []
    t = Table.arranged(castles={RED: "ace king", BLACK: "jack"}).duel("ace", "jack", 9, 9)
    assert t.returned[-1] == (BLACK, "king"), "the 9 fills the hand again"
    assert t.duel("ace", "jack").phase == "pick"


@ASSASSIN
@pytest.mark.clause("LN-34", "LN-23")
def test_against_a_joker_the_ace_has_no_power_not_even_that_of_a_jack(ace: int) -> None:
    for castle in (ALL, "joker"):
        t = Table.arranged(castles={1 - ace: castle}).duel_of(ace, "ace", "joker")
        assert sorted(t.died) == sorted([(ace, "ace"), (1 - ace, "joker")])
        assert t.told("picked") == t.told("turned") == []


@FIRST
@pytest.mark.clause("LN-35", "LN-A5")
def test_two_aces_kill_one_chief_each(first: int) -> None:
    t = Table.dealt().duel("ace", "ace", first=first)
    assert t.waiting() == [RED, BLACK]
    t.pick("king", "joker", first=first)
    assert (t.graveyard(RED), t.graveyard(BLACK)) == ("joker", "king")
    assert t.castle(RED) == without(ALL, "joker")
    assert t.castle(BLACK) == without(ALL, "king")
    assert t.told("turned") == []


@FIRST
@pytest.mark.clause("LN-35", "LN-32")
def test_one_of_two_aces_may_strike_an_ace(first: int) -> None:
    t = Table.dealt().duel("ace", "ace").pick("ace", "queen", first=first)
    assert t.graveyard(BLACK) == ""
    assert t.castle(RED) == without(ALL, "ace", "queen")
    t = Table.dealt().duel("ace", "ace").pick("queen", "ace", first=first)
    assert t.graveyard(RED) == ""
    assert t.castle(BLACK) == without(ALL, "ace", "queen")


@FIRST
@pytest.mark.clause("LN-A5")
def test_both_strikes_meet_the_hands_as_they_are_at_the_reveal(first: int) -> None:
    for seed in range(40):
        t = Table.arranged(castles={RED: "ace king", BLACK: "ace jack"}, seed=seed)
        t.duel("ace", "ace").pick(first=first)
        assert t.died == [(BLACK, "jack"), (RED, "king")], "though neither hand has any other"
        assert (t.castle(RED), t.castle(BLACK)) == ("ace", "ace")


@FIRST
@pytest.mark.clause("LN-A5", "LN-31")
def test_while_one_ace_waits_for_the_other_nothing_has_happened_yet(first: int) -> None:
    t = Table.dealt().duel("ace", "ace")
    t.match.play(first, "pick 3")
    assert t.waiting() == [1 - first]
    assert t.died == []
    assert t.told("picked") == [(first, 1 - first)]
    assert t.refused("pick 3", first).reason == "not-your-turn"
    assert t.legal(1 - first) == {f"pick {place}" for place in range(1, 9)}


@FIRST
@pytest.mark.clause("LN-A6")
def test_two_aces_that_strike_aces_both_die_and_those_in_hand_stay(first: int) -> None:
    t = Table.dealt().duel("ace", "ace").pick("ace", "ace", first=first)
    assert t.died == [(RED, "ace"), (BLACK, "ace")]
    for seat in (RED, BLACK):
        assert t.graveyard(seat) == "ace"
        assert t.castle(seat) == without(ALL, "ace")


@FIRST
@pytest.mark.clause("LN-A6")
def test_two_pairs_of_last_aces_leave_one_each(first: int) -> None:
    t = Table.arranged(castles={RED: "ace ace", BLACK: "ace ace"}).duel("ace", "ace").pick(first=first)
    assert t.is_between_turns
    assert (t.castle(RED), t.castle(BLACK)) == ("ace", "ace")


@FIRST
@pytest.mark.parametrize("seat", [RED, BLACK])
@pytest.mark.clause("LN-A7", "LN-A22")
def test_the_chief_on_the_table_dies_after_the_one_in_hand(seat: int, first: int) -> None:
    t = Table.dealt().duel("ace", "ace")
    t.pick(*(("ace", "king") if seat == RED else ("king", "ace")), first=first)
    assert t.graveyard(seat) == "king ace"
    t.duel_of(seat, "jack", "jack", 9, 2)
    assert t.returned == [(seat, "ace")], "the Ace lay on top"


@ASSASSIN
@pytest.mark.clause("LN-36", "LN-A2")
def test_an_assassin_never_fights(ace: int) -> None:
    for fighter in CHIEFS[1:]:
        t = Table.arranged(castles={ace: "ace"}).duel_of(ace, "ace", fighter)
        assert t.phase == "pick"
        t.pick("jack")
        assert t.told("turned") == []
        assert t.castle(ace) == "ace"
        assert t.is_between_turns


@pytest.mark.clause("LN-30", "LN-12")
def test_everybody_hears_whom_the_assassin_found() -> None:
    t = strikes(BLACK, "queen", "king")
    for viewer in VIEWERS:
        assert t.heard(viewer, since=2) == [
            {"event": "picked", "seat": BLACK, "to": RED},
            {"event": "assassinated", "seat": BLACK, "to": RED, "chief": "king"},
            {"event": "died", "seat": RED, "chief": "king"},
            {"event": "turn", "turn": 2},
        ]
    t = strikes(BLACK, "queen", "ace")
    for viewer in VIEWERS:
        assert t.heard(viewer, since=2)[1:3] == [
            {"event": "thwarted", "seat": BLACK, "to": RED},
            {"event": "died", "seat": BLACK, "chief": "ace"},
        ]
