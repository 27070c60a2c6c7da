"""Who may know what: hands, orders not yet revealed, what was put back, and the deck are secret."""

from typing import Any

import numpy as np
import pytest

from ennead import OPEN
from ennead.core.state import Record
from tests.conftest import play_randomly
from tests.games.apart import told_apart_by
from tests.games.nine.conftest import NINE, Table, counts
from tests.games.table import event

HEAPS = {"hand", "orders", "under"}  # others see how many cards there are
UNSEEN = {"marked", "paying", "changes"}  # others see nothing


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.clause("NI-21", "NI-30", "NI-36", "NI-45")
def test_hands_orders_what_was_put_back_and_the_deck_are_secret_and_nothing_else(seats: int) -> None:
    match = NINE.new_match(seats, 5)
    while not match.is_over:
        everything = match.view(OPEN).state
        for viewer in (None, *range(seats)):
            seen = match.view(viewer).state
            for name in NINE.state.fields.keys() - HEAPS - UNSEEN - {"deck"} - vars(Record).keys():
                assert np.array_equal(seen[name], everything[name]), name
            for name in UNSEEN:
                for seat in range(seats):
                    assert np.array_equal(seen[name][seat], everything[name][seat] * (viewer == seat)), name
            for name in HEAPS:
                for seat in range(seats):
                    held = everything[name][seat].tolist()
                    known = held if viewer == seat else [sum(held)] + [0] * 11
                    assert seen[name][seat].tolist() == known, name
            assert seen.deck.tolist() == [int(everything.deck.sum())] + [0] * 11
        play_randomly(match, len(match.log), moves=len(match.log) + 3)


@pytest.mark.clause("NI-23", "NI-30", "NI-34", "NI-36", "NI-41")
def test_a_selection_as_each_may_know_it() -> None:
    t = Table.arranged(
        2,
        phase="draw",
        hands={0: "xian, alpha", 1: "phoenix, galmi"},
        up={0: "phoenix"},
        tokens={0: "2 culture", 1: ""},
    )
    t.play("draw", draws="justice").play(
        "mark xian", "clear", "mark xian", "mark alpha", "extra justice", "confirm"
    )
    t.play("mark galmi", "confirm", "reveal alpha")

    def told(justice: str | None) -> list[Any]:
        return [
            event("paid", seat=0, token="culture", count=1),
            event("drew", seat=0, card=justice),
            event("ordered", seat=0, count=3, back=0),
            event("paid", seat=0, token="culture", count=1),
            event("ordered", seat=1, count=1, back=1),
            event("kingdom", seat=0),
            event("revealed", seat=0, card="alpha"),
        ]

    assert t.heard(0, since=0) == told("justice")
    assert t.heard(1, since=0) == told(None)
    assert t.heard(None, since=0) == told(None)
    assert t.heard(OPEN, since=0) == told("justice")


def twins(one: str, other: str) -> tuple[Table, Table]:
    """The same deal, but for one card of seat 1: the deck has the other."""
    hands = "2 goan-sul, 2 phoenix, 2 narashima, alpha", "3 byun-hyung-ja, 2 fenghuang, 2 narashima"
    mine = "2 xian, abhilasha, alpha, fenghuang, byun-hyung-ja"
    return Table.dealt(hands[0], f"{mine}, {one}", hands[1]), Table.dealt(
        hands[0], f"{mine}, {other}", hands[1]
    )


@pytest.mark.clause("NI-21", "NI-30", "NI-36", "NI-45")
@pytest.mark.parametrize("selected", [True, False])
@pytest.mark.parametrize(
    ("one", "other"), [("justice", "galmi"), ("tomorrow", "xian"), ("alpha", "fenghuang")]
)
def test_nobody_can_tell_what_another_holds_selects_or_puts_back(
    one: str, other: str, selected: bool
) -> None:
    here, there = twins(one, other)
    moves = ["pass", "pass", "draw", "mark alpha", "confirm"]
    moves += ["mark {}" if selected else "mark abhilasha", "confirm", "mark narashima", "confirm"]
    moves += ["reveal alpha", "end"]
    for move in moves:
        assert told_apart_by(here, there) == [1]
        for t, card in ((here, one), (there, other)):
            t.play(move.format(card), draws="goan-sul" if move == "draw" else "")
    assert told_apart_by(here, there) == [1]
    for t, card in ((here, one), (there, other)):
        t.play(f"reveal {card}" if selected else "reveal abhilasha")
    assert told_apart_by(here, there) == ([None, 0, 1, 2] if selected else [1])


@pytest.mark.clause("NI-23")
def test_nobody_can_tell_what_another_draws_for_a_culture() -> None:
    here, there = (Table.dealt("", "", "").play("draw", draws=drawn) for drawn in ("justice", "galmi"))
    assert told_apart_by(here, there) == [0]


@pytest.mark.clause("NI-30", "NI-34", "NI-A38")
def test_until_all_are_selected_nobody_can_tell_what_another_thinks_of() -> None:
    hands = {0: "3 xian, alpha, galmi", 1: "phoenix"}
    tables = [Table.arranged(2, phase="orders", hands=hands, up={0: "phoenix"}) for _ in range(3)]
    for t, moves in zip(
        tables,
        (
            ["mark xian", "mark xian", "mark xian"],
            ["mark xian", "mark alpha", "extra galmi"],
            ["mark alpha", "clear", "mark galmi"],
        ),
        strict=True,
    ):
        t.play(*moves)
    for other in tables[1:]:
        assert told_apart_by(tables[0], other) == [0]
    for t in tables:
        t.play("confirm")
    assert told_apart_by(tables[0], tables[1]) == [None, 0, 1], "how many, and what was paid, is seen"


@pytest.mark.clause("NI-36")
def test_one_remembers_what_one_put_back_until_it_is_shuffled_in() -> None:
    t = Table.arranged(2, phase="orders", hands={0: "galmi, 2 xian", 1: "alpha, phoenix"})
    t.play("mark galmi", "confirm", "mark alpha", "confirm")
    assert t.match.view(0).json()["position"]["under"] == [{"xian": 2}, {"unknown": 1}]
    assert t.match.view(1).json()["position"]["under"] == [{"unknown": 2}, {"phoenix": 1}]
    t.until("draw")
    assert t.match.view(0).json()["position"]["under"] == [{}, {}]


@pytest.mark.clause("NI-90", "NI-72")
def test_what_went_back_to_the_deck_this_round_is_known_to_all() -> None:
    t = Table.arranged(2, up={0: "narashima, fenghuang", 1: "xian"}, orders={0: "alpha"})
    t.reveal("alpha 1 xian", "dismiss fenghuang")
    for viewer in (None, 0, 1):
        assert t.match.view(viewer).state.returned.tolist() == counts("xian, fenghuang").tolist()
    t.until("draw")
    assert not t.state.returned.any()
