"""Report: all that a series has shown, as one page that needs nothing else, not even a line to the outside.

It is drawn from the data that `ennead arena --json` prints, and says nothing more than these.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial, reduce
from pathlib import Path
from typing import Any

import ennead
from ennead.arena.plots import columns, whiskers
from ennead.core.game import Game
from ennead.core.state import Domain
from ennead.core.words import Words, words
from ennead.page import html as h
from ennead.page.alone import alone

Data = dict[str, Any]
Rows = Sequence[tuple[str, Data]]
Figure = Callable[[float], str]

STYLE = Path(__file__).with_name("report.css")


def page(found: Data, against: Data | None = None, language: str = "en") -> str:
    """The report of a series, in "en" or "fr"; with `against`, another's data, its balance beside that one's.

    Raises ValueError for another language.
    """
    game = ennead.game(found["game"])
    return _Report(game, found, against, words(language, *game.sources, Path(__file__).parent)).page()


class _Report:
    """One series, told to one reader."""

    def __init__(self, game: Game, found: Data, against: Data | None, w: Words) -> None:
        self._game, self._found, self._against, self._w = game, found, against, w
        self._share: Figure = partial(self._figure, "report-share")
        self._number: Figure = partial(self._figure, "report-number")
        self._seconds: Figure = partial(self._figure, "report-seconds")

    def page(self) -> str:
        """All of it."""
        w, found = self._w, self._found
        title = w("report-title", game=w("title"), seats=found["seats"])
        body = h.fragment[
            h.header[h.h1[title], h.p[self._about()]],
            h.main[
                self._ladder(),
                self._before(),
                self._from(),
                self._course(),
                self._time(),
                self._balance() if "balance" in found else None,
            ],
        ]
        return alone(w, w("report-head", title=title), STYLE, body)

    def _about(self) -> str:
        w, found = self._w, self._found
        said = [w("report-played", matches=found["matches"], deals=found["deals"])]
        said += [self._option(name, value) for name, value in found["options"].items()]
        said += [w("report-rules", seed=str(found["seed"]), version=str(found["version"]))]
        said += [w("report-edition", edition=found["edition"])] if found["edition"] else []
        said += [w("report-visits", visits=found["visits"])] if "visits" in found else []
        said += [w("report-budget", budget=f"{found['budget']:g}")] if "budget" in found else []
        told = reduce(lambda one, more: w("report-more", one=one, more=more), said)
        return f"{told}. {w('report-fair', share=self._share(found['fair']))}"

    def _option(self, name: str, value: int) -> str:
        w, message = self._w, f"option-{name}"
        chosen = self._worded(f"{message}-{value}", str(value))
        return w("report-option", option=self._worded(message, name), value=chosen)

    def _ladder(self) -> h.Node:
        w, found = self._w, self._found
        rows = [(each["player"], each["wins"]) for each in found["players"]]
        heads = ("player", "rating", "wins", "interval", "failures")
        return h.section[
            h.h2[w("report-ladder")],
            whiskers(w("report-ladder-plot"), rows, found["fair"], self._short),
            _table([w(f"report-{head}") for head in heads], map(self._player, found["players"])),
            self._clear(found["clear"]) if "clear" in found else None,
        ]

    def _player(self, each: Data) -> h.Node:
        w, rating, failures = self._w, each["rating"], each["failures"]
        told = ", ".join(f"{n} × {w(f'report-failure-{why}')}" for why, n in failures.items())
        rated = (
            [self._figure("report-rated", rating[part]) for part in ("mean", "doubt")] if rating else ["–"]
        )
        return h.tr[
            h.th(scope="row")[each["player"]],
            h.td[" ± ".join(rated)],
            self._cells(each["wins"], self._share),
            h.td[w("report-first", told=told, text=each["failure"]) if told else "–"],
        ]

    def _clear(self, clear: Data) -> h.Node:
        if clear["share"] is None:
            return None
        low, high = map(self._share, clear["interval"])
        return h.p[
            self._w(
                "report-clear",
                deals=clear["deals"],
                player=clear["player"],
                share=self._share(clear["share"]),
                low=low,
                high=high,
                clear="yes" if clear["clear"] else "no",
                fair=self._share(self._found["fair"]),
            )
        ]

    def _before(self) -> h.Node:
        w, names = self._w, [each["player"] for each in self._found["players"]]
        if len(names) < 2:
            return None
        known = {(each["player"], each["other"]): each for each in self._found["before"]}

        def cell(one: str, other: str) -> h.Node:
            each = known.get((one, other))
            if each is None or each["mean"] is None:
                return h.td["–"]
            strength = round(100 * each["mean"])
            title = self._interval(each, self._share)
            return h.td(style=f"--part: {strength}%", title=title)[self._share(each["mean"])]

        return h.section[
            h.h2[w("report-before")],
            h.p[w("report-before-how")],
            h.table(".before")[
                h.thead[h.tr[h.td, (h.th(scope="col")[name] for name in names)]],
                h.tbody[
                    (h.tr[h.th(scope="row")[one], (cell(one, other) for other in names)] for one in names)
                ],
            ],
        ]

    def _from(self) -> h.Node:
        w, found, say = self._w, self._found, self._share
        seats = [(w("report-seat", number=each["seat"] + 1), each) for each in found["seat"]]
        return h.section[
            h.h2[w("report-seats")],
            whiskers(w("report-seats-plot"), seats, found["fair"], self._short),
            _table(
                (w("report-player"), *(name for name, _ in seats)),
                (
                    h.tr[
                        h.th(scope="row")[player["player"]],
                        (h.td(title=self._interval(each, say))[_said(each, say)] for each in player["from"]),
                    ]
                    for player in found["players"]
                ),
            ),
        ]

    def _course(self) -> h.Node:
        w, found = self._w, self._found
        ends = [
            (self._worded(f"ending-{each['end']}", each["end"]), each)
            for each in found["ends"]
            if each["mean"]
        ]
        lengths = [(each["moves"], each["matches"]) for each in found["lengths"]]
        length = found["length"]
        return h.section[
            h.h2[w("report-course")],
            h.p[
                w(
                    "report-length",
                    moves=_said(length, self._number),
                    interval=self._interval(length, self._number),
                )
            ],
            columns(w("report-lengths"), lengths),
            whiskers(w("report-ends"), ends, say=self._short),
            self._estimates(w("report-end"), ends, self._share),
        ]

    def _time(self) -> h.Node:
        rows = [(each["player"], each["seconds"]) for each in self._found["players"]]
        if not any(each["mean"] is not None for _, each in rows):
            return None
        w = self._w
        return h.section[h.h2[w("report-time")], self._estimates(w("report-player"), rows, self._seconds)]

    # The game

    def _balance(self) -> h.Node:
        w, balance, against = self._w, self._found["balance"], self._against
        other: Data = (against or {}).get("balance", {})
        began = w("report-began")
        starter = [(began, balance["starter"])] if balance["starter"]["mean"] is not None else []
        beside = {began: other["starter"]} if "starter" in other else {}
        fields = dict.fromkeys(each["field"] for each in balance["pieces"])
        return h.section[
            h.h2[w("report-balance")],
            h.p[w("report-balance-how")],
            h.p[w("report-against", edition=against["edition"] or "–", matches=against["matches"])]
            if against
            else None,
            h.fragment[h.h3[w("report-beginning")], self._estimates("", starter, self._share, beside)]
            if starter
            else None,
            (self._pieces(field, other) for field in fields),
            self._part("events", other, partial(self._counted, "event"), self._number),
            self._part("actions", other, partial(self._counted, "verb"), self._number),
            self._part("refusals", other, self._refusal, self._share),
        ]

    def _counted(self, what: str, each: Data) -> str:
        """A kind of event or action."""
        return self._worded(f"counted-{what}-{each[what]}", each[what])

    def _refusal(self, each: Data) -> str:
        """A clause, and what it says to whoever is held by it."""
        return f"{each['clause']} {self._worded('reason-' + each['reason'], each['reason'])}"

    def _part(self, key: str, other: Data, name: Callable[[Data], str], say: Figure) -> h.Node:
        """What was counted of one kind, most of it first."""
        w, rows = self._w, [(name(each), each) for each in self._found["balance"][key] if each["mean"]]
        rows.sort(key=lambda row: -row[1]["mean"])
        beside = {name(each): each for each in other.get(key, ())}
        return h.fragment[
            h.h3[w(f"report-{key}")], self._estimates(w(f"report-{key}-head"), rows, say, beside)
        ]

    def _pieces(self, field: str, other: Data) -> h.Node:
        w, found = self._w, self._found
        label = self._worded(f"field-{field.replace('_', '-')}", field.replace("_", " "))
        pieces = [each for each in found["balance"]["pieces"] if each["field"] == field]
        rows = [(self._piece(field, each["piece"]), each) for each in pieces]
        rows.sort(key=lambda row: -row[1]["mean"])
        beside = {
            self._piece(field, each["piece"]): each
            for each in other.get("pieces", ())
            if each["field"] == field
        }
        return h.fragment[
            h.h3[w("report-pieces", field=label)],
            whiskers(w("report-pieces-plot", field=label), rows, found["fair"], self._short),
            self._estimates(w("report-piece"), rows, self._share, beside),
        ]

    def _piece(self, field: str, name: str) -> str:
        """A piece by its text."""
        declared = self._game.state.fields[field]
        last = declared.axes[-1] if declared.counts_cards else declared.holds
        return self._worded(f"{last.name}-{name}", name) if isinstance(last, Domain) else name

    def _worded(self, message: str, name: str) -> str:
        """What is called so in words; another edition, or a game in the making, may have none for it."""
        return self._w(message) if message in self._w else name

    # Figures, and tables of estimates

    def _figure(self, message: str, value: float) -> str:
        return self._w(message, value=value)

    def _short(self, value: float) -> str:
        """A share beside an axis."""
        return self._w("report-short", value=value)

    def _interval(self, each: Data, say: Figure) -> str:
        """An estimate's interval, as people read it."""
        return " – ".join(map(say, each["interval"])) if each["interval"] else self._w("report-few")

    def _cells(self, each: Data, say: Figure) -> h.Node:
        return h.fragment[h.td[_said(each, say)], h.td[self._interval(each, say)]]

    def _estimates(
        self, label: str, rows: Rows, say: Figure, beside: dict[str, Data] | None = None
    ) -> h.Node:
        """A table of estimates; beside each, another's, marked where both intervals are apart."""

        def line(name: str, each: Data) -> h.Node:
            other = (beside or {}).get(name)
            return h.tr(class_="apart" if other and _apart(each, other) else None)[
                h.th(scope="row")[name],
                self._cells(each, say),
                self._cells(other, say) if other else h.fragment[h.td["–"], h.td["–"]] if beside else None,
            ]

        heads = ("mean", "interval", *(("other", "interval") if beside else ()))
        return _table((label, *(self._w(f"report-{head}") for head in heads)), (line(*row) for row in rows))


def _said(each: Data, say: Figure) -> str:
    return "–" if each["mean"] is None else say(each["mean"])


def _apart(one: Data, other: Data) -> bool:
    if not one["interval"] or not other["interval"]:
        return False
    return bool(one["interval"][0] > other["interval"][1] or other["interval"][0] > one["interval"][1])


def _table(heads: Sequence[str], lines: Iterable[h.Node]) -> h.Node:
    return h.table[h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]], h.tbody[lines]]
