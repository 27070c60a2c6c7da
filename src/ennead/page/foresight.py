"""Foresight: what an action would surely lead to, as far as whoever thinks of it can know.

Worlds that may be true for all a viewer knows are dealt, and the action is played in each of them: what comes
of it in every one is certain. So nothing is told that the viewer's own view doesn't hold. Where others choose
at once, each of them gives some answer in every world: what comes then whatever they chose is certain too.

It is drawn with the recap's signs, without the deed itself, which the button says.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ennead.core.events import Event, Told
from ennead.core.position import IllegalAction, Outcome, Position
from ennead.core.telling import outcome_text
from ennead.core.view import View
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import Scene, SeatInfo
from ennead.page.recap import Change, Figures, Name, Recap, Step, drawn_change, drawn_step

WORLDS = 200  # what fails to come in but a hundredth of them is taken for certain once in seven times


@dataclass(frozen=True)
class Foresight:
    """What an action would surely lead to: what the viewer would hear, in its order; which figures would
    change, from what to what; how the match would end, if it did.
    """

    events: tuple[Event, ...]
    figures: Mapping[Name, tuple[int, int]]
    outcome: Outcome | None


def foresee(view: View, action: str, figures: Figures | None = None, worlds: int = WORLDS) -> Foresight:
    """What an action of the viewer's, given by its name, would surely lead to.

    `figures`: what can be read off the table besides. Raises IllegalAction for what can't be done.
    """
    seat, number = view.viewer, view.game.number.get(action)
    if seat is None or seat < 0 or number is None:
        raise IllegalAction(view.game, seat, action[:80], "unknown-action")
    notes, ends = _played(view, seat, number, 0)
    first = _heard(view, seat, notes)
    common, outcome = Counter(map(_said, first)), ends.score()
    changed = _changed(figures, view, ends) if figures else {}
    known: set[object] = {notes, bytes(ends.hidden(seat))}  # what is known to be alike is read once
    for seed in range(1, worlds):
        if not (common or changed or outcome):
            break
        notes, ends = _played(view, seat, number, seed)
        outcome = outcome if outcome == ends.score() else None
        if notes not in known:
            known.add(notes)
            common &= Counter(map(_said, _heard(view, seat, notes)))
        if figures and changed and (seen := bytes(ends.hidden(seat))) not in known:
            known.add(seen)
            other = _changed(figures, view, ends)
            changed = {name: change for name, change in changed.items() if other.get(name) == change}
    return Foresight(tuple(_kept(first, common)), changed, outcome)


def _changed(figures: Figures, view: View, position: Position) -> dict[Name, tuple[int, int]]:
    """The figures that change from a view to a world after it, as far as the viewer sees that."""
    now, then = figures.read(view), figures.read(replace(view, positions=position.hidden(view.viewer or 0)))
    return {name: (now[name], n) for name, n in then.items() if now.get(name, n) != n}


def _played(view: View, seat: int, action: int, seed: int) -> tuple[tuple[bytes, ...], Position]:
    """A world after an action: what each move on the way there noted, and how it stands."""
    position = view.redeal(seed)
    others = position.bits & ~(1 << seat)
    position.step(seat, action)
    notes = [bytes(position.noted)]
    if others and not position.bits >> seat & 1:  # it is answered, and they are still to answer
        pick = random.Random(seed)
        for other in range(view.seats):
            if others >> other & 1 and position.bits >> other & 1:
                position.step(other, pick.choice(position.actions(other)))
                notes.append(bytes(position.noted))
    return tuple(notes), position


def _heard(view: View, seat: int, notes: tuple[bytes, ...]) -> tuple[Event, ...]:
    """What a seat hears of what was noted."""
    told = Told(view.game.events)
    for rows in notes:
        told.note(bytearray(rows))
    return told.events(seat, len(notes) - 1)


def _said(event: Event) -> tuple[object, ...]:
    """What an event says."""
    return event.kind.name, *event.args.values()


def _kept(events: tuple[Event, ...], common: Counter[tuple[object, ...]]) -> list[Event]:
    """Those of some events that are common to all worlds, in the order of the first."""
    left, kept = common.copy(), []
    for event in events:
        if left[_said(event)]:
            left[_said(event)] -= 1
            kept.append(event)
    return kept


# Drawn


def foresight(view: View, w: Words, seats: Sequence[SeatInfo], how: Recap, action: str) -> h.Element | None:
    """What an action would surely lead to, as chips; None where that is no more than the deed itself.

    Raises IllegalAction for what can't be done.
    """
    found = foresee(view, action, how.figures)
    scene = Scene(view, w, seats)
    brought, steps = _told(scene, how, found.events)
    if how.figures:
        for name, (before, after) in found.figures.items():
            told = how.figures.told(scene, name, before, after)
            if isinstance(told, Change):
                brought.append(told)
            elif told is not None:
                steps.append((told, []))
    if found.outcome:
        end = outcome_text(w, found.outcome, scene.names, scene.reader)
        steps.append((Step(icon("laurels"), end), []))
    if not (brought or steps):
        return None
    return h.fragment[
        h.p(".note")[w("foresight")],
        h.ul(".row")[
            h.li(".changes")[(drawn_change(scene, change, view.viewer) for change in brought)]
            if brought
            else None,
            (drawn_step(scene, step, changes, view.moves, None, None) for step, changes in steps),
        ],
    ]


def _told(
    scene: Scene, how: Recap, events: tuple[Event, ...]
) -> tuple[list[Change], list[tuple[Step, list[Change]]]]:
    """What the deed itself brings and costs, and what else comes of it."""
    brought: list[Change] = []
    steps: list[tuple[Step, list[Change]]] = []
    is_deed = True
    for event in events:
        told = how.tell(scene, event) if event.kind.name not in how.anyway else None
        if isinstance(told, Change):
            (steps[-1][1] if steps else brought).append(told)
        elif told is not None and is_deed and event.kind.name in how.deeds:
            brought += told.changes
            continue
        elif told is not None:
            steps.append((told, [*told.changes]))
        is_deed = is_deed and told is None
    return brought, steps
