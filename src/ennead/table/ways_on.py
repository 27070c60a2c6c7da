"""Ways on: what stands below the actions of a table, to go on from there."""

from ennead.core.game import IN_ADVANCE, UNDO
from ennead.core.view import View
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import keycap
from ennead.table.delaying import late
from ennead.table.hint_page import assisted_text, hint_tool
from ennead.table.notices import notices
from ennead.table.sitting import Sitting
from ennead.table.turned import turned


def ways_on(view: View, w: Words, sitting: Sitting) -> h.Node:
    """While it goes on: looking back, help, and what there is to agree on. Then: what to do next."""
    if view.outcome is None:
        return h.fragment[
            late(w, sitting.late),
            _tried(w, sitting),
            _review(w, sitting),
            _in_advance(w, sitting),
            _undo(w) if sitting.undo else None,
            hint_tool(w, sitting.hinting, sitting.stamp(view)) if sitting.hinting else None,
            notices(w, sitting.offers, sitting.seats, own_seats(view, sitting)) if sitting.offers else None,
        ]
    return h.fragment[
        turned(w, sitting.course, sitting.game, sitting.seats, sitting.replay),
        _tried(w, sitting),
        h.div(".after.row")[
            h.p(".hint")[assisted_text(w, sitting)] if sitting.assisted else None,
            _again(w, sitting),
            _review(w, sitting),
            _replay(w, sitting.replay) if sitting.replay else None,
            h.a(".button.quiet", href=sitting.record, download=True)[icon("download"), w("record")]
            if sitting.record
            else None,
        ],
    ]


def _replay(w: Words, where: str) -> h.Element:
    """The way to the match as it was played, from its beginning: its end is what is seen already."""
    return h.a(".button.quiet", href=f"{where}move=0")[icon("eye"), w("replay")]


def _review(w: Words, sitting: Sitting) -> h.Node:
    """The way to how the match went, for whoever may look back at it."""
    if not sitting.review:
        return None
    return h.a("#opens-review.button.quiet", href=sitting.review)[icon("chart-line"), w("review")]


def _tried(w: Words, sitting: Sitting) -> h.Node:
    """That another move of a match is tried here, which counts for nothing."""
    if sitting.tried is None:
        return None
    back = h.a(href=sitting.tried)[w("tried-back")] if sitting.tried else w("tried-gone")
    return h.p("#tried.note")[w("tried"), " ", back]


def own_seats(view: View, sitting: Sitting) -> tuple[int, ...]:
    """The reader's seats."""
    return sitting.hands or (() if view.viewer is None or view.viewer < 0 else (view.viewer,))


def _again(w: Words, sitting: Sitting) -> h.Node:
    """The same table anew: laid by whoever asks first, shown to everybody then."""
    if sitting.next:
        return h.fragment[
            h.p(".hint", role="status")[w("again-laid")],
            h.a(".button", href=sitting.next)[w("again-come"), icon("arrow-right")],
        ]
    if not sitting.again:
        return None
    return h.form(method="post", action=sitting.again)[
        h.button(".button", type="submit")[icon("rotate-ccw"), w("again")]
    ]


def _undo(w: Words) -> h.Element:
    """Taking one's latest move back: beside the prompt, so that nothing else has to make way."""
    label = w("undo")
    return h.button(
        "#act-undo.tool.soft",
        type="submit",
        form="act",
        name="act",
        value=UNDO,
        title=label,
        aria_label=label,
    )[icon("undo-2")]


def _in_advance(w: Words, sitting: Sitting) -> h.Node:
    """Giving the answer that has just been asked for, now and whenever it is asked again."""
    if sitting.in_advance != "offered":
        return None
    return h.div(".after.row")[
        h.button(
            "#act-in-advance.button.quiet",
            type="submit",
            form="act",
            name="act",
            value=IN_ADVANCE,
            title=w("in-advance-help"),
            data_key="9",
        )[w("in-advance"), keycap("9")]
    ]
