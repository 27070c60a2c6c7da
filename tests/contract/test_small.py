"""Small editions hold what every game must, and are what they say; interpreted as compiled."""

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from hashlib import blake2b
from itertools import permutations

import numpy as np
import pytest

import ennead
from ennead.bots import bot, opponents
from ennead.core.events import ALL, Secret
from ennead.core.game import Game
from ennead.core.position import IllegalAction, Position
from ennead.core.rule import INTERPRETED
from ennead.core.state import EVENTS, TAPE
from ennead.core.view import View
from ennead.games.le_neuf.box import CASTLE, CHIEF, TROOP, TROOPS_EACH
from ennead.research import growing
from ennead.research.editions import Edition, Lot, editions
from ennead.research.recall import ONLOOKER, Recall
from ennead.research.small import small
from ennead.research.tree import Tree
from tests.contract.test_play import pieces

each = pytest.mark.parametrize("name", editions())
# What twenty matches by chance come to: the same bytes, interpreted as compiled.
PLAYED = {
    "le-neuf-small": "d9817fc0db2f10ca",
    "le-neuf-queens": "8c84d7d11f310ff1",
    "nessos-small": "91591d7dcf2760da",
    "nine-small": "3ff43de384d57fed",
    "code-of-nine-small": "0b09841b79674744",
    "immortal-8-small": "b10051ad894ad471",
}
LAST = 4  # moves of a match whose trees are compared; what they come to, in nodes and as bytes:
GROWN = {
    "le-neuf-small": (46, "e6457c7864c6293b"),
    "le-neuf-queens": (3158, "f644a7bd48e46dbd"),
    "nessos-small": (36, "39e8800972a40bcc"),
    "nine-small": (23, "600380d592d0a275"),
    "code-of-nine-small": (781, "b8b69ee2dc91cc23"),
    "immortal-8-small": (42, "f5422e6396630c60"),
}


def matches(name: str, often: int = 20) -> Iterator[tuple[Position, random.Random]]:
    """Positions to begin with, as likely as they are dealt, and luck for each."""
    starts = [*editions()[name].starts()]
    for seed in range(often):
        luck = random.Random(seed)
        (dealt,) = luck.choices([start for start, _ in starts], [odds for _, odds in starts])
        yield dealt.copy(), luck


def step(position: Position, luck: random.Random) -> None:
    seat = luck.choice(position.waiting)
    position.step(seat, luck.choice(position.actions(seat)))


def choosing(position: Position) -> Position:
    """Where somebody can do one thing or another: nobody thinks before."""
    while len(actions := position.actions(position.waiting[0])) == 1:
        position.step(position.waiting[0], actions[0])
    return position


@each
def test_it_is_dealt_in_ways_that_are_one_together(name: str) -> None:
    edition, starts = editions()[name], [*editions()[name].starts()]
    assert sum(odds for _, odds in starts) == 1
    assert len({bytes(position) for position, _ in starts}) == len(starts)
    for position, odds in starts:
        assert odds > 0
        assert position.seats == edition.seats
        assert not position.noted
        assert pieces(position) == pieces(starts[0][0])


@each
def test_every_match_ends_with_all_its_pieces_and_whoever_is_asked_has_a_move(name: str) -> None:
    game = editions()[name].game
    for position, luck in matches(name):
        at_first, moves = pieces(position), 0
        while not position.is_over:
            for seat in range(position.seats):
                assert bool([*position.actions(seat)]) == (seat in position.waiting)
            step(position, luck)
            state = View.of(position, ennead.OPEN).state
            assert state.tape_at <= TAPE
            assert state.event_count <= EVENTS
            assert pieces(position) == at_first
            moves += 1
        assert moves <= game.max_moves
        outcome = position.score()
        assert outcome is not None
        assert outcome.reason in game.ends[1:]
        assert outcome.winners


@each
def test_what_may_not_be_done_changes_nothing(name: str) -> None:
    game = editions()[name].game
    for position, luck in matches(name, 1 if INTERPRETED else 3):
        while not position.is_over:
            before = bytes(position)
            for seat in range(position.seats):
                for action in {*range(len(game.actions))} - {*position.actions(seat)}:
                    with pytest.raises(IllegalAction):
                        position.step(seat, action)
            assert bytes(position) == before
            step(position, luck)


@pytest.mark.parametrize("name", [name for name, edition in editions().items() if edition.redeals])
def test_a_view_dealt_again_is_the_same_view_with_the_same_moves(name: str) -> None:
    for position, luck in matches(name, 10):
        while not position.is_over:
            for seat in range(position.seats):
                view = View.of(position, seat)
                other = view.redeal(luck.randrange(2**64))
                again = View.of(other, seat)
                assert again.positions.tobytes() == view.positions.tobytes()
                assert [*other.actions(seat)] == [*position.actions(seat)]
                assert pieces(other) == pieces(position)
            step(position, luck)


@pytest.mark.parametrize("name", [name for name, edition in editions().items() if not edition.redeals])
def test_whoever_looks_ahead_refuses_where_the_box_is_not_whole_and_all_others_play(name: str) -> None:
    game, root = small(name).game, choosing(small(name).root(0))
    played = root.rollout(["random"] * root.seats, 1)
    for position in (root, root.copy(), pickle.loads(pickle.dumps(root)), played):
        assert not position.redeals
    view = View.of(root, root.waiting[0])
    for seen in (view, pickle.loads(pickle.dumps(view)), Recall(root).view(root.waiting[0])):
        with pytest.raises(ValueError, match="has not the whole box"):
            seen.redeal(1)
    assert not View.of(root, ennead.OPEN).redeal(1).redeals  # nothing is unknown there
    for who in opponents(game):
        player = bot(game, who, 1, visits=3)
        if who in game.players:
            assert game.number[player.choose(view)] in root.actions(root.waiting[0])
        else:
            with pytest.raises(ValueError, match="has not the whole box"):
                player.choose(view)


@pytest.mark.parametrize("name", [name for name, edition in editions().items() if edition.redeals])
def test_where_worlds_can_be_had_everybody_plays(name: str) -> None:
    game, root = small(name).game, choosing(small(name).root(0))
    seat = root.waiting[0]
    for who in opponents(game):
        assert game.number[bot(game, who, 1, visits=3).choose(View.of(root, seat))] in root.actions(seat)


def test_a_deal_that_there_is_not_is_refused() -> None:
    for deal in (-1, small("nessos-small").deals):
        with pytest.raises(ValueError, match="deal must be a whole number from 0 to"):
            small("nessos-small").root(deal)


@each
def test_the_same_moves_give_the_same_bytes_interpreted_as_compiled(name: str) -> None:
    digest = blake2b(digest_size=8)
    for position, luck in matches(name):
        while not position.is_over:
            step(position, luck)
            digest.update(bytes(position))
    assert digest.hexdigest() == PLAYED[name]


@each
def test_a_tree_is_the_same_interpreted_as_compiled(name: str) -> None:
    """Of the last moves of a match, with all that may be drawn in them."""
    ((position, luck),) = matches(name, 1)
    moments = []
    while not position.is_over:
        moments.append(position.copy())
        step(position, luck)
    tree = Tree.of(moments[-LAST:], draws=True)
    digest = blake2b(b"".join(tree.keys), digest_size=8)
    for column in tree[1:-1]:
        digest.update(np.ascontiguousarray(column).tobytes())
    assert (tree.nodes, digest.hexdigest()) == GROWN[name]


@pytest.mark.parametrize("what", ["actions", "size"])
def test_rules_that_offer_other_actions_where_a_seat_remembers_the_same_are_refused(what: str) -> None:
    begun = _begun()
    growth = begun._growth
    offered = growth.actions if what == "actions" else growth.infos.size
    offered[:] += 1  # what was offered so far was others
    with pytest.raises(ValueError, match="can't tell apart"):
        begun.grow(False, 50_000)


def test_a_move_that_draws_more_often_than_a_script_can_say_is_refused() -> None:
    begun = _begun()
    begun._growth.pending.drawn[:] = TAPE
    with pytest.raises(ValueError, match=f"more than {TAPE} times"):
        begun.grow(True, 50_000)


def _begun() -> growing.Growing:
    """A tree of which a part has grown."""
    roots = small("le-neuf-duel").roots
    begun = growing.Growing(roots, [Fraction(1, len(roots))] * len(roots))
    with pytest.raises(ValueError, match="more than 50 histories"):
        begun.grow(False, 50)
    return begun


def test_a_tree_is_the_same_however_little_room_it_begins_with(monkeypatch: pytest.MonkeyPatch) -> None:
    ((position, luck),) = matches("nessos-small", 1)
    moments = []
    while not position.is_over:
        moments.append(position.copy())
        step(position, luck)
    for draws in (True, False):
        tree = Tree.of(moments[-3:], draws=draws)
        with pytest.raises(ValueError, match="too large"):
            Tree.of(moments[-3:], 4, draws=draws)
        with monkeypatch.context() as patch:
            patch.setattr(growing, "ROOM", 1)
            again = Tree.of(moments[-3:], draws=draws)
        assert again.keys == tree.keys
        for one, other in zip(tree[1:-1], again[1:-1], strict=True):
            assert np.array_equal(one, other)


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_what_is_told_to_one_alone_is_in_nobody_else_s_key(game: Game) -> None:
    """Had the deal told others other secrets, a seat's key would be the same, and theirs another."""
    dealt = game.new_match(game.seats[-1], 1).position
    keys, seats = Recall(dealt), range(ONLOOKER, dealt.seats)
    for seat in seats:
        changed = bytearray(bytes(dealt))
        (state,) = np.frombuffer(changed, game.state.dtype)
        heard_otherwise = set[int]()
        for event in state["event"][: state["event_count"]]:
            known = {other for other in range(dealt.seats) if event[-1] >> other & 1}
            secrets = [isinstance(each, Secret) for each in game.events[event[0]].holds.values()]
            if event[-1] != ALL and seat not in known and any(secrets):
                event[1 : 1 + len(secrets)] ^= np.array(secrets)
                heard_otherwise |= known
        others = Recall(Position(game, changed))
        assert {each for each in seats if others.key(each) != keys.key(each)} == heard_otherwise


def test_cards_fall_as_they_would_were_each_another() -> None:
    cards = {"7": 2, "9": 1, "charon": 2}
    found = Lot(cards, ["hand"], 2, "pile").hands(seats=2)
    told = Counter(
        (tuple(sorted(order[:2])), tuple(sorted(order[2:4])))
        for order in permutations(Counter(cards).elements())
    )
    total, all_ways = sum(found.values()), sum(told.values())
    assert {hands: Fraction(n, total) for hands, n in found.items()} == {
        hands: Fraction(n, all_ways) for hands, n in told.items()
    }


def test_with_all_of_the_box_it_is_the_game_as_it_is_dealt() -> None:
    game = ennead.game("le-neuf")
    castle = {CHIEF.names[chief]: int(n) for chief, n in enumerate(CASTLE) if n}
    pile = {TROOP.names[troop]: int(n) for troop, n in enumerate(TROOPS_EACH) if n}
    ((position, odds),) = Edition(game, 2, {}, each={"castle": castle, "pile": pile}).starts()
    dealt = game.new_match(2, seed=1).position.copy()
    for each in (position, dealt):
        each.reseed(5)
    assert odds == 1
    assert position == dealt
    assert np.array_equal(View.of(position, None).positions, View.of(dealt, None).positions)


def test_what_lies_in_a_seat_s_place_is_its_own_to_see_and_is_told_to_nobody_else() -> None:
    starts = [position for position, _ in editions()["code-of-nine-small"].starts()]
    dealt = set()
    for position in starts:
        memory = View.of(position, ennead.OPEN).state.memory.tolist()
        assert memory[::2] + memory[-1:] == [0] * 5  # an Abyss each, and the ghost's Shoal
        dealt.add(tuple(memory[1:6:2]))
        for seat in range(3):
            state = View.of(position, seat).state
            assert [*state.memory] == [0] * 8
            assert [*state.knows[seat]] == [memory[at] if at == 2 * seat + 1 else 0 for at in range(8)]
            assert state.looked.sum() == 3
            assert not np.delete(state.knows, seat, axis=0).any()
    assert dealt == set(permutations([2, 4, 6, 7], 3))


def test_two_lots_fall_independently_and_their_rest_lies_where_it_is_drawn_from() -> None:
    game = ennead.game("immortal-8")
    two = Lot({"phoenix": 1, "xian": 1, "galmi": 1, "abhilasha": 1}, ["immortals"], 1, "out")
    cards = Lot({"alpha": 1, "eliana": 1, "nezha": 1}, ["pack"], 1, "undealt")
    starts = [*Edition(game, 3, {}, sets={"rounds": 2}, lots=(two, cards)).starts()]
    assert [odds for _, odds in starts] == [Fraction(1, 24 * 6)] * 24 * 6
    assert len({bytes(position) for position, _ in starts}) == len(starts)
    for position, _ in starts:
        state = View.of(position, ennead.OPEN).state
        assert state.out.sum() == 1
        assert state.undealt.sum() == 0
        assert state.immortals.sum() == state.pack.sum() == 3


def test_every_game_has_an_edition() -> None:
    assert {edition.game.name for edition in editions().values()} == {game.name for game in ennead.games()}
