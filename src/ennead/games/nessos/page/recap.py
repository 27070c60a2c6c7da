"""Nessos: how what happened is recapped."""

from ennead.core.events import Event
from ennead.games.nessos.box import CHARON
from ennead.games.nessos.page.faces import FIGURES, chip
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import mark
from ennead.page.recap import Reader, Recap, Step, step_text


def _put(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"]
    return Step(icon(FIGURES[0]), step_text(reader, event), f"offer seat-{seat}-hand")


def _passed(reader: Reader, event: Event) -> Step:
    to = event.args["to"] or 0
    return Step(mark(to), step_text(reader, event), f"seat-{to}")


def _answered(reader: Reader, event: Event) -> Step:
    sign = "check" if event.kind.name == "accepted" else "x"
    return Step(icon(sign), step_text(reader, event), f"seat-{event.args['seat']}")


def _revealed(reader: Reader, event: Event) -> Step:
    """Before whom it lies, and what was said of it where that was a lie."""
    seat, card = event.args["seat"], event.args["card"] or 0
    at = f"seat-{seat}-{'charons' if card == CHARON else 'front'} seat-{seat}"
    return Step(chip(reader.w, card), step_text(reader, event), at, seat, "reveal")


def _trio(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"]
    return Step(h.b["1·2·3"], step_text(reader, event), f"seat-{seat}-points", seat)


def _out(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"]
    return Step(icon("death-skull"), step_text(reader, event), f"seat-{seat}", seat)


def _pawn(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"]
    return Step(icon("chess-pawn"), step_text(reader, event), f"seat-{seat}", seat)


RECAP = Recap(
    told={
        "put": _put,
        "passed": _passed,
        "accepted": _answered,
        "refused": _answered,
        "revealed": _revealed,
        "trio": _trio,
        "eliminated": _out,
        "pawn": _pawn,
    },
    silent=frozenset({"first", "drew", "ended"}),  # before play; hands show it; the prompt says it
    begins=lambda event: event.kind.name in ("put", "accepted", "refused"),
    deeds=frozenset({"put", "passed", "accepted", "refused"}),
)
