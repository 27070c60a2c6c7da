"""Positions in which the club player once blundered."""

import pytest

from ennead.bots import bot
from tests.games.immortal_8.conftest import I8, Table


def chosen(t: Table) -> str:
    """What the club player does on its turn."""
    return t.short(bot(I8, "club", 3).choose(t.match.view(t.turn)))


def played(t: Table, most: int = 8) -> list[str]:
    """What it does as long as it is its turn."""
    seat, found = t.turn, list[str]()
    while not t.match.is_over and t.match.waiting == (seat,) and len(found) < most:
        found.append(chosen(t))
        t.play(found[-1])
    return found


@pytest.mark.parametrize("immortal", ["abhilasha", "tomorrow"])
def test_chaos_of_others_counts_for_whoever_scores_it_everywhere(immortal: str) -> None:
    t = Table.arranged(4, {0: "shadow"}, immortals={0: immortal})
    assert played(t)[0] == "activate shadow"
    assert sum(t.has(seat).get("chaos", 0) for seat in (1, 2, 3)) == 2


def test_it_is_of_no_use_to_others() -> None:
    assert chosen(Table.arranged(4, {0: "shadow"}, immortals={0: "goan-sul"})) == "end"


def test_abunakkashii_is_exchanged_for_a_hero_who_serves_better() -> None:
    t = Table.arranged(4, {0: "abunakkashii"}, {0: "10 coins"}, immortals={0: "goan-sul"})
    assert played(t)[:1] == ["activate abunakkashii"]
    assert t.realm(0) != ["abunakkashii"]


def test_a_portal_is_used_while_the_deck_has_something_to_offer() -> None:
    t = Table.arranged(4, {0: "portal"}, immortals={0: "goan-sul"}, rounds=1)
    assert played(t)[0].startswith("activate portal")


def call(immortal: str, realm: str = "", tokens: dict[int, str] = {}, **more: dict[int, str]) -> Table:  # noqa: B006
    """The calls begin; in seat 0 is this Immortal."""
    immortals = {0: immortal, **more.get("immortals", {})}
    return Table.arranged(4, {0: realm}, tokens, immortals=immortals, rounds=2).end()


def test_tomorrow_looks_and_names_by_what_others_gathered() -> None:
    gathered = {1: "6 military, supremacy", 2: "7 science, supremacy", 3: "4 military, 4 science"}
    t = call("tomorrow", tokens=gathered, immortals={1: "goan-sul", 2: "phoenix", 3: "narashima"})
    looks, *names = played(t)
    assert looks.startswith("to ")
    assert names[:2] == ["name goan-sul", "name phoenix"]


def test_tomorrow_names_first_who_it_is_surest_of_wherever_they_sit() -> None:
    """Both lean to Science; it is the other one who has more of it."""
    gathered = {1: "4 science, 3 military", 2: "7 science", 3: "coins"}
    t = call("tomorrow", tokens=gathered, immortals={1: "goan-sul", 2: "phoenix", 3: "narashima"})
    assert played(t)[1:3] == ["name goan-sul", "name phoenix"]


def test_tomorrow_names_another_where_the_right_name_was_given_away_before() -> None:
    gathered = {1: "6 military, supremacy", 2: "7 science, supremacy", 3: "4 military, 4 science"}
    t = call("tomorrow", tokens=gathered, immortals={1: "goan-sul", 2: "phoenix", 3: "narashima"})
    t.play("to 3", "name narashima")  # of whom it saw that it sits elsewhere
    t.play(chosen(t))
    assert t.refused("name narashima")[0]
    assert chosen(t) in t.legal()


def test_a_revealed_justice_is_played_for() -> None:
    t = Table.arranged(4, {0: "armory"}, revealed={0: "justice"})
    assert chosen(t) == "activate armory"


def test_tomorrow_names_whom_it_saw_and_nobody_who_was_called() -> None:
    for seed in range(3):
        t = Table.arranged(4, immortals={0: "tomorrow"}, rounds=2, seed=seed).end()
        names = played(t)
        assert "name justice" not in names
        seen = int(names[0].removeprefix("to "))
        assert t.told("peeked") == []
        assert names[seen].removeprefix("name ") == ("galmi", "abhilasha", "narashima")[seen - 1]


def test_narashima_keeps_what_scores_more_than_its_destruction() -> None:
    t = call("narashima", "lion, armory")
    assert played(t) == ["choose armory", "done"]
    assert t.realm(0) == ["lion"]


def test_of_two_immortals_it_keeps_the_one_that_scores_most() -> None:
    t = Table.arranged(
        3, {}, {0: "7 science"}, immortals={0: "phoenix, xian", 1: "galmi, goan-sul"}, rounds=2
    )
    while t.phase != "keep":
        t.play("end")
    action = bot(I8, "club", 1).choose(t.match.view(0))
    assert action == "name phoenix"
