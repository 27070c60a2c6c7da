"""Immortal 8 as people see it: the table as HTML, drawn from a view alone."""

from collections.abc import Sequence

from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.immortal_8.page.aside import aside
from ennead.games.immortal_8.page.asking import Eight, actions, hint, prompt
from ennead.games.immortal_8.page.boards import place
from ennead.games.immortal_8.page.ending import categories as categories
from ennead.games.immortal_8.page.ending import stand as stand
from ennead.games.immortal_8.page.ending import tells_turning as tells_turning
from ennead.games.immortal_8.page.middle import hand, middle
from ennead.games.immortal_8.page.owners import owners as owners
from ennead.games.immortal_8.page.recap import RECAP
from ennead.games.immortal_8.page.sheet import panels
from ennead.games.immortal_8.state import Phase
from ennead.page import html as h
from ennead.page.chronicle import Turns, chronicle
from ennead.page.parts import SeatInfo, decision
from ennead.page.recap import recap
from ennead.page.saying import all_but, ended, helped, last, tell

OWN_DOING = frozenset({"chose", "activated", "roamed", "copied", "guessed", "refused"})
TURNS = Turns(
    frozenset({"kingdom"}),
    frozenset({"supremacy", "tie", "peeked", "guessed", "tallied"}),
    frozenset({"revealed"}),  # Justice reveals herself where there is a tie, too, after everybody's Kingdom
)
WORTH_TELLING = all_but("chose", "hand", "ended")  # which the table shows, and the prompt says


def table(view: View, w: Words, seats: Sequence[SeatInfo], after: h.Node = None) -> h.Element:
    """The whole table. `after` stands below the actions: links at the end, a replay's controls."""
    scene = Eight(view, w, seats)
    others = [seat for seat in scene.around if seat != scene.me]
    return h.fragment[
        h.div(
            "#stage.scrolls-narrow",
            data_phase=Phase.all()[view.state.phase],
            data_scene="draft" if view.state.phase == Phase.DRAFT else "play",
            data_draft=bool(view.state.is_draft),
            data_round=int(view.state.rounds),
            data_seats=view.seats,
        )[
            recap(scene, RECAP, OWN_DOING),
            h.div("#mine")[place(scene, scene.me) if scene.me is not None else None],
            h.section("#middle", aria_label=w("middle"), tabindex=0)[middle(scene)],
            h.section("#others", aria_label=w("others"))[(place(scene, seat) for seat in others)],
        ],
        hand(scene),
        aside(scene),
        decision(
            scene,
            _prompt(scene),
            helped(scene, hint(scene), "" if scene.my_turn else last(scene, WORTH_TELLING)),
            list(actions(scene)),
            after,
        ),
        list(panels(scene)),
    ]


def log(view: View, w: Words, seats: Sequence[SeatInfo], moments: str = "") -> h.Element:
    """What happened, in words; each line leads to its moment, if there are `moments`."""
    return chronicle(Eight(view, w, seats), WORTH_TELLING, OWN_DOING, moments, RECAP, TURNS)


def say(view: View, w: Words, seats: Sequence[SeatInfo]) -> str:
    """What is read aloud after a move."""
    scene = Eight(view, w, seats)
    return tell(scene, WORTH_TELLING, _prompt(scene))


def _prompt(scene: Eight) -> str:
    return ended(scene) or prompt(scene)
