"""What callers give is checked: what fits comes back, and all else is named."""

import os
from pathlib import Path
from typing import Any

import pytest

import ennead
from ennead.core.checking import number, of_kind, to_write, whole
from ennead.core.game import Game


def test_of_a_kind_is_what_is_it_and_nothing_else() -> None:
    nessos = ennead.game("nessos")
    assert of_kind("game", nessos, Game) is nessos
    for other in (None, "nessos", 5, Game):
        with pytest.raises(ValueError, match="game must be a Game, not "):
            of_kind("game", other, Game)


def test_what_is_no_number_names_nothing() -> None:
    no_number: list[Any] = [True, 1.0, "1", None]
    for each in no_number:
        assert number(each) == -1
        with pytest.raises(ValueError, match="seat must be a whole number from 0 to 3, not"):
            whole("seat", each, 0, 3)
    assert (number(3), whole("seat", 3, 0, 3)) == (3, 3)


def test_what_is_to_be_written_has_its_ending_and_a_folder_that_can_be_written_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "out.npz"
    assert to_write(file, ".npz") == file
    assert not file.exists()
    (tmp_path / "folder.npz").mkdir()
    for other in (tmp_path / "out.onnx", tmp_path / ".npz", tmp_path / "folder.npz"):
        with pytest.raises(ValueError, match=r"a file that ends in \.npz"):
            to_write(other, ".npz")
    with pytest.raises(ValueError, match=r"nothing can be written in .*nowhere"):
        to_write(tmp_path / "nowhere" / "out.npz", ".npz")
    monkeypatch.setattr(os, "access", lambda *_: False)
    with pytest.raises(ValueError, match="nothing can be written in"):
        to_write(file, ".npz")
