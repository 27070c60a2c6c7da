"""Calls: who is called is waited for, once a turn; and whoever is away for long in their turn is called.

A call that is owed outlives the server that was to make it, and outages: it may be late where much is broken,
and it may be made twice by who was killed just when it was made, but it is not lost.
"""

from collections.abc import Iterator
from itertools import pairwise

from benchmarks.chaos.seats import State, seats_of
from benchmarks.chaos.story import Story, Told
from benchmarks.chaos.truth import Truth

NOTED_WITHIN = 5.0  # seconds: who is killed sooner after a call may leave it to be made once more
CALLED_WITHIN = 8.0  # seconds: away after two, called after two more, and a call takes a while to be made
# Seconds in which nothing is broken, until a call was made that another server was at when it was gone.
TAKEN_OVER_WITHIN = 20.0 + CALLED_WITHIN
OF_CLIENTS = {"cut", "slow", "hold"}  # lines on which no call is made, and nobody says that they are there


def calls_wrong(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """Who is called and shouldn't be, or once more; and who isn't and should."""
    if not truth or not story.laid:
        return
    turns: dict[tuple[str, int], float] = {}  # when somebody was called to one
    names, seats = story.laid["names"], seats_of(story)
    kills = [fault.began for fault in history.faults if fault.what == "kill"]
    for at, who in story.calls:
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
            was_killed = before is not None and any(-1 < kill - before < NOTED_WITHIN for kill in kills)
            if before is not None and is_same and not was_killed:
                yield f"{who} was called at {at}, again for the same turn"
            turns[who, turn] = at
    if story.laid["hook"]:
        yield from _uncalled(story, truth, history)


def _uncalled(story: Story, truth: Truth, history: Told) -> Iterator[str]:
    """Who was away for long while they were waited for, and wasn't called."""
    seats = seats_of(story)
    for who, seat in story.seats.items():
        tabs = [tab for tab in story.tabs if tab.who == who]
        for before, after in pairwise(tabs):
            v = story.known(before.shut)
            is_due = was_due(before.shut, after.opened, history)
            if not is_due or seat is None or v != story.known(after.opened) or not truth.asks(v, seat):
                continue
            if seats[seat].possible(0, after.opened) != {State(who, None)}:
                continue
            turn = truth.since[v][seat]
            began = next((at for at, known in story.growth(0) if known >= turn), 0.0)
            if not any(who == called and began - 1 <= at <= after.opened for at, called in story.calls):
                yield f"{who} was away from {before.shut} to {after.opened}, in their turn, and wasn't called"


def was_due(since: float, until: float, history: Told) -> bool:
    """Whether somebody who was away then had to be called by the end of that: at once where nothing was
    broken any more, else as soon as nothing was for as long as another takes to be at it.
    """
    if since > history.quiet:
        return until - since > CALLED_WITHIN
    longest, begins = 0.0, since
    for fault in history.faults:  # in their order
        if fault.what in OF_CLIENTS or fault.ended < begins or fault.began > until:
            continue
        longest = max(longest, fault.began - begins)
        begins = max(begins, fault.ended)
    return max(longest, until - begins) > TAKEN_OVER_WITHIN
