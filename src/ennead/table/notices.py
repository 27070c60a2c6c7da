"""Notices: what the people of a table are asked besides their moves, and what they have agreed on."""

from collections.abc import Iterator, Sequence

from ennead.bots.levels import REGULAR
from ennead.core.telling import listed
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import SeatInfo, mark
from ennead.table.accord import (
    BACK,
    BOT,
    CONCEDE,
    HINTS,
    LEFT,
    NO_HINTS,
    OFF,
    ONCE,
    STAND_IN,
    UNDO,
    WAIT,
    Told,
)
from ennead.table.cast import named
from ennead.table.council import Offers


def notices(w: Words, offers: Offers, seats: Sequence[SeatInfo], mine: tuple[int, ...]) -> h.Node:
    """What is to be decided now: by whoever has the seats `mine`."""
    found = list(_notices(w, offers, seats, mine))
    return h.div("#notices.heap")[found] if found else None


def _notices(
    w: Words, offers: Offers, seats: Sequence[SeatInfo], mine: tuple[int, ...]
) -> Iterator[h.Element]:
    if offers.is_off:
        yield h.p(".notice.row")[icon("flag"), w("accord-off")]
        return
    if offers.stand_in:
        yield _asking(w, offers.path, "", w("accord-stand-in"), {BACK: w("accord-back")}, BACK)
    proposal = offers.proposal
    if proposal is not None:
        about, by = seats[proposal.about].name, seats[proposal.by].name
        text = w(f"accord-ask-{proposal.what}", by=by, about=about)
        waits = w("accord-waits", names=listed(w, [seats[seat].name for seat in sorted(proposal.open_to)]))
        number = proposal.number
        if proposal.open_to.intersection(mine):
            answers = {f"yes {number}": w("accord-yes"), f"no {number}": w("accord-no")}
        elif offers.refuse.intersection(mine):
            has_said = proposal.asked.union([proposal.by]).intersection(mine)
            answers = {f"no {number}": w("accord-withdraw" if has_said else "accord-no")}
        else:
            answers = {}
        yield _asking(w, offers.path, waits, text, answers, str(number))
        return
    for seat in offers.absent:
        late = seat in offers.late
        whats = (WAIT, ONCE, BOT) if late else (ONCE, BOT)
        orders = {f"ask {what} {seat}": w(f"accord-{what}") for what in whats}
        if mine:
            orders |= {f"ask {OFF} {mine[0]}": w("accord-call-off")}
        yield _asking(
            w,
            offers.path,
            w("accord-absent-help"),
            w("accord-late" if late else "accord-absent", name=seats[seat].name),
            orders,
            f"absent-{seat}",
        )


def _asking(w: Words, path: str, hint: str, text: str, orders: dict[str, str], name: str) -> h.Element:
    """One thing to decide. Where there is little room it is a line that opens it: moves stay in sight."""
    place = f"notice-{name}"
    return h.div(".noticed.heap")[
        h.button(f"#opens-{place}.notice.row.not-desk", type="button", popovertarget=place)[
            h.span(".cut.grow")[text], icon("chevron-right")
        ],
        h.form(f"#{place}.notice.sheet", method="post", action=path, data_order=True, popover="auto")[
            h.p[text, h.small(".note")[hint] if hint else None],
            h.div(".row")[_buttons(orders)],
        ],
    ]


def own_orders(w: Words, offers: Offers, seat: int) -> h.Element | None:
    """What a seat may do by itself, or ask for, at any time; ways out are not pressed by mistake."""
    if offers.is_off:
        return None
    orders = {} if offers.stand_in else {STAND_IN: w("accord-let-bot")}
    others = {f"{STAND_IN} {bot}": named(w, bot) for bot in reversed(offers.bots) if bot != REGULAR}
    orders |= {f"ask {UNDO} {seat}": w("accord-undo")} if offers.undo else {}
    if offers.hints:
        orders[NO_HINTS] = w("accord-no-hints")
    elif offers.hints is not None:
        orders[f"ask {HINTS} {seat}"] = w("accord-hints")
    out = {LEFT: w("accord-leave"), f"ask {CONCEDE} {seat}": w("accord-concede")}
    out |= {f"ask {OFF} {seat}": w("accord-call-off")}
    return h.form("#own-orders", method="post", action=offers.path, data_order=True)[
        h.div(".row")[_buttons(orders)],
        h.details(".folds")[h.summary[w("accord-let-other")], h.div(".row")[_buttons(others)]]
        if not offers.stand_in
        else None,
        h.details(".folds")[h.summary[w("accord-out")], h.div(".row")[_buttons(out)]],
    ]


def _buttons(orders: dict[str, str]) -> Iterator[h.Element]:
    for order, label in orders.items():
        yield h.button(".button.quiet.slim", type="submit", name="do", value=order)[label]


def agreed(w: Words, told: Sequence[Told], seats: Sequence[SeatInfo]) -> h.Node:
    """What was decided, the latest first."""

    def name(seat: int | None) -> str:
        return "" if seat is None else seats[seat].name

    if not told:
        return None
    return h.div("#agreed")[
        h.h3[w("accord-title")],
        h.ul[
            (
                h.li[
                    mark(each.seat) if each.seat is not None else None,
                    h.span[
                        w(
                            f"accord-{each.what}",
                            name=each.name or name(each.seat),
                            by=name(each.by),
                            about=name(each.about),
                            me="yes" if each.seat is not None and seats[each.seat].kind == "me" else "no",
                        )
                    ],
                ]
                for each in reversed(told)
            )
        ],
    ]
