"""Arguments that several commands take, and what they stand for."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import ennead
from ennead.core.game import Game
from ennead.core.words import LANGUAGES
from ennead.games import names
from ennead.table.settings import Setting, whole

if TYPE_CHECKING:
    from ennead.arena import Series

GAME = "the game's name, such as nessos; `ennead games` lists them"


class Parser(argparse.ArgumentParser):
    """A parser that takes no option for another that begins like it: `--json` is not `--jsonl`."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def every(self) -> Iterator[argparse.Action]:
        """The arguments of all commands."""
        for action in self._actions:
            yield action
            if isinstance(action, argparse._SubParsersAction):
                for parser in action.choices.values():
                    yield from parser.every()


def game_of(typed: str) -> Game:
    """A game by its name, which may be typed in capitals or without its hyphens."""

    def plain(name: str) -> str:
        return name.lower().replace("-", "").replace("_", "")

    return ennead.game(next((name for name in names() if plain(name) == plain(typed)), typed))


def add_seats(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--seats", type=whole(1), help="how many play (default: 4, or as many as the game allows)"
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help="default: the language of this terminal")


def add_options_of_the_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=NUMBER",
        help="a variant of the game, such as turns=100; `ennead games` lists them",
    )


def _option(text: str) -> tuple[str, int]:
    name, _, value = text.partition("=")
    if not (name and value.isascii() and value.removeprefix("-").isdigit()):
        raise argparse.ArgumentTypeError("an option is a name and a whole number, such as turns=100")
    return name, int(value)


def add_series(parser: argparse.ArgumentParser, players: str) -> None:
    """A series of matches as options, and where it is kept."""
    add_seats(parser)
    parser.add_argument(
        "--players",
        type=_names,
        default=_names(players),
        help="bots, such as club,random, my.module:Bot, policy.onnx or learned.npz: where there are fewer "
        f"than seats, the last fills the others; seats rotate (default: {players})",
    )
    add_options_of_the_game(parser)
    parser.add_argument("--seed", type=whole(0), default=1, help="another seed, other deals (default: 1)")
    parser.add_argument(
        "--jsonl", type=Path, help="write the records here, one a line; goes on where it ended"
    )


def series_of(options: argparse.Namespace, **more: Any) -> "Series":
    """The series of matches that is asked for."""
    from ennead.arena import Series
    from ennead.terminal import seats_of

    game = game_of(options.game)
    sys.path.insert(0, "")  # bots of one's own are looked for here
    seats, variant = seats_of(game, options.seats), dict(options.option)
    return Series(game, options.players, seats, options.seed, variant, **more)


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


def add_ppo(parser: argparse.ArgumentParser) -> None:
    """What `ennead train --ppo` learns, and how."""
    parser.add_argument(
        "--ppo",
        action="store_true",
        help="instead, let a policy learn from matches against itself: GAME.onnx, a bot that can be named "
        "wherever bots are (needs ennead[train])",
    )
    add_seats(parser)
    parser.add_argument("--decisions", type=whole(1), help="with --ppo: how many (default: 2000000)")
    parser.add_argument(
        "--setting",
        type=_setting,
        action="append",
        metavar="NAME=NUMBER",
        help="with --ppo: another setting than docs/training.md says, such as entropy=0.1",
    )
    parser.add_argument(
        "--published",
        action="store_const",
        const=True,
        help="with --ppo: the published settings, which need more time",
    )
    parser.add_argument("--threads", type=whole(1), help="with --ppo: how many cores learn (default: 1)")


def refuse_others_options(options: argparse.Namespace) -> None:
    """Raise ValueError for an option of the other kind of training: whoever forgot `--ppo`, say, would wait
    hours for what they didn't mean. (Their defaults are None, so that it is known what was said.)"""
    of_ppo = "seats", "decisions", "setting", "published", "threads"
    others, word = (("chunks", "matches"), "without") if options.ppo else (of_ppo, "with")
    if given := [f"--{name}" for name in others if getattr(options, name) is not None]:
        raise ValueError(f"{given[0]} is heard {word} --ppo only, which is another kind of training")


def _setting(text: str) -> tuple[str, float]:
    name, _, value = text.partition("=")
    if name in ("decisions", "seats", "seed"):
        raise argparse.ArgumentTypeError(f"{name} is said by itself: --{name} {value}")
    try:
        number = float(value)
    except ValueError:
        raise argparse.ArgumentTypeError("a setting is a name and a number, such as entropy=0.1") from None
    return name, int(number) if number.is_integer() and "." not in value else number


def share_of_time(text: str) -> float:
    try:
        share = float(text)
    except ValueError:
        share = 0.0
    if not 0 < share <= 100:
        raise argparse.ArgumentTypeError(f"a share of its time, such as 0.1, not {text!r:.80}")
    return share


def add_settings(parser: argparse.ArgumentParser, *settings: Setting) -> None:
    """Settings as options: what is not typed may stand in the environment or in the file."""
    parser.add_argument(
        "--config", type=Path, metavar="FILE", help="the file of settings, as `ennead config` writes it"
    )
    for each in settings:
        parser.add_argument(
            f"--{each.name}",
            type=each.read,
            action="append" if each.many else "store",
            default=argparse.SUPPRESS,
            metavar=each.metavar,
            help=each.help,
        )
