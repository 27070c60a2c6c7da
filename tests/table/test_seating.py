"""Seating: every order about the seats, and every way in which it can't be followed."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

import ennead
from ennead.table import gathering
from ennead.table.forms import FormError
from ennead.table.seating import ORDERS, READY, READY_RATED, Orderer, arranged, begins
from ennead.table.tables import Chair, Table

NESSOS, NEUF = ennead.game("nessos"), ennead.game("le-neuf")  # for three to six, and for two
ANA, BEN, BOT, FREE = Chair("Ana", 1), Chair("Ben", 2), Chair("Bo", bot="club"), Chair()
CLUB, RANDOM = Chair(bot="club"), Chair(bot="random")
HOST, GUEST, NEW = Orderer(1, leads=True), Orderer(2), Orderer(3, "Zoe")
ZOE = Chair("Zoe", 3)


def table(*chairs: Chair, game: str = "nessos") -> Table:
    return Table("t", game, 1, "", {}, 7, "b", 1, chairs, "now", None, "i")


def ready(chair: Chair, is_ready: bool = True) -> Chair:
    return replace(chair, ready=is_ready)


@pytest.mark.parametrize(
    ("who", "order", "after"),
    [
        (NEW, "sit 2", (ANA, BEN, ZOE, BOT)),
        (replace(GUEST, name="Zoe"), "sit 2", (ANA, BEN, Chair("Zoe", 2), BOT)),  # beside themselves
        (GUEST, "leave 1", (ANA, FREE, FREE, BOT)),
        (HOST, "leave 0", (FREE, BEN, FREE, BOT)),
        (GUEST, "ready", (ANA, ready(BEN), FREE, BOT)),
        (GUEST, "unready", (ANA, BEN, FREE, BOT)),
        (NEW, "ready", (ANA, BEN, FREE, BOT)),
        (HOST, "free 1", (ANA, FREE, FREE, BOT)),
        (HOST, "free 3", (ANA, BEN, FREE, FREE)),
        (HOST, "bot 2 club", (ANA, BEN, CLUB, BOT)),
        (HOST, "bot 3 random", (ANA, BEN, FREE, RANDOM)),
        (HOST, "close 2", (ANA, BEN, BOT)),
        (HOST, "close 3", (ANA, BEN, FREE)),
        (HOST, "add", (ANA, BEN, FREE, BOT, FREE)),
        (HOST, "swap 0 3", (BOT, BEN, FREE, ANA)),
        (HOST, "swap 2 1", (ANA, FREE, BEN, BOT)),
        (HOST, "swap 1 1", (ANA, BEN, FREE, BOT)),
    ],
)
def test_an_order_is_followed(who: Orderer, order: str, after: tuple[Chair, ...]) -> None:
    assert arranged(table(ANA, BEN, FREE, BOT), NESSOS, who, order) == after


@pytest.mark.parametrize("rated", [True, False])
def test_who_is_ready_says_for_what(rated: bool) -> None:
    """Else who was shown a match that isn't rated would agree to one that has just become so."""
    at_table = replace(table(ANA, BEN, FREE, BOT), rated=rated)
    shown, other = (READY_RATED, READY) if rated else (READY, READY_RATED)
    assert arranged(at_table, NESSOS, GUEST, shown) == (ANA, ready(BEN), FREE, BOT)
    with pytest.raises(FormError, match="error-stale"):
        arranged(at_table, NESSOS, GUEST, other)


@pytest.mark.parametrize(
    ("who", "order", "why"),
    [
        (NEW, "sit 0", "error-lobby-taken"),
        (GUEST, "ready-rated", "error-stale"),
        (NEW, "sit 3", "error-lobby-taken"),
        (Orderer(3), "sit 2", "error-form-name"),
        (Orderer(3, "Ana"), "sit 2", "error-lobby-name"),
        (Orderer(3, "Bo"), "sit 2", "error-lobby-name"),
        (GUEST, "leave 0", "error-lobby-own"),
        (GUEST, "leave 2", "error-lobby-own"),
        (GUEST, "leave 3", "error-lobby-own"),
        (HOST, "bot 1 club", "error-lobby-taken"),
        (HOST, "bot 2 deep", "error-form-seat"),
        (HOST, "bot 2 ", "error-form-seat"),
        (HOST, "close 1", "error-lobby-taken"),
        (HOST, "start", "error-lobby-free"),
        (GUEST, "free 0", "error-lobby-leader"),
        (GUEST, "bot 2 club", "error-lobby-leader"),
        (GUEST, "close 2", "error-lobby-leader"),
        (GUEST, "add", "error-lobby-leader"),
        (GUEST, "swap 0 1", "error-lobby-leader"),
        (GUEST, "start", "error-lobby-leader"),
    ],
)
def test_an_order_that_can_not_be_followed_says_why(who: Orderer, order: str, why: str) -> None:
    with pytest.raises(FormError) as caught:
        arranged(table(ANA, BEN, FREE, BOT), NESSOS, who, order)
    assert str(caught.value) == why


MALFORMED = ["", " ", "dance", "sit", "sit 1 2", "ready 0", "start ", "start 0", "swap 0", "swap 0 1 2"]
MALFORMED += ["bot", "bot 2", "bot club", "bot 2 club club", "SIT 2", "sit  2", "add 1", "close", "__len__"]
NO_SEAT = [
    "sit ",
    "sit 4",
    "sit 99",
    "sit -1",
    "sit 02",
    "sit +2",
    "sit ٢",
    "sit two",
    "leave 9",
    "free x",
    "close 1.0",
]
NO_SEAT += ["close 1.0", "bot x club", "bot 4 club", "swap 0 4", "swap x 0", "sit " + "9" * 5000]


@pytest.mark.parametrize(
    ("order", "why"),
    [(order, "error-message") for order in MALFORMED] + [(order, "error-lobby-seat") for order in NO_SEAT],
)
def test_an_order_that_makes_no_sense_is_told_so(order: str, why: str) -> None:
    with pytest.raises(FormError) as caught:
        arranged(table(ANA, BEN, FREE, BOT), NESSOS, replace(HOST, name="Zoe"), order)
    assert str(caught.value) == why


def test_a_game_keeps_its_numbers_of_seats() -> None:
    for game, chairs, order, why in (
        (NESSOS, (ANA, BEN, FREE), "close 2", "error-lobby-few"),
        (NESSOS, (ANA, BEN, FREE), "close 0", "error-lobby-few"),
        (NESSOS, (ANA, *[FREE] * 5), "add", "error-lobby-many"),
        (NEUF, (ANA, FREE), "close 1", "error-lobby-few"),
        (NEUF, (ANA, FREE), "add", "error-lobby-many"),
    ):
        assert len(chairs) in game.seats
        with pytest.raises(FormError) as caught:
            arranged(table(*chairs, game=game.name), game, HOST, order)
        assert str(caught.value) == why
    for seats in (*NESSOS.seats, *NEUF.seats):
        assert seats in range(2, 7)


def test_a_name_that_nobody_has_any_more_is_free() -> None:
    """A seat of before may be free, and yet have one."""
    assert arranged(table(ANA, BEN, Chair("Zoe")), NESSOS, NEW, "sit 2") == (ANA, BEN, ZOE)
    with pytest.raises(FormError):
        arranged(table(ANA, FREE, Chair("Zoe")), NESSOS, NEW, "sit 1")


def test_whoever_has_several_seats_is_ready_for_all_of_them() -> None:
    both = table(ANA, Chair("Al", 1), BEN)
    after = arranged(both, NESSOS, Orderer(1), "ready")
    assert after == (ready(ANA), ready(Chair("Al", 1)), BEN)
    assert arranged(both.arranged(after), NESSOS, Orderer(1), "unready") == both.chairs


def test_play_begins_by_itself_when_all_are_there_and_ready() -> None:
    assert begins(table(ready(ANA), ready(BEN), BOT))
    assert not begins(table(ready(ANA), BEN, BOT))
    assert not begins(table(ready(ANA), ready(BEN), FREE))
    assert not begins(table(BOT, BOT, BOT))  # nobody has said that it may
    assert arranged(table(ANA, BEN, BOT), NESSOS, HOST, "start") == (ANA, BEN, BOT)


def test_each_order_is_tested_here() -> None:
    """And each that a button gives is there is."""
    tested = re.findall(r'_?(?:HOST|GUEST|NEW), "([\w-]+)', Path(__file__).read_text("utf-8"))
    assert set(tested) == set(ORDERS)
    page = Path(gathering.__file__).read_text("utf-8")
    given = set(re.findall(r'f"(\w+) \{seat', page)) | set(re.findall(r'value="(start|add)"', page))
    assert given == {"leave", "bot", "close", "free", "swap", "sit", "start", "add"}
