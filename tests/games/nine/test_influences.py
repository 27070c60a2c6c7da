"""What each Influence can do: NI-64, NI-70 to NI-79, NI-83, NI-A5, NI-A20, NI-A25, NI-A27, NI-A32, NI-A33."""

from itertools import permutations

import pytest

from ennead.games.nine.page import table
from ennead.page.parts import SeatInfo
from ennead.table.words import words
from tests.games.nine.conftest import NINE, Table
from tests.games.table import event

SWAPPED = ("military", "science", "chaos", "coin")


@pytest.mark.clause("NI-64", "NI-75", "NI-76", "NI-70")
@pytest.mark.parametrize(
    ("column", "ability", "token"),
    [
        ("tomorrow", "tomorrow", "chaos"),
        ("phoenix", "phoenix", "science"),
        ("goan-sul", "goan-sul", "military"),
        ("abhilasha", "coin", "coin"),
    ],
)
def test_one_token_is_gained_from_the_reserve(column: str, ability: str, token: str) -> None:
    t = Table.arranged(2, up={0: column}).play(ability)
    assert t.tokens(0) == {"culture": 1, token: 1}
    assert t.reserve[token] == 4
    assert t.told() == [
        event("used", seat=0, influence=column, hero="no"),
        event("gained", seat=0, token=token, count=1),
    ]


@pytest.mark.clause("NI-A32")
@pytest.mark.parametrize(("ability", "token"), [("tomorrow", "chaos"), ("phoenix", "science")])
def test_a_gain_of_nothing_is_allowed_and_tilts(ability: str, token: str) -> None:
    t = Table.arranged(2, up={0: ability}, tokens={0: "", 1: f"5 {token}"}).play(ability)
    assert t.tokens(0) == {}
    assert t.refused(ability)[0] == "tilted"


# Abhilasha


@pytest.mark.clause("NI-70")
def test_while_there_are_coins_in_the_reserve_none_is_stolen() -> None:
    t = Table.arranged(3, up={0: "abhilasha"}, tokens={1: "4 coin"})
    assert t.refused("coin from 1") == ("coins-left", "NI-70")
    assert t.play("coin").reserve.get("coin", 0) == 0


@pytest.mark.clause("NI-70")
def test_with_no_coin_in_the_reserve_one_is_stolen_of_an_opponent_of_ones_choice() -> None:
    for victim in (1, 3):
        t = Table.arranged(4, up={0: "abhilasha"}, tokens={0: "coin", 1: "3 coin", 2: "chaos", 3: "coin"})
        assert t.refused("coin") == ("coins-gone", "NI-70")
        assert t.refused("coin from 2") == ("no-coin-there", "NI-70")
        assert t.refused("coin from 0")[0] == "yourself"
        assert t.may("coin from") == {"1", "3"}
        before = t.tokens(victim)["coin"]
        t.play(f"coin from {victim}")
        assert t.tokens(0) == {"coin": 2}
        assert t.tokens(victim).get("coin", 0) == before - 1
        assert t.told("stole") == [event("stole", seat=0, to=victim, token="coin")]
        assert t.refused("coin")[0] == "tilted"


@pytest.mark.clause("NI-70")
def test_there_is_nothing_to_steal_of_those_who_are_not_there() -> None:
    t = Table.arranged(2, up={0: "abhilasha"}, tokens={0: "5 coin"})
    assert t.refused("coin from 2")[0] == "no-such-seat"
    assert t.may("coin from") == set(), "all Coins are one's own"


@pytest.mark.clause("NI-71")
@pytest.mark.parametrize("coins", [4, 5])
def test_four_coins_buy_a_diamond(coins: int) -> None:
    t = Table.arranged(2, up={0: "abhilasha"}, tokens={0: f"{coins} coin"}).play("coins for diamond")
    assert t.tokens(0) == {"diamond": 1} | ({"coin": 1} if coins == 5 else {})
    assert (t.reserve["coin"], t.reserve["diamond"]) == (9 - coins, 4)
    assert t.told("paid", "gained") == [
        event("paid", seat=0, token="coin", count=4),
        event("gained", seat=0, token="diamond", count=1),
    ]


@pytest.mark.clause("NI-71")
def test_three_coins_buy_none() -> None:
    t = Table.arranged(2, up={0: "abhilasha"}, tokens={0: "3 coin"})
    assert t.refused("coins for diamond") == ("four-coins", "NI-71")


@pytest.mark.clause("NI-A20")
def test_nothing_is_paid_for_a_diamond_that_is_not_there() -> None:
    tokens = {0: "4 coin, military, science, chaos", 1: "5 diamond"}
    t = Table.arranged(2, up={0: "abhilasha, xian"}, tokens=tokens)
    for ability in ("coins for diamond", "tokens for diamond"):
        assert t.refused(ability) == ("no-diamond", "NI-A20")
    assert t.play("coin").tokens(0)["coin"] == 5, "the column isn't tilted"


# Narashima


@pytest.mark.clause("NI-72", "NI-A15")
@pytest.mark.parametrize("hero", ["alpha", "fenghuang"])
def test_an_own_hero_may_be_destroyed_and_goes_into_the_deck(hero: str) -> None:
    t = Table.arranged(2, up={0: f"narashima, 2 {hero}", 1: "alpha, fenghuang"})
    before = t.deck[hero]
    t.play(f"dismiss {hero}")
    assert t.up(0) == {"narashima": 1, hero: 1}
    assert t.deck[hero] == before + 1
    assert t.tokens(0) == {"culture": 1}
    assert event("destroyed", seat=0, card=hero, column="unknown", by=0) in t.told()


@pytest.mark.clause("NI-73", "NI-114")
@pytest.mark.parametrize("hero", ["alpha", "fenghuang"])
def test_an_own_hero_may_be_turned_face_down_for_a_vp_token(hero: str) -> None:
    t = Table.arranged(2, up={0: f"narashima, {hero}"})
    before = t.points(0)
    t.play(f"turn {hero}")
    assert (t.up(0), t.down(0)) == ({"narashima": 1}, {hero: 1})
    assert t.tokens(0) == {"culture": 1, "point": 1}
    assert t.reserve["point"] == 7
    assert t.points(0) == before + 1 + 1 + 1, "the token, the card, and no more -1"
    assert t.told("turned") == [event("turned", seat=0, card=hero)]


@pytest.mark.clause("NI-72", "NI-73")
def test_only_own_face_up_heroes_may_be_destroyed_or_turned() -> None:
    t = Table.arranged(2, up={0: "narashima, fenghuang", 1: "alpha"}, down={0: "2 alpha"})
    for ability in ("dismiss alpha", "turn alpha"):
        assert t.refused(ability) == ("no-hero", "NI-72")
    assert (t.may("dismiss"), t.may("turn")) == ({"fenghuang"}, {"fenghuang"})


@pytest.mark.clause("NI-74")
def test_face_down_cards_can_be_neither_destroyed_nor_discarded_and_count_for_the_limit() -> None:
    t = Table.arranged(2, down={0: "alpha, fenghuang"}, up={0: "xian"}, orders={1: "alpha"}, turn=0)
    t.play("end").reveal()
    assert t.may("alpha") == {"0 xian"}
    t.play("end")
    assert (t.phase, t.legal()) == ("clean-up", {"discard xian"}), "three cards, limit two"


@pytest.mark.clause("NI-A25", "NI-8")
def test_without_a_vp_token_left_the_hero_is_turned_all_the_same() -> None:
    t = Table.arranged(2, up={0: "narashima, alpha"}, tokens={0: "", 1: "8 point"}).play("turn alpha")
    assert (t.down(0), t.tokens(0)) == ({"alpha": 1}, {})


# Goan-Sul


@pytest.mark.clause("NI-77", "NI-A15")
def test_a_military_given_destroys_a_card_of_that_opponent() -> None:
    t = Table.arranged(3, up={0: "goan-sul", 1: "2 xian", 2: "galmi"}, tokens={0: "military, chaos", 1: ""})
    assert t.may("raid") == {"1 xian", "2 galmi"}
    before = t.deck["xian"]
    t.play("raid 1 xian")
    assert (t.tokens(0), t.tokens(1)) == ({"chaos": 1}, {"military": 1})
    assert (t.up(1), t.deck["xian"]) == ({"xian": 1}, before + 1)
    assert t.told() == [
        event("used", seat=0, influence="goan-sul", hero="no"),
        event("gave", seat=0, to=1, token="military"),
        event("destroyed", seat=1, card="xian", column="xian", by=0),
    ]


@pytest.mark.clause("NI-77")
def test_a_raid_needs_a_military_and_an_opponent() -> None:
    t = Table.arranged(2, up={0: "goan-sul, xian", 1: "galmi"}, tokens={0: "science"})
    assert t.refused("raid 1 galmi") == ("no-military", "NI-77")
    t = Table.arranged(2, up={0: "goan-sul, xian", 1: "galmi"}, tokens={0: "military"})
    assert t.refused("raid 0 xian") == ("yourself", "NI-77")
    assert t.refused("raid 2 galmi") == ("no-such-seat", "NI-77")


@pytest.mark.clause("NI-A27", "NI-A5")
def test_a_raid_needs_a_face_up_influence_card() -> None:
    t = Table.arranged(
        3, up={0: "goan-sul", 1: "2 alpha", 2: "fenghuang"}, down={2: "galmi, alpha"}, tokens={0: "military"}
    )
    assert t.may("raid") == set()
    assert t.refused("raid 2 galmi") == ("no-card-there", "NI-A5")
    assert t.legal() >= {"goan-sul"}


# Xi'an


@pytest.mark.clause("NI-78")
@pytest.mark.parametrize(("give", "take"), [*permutations(SWAPPED, 2)])
def test_a_civilization_token_or_coin_is_swapped_for_one_of_the_reserve(give: str, take: str) -> None:
    t = Table.arranged(2, up={0: "xian"}, tokens={0: f"2 {give}, culture"}).play(f"swap {give} {take}")
    assert t.tokens(0) == {give: 1, take: 1, "culture": 1}
    assert (t.reserve[give], t.reserve[take]) == (4, 4)


@pytest.mark.clause("NI-78")
def test_a_swap_needs_both_tokens() -> None:
    t = Table.arranged(2, up={0: "xian"}, tokens={0: "military, diamond, point, culture", 1: "5 coin"})
    assert t.refused("swap science chaos") == ("no-such-token", "NI-78")
    assert t.refused("swap military coin") == ("not-in-reserve", "NI-78")
    assert t.may("swap") == {"military science", "military chaos"}


@pytest.mark.clause("NI-A33", "NI-78")
def test_nothing_is_swapped_for_its_like_nor_anything_but_civilization_tokens_and_coins() -> None:
    swaps = {action.name for action in NINE.actions if action.verb == "swap"}
    assert swaps == {f"swap {give} {take}" for give, take in permutations(SWAPPED, 2)}


@pytest.mark.clause("NI-79")
def test_three_different_civilization_tokens_buy_a_diamond() -> None:
    t = Table.arranged(2, up={0: "xian"}, tokens={0: "2 military, science, chaos, coin"})
    t.play("tokens for diamond")
    assert t.tokens(0) == {"military": 1, "coin": 1, "diamond": 1}
    assert {name: t.reserve[name] for name in ("military", "science", "chaos", "diamond")} == {
        "military": 4,
        "science": 5,
        "chaos": 5,
        "diamond": 4,
    }


@pytest.mark.clause("NI-79")
@pytest.mark.parametrize(
    "tokens", ["2 military, science, 3 coin", "science, 5 chaos", "military, 2 chaos", "3 military"]
)
def test_three_that_are_not_all_different_buy_none(tokens: str) -> None:
    t = Table.arranged(2, up={0: "xian"}, tokens={0: tokens})
    assert t.refused("tokens for diamond") == ("three-different", "NI-79")


@pytest.mark.clause("NI-83")
@pytest.mark.parametrize(
    ("column", "one", "other"),
    [
        ("abhilasha", "coin", "coins for diamond"),
        ("narashima", "dismiss alpha", "turn alpha"),
        ("narashima", "turn fenghuang", "dismiss fenghuang"),
        ("goan-sul", "goan-sul", "raid 1 galmi"),
        ("xian", "swap coin science", "tokens for diamond"),
    ],
)
def test_of_two_abilities_one_is_used(column: str, one: str, other: str) -> None:
    tokens = {0: "4 coin, 2 military, 2 science, 2 chaos"}
    for first, second in ((one, other), (other, one)):
        t = Table.arranged(2, up={0: f"{column}, 2 alpha, 2 fenghuang", 1: "galmi"}, tokens=tokens)
        assert {first, second} <= t.legal()
        assert t.play(first).refused(second) == ("tilted", "NI-46")


def test_a_gain_that_the_reserve_has_none_of_says_so_before_it_is_tried() -> None:
    for science, said in ((4, False), (5, True)):
        t = Table.arranged(2, up={0: "phoenix"}, tokens={1: f"{science} science"})
        seats = [SeatInfo("Ana", "me", True), SeatInfo("Ben", "friend", True)]
        page = str(table(t.match.view(0), words("nine", "en"), seats))
        assert "Gain 1 Science" in page
        assert ("Gain 1 Science: none left" in page) == said
