"""CN-68 to CN-72: The Place Where They Ended the Old World, and the end of a round."""

import pytest

from tests.games.code_of_nine.conftest import Table
from tests.games.table import event

WHITE, BLACK = "white-legacy", "black-legacy"


def ending(items: dict[int, str], *there: int, seats: int = 4, rounds: int = 4, **more: object) -> Table:
    """The last turn of a round in which these have ended the Old World."""
    pawns = {seat: int(seat == 0) for seat in range(seats)}
    placed = {"ended-the-old-world": there, "commune-system": more.get("commune", ())}
    return Table.arranged(seats, rounds=rounds, expert=True, items=items, pawns=pawns, placed=placed)  # type: ignore[arg-type]


@pytest.mark.clause("CN-68", "CN-70", "CN-27")
@pytest.mark.parametrize(("items", "cost"), [("", 2), (WHITE, 0), (BLACK, 0), (f"{WHITE}, {BLACK}", 0)])
def test_whoever_has_no_legacy_pays_two_will(items: str, cost: int) -> None:
    t = Table.arranged(4, rounds=4, items={0: items}, will={0: cost}).play("place ended-the-old-world")
    assert t.will[0] == 0
    assert (t.turn, t.told()) == (1, []), "nothing happens now"
    if cost:
        t = Table.arranged(4, rounds=4, items={0: items}, will={0: cost - 1})
        assert t.refused("place ended-the-old-world") == ("too-expensive", "CN-27")


@pytest.mark.clause("CN-68", "CN-69", "CN-26")
def test_two_places_but_not_for_the_same_player() -> None:
    t = (
        Table.arranged(3, rounds=4, pawns={0: 2, 1: 2, 2: 2})
        .play("place ended-the-old-world")
        .quarry()
        .quarry()
    )
    assert t.turn == 0
    assert t.refused("place ended-the-old-world") == ("twice", "CN-69")
    t.quarry().play("place ended-the-old-world")
    assert t.refused("place ended-the-old-world") == ("occupied", "CN-26")
    t.quarry()
    assert t.state.rounds == 5
    t.play("place ended-the-old-world"), "the next round it is open to all again"


@pytest.mark.clause("CN-71", "CN-31", "CN-A36")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("rounds", [4, 5])
def test_two_there_with_a_legacy_each_release_both_and_the_game_ends(seats: int, rounds: int) -> None:
    t = ending({1: f"{WHITE}, coin", 2: BLACK}, 1, 2, seats=seats, rounds=rounds)
    assert not t.is_over()
    t.quarry()
    assert t.is_over()
    assert t.state.released
    assert t.state.rounds == rounds
    (released,) = [told for told in t.told() if told["event"] == "released"]
    assert {released["seat"], released["to"]} == {1, 2}
    assert t.match.outcome is not None


@pytest.mark.clause("CN-A24", "CN-71")
def test_a_released_legacy_stays_and_scores() -> None:
    t = ending({1: WHITE, 2: BLACK, 3: "statue"}, 1, 2)
    t.quarry()
    assert (t.items(1), t.items(2)) == ({WHITE: 1}, {BLACK: 1})
    before = ending({1: WHITE, 2: BLACK, 3: "statue"}, 1, 2)
    assert t.state.released
    assert not before.state.released
    assert t.match.outcome is not None
    assert list(t.match.outcome.points)[1:] == before.counted()[0][1:], "cards 1 to 8 say nothing of it"
    assert t.match.outcome.points[1:3] == (3, 3)


@pytest.mark.clause("CN-72", "CN-A22")
@pytest.mark.parametrize(
    ("items", "there"),
    [
        ({1: WHITE, 2: BLACK}, ()),
        ({1: WHITE, 2: BLACK}, (1,)),
        ({1: WHITE, 2: BLACK}, (1, 3)),
        ({1: WHITE}, (1, 2)),
        ({}, (1, 2)),
        ({1: f"{WHITE}, {BLACK}"}, (1, 2)),
        ({3: f"{WHITE}, {BLACK}"}, (1, 2)),
    ],
)
def test_otherwise_nothing_happens(items: dict[int, str], there: tuple[int, ...]) -> None:
    t = ending(items, *there)
    t.quarry()
    assert not t.is_over()
    assert not t.state.released
    assert t.state.rounds == 5


@pytest.mark.clause("CN-A23", "CN-70", "CN-71")
def test_what_one_has_at_the_end_of_the_round_matters() -> None:
    t = Table.arranged(
        4, rounds=4, items={0: WHITE, 1: BLACK}, pawns={0: 2, 1: 1, 2: 1, 3: 1}, will={0: 0, 1: 5, 2: 4}
    )
    t.play("place ended-the-old-world", "place ended-the-old-world")
    t.play("place forgotten-alley", "from 0", f"choose {WHITE}").quarry()
    assert t.will[:2] == [0, 5], "no more is paid"
    t.quarry()
    assert t.state.rounds == 5
    assert not t.state.released
    t = Table.arranged(4, rounds=4, items={0: WHITE, 3: BLACK}, pawns={0: 1, 1: 2, 2: 0, 3: 0})
    t.play("place ended-the-old-world", "place ended-the-old-world")
    assert t.will[1] == 7
    t.play("place forgotten-alley", "from 3", f"choose {BLACK}")
    assert t.will[1] == 3, "nothing is paid back"
    assert t.is_over()
    assert t.state.released


@pytest.mark.clause("CN-A27", "CN-59")
def test_commune_system_comes_before_the_release() -> None:
    t = ending({1: WHITE, 2: BLACK}, 1, 2, commune=(2, 3))
    t.quarry()
    kinds = [told["event"] for told in t.told()]
    assert kinds == ["will", "looked", "looked", "released", *["revealed"] * 4, "ended"]
    t = ending({1: WHITE, 2: BLACK}, 1, 2, commune=(3,))
    t.quarry()
    assert event("will", seat=3, count=2) in t.told()
    assert t.is_over()


@pytest.mark.clause("CN-59", "CN-60", "CN-31")
def test_commune_system_works_in_the_last_round_too() -> None:
    t = ending({}, commune=(3,), rounds=5)
    t.quarry()
    assert t.is_over()
    assert t.will[3] == 11
