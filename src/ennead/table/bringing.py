"""Bringing: the form with which a record is brought to be watched, and the page where one is told what is
wrong with it."""

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import document, footer, icon
from ennead.table.guard import RECORD_LIMIT


def bringing_page(w: Words, error: str | None = None) -> h.Element:
    """A page for the form alone. `error`: why the file that was brought can't be watched."""
    return document(
        w,
        f"{w('bring')} · Ennead",
        h.main(".page.heap")[h.p("#alert", role="alert")[error] if error else None, bringing(w, h.h1)],
        footer(w),
        page="home",
    )


def bringing(w: Words, heading: h.Tag) -> h.Element:
    """The form. The client refuses a file that is too large before it is sent."""
    return h.section(".bring.slip.heap", aria_labelledby="bring-title")[
        heading("#bring-title")[w("bring")],
        h.p(".hint")[w("bring-lead")],
        h.form(".heap", method="post", action="/watch", enctype="multipart/form-data")[
            h.label(for_="record")[w("bring-file")],
            h.div(".row")[
                h.input(
                    "#record",
                    type="file",
                    name="record",
                    required=True,
                    accept=".json,.jsonl,application/json",
                    data_most=RECORD_LIMIT,
                    data_too_large=w("bring-large"),
                ),
                h.button(".button", type="submit")[icon("eye"), w("bring-go")],
            ],
        ],
    ]
