"""What can't be read of a box is told with its file; what a game can't take is told by its own tests."""

from pathlib import Path

import pytest

from ennead.core.box import BadBox, Reader


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"[items\n", "line 1"),
        (b"order = 1\norder = 1\n", "line 2"),
        (b"name = 'NINE\xff'", "utf-8"),
        (b"points = " + b"[" * 3000 + b"]" * 3000, "recursion"),
    ],
    ids=["half a table", "a key twice", "no text", "deep nests"],
)
def test_what_is_no_toml_is_told(content: bytes, says: str, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_bytes(content)
    with pytest.raises(BadBox) as caught:
        Reader(file)
    assert str(caught.value).startswith(f"{file}: ")
    assert says in str(caught.value)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadBox, match=r"nowhere\.toml"):
        Reader(tmp_path / "nowhere.toml")


def points(file: Path) -> int:
    """What a box says of points."""
    reader = Reader(file)
    return reader.whole(reader.data, "points", 0, 50)


@pytest.mark.parametrize("odd", ["9" * 5000, "0x" + "f" * 5000, "51"])
def test_a_value_that_no_message_can_show_is_refused_as_any_other(odd: str, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(f"points = {odd}\n", "utf-8")
    with pytest.raises(BadBox, match=r"box\.toml"):
        points(file)
    file.write_text("points = 50\n", "utf-8")
    assert points(file) == 50
