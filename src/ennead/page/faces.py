"""Faces: how the bots look, and the way to where it is told how they think."""

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon

OWN = "own-"  # what the names of bots begin with that the host of a server brought


def kind(bot: str) -> str:
    """By what a bot's face and what it is are called: all that a host brought have one face."""
    return "own" if bot.startswith(OWN) else bot


def address(game: str) -> str:
    """Where it is told."""
    return f"/rules/{game}/bots"


@h.piece
def face(w: Words, game: str, bot: str, name: str) -> h.Node:
    """A bot's face at a table: it opens, over the table, who the bots are."""
    label = w("bot-face", name=name, bot=w(f"bot-{kind(bot)}"))
    return h.a(".coin.reach.mid", href=address(game), data_sheet=True, aria_label=label, title=label)[
        icon(f"face-{kind(bot)}")
    ]
