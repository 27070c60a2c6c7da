"""Who may know what: hands, face-down cards, Immortals and what was not dealt are secret."""

import numpy as np
import pytest

from ennead import OPEN
from ennead.core.state import Record
from tests.conftest import play_randomly
from tests.games.apart import told_apart_by
from tests.games.immortal_8.conftest import I8, Table

HEAPS = {"pack", "immortals", "put_out"}  # others see how many there are
UNSEEN = {"chosen", "playing", "saw", "transformed", "looked", "revealing", "saw_immortal"}  # nothing is seen
NOBODYS = {"undealt", "out"}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("ninth", [0, 1])
@pytest.mark.clause("I8-9", "I8-10", "I8-20", "I8-22", "I8-23", "I8-38", "I8-39", "I8-196", "NI-142")
def test_hands_face_down_cards_and_immortals_are_secret_and_nothing_else(seats: int, ninth: int) -> None:
    match = I8.new_match(seats, 5, ninth=ninth)
    while not match.is_over:
        everything = match.view(OPEN).state
        for viewer in (None, *range(seats)):
            seen = match.view(viewer).state
            for name in I8.state.fields.keys() - HEAPS - UNSEEN - NOBODYS - vars(Record).keys():
                assert np.array_equal(seen[name], everything[name]), name
            for name in UNSEEN:
                for seat in range(seats):
                    assert np.array_equal(seen[name][seat], everything[name][seat] * (viewer == seat)), name
            for name in HEAPS:
                for seat in range(seats):
                    held = everything[name][seat].tolist()
                    known = held if viewer == seat else [sum(held)] + [0] * (len(held) - 1)
                    assert seen[name][seat].tolist() == known, name
            for name in NOBODYS:
                assert seen[name].tolist() == [everything[name].sum()] + [0] * (len(seen[name]) - 1), name
        play_randomly(match, len(match.log), moves=len(match.log) + 7)


@pytest.mark.clause("I8-9", "I8-10")
@pytest.mark.parametrize("out", ["xian", "justice", "tomorrow"])
def test_nobody_can_tell_which_immortal_another_was_dealt(out: str) -> None:
    here = Table.dealt(4, "galmi, abhilasha, phoenix, goan-sul")
    there = Table.dealt(4, f"galmi, {out}, phoenix, goan-sul")
    for _ in range(5):
        assert told_apart_by(here, there) == [1]
        for t in (here, there):
            t.draft(["transform"] * 4)
    assert told_apart_by(here, there) == [1]


@pytest.mark.clause("I8-22", "I8-23", "I8-39")
def test_whoever_had_a_card_in_hand_knows_no_more_than_that_it_was_taken() -> None:
    tables = [Table.dealt(4, hands=["alpha, lion", "", "", ""]) for _ in range(2)]
    for t, card in zip(tables, ("alpha", "lion"), strict=True):
        t.draft([f"transform {card}", "transform", "transform", "transform"])
    assert told_apart_by(*tables) == [0, 1], "who took it, and who holds the rest"


@pytest.mark.clause("I8-22", "I8-24", "I8-A5")
def test_until_all_have_chosen_nobody_knows_what_or_whether_to_play() -> None:
    tables = [Table.dealt(4) for _ in range(3)]
    card, other = tables[0].pack(2)[:2]
    for t, action in zip(tables, (f"play {card}", f"transform {card}", f"play {other}"), strict=True):
        t.act(2, action)
    assert told_apart_by(tables[0], tables[1]) == told_apart_by(tables[0], tables[2]) == [2]


@pytest.mark.clause("I8-94", "I8-A32", "I8-A65")
def test_nobody_can_tell_a_justice_who_declines_from_another() -> None:
    tables = [
        Table.arranged(4, {}, {0: "military", 1: "military"}, immortals={0: own, 2: other}).end()
        for own, other in (("justice", "galmi"), ("galmi", "justice"))
    ]
    assert told_apart_by(*tables) == [0, 2]
    for t in tables:
        t.act(0, "done")
    assert told_apart_by(*tables) == [0, 2]
    for t in tables:
        t.act(1, "done")
    assert told_apart_by(*tables) == [0, 2]


@pytest.mark.clause("I8-94", "I8-A65")
def test_a_reveal_at_a_tie_is_seen_only_once_all_have_answered() -> None:
    tables = [
        Table.arranged(4, {}, {0: "military", 1: "military"}, immortals={0: "justice"}).end()
        for _ in range(2)
    ]
    tables[0].act(0, "reveal")
    tables[1].act(0, "done")
    assert told_apart_by(*tables) == [0]
    for t in tables:
        t.act(1, "done")
    assert told_apart_by(*tables) == [None, 0, 1, 2, 3]


@pytest.mark.clause("I8-243")
def test_nobody_can_tell_which_of_two_another_keeps() -> None:
    two = {0: "galmi, xian", 1: "phoenix, abhilasha", 2: "goan-sul, narashima"}
    tables = [Table.arranged(3, immortals=two, rounds=2).end() for _ in range(2)]
    for t, kept in zip(tables, ("phoenix", "abhilasha"), strict=True):
        t.act(1, f"name {kept}")
    assert told_apart_by(*tables) == [1]


@pytest.mark.clause("NI-146")
@pytest.mark.parametrize("other", ["narashima", "abhilasha"])
def test_nobody_can_tell_whether_the_ninth_was_kept_back(other: str) -> None:
    tables = [
        Table.dealt(3, f"tomorrow, galmi, xian, {n}, phoenix, goan-sul", ninth=True) for n in ("9", other)
    ]
    for _ in range(2):
        assert told_apart_by(*tables) == [1]
        for t in tables:
            t.act(t.match.waiting[-1], "done")
    for t in tables:
        t.act(0, "done")
    for _ in range(5):
        assert told_apart_by(*tables) == [1]
        for t in tables:
            t.draft(["transform"] * 3)
    for t in tables:
        t.end().draft(*[["transform"] * 3] * 4).end()
        assert t.phase == "keep"
    assert told_apart_by(*tables) == [1], "not even by being asked"


@pytest.mark.clause("I8-203", "I8-318")
def test_what_a_portal_shows_is_seen_by_its_player_only() -> None:
    tables = [
        Table.arranged(4, {0: "portal"}).play("activate portal", draws=draws)
        for draws in ("alpha, lion, orgah", "alpha, lion, altar")
    ]
    assert told_apart_by(*tables) == [0]
    for t in tables:
        t.play("choose lion")
    position = [t.match.view(1).positions.tobytes() for t in tables]
    assert position[0] == position[1]


@pytest.mark.clause("I8-214")
def test_what_tomorrow_saw_nobody_else_knows_but_whom_it_was_shown_of() -> None:
    immortals = {0: "tomorrow", 1: "phoenix", 2: "xian", 3: "goan-sul"}
    tables = [
        Table.arranged(4, immortals=immortals | swap, rounds=2).end().play("to 2")
        for swap in ({}, {2: "goan-sul", 3: "xian"})
    ]
    assert told_apart_by(*tables) == [0, 2, 3]
