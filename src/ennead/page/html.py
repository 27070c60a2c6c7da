"""HTML as Python writes it: `h.ul("#hand.cards", data_open=True)[(h.li[name] for name in names)]`.

An element is text at once (`Markup`), escaped where it must be: it can be kept, compared and put anywhere.
One that has an id is also a *part* of its page: what it stands in has only its place, "<#id>", and carries
its text along (`Drawn`), so that parts can be sent by themselves, and one that is kept is not looked through
again. Nobody's name or text can hold a place, since "<" is escaped in them; nothing leaves with places that
nothing goes with: a page is filled in by `whole`, a message has its `parts`.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache, partial
from types import GeneratorType
from typing import Final, ParamSpec, TypeAlias, cast

from markupsafe import Markup, escape

Node: TypeAlias = "bool | str | int | Element | Iterable[Node] | None"
Attribute: TypeAlias = "bool | str | int | Iterable[str | None] | Mapping[str, bool] | None"

P = ParamSpec("P")

SHORT: Final = 200  # characters of a text that is remembered
ROOT: Final = ""  # the part that is in no other

_PLACE = re.compile("<#([^>]*)>")


class Drawn:
    """HTML with parts in it: `text` has their places, `parts` has each by its id, inner ones first."""

    __slots__ = ("parts", "text")

    def __init__(self, text: str, parts: dict[str, str]) -> None:
        self.text, self.parts = text, parts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Drawn):
            return NotImplemented
        return self.text == other.text and self.parts == other.parts

    def __hash__(self) -> int:
        return hash((self.text, *self.parts.values()))

    def __str__(self) -> str:
        """With each part in its place."""
        return self._filled(self.text)

    def _filled(self, text: str) -> str:
        return _PLACE.sub(lambda place: self._filled(self.parts[place[1]]), text)


class Begun:
    """An element whose inside is still to be given in brackets; without them, it has none."""

    __slots__ = ("_end", "_ident", "_start")

    def __init__(self, start: str, end: str, ident: str | None = None) -> None:
        self._start, self._end, self._ident = start, end, ident

    def __getitem__(self, inside: Node) -> "Element":
        parts: dict[str, str] = {}
        text = "".join((self._start, _text(inside, parts), self._end))
        if self._ident is None:
            return Drawn(text, parts) if parts else _markup(text)
        parts[self._ident] = text
        return Drawn(f"<#{self._ident}>", parts)

    def __str__(self) -> str:
        return str(self[None])


Element: TypeAlias = Markup | Drawn | Begun


class Tag(Begun):
    """An element before its attributes: `h.p[…]`, or `h.p(".hint", title=…)[…]`."""

    __slots__ = ("_name",)

    def __init__(self, name: str, end: str | None = None, before: str = "") -> None:
        self._name = f"{before}<{name}"
        super().__init__(f"{before}<{name}>", f"</{name}>" if end is None else end)

    def __call__(
        self, first: str | Mapping[str, Attribute] = "", /, *more: Mapping[str, Attribute], **named: Attribute
    ) -> Begun:
        """With attributes: "#id.class.class", mappings, names with "_" for "-" (`class_`, `for_`).

        None and False leave an attribute out, True gives it no value; so it is within lists and mappings.
        """
        if isinstance(first, str):
            if not named and not more:
                return _plainly(self, first)
            ident, classes = _selected(first)
            text = self._name + classes
        else:
            ident, text, more = None, self._name, (first, *more)
        for attributes in (*more, named):
            for name, value in attributes.items():
                if value is None or value is False:
                    continue
                if name == "id":
                    ident = _escaped(str(value))
                elif type(value) is str:
                    text += f' {_dashed(name)}="{_escaped(value)}"'
                elif value is True:
                    text += f" {_dashed(name)}"
                elif type(value) is int:
                    text += f' {_dashed(name)}="{value}"'
                elif listed := _listed(value):
                    text += f' {_dashed(name)}="{_escaped(listed)}"'
        return self._begun(text, ident)

    def _begun(self, text: str, ident: str | None) -> Begun:
        if ident is None:
            return Begun(text + ">", self._end)
        return Begun(f'{text} id="{ident}">', self._end, ident)


@lru_cache(4096)  # mostly the same few
def _plainly(tag: Tag, selector: str) -> Begun:
    """A tag with nothing but its id and classes."""
    ident, classes = _selected(selector)
    return tag._begun(tag._name + classes, ident)


class _Fragment:
    """Some nodes side by side."""

    def __getitem__(self, inside: Node) -> "Element":
        parts: dict[str, str] = {}
        text = _text(inside, parts)
        return Drawn(text, parts) if parts else _markup(text)


_markup: Callable[[str], Markup] = partial(str.__new__, Markup)  # as Markup(…), unasked


def _escaped(text: str) -> str:
    return _known(text) if len(text) <= SHORT else str(escape(text))


@lru_cache(20_000)  # the same few texts again and again; long ones are strangers', such as an address
def _known(text: str) -> str:
    return str(escape(text))


def _text(node: Node, parts: dict[str, str]) -> str:
    """A node as HTML; the parts in it join `parts`."""
    kind = type(node)
    if kind is Markup:
        return node  # type: ignore[return-value]
    if isinstance(node, Drawn):
        parts.update(node.parts)
        return node.text
    if kind is str:
        return _escaped(node)  # type: ignore[arg-type]
    if kind is tuple or kind is list or kind is GeneratorType:
        return "".join([_text(each, parts) for each in node])  # type: ignore[union-attr]
    if node is None or kind is bool:
        return ""
    if kind is int:
        return str(node)
    if isinstance(node, Begun):
        return _text(node[None], parts)
    if isinstance(node, str | int):
        return str(escape(node))
    if isinstance(node, Iterable):
        return "".join([_text(each, parts) for each in node])
    raise TypeError(f"{node!r} can't stand on a page")


@lru_cache(4096)
def _selected(selector: str) -> tuple[str | None, str]:
    """The id of "#id.class.class", and the rest as attributes."""
    ident, *classes = selector.split(".")
    chosen = f' class="{escape(" ".join(classes))}"' if classes else ""
    return _escaped(ident.removeprefix("#")) or None, chosen


@lru_cache(1024)
def _dashed(name: str) -> str:
    return name.removesuffix("_").replace("_", "-")


def _listed(value: str | int | Iterable[str | None] | Mapping[str, bool]) -> str:
    """A value, or those of several that are there: `["action", kind]`, `{"opening": True}`."""
    if isinstance(value, str | int):
        return str(value)
    if isinstance(value, Mapping):
        value = [each for each, on in value.items() if on]
    return " ".join(each for each in value if each)


# Pieces that are drawn once


def piece(draw: Callable[P, Node]) -> Callable[P, Element]:
    """A piece of pages that follows from its arguments alone: drawn once for each, and kept.

    Pages are drawn anew for every viewer after every move, mostly of the same pieces. Arguments are whole
    numbers, texts, elements (other pieces among them) and tuples of these. All pieces share a bound: those
    that were not asked for longest go first, so names and whatever else people write can't make them grow.
    """
    return cast(Callable[P, Element], partial(_drawn, draw))


@lru_cache(20_000, typed=True)  # of about a thousand bytes each; a text is not the markup that reads alike
def _drawn(draw: Callable[..., Node], *values: Hashable, **named: Hashable) -> "Element":
    return fragment[draw(*values, **named)]


# A page and its parts


def whole(page: Node) -> Markup:
    """A page to be sent as it is."""
    return Markup(str(fragment[page]))


def place(ident: str, parts: Mapping[str, str] | None) -> Node:
    """Where a part stands that is drawn elsewhere: with its `parts`, or none of them where they are sent by
    themselves. Nothing for None.
    """
    return None if parts is None else Drawn(f"<#{ident}>", dict(parts))


def parts(page: Node) -> dict[str, str]:
    """A page by its parts: under its id, each element that has one; under ROOT, what is in none.

    Where a part has another in it, "<#id>" stands for that one.
    """
    found: dict[str, str] = {}
    text = _text(page, found)
    return found | {ROOT: text}


def marked(page: Element, ident: str, **more: str) -> Element:
    """A page with more attributes on one of its parts. Raises KeyError for a part it has not."""
    whole = fragment[page]
    if not isinstance(whole, Drawn):
        raise KeyError(ident)
    end = f' id="{_escaped(ident)}">'  # an id stands last in its tag
    added = "".join(f' {_dashed(name)}="{_escaped(str(value))}"' for name, value in more.items())
    return Drawn(whole.text, whole.parts | {ident: whole.parts[ident].replace(end, added + end, 1)})


# The elements that the pages are made of

fragment = _Fragment()
html = Tag("html", before="<!doctype html>")
img = Tag("img", end="")
input = Tag("input", end="")
link = Tag("link", end="")
meta = Tag("meta", end="")
a = Tag("a")
aside = Tag("aside")
b = Tag("b")
blockquote = Tag("blockquote")
body = Tag("body")
button = Tag("button")
caption = Tag("caption")
dd = Tag("dd")
details = Tag("details")
dialog = Tag("dialog")
div = Tag("div")
dl = Tag("dl")
dt = Tag("dt")
fieldset = Tag("fieldset")
figcaption = Tag("figcaption")
figure = Tag("figure")
footer = Tag("footer")
form = Tag("form")
h1 = Tag("h1")
h2 = Tag("h2")
h3 = Tag("h3")
head = Tag("head")
header = Tag("header")
i = Tag("i")
iframe = Tag("iframe")
kbd = Tag("kbd")
label = Tag("label")
legend = Tag("legend")
li = Tag("li")
main = Tag("main")
nav = Tag("nav")
ol = Tag("ol")
option = Tag("option")
p = Tag("p")
path = Tag("path")
progress = Tag("progress")
q = Tag("q")
rect = Tag("rect")
s = Tag("s")
script = Tag("script")
section = Tag("section")
select = Tag("select")
small = Tag("small")
span = Tag("span")
strong = Tag("strong")
summary = Tag("summary")
svg = Tag("svg")
table = Tag("table")
tbody = Tag("tbody")
td = Tag("td")
text = Tag("text")
tfoot = Tag("tfoot")
th = Tag("th")
thead = Tag("thead")
time = Tag("time")
title = Tag("title")
tr = Tag("tr")
ul = Tag("ul")
use = Tag("use")
