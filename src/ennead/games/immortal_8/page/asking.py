"""Immortal 8: what is asked, and the buttons that answer it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from ennead.core.game import Choice
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.boards import BOARD_COINS, COMMERCE, MOST_PLAYED, TOKEN
from ennead.games.immortal_8.box.cards import CARDS, POWER, PROGRAM, STEPS, Cell
from ennead.games.immortal_8.box.immortals import Call
from ennead.games.immortal_8.box.vocabulary import Op, Power, Token
from ennead.games.immortal_8.box.wording import action_text, commerce_text
from ennead.games.immortal_8.page.faces import (
    TOKEN_FIGURES,
    doing,
    figure,
    immortal_name,
    told_apart,
)
from ennead.games.immortal_8.page.tally import now
from ennead.games.immortal_8.rules.calls import hidden_seat, was_called
from ennead.games.immortal_8.rules.draft import count_played, may_play
from ennead.games.immortal_8.rules.realms import find_owners, roam_cost
from ennead.games.immortal_8.rules.refusals import wonder_limit
from ennead.games.immortal_8.rules.tokens import civ_tokens
from ennead.games.immortal_8.state import Phase
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import LETTERS, Scene, action, keycap, mark, subject, waited_for

ON_CARDS = frozenset({"play", "transform", "activate", "choose"})


@dataclass(frozen=True)
class Eight(Scene):
    """A scene of Immortal 8: cards have letters, answers have numbers, to stop is 0."""

    @cached_property
    def activations(self) -> dict[int, Choice]:
        """What may, or may not, be activated."""
        return {c.args["card"]: c for c in self.view.choices if c.verb == "activate"}

    @cached_property
    def by_card(self) -> dict[int, list[Choice]]:
        """What may, or may not, be done with each card."""
        found: dict[int, list[Choice]] = {}
        for choice in self.view.choices:
            if "card" in choice.args:
                found.setdefault(choice.args["card"], []).append(choice)
        return found

    @cached_property
    def holders(self) -> list[int]:
        """Who controls each card; -1: nobody."""
        owners = np.empty(CARDS, np.int8)
        find_owners(self.view.state, owners)
        holders: list[int] = owners.tolist()
        return holders

    @cached_property
    def _scores(self) -> dict[tuple[int, int], tuple[int, ...]]:
        return {}

    def now(self, seat: int, immortal: int) -> tuple[int, ...]:
        """What an Immortal would score for a seat now (see tally.py); read once for a drawing."""
        key = seat, immortal
        if key not in self._scores:
            self._scores[key] = now(self.view, seat, immortal)
        return self._scores[key]

    @cached_property
    def able(self) -> list[Choice]:
        """What may be activated: one's own cards, Wonders, then others' Buildings by their cost."""
        s, me = self.view.state, self.me or 0

        def far(choice: Choice) -> tuple[int, int]:
            card = choice.args["card"]
            if self.holders[card] in (me, -1):
                return int(self.holders[card] == -1), 0
            return 2, int(roam_cost(s, me, card))

        return sorted((c for c in self.activations.values() if c.reason is None), key=far)

    @cached_property
    def keys(self) -> dict[tuple[str, int], str]:
        found: dict[tuple[str, int], str] = {}
        for verb, keys in (
            ("play", "12345"),
            ("transform", LETTERS),
            ("activate", LETTERS),
            ("choose", LETTERS),
        ):
            held = self.able if verb == "activate" else [c for c in self.view.legal if c.verb == verb]
            if verb == "play":  # the same place in the hand, whether or not it may be played
                held = [c for c in self.view.choices if c.verb == verb]
            found |= {subject(c): key for c, key in zip(held, keys, strict=False)}
        # What can't be answered, or not again, keeps its number, so that the others keep theirs.
        answers = [c for c in self.view.choices if c.verb not in (*ON_CARDS, "end", "done") and is_shown(c)]
        numbered = [(c.args.get("immortal", n), c) for n, c in enumerate(answers, 1)]  # by their calls
        return found | {subject(c): str(n) for n, c in numbered if c.reason is None and n <= 9}

    def key(self, choice: Choice) -> str | None:
        return "0" if choice.verb in ("end", "done") else self.keys.get(subject(choice))


def is_shown(choice: Choice) -> bool:
    """Whether an answer is of any use here, if perhaps not now."""
    return choice.reason not in ("no-such-seat", "yourself", "not-kept")


# The prompt and the hint


def prompt(scene: Eight) -> str:
    """What is asked of whoever acts, or what they are doing."""
    w, s = scene.w, scene.view.state
    phase = Phase.all()[s.phase]
    token_name = w(f"many-{TOKEN.names[int(s.contest)]}") if s.phase == Phase.TIE else ""
    if not scene.is_asked:
        return _waiting(scene, phase, token_name)
    if s.phase == Phase.DRAFT:
        plays = may_play(s, scene.me or 0)  # as it was then, also where one only looks back
        return w("prompt-draft" if plays else "prompt-draft-enough", slot=int(s.slot) + 1)
    if s.phase == Phase.TIE:
        return w("prompt-tie", token=token_name)
    if s.phase == Phase.GUESS:
        return w("prompt-guess", seat=scene.name(int(hidden_seat(s, s.turn))))
    if s.phase == Phase.NINTH and not _has_ninth(scene):
        return w("prompt-ninth-without")
    question = _question(scene, "ask")
    if not question:
        return w(f"prompt-{phase}")
    return w("prompt-at", card=told_apart(w, _asker(scene)), question=question)


def _waiting(scene: Eight, phase: str, token_name: str) -> str:
    """Who is waited for, and for what."""
    w, s = scene.w, scene.view.state
    if s.turn < 0 or s.phase in (Phase.DRAFT, Phase.TIE):
        slot = int(s.slot) + 1
        return w(f"prompt-{phase}-wait", token=token_name, slot=slot, **waited_for(scene))
    seat = scene.names[int(s.turn)]
    if s.phase == Phase.GUESS:
        to = int(hidden_seat(s, s.turn))
        is_me = "yes" if scene.is_reader(to) else "no"
        return w("prompt-guess-wait", seat=seat, to=scene.name(to), me=is_me)
    chooses = _question(scene, "waits")
    if not chooses:
        return w(f"prompt-{phase}-wait", seat=seat)
    return w("prompt-at-wait", card=told_apart(w, _asker(scene)), seat=seat, chooses=chooses)


def _asker(scene: Scene) -> int:
    """The card that asks: the one whose text is followed, or else the one whose bonus is gained."""
    s = scene.view.state
    if s.acting:
        return int(s.acting)
    if s.is_draft:
        return int(s.played[s.turn, s.slot])
    return next(int(e.args["card"] or 0) for e in reversed(scene.view.events) if e.kind.name == "entered")


def _has_ninth(scene: Scene) -> bool:
    return bool(scene.view.state.immortals[scene.me or 0, Call.BYUN])


def _question(scene: Eight, asks: str) -> str:
    """What this step of a card asks; `asks`: of me ("ask"), or of somebody else ("waits")."""
    w, s = scene.w, scene.view.state
    if s.phase == Phase.WHOM:
        token = w(f"token-{TOKEN.names[_given(scene)]}")
        return w(f"{asks}-whom", token=token, count=max(1, int(s.gifts)))
    if s.phase == Phase.WHICH:
        return w(f"{asks}-which-{what_for(scene)}")
    if s.phase == Phase.REWARD:
        if not s.stall[0]:
            return w(f"{asks}-copy-turned-up", card=told_apart(w, int(s.top)))
        is_bound = scene.my_turn and all(choice.verb != "done" for choice in scene.view.legal)
        return w("ask-reward-one" if is_bound else f"{asks}-reward")
    names = {"take", "paying", "option"}
    phase = Phase.all()[s.phase]
    if phase not in names:
        return ""
    return w(f"{asks}-{phase}", count=int(s.left if phase == "take" else s.owed))


def _given(scene: Scene) -> int:
    """The token that another player is to have."""
    s = scene.view.state
    return int(s.gift) if s.gifts else Token.CHAOS


def what_for(scene: Scene) -> str:
    """What a card is chosen for."""
    s = scene.view.state
    if POWER[s.acting] and s.step == 0:
        return "exchange" if POWER[s.acting] == Power.EXCHANGE else "portal"
    step = PROGRAM[s.acting, s.branch, max(0, int(s.step) - 1)] if s.step <= STEPS else PROGRAM[0, 0, 0]
    return {Op.DESTROY: "destroy", Op.CULTURE: "culture", Op.COPY: "copy"}.get(Op(step[Cell.OP]), "copy")


def hint(scene: Eight) -> str:
    """What helps to decide."""
    w, s, me = scene.w, scene.view.state, scene.me
    if me is None or not scene.my_turn:
        return ""
    coins = w("amount-coins", count=int(s.has[me, Token.COINS]))
    if s.phase == Phase.DRAFT:
        left = int(MOST_PLAYED[s.rounds]) - int(count_played(s, me))
        here = w("amount-coins", count=int(BOARD_COINS[s.rounds, s.slot]))
        return w("hint-draft", count=left, coins=here)
    if s.phase == Phase.KINGDOM:
        return w("hint-kingdom", coins=coins, count=int(wonder_limit(s)) - int(s.wonders_used))
    if s.phase == Phase.NINTH and not _has_ninth(scene):
        return w("hint-ninth-without")
    if s.phase == Phase.GUESS and s.peeked == (asked := int(hidden_seat(s, s.turn))):
        seen = immortal_name(w, int(s.saw_immortal[me]))
        return w("hint-guess-seen", seat=scene.name(asked), immortal=seen)
    if s.phase == Phase.GUESS and any(_is_surely_wrong(scene, choice) for choice in scene.view.legal):
        return w("hint-guess-justice")
    if s.phase in (Phase.NINTH, Phase.TIE, Phase.KEEP, Phase.PEEK, Phase.GUESS, Phase.SACRIFICE):
        return w(f"hint-{Phase.all()[s.phase]}")
    return ""


# The answers


def actions(scene: Eight) -> Iterator[h.Element]:
    """What is not done with a card where it lies."""
    if not scene.my_turn:
        return
    s = scene.view.state
    if s.phase == Phase.KINGDOM:
        yield from _kingdom(scene)
        return
    for choice in scene.view.choices:
        if choice.verb in ON_CARDS or not is_shown(choice):
            continue
        if choice.verb == "name" and (choice.reason or s.phase != Phase.GUESS):
            continue
        label, told, sign = _answer(scene, choice)
        yield action(scene, choice, label, told, sign)


def _kingdom(scene: Eight) -> Iterator[h.Element]:
    """All that can be activated, in a panel; Justice; the end, confirmed while something is left."""
    w = scene.w
    able = scene.able
    held = [scene.holders[choice.args["card"]] for choice in able]
    own, wonders = held.count(scene.me or 0), held.count(-1)
    if able:
        yield h.button("#open-activities.action.primary", type="button", popovertarget="activities")[
            icon("layers"),
            h.span(".text.grow")[
                h.strong[w("short-activate")],
                h.span(".help")[
                    w("help-activate", own=own, wonders=wonders, others=len(able) - own - wonders)
                ],
            ],
        ]
    for choice in scene.view.legal:
        if choice.verb == "reveal":
            yield action(scene, choice, w("short-reveal"), w("help-reveal"), icon("crown"))
        if choice.verb == "end" and able:
            yield h.button("#ask-end.action", type="button", popovertarget="confirm-end", data_key="0")[
                icon("check"),
                h.span(".text.grow")[h.strong[w("short-end")], h.span(".help")[w("help-end")]],
                keycap("0"),
            ]
        elif choice.verb == "end":
            yield action(scene, choice, w("short-end"), w("help-end-nothing"), icon("check"))


def _answer(scene: Eight, choice: Choice) -> tuple[str, h.Node, h.Node]:
    w, s, verb = scene.w, scene.view.state, choice.verb
    if verb == "take":
        kind = choice.args["token"]
        count = int(s.has[scene.me or 0, kind])
        name = w(f"token-{TOKEN.names[kind]}")
        return (
            name,
            w("help-you-have", count=count),
            h.span(data_token=TOKEN.names[kind])[icon(TOKEN_FIGURES[kind])],
        )
    if verb == "to":
        seat = choice.args["seat"]
        return scene.seats[seat].name, _about_seat(scene, seat), mark(seat)
    if verb == "name":
        immortal = choice.args["immortal"]
        told = w("label-put-out") if s.put_out[scene.me or 0, immortal] else ""
        if _is_surely_wrong(scene, choice):
            told = w("help-surely-wrong")
        return immortal_name(w, immortal), told, None
    if verb == "reveal":
        return (
            w("short-reveal" if s.phase == Phase.TIE else "short-ninth"),
            w("help-reveal-tie"),
            icon("crown"),
        )
    if verb == "done":
        phase = Phase.all()[s.phase]
        return w(f"short-done-{phase}"), w(f"help-done-{phase}"), icon("x")
    return _offer(scene, 0 if verb == "first" else 1)


def _is_surely_wrong(scene: Eight, choice: Choice) -> bool:
    """Whether Tomorrow would name somebody called already, whom nobody is: that can only be Justice."""
    return choice.verb == "name" and bool(was_called(scene.view.state, choice.args["immortal"]))


def _offer(scene: Eight, n: int) -> tuple[str, h.Node, h.Node]:
    """What "first" or "second" stands for."""
    w, s = scene.w, scene.view.state
    if s.phase == Phase.OPTION:
        (card,) = (card for card in BOX.cards if s.acting in card.numbers)
        (options,) = (step.options for step in card.action if step.options)
        text = action_text(w, options[n])
        return f"{text[0].upper()}{text[1:]}", "", None
    if s.phase == Phase.REWARD and s.stall[0]:
        met = int(s.stall[n])
        return commerce_text(w, BOX.commerce[met - 1]), w(f"commerce-{COMMERCE.names[met]}"), None
    if s.phase == Phase.REWARD:
        return w("short-copy", card=told_apart(w, int(s.top))), doing(w, int(s.top)), icon(figure(int(s.top)))
    return w("short-turn-up"), w("help-turn-up"), icon("layers")


def _about_seat(scene: Eight, seat: int) -> h.Node:
    """What helps to choose a player."""
    w, s = scene.w, scene.view.state
    if s.phase == Phase.PEEK:  # as the question says
        return None
    return w("help-tokens", count=int(civ_tokens(s, seat)), chaos=int(s.has[seat, Token.CHAOS]))
