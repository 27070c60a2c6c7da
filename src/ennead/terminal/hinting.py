"""A hint in text: what an expert would do, with its chances, and why."""

import secrets
from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding

from ennead.bots import look_ahead
from ennead.bots.advice import advise
from ennead.bots.reasons import Asker, Telling, all_tellings
from ennead.core.events import Event
from ennead.core.telling import action_text, event_text
from ennead.core.view import View
from ennead.core.words import Words
from ennead.page.drawing import recapping
from ennead.page.recap import Change


def tell_hint(console: Console, view: View, w: Words, names: Sequence[str]) -> None:
    """Say what an expert would do in the viewer's place: that takes it a second or two."""
    look_ahead(view.game)  # its code is there before any time is counted
    how = recapping(view.game)
    asker = Asker(w, names, view.viewer)
    advice = advise(view, secrets.randbits(64), how)
    why = all_tellings(asker, how, advice)
    for number, (each, reasons) in enumerate(zip(advice, why, strict=True), 1):
        chance = w("hint-chance", chance=each.chance, low=each.low, high=each.high)
        console.print(f"[bold]{number:3} {action_text(w, each.choice, names)}[/]: {chance}")
        for telling in reasons:
            often = w("hint-average") if telling.tenths is None else w("hint-tenths", tenths=telling.tenths)
            console.print(Padding(f"[dim]{often}[/] {_text(asker, telling)}", (0, 0, 0, 6), expand=False))
    if not any(why):
        console.print(w("hint-same"))
    console.print(w("hint-how"), style="dim")


def _text(asker: Asker, telling: Telling) -> str:
    if isinstance(telling.what, Event):
        return event_text(asker.w, telling.what, asker.names, asker.reader)
    told = telling.told
    if isinstance(told, Change):
        return f"{asker.name(told.seat)}: {'+' if told.amount > 0 else '−'}{told.label}"
    return told.text
