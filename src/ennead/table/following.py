"""Following: at what pace, and with how much sound, a reader sees what the others do (web/src/pace.ts)."""

from typing import Final

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.parts import sheet_over

PACES: Final = ("slow", "normal", "fast", "once")  # as the client knows them


def following_panel(w: Words) -> h.Element:
    """The panel that the recap's button opens. The client shows what was chosen; this browser keeps it."""
    return sheet_over(
        w,
        "following",
        w("following"),
        h.fieldset(".paces.row")[
            h.legend[w("pace")],
            (
                h.label(".button.quiet.slim")[
                    h.input(type="radio", name="pace", value=pace, autocomplete="off"),
                    h.span[w(f"pace-{pace}")],
                ]
                for pace in PACES
            ),
        ],
        h.p(".hint")[h.span(".keyed")[w("pace-key"), " "], w("pace-help")],
        h.label(for_="volume")[w("volume")],
        h.input("#volume", type="range", min=0, max=100, step=5, value=0, autocomplete="off"),
        h.p(".hint")[w("volume-help")],
        kind="",
    )
