"""Hint page: how a hint is asked for and shown, and how it is told who had one."""

from collections.abc import Iterator, Sequence
from math import hypot

from ennead.bots.advice import Advice
from ennead.bots.reasons import Asker, Telling, all_tellings
from ennead.core.telling import action_text, listed
from ennead.core.view import View
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.drawing import recapping
from ennead.page.layout import icon
from ennead.page.naming import linked_action
from ennead.page.parts import Scene, SeatInfo, closer
from ennead.page.recap import Change, drawn_change, drawn_step
from ennead.table.hints import Hinting
from ennead.table.sitting import Sitting

KEY = "!"  # letters are those of cards and places
CLOSE = 0.1  # of the victory: what may be off by more was hardly looked at


def hint_tool(w: Words, hinting: Hinting, seen: int) -> h.Element:
    """Asking what an expert would do, beside the prompt; once that is found, the same opens it."""
    label = w("hint-sought" if hinting.is_sought else "hint-shown" if hinting.advice else "hint-ask")
    how = {"title": f"{label} ({KEY})", "aria-label": label, "aria-keyshortcuts": KEY, "data-key": KEY}
    if hinting.advice:
        return h.div(".asks-hint")[
            h.button("#opens-hint.tool.gold", how, type="button", popovertarget="hint", data_found=True)[
                icon("lightbulb")
            ]
        ]
    return h.form(".asks-hint", method="post", action=hinting.path, data_order=True)[
        h.input(type="hidden", name="v", value=seen),
        h.button(
            "#ask-hint.tool.soft",
            how,
            type="submit",
            aria_disabled="true" if hinting.is_sought else None,
            data_sought=hinting.is_sought,
        )[icon("lightbulb")],
    ]


def hint_panel(view: View, w: Words, seats: Sequence[SeatInfo], advice: Sequence[Advice]) -> h.Element:
    """What an expert would do, and why. Beside the buttons it speaks of the client shows their ranks."""
    scene, how, is_mixed = Scene(view, w, seats), recapping(view.game), len(view.waiting) > 1
    asker = Asker(w, scene.names, view.viewer)
    why = all_tellings(asker, how, advice)
    actions = [action_text(w, each.choice, scene.names) for each in advice]
    said = [
        w("hint-said", action=action, chance=each.chance)
        for action, each in zip(actions, advice, strict=True)
    ]
    return h.section(
        "#hint.sheet", role="dialog", popover="auto", aria_labelledby="hint-title", data_says=" ".join(said)
    )[
        h.h2("#hint-title", tabindex=-1)[w("hint-title")],
        closer(w, "hint"),
        h.ol(".advice")[
            (
                h.li(data_advised=each.choice.name, data_rank=w("hint-rank", number=n + 1))[
                    h.strong[
                        h.span(".gold")[w("hint-rank", number=n + 1)],
                        " ",
                        linked_action(w, view.game, each.choice, actions[n]),
                    ],
                    h.p[
                        _chance(w, each),
                        [" ", w("hint-often", tenths=_tenths(each.share))] if is_mixed else None,
                        [" ", w(f"hint-{like}")] if n and (like := _like(advice[0], each)) else None,
                    ],
                    _why(scene, why[n]),
                ]
                for n, each in enumerate(advice)
            )
        ],
        None if any(why) else h.p[w("hint-same")],
        h.p(".note")[w("hint-mixed")] if is_mixed else None,
        h.p(".note")[w("hint-how"), [" ", w("hint-counted")] if any(why) else None],
    ]


def _tenths(share: float) -> int:
    return round(10 * share)


def _chance(w: Words, each: Advice) -> str:
    """How often it wins; between what, where that is more than one number to whoever reads it."""
    if f"{each.low:.0%}" == f"{each.high:.0%}":
        return w("hint-chance-close", chance=each.chance)
    return w("hint-chance", chance=each.chance, low=each.low, high=each.high)


def _like(best: Advice, other: Advice) -> str:
    """What is said where nobody can tell by their chances which of two is better: "alike", or "little"."""
    if abs(best.chance - other.chance) > hypot(best.error, other.error):
        return ""
    return "alike" if other.error <= CLOSE else "little"


def _why(scene: Scene, reasons: Sequence[Telling]) -> h.Node:
    """What follows an action more often than the others: as chips, each with how often."""
    if not reasons:
        return None
    return h.fragment[
        h.p(".note")[scene.w("hint-then")],
        h.ul(".reasons")[(h.li(".row")[_reason(scene, reason)] for reason in reasons)],
    ]


def _reason(scene: Scene, reason: Telling) -> Iterator[h.Node]:
    w, told = scene.w, reason.told
    yield h.span(".note")[
        w("hint-average") if reason.tenths is None else w("hint-tenths", tenths=reason.tenths)
    ]
    if isinstance(told, Change):
        yield drawn_change(scene, told, scene.view.viewer)
    else:
        yield h.ul[drawn_step(scene, told, told.changes, scene.view.moves, None, None)]


# Who had one


def assisted(w: Words, sitting: Sitting) -> h.Node:
    """Who asked for a hint in this match: a line of the log's panel."""
    return h.p("#assisted.hint")[assisted_text(w, sitting)] if sitting.assisted else None


def assisted_text(w: Words, sitting: Sitting) -> str:
    """The same, as text."""
    return w("hint-assisted", names=listed(w, [sitting.seats[seat].called(w) for seat in sitting.assisted]))
