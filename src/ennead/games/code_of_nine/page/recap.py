"""Code of Nine: how what happened is recapped."""

from ennead.core.events import Event
from ennead.games.code_of_nine.box.board import Location
from ennead.games.code_of_nine.box.cards import GHOST
from ennead.games.code_of_nine.box.things import Item
from ennead.games.code_of_nine.box.wording import rule_text
from ennead.games.code_of_nine.page.faces import ITEM_FIGURES, WILL, figure
from ennead.games.code_of_nine.rules.memories import slot_of
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import mark
from ennead.page.recap import Change, Reader, Recap, Step, Telling, round_step, step_text

BEGINNING = frozenset({"exchanged", "ninth", "round", "placed", "released"})


def _item(reader: Reader, seat: int | None, kind: int | None, amount: int, other: str = "") -> Change:
    what, whose = kind or 0, seat or 0
    label = reader.w("label-count", what=reader.w(f"item-{Item.all()[what]}"), count=abs(amount))
    sign = h.span(".item", data_item=Item.all()[what])[icon(ITEM_FIGURES[what])]
    return Change(sign, amount, label, whose, item_at(whose, what), other, about=Item.all()[what])


def item_at(seat: int | None, kind: int | None) -> str:
    """The id of what counts the items of a kind that somebody has."""
    return f"item-{seat}-{Item.all()[kind or 0]}"


def _will(reader: Reader, seat: int | None, amount: int) -> Change:
    label = reader.w("amount-of-will", count=abs(amount))
    return Change(icon(WILL), amount, label, seat or 0, f"will-{seat}", about="will")


def _placed(reader: Reader, event: Event) -> Step:
    seat, will = event.args["seat"] or 0, event.args["will"] or 0
    at = f"at-{Location.all()[event.args['location'] or 0]}"
    changes = (_will(reader, seat, -will),) if will else ()
    return Step(mark(seat), step_text(reader, event), at, changes=changes)


def _plain(sign: str, at: str = "seat-{seat}", own: bool = True, sound: str = "place") -> Telling:
    """Something that has but a sign; `at`: where; `own`: whether it was whoever's turn it is."""

    def tell(reader: Reader, event: Event) -> Step:
        seat = event.args.get("seat")
        place = at.format(**{name: value or 0 for name, value in event.args.items()})
        return Step(icon(sign), step_text(reader, event), place, seat if own else None, sound)

    return tell


def _gained(reader: Reader, event: Event) -> Change:
    kind = event.args["item"]
    return _item(reader, event.args["seat"], kind, event.args["count"] or 0, f"ruins-{Item.all()[kind or 0]}")


def _discarded(reader: Reader, event: Event) -> Change:
    kind = event.args["item"]
    return _item(reader, event.args["seat"], kind, -1, f"ruins-{Item.all()[kind or 0]}")


def _got_will(reader: Reader, event: Event) -> Change:
    return _will(reader, event.args["seat"], event.args["count"] or 0)


def _looked(reader: Reader, event: Event) -> Step:
    at = slot_of(event.args.get("to", GHOST) or 0, event.args["slot"] or 0)
    seat = event.args["seat"]
    return Step(icon("eye"), step_text(reader, event), f"slot-{at} seat-{seat}", seat, "reveal")


def _passed(reader: Reader, event: Event) -> Step:
    """An item that goes from one seat to another: taken by `seat` from `to`, or given by it."""
    seat, to, kind = event.args["seat"], event.args["to"], event.args["item"]
    giver, taker = (to, seat) if event.kind.name == "took" else (seat, to)
    change = _item(reader, taker, kind, 1, item_at(giver, kind))
    return Step(icon("hand"), step_text(reader, event), f"seat-{to}", seat, changes=(change,))


def _gift(reader: Reader, event: Event) -> Step:
    to, kind = event.args["to"], event.args["item"]
    change = _item(reader, to, kind, 1, f"ruins-{Item.all()[kind or 0]}")
    return Step(icon("hand"), step_text(reader, event), f"seat-{to}", changes=(change,))


def _medal(reader: Reader, event: Event) -> Step:
    to = event.args["to"]
    return Step(icon("medal"), step_text(reader, event), f"{item_at(to, int(Item.MEDAL))} seat-{to}")


def _swapped(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"] or 0
    at = f"slot-{slot_of(seat, event.args['slot'] or 0)}"
    return Step(icon(figure(event.args["memory"] or 1)), step_text(reader, event), at, sound="reveal")


def says(reader: Reader, event: Event) -> str:
    """What a Memory says that was looked at, to whoever knows it."""
    code = event.args.get("memory") if event.kind.name in ("looked", "looked-ghost") else None
    return f"{rule_text(reader.w, code)}." if code else ""


RECAP = Recap(
    told={
        "exchanged": _plain("repeat"),
        "ninth": _plain("brain", "middle", own=False, sound="reveal"),
        "round": round_step,
        "placed": _placed,
        "gained": _gained,
        "will": _got_will,
        "nothing": _plain("x"),
        "marker": _plain("flag"),
        "discarded": _discarded,
        "looked": _looked,
        "looked-ghost": _looked,
        "blocked": _plain("shield", "seat-{to}"),
        "took": _passed,
        "gave": _passed,
        "gift": _gift,
        "medal": _medal,
        "swapped": _swapped,
        "released": _plain("rune-stone"),
    },
    # Before play, and at the end, each sheet shows what is new there.
    silent=frozenset(
        {"start", "dealt", "decided", "sorted", "ghost", "dealt-ghost", "revealed", "revealed-ghost", "ended"}
    ),
    opens=frozenset({"round"}),
    begins=lambda event: event.kind.name in BEGINNING,
    shared=frozenset({"ninth", "round"}),
    deeds=frozenset(
        {"exchanged", "placed", "looked", "looked-ghost", "took", "gave", "gift", "medal", "swapped"}
        | {"released"}
    ),
    adds=says,
    entries={"memory": "", "location": "", "item": ""},
)
