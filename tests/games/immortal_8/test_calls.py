"""The calls of the Immortals: their order, their powers and what their cards score."""

from collections.abc import Mapping
from typing import Any

import pytest

from ennead.games.immortal_8.box.immortals import Call
from ennead.games.immortal_8.page.tally import now
from tests.games.immortal_8.conftest import Table

OTHERS = ("galmi", "abhilasha", "phoenix", "goan-sul", "xian")


def called(
    immortal: str, realm: str = "", tokens: str = "", others: Mapping[int, str] = {}, **more: Any
) -> Table:
    """The end of a game in which the first player is this Immortal; the others have no cards."""
    seats = more.pop("seats", 4)
    rest = [name for name in OTHERS if name != immortal]
    immortals = {0: immortal} | {seat: rest[seat - 1] for seat in range(1, seats)} | more.pop("immortals", {})
    t = Table.arranged(seats, {0: realm}, {0: tokens, **others}, immortals=immortals, rounds=2, **more)
    t.end()
    while t.phase == "tie":
        t.all(*["done"] * len(t.match.waiting))
    return t


def scored(
    immortal: str, realm: str = "", tokens: str = "", others: Mapping[int, str] = {}, **more: Any
) -> int:
    """What the card of an Immortal scores."""
    return called(immortal, realm, tokens, others, **more).finish().tally(0)["immortal"]


def order(t: Table) -> list[str]:
    return [event["immortal"] for event in t.heard(None) if event["event"] == "revealed"]


@pytest.mark.clause("I8-17", "I8-125", "I8-126", "I8-127", "I8-130")
def test_immortals_are_called_by_their_numbers_each_scored_before_the_next() -> None:
    given = {0: "xian", 1: "goan-sul", 2: "phoenix", 3: "galmi", 4: "tomorrow", 5: "justice"}
    t = Table.arranged(6, immortals=given, rounds=2).finish()
    assert order(t) == ["justice", "tomorrow", "galmi", "phoenix", "goan-sul", "xian"]
    told = [event["event"] for event in t.heard(None) if event["event"] in ("revealed", "tallied")]
    assert told == ["revealed", "tallied"] * 6
    t = Table.arranged(3, immortals={0: "narashima", 1: "abhilasha", 2: "goan-sul"}, rounds=2).finish()
    assert order(t) == ["abhilasha", "narashima", "goan-sul"]


# 1 Justice


@pytest.mark.clause("I8-129", "I8-212", "I8-152", "I8-153", "I8-154")
def test_a_hidden_justice_gains_her_supremacy_at_her_call() -> None:
    t = called("justice", tokens="2 supremacy")
    assert t.finish().has(0)["supremacy"] == 3
    assert t.tally(0)["supremacy"] == 24
    assert t.tally(0)["immortal"] == 0


@pytest.mark.clause("I8-212", "I8-129")
def test_a_revealed_one_gains_no_second_and_is_called_first() -> None:
    t = Table.arranged(4, {}, {0: "supremacy"}, revealed={0: "justice"}, rounds=2).finish()
    assert t.tally(0)["supremacy"] == 8
    assert next(event["seat"] for event in t.heard(None) if event["event"] == "tallied") == 0


# 2 Tomorrow


@pytest.mark.clause("I8-213", "I8-207")
def test_tomorrow_scores_chaos_in_play() -> None:
    chaos = {1: "5 chaos", 3: "2 chaos"}
    t = called("tomorrow", tokens="3 chaos", others=chaos).play(
        "done", "name xian", "name narashima", "name justice"
    )
    assert t.tally(0)["immortal"] == 10


@pytest.mark.clause("I8-214", "I8-215", "I8-A37")
@pytest.mark.parametrize(
    ("looks", "names", "points"),
    [
        ("done", ("galmi", "abhilasha", "phoenix"), 15),
        ("to 2", ("galmi", "abhilasha", "phoenix"), 10),
        ("to 1", ("galmi", "phoenix", "abhilasha"), 0),
        ("done", ("galmi", "abhilasha", "justice"), 0),
    ],
)
def test_tomorrow_guesses_all_others(looks: str, names: tuple[str, ...], points: int) -> None:
    t = called("tomorrow")
    assert (t.turn, t.legal()) == (0, {"done", "to 1", "to 2", "to 3"})
    t.play(looks, *[f"name {name}" for name in names])
    assert t.finish().tally(0)["immortal"] == points


@pytest.mark.clause("I8-214", "I8-A61")
def test_the_look_is_secret_the_guesses_are_open_and_all_different() -> None:
    t = called("tomorrow").play("to 3")
    assert t.told("peeked", 0) == t.told("peeked", 3) == [{"seat": 0, "to": 3, "immortal": "phoenix"}]
    assert t.told("peeked", 1) == t.told("peeked", None) == [{"seat": 0, "to": 3, "immortal": None}]
    assert t.match.view(0).state.saw_immortal[0] == 6
    assert not t.match.view(2).state.saw_immortal.any()
    assert t.refused("name tomorrow") == ("not-in-game", "I8-214")
    assert t.refused("name byun-hyung-ja")[0] == "not-now"
    t.play("name xian")
    assert t.told("guessed", 2) == [{"seat": 0, "to": 1, "immortal": "xian"}]
    assert t.refused("name xian") == ("named-already", "I8-214")
    assert t.may("name") == {"justice", "galmi", "abhilasha", "narashima", "phoenix", "goan-sul"}


@pytest.mark.clause("I8-214", "I8-A37", "I8-A61", "I8-215")
def test_a_revealed_justice_is_known_and_costs_nothing() -> None:
    t = Table.arranged(
        4, immortals={0: "tomorrow", 2: "xian", 3: "galmi"}, revealed={1: "justice"}, rounds=2
    ).end()
    assert t.legal() == {"done", "to 2", "to 3"}
    t.play("done")
    assert t.refused("name justice") == ("named-already", "I8-214")
    t.play("name xian", "name galmi")
    assert t.finish().tally(0)["immortal"] == 15


@pytest.mark.clause("I8-129", "I8-214", "I8-A37")
def test_so_is_a_justice_who_was_just_called() -> None:
    t = called("tomorrow", immortals={2: "justice"}).play("done", "name galmi", "name phoenix")
    assert t.finish().tally(0)["immortal"] == 15


@pytest.mark.clause("I8-A61", "I8-245", "I8-A38")
def test_with_three_players_justice_is_named_only_if_she_may_be_there() -> None:
    t = called("tomorrow", seats=3).play("done")
    assert t.refused("name justice") == ("not-in-game", "I8-214")
    t = called("tomorrow", seats=3, justice=True).play("done")
    assert "justice" in t.may("name")


# 3 Galmi, 4 Abhilasha


@pytest.mark.clause("I8-216", "I8-207", "I8-147")
def test_galmi_scores_wonder_tokens_in_play() -> None:
    t = called("galmi", tokens="2 wonder", others={1: "3 wonder", 2: "wonder"}).finish()
    assert t.tally(0)["immortal"] == 12
    assert t.tally(0)["ranking"] == 8, "second, twice"


@pytest.mark.clause("I8-218", "I8-219")
@pytest.mark.parametrize(("tokens", "points"), [("", 8), ("3 coins", 11), ("10 coins, 2 chaos", 22)])
def test_abhilasha_scores_chaos_in_play_and_own_coins(tokens: str, points: int) -> None:
    assert scored("abhilasha", tokens=tokens, others={1: "4 chaos, 9 coins"}) == points


# 5 Narashima


@pytest.mark.clause("I8-220", "I8-159", "I8-161")
def test_narashima_gathers_six_culture_and_destroys_three_cards() -> None:
    t = called("narashima", "armory, temple, lion", culture={"armory": 2, "temple": 3, "lion": 1})
    assert t.legal() == {"choose armory", "choose temple", "choose lion", "done"}
    t.play("choose armory", "choose temple", "choose lion")
    assert t.tally(0)["culture"] == 6
    assert t.tally(0)["immortal"] == 6, "three cards in the discard"


@pytest.mark.clause("I8-159")
def test_what_narashima_has_gathered_is_shown_while_he_destroys_and_from_then_on() -> None:
    t = called("narashima", "armory, temple, lion", culture={"armory": 2, "temple": 3, "lion": 1})
    for action in ("choose armory", "done"):
        assert now(t.match.view(0), 0, Call.NARASHIMA)[4] == 6
        t.play(action)
    assert now(t.match.view(0), 0, Call.NARASHIMA) == tuple(t.tally(0).values())
    assert now(t.match.view(0), 0, Call.NARASHIMA)[4] == 6


@pytest.mark.clause("I8-220", "I8-222", "I8-221", "I8-A35", "I8-A36")
def test_narashima_scores_the_discard_and_legendary_cards_in_play() -> None:
    t = Table.arranged(
        4,
        {0: "lion, armory", 1: "altar, altar-2, avatar", 2: "abunakkashii"},
        immortals={0: "narashima"},
        discard="temple, ez, portal",
        rounds=2,
    ).end()
    t.play("done")
    assert t.tally(0)["immortal"] == 2 * 3 + 2 * 5


@pytest.mark.clause("I8-221", "I8-222", "I8-A35")
def test_a_destroyed_legendary_card_counts_in_the_discard_only() -> None:
    t = called("narashima", "lion, avatar").play("choose lion", "done")
    assert t.tally(0)["immortal"] == 4


@pytest.mark.clause("I8-223", "I8-204", "I8-A26", "I8-A35")
def test_what_he_destroys_has_no_skull_effect() -> None:
    t = called("narashima", "ez, fenghuang, armory").play("choose ez", "choose fenghuang", "done")
    assert t.where("zone") == set()
    assert "wonder" not in t.has(0)
    assert t.where("discard") == {"ez", "fenghuang"}
    assert t.tally(0)["culture"] == 0
    assert t.tally(0)["immortal"] == 4


@pytest.mark.clause("I8-220")
def test_without_cards_he_is_asked_nothing() -> None:
    assert called("narashima").match.is_over


@pytest.mark.clause("I8-134", "I8-A34", "I8-288")
def test_he_may_clear_the_way_for_lion() -> None:
    t = called("narashima", "lion, armory").play("choose armory", "done")
    assert t.has(0) == {"supremacy": 1}
    assert t.tally(0)["supremacy"] == 4


# 6 Phoenix, 7 Goan-Sul, 8 Xi'an


@pytest.mark.clause("I8-224")
@pytest.mark.parametrize(("science", "points"), [(0, 0), (1, 6), (3, 6), (4, 12), (6, 12), (7, 18), (10, 18)])
def test_phoenix_scores_science_in_steps(science: int, points: int) -> None:
    assert scored("phoenix", tokens=f"{science} science") == points


@pytest.mark.clause("I8-225", "I8-158", "I8-160")
def test_phoenix_doubles_culture_wherever_it_lies() -> None:
    t = called("phoenix", "lion, armory", culture={"lion": 4, "armory": 2}).finish()
    assert t.tally(0)["culture"] == 12


@pytest.mark.clause("I8-226", "I8-227")
@pytest.mark.parametrize(
    ("realm", "military", "points"),
    [
        ("", 0, 1),
        ("observatory, temple, shadow", 2, 7),
        ("alpha, nezha, valeen, orgah, armory, armory-2, school, engines", 0, 9),
    ],
)
def test_goan_sul_scores_military_and_military_cards_himself_included(
    realm: str, military: int, points: int
) -> None:
    assert scored("goan-sul", realm, f"{military} military", zone="hall") == points


@pytest.mark.clause("I8-228", "I8-229")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        ("", 0),
        ("3 military, 3 science", 0),
        ("2 military, 3 science, chaos", 8),
        ("3 military, 4 science, 3 chaos", 24),
    ],
)
def test_xian_scores_sets(tokens: str, points: int) -> None:
    assert scored("xian", tokens=tokens) == points


@pytest.mark.clause("I8-229", "I8-32")
def test_ten_tokens_hold_three_sets_at_most() -> None:
    assert max(min(a, b, 10 - a - b) for a in range(11) for b in range(11 - a)) == 3


# What cards give at the call


@pytest.mark.clause("I8-252", "I8-A57")
@pytest.mark.parametrize(
    ("own", "other", "gains"),
    [
        ("3 military", "2 military", True),
        ("2 military", "2 military", False),
        ("", "", False),
        ("", "military", False),
    ],
)
def test_alpha_brings_a_supremacy_for_strictly_most_military(own: str, other: str, gains: bool) -> None:
    t = called("galmi", "alpha", own, {2: other}).finish()
    contest = own == "3 military"
    assert t.has(0).get("supremacy", 0) == contest + gains


@pytest.mark.clause("I8-252", "I8-A57")
@pytest.mark.parametrize(
    ("own", "other", "gained"), [("2 military", "2 military", 2), ("", "", 0), ("military", "2 military", 0)]
)
def test_justice_wins_alphas_tie_too(own: str, other: str, gained: int) -> None:
    t = Table.arranged(4, {0: "alpha"}, {0: own, 1: other}, revealed={0: "justice"}, rounds=2).finish()
    assert t.has(0).get("supremacy", 0) == gained, "one of the Supremacy phase, one of Alpha"


@pytest.mark.clause("I8-253", "I8-262")
def test_nezha_counts_for_nothing_at_the_calls() -> None:
    t = called("galmi", "alpha, nezha", "military", {2: "military"}).finish()
    assert t.has(0)["supremacy"] == 2, "Military and Science, none of Alpha"
    assert scored("goan-sul", "nezha") == 2
    assert scored("phoenix", "nezha") == 0


@pytest.mark.clause("I8-259")
@pytest.mark.parametrize(
    ("realm", "gained"),
    [
        ("eliana", 0),
        ("eliana, observatory", 1),
        ("eliana, observatory-2", 1),
        ("eliana, observatory, observatory-2", 1),
        ("observatory", 0),
    ],
)
def test_eliana_brings_one_supremacy_with_an_observatory(realm: str, gained: int) -> None:
    assert called("galmi", realm).finish().has(0).get("supremacy", 0) == gained


@pytest.mark.clause("I8-278", "I8-132", "I8-133", "I8-A39")
def test_the_avatar_brings_four_points_a_diamond() -> None:
    t = called("xian", "avatar", "2 diamond, 3 points").finish()
    assert t.has(0)["points"] == 11
    assert t.tally(0) == {
        "immortal": 0,
        "tokens": 11,
        "ranking": 0,
        "supremacy": 0,
        "culture": 0,
        "diamonds": 16,
    }


@pytest.mark.clause("I8-288", "I8-310", "I8-311")
@pytest.mark.parametrize(
    ("realm", "gained"),
    [
        ("lion", 1),
        ("lion, armory", 0),
        ("altar", 1),
        ("altar-2", 1),
        ("altar, altar-2", 0),
        ("altar, lion", 0),
    ],
)
def test_lion_and_altar_bring_a_supremacy_where_they_are_alone(realm: str, gained: int) -> None:
    assert called("galmi", realm, zone="mine").finish().has(0).get("supremacy", 0) == gained


@pytest.mark.clause("I8-303")
@pytest.mark.parametrize(("realm", "points"), [("caravan", 2), ("caravan, caravan-2", 4), ("armory", 0)])
def test_the_caravan_brings_a_point_for_each_set(realm: str, points: int) -> None:
    t = called("galmi", realm, "2 military, 2 science, 3 chaos").finish()
    assert t.tally(0)["tokens"] == points


@pytest.mark.clause("I8-324", "I8-A18")
@pytest.mark.parametrize(("wonder", "points"), [(0, 0), (3, 3)])
def test_the_fortress_brings_a_point_for_each_wonder_token(wonder: int, points: int) -> None:
    assert called("galmi", "fortress", f"{wonder} wonder").finish().tally(0)["tokens"] == points


@pytest.mark.clause("I8-308", "I8-134", "I8-A34")
@pytest.mark.parametrize(
    ("immortal", "realm", "points"),
    [
        ("galmi", "school, eliana, observatory", 2),
        ("galmi", "school, school-2, eliana, observatory", 4),
        ("justice", "school", 2),
        ("justice", "school, school-2, eliana, observatory", 8),
    ],
)
def test_schools_pay_for_supremacies_gained_at_the_call(immortal: str, realm: str, points: int) -> None:
    assert called(immortal, realm).finish().tally(0)["tokens"] == points


@pytest.mark.clause("I8-308", "I8-252")
def test_alphas_supremacy_is_paid_for_by_a_school_too() -> None:
    t = called("galmi", "school, alpha", "military").finish()
    assert t.has(0) == {"military": 1, "supremacy": 2, "points": 4}


@pytest.mark.clause("I8-134", "I8-A34")
def test_cards_that_are_not_controlled_give_nothing() -> None:
    t = called("galmi", "armory", discard="fortress, caravan, eliana").finish()
    assert t.tally(0)["tokens"] == 0
