"""Nessos: how what happened is recapped."""

from ennead.core.events import Event
from ennead.games.nessos.box import CARD, CHARON, TRIO
from ennead.games.nessos.page.faces import chip, small
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import mark
from ennead.page.recap import Change, Reader, Recap, Step, step_text


def _put(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"]
    return Step(small("jar"), step_text(reader, event), f"offer seat-{seat}-hand")


def _passed(reader: Reader, event: Event) -> Step:
    """The amphorae are seen to go to whom they are offered."""
    to, count = event.args["to"] or 0, event.args["count"] or 0
    gone = Change(
        small("jar"), count, reader.w("so-many-amphorae", count=count), to, "", "offer", tone="plain"
    )
    return Step(mark(to), step_text(reader, event), f"seat-{to}", changes=(gone,))


def _answered(reader: Reader, event: Event) -> Step:
    sign = "check" if event.kind.name == "accepted" else "x"
    return Step(icon(sign), step_text(reader, event), f"seat-{event.args['seat']}")


def _revealed(reader: Reader, event: Event) -> Step:
    """Before whom it lies, and what was said of it where that was a lie; it counts there."""
    w, seat, card = reader.w, event.args["seat"] or 0, event.args["card"] or 0
    place = f"seat-{seat}-{'charons' if card == CHARON else 'front'} seat-{seat}"
    if card == CHARON:
        at = f"seat-{seat}-charons"
        sign, label = small("obol"), w("card-charon")
        brought = Change(
            sign, 1, label, seat, at, "reveal", also="charons", tone="bad", about=CARD.names[CHARON]
        )
    else:
        brought = Change(
            chip(w, card), card, w("so-many-points", count=card), seat, f"seat-{seat}-points", "reveal"
        )
    return Step(chip(w, card), step_text(reader, event), place, seat, "reveal", (brought,))


def _trio(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"]
    at = f"seat-{seat}-points"
    bonus = Change(
        h.b["1·2·3"], TRIO, reader.w("so-many-points", count=TRIO), seat or 0, at, f"seat-{seat}-front"
    )
    return Step(h.b["1·2·3"], step_text(reader, event), at, seat, changes=(bonus,))


def _out(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"]
    return Step(small("obol"), step_text(reader, event), f"seat-{seat}", seat)


def _pawn(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"]
    return Step(small("pawn"), step_text(reader, event), f"seat-{seat}", seat)


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
    opens=frozenset({"first", "pawn"}),
    begins=lambda event: event.kind.name in ("put", "accepted", "refused"),
    deeds=frozenset({"put", "passed", "accepted", "refused"}),
    anyway=frozenset({"pawn"}),  # it goes to the left, whatever is answered (NE-50)
    lasts=True,
    entries={"card": "", "claim": ""},  # who says a 9 speaks of the Hydra
)
