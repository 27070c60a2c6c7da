"""Two worlds that somebody can't tell apart: `python -m benchmarks.leaks [--matches N] [--seed N]`.

Twice the same table, each on a server of its own, over HTTP and sockets: one person, another, bots, an
onlooker. What a viewer can't know is dealt again in one of the two; the same moves are made in both, and all
that reaches the viewer's browser has to be the same, byte for byte: pages, messages, how many, in which order
and when. Once the viewer is told what only one world holds, the two are made alike again and dealt anew.

When something is sent is told by the servers' own clock, which stands still but for when it is let go on,
tick by tick, in both at once: whatever a server waits for (a bot's pause, the table's own answers, an alarm)
is compared exactly, on any machine. What is not compared is how long the processor works, but for this: bots
think within the pause that their moves take anyway, and how long they thought at most is told.

Exits 1 with the first difference.
"""

import argparse
import json
import random
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from copy import deepcopy
from pathlib import Path
from unittest import mock

import numpy as np

import ennead
from benchmarks.clockwork import Hours
from benchmarks.worlds import KEYS, PAUSE, Laid, Thinker, World
from ennead.core.asking import answer_in_advance, only_answer
from ennead.core.game import ASK_AGAIN, IN_ADVANCE, Game
from ennead.core.match import Match
from ennead.core.position import Position
from ennead.core.undo import Undoable
from ennead.table.accord import BACK, STAND_IN
from ennead.table.clock import OFFERED
from ennead.table.deputy import BOT_PAUSE, SLOWEST

TICK = 0.1  # seconds
TRIES = 30  # deals in which somebody may do what they may in the other
WHILE = 1.0  # seconds in which nothing has to happen
QUICK = {"le-neuf": {"turns": 30}}  # a whole match of the longest
PAGES = ("/talk", "/record", "/replay")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.leaks", description=__doc__)
    parser.add_argument("--matches", type=int, default=3, help="of each game, for each viewer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", nargs="+", default=[game.name for game in ennead.games()])
    asked = parser.parse_args()
    for game in map(ennead.game, asked.games):
        for viewer in (0, None):
            Thinker.took, found = 0.0, Counts()
            for seed in range(asked.seed, asked.seed + asked.matches):
                with worlds(laid(game, seed), seed) as pair:
                    pair.play(viewer, seed, game.max_moves)
                    found.add(pair.counts)
            who = "an onlooker" if viewer is None else "a player"
            thought = f"bots thought for {1000 * Thinker.took:.0f} of {1000 * BOT_PAUSE:.0f} ms at most"
            print(f"{game.name}, {who}, {asked.matches} matches: {found}; {thought}", flush=True)


def laid(game: Game, seed: int) -> Laid:
    """What is played: each number of seats in its turn, each option at either end, with a clock or none."""
    pick, seats = random.Random(seed), [each for each in game.seats if each > 2] or list(game.seats)
    options = {o.name: pick.choice((o.low, o.high, o.default)) for o in game.options}
    clock = pick.choice(list(OFFERED))
    return Laid(game.name, seats[seed % len(seats)], options | QUICK.get(game.name, {}), clock)


class Counts:
    """What was compared."""

    def __init__(self) -> None:
        self.moves = self.dealt = self.messages = self.pages = self.size = 0

    def add(self, more: "Counts") -> None:
        """More of it."""
        for name, number in vars(more).items():
            setattr(self, name, getattr(self, name) + number)

    def __str__(self) -> str:
        return (
            f"{self.moves} moves alike, {self.dealt} times dealt anew, {self.messages} messages and "
            f"{self.pages} pages compared, {self.size / 2**20:.1f} MiB, no difference"
        )


class Pair:
    """Both."""

    def __init__(self, ours: World, theirs: World, hours: Hours) -> None:
        self.worlds = ours, theirs
        self.counts = Counts()
        self._hours = hours
        self._viewer: int | None = None
        self._pick = random.Random()

    @property
    def _who(self) -> str | None:
        return None if self._viewer is None else "Ana"

    def play(self, viewer: int | None, seed: int, moves: int) -> None:
        """Make so many moves in both, and compare all that the viewer receives. Raises AssertionError."""
        self._viewer, self._pick = viewer, random.Random(seed)
        pick = self._pick
        self._anew()
        for _ in range(moves):
            if pick.random() < 0.1:
                self._whisper()
            if pick.random() < 0.05:
                self._change_hands()
            ours = self.worlds[0]
            here, due = ours.room.match, ours.due
            if due is None:
                self._wait()
            seat = pick.choice(here.waiting)
            if due is not None and (pick.random() < 0.7 or ours.room.moves_for(seat)):
                seat = due
            both = self._common(seat)
            if not both:
                self._anew(seat)
                both = self._common(seat)
            action = pick.choice(both or [each.name for each in here.legal(seat)])
            if (answer := answer_in_advance(here, seat)) is not None:
                action = here.game.actions[answer].name  # which may be given for good, unnoticed
                both = both and [action]
            if any(ends(world.room.match, seat, action) for world in self.worlds if both or world is ours):
                return
            if both:
                self._meddle(seat)
                heard = self._move(seat, action, self.worlds)
                self._go_on(heard, len(here.log))
            else:  # whatever is dealt, it shows that it is another table
                self._move(seat, action, (ours,))
                self._anew()

    def _common(self, seat: int) -> list[str]:
        """What may be done in both, in a given order."""
        here, there = ({each.name for each in world.room.match.legal(seat)} for world in self.worlds)
        return sorted(here & there)

    def _move(self, seat: int, action: str, worlds: Sequence[World]) -> list[list[str]]:
        """Have a seat move, and give what was sent."""
        if worlds[0].room.moves_for(seat):
            return self._wait_for(action, worlds)
        return [self._act(world, seat, action) for world in worlds]

    def _act(self, world: World, seat: int, action: str) -> list[str]:
        """Move for somebody. In the second world Ben says for good what he says once in the first."""
        who, match = list(KEYS)[seat], world.room.match
        answer, said = answer_in_advance(match, seat), action
        if world is self.worlds[1] and seat != self._viewer and answer is not None:
            said = IN_ADVANCE if match.game.actions[answer].name == action else action
        world.act(who, said)
        heard = world.heard()
        if said == IN_ADVANCE:
            world.act(who, ASK_AGAIN)
            assert world.heard() == [], "that nothing is said in advance any more is told to others"
        return heard

    def _wait_for(self, action: str, worlds: Sequence[World]) -> list[list[str]]:
        """Let time pass until the table has moved for somebody: the same time in both."""
        for world in worlds:
            world.think(action)
        before = [world.rows for world in worlds]
        for _ in range(round(SLOWEST * PAUSE / TICK) + 1):
            self._hours.go_on(TICK)
            heard = [world.heard() for world in worlds]
            moved = [world.rows > rows for world, rows in zip(worlds, before, strict=True)]
            assert len({*moved}) == 1, "the table moves for somebody, sooner or in one of them only"
            if moved[0]:
                return heard
            if len(worlds) > 1:
                self._compare(heard)
        raise AssertionError("the table doesn't move for whom it has to")

    def _go_on(self, heard: list[list[str]], log: int) -> None:
        """After a move: compare, unless the viewer is told what only one of them holds."""
        told = [world.room.match.view(self._viewer).heard[log + 1 :] for world in self.worlds]
        assert len(heard[0]) == len(heard[1]), "one more message"
        if str(told[0]) != str(told[1]):
            self._anew()
            return
        self._compare(heard, pages=True)
        self.counts.moves += 1
        if self._pick.random() < 0.5:  # what was chosen in secret may have been something else
            self._anew()

    def _wait(self) -> None:
        """Let time pass where nobody is moved for: what comes then, if anything, comes in both."""
        self._hours.go_on(WHILE)
        self._compare([world.heard() for world in self.worlds])

    def _change_hands(self) -> None:
        """Have a bot play for Ben, or Ben again: all see that."""
        room = self.worlds[0].room
        order = STAND_IN if room.table.chairs[1].bot is None else BACK
        for world in self.worlds:
            world.post(f"{world.path}/accord", {"do": order}, "Ben")
        self._anew()

    def _whisper(self) -> None:
        """Have an onlooker say something else in each: nobody who plays hears it, or that it was said."""
        if self._viewer is None:
            return
        for world, words in zip(self.worlds, ("short", "something longer"), strict=True):
            answer = world.post(f"{world.path}/talk", {"say": words}, "Zoe")
            assert answer.status_code == 303, answer.text
            assert world.heard() == [], "a player's tab was sent something"

    def _meddle(self, seat: int) -> None:
        """Try what nobody may, in both: it changes nothing, and is refused alike."""
        answers = []
        for world in self.worlds:
            seen = world.rows
            form = {"act": world.room.match.legal(seat)[0].name, "v": str(seen)}
            if seat != 0 or self._who is None:  # an onlooker for anybody; Ana for another seat
                foreign = world.post(f"{world.path}?seat={seat}", form, self._who)
                answers.append((foreign.status_code, foreign.content))
                assert foreign.status_code == 404, foreign.status_code
            assert world.rows == seen
        assert len(set(answers)) <= 1, "refused otherwise"

    def _compare(self, heard: list[list[str]], *, pages: bool = False) -> None:
        """What came by socket, and what is there to be got."""
        assert heard[0] == heard[1], difference(*(json.dumps(each) for each in heard))
        assert self.worlds[0].rows == self.worlds[1].rows
        self.counts.messages += len(heard[0])
        self.counts.size += sum(len(each) for each in heard[0])
        for more in ("", *(each for each in PAGES if self._pick.random() < 0.1)) if pages else ():
            ours, theirs = (world.get(self._who, more) for world in self.worlds)
            assert ours == theirs, difference(str(ours), str(theirs))
            self.counts.pages += 1
            self.counts.size += len(ours[1])

    def _anew(self, seat: int | None = None) -> None:
        """Have the second stand where the first does, and deal there anew what the viewer can't know.

        If possible, so that `seat` has something to do that it has in both; or else, now and then, so that
        somebody has but one thing to do, which nobody else may notice.
        """
        here, there = (world.room for world in self.worlds)
        ours, theirs = here.ledger, there.ledger
        for number, row in list(enumerate(ours.rows, 1))[len(theirs.rows) :]:
            there._store.add_move(there.table.id, number, *row[:4])
        ours._undoable = Undoable()
        for name, value in vars(ours).items():
            setattr(theirs, name, value.copy() if isinstance(value, list | set | dict) else value)
        theirs._undoable = Undoable()
        theirs.match = ours.match.copy()
        is_narrow = self._pick.random() < 0.3
        for _ in range(TRIES):
            theirs.match._position = self._redealt(ours.match)
            if (
                self._common(seat)
                if seat is not None
                else not is_narrow or self._has_one_answer(theirs.match)
            ):
                break
        theirs.only_answer = only_answer(theirs.match.position)
        theirs.asked[-1] = theirs._asked()
        there._timekeeper._times = deepcopy(here._timekeeper._times)
        for world in self.worlds:
            world.room.ledger._may_take_back.clear()
            world.start_anew()
        self._compare([world.look(self._who) for world in self.worlds])
        self.counts.dealt += 1

    def _has_one_answer(self, match: Match) -> bool:
        return any(len(match.legal(seat)) == 1 for seat in match.waiting if seat != self._viewer)

    def _redealt(self, match: Match) -> Position:
        """A position that the viewer can't tell from this one."""
        viewer, seed = self._viewer, self._pick.getrandbits(32)
        unseen = np.frombuffer(bytearray(match.view(viewer).positions.tobytes()), match.game.state.dtype)
        match.game.kernel.redeal(unseen, 0, -1 if viewer is None else viewer, seed, seed)
        return Position(match.game, unseen.tobytes())


@contextmanager
def worlds(laid: Laid, seed: int) -> Iterator[Pair]:
    """Twice the same table, at one and the same time."""
    hours, both = Hours(), list[World]()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        stack.enter_context(mock.patch("ennead.table.happenings.steady", hours))
        stack.enter_context(mock.patch("ennead.table.store.now", hours.now))
        stack.enter_context(mock.patch("ennead.table.deputy.random.uniform", lambda low, high: high))
        stack.enter_context(mock.patch("ennead.table.deputy.bot", Thinker))
        for bound in ("BY_ONE", "FROM_ONE_ADDRESS"):  # things said in a minute, which passes quickly here
            stack.enter_context(mock.patch(f"ennead.table.conversation.{bound}", 10**6))
        for name in ("ours", "theirs"):
            both.append(World(folder / name, laid, seed, hours, stack))
        ours, theirs = both
        yield Pair(ours, theirs, hours)


def ends(match: Match, seat: int, action: str) -> bool:
    """Whether a move is the last."""
    copy = match.copy()
    copy.play(seat, action)
    return copy.is_over


def difference(ours: str, theirs: str) -> str:
    """Where two texts part."""
    at = next((n for n, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other), 0)
    return f"{ours[max(0, at - 80) : at + 120]!r}\n{theirs[max(0, at - 80) : at + 120]!r}"


if __name__ == "__main__":
    start = time.monotonic()
    main()
    print(f"{time.monotonic() - start:.0f} s")
