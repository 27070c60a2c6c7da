"""Setting up and the frame of a round: NI-1 to NI-13."""

from collections import Counter

import pytest

import ennead
from ennead import OPEN
from ennead.games.nine.box.cards import Card
from tests.conftest import play_randomly
from tests.games.nine.conftest import HEROES, INFLUENCES, NINE, Table

EACH = pytest.mark.parametrize("seats", [2, 3, 4])
ALL_CARDS = {name: value for value, name in enumerate(INFLUENCES, 1)} | dict.fromkeys(HEROES, 5)


COUNTS = {"military": 5, "science": 5, "chaos": 5, "culture": 10, "point": 8, "coin": 5, "diamond": 5}


def all_cards(t: Table) -> Counter[str]:
    """The cards in play right after the deal."""
    found = Counter(t.deck)
    for seat in range(t.match.seats):
        found.update(t.hand(seat))
    return found


@EACH
@pytest.mark.clause("NI-1", "NI-2", "NI-3")
def test_the_deck_is_45_influences_and_10_heroes(seats: int) -> None:
    cards = all_cards(Table(NINE.new_match(seats, 1)))
    assert cards == ALL_CARDS
    assert (cards.total(), sum(cards[name] for name in INFLUENCES)) == (55, 45)


@pytest.mark.clause("NI-2")
def test_an_influence_has_as_many_cards_as_its_value_from_justice_to_byun_hyung_ja() -> None:
    cards = all_cards(Table(NINE.new_match(2, 3)))
    assert [cards[name] for name in INFLUENCES] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert INFLUENCES[0] == "justice"
    assert INFLUENCES[8] == "byun-hyung-ja"


@pytest.mark.clause("NI-9")
def test_there_is_no_other_card() -> None:
    assert Card.all() == ("unknown", *INFLUENCES, *HEROES)


@EACH
@pytest.mark.clause("NI-4", "NI-10", "NI-A28")
def test_eight_rounds_are_dealt_as_their_hourglass_says(seats: int) -> None:
    t = Table(play_randomly(NINE.new_match(seats, 4), 4))
    rounds = [event for event in t.heard(None) if event["event"] == "round"]
    assert [event["round"] for event in rounds] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [event["dealt"] for event in rounds] == [7, 7, 6, 6, 5, 5, 4, 4]
    assert [event["limit"] for event in rounds] == [2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.clause("NI-5")
def test_the_reserve_has_all_tokens_of_the_box() -> None:
    t = Table(NINE.new_match(3, 1))
    tokens = Counter(t.reserve)
    for seat in range(3):
        tokens.update(t.tokens(seat))
    assert tokens == COUNTS
    assert t.shield == -1


@EACH
@pytest.mark.clause("NI-6")
def test_each_player_starts_with_one_culture_and_nothing_else(seats: int) -> None:
    t = Table(NINE.new_match(seats, 1))
    for seat in range(seats):
        assert t.tokens(seat) == {"culture": 1}
        assert t.up(seat) == t.down(seat) == t.orders(seat) == t.under(seat) == {}
    assert t.reserve["culture"] == 10 - seats


@EACH
@pytest.mark.clause("NI-7")
def test_chance_makes_any_player_the_first(seats: int) -> None:
    matches = 80 * seats
    firsts = Counter(int(NINE.new_match(seats, seed)._position._states[0].first) for seed in range(matches))
    assert set(firsts) == set(range(seats))
    assert all(abs(n - 80) < 4 * 80**0.5 for n in firsts.values())


@pytest.mark.clause("NI-7")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_everybody_sees_who_starts(first: int) -> None:
    t = Table.dealt("", "", "", first=first)
    assert t.turn == first
    for viewer in (None, 0, 1, 2):
        assert t.heard(viewer)[0] == {"event": "round", "round": 1, "seat": first, "dealt": 7, "limit": 2}
        assert t.match.view(viewer).state.first == first


@pytest.mark.clause("NI-8")
@pytest.mark.parametrize(
    ("column", "token", "others"),
    [("2 tomorrow", "chaos", ""), ("phoenix", "science", ""), ("goan-sul", "military", "coin")],
)
def test_what_the_reserve_does_not_have_is_not_gained(column: str, token: str, others: str) -> None:
    t = Table.arranged(up={0: column}, tokens={1: f"5 {token}", 0: others})
    before = t.tokens(0)
    t.play(column.split()[-1])
    assert t.tokens(0) == before
    assert token not in t.reserve
    assert t.told("gained") == [{"event": "gained", "seat": 0, "token": token, "count": 0}]


@EACH
@pytest.mark.clause("NI-11")
def test_the_phases_follow_each_other_each_clockwise_from_the_first_player(seats: int) -> None:
    three = ["goan-sul", "xian", "byun-hyung-ja", "phoenix"][:seats]
    t = Table.dealt(*(f"3 {card}" for card in three), first=1)
    clockwise = [(1 + step) % seats for step in range(seats)]
    asked: dict[str, list[int]] = {}
    while t.state.rounds == 1:
        turns = asked.setdefault(t.phase, [])
        turns += [t.turn] if t.turn not in turns else []
        plain = [f"{verb} {three[t.turn]}" for verb in ("mark", "reveal", "discard")]
        t.play(next(name for name in (*plain, "pass", "confirm", "end") if name in t.legal()))
    assert list(asked) == ["draw", "orders", "kingdom", "clean-up"]
    assert asked["draw"] == asked["orders"] == asked["kingdom"] == clockwise
    assert asked["clean-up"] == clockwise, "everybody selected three cards, which is one too many"


@EACH
@pytest.mark.clause("NI-12")
def test_the_first_player_changes_clockwise_after_each_round(seats: int) -> None:
    t = Table(play_randomly(NINE.new_match(seats, 8), 8))
    firsts = [event["seat"] for event in t.heard(None) if event["event"] == "round"]
    assert firsts == [(firsts[0] + step) % seats for step in range(8)]


@pytest.mark.clause("NI-12", "NI-13")
def test_after_the_last_clean_up_the_game_is_over_and_counted() -> None:
    t = Table.arranged(2, up={0: "alpha, 2 tomorrow"}, rounds=8, phase="kingdom", first=1)
    t.play("end")
    assert t.turn == 0
    t.play("end")
    assert t.match.outcome is not None
    assert t.match.outcome.points == (1, 0)
    assert t.told()[-1] == {"event": "ended", "reason": "victory"}


@EACH
@pytest.mark.clause("NI-13")
def test_there_is_no_ninth_round(seats: int) -> None:
    match = play_randomly(NINE.new_match(seats, 2), 2)
    assert match.is_over
    assert match.view(OPEN).state.rounds == 8


@pytest.mark.parametrize("seats", [1, 5, 0, -1])
def test_nine_is_for_two_to_four(seats: int) -> None:
    with pytest.raises(ValueError, match="seats must be a whole number from 2 to 4"):
        NINE.new_match(seats, 1)


def test_the_game_is_found_by_its_name() -> None:
    assert ennead.game("nine").seats == range(2, 5)
