"""Reasons: what speaks for an action, or against it, in the words and signs of a game's recap."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ennead.bots.advice import Advice, Moved, Reason
from ennead.core.events import Event
from ennead.core.words import Words
from ennead.page.recap import Change, Recap, Step

SHOWN = 3  # of one action


@dataclass(frozen=True)
class Asker:
    """Whom a hint is told to. It is no scene: what is told of never happened."""

    w: Words
    names: Sequence[str]
    reader: int | None

    def name(self, seat: int) -> str:
        """Who sits somewhere."""
        return self.w("you") if seat == self.reader else self.names[seat]


class Telling(NamedTuple):
    """A reason as it is told: in how many of ten worlds `what` comes, None where that is so on average."""

    what: Event | Moved
    told: Step | Change
    tenths: int | None

    @property
    def text(self) -> str:
        """The same in words."""
        return self.told.text if isinstance(self.told, Step) else self.told.label


def tellings(asker: Asker, how: Recap, advice: Advice) -> list[Telling]:
    """The few reasons for an action that matter most to whoever asked.

    First what they themselves gain or lose, then what others do, then what else befalls them; what the others
    do among themselves is left out.
    """
    found: dict[str, tuple[int, Telling]] = {}
    for reason in advice.reasons:
        told = _told(asker, how, reason)
        if told is None or (weight := _weight(asker, reason, told)) is None:
            continue
        tenths = None if reason.share is None else max(1, round(10 * reason.share))
        telling = Telling(reason.what, told, tenths)
        found.setdefault(f"{told.seat} {telling.text}", (weight, telling))
    return [telling for _, telling in sorted(found.values(), key=lambda each: each[0])[:SHOWN]]


def all_tellings(asker: Asker, how: Recap | None, advice: Sequence[Advice]) -> list[list[Telling]]:
    """The same for each of several actions, without what all of them lead to about as often.

    `how`: None in a game that tells no reasons.
    """
    every = [tellings(asker, how, each) if how else [] for each in advice]
    return [
        [one for one in own if not all(any(_is_like(one, other) for other in each) for each in every)]
        for own in every
    ]


def _is_like(one: Telling, other: Telling) -> bool:
    """Whether readers would see no difference that matters."""
    return (one.told.seat, one.text) == (other.told.seat, other.text) and (
        one.tenths == other.tenths
        if one.tenths is None or other.tenths is None
        else abs(one.tenths - other.tenths) <= 1
    )


def _told(asker: Asker, how: Recap, reason: Reason) -> Step | Change | None:
    if isinstance(reason.what, Moved):
        return how.figures.told(asker, *reason.what) if how.figures else None
    return how.tell(asker, reason.what)


def _weight(asker: Asker, reason: Reason, told: Step | Change) -> int | None:
    """How much a reason matters: the less, the more; None where it doesn't."""
    changes = (told,) if isinstance(told, Change) else told.changes
    whose = [change.seat for change in changes if change.tone != "plain"]
    if asker.reader in whose:
        return 0
    if whose or isinstance(reason.what, Moved):
        return 1
    concerned = (reason.what.args.get("seat"), reason.what.args.get("to"))
    return 2 if asker.reader in concerned else None
