"""Whatever a box's owner may type in is put into words, in both languages."""

import pytest

from ennead.core.words import LANGUAGES
from ennead.games.code_of_nine.box import wording
from ennead.games.code_of_nine.box.cards import BOX
from ennead.games.code_of_nine.box.reader import CODES, Box, Effect, Memory
from ennead.games.code_of_nine.box.things import THINGS
from ennead.games.code_of_nine.box.wording import effect_text, rule_text, signed
from tests.games.code_of_nine.conftest import CODE

EN, FR = (CODE.words(language) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("effect", "english", "french"),
    [
        (Effect(points=3), "+3 VP", "+3 PV"),
        (Effect(points=-1, per={"coin": 1}), "−1 VP per Coin", "−1 PV par Pièce"),
        (
            Effect(points=1, per={"will": 2}),
            "+1 VP per 2 Will, rounded down",
            "+1 PV pour 2 Volonté, arrondi à l’inférieur",
        ),
        (
            Effect(points=3, per={"coin": 2, "book": 1}),
            "+3 VP per set of 2 Coins and 1 Book",
            "+3 PV par série complète : 2 Pièces et 1 Livre",
        ),
        (Effect(times="item"), "total so far × number of items", "total jusqu’ici × nombre d’objets"),
        (
            Effect(bars=True, exactly={"coin": 0}),
            "no Coin: cannot win",
            "aucune Pièce : ne peut pas gagner",
        ),
        (Effect(bars=True), "cannot win", "ne peut pas gagner"),
        (Effect(points=5, most="legacy"), "most Legacies: +5 VP", "le plus d’Héritages : +5 PV"),
        (Effect(points=5, fewest="will"), "fewest Will: +5 VP", "le moins de Volonté : +5 PV"),
        (Effect(points=0, exactly={"book": 2}), "exactly 2 Books: 0 VP", "exactement 2 Livres : 0 PV"),
        (Effect(points=6, at_least={"medal": 1}), "with the Medal: +6 VP", "avec la Médaille : +6 PV"),
        (
            Effect(points=6, exactly={"white-legacy": 1}),
            "with the White Legacy: +6 VP",
            "avec l’Héritage blanc : +6 PV",
        ),
        (Effect(points=6, at_most={"medal": 0}), "no Medal: +6 VP", "pas de Médaille : +6 PV"),
        (Effect(points=1, at_least={"coin": 1}), "at least 1 Coin: +1 VP", "au moins 1 Pièce : +1 PV"),
        (Effect(points=1, at_most={"statue": 3}), "at most 3 Statues: +1 VP", "au plus 3 Statues : +1 PV"),
        (
            Effect(bars=True, above_fewest={"item": 6}),
            "at least 6 items more than whoever has fewest: cannot win",
            "au moins 6 objets de plus que celui qui en a le moins : ne peut pas gagner",
        ),
        (
            Effect(points=5, per={"legacy": 1}, released=True, most="coin", at_most={"book": 1}),
            "Legacies released, most Coins and at most 1 Book: +5 VP per Legacy",
            "Héritages libérés, le plus de Pièces et au plus 1 Livre : +5 PV par Héritage",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_effect_is_put_into_words(effect: Effect, english: str, french: str) -> None:
    assert effect_text(EN, effect) == english
    assert effect_text(FR, effect) == french


def test_all_effects_of_a_card_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    effects = Effect(most="book", points=2), Effect(bars=True, exactly={"will": 0}), Effect(points=-1)
    card = Memory(1, {"en": "One", "fr": "Un"}, 1, effects, "", "", "")
    monkeypatch.setattr(wording, "BOX", Box("mine", BOX.items, (card, *BOX.memories[1:])))
    assert rule_text(EN, 1) == "Most Books: +2 VP; no Will: cannot win; −1 VP"
    assert rule_text(FR, 1) == "Le plus de Livres : +2 PV ; aucune Volonté : ne peut pas gagner ; −1 PV"


@pytest.mark.parametrize("thing", THINGS)
def test_everything_that_a_card_may_speak_of_has_its_words(thing: str) -> None:
    for w in (EN, FR):
        for count in range(4):
            for key in ("exactly", "at_least", "at_most"):
                assert effect_text(w, Effect(points=1, **{key: {thing: count}}))  # type: ignore[arg-type]
            assert effect_text(w, Effect(points=1, per={thing: count + 1}))
        for key in ("most", "fewest", "times"):
            assert effect_text(w, Effect(**{key: thing}))  # type: ignore[arg-type]


@pytest.mark.parametrize("code", range(1, CODES + 1))
def test_every_memory_of_the_box_has_its_text(code: int) -> None:
    for w in (EN, FR):
        assert rule_text(w, code)[0] in "+−" or rule_text(w, code)[0].isupper()


def test_points_are_told_with_their_sign() -> None:
    assert [signed(points) for points in (5, 0, -10)] == ["+5", "0", "−10"]
