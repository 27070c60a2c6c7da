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
from typing import Final, ParamSpec, TypeAlias, TypeVar, cast

from markupsafe import Markup, escape

Node: TypeAlias = "bool | str | int | Element | Iterable[Node] | None"
Attribute: TypeAlias = "bool | str | int | Iterable[str | None] | Mapping[str, bool] | None"

P = ParamSpec("P")
T = TypeVar("T")

SHORT: Final = 200  # characters of a text that is remembered
ROOT: Final = ""  # the part that is in no other

_PLACE = re.compile("<#([^>]*)>")
_SEVERAL: Final = frozenset({tuple, list, GeneratorType})  # what most nodes stand in


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
        ident, kind = self._ident, type(inside)
        if ident is None and (kind is Markup or kind is str or inside is None):
            text = inside if kind is Markup else _escaped(inside) if inside else ""  # type: ignore[arg-type]
            return _markup(f"{self._start}{text}{self._end}")
        parts: dict[str, str] = {}
        texts = [self._start]
        _write(inside if kind in _SEVERAL else (inside,), texts, parts)  # type: ignore[arg-type]
        texts.append(self._end)
        text = "".join(texts)
        if ident is None:
            return Drawn(text, parts) if parts else _markup(text)
        parts[ident] = text
        return Drawn(f"<#{ident}>", parts)

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
            selector = first
        else:
            selector, more = "", (first, *more)
        for attributes in reversed(more):
            named = {**attributes, **named}
        try:
            return _begun(self, selector, **named)  # type: ignore[arg-type]
        except TypeError:  # a list among them, say: it can't be known again
            return self._with(selector, named)

    def _with(self, selector: str, named: Mapping[str, Attribute]) -> Begun:
        ident, classes = _selected(selector)
        text = self._name + classes
        for name, value in named.items():
            if value is None or value is False:
                continue
            if name == "class_" and classes:  # a browser would take the first, and say nothing
                raise ValueError(f"classes both in {selector!r} and as class_: write them in one place")
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
        if ident is None:
            return Begun(text + ">", self._end)
        return Begun(f'{text} id="{ident}">', self._end, ident)


@lru_cache(20_000, typed=True)  # of a few hundred bytes each, mostly the same; True is not 1
def _begun(tag: Tag, selector: str, /, **named: Attribute) -> Begun:
    """A tag with attributes. Raises TypeError for what isn't to be remembered."""
    if any(type(value) is str and len(value) > SHORT for value in named.values()):
        raise TypeError("it is long")
    return tag._with(selector, named)


class _Fragment:
    """Some nodes side by side."""

    def __getitem__(self, inside: Node) -> "Element":
        if type(inside) is Markup or isinstance(inside, Drawn):
            return inside
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
    texts: list[str] = []
    _write((node,), texts, parts)
    return "".join(texts)


def _write(nodes: Iterable[Node], texts: list[str], parts: dict[str, str]) -> None:
    """Add nodes as HTML to `texts`, the parts in them to `parts`."""
    for node in nodes:
        kind = type(node)
        if kind is Markup:
            texts.append(node)  # type: ignore[arg-type]
        elif kind is Drawn:
            texts.append(node.text)  # type: ignore[union-attr]
            parts.update(node.parts)  # type: ignore[union-attr]
        elif kind is str:
            texts.append(_escaped(node))  # type: ignore[arg-type]
        elif kind in _SEVERAL:
            _write(node, texts, parts)  # type: ignore[arg-type]
        elif node is None or kind is bool:
            continue
        elif kind is int:
            texts.append(str(node))
        elif kind is Begun or kind is Tag:
            _write((node[None],), texts, parts)  # type: ignore[index]
        elif isinstance(node, str | int):
            texts.append(str(escape(node)))
        elif isinstance(node, Iterable):
            _write(node, texts, parts)
        else:
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


def kept(draw: Callable[P, Node], of: Hashable, *values: P.args, **named: P.kwargs) -> Element:
    """A piece that follows from `of` alone, whatever else it is read from: drawn once for it, and kept.

    `of` is all that makes the piece what it is, in what can't be mistaken for anything else in its place: so
    nobody is shown what was drawn of something that only another knows.
    """
    return cast(Element, _due(_Due((fragment, draw, of), lambda: fragment[draw(*values, **named)])))


def found(find: Callable[P, T], of: Hashable, *values: P.args, **named: P.kwargs) -> T:
    """What pieces are drawn from, as `kept` keeps a piece: found once for `of` alone."""
    return cast(T, _due(_Due((find, of), partial(find, *values, **named))))


class _Due:
    """What is to be found, known by what it follows from."""

    __slots__ = ("find", "of")

    def __init__(self, of: Hashable, find: Callable[[], object] | None) -> None:
        self.of, self.find = of, find

    def __hash__(self) -> int:
        return hash(self.of)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Due) and self.of == other.of


@lru_cache(5_000)  # of some thousands of bytes each
def _due(due: _Due) -> object:
    find, due.find = due.find, None  # what it is found in is not kept
    assert find
    return find()


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
