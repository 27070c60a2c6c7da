"""`ennead`: the command line."""

import argparse
import io
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path

import ennead
from ennead.arguments import (
    GAME,
    Parser,
    add_language,
    add_options_of_the_game,
    add_ppo,
    add_seats,
    add_series,
    add_settings,
    game_of,
    refuse_others_options,
    series_of,
    share_of_time,
)
from ennead.games import names
from ennead.table.limits import Limits
from ennead.table.settings import DATABASE, SETTINGS, place, settled, whole, written


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; give the exit status: 0, 1 for what went wrong, 2 for a wrong word, 130 interrupted."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without accents or suits is no reason to stop
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options) or 0)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        sys.stderr.close()
        return 0
    except ValueError as error:
        print(f"ennead: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"ennead: {where}{error.strerror or error}", file=sys.stderr)
        return 1


def _parser() -> Parser:
    parser = Parser(prog="ennead", description="Five card games on one table.")
    parser.add_argument("--version", action="version", version=f"ennead {ennead.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", help="what to do")

    games = commands.add_parser("games", help="list the games")
    games.add_argument("--json", action="store_true", help="as data: one JSON object a game")
    add_language(games)
    games.set_defaults(run=_games)

    play = commands.add_parser("play", help="play a game against bots, in this terminal")
    play.add_argument("game", help=GAME)
    add_seats(play)
    play.add_argument("--bot", default="club", help="who sits in the other seats (default: club)")
    play.add_argument("--seed", type=whole(0), help="deal this one, to play it again or against friends")
    add_options_of_the_game(play)
    play.add_argument("--new", action="store_true", help="start anew, even if a match was left unfinished")
    add_language(play)
    play.set_defaults(run=_play)

    serve = commands.add_parser("serve", help="open the table in the browser, for friends and bots")
    serve.add_argument("--open", action="store_true", help="open a browser as well, where there is a desktop")
    add_settings(serve, *SETTINGS)
    serve.set_defaults(run=_serve)

    backup = commands.add_parser("backup", help="copy the tables into a file, also while they are open")
    backup.add_argument("file", type=Path, help="a new file")
    add_settings(backup, DATABASE)
    backup.set_defaults(run=_backup)

    restore = commands.add_parser("restore", help="replace the tables by those of a backup")
    restore.add_argument("file", type=Path, help="a backup")
    add_settings(restore, DATABASE)
    restore.set_defaults(run=_restore)

    move = commands.add_parser(
        "move-database", help="copy all tables into another database: a file, or PostgreSQL's"
    )
    move.add_argument("source", type=place, metavar="from", help="a file, or postgresql://…")
    move.add_argument("target", type=place, metavar="to", help="one without tables: it is made")
    move.set_defaults(run=_move_database)

    config = commands.add_parser(
        "config", help="print a file of all settings of `ennead serve`, each with what it is for"
    )
    config.set_defaults(run=_config)

    simulate = commands.add_parser("simulate", help="let bots play many matches, and see who wins how often")
    simulate.add_argument("game", help=GAME)
    simulate.add_argument("--matches", type=whole(1), default=1000, help="how many (default: 1000)")
    add_series(simulate, "random")
    simulate.add_argument("--json", action="store_true", help="print the result as data: one JSON object")
    simulate.set_defaults(run=_simulate)

    arena = commands.add_parser("arena", help="let bots meet, on all cores, and see how strong each is")
    arena.add_argument("game", help=GAME)
    arena.add_argument(
        "--matches", type=whole(1), help="how many (default: 1000; with --until-clear, as many as it takes)"
    )
    add_series(arena, "expert,club,novice,random")
    arena.add_argument(
        "--budget",
        type=share_of_time,
        default=1.0,
        help="the share of its time a level has (default: 1)",
    )
    arena.add_argument(
        "--visits",
        type=whole(1),
        help="let levels look ahead so often for each second of their time: the same matches again, anywhere",
    )
    arena.add_argument(
        "--until-clear",
        action="store_true",
        help="stop once it is clear that the first player wins more, or less, than its share",
    )
    arena.add_argument("--jobs", type=whole(1), help="how many matches at once (default: one a core)")
    arena.add_argument(
        "--ray",
        nargs="?",
        const="auto",
        metavar="ADDRESS",
        help="play on the Ray cluster of this machine, or the one there (needs ennead[ray])",
    )
    arena.add_argument(
        "--report", type=Path, metavar="FILE.html", help="write all of it into a page that needs nothing else"
    )
    arena.add_argument(
        "--balance",
        action="store_true",
        help="look at the game as well: what beginning and each piece is worth, how often each rule matters",
    )
    arena.add_argument(
        "--against",
        type=Path,
        metavar="FILE.json",
        help="what another edition of the box printed with --balance --json, to stand beside in the report",
    )
    arena.add_argument(
        "--calibrate",
        type=Path,
        metavar="FILE.svg",
        help="see whether the chances that a review tells come true: a plot, and FILE.json beside it",
    )
    arena.add_argument("--json", action="store_true", help="print the result as data: one JSON object")
    add_language(arena)
    arena.set_defaults(run=_arena)

    train = commands.add_parser(
        "train", help="let a game learn from matches of its club player what those who look ahead go by"
    )
    train.add_argument("game", help=GAME)
    train.add_argument("--chunks", type=whole(1), help="how often it learns (default: 600)")
    train.add_argument("--matches", type=whole(1), help="matches a chunk (default: 1500)")
    train.add_argument("--seed", type=whole(0), default=1, help="another seed, other matches (default: 1)")
    train.add_argument(
        "--out",
        type=Path,
        help="where it is kept (default: GAME.npz, or .onnx); goes on where it was interrupted",
    )
    add_ppo(train)
    train.set_defaults(run=_train)

    compiled = commands.add_parser(
        "compile", help="compile the rules now, so that nobody waits later (an image of a container, say)"
    )
    compiled.add_argument("game", nargs="*", help=f"{GAME} (default: every game)")
    compiled.set_defaults(run=_compile)

    bench = commands.add_parser("bench", help="measure moves per second")
    bench.add_argument("game", nargs="?", help=f"{GAME} (default: every game)")
    add_seats(bench)
    bench.add_argument("--json", action="store_true", help="as data: one JSON object a game")
    bench.set_defaults(run=_bench)

    replay = commands.add_parser("replay", help="read a recorded match")
    replay.add_argument("file", type=Path, help="a record, or several, one a line; - for standard input")
    replay.add_argument("--open", action="store_true", help="with everything that was hidden")
    replay.add_argument("--jsonl", action="store_true", help="as data: one JSON object a move")
    add_language(replay)
    replay.set_defaults(run=_replay)

    review = commands.add_parser(
        "review", help="look back at a recorded match: chances, what moves cost, luck apart from play"
    )
    review.add_argument("file", type=Path, help="a record; - for standard input")
    review.add_argument(
        "--seat", type=whole(1), help="as far as the player of this seat could know (default: all is open)"
    )
    review.add_argument("--visits", type=whole(1), help="how long each decision is looked at")
    review.add_argument("--seed", type=whole(0), default=1, help="another seed, other worlds (default: 1)")
    review.add_argument(
        "--keep", type=Path, metavar="FILE.jsonl", help="keep each moment here; goes on where it ended"
    )
    review.add_argument("--html", type=Path, metavar="FILE.html", help="write it into a page")
    review.add_argument("--json", action="store_true", help="print it as data: one JSON object")
    add_language(review)
    review.set_defaults(run=_review)

    completion = commands.add_parser(
        "completion",
        help="let the Tab key complete what is typed after `ennead`",
        description='Prints a script for your shell. bash: eval "$(ennead completion bash)" in ~/.bashrc; '
        "zsh: the same in ~/.zshrc; fish: ennead completion fish > ~/.config/fish/completions/ennead.fish",
    )
    completion.add_argument("shell", choices=("bash", "zsh", "fish"), help="the shell that asks")
    completion.set_defaults(run=_completion)
    return parser


def _games(options: argparse.Namespace) -> None:
    from ennead.terminal.read import list_games

    list_games(options.json, options.lang)


def _play(options: argparse.Namespace) -> None:
    from ennead.terminal.play import play

    game = game_of(options.game)
    play(game, options.seats, options.bot, options.seed, dict(options.option), options.new, options.lang)


@contextmanager
def _table() -> Iterator[None]:
    """Say what is missing where only the rest of Ennead is installed, and what the database refuses."""
    try:
        from ennead.table.database import StoreError

        try:
            yield
        except StoreError as error:
            raise ValueError(f"{error}") from error
    except ModuleNotFoundError as error:
        raise ValueError(f"the table needs more ({error.name}): pip install 'ennead[table]'") from error


def _serve(options: argparse.Namespace) -> None:
    with _table():
        from ennead.table.serve import serve
    chosen = settled(vars(options))
    sys.path.insert(0, "")  # bots of one's own are looked for here
    serve(
        chosen["host"],
        chosen["port"],
        chosen["database"],
        options.open,
        limits=Limits(**{limit.name: chosen[limit.name] for limit in fields(Limits)}),
        hosts=chosen["allowed_host"],
        proxies=chosen["trusted_proxy"],
        calls=chosen,
        metrics=chosen["metrics"],
        log=chosen["log"],
        traces=chosen["traces"],
        bots=chosen["bot"],
        workers=chosen["workers"],
    )


def _backup(options: argparse.Namespace) -> None:
    with _table():
        from ennead.table.backup import backup

        backup(options.file, settled(vars(options))["database"])
    print(f"The tables are in {options.file}.")


def _restore(options: argparse.Namespace) -> None:
    with _table():
        from ennead.table.backup import restore

        kept = restore(options.file, settled(vars(options))["database"])
    print(f"The tables are those of {options.file}." + (f" Those before are in {kept}." if kept else ""))


def _move_database(options: argparse.Namespace) -> int:
    from ennead.terminal.moving import move_database

    with _table():
        from ennead.table.moving import move

        return move_database(lambda told: move(options.source, options.target, told))


def _config(options: argparse.Namespace) -> None:
    print(written(), end="")


def _simulate(options: argparse.Namespace) -> int:
    from ennead.terminal.study import simulate

    series = series_of(options)
    if len(options.players) > series.seats:
        raise ValueError(
            f"{len(options.players)} players for {series.seats} seats; `ennead arena` takes more"
        )
    return simulate(series, options.matches, options.jsonl, options.json)


def _arena(options: argparse.Namespace) -> int:
    from ennead.terminal.contest import contest

    series = series_of(options, budget=options.budget, visits=options.visits)
    return contest(
        series,
        options.matches,
        options.jsonl,
        options.until_clear,
        options.json,
        options.jobs,
        options.ray,
        options.balance or options.against is not None,
        options.report,
        options.against,
        options.calibrate,
        options.lang,
    )


def _train(options: argparse.Namespace) -> int:
    game = game_of(options.game)
    refuse_others_options(options)
    if options.ppo:
        from ennead.terminal.self_play import learn

        out, decisions = options.out or Path(f"{game.name}.onnx"), options.decisions or 2_000_000
        settings = {**dict(options.setting or []), "decisions": decisions, "seed": options.seed}
        return learn(game, out, options.seats, settings, bool(options.published), options.threads or 1)
    from ennead.terminal.learning import train

    out = options.out or Path(f"{game.name}.npz")
    return train(game, out, options.chunks or 600, options.matches or 1500, options.seed)


def _compile(options: argparse.Namespace) -> None:
    from ennead.terminal.compiling import compile_games

    games = [game_of(name) for name in options.game] or ennead.games()
    try:
        from ennead.table.preparing import draw
    except ModuleNotFoundError:  # no table here: nobody will ask what only its pages ask
        compile_games(games)
    else:
        compile_games(games, draw)


def _bench(options: argparse.Namespace) -> None:
    from ennead.terminal.study import bench

    games = [game_of(options.game)] if options.game else list(ennead.games())
    bench(games, options.seats, options.json)


def _replay(options: argparse.Namespace) -> None:
    from ennead.terminal.read import read

    read(options.file, options.open, options.jsonl, options.lang)


def _review(options: argparse.Namespace) -> int:
    from ennead.terminal.review import review

    seat = None if options.seat is None else options.seat - 1
    how = options.seed, options.visits, seat
    return review(options.file, *how, options.keep, options.html, options.json, options.lang)


def _completion(options: argparse.Namespace) -> None:
    """Print what a shell needs: a script of its own, so that no Python is started at each Tab."""
    import shtab

    parser = _parser()
    for argument in parser.every():
        if argument.dest == "game":
            argument.choices = names()
        elif argument.type is Path:
            argument.complete = shtab.FILE  # type: ignore[attr-defined]
    print(shtab.complete(parser, options.shell))
