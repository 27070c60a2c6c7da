"""What any two chiefs do to each other, whole tables of it: LN-20 to LN-43, LN-A2 to LN-A6."""

from itertools import product

import pytest

from ennead.games.le_neuf.state import BLACK, RED
from tests.games.le_neuf.conftest import ALL, CHIEFS, Table, without

FIRST = pytest.mark.parametrize("first", [RED, BLACK])

BOTH_DIE = "both die"
RED_STRIKES, BLACK_STRIKES, BOTH_STRIKE = "Red strikes", "Black strikes", "both strike"
BATTLE = "battle"

# Red's chief by rows, Black's by columns, while both hands are full.
TABLE = {
    "joker": dict.fromkeys(CHIEFS, BOTH_DIE),
    "ace": {
        "joker": BOTH_DIE,
        "ace": BOTH_STRIKE,
        "jack": RED_STRIKES,
        "queen": RED_STRIKES,
        "king": RED_STRIKES,
    },
    **{
        chief: {"joker": BOTH_DIE, "ace": BLACK_STRIKES, "jack": BATTLE, "queen": BATTLE, "king": BATTLE}
        for chief in ("jack", "queen", "king")
    },
}
PAIRS = [*product(CHIEFS, CHIEFS)]


def pairs(*kinds: str) -> pytest.MarkDecorator:
    """The pairs to which something happens."""
    return pytest.mark.parametrize(
        ("red", "black"), [pair for pair in PAIRS if TABLE[pair[0]][pair[1]] in kinds]
    )


def test_there_are_25_pairs() -> None:
    kinds = [TABLE[red][black] for red, black in PAIRS]
    assert [kinds.count(kind) for kind in (BOTH_DIE, RED_STRIKES, BLACK_STRIKES, BOTH_STRIKE, BATTLE)] == [
        9,
        3,
        3,
        1,
        9,
    ]


def left(t: Table) -> tuple[str, str]:
    return t.castle(RED), t.castle(BLACK)


@FIRST
@pairs(BOTH_DIE)
@pytest.mark.clause("LN-20", "LN-21", "LN-22", "LN-23", "LN-24")
def test_pairs_in_which_both_die(red: str, black: str, first: int) -> None:
    t = Table.dealt().duel(red, black, first=first)
    assert t.died == [(RED, red), (BLACK, black)]
    assert (t.graveyard(RED), t.graveyard(BLACK)) == (red, black)
    assert left(t) == (without(ALL, red), without(ALL, black))
    assert t.told("turned") == t.told("picked") == []
    assert t.is_between_turns


STRUCK = [("joker", "dies"), ("jack", "dies"), ("queen", "dies"), ("king", "dies"), ("ace", "strikes back")]


@FIRST
@pytest.mark.parametrize(("found", "what"), STRUCK)
@pairs(RED_STRIKES, BLACK_STRIKES)
@pytest.mark.clause("LN-30", "LN-31", "LN-32", "LN-36", "LN-A2", "LN-A3", "LN-A4")
def test_pairs_in_which_one_strikes(red: str, black: str, found: str, what: str, first: int) -> None:
    assassin = RED if red == "ace" else BLACK
    t = Table.dealt().duel(red, black, first=first)
    assert t.waiting() == [assassin]
    assert t.phase == "pick"
    assert t.hand(1 - assassin) == 8
    t.pick(found)
    victim = 1 - assassin if what == "dies" else assassin
    assert t.died == [(victim, found)]
    assert t.graveyard(victim) == found
    assert t.graveyard(1 - victim) == ""
    assert t.castle(victim) == without(ALL, found)
    assert t.castle(1 - victim) == ALL
    assert t.told("turned") == []
    assert t.is_between_turns


@FIRST
@pytest.mark.parametrize(("by_red", "by_black"), [*product(STRUCK, STRUCK)])
@pairs(BOTH_STRIKE)
@pytest.mark.clause("LN-35", "LN-32", "LN-A5", "LN-A6", "LN-A7")
def test_the_pair_in_which_both_strike(
    red: str, black: str, by_red: tuple[str, str], by_black: tuple[str, str], first: int
) -> None:
    t = Table.dealt().duel(red, black, first=first)
    assert t.waiting() == [RED, BLACK]
    t.pick(by_red[0], by_black[0], first=first)
    red_dead = [*([by_black[0]] if by_black[1] == "dies" else []), *(["ace"] if by_red[0] == "ace" else [])]
    black_dead = [*([by_red[0]] if by_red[1] == "dies" else []), *(["ace"] if by_black[0] == "ace" else [])]
    assert t.graveyard(RED).split() == red_dead
    assert t.graveyard(BLACK).split() == black_dead
    assert left(t) == (without(ALL, *red_dead), without(ALL, *black_dead))
    assert t.told("turned") == []
    assert t.is_between_turns


# Battles: what Red's card and Black's count times, and whose Queen may turn another.
FIGHTS = {
    ("jack", "jack"): (1, 1, ()),
    ("jack", "queen"): (1, 1, (BLACK,)),
    ("jack", "king"): (1, 2, ()),
    ("queen", "jack"): (1, 1, (RED,)),
    ("queen", "queen"): (1, 1, (RED, BLACK)),
    ("queen", "king"): (1, 2, (RED,)),
    ("king", "jack"): (2, 1, ()),
    ("king", "queen"): (2, 1, (BLACK,)),
    ("king", "king"): (2, 2, ()),
}
CARDS = [(2, 10), (10, 2), (7, 7), (5, 10), (10, 5), (6, 10), (9, 10), (3, 6), (2, 2)]


@FIRST
@pytest.mark.parametrize(("red_card", "black_card"), CARDS)
@pairs(BATTLE)
@pytest.mark.clause("LN-40", "LN-41", "LN-42", "LN-43", "LN-49", "LN-50", "LN-52", "LN-A12")
def test_pairs_that_fight(red: str, black: str, red_card: int, black_card: int, first: int) -> None:
    red_times, black_times, queens = FIGHTS[red, black]
    t = Table.dealt().duel(red, black, red_card, black_card, first=first)
    values = red_times * red_card, black_times * black_card
    assert [(seat, value) for seat, _, value, *_ in t.told("turned")] == [
        (RED, values[RED]),
        (BLACK, values[BLACK]),
    ]
    asked = [seat for seat in queens if values[seat] <= values[1 - seat]]
    for seat in asked:
        assert t.waiting() == [seat]
        assert left(t) == (ALL, ALL)
        t.stop()
    assert t.is_between_turns
    assert t.told("stopped") == [(seat,) for seat in asked]
    loser = None if values[RED] == values[BLACK] else values.index(min(values))
    for seat, chief in enumerate((red, black)):
        assert t.graveyard(seat) == (chief if seat == loser else "")
        assert t.castle(seat) == (without(ALL, chief) if seat == loser else ALL)
    assert (t.aside(RED), t.aside(BLACK)) == ([red_card], [black_card])


# Ace against Ace: who has a hand besides, and what then happens.
ACES = {
    ("ace king", "ace queen"): BOTH_STRIKE,
    ("ace", "ace queen"): RED_STRIKES,
    ("ace king", "ace"): BLACK_STRIKES,
    ("ace", "ace"): BATTLE,
}


@FIRST
@pytest.mark.parametrize(("red", "black"), ACES)
@pytest.mark.clause("LN-33", "LN-35", "LN-36", "LN-69", "LN-A2", "LN-A5")
def test_ace_against_ace_by_whether_there_are_hands(red: str, black: str, first: int) -> None:
    t = Table.arranged(castles={RED: red, BLACK: black}).duel("ace", "ace", first=first)
    match ACES[red, black]:
        case "both strike":
            assert t.waiting() == [RED, BLACK]
            t.pick(first=first)
            assert t.died == [(BLACK, "queen"), (RED, "king")]
            assert left(t) == ("ace", "ace")
        case "Red strikes":
            assert t.waiting() == [RED]
            t.pick()
            assert t.died == [(BLACK, "queen")]
            assert left(t) == ("ace", "ace")
        case "Black strikes":
            assert t.waiting() == [BLACK]
            t.pick()
            assert t.died == [(RED, "king")]
            assert left(t) == ("ace", "ace")
        case _:
            assert len(t.told("turned")) == 2
            assert t.told("picked") == []
    if ACES[red, black] != BATTLE:
        assert t.told("turned") == []
        assert t.is_between_turns


@pytest.mark.parametrize(("red_card", "black_card"), [(8, 3), (3, 8), (6, 6)])
@pytest.mark.clause("LN-33", "LN-40", "LN-42", "LN-43")
def test_two_last_aces_fight(red_card: int, black_card: int) -> None:
    t = Table.arranged(castles={RED: "ace", BLACK: "ace"}).duel("ace", "ace", red_card, black_card)
    if red_card == black_card:
        assert left(t) == ("ace", "ace")
        assert t.is_between_turns
    else:
        assert t.outcome() == ("victory", (RED if red_card > black_card else BLACK,))


LONE = [(chief, cards) for chief in ("jack", "queen", "king") for cards in ((8, 3), (3, 8), (6, 6), (8, 4))]


@pytest.mark.parametrize("ace", [RED, BLACK])
@pytest.mark.parametrize(("other", "cards"), LONE)
@pytest.mark.clause("LN-33", "LN-40", "LN-68")
def test_an_ace_fights_a_lone_chief_as_a_jack_would(ace: int, other: str, cards: tuple[int, int]) -> None:
    tables = []
    for chief in ("ace", "jack"):
        t = Table.arranged(castles={1 - ace: other}).duel_of(ace, chief, other, *cards)
        if t.phase == "redraw":
            assert t.turn == 1 - ace, "the Ace is not asked"
            t.stop()
        tables.append(t)
    acting, real = tables
    assert [event[2:] for event in acting.told("turned")] == [event[2:] for event in real.told("turned")]
    assert acting.castle(1 - ace) == real.castle(1 - ace)
    assert acting.graveyard(ace).replace("ace", "jack") == real.graveyard(ace)
    assert acting.told("won") == real.told("won")
