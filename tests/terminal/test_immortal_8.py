"""Immortal 8 in the terminal: what the board shows."""

import ennead
from ennead import OPEN
from tests.games.immortal_8.conftest import Table
from tests.terminal.boards import drawn

GAME = ennead.game("immortal-8")


def told(table: Table, viewer: int | None, label: str) -> str:
    """What the board tells behind a label, on that line and those that go on, with single spaces."""
    lines = drawn(table.match, viewer).splitlines()
    at = next(n for n, line in enumerate(lines) if line.startswith(f"{label} "))
    end = next((n for n in range(at + 1, len(lines)) if not lines[n].startswith("  ")), len(lines))
    return " ".join(" ".join(lines[at:end]).removeprefix(label).split())


# The draft


def test_slots_are_told_as_far_as_they_are_known() -> None:
    t = Table.dealt(3, "2, 3, 4, 5, 6, 7", ("alpha, city", "eliana", "fortress-2"))
    t.act(0, "play alpha")
    assert told(t, 0, "Ana, draft") == told(t, 1, "Ana, draft") == "placed"
    assert "Bob, draft" not in drawn(t.match, 0)
    t.act(1, "transform eliana").act(2, f"transform {t.pack(2)[0]}")
    assert told(t, 0, "Ana, draft") == "Alpha (1)"
    assert told(t, 0, "Bob, draft") == "transformed"
    assert told(t, 1, "Bob, draft") == told(t, OPEN, "Bob, draft") == "transformed: Eliana (3)"


def test_the_heading_tells_the_slot_and_what_it_brings() -> None:
    t = Table.dealt(4, "2, 3, 4, 5", ("alpha",))
    assert "Round 1 of 2 · draft, card 1 of 5 · transformed: 5 coins · you may still play 3\n" in drawn(
        t.match, 0
    )
    t.draft(["play alpha", *["transform"] * 3], *[["transform"] * 4] * 2)
    heading = " ".join(drawn(t.match, 0).split("Ana")[0].split())
    assert heading == (
        "Round 1 of 2 · draft, card 4 of 5 · transformed: 3 coins · bonus doubled, but for Wonder tokens · "
        "you may still play 2"
    )
    assert "you may still" not in drawn(t.match, None)


def test_cards_at_hand_are_told_with_what_they_do() -> None:
    t = Table.dealt(4, "2, 3, 4, 5", ("alpha, treasure",))
    assert (
        told(t, 0, "Treasure of Byun Hyung Ja (47)")
        == "Action: gain 3 coins, even if there is no room for it."
    )
    assert "(47)" not in drawn(t.match, 1)
    assert "(47)" not in drawn(t.match, None)


# The Kingdom phase


def test_kingdoms_tokens_and_piles_are_told() -> None:
    t = Table.arranged(
        4,
        {0: "caravan, alpha, armory", 1: "school"},
        {0: "military, 7 coins", 2: "2 wonder, supremacy"},
        zone="mine",
        discard="lion, portal",
        culture={"armory": 2},
        first=1,
        turn=0,
    )
    t.play("activate armory")
    assert told(t, None, "Ana") == "Caravan of Xi’an (29) · Goan-Sul Armory (25) [2]! · Alpha (1)"
    assert told(t, None, "Bob") == "Elite School of Justice (33)"
    assert told(t, None, "Military") == "2 · · ·"
    assert told(t, None, "Coins") == "7 · · ·"
    assert told(t, None, "Wonder tokens") == "· · 2 ·"
    assert told(t, None, "Wonders") == "Diamond Mine"
    assert told(t, None, "Discard") == "Lion (11) · Chaos Portal (41)"
    assert "① Bob" in drawn(t.match, None)
    assert "Round 1 of 2 · Kingdom phase\n" in drawn(t.match, None)
    assert "Commerce discard" not in drawn(t.match, None)
    t.play("activate alpha", draws="science")
    t.play("done")
    assert told(t, None, "Commerce discard") == "Apothecary (Science)"


def test_buildings_of_others_are_told_with_the_coins_that_roaming_costs() -> None:
    t = Table.arranged(4, {1: "armory, observatory", 2: "temple, fortress"}, {0: "5 coins"})
    assert told(t, 0, "Goan-Sul Armory (25)").endswith("gain 1 Military. (roaming to Bob: 2 coins)")
    assert told(t, 0, "Phoenix Observatory (27)").endswith("gain 1 Science. (roaming to Bob: 1 coin)")


def test_offers_are_told_as_the_first_and_the_second() -> None:
    t = Table.arranged(4, {0: "ez, alpha, market"}).play("activate ez")
    assert "Kingdom phase · Ana: EZ (5)\n" in drawn(t.match, None)
    assert told(t, 0, "The first") == "gain 2 coins"
    assert told(t, 0, "The second") == "gain 1 Chaos"
    t.play("first").play("activate market", draws="chaos, military")
    assert told(t, None, "The first") == "1 Chaos"
    assert told(t, None, "The second") == "1 Military"
    t.play("second").play("activate alpha", draws="science")
    assert told(t, None, "The first") == "1 Science"
    assert "The second" not in drawn(t.match, None)


def test_the_top_card_is_an_offer_then_its_action() -> None:
    t = Table.arranged(4, {0: "cylak"}, {0: "coins"}, discard="armory").play("activate cylak")
    assert told(t, 0, "The first") == "turn up the top card of the deck"
    assert told(t, 0, "Goan-Sul Armory (25)") == "When played: 1 Military. Action: gain 1 Military."
    t.play("first", draws="observatory")
    assert told(t, None, "The first") == (
        "Phoenix Observatory (27). When played: 1 Science. Action: gain 1 Science."
    )


# Immortals


def test_ones_own_immortals_are_told_with_what_they_score() -> None:
    t = Table.arranged(4, immortals={0: "xian", 1: "justice"})
    assert told(t, 0, "Yours") == (
        "Xi’an. 8 VP per set of your Military, Science and Chaos. Your Diamonds are always 8 VP each."
    )
    assert "Yours" not in drawn(t.match, None)
    assert told(t, None, "Immortal") == "· · · ·"
    t.play("end", "reveal")
    assert told(t, None, "Immortal") == "· Justice · ·"
    assert told(t, 1, "Yours").startswith("Justice. ")


def test_the_ninth_immortal_is_told_and_whom_he_copies() -> None:
    t = Table.arranged(4, immortals={0: "galmi, phoenix"}, byun=0, ninth=True, rounds=2)
    assert told(t, None, "Immortal") == "Byun Hyung Ja · · ·"
    assert drawn(t.match, 0).count("Yours") == 2
    t.end()
    t.act(0, "name galmi").finish()
    assert told(t, None, "Immortal").startswith("Byun Hyung Ja: Galmi")


def test_a_tie_says_what_it_is_about() -> None:
    t = Table.arranged(4, tokens={0: "science", 1: "science"}, immortals={0: "justice"}).end()
    assert "Supremacy phase" in drawn(t.match, None)
    assert "Tied for the most Science: a Justice may reveal herself" in drawn(t.match, 1)


def test_tomorrow_is_told_whom_to_name() -> None:
    t = Table.arranged(4, immortals={1: "tomorrow"}, rounds=2).end()
    assert "VP phase" in drawn(t.match, None)
    t.play("done")
    assert "Whom to name: Ana" in drawn(t.match, 1)
    t.play("name galmi")
    assert "Whom to name: Chloé" in drawn(t.match, 1)


def test_the_count_is_told_category_by_category() -> None:
    t = Table.arranged(
        4,
        {0: "armory"},
        {0: "2 points, wonder, diamond, 3 military, supremacy"},
        culture={"armory": 2},
        immortals={0: "goan-sul"},
        rounds=2,
    )
    t.end().finish()
    lines = drawn(t.match, None).splitlines()
    start = max(n for n, line in enumerate(lines) if line.startswith("Immortal card "))
    assert [" ".join(line.split()[:-3]) for line in lines[start:]] == [
        "Immortal card 11",
        "VP tokens 2",
        "Wonder ranking 8",
        "Supremacies 8",
        "Culture 2",
        "Diamonds 8",
        "Total 39",
    ]
