"""NINE as people see it: the table as HTML, drawn from a view alone."""

from collections.abc import Iterator, Sequence

from ennead.core.game import Choice
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.nine.box.cards import CARDS, COLUMNS, KINDS, Card, Token
from ennead.games.nine.page.asking import Nine, actions, panels
from ennead.games.nine.page.boards import place
from ennead.games.nine.page.ending import categories as categories
from ennead.games.nine.page.ending import stand as stand
from ennead.games.nine.page.ending import tells_turning as tells_turning
from ennead.games.nine.page.faces import TOKEN_FIGURES, face, powers, title
from ennead.games.nine.page.middle import count_panel, middle, reserve
from ennead.games.nine.page.owners import owners as owners
from ennead.games.nine.page.recap import RECAP
from ennead.games.nine.rules.clean_up import limit
from ennead.games.nine.rules.majority import cards, leader
from ennead.games.nine.state import Phase
from ennead.page import html as h
from ennead.page.chronicle import Turns, chronicle
from ennead.page.layout import icon
from ennead.page.parts import (
    SeatInfo,
    act,
    decision,
    keycap,
    to_click,
)
from ennead.page.recap import recap
from ennead.page.saying import all_but, ended, helped, last, tell

OWN_DOING = frozenset({"ordered", "revealed", "used", "hero", "discarded"})
TURNS = Turns(frozenset({"kingdom"}), frozenset({"discarded"}))
WORTH_TELLING = all_but("dealt", "ended")  # how it came to the end, the prompt says


def table(view: View, w: Words, seats: Sequence[SeatInfo], after: h.Node = None) -> h.Element:
    """The whole table. `after` stands below the actions: links at the end, a replay's controls."""
    scene = Nine(view, w, seats)
    others = [seat for seat in scene.around if seat != scene.me]
    return h.fragment[
        h.div(
            "#stage.scrolls-sideways", data_phase=Phase.all()[int(view.state.phase)], data_seats=view.seats
        )[
            h.section("#others", aria_label=w("others"), data_count=len(others))[
                (place(scene, seat) for seat in others)
            ],
            recap(scene, RECAP, OWN_DOING),
            h.section("#middle", aria_label=w("middle"), tabindex=0 if view.outcome else None)[middle(scene)],
            reserve(scene),
            h.div("#mine")[place(scene, scene.me, scene.usable) if scene.me is not None else None],
            _hand(scene),
        ],
        decision(scene, _prompt(scene), helped(scene, _hint(scene)), list(actions(scene)), after),
        panels(scene),
        count_panel(scene),
        powers(w),
    ]


def log(view: View, w: Words, seats: Sequence[SeatInfo], moments: str = "") -> h.Element:
    """What happened, in words; each line leads to its moment, if there are `moments`."""
    return chronicle(Nine(view, w, seats), WORTH_TELLING, OWN_DOING, moments, RECAP, TURNS)


def say(view: View, w: Words, seats: Sequence[SeatInfo]) -> str:
    """What is read aloud after a move."""
    scene = Nine(view, w, seats)
    return tell(scene, WORTH_TELLING, _prompt(scene))


# Words


def _prompt(scene: Nine) -> str:
    w, s = scene.w, scene.view.state
    if scene.view.outcome:
        return ended(scene)
    asks = f"prompt-{Phase.all()[int(s.phase)]}"
    if not scene.is_asked:
        return w(f"{asks}-wait", seat=scene.names[int(s.turn)])
    if s.phase == Phase.KINGDOM and scene.my_turn:
        return w("ask-kingdom", orders=int(cards(s.orders[scene.me])), usable=len(scene.usable))
    return w(asks)


def _hint(scene: Nine) -> str:
    """How to do what has no button below the prompt; else, what the others just did."""
    w, s, me = scene.w, scene.view.state, scene.me
    if not scene.my_turn or me is None:
        return last(scene, WORTH_TELLING)
    if s.phase == Phase.ORDERS:
        if cards(s.marked[me, COLUMNS:]):
            return w("hint-orders-hero", limit=int(limit(s, me)))
        pays = leader(s, int(Card.PHOENIX)) == me and s.tokens[me, Token.CULTURE] and not s.paying[me]
        return w("hint-orders-phoenix" if pays else "hint-orders")
    if s.phase == Phase.KINGDOM:
        return w("hint-reveal", count=int(cards(s.orders[me]))) if cards(s.orders[me]) else ""
    if s.phase == Phase.THEFT:
        return w("hint-theft")
    if s.phase == Phase.CLEAN_UP:
        count = int(cards(s.face_up[me]) + cards(s.face_down[me]) - limit(s, me))
        return w("hint-discard", count=count)
    return ""


# The hand


def _hand(scene: Nine) -> h.Element:
    """My cards: one click marks one, or reveals it; marked ones stand out."""
    me, s = scene.me, scene.view.state
    if me is None or scene.view.outcome:
        return h.section("#hand", hidden=True)
    held = [*_cards(scene, me)]
    if not held:
        return h.section("#hand", hidden=True)
    is_ordered = bool(s.phase >= Phase.KINGDOM or not cards(s.hand[me]))
    label = scene.w("label-your-orders" if is_ordered else "label-your-hand")
    is_open = any(c.verb in ("mark", "extra", "reveal") for c in scene.view.legal)
    given_way = {"not-phone": s.phase in (Phase.COPY, Phase.THEFT)}  # to what can be copied or stolen
    return h.section("#hand", class_=given_way, aria_label=label, data_open=is_open)[
        h.ul[(h.li[card] for card in held)]
    ]


def _cards(scene: Nine, me: int) -> Iterator[h.Element]:
    s = scene.view.state
    choices = {c.args["card"]: c for c in scene.view.legal if c.verb in ("mark", "extra", "reveal")}
    refused = {c.args["card"]: c for c in scene.view.choices if c.verb == "mark" and c.reason}
    for card in range(1, KINDS):
        marked = int(s.marked[me, card])
        for n in range(1, int(s.orders[me, card]) + marked + 1):
            yield _order(scene, card, n, choices.get(card) if s.phase == Phase.KINGDOM else None)
        for n in range(1, int(s.hand[me, card]) - marked + 1):
            yield _held(scene, card, n, choices.get(card) or refused.get(card))


def _order(scene: Nine, card: int, n: int, choice: Choice | None) -> h.Element:
    """A marked card: face down for the others, and waiting to be revealed."""
    w, ident = scene.w, f"order-{CARDS[card]}-{n}"
    if choice is None:
        label = w("label-order" if scene.view.state.phase <= Phase.ORDERS else "label-face-down")
        return h.span(".pick.marked", id=ident)[
            face(w, card), h.span(".tag")[icon("check"), h.span(".unseen")[label]]
        ]
    key = scene.key(choice)
    name = f"{title(w, card)}, {w('short-reveal')}"
    return h.button(f"#{ident}.pick.marked", act(choice), data_key=key, aria_label=name)[
        face(w, card),
        h.span(".tag")[h.span(".not-small")[w("short-reveal")], keycap(key) if n == 1 else None],
    ]


def _held(scene: Nine, card: int, n: int, choice: Choice | None) -> h.Element:
    w = scene.w
    can = choice is not None and choice.reason is None
    key = scene.key(choice) if choice and can else None
    paid = choice is not None and choice.verb == "extra"
    return h.button(
        f"#hand-{CARDS[card]}-{n}.pick",
        to_click(scene, choice),
        data_key=key,
        data_paid=paid,
        aria_label=f"{title(w, card)}, {w('short-extra')}" if paid else title(w, card),
    )[
        face(w, card),
        h.span(".tag")[
            [icon(TOKEN_FIGURES[Token.CULTURE]), h.b["−1"]] if paid else None,
            keycap(key) if n == 1 else None,
        ]
        if can
        else None,
    ]
