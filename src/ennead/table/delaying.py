"""Delaying: how much later onlookers see a table, as it is told and chosen."""

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.timing import SECOND, length
from ennead.table.delays import OFFERED
from ennead.table.happenings import DELAY


def delayed(w: Words, delay: int) -> h.Node:
    """How much later onlookers see it, where they do."""
    return h.p(".hint")[icon("eye"), " ", _told(w, "delay-told", delay)] if delay else None


def late(w: Words, seconds: int) -> h.Node:
    """How much later its reader sees it, where they do."""
    return h.p("#late.row.note")[icon("hourglass"), _told(w, "late", seconds)] if seconds else None


def choosing(w: Words, delay: int) -> h.Element:
    """How much later onlookers are to see it, for whoever may choose that: inside of a form."""
    return h.details("#delays.folds")[
        h.summary[icon("eye"), " ", _told(w, "delay-told", delay) if delay else w("delay-told-none")],
        h.p(".hint")[w("delay-help")],
        h.div(".row", role="group", aria_label=w("delay-choose"))[
            (
                h.button(
                    f"#do-delay-{seconds}.button.quiet.slim",
                    type="submit",
                    name="do",
                    value=f"{DELAY} {seconds}",
                    aria_pressed=str(seconds == delay).lower(),
                )[_told(w, "delay-later", seconds) if seconds else w("delay-none")]
                for seconds in OFFERED
            )
        ],
    ]


def _told(w: Words, text: str, seconds: int) -> str:
    return w(text, time=length(w, seconds * SECOND))
