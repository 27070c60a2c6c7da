"""Immortal 8: the middle of the table. The Wonders, what is being done, what is chosen among; the hand."""

from ennead.core.game import Choice
from ennead.games.immortal_8.box.boards import BOARD_COINS, TOKEN
from ennead.games.immortal_8.box.vocabulary import Token
from ennead.games.immortal_8.page.aside import race, stateline
from ennead.games.immortal_8.page.asking import Eight
from ennead.games.immortal_8.page.boards import tile
from ennead.games.immortal_8.page.ending import ending
from ennead.games.immortal_8.page.faces import (
    TOKEN_FIGURES,
    about,
    chip,
    commerce,
    face,
    immortal_face,
    immortal_name,
    number,
    there,
    told_apart,
)
from ennead.games.immortal_8.page.offering import offer, offers
from ennead.games.immortal_8.page.tally import count_table
from ennead.games.immortal_8.rules.refusals import wonder_limit
from ennead.games.immortal_8.state import Phase
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.parts import act, barred, keycap, who

BEGINNING = frozenset({"activated", "roamed", "copied"})  # events that begin an Action


def middle(scene: Eight) -> h.Node:
    """What is at hand just now."""
    s = scene.view.state
    if scene.view.outcome:
        return [stateline(scene), ending(scene)]
    if s.phase in (Phase.NINTH, Phase.KEEP):
        return _mine(scene)
    if s.phase in (Phase.PEEK, Phase.GUESS, Phase.SACRIFICE):
        return [_offered(scene), count_table(scene)]
    if s.phase == Phase.TIE:
        return _contest(scene)
    if s.phase == Phase.WHICH and scene.my_turn:
        return [_doing(scene), _offered(scene)]
    return [_doing(scene), _zone(scene)]


# What is being done


def _doing(scene: Eight) -> h.Node:
    """The card whose text is followed, those copied on the way, and what Commerce cards offer."""
    w, s = scene.w, scene.view.state
    if not s.acting:
        return None
    copied = [card for card in there(s.chain) if card != s.acting]
    if len(copied) > 1:
        begun = {e.args["card"]: n for n, e in enumerate(scene.view.events) if e.kind.name in BEGINNING}
        copied.sort(key=lambda card: begun.get(card, -1))
    met = [int(card) for card in s.stall if card]
    return h.div("#doing.slip.row")[
        h.p(".row")[
            who(scene, int(s.turn)) if s.turn >= 0 else None,
            [[chip(w, card), icon("arrow-right")] for card in copied],
            chip(w, int(s.acting)),
            [icon("arrow-right"), chip(w, int(s.top))] if s.phase == Phase.REWARD and not met else None,
        ],
        h.ul(".row")[(h.li[commerce(w, card)] for card in met)] if met else None,
    ]


def _zone(scene: Eight) -> h.Node:
    """The Wonders, which anybody may activate."""
    w, s = scene.w, scene.view.state
    found = there(s.zone)
    if s.is_draft and not found:
        return None
    used = w("label-wonders-used", count=int(s.wonders_used), limit=int(wonder_limit(s)))
    return h.section("#zone.heap", aria_labelledby="zone-title")[
        h.h2("#zone-title.row.not-desk" if s.is_draft else "#zone-title.row")[
            icon(TOKEN_FIGURES[Token.WONDER]),
            h.span[w("label-wonder-zone")],
            h.small(".note")[used] if s.phase == Phase.KINGDOM and found else None,
        ],
        h.ul(".spots.row")[(h.li[tile(scene, card)] for card in found)]
        if found
        else h.p(".hint")[w("label-no-wonders")],
    ]


# What is chosen among


def _offered(scene: Eight) -> h.Node:
    found = offers(scene)
    if not found or not scene.my_turn:
        return None
    return h.ul(".offers")[(h.li[offer(scene, choice)] for choice in found)]


def _mine(scene: Eight) -> h.Node:
    """My Immortals, large: where I keep one, each is a button."""
    w, s, me = scene.w, scene.view.state, scene.me
    if me is None:
        return h.p(".hint")[w("hint-secret")]
    choices = {c.args["immortal"]: c for c in scene.view.legal if c.verb == "name"}
    held = [n for n in range(1, len(s.immortals[me])) if s.immortals[me, n]]
    return h.ul("#own-immortals.row")[(h.li(".heap")[_pick(scene, n, choices.get(n))] for n in held)]


def _pick(scene: Eight, immortal: int, choice: Choice | None) -> h.Element:
    body = immortal_face(scene.w, immortal)
    if choice is None:
        return h.div(".shows.grow.cover")[body]
    key = scene.key(choice)
    return h.fragment[
        h.div(".shows.grow.cover")[body],
        h.button(f"#keep-{immortal}.action.choice", act(choice), data_key=key, data_verb="play")[
            h.span[scene.w("short-keep")],
            h.span(".unseen")[immortal_name(scene.w, immortal)],
            keycap(key),
        ],
    ]


# A tie


def _contest(scene: Eight) -> h.Element:
    """How much of the token everybody has."""
    kind = int(scene.view.state.contest)
    name = TOKEN.names[kind]
    return h.section("#contest", data_token=name, aria_labelledby="contest-title")[
        h.h2("#contest-title.row", data_about=f"token-{name}")[
            icon(TOKEN_FIGURES[kind]), h.span[scene.w("label-tie-for", token=scene.w(f"many-{name}"))]
        ],
        race(scene, kind, is_named=True),
    ]


# The hand


def hand(scene: Eight) -> h.Element:
    """My pack: each card may be played, or transformed for the coins of the slot."""
    w, s, me = scene.w, scene.view.state, scene.me
    held = there(s.pack[me]) if me is not None else []
    if not held or s.phase != Phase.DRAFT:
        return h.section("#hand", hidden=True)
    return h.section("#hand", aria_label=w("label-your-pack"), data_open=scene.my_turn)[
        h.ul[(h.li(f"#pack-{card}.pick")[_held(scene, card)] for card in held)],
    ]


def _held(scene: Eight, card: int) -> h.Node:
    w, s = scene.w, scene.view.state
    coins = w("amount-coins", count=int(BOARD_COINS[s.rounds, s.slot]))
    choices = {c.verb: c for c in scene.by_card.get(card, ())}
    return [
        h.button(".shows.grow.cover", type="button", popovertarget=about(card))[face(w, card)],
        [
            h.button(
                f"#{verb}-{number(card) or card}.action.choice",
                act(choices[verb]),
                barred(choices[verb]),
                aria_label=w(f"help-{verb}-card", card=told_apart(w, card), coins=coins),
                title=w(f"reason-{choices[verb].reason}") if choices[verb].reason else None,
                data_verb=verb,
                data_key=scene.key(choices[verb]),
            )[
                h.span[w("short-play") if verb == "play" else coins],
                keycap(scene.key(choices[verb])),
            ]
            for verb in ("play", "transform")
            if verb in choices
        ],
    ]
