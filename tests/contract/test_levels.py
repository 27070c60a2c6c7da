"""What every level must hold in every game: what it can't know reaches it in no way."""

import pickle

import pytest

import ennead
from ennead.bots import levels, opponents
from ennead.bots.levels import REGULAR, THINKERS
from ennead.bots.searcher import Searcher
from ennead.core.game import Game
from ennead.core.words import LANGUAGES
from ennead.table import cast
from ennead.table.words import words
from tests.contract.test_searching import asked
from tests.contract.test_secrets import twin

each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


@each_game
def test_what_a_level_is_sent_is_the_same_to_the_byte_whatever_it_cannot_know(game: Game) -> None:
    """A level beside the server gets a pickled view, a name and a seed, and chooses by nothing else."""
    for seed in range(3):
        match, seat = asked(game, seed)
        other = twin(match, seat, seed)
        assert bytes(match.position) != bytes(other.position)
        assert pickle.dumps(match.view(seat)) == pickle.dumps(other.view(seat))


@each_game
def test_a_view_that_was_sent_is_the_view(game: Game) -> None:
    match, seat = asked(game, 1)
    view = match.view(seat)
    there = pickle.loads(pickle.dumps(view))
    assert there.game is game
    assert there.json() == view.json()


@each_game
def test_every_game_has_the_same_levels_the_usual_one_among_them(game: Game) -> None:
    assert levels(game) == ("random", "novice", "club", "expert", "master")
    assert REGULAR in levels(game)
    assert [*THINKERS] == ["expert", "master"]


@each_game
def test_a_temperament_stands_beside_the_levels_and_does_what_it_loves(game: Game) -> None:
    for bent in game.temperaments:
        assert bent.name in opponents(game)
        assert bent.name not in levels(game)
        assert {*bent.loves} <= {*game.number}
        sure = Searcher(game, 1, visits=200, loves=dict.fromkeys(bent.loves, 9.0))
        assert did(game, sure) & {*bent.loves}
    assert {*opponents(game)} == {*cast.cast(game)}


def did(game: Game, bot: Searcher) -> set[str]:
    """What a bot does where a club player stands, in a match of club players."""
    match = game.new_match(game.usual_seats, 1)
    _, moves = match.position.play_out(["club"] * game.usual_seats, 1)
    found = set()
    for seat, action in moves[:40]:
        if len(match.actions(seat)) > 1:
            found.add(bot.choose(match.view(seat)))
        match.step(seat, action)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_names_of_its_own_for_all_seats_and_a_sentence(language: str) -> None:
    for game in ennead.games():
        w, bots, seats = words(game.name, language), cast.cast(game), range(max(game.seats))
        assert len({cast.named(w, bot, seat) for bot in bots for seat in seats}) == len(bots) * len(seats)
        assert len({cast.thinks(w, game, bot) for bot in bots}) == len(bots)
