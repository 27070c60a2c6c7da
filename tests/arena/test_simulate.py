"""Simulated matches: the same again for the same seed, every deal from every seat, honest intervals."""

import pytest

import ennead
from ennead.arena import Series, Tally, simulate
from ennead.arena.bench import bench
from ennead.core.game import Game

NESSOS = ennead.game("nessos")


def test_a_series_is_the_same_again_and_can_be_taken_up_in_the_middle() -> None:
    lineup = ("club", "random", "random")
    whole = [played.match.record() for played in simulate(NESSOS, lineup, range(9), 5)]
    assert [played.match.record() for played in simulate(NESSOS, lineup, range(9), 5)] == whole
    assert [played.match.record() for played in simulate(NESSOS, lineup, range(4, 9), 5)] == whole[4:]
    assert [played.match.record() for played in simulate(NESSOS, lineup, range(9), 6)] != whole


def test_each_deal_is_played_from_every_seat() -> None:
    played = list(simulate(NESSOS, ("club", "random", "random", "random"), range(8), 1))
    assert [one.players.index("club") for one in played] == [0, 1, 2, 3] * 2
    deals = [bytes(one.match.at(0)) for one in played]
    assert len(set(deals[:4])) == len(set(deals[4:])) == 1
    assert deals[0] != deals[4]


def test_every_match_is_played_by_the_rules_to_its_end() -> None:
    for one in simulate(NESSOS, ("club",) * 5, range(20), 3):
        assert ennead.replay(one.match.record()).outcome == one.match.outcome
        assert sum(one.wins(player) for player in range(5)) == pytest.approx(1)


def test_a_bot_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="nessos has no bot 'god'; it has: random, novice, club"):
        simulate(NESSOS, ("god", "random", "random"), range(1), 1)


def test_a_deal_is_one_observation() -> None:
    tally = Tally(Series(NESSOS, ("random",) * 3, 3, 1))
    for one in simulate(NESSOS, ("random",) * 3, range(300), 1):
        tally.add(one)
    shares = [tally.share(player) for player in range(3)]
    assert sum(share.mean for share in shares if share) == pytest.approx(1)
    for share in shares:
        assert share is not None
        assert share.deals == 100
        assert share.interval is not None
        assert share.interval[0] < share.mean < share.interval[1]


@pytest.mark.parametrize(
    ("game", "seats"),
    [pytest.param(game, seats, id=f"{game.name}-{seats}") for game in ennead.games() for seats in game.seats],
)
def test_the_club_player_wins_clearly_more_than_its_share(game: Game, seats: int) -> None:
    """Against random players: 1,200 matches; the whole interval lies a fifth above an equal share.

    Where victories are shared, as in a game with one loser, half of what there is to win above it will do.
    """
    series = Series(game, ("club", "random"), seats, 1)
    tally, most, fair = Tally(series), 0.0, 1 / seats
    for one in simulate(game, ("club", "random"), range(1200), 1, seats=seats):
        tally.add(one)
        most += max(one.won) / 1200
    share = tally.share(0)
    assert share is not None
    assert share.interval is not None
    assert share.interval[0] > min(1.2 * fair, (fair + most) / 2)


def test_the_bench_measures_what_it_says() -> None:
    figures = bench(NESSOS, 3, seconds=0.02)
    assert figures["game"] == "nessos"
    assert figures["moves_per_second"] > figures["python_moves_per_second"] > 0
