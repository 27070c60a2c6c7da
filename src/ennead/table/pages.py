"""The pages: what each shows, as functions of views and plain data."""

from ennead.core.game import ASK_AGAIN
from ennead.core.telling import action_text
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games import find, names
from ennead.page import html as h
from ennead.page.drawing import drawing, firsts, turn
from ennead.page.layout import document, icon, opener, tool
from ennead.page.parts import closer, keycap, mark, sheet_over
from ennead.page.timing import ticking
from ennead.table.calls import calls_bell, calls_panel
from ennead.table.calls_page import hook_form
from ennead.table.delaying import choosing, delayed
from ennead.table.following import following_panel
from ennead.table.hint_page import assisted, hint_panel
from ennead.table.inviting import invitation, link
from ennead.table.notices import agreed, own_orders
from ennead.table.picture import Picture
from ennead.table.presence import Onlookers
from ennead.table.sitting import Sitting
from ennead.table.turned import turned
from ennead.table.ways_on import own_seats, ways_on

# The table


def table_page(view: View, w: Words, sitting: Sitting, error: h.Node = None) -> h.Element:
    """The page to play on, or to look on from. `error`: why a move sent without script wasn't played."""
    title = w("title")
    return document(
        w,
        _title(view, w),
        h.p("#alert", role="alert")[error] if error else None,
        calls_panel(w) if _is_called(view, sitting) else None,
        _firsts(w, sitting.game) if view.viewer is not None else None,
        following_panel(w) if sitting.socket else None,
        h.main(
            "#table",
            ticking(w, sitting.now),
            data_socket=sitting.socket or None,
            data_replay=_film(view, sitting),
            data_v=sitting.stamp(view),
        )[region(view, w, sitting)],
        page="table",
        game=sitting.game,
        heading=title,
        turn=_is_turn(view),
        tools=[
            _line(w),
            opener("naming", "user-pen", w("naming")) if sitting.name else None,
            opener("links", "users", w("links")) if sitting.watch else None,
            opener("log", "scroll-text", w("log"), kind=".not-desk"),
            opener("talk", "message-circle", w("talk"), w("talk-new"))
            if sitting.spoken is not None
            else None,
            calls_bell(w) if _is_called(view, sitting) else None,
            rules_link(w, sitting.game, to_player=view.viewer is not None),
        ],
    )


def region(view: View, w: Words, sitting: Sitting) -> h.Element:
    """The inside of <main id="table">: the whole table as this viewer may see it."""
    return h.fragment[
        curtain(view, w, sitting) if sitting.hands else None,
        board(view, w, sitting, ways_on(view, w, sitting)),
        h.place("talk", sitting.spoken),
    ]


def picture(view: View, w: Words, sitting: Sitting) -> Picture:
    """What an open page is to show from now on."""
    return Picture(
        sitting.stamp(view),
        h.parts(region(view, w, sitting)),
        _title(view, w),
        _is_turn(view),
        drawing(find(sitting.game)).say(view, w, sitting.seats),
        any(sitting.seats[seat].kind == "bot" for seat in view.waiting),
    )


def board(view: View, w: Words, sitting: Sitting, after: h.Node, moments: str = "") -> h.Element:
    """A table with its log; `after` stands below the actions, lines of the log lead to `moments`."""
    draw = drawing(find(sitting.game))
    return h.fragment[
        draw.table(view, w, sitting.seats, after),
        h.input(
            "#stamp",
            type="hidden",
            name="v",
            form="act",
            value=sitting.stamp(view),
            data_foresight=sitting.foresight if _is_turn(view) and view.choices else None,
        ),
        h.aside("#log.slip", popover="auto", tabindex=0, aria_label=w("log"))[
            closer(w, "log"),
            _answered(w, sitting),
            _onlookers(w, sitting.onlookers) if sitting.onlookers else None,
            delayed(w, sitting.delay) if not sitting.late else None,
            assisted(w, sitting),
            agreed(w, sitting.told, sitting.seats),
            draw.log(view, w, sitting.seats, moments),
        ],
        hint_panel(view, w, sitting.seats, sitting.hinting.advice)
        if sitting.hinting and sitting.hinting.advice
        else None,
        _naming(w, sitting.name) if sitting.name else None,
        _links(view, w, sitting) if sitting.watch else None,
    ]


def _onlookers(w: Words, onlookers: Onlookers) -> h.Node:
    """Who looks on:

    A line that is there even when nobody does, so that it alone is sent when somebody comes.
    """
    others = [w("onlookers-others", count=onlookers.others)] if onlookers.others else []
    who = [*onlookers.names, *others]
    return h.p("#onlookers.hint")[w("onlookers", who=", ".join(who)) if who else None]


def _film(view: View, sitting: Sitting) -> str | None:
    """Where the reader sees the match again as they saw it then: a move is added to it."""
    eyes = "none" if view.viewer is None else view.viewer
    return f"{sitting.table}/replay?as={eyes}" if sitting.socket else None


def _is_turn(view: View) -> bool:
    return view.viewer in view.waiting


def _title(view: View, w: Words) -> str:
    title = w("title")
    return f"● {w('title-turn')} · {title}" if _is_turn(view) else f"{title} · Ennead"


def _line(w: Words) -> h.Element:
    """Whether this tab hears the server. The client fills it in."""
    return h.p("#line", role="status", data_text_up=w("line-up"), data_text_down=w("line-down"))


def _is_called(view: View, sitting: Sitting) -> bool:
    """Whether the reader's turn may come while they look at another tab."""
    return bool(sitting.socket) and view.viewer is not None


def rules_link(w: Words, game: str, *, to_player: bool = False) -> h.Element:
    """The way to the rules, which open over the page: how a turn goes, and on from there.

    `to_player`: whoever plays is shown it at their first table of the game.
    """
    label, rules = w("rules"), f"/rules/{game}"
    first = f"{rules}/turn" if turn(find(game), w) else rules
    return h.a(
        "#opens-rules.tool",
        href=first,
        data_sheet=True,
        data_first=to_player and first != rules,
        aria_label=label,
        title=label,
    )[tool("book-open", label), keycap("?")]


def _firsts(w: Words, game: str) -> h.Node:
    """What players are told once: the client shows a mark where it stands, for one thing at a time."""
    hides = {"type": "button", "popovertarget": "first-told", "popovertargetaction": "hide"}
    return h.div("#firsts.bare")[
        h.button("#first.lit", type="button", popovertarget="first-told", hidden=True)[w("first-mark")],
        h.div("#first-told.sheet", role="dialog", popover="auto", aria_label=w("first-mark"))[
            h.p,
            h.div(".after.row")[
                h.button(".button", hides)[w("first-known")],
                h.button(".button.quiet", hides, data_off=True)[w("first-off")],
            ],
        ],
        h.ul(hidden=True)[
            (h.li(data_at=at)[told] for at, told in firsts(find(game), w).items()),
            h.li(data_at="#recap[data-many] .watches")[w("recap-first")],
        ],
    ]


def _links(view: View, w: Words, sitting: Sitting) -> h.Element:
    """What those who sit here may do besides playing, and the links that they may give away."""
    mine = own_seats(view, sitting)
    return sheet_over(
        w,
        "links",
        w("links"),
        own_orders(w, sitting.offers, view.viewer) if sitting.offers and view.viewer in mine else None,
        invitation(w, sitting.join, w("invite")) if sitting.join else None,
        h.form(".withdraw.heap", method="post", action=sitting.withdraw)[
            h.button(".button.quiet", type="submit")[w("withdraw")], h.p(".hint")[w("withdraw-help")]
        ]
        if sitting.join
        else None,
        h.form(method="post", action=sitting.delaying, data_order=True)[choosing(w, sitting.delay)]
        if sitting.delaying
        else None,
        hook_form(w, sitting.hook) if sitting.hook else None,
        h.ul[link(w, "link-watch", sitting.watch, icon("eye"), h.span[w("links-watch")])],
        kind="",
    )


def curtain(view: View, w: Words, sitting: Sitting) -> h.Element:
    """What keeps several people at one screen from each other's hands: each shows theirs, and covers it."""
    here = sitting.table or ""
    shown = view.viewer if view.viewer in sitting.hands else None
    is_shared = shown is not None and bool({*sitting.hands} & {*view.waiting} - {shown})
    return h.nav(
        "#curtain.row",
        aria_label=w("curtain"),
        data_cover=here if shown is not None else None,
        data_chose=sitting.chose if shown is not None else None,
        data_shared=is_shared,
    )[
        h.span(".who.cut")[mark(shown), h.strong(".cut", dir="auto")[sitting.seats[shown].name]]
        if shown is not None
        else h.span[w("curtain-closed")],
        h.a(".button.slim", href=here)[icon("eye-off"), w("curtain-cover")]
        if shown is not None
        else (
            h.a(".button.quiet.slim", href=f"{here}?seat={seat}", data_waited=seat in view.waiting)[
                mark(seat), h.span(".cut", dir="auto")[sitting.seats[seat].name]
            ]
            for seat in sitting.hands
        ),
    ]


def _naming(w: Words, path: str) -> h.Element:
    """What the reader is called."""
    return h.form(
        "#naming.sheet",
        method="post",
        action=path,
        role="dialog",
        popover="auto",
        aria_labelledby="naming-title",
    )[
        h.h2("#naming-title")[w("naming-title")],
        h.div(".copy.row.unbroken")[
            h.input(
                "#name",
                name="name",
                required=True,
                maxlength=24,
                autocomplete="nickname",
                autofocus=True,
                aria_label=w("seat-name"),
            ),
            h.button(".button.slim", type="submit")[w("naming-go")],
        ],
    ]


def _answered(w: Words, sitting: Sitting) -> h.Node:
    """What the table answers for the reader: nobody else is shown that."""
    given = sitting.in_advance == "given"
    if not given and not sitting.answered:
        return None
    names = [seat.name for seat in sitting.seats]
    return h.div("#answered.heap")[
        h.p(".hint")[w("answered", answer=action_text(w, sitting.answered, names))]
        if sitting.answered
        else None,
        h.p(".hint")[w("in-advance-given")] if given else None,
        h.button("#act-ask-again.button.quiet", type="submit", form="act", name="act", value=ASK_AGAIN)[
            w("ask-again")
        ]
        if given
        else None,
    ]


# What is kept


def kept(view: View, w: Words, sitting: Sitting) -> str:
    """A finished table and its log as text, to be shown when rules have changed since."""
    after = turned(w, sitting.course, sitting.game, sitting.seats)
    return str(h.whole(board(view.looking_back(), w, sitting, after)))


def kept_page(w: Words, game: str, title: str, board: h.Node, record: str) -> h.Element:
    """A finished table as it was `kept`, and the way to its record."""
    return document(
        w,
        f"{title} · Ennead",
        h.p("#alert", role="status")[w("bygone-kept")],
        h.main("#table")[board],
        page="table",
        game=game,
        heading=title,
        tools=[
            h.a(".tool", href=record, download=True, title=w("record"), aria_label=w("record"))[
                tool("download", w("record"))
            ],
            opener("log", "scroll-text", w("log"), kind=".not-desk"),
            rules_link(w, game) if game in names() else None,
        ],
    )
