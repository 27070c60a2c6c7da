"""Report: all that a series has shown, as one page that needs nothing else, not even a line to the outside.

It is drawn from the data that `ennead arena --json` prints, and says nothing more than these.
"""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from markupsafe import Markup

from ennead.arena.plots import columns, whiskers
from ennead.page import html as h

Data = dict[str, Any]
Rows = Sequence[tuple[str, Data]]

STYLE = Path(__file__).with_name("report.css")


def page(found: Data, against: Data | None = None) -> str:
    """The report of a series; with `against`, another's data, its balance beside that one's."""
    title = f"{found['game']}, {found['seats']} seats"
    return str(
        h.whole(
            h.html(lang="en")[
                h.head[
                    h.meta(charset="utf-8"),
                    h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                    h.title[f"Arena: {title}"],
                    h.Tag("style")[Markup(STYLE.read_text("utf-8"))],
                ],
                h.body[
                    h.header[h.h1[title], h.p[_about(found)]],
                    h.main[
                        _ladder(found),
                        _before(found),
                        _from(found),
                        _course(found),
                        _time(found),
                        _balance(found, against) if "balance" in found else None,
                    ],
                ],
            ]
        )
    )


def _about(found: Data) -> str:
    said = [f"{found['matches']} matches on {found['deals']} deals, each played from every seat"]
    said += [f"{name} {value}" for name, value in found["options"].items()]
    said += [f"seed {found['seed']}", f"rules {found['version']}"]
    said += [f"edition {found['edition']}"] if found["edition"] else []
    said += [f"{found['visits']} visits for a second"] if "visits" in found else []
    said += [f"{found['budget']:g} of their time"] if "budget" in found else []
    return f"{'; '.join(said)}. A fair share is {found['fair']:.1%}; intervals are of 95 %."


def _ladder(found: Data) -> h.Node:
    rows = [(each["player"], each["wins"]) for each in found["players"]]

    def line(each: Data) -> h.Node:
        rating, failures = each["rating"], each["failures"]
        told = ", ".join(f"{n} × {why}" for why, n in failures.items())
        return h.tr[
            h.th(scope="row")[each["player"]],
            h.td[f"{rating['mean']:.1f} ± {rating['doubt']:.1f}" if rating else "–"],
            _cells(each["wins"], share),
            h.td[f"{told}; the first: {each['failure']}" if told else "–"],
        ]

    return h.section[
        h.h2["Ladder"],
        whiskers("Share of victories of each player", rows, found["fair"]),
        _table(
            ("player", "rating", "wins", "95 %", "moves left to the club player"),
            map(line, found["players"]),
        ),
        _clear(found["clear"], found["fair"]) if "clear" in found else None,
    ]


def _clear(clear: Data, fair: float) -> h.Node:
    if clear["share"] is None:
        return None
    low, high = clear["interval"]
    return h.p[
        f"After {clear['deals']} deals, {clear['player']}’s share is {clear['share']:.1%}, from {low:.1%} to "
        f"{high:.1%} by a test that may be asked after every deal: that is "
        f"{'clear' if clear['clear'] else 'not yet clear'} of a fair {fair:.1%}."
    ]


def _before(found: Data) -> h.Node:
    names = [each["player"] for each in found["players"]]
    if len(names) < 2:
        return None
    known = {(each["player"], each["other"]): each for each in found["before"]}

    def cell(one: str, other: str) -> h.Node:
        each = known.get((one, other))
        if each is None or each["mean"] is None:
            return h.td["–"]
        strength = round(100 * each["mean"])
        return h.td(style=f"--part: {strength}%", title=interval(each, share))[share(each["mean"])]

    return h.section[
        h.h2["Who stands before whom"],
        h.p["How often the player of the row had a better place than that of the column, where they met."],
        h.table(".before")[
            h.thead[h.tr[h.td, (h.th(scope="col")[name] for name in names)]],
            h.tbody[(h.tr[h.th(scope="row")[one], (cell(one, other) for other in names)] for one in names)],
        ],
    ]


def _from(found: Data) -> h.Node:
    seats = [(f"seat {each['seat'] + 1}", each) for each in found["seat"]]
    return h.section[
        h.h2["By seat"],
        whiskers("Share of victories from each seat", seats, found["fair"]),
        _table(
            ("player", *(name for name, _ in seats)),
            (
                h.tr[
                    h.th(scope="row")[player["player"]],
                    (h.td(title=interval(each, share))[_said(each, share)] for each in player["from"]),
                ]
                for player in found["players"]
            ),
        ),
    ]


def _course(found: Data) -> h.Node:
    ends = [(each["end"], each) for each in found["ends"] if each["mean"]]
    lengths = [(each["moves"], each["matches"]) for each in found["lengths"]]
    return h.section[
        h.h2["Length and ways of ending"],
        h.p[f"A match has {_said(found['length'], number)} moves ({interval(found['length'], number)})."],
        columns("Matches by their number of moves", lengths),
        whiskers("How matches ended", ends),
        _estimates("end", ends, share),
    ]


def _time(found: Data) -> h.Node:
    rows = [(each["player"], each["seconds"]) for each in found["players"]]
    if not any(each["mean"] is not None for _, each in rows):
        return None
    return h.section[h.h2["Time per move"], _estimates("player", rows, seconds)]


def _balance(found: Data, against: Data | None) -> h.Node:
    balance = found["balance"]
    other: Data = (against or {}).get("balance", {})
    fields = dict.fromkeys(each["field"] for each in balance["pieces"])

    def part(title: str, label: str, key: str, name: Callable[[Data], str], say: Figure) -> h.Node:
        rows = [(name(each), each) for each in balance[key] if each["mean"]]
        rows.sort(key=lambda row: -row[1]["mean"])
        beside = {name(each): each for each in other.get(key, ())}
        return h.fragment[h.h3[title], _estimates(label, rows, say, beside)]

    def pieces(field: str) -> h.Node:
        rows = [(each["piece"], each) for each in balance["pieces"] if each["field"] == field]
        rows.sort(key=lambda row: -row[1]["mean"])
        beside = {each["piece"]: each for each in other.get("pieces", ()) if each["field"] == field}
        return h.fragment[
            h.h3[f"Pieces: {field.replace('_', ' ')}"],
            whiskers(f"Share of victories with each of {field}", rows, found["fair"]),
            _estimates("piece", rows, share, beside),
        ]

    starter = [("whoever begins", balance["starter"])] if balance["starter"]["mean"] is not None else []
    beside = {"whoever begins": other["starter"]} if "starter" in other else {}
    return h.section[
        h.h2["Balance"],
        h.p[
            "A piece’s share is that of the victories of whoever had it at the end, each copy counted: who "
            "won with it, which is not always why. Among many pieces, one in twenty is off by chance."
        ],
        h.p[f"Beside each figure: edition {against['edition'] or '–'}, in {against['matches']} matches."]
        if against
        else None,
        h.fragment[h.h3["Beginning"], _estimates("", starter, share, beside)] if starter else None,
        (pieces(field) for field in fields),
        part("What happens, a match", "event", "events", lambda each: str(each["event"]), number),
        part("What is done, a match", "action", "actions", lambda each: str(each["verb"]), number),
        part(
            "What is forbidden, before so many of the moves",
            "clause",
            "refusals",
            lambda each: f"{each['clause']} {each['reason']}",
            share,
        ),
    ]


# Tables of estimates

Figure = Callable[[float], str]


def share(value: float) -> str:
    return f"{value:.1%}"


def number(value: float) -> str:
    return f"{value:.2f}"


def seconds(value: float) -> str:
    return f"{value:.3g} s"


def interval(each: Data, say: Figure) -> str:
    """An estimate's interval, as people read it."""
    return " – ".join(map(say, each["interval"])) if each["interval"] else "too few deals"


def _said(each: Data, say: Figure) -> str:
    return "–" if each["mean"] is None else say(each["mean"])


def _cells(each: Data, say: Figure) -> h.Node:
    return h.fragment[h.td[_said(each, say)], h.td[interval(each, say)]]


def _estimates(label: str, rows: Rows, say: Figure, beside: dict[str, Data] | None = None) -> h.Node:
    """A table of estimates; beside each, another's, marked where both intervals are apart."""

    def line(name: str, each: Data) -> h.Node:
        other = (beside or {}).get(name)
        return h.tr(class_="apart" if other and _apart(each, other) else None)[
            h.th(scope="row")[name],
            _cells(each, say),
            _cells(other, say) if other else h.fragment[h.td["–"], h.td["–"]] if beside else None,
        ]

    heads = (label, "mean", "95 %", *(("other", "95 %") if beside else ()))
    return _table(heads, (line(name, each) for name, each in rows))


def _apart(one: Data, other: Data) -> bool:
    if not one["interval"] or not other["interval"]:
        return False
    return bool(one["interval"][0] > other["interval"][1] or other["interval"][0] > one["interval"][1])


def _table(heads: Sequence[str], lines: Iterable[h.Node]) -> h.Node:
    return h.table[h.thead[h.tr[(h.th(scope="col")[head] for head in heads)]], h.tbody[lines]]
