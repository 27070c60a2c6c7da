"""Calls: whether who is called is waited for, once a turn, and who was away for long in theirs was called.

Who has left is away after two seconds, and called after two more (servers.py). What is broken meanwhile puts
a call off: it is still owed, and made once that is mended, or by others who miss whoever had it.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from benchmarks.chaos.seats import State, seats_of
from benchmarks.chaos.story import Call, Fault, Story, Told
from benchmarks.chaos.truth import Truth

CALLED_WITHIN = 8.0  # seconds: after four, and a call takes a while to be made
NOTED_WITHIN = 5.0  # seconds: who is killed sooner after a call may leave it to be made once more
MADE_LATER = 8.0  # seconds after a fault was mended until what it put off is made: some are tried each five
AT_IT = 3.0  # seconds after somebody left until a server may be at calling them
TRIED = 28.0  # seconds after it is killed then: a try may take 20, and is taken over at the second look
# What puts off a call. Of the lines to clients only one that is held: a server doesn't see then who has left.
# Nobody waits for a call by a clock that can be put ahead; and who hears no other server calls all the same.
PUT_OFF = {
    *("kill", "restart", "next version", "pause", "hold", "cut wire", "slow wire", "hold wire"),
    *("database fast", "database immediate", "database kill", "database away", "writer", "full"),
}


class Absence(NamedTuple):
    """Somebody was away for all of that in one turn of theirs, by when they had to be called."""

    who: str
    turn: int  # after how many rows it began
    since: float
    until: float
    due: float


def calls_wrong(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """Who is called is waited for, by no bot's move; once for each turn; and whoever had to be called was."""
    if truth and story.laid:
        yield from _made(story, truth, history)
        for each in owed(story, truth, history):
            began = story.written(each.turn - 1)[0] if each.turn else 0.0
            if not any(call.who == each.who and began - 1 <= call.at <= each.until for call in story.calls):
                away = f"was away from {each.since} to {each.until}, in their turn"
                yield f"{each.who} {away}, and wasn't called, as they had to be by {each.due:.1f}"


def _made(story: Story, truth: Truth, history: Told) -> Iterator[str]:
    assert story.laid
    turns: dict[tuple[str, int], Call] = {}  # the latest to each
    names, seats = story.laid["names"], seats_of(story)
    for call in story.calls:
        at, who = call.at, call.who
        if who not in names:
            yield f"{who!r} was called, who doesn't play"
            continue
        seat = names.index(who)
        if not any(state.who for state in seats[seat].possible(at - CALLED_WITHIN, at)):
            yield f"{who} was called at {at}, where a bot moves"
        low, high = story.known(at - CALLED_WITHIN), min(story.known(at + CALLED_WITHIN), len(truth.moves))
        own = {truth.since[v][seat] for v in range(low, high + 1) if seat in truth.waiting[v]}
        if not own:
            yield f"{who} was called at {at}, and wasn't waited for"
        if len(own) == 1:
            [turn] = own
            before = turns.get((who, turn))
            is_same = len(seats[seat].possible(0, at)) == 1  # who comes later is called to the same turn
            if before is not None and is_same and not _may_be_unnoted(before, history):
                yield f"{who} was called at {at}, again for the same turn"
            turns[who, turn] = call


def _may_be_unnoted(call: Call, history: Told) -> bool:
    """Whether the server that made a call may have been killed before it could note that."""
    theirs = f"server {call.by}"
    kills = [
        fault.began
        for fault in history.faults
        if fault.what == "kill" and (call.by is None or fault.on == theirs)
    ]
    hinders = [
        (fault.began, fault.ended + NOTED_WITHIN)
        for fault in history.faults
        if fault.on in ("database", f"wire {call.by}") or (fault.what, fault.on) == ("pause", theirs)
    ]
    noted = _over(call.at, NOTED_WITHIN, hinders)
    return any(call.at - 1 < kill < noted for kill in kills)


def owed(story: Story, truth: Truth, history: Told) -> Iterator[Absence]:
    """Who had to be called: was away in their turn for longer than a call takes, with all that put it off."""
    assert story.laid
    if not story.laid["hook"]:
        return
    seats = seats_of(story)
    for who, seat in story.seats.items():
        tabs = [tab for tab in story.tabs if tab.who == who]
        for before, after in pairwise(tabs):
            if seat is None or after.opened - before.shut <= CALLED_WITHIN:
                continue
            since, until = before.shut, after.opened
            shown = [v for tab in tabs if tab.opened >= until for _, v in tab.sights[:1]]
            due = _over(since, CALLED_WITHIN, [_puts_off(fault, since) for fault in history.faults])
            if not shown or due >= until or seats[seat].possible(since, until) != {State(who, None)}:
                continue
            meanwhile = range(story.known(since), min(shown[0], len(truth.moves)) + 1)
            turns = {truth.since[v].get(seat) for v in meanwhile}
            if len(turns) == 1 and all(truth.asks(v, seat) for v in meanwhile):
                yield Absence(who, truth.since[meanwhile[0]][seat], since, until, due)


def _puts_off(fault: Fault, since: float) -> tuple[float, float]:
    """From when to when a fault puts off a call to somebody who has left."""
    if fault.what not in PUT_OFF:
        return fault.began, fault.began
    is_at_it = fault.what == "kill" and fault.began > since + AT_IT
    return fault.began, max(fault.ended + MADE_LATER, fault.began + (TRIED if is_at_it else 0))


def _over(since: float, takes: float, hinders: Iterable[tuple[float, float]]) -> float:
    """When what takes so long is over, with all that hinders it before it is, in order."""
    over = since + takes
    for began, ended in hinders:
        if began < over:
            over = max(over, ended)
    return over
