"""Le Neuf: how what happened is recapped. A duel is the deed of both."""

from ennead.core.events import Event
from ennead.games.le_neuf.box import CHIEF
from ennead.games.le_neuf.page.faces import FIGURES
from ennead.games.le_neuf.state import RED
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.recap import Change, Reader, Recap, Step, Telling, step_text

LAID = "revealed-0-{0} revealed-1-{0} seat-{0}"  # where the chief lies that a seat laid


def _chief(at: str) -> Telling:
    """Something that befell a chief; `at`: where, with "{}" for the seat whose it is."""

    def tell(reader: Reader, event: Event) -> Step:
        seat = event.args["seat"] or 0
        sign = icon(FIGURES[event.args["chief"] or 0])
        return Step(sign, step_text(reader, event), at.format(seat), seat)

    return tell


def _revealed(reader: Reader, event: Event) -> Step:
    """LN-11: both chiefs turn over together."""
    seat = event.args["seat"] or 0
    sign = icon(FIGURES[event.args["chief"] or 0])
    text = step_text(reader, event)
    return Step(sign, text, LAID.format(seat), seat, "reveal", together=seat != RED)


def _returned(reader: Reader, event: Event) -> Step:
    """A chief flies from the graveyard to the hand."""
    seat = event.args["seat"] or 0
    sign = icon(FIGURES[event.args["chief"] or 0])
    at, label = f"seat-{seat}-hand", reader.w("label-hand", count=1)
    name = CHIEF.names[event.args["chief"] or 0]
    back = Change(sign, 1, label, seat, at, f"graveyard-{seat}", about=name)
    return Step(sign, step_text(reader, event), f"graveyard-{seat} seat-{seat}", seat, changes=(back,))


def _found(reader: Reader, event: Event) -> Step:
    """Whom an assassin found in the enemy's hand."""
    seat, to = event.args["seat"], event.args["to"] or 0
    sign = icon(FIGURES[event.args["chief"] or 0])
    return Step(sign, step_text(reader, event), f"seat-{to}-hand seat-{to}", seat, "reveal")


def _plain(figure: str, at: str = "seat-{}") -> Telling:
    """Anything else that a seat did."""

    def tell(reader: Reader, event: Event) -> Step:
        seat = event.args["seat"] or 0
        return Step(icon(figure), step_text(reader, event), at.format(seat), seat)

    return tell


def _turned(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"] or 0
    sign = h.b[(event.args["troop"] or 0) + 1]
    return Step(sign, step_text(reader, event), f"troops-{seat}", seat, "reveal")


def _of_both(figure: str) -> Telling:
    return lambda reader, event: Step(icon(figure), step_text(reader, event), "duel")


RECAP = Recap(
    told={
        "revealed": _revealed,
        "blast": _of_both("jester-hat"),
        "picked": _plain("hooded-assassin"),
        "assassinated": _found,
        "thwarted": _plain("hooded-assassin", "graveyard-{}"),
        "turned": _turned,
        "returned": _returned,
        "stopped": _plain("queen-crown"),
        "won": _plain("crossed-swords", LAID),
        "drawn": _of_both("equal"),
        "died": _chief("graveyard-{}"),
    },
    # The table shows who has laid a chief and what is in the piles; the turn is counted above the duel.
    silent=frozenset({"turn", "laid", "shuffled", "ended"}),
    opens=frozenset({"turn"}),
    begins=lambda event: event.kind.name == "revealed" and event.args["seat"] == RED,
    shared=frozenset({"revealed"}),
    deeds=frozenset({"revealed", "picked", "turned", "stopped"}),
    lasts=True,
    entries={"chief": ""},
)
