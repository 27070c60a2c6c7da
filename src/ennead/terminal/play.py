"""Playing in text: the same views, choices and words as the page."""

import json
import os
import secrets
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import platformdirs
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

import ennead
from ennead.bots import bot, rehearse
from ennead.core.game import UNDO, Choice, Game
from ennead.core.match import Match
from ennead.core.position import IllegalAction
from ennead.core.telling import action_text, outcome_text
from ennead.core.view import View
from ennead.core.words import Words
from ennead.terminal import seats_of, vocabulary
from ennead.terminal.compiling import compiling
from ennead.terminal.drawing import board_of, drawn
from ennead.terminal.hinting import tell_hint
from ennead.terminal.marks import THEME, Seats, marked
from ennead.terminal.recap import Recap

try:
    import fcntl
except ImportError:  # Windows: two terminals may play on one match, and the last to move keeps it
    fcntl = None  # type: ignore[assignment]

ME = 0
HINT = "hint"


def play(
    game: Game,
    seats: int | None,
    bot_name: str,
    seed: int | None,
    options: Mapping[str, int],
    new: bool,
    language: str | None,
) -> None:
    """Play a match in seat 0 against bots. It is kept after every move, and taken up again the next time.

    Raises ValueError for a bot, a number of seats or an option the game doesn't have, or a kept match that is
    broken.
    """
    w = vocabulary(game, language)
    console = Console(highlighter=Seats(), theme=THEME)
    kept = Path(platformdirs.user_data_dir("ennead")) / f"play-{game.name}.json"
    with _alone(kept, w):
        with compiling(game, w("compiling", game=w("title"))):
            match, assisted = (None, False) if new else _take_up(kept, w)
            if match and (seats is not None or seed is not None or options):
                raise ValueError(w("left-behind"))
            if match:
                console.print(w("taken-up"), style="dim")
            else:
                match = game.new_match(seats_of(game, seats), seed, **options)
            rehearse(game)  # what was asked for is there: now it may take its time
        _play_on(match, bot_name, kept, console, w, assisted)


def _play_on(match: Match, bot_name: str, kept: Path, console: Console, w: Words, assisted: bool) -> None:
    """`assisted`: whether the player was given a hint in this match."""
    game = match.game
    names = marked([w("you"), *(w("bot-name", bot=bot_name, number=n) for n in range(1, match.seats))])
    opponents = {seat: bot(game, bot_name, secrets.randbits(64)) for seat in range(1, match.seats)}
    board = board_of(game)
    told = len(match.events(ME)) if match.log else 0
    recap = Recap(console, w, names, ME, board.worth_telling, told)
    _keep(kept, match, assisted)
    while True:
        view = match.view(ME)
        recap.tell(view)
        if view.outcome:
            break
        if ME in view.waiting:
            console.rule(w("title"), style="dim")
            console.print(drawn(board, view, w, names))
            name = _ask(console, view, w, names, match.may_take_back(ME))
            if name is None:
                console.print(w("left"), style="dim")
                return
            if name == HINT:
                assisted = True
                _keep(kept, match, assisted)  # first: nobody has one that isn't marked
                tell_hint(console, view, w, names)
                continue
            if name == UNDO:
                _take_back(match, console, w)
                recap.skip(len(match.events(ME)))
            else:
                match.play(ME, name)
                recap.decided()
        else:
            seat = view.waiting[0]
            match.play(seat, opponents[seat].choose(match.view(seat)))
        _keep(kept, match, assisted)
    console.rule(w("title"), style="dim")
    console.print(drawn(board, view, w, names))
    console.print(_standings(view, w, names))
    console.print(outcome_text(w, view.outcome, names, ME), style="bold")
    if assisted:
        console.print(w("assisted"), style="dim")


def _take_back(match: Match, console: Console, w: Words) -> None:
    """Take back my latest move, or say why that can't be."""
    try:
        match.take_back(ME)
    except IllegalAction as error:
        console.print(error.text(w.language), style="red", markup=False)
    else:
        console.print(w("taken-back"), style="dim")


@contextmanager
def _alone(kept: Path, w: Words) -> Iterator[None]:
    """Keep other terminals from the kept match meanwhile. The system lets go when the process ends."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    with kept.with_suffix(".lock").open("w") as lock:
        if fcntl:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise ValueError(w("played-elsewhere")) from error
        yield


def _ask(console: Console, view: View, w: Words, names: Sequence[str], may_undo: bool) -> str | None:
    """The name of the action the player chooses, UNDO to take one back, HINT for a hint, None to leave."""
    for number, choice in enumerate(view.legal, 1):
        console.print(f"[bold]{number:3}[/] {action_text(w, choice, names)} [dim]{choice.name}[/]")
    if may_undo:
        console.print(f"[bold]  u[/] {w('undo')} [dim]{UNDO}[/]")
    may_hint = len(view.legal) > 1
    if may_hint:
        console.print(f"[bold]  h[/] {w('hint-ask')} [dim]{HINT}[/]")
    while True:
        try:
            text = console.input(f"[bold]{w('ask')}[/] ").strip()
        except EOFError:
            return None
        if text == "q":
            return None
        if text == "?":
            console.print(Markdown(view.game.rulebook(w.language)))
            continue
        if text in ("u", UNDO):
            return UNDO
        if may_hint and text in ("h", HINT):
            return HINT
        chosen = _chosen(view.legal, text)
        if chosen:
            return chosen.name
        console.print(w("not-a-choice", text=text[:80]), style="red", markup=False)


def _chosen(legal: Sequence[Choice], text: str) -> Choice | None:
    if text.isascii() and text.isdigit() and len(text) < 4:
        return legal[int(text) - 1] if 1 <= int(text) <= len(legal) else None
    return next((choice for choice in legal if choice.name == text.lower()), None)


def _standings(view: View, w: Words, names: Sequence[str]) -> Table:
    table = Table(w("place"), w("player"), w("points"))
    outcome = view.outcome
    assert outcome is not None
    for seat in sorted(range(view.seats), key=lambda seat: outcome.places[seat]):
        table.add_row(str(outcome.places[seat]), names[seat], str(outcome.points[seat]))
    return table


def _take_up(kept: Path, w: Words) -> tuple[Match | None, bool]:
    """The match that was left, if it is unfinished, and whether a hint was given in it."""
    if not kept.exists():
        return None, False
    try:
        record = kept.read_text("utf-8")
        match = ennead.replay(record)
    except ValueError as error:
        raise ValueError(w("kept-broken", file=str(kept), why=str(error))) from error
    return (None, False) if match.is_over else (match, bool(json.loads(record).get("assisted")))


def _keep(kept: Path, match: Match, assisted: bool) -> None:
    """Write the match to disk, whole or not at all."""
    fresh = kept.with_suffix(".new")
    with fresh.open("w", encoding="utf-8") as file:
        file.write(match.record(assisted=[ME]) if assisted else match.record())
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(kept)
