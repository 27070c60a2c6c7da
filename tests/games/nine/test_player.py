"""The club player: what a position is worth to it, and what it does."""

from typing import Any

import numpy as np
import pytest

import ennead
from ennead.bots import bot
from ennead.games.nine.box.cards import KINDS, Card
from ennead.games.nine.club.worth import column_worth, kept_worth, odds, prospects, worth
from tests.games.nine.conftest import NINE, Table, counts


def chosen(t: Table, seed: int = 1) -> str:
    """What it does, whoever's turn it is."""
    return bot(NINE, "club", seed).choose(t.match.view(t.turn))


def test_a_lead_is_worth_more_than_a_tie_and_that_more_than_nothing() -> None:
    values = []
    for own in ("", "2 xian", "3 xian", "4 xian"):
        t = Table.arranged(up={0: own, 1: "2 xian"}, rounds=6)
        values.append(column_worth(t.state, 0, Card.XIAN, len(own) and int(own[0])))
    assert values == sorted(values)
    assert values[0] == 0
    assert values[2] - values[1] > values[3] - values[2], "taking the lead counts most"


@pytest.mark.parametrize("firmness", [0.5, 1.0, 2.0])
def test_odds_are_odds(firmness: float) -> None:
    seen = [odds(lead, firmness) for lead in (-9.0, -1.0, 0.0, 1.0, 9.0)]
    assert seen == sorted(seen)
    assert seen[2] == 0.5
    assert 0 < seen[0] < 0.2
    assert 0.8 < seen[-1] < 1


def test_what_another_has_is_a_loss() -> None:
    poor = Table.arranged(up={0: "2 phoenix"}).state
    rich = Table.arranged(up={0: "2 phoenix", 1: "4 xian"}, tokens={1: "2 military, diamond"}).state
    assert prospects(poor, 0) == prospects(rich, 0)
    assert worth(rich, 0) < worth(poor, 0) < prospects(poor, 0)


def test_justice_makes_supremacies_dearer_and_heroes_cost() -> None:
    plain = Table.arranged(tokens={0: "science, chaos"})
    just = Table.arranged(up={0: "justice"}, tokens={0: "science, chaos"})
    hero = Table.arranged(up={0: "alpha"}, tokens={0: "science, chaos"})
    assert prospects(just.state, 0) > prospects(plain.state, 0) + 1
    assert prospects(hero.state, 0) == prospects(plain.state, 0) - 1
    late = Table.arranged(up={0: "alpha"}, tokens={0: "science, chaos"}, rounds=8)
    assert prospects(late.state, 0) != prospects(hero.state, 0)


def test_what_is_over_the_limit_is_worth_what_can_be_kept() -> None:
    s = Table.arranged().state
    have: Any = np.zeros(KINDS, np.int64)
    have[Card.PHOENIX] = 3
    assert kept_worth(s, 0, have, 2) == pytest.approx(column_worth(s, 0, Card.PHOENIX, 2))
    have[:] = 0
    have[Card.ALPHA] = 3
    assert kept_worth(s, 0, have, 2) == -3, "Heroes can't be discarded"


def test_it_gives_the_orders_that_leave_most() -> None:
    t = Table.dealt("3 xian, tomorrow, galmi, 2 alpha", "", "").until("orders", 0)
    marked = []
    while (action := chosen(t)) != "confirm":
        marked.append(action)
        t.play(action)
    assert marked == ["mark xian"] * 3 or marked[0].startswith("mark ")
    assert t.state.marked[0].sum() == len(marked)


def test_it_takes_back_what_another_marked_that_does_not_belong_there() -> None:
    t = Table.dealt("3 xian, tomorrow, galmi, 2 alpha", "", "").until("orders", 0)
    wanted = chosen(t)
    t.play(next(action for action in sorted(t.legal()) if action.startswith("mark ") and action != wanted))
    assert chosen(t) == "clear"
    t.play("clear")
    assert chosen(t) == wanted


def test_it_reveals_before_it_uses_and_ends_when_nothing_gains() -> None:
    t = Table.arranged(orders={0: "2 phoenix"})
    assert [chosen(t)] == ["reveal phoenix"]
    t.play("reveal phoenix", "reveal phoenix")
    assert chosen(t) == "phoenix"
    t.play("phoenix")
    assert chosen(t) == "end"


def test_fenghuang_is_called_and_copies_what_gains_most() -> None:
    t = Table.arranged(up={1: "2 abhilasha", 2: "justice"}, orders={0: "fenghuang"}).play("reveal fenghuang")
    assert chosen(t) == "fenghuang"
    t.play("fenghuang")
    assert t.phase == "copy"
    assert chosen(t) == "coin"


def test_alpha_strikes_where_a_majority_turns_and_steals() -> None:
    t = Table.arranged(
        up={0: "2 xian", 1: "2 xian, tomorrow"}, tokens={1: "coin"}, orders={0: "alpha"}, rounds=7
    ).play("reveal alpha")
    assert chosen(t) == "alpha 1 xian"
    t.play("alpha 1 xian")
    assert chosen(t) == "steal coin"


def test_alpha_strikes_before_narashima_turns_it() -> None:
    t = Table.arranged(up={0: "2 narashima", 1: "2 xian"}, orders={0: "alpha"}).play("reveal alpha")
    assert "turn alpha" in t.legal()
    assert chosen(t) == "alpha 1 xian"
    t.play("alpha 1 xian")
    assert chosen(t) == "turn alpha"


def test_an_alpha_that_can_hit_nothing_is_turned() -> None:
    t = Table.arranged(up={0: "2 narashima"}, orders={0: "alpha"}).play("reveal alpha")
    assert chosen(t) == "turn alpha"


def test_the_shield_is_free() -> None:
    t = Table.arranged(up={0: "2 galmi, abhilasha", 1: "abhilasha"})
    assert {chosen(t, seed) for seed in range(8)} == {"shield"}
    t.play("shield")
    assert chosen(t) == "end"


def test_it_discards_what_it_misses_least() -> None:
    t = Table.arranged(up={0: "2 xian, tomorrow", 1: "xian, tomorrow"}, phase="clean-up")
    assert chosen(t) == "discard tomorrow"


def test_it_keeps_a_culture_for_phoenix_and_spends_it_there() -> None:
    t = Table.arranged(up={0: "2 phoenix"}, hands={0: "3 xian, goan-sul"}, phase="draw", rounds=8)
    assert chosen(t) == "pass"
    other = Table.arranged(hands={0: "3 xian, goan-sul"}, phase="draw")
    assert chosen(other) == "draw"
    t.until("orders", 0)
    marked = []
    while (action := chosen(t)) != "confirm":
        marked.append(action)
        t.play(action)
    assert marked[-1].startswith("extra ")
    assert set(marked[:-1]) <= {"mark xian", "mark goan-sul"}


def test_two_kinds_may_be_worth_more_than_one() -> None:
    t = Table.arranged(hands={0: "goan-sul, xian, tomorrow"}, phase="orders", rounds=5)
    first = chosen(t)
    t.play(first)
    assert {first, chosen(t)} == {"mark goan-sul", "mark xian"}


def test_every_copy_of_the_cards_is_counted_once() -> None:
    """The helpers of these tests, too: a guard against a table that tests nothing."""
    assert counts("2 alpha, xian").sum() == 3
    assert ennead.game("nine") is NINE


def test_it_buys_no_order_that_it_could_not_keep() -> None:
    """Over the limit already, an additional card brings less than a Culture is worth."""
    t = Table.arranged(up={0: "2 phoenix"}, hands={0: "2 xian, tomorrow"}, phase="orders")
    while (action := chosen(t)) != "confirm":
        assert action.startswith("mark ")
        t.play(action)
    assert any(choice.verb == "extra" for choice in t.match.legal(0))


def test_it_gives_all_it_has_of_one_kind() -> None:
    t = Table.arranged(hands={0: "3 xian"}, phase="orders", rounds=5)
    for _ in range(3):
        assert chosen(t) == "mark xian"
        t.play("mark xian")
    assert chosen(t) == "confirm"
