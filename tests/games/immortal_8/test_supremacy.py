"""The Supremacy phase, its ties, and Justice revealing herself."""

from typing import Any

import pytest

from tests.games.immortal_8.conftest import Table

HIDDEN = {0: "justice"}  # whose Immortal is Justice


def won(t: Table) -> list[int]:
    """Everybody's Supremacy tokens."""
    return [t.has(seat).get("supremacy", 0) for seat in range(t.match.seats)]


def ended(tokens: dict[int, str], **more: Any) -> Table:
    """A table where round 1's Kingdom phases are over; Justice is not in the game unless given."""
    seats = more.pop("seats", 4)
    return Table.arranged(seats, more.pop("realms", {}), tokens, **more).end()


def all_decline(t: Table) -> Table:
    while t.phase == "tie":
        t.all(*["done"] * len(t.match.waiting))
    return t


@pytest.mark.clause("I8-90", "I8-91", "I8-98", "I8-93")
def test_david_and_dominique() -> None:
    t = ended({0: "4 military, 2 science", 1: "military, 2 science"})
    assert t.match.waiting == (0, 1), "whoever is tied for Science"
    assert all_decline(t).state.rounds == 2
    assert won(t) == [1, 0, 0, 0]
    told = [event for event in t.heard(None, 0) if event["event"] in ("supremacy", "tie")]
    assert told == [
        {"event": "supremacy", "seat": 0, "token": "military"},
        {"event": "tie", "token": "science"},
    ]


@pytest.mark.clause("I8-99", "I8-94", "I8-210", "I8-A32")
def test_dominique_as_justice() -> None:
    t = ended({0: "4 military, 2 science", 1: "military, 2 science"}, immortals={1: "justice"})
    assert t.refused("reveal", 0) == ("not-justice", "I8-128")
    t.all("done", "reveal")
    assert won(t) == [1, 2, 0, 0]
    told = [event["event"] for event in t.heard(None, len(t.match.moves) - 1)]
    assert told[:4] == ["revealed", "gained", "supremacy", "gained"], "first the token of the reveal"
    assert t.state.revealed[1] == 1


@pytest.mark.clause("I8-94", "I8-93", "I8-A32")
def test_justice_may_decline() -> None:
    t = ended({0: "military", 1: "military"}, immortals=HIDDEN).all("done", "done")
    assert (won(t), t.state.revealed[0], t.state.rounds) == ([0] * 4, 0, 2)


@pytest.mark.clause("I8-94", "I8-A65", "I8-A32")
def test_all_tied_players_are_asked_at_once_and_nobody_else() -> None:
    for immortals in ({0: "justice"}, {3: "justice"}, {}):
        t = ended({0: "3 military", 2: "3 military", 3: "2 military"}, immortals=immortals)
        assert (t.match.waiting, t.phase) == ((0, 2), "tie")
        t.act(2, "done")
        assert t.match.waiting == (0,)
        assert "tie" not in [event["event"] for event in t.heard(None, len(t.match.moves) - 1)]


@pytest.mark.clause("I8-A65", "I8-95")
def test_where_justice_is_known_or_out_nobody_is_asked() -> None:
    t = ended({0: "3 military", 2: "3 military"}, revealed={3: "justice"})
    assert (won(t), t.state.rounds) == ([0] * 4, 2)
    t = ended({0: "3 military", 2: "3 military"}, seats=3)
    assert (won(t), t.state.rounds) == ([0] * 3, 2)


@pytest.mark.clause("I8-95", "I8-211")
def test_a_revealed_justice_wins_every_later_tie_she_is_part_of() -> None:
    t = ended({0: "2 military, 3 science", 1: "2 military, 3 science"}, immortals=HIDDEN)
    t.all("reveal", "done")
    assert won(t) == [3, 0, 0, 0]
    t = ended({0: "2 military, science", 1: "2 military, 3 science"}, revealed={0: "justice"})
    assert won(t) == [1, 1, 0, 0]


@pytest.mark.clause("I8-95")
def test_but_no_tie_of_others() -> None:
    t = ended({0: "military", 1: "2 military", 2: "2 military"}, revealed={0: "justice"})
    assert won(t) == [0] * 4


@pytest.mark.clause("I8-100", "I8-A50")
def test_of_three_only_justice_gains() -> None:
    t = ended(dict.fromkeys(range(3), "2 science"), immortals={1: "justice"})
    t.all("done", "reveal", "done")
    assert won(t) == [0, 2, 0, 0]


@pytest.mark.clause("I8-97", "I8-A31")
def test_nobody_has_the_majority_of_nothing() -> None:
    t = ended({}, revealed={0: "justice"})
    assert (won(t), t.state.rounds) == ([0] * 4, 2)


@pytest.mark.clause("I8-92", "I8-350")
def test_chaos_counts_with_the_dark_ritual_only() -> None:
    assert won(ended({2: "3 chaos"})) == [0] * 4
    t = ended({0: "military", 1: "science", 2: "3 chaos"}, zone="ritual")
    assert won(t) == [1, 1, 1, 0]
    told = [event for event in t.heard(None, 0) if event["event"] == "supremacy"]
    assert [event["token"] for event in told] == ["military", "science", "chaos"]
    t = ended({1: "3 chaos", 2: "3 chaos"}, zone="ritual")
    assert t.match.waiting == (1, 2)


@pytest.mark.clause("I8-96", "I8-117")
def test_one_player_may_win_all_in_both_rounds() -> None:
    t = ended({1: "2 military, 2 science, 2 chaos, 20 supremacy"}, zone="ritual")
    assert won(t) == [0, 23, 0, 0]
    t = ended({1: "2 military, 2 science, 2 chaos"}, zone="ritual", rounds=2).finish()
    assert won(t) == [0, 3, 0, 0]


@pytest.mark.clause("I8-261", "I8-97")
@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ({}, [2, 0, 0, 0]),
        ({0: "military", 1: "military, science"}, [1, 0, 0, 0]),
        ({1: "2 military, 2 science"}, [0, 2, 0, 0]),
        ({0: "chaos", 1: "2 chaos"}, [2, 1, 0, 0]),
    ],
)
def test_nezha_counts_as_one_military_and_one_science_but_no_chaos(
    tokens: dict[int, str], expected: list[int]
) -> None:
    t = all_decline(ended(tokens, realms={0: "nezha"}, zone="ritual"))
    assert won(t) == expected


@pytest.mark.clause("I8-261", "I8-94")
def test_a_tie_may_come_of_nezha() -> None:
    t = ended({1: "military"}, realms={0: "nezha"}, immortals={1: "justice"})
    assert t.match.waiting == (0, 1)
    t.all("done", "reveal")
    assert won(t) == [1, 2, 0, 0]


@pytest.mark.clause("I8-306", "I8-307")
def test_schools_pay_in_the_supremacy_phase() -> None:
    t = ended({0: "military, science"}, realms={0: "school, school-2"})
    assert t.has(0) == {"military": 1, "science": 1, "supremacy": 2, "points": 8}


@pytest.mark.clause("I8-210", "I8-128", "I8-A32", "I8-306")
def test_justice_may_reveal_herself_on_her_own_turn() -> None:
    t = Table.arranged(4, {0: "school"}, immortals=HIDDEN)
    t.play("reveal")
    assert (t.has(0), t.turn, t.phase) == ({"supremacy": 1, "points": 2}, 0, "kingdom")
    assert t.told("revealed") == [{"seat": 0, "immortal": "justice"}]
    assert t.refused("reveal") == ("not-justice", "I8-128")


@pytest.mark.clause("I8-128")
def test_nobody_else_may() -> None:
    t = Table.arranged(4, immortals={0: "xian", 1: "justice"})
    assert t.refused("reveal") == ("not-justice", "I8-128")
    t.play("end", "reveal")
    assert won(t) == [0, 1, 0, 0]


@pytest.mark.clause("I8-212", "I8-95")
def test_the_token_of_the_reveal_is_gained_once() -> None:
    t = Table.arranged(4, {}, {0: "military", 1: "military"}, immortals=HIDDEN, rounds=2)
    t.play("reveal").end()
    assert won(t) == [2, 0, 0, 0], "one of the reveal, one of the tie, none at the call"
