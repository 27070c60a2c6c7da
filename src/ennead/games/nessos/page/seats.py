"""Nessos: a seat's place at the table."""

from ennead.core.words import Words
from ennead.games.nessos.box import CHARON, FATAL, KINDS
from ennead.games.nessos.page.faces import chip, pawn, small, tally
from ennead.games.nessos.page.since import Nessos, since, turned
from ennead.games.nessos.rules.count import points, target, trios
from ennead.games.nessos.state import Phase
from ennead.page import html as h
from ennead.page.parts import panel

ROOMY = 3  # seats around, up to which each has much room


def place(scene: Nessos, seat: int) -> h.Element:
    """A seat: points on their way to the target, Charons, cards in hand, cards face up."""
    s = scene.view.state
    return h.kept(
        _place,
        (
            scene.seated(seat),
            scene.view.seats,
            seat == scene.me,
            () if seat == scene.me else (scene.me is None, s.hand[seat].tobytes()),
            s.front[seat].tobytes(),
            bool(s.out[seat]),
            bool(s.pawn == seat),
            int(s.phase),
            since(scene, "pawn") if scene.pawn_before == seat else None,
            tuple(
                (n, e.kind.name, *e.args.values())
                for n, e in scene.answered.items()
                if e.args.get("seat") == seat
            ),
        ),
        scene,
        seat,
    )


def _place(scene: Nessos, seat: int) -> h.Element:
    w, s = scene.w, scene.view.state
    score, goal = int(points(s, seat)), int(target(s))
    out = bool(s.out[seat])
    has_pawn = s.pawn == seat and s.phase != Phase.OVER
    return panel(
        scene,
        seat,
        pawn(w, since(scene, "pawn", seat)) if has_pawn else _pawn_before(scene, seat),
        tally(w, score, goal, f"seat-{seat}-points"),
        own_skulls(scene, seat, f"seat-{seat}-charons"),
        None if out or seat == scene.me else _hand_backs(scene, seat),
        _front(scene, seat),
        h.p(".stamp", data_since=since(scene, "eliminated", seat))[w("label-eliminated")] if out else None,
        out=out,
    )


def _pawn_before(scene: Nessos, seat: int) -> h.Node:
    """The pawn, where it was until it is told that it went on."""
    if scene.pawn_before != seat:
        return None
    return h.span(".pawn.was", data_since=since(scene, "pawn"), aria_hidden="true")[small("pawn")]


def own_skulls(scene: Nessos, seat: int, ident: str | None = None) -> h.Element:
    count = int(scene.view.state.front[seat, CHARON])
    told = scene.w("label-own-charons", count=count)
    return skulls(told, count, FATAL, ident, turned(scene, seat) if ident else ())


@h.piece
def skulls(label: str, count: int, of: int, ident: str | None = None, new: tuple[int, ...] = ()) -> h.Node:
    """As many coins as Charons came, and rings for the rest; `new`: since when the last of them are there."""
    old = count - len(new)
    return h.span(".skulls.row", id=ident, title=label)[
        h.span(".unseen")[label],
        (small("obol") for _ in range(old)),
        (small("obol", since=n) for n in new),
        (h.i(".icon") for _ in range(of - count)),
    ]


def _hand_backs(scene: Nessos, seat: int) -> h.Element:
    """A hand as others see it, in as many jars as have room; where all is face up, the cards themselves."""
    hand = scene.view.state.hand[seat].tolist()
    is_known = scene.me is None and hand[0] == 0
    around = len(scene.seats) - (scene.me is not None)
    return _held(scene.w, seat, sum(hand), tuple(hand) if is_known else (), around <= ROOMY)


@h.piece
def _held(w: Words, seat: int, count: int, known: tuple[int, ...], roomy: bool) -> h.Node:
    return h.p(f"#seat-{seat}-hand.held.row.last")[
        h.span(".unseen")[w("label-hand", count=count)],
        [chip(w, card, known[card]) for card in range(1, KINDS) if known[card]]
        if count and known
        else [
            small("jar"),
            (small("jar", "not-small") for _ in range(count - 1) if roomy),
            h.b(aria_hidden="true")[count],
        ],
    ]


def _front(scene: Nessos, seat: int) -> h.Element:
    """The creatures face up before a seat, those that just arrived marked, and its trios."""
    w, s = scene.w, scene.view.state
    new = {card: turned(scene, seat, card) for card in range(1, CHARON)}
    made = int(trios(s, seat))
    return h.ul(f"#seat-{seat}-front.front.row", aria_label=w("label-front"))[
        [
            h.li(data_since=new[card][0] if new[card] and len(new[card]) == s.front[seat, card] else None)[
                chip(
                    w,
                    card,
                    int(s.front[seat, card]),
                    "fresh" if new[card] else "",
                    max(new[card], default=None),
                )
            ]
            for card in range(1, CHARON)
            if s.front[seat, card]
        ],
        h.li(data_since=since(scene, "trio", seat))[
            h.span(".chip.row.trio", title=w("label-trio"))[f"1·2·3 +{10 * made}"]
        ]
        if made
        else None,
    ]
