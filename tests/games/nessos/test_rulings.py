"""What the rulebook leaves open: NE-A1 to NE-A22, but for endings and places (test_end.py)."""

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ennead
from ennead import OPEN
from ennead.games.nessos.box import CHARON
from tests.conftest import play_randomly
from tests.games.nessos.conftest import Table

NESSOS = ennead.game("nessos")
TRIPLE = [CHARON, CHARON, CHARON]
ALL_CLAIMS = set(range(1, 12))


def draws_of(t: Table) -> list[int]:
    """Who drew a card in the last move, card by card."""
    last = len(t.match.moves)
    return [event["seat"] for event in t.heard(None, since=last - 1) if event["event"] == "drew"]


@pytest.mark.clause("NE-A1")
def test_nothing_is_offered_to_the_eliminated() -> None:
    t = Table.arranged(5, fronts={2: TRIPLE}, gone=[2], hands={0: [7]}).play("offer 7")
    assert t.targets == {1, 3, 4}
    error = t.refused("to 2")
    assert (error.reason, error.clause) == ("eliminated", "NE-A1")


@pytest.mark.clause("NE-A1")
def test_the_pawn_skips_the_eliminated() -> None:
    t = Table.arranged(5, fronts={1: TRIPLE, 2: TRIPLE}, gone=[1, 2], hands={0: [7]})
    t.play("offer 7", "to 4", "accept")
    assert (t.state.pawn, t.turn) == (3, 3)


@pytest.mark.clause("NE-A1")
def test_the_pawn_leaves_a_holder_who_is_eliminated_for_the_next_on_the_left() -> None:
    t = Table.arranged(4, fronts={3: [CHARON, CHARON]}, hands={3: [CHARON]}, pawn=3)
    t.play("offer charon as 5", "to 1", "refuse")
    assert t.state.out[3]
    assert t.turn == 0


@pytest.mark.clause("NE-A2")
def test_the_hand_of_the_eliminated_stays_out_of_play_to_the_end() -> None:
    t = Table.arranged(4, fronts={1: [CHARON, CHARON]}, hands={0: [CHARON], 1: [1, 2, 3, 4, 5]})
    t.play("offer charon as 5", "to 1", "accept")
    pile = len(t.pile)
    assert 1 not in draws_of(t)
    assert pile == 50 - 3 - 4 * 5, "their cards are not shuffled back"
    play_randomly(t.match, seed=3)
    assert t.match.is_over
    assert t.hand(1) == [1, 2, 3, 4, 5]
    for viewer in (None, 0, 2, 3):
        assert t.match.view(viewer).state.hand[1].tolist() == [5] + [0] * 11


@pytest.mark.clause("NE-A2")
def test_a_small_hand_of_the_eliminated_is_not_refilled() -> None:
    t = Table.arranged(4, fronts={1: [CHARON, CHARON]}, hands={0: [5], 1: [CHARON, 2]})
    t.play("offer 5", "to 1", "add charon as 6", "to 3", "refuse")
    assert t.state.out[1]
    assert t.hand(1) == [2]


@pytest.mark.clause("NE-A3")
def test_charons_before_the_eliminated_count_among_the_nine() -> None:
    t = Table.arranged(6, fronts={4: TRIPLE, 5: TRIPLE, 0: [CHARON], 1: [CHARON], 2: [9]}, gone=[4, 5])
    assert not t.match.is_over
    t = Table.arranged(
        6, fronts={4: TRIPLE, 5: TRIPLE, 0: [CHARON], 1: [CHARON], 2: [9]}, gone=[4, 5], hands={0: [CHARON]}
    )
    t.play("offer charon as 5", "to 2", "accept")
    assert t.state.front[:4, CHARON].sum() == 3
    assert t.outcome()[0] == "charons"


@pytest.mark.clause("NE-A6")
def test_between_two_players_an_offer_stays_at_one_amphora() -> None:
    t = Table.arranged(4, fronts={1: TRIPLE, 2: TRIPLE}, gone=[1, 2], hands={0: [7]}).play("offer 7")
    assert t.turn == 3
    assert t.legal() == {"accept", "refuse"}
    error = t.refused(f"add {t.hand(3)[0]}")
    assert (error.reason, error.clause) == ("nobody-left", "NE-A6")


@pytest.mark.clause("NE-A6")
@pytest.mark.parametrize("gone", [[], [3]])
def test_among_three_players_an_offer_grows_to_two_amphorae_at_most(gone: list[int]) -> None:
    t = Table.arranged(3 + len(gone), fronts=dict.fromkeys(gone, TRIPLE), gone=gone, hands={0: [7], 1: [9]})
    t.play("offer 7", "to 1", "add 9")
    assert (t.turn, t.state.length) == (2, 2)
    assert t.legal() == {"accept", "refuse"}
    error = t.refused(f"add {t.hand(2)[0]}")
    assert (error.reason, error.clause) == ("nobody-left", "NE-A6")


@pytest.mark.clause("NE-A7")
def test_with_an_empty_hand_an_offer_can_only_be_accepted_or_refused() -> None:
    t = Table.arranged(4, hands={0: [7], 2: []}).play("offer 7", "to 2")
    assert t.legal() == {"accept", "refuse"}
    error = t.refused("add 7")
    assert (error.reason, error.clause) == ("empty-hand", "NE-A7")
    assert t.play("accept").front(2) == [7]


@settings(max_examples=15, deadline=None)
@given(seats=st.integers(3, 6), seed=st.integers(0, 2**32))
@pytest.mark.clause("NE-A8")
def test_accepting_and_refusing_are_open_to_whoever_is_asked(seats: int, seed: int) -> None:
    t = Table(NESSOS.new_match(seats, seed))
    asked = 0
    while not t.match.is_over:
        if t.phase == "answer":
            asked += 1
            assert {"accept", "refuse"} <= t.legal()
        play_randomly(t.match, seed + len(t.match.log), moves=len(t.match.log) + 1)
    assert asked >= 5


@pytest.mark.clause("NE-A9")
def test_hands_are_refilled_clockwise_from_the_first_player_until_the_pile_is_empty() -> None:
    t = Table.arranged(
        5,
        fronts={4: TRIPLE},
        gone=[4],
        pawn=2,
        hands={2: [9, 9, 9, 9, 8], 3: [7, 7, 7], 0: [5, 5], 1: [4]},
        pile=[1, 2, 3, 10],
    )
    t.play("offer 8", "to 1", "accept", draws=[2, 1, 10, 3])
    assert draws_of(t) == [2, 3, 3, 0], "seat 1, the last, gets nothing: the pile is empty"
    assert t.hand(2) == [2, 9, 9, 9, 9]
    assert t.hand(3) == [1, 7, 7, 7, 10]
    assert t.hand(0) == [3, 5, 5]
    assert t.hand(1) == [4]
    assert t.pile == []
    assert t.turn == 3


@pytest.mark.clause("NE-A9")
def test_refilling_starts_on_the_left_of_a_first_player_who_is_out() -> None:
    t = Table.arranged(
        5,
        fronts={4: TRIPLE, 2: [CHARON, CHARON]},
        gone=[4],
        pawn=2,
        hands={2: [CHARON, 9], 3: [7, 7, 7], 0: [5, 5], 1: [4]},
        pile=[1, 2, 3],
    )
    t.play("offer charon as 8", "to 1", "refuse", draws=[2, 1, 3])
    assert t.state.out[2]
    assert draws_of(t) == [3, 3, 0]
    assert t.hand(2) == [9]


@pytest.mark.clause("NE-A9")
def test_play_goes_on_without_a_pile() -> None:
    t = Table.arranged(4, fronts={3: TRIPLE}, gone=[3], hands={0: [9, 8], 1: [7, 5], 2: [4, 2]}, pile=[])
    t.play("offer 9", "to 1", "accept")
    assert draws_of(t) == []
    assert (t.hand(0), t.hand(1), t.hand(2)) == ([8], [5, 7], [2, 4])
    t.play("offer 7", "to 2", "add 4", "refuse")
    assert (t.hand(0), t.hand(1), t.hand(2)) == ([8], [5], [2])
    assert t.front(2) == [4, 7]
    assert t.turn == 2


@pytest.mark.clause("NE-A10")
def test_the_pawn_passes_over_those_without_cards_and_goes_on_from_who_held_it() -> None:
    t = Table.arranged(
        6,
        fronts={5: TRIPLE},
        gone=[5],
        hands={0: [9, 8], 1: [], 2: [7, 5], 3: [4, 2], 4: [3]},
        pile=[],
    )
    t.play("offer 9", "to 4", "accept")
    assert (t.turn, t.state.pawn) == (2, 2), "seat 1 has no cards"
    t.play("offer 5")
    assert t.targets == {0, 1, 3, 4}, "who has no cards may still be asked"
    t.play("to 0", "accept")
    assert (t.turn, t.state.pawn) == (3, 3), "the next after seat 2, not after seat 1"


@pytest.mark.clause("NE-A10")
def test_the_pawn_may_come_back_to_the_only_player_with_cards() -> None:
    t = Table.arranged(4, fronts={3: TRIPLE}, gone=[3], hands={0: [9, 8], 1: [], 2: []}, pile=[])
    t.play("offer 9", "to 1", "accept")
    assert (t.turn, t.state.rounds) == (0, 2)
    t.play("offer 8")
    assert t.targets == {1, 2}


@pytest.mark.clause("NE-A12")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_charon_may_be_announced_in_eleven_ways_whatever_was_taken_out(seats: int) -> None:
    t = Table.dealt(*[[CHARON]] * seats)
    offers = [choice for choice in t.match.legal(0) if choice.args["card"] == CHARON]
    assert {choice.args["claim"] for choice in offers} == ALL_CLAIMS
    assert {choice.name for choice in offers} == {f"offer charon as {n}" for n in (*range(1, 11), "charon")}
    t.play("offer charon as 6", "to 1")
    adds = [choice for choice in t.match.legal(1) if choice.args.get("card") == CHARON]
    assert {choice.args["claim"] for choice in adds} == ALL_CLAIMS


@pytest.mark.clause("NE-A13")
def test_everybody_sees_what_was_announced_and_by_whom() -> None:
    t = Table.dealt([CHARON], [5], [CHARON], [], [])
    t.play("offer charon as 7", "to 1", "add 5", "to 2", "add charon as charon", "to 4")
    for viewer in (None, *range(5)):
        s = t.match.view(viewer).state
        assert s.chain_claim.tolist() == [7, 5, CHARON]
        assert s.chain_from.tolist() == [0, 1, 2]
        put = [event for event in t.heard(viewer) if event["event"] == "put"]
        assert [(event["seat"], event["claim"]) for event in put] == [(0, "7"), (1, "5"), (2, "charon")]


@pytest.mark.clause("NE-A14")
def test_one_knows_ones_own_card_in_the_offer_and_only_that_one() -> None:
    t = Table.dealt([CHARON], [5], [CHARON], [], [])
    t.play("offer charon as 7", "to 1", "add 5", "to 2", "add charon as 9", "to 4")
    known = {0: [CHARON, 0, 0], 1: [0, 5, 0], 2: [0, 0, CHARON], 3: [0, 0, 0], 4: [0, 0, 0], None: [0, 0, 0]}
    for viewer, cards in known.items():
        assert t.match.view(viewer).state.chain_card.tolist() == cards
        put = [event["card"] for event in t.heard(viewer) if event["event"] == "put"]
        assert put == [str(card) if 0 < card < CHARON else "charon" if card else None for card in cards]


@pytest.mark.clause("NE-A15")
def test_an_announcement_stays_as_it_was_made() -> None:
    t = Table.dealt([CHARON], [CHARON], [CHARON], [], [])
    claims = []
    for actions in (["offer charon as 7", "to 1"], ["add charon as 8", "to 2"], ["add charon as 9", "to 3"]):
        t.play(*actions)
        claims.append(t.state.chain_claim.tolist())
    assert claims == [[7, 0, 0], [7, 8, 0], [7, 8, 9]]
    assert {action.verb for action in NESSOS.actions} == {"accept", "refuse", "offer", "add", "to"}


@pytest.mark.clause("NE-A19")
def test_creatures_that_come_back_score_for_who_gets_them_back() -> None:
    t = Table.arranged(4, fronts={1: [10, 10]}, hands={0: [9], 1: [8]})
    t.play("offer 9", "to 1", "add 8", "to 2", "refuse")
    assert [t.points(seat) for seat in range(4)] == [0, 37, 0, 0]


@pytest.mark.clause("NE-A19")
def test_charons_that_come_back_count_against_who_gets_them_back() -> None:
    t = Table.arranged(4, fronts={1: [CHARON]}, hands={0: [CHARON], 1: [CHARON]})
    t.play("offer charon as 9", "to 1", "add charon as 8", "to 2", "refuse")
    assert t.front(1) == TRIPLE
    assert t.state.out.tolist() == [0, 1, 0, 0, 0, 0]


@pytest.mark.clause("NE-A20")
def test_who_refused_may_be_asked_in_the_next_round_like_anybody() -> None:
    t = Table.dealt([9], [8], [], []).play("offer 9", "to 2", "refuse", "offer 8")
    assert t.targets == {0, 2, 3}


@pytest.mark.clause("NE-A22")
def test_a_card_and_its_announcement_are_one_move() -> None:
    honest = Table.dealt([7], [5], [], []).play("offer 7")
    lying = Table.dealt([CHARON], [5], [], []).play("offer charon as 7")
    assert len(honest.match.moves) == len(lying.match.moves) == 1
    assert honest.phase == lying.phase == "to"
    assert honest.state.chain_claim.tolist() == lying.state.chain_claim.tolist() == [7, 0, 0]


@pytest.mark.clause("NE-A22")
def test_the_only_player_who_may_be_asked_is_not_asked_for() -> None:
    t = Table.dealt([7], [5], []).play("offer 7", "to 1", "add 5")
    assert (t.turn, t.phase) == (2, "answer")
    assert t.heard(None, since=2)[-1] == {"event": "passed", "seat": 1, "to": 2, "count": 2}
    t = Table.arranged(4, fronts={1: TRIPLE, 3: TRIPLE}, gone=[1, 3], hands={2: [7]}, pawn=2).play("offer 7")
    assert (t.turn, t.phase) == (0, "answer")


@settings(max_examples=15, deadline=None)
@given(seats=st.integers(3, 6), seed=st.integers(0, 2**32))
@pytest.mark.clause("NE-A22")
def test_whoever_is_to_choose_a_player_has_a_choice(seats: int, seed: int) -> None:
    t = Table(NESSOS.new_match(seats, seed))
    while not t.match.is_over:
        if t.phase == "to":
            assert len(t.targets) > 1
        play_randomly(t.match, seed + len(t.match.log), moves=len(t.match.log) + 1)


def offered(*gone: int) -> Table:
    """Seat 0 of five has put down a 7 and may choose whom to ask; seat 4 has no cards."""
    hands = {0: [7], 1: [5], 2: [4], 4: []}
    return Table.arranged(5, fronts=dict.fromkeys(gone, TRIPLE), gone=gone, hands=hands).play("offer 7")


REFUSALS: dict[
    str, tuple[Callable[[], Table], str, str]
] = {  # by reason: a position, what may not be done there, and the clause that says so
    "not-now": (offered, "accept", "NE-10"),
    "not-in-hand": (lambda: offered().play("to 1"), "add 9", "NE-10"),
    "pawn-holder": (lambda: offered().play("to 1", "add 5"), "to 0", "NE-33"),
    "already-asked": (lambda: offered().play("to 1", "add 5", "to 2", "add 4"), "to 1", "NE-34"),
    "eliminated": (lambda: offered(2), "to 2", "NE-A1"),
    "yourself": (offered, "to 0", "NE-10"),
    "no-such-seat": (offered, "to 5", "NE-10"),
    "three-cards": (lambda: offered().play("to 1", "add 5", "to 2", "add 4", "to 3"), "add 10", "NE-30"),
    "nobody-left": (lambda: offered(2, 4).play("to 1", "add 5"), "add 10", "NE-A6"),
    "empty-hand": (lambda: offered().play("to 4"), "add 10", "NE-A7"),
}


@pytest.mark.parametrize("reason", REFUSALS)
def test_an_illegal_action_is_refused_with_its_reason_and_its_clause(reason: str) -> None:
    position, action, clause = REFUSALS[reason]
    t = position()
    error = t.error(action)
    assert (error.reason, error.clause) == (reason, clause)
    assert (error.seat, error.action) == (t.turn, action)
    for language in ("en", "fr"):
        assert error.text(language).endswith(f"({clause})")
        assert f"**{clause}**" in NESSOS.rulebook(language)
    assert action not in t.legal()


def test_no_reason_is_left_out_above() -> None:
    assert {reason: clause for reason, (_, _, clause) in REFUSALS.items()} == dict(NESSOS.reasons[1:])


def test_cards_are_neither_made_nor_lost() -> None:
    for seats, cards in ((3, 39), (4, 50), (5, 55), (6, 55)):
        match = NESSOS.new_match(seats, 2)
        while not match.is_over:
            play_randomly(match, len(match.log), moves=len(match.log) + 1)
            s = match.view(OPEN).state
            assert s.hand.sum() + s.front.sum() + s.pile.sum() + s.length == cards
            assert min(s.hand.min(), s.front.min(), s.pile.min()) >= 0
