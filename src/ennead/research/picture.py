"""Pictures of positions for notebooks: the table as its page draws it, in one piece that fetches nothing.

```python
from ennead.research.picture import show

show(match, seat=2)  # as seat 2 sees it; with ennead.OPEN everything lies face up
```

A picture has nothing in it that whoever looks can't know: it is drawn of their view. After
`%load_ext ennead.research.picture` matches and views draw themselves, a match as onlookers see it.
"""

import base64
import html
import re
from functools import cache
from pathlib import Path
from typing import Any

from ennead.core.match import Match
from ennead.core.position import Position
from ennead.core.view import View
from ennead.core.words import words
from ennead.page import html as h
from ennead.page.drawing import WORDS, drawing
from ennead.page.illustration import illustration
from ennead.page.layout import STATIC, still
from ennead.page.parts import SeatInfo

HEIGHT = 720  # pixels

_STYLE = re.compile(r'<link rel="stylesheet" href="/static/([\w./-]+)[^"]*">')
_SCRIPT = re.compile(r"<script [^>]*></script>")
_ART = re.compile(r'src="/art/([\w-]+)/([^"?]+)\.svg[^"]*"')
_ICON = re.compile(r'href="/static/(\w+)\.svg[^"#]*#([\w-]+)"')
_LINK = re.compile(r' href="/[^"]*"')  # to pages of a table's server
_FONT = re.compile(r"@font-face\s*\{[^}]*\.woff2[^}]*\}")  # of rare letters: they stand in files of their own
_FILE = re.compile(r"""url\(["']?([^"'():]+\.svg)["']?\)""")


class Picture:
    """A table as a view shows it. `page` is a whole document; a notebook frames it."""

    def __init__(self, view: View, language: str = "en") -> None:
        w = words(language, WORDS, *view.game.sources, Path(__file__).parent)
        seats = [
            SeatInfo(w("seat", number=seat), "me" if seat == view.viewer else "friend", online=True)
            for seat in range(view.seats)
        ]
        table = h.main("#table")[drawing(view.game).table(view, w, seats)]
        self.page = _whole(str(still(w, w("title"), table, game=view.game.name)))

    def _repr_html_(self) -> str:
        """The page in a frame, so that its styles and the notebook's leave each other alone."""
        return (
            f'<iframe sandbox style="width: 100%; height: {HEIGHT}px; border: 0" title="Ennead" '
            f'srcdoc="{html.escape(self.page)}"></iframe>'
        )


def show(shown: Match | Position | View, seat: int | None = None, language: str = "en") -> Picture:
    """A picture of a match or a position, as a seat sees it, onlookers (None) or everybody (OPEN); of a view.

    Raises ValueError for a seat or a language that isn't there, and for a view that is somebody else's.
    """
    if isinstance(shown, View):
        if seat not in (None, shown.viewer):
            raise ValueError(f"a view is what its viewer sees, not seat {seat!r:.20}: show the match")
        return Picture(shown, language)
    return Picture(View.of(shown, seat) if isinstance(shown, Position) else shown.view(seat), language)


def load_ipython_extension(ipython: Any) -> None:
    """Have matches and views draw themselves where IPython shows them."""
    shows = ipython.display_formatter.formatters["text/html"]
    for kind in (Match, View):
        shows.for_type(kind, lambda shown: show(shown)._repr_html_())


def _whole(page: str) -> str:
    """A page with all in it that it would fetch: styles, pictures, icons; without what scripts do."""
    icons = sorted({(sheet, name) for sheet, name in _ICON.findall(page)})
    symbols = "".join(_symbol(sheet, name) for sheet, name in icons)
    page = _SCRIPT.sub("", page)
    page = re.sub(r'<link (?!rel="stylesheet")[^>]*>', "", page)
    page = _STYLE.sub(lambda link: f"<style>{_styles(link[1])}</style>", page)
    page = _ART.sub(lambda drawn: f'src="{_art(drawn[1], drawn[2])}"', page)
    page = _ICON.sub(lambda icon: f'href="#icon-{icon[2]}"', page)
    page = _LINK.sub("", page)
    return page.replace("</body>", f'<svg width="0" height="0" aria-hidden="true">{symbols}</svg></body>')


@cache
def _styles(name: str) -> str:
    file = STATIC / name
    text = _FONT.sub("", file.read_text("utf-8"))
    return _FILE.sub(lambda url: f"url({_data((file.parent / url[1]).read_bytes())})", text)


@cache
def _symbol(sheet: str, name: str) -> str:
    """An icon of a sheet, under a name that nothing of a table has."""
    text = (STATIC / f"{sheet}.svg").read_text("utf-8")
    found = re.search(rf'<symbol id="{re.escape(name)}".*?</symbol>', text, re.DOTALL)
    return found[0].replace(f'id="{name}"', f'id="icon-{name}"', 1) if found else ""


@cache
def _art(game: str, name: str) -> str:
    from ennead.games import find

    return _data(illustration(find(game), name).svg)


def _data(svg: bytes) -> str:
    return f"data:image/svg+xml;base64,{base64.b64encode(svg).decode()}"
