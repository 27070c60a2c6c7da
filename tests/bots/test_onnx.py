"""A bot out of a file: what it plays, what it may know, and what it says of files that won't do."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import ennead
from ennead.arena import Series, simulate
from ennead.bots import bot
from ennead.bots.onnx import OnnxBot
from ennead.cli import main
from ennead.core.game import Game
from ennead.core.position import Position
from ennead.core.view import View
from ennead.research.policy_file import Layer, write
from tests.conftest import play_randomly

NESSOS = ennead.game("nessos")
each_game = pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)


def some_layers(game: Game, seats: int, width: int = 8) -> list[Layer]:
    """A small network of chance, strong enough in its views that some actions are much likelier."""
    draw = np.random.Generator(np.random.Philox(seats))
    inputs, outputs = game.encoder(seats).size, len(game.actions) + 1
    return [
        (draw.normal(0, 1, (width, inputs)).astype(np.float32), draw.normal(0, 1, width).astype(np.float32)),
        (draw.normal(0, 1, (outputs, width)).astype(np.float32), np.zeros(outputs, np.float32)),
    ]


def policy(folder: Path, game: Game, seats: int | None = None) -> Path:
    """A file with such a network."""
    seats, file = seats or game.usual_seats, folder / "policy.onnx"
    write(file, game.encoder(seats), some_layers(game, seats))
    return file


@each_game
def test_what_a_view_holds_is_seen_as_the_true_position_is(game: Game) -> None:
    for seats in game.seats:
        encoder = game.encoder(seats)
        for seed in range(4):
            match = game.new_match(seats=seats, seed=seed)
            while match.bits:
                for seat in match.waiting:
                    hidden = Position(game, match.view(seat).positions.tobytes())
                    assert (encoder(hidden, seat) == encoder(match.position, seat)).all()
                play_randomly(match, seed, len(match.log) + 1)


@each_game
def test_it_plays_legal_moves_the_same_from_the_same_seed(game: Game, tmp_path: Path) -> None:
    name = str(policy(tmp_path, game))
    for best in ("", ":best"):
        one, other = (bot(game, name + best, seed=3) for _ in range(2))
        match = game.new_match(seed=1, seats=game.usual_seats)
        while not match.is_over:
            view = match.view(match.waiting[0])
            chosen = one.choose(view)
            assert chosen == other.choose(view)
            match.play(match.waiting[0], chosen)  # refuses what is forbidden


@each_game
def test_it_chooses_alike_where_it_cannot_tell_apart(game: Game, tmp_path: Path) -> None:
    found = OnnxBot(game, 5, policy(tmp_path, game))
    for seed in range(5):
        match = play_randomly(game.new_match(seats=game.usual_seats, seed=seed), seed, 4 + 3 * seed)
        for seat in match.waiting:
            view = match.view(seat)
            for world in range(3):
                other = View.of(view.redeal(seed=world), seat, view.moves)
                assert (found.logits(other) == found.logits(view)).all()
                assert found.choose(other) == found.choose(view)


def test_it_says_what_the_network_does(tmp_path: Path) -> None:
    found, layers = OnnxBot(NESSOS, 1, policy(tmp_path, NESSOS, 3)), some_layers(NESSOS, 3)
    match = play_randomly(NESSOS.new_match(seats=3, seed=2), 2, 6)
    seat = match.waiting[0]
    obs = NESSOS.encoder(3)(match.position, seat)
    said = layers[1][0] @ np.tanh(layers[0][0] @ obs + layers[0][1]) + layers[1][1]
    assert found.logits(match.view(seat)) == pytest.approx(said[:-1], abs=1e-4)


def test_the_best_is_the_likeliest_and_others_come_as_often_as_they_should(tmp_path: Path) -> None:
    file = policy(tmp_path, NESSOS, 3)
    match = NESSOS.new_match(seats=3, seed=2)
    view = match.view(match.waiting[0])
    found = OnnxBot(NESSOS, 1, file)
    legal = [number for number, each in enumerate(NESSOS.actions) if each.name in names(view)]
    logits = found.logits(view)[legal]
    assert OnnxBot(NESSOS, 1, file, best=True).choose(view) == NESSOS.actions[legal[logits.argmax()]].name
    often = [OnnxBot(NESSOS, seed, file).choose(view) for seed in range(2000)]
    shares = np.array([often.count(NESSOS.actions[action].name) / 2000 for action in legal])
    assert shares == pytest.approx(np.exp(logits) / np.exp(logits).sum(), abs=0.05)


def names(view: View) -> list[str]:
    return [choice.name for choice in view.legal]


def test_it_meets_others_in_the_arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = str(policy(tmp_path, NESSOS, 3))
    series = Series(NESSOS, (name, "club", "random"), seats=3, seed=1)
    assert not any(played.failures for played in simulate(NESSOS, series.players, range(3), seed=1, seats=3))


def test_other_seats_are_refused_before_anything_is_played(tmp_path: Path) -> None:
    name = str(policy(tmp_path, NESSOS, 3))
    with pytest.raises(ValueError, match="plays with 3 seats, not 4"):
        Series(NESSOS, (name, "club"), seats=4, seed=1)
    match = NESSOS.new_match(seats=4, seed=1)
    with pytest.raises(ValueError, match="plays with 3 seats, not 4"):
        bot(NESSOS, name, 1).choose(match.view(match.waiting[0]))
    with pytest.raises(ValueError, match="not waited for"):
        bot(NESSOS, name, 1).choose(match.view(None))


def test_files_that_will_not_do_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(ValueError, match="there is no file"):
        bot(NESSOS, str(tmp_path / "none.onnx"), 1)
    (tmp_path / "broken.onnx").write_bytes(b"no model")
    with pytest.raises(ValueError, match="can't be read as ONNX"):
        bot(NESSOS, str(tmp_path / "broken.onnx"), 1)
    other = policy(tmp_path, ennead.game("le-neuf"))
    with pytest.raises(ValueError, match="plays le-neuf with 2 seats, not nessos"):
        bot(NESSOS, str(other), 1)
    assert main(["arena", "nessos", "--seats", "3", "--players", f"{other},club"]) != 0
    assert "plays le-neuf" in " ".join(capsys.readouterr().err.split())


def test_other_rules_and_other_sizes_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import onnx

    model: Any = onnx.load(policy(tmp_path, NESSOS, 3))

    def changed(**said: str) -> str:
        entries = {each.key: each.value for each in model.metadata_props} | said
        onnx.helper.set_model_props(model, entries)
        onnx.save(model, tmp_path / "changed.onnx")
        return str(tmp_path / "changed.onnx")

    with pytest.raises(ValueError, match="other rules"):
        bot(NESSOS, changed(observation="0"), 1)
    four = NESSOS.encoder(4)
    from ennead.bots.onnx import about

    with pytest.raises(ValueError, match=f"must take obs of {four.size} numbers"):
        bot(NESSOS, changed(**about(four)), 1)


def test_a_network_that_does_not_fit_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no network from"):
        write(tmp_path / "policy.onnx", NESSOS.encoder(4), some_layers(NESSOS, 3))
    (inner, bias), last = some_layers(NESSOS, 3)
    for wrong in (bias[:, None], bias[None], bias[0], bias[:-1]):
        with pytest.raises(ValueError, match="no network from"):
            write(tmp_path / "policy.onnx", NESSOS.encoder(3), [(inner, wrong), last])
    with pytest.raises(ValueError, match="no network from"):
        write(tmp_path / "policy.onnx", NESSOS.encoder(3), [])
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, None])
def test_a_seed_that_is_none_is_refused(tmp_path: Path, seed: Any) -> None:
    file = policy(tmp_path, NESSOS, 3)
    with pytest.raises(ValueError, match="seed must be"):
        OnnxBot(NESSOS, seed, file)
    with pytest.raises(ValueError, match="there is no file"):
        OnnxBot(NESSOS, 1, Path(f"{'x' * 5000}.onnx"))


def test_a_policy_that_says_nothing_is_refused_when_it_is_read(tmp_path: Path) -> None:
    file, layers = tmp_path / "policy.onnx", some_layers(NESSOS, 3)
    layers[-1][1][:] = np.nan
    write(file, NESSOS.encoder(3), layers)
    with pytest.raises(ValueError, match="finite ones"):
        OnnxBot(NESSOS, 1, file)
