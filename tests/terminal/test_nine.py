"""NINE in the terminal: what the board shows."""

import ennead
from ennead.core.match import Match
from ennead.games.nine.box.cards import CARDS
from tests.terminal.boards import NAMES, drawn

GAME = ennead.game("nine")

INFLUENCES = 9


def new(*hands: str) -> Match:
    """A match in which each seat is dealt the named cards, then the highest left; seat 0 is first."""
    dealt = [[CARDS.index(card) for card in hand.split()] for hand in hands]
    rest = [
        kind
        for kind in range(INFLUENCES, 0, -1)
        for _ in range(kind - sum(hand.count(kind) for hand in dealt))
    ]
    for hand in dealt:
        while len(hand) < 7:
            hand.append(rest.pop(0))
    return Match(GAME, len(hands), 1, {}, [0, *(card for hand in dealt for card in hand)])


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        seat, name = move.split(" ", 1)
        match.play(int(seat), name)
    return match


def rows(match: Match, viewer: int | None = None) -> dict[str, list[str]]:
    """The board's cells by their row's label, in order of the seats and then the reserve."""
    lines = drawn(match, viewer).splitlines()
    heading = next(line for line in lines if "Reserve" in line)
    starts = [heading.index(name) for name in (*NAMES[: match.seats], "Reserve")]
    starts = [start - 2 * (heading[start - 2] == "①") for start in starts]
    found = {}
    for line in lines[lines.index(heading) + 1 :]:
        ends = [*starts[1:], len(line)]
        found[line[: starts[0]].strip()] = [line[a:b].strip() for a, b in zip(starts, ends, strict=True)]
    return found


ORDERED = ("0 pass", "1 pass", "0 mark phoenix", "0 mark galmi", "0 confirm", "1 mark alpha", "1 confirm")


def table() -> Match:
    """Two seats with their orders given: Ana to reveal a Phoenix and a Galmi, Bob an Alpha."""
    return play(new("phoenix galmi", "alpha"), *ORDERED)


def test_columns_are_told_by_value_with_who_leads_and_what_was_used() -> None:
    match = play(table(), "0 reveal galmi", "0 reveal phoenix")
    assert rows(match)["3 Galmi"] == ["1 *", "·", ""]
    assert rows(match)["6 Phoenix"] == ["1 *", "·", ""]
    assert [label for label in rows(match) if label[0].isdigit()] == ["3 Galmi", "6 Phoenix"]
    play(match, "0 phoenix")
    assert rows(match)["6 Phoenix"] == ["1 *!", "·", ""]
    assert rows(match)["Science"] == ["1", "·", "4"]


def test_a_tie_is_led_by_nobody() -> None:
    orders = "0 pass, 1 pass, 0 mark phoenix, 0 confirm, 1 mark phoenix, 1 confirm, 0 reveal phoenix, 0 end"
    match = play(new("phoenix", "phoenix"), *orders.split(", "), "1 reveal phoenix")
    assert rows(match)["6 Phoenix"] == ["1", "1", ""]
    assert rows(match)["VP if it ended now"] == ["1", "1", ""]


def test_a_tie_won_by_justice_has_a_mark_of_its_own() -> None:
    orders = (
        "0 pass, 1 pass, 0 mark phoenix, 0 mark justice, 0 confirm, 1 mark phoenix, 1 confirm, "
        "0 reveal phoenix, 0 reveal justice, 0 end, 1 reveal phoenix"
    )
    match = play(new("phoenix justice", "phoenix"), *orders.split(", "))
    assert rows(match)["1 Justice"] == ["1 *", "·", ""]
    assert rows(match)["6 Phoenix"] == ["1 +", "1", ""]


def test_copies_are_counted_within_the_column() -> None:
    orders = (
        "0 pass, 1 pass, 0 mark byun-hyung-ja, 0 mark galmi, 0 confirm, 1 mark alpha, 1 confirm, "
        "0 reveal byun-hyung-ja, 0 reveal galmi, 0 copy galmi"
    )
    match = play(new("byun-hyung-ja galmi", "alpha"), *orders.split(", "))
    assert rows(match)["3 Galmi"] == ["2 (1) *", "·", ""]
    assert "9 Byun Hyung Ja" not in rows(match)


def test_the_shield_names_what_it_covers_and_goes_back_to_the_reserve() -> None:
    match = table()
    assert rows(match)["Galmi’s Shield"] == ["·", "·", "1"]
    play(match, "0 reveal galmi", "0 shield")
    assert rows(match)["Galmi’s Shield"] == ["protects nothing yet", "·", "·"]
    play(match, "0 reveal phoenix")
    assert rows(match)["Galmi’s Shield"] == ["protects 6", "·", "·"]
    assert rows(match)["Cards / limit"] == ["2 / 4", "0 / 2", ""]
    play(match, "0 end", "1 reveal alpha", "1 alpha 0 galmi")
    assert rows(match)["Galmi’s Shield"] == ["·", "·", "1"]
    assert rows(match)["Cards / limit"] == ["1 / 2", "1 / 2", ""]


def test_heroes_are_told_face_up_and_face_down() -> None:
    orders = (
        "0 pass, 1 pass, 0 mark alpha, 0 mark narashima, 0 confirm, 1 mark fenghuang, 1 confirm, "
        "0 reveal alpha, 0 reveal narashima"
    )
    match = play(new("alpha narashima", "fenghuang"), *orders.split(", "))
    assert rows(match)["Alpha"] == ["1", "·", ""]
    assert "Heroes face down" not in rows(match)
    assert rows(match)["VP if it ended now"] == ["4", "0", ""]
    play(match, "0 turn alpha")
    assert "Alpha" not in rows(match)
    assert rows(match)["Heroes face down"] == ["1", "·", ""]
    assert rows(match)["VP token"] == ["1", "·", "7"]
    assert rows(match)["VP if it ended now"] == ["7", "0", ""]


def test_ones_own_hand_and_orders_are_told() -> None:
    match = play(new("phoenix phoenix galmi", "alpha"), "0 pass", "1 pass", "0 mark phoenix")
    own, others = drawn(match, 0), drawn(match, 1)
    assert "Your orders  Phoenix\n" in own
    assert "Phoenix · " in own.partition("Your hand")[2]
    assert "Your orders" not in others
    assert "Your hand" not in drawn(match, None)
    assert rows(match)["In hand"] == ["7", "7", ""], "others see no order before all are given"
    play(match, "0 confirm")
    assert rows(match)["In hand"] == ["·", "7", ""]
    assert rows(match)["Orders to reveal"] == ["1", "·", ""]
