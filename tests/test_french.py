"""French is written as French is: with the spaces that its signs have, which never break a line."""

import re
from pathlib import Path

import pytest

import ennead

ROOM = Path(ennead.__file__).parent
WRITTEN = sorted([*ROOM.rglob("*.fr.ftl"), *ROOM.rglob("*.fr.md")])
PLACED = re.compile(r"\{[^{}]*\}")  # what a text is given, and how
WRONG = re.compile(
    "(?<![\u00a0:]):(?=\\s|$)|(?<![\u202f;!?(])[;!?](?=\\s|$)|[ \u202f][:»]|[ \u00a0][;!?]"
    "|«(?!\u00a0)|(?<!\u00a0)»"
)


@pytest.mark.parametrize("file", WRITTEN, ids=lambda file: "-".join(file.relative_to(ROOM).parts))
def test_signs_have_their_spaces(file: Path) -> None:
    """U+00A0 before a colon and inside « », U+202F before ; ! ?"""
    for number, line in enumerate(file.read_text("utf-8").splitlines(), 1):
        if not line.startswith("#"):  # Fluent's comments are in English
            found = WRONG.search(PLACED.sub("x", line))
            assert not found, f"{file.name}:{number}: {line}"


@pytest.mark.parametrize(
    "wrong",
    [
        "mot :",
        "mot\u202f:",
        "quoi\u00a0?",
        "quoi ?",
        "« oui\u00a0»",
        "«\u00a0oui »",
        "mot: x",
        "quoi?",
        "(mot)?",
        "«\u00a0oui»",
    ],
)
def test_wrong_ones_are_found(wrong: str) -> None:
    assert WRONG.search(wrong)


@pytest.mark.parametrize(
    "right", ["mot\u00a0: x", "quoi\u202f?", "«\u00a0oui\u00a0»", "12:30", "https://example.org/?a=b"]
)
def test_right_ones_are_not(right: str) -> None:
    assert not WRONG.search(right)
