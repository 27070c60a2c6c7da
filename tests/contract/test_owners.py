"""Where what is in a box comes from is told to its owners, on a page of their own, and to nobody else."""

import html
import random
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.words import LANGUAGES
from ennead.page.drawing import drawing, owners
from ennead.page.parts import SeatInfo
from ennead.table.words import words

WITH_SOURCES = [game for game in ennead.games() if game.edition]
each_game = pytest.mark.parametrize("game", WITH_SOURCES, ids=lambda game: game.name)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def sources(data: Any) -> Iterator[str]:
    """All that a box says of where something comes from."""
    if isinstance(data, dict):
        for key, value in data.items():
            if isinstance(value, str) and (key == "from" or key.endswith("_from")):
                yield value
            else:
                yield from sources(value)
    elif isinstance(data, list):
        for each in data:
            yield from sources(each)


def box(game: Game) -> dict[str, Any]:
    return tomllib.loads((game.folder / "box" / "box.toml").read_text("utf-8"))


def test_every_game_that_says_where_its_numbers_come_from_is_here() -> None:
    assert {game.name for game in WITH_SOURCES} == {"nine", "code-of-nine", "immortal-8"}
    assert all((owners(game) is not None) == (game in WITH_SOURCES) for game in ennead.games())


@each_game
@each_language
def test_owners_read_where_every_piece_comes_from(game: Game, language: str) -> None:
    chapter = owners(game)
    assert chapter is not None
    w, found = words(game.name, language), list(sources(box(game)))
    told = html.unescape(str(chapter(w)))
    assert len(found) > 20
    assert game.edition in told
    for source in found:
        kind, _, rest = source.partition(":")
        known = f"provenance-{kind}"
        assert (rest or (w(known) if kind.isalpha() and known in w else kind)) in told


@each_game
@each_language
def test_no_makers_note_reaches_a_player_but_one_mark_leads_to_them(game: Game, language: str) -> None:
    w, draw, pick = words(game.name, language), drawing(game), random.Random(3)
    name = str(box(game)["edition"])
    notes = {"reconstruct", "reconstruit", "box.toml", game.edition, name}
    notes |= {source for source in sources(box(game)) if len(source) > 20}
    match = game.new_match(game.seats[0], 3)
    seats = [SeatInfo(f"Player {n}", "me" if n == 0 else "friend", True) for n in range(game.seats[0])]
    seen = 0
    while True:
        if len(match.log) % 9 == 0 or match.is_over:
            view = match.view(0)
            told = html.unescape(str(draw.table(view, w, seats)) + str(draw.log(view, w, seats)))
            assert [note for note in notes if note in told] == []
            assert f'href="/rules/{game.name}/box"' in told
            seen += 1
        if match.is_over:
            break
        seat = pick.choice(match.waiting)
        match.step(seat, pick.choice(match.actions(seat)))
    assert seen > 5
