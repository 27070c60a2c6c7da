"""The host's page: what it shows, as a function of plain data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import ennead
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import document, footer, icon
from ennead.table.overview import Counts, Line


@dataclass(frozen=True)
class Server:
    """What the host sees.

    `watched`: open tabs by table; `size` and `free`: in bytes, as far as
    that is known; `since`: in seconds since 1970; `held`:
    whether nothing is written; `more`: whether there are tables after those of this page.
    """

    counts: Counts
    lines: Sequence[Line]
    watched: Mapping[str, int]
    tabs: int
    size: int
    free: int | None
    since: float
    held: bool
    announced: str
    page: int
    more: bool


def host_page(w: Words, path: str, server: Server) -> h.Element:
    """All tables of this server, and what its host may do."""
    return document(
        w,
        f"{w('host')} · Ennead",
        h.main("#host.page")[
            h.h1[w("host")],
            _facts(w, server),
            h.section(".heap")[h.h2[w("host-all")], _all(w, path, server)],
            h.section(".heap")[
                h.h2[w("host-tables")],
                h.ul(".devices.heap")[(_line(w, path, server, line) for line in server.lines)],
                h.p(".after.row")[
                    h.a(".button.quiet", href=f"?page={server.page - 1}")[w("host-newer")]
                    if server.page
                    else None,
                    h.a(".button.quiet", href=f"?page={server.page + 1}")[w("host-older")]
                    if server.more
                    else None,
                ],
            ],
        ],
        footer(w),
        page="me",
    )


def _facts(w: Words, server: Server) -> h.Element:
    since, counts = datetime.fromtimestamp(server.since, UTC), server.counts
    facts = {
        "host-count-tables": f"{counts.tables} ({w('host-count-running', count=counts.running)})",
        "host-count-people": str(counts.people),
        "host-count-tabs": str(server.tabs),
        "host-count-moves": str(counts.moves),
        "host-disk": _bytes(w, server.size)
        if server.free is None
        else w("host-disk-of", size=_bytes(w, server.size), free=_bytes(w, server.free)),
    }
    return h.table[
        (h.tr[h.th(scope="row")[w(name)], h.td[fact]] for name, fact in facts.items()),
        h.tr[
            h.th(scope="row")[w("host-since")],
            h.td[
                h.time(datetime=since.isoformat(), data_at=int(server.since * 1000))[
                    f"{since:%Y-%m-%d %H:%M} UTC"
                ]
            ],
        ],
    ]


def _bytes(w: Words, number: int) -> str:
    size, thousands = float(number), 0
    while size >= 1000 and thousands < 4:
        size, thousands = size / 1000, thousands + 1
    return w("size", number=round(size) if size >= 10 else round(size, 1), thousands=thousands)


def _all(w: Words, path: str, server: Server) -> h.Node:
    """What concerns all tables: stopping play, telling everybody, a copy of everything."""
    return h.fragment[
        h.form(method="post", action=path)[
            h.button(".button.quiet", type="submit", name="do", value="go" if server.held else "hold")[
                icon("play" if server.held else "pause"), w("host-go" if server.held else "host-hold")
            ],
            h.p(".hint")[w("host-held" if server.held else "host-hold-help")],
        ],
        h.form(method="post", action=path)[
            h.label(for_="text")[w("host-say")],
            h.div(".copy.row.unbroken")[
                h.input("#text", name="text", value=server.announced, maxlength=200),
                h.button(".button.slim", type="submit", name="do", value="say")[w("host-say-go")],
            ],
        ],
        h.form(method="post", action=f"{path}/backup")[
            h.button(".button.quiet", type="submit")[icon("download"), w("host-backup")]
        ],
    ]


def _line(w: Words, path: str, server: Server, line: Line) -> h.Element:
    known = any(game.name == line.game for game in ennead.games())
    state = "over" if line.ended else "running" if line.started else "gathering"
    watched = server.watched.get(line.id, 0)
    latest = datetime.fromtimestamp(line.latest / 1000, UTC)
    return h.li(".slip.row", data_stale=line.is_stale)[
        h.span(".name.heap")[
            h.strong(".cut")[
                h.a(href=f"/table/{line.id}")[
                    ennead.game(line.game).title(w.language) if known else line.game
                ]
            ],
            h.small(".note")[
                w(f"host-{state}", moves=line.moves),
                " · ",
                w("host-people", people=line.people, tabs=watched),
                " · ",
                h.time(datetime=latest.isoformat(), data_at=line.latest)[f"{latest:%Y-%m-%d}"],
                f" · {w('host-stale')}" if line.is_stale else None,
            ],
        ],
        h.details(".folds")[
            h.summary[w("host-act")],
            h.form(".row", method="post", action=path)[
                h.button(".button.quiet.slim", type="submit", name="do", value=f"off {line.id}")[
                    w("accord-call-off")
                ]
                if state == "running"
                else None,
                (
                    h.button(".button.quiet.slim", type="submit", name="do", value=f"seat {line.id} {seat}")[
                        w("host-close-seat", number=seat + 1)
                    ]
                    for seat in range(line.seats if state == "running" else 0)
                ),
                h.button(".button.quiet.slim", type="submit", name="do", value=f"remove {line.id}")[
                    w("host-remove")
                ],
            ],
        ],
    ]
