"""Items and Will: the Ruins, the Clocktower, the Allure Show, the Legacies, the Medal."""

import pytest

from tests.games.code_of_nine.conftest import Table
from tests.games.table import event

NOTHING = event("nothing", seat=0)


def blocked(seat: int) -> dict[str, object]:
    return event("blocked", seat=0, to=seat)


# From the Ruins


@pytest.mark.clause("CN-40", "CN-41", "CN-42", "CN-43", "CN-44")
@pytest.mark.parametrize(
    ("name", "ruins", "gains", "will"),
    [
        ("her-library", "book", {"book": 1}, 8),
        ("her-library", "16 coin, 8 statue", {}, 8),
        ("mechanism-of-fortune", "3 coin", {"coin": 3}, 9),
        ("mechanism-of-fortune", "2 coin", {"coin": 2}, 9),
        ("mechanism-of-fortune", "coin", {"coin": 1}, 9),
        ("mechanism-of-fortune", "book", {}, 9),
        ("cash-cow-shed", "2 coin", {"coin": 2}, 9),
        ("cash-cow-shed", "coin", {"coin": 1}, 9),
        ("cash-cow-shed", "statue", {}, 9),
        ("where-the-lights-sink", "coin", {"coin": 1}, 10),
        ("where-the-lights-sink", "book", {}, 10),
        ("an-old-cross", "statue", {"statue": 1}, 9),
        ("an-old-cross", "coin, book", {}, 9),
    ],
)
def test_what_is_left_in_the_ruins_is_gained(name: str, ruins: str, gains: dict[str, int], will: int) -> None:
    t = Table.arranged(4, ruins=ruins)
    before = sum(t.ruins.values())
    t.play(f"place {name}")
    assert t.items(0) == gains
    assert t.will[0] == will
    assert sum(t.ruins.values()) == before - sum(gains.values())
    gained = [told for told in t.told() if told["event"] == "gained"]
    assert gained == [event("gained", seat=0, item=item, count=n) for item, n in gains.items()]


@pytest.mark.clause("CN-49", "CN-50", "CN-51")
def test_will_is_gained_and_the_quarry_takes_any_number_of_pawns() -> None:
    t = Table.arranged(4, placed={"quarry-of-wills": (0, 0, 1, 2, 3)}).quarry()
    t.play("place beyond-the-tunnel", "place hearth-of-thoughts").quarry()
    assert t.will == [10, 11, 12, 10]
    assert t.told() == [event("will", seat=3, count=1)]
    assert t.refused("place beyond-the-tunnel")[0] == "occupied"


# The Clocktower


@pytest.mark.clause("CN-45", "CN-46", "CN-A19")
def test_the_clocktower_gives_the_marker_and_may_take_an_item() -> None:
    t = Table.arranged(4, first=3, turn=0, items={0: "2 coin, book, white-legacy"}, will={0: 0})
    t.play("place clocktower")
    assert t.told() == [event("marker", seat=0)]
    assert t.state.first == 0
    assert t.legal() == {"choose coin", "choose book", "done"}
    assert t.refused("choose statue") == ("not-owned", "CN-46")
    assert t.refused("choose white-legacy")[0] == "not-such-items"
    t.play("choose coin")
    assert t.told() == [event("discarded", seat=0, item="coin")]
    assert (t.turn, t.items(0)) == (1, {"coin": 1, "book": 1, "white-legacy": 1}), "one at most"
    assert t.ruins["coin"] == 15


@pytest.mark.clause("CN-46")
@pytest.mark.parametrize("rounds", range(1, 6))
def test_the_clocktower_takes_items_in_every_round(rounds: int) -> None:
    t = Table.arranged(3, rounds=rounds, items={0: "book"}).play("place clocktower")
    assert t.legal() == {"choose book", "done"}


@pytest.mark.clause("CN-45", "CN-46")
def test_whoever_has_the_marker_may_go_there_to_return_something_or_nothing() -> None:
    t = Table.arranged(4, first=0, items={0: "statue"}).play("place clocktower")
    assert t.told() == []
    assert t.state.first == 0
    t.play("done")
    assert (t.turn, t.items(0)) == (1, {"statue": 1})


@pytest.mark.clause("CN-46")
@pytest.mark.parametrize("items", ["", "white-legacy, medal"])
def test_without_coin_statue_or_book_nothing_is_asked(items: str) -> None:
    t = Table.arranged(4, expert=True, first=2, turn=0, items={0: items}).play("place clocktower")
    assert (t.turn, t.state.first) == (1, 0)


# The Allure Show


@pytest.mark.clause("CN-48", "CN-A44")
def test_the_allure_show_may_give_another_player_something() -> None:
    t = Table.arranged(4).play("place allure-show", "look 1")
    assert t.legal() == {"to 1", "to 2", "to 3", "done"}
    assert t.refused("to 0") == ("yourself", "CN-48")
    t.play("to 3")
    assert t.legal() == {"choose coin", "choose statue", "choose book"}
    assert t.refused("choose black-legacy")[0] == "not-such-items"
    t.play("choose statue")
    assert t.items(3) == {"statue": 1}
    assert t.ruins["statue"] == 7
    assert t.told() == [event("gift", seat=0, to=3, item="statue")]
    t = Table.arranged(4).play("place allure-show", "look 1", "done")
    assert (t.turn, t.state.items.sum()) == (1, 0)


@pytest.mark.clause("CN-A38", "CN-48")
def test_what_the_ruins_lack_is_not_given() -> None:
    t = Table.arranged(4, ruins="book, white-legacy").play("place allure-show", "look 1", "to 2")
    assert t.legal() == {"choose book"}
    assert t.refused("choose coin") == ("none-left", "CN-A38")
    t = Table.arranged(4, expert=True, ruins="white-legacy, medal").play("place allure-show", "look 1")
    assert t.turn == 1


@pytest.mark.clause("CN-A5", "CN-1")
def test_nothing_is_given_to_or_taken_from_the_ghost() -> None:
    for place, moves in {
        "allure-show": ("look ghost",),
        "cult-of-honeybook": (),
        "tivoli-of-the-pranksters": (),
        "city-of-devils": ("from 1",),
    }.items():
        t = Table.arranged(3, rounds=5, expert=True, items={0: "coin", 1: "coin"}).play(
            f"place {place}", *moves
        )
        assert t.refused("to 3") == ("no-such-seat", "CN-1")
        assert t.may("to") <= {"0", "1", "2"}
    for place in ("forgotten-alley", "city-of-devils"):
        t = Table.arranged(3, rounds=5).play(f"place {place}")
        assert t.refused("from 3") == ("no-such-seat", "CN-1")
        assert t.may("from") <= {"0", "1", "2"}


@pytest.mark.clause("CN-A10", "CN-48", "CN-62")
def test_no_gift_for_whoever_is_in_the_hidden_village() -> None:
    t = Table.arranged(4, rounds=3, placed={"hidden-village": (2,)})
    t.play("place allure-show", "look 1", "to 2")
    assert t.told() == [blocked(2)]
    assert (t.turn, t.items(2)) == (1, {})


@pytest.mark.clause("CN-A10")
def test_a_blocked_look_does_not_stop_the_gift_to_another() -> None:
    t = Table.arranged(4, rounds=3, placed={"hidden-village": (2,)})
    t.play("place allure-show", "look 2", "to 1", "choose coin")
    assert t.items(1) == {"coin": 1}
    assert len(t.known(0)) == 2


# Legacies


@pytest.mark.clause("CN-58", "CN-A28", "CN-A30")
def test_a_legacy_of_ones_choice_then_what_is_left() -> None:
    t = Table.arranged(3, rounds=2).play("place looked-at-the-old-world")
    assert t.legal() == {"choose white-legacy", "choose black-legacy"}
    assert t.refused("choose coin")[0] == "not-such-items"
    t.play("choose white-legacy")
    assert (t.items(0), t.will[0]) == ({"white-legacy": 1}, 6)
    t.quarry(rounds=True).play("place looked-at-the-old-world")
    assert t.turn == 1, "nothing is left to choose"
    assert t.items(0) == {"white-legacy": 1, "black-legacy": 1}, "one may have both"
    t.quarry(rounds=True).play("place looked-at-the-old-world")
    assert t.told() == [event("nothing", seat=0)]
    assert t.ruins == {"coin": 16, "statue": 8, "book": 4}
    t = Table.arranged(3, rounds=2, items={1: "black-legacy"}).play("place looked-at-the-old-world")
    assert t.items(0) == {"white-legacy": 1}


# The Medal


@pytest.mark.clause("CN-54", "CN-55", "CN-A46")
@pytest.mark.parametrize("seat", range(4))
def test_anybody_must_take_the_medal_with_four_will_from_the_board(seat: int) -> None:
    t = Table.arranged(4, expert=True).play("place cult-of-honeybook")
    assert t.legal() == {"to 0", "to 1", "to 2", "to 3"}
    t.play(f"to {seat}")
    assert t.items(seat) == {"medal": 1}
    assert "medal" not in t.ruins
    assert t.will[0] == (12 if seat == 0 else 8)
    assert t.will[seat] == (12 if seat == 0 else 13)
    assert t.told() == [event("medal", seat=0, to=seat), event("will", seat=seat, count=4)]


@pytest.mark.clause("CN-55", "CN-54", "CN-A21")
@pytest.mark.parametrize("owner", [0, 1, 2])
@pytest.mark.parametrize("to", [0, 1, 2])
def test_from_an_owner_it_brings_no_will(owner: int, to: int) -> None:
    t = Table.arranged(3, expert=True, items={owner: "medal"}).play("place cult-of-honeybook", f"to {to}")
    assert [t.items(seat) for seat in range(3)] == [{"medal": 1} if seat == to else {} for seat in range(3)]
    assert t.will == [8, 9, 9]
    assert t.told() == [NOTHING if to == owner else event("medal", seat=0, to=to)]


@pytest.mark.clause("CN-A46", "CN-A47")
def test_the_hidden_village_keeps_the_medal_from_coming_not_from_going() -> None:
    village = {"hidden-village": (1,)}
    t = Table.arranged(4, rounds=3, expert=True, placed=village).play("place cult-of-honeybook", "to 1")
    assert t.told() == [blocked(1)]
    assert (t.items(1), t.ruins["medal"], t.will) == ({}, 1, [8, 9, 9, 9])
    t = Table.arranged(4, rounds=3, expert=True, placed=village, items={1: "medal"})
    t.play("place cult-of-honeybook", "to 2")
    assert (t.items(1), t.items(2)) == ({}, {"medal": 1})
    t = Table.arranged(4, rounds=3, expert=True, placed={"hidden-village": (0,)})
    t.play("place cult-of-honeybook", "to 0")
    assert (t.items(0), t.will[0]) == ({"medal": 1}, 12), "oneself"
