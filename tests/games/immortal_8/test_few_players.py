"""Three players with two Immortals each, and the ninth Immortal."""

import pytest

from tests.games.immortal_8.conftest import Table

TWO = {0: "galmi, xian", 1: "phoenix, abhilasha", 2: "goan-sul, narashima"}


def drafted(t: Table) -> Table:
    """Through both rounds, nothing played, to whatever is asked before the calls."""
    while t.phase in ("draft", "kingdom"):
        if t.phase == "draft":
            t.draft(["transform"] * t.match.seats)
        else:
            t.end()
    return t


# Three players


@pytest.mark.clause("I8-243", "I8-244", "I8-246")
def test_each_keeps_one_of_two_secretly_before_the_calls() -> None:
    t = Table.arranged(3, immortals=TWO, rounds=2).end()
    assert (t.phase, t.match.waiting) == ("keep", (0, 1, 2))
    assert t.may("name", 1) == {"phoenix", "abhilasha"}
    assert t.refused("name xian", 1) == ("not-kept", "I8-243")
    t.act(1, "name phoenix")
    assert (t.match.waiting, t.told("revealed")) == ((0, 2), [])
    for viewer in (None, 0, 2):
        assert not t.match.view(viewer).state.immortals[1, 1:].any()
    t.act(0, "name xian").act(2, "name goan-sul")
    told = [event for event in t.heard(None) if event["event"] == "revealed"]
    assert [(event["seat"], event["immortal"]) for event in told] == [
        (1, "phoenix"),
        (2, "goan-sul"),
        (0, "xian"),
    ]
    assert t.match.is_over


@pytest.mark.clause("I8-244")
def test_what_was_discarded_scores_nothing() -> None:
    immortals = {0: "justice, xian", 1: "phoenix, abhilasha", 2: "goan-sul, galmi"}
    t = Table.arranged(3, {}, {0: "3 chaos"}, immortals=immortals, rounds=2, justice=True).end()
    t.all("name xian", "name phoenix", "name goan-sul")
    assert t.has(0) == {"chaos": 3}
    assert [t.tally(seat)["immortal"] for seat in range(3)] == [0, 0, 1]


@pytest.mark.clause("I8-245", "I8-A38")
@pytest.mark.parametrize(
    ("names", "points"), [(("phoenix", "goan-sul"), 15), (("abhilasha", "narashima"), 0)]
)
def test_tomorrow_names_the_ones_that_were_kept(names: tuple[str, str], points: int) -> None:
    t = Table.arranged(3, immortals=TWO | {0: "tomorrow, xian"}, rounds=2).end()
    t.all("name tomorrow", "name phoenix", "name goan-sul")
    t.play("done", *[f"name {name}" for name in names])
    assert t.tally(0)["immortal"] == points


@pytest.mark.clause("I8-247", "I8-A38")
def test_revealing_justice_fixes_her_players_choice() -> None:
    immortals = TWO | {0: "justice, galmi"}
    t = Table.arranged(3, immortals=immortals, rounds=2, justice=True).play("reveal")
    assert not t.state.immortals[0].any()
    t.end()
    assert t.match.waiting == (1, 2)
    t.all("name abhilasha", "name goan-sul")
    assert t.state.revealed[:3].tolist() == [1, 4, 7]


@pytest.mark.clause("I8-A65", "I8-94", "I8-247")
def test_a_player_with_two_may_reveal_justice_at_a_tie() -> None:
    immortals = TWO | {1: "justice, galmi"}
    t = Table.arranged(3, {}, {0: "military", 1: "military"}, immortals=immortals, justice=True).end()
    t.all("done", "reveal")
    assert (t.has(1), t.state.revealed[1]) == ({"military": 1, "supremacy": 2}, 1)


# The ninth Immortal


@pytest.mark.clause("NI-140", "NI-141", "NI-142", "NI-148")
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_he_reveals_himself_before_the_draft_and_takes_all_that_are_out(seats: int) -> None:
    dealt = ["justice", "tomorrow", "9", "galmi", "phoenix", "xian"][:seats]
    t = Table.dealt(seats, ", ".join(dealt), ninth=True)
    assert (t.phase, t.state.byun) == ("draft", 2)
    assert {"event": "ninth", "seat": 2} in t.heard(None)
    held = t.state.immortals[2]
    assert held.sum() == 8 - (seats - 1)
    assert held[9] == 0
    for viewer in (None, 0, 1):
        assert not t.match.view(viewer).state.immortals[2, 1:].any()
    assert t.match.view(2).state.immortals[2].tolist() == held.tolist()


@pytest.mark.clause("NI-140")
def test_he_is_in_the_game_only_where_asked_for() -> None:
    with pytest.raises(ValueError, match="script"):
        Table.dealt(4, "9")
    t = Table.dealt(4, "justice, tomorrow, galmi, xian", ninth=True)
    assert (t.state.byun, t.phase) == (-1, "draft")


@pytest.mark.clause("NI-143", "NI-144", "NI-145", "NI-142")
def test_he_chooses_whom_to_copy_and_scores_five_less() -> None:
    t = drafted(Table.dealt(4, "galmi, 9, tomorrow, phoenix", ninth=True))
    assert (t.phase, t.match.waiting) == ("keep", (1,))
    assert t.may("name") == {"justice", "abhilasha", "narashima", "goan-sul", "xian"}
    t.play("name abhilasha")
    assert t.turn == 2, "Tomorrow is called before"
    t.play("done", "name galmi", "name abhilasha", "name phoenix")
    assert t.tally(1)["immortal"] == 10 - 5, "ten coins"
    assert t.tally(2)["immortal"] == 15


@pytest.mark.clause("NI-144", "NI-145", "I8-A62")
def test_only_a_justice_of_his_may_be_revealed_earlier_and_then_she_is_the_one() -> None:
    t = Table.arranged(4, immortals={0: "justice, narashima, xian"}, byun=0, ninth=True, rounds=2)
    t.play("reveal")
    assert not t.state.immortals[0].any()
    t.finish()
    assert t.tally(0) == {
        "immortal": -5,
        "tokens": 0,
        "ranking": 0,
        "supremacy": 8,
        "culture": 0,
        "diamonds": 0,
    }


@pytest.mark.clause("I8-A62", "I8-176", "I8-177")
def test_final_ties_use_the_copied_immortal() -> None:
    immortals = {0: "justice, narashima", 1: "xian", 2: "phoenix", 3: "galmi"}
    t = Table.arranged(4, {}, {1: "3 points"}, immortals=immortals, byun=0, ninth=True, rounds=2)
    t.play("reveal").end()
    assert t.match.outcome is not None
    assert (t.match.outcome.points, t.match.outcome.reason) == ((3, 3, 0, 0), "justice")
    assert t.match.outcome.places == (1, 2, 3, 4)
    copied = immortals | {0: "goan-sul, narashima"}
    t = Table.arranged(4, {}, {0: "4 points"}, immortals=copied, byun=0, ninth=True, rounds=2)
    t.end().play("name goan-sul").finish()
    assert t.match.outcome is not None
    assert (t.match.outcome.points, t.match.outcome.reason) == ((0, 0, 0, 0), "call")
    assert t.match.outcome.places == (2, 1, 3, 4), "seven, between eight and six"


def test_what_copying_costs_is_seen_within_its_bounds() -> None:
    """An Immortal that scores nothing comes to less than that."""
    copied = {0: "goan-sul, narashima", 1: "xian", 2: "phoenix", 3: "galmi"}
    t = Table.arranged(4, immortals=copied, byun=0, ninth=True, rounds=2)
    t.end().play("name goan-sul").finish()
    assert t.tally(0)["immortal"] < 0
    encoder = t.match.game.encoder(4)
    least, most = encoder.bounds()
    for seat in range(4):
        seen = encoder(t.match.position, seat)
        assert ((least <= seen) & (seen <= most)).all()


@pytest.mark.clause("I8-A62", "I8-94", "I8-A65")
def test_a_justice_of_his_wins_ties_too() -> None:
    t = Table.arranged(
        4, {}, {0: "military", 1: "military"}, immortals={0: "justice, xian"}, byun=0, ninth=True
    )
    t.end().all("reveal", "done")
    assert t.has(0) == {"military": 1, "supremacy": 2}


@pytest.mark.clause("I8-A61", "NI-143")
def test_with_three_players_tomorrow_names_whom_he_copies() -> None:
    t = Table.dealt(3, "tomorrow, galmi, 9, xian, phoenix, goan-sul", ninth=True)
    t.all("done", "reveal", "done")
    drafted(t).all("name tomorrow", "name abhilasha", "name goan-sul")
    t.play("done", "name abhilasha", "name goan-sul")
    assert t.tally(0)["immortal"] == 15


@pytest.mark.clause("NI-146", "NI-147", "I8-A62")
@pytest.mark.parametrize("justice", [False, True])
def test_with_three_players_his_player_may_reveal_him(justice: bool) -> None:
    t = Table.dealt(3, "tomorrow, galmi, xian, 9, phoenix, goan-sul", ninth=True, justice=justice)
    assert (t.phase, t.match.waiting) == ("ninth", (0, 1, 2))
    assert t.legal(1) == {"reveal", "done"}
    assert t.legal(0) == {"done"}
    assert t.refused("reveal", 0)[0] == "not-justice"
    t.act(1, "reveal").act(0, "done").act(2, "done")
    assert (t.state.byun, t.phase) == (1, "draft")
    drafted(t)
    four = {"xian", "abhilasha", "narashima"} | ({"justice"} if justice else set())
    assert t.may("name", 1) == four


@pytest.mark.clause("NI-146")
def test_or_keep_the_other_one_and_nobody_learns_that_he_was_there() -> None:
    kept = Table.dealt(3, "tomorrow, galmi, xian, 9, phoenix, goan-sul", ninth=True)
    never = Table.dealt(3, "tomorrow, galmi, xian, narashima, phoenix, goan-sul", ninth=True)
    for t in (kept, never):
        t.all("done", "done", "done")
        t.draft(["transform"] * 3)
    for viewer in (None, 0, 2):
        one, other = (t.match.view(viewer) for t in (kept, never))
        assert one.json()["position"]["immortals"] == other.json()["position"]["immortals"]
    drafted(kept)
    assert kept.may("name", 1) == {"xian"}
    kept.all("name galmi", "name xian", "name phoenix")
    assert kept.state.revealed[1] == 8


@pytest.mark.clause("NI-146")
def test_where_nobody_has_him_all_are_asked_and_nothing_happens() -> None:
    t = Table.dealt(3, "tomorrow, galmi, xian, narashima, phoenix, goan-sul", ninth=True)
    t.all("done", "done", "done")
    assert (t.state.byun, t.phase) == (-1, "draft")
