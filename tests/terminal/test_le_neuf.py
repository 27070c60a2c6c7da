"""Le Neuf in the terminal: what the board shows."""

import ennead
from ennead.core.match import Match
from ennead.games.le_neuf.box import ACE, JACK, JOKER, KING, QUEEN
from tests.terminal.boards import drawn

GAME = ennead.game("le-neuf")

# Troops by kind, for scripts.
TWO, THREE, SEVEN, TEN = 1, 2, 6, 9


def new() -> Match:
    return GAME.new_match(2, 1)


def lines(match: Match, viewer: int | None) -> dict[str, dict[str, str]]:
    """The board's lines about each army, by army and label."""
    armies: dict[str, dict[str, str]] = {"Red": {}, "Black": {}}
    army = ""
    for line in drawn(match, viewer).splitlines():
        label, _, rest = line.strip().partition("  ")
        if label in armies:
            army = label
        if army:
            armies[army].setdefault(label, " ".join(rest.split()))
    return armies


def test_a_chief_face_down_is_marked_as_far_as_it_is_known() -> None:
    match = new()
    match.play(0, "lay king")
    own, others = lines(match, 0)["Red"], lines(match, 1)["Red"]
    assert own["On the table"] == "King, face down"
    assert "Castle" not in own
    assert "Your castle  Joker · Ace ×2 · Jack ×2 · Queen ×2 · King\n" in drawn(match, 0)
    assert others["On the table"] == "One of these, face down"
    assert others["Castle"] == "Joker · Ace ×2 · Jack ×2 · Queen ×2 · King ×2"
    assert lines(match, 0)["Black"]["On the table"] == "–"
    assert lines(match, ennead.OPEN)["Red"]["On the table"] == "King, face down"


def test_ones_own_army_is_nearest() -> None:
    match = new()
    assert list(lines(match, 0)) == list(lines(match, 1))
    assert drawn(match, 0).index("Bob") < drawn(match, 0).index("Ana")
    assert drawn(match, 1).index("Ana") < drawn(match, 1).index("Bob")


def test_a_battle_shows_every_troop_card_and_what_counts() -> None:
    match = new()
    match.play(0, "lay queen")
    match.play(1, "lay king", [THREE, SEVEN])
    match.play(0, "turn", [TWO])
    red, black = lines(match, 0)["Red"], lines(match, 0)["Black"]
    assert red["On the table"] == "Queen · 3 → 2 · counts 2"
    assert black["On the table"] == "King · 7 · counts 14"


def test_the_dead_lie_in_their_order() -> None:
    match = new()
    match.play(0, "lay joker")
    match.play(1, "lay jack")
    match.play(0, "lay ace")
    match.play(1, "lay king")
    match.play(0, "pick 1", [QUEEN])
    black = lines(match, 0)["Black"]
    assert black["Graveyard"] == "Jack · Queen (top)"
    assert black["Castle"] == "Joker · Ace ×2 · Jack · Queen · King ×2"
    assert lines(match, 0)["Red"]["Graveyard"] == "Joker (top)"


def troops(match: Match) -> dict[str, list[str]]:
    """The table of troops: by army, how many of each value may come up, then the pile and those set aside."""
    _, table = drawn(match, None).split("May still come up")
    return {line.split()[0]: line.split()[1:] for line in table.splitlines()[1:] if line.strip()}


def test_the_troops_that_may_come_up_are_counted() -> None:
    match = new()
    assert troops(match)["Red"] == [*["2"] * 9, "18", "0"]
    match.play(0, "lay jack")
    match.play(1, "lay jack", [TEN, TEN])
    assert troops(match)["Red"] == [*["2"] * 8, "1", "17", "1"]
    assert "Turn 2" in drawn(match, 0)


def test_an_empty_pile_shows_what_will_be_shuffled_into_it() -> None:
    match = new()
    for troop in (kind for kind in range(TWO, TEN + 1) for _ in range(2)):
        match.play(0, "lay jack")
        match.play(1, "lay jack", [troop, troop])
    for army in ("Red", "Black"):
        assert troops(match)[army] == [*["2"] * 9, "0", "18"]


def test_an_empty_hand_says_so() -> None:
    match = new()
    for victim in (JOKER, QUEEN, QUEEN, KING, KING, JACK):
        match.play(0, "lay jack")
        match.play(1, "lay ace")
        match.play(1, "pick 1", [victim])
    for _ in range(2):
        match.play(0, "lay ace")
        match.play(1, "lay king")
        match.play(0, "pick 1", [ACE])
    match.play(0, "lay jack")
    red = lines(match, 0)["Red"]
    assert (red["Castle"], red["On the table"]) == ("Nobody", "Jack, face down")
    assert red["Graveyard"].endswith("Jack · Ace · Ace (top)")
    assert lines(match, 1)["Red"]["Castle"] == "Jack"
