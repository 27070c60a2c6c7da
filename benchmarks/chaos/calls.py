"""Calls: whether who is called is waited for, once a turn, and who was away for long in theirs was called.

Who has left is away after two seconds, and called after two more (servers.py), by any of the servers. What
keeps all of them from it puts the call off: it is still owed, and made once they can. What happens to one
does so where that one was at it: it tries again, or the others miss it and take the call over. That the next
one is hit as well, within the moment that a call takes, is too rare to be excused.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from benchmarks.chaos.seats import State, seats_of
from benchmarks.chaos.story import Call, Fault, Story, Told
from benchmarks.chaos.truth import Truth

SOONEST = 1.5  # seconds after a turn began: whoever is away by then is called after two
KNOWN_WITHIN = 3.0  # seconds before and after a call in which its turn is known, if there is one
CALLED_WITHIN = 8.0  # seconds: after four, and a call takes a while to be made
NOTED_WITHIN = 5.0  # seconds: who is killed sooner after a call may leave it to be made once more
MADE_LATER = 8.0  # seconds after a fault was mended until what it put off is made: some are tried each five
AT_IT = 3.0  # seconds after somebody left until a server may be at calling them
TRIED = 28.0  # seconds after it is killed then: a try may take 20, and is taken over at the second look
# What keeps a server, or all, from calling: neither lines of clients nor clocks, by which no call is waited
# for; and who hears no other calls all the same.
HINDERS = {
    *("kill", "restart", "next version", "pause", "cut wire", "slow wire", "hold wire"),
    *("database fast", "database immediate", "database kill", "database away", "writer", "full"),
}
UNSEEN = "hold"  # a line on which a server doesn't see who has left

Span = tuple[float, float]


class Absence(NamedTuple):
    """Somebody was away for all of that in one turn of theirs, by when they had to be called."""

    who: str
    turn: int  # after how many rows it began
    since: float
    until: float
    due: float


class Calls:
    """All of a history's."""

    def __init__(self, history: Told) -> None:
        self._faults = history.faults
        hinders = [fault for fault in history.faults if fault.what in HINDERS]
        spans = [(fault.began, fault.ended) for fault in hinders if fault.on == "database"]
        spans = sorted([*spans, *_at_once(hinders, history.servers)])
        # When all are kept from it: by their database, or each by something of its own.
        self._away = [(began, ended + MADE_LATER) for began, ended in spans]
        # When nobody hears of anything: a turn may be called to that they know of only afterwards.
        unheard = [fault for fault in history.faults if fault.what in HINDERS | {UNSEEN}]
        spans = sorted([*spans, *_at_once(unheard, history.servers)])
        self._unheard = [(began, ended + MADE_LATER) for began, ended in spans]

    def wrong(self, story: Story, truth: Truth) -> Iterator[str]:
        """Who is called is waited for, by no bot's move; once a turn; and whoever had to be called was."""
        yield from self._made(story, truth)
        for each in self.owed(story, truth):
            began = story.written(each.turn - 1)[0] if each.turn else 0.0
            if not any(call.who == each.who and began - 1 <= call.at <= each.until for call in story.calls):
                away = f"was away from {each.since} to {each.until}, in their turn"
                yield f"{each.who} {away}, and wasn't called, as they had to be by {each.due:.1f}"

    def owed(self, story: Story, truth: Truth) -> Iterator[Absence]:
        """Who had to be called: was away in their turn for longer than that takes, with what puts it off."""
        assert story.laid
        if not story.laid["hook"]:
            return
        seats = seats_of(story)
        for who, seat in story.seats.items():
            tabs = [tab for tab in story.tabs if tab.who == who]
            for before, after in pairwise(tabs):
                since, until = before.shut, after.opened
                if seat is None or until - since <= CALLED_WITHIN or (due := self._due(since)) >= until:
                    continue
                shown = [v for tab in tabs if tab.opened >= until for _, v in tab.sights[:1]]
                if not shown or seats[seat].possible(since, until) != {State(who, None)}:
                    continue
                meanwhile = range(story.known(since), min(shown[0], len(truth.moves)) + 1)
                turns = {truth.since[v].get(seat) for v in meanwhile}
                if len(turns) == 1 and all(truth.asks(v, seat) for v in meanwhile):
                    yield Absence(who, truth.since[meanwhile[0]][seat], since, until, due)

    def _due(self, since: float) -> float:
        """When a call to somebody who left has come, whatever puts it off."""
        due = _over(since, CALLED_WITHIN, self._away)
        hit = [_freed(fault, since) for fault in self._faults if fault.began < due and fault.ended > since]
        return _over(max([due, *hit]), 0, self._away)

    def _made(self, story: Story, truth: Truth) -> Iterator[str]:
        assert story.laid
        latest: dict[str, tuple[int, Call]] = {}  # by who: to which turn, the first that it may be
        names, seats = story.laid["names"], seats_of(story)
        for call in story.calls:
            at, who = call.at, call.who
            if who not in names:
                yield f"{who!r} was called, who doesn't play"
                continue
            seat = names.index(who)
            if not any(state.who for state in seats[seat].possible(at - CALLED_WITHIN, at)):
                yield f"{who} was called at {at}, where a bot moves"
            own = _turns(story, truth, seat, at, CALLED_WITHIN, _over(at, CALLED_WITHIN, self._unheard))
            if not own:
                yield f"{who} was called at {at}, and wasn't waited for"
                continue
            turn, before = latest.get(who, (-1, call))
            heard_by = _over(at, KNOWN_WITHIN, self._unheard)
            own = _turns(story, truth, seat, at, KNOWN_WITHIN, heard_by) or own
            if later := [each for each in own if each > turn]:
                latest[who] = min(later), call
                continue
            # Who comes later is called to the same turn.
            is_same = len(seats[seat].possible(before.at - CALLED_WITHIN, at)) == 1
            if is_same and not self._may_be_unnoted(before):
                yield f"{who} was called at {at}, again for the same turn"
            latest[who] = turn, call

    def _may_be_unnoted(self, call: Call) -> bool:
        """Whether the server that made a call may have been killed before it could note that."""
        theirs = f"server {call.by}"
        kills = [
            fault.began
            for fault in self._faults
            if fault.what == "kill" and (call.by is None or fault.on == theirs)
        ]
        hinders = [
            (fault.began, fault.ended + NOTED_WITHIN)
            for fault in self._faults
            if fault.on in ("database", f"wire {call.by}") or (fault.what, fault.on) == ("pause", theirs)
        ]
        noted = _over(call.at, NOTED_WITHIN, hinders)
        return any(call.at - 1 < kill < noted for kill in kills)


def _turns(story: Story, truth: Truth, seat: int, at: float, within: float, until: float) -> set[int]:
    """After how many rows each turn of a seat's began that a call may be to: of which anybody knew so many
    seconds before it or later, and not only after `until`.
    """
    lately = range(story.known(at - within), story.known(until) + 1)
    found = {truth.since[v][seat] for v in lately if v <= len(truth.moves) and seat in truth.waiting[v]}
    return {turn for turn in found if not turn or story.written(turn - 1)[0] <= at - SOONEST}


def _at_once(faults: list[Fault], servers: int) -> Iterator[Span]:
    """When each was kept from its work by something of its own."""
    for one in faults:
        under_way = [fault for fault in faults if fault.began <= one.began < fault.ended]
        ends = [
            max((fault.ended for fault in under_way if fault.on.endswith(f" {number}")), default=0.0)
            for number in range(servers)
        ]
        if all(ends):
            yield one.began, min(ends)


def _freed(fault: Fault, since: float) -> float:
    """When a call that a fault at one server put off has come, to somebody who has left."""
    if fault.what not in HINDERS | {UNSEEN}:
        return 0.0
    is_at_it = fault.what == "kill" and fault.began > since + AT_IT
    return max(fault.ended + MADE_LATER, fault.began + (TRIED if is_at_it else 0))


def _over(since: float, takes: float, hinders: Iterable[Span]) -> float:
    """When what takes so long is over, with all that hinders it before it is, in order."""
    over = since + takes
    for began, ended in hinders:
        if began < over:
            over = max(over, ended)
    return over
