"""Distribution: NI-20 to NI-25, NI-36, NI-37."""

from collections import Counter
from typing import Any

import pytest

from ennead import OPEN
from ennead.games.nine.box.cards import CARDS
from tests.conftest import play_randomly
from tests.games.nine.conftest import NINE, Table
from tests.games.table import event

DEALT = {1: 7, 2: 7, 3: 6, 4: 6, 5: 5, 6: 5, 7: 4, 8: 4}


def before_a_deal(seats: int = 3, **more: Any) -> Table:
    """The last player's Kingdom phase, whose end begins a round."""
    return Table.arranged(seats, turn=seats - 1, **more)


def held(t: Table) -> list[int]:
    return [sum(t.hand(seat).values()) for seat in range(t.match.seats)]


@pytest.mark.clause("NI-25", "NI-21")
def test_garys_seven_cards_of_the_first_round() -> None:
    t = Table.dealt("3 phoenix, 2 alpha, galmi, xian", "", "")
    assert t.hand(0) == {"galmi": 1, "phoenix": 3, "xian": 1, "alpha": 2}
    dealt = [event["card"] for event in t.heard(0) if event["event"] == "dealt"]
    assert dealt.count(None) == 14
    assert Counter(dealt) - Counter({None: 14}) == Counter(t.hand(0))
    for other in (1, 2, None):
        assert all(e["card"] is None for e in t.heard(other) if e["event"] == "dealt" and e["seat"] == 0)


@pytest.mark.clause("NI-21", "NI-A28")
@pytest.mark.parametrize("rounds", range(1, 8))
def test_each_player_is_dealt_the_number_of_the_hourglass(rounds: int) -> None:
    t = before_a_deal(4, rounds=rounds).play("end")
    assert t.state.rounds == rounds + 1
    assert held(t) == [DEALT[rounds + 1]] * 4
    assert [e["seat"] for e in t.told("dealt")] == [
        seat for seat in (1, 2, 3, 0) for _ in range(DEALT[rounds + 1])
    ]


@pytest.mark.clause("NI-20", "NI-37", "NI-36")
def test_what_was_put_back_is_shuffled_in_and_can_be_dealt() -> None:
    t = before_a_deal(2, under={0: "justice", 1: "3 galmi"}).play("end", draws="galmi, justice, 2 galmi")
    assert t.hand(1) | {"justice": 1, "galmi": 3} == t.hand(1), "of the two, the new first player"
    assert t.under(0) == t.under(1) == {}


@pytest.mark.clause("NI-20")
def test_each_card_of_the_deck_is_as_likely_to_be_dealt() -> None:
    odds = before_a_deal(2, up={0: "xian, justice"}, under={1: "5 alpha"}).match.odds(1, "end")
    cards = {name: value for value, name in enumerate(CARDS[1:], 1)}
    weights = {**{value: value for value in range(2, 10)}, 10: 5, 11: 5}
    weights[cards["xian"]] -= 1
    total = sum(weights.values())
    assert {kind: share * total for kind, share in odds.items()} == weights


@pytest.mark.clause("NI-22", "NI-A24")
def test_who_leads_tomorrow_is_dealt_one_more_before_anybody_spends_a_culture() -> None:
    t = before_a_deal(3, up={2: "tomorrow"}).play("end")
    assert held(t) == [7, 7, 8]
    assert len(t.told("dealt")) == 22
    assert t.phase == "draw"


@pytest.mark.clause("NI-22")
def test_nobody_is_dealt_more_where_nobody_leads_tomorrow() -> None:
    assert held(before_a_deal(3, up={0: "tomorrow", 2: "tomorrow"}).play("end")) == [7, 7, 7]
    assert held(before_a_deal(3).play("end")) == [7, 7, 7]


@pytest.mark.clause("NI-A2", "NI-22")
def test_justice_does_not_win_ties_for_the_extra_card() -> None:
    assert held(before_a_deal(3, up={0: "tomorrow, justice", 2: "tomorrow"}).play("end")) == [7, 7, 7]


@pytest.mark.clause("NI-80", "NI-22")
def test_copies_count_for_tomorrows_extra_card() -> None:
    t = before_a_deal(3, up={0: "tomorrow", 2: "tomorrow"}, copies={2: "tomorrow"}).play("end")
    assert held(t) == [7, 7, 8]


@pytest.mark.clause("NI-23", "NI-24")
def test_clockwise_each_may_draw_one_card_for_a_culture_and_never_two() -> None:
    t = Table.dealt("", "", "", first=1)
    assert t.legal() == {"draw", "pass"}
    t.play("draw", draws="fenghuang")
    assert t.hand(1)["fenghuang"] == 1
    assert t.told() == [
        event("paid", seat=1, token="culture", count=1),
        event("drew", seat=1, card=None),
    ]
    assert (t.turn, t.tokens(1), t.reserve["culture"]) == (2, {}, 8)
    t.play("pass")
    assert (t.turn, t.phase) == (0, "draw")
    t.play("draw", draws="justice")
    assert held(t) == [8, 8, 7]
    assert (t.phase, t.turn, t.reserve["culture"]) == ("orders", 1, 9)


@pytest.mark.clause("NI-23")
def test_even_with_many_cultures_one_card_is_drawn() -> None:
    t = before_a_deal(2, tokens={0: "4 culture", 1: "3 culture"}).play("end", "draw")
    assert (t.turn, t.tokens(1)) == (0, {"culture": 2})
    t.play("draw")
    assert (t.phase, held(t)) == ("orders", [8, 8])


@pytest.mark.clause("NI-23")
def test_who_has_no_culture_is_not_asked() -> None:
    t = before_a_deal(4, tokens={1: "", 3: "coin"}).play("end")
    assert (t.turn, t.phase) == (2, "draw")
    t.play("pass")
    assert t.turn == 0
    t.play("pass")
    assert (t.turn, t.phase) == (1, "orders")


@pytest.mark.clause("NI-23")
def test_where_nobody_has_a_culture_orders_come_at_once() -> None:
    t = before_a_deal(2, tokens={0: "", 1: "coin"}).play("end")
    assert (t.turn, t.phase) == (1, "orders")


@pytest.mark.clause("NI-A23")
def test_with_an_empty_deck_nobody_may_draw() -> None:
    t = Table.arranged(4, phase="draw", deck="justice", hands={0: "galmi", 1: "galmi"})
    t.play("draw")
    assert t.hand(0) == {"galmi": 1, "justice": 1}
    assert (t.deck, t.phase, t.turn) == ({}, "orders", 0), "seats 1 to 3 have a Culture and are not asked"
    assert t.tokens(1) == {"culture": 1}


@pytest.mark.clause("NI-A23")
def test_a_deal_stops_with_the_last_card_of_the_deck() -> None:
    """Only boxes with other numbers come near it: here nearly all cards lie face down."""
    lying = "justice, 2 tomorrow, 3 galmi, 4 abhilasha, 5 narashima, 6 phoenix, 7 goan-sul, 8 xian"
    t = before_a_deal(2, down={0: f"{lying}, 9 byun-hyung-ja, 5 alpha"}).play("end")
    assert held(t) == [0, 5]
    assert (t.deck, t.phase, t.turn) == ({}, "orders", 1)


@pytest.mark.clause("NI-20", "NI-36")
def test_between_rounds_hands_orders_and_what_was_put_back_are_empty() -> None:
    match = NINE.new_match(3, 6)
    for moves in range(300):
        play_randomly(match, moves, moves)
        s = match.view(OPEN).state
        if s.phase == 0:
            assert not s.orders.any()
            assert not s.under.any()
            assert not s.revealed.any()
            assert not s.tilted.any()
            assert not s.paid.any()
