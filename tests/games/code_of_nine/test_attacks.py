"""What is taken from others or given: Main Street, Alley, Tivoli, City of Devils, Tree of Heaven."""

import pytest

from tests.games.code_of_nine.conftest import Table
from tests.games.table import event

NOTHING = event("nothing", seat=0)


def blocked(seat: int) -> dict[str, object]:
    return event("blocked", seat=0, to=seat)


# The Creeping Main Street


def creeping(items: dict[int, str], seats: int = 4, village: tuple[int, ...] = ()) -> Table:
    t = Table.arranged(seats, rounds=3, expert=True, items=items, placed={"hidden-village": village})
    return t.play("place creeping-main-street")


@pytest.mark.clause("CN-65", "CN-A15")
@pytest.mark.parametrize(
    "items",
    [
        {1: "2 coin", 2: "coin, statue, book"},
        {1: "8 coin", 2: "statue, 3 book, white-legacy, black-legacy, 2 statue, coin, medal"},
        {1: "coin, statue", 2: "book, white-legacy, medal", 0: "2 coin"},
    ],
)
def test_something_is_taken_from_who_has_most_items_of_any_kind(items: dict[int, str]) -> None:
    t = creeping(items)
    theirs = t.items(2)
    assert t.may("choose") == {"coin", "statue", "book"} & theirs.keys()
    assert t.refused("choose white-legacy")[0] == "not-such-items"
    assert t.refused("choose medal")[0] == "not-such-items"
    t.play("choose book")
    assert t.items(2).get("book", 0) == theirs["book"] - 1
    assert t.items(0)["book"] == 1
    assert t.told() == [event("took", seat=0, to=2, item="book")]
    assert t.will[0] == 8


@pytest.mark.clause("CN-66", "CN-A48", "CN-65")
def test_among_tied_players_one_chooses_but_not_oneself() -> None:
    t = creeping({0: "2 coin", 1: "coin, statue", 2: "coin", 3: "white-legacy, black-legacy"})
    assert t.legal() == {"from 1", "from 3"}
    assert t.refused("from 0") == ("yourself", "CN-65")
    assert t.refused("from 2") == ("not-richest", "CN-65")
    t.play("from 1")
    assert t.refused("choose book") == ("not-owned", "CN-65")
    t.play("choose statue")
    assert t.items(0) == {"coin": 2, "statue": 1}
    t = creeping({1: "coin, statue", 3: "white-legacy, black-legacy"}).play("from 3")
    assert (t.told(), t.turn, t.items(0)) == ([NOTHING], 1, {}), "named for nothing"


@pytest.mark.clause("CN-A14", "CN-A48")
def test_tied_with_one_other_it_is_the_others() -> None:
    t = creeping({0: "coin, statue", 1: "2 book"}).play("choose book")
    assert t.items(0) == {"coin": 1, "statue": 1, "book": 1}


@pytest.mark.clause("CN-A14")
def test_whoever_alone_has_most_takes_nothing() -> None:
    t = creeping({0: "3 coin", 1: "2 book"})
    assert (t.told(), t.turn, t.will[0]) == ([NOTHING], 1, 8)
    assert t.items(1) == {"book": 2}


@pytest.mark.clause("CN-65", "CN-A48")
@pytest.mark.parametrize("items", [{}, {1: "white-legacy"}, {1: "medal", 2: "black-legacy"}])
def test_where_the_richest_have_nothing_to_give_nothing_happens(items: dict[int, str]) -> None:
    t = creeping(items)
    assert (t.told(), t.turn) == ([NOTHING], 1)


@pytest.mark.clause("CN-A12", "CN-62")
def test_in_the_hidden_village_the_richest_loses_nothing() -> None:
    t = creeping({1: "3 coin", 2: "2 coin"}, village=(1,))
    assert (t.told(), t.turn) == ([NOTHING], 1)
    assert t.items(1) == {"coin": 3}


@pytest.mark.clause("CN-A12", "CN-66")
def test_among_tied_players_one_in_the_hidden_village_cannot_be_chosen() -> None:
    t = creeping({1: "coin", 2: "coin", 3: "book"}, village=(1,))
    assert t.legal() == {"from 2", "from 3"}
    assert t.refused("from 1") == ("protected", "CN-A12")
    t = creeping({1: "coin", 2: "book"}, village=(1,)).play("choose book")
    assert t.items(2) == {}


@pytest.mark.clause("CN-62", "CN-A12")
def test_ones_own_protection_matters_to_others_only() -> None:
    t = creeping({0: "coin", 1: "statue"}, village=(0,)).play("choose statue")
    assert t.items(0) == {"coin": 1, "statue": 1}


# The Forgotten Alley


@pytest.mark.clause("CN-67", "CN-A15", "CN-A16")
@pytest.mark.parametrize("item", ["coin", "statue", "book", "white-legacy", "black-legacy", "medal"])
def test_the_forgotten_alley_takes_any_item(item: str) -> None:
    everything = "coin, statue, book, white-legacy, black-legacy, medal"
    t = Table.arranged(4, rounds=3, expert=True, items={2: everything, 3: "9 coin"})
    t.play("place forgotten-alley")
    assert t.legal() == {"from 1", "from 2", "from 3"}
    assert t.refused("from 0") == ("yourself", "CN-67")
    t.play("from 2")
    assert len(t.may("choose")) == 6
    t.play(f"choose {item}")
    assert t.items(0) == {item: 1}
    assert item not in t.items(2)
    assert t.told() == [event("took", seat=0, to=2, item=item)]
    assert t.will == [5, 9, 9, 9], "the Medal brings no Will"


@pytest.mark.clause("CN-A49", "CN-A47", "CN-67")
def test_in_the_alley_those_with_nothing_and_the_protected_are_named_for_nothing() -> None:
    for seat, told in ((1, NOTHING), (2, blocked(2))):
        t = Table.arranged(4, rounds=3, items={2: "coin"}, placed={"hidden-village": (2,)})
        t.play("place forgotten-alley", f"from {seat}")
        assert (t.told(), t.turn, t.will[0], t.items(0)) == ([told], 1, 5, {})
    t = Table.arranged(4, rounds=3, items={2: "coin"}).play("place forgotten-alley", "from 2")
    assert t.legal() == {"choose coin"}
    assert t.refused("choose black-legacy") == ("not-owned", "CN-67")


# Tivoli of the Pranksters


@pytest.mark.clause("CN-73", "CN-A16", "CN-A17", "CN-A15")
def test_tivoli_gives_up_to_two_items_to_one_player() -> None:
    mine = {0: "coin, statue, medal, white-legacy"}
    t = Table.arranged(4, rounds=4, expert=True, items=mine).play("place tivoli-of-the-pranksters")
    assert t.legal() == {"to 1", "to 2", "to 3", "done"}
    assert t.refused("to 0") == ("yourself", "CN-73")
    t.play("to 2")
    assert t.legal() == {"choose coin", "choose statue", "choose medal", "choose white-legacy", "done"}
    assert t.refused("choose book") == ("not-owned", "CN-73")
    t.play("choose medal")
    assert t.told() == [event("gave", seat=0, to=2, item="medal")]
    assert t.legal() == {"choose coin", "choose statue", "choose white-legacy", "done"}, "to the same player"
    t.play("choose white-legacy")
    assert t.turn == 1
    assert (t.items(0), t.items(2)) == ({"coin": 1, "statue": 1}, {"medal": 1, "white-legacy": 1})
    assert t.will == [7, 9, 9, 9]


@pytest.mark.clause("CN-73")
def test_tivoli_may_give_one_or_none() -> None:
    t = Table.arranged(4, rounds=4, expert=True, items={0: "2 coin"}).play("place tivoli-of-the-pranksters")
    t.play("to 1", "choose coin", "done")
    assert (t.turn, t.items(0), t.items(1)) == (1, {"coin": 1}, {"coin": 1})
    for moves in (("done",), ("to 1", "done")):
        t = Table.arranged(4, rounds=4, expert=True, items={0: "2 coin"})
        t.play("place tivoli-of-the-pranksters", *moves)
        assert (t.turn, t.items(0)) == (1, {"coin": 2})
    t = Table.arranged(4, rounds=4, expert=True, items={0: "book"})
    t.play("place tivoli-of-the-pranksters", "to 1", "choose book")
    assert (t.turn, t.items(1)) == (1, {"book": 1}), "there is no more"
    t = Table.arranged(4, rounds=4, expert=True).play("place tivoli-of-the-pranksters")
    assert (t.turn, t.will[0]) == (1, 7), "nor anything"


@pytest.mark.clause("CN-A47", "CN-62")
def test_tivoli_gives_nothing_to_the_protected() -> None:
    t = Table.arranged(4, rounds=4, expert=True, items={0: "medal"}, placed={"hidden-village": (3,)})
    t.play("place tivoli-of-the-pranksters", "to 3")
    assert (t.told(), t.turn, t.items(0)) == ([blocked(3)], 1, {"medal": 1})


# City of Devils


@pytest.mark.clause("CN-75")
@pytest.mark.parametrize(("giver", "receiver"), [(1, 2), (2, 0), (0, 3), (3, 1)])
def test_city_of_devils_moves_an_item_between_any_two(giver: int, receiver: int) -> None:
    t = Table.arranged(4, rounds=5, items=dict.fromkeys(range(4), "coin, book, statue"))
    t.play("place city-of-devils")
    assert t.legal() == {"from 0", "from 1", "from 2", "from 3"}
    t.play(f"from {giver}")
    assert t.may("to") == {str(seat) for seat in range(4)} - {str(giver)}
    assert t.refused(f"to {giver}") == ("same-player", "CN-75")
    assert t.refused("done")[0] == "not-now"
    t.play(f"to {receiver}")
    assert t.legal() == {"choose coin", "choose statue", "choose book"}
    t.play("choose book")
    assert t.items(giver) == {"coin": 1, "statue": 1}
    assert t.items(receiver) == {"coin": 1, "statue": 1, "book": 2}
    assert t.told() == [event("gave", seat=giver, to=receiver, item="book")]
    assert t.will == [6, 9, 9, 9]


@pytest.mark.clause("CN-A18", "CN-A49", "CN-75")
def test_in_the_city_a_giver_gives_what_they_have() -> None:
    t = Table.arranged(4, rounds=5, expert=True, items={1: "statue, medal, black-legacy", 2: "white-legacy"})
    t.play("place city-of-devils", "from 1", "to 0")
    assert t.legal() == {"choose statue"}
    assert t.refused("choose coin") == ("not-owned", "CN-75")
    assert t.refused("choose medal")[0] == "not-such-items"
    for giver in (0, 2, 3):
        t = Table.arranged(4, rounds=5, items={1: "statue", 2: "white-legacy"})
        t.play("place city-of-devils", f"from {giver}")
        assert (t.told(), t.turn, t.will[0]) == ([NOTHING], 1, 6)


@pytest.mark.clause("CN-A11", "CN-A47", "CN-62")
def test_in_the_city_the_protected_neither_give_nor_receive_but_to_themselves() -> None:
    items = dict.fromkeys(range(4), "coin")
    t = Table.arranged(4, rounds=5, items=items, placed={"hidden-village": (2,)})
    t.play("place city-of-devils", "from 2")
    assert (t.told(), t.turn) == ([blocked(2)], 1)
    t = Table.arranged(4, rounds=5, items=items, placed={"hidden-village": (2,)})
    t.play("place city-of-devils", "from 1", "to 2")
    assert (t.told(), t.turn) == ([blocked(2)], 1)
    assert [t.items(seat) for seat in range(4)] == [{"coin": 1}] * 4
    for giver, receiver in ((0, 1), (1, 0)):
        t = Table.arranged(4, rounds=5, items=items, placed={"hidden-village": (0,)})
        t.play("place city-of-devils", f"from {giver}", f"to {receiver}", "choose coin")
        assert (t.items(giver), t.items(receiver)) == ({}, {"coin": 2})


# Tree of Heaven


def heaven(ruins: str | None = None, seats: int = 4, **items: str) -> Table:
    held = {int(seat[-1]): text for seat, text in items.items()}
    village = {"hidden-village": (1,)}
    t = Table.arranged(seats, rounds=5, expert=True, items=held, ruins=ruins, placed=village)
    return t.play("place tree-of-heaven")


@pytest.mark.clause("CN-76", "CN-A50")
def test_the_tree_of_heaven_gives_up_to_two_coins_two_statues_and_a_book() -> None:
    t = heaven(s1="coin")
    assert t.legal() == {"choose coin", "choose statue", "choose book", "done"}
    t.play("choose book")
    assert t.refused("choose book") == ("no-more", "CN-76")
    assert t.refused("choose white-legacy")[0] == "not-such-items"
    t.play("choose coin", "choose coin", "choose statue")
    assert t.legal() == {"choose statue", "done"}
    assert t.items(1) == {"coin": 1}, "nothing from players while the Ruins have it"
    t.play("done")
    assert (t.turn, t.items(0)) == (1, {"coin": 2, "statue": 1, "book": 1}), "less may be taken"
    t = heaven().play("done")
    assert (t.turn, t.items(0), t.will[0]) == (1, {}, 3)


@pytest.mark.clause("CN-77", "CN-A39", "CN-A13", "CN-A50")
def test_what_the_ruins_lack_may_be_taken_from_others_one_by_one() -> None:
    t = heaven("coin, statue", s1="coin, book", s2="2 coin", s0="book")
    t.play("choose coin")
    assert t.items(0) == {"coin": 1, "book": 1}
    t.play("choose coin")
    assert t.legal() == {"from 1", "from 2"}
    assert t.refused("from 0") == ("yourself", "CN-77")
    assert t.refused("from 3") == ("not-owned", "CN-77")
    assert t.refused("done")[0] == "not-now"
    t.play("from 1")
    assert t.told() == [event("took", seat=0, to=1, item="coin")], "the Hidden Village is no help"
    assert t.legal() == {"choose statue", "choose book", "done"}
    t.play("choose statue")
    assert t.legal() == {"choose book", "done"}, "there is no other statue"
    assert t.refused("choose statue") == ("nothing-to-take", "CN-A39")
    t.play("choose book")
    assert t.legal() == {"from 1"}, "others' only"
    t.play("from 1")
    assert t.turn == 1
    assert t.items(0) == {"coin": 2, "statue": 1, "book": 2}
    assert (t.items(1), t.items(2)) == ({}, {"coin": 2})


@pytest.mark.clause("CN-77", "CN-A39")
def test_two_of_a_kind_may_be_taken_from_two_players() -> None:
    t = heaven("book", 3, s1="coin", s2="coin").play("choose coin", "from 1")
    t.play("choose coin")
    assert t.legal() == {"from 2"}
    t.play("from 2", "done")
    assert t.items(0) == {"coin": 2}
    assert t.will[0] == 2, "7 Will with three players"


@pytest.mark.clause("CN-76", "CN-77")
def test_where_there_is_nothing_the_tree_gives_nothing() -> None:
    t = heaven("white-legacy", s0="coin, statue", s2="black-legacy")
    assert (t.turn, t.will[0]) == (1, 3)


@pytest.mark.clause("CN-54", "CN-55")
@pytest.mark.parametrize("owner", range(4))
@pytest.mark.parametrize("receiver", range(4))
def test_the_medal_goes_from_whoever_has_it_to_anybody(owner: int, receiver: int) -> None:
    t = Table.arranged(4, expert=True, items={owner: "medal"}).play(
        "place cult-of-honeybook", f"to {receiver}"
    )
    assert [seat for seat in range(4) if "medal" in t.items(seat)] == [receiver]
