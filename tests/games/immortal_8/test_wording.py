"""Whatever a box's owner may type in is put into words, in both languages."""

import dataclasses

import pytest

import ennead
from ennead.core.words import LANGUAGES
from ennead.games.immortal_8.box import BOX, wording
from ennead.games.immortal_8.box.immortals import Call
from ennead.games.immortal_8.box.pieces import Card, Commerce, End, Immortal, Step
from ennead.games.immortal_8.box.vocabulary import (
    CIV,
    TOKENS,
    Destroyable,
    Fate,
    Op,
    Per,
    Place,
    Power,
    Scored,
    Symbol,
    Target,
    World,
)
from ennead.games.immortal_8.box.wording import action_text, card_text, commerce_text, immortal_text, parts

GAME = ennead.game("immortal-8")
EN, FR = (GAME.words(language) for language in LANGUAGES)
PLAIN = Card((1,), "hero", {"en": "One", "fr": "Un"}, "", (), {}, "", (), (), {}, 0, "", "", "", "")
MOST_OF = Immortal(1, PLAIN.name, (), "coins", (), (), 4, 1, 0, 1, 0, 0, False, False, (), "")


@pytest.mark.parametrize(
    ("steps", "english", "french"),
    [
        ((), "nothing", "rien"),
        ((Step("pay", {"coins": 2, "chaos": 1}),), "pay 2 coins and 1 Chaos", "payez 2 pièces et 1 Chaos"),
        (
            (Step("pay", {"civ": 5}), Step("gain", {"supremacy": 1})),
            "pay 5 Civilization tokens, then gain 1 Supremacy",
            "payez 5 jetons Civilisation, puis gagnez 1 Suprématie",
        ),
        (
            (Step("pay", {"coins": 5}, where="galmi"),),
            "pay 5 coins, 1 coin less per Galmi card you control",
            "payez 5 pièces, 1 pièce de moins par carte Galmi que vous contrôlez",
        ),
        (
            (Step("give", number=1, where="chaos"),),
            "give 1 Chaos to another player",
            "donnez 1 Chaos à quelqu’un d’autre",
        ),
        ((Step("destroy", where="card"),), "destroy one of your cards", "détruisez l’une de vos cartes"),
        (
            (Step("gain", {"points": 2}, where="wonder"),),
            "gain 2 VP per Wonder token of yours",
            "gagnez 2 PV par jeton Merveille à vous",
        ),
        (
            (Step("gain", {"coins": 3}, always=True),),
            "gain 3 coins, even if there is no room for it",
            "gagnez 3 pièces, même sans la place de les garder",
        ),
        (
            (Step("gain_with_hero", {"military": 1, "chaos": 2}),),
            "gain 1 Military if you have a Military Hero and gain 2 Chaos if you have a Chaos Hero",
            "gagnez 1 Militaire si vous avez un Héros Militaire "
            "et gagnez 2 Chaos si vous avez un Héros Chaos",
        ),
        (
            (Step("fill", {"science": 2}),),
            "gain what you lack to 2 Science",
            "gagnez ce qui vous manque pour avoir 2 Science",
        ),
        (
            (Step("different", number=1),),
            "gain 1 Civilization token of your choice",
            "gagnez 1 jeton Civilisation au choix",
        ),
        (
            (Step("others", number=1, where="science"),),
            "another player gains 1 Science",
            "quelqu’un d’autre gagne 1 Science",
        ),
        (
            (Step("destroy", where="building"), Step("culture_to", number=11)),
            "destroy one of your Buildings, then its Culture goes to Lion",
            "détruisez l’un de vos Bâtiments, puis sa Culture va sur Lion",
        ),
        (
            (Step("culture", number=3, where="any building"),),
            "put 3 Culture on any one Building",
            "posez 3 Culture sur un Bâtiment quelconque",
        ),
        (
            (Step("choose", options=((Step("gain", {"diamond": 2}),), ())),),
            "either gain 2 Diamonds, or nothing",
            "soit gagnez 2 Diamants, soit rien",
        ),
        (
            (Step("copy", where="neighbour’s building"),),
            "copy the Action of a neighbour’s Building",
            "copiez l’Action d’un Bâtiment voisin",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_action_is_put_into_words(steps: tuple[Step, ...], english: str, french: str) -> None:
    assert action_text(EN, steps) == english
    assert action_text(FR, steps) == french


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        (
            dataclasses.replace(PLAIN, bonus={"coins": 1}, gift="chaos"),
            ("bonus", "1 coin, and 1 Chaos for another player"),
            ("bonus", "1 pièce, et 1 Chaos pour quelqu’un d’autre"),
        ),
        (
            dataclasses.replace(PLAIN, gift="science"),
            ("bonus", "1 Science for another player"),
            ("bonus", "1 Science pour quelqu’un d’autre"),
        ),
        (
            dataclasses.replace(PLAIN, counts_as={"chaos": 2}),
            ("counts-as", "you count 2 Chaos more"),
            ("counts-as", "vous comptez 2 Chaos de plus"),
        ),
        (
            dataclasses.replace(PLAIN, end=(End({"points": 3}, "set", "coins", 28, True),)),
            (
                "end",
                "3 VP per set of your Military, Science and Chaos if you have the most coins "
                "if you control Phoenix Observatory if this is your only card",
            ),
            (
                "end",
                "3 PV par série de vos Militaire, Science et Chaos si vous avez le plus de pièces "
                "si vous contrôlez Observatoire de Phoenix si c’est votre seule carte",
            ),
        ),
        (
            dataclasses.replace(PLAIN, on_supremacy=2),
            ("on-supremacy", "2 VP"),
            ("on-supremacy", "2 PV"),
        ),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
def test_what_is_no_action_is_put_into_words(
    card: Card, english: tuple[str, str], french: tuple[str, str]
) -> None:
    assert list(parts(EN, card)) == [english]
    assert list(parts(FR, card)) == [french]


def test_a_card_says_all_its_parts_one_after_the_other() -> None:
    assert card_text(EN, 7) == (
        "When played: 1 Chaos. Action: copy the Action of a card of the discard, or turn up the top card and "
        "copy its Action or not. "
        "Destroyed: if Dark Ritual is in the Civilization deck, play it and gain its bonus."
    )
    assert card_text(EN, 34) == card_text(EN, 33)
    assert card_text(FR, 33) == (
        "Action\N{NO-BREAK SPACE}: payez 2 pièces, puis soit gagnez 1 Militaire, soit gagnez 1 Science. "
        "Chaque Suprématie\N{NO-BREAK SPACE}: 2 PV."
    )


@pytest.mark.parametrize("what", Op.words())
def test_every_word_of_an_action_has_its_text(what: str) -> None:
    places = {
        "give": CIV,
        "others": CIV,
        "destroy": Destroyable.words(),
        "copy": Target.words(),
        "culture": Place.words(),
        "pay": ("", *Symbol.words()),
        "gain": ("", *Per.words()),
    }.get(what, ("",))
    tokens = {
        "pay": (*TOKENS, "civ"),
        "gain": TOKENS,
        "gain_with_hero": CIV,
        "fill": CIV,
    }
    options = ((Step("loot", number=1),), (Step("market", number=2),)) if what == "choose" else ()
    for w in (EN, FR):
        for where in places:
            for number in (1, 2):
                counts = dict.fromkeys(tokens.get(what, ()), number)
                assert action_text(w, (Step(what, counts, number or 11, where, options=options),))


def test_every_word_of_the_other_parts_has_its_text() -> None:
    for w in (EN, FR):
        for key, words in (
            ("power", ("", *Power.words())),
            ("destroyed", ("", *Fate.words())),
            ("world", ("", *World.words())),
        ):
            for word in words:
                card = dataclasses.replace(PLAIN, **{key: word})  # type: ignore[arg-type]
                assert [what for what, _ in parts(w, card)] == ([key] if word else [])
        for token in TOKENS:
            assert list(parts(w, dataclasses.replace(PLAIN, end=(End({token: 2}, if_most=token),))))


@pytest.mark.parametrize("number", range(1, 49))
def test_every_card_of_the_box_has_its_text(number: int) -> None:
    for w in (EN, FR):
        assert card_text(w, number)[0].isupper()
        assert card_text(w, number).endswith(".")


def test_what_immortals_score_is_put_into_words(monkeypatch: pytest.MonkeyPatch) -> None:
    assert immortal_text(EN, 7) == (
        "3 VP per Military token of yours. 1 VP per Military card you control, this Immortal included."
    )
    assert immortal_text(FR, 1) == (
        "8 PV par Suprématie au lieu de 4. Gagne toutes les égalités. "
        "Peut se révéler à tout moment, pour 1 Suprématie."
    )
    assert immortal_text(EN, Call.BYUN) == "What the Immortal scores that you copy, less 5 VP."
    everything = dataclasses.replace(
        MOST_OF,
        call=2,
        points=tuple((per, -2) for per in Scored.words()),
        steps_of="wonder",
        steps_from=(1, 3),
        steps_points=(-4, 8),
        supremacy=0,
        culture=3,
        diamond=9,
        ranking=0,
        looked=1,
        unlooked=2,
        destroys=True,
        wins_ties=True,
    )
    monkeypatch.setattr(wording, "BOX", dataclasses.replace(BOX, immortals=(MOST_OF, everything)))
    immortal_text.cache_clear()
    told = immortal_text(EN, 2)
    assert "−4 VP from 1 Wonder token and 8 VP from 3 Wonder tokens, the highest that you reach." in told
    assert "−2 VP per Military card you control." in told
    assert "Nothing for the Wonder ranking. 0 VP per Supremacy instead of 4." in told
    assert immortal_text(FR, 2).count(".") == told.count(".") == len(Scored.words()) + 8
    immortal_text.cache_clear()


@pytest.mark.parametrize("call", range(1, 10))
def test_every_immortal_has_its_text(call: int) -> None:
    for w in (EN, FR):
        assert immortal_text(w, call).endswith(".")


def test_commerce_cards_say_what_they_offer_and_what_it_costs() -> None:
    assert commerce_text(EN, Commerce({"coins": 2}, 0, 4, "")) == "2 coins"
    assert commerce_text(EN, BOX.commerce[4]) == "1 Diamond for 5 coins"
    assert commerce_text(FR, BOX.commerce[4]) == "1 Diamant contre 5 pièces"
    for token in TOKENS:
        assert all(f"commerce-{token}" in w for w in (EN, FR))
