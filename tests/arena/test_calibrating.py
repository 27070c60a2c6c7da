"""Whether chances come true: what is counted, and what is written of it."""

import json
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import ennead
from ennead.arena import Series, simulate
from ennead.arena.calibrating import MOMENTS, Calibration
from ennead.bots.calibration import doubt, powers, sharpened
from ennead.cli import main
from tests.conftest import compiled_only


@compiled_only
def test_every_seat_of_some_moments_of_each_match_is_counted() -> None:
    game = ennead.game("nessos")
    series = Series(game, ("club",), 3, 7)
    calibration = Calibration(series)
    for played in simulate(game, series.players, range(6), 7):
        calibration.add(played)
    found = calibration.data()
    assert (found["matches"], found["seats"], found["players"]) == (6, 3, ["club"] * 3)
    assert 6 * MOMENTS * 0.5 < found["moments"] <= 6 * MOMENTS
    for what in ("known", "true"):
        tenths = found[what]["tenths"]
        assert sum(each["moments"] for each in tenths) == 3 * found["moments"]
        won = sum(each["moments"] * each["won"]["mean"] for each in tenths)
        assert won == pytest.approx(found["moments"]), "of each moment one seat's worth was won"
        assert all(each["from"] <= each["said"] <= each["from"] + 0.1 for each in tenths)
    assert all(-1 <= each["came"]["mean"] <= 1 and 0 <= each["said"] <= 1 for each in found["lost"])


def test_a_power_makes_chances_surer_or_less_sure_and_one_leaves_them() -> None:
    shares = np.array([0.5, 0.3, 0.2])
    assert sharpened(shares, 1.0) == pytest.approx(shares)
    assert sharpened(shares, 2.0)[0] > 0.5 > sharpened(shares, 0.5)[0]
    assert sharpened(shares, np.array([[0.5], [2.0]])).sum(-1) == pytest.approx([1, 1])
    assert sharpened(np.array([1.0, 0.0]), 0.5) == pytest.approx([1, 0], abs=1e-4)


def test_what_was_found_is_of_games_there_are() -> None:
    for game in ennead.games():
        assert powers(game).keys() == {"known", "true"}
        assert all(0.3 < power < 2 for power in powers(game).values())
        assert 0 < doubt(game) < 0.2


@compiled_only
def test_a_longer_search_weighs_again_what_was_surely_lost() -> None:
    game = ennead.game("nessos")
    series = Series(game, ("random", "random", "random"), 3, 7)
    calibration = Calibration(series)
    for played in simulate(game, series.players, range(24), 7):
        calibration.add(played)
    found = calibration.data()["doubt"]
    assert found["said"] == doubt(game)
    assert found["decisions"] >= 3, "who plays by chance loses something surely"
    assert 0 <= found["within"] <= 1
    assert 0 < found["best"] < 0.5


@compiled_only
def test_the_arena_writes_a_plot_and_its_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plot = tmp_path / "nessos.svg"
    command = f"arena nessos --seats 3 --players club --matches 6 --calibrate {plot}"
    assert main(command.split()) == 0
    assert f"came true is in {plot}" in " ".join(capsys.readouterr().out.replace("\n", " ").split())
    found = json.loads(plot.with_suffix(".json").read_text("utf-8"))
    drawn = ElementTree.parse(plot).getroot()
    dots = drawn.findall(".//{http://www.w3.org/2000/svg}circle")
    assert len(dots) == sum(len(found[what]["tenths"]) for what in ("known", "true"))
    before = plot.read_bytes()
    assert main([*command.split()[:-1], str(tmp_path / "nowhere" / "x.svg")]) == 1
    assert "nowhere" in capsys.readouterr().err
    assert plot.read_bytes() == before
