"""CN-14, CN-15, CN-74: the Ninth Memory and the Crossroads of Phenomena."""

import pytest

from ennead import OPEN
from tests.games.code_of_nine.conftest import Table
from tests.games.table import event


@pytest.mark.clause("CN-74")
@pytest.mark.parametrize(("slot", "at"), [("abyss", 2), ("shoal", 3)])
def test_a_memory_is_exchanged_with_the_ninth_before_all_eyes(slot: str, at: int) -> None:
    t = Table.arranged(4, rounds=4, turn=1, expert=True, ninth=18).play("place crossroads-of-phenomena")
    assert t.legal() == {"swap abyss", "swap shoal"}
    t.play(f"swap {slot}")
    was = at + 1
    assert t.memories[at] == 18
    assert t.state.ninth == was
    swapped = event("swapped", seat=1, slot=slot, memory="18", other=f"{was:02}")
    for viewer in (None, 0, 1, 2, 3, OPEN):
        assert t.told(viewer) == [swapped]
        if viewer != OPEN:
            assert t.known(viewer)[at] == 18
            assert t.match.view(viewer).state.ninth == was
    assert len(t.known(0)) == 3
    assert len(t.known(1)) == 2
    assert (t.will[1], t.turn) == (6, 2)


@pytest.mark.clause("CN-74")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_card_may_go_there_and_come_back(seats: int) -> None:
    t = Table.arranged(seats, rounds=4, expert=True, ninth=18).play(
        "place crossroads-of-phenomena", "swap shoal"
    )
    t.quarry(rounds=True).play("place crossroads-of-phenomena", "swap shoal")
    assert t.memories == [1, 2, 3, 4, 5, 6, 7, 8]
    assert t.state.ninth == 18
    assert t.known(None) == {1: 2}
    t = Table.arranged(seats, rounds=4, expert=True, ninth=18).play(
        "place crossroads-of-phenomena", "swap shoal"
    )
    t.quarry(rounds=True).quarry().play("place crossroads-of-phenomena", "swap abyss")
    assert t.memories[:4] == [1, 18, 2, 4]
    assert t.state.ninth == 3
    assert t.known(None) == {1: 18, 2: 2}


@pytest.mark.clause("CN-74", "CN-53", "CN-62")
def test_no_protection_and_no_looking_matters_there() -> None:
    here = {"sooty-watchtower": (0,), "hidden-village": (0,)}
    t = Table.arranged(4, rounds=4, expert=True, placed=here).play(
        "place crossroads-of-phenomena", "swap abyss"
    )
    assert t.known(3)[0] == 18


@pytest.mark.clause("CN-74", "CN-47")
def test_whoever_had_seen_the_card_before_knows_the_new_one() -> None:
    t = Table.arranged(4, rounds=4, expert=True, pawns={0: 2, 1: 1, 2: 1, 3: 1})
    t.play("place sooty-watchtower", "look 1", "place crossroads-of-phenomena", "swap shoal")
    assert t.known(0) == {0: 1, 1: 2, 3: 18}
    t.play("place allure-show", "look 1", "done")
    assert t.known(2) == {3: 18, 4: 5, 5: 6}


@pytest.mark.clause("CN-15", "CN-74")
def test_what_is_the_ninth_at_the_end_scores_nothing_and_the_new_one_counts() -> None:
    # Card 01 gives a point for each Coin, card 02 takes one.
    mine = {0: "4 coin"}
    t = Table.arranged(4, rounds=4, expert=True, memories=[6, 12, 3, 13, 7, 5, 8, 9], ninth=1, items=mine)
    before = t.counted()[0][0]
    t.play("place crossroads-of-phenomena", "swap shoal")
    assert t.counted()[0][0] == before + 4
    t = Table.arranged(4, rounds=4, expert=True, memories=[6, 2, 3, 13, 7, 5, 8, 9], ninth=1, items=mine)
    before = t.counted()[0][0]
    t.play("place crossroads-of-phenomena", "swap shoal")
    assert t.counted()[0][0] == before + 8


@pytest.mark.clause("CN-74")
def test_what_a_slot_held_first_is_remembered_however_often_it_is_swapped() -> None:
    """Nobody who exchanged can have given that card back: all have seen whose it was."""
    t = Table.arranged(3, rounds=4, expert=True, memories=range(1, 9), ninth=18)
    t.play("place crossroads-of-phenomena", "swap abyss").quarry(rounds=True)
    assert (t.memories[0], t.state.dealt[0], t.state.ninth) == (18, 1, 1)
    while t.turn != 0:
        t.quarry()
    t.play("place crossroads-of-phenomena", "swap abyss")
    assert (t.memories[0], t.state.dealt[0], t.state.ninth) == (1, 1, 18), "not what was swapped in between"
