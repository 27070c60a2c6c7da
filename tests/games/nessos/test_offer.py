"""Making an offer: NE-10 to NE-17, and who may be asked: NE-33 to NE-35."""

import pytest

import ennead
from ennead.games.nessos.box import CHARON
from tests.games.nessos.conftest import Table

NESSOS = ennead.game("nessos")
FIVE_KINDS = [7, 5, 3, 1, CHARON]


@pytest.mark.clause("NE-10")
def test_the_holder_of_the_pawn_offers_any_card_of_their_hand() -> None:
    t = Table.dealt([], FIVE_KINDS, [], [], first=1)
    creatures = {f"offer {card}" for card in (7, 5, 3, 1)}
    assert {name for name in t.legal() if "charon" not in name} == creatures
    assert any(name.startswith("offer charon") for name in t.legal())


@pytest.mark.clause("NE-10")
def test_a_card_that_is_not_in_the_hand_cannot_be_offered() -> None:
    t = Table.dealt([7, 7, 5, 3, 1], [9], [])
    for action in ("offer 9", "offer charon as 7", "offer charon as charon"):
        error = t.refused(action)
        assert (error.reason, error.clause) == ("not-in-hand", "NE-10")


@pytest.mark.clause("NE-10")
def test_only_the_holder_of_the_pawn_makes_the_first_offer() -> None:
    t = Table.dealt(FIVE_KINDS, [7], [7], [7])
    for seat in (1, 2, 3):
        assert t.match.legal(seat) == []
        assert t.refused("offer 7", seat).reason == "not-your-turn"


@pytest.mark.clause("NE-10")
def test_the_card_leaves_the_hand_and_lies_face_down_in_the_offer() -> None:
    t = Table.dealt(FIVE_KINDS, [], [], []).play("offer 7", "to 2")
    assert t.hand(0) == [1, 3, 5, CHARON]
    assert t.state.length == 1
    assert t.state.chain_card.tolist() == [7, 0, 0]
    assert not t.state.front.any()
    assert t.match.waiting == (2,)


@pytest.mark.clause("NE-10")
def test_the_first_offer_may_go_to_any_other_player() -> None:
    t = Table.dealt([], [], [], [10], [], [], first=3).play("offer 10")
    assert t.targets == {0, 1, 2, 4, 5}
    error = t.refused("to 3")
    assert (error.reason, error.clause) == ("yourself", "NE-10")


@pytest.mark.clause("NE-10")
def test_no_offer_goes_to_a_seat_that_is_not_at_the_table() -> None:
    t = Table.dealt(FIVE_KINDS, [], [], []).play("offer 7")
    for seat in (4, 5):
        error = t.refused(f"to {seat}")
        assert (error.reason, error.clause) == ("no-such-seat", "NE-10")


@pytest.mark.clause("NE-10")
def test_moves_come_in_their_order_card_then_player_then_answer() -> None:
    t = Table.dealt(FIVE_KINDS, [7], [7], [7])
    for moment, out_of_place in (
        ("offer 7", ("to 1", "accept", "refuse", "add 7")),
        ("to 1", ("offer 5", "accept", "add 5")),
        ("accept", ("offer 7", "to 2")),
    ):
        for action in out_of_place:
            error = t.refused(action)
            assert (error.reason, error.clause) == ("not-now", "NE-10"), action
        t.play(moment)


@pytest.mark.clause("NE-11")
@pytest.mark.parametrize("card", range(1, 11))
def test_a_creature_is_announced_by_its_number(card: int) -> None:
    t = Table.dealt([], [], [card], [], [], first=2)
    assert {gift.args["claim"] for gift in t.match.legal(2) if gift.args["card"] == card} == {card}
    t.play(f"offer {card}", "to 0")
    for viewer in (None, 0, 1, 2):
        assert t.match.view(viewer).state.chain_claim[0] == card


@pytest.mark.clause("NE-12")
def test_a_charon_may_be_announced_truly_or_falsely_as_the_holder_likes() -> None:
    t = Table.dealt([CHARON], [], [])
    said = {choice.args["claim"] for choice in t.match.legal(0) if choice.args["card"] == CHARON}
    assert said == set(range(1, 12))


@pytest.mark.clause("NE-13")
def test_the_nemean_lion_is_announced_as_a_3() -> None:
    assert NESSOS.words("en")("card-3") == "Nemean Lion"
    t = Table.dealt([3], [], []).play("offer 3", "to 1")
    assert NESSOS.words("en")(f"claim-{t.state.chain_claim[0]}") == "a\N{NO-BREAK SPACE}3"


@pytest.mark.clause("NE-14")
def test_a_charon_may_be_announced_as_a_7() -> None:
    t = Table.dealt([CHARON], [], []).play("offer charon as 7", "to 1")
    assert (t.state.chain_card[0], t.state.chain_claim[0]) == (CHARON, 7)
    assert t.match.view(1).state.chain_claim[0] == 7


@pytest.mark.clause("NE-15")
def test_nobody_but_their_giver_sees_the_cards_on_offer_before_the_answer() -> None:
    t = Table.dealt([CHARON], [5], [], []).play("offer charon as 7", "to 1", "add 5", "to 2")
    seen = {viewer: t.match.view(viewer).state.chain_card.tolist() for viewer in (None, 0, 1, 2, 3)}
    assert seen == {None: [0, 0, 0], 0: [CHARON, 0, 0], 1: [0, 5, 0], 2: [0, 0, 0], 3: [0, 0, 0]}


@pytest.mark.clause("NE-16")
def test_a_charon_may_be_announced_as_charon() -> None:
    t = Table.dealt([CHARON], [], []).play("offer charon as charon", "to 1")
    assert t.match.view(1).json()["position"]["chain_claim"] == ["charon", "none", "none"]
    assert t.play("accept").heard(1, since=2)[1]["lie"] == "no"


@pytest.mark.clause("NE-17", "NE-11")
@pytest.mark.parametrize("action", ["offer 3 as 7", "offer 3 as charon", "add 3 as 7", "offer 3 as 3"])
def test_there_is_no_way_to_announce_a_creature_as_something_else(action: str) -> None:
    error = Table.dealt([3, 7], [], []).refused(action)
    assert (error.reason, error.clause) == ("unknown-action", "")


@pytest.mark.clause("NE-17", "NE-11", "NE-28")
def test_no_action_at_all_lies_about_a_creature() -> None:
    gifts = [action.args for action in NESSOS.actions if action.verb in ("offer", "add")]
    assert len(gifts) == 2 * (10 + 11)
    assert all(gift["card"] in (gift["claim"], CHARON) for gift in gifts)


@pytest.mark.clause("NE-33")
def test_nothing_is_offered_to_whoever_holds_the_pawn() -> None:
    t = Table.dealt([8], [], [9], [], first=2).play("offer 9", "to 0", "add 8")
    assert t.targets == {1, 3}
    error = t.refused("to 2")
    assert (error.reason, error.clause) == ("pawn-holder", "NE-33")


@pytest.mark.clause("NE-33")
@pytest.mark.parametrize("pawn", range(5))
def test_the_pawn_protects_its_holder_wherever_they_sit(pawn: int) -> None:
    asked = (pawn + 1) % 5
    t = Table.arranged(5, pawn=pawn, hands={pawn: [10], asked: [9]})
    t.play("offer 10", f"to {asked}", "add 9")
    assert t.targets == set(range(5)) - {pawn, asked}
    assert t.refused(f"to {pawn}").reason == "pawn-holder"


@pytest.mark.clause("NE-34")
def test_nothing_is_offered_to_whoever_was_asked_in_this_round() -> None:
    t = Table.dealt([10], [9], [], [10], []).play("offer 10", "to 3", "add 10", "to 1", "add 9")
    assert t.targets == {2, 4}
    error = t.refused("to 3")
    assert (error.reason, error.clause) == ("already-asked", "NE-34")


@pytest.mark.clause("NE-34")
def test_whoever_was_asked_may_be_asked_again_in_the_next_round() -> None:
    t = Table.dealt([10], [7], [9], []).play("offer 10", "to 2", "add 9", "to 3", "accept")
    assert t.turn == 1
    t.play("offer 7")
    assert t.targets == {0, 2, 3}


@pytest.mark.clause("NE-35")
def test_an_offer_never_goes_back_to_any_of_those_who_sent_it() -> None:
    t = Table.dealt([], [10], [], [], [9], [10], first=5)
    t.play("offer 10", "to 1", "add 10")
    assert t.refused("to 5").reason == "pawn-holder"
    t.play("to 4", "add 9")
    for sender, reason in ((5, "pawn-holder"), (1, "already-asked")):
        assert t.refused(f"to {sender}").reason == reason
    assert t.targets == {0, 2, 3}


@pytest.mark.clause("NE-33", "NE-34")
def test_seats_that_may_not_be_asked_are_shown_with_the_reason() -> None:
    t = Table.dealt([10], [9], [], [10], []).play("offer 10", "to 3", "add 10", "to 1", "add 9")
    shown = {choice.name: (choice.reason, choice.clause) for choice in t.match.view(1).choices}
    assert shown == {
        "to 0": ("pawn-holder", "NE-33"),
        "to 1": ("yourself", "NE-10"),
        "to 2": (None, ""),
        "to 3": ("already-asked", "NE-34"),
        "to 4": (None, ""),
        "to 5": ("no-such-seat", "NE-10"),
    }
