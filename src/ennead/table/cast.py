"""Cast: the bots that may sit down, what each is called and how it thinks."""

from ennead.bots import levels
from ennead.bots.levels import thinker
from ennead.core.game import Game
from ennead.core.telling import listed
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.faces import OWN, kind
from ennead.page.layout import icon
from ennead.table.own import NO_BOTS, OwnBots


def cast(game: Game, own: OwnBots = NO_BOTS, seats: int | None = None) -> list[str]:
    """The bots of a game: its levels, the strongest first, those with a temperament, those the host brought.

    `seats`: for how many they are to play, where that is said.
    """
    ladder = levels(game)
    return [*reversed(ladder), *(bot for bot in own.opponents(game, seats) if bot not in ladder)]


def named(w: Words, bot: str, seat: int = 1) -> str:
    """A bot's name in a seat: there are as many of its kind as seats, so that they are told apart.

    `seat`: so many after that of whoever laid the table (`Table.after`). So it stays what it is whoever else
    comes or goes, and when all play again and seats turn. The next seat's is what the kind is known by. One
    that the host brought has one name only.
    """
    return bot.removeprefix(OWN) if kind(bot) == "own" else w(f"named-{bot}", seat=seat)


def what_is(w: Words, bot: str) -> str:
    """What a bot is."""
    return w(f"bot-{kind(bot)}")


def known_as(w: Words, bot: str, seat: int = 1) -> str:
    """A bot's name in a seat, and what it is."""
    return f"{named(w, bot, seat)} · {what_is(w, bot)}"


def thinks(w: Words, game: Game, bot: str) -> str:
    """How a bot of a game thinks, in a sentence."""
    if level := thinker(game, bot):
        return w(f"thinks-{bot}", seconds=round(level.milliseconds / 1000))
    return w(f"thinks-{kind(bot)}")


def limited(w: Words, game: Game, bot: str, own: OwnBots, said: str) -> str:
    """What is said of a bot, and for how many it plays where the game is for others as well."""
    seats = own.seats(bot, game)
    only = 0 < len(seats) < len(game.seats)
    return f"{said}, {w('own-seats', seats=listed(w, [*map(str, seats)]))}" if only else said


def shown(w: Words, game: Game, own: OwnBots = NO_BOTS) -> h.Element:
    """All of them."""
    return h.ul(".cast.heap")[
        (
            h.li(".slip.row.unbroken")[
                icon(f"face-{kind(bot)}", "likeness"),
                h.span(".name.heap")[
                    h.strong(".cut")[named(w, bot)],
                    h.small(".note")[limited(w, game, bot, own, what_is(w, bot))],
                    h.span[thinks(w, game, bot)],
                    _kin(w, game, bot),
                ],
            ]
            for bot in cast(game, own)
        )
    ]


def _kin(w: Words, game: Game, bot: str) -> h.Node:
    """What others of its kind are called, who sit elsewhere at the table."""
    called = dict.fromkeys(named(w, bot, seat) for seat in range(max(game.seats)))
    others = [name for name in called if name != named(w, bot)]
    return h.small(".note")[w("bots-kin", names=listed(w, others))] if others else None
