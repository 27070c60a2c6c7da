"""What is painted on cards, and by whom it is said."""

import pytest

from ennead.games.immortal_8 import game
from ennead.games.immortal_8.box.cards import CARD, KIND
from ennead.games.immortal_8.box.vocabulary import CardKind
from ennead.games.immortal_8.page import faces
from ennead.games.immortal_8.page.art import LANDS
from ennead.page.art.figures import bodies
from ennead.page.drawing import pictures

LION = CARD.names.index("lion")


def test_every_card_and_every_immortal_has_a_scene_of_its_own() -> None:
    scenes = {name: draw().svg() for name, draw in pictures(game).items() if "-" in name}
    assert len(scenes) == len(faces.ALL) + len(faces.IMMORTAL_FIGURES) - 1
    assert len({*scenes.values()}) == len(scenes)


def test_what_stands_in_a_land_and_what_is_on_cards_can_be_drawn() -> None:
    assert {faces.figure(card) for card in faces.ALL} <= {*bodies()}
    assert {name for land in LANDS.values() for name in land.stands} <= {*bodies()}


def test_a_card_whose_figure_nobody_knows_is_painted_as_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faces.figure(LION) == "lion"
    known = {name: body for name, body in bodies().items() if name != "lion"}
    monkeypatch.setattr(faces, "bodies", lambda: known)
    assert faces.figure(LION) == faces.KIND_FIGURES[KIND[LION]] == faces.KIND_FIGURES[CardKind.HERO]


def test_a_card_says_all_of_itself_in_hand_and_only_what_it_still_does_in_play() -> None:
    w = game.words("en")
    assert "When played" in str(faces.face(w, 1))
    assert "When played" not in str(faces.face(w, 1, in_play=True))
