"""Le Neuf: the middle of the table. Two chiefs face down, or face up with all that came of it."""

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from ennead.core.events import Event
from ennead.core.view import View
from ennead.games.le_neuf import game
from ennead.games.le_neuf.box import ACE, CHIEF, KING
from ennead.games.le_neuf.page.faces import army, back, backside, chip, face, title, troop
from ennead.games.le_neuf.rules.count import enemy
from ennead.games.le_neuf.state import BLACK, RED, Phase
from ennead.page import html as h
from ennead.page.illustration import picture
from ennead.page.layout import icon
from ennead.page.parts import Scene, act, keycap, mark
from ennead.page.saying import sentence

OUTCOMES = frozenset({"blast", "assassinated", "thwarted", "won", "drawn"})


class Fallen(NamedTuple):
    """A dead chief: since which event, and the id of where it lay."""

    chief: int
    since: int
    lay: str


@dataclass(frozen=True)
class Duel:
    """The chiefs revealed last and what came of them, read from the events. `turn` counts duels.

    What stands on the table since an event says so by its number (data-since): it comes when that is told.
    """

    turn: int
    events: tuple[Event, ...]
    first: int  # the number of the first of them

    def find(self, *kinds: str) -> list[Event]:
        return [e for e in self.events if e.kind.name in kinds]

    def of(self, seat: int, *kinds: str, by: str = "seat") -> list[Event]:
        """Those events that name a seat in the argument `by`."""
        return [e for e in self.find(*kinds) if e.args[by] == seat]

    def chief(self, seat: int) -> int:
        return self.of(seat, "revealed")[0].args["chief"] or 0

    def value(self, seat: int) -> int | None:
        """What a seat's troop card is worth, as things stand."""
        turned = self.of(seat, "turned")
        return turned[-1].args["value"] if turned else None

    def end_of(self, seat: int) -> Event | None:
        """What killed the chief a seat laid."""
        ends = self.find("blast") + self.of(seat, "won", by="to") + self.of(seat, "thwarted")
        return ends[0] if ends else None

    def number(self, event: Event | None) -> int | None:
        return None if event is None else self.first + self.events.index(event)

    def dead(self, seat: int) -> tuple[Fallen, ...]:
        """A seat's chiefs that died of this."""
        found = []
        for before, event in pairwise(self.events):
            if event.kind.name == "died" and event.args["seat"] == seat:
                struck = before.kind.name == "assassinated"
                lay = f"found-{self.turn}-{seat}" if struck else self.place(seat)
                found.append(Fallen(event.args["chief"] or 0, self.first + self.events.index(event), lay))
        return tuple(found)

    def latest(self, seat: int, *kinds: str) -> int | None:
        """The number of the last such event of a seat."""
        found = self.of(seat, *kinds)
        return self.number(found[-1]) if found else None

    def lost_last(self, seat: int) -> int:
        """How many more chiefs a seat had before the move in which it lost its last one in this duel."""
        died = self.of(seat, "died")
        return sum(
            1 if event.kind.name == "died" else -1
            for event in self.of(seat, "died", "returned")
            if event.move == died[-1].move
        )

    def spent(self, seat: int) -> tuple[tuple[int, int], ...]:
        """The troops a seat turned in the last move of this: their kinds, and since which events."""
        turned = [e for e in self.of(seat, "turned") if e.move == self.events[-1].move]
        return tuple((e.args["troop"] or 0, self.first + self.events.index(e)) for e in turned)

    def place(self, seat: int) -> str:
        """The id of a chief laid: it changes from duel to duel, so that what is new arrives."""
        return f"revealed-{self.turn % 2}-{seat}"


def last_duel(view: View) -> Duel | None:
    """The chiefs on the table, or those that lay there last."""
    return h.found(_last_duel, view.told, view)


def _last_duel(view: View) -> Duel | None:
    starts = [n for n, e in enumerate(view.events) if e.kind.name == "revealed" and e.args["seat"] == RED]
    if not starts:
        return None
    rest = view.events[starts[-1] :]
    closed = [n for n, e in enumerate(rest) if e.kind.name in ("turn", "ended")]
    return Duel(len(starts), tuple(rest[: closed[0]] if closed else rest), starts[-1])


def sides(scene: Scene) -> tuple[int, int]:
    """The seats as they are shown from left to right: the reader's first."""
    return (RED, BLACK) if scene.me is None else (scene.me, enemy(scene.me))


def _whose(scene: Scene, seat: int, kind: str) -> h.Element:
    name = scene.w("you-title") if scene.is_reader(seat) else scene.name(seat)
    return h.p(class_=("cut", kind))[mark(seat), " ", h.b(dir="auto")[name]]


def shows_laid(scene: Scene) -> bool:
    """Whether the middle is for the chiefs face down. Until one's own lies there, it shows the last duel."""
    ready = scene.view.state.ready
    mine = ready[RED] or ready[BLACK] if scene.me is None else ready[scene.me]
    return bool(mine) or last_duel(scene.view) is None


def middle(scene: Scene) -> h.Node:
    """What happens: chiefs face down, a duel, and the cards an assassin may choose from."""
    duel = last_duel(scene.view)
    if duel is None or shows_laid(scene):
        return _laid(scene, duel)
    return [_duel(scene, duel), _offered(scene)]


# Face down


def _laid(scene: Scene, before: Duel | None) -> h.Element:
    """A place for each chief, and how the last duel came out."""
    recent = [sentence(scene, e) for e in before.find(*OUTCOMES)] if before else [scene.w("label-empty")]
    return h.div("#laid.heap.mid", data_tells=before is not None)[
        h.div(".sides.mid")[
            [
                _place(scene, sides(scene)[0]),
                h.p(".against.row.soft")[icon("crossed-swords")],
                _place(scene, sides(scene)[1]),
            ]
        ],
        h.p(".recent.note")[h.b[scene.w("label-last"), " "] if before else None, " ".join(recent)],
    ]


def _place(scene: Scene, seat: int) -> h.Element:
    w, s = scene.w, scene.view.state
    chief = int(s.laid[seat])
    body: list[h.Node]
    if not s.ready[seat]:
        body = [h.span(".card.empty"), h.p(".peek.note")[w("label-not-laid")]]
    elif chief and scene.me is None:  # everything is face up
        body = [face(w, seat, chief, f"laid-{seat}"), h.p(".peek.note")[icon("eye"), " ", w("label-hidden")]]
    else:
        origin = f"hand-{CHIEF.names[chief]}" if chief else f"seat-{seat}-hand"
        peek: h.Node = [icon("eye"), " ", title(w, chief)] if chief else w("label-hidden")
        body = [back(seat, f"laid-{seat}", origin), h.p(".peek.note")[peek]]
    return h.div(".side.heap.mid", data_army=army(seat))[_whose(scene, seat, "not-small"), body]


# Face up


def _duel(scene: Scene, duel: Duel) -> h.Element:
    left, right = sides(scene)
    told = duel.find("returned", *OUTCOMES, *(["died"] if duel.find("won") else []))
    is_long = bool(duel.find("returned"))  # its tombstone says who died
    return h.figure("#duel.heap.mid", data_tells=True, data_turned=str(duel.turn))[
        h.div(".sides.mid")[_side(scene, duel, left), _against(scene, duel), _side(scene, duel, right)],
        h.figcaption[
            (
                h.p(
                    id=f"told-{duel.turn}-{n}",
                    class_={
                        "told": True,
                        "gold": e.kind.name == "returned",
                        "not-small": is_long and e.kind.name == "died",
                    },
                    data_since=duel.number(e),
                )[sentence(scene, e) if e.kind.name == "died" else h.b[sentence(scene, e)]]
                for n, e in enumerate(told)
            )
        ]
        if told
        else None,
    ]


def _side(scene: Scene, duel: Duel, seat: int) -> h.Element:
    """A chief, the troop cards turned for it, whom they brought back, and whom the enemy's assassin found."""
    w, chief = scene.w, duel.chief(seat)
    turned = duel.of(seat, "turned")
    end, won = duel.end_of(seat), duel.of(seat, "won")
    origin = f"laid-{seat} hand-{CHIEF.names[chief]} seat-{seat}-hand"
    is_asked = scene.my_turn and scene.view.state.phase == Phase.PICK
    return h.div(".side.heap.mid", data_army=army(seat))[
        _whose(scene, seat, "not-small" if is_asked else "not-sideways"),
        h.div(".line")[
            h.div(
                ".laid",
                data_fallen=end is not None,
                data_wins=bool(won),
                data_since=duel.number(end or (won[0] if won else None)),
            )[
                h.div(".turns", data_since=duel.number(duel.of(seat, "revealed")[0]))[
                    face(w, seat, chief, duel.place(seat), origin), backside(seat)
                ],
                [_blow(), h.span(".unseen")[w("label-fallen")]] if end else None,
            ],
            h.ol(".turned", aria_label=w("label-turned"))[
                (
                    h.li(
                        ".heap.mid",
                        id=f"turned-{duel.turn}-{seat}-{n}",
                        data_counts=n == len(turned),
                    )[
                        h.div(".turns", data_since=duel.number(e))[
                            troop(w, seat, e.args["troop"] or 0, chief == KING), backside(seat)
                        ],
                        _returned(scene, duel, e),
                    ]
                    for n, e in enumerate(turned, 1)
                )
            ]
            if turned
            else None,
            [_found(scene, duel, seat, e) for e in duel.of(seat, "assassinated", "thwarted", by="to")],
        ],
    ]


def _returned(scene: Scene, duel: Duel, nine: Event) -> h.Node:
    """Whom a 9 brought back: that is told right after it."""
    after = duel.events[duel.events.index(nine) + 1 :]
    if not after or after[0].kind.name != "returned":
        return None
    chief = after[0].args["chief"] or 0
    return h.p(".back-again.row.gold.not-small", data_since=duel.number(after[0]))[
        icon("rotate-ccw"), chip(scene.w, after[0].args["seat"] or 0, chief)
    ]


def _found(scene: Scene, duel: Duel, seat: int, event: Event) -> h.Element:
    """Whom an assassin found in the hand: killed, unless it was an Ace."""
    killed = event.kind.name == "assassinated"
    chief = (event.args["chief"] or 0) if killed else ACE
    since = duel.number(event)
    return h.div(".found.heap.mid", data_since=since)[
        h.div(".laid", data_fallen=killed, data_since=since)[
            h.div(".turns", data_since=since)[
                face(scene.w, seat, chief, f"found-{duel.turn}-{seat}"), backside(seat)
            ],
            _blow() if killed else None,
        ],
        h.p(".peek.note.not-small")[scene.w("label-found" if killed else "label-spared")],
    ]


def _against(scene: Scene, duel: Duel) -> h.Element:
    """The standing: what the troops of both are worth, where it came to a battle."""
    left, right = (duel.value(seat) for seat in sides(scene))
    turned = duel.find("turned")
    if left is None or right is None:
        is_strike = scene.view.state.phase == Phase.PICK or duel.find("assassinated", "thwarted")
        sign = "jester-hat" if duel.find("blast") else "hooded-assassin" if is_strike else "crossed-swords"
        return h.p(".against.row.soft", data_since=duel.first)[icon(sign)]
    last = [duel.number(duel.of(seat, "turned")[-1]) for seat in sides(scene)]
    return h.p(".against.row.soft", id=f"standing-{duel.turn}-{len(turned)}")[
        h.span(".unseen")[scene.w("label-standing", value=left, against=right)],
        h.span(aria_hidden="true", data_leads=left >= right, data_since=last[0])[left],
        icon("crossed-swords"),
        h.span(aria_hidden="true", data_leads=right >= left, data_since=last[1])[right],
    ]


def _blow() -> h.Element:
    return picture(game, "blow", ".blow.fill")


# An assassin chooses


def _offered(scene: Scene) -> h.Node:
    """The enemy's hand, offered face down: the cards are as equal as what is drawn by chance."""
    choices = [choice for choice in scene.view.legal if choice.verb == "pick"]
    if not choices or scene.me is None:
        return None
    w, other = scene.w, enemy(scene.me)
    return h.section("#offered", aria_label=w("label-offered"))[
        h.ul[
            (
                h.li[
                    h.button(f"#act-pick-{n}.pick", act(choice), data_key=scene.key(choice))[
                        back(other, text=w("action-pick", place=n)), h.span(".tag")[keycap(scene.key(choice))]
                    ]
                ]
                for n, choice in enumerate(choices, 1)
            )
        ]
    ]
