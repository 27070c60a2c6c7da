"""Le Neuf solved in small: against the rules themselves, by hand, and by what must hold of any solution."""

from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ennead.core.matrix import equilibrium
from ennead.core.position import Position
from ennead.games.le_neuf.box import ACE, CAP, CHIEF, JACK, JOKER, KING, QUEEN
from ennead.games.le_neuf.club.outlook import PILE, logits, ranks
from ennead.games.le_neuf.club.player import FINE, choose_chief
from ennead.games.le_neuf.club.prospects import PROSPECTS
from ennead.games.le_neuf.state import BLACK, RED, Phase, State, Verb
from studies.le_neuf import exploiting, leaning, solving, turns
from studies.le_neuf.__main__ import exploit
from studies.le_neuf.armies import Army, Reduced
from studies.le_neuf.battles import BLACK_ASKED, GAME, position
from studies.le_neuf.club import ask_club, no_habits
from studies.le_neuf.solving import Kept, Solved, club_habits, solve
from studies.le_neuf.turns import FREE, Game, compiled, first_values, matrix, proof

SMALL = (
    Reduced("jacks", ("jack",), (2, 3, 4, 4)),
    Reduced("raisers", ("ace", "queen"), (3, 9, 9, 9)),
    Reduced("plain", ("joker", "ace", "king"), (3, 6, 6, 6)),
    Reduced("jokers", ("joker", "queen"), (4, 9, 9, 9)),
)


@cache
def arrays(game: Reduced) -> Game:
    return compiled(game)


def army_of(game: Reduced, **castle: int) -> int:
    """The number of an army, none of which has died before another."""
    counts = tuple(castle.get(name, 0) for name in CHIEF.names)
    return next(n for n, (living, _) in enumerate(game.armies) if living == counts)


@cache
def found(game: Reduced) -> Solved:
    return solve(game, arrays(game), NotKept(Path()))


class NotKept(Kept):
    """Keeps nothing."""

    def __init__(self, folder: Path) -> None:
        pass

    def load(self, name: str) -> dict[str, Any]:
        return {}

    def save(self, name: str, **arrays: Any) -> None:
        pass


# The solver and the rules


class ByTheRules:
    """What a turn is worth to Red, played by the rules every way it can go."""

    def __init__(self, game: Reduced, values: Any) -> None:
        self.game, self.values = game, values
        self.number = {army: n for n, army in enumerate(game.armies)}

    def meeting(self, before: Position, a: int, b: int) -> float:
        start = before.copy()
        start.step(RED, Verb.LAY + a - 1)
        return self.play(start, BLACK, Verb.LAY + b - 1)

    def play(self, before: Position, seat: int, action: int, script: tuple[int, ...] = ()) -> float:
        if odds := before.odds(seat, action, script):
            return sum(float(p) * self.play(before, seat, action, (*script, n)) for n, p in odds.items())
        after = before.copy()
        after.step(seat, action, script)
        return self.worth(after)

    def worth(self, after: Position) -> float:
        s: Any = after.array()[0]
        if s.phase == Phase.PICK:  # which card is named is no matter (LN-A17)
            return self.play(after, after.waiting[0], Verb.PICK)
        if s.phase == Phase.REDRAW:
            choose = max if s.asked == RED else min
            return choose(self.play(after, int(s.asked), verb) for verb in (Verb.TURN, Verb.STOP))
        if outcome := after.score():
            if len(outcome.winners) == 2:
                return 0.5
            return 1.0 if outcome.winners == (RED,) else 0.0
        return float(self.values[self.place(s)])

    def place(self, s: Any) -> tuple[int, ...]:
        armies = [self.number[self.army(s, seat)] for seat in (RED, BLACK)]
        return (*armies, *(self.game.number_of_pile(s.pile[seat]) for seat in (RED, BLACK)))

    def army(self, s: Any, seat: int) -> Army:
        dead = tuple(int(chief) for chief in s.graveyard[seat] if chief)
        return tuple(map(int, s.castle[seat])), dead if self.game.returns else ()


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.name)
def test_the_solver_knows_what_the_rules_do(game: Reduced) -> None:
    """All meetings of all armies, with some of the piles, where any value may come after."""
    chance = np.random.default_rng(3)
    values = first_values(game)
    values[1:, 1:] = chance.random(values[1:, 1:].shape)
    rules, room = ByTheRules(game, values), np.zeros(arrays(game).longest)
    for red in range(1, len(game.armies)):
        for black in range(1, len(game.armies)):
            i, j = (int(n) for n in chance.integers(len(game.piles), size=2))
            worth, mine, yours = matrix(arrays(game), values, red, black, i, j, FREE, room)
            armies, piles = (game.armies[red], game.armies[black]), (game.piles[i], game.piles[j])
            before = position(game, armies, piles)
            assert before.actions(RED) == bytearray(Verb.LAY + chief - 1 for chief in mine)
            expected = [[rules.meeting(before, int(a), int(b)) for b in yours] for a in mine]
            assert worth == pytest.approx(np.array(expected), abs=1e-12)


def test_not_all_troops_may_lie_on_the_table() -> None:
    with pytest.raises(ValueError, match="more than 3 troops, not 3"):
        Reduced("short", ("queen",), (2, 9, 9))


# By hand


def test_equal_jacks_are_even() -> None:
    assert found(SMALL[0]).values[SMALL[0].start] == pytest.approx(0.5)


def test_jacks_whose_piles_are_known_are_worth_what_is_counted() -> None:
    """A 4 to come wins against a 2 or a 3; against another 4, all troops come next, and it is even."""
    game = SMALL[0]
    piles = {pile: n for n, pile in enumerate(game.piles)}
    four, low = piles[0, 0, 0, 1, 0, 0, 0, 0, 0, 0], piles[0, 1, 1, 0, 0, 0, 0, 0, 0, 0]
    less = piles[0, 1, 1, 1, 0, 0, 0, 0, 0, 0]
    values = found(game).values
    assert values[1, 1, four, low] == pytest.approx(1)
    assert values[1, 1, four, four] == pytest.approx(0.5)
    assert values[1, 1, four, 0] == pytest.approx(1 / 2 + values[1, 1, 0, less] / 2)


def test_a_lone_joker_takes_the_last_one_with_it() -> None:
    game = SMALL[3]
    values = found(game).values
    joker, queen = army_of(game, joker=1), army_of(game, queen=1)
    assert values[joker, queen] == pytest.approx(0.5)
    assert values[joker, joker] == pytest.approx(0.5)
    assert values[1, joker] == pytest.approx(1)  # the Joker comes, and the other army has one more


def test_an_ace_picks_the_only_chief_in_hand() -> None:
    """Ace and Joker against a King: Black has nobody in hand, so the Ace could only fight, as a Jack."""
    game = SMALL[2]
    values = found(game).values
    red, king = army_of(game, joker=1, ace=1), army_of(game, king=1)
    assert values[red, king] == pytest.approx(1)  # the Joker kills the King, and the Ace is left


# What must hold of any solution


@pytest.mark.parametrize("game", [SMALL[0], SMALL[2]], ids=lambda game: game.name)
def test_without_queens_the_seats_are_worth_the_same(game: Reduced) -> None:
    values = found(game).values
    assert values[game.start] == pytest.approx(0.5)
    assert values == pytest.approx(1 - values.transpose(1, 0, 3, 2), abs=1e-9)


def test_more_chiefs_are_never_worth_less_where_nobody_returns() -> None:
    game = SMALL[2]
    values = found(game).values
    for n, (castle, _) in enumerate(game.armies):
        for m, (more, _) in enumerate(game.armies):
            if all(a <= b for a, b in zip(castle, more, strict=True)):
                assert (values[n, 1:] <= values[m, 1:] + 1e-9).all()


@pytest.mark.parametrize("game", SMALL, ids=lambda game: game.name)
def test_knowing_the_other_is_worth_no_less(game: Reduced) -> None:
    """The best answer to the club player wins at least the value, at either seat."""
    value = found(game).values
    for seat, sign in ((RED, -1), (BLACK, 1)):
        habits = club_habits(game, arrays(game), NotKept(Path()), seat)
        best = solve(game, arrays(game), NotKept(Path()), habits).values
        assert (sign * (best - value) >= -1e-6).all()


def test_the_best_answer_to_an_equilibrium_wins_the_value() -> None:
    """No Queens here, so what is laid is all there is."""
    game = SMALL[2]
    solved = found(game)
    habits, room = no_habits(game, arrays(game), BLACK), np.zeros(arrays(game).longest)
    for place in np.ndindex(game.shape):
        if place[0] and place[1]:
            red, black, i, j = place
            worth, mine, yours = matrix(arrays(game), solved.values, red, black, i, j, FREE, room)
            chances, foes = np.zeros(len(mine)), np.zeros(len(yours))
            equilibrium(worth, chances, foes)
            assert chances.sum() == pytest.approx(1)
            assert proof(worth, chances, foes)[1] == pytest.approx(0, abs=1e-9)
            habits.lays[place][yours] = foes
    best = solve(game, arrays(game), NotKept(Path()), habits).values
    assert best == pytest.approx(solved.values, abs=1e-5)


def test_fewer_turns_left_are_nearer_to_a_draw() -> None:
    """With one turn left, only a match that ends now is not drawn (LN-A19)."""
    game = SMALL[0]
    one = solve(game, arrays(game), NotKept(Path()), most=1)
    assert one.turns == 1
    assert one.values[game.start] == pytest.approx(0.5)
    assert set(np.unique(one.values.round(6))) >= {0.0, 0.5, 1.0}


# The club player, as it is


def test_its_mixture_is_what_it_draws() -> None:
    """At either side of each step of chance at which another chief is laid."""
    game = SMALL[2]
    habits = no_habits(game, arrays(game), RED)
    for red in range(1, len(game.armies)):
        ask_club(game, arrays(game), red, habits)
    assert habits.lays[1:, 1:].sum(-1) == pytest.approx(1)
    red, black = 1, army_of(game, ace=1, king=1)
    upto = (habits.lays[red, black, 0, 0].cumsum() * FINE).round().astype(int)
    before = position(game, (game.armies[red], game.armies[black]), (game.piles[0], game.piles[0]))
    for chief in (JOKER, ACE, KING):
        for step, expected in ((upto[chief] - 1, True), (upto[chief], False)):
            if upto[chief] > upto[chief - 1] and step < FINE:
                states = np.frombuffer(bytearray(bytes(before)), State.dtype)
                states[0]["tape"][0], states[0]["tape_length"] = step, 1
                assert (choose_chief(states[0], RED) == chief) == expected


def test_a_queen_with_nothing_to_lose_turns_another_card() -> None:
    game = SMALL[1]
    trees, habits = arrays(game).battles, club_habits(game, arrays(game), NotKept(Path()), BLACK)
    queen = army_of(game, queen=1)
    losing = [
        node
        for node in range(trees.begins[QUEEN, QUEEN, 0, 0], trees.ends[QUEEN, QUEEN, 0, 0])
        if trees.kind[node] == BLACK_ASKED and trees.risen[trees.asked[node], BLACK] == 0
        if last(trees.turned[trees.asked[node], RED]) > last(trees.turned[trees.asked[node], BLACK])
    ]
    assert losing
    assert all(habits.turns[queen, queen, trees.asked[node]] for node in losing)


def last(turned: Any) -> int:
    return int(turned[turned > 0][-1])


# What takes long


def test_what_was_interrupted_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game, kept = SMALL[0], Kept(tmp_path)
    whole = solve(game, arrays(game), NotKept(Path()))
    monkeypatch.setattr(solving, "PATIENCE", -1.0)
    looks = iter(range(5))

    def interrupted(*arguments: Any) -> Any:
        if next(looks, None) is None:
            raise KeyboardInterrupt
        return look(*arguments)

    look = turns.look
    with monkeypatch.context() as patched:
        patched.setattr(solving, "look", interrupted)
        with pytest.raises(KeyboardInterrupt):
            solve(game, arrays(game), kept)
    assert kept.load(game.name)["turns"] == 5
    again = solve(game, arrays(game), kept)
    assert again.turns == whole.turns
    assert (again.values == whole.values).all()


@pytest.mark.parametrize("other", [exploiting.CLUBS, exploiting.CAREFUL], ids=["club", "careful"])
def test_who_knows_a_player_plays_the_same_match_again(other: int) -> None:
    leanings = exploiting.nothing()
    leanings[JACK, 0] = 0.01
    first = exploiting.play(0, 4, 5, leanings, other=other)
    assert set(first) <= {0.0, 0.5, 1.0}
    assert exploiting.play(2, 2, 5, leanings, other=other).tolist() == first[2:].tolist()
    assert len(exploiting.play(0, 2, 5, leanings, exploiting.ALIKE, other)) == 2


def test_the_careful_player_lays_by_what_the_game_reckons() -> None:
    states, many = GAME.state.array(2), len(GAME.actions)
    room = np.zeros(many), np.zeros((many, many))
    GAME.kernel.start(states, 0, 2, np.array([CAP], np.int16), 5, 1)
    mine = exploiting.turn(states, 0, exploiting.CAREFUL, room)
    yours = exploiting.turn(states, 1, exploiting.CAREFUL, room)
    assert np.allclose(mine[1:, 1:] + yours[1:, 1:].T, 1, atol=0.02)
    assert abs(mine - exploiting.turn(states, 0, exploiting.CLUBS, room))[1:, 1:].max() > 0.01
    chief = exploiting.lay(states, 0, exploiting.nothing(), exploiting.EXPLOIT, exploiting.CAREFUL, room, 0)
    assert states[0].castle[0, chief] > 0


def test_a_search_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def brought(first: int, matches: int, seed: int, leanings: Any, other: int) -> Any:
        return np.full(matches, leanings[ACE, other])

    monkeypatch.setattr(exploiting, "play", brought)
    one, two = Kept(tmp_path / "one"), Kept(tmp_path / "two")
    for name, other in (("whole", exploiting.CLUBS), ("careful", exploiting.CAREFUL)):
        whole = exploit(one, name, other, 3, 60)
        exploit(two, name, other, 1, 60)
        assert exploit(two, name, other, 3, 60) == whole
        assert whole["won"] > 0


def test_leanings_make_what_happened_likelier_than_the_table_did() -> None:
    castles, piles, won = leaning.gathered(40, 1)
    found = leaning.leanings(castles, piles, won)
    look = ranks()
    sure = logits(PROSPECTS)[castles[:, 0], castles[:, 1]]
    more = (piles[:, 0] - piles[:, 1]) @ found[1 : 1 + PILE]
    more += (look[castles[:, 0]] - look[castles[:, 1]]) @ found[1 + PILE :]

    def surprise(logit: Any) -> float:
        return float(np.logaddexp(0, np.where(won, -logit, logit)).mean())

    assert surprise(found[0] * sure + more) < surprise(sure)
