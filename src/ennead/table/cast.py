"""Cast: the bots that may sit down, what each is called and how it thinks."""

from ennead.bots import levels
from ennead.bots.levels import THINKERS
from ennead.core.game import Game
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon


def cast(game: Game) -> list[str]:
    """The bots of a game, the strongest first."""
    return list(reversed(levels(game)))


def known_as(w: Words, bot: str) -> str:
    """A bot's name, and what it is."""
    return f"{w(f'named-{bot}')} · {w(f'bot-{bot}')}"


def thinks(w: Words, bot: str) -> str:
    """How a bot thinks, in a sentence."""
    if bot not in THINKERS:
        return w(f"thinks-{bot}")
    return w(f"thinks-{bot}", seconds=round(THINKERS[bot].milliseconds / 1000))


def shown(w: Words, game: Game) -> h.Element:
    """All of them."""
    return h.ul(".cast.heap")[
        (
            h.li(".slip.row.unbroken")[
                icon(f"face-{bot}", "likeness"),
                h.span(".name.heap")[
                    h.strong[w(f"named-{bot}")], h.small(".note")[w(f"bot-{bot}")], h.span[thinks(w, bot)]
                ],
            ]
            for bot in cast(game)
        )
    ]
