"""Code of Nine: a seat's sheet. Its items, Will and pawns, and its Memories in Abyss and Shoal."""

from ennead.core.telling import action_text, listed
from ennead.core.words import Words
from ennead.games.code_of_nine import game
from ennead.games.code_of_nine.box.board import Location
from ennead.games.code_of_nine.box.cards import GHOST, PAWNS, Slot
from ennead.games.code_of_nine.box.wording import rule_text
from ennead.games.code_of_nine.page.asking import Code
from ennead.games.code_of_nine.page.faces import (
    WILL,
    about,
    gist,
    items,
    memory_name,
    number,
    order,
    title,
)
from ennead.games.code_of_nine.page.sheet import has_order, known
from ennead.games.code_of_nine.rules.memories import slot_of
from ennead.games.code_of_nine.state import Phase
from ennead.page import html as h
from ennead.page.illustration import picture
from ennead.page.layout import icon
from ennead.page.parts import Scene, begins, mark, panel

GAUGE = 15  # as far as the Will gauge is printed; there may be more


def place(scene: Code, seat: int) -> h.Element:
    """A seat: who, what they have, what protects them, and their two Memories."""
    s = scene.view.state
    slots = slice(slot_of(seat, 0), slot_of(seat, 2))
    of = (
        scene.seated(seat),
        scene.teller,
        scene.me,
        scene.view.outcome is None,
        (int(s.phase), int(s.will[seat]), int(s.pawns[seat]), bool(s.first == seat), has_order(scene, seat)),
        (s.items[seat].tobytes(), s.placed[:, seat].tobytes(), s.looked[:, slots].tobytes()),
        tuple(known(scene, at) for at in range(slots.start, slots.stop)),
        tuple((at, choice.name) for at, choice in scene.asked_slots.items() if at // 2 == seat),
    )
    return h.kept(_place, of, scene, seat)


def _place(scene: Code, seat: int) -> h.Element:
    w, s = scene.w, scene.view.state
    return panel(
        scene,
        seat,
        [
            begins(w("label-first"), "flag") if s.first == seat and s.phase != Phase.OVER else None,
            _wards(scene, seat),
        ],
        h.div(".kit.row")[
            _will(w, seat, int(s.will[seat]), seat == scene.me),
            _pawns(w, seat, int(s.pawns[seat])) if s.phase != Phase.OVER else None,
            _items(w, seat, tuple(s.items[seat].tolist())),
        ],
        _slots(scene, seat) if seat != scene.me or has_order(scene, seat) else None,
    )


def ghost(scene: Code) -> h.Node:
    """With three players: the fourth sheet, which owns nothing but two Memories."""
    s = scene.view.state
    if s.seats != GHOST or s.phase < Phase.TURN:
        return None
    return h.section("#ghost.panel.slip", data_ghost=True)[
        h.header(".row")[
            icon("ghost", "spirit"), h.h2[scene.w("label-ghost")], h.p(".unseen")[scene.w("label-no-pawns")]
        ],
        _slots(scene, GHOST),
    ]


# What a seat has


def _wards(scene: Scene, seat: int) -> h.Node:
    """What protects a seat for the rest of the round."""
    w, s = scene.w, scene.view.state
    if s.phase == Phase.OVER:
        return None
    return [
        h.span(".ward.row", title=w(f"label-{name}"))[icon(sign), h.span(".unseen")[w(f"label-{name}")]]
        for name, sign, location in (
            ("no-look", "eye-off", Location.SOOTY_WATCHTOWER),
            ("no-attack", "shield", Location.HIDDEN_VILLAGE),
        )
        if s.placed[location, seat]
    ]


@h.piece
def _will(w: Words, seat: int, will: int, is_mine: bool) -> h.Node:
    """Will: a number, and a gauge of one's own."""
    label = w("label-has-will", count=will)
    return h.p(f"#will-{seat}.will.row", title=label, data_about="will")[
        h.span(".unseen")[label],
        icon(WILL),
        h.b(aria_hidden="true")[will],
        h.progress(".not-narrow", max=GAUGE, value=min(will, GAUGE), aria_hidden="true") if is_mine else None,
    ]


@h.piece
def _pawns(w: Words, seat: int, left: int) -> h.Node:
    """Pawns not yet placed, in the seat's own shape."""
    label = w("label-pawns-left", count=left)
    return h.p(f"#pawns-{seat}.pawns", title=label)[
        h.span(".unseen")[label],
        h.span(".row", aria_hidden="true")[(mark(seat) if n < left else h.i for n in range(PAWNS))],
    ]


@h.piece
def _items(w: Words, seat: int, counts: tuple[int, ...]) -> h.Node:
    return h.div(".items.row", role="group", aria_label=w("label-items"))[items(w, counts, f"item-{seat}")]


# Its Memories


def _slots(scene: Code, holder: int) -> h.Element:
    """Abyss and Shoal of a sheet."""
    both = range(slot_of(holder, 0), slot_of(holder, 2))
    return h.ul(".slots", aria_label=scene.w("label-slots"))[(h.li(".heap")[slot(scene, at)] for at in both)]


def slot(scene: Code, at: int) -> h.Element:
    """What lies in an Abyss or a Shoal: its face if the viewer has seen it, and who else has.

    Where it is among what is chosen from, a click chooses it.
    """
    w, eyes, choice = scene.w, seen_by(scene, at), scene.asked_slots.get(at)
    name = w(f"slot-{Slot.all()[at % 2]}") if has_order(scene, at // 2) else w("label-in-hand")
    told = w("label-seen-by", names=listed(w, [scene.name(seat) for seat in eyes])) if eyes else None
    is_news = at // 2 != scene.me and scene.me is not None and scene.view.outcome is None
    asked = action_text(w, choice, scene.names) if choice else ""
    chosen = choice.name if choice else ""
    return _slot(
        w, at, known(scene, at), name, tuple(eyes), told, is_news, at // 2 == scene.me, chosen, asked
    )


@h.piece
def _slot(
    w: Words,
    at: int,
    code: int,
    name: str,
    eyes: tuple[int, ...],
    seen: str | None,
    is_news: bool,
    is_mine: bool,
    chosen: str,
    asked: str,
) -> h.Node:
    ident = f"slot-{at}"
    label = h.span(".note.cut")[name]
    told = h.span(".unseen")[seen]
    is_many = len(eyes) > 2  # there is no room for more
    signs = [None if is_many else icon("eye"), (mark(seat) for seat in eyes)]
    looked = h.span(".eyes.row", aria_hidden="true")[signs] if eyes else None
    side: dict[str, h.Attribute] = {"data-slot": Slot.all()[at % 2]}
    presses: dict[str, h.Attribute] = {
        "type": "submit", "form": "act", "name": "act", "value": chosen,
        "aria-label": asked, "data-asked": True,
    }  # fmt: skip
    if not code:
        tag = h.button if chosen else h.div
        return tag(f"#{ident}.slot.down", side, presses if chosen else {})[
            label,
            h.b(".code", aria_hidden="true")["??"],
            looked,
            h.span(".unseen")[w("memory-unknown")],
            told,
        ]
    return h.button(
        f"#{ident}.slot.up", side, presses if chosen else {"type": "button", "popovertarget": about(code)},
        title=w("of", what=f"{number(code)} {title(w, code)}", said=rule_text(w, code)),
        data_about=number(code),
        data_seen=is_news,
    )[
        [
            picture(game, memory_name(code), ".not-small"),
            h.span[
                h.span(".row.apart")[label, looked],
                h.b(".code")[number(code)], " ",
                h.b(".name.not-small")[title(w, code)],
                h.span(".rule")[rule_text(w, code)],
            ],
        ]
        if is_mine
        else [
            label, h.b(".code.not-small")[number(code)], h.span(".unseen")[title(w, code)],
            gist(w, code), looked,
        ],
        h.span(".unseen")[w("label-order"), " ", order(code)],
        told,
    ]  # fmt: skip


def seen_by(scene: Scene, at: int) -> list[int]:
    """Who has looked at a slot that is not theirs, as everybody knows."""
    s = scene.view.state
    if s.phase == Phase.OVER:
        return []
    return [seat for seat in range(scene.view.seats) if seat != at // 2 and s.looked[seat, at]]
