"""A file of what `ennead train` learned is a bot: it looks ahead as an expert does, by what stands there."""

from pathlib import Path

import numpy as np
import pytest

import ennead
from ennead.arena import Series
from ennead.bots import bot
from ennead.bots.searcher import Searcher
from ennead.cli import main
from ennead.core.network import Learned, new_network, save

NESSOS, LE_NEUF = ennead.game("nessos"), ennead.game("le-neuf")


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A file of networks that know nothing."""
    inputs = NESSOS.encoding.inputs
    save(Learned(new_network(inputs, 1), new_network(inputs, 2)), tmp_path / "nessos.npz", {})
    return str(tmp_path / "nessos.npz")


def considered(player: Searcher) -> list[float]:
    match = NESSOS.new_match(3, 4)
    return [each.visits for each in player.consider(match.view(match.waiting[0]))]


def test_it_is_an_expert_but_for_what_it_has_learned(file: str) -> None:
    own, expert = bot(NESSOS, file, 1, visits=300), bot(NESSOS, "expert", 1, visits=300)
    assert isinstance(own, Searcher)
    assert isinstance(expert, Searcher)
    assert considered(own) != considered(expert)
    its = bot(NESSOS, str(NESSOS.folder / "early.npz"), 1, visits=300)
    assert isinstance(its, Searcher)
    assert considered(its) == considered(expert)


def test_an_expert_goes_by_what_was_learned_early_a_master_by_all() -> None:
    visits = 300
    expert, master = bot(NESSOS, "expert", 1, visits=visits), bot(NESSOS, "master", 1, visits=visits)
    early = Searcher(NESSOS, 1, visits=visits, learned=NESSOS.learned_early)
    late = Searcher(NESSOS, 1, visits=5 * visits)  # a master has five seconds
    assert isinstance(expert, Searcher)
    assert isinstance(master, Searcher)
    assert considered(expert) == considered(early)
    assert considered(master) == considered(late)
    assert considered(early) != considered(Searcher(NESSOS, 1, visits=visits))
    assert (expert.remembers, master.remembers) == (False, True)


def test_it_plays_in_the_arena_by_its_name(file: str) -> None:
    series = Series(NESSOS, (file, "club"), seats=3, seed=1, visits=20)
    assert series.names[0] == file


def test_what_is_no_such_file_is_refused_in_words(
    file: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match="isn't there, or was not learned in le-neuf as it is now"):
        bot(LE_NEUF, file, 1)
    with pytest.raises(ValueError, match="isn't there"):
        bot(NESSOS, str(tmp_path / "none.npz"), 1)
    broken = tmp_path / "broken.npz"
    broken.write_bytes(Path(file).read_bytes()[:-40])
    with pytest.raises(ValueError, match="can't be read as what a game has learned"):
        bot(NESSOS, str(broken), 1)
    with np.load(file) as arrays:
        kept = dict(arrays)
    for part, other in (
        ("value.second", np.zeros((64, 64), np.float32)),
        ("belief.used", np.array([60_000], np.uint16)),
        ("value.last", np.array("no number")),
    ):
        np.savez(broken, **(kept | {part: other}))
        with pytest.raises(ValueError, match="can't be read as what a game has learned"):
            bot(NESSOS, str(broken), 1)
    assert main(["arena", "nessos", "--players", str(broken), "--matches", "1"]) == 1
    assert "can't be read" in capsys.readouterr().err
