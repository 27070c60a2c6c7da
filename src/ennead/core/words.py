"""Words: what people read, in Fluent files beside the code that says it."""

from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

LANGUAGES = ("en", "fr")
Source = Path | Callable[[str], str]  # a folder with words.{language}.ftl, or what gives such a text
CORE: Source = Path(__file__).parent  # what all games say
_REMEMBERED = 20_000


class Words:
    """The messages of one language from one or more sources; later ones win."""

    def __init__(self, language: str, sources: Iterable[Source]) -> None:
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for source in sources:
            self._bundle.add_resource(_resource(source, language), allow_overrides=True)
        # The log says the same things over and over, and formatting is slow.
        self._said = lru_cache(_REMEMBERED)(self._say)
        self._plain: dict[str, str] = {}  # what is said without variables: as many as there are messages

    def __contains__(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def __call__(self, message: str, /, **values: str | float) -> str:
        """Say a message.

        Raises KeyError for a message that isn't there, ValueError for a variable that wasn't given.
        """
        if values:
            return self._said(message, **values)
        said = self._plain.get(message)
        if said is None:
            said = self._plain[message] = self._say(message)
        return said

    def _say(self, message: str, /, **values: str | float) -> str:
        pattern = self._bundle.get_message(message).value if message in self else None
        if pattern is None:
            raise KeyError(f"no message {message!r} in {self.language}")
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"message {message!r} in {self.language}: {errors[0]}")
        return str(text)


@cache
def _resource(source: Source, language: str) -> Resource:
    """The messages of one source: to read them takes longer than all else, and games share most."""
    if isinstance(source, Path):
        return FluentResource((source / f"words.{language}.ftl").read_text("utf-8"))
    return FluentResource(source(language))


@cache
def words(language: str, *sources: Source) -> Words:
    """The words of some sources, read once. Raises ValueError for a language there is none of."""
    if language not in LANGUAGES:
        raise ValueError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
    return Words(language, sources)
