"""Code of Nine: what the viewer knows of each Memory, and the deduction sheet that says so."""

from ennead.core.view import OPEN
from ennead.core.words import Words
from ennead.games.code_of_nine.box.cards import GHOST, NORMAL_CODES, SLOTS, Slot
from ennead.games.code_of_nine.box.reader import CODES
from ennead.games.code_of_nine.box.wording import rule_text
from ennead.games.code_of_nine.page.faces import (
    about,
    figure,
    number,
    order,
    title,
)
from ennead.games.code_of_nine.rules.memories import is_expert, slot_of
from ennead.games.code_of_nine.state import Phase
from ennead.page import html as h
from ennead.page import owners
from ennead.page.layout import icon
from ennead.page.parts import Scene, mark, sheet_over

MARKS = {"none": None, "maybe": "circle-question-mark", "yes": "check", "no": "x"}


# What is known


def known(scene: Scene, slot: int) -> int:
    """The Memory in a slot as far as the viewer knows; 0 where they don't."""
    view, s = scene.view, scene.view.state
    if view.viewer is None:
        return int(s.shown[slot])
    return int(s.memory[slot] if view.viewer == OPEN else s.knows[view.viewer, slot])


def has_order(scene: Scene, holder: int) -> bool:
    """Whether a pair lies in Abyss and Shoal already; before, both are just in hand."""
    s = scene.view.state
    return bool(s.phase > Phase.PLACE or (s.phase == Phase.PLACE and holder < s.seats and s.decided[holder]))


def holders(scene: Scene) -> range:
    """The sheets with Memories: those of the seats, and the ghost's."""
    s = scene.view.state
    is_haunted = s.seats == GHOST and s.phase > Phase.PLACE
    return range(scene.view.seats + is_haunted)


def places(scene: Scene) -> dict[int, int]:
    """The slots that Memories are known to be in."""
    slots = range(slot_of(holders(scene).stop, 0))
    return {code: slot for slot in slots if (code := known(scene, slot))}


def returned(scene: Scene) -> list[int]:
    """The Memories that the viewer gave back."""
    s, me = scene.view.state, scene.me
    return [int(code) for code in s.returned[me]] if me is not None and s.exchanged[me] else []


def codes(scene: Scene) -> int:
    """How many Memories there are to choose from."""
    return CODES if is_expert(scene.view.state) else NORMAL_CODES


# The sheet


def sheet(scene: Scene) -> h.Element:
    """All Memories of this game: where they are for certain, and the reader's own marks."""
    s = scene.view.state
    of = (
        scene.teller,
        scene.view.seats,
        codes(scene),
        (int(s.ninth), int(s.phase), s.decided.tobytes()),
        tuple(places(scene).items()),
        tuple(returned(scene)),
    )
    return h.kept(_sheet, of, scene)


def _sheet(scene: Scene) -> h.Element:
    w, ninth, found = scene.w, int(scene.view.state.ninth), places(scene)
    told = {code: _known_at(icon("undo-2"), w("label-given-back")) for code in returned(scene)}
    told |= {
        code: _known_at(sheet_mark(scene, slot // 2), slot_name(scene, slot)) for code, slot in found.items()
    }
    told[ninth] = _known_at(h.b["9"], w("label-ninth-known"))
    nowhere = _nowhere(w)
    return sheet_over(
        w,
        "deduction",
        [icon("notebook-pen"), h.span[w("label-sheet")]],
        h.p(".hint")[w("hint-sheet", count=codes(scene), known=len(found), slots=SLOTS)],
        h.table("#sheet-of-memories")[
            h.thead[
                h.tr[
                    h.th(scope="col")[
                        h.span(".row.apart")[
                            w("label-memory"),
                            h.span(".order.not-narrow", aria_hidden="true")[w("label-order")],
                        ]
                    ],
                    h.th(scope="col")[w("label-known")],
                    h.th(".scripted", scope="col")[w("label-own-mark")],
                ]
            ],
            h.tbody[
                (
                    _row(w, code, code == ninth or code in found, told.get(code, nowhere))
                    for code in range(1, codes(scene) + 1)
                )
            ],
        ],
        h.p(".hint")[owners.link(w, "code-of-nine")],
    )


@h.piece
def _row(w: Words, code: int, is_known: bool, where: h.Element) -> h.Node:
    return h.tr(data_known=is_known)[_entry(w, code), h.td(".where")[where], own_mark(w, code)]


def _entry(w: Words, code: int) -> h.Element:
    """What a Memory says."""
    return h.th(scope="row")[
        h.button(f"#{_ident(code)}.entry.row.unbroken", type="button", popovertarget=about(code))[
            h.b(".code")[number(code)],
            icon(figure(code), "not-narrow"),
            says(w, code),
            h.span(".order.not-narrow", title=w("label-order"))[
                h.span(".unseen")[w("label-order")], order(code)
            ],
        ]
    ]


def says(w: Words, code: int) -> h.Element:
    """A Memory's name, and below it what it says."""
    return h.span(".text.grow.heap")[h.b[title(w, code)], h.span(".note")[rule_text(w, code)]]


def _ident(code: int) -> str:
    return f"row-{number(code)}"


@h.piece
def _known_at(sign: h.Element, text: str) -> h.Node:
    return h.span(".row.note")[sign, h.span[text]]


@h.piece
def _nowhere(w: Words) -> h.Node:
    return h.span(".unseen")[w("label-not-known")]


def sheet_mark(scene: Scene, holder: int) -> h.Element:
    """Whose sheet it is: a seat's shape, or the ghost."""
    return mark(holder) if holder < scene.view.seats else icon("ghost", "spirit")


def slot_name(scene: Scene, slot: int) -> str:
    """Whose slot, and which: "Ana: Shoal"."""
    w, holder = scene.w, slot // 2
    whose = scene.name(holder) if holder < scene.view.seats else w("label-ghost")
    whose = w("you-title") if holder < scene.view.seats and scene.is_reader(holder) else whose
    if not has_order(scene, holder) and scene.view.state.phase in (Phase.EXCHANGE, Phase.PLACE):
        return whose
    return w("label-whose-slot", seat=whose, slot=w(f"slot-{Slot.all()[slot % 2]}"))


def own_mark(w: Words, code: int) -> h.Element:
    """A mark of the reader's own, kept by their browser: each click sets the next one."""
    ident = f"own-{number(code)}"
    return h.td(".scripted")[
        h.button(
            f"#{ident}.own-mark.tool",
            type="button",
            data_keep=number(code),
            aria_labelledby=f"{_ident(code)} {ident}",
        )[
            (
                h.span(
                    class_=("row", "gold" if name == "yes" else ""), hidden=name != "none", data_mark=name
                )[
                    icon(sign) if sign else None,
                    h.span(class_={"unseen": sign is None})[w(f"mark-{name}")],
                ]
                for name, sign in MARKS.items()
            )
        ]
    ]
