"""Faces: how the bots look, and the way to where it is told how they think."""

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon


def address(game: str) -> str:
    """Where it is told."""
    return f"/rules/{game}/bots"


@h.piece
def face(w: Words, game: str, bot: str, name: str) -> h.Node:
    """A bot's face at a table: it opens, over the table, who the bots are."""
    label = w("bot-face", name=name, bot=w(f"bot-{bot}"))
    return h.a(".coin.reach.mid", href=address(game), data_sheet=True, aria_label=label, title=label)[
        icon(f"face-{bot}")
    ]
