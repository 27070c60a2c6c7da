"""Each mistake in box.toml is told with its file, line and card."""

from pathlib import Path

import pytest

from tests.games.boxes import Change, replaced
from tests.games.code_of_nine.boxes import BOXES, effect, on_card

NAMES = "one of coin, statue, book, white-legacy, black-legacy, medal, legacy, item, will"
CARD = 'code = 29\nname = { en = "a", fr = "b" }\n'
BAD: dict[str, tuple[Change, str, str]] = {
    # a mistake: how it is made, a text in the line that its message names, and what the message says
    "no edition": (replaced('edition = "reconstructed"', ""), "# Code of Nine", "'edition' must be a text"),
    "empty edition": (
        replaced('"reconstructed"', '" "'),
        "edition =",
        "'edition' must be a text of one line",
    ),
    "edition of two lines": (replaced('"reconstructed"', '"a\\nb"'), "edition =", "'edition' must be a text"),
    "unknown key": (replaced("edition =", "editor = 1\nedition ="), "editor", "'editor' is not known here"),
    "no items": (
        lambda text: text[: text.index("[items]")] + text[text.index("[[memory]]") :],
        "# Code of Nine",
        "[items] must have coin, statue, book",
    ),
    "unknown table": (
        replaced("[items]", "[things]"),
        "[things]",
        "'things' is not known here; there are edition",
    ),
    "unknown card": (
        replaced("[[memory]]", "[[memry]]", 5),
        "[[memry]]",
        "'memry' is not known here; there are",
    ),
    "an item less": (replaced("\nmedal =", "\n# medal ="), "[items]", "[items] must have coin, statue, book"),
    "an item more": (
        replaced("\nmedal =", "\nhat = 1\nmedal ="),
        "[items]",
        "[items] must have coin, statue",
    ),
    "item is a number": (
        replaced("coin = {", "coin = 1 # {"),
        "coin = 1 #",
        "[items] coin: must be { count = …, points = …, from = … }",
    ),
    "item with something else": (
        replaced("book = { count", "book = { colour = 1, count"),
        "book = { colour",
        "[items] book: 'colour' is not known here; there are count, points, from",
    ),
    "no count": (
        replaced("count = 8, ", ""),
        "statue = {",
        "[items] statue: 'count' must be a whole number from 0 to 30, not None",
    ),
    "too many": (replaced("count = 16", "count = 31"), "coin = {", "[items] coin: 'count' must be a whole"),
    "fewer than none": (replaced("count = 4", "count = -1"), "book = {", "[items] book: 'count' must be a"),
    "two White Legacies": (
        replaced("white-legacy = { count = 1", "white-legacy = { count = 2"),
        "white-legacy = {",
        "[items] white-legacy: 'count' must be 1, not 2",
    ),
    "no Medal": (
        replaced("medal = { count = 1", "medal = { count = 0"),
        "medal = {",
        "[items] medal: 'count' must be 1, not 0",
    ),
    "worth half a point": (
        replaced("count = 8, points = 1", "count = 8, points = 0.5"),
        "statue = {",
        "[items] statue: 'points' must be a whole number from -50 to 50, not 0.5",
    ),
    "worth too much": (replaced("points = 3", "points = 51"), "white-legacy = {", "'points' must be a whole"),
    "item from nowhere": (
        replaced(', from = "count: rulebook; points: the rulebook names none"', ""),
        "medal = {",
        "[items] medal: 'from' must be a text of one line",
    ),
    "no cards": (
        lambda text: text[: text.index("[[memory]]")],
        "# Code of Nine",
        "there must be one [[memory]] or more",
    ),
    "cards are a number": (
        lambda text: (
            text[: text.index("[items]")] + "memory = 3\n" + text[text.index("[items]") : text.index("[[")]
        ),
        "memory = 3",
        "there must be one [[memory]] or more",
    ),
    "cards are numbers": (
        lambda text: (
            text[: text.index("[items]")] + "memory = [3]\n" + text[text.index("[items]") : text.index("[[")]
        ),
        "memory = [3]",
        "there must be one [[memory]] or more",
    ),
    "a card less": (
        lambda text: text[: text.rindex("[[memory]]")],
        "# Code of Nine",
        "there is no [[memory]] with code = 28: a box has 28 of them",
    ),
    "a card more": (
        lambda text: text + "[[memory]]\n" + CARD,
        "code = 29",
        "[[memory]] number 29: 'code' must be a whole number from 1 to 28, not 29",
    ),
    "a card twice": (
        on_card(12, "code = 12", "code = 7"),
        "code = 7 ",
        "memory 07: this code is there twice",
    ),
    "card without a code": (
        on_card(9, "code = 9", "# nine"),
        "[[memory]] ",
        "[[memory]] number 9: 'code' must be a whole number from 1 to 28, not None",
    ),
    "code is true": (on_card(9, "code = 9", "code = true"), "code = true", "'code' must be a whole number"),
    "card with something else": (
        on_card(9, "order = 3", "order = 3\nvalue = 2"),
        "value = 2",
        "memory 09: 'value' is not known here; there are code, name, name_from, order",
    ),
    "name is a text": (
        on_card(9, 'name = { en = "Two volumes", fr = "Deux volumes" }', 'name = "Two volumes"'),
        'name = "Two',
        "memory 09: 'name' must be { en = …, fr = … }",
    ),
    "no French name": (
        on_card(9, ', fr = "Deux volumes"', ""),
        'name = { en = "Two',
        "memory 09: 'name' must be { en = …, fr = … }",
    ),
    "empty name": (
        on_card(9, '"Deux volumes"', '""'),
        'name = { en = "Two',
        "memory 09: 'fr' must be a text of one line, not ''",
    ),
    "name of two lines": (
        on_card(9, '"Deux volumes"', '"Deux\\nvolumes = 3"'),
        'name = { en = "Two',
        "memory 09: 'fr' must be a text of one line",
    ),
    "no order": (
        on_card(9, "order = 3\n", ""),
        "[[memory]] ",
        "memory 09: 'order' must be a whole number from 0",
    ),
    "order 100": (
        on_card(9, "order = 3", "order = 100"),
        "order = 100",
        "memory 09: 'order' must be a whole",
    ),
    "order below 0": (on_card(9, "order = 3", "order = -1"), "order = -1", "memory 09: 'order' must be a"),
    "order is a text": (
        on_card(9, "order = 3", 'order = "3"'),
        'order = "3"',
        "memory 09: 'order' must be a",
    ),
    "name from nowhere": (on_card(9, 'name_from = "ours"', ""), "[[memory]] ", "memory 09: 'name_from' must"),
    "order from nowhere": (
        on_card(9, 'order_from = "', 'order_from = 3 # "'),
        "order_from = 3",
        "memory 09: 'order_from' must be a text",
    ),
    "effect from nowhere": (
        on_card(9, 'effect_from = "source: two reviews; on this card: reconstructed"', 'effect_from = ""'),
        'effect_from = ""',
        "memory 09: 'effect_from' must be a text",
    ),
    "no effect": (
        on_card(9, "effect =", "# effect ="),
        "[[memory]] ",
        "memory 09: 'effect' must be a list of 1",
    ),
    "empty effect": (effect("[]"), "effect = []", "memory 17: 'effect' must be a list of 1 to 4 effects"),
    "five effects": (
        effect("[{ points = 1 }, { points = 1 }, { points = 1 }, { points = 1 }, { points = 1 }]"),
        "effect = [{ points = 1 }, {",
        "memory 17: 'effect' must be a list of 1 to 4 effects: [{ … }]",
    ),
    "effect alone": (effect("{ points = 2 }"), "effect = { points", "memory 17: 'effect' must be a list"),
    "effect is a number": (effect("[3]"), "effect = [3]", "memory 17: an effect must be { … }"),
    "unknown word": (
        effect("[{ points = 2, least = 'coin' }]"),
        "least",
        "memory 17: 'least' is not known here; there are points, times, cannot_win, per, most, fewest",
    ),
    "no verb": (
        effect("[{ most = 'coin' }]"),
        "effect = [{ most",
        "memory 17: an effect must have one of 'points', 'times' and 'cannot_win'",
    ),
    "two verbs": (
        effect("[{ points = 2, times = 'book' }]"),
        "times = 'book'",
        "memory 17: an effect must have one of 'points', 'times' and 'cannot_win'",
    ),
    "can win": (
        effect("[{ cannot_win = false }]"),
        "effect = [{ cannot_win = false",
        "memory 17: 'cannot_win' can only be true",
    ),
    "not released": (
        effect("[{ points = 1, released = 1 }]"),
        "released = 1",
        "memory 17: 'released' can only be true",
    ),
    "per without points": (
        effect("[{ times = 'book', per = { coin = 1 } }]"),
        "per = { coin = 1 } }]",
        "memory 17: 'per' goes with 'points' only",
    ),
    "too many points": (
        effect("[{ points = 51 }]"),
        "points = 51",
        "memory 17: 'points' must be a whole number from -50 to 50, not 51",
    ),
    "points are a text": (effect("[{ points = '5' }]"), "points = '5'", "'points' must be a whole number"),
    "points are true": (effect("[{ points = true }]"), "points = true", "'points' must be a whole number"),
    "times what": (
        effect("[{ times = 'books' }]"),
        "times = 'books'",
        f"memory 17: 'times' must be {NAMES}, not 'books'",
    ),
    "most of what": (
        effect("[{ points = 1, most = '' }]"),
        "most = ''",
        f"memory 17: 'most' must be {NAMES}",
    ),
    "fewest of a number": (effect("[{ points = 1, fewest = 3 }]"), "fewest = 3", "'fewest' must be one of"),
    "most of a table": (effect("[{ points = 1, most = { coin = 1 } }]"), "most = {", "'most' must be one of"),
    "per nothing": (
        effect("[{ points = 1, per = {} }]"),
        "per = {}",
        "memory 17: 'per' must be { … = number }",
    ),
    "per number": (effect("[{ points = 1, per = 2 }]"), "per = 2", "memory 17: 'per' must be { … = number }"),
    "per none": (
        effect("[{ points = 1, per = { coin = 0 } }]"),
        "coin = 0",
        "memory 17: 'coin' must be a whole number from 1 to 60, not 0",
    ),
    "per what": (
        effect("[{ points = 1, per = { gold = 1 } }]"),
        "gold",
        f"'per' must be {NAMES}, not 'gold'",
    ),
    "above by none": (
        effect("[{ points = 1, above_fewest = { coin = 0 } }]"),
        "coin = 0",
        "memory 17: 'coin' must be a whole number from 1 to 60, not 0",
    ),
    "exactly fewer than none": (
        effect("[{ points = 1, exactly = { coin = -1 } }]"),
        "coin = -1",
        "memory 17: 'coin' must be a whole number from 0 to 60, not -1",
    ),
    "at least too many": (effect("[{ points = 1, at_least = { will = 61 } }]"), "will = 61", "not 61"),
    "at most half": (effect("[{ points = 1, at_most = { will = 1.5 } }]"), "will = 1.5", "not 1.5"),
    "an effect over many lines": (
        effect("[\n  { points = 1 },\n  { points = 99 },\n]"),
        "effect = [ ",
        "memory 17: 'points' must be a whole number from -50 to 50, not 99",
    ),
}


@pytest.mark.parametrize("mistake", BAD)
def test_a_mistake_is_told_with_its_file_line_and_card(mistake: str, tmp_path: Path) -> None:
    BOXES.check_told(tmp_path, *BAD[mistake])


def test_a_mistake_on_one_of_many_cards_is_told_with_that_cards_line(tmp_path: Path) -> None:
    for code in range(1, 29):
        change = on_card(code, "order =", "order = 3000 #")
        BOXES.check_told(tmp_path, change, "3000", f"memory {code:02}: 'order'")
