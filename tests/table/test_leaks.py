"""What reaches a browser is the same whatever is secret from it: over HTTP and sockets, at whole tables."""

import pytest

import ennead
from benchmarks.leaks import worlds
from tests.conftest import compiled_only

MOVES = 16


@compiled_only
@pytest.mark.parametrize("viewer", [0, None])
@pytest.mark.parametrize("game", [game.name for game in ennead.games()])
def test_two_tables_a_viewer_cannot_tell_apart_send_the_same(game: str, viewer: int | None) -> None:
    with worlds(game, seed=1) as pair:
        pair.play(viewer, seed=2, moves=MOVES)
        assert pair.compared
