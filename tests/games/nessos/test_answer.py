"""Answering one, two and three amphorae: NE-20 to NE-32, NE-72."""

import pytest

from ennead.games.nessos.box import CHARON
from tests.games.nessos.conftest import Table


def one() -> Table:
    """Seat 0 has offered a 7 to seat 2, who holds a 5 and a Charon."""
    return Table.dealt([7], [], [5, CHARON], [], [4], first=0).play("offer 7", "to 2")


def two() -> Table:
    """Seat 2 has added a 5 and asks seat 4."""
    return one().play("add 5", "to 4")


def three() -> Table:
    """Seat 4 has added a 4 and asks seat 1."""
    return two().play("add 4", "to 1")


def fronts(t: Table) -> dict[int, list[int]]:
    """What lies face up, where anything does."""
    return {seat: t.front(seat) for seat in range(5) if t.front(seat)}


@pytest.mark.clause("NE-20")
def test_an_accepted_card_goes_face_up_before_whoever_accepts() -> None:
    assert fronts(one().play("accept")) == {2: [7]}


@pytest.mark.clause("NE-21")
def test_a_refused_card_goes_face_up_before_its_sender() -> None:
    assert fronts(one().play("refuse")) == {0: [7]}


@pytest.mark.clause("NE-22")
def test_a_player_may_add_a_card_and_offer_both_to_another() -> None:
    t = one().play("add 5")
    assert t.turn == 2
    assert t.targets == {1, 3, 4}
    t.play("to 4")
    assert t.turn == 4
    assert t.state.length == 2
    assert t.state.chain_card.tolist() == [7, 5, 0]
    assert t.state.chain_from.tolist() == [0, 2, -1]
    assert 5 not in t.hand(2)
    assert fronts(t) == {}


@pytest.mark.clause("NE-22")
def test_the_added_card_is_announced_like_the_first() -> None:
    t = one()
    assert {"add 5"} | {f"add charon as {n}" for n in range(1, 11)} | {"add charon as charon"} <= t.legal()
    assert t.refused("add 1").reason == "not-in-hand"
    t.play("add charon as 3", "to 4")
    assert t.state.chain_claim.tolist() == [7, 3, 0]
    assert t.state.chain_card.tolist() == [7, CHARON, 0]


@pytest.mark.clause("NE-25")
def test_two_accepted_cards_both_go_face_up_before_whoever_accepts() -> None:
    assert fronts(two().play("accept")) == {4: [5, 7]}


@pytest.mark.clause("NE-26", "NE-72")
def test_two_refused_cards_both_go_to_whoever_offered_the_two() -> None:
    t = two().play("refuse")
    assert fronts(t) == {2: [5, 7]}
    assert t.heard(None, since=4)[0] == {"event": "refused", "seat": 4, "to": 2, "count": 2}


@pytest.mark.clause("NE-72")
@pytest.mark.parametrize("first", range(3))
@pytest.mark.parametrize("asked", [1, 2])
def test_two_refused_cards_never_go_to_the_first_player(first: int, asked: int) -> None:
    second = (first + asked) % 3
    t = Table.dealt([10, 9], [10, 9], [10, 9], first=first)
    t.play("offer 10", f"to {second}", "add 9", "refuse")
    assert t.front(first) == []
    assert t.front(second) == [9, 10]


@pytest.mark.clause("NE-27")
def test_a_third_card_may_be_added_and_the_three_offered_on() -> None:
    t = two().play("add 4")
    assert t.turn == 4
    assert t.targets == {1, 3}
    t.play("to 1")
    assert t.turn == 1
    assert t.state.length == 3
    assert t.state.chain_from.tolist() == [0, 2, 4]


@pytest.mark.clause("NE-28")
def test_the_third_card_comes_from_the_hand_and_only_a_charon_may_be_lied_about() -> None:
    t = Table.dealt([7], [5], [4, CHARON, 9, 9, 9], [], []).play("offer 7", "to 1", "add 5", "to 2")
    added = {(gift.args["card"], gift.args["claim"]) for gift in t.match.legal(2) if gift.verb == "add"}
    assert added == {(4, 4), (9, 9), *((CHARON, claim) for claim in range(1, 12))}
    t.play("add charon as 6", "to 3")
    assert t.hand(2) == [4, 9, 9, 9]
    assert t.state.chain_card.tolist() == [7, 5, CHARON]
    assert t.match.view(3).state.chain_card.tolist() == [0, 0, 0]
    assert t.match.view(3).state.chain_claim.tolist() == [7, 5, 6]


@pytest.mark.clause("NE-30")
def test_three_cards_can_only_be_accepted_or_refused() -> None:
    t = three()
    assert t.legal() == {"accept", "refuse"}
    for action in ("add 10", "add charon as 7"):
        error = t.refused(action)
        assert (error.reason, error.clause) == ("three-cards", "NE-30")


@pytest.mark.clause("NE-31")
def test_three_accepted_cards_all_go_face_up_before_whoever_accepts() -> None:
    assert fronts(three().play("accept")) == {1: [4, 5, 7]}


@pytest.mark.clause("NE-32")
def test_three_refused_cards_all_go_to_whoever_offered_the_three() -> None:
    t = three().play("refuse")
    assert fronts(t) == {4: [4, 5, 7]}
    assert t.heard(None, since=6)[0] == {"event": "refused", "seat": 1, "to": 4, "count": 3}


@pytest.mark.clause("NE-20", "NE-25", "NE-31")
@pytest.mark.parametrize("amphorae", [1, 2, 3])
def test_everybody_hears_what_was_turned_up_who_put_it_there_and_whether_it_was_a_lie(amphorae: int) -> None:
    t = Table.dealt([7], [CHARON], [CHARON], [], []).play("offer 7", "to 1")
    for step in (["add charon as 9", "to 2"], ["add charon as charon", "to 3"])[: amphorae - 1]:
        t.play(*step)
    t.play("accept")
    shown = [
        {"event": "revealed", "seat": amphorae, "card": card, "claim": claim, "by": by, "lie": lie}
        for card, claim, by, lie in (
            ("7", "7", 0, "no"),
            ("charon", "9", 1, "yes"),
            ("charon", "charon", 2, "no"),
        )
    ]
    for viewer in (None, *range(5)):
        heard = t.heard(viewer, since=len(t.match.moves) - 1)
        assert heard[: amphorae + 1] == [
            {"event": "accepted", "seat": amphorae, "count": amphorae},
            *shown[:amphorae],
        ]
