"""The standings: steps go on where they were, rivals sit down, and the page says what was found."""

import json
import re
import time
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import ennead
from benchmarks import charon
from benchmarks.rivals import CountedUnweighed, QuickPlain, QuickUnweighed
from benchmarks.standings import playing
from benchmarks.standings.__main__ import main
from benchmarks.standings.page import write
from benchmarks.standings.playing import go_on, in_turn, is_done
from benchmarks.standings.steps import Step, steps
from ennead.bots import Bot

NESSOS = ennead.game("nessos")
STEP = Step("ladder", "nessos", 3, ("club", "novice"))
FOREVER = time.monotonic() + 10**6


def test_a_step_goes_on_where_it_was() -> None:
    first, _ = go_on(STEP, None, 20, FOREVER, jobs=1)
    assert first["deals"] == 20
    assert is_done(first, 20)
    assert not is_done(first, 21)
    parts, _ = go_on(STEP, json.loads(json.dumps(first)), 40, FOREVER, jobs=1)
    whole, interrupted = go_on(STEP, None, 40, FOREVER, jobs=1)
    assert parts["values"] == whole["values"]
    assert parts["interval"] == whole["interval"]
    assert parts["share"] == pytest.approx(whole["share"], abs=1e-5)
    assert not interrupted


def test_a_step_plays_no_longer_than_there_is_time_or_it_takes() -> None:
    late, _ = go_on(STEP, None, 40, time.monotonic(), jobs=1)
    assert late["deals"] == 0
    assert not late["done"]
    clear, _ = go_on(replace(STEP, ends_clear=True), None, 1000, FOREVER, jobs=1)
    assert clear["holds"]
    assert clear["done"]
    assert 100 <= clear["deals"] < 1000


def test_thinkers_time_and_failures_are_counted_and_what_is_found_is_saved_all_along(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playing, "PERIOD", 0.0)
    step = Step("ladder", "le-neuf", 2, ("expert", "club"), budget=0.001)
    saved: list[Any] = []
    once, _ = go_on(step, None, 1, FOREVER, jobs=1)
    found, _ = go_on(step, json.loads(json.dumps(once)), 3, FOREVER, jobs=1, save=saved.append)
    assert [each["deals"] for each in saved] == [2, 3]
    assert found["moves"]["expert"]["moves"] > once["moves"]["expert"]["moves"] > 0
    assert found["moves"]["expert"]["seconds"] > once["moves"]["expert"]["seconds"] > 0
    assert not any(found["failures"].values())


def test_where_visits_are_counted_both_have_as_many() -> None:
    counted = [step for step in steps() if step.visits]
    assert {step.game for step in counted} == {"nessos", "nine", "code-of-nine"}
    for step in counted:
        assert step.series.visits == CountedUnweighed.visits
        assert step.command.endswith(f" --visits {step.visits}")
    found, _ = go_on(counted[0], None, 1, FOREVER, jobs=1)
    assert (found["visits"], found["players"]) == (counted[0].visits, ("expert", "unweighed"))
    assert not any(found["failures"].values())


def test_what_is_cheap_is_played_first_and_everything_in_the_end() -> None:
    every = list(steps())
    assert len({step.name for step in every}) == len(every)
    turns = list(in_turn(every))
    assert turns[0][0].is_fast
    thinkers = [step.seconds for step, deals in turns if deals == 20 and step.budget < 1]
    assert thinkers == sorted(thinkers)
    assert {step.name for step, deals in turns if deals == 1000} == {step.name for step in every}


def test_the_page_says_what_was_found_and_its_plots_can_be_read(tmp_path: Path) -> None:
    found, _ = go_on(STEP, None, 40, FOREVER, jobs=1)
    guessed = charon.told(list(charon.guesses(3, range(3))), 3)
    (tmp_path / "standings").mkdir()
    write(tmp_path, {STEP.name: found}, guessed)
    page = (tmp_path / "standings.md").read_text()
    assert re.search(r"\| nessos, 3 \| club \| novice \| – \| 40 \| \d+.\d% \|", page)
    for link in re.findall(r"\]\((standings/\S+\.svg)\)", page):
        if "charon" not in link:
            ElementTree.parse(tmp_path / link)
    ElementTree.fromstring(charon.picture(guessed))


def test_the_command_goes_on_writes_the_page_and_says_what_is_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    where, results = (
        ["--to", str(tmp_path), "--only", "nessos-3-club"],
        tmp_path / "standings" / "results.json",
    )
    assert main([*where, "--minutes", "0"]) == 0
    assert (tmp_path / "standings.md").read_text().startswith("# Who is how strong")
    with pytest.raises(SystemExit):
        main(["--only", "nobody"])
    monkeypatch.setattr(playing, "MOST", 30)
    monkeypatch.setattr(playing, "ROUNDS", ())
    assert main([*where, "--minutes", "1"]) == 0
    assert json.loads(results.read_text())["nessos-3-club-novice"]["deals"] == 30
    assert main([*where, "--minutes", "0", "--afresh"]) == 0
    assert json.loads(results.read_text()) == {}
    results.unlink()
    results.mkdir()
    assert main([*where, "--minutes", "1"]) == 1
    assert "results.json" in capsys.readouterr().err


def test_weighed_worlds_know_charon_better_than_dealt_ones() -> None:
    found = charon.told(list(charon.guesses(3, range(20))), 3)
    assert found["brier gained by weighing"]["interval"][0] > 0
    assert found["brier"]["weighed"]["mean"] < found["brier"]["one guess for all"]["mean"]
    for way in ("weighed", "dealt"):
        assert sum(each["amphorae"] for each in found["reliability"][way]) == found["amphorae"]


@pytest.mark.parametrize("kind", [QuickPlain, QuickUnweighed])
def test_rivals_take_what_they_may(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    takes_what_it_may(kind, monkeypatch)


def test_open_spiels_search_takes_what_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyspiel")
    from benchmarks.ismcts import QuickOpenSpiel

    takes_what_it_may(QuickOpenSpiel, monkeypatch)


def takes_what_it_may(kind: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind, "milliseconds", 1)
    for game in (NESSOS, ennead.game("le-neuf")):
        match = game.new_match(game.seats[0], seed=1)
        bots: list[Bot] = [kind(game, seat) for seat in range(match.seats)]
        for _ in range(20):
            if match.is_over:
                break
            seat = match.waiting[-1]
            match.play(seat, bots[seat].choose(match.view(seat)))
