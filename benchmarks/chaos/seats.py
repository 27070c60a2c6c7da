"""Seats: who sits where, and where a bot moves: as those at a table had it, and as all of them were shown it.

A seat is a register. Orders write it: a bot is to move for somebody, they want to move again, they leave it
to whoever comes, and somebody comes. Pictures read it. Of an order it is known that it was followed, some
time between when it was sent and when it was answered; or that it wasn't; or neither. So there is a set of
what may have been at any time, and what a page shows that was opened then has to be among it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from benchmarks.chaos.history import Event
from benchmarks.chaos.story import Deed, Story, Told
from benchmarks.chaos.truth import Truth

ANY = "any"  # some bot: which, isn't known
REGULAR = "club"  # whom a seat is left to that no bot moved for
SURELY = 30.0  # seconds after which an order that was never answered is followed, or never will be
HEARD = 5.0  # seconds until all show it, where nothing is broken any more


class State(NamedTuple):
    """Who sits there, None for whoever comes, and which bot moves, None for nobody but them."""

    who: str | None
    bot: str | None


class Seat:
    """One of a table's, as it may have been."""

    def __init__(self, story: Story, number: int) -> None:
        assert story.laid
        self.number = number
        bot = story.laid["bots"][number]
        self._first = State(None if bot else story.laid["names"][number], bot)
        self._orders = [
            deed for deed in story.deeds if deed.do and deed.seat == number and deed.outcome != "refused"
        ]

    def possible(self, since: float, until: float) -> set[State]:
        """What it may have been, at any moment between two."""
        over = [order for order in self._orders if order.outcome == "done" and order.ended <= since]
        found = set() if over else {self._first}
        for order in self._orders:
            if order.began <= until and not any(_ended(order) <= other.began for other in over):
                found.add(self._after(order))
        return found

    def _after(self, order: Deed) -> State:
        """What it is once an order was followed."""
        word, _, bot = order.do.partition(" ")
        if word == "left":
            unsure = any(each.outcome == "" and each.do.startswith("stand-in") for each in self._orders)
            return State(None, ANY if unsure else REGULAR)
        return State(order.who, bot if word == "stand-in" else None)


def seats_of(story: Story) -> list[Seat]:
    """All of a table's."""
    assert story.laid
    return [Seat(story, number) for number in range(story.laid["seats"])]


def seats_wrong(story: Story, truth: Truth | None, history: Told) -> Iterator[str]:
    """Whoever opens a page is shown who sits where as it may be then, and from where they sit themselves."""
    if not story.laid:
        return
    seats = seats_of(story)
    for tab in story.tabs:
        for event in tab.seen:
            if event.about.get("over"):
                continue
            lately = event.t - HEARD
            since = max(tab.opened, lately) if lately > history.quiet else tab.opened
            for seat in seats:
                possible = seat.possible(since, event.t)
                if not any(_is_shown(state, event, seat.number) for state in possible):
                    shown = event.about.get("bots", {}).get(str(seat.number), "no bot")
                    yield (
                        f"{event.who} saw at {event.t}, from seat {event.about['seat']}, that {shown} moves "
                        f"at seat {seat.number}, of {sorted(possible, key=str)}"
                    )


def _ended(order: Deed) -> float:
    """When it had been followed, if it ever was."""
    return order.ended if order.outcome else order.began + SURELY


def _is_shown(state: State, event: Event, seat: int) -> bool:
    """Whether that is what somebody sees of a seat."""
    bot = event.about.get("bots", {}).get(str(seat))
    is_same = bot == state.bot or (None not in (bot, state.bot) and ANY in (bot, state.bot))
    return is_same and (event.about["seat"] == seat) == (event.who == state.who)
