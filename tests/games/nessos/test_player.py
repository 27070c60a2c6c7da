"""The club player: what it answers when a match hangs on it, and how it lies."""

from ennead.bots import bot
from ennead.games.nessos.box import CHARON
from tests.conftest import compiled_only
from tests.games.nessos.conftest import NESSOS, Table

SEEDS = range(100)


def chosen(t: Table) -> set[str]:
    """What the club player does next, in many games of chance of its own."""
    view = t.match.view(t.turn)
    return {bot(NESSOS, "club", seed).choose(view) for seed in SEEDS}


def seven_for_me(*before_the_sender: int) -> Table:
    """A 7, which is Charon one time in four. He would be my third; and I can't add to it."""
    fronts = {0: before_the_sender, 1: [10, 9, CHARON, CHARON]}
    return Table.arranged(3, fronts=fronts, hands={0: [7], 1: []}).play("offer 7", "to 1")


def test_a_stack_that_wins_for_its_sender_is_not_sent_back() -> None:
    assert chosen(seven_for_me(10, 10, 9, 5)) == {"accept"}, "34 points and 7 are enough"


def test_a_stack_that_wins_for_nobody_is_sent_back_by_whoever_it_may_eliminate() -> None:
    assert chosen(seven_for_me(10, 9, 5)) == {"refuse"}


def lies(t: Table, verb: str) -> set[int]:
    """As what the club player gives Charon away."""
    assert set(t.hand(t.turn)) == {CHARON}
    gifts = [NESSOS.actions[NESSOS.number[name]] for name in chosen(t) if name.startswith(verb)]
    return {gift.args["claim"] for gift in gifts}


@compiled_only
def test_charon_is_called_any_creature_but_those_left_in_the_box() -> None:
    said = lies(Table.arranged(3, hands={0: [CHARON] * 5}), "offer")
    assert said == {1, 2, 3, 5, 7, 9, 10}


@compiled_only
def test_charon_is_called_no_creature_that_is_all_on_the_table() -> None:
    """Three 7s lie there, and the last is announced; of 8s, all four lie there."""
    fronts = {1: [7, 7, 7], 2: [8, 8, 8, 8]}
    t = Table.arranged(5, fronts=fronts, hands={0: [7], 1: [CHARON] * 5}).play("offer 7", "to 1")
    assert lies(t, "add") == {1, 2, 3, 4, 5, 6, 9, 10}


@compiled_only
def test_where_no_creature_can_be_believed_charon_is_called_by_his_name() -> None:
    every_creature = [card for card in range(1, 11) for _ in range(4)]
    hands = {0: [CHARON] * 5, 1: [CHARON], 2: [], 3: [], 4: []}
    fronts = {2: [*every_creature, CHARON, CHARON, CHARON]}
    t = Table.arranged(5, fronts=fronts, hands=hands, gone=[2])
    assert lies(t, "offer") == {CHARON}
