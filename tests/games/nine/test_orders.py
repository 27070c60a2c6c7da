"""Orders: NI-30 to NI-37, NI-A1, NI-A2, NI-A35, NI-A38."""

import json
from itertools import combinations
from typing import Any

import pytest

import ennead
from ennead import OPEN
from ennead.games.nine.box.cards import CARDS
from tests.conftest import put
from tests.games.nine.conftest import Table
from tests.games.table import event

GARY = "3 phoenix, 2 alpha, galmi, xian"


def ordering(hand: str, up: str = "", tokens: str = "culture") -> Table:
    """Seat 0 is about to select; the others have a card each."""
    return Table.arranged(
        3, phase="orders", hands={0: hand, 1: "goan-sul", 2: "xian"}, up={0: up}, tokens={0: tokens}
    )


def selections(t: Table) -> set[tuple[str, ...]]:
    """All that may be confirmed, by every order of marking."""
    found: set[tuple[str, ...]] = set()
    todo, seen = [bytes(t.match)], set[tuple[Any, ...]]()
    while todo:
        position = todo.pop()
        match = put(t.match.at(0), position)
        marked = match.view(OPEN).state.marked[0].tolist()
        for choice in match.legal(0):
            if choice.verb == "confirm":
                found.add(tuple(sorted(CARDS[card] for card, n in enumerate(marked) for _ in range(n))))
            elif choice.verb in ("mark", "extra") and (key := (choice.name, *marked)) not in seen:
                seen.add(key)
                match.play(0, choice.name)
                todo.append(bytes(match))
                put(match, position)
    return found


def alike_or_two(hand: list[str]) -> set[tuple[str, ...]]:
    """NI-31 and NI-32, told anew: any number of identical cards, or two different ones."""
    kinds = sorted(set(hand))
    alike = {(kind,) * n for kind in kinds for n in range(1, hand.count(kind) + 1)}
    return alike | {*combinations(kinds, 2)}


@pytest.mark.clause("NI-33", "NI-31", "NI-32")
def test_garys_hand_may_be_played_in_the_ways_of_the_rulebook() -> None:
    t = Table.dealt(GARY, "", "").until("orders")
    hand = ["phoenix"] * 3 + ["alpha"] * 2 + ["galmi", "xian"]
    found = selections(t)
    assert ("phoenix",) * 3 in found
    assert ("alpha",) * 2 in found
    assert ("galmi", "xian") in found
    assert found == alike_or_two(hand)


@pytest.mark.clause("NI-31")
def test_any_number_of_identical_cards_may_be_selected() -> None:
    t = ordering("5 alpha, 7 xian")
    for n in range(7):
        assert ("confirm" in t.legal()) == (n > 0)
        t.play("mark xian")
    assert t.legal() == {"confirm", "clear"}
    assert t.refused("mark alpha") == ("not-together", "NI-31")


@pytest.mark.clause("NI-32")
@pytest.mark.parametrize(("one", "two"), [("alpha", "fenghuang"), ("galmi", "alpha"), ("xian", "justice")])
def test_two_different_cards_may_be_heroes_or_influences(one: str, two: str) -> None:
    t = ordering(f"3 {one}, {two}, phoenix".replace("3 justice", "justice"), tokens="")
    t.play(f"mark {one}", f"mark {two}")
    assert t.legal() == {"confirm", "clear"}
    for third in (one, "phoenix"):
        assert t.refused(f"mark {third}") == ("not-together", "NI-31")
        assert t.refused(f"extra {third}")[0] == "no-phoenix"
    assert t.play("confirm").orders(0) == {one: 1, two: 1}


@pytest.mark.clause("NI-30")
def test_clockwise_each_selects_cards_of_their_own_hand_face_down() -> None:
    t = Table.dealt("galmi, alpha", "justice", "", first=1).until("orders")
    assert t.turn == 1
    assert t.refused("mark galmi")[0] == "not-in-hand"
    t.play("mark justice")
    assert t.refused("mark justice") == ("not-in-hand", "NI-30")
    t.play("confirm")
    assert (t.orders(1), t.hand(1)) == ({"justice": 1}, {})
    assert t.turn == 2
    t.play(next(iter(sorted(t.legal()))), "confirm")
    assert (t.turn, t.phase) == (0, "orders")
    t.play("mark galmi", "mark alpha", "confirm")
    assert (t.turn, t.phase) == (1, "kingdom")
    assert t.up(0) == t.up(1) == t.up(2) == {}


@pytest.mark.clause("NI-36")
def test_what_was_not_selected_goes_back_and_no_hand_is_kept() -> None:
    t = Table.dealt(GARY, "", "").until("orders").play(*["mark phoenix"] * 3, "confirm")
    assert t.hand(0) == {}
    assert t.under(0) == {"alpha": 2, "galmi": 1, "xian": 1}
    assert t.told("ordered") == [event("ordered", seat=0, count=3, back=4)]
    t.until("kingdom")
    assert not t.state.hand.any()
    assert t.state.under.sum() + t.state.orders.sum() == 21


@pytest.mark.clause("NI-36", "NI-37")
def test_cards_put_back_are_not_in_play_until_they_are_shuffled_in() -> None:
    t = Table.arranged(
        2, phase="orders", hands={0: "justice, alpha", 1: "xian"}, turn=0, tokens={0: "", 1: ""}
    )
    before = t.deck
    t.play("mark alpha", "confirm", "mark xian", "confirm")
    assert t.deck == before
    t.play("reveal alpha", "end", "reveal xian", "end")
    assert t.state.rounds == 2
    assert t.deck.get("justice", 0) + t.hand(0).get("justice", 0) + t.hand(1).get("justice", 0) == 1
    assert t.under(0) == {}


@pytest.mark.clause("NI-A1")
def test_at_least_one_card_must_be_selected() -> None:
    t = ordering("galmi")
    assert t.legal() == {"mark galmi"}
    assert t.refused("confirm") == ("nothing-marked", "NI-A1")


@pytest.mark.clause("NI-A1")
def test_who_has_no_hand_is_not_asked() -> None:
    t = Table.arranged(4, phase="orders", hands={0: "galmi", 3: "xian"}).play("mark galmi", "confirm")
    assert (t.turn, t.phase) == (3, "orders")
    t = Table.arranged(4, phase="orders", hands={0: "galmi"}).play("mark galmi", "confirm")
    assert (t.turn, t.phase) == (0, "kingdom")
    t = Table.arranged(2, phase="draw", deck="", tokens={1: ""}, turn=0)
    t.play("pass")
    assert (t.turn, t.phase) == (0, "kingdom"), "nobody has a hand"


@pytest.mark.clause("NI-34")
def test_with_the_phoenix_three_different_cards_or_identical_ones_and_another() -> None:
    t = ordering("3 xian, 2 alpha, galmi", up="phoenix")
    hand = ["xian"] * 3 + ["alpha"] * 2 + ["galmi"]
    more: set[tuple[str, ...]] = {("alpha", "galmi", "xian")}
    for kind, most in (("xian", 3), ("alpha", 2)):
        for other in {"xian", "alpha", "galmi"} - {kind}:
            more |= {tuple(sorted([kind] * n + [other])) for n in range(2, most + 1)}
    assert selections(t) == alike_or_two(hand) | more


@pytest.mark.clause("NI-35", "NI-34")
def test_the_further_card_costs_one_culture_once_a_round() -> None:
    t = ordering("xian, alpha, galmi, justice, 2 phoenix", up="phoenix", tokens="3 culture")
    t.play("mark xian", "mark alpha", "extra galmi")
    assert t.refused("extra justice") == ("paid-already", "NI-35")
    assert t.refused("mark justice")[0] == "not-together"
    assert t.tokens(0) == {"culture": 3}, "nothing is paid before all are selected"
    t.play("confirm")
    assert t.orders(0) == {"galmi": 1, "xian": 1, "alpha": 1}
    assert (t.tokens(0), t.reserve["culture"]) == ({"culture": 2}, 6)
    assert t.told() == [
        event("ordered", seat=0, count=3, back=3),
        event("paid", seat=0, token="culture", count=1),
    ]
    assert t.state.paid.tolist() == [1, 0, 0, 0, 0, 0]


@pytest.mark.clause("NI-34")
def test_cards_may_be_added_to_the_identical_ones_after_the_further_card() -> None:
    t = ordering("4 xian, 2 alpha", up="phoenix").play("mark xian", "mark alpha", "extra xian", "mark xian")
    assert t.refused("mark alpha")[0] == "not-together", "three alike and one"
    t.play("mark xian", "confirm")
    assert t.orders(0) == {"xian": 4, "alpha": 1}


@pytest.mark.clause("NI-35")
def test_without_a_culture_there_is_no_further_card() -> None:
    t = ordering("2 xian, alpha", up="phoenix", tokens="coin").play("mark xian", "mark xian")
    assert t.refused("extra alpha") == ("no-culture", "NI-35")


@pytest.mark.clause("NI-35")
def test_in_the_next_round_it_may_be_used_again() -> None:
    t = ordering("2 xian, alpha", up="2 phoenix", tokens="2 culture")
    t.play("mark xian", "mark xian", "extra alpha", "confirm").until("orders", 0)
    assert t.state.rounds == 2
    assert not t.state.paid.any()


@pytest.mark.clause("NI-34", "NI-A2")
@pytest.mark.parametrize(
    ("mine", "theirs"), [("", "phoenix"), ("phoenix", "phoenix"), ("phoenix, justice", "phoenix"), ("", "")]
)
def test_without_the_strict_majority_there_is_no_further_card(mine: str, theirs: str) -> None:
    t = Table.arranged(2, phase="orders", hands={0: "2 xian, alpha", 1: "xian"}, up={0: mine, 1: theirs})
    t.play("mark xian", "mark xian")
    assert t.refused("extra alpha") == ("no-phoenix", "NI-34")


@pytest.mark.clause("NI-A35")
def test_a_culture_is_not_paid_for_a_card_that_may_be_selected_anyway() -> None:
    t = ordering("2 xian, alpha", up="phoenix")
    assert t.may("extra") == set()
    t.play("mark xian")
    assert t.may("extra") == set()
    assert t.refused("extra alpha") == ("needs-no-culture", "NI-A35")
    t.play("mark xian")
    assert t.may("extra") == {"alpha"}
    assert t.refused("extra justice")[0] == "not-in-hand"


@pytest.mark.clause("NI-A38")
def test_marked_cards_may_be_taken_back_three_times_a_round() -> None:
    t = ordering("2 xian, alpha", tokens="")
    assert t.refused("clear") == ("nothing-marked", "NI-A1")
    for _ in range(3):
        t.play("mark xian", "mark alpha", "clear")
        assert (t.hand(0), t.orders(0)) == ({"xian": 2, "alpha": 1}, {})
    t.play("mark xian")
    assert t.refused("clear") == ("changed-enough", "NI-A38")
    t.play("confirm", "mark goan-sul", "clear", "mark goan-sul", "confirm")
    assert t.turn == 2, "each player has three"


@pytest.mark.clause("NI-A38")
def test_with_the_cards_the_culture_is_kept_too() -> None:
    t = ordering("2 xian, alpha, galmi", up="phoenix").play("mark xian", "mark galmi", "extra alpha", "clear")
    assert (t.tokens(0), t.reserve["culture"]) == ({"culture": 1}, 7)
    assert not t.state.paying.any()
    t.play("mark xian", "mark galmi", "extra alpha", "confirm")
    assert t.tokens(0) == {}


@pytest.mark.clause("NI-A38")
def test_the_bound_on_second_thoughts_ends_every_round() -> None:
    """Whoever takes back whatever they may still confirms at last."""
    match = Table.dealt("", "").match
    while match.view(OPEN).json()["position"]["rounds"] == 1:
        seat = match.waiting[0]
        legal = [choice.name for choice in match.legal(seat)]
        last = [name for name in legal if name in ("confirm", "end", "pass")]
        match.play(seat, "clear" if "clear" in legal else (last or legal)[0])
    assert json.loads(match.record())["moves"].count("0 clear") == 3
    assert ennead.replay(match.record()).moves == match.moves
