"""A page that is one file, to be sent on or kept: it needs nothing else, not even a line to the outside."""

from pathlib import Path

from markupsafe import Markup

from ennead.core.words import Words
from ennead.page import html as h


def alone(w: Words, title: str, style: Path, body: h.Node) -> str:
    """Such a page, with the styles that stand in a file of ours."""
    return str(
        h.whole(
            h.html(lang=w.language)[
                h.head[
                    h.meta(charset="utf-8"),
                    h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                    h.title[title],
                    h.Tag("style")[Markup(style.read_text("utf-8"))],
                ],
                h.body[body],
            ]
        )
    )
