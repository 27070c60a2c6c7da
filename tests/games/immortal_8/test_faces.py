"""What is painted on cards, and by whom it is said."""

import pytest

import ennead
from ennead.games.immortal_8 import game
from ennead.games.immortal_8.box.cards import CARD, KIND
from ennead.games.immortal_8.box.vocabulary import CardKind
from ennead.games.immortal_8.page import faces
from ennead.games.immortal_8.page.art import LANDS
from ennead.page import html as h
from ennead.page.art.figures import bodies
from ennead.page.drawing import drawing, pictures
from ennead.page.parts import SeatInfo
from ennead.table.words import words

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


def test_cards_of_one_name_are_told_apart_by_their_numbers_seen_and_heard() -> None:
    w = game.words("en")
    one, other = (CARD.names.index(f"goan-sul-armory-{number}") for number in (25, 26))
    assert faces.title(w, one) == faces.title(w, other)
    assert [faces.told_apart(w, card) for card in (one, other, LION)] == [
        "Goan-Sul Armory (25)",
        "Goan-Sul Armory (26)",
        "Lion",
    ]
    assert '<b class="number">25</b>' in str(faces.face(w, one))
    assert '<b class="number lone" aria-hidden="true">11</b>' in str(faces.face(w, LION))


def test_who_looks_back_reads_what_was_asked_then() -> None:
    """Though nothing can be done any more: a card could still be played."""
    then, w = ennead.Match(game, 4, 7).view(0), words(game.name, "en")
    seats = tuple(SeatInfo(f"Player {n}", "friend", True) for n in range(4))
    for view in (then, then.looking_back()):
        assert "slot\N{NO-BREAK SPACE}1: play it, or" in str(h.whole(drawing(game).table(view, w, seats)))
