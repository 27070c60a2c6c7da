"""Nessos as people see it: the table as HTML, drawn from a view alone."""

from collections.abc import Iterator, Mapping, Sequence

import htpy as h

from ennead.core.events import Event
from ennead.core.match import Choice, View
from ennead.core.words import Words
from ennead.games.nessos.cards import CARD, CHARON, CLAIM, FATAL, FERRIED, KINDS
from ennead.games.nessos.rules import charons_on_table, points, target, trios
from ennead.games.nessos.state import ANSWER, OFFER, OVER, TO
from ennead.table.layout import icon
from ennead.table.parts import (
    Scene,
    SeatInfo,
    act,
    action,
    chronicle,
    decision,
    keycap,
    mark,
    panel,
    sentence,
    standings,
    tell,
    who,
)

FIGURES = (
    "amphora",
    "goat",
    "centaur",
    "lion",
    "minotaur",
    "griffin-symbol",
    "eagle-emblem",
    "pegasus",
    "hound",
    "hydra",
    "medusa-head",
    "grim-reaper",
)
OWN_DOING = frozenset({"put", "passed", "accepted", "refused"})
ROUND_OPENERS = frozenset({"first", "pawn"})


def table(view: View, w: Words, seats: Sequence[SeatInfo], after: h.Node = None) -> h.Renderable:
    """The whole table. `after` stands below the actions: links once the match is over, a replay's controls."""
    scene = Scene(view, w, seats)
    others = [seat for seat in _around(scene) if seat != scene.me]
    return h.fragment[
        h.section("#others", aria_label=w("others"), data_count=len(others))[
            (_place(scene, seat) for seat in others)
        ],
        h.section("#middle", aria_label=w("middle"))[_state_line(scene), _middle(scene)],
        h.div("#mine")[_place(scene, scene.me) if scene.me is not None else None],
        _hand(scene),
        decision(scene, _prompt(scene), _hint(scene), list(_actions(scene)), after),
        _claims(scene),
    ]


def log(view: View, w: Words, seats: Sequence[SeatInfo]) -> h.Renderable:
    """What happened, in words."""
    scene = Scene(view, w, seats)
    return chronicle(scene, lambda event: _texts(scene, event), OWN_DOING, ROUND_OPENERS)


def say(view: View, w: Words, seats: Sequence[SeatInfo]) -> str:
    """What is read aloud after a move."""
    scene = Scene(view, w, seats)
    return tell(scene, lambda event: _texts(scene, event), _prompt(scene))


def cover(w: Words) -> h.Renderable:
    """A few cards for the list of games."""
    return h.div(".fan", aria_hidden="true")[(_face(w, card) for card in (3, CHARON, 10))]


# Words


def _card(w: Words, card: int) -> str:
    return w(f"card-{CARD.names[card]}")


def _said(w: Words, claim: int) -> str:
    """A claim as it is called out, with its capital and its quotation marks."""
    text = w(f"claim-{CLAIM.names[claim]}")
    return w("quote", text=text[0].upper() + text[1:])


def _texts(scene: Scene, event: Event) -> Mapping[str, str | int] | None:
    """What an event is about, besides people. Draws that the reader can't see are not worth a line."""
    w, args = scene.w, event.args
    card, claim = args.get("card"), args.get("claim")
    if event.kind.name == "drew" and (event.move == 0 or card is None):
        return None
    return {
        "card": _card(w, card or 0),
        "claim": w(f"claim-{CLAIM.names[claim]}") if claim else "",
        "known": "yes" if card else "no",
        "lie": "yes" if card == CHARON != claim else "no",
    }


def _prompt(scene: Scene) -> str:
    view, w, s = scene.view, scene.w, scene.view.state
    if view.outcome:
        winners = [scene.name(seat) for seat in view.outcome.winners]
        return w(f"end-{view.outcome.reason}", winners=w("and").join(winners), count=len(winners))
    asks = {OFFER: "prompt-offer", TO: "prompt-to", ANSWER: "prompt-answer"}[int(s.phase)]
    if not scene.my_turn:
        return w(f"{asks}-wait", seat=scene.seats[s.turn].name)
    sender = scene.name(s.chain_from[s.length - 1]) if s.length else ""
    return w(asks, seat=sender, count=int(s.length))


def _hint(scene: Scene) -> str:
    """How to do what has no button below the prompt."""
    return scene.w("hint-offer") if scene.my_turn and scene.view.state.phase == OFFER else ""


# Seats


def _around(scene: Scene) -> list[int]:
    """The seats clockwise, from the one after the reader's."""
    first = 0 if scene.me is None else scene.me + 1
    return [(first + step) % scene.view.seats for step in range(scene.view.seats)]


def _place(scene: Scene, seat: int) -> h.Element:
    """A seat: points on their way to the target, Charons, cards in hand, cards face up."""
    w, s = scene.w, scene.view.state
    score, goal = int(points(s, seat)), int(target(s))
    out = bool(s.out[seat])
    pawn = s.pawn == seat and s.phase != OVER
    badge = h.span(".pawn", title=w("label-pawn"))[icon("chess-pawn"), h.span(".unseen")[w("label-pawn")]]
    return panel(
        scene,
        seat,
        badge if pawn else None,
        h.div(".score")[
            h.p(".points")[
                h.span(".unseen")[w("label-points", points=score, target=goal)],
                h.span(aria_hidden="true")[h.b[score], f" / {goal}"],
            ],
            h.progress(value=min(max(score, 0), goal), max=goal, aria_hidden="true"),
        ],
        _skulls(w("label-own-charons", count=int(s.front[seat, CHARON])), int(s.front[seat, CHARON]), FATAL),
        _hand_backs(scene, seat),
        h.p(".stamp")[w("label-eliminated")] if out else None,
        _front(scene, seat),
        out=out,
    )


def _skulls(label: str, count: int, of: int) -> h.Element:
    return h.p(".skulls")[
        h.span(".unseen")[label],
        (icon("death-skull", "full" if n < count else "") for n in range(max(of, count))),
    ]


def _hand_backs(scene: Scene, seat: int) -> h.Element:
    """A hand as others see it; where everything is face up, the cards themselves."""
    hand = scene.view.state.hand[seat]
    count = int(hand.sum())
    known = scene.me is None and count > 0 and hand[0] == 0
    return h.p(f"#seat-{seat}-hand.held")[
        h.span(".unseen")[scene.w("label-hand", count=count)],
        [_chip(scene, card, int(hand[card]), "held") for card in range(1, KINDS) if hand[card]]
        if known
        else [h.span(".backs", aria_hidden="true")[(h.i for _ in range(count))], h.b(aria_hidden="true")[count]],
    ]


def _front(scene: Scene, seat: int) -> h.Element:
    """The creatures face up before a seat, those that just arrived marked, and its trios."""
    w, s = scene.w, scene.view.state
    fresh = {e.args["card"] for e in _last_reveal(scene) if e.kind.name == "revealed" and e.args["seat"] == seat}
    made = int(trios(s, seat))
    return h.ul(".front", aria_label=w("label-front"))[
        [
            h.li[_chip(scene, card, int(s.front[seat, card]), "fresh" if card in fresh else "")]
            for card in range(1, CHARON)
            if s.front[seat, card]
        ],
        h.li[h.span(".chip.trio", title=w("label-trio"))[f"1·2·3 +{10 * made}"]] if made else None,
    ]


def _chip(scene: Scene, card: int, count: int, kind: str) -> h.Element:
    name = _card(scene.w, card)
    return h.span(".chip", class_=kind, data_card=CARD.names[card], title=name)[
        icon(FIGURES[card]),
        h.span(".unseen")[name],
        h.b[card] if card < CHARON else None,
        h.span[f"×{count}"] if count > 1 else None,
    ]


# The middle


def _state_line(scene: Scene) -> h.Element:
    w, s = scene.w, scene.view.state
    dead = int(charons_on_table(s))
    return h.div(".stateline")[
        h.p[w("label-round", round=int(s.round))],
        h.p(".pile")[icon("amphora"), w("label-pile", count=int(s.pile.sum()))],
        _skulls(w("label-charons", count=dead), dead, FERRIED),
    ]


def _middle(scene: Scene) -> h.Node:
    s = scene.view.state
    reveal = _last_reveal(scene)
    if s.length:
        return [_offer(scene), _reveal_line(scene, reveal) if reveal else None]
    if reveal:
        return [_reveal(scene, reveal), standings(scene, *_columns(scene))]
    return h.figure(".start")[
        h.span(".deck", aria_hidden="true")[(h.span(".card.back")[icon("amphora")] for _ in range(3))],
        h.figcaption[scene.w("label-empty")],
    ]


def _offer(scene: Scene) -> h.Element:
    """The amphorae on their way, what was said of each, and by what path they came."""
    w, s = scene.w, scene.view.state
    stack = []
    for i in range(int(s.length)):
        sender, card, claim = int(s.chain_from[i]), int(s.chain_card[i]), int(s.chain_claim[i])
        # A card of one's own leaves its place in the hand: the one after those of its kind that stay.
        origin = f"hand-{card}-{s.hand[sender, card] + 1}" if sender == scene.me else f"seat-{sender}-hand"
        stack.append(
            h.li[
                h.p(".bubble", data_seat=sender)[mark(sender), h.q[_said(w, claim)]],
                h.div(f"#amphora-{i}.card.back", data_from=origin)[
                    icon("amphora"), h.span(".unseen")[w("card-unknown")]
                ],
                h.p(".peek")[icon("eye"), h.span[_card(w, card)]] if card else None,
            ]
        )
    path: list[h.Node] = [who(scene, int(s.chain_from[i])) for i in range(int(s.length))]
    path.append(who(scene, int(s.turn)) if s.phase == ANSWER else h.span(".who.unknown")["?"])
    return h.div("#offer")[
        h.ol(".stack")[stack],
        h.p(".path", aria_label=w("label-offer-path"))[
            ([icon("arrow-right") if n else None, step] for n, step in enumerate(path))
        ],
    ]


def _last_reveal(scene: Scene) -> list[Event]:
    """What the last answer brought: it, the cards it turned up, and what came of them."""
    kinds = {"accepted", "refused", "revealed", "trio", "eliminated"}
    for answer in reversed(scene.view.events):
        if answer.kind.name in ("accepted", "refused"):
            return [e for e in scene.view.events if e.move == answer.move and e.kind.name in kinds]
    return []


def _lied(event: Event) -> bool:
    return event.args["card"] == CHARON != event.args["claim"]


def _reveal(scene: Scene, events: list[Event]) -> h.Element:
    """The cards that were just turned up, before whom, and whether what was said of them was true."""
    w = scene.w
    cards = [e for e in events if e.kind.name == "revealed"]
    rest = [e for e in events if e.kind.name in ("trio", "eliminated")]
    return h.figure("#reveal", data_turned=True)[
        h.figcaption[mark(events[0].args["seat"] or 0), sentence(scene, events[0], {})],
        h.ol(".stack")[
            (
                h.li[
                    h.p(".bubble", data_seat=e.args["by"])[
                        mark(e.args["by"] or 0), h.q[_said(w, e.args["claim"] or 0)]
                    ],
                    _face(w, e.args["card"] or 0, f"#shown-{i}"),
                    _verdict(w, e),
                ]
                for i, e in enumerate(cards)
            )
        ],
        h.p(".path")[w("label-before"), " ", who(scene, cards[0].args["seat"] or 0)],
        (h.p(".came")[sentence(scene, e, _texts(scene, e) or {})] for e in rest),
    ]


def _verdict(w: Words, event: Event) -> h.Element:
    lied = _lied(event)
    return h.p(".verdict", data_lie=lied)[icon("x" if lied else "check"), w("label-lie" if lied else "label-true")]


def _reveal_line(scene: Scene, events: list[Event]) -> h.Element:
    """The same on one line, while the next offer is on its way."""
    cards = [e for e in events if e.kind.name == "revealed"]
    return h.p(".recent")[
        h.span[scene.w("label-last")],
        who(scene, cards[0].args["seat"] or 0),
        (
            h.span(".turned", data_lie=_lied(e))[
                _chip(scene, e.args["card"] or 0, 1, ""),
                h.span(".unseen")[_verdict(scene.w, e)],
                icon("x" if _lied(e) else "check"),
            ]
            for e in cards
        ),
    ]


def _columns(scene: Scene) -> list[tuple[str, "object"]]:
    raise NotImplementedError
