"""Each mistake in a card of box.toml, or that the rules could not carry out, is told."""

from pathlib import Path

import pytest

from tests.games.boxes import Change
from tests.games.immortal_8.boxes import BOXES, TOP, within, without

ALPHA = "numbers = [1]"


def action(new: str) -> Change:
    """Another Action for Alpha."""
    return within(ALPHA, "action = [{ loot = 1 }]", f"action = {new}")


def ending(new: str) -> Change:
    return within(ALPHA, 'end = [{ gain = { supremacy = 1 }, if_most = "military" }]', f"end = {new}")


BAD: dict[str, tuple[Change, str, str]] = {
    "a card less": (without("numbers = [12]"), TOP, "there must be a card of each number from 1 to 48, once"),
    "a card twice": (within("numbers = [12]", "[12]", "[11]"), TOP, "there must be a card of each number"),
    "numbers are a number": (
        within("numbers = [12]", "[12]", "12"),
        "numbers = 12",
        "'numbers' must be a list of one or two numbers",
    ),
    "three numbers": (
        within("numbers = [12]", "[12]", "[12, 13, 14]"),
        "numbers = [12,",
        "'numbers' must be a list of one or two",
    ),
    "number out of range": (
        within("numbers = [12]", "[12]", "[49]"),
        "numbers = [49]",
        "'numbers' must be a whole number from 1 to 48",
    ),
    "card with something else": (
        within(ALPHA, "kind =", "colour = 1\nkind ="),
        "colour",
        "card 1, Alpha: 'colour' is not known here",
    ),
    "card of another kind": (
        within(ALPHA, '"hero"', '"villain"'),
        "kind =",
        "card 1, Alpha: 'kind' must be one of hero, building, wonder",
    ),
    "name is a text": (
        within(ALPHA, 'name = { en = "Alpha", fr = "Alpha" }', 'name = "Alpha"'),
        'name = "Alpha"',
        "'name' must be {",
    ),
    "symbol is a text": (
        within(ALPHA, 'symbols = ["military"]', 'symbols = "military"'),
        "symbols =",
        "'symbols' must be a list of",
    ),
    "unknown symbol": (
        within(ALPHA, '["military"]', '["moon"]'),
        "moon",
        "'symbols' must be one of military",
    ),
    "bonus is a number": (
        within(ALPHA, "bonus = { military = 1 }", "bonus = 1"),
        "bonus = 1",
        "'bonus' must be { … = number }",
    ),
    "bonus of nothing": (
        within(ALPHA, "military = 1 }", "military = 0 }"),
        "bonus =",
        "'military' must be a whole number from 1 to 20",
    ),
    "gift of coins": (
        within("numbers = [5]", 'gift = "chaos"', 'gift = "coins"'),
        "gift =",
        "'gift' must be one of ",
    ),
    "unknown power": (within("numbers = [2]", '"exchange"', '"swap"'), "power =", "'power' must be one of "),
    "unknown end": (
        within("numbers = [5]", '"dark-ritual"', '"bang"'),
        "destroyed =",
        "'destroyed' must be one of ",
    ),
    "unknown world": (
        within("numbers = [20]", '"chaos supremacy"', '"peace"'),
        "world =",
        "'world' must be one of ",
    ),
    "on Supremacy half": (
        within("numbers = [33, 34]", "on_supremacy = 2", "on_supremacy = 1.5"),
        "on_supremacy",
        "not 1.5",
    ),
    "a figure is a number": (
        within(ALPHA, 'figure = "wolf-head"', "figure = 1"),
        "figure = 1",
        "card 1, Alpha: 'figure' must be a text",
    ),
    "card from nowhere": (
        within(ALPHA, 'from = "card face"', 'from = ""'),
        "from =",
        "card 1, Alpha: 'from' must be a text",
    ),
    "action is a step": (
        action("{ loot = 1 }"),
        "action =",
        "card 1, Alpha: an action must be a list of at most 4 steps",
    ),
    "five steps": (
        action("[{ loot = 1 }, { loot = 1 }, { loot = 1 }, { loot = 1 }, { loot = 1 }]"),
        "action =",
        "at most 4 steps",
    ),
    "step is a word": (action('["loot"]'), "action =", "a step must have one of pay, give"),
    "step of nothing": (action("[{}]"), "action =", "a step must have one of pay, give"),
    "step of two": (action("[{ loot = 1, market = 2 }]"), "action =", "a step must have one of pay, give"),
    "step with something else": (
        action("[{ loot = 1, per = 2 }]"),
        "action =",
        "'per' is not known here; there are loot",
    ),
    "pays nothing": (action("[{ pay = {} }]"), "action =", "'pay' must be { … = number }"),
    "gains any token": (action("[{ gain = { civ = 1 } }]"), "action =", "'gain' must be one of military"),
    "less per what": (
        action('[{ pay = { coins = 1 }, less_per = "moon" }]'),
        "action =",
        "'less_per' must be one of ",
    ),
    "gain per what": (
        action('[{ gain = { coins = 1 }, per = "moon" }]'),
        "action =",
        "'per' must be one of ",
    ),
    "always not": (
        action("[{ gain = { coins = 1 }, always = false }]"),
        "action =",
        "'always' can only be true",
    ),
    "gives coins": (
        action('[{ give = "coins" }]'),
        "action =",
        "'give' must be one of military, science, chaos",
    ),
    "gives too many": (
        action('[{ others = "chaos", up_to = 6 }]'),
        "action =",
        "'up_to' must be a whole number from 1 to 5",
    ),
    "destroys Wonders": (
        action('[{ destroy = "wonder" }]'),
        "action =",
        "'destroy' must be one of hero, building, card",
    ),
    "copies anything": (action('[{ copy = "anything" }]'), "action =", "'copy' must be one of own building"),
    "Culture anywhere": (action("[{ culture = 1 }]"), "action =", "'on' must be one of own building"),
    "no Culture": (
        action('[{ culture = 0, on = "own building" }]'),
        "action =",
        "'culture' must be a whole number from 1",
    ),
    "one choice": (
        action("[{ choose = [[{ loot = 1 }]] }]"),
        "action =",
        "'choose' must be two lists of steps",
    ),
    "choice of words": (
        action('[{ choose = ["a", "b"] }]'),
        "action =",
        "an action must be a list of at most 4 steps",
    ),
    "loots two": (action("[{ loot = 2 }]"), "action =", "'loot' must be 1, not 2"),
    "market of three": (
        action("[{ market = 3 }]"),
        "action =",
        "'market' must be 2, not 3",
    ),
    "four different": (
        action("[{ different = 4 }]"),
        "action =",
        "'different' must be a whole number from 1 to 3",
    ),
    "Culture to no card": (
        action("[{ culture_to = 49 }]"),
        "action =",
        "'culture_to' must be a whole number from 1 to 48",
    ),
    "end is a number": (ending("[1]"), "end =", "'end' must be a list of { gain = { … } }"),
    "end without a gain": (ending("[{ if_only_card = true }]"), "end =", "'end' must be a list of"),
    "end with something else": (
        ending("[{ gain = { points = 1 }, if_rich = true }]"),
        "end =",
        "'if_rich' is not known here",
    ),
    "end if most of what": (
        ending('[{ gain = { points = 1 }, if_most = "gold" }]'),
        "end =",
        "'if_most' must be one of ",
    ),
    "end if control of what": (
        ending("[{ gain = { points = 1 }, if_control = 0 }]"),
        "end =",
        "'if_control' must be a whole number",
    ),
    "end if only not": (
        ending("[{ gain = { points = 1 }, if_only_card = false }]"),
        "end =",
        "'if_only_card' can only be true",
    ),
    # What the machinery couldn't hold must not be read.
    "end is a table": (ending("{ gain = { points = 1 } }"), "end =", "'end' must be a list of"),
    "two ends": (
        ending("[{ gain = { points = 1 } }, { gain = { coins = 1 } }]"),
        "end =",
        "'end' must be a list of",
    ),
    "points are no list": (
        within("call = 3", 'points = [{ per = "wonder in play", points = 2 }]', "points = 2"),
        "points = 2",
        "'points' must be a list of",
    ),
    "steps are a number": (
        within("call = 6", 'steps = { of = "science", from = [1, 4, 7], points = [6, 12, 18] }', "steps = 3"),
        "steps = 3",
        "'steps' must be",
    ),
    "steps without points": (
        within("call = 6", ", points = [6, 12, 18]", ""),
        "steps =",
        "'steps' must be { of = …, from = […], points = […] } with at most 4 steps",
    ),
    "guesses are a number": (
        within("call = 2", "guesses = { looked = 10, unlooked = 15 }", "guesses = 3"),
        "guesses = 3",
        "'guesses' must be",
    ),
    "guesses with something else": (
        within("call = 2", "guesses = { looked = 10,", "guesses = { late = 1, looked = 10,"),
        "guesses =",
        "'late' is not known here",
    ),
    "a choice in a choice": (
        action("[{ choose = [[{ choose = [[{ loot = 1 }], [{ loot = 1 }]] }], [{ loot = 1 }]] }]"),
        "action =",
        "'choose'",
    ),
    "two choices": (
        action(
            "[{ choose = [[{ loot = 1 }], [{ loot = 1 }]] }, { choose = [[{ loot = 1 }], [{ loot = 1 }]] }]"
        ),
        "action =",
        "'choose'",
    ),
    "steps after a choice": (
        action("[{ choose = [[{ loot = 1 }], [{ loot = 1 }]] }, { gain = { coins = 1 } }]"),
        "action =",
        "'choose'",
    ),
    "steps after a copy": (
        action('[{ copy = "own building" }, { gain = { coins = 1 } }]'),
        "action =",
        "'copy'",
    ),
    "two names alike": (
        within("numbers = [12]", 'en = "Orgah"', 'en = "Lion"'),
        TOP,
        "two cards have the name 'lion'",
    ),
    "points as a price": (action("[{ pay = { points = 1 } }, { loot = 1 }]"), "action =", "'pay' must be"),
}


@pytest.mark.parametrize("mistake", BAD)
def test_a_mistake_is_told_with_its_file_line_and_card(mistake: str, tmp_path: Path) -> None:
    BOXES.check_told(tmp_path, *BAD[mistake])
