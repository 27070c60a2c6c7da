"""The end of a round: NE-40 to NE-50, and the sums NE-70 and NE-71."""

import pytest

from ennead import OPEN
from ennead.games.nessos.box import CHARON
from tests.games.nessos.conftest import Table

NEEDED = pytest.mark.parametrize(("seats", "needed"), [(3, 40), (4, 40), (5, 35), (6, 30)])
UP_TO_TEN_FEWER = {40: [10, 10, 10], 35: [10, 10, 5], 30: [10, 10]}


@pytest.mark.clause("NE-40")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
@pytest.mark.parametrize("amphorae", [1, 2, 3])
def test_the_round_ends_as_soon_as_cards_are_turned_up(amphorae: int, answer: str) -> None:
    t = Table.dealt([10], [10], [9], [], []).play("offer 10", "to 1")
    for step in (["add 10", "to 2"], ["add 9", "to 3"])[: amphorae - 1]:
        t.play(*step)
    assert t.state.rounds == 1
    t.play(answer)
    s = t.state
    assert (t.phase, s.rounds, s.length) == ("offer", 2, 0)
    assert s.front.sum() == amphorae
    assert (s.asked.any(), s.chain_card.any(), s.chain_claim.any()) == (False, False, False)
    assert set(s.chain_from.tolist()) == {-1}


@pytest.mark.clause("NE-41")
def test_creatures_turned_up_add_to_those_won_before() -> None:
    t = Table.arranged(4, fronts={2: [5, 9], 3: [8]}, hands={0: [7]})
    assert [t.points(seat) for seat in range(4)] == [0, 0, 14, 8]
    t.play("offer 7", "to 2", "accept")
    assert t.front(2) == [5, 7, 9]
    assert [t.points(seat) for seat in range(4)] == [0, 0, 21, 8]


@pytest.mark.clause("NE-41")
def test_charons_count_no_points() -> None:
    t = Table.arranged(4, fronts={2: [5]}, hands={0: [CHARON]})
    t.play("offer charon as 10", "to 2", "accept")
    assert t.front(2) == [5, CHARON]
    assert t.points(2) == 5


@NEEDED
@pytest.mark.clause("NE-42")
def test_reaching_the_points_needed_ends_the_game_at_once(seats: int, needed: int) -> None:
    t = Table.arranged(seats, fronts={1: UP_TO_TEN_FEWER[needed]}, hands={0: [10], 2: [1]})
    t.play("offer 10", "to 1", "accept")
    assert t.points(1) == needed
    assert t.outcome() == ("points", (1,))
    assert t.hand(2) == [1], "nobody draws any more"


@NEEDED
@pytest.mark.clause("NE-42")
def test_one_point_fewer_does_not_end_the_game(seats: int, needed: int) -> None:
    t = Table.arranged(seats, fronts={1: UP_TO_TEN_FEWER[needed]}, hands={0: [9]})
    t.play("offer 9", "to 1", "accept")
    assert t.points(1) == needed - 1
    assert not t.match.is_over


@pytest.mark.clause("NE-43")
def test_the_third_charon_sends_a_player_away() -> None:
    t = Table.arranged(4, fronts={2: [CHARON, CHARON, 9]}, hands={0: [CHARON]})
    t.play("offer charon as 2", "to 2", "accept")
    assert t.state.out.tolist() == [0, 0, 1, 0, 0, 0]
    for viewer in (None, 0, 1, 2, 3):
        assert {"event": "eliminated", "seat": 2} in t.heard(viewer, since=2)


@pytest.mark.clause("NE-43")
def test_two_charons_send_nobody_away() -> None:
    t = Table.arranged(4, fronts={2: [CHARON]}, hands={0: [CHARON]})
    t.play("offer charon as 2", "to 2", "accept")
    assert t.front(2) == [CHARON, CHARON]
    assert not t.state.out.any()


@pytest.mark.clause("NE-43")
@pytest.mark.parametrize("had", [0, 1, 2])
def test_three_charons_may_arrive_together_and_be_more_than_three(had: int) -> None:
    t = Table.arranged(5, fronts={3: [CHARON] * had}, hands={0: [CHARON], 1: [CHARON], 2: [CHARON]})
    t.play("offer charon as 9", "to 1", "add charon as 9", "to 2", "add charon as 9", "to 3", "accept")
    assert t.front(3) == [CHARON] * (had + 3)
    assert t.state.out.tolist() == [0, 0, 0, 1, 0, 0]


@pytest.mark.clause("NE-44")
def test_a_player_who_reaches_the_points_with_a_third_charon_is_out() -> None:
    t = Table.arranged(3, fronts={2: [10, 10, 10, CHARON, CHARON]}, hands={0: [10], 1: [CHARON]})
    t.play("offer 10", "to 1", "add charon as 1", "accept")
    assert t.points(2) == 40
    assert t.state.out[2]
    assert not t.match.is_over


@pytest.mark.clause("NE-45")
def test_the_eliminated_keep_their_face_up_cards_and_never_show_their_hand() -> None:
    t = Table.arranged(4, fronts={2: [CHARON, CHARON, 9]}, hands={0: [CHARON], 2: [1, 2, 3, 4, 5]})
    t.play("offer charon as 2", "to 2", "accept")
    assert t.front(2) == [9, CHARON, CHARON, CHARON]
    for viewer in (None, 0, 1, 3):
        assert t.match.view(viewer).state.hand[2].tolist() == [5] + [0] * 11
    assert t.hand(2) == [1, 2, 3, 4, 5]


@pytest.mark.clause("NE-46")
def test_the_game_ends_at_once_when_a_single_player_is_left() -> None:
    t = Table.arranged(
        3, fronts={0: [9], 1: [CHARON, CHARON], 2: [CHARON] * 3}, gone=[2], hands={0: [CHARON], 1: [1, 2]}
    )
    t.play("offer charon as 2", "accept")
    assert t.outcome() == ("survivor", (0,))
    assert t.hand(0) == [], "nobody draws any more"


@pytest.mark.clause("NE-46")
@pytest.mark.parametrize("arriving", [1, 2])
def test_the_game_ends_at_once_with_nine_charons_or_more_before_all_players_together(arriving: int) -> None:
    pair = [CHARON, CHARON]
    t = Table.arranged(
        6, fronts={0: pair, 1: pair, 2: pair, 3: pair, 5: [1]}, hands={0: [CHARON], 1: [CHARON]}
    ).play("offer charon as 7", "to 1" if arriving == 2 else "to 4")
    if arriving == 2:
        t.play("add charon as 7", "to 4")
    t.play("accept")
    assert t.state.front[:, CHARON].sum() == 8 + arriving
    assert t.outcome() == ("charons", (5,))


@pytest.mark.clause("NE-46")
def test_eight_charons_on_the_table_do_not_end_the_game() -> None:
    pair = [CHARON, CHARON]
    t = Table.arranged(6, fronts={0: pair, 1: pair, 2: pair, 3: [CHARON]}, hands={0: [CHARON]})
    t.play("offer charon as 7", "to 4", "accept")
    assert t.state.front[:, CHARON].sum() == 8
    assert not t.match.is_over


@pytest.mark.clause("NE-47")
@pytest.mark.parametrize(
    ("front", "points"),
    [
        ([1, 2], 3),
        ([1, 2, 3], 16),
        ([1, 1, 2, 3], 17),
        ([1, 1, 2, 2, 3], 19),
        ([1, 1, 2, 2, 3, 3], 32),
        ([2, 2, 2, 3, 3, 3], 15),
        ([1, 2, 3, CHARON], 16),
    ],
)
def test_each_complete_set_of_1_2_and_3_gives_ten_points(front: list[int], points: int) -> None:
    assert Table.arranged(4, fronts={1: front}).points(1) == points


@pytest.mark.clause("NE-47")
def test_a_trio_is_made_by_one_players_cards_alone() -> None:
    t = Table.arranged(4, fronts={0: [1, 2], 1: [3], 2: [1, 3], 3: [2]})
    assert [t.points(seat) for seat in range(4)] == [3, 3, 4, 2]


@pytest.mark.clause("NE-47")
def test_everybody_hears_of_each_new_trio_once() -> None:
    t = Table.arranged(5, fronts={2: [1, 1, 2, 2, 3]}, hands={0: [9], 1: [3], 3: [3]})
    t.play("offer 9", "to 2", "accept")
    trio = {"event": "trio", "seat": 2}
    assert t.heard(4).count(trio) == 0, "the one there was is not new"
    t.play("offer 3", "to 2", "accept")
    assert t.heard(4).count(trio) == 1


@pytest.mark.clause("NE-47")
def test_two_trios_may_be_completed_by_one_offer() -> None:
    t = Table.arranged(4, fronts={2: [1, 1, 2, 2]}, hands={0: [3], 1: [3]})
    t.play("offer 3", "to 1", "add 3", "to 2", "accept")
    assert t.points(2) == 32
    assert t.heard(None).count({"event": "trio", "seat": 2}) == 2


@pytest.mark.clause("NE-48")
@pytest.mark.parametrize("front", [[1, 2, 3, 5, 8], [1, 2, 3, 3, 10]])
def test_the_rulebooks_example_of_19_and_a_trio_is_worth_29(front: list[int]) -> None:
    assert sum(front) == 19
    assert Table.arranged(6, fronts={3: front}).points(3) == 29


@pytest.mark.clause("NE-70")
@pytest.mark.parametrize("seats", [3, 4])
def test_28_and_a_trio_are_38_which_is_not_enough(seats: int) -> None:
    t = Table.arranged(seats, fronts={1: [1, 2, 2, 10, 10]}, hands={0: [3]}).play("offer 3", "to 1", "accept")
    assert t.points(1) == 38
    assert not t.match.is_over


@pytest.mark.clause("NE-70")
@pytest.mark.parametrize("seats", [3, 4])
def test_30_and_a_trio_are_40_which_wins(seats: int) -> None:
    t = Table.arranged(seats, fronts={1: [1, 2, 7, 7, 10]}, hands={0: [3]}).play("offer 3", "to 1", "accept")
    assert t.points(1) == 40
    assert t.outcome() == ("points", (1,))


@pytest.mark.clause("NE-71")
def test_two_trios_are_12_and_20() -> None:
    t = Table.arranged(4, fronts={1: [1, 1, 2, 2, 3]}, hands={0: [3]}).play("offer 3", "to 1", "accept")
    assert t.points(1) == 32


@pytest.mark.clause("NE-49")
def test_everybody_with_fewer_than_five_cards_draws_up_to_five() -> None:
    t = Table.dealt([10], [9], [8], [], []).play("offer 10", "to 1", "add 9", "to 2", "add 8", "to 3")
    assert [len(t.hand(seat)) for seat in range(5)] == [4, 4, 4, 5, 5]
    t.play("accept", draws=[1, CHARON, 3])
    assert [len(t.hand(seat)) for seat in range(5)] == [5] * 5
    drew = [event for event in t.heard(OPEN) if event["event"] == "drew"][25:]
    assert [(event["seat"], event["card"]) for event in drew] == [(0, "1"), (1, "charon"), (2, "3")]


@pytest.mark.clause("NE-49")
def test_drawn_cards_come_from_the_pile() -> None:
    t = Table.dealt([10], [], [], [], []).play("offer 10", "to 1")
    pile = t.pile
    hand = t.hand(0)
    t.play("accept", draws=[CHARON])
    pile.remove(CHARON)
    assert t.pile == pile
    assert t.hand(0) == [*hand, CHARON]


@pytest.mark.clause("NE-49")
def test_a_small_hand_draws_as_many_cards_as_it_lacks() -> None:
    t = Table.arranged(4, hands={0: [10], 2: [9, 9]}).play("offer 10", "to 1", "accept")
    assert [len(t.hand(seat)) for seat in range(4)] == [5, 5, 5, 5]
    assert [event["seat"] for event in t.heard(None, since=2) if event["event"] == "drew"] == [0] * 5 + [
        2
    ] * 3


@pytest.mark.clause("NE-50")
@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("asked", [1, 2])
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_the_pawn_moves_to_the_left_whoever_got_the_cards(first: int, asked: int, answer: str) -> None:
    t = Table.arranged(4, pawn=first, hands={first: [10]})
    t.play("offer 10", f"to {(first + asked) % 4}", answer)
    left = (first + 1) % 4
    assert t.state.pawn == left
    assert t.match.waiting == (left,)
    assert t.heard(None)[-1] == {"event": "pawn", "seat": left, "round": t.state.rounds}


@pytest.mark.clause("NE-50")
def test_the_pawn_goes_round_the_table() -> None:
    t = Table.dealt([], [], [], first=1)
    pawns = []
    for _ in range(6):
        pawns.append(t.turn)
        card = t.hand(t.turn)[0]
        t.play(f"offer {card}" if card != CHARON else "offer charon as 1", f"to {(t.turn + 1) % 3}", "refuse")
    assert pawns == [1, 2, 0, 1, 2, 0]
