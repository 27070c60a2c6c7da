"""Talk: what is said at a table, and who hears it.

There are two circles: those who sit at the table, and onlookers among themselves. Onlookers hear both; those
who play hear onlookers once nobody moves any more. Whom somebody mutes is that person's own affair: nobody
else is shown anything of it.

What is said is a happening whose text has three lines: what the page called it, the speaker's name at the
time, and the words, or the id of a phrase. To mute somebody names a happening of theirs.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from ennead.table.happenings import Happening

SAY, PHRASE = "say", "phrase"
MUTE, UNMUTE = "mute", "unmute"
TALK_OFF, TALK_ON = "talk-off", "talk-on"  # for everybody
ONLOOKERS_OFF, ONLOOKERS_ON = "onlookers-off", "onlookers-on"
KINDS: Final = frozenset(
    (SAY, PHRASE, MUTE, UNMUTE, TALK_OFF, TALK_ON, ONLOOKERS_OFF, ONLOOKERS_ON),
)

# Each is read in the reader's own language, and has a sign.
PHRASES: Final[Mapping[str, str]] = {
    "hello": "hand",
    "your-turn": "timer",
    "thinking": "brain",
    "well-played": "thumbs-up",
    "well-bluffed": "venetian-mask",
    "lucky": "clover",
    "ouch": "zap",
    "laugh": "laugh",
    "thanks": "heart",
    "away": "coffee",
    "good-game": "trophy",
    "again": "repeat",
}

LENGTH = 300  # characters of one thing said


class Line(NamedTuple):
    """One thing said: by the happening `number`, after so many rows of the log."""

    number: int
    after: int
    at: int
    person: int
    seat: int | None
    kind: str
    name: str
    words: str


class Speaker(NamedTuple):
    """Somebody who has said something. `alias`: what tells them from others, in the circle they spoke in."""

    alias: str
    person: int
    seat: int | None
    name: str


def written(id: str, name: str, words: str) -> str:
    """What a happening says, for something said."""
    return f"{id}\n{name}\n{words}"


class Talk:
    """All that a table's happenings come to."""

    def __init__(self, happenings: Iterable[Happening] = ()) -> None:
        self.lines: list[Line] = []
        self.is_off = False
        self.onlookers_are_off = False
        self.counted: Counter[bool] = Counter()  # what players said and ordered (True), and onlookers (False)
        self._ids: set[tuple[int, str]] = set()
        self._who: dict[int, int] = {}  # the person by the number of what they said
        self._muted: dict[int, set[int]] = {}
        self._speakers: dict[tuple[bool, int], Speaker] = {}
        for happening in happenings:
            self.hear(happening)

    def hear(self, happening: Happening) -> None:
        """Take in what has happened, if it is talk."""
        number, after, at, person, seat, kind, said = happening
        if kind not in KINDS or person is None:
            return
        self.counted[seat is not None] += 1
        if kind in (SAY, PHRASE):
            id, name, words = said.split("\n")
            self.lines.append(Line(number, after, at, person, seat, kind, name, words))
            self._ids |= {(person, id)} if id else set()
            self._who[number] = person
            circle = "o" if seat is None else "p"
            key = (seat is None, person)
            known = self._speakers.get(key)
            alias = known.alias if known else f"{circle}{len(self._circle(seat is None))}"
            self._speakers[key] = Speaker(alias, person, seat, name)
        elif kind == MUTE:
            self._muted.setdefault(person, set()).add(self._who[int(said)])
        elif kind == UNMUTE:
            self._muted.get(person, set()).discard(self._who[int(said)])
        elif kind in (TALK_OFF, TALK_ON):
            self.is_off = kind == TALK_OFF
        else:
            self.onlookers_are_off = kind == ONLOOKERS_OFF

    def knows(self, person: int, id: str) -> bool:
        """Whether somebody has already said what their page called so."""
        return (person, id) in self._ids

    def knows_of(self, number: int) -> bool:
        """Whether something was said so far, by the number of its happening."""
        return number in self._who

    def has_own(self, person: int) -> bool:
        """Whether anything of it is somebody's own: what they said, or whom they don't hear."""
        return any(who == person for _, who in self._speakers) or bool(self._muted.get(person))

    def mutes(self, person: int | None, other: int) -> bool:
        """Whether somebody doesn't hear somebody else."""
        return person is not None and other in self._muted.get(person, ())

    def heard(self, person: int | None, *, onlookers: bool) -> list[Line]:
        """What somebody hears; `onlookers`: these too."""
        muted = set() if person is None else self._muted.get(person, set())
        return [
            line for line in self.lines if line.person not in muted and (onlookers or line.seat is not None)
        ]

    def speakers(self, *, onlookers: bool) -> list[Speaker]:
        """Who has said something at the table, then which onlookers have, each in their order."""
        return self._circle(False) + (self._circle(True) if onlookers else [])

    def _circle(self, onlookers: bool) -> list[Speaker]:
        return [speaker for (apart, _), speaker in self._speakers.items() if apart == onlookers]

    def latest_of(self, person: int) -> int:
        """The number of the latest that somebody said."""
        return next(line.number for line in reversed(self.lines) if line.person == person)
