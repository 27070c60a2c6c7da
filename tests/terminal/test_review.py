"""`ennead review`: a recorded match looked back at, interrupted and gone on with."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import ennead
from ennead.bots.review import Looking, Moment, moments
from ennead.cli import main
from ennead.core.match import Match
from ennead.terminal import review
from tests.conftest import compiled_only

pytestmark = compiled_only


@pytest.fixture
def match() -> Match:
    match = ennead.game("nessos").new_match(3, 4)
    for seat, action in match.position.play_out(["club", "random", "club"], 4)[1]:
        match.step(seat, action)
    return match


@pytest.fixture
def file(tmp_path: Path, match: Match) -> Path:
    file = tmp_path / "match.json"
    file.write_text(match.record(), "utf-8")
    return file


def test_it_tells_chances_costs_and_luck(
    file: Path, match: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(f"review {file} --visits 50 --lang en".split()) == 0
    out = capsys.readouterr().out
    assert out.count("better: ") >= 1
    assert "Others’ play" in out
    assert f"│ {len(match.log)} " in out


def test_the_same_as_data_and_as_a_page(
    file: Path, match: Match, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    html = tmp_path / "review.html"
    assert main(f"review {file} --visits 50 --json --html {html} --lang fr".split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found["moments"]) == len(match.log) + 1
    assert len(found["shared"]) == 3
    page = html.read_text("utf-8")
    assert "mieux" in page
    assert page.count("<svg") == 2
    assert "http" not in page.replace("http://www.w3.org", "")


def test_by_a_seat_it_tells_what_that_seat_could_know(
    file: Path, tmp_path: Path, match: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    left = tmp_path / "left.json"
    left.write_text(match.at(10).record(), "utf-8")
    assert main(f"review {left}".split()) == 1
    assert "--seat 1" in capsys.readouterr().err
    assert main(f"review {left} --seat 2 --visits 20 --json".split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["shared"] is None
    assert {len(each["known"]) for each in found["moments"]} == {1}
    assert main(f"review {left} --seat 9 --visits 20".split()) == 1


def test_an_interrupted_one_goes_on_without_looking_anywhere_twice(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept, begun = tmp_path / "kept.jsonl", list[int]()

    def interrupted(match: Match, looking: Looking, first: int = 0) -> Iterator[Moment]:
        begun.append(first)
        for number, moment in enumerate(moments(match, looking, first), first):
            if len(begun) == 1 and number == 6:
                raise KeyboardInterrupt
            yield moment

    monkeypatch.setattr(review, "moments", interrupted)
    command = f"review {file} --visits 20 --json --keep {kept}"
    assert main(command.split()) == 130
    assert "after 6 of" in " ".join(capsys.readouterr().err.split())
    with kept.open("a") as broken:
        broken.write('{"known": [[0.3')  # the machine stopped while it was written
    assert main(command.split()) == 0
    found = json.loads(capsys.readouterr().out)
    assert begun == [0, 6]
    assert main(command.removesuffix(f" --keep {kept}").split()) == 0
    assert json.loads(capsys.readouterr().out) == found
    assert main(command.replace("--visits 20", "--visits 30").split()) == 1
    assert "something else" in capsys.readouterr().err


def test_what_is_not_one_record_is_refused(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    two = tmp_path / "two.jsonl"
    two.write_text(f"{file.read_text('utf-8')}\n" * 2, "utf-8")
    assert main(["review", str(two)]) == 1
    assert "has 2" in capsys.readouterr().err
    assert main(["review", str(tmp_path / "none.json")]) == 1
    assert "none.json" in capsys.readouterr().err
