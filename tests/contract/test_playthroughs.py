"""One seeded match of each game and number of seats, written out: a changed rule shows as a changed line.

What happened is told with all its secrets, and in brackets what an onlooker did not hear of it, after the
seats that did: `event=drew seat=0 card=10 [0: card]`.

The files are the same whether rules are compiled or interpreted, and so is every byte of these matches and of
another that is played by chance, whose digests stand at the end: `make test` compares them in both modes.
`pytest tests/contract/test_playthroughs.py --write-playthroughs` writes them anew; read the difference.
"""

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path

import pytest

import ennead
from ennead.bots import bot
from ennead.core.events import Event
from ennead.core.game import Game
from ennead.core.match import Match
from tests.conftest import CASES, case_name

FOLDER = Path(__file__).with_name("playthroughs")
SEED = 9
PLAYERS = "random", "club"  # for ever: playthroughs tell of the rules, whatever bots are to come


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_a_playthrough_has_not_changed(
    game: Game, seats: int, options: dict[str, int], request: pytest.FixtureRequest
) -> None:
    file = FOLDER / f"{case_name(game, seats, options)}.txt"
    text = "\n".join(written(game, seats, options)) + "\n"
    if request.config.getoption("--write-playthroughs"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
    assert file.read_text("utf-8") == text


def written(game: Game, seats: int, options: dict[str, int]) -> Iterator[str]:
    """A match between bots that differ, as text, then what is left to compare."""
    match = game.new_match(seats, SEED, **options)
    yield f"{game.name}, {seats} seats, seed {SEED}, options {options}"
    digest = sha256(every_byte(match))
    before: dict[str, dict[str, object]] = {"all": {}, "onlooker": {}}
    yield from told(match, before)
    for seat, action in choices(match, PLAYERS):
        yield ""
        yield f"{len(match.log) + 1}. seat {seat}: {action}"
        yield "   of " + ", ".join(choice.name for choice in match.legal(seat))
        match.play(seat, action)
        digest.update(every_byte(match))
        yield from told(match, before)
    yield ""
    yield str(match.outcome)
    yield f"every byte: {digest.hexdigest()[:16]}"

    match = game.new_match(seats, SEED, **options)
    digest = sha256()
    for seat, action in choices(match, ["random"]):
        match.play(seat, action)
        digest.update(every_byte(match))
    yield f"by chance: {len(match.log)} moves, {digest.hexdigest()[:16]}"


def choices(match: Match, players: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Each move that bots make of a match, which whoever asks plays."""
    bots = [bot(match.game, players[seat % len(players)], seat) for seat in range(match.seats)]
    while not match.is_over:
        seat = match.waiting[0]
        yield seat, bots[seat].choose(match.view(seat))


def every_byte(match: Match) -> bytes:
    """All there is: the position, what one seat knows of it, and a world dealt again from that."""
    view = match.view(match.waiting[-1] if match.waiting else None)
    return bytes(match) + view.positions.tobytes() + bytes(view.redeal(len(match.log)))


def told(match: Match, before: dict[str, dict[str, object]]) -> Iterator[str]:
    """What happened in the last move, what is new in the position, and what an onlooker sees of it."""
    yield from happened(match)
    for viewer, who in ((ennead.OPEN, "all"), (None, "onlooker")):
        position = match.view(viewer).json()["position"]
        new = {name: value for name, value in position.items() if before[who].get(name) != value}
        yield f"   {who}: " + json.dumps(new)
        before[who] = position


def happened(match: Match) -> Iterator[str]:
    """What happened in the last move, and who heard of it what an onlooker did not."""
    heard = {viewer: latest(match, viewer) for viewer in (*range(match.seats), None)}
    for event in latest(match, ennead.OPEN):
        hearers: dict[str, list[int | None]] = {name: [] for name in event.args}
        for viewer, events in heard.items():
            if events and is_heard_of(event, events[0]):
                for name, value in events.pop(0).args.items():
                    if value is not None:
                        hearers[name].append(viewer)
        secrets: dict[str, list[str]] = {}
        for name, viewers in hearers.items():
            if None not in viewers:
                secrets.setdefault(" ".join(map(str, viewers)), []).append(name)
        line = " ".join(f"{key}={value}" for key, value in event.json().items() if key != "move")
        known = "; ".join(f"{viewers or 'nobody'}: {' '.join(names)}" for viewers, names in secrets.items())
        yield f"   {line} [{known}]" if known else f"   {line}"
    assert not any(heard.values()), "somebody heard what did not happen"


def latest(match: Match, viewer: int | None) -> list[Event]:
    """What a viewer heard of the last move."""
    return [event for event in match.events(viewer) if event.move == len(match.log)]


def is_heard_of(event: Event, heard: Event) -> bool:
    """Whether what somebody heard tells of an event."""
    return heard.kind is event.kind and all(
        value in (None, event.args[name]) for name, value in heard.args.items()
    )
