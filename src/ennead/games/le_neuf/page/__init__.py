"""Le Neuf as people see it: the table as HTML, drawn from a view alone."""

from collections.abc import Iterator, Sequence

from ennead.core.game import Choice
from ennead.core.telling import listed
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.le_neuf.box import CASTLE, CHIEF, CHIEFS, NINE, TROOPS, TROOPS_EACH, TURNED
from ennead.games.le_neuf.page.ending import categories as categories
from ennead.games.le_neuf.page.ending import ending
from ennead.games.le_neuf.page.ending import stand as stand
from ennead.games.le_neuf.page.ending import tells_turning as tells_turning
from ennead.games.le_neuf.page.faces import FIGURES, army, chip, face, little_back, powers, title, woodcut
from ennead.games.le_neuf.page.middle import Duel, Fallen, last_duel, middle, shows_laid
from ennead.games.le_neuf.page.recap import RECAP
from ennead.games.le_neuf.rules.count import (
    cards,
    cards_turned,
    chiefs,
    enemy,
    hand,
    killed,
    strength,
)
from ennead.games.le_neuf.state import BLACK, RED, Phase
from ennead.page import html as h
from ennead.page.chronicle import chronicle
from ennead.page.layout import icon
from ennead.page.parts import (
    Scene,
    SeatInfo,
    action,
    decision,
    keycap,
    panel,
    to_click,
)
from ennead.page.recap import recap
from ennead.page.saying import all_but, ended, helped, tell

OWN_DOING = frozenset({"laid", "picked", "stopped"})
WORTH_TELLING = all_but("ended")  # how it came to that, the prompt says
PROMPTS = {Phase.LAY: "prompt-lay", Phase.PICK: "prompt-pick", Phase.REDRAW: "prompt-redraw"}


def table(view: View, w: Words, seats: Sequence[SeatInfo], after: h.Node = None) -> h.Element:
    """The whole table. `after` stands below the actions: links at the end, a replay's controls."""
    scene = Scene(view, w, seats)
    others = (RED, BLACK) if scene.me is None else (enemy(scene.me),)
    return h.fragment[
        h.div("#stage")[
            h.section("#others", aria_label=w("others"), data_count=len(others))[
                (_place(scene, seat) for seat in others)
            ],
            recap(scene, RECAP, OWN_DOING),
            h.section("#middle", aria_label=w("middle"))[
                _state_line(scene),
                ending(scene),
                middle(scene),
            ],
            h.div("#mine")[_place(scene, scene.me) if scene.me is not None else None],
            _hand(scene),
        ],
        decision(
            scene,
            _prompt(scene),
            helped(scene, _hint(scene)),
            list(_actions(scene)),
            after,
            meanwhile="" if shows_laid(scene) else w("prompt-duel"),
        ),
        powers(w),
    ]


def log(view: View, w: Words, seats: Sequence[SeatInfo], moments: str = "") -> h.Element:
    """What happened, in words; each line leads to its moment, if there are `moments`."""
    scene = Scene(view, w, seats)
    return chronicle(scene, WORTH_TELLING, OWN_DOING, moments, RECAP)


def say(view: View, w: Words, seats: Sequence[SeatInfo]) -> str:
    """What is read aloud after a move."""
    scene = Scene(view, w, seats)
    return tell(scene, WORTH_TELLING, _prompt(scene))


# Words


def _prompt(scene: Scene) -> str:
    view, w, s = scene.view, scene.w, scene.view.state
    if view.outcome:
        return ended(scene)
    asks = PROMPTS[s.phase]
    if scene.me is None and (s.phase == Phase.LAY or len(view.waiting) == 2):
        return w(f"{asks}-onlooker")
    if s.phase != Phase.REDRAW:
        return w(asks) if scene.is_asked else w(f"{asks}-wait", seat=scene.names[view.waiting[0]])
    value, against = (int(strength(s, seat)) for seat in (s.asked, enemy(s.asked)))
    if scene.is_asked:
        return w(asks, value=value, against=against)
    return w(f"{asks}-wait", value=value, against=against, seat=scene.names[int(s.asked)])


def _hint(scene: Scene) -> str:
    """How to do what has no button below the prompt."""
    hints = {Phase.LAY: "hint-lay", Phase.PICK: "action-pick-help"}
    phase = scene.view.state.phase
    return scene.w(hints[phase]) if scene.my_turn and phase in hints else ""


# Seats


def _place(scene: Scene, seat: int) -> h.Element:
    """A seat: its castle, its graveyard, its troops."""
    w, s = scene.w, scene.view.state
    pile = s.pile[seat] if cards(s.pile[seat], TROOPS) else s.aside[seat]  # LN-45
    duel = last_duel(scene.view)
    fallen = duel.dead(seat) if duel else ()
    spent = duel.spent(seat) if duel and cards(s.pile[seat], TROOPS) else ()
    has_laid = bool(s.ready[seat]) and not shows_laid(scene)
    badge = [
        h.span(class_={"army note": True, "not-small": has_laid})[w(army(seat))],
        h.span(f"#laid-{seat}.has-laid.row.note.gold")[icon(FIGURES[0]), w("label-hidden")]
        if has_laid
        else None,
    ]
    return panel(
        scene,
        seat,
        badge,
        h.div(".camp.row")[
            _castle(scene, seat, duel, fallen),
            h.div(".heap")[
                _graveyard(
                    w,
                    seat,
                    tuple(s.graveyard[seat, : killed(s, seat)].tolist()),
                    fallen,
                    duel.latest(seat, "died", "returned") if duel else None,
                ),
                _piles(scene, seat, cards(pile, TROOPS), duel, spent),
            ],
            _troops(w, seat, tuple(pile.tolist()), spent),
        ],
    )


def _castle(scene: Scene, seat: int, duel: Duel | None, fallen: tuple[Fallen, ...]) -> h.Element:
    """The hand as others see it, and a place for the chief on the table; how many live, in figures.

    Those that lived before the last duel are counted until it is told who died of it.
    """
    s = scene.view.state
    held, alive = int(hand(s, seat)), int(chiefs(s, seat))
    was = alive + duel.lost_last(seat) if duel and fallen else None
    return h.div(class_={"castle row sole": True, "not-small": seat == scene.me})[
        h.p(f"#seat-{seat}-hand.held.row")[
            icon("castle"),
            h.span(".unseen")[scene.w("label-alive", count=alive), " ", scene.w("label-hand", count=held)],
            h.span(".backs.not-small", aria_hidden="true")[
                (little_back(seat, is_out=n >= held) for n in range(alive))
            ],
            h.b(
                aria_hidden="true",
                title=scene.w("label-alive", count=alive),
                data_was=was,
                data_since=fallen[-1].since if fallen else None,
            )[alive],
        ],
        _living(scene.w, seat, tuple(scene.view.state.castle[seat].tolist()), fallen),
    ]


@h.piece
def _living(w: Words, seat: int, castle: tuple[int, ...], fallen: tuple[Fallen, ...]) -> h.Node:
    """All nine chiefs of an army, those crossed out that are dead."""
    since: dict[tuple[int, int], int] = {}
    for kind in range(1, CHIEFS):
        died = [one.since for one in fallen if one.chief == kind]
        since |= {(kind, castle[kind] + n): number for n, number in enumerate(died)}
    alive = [
        w("label-count", card=title(w, chief), count=castle[chief])
        for chief in range(1, CHIEFS)
        if castle[chief]
    ]
    return h.p(f"#living-{seat}.living", title=w("label-living"))[
        h.span(".unseen")[f"{w('label-living')} {listed(w, alive) or '–'}"],
        (
            h.i(
                class_={"mid": True, "dead": n >= castle[chief]},
                data_since=since.get((chief, n)),
                data_about=CHIEF.names[chief],
                aria_hidden="true",
            )[
                icon(FIGURES[chief], "not-large"),
                woodcut(seat, chief),
            ]
            for chief in range(1, CHIEFS)
            for n in range(int(CASTLE[chief]))
        ),
    ]


@h.piece
def _graveyard(
    w: Words, seat: int, dead: tuple[int, ...], fallen: tuple[Fallen, ...], since: int | None
) -> h.Node:
    """Killed chiefs in their order; a 9 brings back the last.

    `fallen`: those of the last duel; `since`: the event with which the last of them came to lie on top.
    """
    before = len(dead) - len(fallen)
    on_top = title(w, dead[-1]) if dead else ""
    return h.div(f"#graveyard-{seat}.graveyard.row.soft")[
        icon("tombstone") if not dead else None,
        h.ol(aria_label=w("label-graveyard"))[
            (
                h.li(
                    id=f"dead-{seat}-{n}-{CHIEF.names[chief]}",
                    data_since=fallen[n - before].since if n >= before else None,
                    data_carried=fallen[n - before].lay if n >= before else None,
                )[chip(w, seat, chief)]
                for n, chief in enumerate(dead)
            )
        ]
        if dead
        else None,
        h.p(".on-top.cut", data_since=since)[
            h.b(".numeral.gold", aria_hidden="true")["9"],
            " ",
            h.span(".not-small")[w("label-next-back", chief=on_top)],
            h.span(".not-large", aria_hidden="true")["→ ", on_top],
        ]
        if dead
        else h.p(".on-top.cut", data_since=since)[w("label-no-dead")],
    ]


def _piles(
    scene: Scene, seat: int, pile: int, duel: Duel | None, spent: tuple[tuple[int, int], ...]
) -> h.Element:
    """How many troop cards are in the pile and set aside; until those turned last are told, as before."""
    w, aside = scene.w, int(cards(scene.view.state.aside[seat], TROOPS))

    def counts(pile: int, aside: int) -> h.Node:
        return [
            h.span[w("label-pile-count", count=pile)],
            h.span[w("label-aside-count", count=aside)],
        ]

    since = spent[-1][1] if duel and spent and not duel.of(seat, "shuffled") else None
    put = len(duel.of(seat, "turned")) if duel and duel.find("won", "drawn") else 0
    return h.p(".piles.row.soft")[
        h.span(".was.row", data_since=since, aria_hidden="true")[counts(pile + len(spent), aside - put)]
        if since is not None
        else None,
        h.span(".row", data_since=since)[counts(pile, aside)],
    ]


@h.piece
def _troops(w: Words, seat: int, pile: tuple[int, ...], spent: tuple[tuple[int, int], ...]) -> h.Node:
    """How many troop cards of each value may still come; `spent`: those turned last, the newest last."""
    left = [w("label-count", card=str(kind + 1), count=pile[kind]) for kind in range(1, TROOPS) if pile[kind]]
    return h.div(f"#troops-{seat}.troops")[
        h.p(".unseen")[f"{w('label-may-come')} {listed(w, left) or '–'}"],
        h.ol(aria_hidden="true")[
            (
                h.li[
                    (
                        h.i(class_={"left": n < pile[kind]}, data_since=since)
                        for n, since in enumerate(_since(kind, pile[kind], spent))
                    ),
                    h.b(class_={"gold": kind == NINE})[kind + 1],
                ]
                for kind in range(1, TROOPS)
            )
        ],
    ]


def _since(kind: int, left: int, spent: tuple[tuple[int, int], ...]) -> list[int | None]:
    """For each troop card of a kind, since when it is no longer in the pile, if that was just now."""
    gone = [number for each, number in reversed(spent) if each == kind]
    there: list[int | None] = [None] * left
    return (there + gone + [None] * int(TROOPS_EACH[kind]))[: int(TROOPS_EACH[kind])]


# The middle


def _state_line(scene: Scene) -> h.Element:
    w, s = scene.w, scene.view.state
    return h.div(".stateline")[
        h.p[w("label-turn", turn=int(s.turns))],
        h.button(".powers.row", type="button", popovertarget="powers")[icon("info"), h.b[w("label-powers")]],
    ]


# The hand, and what can be done


def _hand(scene: Scene) -> h.Element:
    """My chiefs in hand, those of a kind on one another: one click lays the top one face down."""
    if scene.me is None:
        return h.section("#hand", hidden=True)
    s, me = scene.view.state, scene.me
    choices = {choice.args["chief"]: choice for choice in scene.view.choices if choice.verb == "lay"}
    on_table = int(s.laid[me] or s.duel[me])
    held = {chief: int(s.castle[me, chief]) - (chief == on_table) for chief in range(1, CHIEFS)}
    others_ask = scene.my_turn and s.phase != Phase.LAY  # what is asked has the room, where there is little
    return h.section(
        "#hand",
        class_={"not-small": others_ask},
        aria_label=scene.w("label-your-hand"),
        data_open=any(choice.verb == "lay" for choice in scene.view.legal),
    )[
        h.ul[
            (
                h.li(".bare")[_hand_card(scene, chief, count, choices.get(chief))]
                for chief, count in held.items()
                if count
            )
        ]
    ]


def _hand_card(scene: Scene, chief: int, count: int, choice: Choice | None) -> h.Element:
    w, me = scene.w, scene.me or 0
    can = choice is not None and choice.reason is None
    key = str(chief) if can else None  # the same as long as the match lasts
    return h.button(
        f"#hand-{CHIEF.names[chief]}.pick",
        to_click(scene, choice),
        data_key=key,
        data_count=count,
        data_from=f"graveyard-{me}",
    )[
        face(w, me, chief),
        h.span(".unseen")[w("label-in-hand", count=count)],
        h.span(".times", aria_hidden="true", data_army=army(me))[count] if count > 1 else None,
        h.span(".tag")[keycap(key)] if key else None,
    ]


def _actions(scene: Scene) -> Iterator[h.Element]:
    """What a Queen is asked; everything else is done by clicking a card."""
    w, s = scene.w, scene.view.state
    for choice in scene.view.choices:
        if choice.verb == "turn":
            yield action(scene, choice, w("action-turn"), _worth_turning(scene), icon("plus"))
        elif choice.verb == "stop":
            is_tie = strength(s, RED) == strength(s, BLACK)
            help_line = w("help-stop-tie" if is_tie else "help-stop")
            yield action(scene, choice, w("action-stop"), help_line, icon("check"))


def _worth_turning(scene: Scene) -> str:
    """What another card may do for a Queen; where none can save her, what a 9 still would."""
    w, s, me = scene.w, scene.view.state, scene.me or 0
    more = TURNED - int(cards_turned(s, me))
    coming = s.pile[me] if cards(s.pile[me], TROOPS) >= more else s.pile[me] + s.aside[me]  # LN-45
    kinds = [kind for kind in range(1, TROOPS) if coming[kind]]
    if max(kinds) + 1 >= strength(s, enemy(me)):
        return w("action-turn-help", count=more)
    dead = int(killed(s, me))
    if not dead or NINE not in kinds:
        return w("help-turn-lost")
    return w("help-turn-nine", chief=title(w, int(s.graveyard[me, dead - 1])))
