"""Pages that stand where another was asked for: why there is none, and the way on."""

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import document, footer


def preparing_page(w: Words, progress: float) -> h.Element:
    """Where to wait for the rules of a game to be compiled. It is asked for again by itself."""
    return document(
        w,
        f"{w('title')} · Ennead",
        h.main(".error.page")[
            h.h1[w("preparing-title", game=w("title"))],
            h.progress(value=f"{progress:.2f}", aria_label=w("preparing-title", game=w("title"))),
            h.p[w("preparing")],
            h.a(".button", href="")[w("preparing-again")],
        ],
        footer(w),
        page="error",
    )


def offline_page(w: Words) -> h.Element:
    """What a browser shows by itself where no page can be had, until one can."""
    return document(
        w,
        f"{w('offline-title')} · Ennead",
        h.main(".error.page", data_offline=True)[
            h.h1[w("offline-title")], h.p[w("offline")], h.a(".button", href="")[w("offline-again")]
        ],
        page="error",
    )


def error_page(w: Words, title: str, text: str, status: int) -> h.Element:
    """What went wrong, and the way home."""
    return document(
        w,
        f"{title} · Ennead",
        h.main(".error.page")[
            h.p(".status", aria_hidden="true")[status],
            h.h1[title],
            h.p[text],
            h.a(".button", href="/")[w("error-home")],
        ],
        footer(w),
        page="error",
    )
