"""NINE: what can be done, grouped by what does it: one button for each ability, a panel for each choice."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from ennead.core.game import Choice
from ennead.core.words import Words
from ennead.games.nine.box.cards import CARDS, COLUMNS, KINDS, TOKENS, Card, Token
from ennead.games.nine.page.faces import TOKEN_FIGURES, about, medallion, title, worth
from ennead.games.nine.page.standing import Standing
from ennead.games.nine.rules.majority import strength
from ennead.games.nine.state import CARD_OF, Phase
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import act, action, barred, keycap, mark, sheet_over, who
from ennead.page.teaching import look_up

DONE = frozenset({"pass", "confirm", "end", "skip"})
GAINS = {"tomorrow": Token.CHAOS, "phoenix": Token.SCIENCE, "goan-sul": Token.MILITARY}
SIGNS = {"draw": "plus", "pass": "x", "confirm": "check", "clear": "undo-2", "end": "check", "skip": "x"}
# A target that can't be chosen is shown all the same where this is why.
WORTH_SHOWING = frozenset({"protected", "not-in-reserve", "no-coin-there"})
# Why an ability as a whole can't be used: the first of these that holds for any of its choices.
TELLING = (
    "no-majority",
    "tilted",
    "not-copied",
    "no-column-of-others",
    "no-fresh-hero",
    "shield-taken",
    "no-military",
    "protected",
    "four-coins",
    "no-coin-there",
    "coins-gone",
    "no-diamond",
    "not-in-reserve",
    "no-hero",
    "no-such-token",
    "three-different",
    "no-byun",
    "no-such-column",
    "no-card-there",
)

KEYS = ("", *"123456789", "a", "f")  # on the keyboard, for each card
REVEALING = "rst"  # and for each kind of card to reveal, of which there are three at most
GROUPED = {"raid": "seat", "alpha": "seat", "swap": "token"}  # the argument that their targets are grouped by


@dataclass(frozen=True)
class Nine(Standing):
    """A scene of NINE: a key on the keyboard is a card's number, whatever else there is to do.

    A card to reveal has a letter, as its ability may be used meanwhile; what ends a phase has the 0,
    and drawing the 1, as no card can be clicked then.
    """

    def key(self, choice: Choice) -> str | None:
        if choice.verb in DONE:
            return "0"
        if choice.verb == "draw":
            return "1"
        if choice.verb == "reveal":
            return REVEALING[self.revealing.index(choice.args["card"])]
        card = ability_of(self, choice) or choice.args.get("card")
        return KEYS[card] if card else str(choice.args["token"]) if choice.verb == "steal" else None

    @cached_property
    def revealing(self) -> list[int]:
        """The kinds of cards that were ordered by whoever is in their Kingdom phase."""
        s = self.view.state
        revealed = set[int]()
        for event in reversed(self.view.events):
            if event.kind.name == "kingdom":
                break
            if event.kind.name == "revealed":
                revealed.add(int(event.args["card"] or 0))
        return [card for card in range(1, KINDS) if s.orders[s.turn, card] or card in revealed]

    @cached_property
    def abilities(self) -> dict[int, list[Choice]]:
        """What may or may not be used now, by the card whose ability it is."""
        found: dict[int, list[Choice]] = {}
        for choice in self.view.choices:
            card = ability_of(self, choice)
            if card:
                found.setdefault(card, []).append(choice)
        return found

    @cached_property
    def usable(self) -> frozenset[int]:
        """The cards with something to use now."""
        return frozenset(card for card, choices in self.abilities.items() if any_legal(choices))


def ability_of(scene: Standing, choice: Choice) -> int:
    """The card whose ability a choice is; 0 for any other choice."""
    return int(CARD_OF[scene.view.game.number[choice.name]])


def legal(choices: list[Choice]) -> list[Choice]:
    return [choice for choice in choices if choice.reason is None]


def any_legal(choices: list[Choice]) -> bool:
    return any(choice.reason is None for choice in choices)


def why_not(choices: list[Choice]) -> Choice:
    """Of several choices none of which can be taken, the one whose reason is worth telling."""
    telling = [reason for reason in TELLING if any(choice.reason == reason for choice in choices)]
    return next((choice for choice in choices if choice.reason in telling[:1]), choices[0])


# Below the prompt


def actions(scene: Nine) -> Iterator[h.Element]:
    """A button for each ability and for each other action; cards of the hand are clicked themselves."""
    for card in _offered(scene):
        yield _ability(scene, card)
    for choice in scene.view.legal:
        if choice.verb == "steal":
            yield _steal(scene, choice)
        elif choice.verb == "discard":
            yield _discard(scene, choice)
    for choice in scene.view.choices:
        if choice.verb in SIGNS:
            yield _plain(scene, choice)


def _offered(scene: Nine) -> list[int]:
    """The cards whose abilities get a button, usable ones first: own ones, or what Fenghuang might copy."""
    s, me = scene.view.state, scene.me
    if me is None or s.phase not in (Phase.KINGDOM, Phase.COPY):
        return []
    if s.phase == Phase.COPY:
        return [
            card
            for card in scene.abilities
            if why_not(scene.abilities[card]).reason not in TELLING[:4] or card in scene.usable
        ]
    own = [card for card in scene.abilities if card < COLUMNS and strength(s, me, card)]
    own += [hero for hero in (Card.ALPHA, Card.FENGHUANG) if s.fresh[hero] and hero in scene.abilities]
    return sorted(own, key=lambda card: card not in scene.usable)


def _ability(scene: Nine, card: int) -> h.Element:
    """The button of an ability: it acts where there is one way to, else opens a panel with all of them."""
    w, choices = scene.w, scene.abilities[card]
    can = legal(choices)
    ident = f"#use-{CARDS[card]}"
    sign = medallion(card)
    if not can:
        told = why_not(choices)
        why = w(f"reason-{told.reason}")
        return h.button(
            ident,
            barred(told),
            type="button",
            title=why,
            class_="action ability barred not-small",
            data_about=CARDS[card],
        )[sign, h.strong[title(w, card)], h.span(".help.not-desk")[why]]
    key = scene.key(can[0])
    verbs = list(dict.fromkeys(choice.verb for choice in can))
    first, *more = (w(f"do-{verb}") for verb in verbs)
    help_line = f" {w('label-or')} ".join([first, *(way[0].lower() + way[1:] for way in more)])
    if all(verb in GAINS and not scene.view.state.reserve[GAINS[verb]] for verb in verbs):
        help_line += w("label-none-left")
    way = act(can[0]) if len(can) == 1 else {"type": "button", "popovertarget": about(card)}
    return h.button(ident, way, class_="action ability", data_key=key, data_about=CARDS[card])[
        sign,
        h.strong[title(w, card), "…" if len(can) > 1 else None],
        keycap(key),
        h.span(class_={"help": True, "not-small": len(can) > 1})[help_line],
    ]


def _plain(scene: Nine, choice: Choice) -> h.Element:
    w, verb = scene.w, choice.verb
    label = w("short-end" if verb == "end" else f"action-{verb}")
    help_line = "action-end-help-all" if verb == "end" and not scene.usable else f"action-{verb}-help"
    return action(scene, choice, label, w(help_line), icon(SIGNS[verb]))


def _steal(scene: Nine, choice: Choice) -> h.Element:
    kind, s = choice.args["token"], scene.view.state
    name = scene.w(f"token-{TOKENS[kind]}")
    owner = scene.w("label-has", seat=scene.name(int(s.victim)), count=int(s.tokens[s.victim, kind]))
    return action(scene, choice, name, owner, icon(TOKEN_FIGURES[kind]))


def one_of(w: Words, count: int) -> str:
    """Which card of some that are alike: one of them, nothing to say of a single one."""
    return w("label-one-of", count=count) if count > 1 else ""


def _discard(scene: Nine, choice: Choice) -> h.Element:
    card, s, me = choice.args["card"], scene.view.state, scene.me or 0
    count = int(strength(s, me, card))
    sign = medallion(card)
    copies = card < Card.BYUN_HYUNG_JA and bool(s.copies[me, card])
    help_line = [f"{one_of(scene.w, count)} ", scene.w("action-discard-help") if copies else None]
    return action(scene, choice, title(scene.w, card), help_line, sign)


# A panel for each card


def panels(scene: Nine) -> h.Element:
    """What each card does, who has how many, and what can be done with it now."""
    view = scene.view
    return h.kept(_panels, (scene.told_to, scene.me, int(view.state.phase), bytes(view.reasons)), scene)


def _panels(scene: Nine) -> list[h.Element]:
    return [
        _panel(
            scene.w,
            card,
            scene.shown[card] if card < COLUMNS else None,
            h.fragment[_ways(scene, card)],
        )
        for card in range(1, KINDS)
    ]


@h.piece
def _panel(w: Words, card: int, standing: h.Element | None, ways: h.Element) -> h.Node:
    return sheet_over(
        w,
        about(card),
        [medallion(card), h.b(".number")[worth(card)], h.span[title(w, card)]],
        h.p(".does")[w(f"{CARDS[card]}-does")],
        look_up(w, "nine", CARDS[card]),
        h.div(".standing.slip")[standing] if standing is not None else None,
        ways,
        data_card=CARDS[card],
    )


def _ways(scene: Nine, card: int) -> h.Node:
    """Everything one may do with a card now, and why not."""
    choices = scene.abilities.get(card, [])
    s, me = scene.view.state, scene.me
    if not choices or me is None:
        return None
    if s.phase == Phase.KINGDOM and card < COLUMNS and not strength(s, me, card):
        return None
    numbers = {choice.name: str(n) for n, choice in enumerate(legal(choices), 1) if n <= 9}
    verbs = list(dict.fromkeys(choice.verb for choice in choices))
    return [_way(scene, verb, choices, numbers) for verb in verbs]


def _way(scene: Nine, verb: str, choices: list[Choice], numbers: dict[str, str]) -> h.Node:
    """One way to use an ability, with its targets; or the reason why there is none."""
    w = scene.w
    same = [choice for choice in choices if choice.verb == verb]
    if not any_legal(same):
        if verb == "coin-from":
            return None  # only once the reserve has no Coin: `coin` says so
        return h.section(".way.note")[h.h3[w(f"do-{verb}")], h.p[w(f"reason-{why_not(same).reason}")]]
    shown = [choice for choice in same if choice.reason is None or choice.reason in WORTH_SHOWING]
    return h.section(".way")[
        h.h3[w(f"do-{verb}")],
        h.p(".note")[w(f"action-{verb}-help")],
        _groups(scene, verb, shown, numbers) if verb in GROUPED else _targets(scene, shown, numbers),
    ]


def _groups(scene: Nine, verb: str, choices: list[Choice], numbers: dict[str, str]) -> h.Node:
    """Targets in rows: the columns of each player, or what each token can be swapped for."""
    by = GROUPED[verb]
    found = dict.fromkeys(choice.args[by] for choice in choices)
    return [_group(scene, by, of, [c for c in choices if c.args[by] == of], numbers) for of in found]


def _group(scene: Nine, by: str, of: int, choices: list[Choice], numbers: dict[str, str]) -> h.Element:
    ident = f"of-{choices[0].verb}-{of}"
    name = who(scene, of) if by == "seat" else [_token(scene, of), icon("arrow-right")]
    return h.div(".way", role="group", aria_labelledby=ident)[
        h.p(".row", id=ident)[name],
        _targets(scene, choices, numbers),
    ]


def _targets(scene: Nine, choices: list[Choice], numbers: dict[str, str]) -> h.Element:
    return h.div(".actions")[(h.div(".heap")[_target(scene, choice, numbers)] for choice in choices)]


def _target(scene: Nine, choice: Choice, numbers: dict[str, str]) -> h.Element:
    """One target of an ability."""
    w, key = scene.w, numbers.get(choice.name)
    return h.button(
        f"#pick-{choice.name.replace(' ', '-')}.action.target",
        act(choice),
        barred(choice),
        data_key=key,
    )[
        _sight(scene, choice),
        h.small[icon("shield") if choice.reason == "protected" else None, w(f"reason-{choice.reason}")]
        if choice.reason
        else None,
        keycap(key),
    ]


def _sight(scene: Nine, choice: Choice) -> h.Node:
    """What a target looks like."""
    w, s, args = scene.w, scene.view.state, choice.args
    if "column" in args:
        seat, column = args.get("seat", scene.me or 0), args["column"]
        return _named(scene, column, int(strength(s, seat, column)) if "seat" in args else 1)
    if "other" in args:
        return _token(scene, args["other"])
    if "card" in args:
        return _named(scene, args["card"], int(s.face_up[scene.me or 0, args["card"]]))
    if "seat" in args:
        return [mark(args["seat"]), h.span[scene.name(args["seat"])]]
    return [icon("check"), h.span[w(f"do-{choice.verb}")]]


def _named(scene: Nine, card: int, count: int) -> h.Node:
    return [
        medallion(card),
        h.b(".number")[worth(card)],
        h.span[title(scene.w, card)],
        h.small[one_of(scene.w, count)] if count > 1 else None,
    ]


def _token(scene: Nine, kind: int) -> h.Node:
    return [
        h.span(".token", data_token=TOKENS[kind])[icon(TOKEN_FIGURES[kind])],
        h.span[scene.w(f"token-{TOKENS[kind]}")],
    ]
