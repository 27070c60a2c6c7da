"""NINE: a seat's place at the table. Its columns in their order, its Heroes, its tokens."""

from ennead.core.game import Choice
from ennead.core.telling import listed
from ennead.core.words import Words
from ennead.games.nine.box.cards import CARDS, COLUMNS, KINDS, TOKENS, Card
from ennead.games.nine.page.faces import FIGURES, about, chip, front, title, token
from ennead.games.nine.page.standing import Standing
from ennead.games.nine.rules.clean_up import limit
from ennead.games.nine.rules.majority import cards, is_protected
from ennead.games.nine.state import Phase
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import act, begins, panel


def place(scene: Standing, seat: int, usable: frozenset[int] = frozenset()) -> h.Element:
    """A seat: who, what they hold, and their kingdom. `usable`: the own columns with something to use now."""
    s, is_mine = scene.view.state, seat == scene.me
    own = s.face_up, s.face_down, s.copies, s.tilted, s.tokens, s.orders
    held = () if is_mine else (s.hand, s.marked)
    return h.kept(
        _place,
        (
            scene.seated(seat),
            is_mine,
            scene.me is None,
            scene.view.outcome is None,
            usable,
            tuple(_discards(scene)) if is_mine else (),
            scene.points[seat],
            int(limit(s, seat)),
            tuple(each[seat].tobytes() for each in (*own, *held)),
            tuple(leader == seat for leader in (*scene.leaders, *scene.kingdom_leaders)),
            (int(s.phase), bool(s.shield == seat), bool(s.first == seat)),
            s.fresh.tobytes() if s.turn == seat else b"",
            scene.latest if seat in scene.latest[1][:1] else None,
        ),
        scene,
        seat,
        usable,
    )


def _place(scene: Standing, seat: int, usable: frozenset[int]) -> h.Element:
    w, s = scene.w, scene.view.state
    is_first = s.first == seat and s.phase != Phase.OVER
    return panel(
        scene,
        seat,
        begins(w("label-first"), "chess-pawn") if is_first else None,
        h.div(".kit.row")[
            _points(scene, seat),
            _kept(scene, seat),
            _held(scene, seat),
            _tokens(w, seat, tuple(s.tokens[seat].tolist())),
        ],
        _columns(scene, seat, usable),
    )


# What a seat has


def _kept(scene: Standing, seat: int) -> h.Element:
    """Cards in front of a seat against the limit of the round."""
    s = scene.view.state
    count = int(cards(s.face_up[seat]) + cards(s.face_down[seat]))
    return _limited(scene.w, seat, count, int(limit(s, seat)))


@h.piece
def _limited(w: Words, seat: int, count: int, most: int) -> h.Node:
    label = w("label-kept", count=count, limit=most)
    return h.p(f"#kept-{seat}.kept.row", title=label, data_over=count > most)[
        h.span(".unseen")[label],
        h.span(".marks.soft.not-small", aria_hidden="true")[
            (h.i(class_={"full": n < count, "over": n >= most}) for n in range(max(count, most)))
        ],
        h.b(aria_hidden="true")[f"{count}/{most}"],
    ]


@h.piece
def _tokens(w: Words, seat: int, counts: tuple[int, ...]) -> h.Node:
    if not any(counts[1:]):
        return None
    return h.div(".tokens.row", role="group", aria_label=w("label-tokens"))[
        (
            token(w, kind, counts[kind], f"token-{seat}-{kind}")
            for kind in range(1, len(TOKENS))
            if counts[kind]
        )
    ]


def _held(scene: Standing, seat: int) -> h.Node:
    """Cards in hand, or orders to reveal, as others see them; where everything is face up, the cards."""
    if seat == scene.me:
        return None
    s = scene.view.state
    orders, hand, chosen = s.orders[seat], s.hand[seat], s.marked[seat]
    is_ordered = not cards(hand)
    held = orders if is_ordered else hand
    count = int(cards(held))
    if count == 0:
        return None
    if scene.me is None and held[0] == 0:
        known = [chip(scene.w, card, int(held[card])) for card in range(1, KINDS) if held[card]]
        marked = (
            []
            if is_ordered
            else [chip(scene.w, card, int(chosen[card])) for card in range(1, KINDS) if chosen[card]]
        )
        return h.p(f"#seat-{seat}-orders.held.row")[known, [icon("arrow-right"), marked] if marked else None]
    return _backs(scene.w, seat, count, is_ordered)


@h.piece
def _backs(w: Words, seat: int, count: int, is_ordered: bool) -> h.Node:
    label = w("label-orders" if is_ordered else "label-hand", count=count)
    return h.p(f"#seat-{seat}-orders.held.row", title=label, data_ordered=is_ordered)[
        h.span(".unseen")[label],
        h.span(".marks.backs.soft", aria_hidden="true")[h.i],
        h.b(aria_hidden="true")[count],
    ]


def _points(scene: Standing, seat: int) -> h.Node:
    """What a seat would score now; it opens the count, line by line."""
    if scene.view.outcome:
        return None
    return _so_far(scene.w, seat, scene.points[seat])


@h.piece
def _so_far(w: Words, seat: int, score: int) -> h.Node:
    label = w("label-points", points=score)
    return h.button(f"#points-{seat}.sofar.row", type="button", popovertarget="points", title=label)[
        h.span(".unseen")[label],
        h.b(".number", aria_hidden="true")[str(score).replace("-", "−")],
        h.span(".not-phone", aria_hidden="true")[w("label-vp")],
        icon("chevron-right", "not-small"),
    ]


# Its kingdom


@h.piece
def _none(seat: int, column: int) -> h.Node:
    """Where cards of an Influence would lie: by its name the page knows it, and moves no other there."""
    return h.li(f"#none-{seat}-{column}.none", aria_hidden="true")


def _columns(scene: Standing, seat: int, usable: frozenset[int]) -> h.Element:
    s = scene.view.state
    return h.ol(".columns", aria_label=scene.w("label-columns"))[
        (
            _column(scene, seat, column, column in usable)
            if scene.counts[column][seat]
            else _none(seat, column)
            for column in range(1, COLUMNS)
        ),
        h.li(".heroes")[_heroes(scene, seat)]
        if cards(s.face_up[seat, COLUMNS:]) or cards(s.face_down[seat])
        else None,
    ]


def _column(scene: Standing, seat: int, column: int, is_usable: bool) -> h.Element:
    """One Influence of a seat. One's own opens the panel about it, or in clean-up gives a card away."""
    s = scene.view.state
    leads = (
        "strict"
        if scene.leaders[column] == seat
        else "justice"
        if scene.kingdom_leaders[column] == seat
        else None
    )
    is_tilted, is_safe = bool(s.tilted[seat, column]), bool(is_protected(s, seat, column))
    body = _cards(
        scene.w,
        column,
        scene.counts[column][seat],
        int(s.copies[seat, column]) if column < Card.BYUN_HYUNG_JA else 0,
        leads is not None,
        is_tilted,
        is_safe,
        _ward(scene, seat) if s.shield == seat and column == Card.GALMI else "",
        *arrived(scene, seat, column),
    )
    is_over = bool(s.phase == Phase.OVER)
    inside = h.span(".column")[body] if seat != scene.me else _own(scene, column, body)
    return _influence(
        seat, column, leads, is_tilted, is_safe, is_over and leads != "strict", is_usable, inside
    )


@h.piece
def _influence(
    seat: int,
    column: int,
    leads: str | None,
    is_tilted: bool,
    is_safe: bool,
    is_turned: bool,
    is_usable: bool,
    inside: h.Element,
) -> h.Node:
    return h.li(
        f"#column-{seat}-{column}",
        data_card=CARDS[column],
        data_leads=leads,
        data_tilted=is_tilted,
        data_protected=is_safe,
        data_turned=is_turned,
        data_usable=is_usable,
    )[inside]


def _discards(scene: Standing) -> dict[int, Choice]:
    """What can be given away in clean-up, by column."""
    return {choice.args["card"]: choice for choice in scene.view.legal if choice.verb == "discard"}


def _own(scene: Standing, column: int, body: h.Element) -> h.Element:
    if discard := _discards(scene).get(column):
        return h.button(f"#column-{CARDS[column]}.column", act(discard), data_discard=True)[
            body, icon("x", "cross")
        ]
    return h.button(f"#column-{CARDS[column]}.column", type="button", popovertarget=about(column))[body]


@h.piece
def _cards(
    w: Words,
    column: int,
    count: int,
    copies: int,
    leads: bool,
    is_tilted: bool,
    is_safe: bool,
    ward: str,
    ident: str | None,
    origin: str | None,
) -> h.Node:
    """The cards of a column, one over the other; copies by Byun Hyung Ja peep out from under it."""
    told = [w("label-count", what=title(w, column), count=count)]
    told += [w("label-copies", count=copies)] if copies else []
    told += [w("label-majority")] if leads else []
    told += [w("label-tilted")] if is_tilted else []
    told += [w("reason-protected").rstrip(".")] if is_safe else []
    told += [ward] if ward else []
    return [
        h.span(".unseen")[", ".join(told)],
        h.span(".cards", aria_hidden="true")[
            (h.i(".copy.mid")[icon(FIGURES[Card.BYUN_HYUNG_JA])] for _ in range(copies)),
            (h.i for _ in range(count - copies - 1)),
            front(w, column, count, ident, origin),
        ],
        icon("rotate-cw", "used") if is_tilted else None,
        icon("shield", "ward") if ward else icon("lock", "safe") if is_safe else None,
    ]


def arrived(scene: Standing, seat: int, card: int) -> tuple[str | None, str | None]:
    """The id of the card revealed last, and where it comes from; none for any other."""
    s = scene.view.state
    revealed, latest = scene.latest
    if s.phase != Phase.KINGDOM or latest != (seat, card):
        return None, None
    origin = f"order-{CARDS[card]}-{int(s.orders[seat, card]) + 1} seat-{seat}-orders"
    return f"revealed-{revealed % 2}", origin


def _ward(scene: Standing, seat: int) -> str:
    """That Galmi's Shield is on its column, and which it covers."""
    w, s = scene.w, scene.view.state
    covered = [column for column in range(1, COLUMNS) if is_protected(s, seat, column)]
    names = listed(w, [title(w, column) for column in covered])
    text = w("label-protects", columns=names) if covered else w("label-protects-nothing")
    return w("of", what=w("label-shield"), said=text).rstrip(".")


def _heroes(scene: Standing, seat: int) -> h.Node:
    """Heroes face up, and those turned face down."""
    w, s = scene.w, scene.view.state
    turned = int(cards(s.face_down[seat]))
    body: list[h.Node] = []
    for hero in (Card.ALPHA, Card.FENGHUANG):
        count = int(s.face_up[seat, hero])
        if not count:
            continue
        ident, origin = arrived(scene, seat, hero)
        fresh = bool(seat == s.turn and s.fresh[hero])
        body.append(
            h.button(
                f"#hero-{seat}-{CARDS[hero]}.champion",
                type="button",
                popovertarget=about(hero),
                data_card=CARDS[hero],
                data_fresh=fresh,
            )[
                h.span(".unseen")[w("label-count", what=title(w, hero), count=count)],
                front(w, hero, count, ident, origin),
            ]
        )
    if turned:
        label = w("of", what=w("label-face-down"), said=turned)
        body.append(
            h.span(".champion.down", title=label)[
                h.span(".unseen")[label],
                h.span(".face.front", aria_hidden="true")[
                    h.b(".number")["1"],
                    icon(FIGURES[0], "medal"),
                    h.b(".times")[f"×{turned}"] if turned > 1 else None,
                ],
            ]
        )
    return body
