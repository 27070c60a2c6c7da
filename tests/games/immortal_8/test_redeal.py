"""What may be true: `redeal` gives positions that a viewer can't rule out, each of them as likely."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from ennead.core.rule import COMPILED
from ennead.games.immortal_8.box.boards import COMMERCE_COPIES
from ennead.games.immortal_8.box.immortals import Call
from tests.conftest import compiled_only, play_randomly, put
from tests.games.immortal_8.conftest import I8, SHORT, Table, numbers
from tests.games.redealing import ONLOOKER, hidden, redealt, too_far

SAMPLES, SEEDS = (6000, 200) if COMPILED else (200, 40)
World = tuple[Any, ...]
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)  # shrinking a whole match takes too long


def everything(s: Any) -> Any:
    """How often each card is somewhere."""
    found = s.undealt + s.deck + s.zone + s.discard + s.removed + s.realm.sum(axis=0) + s.pack.sum(axis=0)
    for card in (*s.played.flat, *s.transformed.flat, *s.chosen.flat):
        found[card] += card > 0
    return found


@settings(max_examples=60 if COMPILED else 8, deadline=None, phases=UNSHRUNK)
@given(
    seats=st.integers(3, 6),
    ninth=st.integers(0, 1),
    justice=st.integers(0, 1),
    seed=st.integers(0, 2**64 - 1),
    moves=st.integers(0, 200),
)
@pytest.mark.clause("I8-1", "I8-10", "I8-39", "I8-119")
def test_any_viewer_gets_a_position_of_the_real_cards_that_agrees_with_what_they_know(
    seats: int, ninth: int, justice: int, seed: int, moves: int
) -> None:
    match = play_randomly(I8.new_match(seats, seed, ninth=ninth, justice=justice), seed, moves)
    true = match._position._states[0]
    assert everything(true).tolist() == [0] + [1] * 48
    for viewer in (ONLOOKER, *range(seats)):
        known = hidden(match, viewer)
        positions = redealt(I8, known, viewer, seed % 2**32)
        s = positions[0]
        assert everything(s).tolist() == [0] + [1] * 48, "no card is unknown, left out, made or lost"
        assert (s.commerce + s.commerce_discard)[1:].sum() + (s.stall > 0).sum() == 18
        immortals = s.immortals.sum(axis=0) + s.put_out.sum(axis=0) + s.out
        for seat in range(seats):
            immortals[s.revealed[seat]] += 1
        assert immortals[1:9].tolist() == [seats > 3 or justice, *[1] * 7]
        for name in ("immortals", "put_out", "pack"):
            assert s[name].sum(axis=1).tolist() == true[name].sum(axis=1).tolist(), "as many as there are"
        assert s.undealt.sum() == true.undealt.sum()
        assert set(s.looked[s.looked > 0]) <= set(np.flatnonzero(s.deck))
        for seat in range(seats):
            if s.is_draft and not s.ready.all():
                assert {*np.flatnonzero(s.pack[seat])} <= {*np.flatnonzero(s.saw[seat, s.slot])}
        memory = bytearray(positions.tobytes())
        I8.kernel.hide(np.frombuffer(memory, np.int8)[None], 0, viewer)
        assert bytes(memory) == known.tobytes(), "hidden again, it is what the viewer sees"


@settings(max_examples=30 if COMPILED else 4, deadline=None, phases=UNSHRUNK)
@given(
    seats=st.integers(3, 6),
    ninth=st.integers(0, 1),
    seed=st.integers(0, 2**64 - 1),
    moves=st.integers(0, 150),
)
def test_such_a_position_can_be_played_to_the_end(seats: int, ninth: int, seed: int, moves: int) -> None:
    match = play_randomly(I8.new_match(seats, seed, ninth=ninth), seed, moves)
    viewer = seed % (seats + 1) - 1
    positions = redealt(I8, hidden(match, viewer), viewer, seed % 2**32)
    there = put(I8.new_match(seats, seed, ninth=ninth), positions.tobytes())
    play_randomly(there, seed)
    assert there.is_over
    assert all(there._position._states[0].revealed[:seats] > 0), "everybody was called"


# The draft: every world told anew


def drafting(size: int = 12) -> Table:
    """Three players in round 2, with a deck of so many cards."""
    cards = [*range(26, 49, 2), SHORT["lion"]][:size]
    names = [name for name, number in SHORT.items() if number in cards]
    return Table.arranged(3, deck=", ".join(names)).end()


def worlds(t: Table, viewer: int) -> Counter[World]:
    """All that may lie face down: by pack the cards taken out of it, then those in it; then the deck."""
    s = t.state
    seats, way = int(s.seats), 1 if s.rounds == 1 else -1
    at = int(s.slot)
    own = {int(c) for c in (*s.transformed[viewer], s.chosen[viewer]) if c} | {
        int(c) for c in np.flatnonzero(s.pack[viewer])
    }
    public = {int(c) for c in (*s.played.flat, *np.flatnonzero(s.discard + s.zone + s.removed)) if c}
    unseen = frozenset(range(1, 49)) - own - public - {int(c) for c in np.flatnonzero(s.realm.sum(axis=0))}

    def of_pack(pack: int, cards: frozenset[int]) -> Iterator[tuple[World, frozenset[int]]]:
        """Ways to fill a pack's face-down slots and what is left of it."""
        holders = [(pack + way * slot) % seats for slot in range(at + 1)]
        spots = [n for n, seat in enumerate(holders) if n < at or s.ready[seat]]
        closed = [n for n in spots if holders[n] != viewer and not s.played[holders[n], n]]
        left = 0 if holders[at] == viewer else int(s.pack[holders[at]].sum())

        def fill(
            places: list[int], taken: World, cards: frozenset[int]
        ) -> Iterator[tuple[World, frozenset[int]]]:
            if places:
                for card in cards:
                    yield from fill(places[1:], (*taken, card), cards - {card})
                return
            for rest in combinations(sorted(cards), left):
                now = (
                    {*rest}
                    if left
                    else {int(c) for c in np.flatnonzero(s.pack[viewer])}
                    if holders[at] == viewer
                    else set()
                )
                by_slot = dict(zip(closed, taken, strict=True))
                for n in spots:
                    seat = holders[n]
                    if seat == viewer:
                        by_slot[n] = int(s.played[seat, n] or s.transformed[seat, n] or s.chosen[seat])
                    elif s.played[seat, n]:
                        by_slot[n] = int(s.played[seat, n])
                seen = [n for n, seat in enumerate(holders) if seat == viewer]
                if all(
                    now | {by_slot[n] for n in spots if n >= since}
                    == {int(c) for c in np.flatnonzero(s.saw[viewer, since])}
                    for since in seen
                ):
                    yield (taken, rest), cards - {*rest}

        yield from fill(closed, (), cards)

    def lay(pack: int, cards: frozenset[int]) -> Iterator[World]:
        if pack == seats:
            yield (tuple(sorted(cards)),)
            return
        for world, left in of_pack(pack, cards):
            for rest in lay(pack + 1, left):
                yield (world, *rest)

    return Counter(lay(0, unseen))


def world_of(t: Table, s: Any, viewer: int) -> World:
    """The same of a position."""
    seats, way = int(s.seats), 1 if s.rounds == 1 else -1
    packs = []
    for pack in range(seats):
        holders = [(pack + way * slot) % seats for slot in range(int(s.slot) + 1)]
        taken = []
        for n, seat in enumerate(holders):
            card = int(s.transformed[seat, n] or (s.chosen[seat] if n == s.slot else 0))
            if seat != viewer and card:
                taken.append(card)
        last = holders[-1]
        packs.append((tuple(taken), tuple(map(int, np.flatnonzero(s.pack[last]))) if last != viewer else ()))
    return (*packs, tuple(map(int, np.flatnonzero(s.undealt))))


STEPS: dict[str, list[str]] = {  # what seats do turn by turn; a turn that is not complete is the last
    "second hand": ["ttt"],
    "second hand, some have chosen": ["ttt", "-t-"],
    "third hand": ["ttt", "ttt"],
    "third hand, one has chosen": ["ttt", "ttt", "--t"],
    "last card": ["ttt", "ttt", "ttt"],
    "with a card played": ["tpt"],
    "with cards played": ["ppt", "tpp"],
}


def played_so(turns: list[str]) -> Table:
    t = drafting(12 if len(turns) < 2 else 13)
    for turn in turns:
        for seat, what in enumerate(turn):
            verb = {"t": "transform", "p": "play"}.get(what)
            if verb:
                t.act(seat, f"{verb} {t.pack(seat)[0]}")
    return t


@compiled_only
@pytest.mark.clause("I8-39", "I8-45", "I8-113")
@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize("steps", STEPS)
def test_each_world_of_the_draft_is_as_likely(steps: str, viewer: int) -> None:
    t = played_so(STEPS[steps])
    ways = worlds(t, viewer)
    assert ways[world_of(t, t.state, viewer)] == 1, "the true one is among them"
    known = hidden(t.match, viewer)
    found = Counter(world_of(t, redealt(I8, known, viewer, seed)[0], viewer) for seed in range(SAMPLES))
    assert found.keys() <= ways.keys()
    if len(ways) * 4 <= SAMPLES:
        assert not too_far(found, ways)
    for part in range(4):
        parts, seen = Counter[Any](), Counter[Any]()
        for world in ways:
            parts[world[part]] += 1
            seen[world[part]] += found[world]
        if len(parts) * 4 <= SAMPLES:
            assert not too_far(seen, parts)


def test_whether_a_chosen_card_is_to_be_played_is_open_as_far_as_it_may_be() -> None:
    t = played_so(["ttt", "-t-"])
    known = hidden(t.match, 0)
    found = Counter(int(redealt(I8, known, 0, seed)[0].playing[1]) for seed in range(SAMPLES))
    assert not too_far(found, Counter({0: 1, 1: 1}))
    t = played_so(["tpt", "tpt", "-t-"])
    known = hidden(t.match, 0)
    assert not any(redealt(I8, known, 0, seed)[0].playing[1] for seed in range(SEEDS)), "two were played"


def test_what_others_saw_is_what_was_in_their_hands() -> None:
    t = played_so(["tpt", "ttp", "t--"])
    true = t.state
    for viewer in (ONLOOKER, 0, 1, 2):
        s = redealt(I8, hidden(t.match, viewer), viewer, 5)[0]
        assert (s.saw.sum(axis=2) == true.saw.sum(axis=2)).all()
        for seat in range(3):
            assert {*np.flatnonzero(s.saw[seat, s.slot])} == {*np.flatnonzero(s.pack[seat])} | (
                {int(s.chosen[seat])} if s.ready[seat] else set()
            )


# Immortals


def hands_of(s: Any) -> World:
    return tuple(tuple(map(int, np.flatnonzero(s.immortals[seat]))) for seat in range(s.seats))


def immortals_seen(t: Table, viewer: int, samples: int = SAMPLES) -> Counter[World]:
    known = hidden(t.match, viewer)
    return Counter(hands_of(redealt(I8, known, viewer, seed)[0]) for seed in range(samples))


@pytest.mark.clause("I8-9", "I8-242")
def test_immortals_of_others_are_any_but_the_own_and_those_not_in_the_game() -> None:
    t = Table.dealt(3, "galmi, xian")
    rest = [2, 4, 5, 6, 7]
    ways = Counter(
        ((3, 8), one, other)
        for one in combinations(rest, 2)
        for other in combinations([n for n in rest if n not in one], 2)
    )
    assert not too_far(immortals_seen(t, 0), ways)


@pytest.mark.clause("I8-243", "I8-244", "I8-126", "I8-127")
def test_one_remembers_what_one_put_out_and_who_was_not_called_is_not_there() -> None:
    two = {0: "tomorrow, xian", 1: "phoenix, abhilasha", 2: "goan-sul, narashima"}
    t = Table.arranged(3, immortals=two, rounds=2).end()
    t.all("name tomorrow", "name phoenix", "name goan-sul")
    assert t.phase == "peek"
    found = immortals_seen(t, 0)
    ways = Counter(((), (one,), (other,)) for one in range(3, 8) for other in range(3, 8) if one != other)
    assert not too_far(found, ways)
    t.play("to 2")
    assert {world[2] for world in immortals_seen(t, 0, SEEDS)} == {(7,)}, "one remembers what one saw"
    assert {world[1] for world in immortals_seen(t, 1, SEEDS)} == {(6,)}
    seen = {world[2] for world in immortals_seen(t, 1, SEEDS)}
    assert seen == {(3,), (5,), (7,), (8,)}, "not Phoenix, whom one has, nor Abhilasha, whom one put out"


@pytest.mark.clause("I8-247", "I8-244")
def test_what_was_put_out_by_revealing_justice_is_known_to_that_player_only() -> None:
    two = {0: "justice, xian", 1: "phoenix, abhilasha", 2: "goan-sul, narashima"}
    t = Table.arranged(3, immortals=two, justice=True).play("reveal")
    assert not any(8 in world[1] + world[2] for world in immortals_seen(t, 0, SEEDS))
    assert any(8 in world[2] for world in immortals_seen(t, 1, SEEDS))


@pytest.mark.clause("NI-142", "NI-148")
def test_the_player_of_the_ninth_knows_which_immortals_are_in_play() -> None:
    t = Table.dealt(4, "9, justice, galmi, phoenix", ninth=True)
    found = immortals_seen(t, 0, SEEDS)
    assert {tuple(sorted(sum(world[1:], ()))) for world in found} == {(1, 3, 6)}
    assert len(found) == 6
    others = immortals_seen(t, 1, SEEDS)
    assert {len(world[0]) for world in others} == {5}
    assert all(world[1] == (1,) for world in others)


@pytest.mark.clause("NI-146")
def test_with_three_players_the_ninth_may_be_anybodys_till_all_know_him() -> None:
    t = Table.dealt(3, "tomorrow, galmi, xian, 9, phoenix, goan-sul", ninth=True)
    assert any(9 in world[2] for world in immortals_seen(t, 0, SEEDS))
    t.all("done", "reveal", "done")
    assert not any(9 in hand for world in immortals_seen(t, 0, SEEDS) for hand in world)
    kept = Table.dealt(3, "tomorrow, galmi, xian, 9, phoenix, goan-sul", ninth=True)
    kept.all("done", "done", "done")
    assert not any(9 in world[0] + world[2] for world in immortals_seen(kept, 1, SEEDS)), "his player knows"
    for world in immortals_seen(kept, 0, SEEDS):
        assert all(len(hand) == 2 for hand in world)


# The Kingdom phase


@pytest.mark.clause("I8-271", "I8-A28", "I8-203")
def test_what_a_portal_shows_is_any_of_the_deck_but_the_top_all_know() -> None:
    t = Table.arranged(4, {0: "portal"}, deck="alpha, lion, orgah, altar").play("activate portal")
    deck = numbers("alpha, lion, orgah, altar")
    known = hidden(t.match, 1)
    found = Counter(
        tuple(sorted(map(int, redealt(I8, known, 1, seed)[0].looked[0]))) for seed in range(SAMPLES)
    )
    ways = Counter[tuple[int, ...]](combinations(sorted(deck), 3))
    assert not too_far(found, ways)
    t = Table.arranged(4, {0: "portal"}, deck="alpha, lion, orgah, altar", top="orgah").play(
        "activate portal"
    )
    known = hidden(t.match, 1)
    for seed in range(SEEDS):
        s = redealt(I8, known, 1, seed)[0]
        assert SHORT["orgah"] in s.looked[0]
    s = redealt(I8, hidden(t.match, 0), 0, 1)[0]
    assert s.looked[0].tolist() == t.state.looked[0].tolist()


@pytest.mark.clause("I8-185", "I8-201")
def test_commerce_cards_not_in_sight_are_in_their_deck() -> None:
    t = Table.arranged(4, {0: "alpha, market"}).play("activate alpha", draws="coins").play("done")
    t.play("activate market", draws="chaos, coins")
    s = redealt(I8, hidden(t.match, 1), 1, 3)[0]
    assert s.commerce.tolist() == (COMMERCE_COPIES - [0, 0, 0, 1, 2, 0]).tolist()


@pytest.mark.clause("I8-23", "I8-39")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_card_seen_again_was_not_taken_in_between(viewer: int) -> None:
    """Three players in round 1: the fourth hand is what the two others have left of the first."""
    t = Table.dealt(3)
    for _ in range(4):
        t.draft(["transform"] * 3)
    first, again = ({*np.flatnonzero(t.state.saw[viewer, slot])} for slot in (0, 3))
    known = hidden(t.match, viewer)
    for seed in range(20):
        s = redealt(I8, known, viewer, seed)[0]
        taken = {s.transformed[(viewer + n) % 3, n] for n in (1, 2)}
        assert taken == first - again - {s.transformed[viewer, 0]}


@pytest.mark.clause("I8-94", "I8-A65")
def test_whoever_has_answered_at_a_tie_may_be_justice_and_have_said_so_or_not() -> None:
    t = Table.arranged(4, {}, {0: "1 military", 2: "1 military"}, first=0, turn=3)
    t.end()
    assert (t.phase, t.match.waiting) == ("tie", (0, 2))
    t.act(2, "done")
    known, answers = hidden(t.match, 0), set()
    for seed in range(SEEDS):
        s = redealt(I8, known, 0, seed)[0]
        answers.add((bool(s.immortals[2, Call.JUSTICE]), bool(s.revealing[2])))
    assert answers == {(False, False), (True, False), (True, True)}


def test_the_same_seed_gives_the_same_position() -> None:
    t = Table.dealt(4)
    known = hidden(t.match, 2)
    assert redealt(I8, known, 2, 1).tobytes() == redealt(I8, known, 2, 1).tobytes()
    assert len({redealt(I8, known, 2, seed).tobytes() for seed in range(20)}) == 20
