"""Timing: how long somebody has yet, as a bar and in figures.

What is drawn says when time runs out, not how much is left at this moment: so it is the same whenever it is
drawn, and the client (web/src/timing.ts) has the bar shrink by itself.
"""

from dataclasses import dataclass

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon

SECOND, MINUTE, HOUR, DAY = 1000, 60_000, 3_600_000, 86_400_000  # milliseconds


@dataclass(frozen=True)
class Time:
    """What a seat has, in milliseconds: of `total`, `left` when its clock was last set going or stopped.

    `ends`: when it runs out, in milliseconds since 1970, None while it stands; `out`: whether it has run out;
    `days`: whether it is told in days; `weekends`: whether these count; `stays`: whether what is left is kept
    for later moves, so that it is worth telling while it stands.
    """

    total: int
    left: int
    ends: int | None = None
    out: bool = False
    days: bool = False
    weekends: bool = True
    stays: bool = False


def length(w: Words, time: int) -> str:
    """A length of time in words, in the largest unit that fits."""
    for unit, name in ((DAY, "days"), (HOUR, "hours"), (MINUTE, "minutes")):
        if time >= unit and time % unit == 0:
            return w(f"length-{name}", n=time // unit)
    return w("length-seconds", n=time // SECOND)


def figures(w: Words, time: int) -> str:
    """What is left in figures: "1:23", "4 h 05", "2 d 4 h"."""
    seconds = -(-time // SECOND)
    hours, minutes = seconds // 3600, seconds // 60
    if hours >= 24:
        return w("left-days", days=hours // 24, hours=hours % 24)
    if hours:
        return w("left-hours", hours=hours, minutes=f"{minutes % 60:02}")
    return f"{minutes}:{seconds % 60:02}"


def timed(w: Words, time: Time | None, *, mine: bool) -> h.Node:
    """A seat's time in its panel. `mine`: whether it is the reader's, who is told when it nears its end."""
    if time is None or (time.ends is None and not time.stays):
        return None
    left = 0 if time.out else time.left
    return h.p(
        ".time.row.note",
        role="timer",
        data_total=time.total,
        data_left=left,
        data_ends=time.ends,
        data_weekdays=not time.weekends,
        data_low=left * 10 <= time.total,
        data_say=w("time-low") if mine else None,
    )[
        h.progress(max=time.total, value=min(left, time.total), aria_hidden="true"),
        icon("hourglass"),
        h.span(".unseen")[w("time-left"), " "],
        h.span(class_=("figures", "heard-narrow" if time.ends is None else ""))[figures(w, left)],
    ]


def ticking(w: Words, now: int | None) -> dict[str, str | int]:
    """What the client needs to tell what is left: what time it is `now` at the server, and in which words."""
    if now is None:
        return {}
    return {
        "data-now": now,
        "data-left-days": w("left-days", days="{1}", hours="{2}"),
        "data-left-hours": w("left-hours", hours="{1}", minutes="{2}"),
    }
