"""Nessos as people see it: the table as HTML, drawn from a view alone."""

from collections.abc import Iterable, Iterator, Sequence

from ennead.core.events import Event
from ennead.core.game import Choice
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.nessos.box import CARD, CHARON, DECK, FERRIED, KINDS
from ennead.games.nessos.page.ending import categories as categories
from ennead.games.nessos.page.ending import ending
from ennead.games.nessos.page.ending import stand as stand
from ennead.games.nessos.page.ending import tells_turning as tells_turning
from ennead.games.nessos.page.faces import (
    FIGURES,
    bubble,
    chip,
    face,
    said,
    scene_of,
    sealed,
    shell,
    small,
    title,
    verdict,
)
from ennead.games.nessos.page.recap import RECAP
from ennead.games.nessos.page.seats import own_skulls, place, skulls
from ennead.games.nessos.page.since import Nessos, amphora_key, last_reveal, since, turned
from ennead.games.nessos.rules.count import charons_on_table, points, target
from ennead.games.nessos.state import Phase
from ennead.page import html as h
from ennead.page.chronicle import chronicle
from ennead.page.layout import icon
from ennead.page.parts import (
    SeatInfo,
    act,
    action,
    barred,
    decision,
    keycap,
    mark,
    sheet_over,
    to_click,
    who,
)
from ennead.page.recap import recap
from ennead.page.saying import ended, helped, sentence, tell

ASKS = {Phase.OFFER: "prompt-offer", Phase.TO: "prompt-to", Phase.ANSWER: "prompt-answer"}
OWN_DOING = frozenset({"put", "passed", "accepted", "refused"})


def table(view: View, w: Words, seats: Sequence[SeatInfo], after: h.Node = None) -> h.Element:
    """The whole table. `after` stands below the actions: links at the end, a replay's controls."""
    scene = Nessos(view, w, seats)
    others = [seat for seat in scene.around if seat != scene.me]
    return h.fragment[
        h.div("#stage")[
            h.section("#others", aria_label=w("others"), data_count=len(others))[
                (place(scene, seat) for seat in others)
            ],
            recap(scene, RECAP, OWN_DOING),
            h.section("#middle", aria_label=w("middle"), tabindex=0)[_state_line(scene), _middle(scene)],
            h.div("#mine")[place(scene, scene.me) if scene.me is not None else None],
            _hand(scene),
        ],
        decision(
            scene,
            _prompt(scene),
            helped(scene, _hint(scene)),
            list(_actions(scene)),
            after,
            meanwhile=_opening(scene),
        ),
        _claims(scene),
    ]


def log(view: View, w: Words, seats: Sequence[SeatInfo], moments: str = "") -> h.Element:
    """What happened, in words; each line leads to its moment, if there are `moments`."""
    scene = Nessos(view, w, seats)
    return chronicle(scene, _worth_telling, OWN_DOING, moments, RECAP)


def say(view: View, w: Words, seats: Sequence[SeatInfo]) -> str:
    """What is read aloud after a move."""
    scene = Nessos(view, w, seats)
    return tell(scene, _worth_telling, _prompt(scene))


# Words


def _worth_telling(event: Event) -> bool:
    """All but the deal, draws that the reader can't see, and the end: the prompt says how that came."""
    if event.kind.name == "drew":
        return event.move > 0 and event.args["card"] is not None
    return event.kind.name != "ended"


def _prompt(scene: Nessos) -> str:
    view, w, s = scene.view, scene.w, scene.view.state
    if view.outcome:
        return ended(scene)
    if _is_out(scene):
        return w("prompt-out")
    if not scene.is_asked:
        return _wait(scene)
    asks = ASKS[s.phase]
    sender = scene.name(s.chain_from[s.length - 1]) if s.length else ""
    return w(asks, seat=sender, count=int(s.length))


def _wait(scene: Nessos) -> str:
    """For whom one waits, and for what."""
    s = scene.view.state
    return scene.w(f"{ASKS[s.phase]}-wait", seat=scene.seats[s.turn].name)


def _opening(scene: Nessos) -> str:
    """What one waits for while the last answer is told: who goes out by it, or wins, the prompt would say."""
    opened = sum(event.kind.name == "revealed" for event in last_reveal(scene).values())
    return scene.w("prompt-opening", count=opened) if opened and not scene.view.state.length else ""


def _is_out(scene: Nessos) -> bool:
    """Whether the reader looks on from their own seat, after a third Charon."""
    return scene.me is not None and scene.me == scene.reader and bool(scene.view.state.out[scene.me])


def _hint(scene: Nessos) -> str:
    """How to do what has no button below the prompt; for who is out, how it goes on."""
    if _is_out(scene) and scene.view.outcome is None:
        return _wait(scene)
    return scene.w("hint-offer") if scene.my_turn and scene.view.state.phase == Phase.OFFER else ""


# The middle


def _state_line(scene: Nessos) -> h.Element:
    w, s = scene.w, scene.view.state
    dead, pile = int(charons_on_table(s)), int(s.pile.sum())
    return h.div(".stateline")[
        h.p("#pile.pile.row")[
            _round(scene),
            scene_of("store") if pile else None,
            h.span(".row.not-desk.not-tablet", aria_hidden="true")[small("jar"), h.b[pile]],
            h.span(".not-small")[w("label-pile", count=pile)],
        ],
        h.p("#charons.row")[
            scene_of("ferry"),
            skulls(w("label-charons", count=dead), dead, FERRIED, None, turned(scene)),
            h.span(".count", aria_hidden="true")[h.b[dead], f"/{FERRIED}"],
        ],
    ]


def _round(scene: Nessos) -> h.Element:
    """Which round it is; until it is told that it begins, the one before."""
    w, now, began = scene.w, int(scene.view.state.rounds), since(scene, "pawn")
    return h.span(".round")[
        h.span(".was", data_since=began, aria_hidden="true")[w("label-round", round=now - 1)]
        if began is not None
        else None,
        h.span(data_since=began)[w("label-round", round=now)],
    ]


def _middle(scene: Nessos) -> h.Node:
    s = scene.view.state
    reveal = last_reveal(scene)
    if s.length:
        return _offer(scene, _reveal_line(scene, [*reveal.values()]) if reveal else None)
    if reveal:
        return [ending(scene), _reveal(scene, reveal)]
    return h.figure(".start.heap.mid")[
        shell("pawn"),
        h.figcaption[scene.w("label-empty")],
    ]


def _offer(scene: Nessos, after: h.Node) -> h.Element:
    """The amphorae on their way, what was said of each, and by what path they came; `after` stands below."""
    w, s = scene.w, scene.view.state
    stack = []
    for i in range(int(s.length)):
        sender, card, claim = int(s.chain_from[i]), int(s.chain_card[i]), int(s.chain_claim[i])
        # A card of one's own leaves its place in the hand: the one after those of its kind that stay.
        origin = f"hand-{card}-{s.hand[sender, card] + 1}" if sender == scene.me else f"seat-{sender}-hand"
        stack.append(
            h.li[
                bubble(scene, sender, claim),
                sealed(w, f"amphora-{i}", origin),
                h.p(".peek.row.unbroken")[icon("eye"), h.span[title(w, card)]] if card else None,
            ]
        )
    path: list[h.Node] = [who(scene, int(s.chain_from[i])) for i in range(int(s.length))]
    path.append(who(scene, int(s.turn)) if s.phase == Phase.ANSWER else h.span(".who.unknown")["?"])
    path[-1] = h.span(".slip")[path[-1]]
    return h.div("#offer.heap.mid", data_tells=True)[
        h.ol(".stack")[stack],
        h.p(".path.not-small", aria_label=w("label-offer-path"))[
            ([icon("arrow-right", "soft") if n else None, step] for n, step in enumerate(path))
        ],
        after,
    ]


def _reveal(scene: Nessos, events: dict[int, Event]) -> h.Element:
    """The cards that were just turned up, before whom, and whether what was said of them was true.

    Each still stands there as an amphora, until it is told: then the style lets the card out of it.
    """
    w = scene.w
    cards = {n: e for n, e in events.items() if e.kind.name == "revealed"}
    rest = {n: e for n, e in events.items() if e.kind.name in ("trio", "eliminated")}
    answer, where = next(iter(events.values())), next(iter(cards.values())).args["seat"] or 0
    return h.figure("#reveal.heap.mid", data_tells=True)[
        h.figcaption[
            icon("check" if answer.kind.name == "accepted" else "x"),
            " ",
            mark(answer.args["seat"] or 0),
            " ",
            sentence(scene, answer),
        ],
        h.ol(".stack")[
            (
                h.li(data_lie=bool(e.args["lie"]), data_since=n)[
                    bubble(scene, e.args["by"] or 0, e.args["claim"] or 0),
                    h.span(f"#shown-{i}.opened.mid.piled", data_from=f"amphora-{i}")[
                        face(w, e.args["card"] or 0), shell()
                    ],
                    verdict(w, e),
                ]
                for i, (n, e) in enumerate(cards.items())
            )
        ],
        h.p(".path.not-small")[w("label-before"), h.span(".slip")[who(scene, where)]],
        (h.p(".came.gold", data_since=n)[sentence(scene, e)] for n, e in rest.items()),
    ]


def _reveal_line(scene: Nessos, events: list[Event]) -> h.Element:
    """The same on one line, while the next offer is on its way."""
    cards = [e for e in events if e.kind.name == "revealed"]
    return h.p(".path.note.not-small")[
        h.span[scene.w("label-last")],
        who(scene, cards[0].args["seat"] or 0),
        (
            h.span(".turned.row", data_lie=bool(e.args["lie"]))[
                chip(scene.w, e.args["card"] or 0),
                h.span(".unseen")[scene.w("label-lie" if e.args["lie"] else "label-true")],
                icon("x" if bool(e.args["lie"]) else "check"),
            ]
            for e in cards
        ),
    ]


# The hand, and what can be done


def _gifts(choices: Iterable[Choice]) -> dict[int, list[Choice]]:
    """What is offered or added by choices, by card: one of them for a creature, eleven for Charon."""
    gifts: dict[int, list[Choice]] = {}
    for choice in choices:
        if choice.verb in ("offer", "add"):
            gifts.setdefault(choice.args["card"], []).append(choice)
    return gifts


def _hand(scene: Nessos) -> h.Element:
    """My cards: one click offers or adds a creature; Charon first asks what to call him."""
    if scene.me is None:
        return h.section("#hand", hidden=True)
    w, s, gifts = scene.w, scene.view.state, _gifts(scene.view.legal)
    refused = _gifts(scene.view.choices)
    hand, out = s.hand[scene.me], bool(s.out[scene.me])
    return h.section("#hand", aria_label=w("label-your-hand"), data_open=bool(gifts), data_out=out)[
        h.ul[
            (
                h.li(".bare")[_hand_card(scene, card, n, gifts.get(card) or refused.get(card, []))]
                for card in range(1, KINDS)
                for n in range(1, int(hand[card]) + 1)
            )
        ]
    ]


def _hand_card(scene: Nessos, card: int, n: int, choices: list[Choice]) -> h.Element:
    choice = choices[0] if choices else None
    can = choice is not None and choice.reason is None
    asks_first = {"type": "button", "popovertarget": "claims"}
    key = scene.key(choice) if choice and can else None
    return h.button(
        f"#hand-{card}-{n}.pick",
        asks_first if can and card == CHARON else to_click(scene, choice),
        data_key=key,
        data_from="pile",
    )[
        face(scene.w, card),
        h.span(".tag.gold")[scene.w(f"short-{choice.verb}"), keycap(key) if n == 1 else None]
        if choice and can
        else None,
    ]


def _claims(scene: Nessos) -> h.Node:
    """The eleven things to call Charon, in a panel over the table; numbers among them that nobody can hold
    here may be said (NE-A12), and are told.
    """
    choices = _gifts(scene.view.legal).get(CHARON)
    if not choices:
        return None
    w = scene.w
    absent = [CARD.names[card] for card in range(1, CHARON) if DECK[scene.view.seats, card] == 0]
    return sheet_over(
        w,
        "claims",
        w("label-charon-as"),
        h.p(".hint")[
            w("hint-claims"), [" ", w("hint-claims-absent", numbers=", ".join(absent))] if absent else None
        ],
        h.div(".claims.heap")[(_claim(w, choice) for choice in choices)],
        kind="",
    )


def _claim(w: Words, choice: Choice) -> h.Element:
    claim = choice.args["claim"]
    key = amphora_key(claim)
    return h.button(
        f"#act-{choice.name.replace(' ', '-')}.claim.chip.heap.mid",
        act(choice),
        data_key=key,
        data_card=CARD.names[claim],
        data_about=CARD.names[claim],
    )[icon(FIGURES[claim]), h.span[said(w, claim)], keycap(key)]


def _actions(scene: Nessos) -> Iterator[h.Element]:
    w, s = scene.w, scene.view.state
    help_line: h.Node
    adding: list[Choice] = []
    for choice in scene.view.choices:
        if choice.verb == "accept":
            help_line = w("action-accept-help", count=int(s.length))
            yield action(scene, choice, w("short-accept"), help_line, icon("check"))
        elif choice.verb == "refuse":
            help_line = w("action-refuse-help", seat=scene.name(s.chain_from[s.length - 1]))
            yield action(scene, choice, w("short-refuse"), help_line, icon("x"))
        elif choice.verb == "to" and choice.reason not in ("yourself", "no-such-seat"):
            seat = choice.args["seat"]
            goal = int(target(s))
            help_line = h.span(".row")[f"{int(points(s, seat))} / {goal}", own_skulls(scene, seat)]
            yield action(scene, choice, scene.name(seat), help_line, mark(seat))
        elif choice.verb == "add":
            adding.append(choice)
    if adding:
        yield _add(scene, adding)


def _add(scene: Nessos, choices: list[Choice]) -> h.Element:
    """Adding is done by choosing a card of the hand: this button says so and leads there."""
    w = scene.w
    can = any(choice.reason is None for choice in choices)
    return h.button(
        "#act-add.action",
        {} if can else barred(choices[0]),
        type="button",
        data_to="#hand .pick:not([aria-disabled])" if can else None,
    )[
        icon("plus"),
        h.span(".text.grow")[
            h.strong[w("short-add")],
            h.span(".help")[w("hint-add" if can else f"reason-{choices[0].reason}")],
        ],
    ]
