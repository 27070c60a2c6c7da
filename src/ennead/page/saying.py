"""Saying: what a table says in sentences, above its buttons and aloud."""

from ennead.core.events import Event
from ennead.core.telling import event_text, outcome_text
from ennead.page.parts import Scene, Worth


def all_but(*kinds: str) -> Worth:
    """What is worth telling where that is everything but these kinds of events."""
    return lambda event: event.kind.name not in kinds


def ended(scene: Scene) -> str:
    """How a match ended, and who won; "" while it goes on."""
    outcome = scene.view.outcome
    return outcome_text(scene.w, outcome, scene.names, scene.reader) if outcome else ""


def helped(scene: Scene, hint: str, otherwise: str = "") -> str:
    """What stands below the prompt: what helps to decide, or else what the last move came to.

    Nothing once it is over; to onlookers, that they are.
    """
    if scene.view.outcome:
        return ""
    return scene.w("onlooker") if scene.reader is None else hint or otherwise


def sentence(scene: Scene, event: Event) -> str:
    """An event in words, with people's names in it."""
    return event_text(scene.w, event, scene.names, scene.reader)


def latest(scene: Scene, worth_telling: Worth) -> Event | None:
    """What the last move came to: the last that is worth a line."""
    told = (event for event in reversed(scene.view.heard[-1]) if worth_telling(event))
    return next(told, None)


def last(scene: Scene, worth_telling: Worth) -> str:
    """The same in a sentence."""
    event = latest(scene, worth_telling)
    return sentence(scene, event) if event else ""


def tell(scene: Scene, worth_telling: Worth, prompt: str) -> str:
    """What is read aloud when something happened: the last move's events, and the prompt if it is my turn.

    What the prompt begins with is not said twice.
    """
    told = [sentence(scene, event) for event in scene.view.heard[-1] if worth_telling(event)]
    if not (scene.my_turn or scene.view.outcome):
        return " ".join(told)
    return " ".join([*(each for each in told if not prompt.startswith(each)), prompt])
