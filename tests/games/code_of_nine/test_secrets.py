"""Who may know what: Memories not seen, decisions not yet all made, and pairs given back are secret."""

from typing import Any

import numpy as np
import pytest

from ennead import OPEN
from ennead.core.state import Record
from tests.conftest import play_randomly
from tests.games.apart import told_apart_by
from tests.games.code_of_nine.conftest import CODE, Table
from tests.games.table import event

OWN = {"knows", "returned", "exchanging"}  # each row is its seat's


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("expert", [0, 1])
@pytest.mark.clause("CN-12", "CN-16", "CN-A31")
def test_memories_are_secret_and_nothing_else(seats: int, expert: int) -> None:
    match = CODE.new_match(seats, 6, expert=expert)
    while not match.is_over:
        everything = match.view(OPEN).state
        for viewer in (None, *range(seats)):
            seen = match.view(viewer).state
            for name in CODE.state.fields.keys() - OWN - {"memory"} - vars(Record).keys():
                assert np.array_equal(seen[name], everything[name]), name
            for name in OWN:
                for seat in range(seats):
                    assert np.array_equal(seen[name][seat], everything[name][seat] * (viewer == seat)), name
            assert not seen.memory.any()
        play_randomly(match, len(match.log), moves=len(match.log) + 3)


@pytest.mark.clause("CN-7", "CN-9", "CN-10", "CN-14")
def test_the_setup_as_each_may_know_it() -> None:
    t = Table.dealt(3, 1, 2, 3, 4, 5, 6, expert=True)
    t.act(2, "keep").act(1, "exchange").act(0, "keep", [25, 20])
    t.act(0, "abyss 02").act(1, "abyss 20").act(2, "abyss 05", [7, 8, 9])

    def secret(viewer: int | None, seat: int, memory: int, other: int) -> dict[str, Any]:
        knows = viewer in (seat, OPEN)
        return {
            "seat": seat,
            "memory": f"{memory:02}" if knows else None,
            "other": f"{other:02}" if knows else None,
        }

    for viewer in (None, 0, 1, 2, OPEN):
        ghost = [event("dealt-ghost", memory="07", other="08")] if viewer == OPEN else []
        assert t.heard(viewer) == [
            event("start", seat=0),
            event("dealt", **secret(viewer, 0, 1, 2)),
            event("dealt", **secret(viewer, 1, 3, 4)),
            event("dealt", **secret(viewer, 2, 5, 6)),
            event("decided", seat=2),
            event("decided", seat=1),
            event("decided", seat=0),
            event("exchanged", seat=1),
            event("dealt", **secret(viewer, 1, 25, 20)),
            event("sorted", **secret(viewer, 0, 2, 1)),
            event("sorted", **secret(viewer, 1, 20, 25)),
            event("sorted", **secret(viewer, 2, 5, 6)),
            event("ghost"),
            *ghost,
            event("ninth", memory="09"),
            event("round", round=1, seat=0),
        ]


@pytest.mark.clause("CN-8", "CN-12", "CN-A31")
def test_nobody_can_tell_what_another_has_and_decides() -> None:
    here, there = (Table.dealt(4, 1, 2, 3, code, 5, 6, 7, 8) for code in (4, 9))
    assert told_apart_by(here, there) == [1]
    here, there = (Table.dealt(4, *range(1, 9)).act(1, action) for action in ("keep", "exchange"))
    assert told_apart_by(here, there) == [1]
    for t in (here, there):
        for seat in (0, 2, 3):
            t.act(seat, "keep")
    assert told_apart_by(here, there) == [None, 0, 1, 2, 3]


@pytest.mark.clause("CN-9")
def test_nobody_can_tell_what_another_gives_back_and_gets() -> None:
    tables = [Table.dealt(3, 1, 2, 3, code, 5, 6) for code in (4, 9)]
    for t, drawn in zip(tables, (12, 13), strict=True):
        t.act(0, "keep").act(1, "exchange").act(2, "keep", [11, drawn])
    assert told_apart_by(*tables) == [1]
    for t in tables:
        for seat, abyss in enumerate(("01", "11", "05")):
            t.act(seat, f"abyss {abyss}", [7, 8] if seat == 2 else ())
    assert told_apart_by(*tables) == [1]


@pytest.mark.clause("CN-10", "CN-11")
def test_nobody_can_tell_which_card_lies_where() -> None:
    memories = [1, 2, 3, 4, 5, 6, 7, 8]
    here, there = (Table.begun(4, [*memories[:2], *pair, *memories[4:]]) for pair in ((3, 4), (4, 3)))
    assert told_apart_by(here, there) == [1]


@pytest.mark.clause("CN-13", "CN-A32")
def test_nobody_knows_the_ghosts_cards() -> None:
    memories = [1, 2, 3, 4, 5, 6]
    here, there = (Table.begun(3, [*memories, *pair]) for pair in ((7, 8), (9, 10)))
    assert told_apart_by(here, there) == []
    for t in (here, there):
        t.play("place allure-show", "look ghost", "done", "place sooty-watchtower", "look 0")
    assert told_apart_by(here, there) == [0]


@pytest.mark.clause("CN-47", "CN-52", "CN-64")
@pytest.mark.parametrize(
    ("place", "rounds", "slot"), [("allure-show", 1, 5), ("sooty-watchtower", 1, 5), ("soul-recorder", 3, 4)]
)
def test_nobody_learns_what_another_saw(place: str, rounds: int, slot: int) -> None:
    tables = []
    for code in (6, 9):
        memories = [1, 2, 3, 4, 5, 6, 7, 8]
        memories[slot] = code if slot == 5 else code + 3
        t = Table.begun(4, memories, seed=7).quarry()
        for _ in range(rounds - 1):
            t.quarry(rounds=True).quarry()
        tables.append(t)
    assert told_apart_by(*tables) == [2]
    for t in tables:
        t.play(f"place {place}", "look 2")
    assert told_apart_by(*tables) == [1, 2]


@pytest.mark.clause("CN-53", "CN-A9")
def test_a_look_without_effect_shows_nothing() -> None:
    here, there = (Table.begun(4, [1, 2, 3, code, 5, 6, 7, 8]) for code in (4, 9))
    for t in (here, there):
        t.quarry().play("place sooty-watchtower", "look 0", "place allure-show", "look 1", "done")
    assert told_apart_by(here, there) == [1]


@pytest.mark.clause("CN-59", "CN-A26")
def test_commune_system_is_between_its_two() -> None:
    here, there = (Table.begun(4, [1, 2, code, 4, 5, 6, 7, 8], expert=True) for code in (3, 9))
    for t in (here, there):
        t.quarry(rounds=True).quarry().play("place commune-system", "place commune-system")
    assert told_apart_by(here, there) == [1]
    for t in (here, there):
        t.quarry(rounds=True)
    assert told_apart_by(here, there) == [1, 2]
    assert here.known(2) == {2: 3, 4: 5, 5: 6}


@pytest.mark.clause("CN-74")
def test_what_goes_to_the_ninth_memory_is_seen_by_all() -> None:
    here, there = (Table.begun(4, [1, 2, code, 4, 5, 6, 7, 8], expert=True) for code in (3, 9))
    for t in (here, there):
        t.quarry(rounds=True).quarry(rounds=True).quarry(rounds=True).quarry()
        t.play("place crossroads-of-phenomena")
    assert told_apart_by(here, there) == [1]
    for t in (here, there):
        t.play("swap abyss")
    assert told_apart_by(here, there) == [None, 0, 1, 2, 3]
