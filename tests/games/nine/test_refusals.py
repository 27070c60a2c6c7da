"""Every reason why an action can't be taken, with its clause, in both languages."""

from collections.abc import Callable

import pytest

from ennead.games.nine.page.asking import why_not
from ennead.games.nine.state import CARD_OF, Verb
from tests.games.nine.conftest import NINE, Table

ABILITIES = {action.verb for action, card in zip(Verb.all(), CARD_OF, strict=True) if card}


def ordering(up: str = "", tokens: str = "") -> Table:
    hand = {0: "2 xian, 2 alpha, galmi, justice", 1: "xian"}
    return Table.arranged(2, phase="orders", hands=hand, up={0: up}, tokens={0: tokens})


def acting(up: str, theirs: str = "", tokens: str = "", of_others: str = "", shield: int = -1) -> Table:
    orders = {0: "alpha, fenghuang"}
    return Table.arranged(
        2, up={0: up, 1: theirs}, orders=orders, tokens={0: tokens, 1: of_others}, shield=shield
    )


def thrice() -> Table:
    return ordering().play(*["mark xian", "clear"] * 3, "mark xian")


def paid() -> Table:
    return ordering("phoenix", "2 culture").play("mark xian", "mark alpha", "extra galmi")


REFUSALS: dict[str, tuple[Callable[[], Table], str, str]] = {
    # by reason: a position, what may not be done there, and the clause that says so
    "not-now": (ordering, "end", "NI-11"),
    "not-in-hand": (ordering, "mark phoenix", "NI-30"),
    "not-together": (lambda: ordering().play("mark xian", "mark galmi"), "mark alpha", "NI-31"),
    "no-phoenix": (lambda: ordering().play("mark xian", "mark galmi"), "extra alpha", "NI-34"),
    "no-culture": (lambda: ordering("phoenix").play("mark xian", "mark galmi"), "extra alpha", "NI-35"),
    "paid-already": (paid, "extra justice", "NI-35"),
    "nothing-marked": (ordering, "confirm", "NI-A1"),
    "changed-enough": (thrice, "clear", "NI-A38"),
    "not-ordered": (lambda: acting(""), "reveal xian", "NI-41"),
    "unrevealed": (lambda: acting(""), "end", "NI-49"),
    "no-majority": (lambda: acting("phoenix", "phoenix"), "phoenix", "NI-42"),
    "tilted": (lambda: acting("phoenix").play("phoenix"), "phoenix", "NI-46"),
    "not-copied": (lambda: acting("", "galmi, phoenix").reveal("fenghuang"), "shield", "NI-96"),
    "no-column-of-others": (lambda: acting("xian", "phoenix").reveal("fenghuang"), "tomorrow", "NI-95"),
    "shield-taken": (lambda: acting("galmi", shield=0), "shield", "NI-65"),
    "coins-left": (lambda: acting("abhilasha", of_others="coin"), "coin from 1", "NI-70"),
    "coins-gone": (lambda: acting("abhilasha", of_others="5 coin"), "coin", "NI-70"),
    "no-coin-there": (lambda: acting("abhilasha", tokens="5 coin"), "coin from 1", "NI-70"),
    "four-coins": (lambda: acting("abhilasha", tokens="3 coin"), "coins for diamond", "NI-71"),
    "no-diamond": (lambda: acting("abhilasha", "", "4 coin", "5 diamond"), "coins for diamond", "NI-A20"),
    "no-hero": (lambda: acting("narashima"), "turn alpha", "NI-72"),
    "no-such-token": (lambda: acting("xian"), "swap coin chaos", "NI-78"),
    "not-in-reserve": (lambda: acting("xian", "", "coin", "5 chaos"), "swap coin chaos", "NI-78"),
    "three-different": (lambda: acting("xian", tokens="2 chaos, coin"), "tokens for diamond", "NI-79"),
    "no-such-column": (lambda: acting("byun-hyung-ja"), "copy xian", "NI-A14"),
    "no-military": (lambda: acting("goan-sul", "xian"), "raid 1 xian", "NI-77"),
    "yourself": (lambda: acting("goan-sul", tokens="military"), "raid 0 goan-sul", "NI-77"),
    "no-such-seat": (lambda: acting("goan-sul", tokens="military"), "raid 3 goan-sul", "NI-77"),
    "protected": (lambda: acting("", "galmi, xian", shield=1).reveal(), "alpha 1 xian", "NI-66"),
    "no-fresh-hero": (lambda: acting("alpha, fenghuang"), "fenghuang", "NI-47"),
    "nothing-to-steal": (
        lambda: acting("", "xian", of_others="coin").reveal("alpha 1 xian"),
        "steal chaos",
        "NI-91",
    ),
    "needs-no-culture": (lambda: ordering("phoenix", "culture").play("mark xian"), "extra alpha", "NI-A35"),
    "no-byun": (lambda: acting("xian", "byun-hyung-ja, phoenix").reveal("fenghuang"), "copy xian", "NI-80"),
    "no-card-there": (lambda: acting("goan-sul", "xian", "military"), "raid 1 phoenix", "NI-A5"),
    "nothing-to-discard": (
        lambda: Table.arranged(2, turn=1, up={0: "4 xian"}).play("end"),
        "discard phoenix",
        "NI-100",
    ),
}


@pytest.mark.parametrize("reason", REFUSALS)
def test_an_illegal_action_is_refused_with_its_reason_and_its_clause(reason: str) -> None:
    position, action, clause = REFUSALS[reason]
    t = position()
    assert t.refused(action) == (reason, clause)
    assert action not in t.legal()
    for language in ("en", "fr"):
        assert f"**{clause}**" in NINE.rulebook(language)
        assert NINE.words(language)(f"reason-{reason}")


def test_no_reason_is_left_out_above() -> None:
    assert {reason: clause for reason, (_, _, clause) in REFUSALS.items()} == dict(NINE.reasons[1:])


def test_there_is_no_action_for_a_phase_of_another_or_after_the_end() -> None:
    t = Table.arranged(2, up={0: "phoenix", 1: "xian"}, rounds=8)
    assert t.refused("end", seat=1)[0] == "not-your-turn"
    assert t.refused("phoenix to the moon")[0] == "unknown-action"
    t.play("end", "end")
    assert t.match.is_over
    assert t.refused("end", seat=0)[0] == "game-over"


@pytest.mark.parametrize(
    "action", ["pass", "draw", "confirm", "discard phoenix", "skip", "steal coin", "clear"]
)
def test_actions_of_other_phases_are_not_for_the_kingdom(action: str) -> None:
    t = Table.arranged(2, up={0: "phoenix"}, tokens={1: "coin"})
    assert t.refused(action) == ("not-now", "NI-11")


@pytest.mark.clause("NI-A37", "NI-11")
def test_while_a_hero_acts_nothing_else_is_done() -> None:
    t = acting("phoenix", "tomorrow", of_others="coin").reveal("fenghuang")
    for action in ("end", "alpha 1 tomorrow", "reveal xian"):
        assert t.refused(action) == ("not-now", "NI-11")
    t.play("skip", "alpha 1 tomorrow")
    for action in ("end", "phoenix", "fenghuang"):
        assert t.refused(action) == ("not-now", "NI-11")


def test_a_button_of_an_ability_knows_each_of_its_reasons() -> None:
    """An ability whose choices are all barred tells one reason of theirs; of a target, none is told alone."""
    of_a_target = {"yourself", "no-such-seat", "coins-left"}
    for reason, (position, action, _) in REFUSALS.items():
        choice = next((c for c in position().match.view(0).choices if c.name == action), None)
        if choice and choice.verb in ABILITIES and reason not in of_a_target:
            assert why_not([choice]).reason == reason
