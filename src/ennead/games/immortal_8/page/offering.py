"""Immortal 8: the cards that may be chosen, as buttons, and why another can't be."""

from ennead.core.game import Choice
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.boards import LIMIT
from ennead.games.immortal_8.box.vocabulary import CIV
from ennead.games.immortal_8.page.asking import Eight, what_for
from ennead.games.immortal_8.page.faces import culture, face, price
from ennead.games.immortal_8.rules.realms import roam_cost
from ennead.games.immortal_8.rules.tokens import civ_tokens
from ennead.games.immortal_8.state import Phase
from ennead.page import html as h
from ennead.page.parts import act, barred, keycap, mark

COSTS = frozenset({"pay", "give"})
GAINS = frozenset({"gain", "gain_with_hero", "different", "fill"})
WORTH_OFFERING = frozenset(
    {None, "copied-already", "no-effect", "copy-too-expensive", "chain-too-expensive", "no-action"}
)


def offers(scene: Eight) -> list[Choice]:
    """The cards asked about, those that can be chosen first."""
    found = [c for c in scene.view.choices if c.verb == "choose" and c.reason in WORTH_OFFERING]
    return sorted(found, key=lambda c: c.reason is not None)


def offer(scene: Eight, choice: Choice, ident: str = "offer") -> h.Element:
    """A card as a button: what it does, whose it is, what it costs."""
    w, s, card = scene.w, scene.view.state, choice.args["card"]
    holder = scene.holders[card]
    enters = s.phase == Phase.WHICH and what_for(scene) in ("exchange", "portal")  # and brings its bonus
    coins = 0
    if choice.verb == "activate" and holder >= 0 and holder != scene.me and scene.me is not None:
        coins = int(roam_cost(s, scene.me, card))
    key = scene.key(choice) if choice.reason is None else None
    return h.button(
        f"#{ident}-{choice.name.replace(' ', '-')}.action.offer.grow.cover",
        act(choice),
        barred(choice),
        data_key=key,
    )[
        h.span(".shows.grow.cover")[face(w, card, in_play=not enters)],
        h.span(".whose.heap.note")[
            culture(w, int(s.culture[card])),
            [mark(holder), h.span(".unseen")[scene.name(holder)]]
            if holder >= 0
            else h.small[w("label-in-discard")]
            if s.discard[card]
            else h.small[w("kind-wonder")]
            if s.zone[card]
            else None,
            price(w, coins) if coins else None,
            h.small(".why")[why(scene, choice)] if choice.reason else None,
        ],
        keycap(key),
    ]


def why(scene: Eight, choice: Choice) -> str:
    """Why something can't be done with a card; what comes to nothing for want of room says so (I8-33)."""
    w, s = scene.w, scene.view.state
    if choice.reason == "no-effect":
        full = {seat for seat in range(scene.view.seats) if civ_tokens(s, seat) >= LIMIT}
        action = next(card.action for card in BOX.cards if choice.args["card"] in card.numbers)
        brings = [step for step in action if step.what not in COSTS]
        if {step.what for step in brings} == {"others"}:
            return w("reason-no-effect-others-full")
        if (
            brings
            and scene.me in full
            and all(step.what in GAINS and {*CIV} >= {*step.tokens} for step in brings)
        ):
            return w("reason-no-effect-full")
    return w(f"reason-{choice.reason}")
