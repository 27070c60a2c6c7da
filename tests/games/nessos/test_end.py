"""The end of the game: NE-60 to NE-65, the order of endings (NE-A16, NE-A17) and the places (NE-A21)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ennead
from ennead import OPEN
from ennead.games.nessos.box import CHARON
from ennead.games.nessos.rules import count
from tests.conftest import play_randomly
from tests.games.nessos.conftest import Table

PAIR = [CHARON, CHARON]
TRIPLE = [CHARON, CHARON, CHARON]


def ninth_charon(*fronts: list[int]) -> Table:
    """Six players; eight Charons lie before seats 2 to 5, and seat 2 now takes the ninth.

    `fronts`: the creatures before seats 0, 1, 2, …
    """
    charons = {2: [CHARON], 3: [CHARON], 4: TRIPLE, 5: TRIPLE}
    creatures = dict(enumerate(fronts))
    laid = {seat: [*creatures.get(seat, []), *charons.get(seat, [])] for seat in range(6)}
    t = Table.arranged(6, fronts=laid, gone=[4, 5], hands={0: [CHARON]})
    return t.play("offer charon as 9", "to 2", "accept")


@pytest.mark.clause("NE-60")
@pytest.mark.parametrize("card", [9, 10])
def test_a_player_who_reaches_or_passes_the_points_wins_at_once(card: int) -> None:
    t = Table.arranged(4, fronts={1: [10, 10, 10, 1], 2: [9, 9, 9, 7]}, hands={0: [card]})
    t.play(f"offer {card}", "to 1", "accept")
    assert t.points(1) == 31 + card
    assert t.outcome() == ("points", (1,))
    assert t.match.waiting == ()


@pytest.mark.clause("NE-60")
def test_a_player_may_win_by_cards_that_come_back() -> None:
    t = Table.arranged(4, fronts={1: [10, 10, 10]}, hands={0: [3], 1: [7]})
    t.play("offer 3", "to 1", "add 7", "to 2", "refuse")
    assert t.outcome() == ("points", (1,))


@pytest.mark.clause("NE-61")
def test_the_last_player_left_wins_with_however_few_points() -> None:
    t = Table.arranged(3, fronts={0: TRIPLE, 1: [10, 10, 10, *PAIR]}, gone=[0], hands={2: [CHARON]}, pawn=2)
    t.play("offer charon as 9", "accept")
    assert t.points(2) == 0
    assert t.outcome() == ("survivor", (2,))


@pytest.mark.clause("NE-61")
def test_an_elimination_that_leaves_two_players_ends_nothing() -> None:
    t = Table.arranged(3, fronts={1: PAIR}, hands={0: [CHARON]}).play("offer charon as 9", "to 1", "accept")
    assert t.state.out[1]
    assert not t.match.is_over


@pytest.mark.clause("NE-62")
def test_at_nine_charons_the_most_points_win() -> None:
    t = ninth_charon([10, 9], [10, 10], [9, 9])
    assert t.outcome() == ("charons", (1,))


@pytest.mark.clause("NE-62", "NE-47")
def test_at_nine_charons_trios_count() -> None:
    t = ninth_charon([10, 5], [1, 2, 3])
    assert t.outcome() == ("charons", (1,))


@pytest.mark.clause("NE-63")
def test_level_points_go_to_whoever_has_more_cards() -> None:
    t = ninth_charon([10, 8], [9, 5, 4], [3])
    assert (t.points(0), t.points(1)) == (18, 18)
    assert t.outcome() == ("charons", (1,))


@pytest.mark.clause("NE-63")
def test_more_cards_do_not_win_against_more_points() -> None:
    assert ninth_charon([10, 9], [5, 5, 4, 4]).outcome() == ("charons", (0,))


@pytest.mark.clause("NE-64")
def test_level_points_and_cards_share_the_victory() -> None:
    t = ninth_charon([10, 8], [9, 9], [5], [7])
    assert t.outcome() == ("charons", (0, 1))
    assert t.match.outcome is not None
    assert t.match.outcome.places == (1, 1, 4, 3, 5, 5)


@settings(max_examples=15, deadline=None)
@given(seats=st.integers(3, 6), seed=st.integers(0, 2**32))
@pytest.mark.clause("NE-65")
def test_the_game_goes_on_as_long_as_nothing_ends_it_and_no_longer(seats: int, seed: int) -> None:
    match = ennead.game("nessos").new_match(seats, seed)
    while not match.is_over:
        s = match.view(OPEN).state
        living = [seat for seat in range(seats) if not s.out[seat]]
        assert len(living) > 1
        assert all(count.points(s, seat) < count.target(s) for seat in living)
        assert all((s.front[seat, CHARON] >= 3) == bool(s.out[seat]) for seat in range(seats))
        assert s.front[:, CHARON].sum() < 9
        assert s.hand[living].any() or s.length > 0
        play_randomly(match, seed + len(match.log), moves=len(match.log) + 1)
    s = match.view(OPEN).state
    assert match.outcome is not None
    assert match.outcome.reason == (
        "points"
        if any(count.points(s, seat) >= count.target(s) for seat in range(seats) if not s.out[seat])
        else "survivor"
        if s.out.sum() == seats - 1
        else "charons"
    )


@pytest.mark.clause("NE-65")
def test_no_number_of_rounds_ends_the_game() -> None:
    t = Table.arranged(6)
    t.match._position._states[0].rounds = 99
    t.play(f"offer {t.hand(0)[0]}", "to 1", "accept")
    assert t.state.rounds == 100
    assert not t.match.is_over


@pytest.mark.clause("NE-A4")
def test_at_nine_charons_no_eliminated_player_wins() -> None:
    t = ninth_charon([1], [2], [], [], [10, 10, 9], [9, 9, 9])
    assert t.points(4) == 29
    assert t.outcome() == ("charons", (1,))


@pytest.mark.clause("NE-A4", "NE-A3")
def test_whoever_takes_the_ninth_charon_as_their_third_cannot_win() -> None:
    t = Table.arranged(5, fronts={0: PAIR, 1: PAIR, 2: [9, *PAIR], 3: [1], 4: PAIR}, hands={0: [CHARON]})
    t.play("offer charon as 9", "to 2", "accept")
    assert t.state.out[2]
    assert t.outcome() == ("charons", (3,))


@pytest.mark.clause("NE-A5")
def test_the_points_needed_do_not_change_when_players_drop_out() -> None:
    t = Table.arranged(
        6, fronts={0: TRIPLE, 1: TRIPLE, 3: [10, 10]}, gone=[0, 1], hands={2: [9], 3: [1]}, pawn=2
    )
    t.play("offer 9", "to 3", "accept")
    assert t.points(3) == 29
    assert not t.match.is_over
    t.play("offer 1", "to 2", "refuse")
    assert t.outcome() == ("points", (3,)), "30 are enough, though only four are left"


@pytest.mark.clause("NE-A5")
def test_nobody_needs_fewer_points_when_players_drop_out() -> None:
    t = Table.arranged(3, fronts={2: TRIPLE, 1: [10, 10, 10]}, gone=[2], hands={0: [9]}).play(
        "offer 9", "accept"
    )
    assert t.points(1) == 39
    assert not t.match.is_over


@pytest.mark.clause("NE-A11")
def test_the_game_ends_when_no_living_player_has_a_card() -> None:
    t = Table.arranged(
        4,
        fronts={0: [9], 1: [8, 5], 2: [10, 1], 3: [10, 10, 10, *TRIPLE]},
        gone=[3],
        hands={0: [2], 1: [], 2: []},
        pile=[],
    )
    t.play("offer 2", "to 1", "refuse")
    assert t.outcome() == ("cards", (1,)), "13 points against 11 and 11; the eliminated can't win"
    assert t.match.outcome is not None
    assert t.match.outcome.places == (2, 1, 2, 4)


@pytest.mark.clause("NE-A11")
@pytest.mark.parametrize(("fronts", "winners"), [({1: [8, 1], 2: [9]}, (1,)), ({1: [9], 2: [9]}, (1, 2))])
def test_without_cards_ties_are_broken_as_at_nine_charons(
    fronts: dict[int, list[int]], winners: tuple[int, ...]
) -> None:
    t = Table.arranged(4, fronts={**fronts, 3: TRIPLE}, gone=[3], hands={0: [2], 1: [], 2: []}, pile=[])
    assert t.play("offer 2", "to 1", "refuse").outcome() == ("cards", winners)


@pytest.mark.clause("NE-A16", "NE-44")
def test_elimination_comes_before_points_and_then_nine_charons_end_the_game() -> None:
    t = Table.arranged(
        6,
        fronts={0: PAIR, 1: PAIR, 2: [10, 10, 9, *PAIR], 3: PAIR, 4: [2], 5: [1]},
        hands={0: [10], 1: [CHARON]},
    )
    t.play("offer 10", "to 1", "add charon as 10", "to 2", "accept")
    assert t.points(2) == 39
    assert t.outcome() == ("charons", (4,))


@pytest.mark.clause("NE-A16", "NE-44")
def test_elimination_comes_before_points_and_may_leave_one_player() -> None:
    t = Table.arranged(3, fronts={1: [10, 10, 10, 9, *PAIR], 2: TRIPLE}, gone=[2], hands={0: [CHARON]})
    t.play("offer charon as 10", "accept")
    assert t.outcome() == ("survivor", (0,))


@pytest.mark.clause("NE-A16")
def test_points_come_before_nine_charons() -> None:
    t = Table.arranged(
        6, fronts={0: PAIR, 1: PAIR, 2: [10, 10], 3: PAIR, 4: PAIR}, hands={0: [10], 1: [CHARON]}
    )
    t.play("offer 10", "to 1", "add charon as 10", "to 2", "accept")
    assert t.state.front[:, CHARON].sum() == 9
    assert t.outcome() == ("points", (2,))


@pytest.mark.clause("NE-A17")
def test_the_last_player_left_wins_even_when_nine_charons_lie_there() -> None:
    t = Table.arranged(
        4, fronts={0: [1], 1: [10, 9, *PAIR], 2: TRIPLE, 3: TRIPLE}, gone=[2, 3], hands={0: [CHARON]}
    )
    t.play("offer charon as 10", "accept")
    assert t.state.front[:, CHARON].sum() == 9
    assert t.outcome() == ("survivor", (0,))


@pytest.mark.clause("NE-A18")
def test_charons_count_as_cards_in_a_tie() -> None:
    t = ninth_charon([10, 8], [], [10, 8])
    assert t.front(2) == [8, 10, CHARON, CHARON]
    assert t.outcome() == ("charons", (2,))


@pytest.mark.clause("NE-A21")
def test_a_place_is_the_number_of_players_ahead_and_one() -> None:
    t = ninth_charon([9, 8], [10, 9], [10, 9], [9, 8], [10, 10], [8])
    assert t.match.outcome is not None
    assert t.match.outcome.points == (17, 19, 19, 17, 20, 8)
    assert t.match.outcome.places == (4, 2, 1, 3, 5, 5), "points, then cards; the eliminated share the last"


@pytest.mark.clause("NE-A21")
def test_those_level_on_points_and_cards_share_a_place() -> None:
    t = Table.arranged(5, fronts={0: [5], 1: [10, 10, 5], 2: [5], 4: [8]}, hands={0: [10], 3: [1]})
    t.play("offer 10", "to 1", "accept")
    assert t.match.outcome is not None
    assert t.match.outcome.points == (5, 35, 5, 0, 8)
    assert t.match.outcome.places == (3, 1, 3, 5, 2)


@pytest.mark.clause("NE-A21")
def test_all_the_eliminated_share_the_place_after_the_last_player_left() -> None:
    t = Table.arranged(3, fronts={0: [10, *TRIPLE], 1: PAIR, 2: [9]}, gone=[0], hands={2: [CHARON]}, pawn=2)
    t.play("offer charon as 9", "accept")
    assert t.match.outcome is not None
    assert t.match.outcome.places == (2, 2, 1)


@pytest.mark.clause("NE-60", "NE-A21")
def test_everybody_hears_how_the_game_ended_and_nobody_may_move() -> None:
    t = Table.arranged(4, fronts={1: [10, 10, 10]}, hands={0: [10]}).play("offer 10", "to 1", "accept")
    for viewer in (None, 0, 1, 2, 3):
        view = t.match.view(viewer)
        assert t.heard(viewer)[-1] == {"event": "ended", "reason": "points"}
        assert view.json()["position"]["end"] == "points"
        assert view.outcome == t.match.outcome
        assert view.choices == ()
    for seat in range(4):
        assert t.refused("accept", seat).reason == "game-over"
