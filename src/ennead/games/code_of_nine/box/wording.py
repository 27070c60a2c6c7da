"""Code of Nine: what a Memory says, in words put together from the box's data."""

from collections.abc import Iterator, Mapping

from ennead.core.telling import listed
from ennead.core.words import Words
from ennead.games.code_of_nine.box.cards import BOX
from ennead.games.code_of_nine.box.reader import Effect
from ennead.games.code_of_nine.box.things import SINGLE


def rule_text(w: Words, code: int) -> str:
    """What a Memory says, whatever an owner of the box may have typed in."""
    told, *others = (effect_text(w, effect) for effect in BOX.memories[code - 1].effects)
    for other in others:
        told = w("rule-and", one=told, other=other)
    return told[0].upper() + told[1:]


def effect_text(w: Words, effect: Effect) -> str:
    """To whom it applies, if not to all, and what it does: "exactly 2 Books: −10 VP"."""
    what = _consequence(w, effect)
    who = listed(w, list(_conditions(w, effect)))
    return w("rule-if", who=who, what=what) if who else what


def signed(points: int) -> str:
    """Points with their sign, as they are added: "+5", "−10", "0"."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def _consequence(w: Words, effect: Effect) -> str:
    if effect.bars:
        return w("rule-cannot-win")
    if effect.times:
        return w("rule-times", many=w(f"many-{effect.times}"))
    points = signed(effect.points)
    if len(effect.per) > 1:
        return w("rule-per-set", points=points, things=listed(w, _things(w, effect.per)))
    for name, count in effect.per.items():
        thing = w(f"thing-{name}", count=count)
        if count == 1:
            return w("rule-per-one", points=points, thing=thing)
        return w("rule-per-many", points=points, count=count, thing=thing)
    return w("rule-points", points=points)


def _conditions(w: Words, effect: Effect) -> Iterator[str]:
    if effect.released:
        yield w("rule-released")
    if effect.most:
        yield w("rule-most", many=w(f"many-{effect.most}"))
    if effect.fewest:
        yield w("rule-fewest", many=w(f"many-{effect.fewest}"))
    for key in ("exactly", "at_least", "at_most", "above_fewest"):
        for name, count in getattr(effect, key).items():
            yield _amount(w, key, name, count)


def _amount(w: Words, key: str, name: str, count: int) -> str:
    """How many of a thing, and of what there is only one, whether one has it: "with the Medal"."""
    if count == 0 and key in ("exactly", "at_most"):
        return w(f"no-{name}")
    if name in SINGLE and count == 1 and key in ("exactly", "at_least"):
        return w("rule-with", thing=w(f"the-{name}"))
    return w(f"rule-{key.replace('_', '-')}", count=count, thing=w(f"thing-{name}", count=count))


def _things(w: Words, counts: Mapping[str, int]) -> list[str]:
    return [
        w("rule-things", count=count, thing=w(f"thing-{name}", count=count)) for name, count in counts.items()
    ]
