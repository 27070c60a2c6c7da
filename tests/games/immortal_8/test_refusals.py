"""Each reason that a move can be refused for comes up, with its clause, and none other."""

import pytest

from ennead import IllegalAction
from ennead.games.immortal_8.state import Reason
from tests.conftest import play_randomly
from tests.games.immortal_8.conftest import I8, Table


def refusals() -> dict[str, str]:
    """What is refused where, by reason; the tests of each rule say more."""
    found: dict[str, str] = {}

    def tried(t: Table, action: str, seat: int | None = None) -> None:
        reason, clause = t.refused(action, seat)
        found[reason] = clause

    t = Table.dealt(4, hands=["alpha, armory"])
    tried(t, "end", 0)
    tried(t, "play altar", 0)
    t = Table.arranged(
        4,
        {0: "alpha, armory, temple, school, altar, shadow, abunakkashii", 1: "lion, treasure"},
        {0: "9 chaos, coins", 2: "10 chaos"},
        zone="city, statues, mine, hall, hourglass",
    )
    tried(t, "activate lion")
    tried(t, "activate school")
    tried(t, "activate temple")
    tried(t, "activate hourglass")
    tried(t, "activate market")
    tried(t, "reveal")
    t.play("activate armory")
    tried(t, "activate armory")
    t.play("activate city", "activate hall", "choose treasure")
    tried(t, "activate statues")
    t.play("activate shadow")
    for action in ("done", "to 0", "to 2", "to 5"):
        tried(t, action)
    t.play("to 1")
    tried(t, "to 1")
    t.play("done", "activate altar")
    tried(t, "choose armory")
    t = Table.arranged(4, {0: "fenghuang, observatory"}, zone="city, statues").play("activate city")
    tried(t, "activate statues")
    t.play("activate fenghuang")
    tried(t, "choose fenghuang")
    t = Table.arranged(4, {0: "fortress, fortress-2", 1: "avatar"}, {0: "8 coins"}, zone="orb, mine")
    t.play("activate fortress")
    tried(t, "choose orb")
    t = Table.arranged(4, {0: "orgah", 1: "school, armory"}, {0: "coins"}).play("activate orgah")
    tried(t, "choose school")
    t = Table.arranged(4, {0: "portal"}, deck="")
    tried(t, "activate portal")
    t = Table.arranged(4, {}, {0: "5 military, science"}, zone="swords").play("activate swords")
    tried(t, "take chaos")
    t = Table.arranged(4, {0: "caravan, valeen"}, {0: "9 chaos"}).play("activate caravan")
    tried(t, "take chaos")
    t = Table.dealt(4, hands=["armory, altar, temple, market"])
    for _ in range(3):
        t.draft([f"play {next(c for c in t.pack(0) if c != 'ez')}", *["transform"] * 3])
        while t.phase != "draft":
            t.play(sorted(t.legal())[0])
    tried(t, f"play {t.pack(0)[0]}", 0)
    two = {0: "tomorrow, xian", 1: "phoenix, abhilasha", 2: "goan-sul, narashima"}
    t = Table.arranged(3, immortals=two, rounds=2).end()
    tried(t, "name galmi", 0)
    t.all("name tomorrow", "name phoenix", "name goan-sul").play("done")
    tried(t, "name justice")
    t.play("name galmi")
    tried(t, "name galmi")
    return found


def test_each_reason_comes_up_with_its_clause() -> None:
    assert refusals() == {reason: clause for reason, clause in Reason.all() if reason != "legal"}


@pytest.mark.parametrize("seats", [3, 6])
def test_whatever_is_not_legal_is_refused_for_a_reason_of_the_list(seats: int) -> None:
    known = {reason for reason, _ in Reason.all()} | {"not-waiting", "over", "not-your-turn"}
    match = I8.new_match(seats, 3)
    while not match.is_over:
        play_randomly(match, len(match.log), moves=len(match.log) + 11)
        for seat in range(seats):
            for choice in match.view(seat).choices if not match.is_over else ():
                assert choice.reason is None or choice.reason in known
    with pytest.raises(IllegalAction):
        match.play(0, "end")
