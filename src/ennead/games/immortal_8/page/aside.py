"""Immortal 8: beside the table. The round and the piles, who leads, my Immortal."""

from ennead.core.words import Words
from ennead.games.immortal_8.box.boards import BOARD_SLOTS, TOKEN
from ennead.games.immortal_8.box.vocabulary import Token, World
from ennead.games.immortal_8.page.asking import Eight
from ennead.games.immortal_8.page.faces import COMMERCE_FIGURE, TOKEN_FIGURES, immortal_face, there
from ennead.games.immortal_8.rules.realms import has_world
from ennead.games.immortal_8.rules.supremacy import strength
from ennead.games.immortal_8.state import Phase
from ennead.page import html as h
from ennead.page import owners
from ennead.page.ending import signed
from ennead.page.layout import icon
from ennead.page.parts import mark

FULL = 4  # tokens: the least that fill a bar
MOST = 2  # Immortals that are told of; of more, the panel about them does


def aside(scene: Eight) -> h.Node:
    """All that stands beside the table until the end, which needs the room."""
    if scene.view.outcome:
        return None
    return h.section("#side.heap", aria_label=scene.w("label-beside"))[
        stateline(scene), _around(scene), _leads(scene), _secret(scene)
    ]


# The round and the piles


def stateline(scene: Eight) -> h.Element:
    w, s = scene.w, scene.view.state
    told = [w("label-round", round=int(s.rounds)) if s.rounds else w("label-setup")]
    if s.is_draft:
        told.append(w("label-slot", slot=int(s.slot) + 1, slots=int(BOARD_SLOTS[s.rounds])))
    elif s.phase == Phase.TIE:
        told.append(w("label-supremacy"))
    elif s.rounds and (s.phase > Phase.TIE or s.call):
        told.append(w("label-calls"))
    elif s.rounds:
        told.append(w("label-kingdom"))
    discarded, traded = len(there(s.discard)), int(s.commerce_discard.sum())
    return h.div(".stateline")[
        h.p(".rounds.row")[h.b[told[0]], h.span(".not-small")[" · ".join(told[1:])] if told[1:] else None],
        h.span(".piles.row")[
            _opens(w, "discard", "layers", discarded),
            _opens(w, "commerce", COMMERCE_FIGURE, traded),
            _opens(w, "packs", "eye", None)
            if scene.me is not None and s.saw[scene.me].any() and s.is_draft
            else None,
            _opens(w, "immortals", "sparkles", None),
            owners.mark(w, "immortal-8", w("label-box-short")),
        ],
    ]


@h.piece
def _opens(w: Words, panel: str, sign: str, count: int | None) -> h.Node:
    return h.button(f"#open-{panel}", type="button", popovertarget=panel, title=w(f"label-{panel}"))[
        h.span[icon(sign), [" ", h.b[count]] if count is not None else None],
        h.span(".word.not-narrow")[w(f"label-{panel}-short")],
    ]


# Who is there


def _around(scene: Eight) -> h.Element:
    """The others, whom one waits for, and the way to their Kingdoms: a phone has these out of sight."""
    waited, thinking = scene.view.waiting, h.span(".unseen")[" ", scene.w("seat-thinking")]
    later = (
        "" if scene.view.state.phase == Phase.DRAFT else "not-sideways"
    )  # what is asked says whose turn it is
    return h.nav("#around", class_=("row unbroken not-large", later), aria_label=scene.w("label-around"))[
        (
            h.a(
                ".grow.row.unbroken.note.reach",
                href=f"#seat-{seat}",
                data_seat=seat,
                data_waited=seat in waited,
            )[mark(seat), h.span(".cut", dir="auto")[scene.name(seat)], thinking if seat in waited else None]
            for seat in scene.around
            if seat != scene.me
        )
    ]


# Who leads


def _leads(scene: Eight) -> h.Node:
    """How much everybody has of what Supremacy is decided by."""
    w, s = scene.w, scene.view.state
    kinds = [Token.MILITARY, Token.SCIENCE]
    if has_world(s, int(World.CHAOS_SUPREMACY)):
        kinds.append(Token.CHAOS)
    return h.section("#leads.slip.not-small", aria_labelledby="leads-title")[
        h.h2("#leads-title")[w("label-leads")],
        h.ul(".row")[
            (
                h.li(
                    f"#leads-{TOKEN.names[kind]}.grow",
                    data_token=TOKEN.names[kind],
                    data_about=f"token-{TOKEN.names[kind]}",
                )[
                    h.h3(".pill.note")[icon(TOKEN_FIGURES[kind]), w(f"many-{TOKEN.names[kind]}")],
                    race(scene, kind),
                ]
                for kind in kinds
            )
        ],
    ]


def race(scene: Eight, kind: int, is_named: bool = False) -> h.Element:
    """Who has how much of a token, whoever leads first: bars, and figures; and names, if `is_named`."""
    s, number = scene.view.state, int(kind)  # a rule takes ten times as long to look at a name
    counts = {seat: int(strength(s, seat, number)) for seat in range(scene.view.seats)}
    order = sorted(counts, key=lambda seat: -counts[seat])
    return _race(tuple((seat, scene.name(seat), counts[seat]) for seat in order), is_named)


@h.piece
def _race(rows: tuple[tuple[int, str, int], ...], is_named: bool) -> h.Node:
    best = rows[0][2]
    return h.ol(".race")[
        (
            h.li(".row", data_seat=seat, data_best=bool(count) and count == best)[
                mark(seat),
                h.span(".cut" if is_named else ".unseen", dir="auto")[name],
                h.progress(".grow", max=max(best, FULL), value=count, aria_hidden="true"),
                h.b[count],
            ]
            for seat, name, count in rows
        )
    ]


# My Immortal


def told_beside(scene: Eight) -> list[int]:
    """Those of mine that stand beside the table, where there is room for that."""
    s, me = scene.view.state, scene.me
    if me is None or s.phase in (Phase.NINTH, Phase.KEEP, Phase.OVER):
        return []
    shown = int(s.revealed[me])
    held = [shown] if shown else there(s.immortals[me])
    return held if len(held) <= MOST else []


def _secret(scene: Eight) -> h.Node:
    """My Immortals, and by what they score."""
    w, me = scene.w, scene.me
    held = told_beside(scene)
    if me is None or not held:
        return None
    told = "label-open-points" if scene.view.state.revealed[me] else "label-secret-points"
    return h.ul("#secret.row.not-small")[
        (
            h.li(".grow")[
                h.button(".shows.grow.cover", type="button", popovertarget="immortals")[
                    immortal_face(w, immortal, w(told, points=signed(sum(scene.now(me, immortal)))))
                ]
            ]
            for immortal in held
        )
    ]
