"""CN-90 to CN-118: the final count, each of the 28 Memories as the sources and our reconstruction have it."""

from collections.abc import Sequence
from itertools import permutations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ennead import OPEN
from ennead.core.rule import COMPILED
from ennead.games.code_of_nine.box.cards import BOX
from ennead.games.code_of_nine.box.things import COLUMNS, Item
from ennead.games.code_of_nine.rules.scoring import MOST_SCORE, in_order, total
from tests.games.code_of_nine.conftest import CODE, Table, ranked
from tests.games.code_of_nine.counting import ORDER, Player, counted, players
from tests.games.table import event

# Memories that say nothing to whoever has neither Legacies nor Medal nor two Books, to fill up eight.
SILENT = (11, 12, 13, 21, 22, 24, 26, 28)


def position(all: Sequence[Player], *memories: int, released: bool = False) -> Any:
    """A position at the end of a game: no place where a position counts is needed but these."""
    s = CODE.state.array()[0]
    s.seats = len(all)
    s.released = released
    s.memory[:] = [*memories, *[code for code in SILENT if code not in memories]][:8]
    for seat, p in enumerate(all):
        s.items[seat] = [0, p.C, p.S, p.B, p.W, p.K, p.M]
        s.will[seat] = p.V
    return s


def points(p: Player, *memories: int, others: Sequence[Player] = (Player(), Player())) -> int:
    """A player's points with some Memories only; of the others, there is nothing with these numbers."""
    s = position([p, *others], *memories)
    s.memory[len(memories) :] = 0
    return ranked(s)[0][0]


RICH = Player(C=4, S=2, B=1, W=1, V=5)


@pytest.mark.clause("CN-110", "CN-92", "CN-95")
def test_without_memories_items_are_worth_what_they_are() -> None:
    assert points(RICH) == 0 + 2 + 1 + 3 == 6


@pytest.mark.clause("CN-95", "CN-92")
def test_the_worth_of_each_item() -> None:
    worth = [points(Player(**{thing: 1})) for thing in "CSBWKMV"]
    assert worth == [0, 1, 1, 3, 3, 0, 0]


@pytest.mark.clause("CN-111", "CN-92", "CN-A41")
def test_coins_and_books_raised() -> None:
    assert points(RICH, 1, 8) == 6 + 4 + 2 == 12
    assert points(Player(B=1), 8) == 3, "a Book is then worth 3"


@pytest.mark.clause("CN-112")
def test_coins_raised_and_lowered() -> None:
    assert points(RICH, 1, 2) == 6 + 4 - 4 == 6


@pytest.mark.clause("CN-113", "CN-97", "CN-A33")
def test_there_were_the_words() -> None:
    assert points(RICH, 8, 14) == (6 + 2) * 1 == 8
    assert points(Player(C=4, S=2, W=1, V=5), 8, 14) == 5 * 0 == 0
    assert points(Player(S=4, B=3), 14) == 7 * 3


@pytest.mark.clause("CN-114", "CN-96", "CN-A33")
def test_a_score_may_be_negative_and_is_multiplied_all_the_same() -> None:
    assert points(Player(B=2), 9) == 2 - 10 == -8
    assert points(Player(B=2), 9, 14) == -16


@pytest.mark.clause("CN-115", "CN-A34")
@pytest.mark.parametrize(("will", "more"), [(5, 2), (4, 2), (1, 0), (0, 0), (17, 8)])
def test_two_will_each_rounded_down(will: int, more: int) -> None:
    assert points(Player(V=will), 15) == more


@pytest.mark.clause("CN-116", "CN-98")
def test_too_many_items_bar_from_winning() -> None:
    all = [Player(C=9), Player(C=3), Player(C=5), Player(C=8)]
    s = position(all, 18, 1)
    assert ranked(s) == ([9, 3, 5, 8], [4, 3, 2, 1])


@pytest.mark.clause("CN-117", "CN-A35")
def test_all_who_have_most_are_tied() -> None:
    all = [Player(C=5), Player(C=5), Player(C=2), Player()]
    assert ranked(position(all, 4))[0] == [5, 5, 0, 0]


@pytest.mark.clause("CN-118", "CN-A1", "CN-A35")
def test_nobody_has_most_of_nothing_and_everybody_may_be_barred() -> None:
    assert ranked(position([Player()] * 4, 4)) == ([0] * 4, [1] * 4)
    assert ranked(position([Player()] * 4, 3)) == ([0] * 4, [2] * 4)


@pytest.mark.clause("CN-93", "CN-2")
def test_each_card_has_the_order_number_of_its_column() -> None:
    assert {card.code: card.order for card in BOX.memories} == {
        code: order for order, codes in ORDER.items() for code in codes
    }


@pytest.mark.clause("CN-93")
def test_memories_are_laid_in_order_by_number_and_then_by_code() -> None:
    numbers = {card.code: card.order for card in BOX.memories}
    shuffled = np.random.default_rng(1).permutation([*numbers]).astype(np.int8)
    before = shuffled.copy()
    found = [int(code) for code in in_order(shuffled)]
    assert found == sorted(numbers, key=lambda code: (numbers[code], code))
    assert (shuffled == before).all()


HANDS = [
    Player(C=3, S=1, B=2, W=1, V=7),
    Player(C=3, S=4, B=0, M=1, V=0),
    Player(C=0, S=0, B=1, K=1, V=7),
    Player(C=8, S=1, B=1, V=2),
]
CARD_BY_CARD = {  # what each Memory alone brings each of these, counted by hand
    1: [3, 3, 0, 8],
    2: [-3, -3, 0, -8],
    3: [0, 0, 0, 0],
    4: [0, 0, 0, 5],
    5: [1, 4, 0, 1],
    6: [-2, -8, 0, -2],
    7: [0, 5, 0, 0],
    8: [4, 0, 2, 2],
    9: [-10, 0, 0, 0],
    10: [-4, 0, -2, -2],
    11: [2, 0, 2, 0],
    12: [-5, 0, 0, 0],
    13: [0, 0, -5, 0],
    14: [6, -4, 0, 0],  # what the factor adds to 6, 4, 4 and 2
    15: [3, 0, 3, 1],
    16: [5, 0, 5, 0],
    17: [0, -5, 0, 0],
    18: [0, 0, 0, 0],
    19: [0, 0, -5, 0],
    20: [3, 0, 0, 3],
    21: [5, 0, 5, 0],  # if released
    22: [0, 0, 0, 0],
    23: [0, 5, 0, 0],
    24: [0, 6, 0, 0],
    25: [0, 0, 0, -5],
    26: [0, -6, 0, 0],
    27: [0, 0, 5, 0],
    28: [0, 0, 0, 0],
}
BARRED = {3: [2], 18: [1, 3], 22: [1]}


@pytest.mark.clause("CN-91", "CN-95", "CN-98", "CN-A34", "CN-A35")
@pytest.mark.parametrize("card", CARD_BY_CARD)
def test_each_memory_by_itself(card: int) -> None:
    s = position(HANDS, released=True)
    s.memory[:] = [card] + [0] * 7
    found, places = ranked(s)
    assert [n - p.worth for n, p in zip(found, HANDS, strict=True)] == CARD_BY_CARD[card]
    free = [seat for seat in range(4) if seat not in BARRED.get(card, [])]
    winners = [seat for seat in free if found[seat] == max(found[each] for each in free)]
    assert [seat for seat in range(4) if places[seat] == 1] == winners


def test_the_count_told_anew_agrees_with_the_one_by_hand() -> None:
    for card, more in CARD_BY_CARD.items():
        found = counted(HANDS, [card], True)[0]
        assert [n - p.worth for n, p in zip(found, HANDS, strict=True)] == more


@pytest.mark.clause("CN-95")
def test_the_release_scores_only_if_there_was_one() -> None:
    all = [Player(W=1), Player(K=1), Player()]
    assert ranked(position(all, 21, released=True))[0][0] - ranked(position(all, 21))[0][0] == 5


@pytest.mark.clause("CN-90", "CN-91")
@pytest.mark.parametrize("seats", [3, 4])
def test_all_eight_are_revealed_and_apply_to_all(seats: int) -> None:
    memories = [1, 2, 3, 5, 6, 8, 9, 15]
    mine = {0: "2 coin, book", 1: "3 statue, coin", 2: "coin, 2 book"}
    t = Table.arranged(
        seats, rounds=5, pawns={0: 1, 1: 0, 2: 0, 3: 0}, items=mine, memories=memories
    ).quarry()
    assert t.is_over()
    pairs = [(f"{memories[2 * seat]:02}", f"{memories[2 * seat + 1]:02}") for seat in range(4)]
    told = [
        event("revealed", seat=seat, memory=abyss, other=shoal)
        for seat, (abyss, shoal) in enumerate(pairs[:seats])
    ]
    told += [event("revealed-ghost", memory=pairs[3][0], other=pairs[3][1])] if seats == 3 else []
    for viewer in (None, *range(seats)):
        assert [each for each in t.told(viewer) if each["event"].startswith("revealed")] == told
        assert t.known(viewer) == dict(enumerate(memories))
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.points[:3] == (8, 3 - 3 + 4, 2 + 4 - 10 + 4)
    assert [list(outcome.points), list(outcome.places)] == list(counted(players(t.state), memories, False))
    assert t.told()[-1] == event("ended", reason="victory")


@pytest.mark.clause("CN-94", "CN-93", "CN-90")
def test_the_order_in_which_they_lie_matters_to_nobody() -> None:
    for lie in list(permutations((14, 9, 1, 18, 25, 6, 20, 16)))[::701]:
        assert ranked(position(HANDS, *lie)) == counted(HANDS, lie, False)


@pytest.mark.clause("CN-A3")
def test_the_ghost_has_neither_most_nor_fewest() -> None:
    all = [Player(C=1, S=1, V=1), Player(C=2, S=2, V=2), Player(C=1, S=1, V=2)]
    assert [n - p.worth for n, p in zip(ranked(position(all, 19))[0], all, strict=True)] == [-5, 0, -5]
    assert [n - p.worth for n, p in zip(ranked(position(all, 17))[0], all, strict=True)] == [-5, 0, 0]
    assert [n - p.worth for n, p in zip(ranked(position(all, 27))[0], all, strict=True)] == [5, 0, 5]
    seven = [Player(C=7), Player(C=2), Player(C=3)]
    assert ranked(position(seven, 18))[1] == [1, 1, 1], "six more than the ghost is no harm"


@pytest.mark.clause("CN-A2")
def test_who_cannot_win_is_compared_all_the_same() -> None:
    all = [Player(C=3, S=3), Player(C=1, S=1), Player()]  # card 03 bars the last
    assert ranked(position(all, 18, 3)) == ([3, 1, 0], [2, 1, 3])
    all = [Player(C=3, S=3), Player(C=1, S=1), Player(C=1)]
    assert ranked(position(all, 18, 3)) == ([3, 1, 0], [1, 2, 3])


@pytest.mark.clause("CN-98", "CN-A51")
def test_who_cannot_win_comes_last_whatever_the_score() -> None:
    all = [Player(S=6), Player(C=1, S=1), Player(C=1), Player(S=4)]
    assert ranked(position(all, 3, 1)) == ([6, 2, 1, 4], [3, 1, 2, 4])
    all = [Player(S=3), Player(S=3), Player(C=1, S=2), Player(S=1)]
    assert ranked(position(all, 3)) == ([3, 3, 2, 1], [2, 2, 1, 4])


@pytest.mark.clause("CN-A1", "CN-A51", "CN-98")
def test_where_all_are_barred_nobody_is_first() -> None:
    all = [Player(S=3), Player(S=1), Player(S=3), Player()]
    assert ranked(position(all, 3)) == ([3, 1, 3, 0], [2, 4, 2, 5])
    mine = {0: "3 statue", 2: "book"}
    t = Table.arranged(
        3, rounds=5, pawns={0: 1, 1: 0, 2: 0}, items=mine, memories=[3, 2, 1, 4, 11, 12, 13, 18]
    )
    t.quarry()
    assert t.match.outcome is not None
    assert t.match.outcome.json() == {"points": [3, 0, 1], "places": [2, 4, 3], "reason": "nobody"}
    assert t.match.outcome.winners == ()


@pytest.mark.clause("CN-99", "CN-A51")
def test_all_with_the_most_points_win() -> None:
    all = [Player(S=3), Player(S=1), Player(B=3), Player()]
    assert ranked(position(all)) == ([3, 1, 3, 0], [1, 3, 1, 4])


@pytest.mark.clause("CN-99")
@pytest.mark.parametrize(
    ("items", "reason", "winners"),
    [
        ({0: "2 statue", 1: "statue"}, "victory", (0,)),
        ({0: "statue", 1: "book"}, "shared", (0, 1)),
        ({}, "shared", (0, 1, 2)),
    ],
)
def test_how_a_game_ends(items: dict[int, str], reason: str, winners: tuple[int, ...]) -> None:
    pawns = {0: 1, 1: 0, 2: 0}
    memories = [1, 2, 9, 11, 12, 13, 18, 4]
    t = Table.arranged(3, rounds=5, pawns=pawns, items=items, memories=memories).quarry()
    assert t.match.outcome is not None
    assert (t.match.outcome.reason, t.match.outcome.winners) == (reason, winners)


@pytest.mark.clause("CN-92")
def test_while_the_game_goes_on_items_count_by_themselves() -> None:
    t = Table.arranged(
        4, items={0: "9 coin, statue", 1: "white-legacy", 3: "book"}, memories=[1, 2, 3, 4, 5, 6, 8, 9]
    )
    for viewer in (OPEN, None, 0, 3):
        found, places = np.zeros(6, np.int64), np.zeros(6, np.int64)
        assert CODE.kernel.score(t.match.view(viewer).positions, 0, found, places) == 0
        assert found[:4].tolist() == [1, 3, 0, 1], "as everybody knows"
        assert places[:4].tolist() == [2, 1, 4, 2]


a_player = st.builds(
    Player,
    C=st.integers(0, 16),
    S=st.integers(0, 8),
    B=st.integers(0, 4),
    W=st.integers(0, 1),
    K=st.integers(0, 1),
    M=st.integers(0, 1),
    V=st.integers(0, 40),
)


@settings(max_examples=300 if COMPILED else 40, deadline=None)
@given(
    all=st.lists(a_player, min_size=3, max_size=4),
    memories=st.permutations(range(1, 29)),
    released=st.booleans(),
)
@pytest.mark.clause("CN-90", "CN-91", "CN-92", "CN-94", "CN-96", "CN-97", "CN-98", "CN-99", "CN-A3", "CN-A51")
def test_any_end_is_counted_as_the_sources_say(
    all: list[Player], memories: list[int], released: bool
) -> None:
    here = position(all, *memories[:8], released=released)
    there = position(all, *reversed(memories[:8]), released=released)
    assert ranked(here) == ranked(there) == counted(all, memories[:8], released)


def test_a_score_that_is_multiplied_and_multiplied_has_an_end() -> None:
    """Boxes may be odd; their sums are the same compiled or not."""
    s = Table.arranged(4, items={0: "3 book", 1: "book"}).state
    have = np.zeros((4, COLUMNS), np.int16)
    have[:2, Item.BOOK] = 100
    words = np.full(8, 14, np.int8)
    assert total(s, 0, words, have) == total(s, 1, words, have) == MOST_SCORE
    assert total(s, 2, words, have) == 0
