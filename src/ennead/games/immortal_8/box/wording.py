"""Immortal 8: what cards do and what Immortals score, in words put together from the box's data."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, reduce

from ennead.core.telling import listed
from ennead.core.words import Words
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.cards import EQUILIBRIUM_POINTS, EXCHANGE_COST, PORTAL_CARDS
from ennead.games.immortal_8.box.immortals import BYUN_COST, Call
from ennead.games.immortal_8.box.pieces import Card, Commerce, End, Immortal, Step

USUAL = {"supremacy": 4, "culture": 1}  # what a token is worth to most Immortals


@cache
def card_text(w: Words, number: int) -> str:
    """All that a card does: "When played: 1 Military. Action: gain 1 Military."."""
    (card,) = (card for card in BOX.cards if number in card.numbers)
    return _join(w, "part-list", (w("part-of-card", part=w(f"part-{p}"), text=t) for p, t in parts(w, card)))


def parts(w: Words, card: Card) -> Iterator[tuple[str, str]]:
    """What a card says, part by part: the part's name, and its text."""
    if card.bonus or card.gift:
        yield "bonus", _bonus(w, card)
    if card.action:
        yield "action", action_text(w, card.action)
    if card.power == "exchange":
        yield "power", w("power-exchange", coins=w("amount-coins", count=EXCHANGE_COST))
    if card.power == "portal":
        yield "power", w("power-portal", count=PORTAL_CARDS)
    if card.counts_as:
        yield "counts-as", w("counts-as", what=_amounts(w, card.counts_as))
    if card.on_supremacy:
        yield "on-supremacy", w("amount-points", count=card.on_supremacy)
    if card.end:
        yield "end", listed(w, [_end(w, end) for end in card.end])
    if card.destroyed:
        rituals = [each.name[w.language] for each in BOX.cards if each.world == "chaos supremacy"]
        yield "destroyed", w(f"destroyed-{card.destroyed}", card=listed(w, rituals))
    if card.world:
        points = w("amount-points", count=EQUILIBRIUM_POINTS)
        yield "world", w(f"world-{_key(card.world)}", points=points)


def action_text(w: Words, steps: Iterable[Step]) -> str:
    """What an Action, or one of two that it offers, does: "pay 2 coins, then gain 1 Science"."""
    return _join(w, "steps", (_step(w, step) for step in steps)) or w("step-nothing")


def commerce_text(w: Words, commerce: Commerce) -> str:
    """What a Commerce card offers: "1 Diamond for 5 coins"."""
    price = w("amount-coins", count=commerce.cost)
    return w("commerce-offer", what=_amounts(w, commerce.reward), cost=commerce.cost, price=price)


@cache
def immortal_text(w: Words, call: int) -> str:
    """What an Immortal can do, and what it scores."""
    said = [w("score-byun", points=BYUN_COST)] if call == Call.BYUN else _scores(w, BOX.immortals[call - 1])
    return _join(w, "part-list", (f"{text[0].upper()}{text[1:]}." for text in said))


def _bonus(w: Words, card: Card) -> str:
    gift = w(f"token-{card.gift}") if card.gift else ""
    if card.bonus and gift:
        return w("bonus-and-gift", bonus=_amounts(w, card.bonus), token=gift)
    return w("gift-alone", token=gift) if gift else _amounts(w, card.bonus)


def _step(w: Words, step: Step) -> str:
    if step.what == "choose":
        one, other = (action_text(w, option) for option in step.options)
        return w("step-choose", one=one, other=other)
    if step.what == "gain_with_hero":
        return listed(
            w,
            [
                w("step-with-hero", what=_amounts(w, {name: n}), symbol=w(f"symbol-{name}"))
                for name, n in step.tokens.items()
            ],
        )
    if step.what == "gain":
        what = _per(w, _amounts(w, step.tokens), step.where)
        return w("step-gain-always" if step.always else "step-gain", what=what)
    if step.what == "pay" and step.where:
        return w("step-pay-less", what=_amounts(w, step.tokens), symbol=w(f"symbol-{step.where}"))
    if step.what in ("pay", "fill"):
        return w(f"step-{step.what}", what=_amounts(w, step.tokens))
    if step.what in ("give", "others"):
        return w(f"step-{step.what}", count=step.number, token=w(f"token-{step.where}"))
    if step.what in ("destroy", "copy"):
        return w(f"step-{step.what}-{_key(step.where)}")
    if step.what == "culture":
        return w(f"step-culture-{step.where.split()[0]}", count=step.number)
    if step.what == "culture_to":
        return w("step-culture-to", card=_design(w, step.number))
    return w(f"step-{step.what}", count=step.number)


def _end(w: Words, end: End) -> str:
    what = _per(w, _amounts(w, end.tokens), end.per)
    if end.if_most:
        what = w("if-most", what=what, token=w(f"many-{end.if_most}"))
    if end.if_control:
        what = w("if-control", what=what, card=_design(w, end.if_control))
    return w("if-only", what=what) if end.if_only_card else what


def _scores(w: Words, immortal: Immortal) -> Iterator[str]:
    if immortal.destroys:
        yield w("score-destroys")
    for per, points in immortal.points:
        himself = "-himself" if per == "military card" and "military" in immortal.symbols else ""
        yield w(f"score-{_key(per)}{himself}", points=_minus(points))
    if immortal.steps_from:
        reached = [
            w("score-from", points=_minus(points), what=_amounts(w, {immortal.steps_of: least}))
            for least, points in zip(immortal.steps_from, immortal.steps_points, strict=True)
        ]
        yield w("score-steps", steps=listed(w, reached))
    if immortal.unlooked:
        yield w("score-guesses", looked=immortal.looked, unlooked=immortal.unlooked)
    if immortal.ranking != 1:
        yield w("score-ranking", times=immortal.ranking)
    for name, usual in USUAL.items():
        if (worth := getattr(immortal, name)) != usual:
            yield w(f"score-{name}", points=worth, usual=usual)
    if immortal.diamond:
        yield w("score-diamonds", points=immortal.diamond)
    if immortal.wins_ties:
        yield w("score-wins-ties")
    if immortal.call == Call.JUSTICE:
        yield w("score-reveal")


def _per(w: Words, what: str, per: str) -> str:
    return w(f"per-{per}", what=what) if per else what


def _amounts(w: Words, counts: Mapping[str, int]) -> str:
    return listed(w, [w(f"amount-{name}", count=count) for name, count in counts.items()])


def _join(w: Words, message: str, texts: Iterable[str]) -> str:
    """One text after another, as a message of two joins them."""
    found = list(texts)
    return reduce(lambda one, other: w(message, one=one, other=other), found) if found else ""


def _design(w: Words, number: int) -> str:
    """The name of a card without its number: where a text speaks of it, either copy will do."""
    return next(card.name[w.language] for card in BOX.cards if number in card.numbers)


def _key(words: str) -> str:
    """A word of box.toml as a message's name says it."""
    return words.replace("’", "").replace(" ", "-")


def _minus(points: int) -> str:
    return f"{points}".replace("-", "−")
