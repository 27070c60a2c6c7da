"""Rulebook: a game's rules as they are read on a page: clause by clause, found by number and by word."""

import html
import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape

from ennead.core.game import Game

LONGEST_QUERY = 80  # characters of what is looked for; what is longer is cut
MOST_WORDS = 8

_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
_CLAUSE = re.compile(r"<p><strong>([A-Z][A-Z0-9]-A?\d+)</strong>\s*(.*)</p>\s*", re.DOTALL)
_NUMBER = re.compile(r"\b[A-Z][A-Z0-9]-A?\d+\b")
_TAG = re.compile(r"(<[^>]*>)")


@dataclass(frozen=True)
class Passage:
    """A heading, a clause, or what stands between clauses: a paragraph, a table, a list.

    `name`: what its address ends with, a clause's number or a heading's own; "" where it has none. `level`:
    that of a heading, else 0. `inside`: its HTML, without the number of a clause; `link`: where it is.
    """

    name: str
    level: int
    inside: str
    link: str = ""

    @property
    def is_clause(self) -> bool:
        return bool(self.name) and not self.level

    @property
    def is_ruling(self) -> bool:
        """Whether it settles what the rules leave open: such clauses have an A in their number."""
        return self.is_clause and "-A" in self.name

    @property
    def label(self) -> Markup:
        """What a heading says."""
        return Markup(self.inside)

    @cached_property
    def folded(self) -> str:
        """What is read in it, as it is looked for."""
        return fold(f"{self.name if self.is_clause else ''} {html.unescape(_TAG.sub('', self.inside))}")

    @property
    def ends_sentence(self) -> bool:
        """Whether a sentence ends with it, rather than going on in the next clause."""
        return not self.folded.rstrip().endswith((",", ";"))

    def drawn(self, words: Sequence[str] = ()) -> Markup:
        """As HTML, with those folded words marked."""
        inside = _on_texts(self.inside, lambda text: _marked(text, words)) if words else self.inside
        if self.is_clause:
            number = f'<a class="number" href="{self.link}" data-sheet>{self.name}</a>'
            return Markup(f'<p class="clause" id="{self.name}">{number} {inside}</p>\n')
        if self.level:
            return Markup(f'<h{self.level} id="{self.name}">{inside}</h{self.level}>\n')
        return Markup(inside)


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game in a language, in the order they are told."""

    game: str
    title: str
    passages: tuple[Passage, ...]

    @cached_property
    def clauses(self) -> dict[str, Passage]:
        """By their numbers."""
        return {passage.name: passage for passage in self.passages if passage.is_clause}

    @property
    def chapters(self) -> Iterator[Passage]:
        """The headings that lead through it."""
        return (passage for passage in self.passages if passage.level == 2)

    def sentence(self, clause: str) -> tuple[Passage, ...]:
        """A clause, with those before and after it where the sentence is theirs as well."""
        told = [*self.clauses.values()]
        first = last = [*self.clauses].index(clause)
        while first and not told[first - 1].ends_sentence:
            first -= 1
        while not told[last].ends_sentence:
            last += 1
        return tuple(told[first : last + 1])

    def find(self, words: Sequence[str]) -> list[Passage]:
        """The passages that have all these folded words in them, each under its headings."""
        found: list[Passage] = []
        above: dict[int, Passage] = {}
        for passage in self.passages:
            if passage.level:
                above = {level: each for level, each in above.items() if level < passage.level}
                above[passage.level] = passage
            elif all(word in passage.folded for word in words):
                found += [*above.values(), passage]
                above = {}
        return found

    def about(self, *names: str) -> list[Passage]:
        """The clauses that speak of something by one of its names, and those under a heading that does."""
        said = re.compile(rf"(?<!\w)(?:{'|'.join(map(_one_or_many, names))})(?!\w)")
        found, is_its_own = [], False
        for passage in self.passages:
            if passage.level:
                is_its_own = passage.level > 2 and bool(said.search(passage.folded))
            elif passage.is_clause and (is_its_own or said.search(passage.folded)):
                found.append(passage)
        return found


def read_rulebook(game: Game, language: str) -> Rulebook:
    """The rules of a game, their numbers as links to the clauses that bear them."""
    passages = [
        _passage(block, n) for n, block in enumerate(_blocks(_MARKDOWN.parse(game.rulebook(language))))
    ]
    told = frozenset(passage.name for passage in passages if passage.is_clause)

    def linked(text: str) -> str:
        return _NUMBER.sub(lambda found: _link(game.name, found[0]) if found[0] in told else found[0], text)

    return Rulebook(
        game.name,
        game.title(language),
        tuple(
            replace(each, inside=_on_texts(each.inside, linked), link=address(game.name, each.name))
            for each in passages
            if each.level != 1  # the title stands above what is found, too
        ),
    )


def address(game: str, clause: str = "") -> str:
    """Where the rules of a game are, or a clause of theirs."""
    return f"/rules/{game}#{clause}" if clause else f"/rules/{game}"


def _link(game: str, clause: str) -> str:
    return f'<a href="{address(game, clause)}" data-sheet>{clause}</a>'


def _one_or_many(name: str) -> str:
    one = re.escape(fold(name))
    many = f"{one}(?:e?s|x)" if not one.endswith("y") else f"{one[:-1]}ies"
    return f"{one}|{many}"


def wanted(query: str) -> tuple[str, ...]:
    """The folded words that somebody looks for: a bounded number of them."""
    return tuple(fold(query[:LONGEST_QUERY]).split()[:MOST_WORDS])


def fold(text: str) -> str:
    """A text without accents and capitals, as long as before."""
    return "".join(map(_plain, text))


@lru_cache(4096)  # more than rulebooks have; readers type others
def _plain(sign: str) -> str:
    if sign in "’‘ʼ":
        return "'"
    return (unicodedata.normalize("NFKD", sign)[0].lower() or sign)[0]


def _blocks(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """What stands by itself, one after another."""
    depth, start = 0, 0
    for n, token in enumerate(tokens):
        depth += token.nesting
        if depth == 0:
            yield tokens[start : n + 1]
            start = n + 1


def _passage(block: Sequence[Token], number: int) -> Passage:
    text = str(_MARKDOWN.renderer.render(block, _MARKDOWN.options, {}))
    first = block[0]
    if first.type == "heading_open":
        return Passage(
            f"part-{number}", int(first.tag[1]), _TAG.split(text, maxsplit=1)[2].rpartition("</")[0]
        )
    if clause := _CLAUSE.fullmatch(text):
        return Passage(clause[1], 0, clause[2])
    return Passage("", 0, text)


def _on_texts(text: str, change: Callable[[str], str]) -> str:
    """HTML with what is read in it changed, and its tags left alone."""
    pieces = _TAG.split(text)
    return "".join(piece if n % 2 else change(piece) for n, piece in enumerate(pieces))


def _marked(text: str, words: Sequence[str]) -> str:
    """HTML's text with the words marked that were looked for."""
    plain = html.unescape(text)
    folded, pieces, done = fold(plain), [], 0
    for hit in re.finditer("|".join(map(re.escape, sorted(words, key=len, reverse=True))), folded):
        pieces += [
            escape(plain[done : hit.start()]),
            f"<mark>{escape(plain[hit.start() : hit.end()])}</mark>",
        ]
        done = hit.end()
    return "".join([*pieces, escape(plain[done:])])
