"""The Living Draft and its end, in both rounds."""

import pytest

from tests.games.immortal_8.conftest import BUILDINGS, Table, short_of

HANDS = (
    "armory, observatory, caravan, temple, school",
    "altar, engines, library, portal, fortress",
    "market, treasure, armory-2, observatory-2, caravan-2",
    "temple-2, school-2, altar-2, engines-2, library-2",
)
IMMORTALS = "galmi, abhilasha, phoenix, goan-sul"


def dealt(*hands: str) -> Table:
    """Four players with these hands, or any."""
    return Table.dealt(4, IMMORTALS, hands or HANDS)


def played(t: Table, *turns: str) -> Table:
    """The first player does this turn by turn; the others transform."""
    for turn in turns:
        t.draft([turn, "transform", "transform", "transform"])
    return t


def on_slot(slot: int, card: str, tokens: str = "") -> Table:
    """The first player, who has these tokens, is to play this card on a slot, counted from 1."""
    holder = (1 - slot) % 4
    t = dealt(*(card if seat == holder else "" for seat in range(4)))
    t.give({0: tokens})
    for _ in range(slot - 1):
        t.draft([f"transform {next(c for c in t.pack(seat) if c != card)}" for seat in range(4)])
    return t


@pytest.mark.clause("I8-16", "I8-22", "I8-24", "I8-A5")
def test_all_choose_at_once_and_nothing_is_seen_until_all_have() -> None:
    t = dealt()
    t.act(2, "play market").act(0, "transform temple").act(1, "play altar")
    assert list(t.match.waiting) == [3]
    assert not t.state.played.any()
    for viewer in (None, 3):
        seen = t.match.view(viewer).state
        assert not seen.chosen.any()
        assert not seen.playing.any()
        assert [e["event"] for e in t.heard(viewer, 0)] == ["chose"] * 3
    t.act(3, "transform temple-2")
    assert [short_of(card) for card in t.state.played[1:3, 0]] == ["altar", "market"]
    assert not t.state.played[[0, 3]].any()
    assert list(t.match.waiting) == [0, 1, 2, 3]


@pytest.mark.clause("I8-21", "I8-23", "I8-25")
def test_hands_go_to_the_left_and_get_smaller() -> None:
    t = dealt()
    for size in (5, 4, 3, 2, 1):
        assert [len(t.pack(seat)) for seat in range(4)] == [size] * 4
        before = [set(t.pack(seat)) for seat in range(4)]
        kept = [t.pack(seat)[0] for seat in range(4)]
        slot = t.state.slot
        t.draft([f"transform {card}" for card in kept])
        if size > 1:
            for seat in range(4):
                assert set(t.pack((seat + 1) % 4)) == before[seat] - {kept[seat]}
                assert t.state.transformed[seat, slot] > 0
    assert t.phase == "kingdom"


@pytest.mark.clause("I8-26", "I8-27", "I8-38", "I8-40")
def test_a_played_card_lies_open_and_brings_its_bonus_at_once() -> None:
    t = played(dealt("alpha"), "play alpha")
    assert t.has(0) == {"military": 1}
    for viewer in (None, 0, 3):
        assert short_of(t.match.view(viewer).state.played[0, 0]) == "alpha"
        assert t.told("played", viewer) == [{"seat": 0, "card": "alpha"}]


@pytest.mark.clause("I8-41", "I8-49")
def test_davids_draft() -> None:
    t = dealt("alpha", "", "armory", "sanctuary")
    t.draft(["play alpha", "transform", "transform", f"transform {t.pack(3)[0]}"])
    assert "sanctuary" in t.pack(0)
    played(t, "play sanctuary")
    assert t.has(0) == {"military": 1, "wonder": 1}
    played(t, "play armory")
    for _ in range(2):
        assert t.refused(f"play {t.pack(0)[0]}", 0) == ("played-enough", "I8-30")
        played(t, "transform")
    assert t.phase == "kingdom"
    assert t.realm(0) == ["alpha", "armory"]
    assert t.where("zone") == {"sanctuary"}
    assert t.has(0)["coins"] == 5, "the fourth and the fifth slot"
    assert t.state.first == 0


@pytest.mark.clause("I8-28", "I8-31", "I8-43", "I8-45", "I8-A2")
def test_five_transformed_cards_bring_ten_coins_of_fifteen() -> None:
    t = dealt()
    coins = []
    for _ in range(5):
        t.draft(["transform"] * 4)
        coins += [e["coins"] for e in t.heard(None, len(t.match.moves) - 1) if e["event"] == "transformed"][
            :1
        ]
    assert coins == [5, 3, 2, 3, 2]
    assert [t.has(seat) for seat in range(4)] == [{"coins": 10}] * 4
    assert t.state.deck.sum() == 48


@pytest.mark.clause("I8-28", "I8-45", "I8-46")
@pytest.mark.parametrize(
    ("slots", "coins"), [((1, 2), 8), ((1, 3), 7), ((2, 4), 6), ((3, 5), 4), ((1, 5), 7)]
)
def test_each_slot_has_its_coins(slots: tuple[int, int], coins: int) -> None:
    t = dealt()
    for slot in range(1, 6):
        card = t.pack(0)[0]
        t.draft([f"transform {card}" if slot in slots else f"play {card}", *["transform"] * 3])
    assert t.has(0)["coins"] == coins
    assert len(t.realm(0)) == 3


@pytest.mark.clause("I8-29", "I8-30")
def test_at_most_three_are_played_none_need_be() -> None:
    t = played(dealt(), *["transform"] * 4)
    assert t.may("play", 0)
    played(t, "transform")
    assert t.realm(0) == []


@pytest.mark.clause("I8-39", "I8-A6")
def test_transformed_cards_stay_unknown() -> None:
    t = played(dealt(), "transform school")
    assert short_of(t.state.transformed[0, 0]) == "school"
    assert t.told("transformed", 0)[0] == {"seat": 0, "coins": 5, "card": "school"}
    for viewer in (None, 1, 2, 3):
        assert t.match.view(viewer).state.transformed[0].sum() == 0
        assert t.told("transformed", viewer)[0] == {"seat": 0, "coins": 5, "card": None}


@pytest.mark.clause("I8-35", "I8-42")
@pytest.mark.parametrize(
    ("card", "has"),
    [
        ("alpha", {"military": 2}),
        ("portal", {"chaos": 2}),
        ("valeen", {"military": 2, "science": 2}),
        ("lion", {}),
    ],
)
def test_the_fourth_slot_doubles_civ_tokens(card: str, has: dict[str, int]) -> None:
    t = played(on_slot(4, card), f"play {card}")
    assert t.has(0) == has


@pytest.mark.clause("I8-36", "I8-42", "I8-A3", "I8-340")
@pytest.mark.parametrize("card", ["mine", "avatar"])
def test_but_no_wonder_tokens(card: str) -> None:
    assert played(on_slot(4, card), f"play {card}").has(0) == {"wonder": 1}


@pytest.mark.clause("I8-35")
@pytest.mark.parametrize("slot", [1, 2, 3, 5])
def test_the_other_slots_double_nothing(slot: int) -> None:
    t = played(on_slot(slot, "alpha"), "play alpha")
    assert t.has(0)["military"] == 1


BONUS: dict[str, dict[str, int]] = {
    "alpha": {"military": 1},
    "abunakkashii": {},
    "eliana": {"science": 1},
    "nezha": {},
    "shadow": {"chaos": 1},
    "cylak": {"chaos": 1},
    "avatar": {"wonder": 1},
    "fenghuang": {"science": 1},
    "valeen": {"military": 1, "science": 1},
    "lion": {},
    "orgah": {"military": 1},
    "armory": {"military": 1},
    "observatory": {"science": 1},
    "portal": {"chaos": 1},
    **{name: {} for name in BUILDINGS if name not in ("armory", "observatory", "portal")},
}


@pytest.mark.clause("I8-250", "I8-257", "I8-269", "I8-270", "I8-277", "I8-279", "I8-283", "I8-286", "I8-289")
@pytest.mark.clause("I8-295", "I8-297", "I8-317", "I8-27")
@pytest.mark.parametrize("card", BONUS)
def test_each_card_brings_its_bonus(card: str) -> None:
    assert played(dealt(card), f"play {card}").has(0) == BONUS[card]


@pytest.mark.clause("I8-32", "I8-33", "I8-37", "I8-A1")
@pytest.mark.parametrize(("card", "tokens"), [("alpha", "10 chaos"), ("valeen", "5 military, 5 science")])
def test_there_is_no_eleventh_civ_token(card: str, tokens: str) -> None:
    t = dealt(card)
    t.give({0: tokens})
    before = t.has(0)
    played(t, f"play {card}")
    assert (t.has(0), t.phase) == (before, "draft")


@pytest.mark.clause("I8-34", "I8-283")
@pytest.mark.parametrize("token", ["military", "science"])
def test_with_nine_valeens_player_chooses(token: str) -> None:
    t = dealt("valeen")
    t.give({0: "9 chaos"})
    played(t, "play valeen")
    assert (t.match.waiting, t.legal()) == ((0,), {"take military", "take science"})
    t.play(f"take {token}")
    assert t.has(0) == {"chaos": 9, token: 1}
    assert t.phase == "draft"


@pytest.mark.clause("I8-34", "I8-35")
def test_of_four_doubled_ones_three_are_chosen_where_there_is_room_for_three() -> None:
    t = played(on_slot(4, "valeen", "7 chaos"), "play valeen")
    t.play("take science", "take science")
    assert t.has(0) == {"chaos": 7, "military": 1, "science": 2}, "only Military tokens are left to choose"
    t = played(on_slot(4, "valeen", "7 chaos"), "play valeen").play("take science", "take military")
    assert t.legal() == {"take military", "take science"}


@pytest.mark.clause("I8-35", "I8-33")
def test_a_doubled_bonus_stops_at_ten() -> None:
    assert played(on_slot(4, "alpha", "9 chaos"), "play alpha").has(0) == {"chaos": 9, "military": 1}


# EZ


@pytest.mark.clause("I8-264", "I8-265", "I8-A4", "I8-A47")
def test_ez_brings_a_chaos_and_one_for_another_after_all_cards_are_seen() -> None:
    t = dealt("ez", "alpha")
    t.draft(["play ez", "play alpha", "transform", "transform"])
    assert (t.match.waiting, t.legal()) == ((0,), {"to 1", "to 2", "to 3"})
    assert t.has(1) == {"military": 1}, "what was played is seen, own bonuses are there"
    assert t.refused("to 0") == ("yourself", "I8-198")
    assert t.refused("done")[0] == "not-now"
    t.play("to 3")
    assert (t.has(0), t.has(3), t.phase) == ({"chaos": 1}, {"chaos": 1}, "draft")


@pytest.mark.clause("I8-266", "I8-35", "I8-A3")
@pytest.mark.parametrize(("to", "has"), [((1, 1), [2, 0]), ((1, 2), [1, 1])])
def test_doubled_both_may_go_to_one_player(to: tuple[int, int], has: list[int]) -> None:
    t = played(on_slot(4, "ez"), "play ez")
    t.play(f"to {to[0]}", f"to {to[1]}")
    assert [t.has(seat).get("chaos", 0) for seat in range(4)] == [2, *has, 0]


@pytest.mark.clause("I8-266", "I8-267", "I8-A4")
def test_a_player_with_ten_is_no_target_and_the_second_token_goes_elsewhere() -> None:
    t = on_slot(4, "ez")
    t.give({1: "9 science"})
    t.give({2: "10 science"})
    played(t, "play ez").play("to 1")
    assert t.refused("to 1") == ("full", "I8-267")
    assert t.legal() == {"to 3"}


@pytest.mark.clause("I8-267", "I8-A4")
def test_where_nobody_has_room_the_token_is_lost() -> None:
    t = dealt("ez")
    for seat in (1, 2, 3):
        t.give({seat: "10 science"})
    played(t, "play ez")
    assert (t.phase, t.state.slot, t.has(0)) == ("draft", 1, {"chaos": 1})


@pytest.mark.clause("I8-A60")
def test_whoever_is_filled_up_in_the_same_turn_is_no_target() -> None:
    t = dealt("ez", "", "", "alpha")
    t.give({3: "9 science"})
    t.draft(["play ez", "transform", "transform", "play alpha"])
    assert t.refused("to 3") == ("full", "I8-267")
    assert t.has(3) == {"science": 9, "military": 1}


@pytest.mark.clause("I8-A60", "I8-A4")
def test_an_own_choice_of_a_later_seat_comes_before_the_gift() -> None:
    t = dealt("ez", "", "valeen")
    t.give({2: "9 chaos"})
    t.draft(["play ez", "transform", "play valeen", "transform"])
    assert (t.match.waiting, t.legal()) == ((2,), {"take military", "take science"})
    t.play("take military")
    assert t.match.waiting == (0,)
    assert t.refused("to 2") == ("full", "I8-267")


# The end of the draft, the first player


@pytest.mark.clause("I8-45", "I8-46", "I8-47", "I8-48")
def test_rows_stand_in_the_order_played_and_wonders_in_the_middle() -> None:
    t = dealt("treasure", "fortress, temple", "armory", "mine, lion")
    t.draft(["play treasure", "transform temple", "transform", "transform lion"])
    t.draft(["play mine", *["transform"] * 3])
    t.draft(["transform"] * 4).draft([f"play {t.pack(0)[0]}", *["transform"] * 3])
    last = t.state.played[0, 3]
    t.draft(["transform"] * 4)
    assert t.where("zone") == {"mine"}
    buildings = [card for card in t.realm(0) if card.removesuffix("-2") in BUILDINGS]
    assert buildings[0] == "treasure"
    assert short_of(last) in t.realm(0)
    assert t.has(0)["coins"] == 4, "two and two"
    assert {"lion", "temple"} <= t.where("deck")


@pytest.mark.clause("I8-55", "I8-58", "I8-59")
def test_the_lowest_hero_begins() -> None:
    t = dealt("armory", "orgah", "lion", "alpha")
    t.draft(["play armory", "play orgah", "play lion", "transform alpha"], *[["transform"] * 4] * 4)
    assert (t.state.first, t.turn) == (2, 2)
    assert t.told("first") == [{"seat": 2}]


@pytest.mark.clause("I8-56", "I8-59")
def test_without_a_hero_the_lowest_building_does() -> None:
    t = dealt("mine", "armory-2", "treasure", "armory")
    t.draft(["play mine", "play armory-2", "play treasure", "transform armory"], *[["transform"] * 4] * 4)
    assert t.turn == 1


@pytest.mark.clause("I8-57", "I8-A7")
def test_without_either_the_first_seat_does() -> None:
    t = dealt("", "mine").draft(
        ["transform", "play mine", "transform", "transform"], *[["transform"] * 4] * 4
    )
    assert t.turn == 0


@pytest.mark.clause("I8-55")
def test_a_hero_always_goes_before_a_building() -> None:
    t = dealt("armory", "", "", "orgah")
    t.draft(["play armory", "transform", "transform", "play orgah"], *[["transform"] * 4] * 4)
    assert t.turn == 3
