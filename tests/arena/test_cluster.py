"""A Ray cluster: whatever is lost is played again, nothing twice."""

import sys
from pathlib import Path

import pytest

import ennead
from ennead.arena import Series
from ennead.arena.cluster import on_ray
from ennead.arena.simulate import one_by_one
from tests.arena.test_series import GUESTS, murderer

NESSOS = ennead.game("nessos")


def test_without_ray_it_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ValueError, match=r"a cluster needs Ray: pip install 'ennead\[ray\]'"):
        next(on_ray(Series(NESSOS, ("club",), 3, 1), range(1)))


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_worker_that_is_killed_loses_and_doubles_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # no token is written where others live
    ray = pytest.importorskip("ray")
    victim = murderer(tmp_path, monkeypatch)
    series = Series(NESSOS, ("murderous:Murderer", f"{GUESTS}:Chance", "club"), 3, 1)
    ray.init("local", num_cpus=3, include_dashboard=False, log_to_driver=False)
    try:
        played = list(on_ray(series, range(12)))
    finally:
        ray.shutdown()
    assert victim.exists()
    assert [one.number for one in played] == list(range(12))
    assert [one.match.log for one in played] == [one.match.log for one in one_by_one(series, range(12))]
    assert not any(one.failures for one in played)
