"""The table of each game's observations and information states, from its declaration.

What `python -m ennead.research.tables` prints is docs/encodings.md.
"""

from collections.abc import Iterator

import ennead
from ennead.core.game import Game
from ennead.core.observation import LEAST, MOST, STEP, Observed
from ennead.research.recall import RecallEncoder

SHOWN = 12  # labels of a part; of more, the first and the last

HEAD = f"""# What a seat may know, in numbers

Made from the declarations of the games by `python -m ennead.research.tables`. Whoever looks comes first:
rows of seats begin with theirs and go on in the order of play. A value that has a name is 1 in the column of
that name; the first name of its kind (none, unknown, a match's first phase) has no column: then all are 0.
Counts are themselves as int8, and one {STEP}th as float32; beyond {LEAST} and {MOST} they are cut in both.
What can't be known is 0; of hidden cards that are counted, their number stands in the first column.
`option` has the game's options in their order.

`game.encoder(seats).fields` has the same as data, and names what lies along every axis;
`core/observation.py` says how it is made. The last part, `events`, is what information states have beside
these (`research/recall.py`): the latest events, a row each, with 1 in the columns of its kind and of what it
tells.
"""


def page() -> Iterator[str]:
    """The lines of the page."""
    yield HEAD
    for game in ennead.games():
        yield from table(game)


def table(game: Game) -> Iterator[str]:
    """The lines of one game's table, with as many seats as are usual."""
    encoder = game.encoder(game.usual_seats)
    sizes = ", ".join(f"{game.encoder(seats).size:,} with {seats}" for seats in game.seats)
    yield f"## {game.title('en')}\n"
    yield f"Numbers: {sizes}. With {encoder.seats} seats:\n"
    yield "| part | from | shape | | columns |"
    yield "|---|---|---|---|---|"
    yield from map(_row, RecallEncoder(game, encoder.seats).fields)
    yield ""


def _row(field: Observed) -> str:
    shape = " × ".join(map(str, field.shape))
    range_ = f"{field.low} to {field.high}" if field.counts else "0 or 1"
    labels = [label.replace("|", "\\|") for label in field.labels]
    if len(labels) > SHOWN:
        labels = [*labels[: SHOWN - 2], "…", labels[-1]]
    return f"| {field.name} | {field.at.start} | {shape} | {range_} | {', '.join(labels)} |"


if __name__ == "__main__":
    print("\n".join(page()).rstrip())
