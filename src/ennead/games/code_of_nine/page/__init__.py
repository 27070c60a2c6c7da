"""Code of Nine as people see it: the table as HTML, drawn from a view alone."""

from collections.abc import Sequence

from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.code_of_nine.page.asking import Code, actions, hint, prompt
from ennead.games.code_of_nine.page.boards import ghost, place
from ennead.games.code_of_nine.page.ending import categories as categories
from ennead.games.code_of_nine.page.ending import stand as stand
from ennead.games.code_of_nine.page.ending import tells_turning as tells_turning
from ennead.games.code_of_nine.page.faces import abouts
from ennead.games.code_of_nine.page.middle import middle
from ennead.games.code_of_nine.page.owners import owners as owners
from ennead.games.code_of_nine.page.recap import RECAP, says
from ennead.games.code_of_nine.page.sheet import codes, sheet
from ennead.games.code_of_nine.page.streets import about_place
from ennead.games.code_of_nine.state import Phase
from ennead.page import html as h
from ennead.page.chronicle import Turns, chronicle
from ennead.page.parts import SeatInfo, decision
from ennead.page.recap import recap
from ennead.page.saying import all_but, ended, helped, latest, sentence, tell

# Looks are not among them: what one saw is news.
OWN_DOING = frozenset(
    {"sorted", "placed", "gained", "discarded", "took", "gift", "swapped", "nothing", "marker"}
)
TURNS = Turns(
    frozenset({"placed"}),
    frozenset({"revealed", "revealed-ghost", "released"}),
    frozenset({"looked", "looked-ghost", "blocked"}),  # in the Commune, too, after everybody's turns
)
WORTH_TELLING = all_but("decided", "ended")  # secret decisions and the end: table and prompt say these


def table(view: View, w: Words, seats: Sequence[SeatInfo], after: h.Node = None) -> h.Element:
    """The whole table. `after` stands below the actions: links at the end, a replay's controls."""
    scene = Code(view, w, seats)
    phase = Phase.all()[int(view.state.phase)]
    others = [seat for seat in scene.around if seat != scene.me]
    # Before play others hold two Memories each, as one does; after it, all is in the count.
    room = {"exchange": ".not-sideways", "place": ".not-sideways", "over": ".not-narrow"}.get(phase, "")
    spirit = ghost(scene)
    part = phase if phase in ("exchange", "place") else "play"
    return h.fragment[
        h.div("#stage", data_phase=phase, data_scene=part, data_seats=view.seats)[
            h.section(
                f"#others{room}", aria_label=w("others"), data_count=len(others) + (spirit is not None)
            )[(place(scene, seat) for seat in others), spirit],
            recap(scene, RECAP, OWN_DOING),
            h.section("#middle", aria_label=w("middle"), tabindex=0)[middle(scene)],
            h.div("#mine.not-narrow" if view.outcome else "#mine")[
                place(scene, scene.me) if scene.me is not None else None
            ],
        ],
        decision(
            scene,
            _prompt(scene),
            helped(scene, hint(scene), _last(scene)),
            list(actions(scene)),
            after,
            about_place(scene),
        ),
        sheet(scene),
        abouts(w, codes(scene)),
    ]


def log(view: View, w: Words, seats: Sequence[SeatInfo], moments: str = "") -> h.Element:
    """What happened, in words; each line leads to its moment, if there are `moments`."""
    return chronicle(Code(view, w, seats), WORTH_TELLING, OWN_DOING, moments, RECAP, TURNS)


def say(view: View, w: Words, seats: Sequence[SeatInfo]) -> str:
    """What is read aloud after a move."""
    scene = Code(view, w, seats)
    return tell(scene, WORTH_TELLING, _prompt(scene))


def _prompt(scene: Code) -> str:
    return ended(scene) or prompt(scene)


def _last(scene: Code) -> str:
    """What the last move came to; that I placed a pawn, I know."""
    event = latest(scene, WORTH_TELLING)
    is_known = event is None or (scene.my_turn and event.kind.name == "placed")
    return "" if event is None or is_known else f"{sentence(scene, event)} {says(scene, event)}".rstrip()
