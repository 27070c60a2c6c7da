"""CN-1 to CN-19, CN-32, CN-33: what lies on the table, and how Memories are dealt, exchanged and sorted."""

import pytest

from ennead import OPEN, Match
from ennead.games.code_of_nine.box.board import BOARD
from ennead.games.code_of_nine.box.cards import BOX, NORMAL_CODES
from tests.games.code_of_nine.conftest import CODE, Table
from tests.games.table import event

BOTH = pytest.mark.parametrize("expert", [False, True])


@pytest.mark.clause("CN-1")
def test_three_or_four_play_and_no_one_else() -> None:
    assert list(CODE.seats) == [3, 4]
    for seats in (2, 5):
        with pytest.raises(ValueError, match="seats must be"):
            CODE.new_match(seats)


@pytest.mark.clause("CN-2", "CN-16", "CN-19")
@BOTH
@pytest.mark.parametrize("seats", [3, 4])
def test_all_memories_of_the_game_and_no_others_may_be_dealt(seats: int, expert: bool) -> None:
    match = Match(CODE, seats, 3, {"expert": int(expert)})
    codes = set(match.view(OPEN).state.memory.tolist()) - {0}
    rest = set(range(1, 29 if expert else 19)) - {int(code) for code in match.view(OPEN).state.memory}
    for seat in range(seats):
        match.play(seat, "exchange" if seat == 0 else "keep")
        if seat == seats - 2:
            odds = match.odds(seats - 1, "keep")
    assert set(odds) == rest | set(match.at(0).view(OPEN).state.memory[:2].tolist())
    assert len(set(odds.values())) == 1
    assert codes | rest == set(range(1, 29 if expert else 19))


@pytest.mark.clause("CN-2")
def test_cards_1_to_18_are_normal() -> None:
    assert NORMAL_CODES == 18
    assert [card.code for card in BOX.memories] == list(range(1, 29))


@pytest.mark.clause("CN-3", "CN-4", "CN-19", "CN-A40")
@BOTH
@pytest.mark.parametrize("seats", [3, 4])
def test_the_ruins_at_first(seats: int, expert: bool) -> None:
    t = Table.begun(seats, expert=expert)
    medal = {"medal": 1} if expert else {}
    assert t.ruins == {"coin": 16, "statue": 8, "book": 4, "white-legacy": 1, "black-legacy": 1} | medal
    assert [t.items(seat) for seat in range(seats)] == [{}] * seats
    assert sum(not location.printed.expert for location in BOARD) == 20
    assert sum(location.printed.expert for location in BOARD) == 5


@pytest.mark.clause("CN-5", "CN-6")
@pytest.mark.parametrize(
    ("seats", "first", "will"),
    [
        (4, 0, [0, 1, 1, 2]),
        (4, 1, [2, 0, 1, 1]),
        (4, 3, [1, 1, 2, 0]),
        (3, 0, [0, 1, 1]),
        (3, 2, [1, 1, 0]),
    ],
)
def test_three_pawns_each_and_more_will_for_who_plays_later(seats: int, first: int, will: list[int]) -> None:
    t = Table.begun(seats, first=first)
    assert t.will == will
    assert t.position["pawns"] == [3] * seats
    assert t.turn == t.state.first == first
    assert not t.state.will[seats:].any(), "the ghost has none"
    assert not t.state.pawns[seats:].any()


@pytest.mark.clause("CN-6")
@pytest.mark.parametrize("seats", [3, 4])
def test_who_starts_is_drawn(seats: int) -> None:
    firsts = {int(CODE.new_match(seats, seed).view(None).state.first) for seed in range(40)}
    assert firsts == set(range(seats))


@pytest.mark.clause("CN-6")
def test_all_hear_who_starts() -> None:
    t = Table.dealt(4, first=2)
    for viewer in (None, 0, 3, OPEN):
        assert t.heard(viewer)[0] == event("start", seat=2)


@pytest.mark.clause("CN-7", "CN-12")
@pytest.mark.parametrize("seats", [3, 4])
def test_two_memories_each_that_only_their_player_sees(seats: int) -> None:
    t = Table.dealt(seats, 3, 1, 4, 15, 9, 2)
    pairs = [{0: 3, 1: 1}, {2: 4, 3: 15}, {4: 9, 5: 2}]
    assert [t.known(seat) for seat in range(3)] == pairs
    assert t.known(None) == {}
    assert len(t.known(seats - 1)) == 2
    assert sum(code > 0 for code in t.memories) == 2 * seats
    assert t.heard(1)[:3] == [
        event("start", seat=0),
        event("dealt", seat=0, memory=None, other=None),
        event("dealt", seat=1, memory="04", other="15"),
    ]


@pytest.mark.clause("CN-8", "CN-33")
def test_whoever_exchanges_pays_a_pawn_of_the_first_round() -> None:
    t = Table.dealt(4)
    for seat, action in enumerate(["keep", "exchange", "keep", "exchange"]):
        t.act(seat, action)
    assert t.position["pawns"] == [3, 2, 3, 2]
    assert t.position["exchanged"] == ["no", "yes", "no", "yes"]
    assert t.phase == "place"
    for seat in range(4):
        assert not {"keep", "exchange"} & {choice.name for choice in t.match.legal(seat)}, "once only"
        t.act(seat, t.match.legal(seat)[0].name)
    turns = []
    while t.state.rounds == 1:
        turns.append(t.turn)
        t.quarry()
    assert sorted(turns) == [0, 0, 0, 1, 1, 2, 2, 2, 3, 3]
    assert t.position["pawns"] == [3, 3, 3, 3]


@pytest.mark.clause("CN-9", "CN-A31")
def test_all_exchangers_return_their_pairs_before_new_ones_are_dealt_by_seat() -> None:
    t = Table.dealt(4, 1, 2, 3, 4, 5, 6, 7, 8)
    for seat, action in enumerate(["exchange", "keep", "exchange"]):
        t.act(seat, action)
    assert set(t.match.odds(3, "keep")) == {1, 2, 5, 6, *range(9, 19)}, "but for what others keep"
    assert set(t.match.odds(3, "keep", [5])) == {1, 2, 6, *range(9, 19)}
    t.act(3, "keep", [5, 18, 1, 6])
    assert t.memories == [5, 18, 3, 4, 1, 6, 7, 8]
    assert [t.known(seat) for seat in range(4)] == [
        {0: 5, 1: 18},
        {2: 3, 3: 4},
        {4: 1, 5: 6},
        {6: 7, 7: 8},
    ]
    assert t.told(2) == [
        event("decided", seat=3),
        event("exchanged", seat=0),
        event("exchanged", seat=2),
        event("dealt", seat=0, memory=None, other=None),
        event("dealt", seat=2, memory="01", other="06"),
    ]


@pytest.mark.clause("CN-9")
def test_nobody_exchanges_and_all_cards_stay() -> None:
    t = Table.dealt(3, 1, 2, 3, 4, 5, 6)
    for seat in range(3):
        t.act(seat, "keep")
    assert t.memories == [1, 2, 3, 4, 5, 6, 0, 0]
    assert t.match.draws == []


@pytest.mark.clause("CN-A31", "CN-8")
def test_decisions_are_secret_until_all_have_decided_in_any_order() -> None:
    t = Table.dealt(3, 1, 2, 3, 4, 5, 6)
    assert t.waiting() == [0, 1, 2]
    t.act(2, "exchange")
    assert t.waiting() == [0, 1]
    assert t.refused("keep", 2) == ("not-your-turn", "")
    for viewer in (None, 0, 1):
        assert not t.match.view(viewer).state.exchanging.any()
        assert t.told(viewer) == [event("decided", seat=2)]
        assert t.match.view(viewer).state.pawns.tolist() == [3, 3, 3, 0, 0, 0]
    assert t.match.view(2).state.exchanging.tolist() == [0, 0, 1, 0, 0, 0]
    t.act(0, "keep").act(1, "keep")
    assert not t.state.exchanging.any()
    assert t.waiting() == [0, 1, 2], "now all put theirs in Abyss and Shoal"


@pytest.mark.clause("CN-10")
@pytest.mark.parametrize(("abyss", "lie"), [("04", [4, 15]), ("15", [15, 4])])
def test_one_memory_goes_into_the_abyss_the_other_into_the_shoal(abyss: str, lie: list[int]) -> None:
    t = Table.dealt(4, 3, 1, 4, 15)
    for seat in range(4):
        t.act(seat, "keep")
    assert {choice.name for choice in t.match.legal(1)} == {"abyss 04", "abyss 15"}
    assert t.refused("abyss 03", 1) == ("not-yours", "CN-10")
    t.act(1, f"abyss {abyss}")
    assert t.memories[2:4] == lie
    assert t.known(1) == {2: lie[0], 3: lie[1]}
    assert t.told(1) == [event("sorted", seat=1, memory=f"{lie[0]:02}", other=f"{lie[1]:02}")]
    for viewer in (None, 0, 2, 3):
        assert t.told(viewer) == [event("sorted", seat=1, memory=None, other=None)]
    assert t.waiting() == [0, 2, 3]


@pytest.mark.clause("CN-11", "CN-12")
def test_cards_stay_where_they_lie_and_their_player_may_always_look() -> None:
    t = Table.begun(4)
    for _ in range(5):
        assert t.memories == [1, 2, 3, 4, 5, 6, 7, 8]
        for seat in range(4):
            assert t.known(seat) == {2 * seat: 2 * seat + 1, 2 * seat + 1: 2 * seat + 2}
        assert not any(name.startswith(("abyss", "swap")) for name in t.legal())
        t.quarry(rounds=True)
    assert t.memories == [1, 2, 3, 4, 5, 6, 7, 8]


@pytest.mark.clause("CN-13", "CN-14", "CN-32", "CN-A32")
@BOTH
def test_the_ghosts_two_and_then_the_ninth_memory_come_from_the_cards_left(expert: bool) -> None:
    t = Table.dealt(3, 1, 2, 3, 4, 5, 6, expert=expert)
    for seat, action in enumerate(["exchange", "keep", "keep"]):
        t.act(seat, action, [7, 8] if seat == 2 else ())
    assert t.memories[6:] == [0, 0]
    t.act(0, "abyss 07").act(2, "abyss 06")
    assert t.memories[6:] == [0, 0], "not before all have sorted theirs"
    rest = {1, 2, *range(9, 29 if expert else 19)}
    assert set(t.match.odds(1, "abyss 03")) == rest
    assert set(t.match.odds(1, "abyss 03", [2])) == rest - {2}
    assert set(t.match.odds(1, "abyss 03", [2, 9])) == (rest - {2, 9} if expert else set())
    t.act(1, "abyss 03", [2, 9, *([1] if expert else [])])
    assert t.memories == [7, 8, 3, 4, 6, 5, 2, 9]
    assert t.state.ninth == (1 if expert else 0)
    ninth = [event("ninth", memory="01")] if expert else []
    for viewer in (None, 0, 1, 2, OPEN):
        drawn = [event("dealt-ghost", memory="02", other="09")] if viewer == OPEN else []
        assert t.told(viewer)[1:] == [event("ghost"), *drawn, *ninth]
        if viewer != OPEN:
            assert t.match.view(viewer).state.ninth == t.state.ninth, "face up"
            assert not {6, 7} & t.known(viewer).keys(), "nobody has seen the ghost's"


@pytest.mark.clause("CN-13", "CN-14")
@BOTH
def test_four_have_no_ghost(expert: bool) -> None:
    t = Table.dealt(4, 1, 2, 3, 4, 5, 6, 7, 8, expert=expert)
    for seat in range(4):
        t.act(seat, "keep")
    for seat in range(3):
        t.act(seat, f"abyss {2 * seat + 1:02}")
    assert set(t.match.odds(3, "abyss 07")) == (set(range(9, 29)) if expert else set())
    t.act(3, "abyss 07")
    assert t.told()[1:] == ([event("ninth", memory=t.position["ninth"])] if expert else [])


@pytest.mark.clause("CN-17", "CN-32")
def test_then_the_first_round_begins() -> None:
    t = Table.begun(4, first=2)
    assert t.state.rounds == 1
    assert t.phase == "turn"
    assert t.heard(None)[-1] == event("round", round=1, seat=2)


@pytest.mark.clause("CN-18")
def test_will_goes_above_15() -> None:
    t = Table.arranged(4, will={0: 15})
    t.play("place hearth-of-thoughts")
    assert t.will[0] == 18
    t.play(*["place quarry-of-wills"] * 3, "place beyond-the-tunnel")
    assert t.will[0] == 20


@pytest.mark.clause("CN-A37", "CN-A5")
def test_the_ghost_has_no_turn_no_pawns_and_no_items() -> None:
    t = Table.begun(3, first=1)
    turns = [t.turn]
    while not t.is_over():
        t.quarry()
        turns.append(t.turn if not t.is_over() else -1)
    assert turns[:-1] == [1, 2, 0] * 15
    assert not t.state.items.any()
