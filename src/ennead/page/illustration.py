"""Illustration: pictures as pages show them. Each is drawn when it is first asked for, and kept."""

import gzip
import hashlib
from typing import NamedTuple

from ennead.core.game import Game
from ennead.page import html as h
from ennead.page.art.canvas import Canvas
from ennead.page.drawing import pictures


class Illustration(NamedTuple):
    """A picture as it is sent, plain and compressed; `mark`: of its contents; its sizes in pixels."""

    width: int
    height: int
    svg: bytes
    gzipped: bytes
    mark: str


_kept: dict[tuple[str, str], Illustration] = {}  # as many as games declare


def illustration(game: Game, name: str) -> Illustration:
    """A picture of a game. Raises KeyError for a name it has none of."""
    key = game.package, name
    if key not in _kept:
        _kept[key] = _drawn(pictures(game)[name]())
    return _kept[key]


def picture(game: Game, name: str, selector: str = "", **attributes: h.Attribute) -> h.Element:
    """A picture on a page, for the eye alone: what it shows is said in words beside it.

    `decoding="sync"` has it appear together with what stands around it: for cards, which move.
    """
    drawn = illustration(game, name)
    return h.img(
        selector,
        {"decoding": "async"} | attributes,
        src=_address(game, name),
        alt="",
        width=drawn.width,
        height=drawn.height,
    )


def expected(game: Game, *names: str) -> h.Element:
    """Pictures that a page is about to show: the browser fetches them when it has nothing else to do."""
    return h.fragment[(h.link(rel="prefetch", as_="image", href=_address(game, name)) for name in names)]


def _address(game: Game, name: str) -> str:
    """Where a picture is had. It changes with what is drawn there."""
    return f"/art/{game.name}/{name}.svg?v={illustration(game, name).mark}"


def _drawn(canvas: Canvas) -> Illustration:
    svg = canvas.svg().encode()
    mark = hashlib.sha256(svg).hexdigest()[:10]
    return Illustration(round(canvas.width), round(canvas.height), svg, gzip.compress(svg, 9, mtime=0), mark)
