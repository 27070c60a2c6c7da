"""Cast: the bots that may sit down, what each is called and how it thinks."""

from ennead.bots import levels, opponents
from ennead.bots.levels import thinker
from ennead.core.game import Game
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon


def cast(game: Game) -> list[str]:
    """The bots of a game: its levels, the strongest first, then those with a temperament of their own."""
    ladder = levels(game)
    return [*reversed(ladder), *(bot for bot in opponents(game) if bot not in ladder)]


def known_as(w: Words, bot: str) -> str:
    """A bot's name, and what it is."""
    return f"{w(f'named-{bot}')} · {w(f'bot-{bot}')}"


def thinks(w: Words, game: Game, bot: str) -> str:
    """How a bot of a game thinks, in a sentence."""
    if level := thinker(game, bot):
        return w(f"thinks-{bot}", seconds=round(level.milliseconds / 1000))
    return w(f"thinks-{bot}")


def shown(w: Words, game: Game) -> h.Element:
    """All of them."""
    return h.ul(".cast.heap")[
        (
            h.li(".slip.row.unbroken")[
                icon(f"face-{bot}", "likeness"),
                h.span(".name.heap")[
                    h.strong[w(f"named-{bot}")],
                    h.small(".note")[w(f"bot-{bot}")],
                    h.span[thinks(w, game, bot)],
                ],
            ]
            for bot in cast(game)
        )
    ]
