"""box.toml: what it says is what is played, and each mistake in it is told."""

import json
import subprocess
from functools import partial
from pathlib import Path

import pytest

import ennead
from ennead.core.record import BadRecord
from ennead.core.rule import INTERPRETED
from ennead.games.nine.box.box import FILE, read_box
from ennead.games.nine.box.cards import BOX, TOKENS
from tests.conftest import play_randomly
from tests.games.boxes import Boxes, Change, replaced, unchanged
from tests.games.nine.conftest import NINE
from tests.processes import copy_of_package, run

BOXES = Boxes(FILE, partial(read_box, TOKENS[1:]))


def test_the_box_has_the_numbers_of_the_rulebook_and_of_the_sources() -> None:
    assert BOX.dealt == (7, 7, 6, 6, 5, 5, 4, 4)
    assert BOX.limit == (2, 3, 4, 5, 6, 7, 8, 9)
    assert BOX.tokens == {
        "military": 5,
        "science": 5,
        "chaos": 5,
        "culture": 10,
        "coin": 5,
        "diamond": 5,
        "point": 8,
    }
    assert BOX.edition == NINE.edition


def test_another_name_or_another_number_is_another_edition(tmp_path: Path) -> None:
    changes: list[Change] = [
        unchanged,
        replaced('edition = "reconstructed"', 'edition = "mine"'),
        replaced("limit = 3", "limit = 4"),
        replaced("dealt = 4", "dealt = 5", 2),
        replaced("diamond = { count = 5", "diamond = { count = 4"),
    ]
    editions = [BOXES.of(tmp_path, change).edition for change in changes]
    assert editions[0] == BOX.edition
    assert editions[1].startswith("mine ")
    assert len(set(editions)) == len(changes)


def test_what_a_comment_or_a_source_says_makes_no_edition(tmp_path: Path) -> None:
    change = replaced('limit_from = "rulebook"', 'limit_from = "my own box" # seen')
    assert BOXES.of(tmp_path, change).edition == BOX.edition


BAD: dict[str, tuple[Change, str]] = {  # a mistake: how it is made, and what its message says
    "no edition": (replaced('edition = "reconstructed"', ""), "'edition' must be a text of one line"),
    "empty edition": (replaced('"reconstructed"', '" "'), "'edition' must be a text of one line"),
    "edition is a number": (replaced('"reconstructed"', "1"), "'edition' must be a text of one line"),
    "no rounds": (
        lambda text: text[: text.index("[[hourglass]]")] + text[text.index("[tokens]") :],
        "there must be one [[hourglass]] or more",
    ),
    "missing round": (
        lambda text: text[: text.index("[[hourglass]]\nround = 8")] + text[text.index("[tokens]") :],
        "8 [[hourglass]]",
    ),
    "rounds in another order": (
        replaced("round = 3", "round = 4"),
        "[[hourglass]] number 3: 'round' must be 3",
    ),
    "round without its number": (replaced("round = 5\n", ""), "[[hourglass]] number 5: 'round' must be 5"),
    "no number dealt": (
        replaced("dealt = 4\n", "", 2),
        "[[hourglass]] number 8: 'dealt' must be a whole number from 1 to 9",
    ),
    "text dealt": (
        replaced("dealt = 6", 'dealt = "six"'),
        "[[hourglass]] number 3: 'dealt' must be a whole number",
    ),
    "half a card dealt": (
        replaced("dealt = 6", "dealt = 6.5"),
        "[[hourglass]] number 3: 'dealt' must be a whole number",
    ),
    "true dealt": (
        replaced("dealt = 6", "dealt = true"),
        "[[hourglass]] number 3: 'dealt' must be a whole number",
    ),
    "nothing dealt": (
        replaced("dealt = 5", "dealt = 0"),
        "[[hourglass]] number 5: 'dealt' must be a whole number from 1 to 9, not 0",
    ),
    "more dealt than there is": (
        replaced("dealt = 5", "dealt = 10"),
        "[[hourglass]] number 5: 'dealt' must be a whole number from 1 to 9, not 10",
    ),
    "limit 0": (
        replaced("limit = 2", "limit = 0"),
        "[[hourglass]] number 1: 'limit' must be a whole number from 1 to 30, not 0",
    ),
    "limit below 0": (
        replaced("limit = 9", "limit = -9"),
        "[[hourglass]] number 8: 'limit' must be a whole number from 1 to 30, not -9",
    ),
    "limit too large": (
        replaced("limit = 9", "limit = 31"),
        "[[hourglass]] number 8: 'limit' must be a whole number from 1 to 30, not 31",
    ),
    "dealt from nowhere": (
        replaced('dealt_from = "rulebook"\n', ""),
        "[[hourglass]] number 1: 'dealt_from' must be a text",
    ),
    "limit from nowhere": (
        replaced('limit_from = "rulebook"', 'limit_from = ""'),
        "[[hourglass]] number 1: 'limit_from' must be a text",
    ),
    "no tokens": (lambda text: text[: text.index("[tokens]")], "[tokens] must have military, science, chaos"),
    "a token less": (
        lambda text: text[: text.index("point =")],
        "[tokens] must have military, science, chaos",
    ),
    "a token more": (
        lambda text: text + 'favour = { count = 1, from = "me" }\n',
        "[tokens] must have military",
    ),
    "token without its count": (
        replaced("coin = { count = 5, ", "coin = { "),
        "[tokens] coin: 'count' must be a whole number from 1 to 30",
    ),
    "token is a number": (
        replaced('coin = { count = 5, from = "rulebook" }', "coin = 5"),
        "[tokens] coin: must be { count",
    ),
    "no such token": (
        replaced("coin = { count = 5", "coin = { count = 0"),
        "[tokens] coin: 'count' must be a whole number from 1 to 30, not 0",
    ),
    "too many tokens": (
        replaced("coin = { count = 5", "coin = { count = 31"),
        "[tokens] coin: 'count' must be",
    ),
    "token from nowhere": (
        replaced('diamond = { count = 5, from = "rulebook" }', "diamond = { count = 5 }"),
        "[tokens] diamond: 'from' must be a text",
    ),
}


@pytest.mark.parametrize("mistake", BAD)
def test_a_mistake_is_told_with_the_file_and_the_place(mistake: str, tmp_path: Path) -> None:
    change, says = BAD[mistake]
    BOXES.check_told(tmp_path, change, "", says)


@pytest.mark.clause("NI-6")
def test_there_must_be_a_culture_for_each_player(tmp_path: Path) -> None:
    change = replaced("culture = { count = 10", "culture = { count = 3")
    BOXES.check_told(tmp_path, change, "culture =", "[tokens] culture: 'count' must be")
    change = replaced("culture = { count = 10", "culture = { count = 4")
    assert BOXES.of(tmp_path, change).tokens["culture"] == 4


# Another box, in a process of its own

RECORD = play_randomly(NINE.new_match(2, 5), 5, 30).record()
DEAL = """
import json
import numpy as np
import ennead
from ennead.games.nine.rules.clean_up import limit
game = ennead.game("nine")
states = game.state.array()
game.kernel.start(states, 0, 2, np.zeros(0, np.int16), 0, 5)
s = states[0]
print(json.dumps([s.hand.sum(axis=1)[:2].tolist(), s.reserve.tolist(), int(limit(s, 0))]))
"""
PLAY = """
import json, sys
import ennead
from ennead.core.record import BadRecord
match = ennead.game("nine").new_match(2, 5)
while match.view(ennead.OPEN).state.rounds < 3:
    legal = [choice.name for choice in match.legal(match.waiting[0])]
    plain = [name for name in ("pass", "confirm", "end", "skip") if name in legal]
    plain += [name for verb in ("mark", "reveal", "discard") for name in legal if name.startswith(verb)]
    match.play(match.waiting[0], plain[0])
told = [event.json() for event in match.events(None) if event.kind.name == "round"]
print(json.dumps([[event["dealt"], event["limit"]] for event in told]))
print(match.record())
try:
    ennead.replay(sys.argv[1])
except BadRecord as error:
    print(json.dumps(str(error)))
"""


def corrected(text: str) -> str:
    """An owner's box: other numbers, and a name."""
    text = text.replace("dealt = 7", "dealt = 5", 1).replace("limit = 2", "limit = 1")
    text = text.replace("limit = 3", "limit = 30").replace("coin = { count = 5", "coin = { count = 9")
    return text.replace('"reconstructed"', '"my own box"')


def with_box(
    tmp_path: Path, change: Change, program: str, interpreted: bool = True
) -> subprocess.CompletedProcess[str]:
    """What a copy of the package with another box prints."""
    package = copy_of_package(tmp_path / "package")
    box = package / "ennead/games/nine/box/box.toml"
    box.write_text(change(box.read_text("utf-8")), "utf-8")
    return run(program, package, tmp_path / "cache", RECORD, interpreted=interpreted)


def test_a_corrected_box_is_dealt_and_limits(tmp_path: Path) -> None:
    done = with_box(tmp_path, corrected, DEAL, INTERPRETED)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [[5, 5], [0, 5, 5, 5, 9, 8, 5, 8], 1]


def test_a_corrected_box_is_played_as_another_edition(tmp_path: Path) -> None:
    done = with_box(tmp_path, corrected, PLAY)
    assert done.returncode == 0, done.stderr
    rounds, record, refusal = map(json.loads, done.stdout.splitlines())
    assert rounds == [[5, 1], [7, 30], [6, 4]]
    assert record["edition"].startswith("my own box ")
    assert refusal == (
        f"made with edition {BOX.edition!r} of nine; this program has {record['edition']!r}"
    ), "what was played with our numbers does not replay with theirs"
    with pytest.raises(BadRecord, match="made with edition 'my own box"):
        ennead.replay(record)


def test_a_bad_box_stops_the_game_before_it_starts(tmp_path: Path) -> None:
    done = with_box(tmp_path, replaced("limit = 2", "limit = 0"), DEAL)
    assert done.returncode != 0
    assert "BadBox" in done.stderr
    assert "box.toml, line 13: [[hourglass]] number 1: 'limit'" in done.stderr
