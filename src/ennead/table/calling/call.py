"""Call: what somebody is told whose page is closed, and how telling it can fail."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

from ennead.core.words import words

SHOWN = 80  # characters of what people called something
LONGEST = 500  # characters of an address of ours: with all else it fits into the 4096 bytes of a push message
_WORDS: Final = Path(__file__).parent


class Address(Protocol):
    """Whom a call goes to, by one way. Compares by value, and shows none of itself but its host."""

    def __hash__(self) -> int: ...

    @property
    def host(self) -> str:
        """The server that it leads to: all of it that may stand in a log."""


@dataclass(frozen=True)
class Call:
    """It is somebody's turn, at a game, there: nothing that a stranger may not read over their shoulder.

    Raises ValueError for a language there are no words in, and for addresses that are none of ours.
    """

    game: str  # its title, in their language
    address: str  # of the table, from https:// on
    language: str
    about: str  # the table, as its other calls to one name it: of several that wait only the latest is made
    stop: str = field(default="", repr=False)  # the address, from https:// on, where one tap ends these calls
    table: str = ""  # its name, where it has one
    whom: str = ""  # where many read it, as behind a webhook: whose turn it is

    def __post_init__(self) -> None:
        words(self.language, _WORDS)
        for address in (self.address, self.stop):
            if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address:
                raise ValueError("an address of a table is short and in ASCII")
        if not self.address.startswith(("https://", "http://")):
            raise ValueError("the address of a table is whole, from https:// on")

    @property
    def title(self) -> str:
        """What it is about, in a line."""
        return " · ".join(part for part in (_line(self.game), _line(self.table)) if part)

    @property
    def text(self) -> str:
        """What it says, in a line."""
        game, whom = _line(self.game), _line(self.whom)
        return self.say("call-turn-whom", whom=whom, game=game) if whom else self.say("call-turn", game=game)

    def say(self, message: str, **values: str) -> str:
        """A message in the reader's language."""
        return words(self.language, _WORDS)(message, **values)


class AddressError(ValueError):
    """An address that nobody can be called at; its text is the id of the message that says why."""

    def __init__(self, message: str, **values: str) -> None:
        super().__init__(message)
        self._values = values

    def say(self, language: str) -> str:
        """Why, in a reader's language."""
        return words(language, _WORDS)(str(self), **self._values)


class NotTold(Exception):
    """A call could not be made, and is given up; the text says why, and names nobody."""


class Gone(NotTold):
    """There is nobody any more at this address: it can be forgotten."""


class Untried(NotTold):
    """Nobody was told, as what comes first could not be done: it is to be called once more."""


class Later(NotTold):
    """Nobody was told, and it may go better after some seconds."""

    def __init__(self, why: str, after: float = 0.0) -> None:
        super().__init__(why)
        self.after = after


def _line(text: str) -> str:
    """What people called something, in one line of what can be seen."""
    seen = "".join(character if character.isprintable() else " " for character in text)
    return " ".join(seen.split())[:SHOWN]
