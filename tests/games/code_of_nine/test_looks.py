"""Looking at Memories: Allure Show, Sooty Watchtower, Cathedral, Soul Recorder, Commune System, the ghost."""

import pytest

from ennead import OPEN
from ennead.games.code_of_nine.box.board import BOARD, Location
from tests.games.code_of_nine.conftest import Table
from tests.games.table import event

ABYSSES, SHOALS = [1, 3, 5, 7], [2, 4, 6, 8]  # the Memories of seats 0 to 3, where none are given
LOOKS = {  # the round a location opens in, and what it shows
    "allure-show": (1, "shoal"),
    "sooty-watchtower": (1, "shoal"),
    "venerable-cathedral": (2, "shoal"),
    "soul-recorder": (3, "abyss"),
}
each_look = pytest.mark.parametrize("name", LOOKS)


@pytest.mark.clause("CN-47", "CN-52", "CN-56", "CN-64")
@each_look
def test_a_look_at_another_players_card(name: str) -> None:
    rounds, slot = LOOKS[name]
    t = Table.arranged(4, rounds=rounds, turn=1).play(f"place {name}")
    assert t.legal() == {"look 0", "look 2", "look 3"}
    clause = BOARD[Location.all().index(name) - 1].printed.clause
    assert t.refused("look 1") == ("yourself", clause)
    t.play("look 3")
    code = (ABYSSES if slot == "abyss" else SHOALS)[3]
    assert t.known(1) == {2: 3, 3: 4, code - 1: code}
    assert t.known(0) == {0: 1, 1: 2}
    assert t.known(2) == {4: 5, 5: 6}
    looked = event("looked", seat=1, to=3, slot=slot)
    for viewer, memory in (
        (1, f"{code:02}"),
        (3, f"{code:02}"),
        (OPEN, f"{code:02}"),
        (0, None),
        (None, None),
    ):
        assert t.told(viewer) == [looked | {"memory": memory}]
    for viewer in (None, 0, 2, 3):
        s = t.match.view(viewer).state
        assert s.looked[1, code - 1], "that there was a look is seen by all"
        assert not s.knows[1].any()


@pytest.mark.clause("CN-47", "CN-52", "CN-56", "CN-64", "CN-A4")
@each_look
def test_a_look_at_the_ghosts_card(name: str) -> None:
    rounds, slot = LOOKS[name]
    t = Table.arranged(3, rounds=rounds).play(f"place {name}")
    assert t.legal() == {"look 1", "look 2", "look ghost"}
    assert t.refused("look 3") == ("no-such-seat", "CN-1")
    t.play("look ghost")
    code = 7 if slot == "abyss" else 8
    assert t.known(0) == {0: 1, 1: 2, code - 1: code}
    for viewer, memory in ((0, f"{code:02}"), (1, None), (2, None), (None, None)):
        assert t.told(viewer) == [event("looked-ghost", seat=0, slot=slot, memory=memory)]
    assert Table.arranged(4, rounds=rounds).play(f"place {name}").refused("look ghost") == (
        "no-ghost",
        "CN-1",
    )


@pytest.mark.clause("CN-A44", "CN-47", "CN-56")
@each_look
def test_the_look_is_compulsory(name: str) -> None:
    t = Table.arranged(4, rounds=LOOKS[name][0]).play(f"place {name}")
    assert all(name.startswith("look ") for name in t.legal())
    assert t.refused("done")[0] == t.refused("will")[0] == t.refused("to 2")[0] == "not-now"


@pytest.mark.clause("CN-53", "CN-A9")
@pytest.mark.parametrize("name", ["allure-show", "venerable-cathedral", "soul-recorder"])
def test_whoever_is_in_the_watchtower_shows_nothing(name: str) -> None:
    t = Table.arranged(4, rounds=LOOKS[name][0], turn=2).play("place sooty-watchtower", "look 0").quarry()
    assert t.known(2) == {4: 5, 5: 6, 1: 2}
    t.play(f"place {name}")
    assert "look 2" in t.legal(), "may still be named"
    t.play("look 2")
    assert event("blocked", seat=0, to=2) in t.told()
    assert t.known(0) == {0: 1, 1: 2}
    assert not t.state.looked[0, 4:6].any()


@pytest.mark.clause("CN-53")
def test_the_watchtower_protects_for_the_rest_of_the_round_only() -> None:
    t = Table.arranged(4, turn=2).play("place sooty-watchtower", "look 0").quarry(rounds=True)
    t.play("place sooty-watchtower", "look 2")
    assert t.known(0) == {0: 1, 1: 2, 5: 6}


@pytest.mark.clause("CN-53")
def test_others_are_not_protected_by_the_watchtower() -> None:
    t = Table.arranged(4, turn=2).play("place sooty-watchtower", "look 0").quarry()
    t.play("place allure-show", "look 1")
    assert t.known(0) == {0: 1, 1: 2, 3: 4}


@pytest.mark.clause("CN-53", "CN-A9")
def test_the_rest_of_the_action_goes_on() -> None:
    t = Table.arranged(4, rounds=2, placed={"sooty-watchtower": (1,)})
    t.play("place allure-show", "look 1", "to 1", "choose book")
    assert t.items(1) == {"book": 1}
    t.play("place venerable-cathedral")
    assert t.turn == 1
    t.play("look 0", "will").play("place clocktower")
    assert t.will[1] == 11


@pytest.mark.clause("CN-62", "CN-64", "CN-A10")
@pytest.mark.parametrize("name", ["allure-show", "soul-recorder"])
def test_the_hidden_village_protects_from_looks_that_attack(name: str) -> None:
    t = Table.arranged(4, rounds=3, turn=3).play("place hidden-village", f"place {name}", "look 3")
    assert t.told() == [event("blocked", seat=0, to=3)]
    assert len(t.known(0)) == 2
    t = Table.arranged(4, rounds=3, turn=3).play("place hidden-village").quarry(rounds=True)
    t.play(f"place {name}", "look 3")
    assert len(t.known(0)) == 3, "for the rest of that round only"


@pytest.mark.clause("CN-56", "CN-57")
def test_the_cathedral_gives_a_statue_or_two_will() -> None:
    t = Table.arranged(4, rounds=2).play("place venerable-cathedral", "look 1")
    assert t.legal() == {"choose statue", "will"}
    assert t.refused("choose book")[0] == t.refused("choose coin")[0] == "not-such-items"
    t.play("choose statue")
    assert (t.items(0), t.will[0], t.ruins["statue"]) == ({"statue": 1}, 9, 7)
    t = Table.arranged(4, rounds=2).play("place venerable-cathedral", "look 1", "will")
    assert (t.items(0), t.will[0], t.ruins["statue"]) == ({}, 11, 8)
    t = Table.arranged(4, rounds=2, ruins="coin, book").play("place venerable-cathedral", "look 1")
    assert (t.turn, t.items(0), t.will[0]) == (1, {}, 11)


@pytest.mark.clause("CN-63")
def test_the_underground_library_gives_a_book_or_two_will() -> None:
    t = Table.arranged(4, rounds=3).play("place underground-library")
    assert t.legal() == {"choose book", "will"}
    assert t.refused("choose statue")[0] == "not-such-items"
    t.play("choose book")
    assert (t.items(0), t.will[0], t.ruins["book"]) == ({"book": 1}, 9, 3)
    t = Table.arranged(4, rounds=3).play("place underground-library", "will")
    assert (t.items(0), t.will[0]) == ({}, 11)
    t = Table.arranged(4, rounds=3, ruins="coin, statue").play("place underground-library")
    assert (t.turn, t.items(0), t.will[0]) == (1, {}, 11)


# Commune System


def communing(seats: int, *there: int, watching: int | None = None, village: int | None = None) -> Table:
    """The last turn of a round in which these are at Commune System."""
    placed = {"commune-system": there}
    for location, seat in (("sooty-watchtower", watching), ("hidden-village", village)):
        if seat is not None:
            placed[location] = (seat,)
    pawns = {seat: int(seat == 0) for seat in range(seats)}
    return Table.arranged(seats, rounds=3, expert=True, pawns=pawns, placed=placed)


@pytest.mark.clause("CN-59", "CN-A42")
@pytest.mark.parametrize("seats", [3, 4])
def test_two_at_commune_system_see_each_others_abyss(seats: int) -> None:
    t = communing(seats, 1, 2)
    assert len(t.known(1)) == 2, "at the end of the round only"
    t.quarry()
    assert t.known(1) == {2: 3, 3: 4, 4: 5}
    assert t.known(2) == {4: 5, 5: 6, 2: 3}
    assert t.known(0) == {0: 1, 1: 2}
    assert t.will[1:3] == [9, 9]
    seen = [("05", 1, 2), ("03", 2, 1)]
    for viewer in (None, 0, 1, 2):
        shown = [(code if viewer in (1, 2) else None, seat, to) for code, seat, to in seen]
        looked = [event("looked", seat=seat, to=to, slot="abyss", memory=code) for code, seat, to in shown]
        heard = [told for told in t.told(viewer) if told["event"] == "looked"]
        assert sorted(heard, key=str) == sorted(looked, key=str)
    assert not any(t.state.looked[:3, 6]), "the ghost's is not seen"


@pytest.mark.clause("CN-60")
def test_alone_of_four_at_commune_system_brings_two_will() -> None:
    t = communing(4, 2)
    t.quarry()
    assert t.will == [10, 9, 11, 9]
    assert [len(t.known(seat)) for seat in range(4)] == [2, 2, 2, 2]


@pytest.mark.clause("CN-61", "CN-A42")
def test_alone_of_three_at_commune_system_sees_the_ghosts_abyss() -> None:
    t = communing(3, 2)
    t.quarry()
    assert t.will == [10, 9, 9]
    assert t.known(2) == {4: 5, 5: 6, 6: 7}
    assert [len(t.known(seat)) for seat in range(2)] == [2, 2]
    for viewer, memory in ((2, "07"), (0, None), (1, None), (None, None)):
        assert event("looked-ghost", seat=2, slot="abyss", memory=memory) in t.told(viewer)


@pytest.mark.clause("CN-59", "CN-60", "CN-61")
@pytest.mark.parametrize("seats", [3, 4])
def test_nobody_at_commune_system(seats: int) -> None:
    t = communing(seats)
    t.quarry()
    assert t.will == [10, *[9] * (seats - 1)]
    assert [len(t.known(seat)) for seat in range(seats)] == [2] * seats


@pytest.mark.clause("CN-A26", "CN-53")
@pytest.mark.parametrize("seats", [3, 4])
def test_in_the_watchtower_one_sees_at_commune_system_and_shows_nothing(seats: int) -> None:
    t = communing(seats, 1, 2, watching=2)
    t.quarry()
    assert t.known(1) == {2: 3, 3: 4}
    assert t.known(2) == {4: 5, 5: 6, 2: 3}
    assert event("blocked", seat=1, to=2) in t.told()


@pytest.mark.clause("CN-62", "CN-78")
def test_commune_system_is_no_attack() -> None:
    t = communing(4, 1, 2, village=2)
    t.quarry()
    assert t.known(1) == {2: 3, 3: 4, 4: 5}


@pytest.mark.clause("CN-A25")
def test_nobody_is_twice_at_commune_system_in_a_round() -> None:
    t = Table.arranged(3, rounds=2, expert=True, pawns={0: 3, 1: 0, 2: 0}).play("place commune-system")
    assert t.refused("place commune-system") == ("twice", "CN-A25")
    t.quarry(rounds=True).play("place commune-system")


@pytest.mark.clause("CN-59")
def test_commune_system_works_by_placing_in_turns() -> None:
    t = Table.arranged(4, rounds=2, expert=True, pawns=dict.fromkeys(range(4), 1))
    t.play("place commune-system").quarry().play("place commune-system").quarry()
    assert t.state.rounds == 3
    assert t.will[:3:2] == [6, 6]
    assert t.known(0) == {0: 1, 1: 2, 4: 5}
    assert t.known(2) == {4: 5, 5: 6, 0: 1}
