"""Picture: a table as it was drawn for one audience, and what a tab that shows another one has to hear.

Up to then the tab has every part as it was in the picture it shows; it is sent those that differ, and all of
them where it shows none. Parts are pure functions of what the audience may know, so which of them differ, and
how large they are, tells nothing else.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from weakref import WeakKeyDictionary


@dataclass(frozen=True, eq=False)
class Picture:
    """A table as drawn once for all tabs of an audience.

    `v`: how many rows of the log it shows; `parts`: its HTML, as `html.parts` gives it; `title` stands on the
    tab, `turn` says whether its icon is lit, `say` is read aloud; `goes`: whether a bot is about to
    move, as everybody can see.
    """

    v: int
    parts: Mapping[str, str]
    title: str
    turn: bool
    say: str
    goes: bool = False
    _news: WeakKeyDictionary["Picture", str] = field(
        default_factory=WeakKeyDictionary, init=False, repr=False
    )

    def message(
        self, shown: "Picture | None" = None, beside: Mapping[str, str] = MappingProxyType({})
    ) -> str:
        """What goes down the socket of a tab, as JSON; `shown`: the picture it was sent before.

        `beside`: new parts that only this tab has.
        """
        if shown is None:
            return self._message({**self.parts, **beside}, whole=True)
        if beside:
            return self._message({**self._since(shown), **beside}, whole=False)
        if shown not in self._news:
            self._news[shown] = self._message(self._since(shown), whole=False)
        return self._news[shown]

    def _since(self, shown: "Picture") -> dict[str, str]:
        return changed(self.parts, shown.parts)

    def _message(self, parts: Mapping[str, str], *, whole: bool) -> str:
        said = {"v": self.v, "title": self.title, "turn": self.turn, "goes": self.goes, "say": self.say}
        return json.dumps(said | {"whole": whole, "parts": parts}, ensure_ascii=False, separators=(",", ":"))


def changed(parts: Mapping[str, str], before: Mapping[str, str]) -> dict[str, str]:
    """Those parts that are not as they were."""
    return {name: part for name, part in parts.items() if before.get(name) != part}
