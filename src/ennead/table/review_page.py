"""Review page: a finished match looked back at, or how far that has come."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from ennead.bots.review import apart, costliest
from ennead.core.match import Match
from ennead.core.view import OPEN
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import document, footer, icon, tool
from ennead.page.reviewed import chances, costs, percent, shared
from ennead.table.pages import rules_link
from ennead.table.reviews import AWAITED_FOR, Review
from ennead.table.sitting import Sitting

BY = KNOWN, TRUE = "known", "true"  # what the curve is drawn by
Data = Mapping[str, Any]


def review_page(
    w: Words, match: Match, sitting: Sitting, eyes: int, review: Review | None, before: int | None, by: str
) -> h.Element:
    """What was found of a match until now, by whose `eyes`; `before`: how many others are made first.

    `review`: None where it was not asked for, or broke off; `by`: what the curve is drawn by.
    """
    label = w("replay-back")
    return document(
        w,
        f"{w('review')} · {w('title')} · Ennead",
        h.main("#review.page.heap")[
            h.h2[w("review")],
            h.p(".hint")[w("review-lead") if eyes == OPEN else w("review-lead-own")],
            _progress(w, f"{sitting.table}/review" + _of(eyes), review, before),
            _found(w, match, sitting, eyes, review, by) if review and review.found else None,
        ],
        footer(w),
        page="review",
        game=sitting.game,
        heading=w("title"),
        query=f"by={by}&" if eyes == OPEN else f"seat={eyes}&",
        tools=[
            h.a(".tool", href=sitting.table, title=label, aria_label=label)[tool("rotate-ccw", label)],
            rules_link(w, sitting.game),
        ],
    )


def _of(eyes: int) -> str:
    """What an address ends with that is one seat's."""
    return "" if eyes == OPEN else f"?seat={eyes}"


def _progress(w: Words, here: str, review: Review | None, before: int | None) -> h.Node:
    """How far it is, or the way to begin; `here`: where it is."""
    if review is None or (not review.is_whole and before is None):
        return h.form(method="post", action=here)[
            h.button("#begin.button", type="submit")[
                icon("chart-line"), w("review-begin" if review is None else "review-again")
            ],
        ]
    if review.is_whole:
        return None
    done = len(review.found) / review.total
    left = w("review-leave", minutes=round(AWAITED_FOR / 60))
    waits = w("review-waits", before=before) if before else w("review-grows", done=percent(w, done))
    return h.div(".growing.heap", role="status")[
        h.progress(value=f"{done:.3f}", aria_label=w("review-progress")),
        h.p[waits, " ", left],
        h.a(".button.quiet.unscripted", href="")[w("preparing-again")],
    ]


def _found(w: Words, match: Match, sitting: Sitting, eyes: int, review: Review, by: str) -> h.Node:
    is_open, total = eyes == OPEN, max(1, review.total - 1)
    curve = chances(w, _curve(review.found, is_open, by), total, sitting.seats)
    replay, costly = f"{sitting.table}/replay", costliest(review.found)
    return h.fragment[
        h.figure("#chances.slip", aria_labelledby="chances-title")[
            h.figcaption("#chances-title.row.apart")[
                h.strong[w("review-curve")], _toggle(w, by) if is_open else None
            ],
            curve,
            h.p(".hint")[w(f"review-by-{by}-help") if is_open else w("review-by-own-help")],
        ],
        h.section(".heap", aria_labelledby="costs-title")[
            h.h3("#costs-title")[w("review-costs")],
            [costs(w, match.game, costly, sitting.seats, replay), h.p(".hint")[w("review-costs-help")]]
            if costly
            else h.p[w("review-costs-none")],
        ]
        if costly or review.is_whole  # what has not been looked at may have cost something
        else None,
        h.section(".across.heap", aria_labelledby="shared-title", tabindex=0)[
            h.h3("#shared-title")[w("review-shared")],
            shared(w, [asdict(each) for each in apart(match, review.found)], sitting.seats),
            h.p(".hint")[w("review-shared-help")],
        ]
        if is_open and review.is_whole
        else None,
    ]


def _curve(found: Sequence[Data], is_open: bool, by: str) -> list[list[float]]:
    """Each moment's chances: what was true, what each could know of their own, or what one could of all."""
    if not is_open:
        return [each["known"][0] for each in found]
    if by == TRUE:
        return [each["true"] for each in found]
    return [[known[seat] for seat, known in enumerate(each["known"])] for each in found]


def _toggle(w: Words, by: str) -> h.Element:
    return h.nav(".by.row", aria_label=w("review-by"))[
        (
            h.a(".button.quiet.slim", href=f"?by={each}", aria_current="true" if each == by else None)[
                w(f"review-by-{each}")
            ]
            for each in BY
        )
    ]
