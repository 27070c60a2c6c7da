"""Inviting: links that are given to others, to be copied, shared, or read by a phone's camera."""

from functools import lru_cache

import segno
from markupsafe import Markup

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon


def link(w: Words, field: str, url: str, *label: h.Node) -> h.Element:
    """A link to be copied, in a list of them."""
    return h.li[h.label(for_=field)[label], _copied(w, field, url)]


def invitation(w: Words, url: str, label: str) -> h.Element:
    """A link that lets somebody in: to be copied, shared, or read by a phone."""
    return h.div(".heap")[
        h.label(for_="link-join")[label],
        _copied(
            w,
            "link-join",
            url,
            h.button(".share.button.slim", type="button", data_share="link-join")[w("share")],
        ),
        code(w, url),
    ]


def code(w: Words, url: str) -> h.Element:
    """A link that phones read with their camera."""
    return h.details(".qr.folds")[
        h.summary[w("invite-code")], h.span(role="img", aria_label=w("invite-code"))[_qr(url)]
    ]


@lru_cache(1000)
def _qr(url: str) -> Markup:
    return Markup(segno.make(url, error="m", micro=False).svg_inline(omitsize=True, border=2))


def _copied(w: Words, field: str, url: str, more: h.Node = None) -> h.Element:
    return h.div(".copy.row.unbroken")[
        h.input(id=field, value=url, readonly=True),
        h.button(".button.slim.scripted", type="button", data_copy=field)[
            h.span(".before.row")[icon("copy"), w("copy")], h.span(".done.row")[icon("check"), w("copied")]
        ],
        more,
    ]
