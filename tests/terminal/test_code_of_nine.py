"""Code of Nine in the terminal: what the board shows."""

import ennead
from ennead import OPEN
from ennead.core.match import Match
from tests.terminal.boards import drawn

GAME = ennead.game("code-of-nine")


def dealt(seats: int, *memories: int, expert: bool = False) -> Match:
    """A match before the exchange; Ana is start player, and each seat is dealt the next two Memories."""
    return Match(GAME, seats, 1, {"expert": int(expert)}, [0, *memories])


def begun(seats: int, *memories: int, ninth: int = 28, expert: bool = False) -> Match:
    """A match in round 1: all keep their Memories, the first in the Abyss; the last are the ghost's."""
    match = dealt(seats, *memories[: 2 * seats], expert=expert)
    for seat in range(seats):
        match.play(seat, "keep")
    left = [*memories[2 * seats :], *([ninth] if expert else [])]
    for seat in range(seats):
        match.play(seat, f"abyss {memories[2 * seat]:02}", left if seat == seats - 1 else [])
    return match


def play(match: Match, *moves: str) -> Match:
    """Play actions, each by whoever's turn it is."""
    for move in moves:
        (seat,) = match.waiting
        match.play(seat, move)
    return match


def rest(match: Match, until: int = 6) -> Match:
    """All go to the Quarry of Wills until a round begins, or to the end."""
    while not match.is_over and match.view(None).state.rounds < until:
        play(match, "place quarry-of-wills")
    return match


def line(match: Match, viewer: int | None, label: str) -> str:
    """The one line that begins with a label, without it, with single spaces."""
    (found,) = [line for line in drawn(match, viewer).splitlines() if line.startswith(label)]
    return " ".join(found.removeprefix(label).split())


def test_before_the_exchange_the_others_that_may_be_in_play_are_told_with_their_texts() -> None:
    match = dealt(4, 1, 9, 2, 3, 4, 5, 6, 7)
    text = drawn(match, 0)
    assert "Before the first round" in text
    assert "Yours 01 All that glimmers +1 VP per Coin" in " ".join(text.split())
    assert "18 The greedy hand" in text
    assert "19" not in text, "an Expert card"
    assert line(match, 0, "02 Cursed gold") == "−1 VP per Coin"
    assert "Abyss" not in text, "a pair has no order yet"
    assert "Yours" not in drawn(match, None)


def test_whoever_exchanged_is_told_what_was_given_back() -> None:
    match = dealt(4, 1, 9, 2, 3, 4, 5, 6, 7)
    for seat, choice in enumerate(("exchange", "keep", "keep")):
        match.play(seat, choice)
    match.play(3, "keep", [17, 18])
    assert line(match, 0, "Given back 01") == "All that glimmers +1 VP per Coin"
    assert line(match, 0, "Yours      17") == "The hollow heart Fewest Will: −5 VP"
    assert "Given back" not in drawn(match, 1)
    assert line(match, 0, "May be in play") == "01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16"
    assert line(match, 1, "Pawns") == "2 3 3 3"


def test_locations_are_told_once_they_are_open_with_cost_and_pawns() -> None:
    match = begun(4, 1, 2, 3, 4, 5, 6, 7, 8)
    assert line(match, 0, "  Her Library") == "1 ○"
    assert "Cult of Honeybook" not in drawn(match, 0)
    assert "Underground Library" not in drawn(match, 0)
    play(match, "place mechanism-of-fortune", *["place quarry-of-wills"] * 4)
    assert line(match, 0, "  Mechanism of Fortune") == "· Ana"
    assert line(match, None, "  Quarry of Wills") == "· Ana, Bob, Chloé, Dan, ∞"
    play(match, *["place quarry-of-wills"] * 4)
    assert line(match, None, "  Quarry of Wills") == "· Ana ×2, Bob ×2, Chloé ×2, Dan ×2, ∞"
    rest(match, until=3)
    assert "Round 3 of 5" in drawn(match, 0)
    assert "Her Library" not in drawn(match, 0)
    assert line(match, 0, "! Soul Recorder") == "2 ○"
    rest(match, until=4)
    assert line(match, 0, "  The Place Where They Ended the Old World") == "2 ○, ○"


def test_the_expert_game_has_its_locations_the_medal_and_the_ninth_memory() -> None:
    match = rest(begun(3, 1, 2, 3, 4, 5, 6, 7, 8, ninth=20, expert=True), until=4)
    assert line(match, 0, "! Tivoli of the Pranksters") == "3 ○", "with three players"
    assert line(match, None, "Medal") == "· · · 1"
    assert line(match, None, "Ninth Memory") == (
        "20 Complete works +3 VP per set of 1 Coin, 1 Statue and 1 Book"
    )
    assert line(match, None, "May be in play")[:5] == "01 02"
    assert "Medal" not in drawn(begun(3, 1, 2, 3, 4, 5, 6, 7, 8), None)


def test_items_will_pawns_and_ruins_are_told() -> None:
    match = play(begun(4, 1, 2, 3, 4, 5, 6, 7, 8), "place mechanism-of-fortune", "place her-library")
    assert line(match, None, "Coin") == "3 · · · 13"
    assert line(match, None, "Book") == "· 1 · · 3"
    assert line(match, None, "White Legacy") == "· · · · 1"
    assert line(match, None, "Will") == "· · 1 2"
    assert line(match, None, "Pawns") == "2 2 3 3"
    assert "① Ana" in drawn(match, None)
    assert "① Chloé" in drawn(play(match, "place clocktower"), None)


def test_an_unfinished_action_says_who_was_named() -> None:
    match = rest(begun(4, 1, 2, 3, 4, 5, 6, 7, 8), until=5)
    play(match, "place cash-cow-shed", *["place quarry-of-wills"] * 3, "place city-of-devils")
    assert "Round 5 of 5 · Ana: City of Devils\n" in drawn(match, None)
    play(match, "from 0")
    assert "Ana: City of Devils · Ana gives\n" in drawn(match, None)
    play(match, "to 2")
    assert "Ana: City of Devils · Ana gives · Chloé receives\n" in drawn(match, None)


def test_what_is_wanted_from_a_player_is_named() -> None:
    match = begun(4, 1, 2, 3, 4, 5, 6, 7, 8, expert=True)
    play(match, "place cash-cow-shed", "place her-library", *["place quarry-of-wills"] * 2)
    for _ in range(3):
        rest(match, until=int(match.view(None).state.rounds) + 1)
        if match.view(None).state.rounds > 2:  # the Books run out one by one
            play(match, "place underground-library", "choose book", *["place quarry-of-wills"] * 3)
    rest(match, until=5)
    play(match, "place underground-library", "choose book", "place tree-of-heaven", "choose book")
    assert "Bob: Tree of Heaven · Book\n" in drawn(match, None)


def test_memories_are_told_as_far_as_they_are_known() -> None:
    match = begun(3, 1, 2, 3, 4, 5, 6, 7, 8)
    assert line(match, 0, "Ana, Abyss") == "01 All that glimmers +1 VP per Coin"
    assert line(match, 0, "Bob, Shoal") == "?"
    play(match, "place sooty-watchtower", "look 1", "place allure-show", "look ghost", "done")
    assert line(match, 0, "Bob, Shoal") == "04 The hoard Most Coins: +5 VP"
    assert line(match, 1, "Bob, Shoal") == "04 The hoard Most Coins: +5 VP · seen by Ana"
    assert line(match, 2, "Bob, Shoal") == line(match, None, "Bob, Shoal") == "? seen by Ana"
    assert line(match, 1, "Ghost, Shoal") == "08 What was written +2 VP per Book"
    assert line(match, 0, "Ghost, Shoal") == "? seen by Bob"
    assert line(match, 0, "May be in play")[:17] == "03 05 06 07 08 09"
    assert line(match, OPEN, "Ghost, Abyss") == "07 The sculptor’s hall Most Statues: +5 VP"


def test_a_memory_that_all_have_seen_is_shown_to_all() -> None:
    match = rest(begun(4, 1, 2, 3, 4, 5, 6, 7, 8, expert=True), until=4)
    play(match, "place crossroads-of-phenomena", "swap shoal")
    for viewer in (1, None):
        assert line(match, viewer, "Ana, Shoal") == "28 The honoured scholar With the Medal: +2 VP per Book"
        assert line(match, viewer, "Ninth Memory") == "02 Cursed gold −1 VP per Coin"


# The final count


def test_the_count_is_told_card_by_card() -> None:
    match = begun(4, 3, 14, 9, 1, 15, 16, 4, 17)
    rest(play(match, "place mechanism-of-fortune", "place her-library"))
    told = drawn(match, None).splitlines()
    start = next(n for n, text in enumerate(told) if text.startswith("Items by themselves"))
    assert [" ".join(text.split()) for text in told[start:]] == [
        "Items by themselves 0 1 0 0",
        "03 The empty purse · cannot win cannot win cannot win",
        "01 All that glimmers +3 · · ·",
        "04 The hoard +5 · · ·",
        "09 Two volumes · · · ·",
        "15 Burning will +7 +7 +8 +8",
        "16 The strongest wish · · · +5",
        "17 The hollow heart −5 −5 · ·",
        "14 There were the words × 0 · × 0 × 0",
        "Total 0 3 0 0",
    ]
    assert "Open now" not in drawn(match, None)
    assert "May be in play" not in drawn(match, None)
    assert line(match, None, "Bob, Abyss") == "09 Two volumes Exactly 2 Books: −10 VP"


def test_a_total_may_be_negative_and_the_ghosts_memories_count() -> None:
    match = rest(begun(3, 1, 2, 5, 6, 7, 8, 17, 9))
    assert line(match, None, "Total") == "−5 0 0"
    assert line(match, None, "Ghost, Abyss") == "17 The hollow heart Fewest Will: −5 VP"
