"""The page of figures: as its command makes it, from what is measured."""

import re
from typing import Any

import pytest

import ennead
from benchmarks import numbers
from docs.making.repository import ROOT


def test_the_page_is_of_this_command_and_has_every_game() -> None:
    told = (ROOT / "docs" / "numbers.md").read_text("utf-8")
    assert told.startswith(numbers.HEAD)
    for game in ennead.games():
        assert told.count(numbers.title(game)) > 3


def test_the_page_has_what_its_command_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    """And of observations as many numbers as there are."""
    rates = "moves_per_second", "python_moves_per_second", "visits_per_second", "cut_visits_per_second"
    measured: dict[str, Any] = dict.fromkeys(rates, 1.0) | {"open_spiel": {}}
    ours = [(f"ennead {game.name}, {game.usual_seats} seats", game) for game in ennead.games()]
    monkeypatch.setattr(numbers, "bench", lambda *_: measured)
    monkeypatch.setattr(numbers, "environments", lambda: ours)
    monkeypatch.setattr(numbers, "vector_environments", list)
    for what in ("stepping", "taking_turns", "looking"):
        monkeypatch.setattr(numbers, what, lambda *_: 0)
    monkeypatch.setattr(numbers, "measured", lambda runs, *_: dict.fromkeys(runs, 1.0))
    found = "\n".join(numbers.page(0))
    told = (ROOT / "docs" / "numbers.md").read_text("utf-8")
    titles = "|".join(
        f"{numbers.title(game)}|{game.name}, {game.usual_seats} seats" for game in ennead.games()
    )
    rows = re.compile(rf"^(?:## .*|\| (?:{titles}|processor|its pace|Python|with) )", re.MULTILINE)
    assert rows.findall(told) == rows.findall(found)
    of_any = "|".join(f"{game.title('en')}, \\d seats" for game in ennead.games())
    size = re.compile(rf"^\| (?:{of_any}) \| [\d,]+ \| (?=[\d.]+ \|$)", re.MULTILINE)
    sizes = told.partition("## Observations")[2], found.partition("## Observations")[2]
    assert size.findall(sizes[0]) == size.findall(sizes[1]) != []


def test_ours_stand_beside_others_as_so_many_times_theirs() -> None:
    lines = list(numbers.beside({"ennead nine": 100.0, "theirs": 40.0}, ["theirs"]))
    assert lines[-2:] == ["| nine | 100 | 2.5 |", "| theirs | 40 |"]


def test_the_best_of_the_rounds_counts() -> None:
    found = numbers.measured({"counting": lambda: sum(1 for _ in range(1000))}, 0.001)
    assert found["counting"] > 1000


def test_figures_keep_three_digits() -> None:
    assert [numbers.amount(each) for each in (12_345_678.0, 0.0, None)] == ["12,300,000", "0", "–"]
    assert [numbers.ratio(ours, 2.0) for ours in (3.0, 300.0)] == ["1.5", "150"]


def test_the_machine_is_told_without_its_name() -> None:
    lines = list(numbers.machine("quiet"))
    assert "cores" in lines[0]
    assert "squares" in lines[1]
    assert "numba" in lines[3]
    assert lines[-1] == "| note | quiet |"
