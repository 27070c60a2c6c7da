"""Code of Nine: the middle of the table. The rounds and the Ruins, then what the round is about."""

from ennead.core.game import Choice
from ennead.core.words import Words
from ennead.games.code_of_nine.box.cards import ROUNDS
from ennead.games.code_of_nine.box.things import Item
from ennead.games.code_of_nine.page.asking import Code
from ennead.games.code_of_nine.page.ending import categories
from ennead.games.code_of_nine.page.faces import chip, face, items
from ennead.games.code_of_nine.page.streets import streets, streets_expected
from ennead.games.code_of_nine.page.tally import barred, count_table
from ennead.games.code_of_nine.rules.memories import is_expert, slot_of
from ennead.games.code_of_nine.state import Phase
from ennead.page import html as h
from ennead.page import owners
from ennead.page.ending import ending
from ennead.page.layout import icon
from ennead.page.parts import act, keycap

ROMAN = ("", "I", "II", "III", "IV", "V")


def middle(scene: Code) -> h.Node:
    """Before play, the pair that is dealt; then the map; at the end, the count."""
    if scene.view.outcome:
        w, out = scene.w, barred(scene.view.state)
        told = categories(scene.view, w), count_table(scene)
        return [
            _stateline(scene),
            ending(scene, *told, beside=lambda seat: w("score-cannot-win") if seat in out else ""),
        ]
    if scene.view.state.phase == Phase.EXCHANGE:
        return [_stateline(scene), _pair(scene)]
    if scene.view.state.phase == Phase.PLACE:
        return [_stateline(scene), _pair(scene), streets_expected(bool(is_expert(scene.view.state)))]
    return [_stateline(scene), streets(scene)]


# The rounds, the Ruins, the Ninth Memory


def _stateline(scene: Code) -> h.Element:
    w, s = scene.w, scene.view.state
    rounds = int(s.rounds)
    return h.div(".stateline")[
        h.p(".row")[
            h.b[w("label-round", round=rounds) if rounds else w("label-setup")],
            _track(rounds),
        ],
        _ruins(w, tuple(s.ruins.tolist()), bool(rounds)) if not scene.view.outcome else None,
        h.p(".row")[h.span(".note.not-small")[w("label-ninth-short")], chip(w, int(s.ninth))]
        if s.ninth
        else None,
        h.button(
            "#opens-sheet.tool.opens-sheet",
            type="button",
            popovertarget="deduction",
            aria_label=w("label-sheet"),
        )[icon("notebook-pen")],
        owners.mark(w, "code-of-nine", kind="not-small"),
    ]


@h.piece
def _track(rounds: int) -> h.Node:
    return h.span(".track.row.not-small", aria_hidden="true")[
        (h.i(class_={"past": n < rounds, "now": n == rounds})[ROMAN[n]] for n in range(1, ROUNDS + 1))
    ]


@h.piece
def _ruins(w: Words, counts: tuple[int, ...], is_begun: bool) -> h.Node:
    """What can still be had, but for the Medal, which lies at its location."""
    held = items(w, counts, "ruins", all_kinds=True)[: Item.MEDAL - 1]
    room = ".row" if is_begun else ".row.not-narrow"
    return h.div(f"#ruins{room}", role="group", aria_label=w("label-ruins"))[
        h.span(".note.not-narrow", aria_hidden="true")[w("label-ruins")], held
    ]


# The pair that is dealt


def _pair(scene: Code) -> h.Node:
    """My two Memories, large; a click says which goes into the Abyss."""
    w, s, me = scene.w, scene.view.state, scene.me
    if me is None:
        return h.p(".hint.mid")[w("hint-setup-onlooker")]
    choices = {c.args["memory"]: c for c in scene.view.legal if c.verb == "abyss"}
    pair = sorted(int(code) for code in s.knows[me, slot_of(me, 0) : slot_of(me, 2)] if code)  # as their keys
    return h.ul("#pair.row.unbroken", data_open=bool(choices))[
        (h.li[_pick(scene, code, choices.get(code))] for code in pair)
    ]


def _pick(scene: Code, code: int, choice: Choice | None) -> h.Element:
    card = face(scene.w, code, f"dealt-{code:02}")
    if choice is None:
        return h.span(".pick")[card]
    key = scene.key(choice)
    return h.button(f"#abyss-{code:02}.pick", act(choice), data_key=key)[
        card, h.span(".tag")[scene.w("label-to-abyss"), keycap(key)]
    ]
