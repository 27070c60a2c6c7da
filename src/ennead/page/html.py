"""HTML as Python writes it: `h.ul("#hand.cards", data_open=True)[(h.li[name] for name in names)]`.

An element is text at once (`Markup`), escaped where it must be: it can be kept, compared and put anywhere.
One that has an id is also a *part* of its page: it stands between marks, by which `parts` cuts a page into
pieces that can be sent by themselves. Nobody's name or text can hold a mark, since "<" is escaped in them;
nothing leaves with marks: a page goes through `whole`, a message through `parts`.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import lru_cache, partial
from types import GeneratorType
from typing import Final, ParamSpec, Protocol, TypeAlias, cast

from markupsafe import Markup, escape


class Element(Protocol):
    """What is HTML already."""

    def __html__(self) -> str: ...


Node: TypeAlias = "bool | str | int | Element | Iterable[Node] | None"
Attribute: TypeAlias = "bool | str | int | Iterable[str | None] | Mapping[str, bool] | None"

P = ParamSpec("P")

ROOT: Final = ""  # the part that is in no other

_MARK = re.compile("<#[^>]*>")  # <#id> before an element with an id, <#> after it


class Begun:
    """An element whose inside is still to be given in brackets; without them, it has none."""

    __slots__ = ("_end", "_start")

    def __init__(self, start: str, end: str) -> None:
        self._start, self._end = start, end

    def __getitem__(self, inside: Node) -> Markup:
        return _markup("".join((self._start, _text(inside), self._end)))

    def __html__(self) -> str:
        return self._start + self._end

    __str__ = __html__


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
                elif listed := _listed(value):
                    text += f' {_dashed(name)}="{_escaped(listed)}"'
        return self._begun(text, ident)

    def _begun(self, text: str, ident: str | None) -> Begun:
        if ident is None:
            return Begun(text + ">", self._end)
        return Begun(f'<#{ident}>{text} id="{ident}">', self._end + "<#>")


@lru_cache(4096)  # mostly the same few
def _plainly(tag: Tag, selector: str) -> Begun:
    """A tag with nothing but its id and classes."""
    ident, classes = _selected(selector)
    return tag._begun(tag._name + classes, ident)


class _Fragment:
    """Some nodes side by side."""

    def __getitem__(self, inside: Node) -> Markup:
        return _markup(_text(inside))


_markup: Callable[[str], Markup] = partial(str.__new__, Markup)  # as Markup(…), unasked


@lru_cache(20_000)  # the same few texts again and again
def _escaped(text: str) -> str:
    return str(escape(text))


def _text(node: Node) -> str:
    """A node as HTML."""
    kind = type(node)
    if kind is Markup:
        return node  # type: ignore[return-value]
    if kind is str:
        return _escaped(node)  # type: ignore[arg-type]
    if kind is tuple or kind is list or kind is GeneratorType:
        return "".join([_text(each) for each in node])  # type: ignore[union-attr]
    if node is None or kind is bool:
        return ""
    if kind is int:
        return str(node)
    if isinstance(node, Begun):
        return node.__html__()
    if isinstance(node, str | int):
        return str(escape(node))
    if isinstance(node, Iterable):
        return "".join(map(_text, node))
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


def piece(draw: Callable[P, Node]) -> Callable[P, Markup]:
    """A piece of pages that follows from its arguments alone: drawn once for each, and kept.

    Pages are drawn anew for every viewer after every move, mostly of the same pieces. Arguments are whole
    numbers, texts (other pieces among them) and tuples of these. All pieces share a bound: those that were
    not asked for longest go first, so names and whatever else people write can't make them grow.
    """
    return cast(Callable[P, Markup], partial(_drawn, draw))


@lru_cache(20_000, typed=True)  # of about a thousand bytes each; a text is not the markup that reads alike
def _drawn(draw: Callable[..., Node], *values: Hashable, **named: Hashable) -> Markup:
    return _markup(_text(draw(*values, **named)))


# A page and its parts


def whole(page: Element) -> Markup:
    """A page to be sent as it is."""
    return Markup(_MARK.sub("", page.__html__()))


def parts(page: Element) -> dict[str, str]:
    """A page by its parts: under its id, each element that has one; under ROOT, what is in none.

    Where a part has another in it, "<#id>" stands for that one.
    """
    first, *marked = str.split(page.__html__(), "<#")  # as plain text: `Markup` would check each piece
    found: dict[str, str] = {}
    around: list[tuple[str, list[str]]] = []
    ident, pieces = ROOT, [first]
    for each in marked:
        begun, _, piece = each.partition(">")
        if begun:
            pieces.append(f"<#{begun}>")
            around.append((ident, pieces))
            ident, pieces = begun, [piece]
        else:
            found[ident] = "".join(pieces)
            ident, pieces = around.pop()
            pieces.append(piece)
    found[ident] = "".join(pieces)
    return found


# The elements that the pages are made of

fragment = _Fragment()
html = Tag("html", before="<!doctype html>")
input = Tag("input", end="")
link = Tag("link", end="")
meta = Tag("meta", end="")
a = Tag("a")
abbr = Tag("abbr")
aside = Tag("aside")
b = Tag("b")
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
kbd = Tag("kbd")
label = Tag("label")
legend = Tag("legend")
li = Tag("li")
main = Tag("main")
nav = Tag("nav")
ol = Tag("ol")
option = Tag("option")
p = Tag("p")
progress = Tag("progress")
q = Tag("q")
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
tfoot = Tag("tfoot")
th = Tag("th")
thead = Tag("thead")
title = Tag("title")
tr = Tag("tr")
ul = Tag("ul")
use = Tag("use")
