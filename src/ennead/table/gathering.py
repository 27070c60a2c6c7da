"""Gathering: the pages where people come together before play begins, and where they sit down."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ennead.core.game import Game
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.faces import kind
from ennead.page.layout import document, footer, icon, opener, tool
from ennead.page.parts import mark
from ennead.table.bygone import names
from ennead.table.cast import known_as, named, thinks, what_is
from ennead.table.clock import Clock
from ennead.table.delaying import choosing, delayed
from ennead.table.inviting import invitation
from ennead.table.picture import Picture
from ennead.table.seating import READY, READY_RATED, has_free
from ennead.table.tables import HINTS_ON, Chair, Table
from ennead.table.watching import Audience


@dataclass(frozen=True)
class Gathering:
    """All that the page needs:

    `online`, the seats whose people are here; `leads`: the reader arranges seats; `bots`: those that
    may sit down; `spoken`: the parts of the
    panel of talk, {} where each tab is sent its own, None where nobody talks.
    """

    table: Table
    game: Game
    audience: Audience
    online: frozenset[int]
    leads: bool
    bots: Sequence[str]
    spoken: Mapping[str, str] | None = None

    @property
    def path(self) -> str:
        return f"/table/{self.table.id}"

    @property
    def belongs(self) -> bool:
        """Whether the reader sits here, or laid the table."""
        return bool(self.audience.seats) or self.audience.hosts


def gathering_page(g: Gathering, w: Words, v: int, error: h.Node = None) -> h.Element:
    """The table before play begins. `error`: why what was asked for was not done."""
    return document(
        w,
        f"{w('title')} · Ennead",
        h.p("#alert", role="alert")[error] if error else None,
        h.main("#table", data_socket=f"{g.path}/live?lang={w.language}&gathers", data_v=v)[_region(g, w)],
        page="lobby",
        game=g.game.name,
        heading=w("title"),
        tools=[
            opener("talk", "message-circle", w("talk"), w("talk-new")) if g.spoken is not None else None,
            h.a(".tool", href=f"/rules/{g.game.name}", data_sheet=True, title=w("rules"))[
                tool("book-open", w("rules"))
            ],
        ],
    )


def picture(g: Gathering, w: Words, v: int) -> Picture:
    """What an open page is to show from now on."""
    return Picture(v, h.parts(_region(g, w)), f"{w('title')} · Ennead", False, _taken(g, w))


def _taken(g: Gathering, w: Words) -> str:
    chairs = g.table.chairs
    return w("lobby-taken", taken=sum(not chair.is_free for chair in chairs), seats=len(chairs))


def _region(g: Gathering, w: Words) -> h.Element:
    return h.fragment[_gathering(g, w), h.place("talk", g.spoken)]


def _gathering(g: Gathering, w: Words) -> h.Element:
    chairs, origin = g.table.chairs, g.audience.origin
    return h.section("#gathering.page")[
        h.h2("#gathering-title", tabindex=-1)[w("lobby-title")],
        h.p(".hint")[w("lobby-lead" if g.belongs else "lobby-stranger")],
        timing(w, g.table.clock),
        delayed(w, g.table.delay) if not g.leads else None,
        h.form("#lobby.heap", method="post", action=f"{g.path}/lobby", data_order=True)[
            h.ol(".seats.heap")[(_seat(g, w, seat, chair) for seat, chair in enumerate(chairs))],
            h.p("#counted.hint")[_taken(g, w), f" {w('lobby-is-rated')}" if g.table.rated else None],
            h.p(".hint")[w("hints-told")] if g.table.hints == HINTS_ON and not g.table.rated else None,
            h.div("#begin.after.row")[_begin(g, w)] if g.belongs else None,
            h.p("#not-yet.hint")[w("error-lobby-free")] if g.leads and has_free(g.table) else None,
            choosing(w, g.table.delay) if g.leads else None,
        ],
        invitation(w, f"{origin}/join/{g.table.invitation}", w("invite"))
        if origin and has_free(g.table)
        else None,
        h.form(".withdraw.heap", method="post", action=f"{g.path}/withdraw")[
            h.button(".button.quiet", type="submit")[w("withdraw")], h.p(".hint")[w("withdraw-help")]
        ]
        if g.belongs
        else None,
        _beside(g, w) if g.belongs and has_free(g.table) else None,
    ]


def timing(w: Words, clock: Clock) -> h.Node:
    """How long people may take, where that is not as long as they like."""
    return h.p(".timing.hint")[icon("hourglass"), " ", clock.told(w)] if clock else None


def _seat(g: Gathering, w: Words, seat: int, chair: Chair) -> h.Element:
    mine, is_person = seat in g.audience.seats, chair.person is not None
    if chair.is_free:
        state = w("lobby-free")
    elif chair.bot:
        state = f"{what_is(w, chair.bot)}. {thinks(w, g.game, chair.bot)}"
    else:
        here = w("seat-you") if mine else w("seat-online" if seat in g.online else "seat-away")
        state = f"{here} · {w('lobby-ready')}" if chair.ready else here
    name = w("lobby-nobody") if chair.is_free else names(g.table, w)[seat]
    host = w("lobby-host") if is_person and chair.person == g.table.host else None
    return h.li(f"#place-{seat}.slip.row", data_free=chair.is_free, data_mine=mine, data_ready=chair.ready)[
        mark(seat),
        icon(f"face-{kind(chair.bot)}", "likeness") if chair.bot else None,
        h.span(".name.heap")[
            h.strong(".cut", dir="auto")[name], h.small(".note")[state, " · " if host else None, host]
        ],
        h.span(".row")[_orders(g, w, seat, chair, name)] if g.belongs else None,
        h.span(".bots.sole.row")[_bots(g, w, seat)] if g.leads and chair.is_free else None,
    ]


def _orders(g: Gathering, w: Words, seat: int, chair: Chair, name: str) -> h.Node:
    """What may be done about a seat."""
    orders: list[tuple[str, str, str]] = []
    if seat in g.audience.seats:
        orders.append((f"leave {seat}", "log-out", w("lobby-leave")))
    if g.leads:
        if chair.is_free:
            if len(g.table.chairs) - 1 in g.game.seats:
                orders.append((f"close {seat}", "x", w("lobby-close")))
        elif seat not in g.audience.seats:
            orders.append((f"free {seat}", "x", w("lobby-let-go", name=name)))
        if seat:
            orders.append((f"swap {seat - 1} {seat}", "arrow-up", w("lobby-up", name=name)))
    return (
        h.button(
            ".button.quiet.slim",
            id=_id(order),
            type="submit",
            name="do",
            value=order,
            title=label,
            aria_label=f"{label} ({seat + 1})",
        )[icon(sign), h.span[label] if order.startswith("leave") else None]
        for order, sign, label in orders
    )


def _bots(g: Gathering, w: Words, seat: int) -> h.Node:
    """The bots that may sit on a free seat."""
    place = g.table.after(seat)
    return (
        h.button(
            ".button.quiet.slim",
            id=_id(f"bot {seat} {bot}"),
            type="submit",
            name="do",
            value=f"bot {seat} {bot}",
            title=thinks(w, g.game, bot),
            aria_label=f"{w('lobby-bot', bot=known_as(w, bot, place))} ({seat + 1})",
        )[
            icon(f"face-{kind(bot)}"),
            h.span(".heap")[named(w, bot, place), h.small(".note")[w(f"kind-{kind(bot)}")]],
        ]
        for bot in g.bots
    )


def _id(order: str) -> str:
    """What a button is called: who is on it stays there while others come and go."""
    return "do-" + order.replace(" ", "-")


def _begin(g: Gathering, w: Words) -> h.Node:
    """Being ready, beginning, and one more seat."""
    ready = all(g.table.chairs[seat].ready for seat in g.audience.seats)
    free = has_free(g.table)
    return h.fragment[
        h.button(
            "#do-ready.button",
            type="submit",
            name="do",
            value="unready" if ready else READY_RATED if g.table.rated else READY,
            aria_pressed=str(ready).lower(),
        )[icon("check"), w("lobby-ready-not" if ready else "lobby-ready-go")]
        if g.audience.seats
        else None,
        h.button(
            "#do-start.button",
            type="submit",
            name="do",
            value="start",
            aria_disabled="true" if free else None,
            aria_describedby="not-yet" if free else None,
        )[w("lobby-start"), icon("arrow-right")]
        if g.leads
        else None,
        h.button(
            "#do-open.button.quiet",
            type="submit",
            name="do",
            value="to-invited" if g.table.is_open else "to-all",
        )[w("lobby-to-invited" if g.table.is_open else "lobby-to-all")]
        if g.leads and free
        else None,
        h.button(
            "#do-rate.button.quiet", type="submit", name="do", value="unrated" if g.table.rated else "rated"
        )[w("lobby-unrated" if g.table.rated else "lobby-rated")]
        if g.leads and len({chair.person for chair in g.table.chairs} - {None}) > 1
        else None,
        h.button("#do-add.button.quiet", type="submit", name="do", value="add")[w("lobby-add")]
        if g.leads and len(g.table.chairs) + 1 in g.game.seats
        else None,
    ]


def _beside(g: Gathering, w: Words) -> h.Element:
    """One more person at the reader's own browser."""
    seat = next(seat for seat, chair in enumerate(g.table.chairs) if chair.is_free)
    label = w("lobby-beside" if g.audience.seats else "lobby-sit")
    return h.form(".heap", method="post", action=f"{g.path}/lobby")[
        h.label(for_="beside")[label],
        h.div(".copy.row.unbroken")[
            _name("beside"),
            h.button("#do-sit.button.slim", type="submit", name="do", value=f"sit {seat}")[w("naming-go")],
        ],
    ]


def _name(field: str, name: str = "") -> h.Element:
    return h.input(id=field, name="name", value=name, required=True, maxlength=24, autocomplete="nickname")


# Sitting down


def join_page(
    w: Words, table: Table, path: str, free: tuple[int, ...], name: str, error: str | None = None
) -> h.Element:
    """Where somebody invited chooses one of the free seats, and says what to call them."""
    called = names(table, w)
    return document(
        w,
        f"{w('join-title')} · {w('title')} · Ennead",
        h.p("#alert", role="alert")[error] if error else None,
        h.main("#join.page")[
            h.h2[w("join-title")],
            h.p(".hint")[w("join-running" if table.started else "join-lead")],
            timing(w, table.clock),
            h.form(".heap", method="post", action=path)[
                h.fieldset[
                    h.legend[w("join-where")],
                    h.ol(".seats.heap")[
                        (
                            h.li(".slip.row", data_free=seat in free)[
                                h.label(".row")[
                                    h.input(
                                        type="radio",
                                        name="seat",
                                        value=seat,
                                        required=True,
                                        checked=seat == free[0],
                                    )
                                    if seat in free
                                    else None,
                                    mark(seat),
                                    h.span(".name.heap")[
                                        h.strong(".cut", dir="auto")[
                                            w("lobby-nobody") if chair.is_free else called[seat]
                                        ],
                                        h.small(".note")[
                                            w("lobby-free") if seat in free else w("join-taken")
                                        ],
                                    ],
                                ]
                            ]
                            for seat, chair in enumerate(table.chairs)
                        )
                    ],
                ],
                h.label(for_="name")[w("naming-title")],
                h.div(".copy.row.unbroken")[
                    _name("name", name), h.button(".button.slim", type="submit")[w("naming-go")]
                ],
            ]
            if free
            else h.p[w("join-full")],
            h.p[h.a(href=f"/table/{table.id}")[w("join-watch")]],
        ],
        footer(w),
        page="lobby",
        game=table.game,
        heading=w("title"),
    )
