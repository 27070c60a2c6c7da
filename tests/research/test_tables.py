"""The table of observations in the docs is the one that the declarations make."""

from pathlib import Path

from ennead.research.tables import page

ENCODINGS = Path(__file__).parents[2] / "docs" / "encodings.md"


def test_the_page_is_as_its_command_makes_it() -> None:
    assert ENCODINGS.read_text("utf-8").splitlines() == "\n".join(page()).rstrip().splitlines()
