"""The pictures of every game: the same every time, whole in themselves, and light where shown small."""

import re
from xml.etree import ElementTree

import pytest

import ennead
from ennead.core.game import Game
from ennead.games import nessos, nine
from ennead.games.nessos.box import CARD
from ennead.games.nine.box.cards import CARDS
from ennead.page.art import figures, plain
from ennead.page.art.canvas import Canvas, rect
from ennead.page.drawing import pictures
from ennead.page.illustration import illustration, picture

EVERY = [(game, name) for game in ennead.games() for name in pictures(game)]
KINDS = ("poster", "band", "sign")  # what every game has


def is_small(name: str) -> bool:
    return name in ("band", "sign")


@pytest.mark.parametrize(("game", "name"), EVERY, ids=[f"{game.name}-{name}" for game, name in EVERY])
def test_a_picture_is_the_same_every_time_and_stands_alone(game: Game, name: str) -> None:
    text = pictures(game)[name]().svg()
    assert text == pictures(game)[name]().svg()
    root = ElementTree.fromstring(text)
    names = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(names) == len({*names})
    asked = {*re.findall(r"url\(#([^)]*)\)", text), *re.findall(r'href="#([^"]*)"', text)}
    assert asked == {*names}  # all that is used is there, and nothing else
    kinds = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not kinds & {
        "text",
        "script",
        "style",
        "image",
        "foreignObject",
    }  # they would need what is outside
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert len(text) < 60_000
    if is_small(name):
        assert "filter" not in kinds  # slow, where there are many
        assert len(text) < 16_000


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_every_game_has_what_the_first_page_shows(game: Game) -> None:
    assert {*pictures(game)} >= {*KINDS}
    assert {*plain.PICTURES} == {*KINDS}
    drawn = [illustration(game, kind) for kind in KINDS]
    assert len({each.mark for each in drawn}) == len(KINDS)
    element = str(picture(game, "poster", ".art", loading="lazy"))
    assert f"/art/{game.name}/poster.svg?v={drawn[0].mark}" in element
    assert 'alt=""' in element
    assert f'width="{drawn[0].width}"' in element


def test_every_card_has_a_face_of_its_own() -> None:
    for game, cards in ((nine.game, CARDS[1:]), (nessos.game, CARD.names[1:])):
        faces = {pictures(game)[f"card-{card}"]().svg() for card in cards}
        assert len(faces) == len(cards)


def test_what_is_no_figure_is_told_by_its_name() -> None:
    with pytest.raises(KeyError, match="web/icons"):
        figures.silhouette(Canvas(10, 10), "unicorn", 5, 5, 8, "#000")


def test_the_same_paint_is_one_and_values_are_safe() -> None:
    canvas = Canvas(10.5, 10)
    first = canvas.linear((0, "#000"), (1, "#fff", 0.5))
    assert canvas.linear((0, "#000"), (1, "#fff", 0.5)) == first != canvas.linear((0, "#000"), (1, "#fff"))
    canvas.add(rect(1 / 3, 0, 2.0, 1, '"><script>', opacity=None))
    assert 'viewBox="0 0 10.5 10"' in canvas.svg()
    assert 'x="0.33" y="0" width="2" height="1" fill="&quot;&gt;&lt;script&gt;"' in canvas.svg()
