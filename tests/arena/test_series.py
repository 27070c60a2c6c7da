"""Who plays whom: everybody meets everybody from everywhere; whoever fails is stood in for, and told."""

import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

import ennead
from ennead.arena import Played, Series, simulate
from ennead.arena.simulate import at_once, one_by_one
from ennead.bots import Bot, Player
from ennead.core.view import View
from tests.arena.guests import Broken

NESSOS = ennead.game("nessos")
GUESTS = "tests.arena.guests"
# A bot that ends, once, the process that plays its matches.
MURDERER = """
import multiprocessing, os, pathlib, signal
from tests.arena.guests import Chance

class Murderer(Chance):
    def choose(self, view):
        victim = pathlib.Path("VICTIM")
        if view.moves > 5 and not victim.exists():
            victim.write_text("")
            os.kill(multiprocessing.parent_process().pid, signal.SIGKILL)
        return super().choose(view)
"""


@pytest.mark.parametrize(("players", "seats"), [(3, 3), (5, 3), (4, 4), (2, 4), (6, 5)])
def test_on_every_deal_everybody_meets_everybody_from_every_seat(players: int, seats: int) -> None:
    names = tuple(f"{GUESTS}:{name}" for name in ("Chance", "Broken", "Cheat")) + NESSOS.players
    series = Series(NESSOS, names[:players], seats, 1)
    there = range(len(series.players))
    for deal in range(2):
        numbers = range(deal * series.each_deal, (deal + 1) * series.each_deal)
        assert {series.deal(number) for number in numbers} == {1 + deal}
        tables = [series.seated(number) for number in numbers]
        assert len(set(tables)) == len(tables)
        sat = Counter((player, seat) for table in tables for seat, player in enumerate(table))
        assert len(sat) == len(there) * seats
        assert len(set(sat.values())) == 1
        met = Counter(
            (one, seat, other)
            for table in tables
            for seat, one in enumerate(table)
            for other in table
            if other != one
        )
        assert {(one, other) for one, _, other in met} == {
            pair for each in combinations(there, 2) for pair in (each, each[::-1])
        }
        assert len(met) == len(there) * (len(there) - 1) * seats
        assert len(set(met.values())) == 1


def test_where_there_are_fewer_players_than_seats_the_last_fills_them() -> None:
    assert Series(NESSOS, ("club", "random"), 4, 1).names == ("club", "random", "random", "random")


@pytest.mark.parametrize(
    ("players", "what"),
    [
        ((), "a series needs players"),
        (("god",), "nessos has no bot 'god'; it has: random, novice, club, expert, master"),
        (("no.such.module:Bot",), "is no bot that can be imported"),
        ((f"{GUESTS}:View",), "can't be made: TypeError"),
        ((Player(NESSOS, "club", 1), Player(NESSOS, "club", 2)), "two bots are called the same"),
    ],
)
def test_what_cannot_sit_down_is_refused(players: tuple[str | Bot, ...], what: str) -> None:
    with pytest.raises(ValueError, match=what):
        simulate(NESSOS, players, range(1), 1, seats=3)


def test_bots_of_ones_own_sit_down_from_python() -> None:
    class Eager:
        """Takes the first that may be done; once, something else."""

        name = "eager"

        def choose(self, view: View) -> str:
            return "nonsense" if view.moves == 0 else view.legal[0].name

    played = list(simulate(NESSOS, (Eager(), "club", "random"), range(3), 1))
    assert [one.players.index("eager") for one in played] == [0, 1, 2]
    for one in played:
        seat = one.players.index("eager")
        assert ennead.replay(one.match.record()).is_over
        assert all(failure.seat == seat and failure.why == "illegal" for failure in one.failures)
    assert [failure.move for one in played for failure in one.failures] == [0]
    broken = Broken(NESSOS, 1)
    assert {
        failure.why for one in simulate(NESSOS, (broken,), range(2), 1, seats=3) for failure in one.failures
    } == {"raised"}


def murderer(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Have `murderous:Murderer` at hand, and give the file that is there once it has struck."""
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "murderous", raising=False)
    victim = folder / "victim"
    (folder / "murderous.py").write_text(MURDERER.replace("VICTIM", str(victim)), "utf-8")
    return victim


def failed(name: str, matches: int = 1) -> list[Played]:
    """A guest that begins against club players, with little time."""
    seed = next(seed for seed in range(99) if NESSOS.new_match(3, seed).waiting == (0,))
    return list(simulate(NESSOS, (f"{GUESTS}:{name}", "club"), range(matches), seed, seats=3, budget=0.01))


@pytest.mark.parametrize(
    ("name", "why", "text"),
    [
        ("Cheat", "illegal", "'win' is not an action it can take"),
        ("Broken", "raised", "RuntimeError: no idea"),
        ("Sleeper", "silent", "no answer in 2 s"),
        ("Quitter", "ended", "the process ended without an answer"),
    ],
)
def test_a_guest_that_fails_loses_its_move_to_the_club_player(name: str, why: str, text: str) -> None:
    (one,) = failed(name)
    assert one.match.is_over
    assert one.failures
    assert {(failure.seat, failure.why, failure.text) for failure in one.failures} == {(0, why, text)}
    moves = [move for move, (seat, _) in enumerate(one.match.log) if seat == 0]
    if name in ("Sleeper", "Quitter"):
        assert [failure.move for failure in one.failures] == [0]
    else:
        assert [failure.move for failure in one.failures] == [
            move for move in moves if name == "Cheat" or move % 3 == 0
        ]


def test_a_guest_gets_a_seed_that_is_not_the_deals_and_the_same_again() -> None:
    first, again = failed("Chance", 3), failed("Chance", 3)
    assert [one.match.log for one in first] == [one.match.log for one in again]
    assert not any(one.failures for one in first)
    assert all(one.seconds is not None and min(one.seconds) > 0 for one in first)


def test_visits_give_the_same_matches_again_on_any_number_of_processes() -> None:
    series = Series(NESSOS, ("expert", "club", f"{GUESTS}:Chance"), 3, 1, visits=20)
    alone = [one.match.log for one in one_by_one(series, range(4))]
    assert [one.match.log for one in at_once(series, range(4), 2)] == alone


def test_a_process_that_is_killed_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    victim = murderer(tmp_path, monkeypatch)
    series = Series(NESSOS, ("murderous:Murderer", "club"), 3, 1)
    played = list(at_once(series, range(8), 2))
    assert victim.exists()
    assert [one.number for one in played] == list(range(8))
    assert [one.match.log for one in played] == [one.match.log for one in one_by_one(series, range(8))]
    assert not any(one.failures for one in played)


def test_what_a_bot_prints_is_no_result(capfd: pytest.CaptureFixture[str]) -> None:
    failed("Talker")
    assert "thinking aloud" not in capfd.readouterr().out
