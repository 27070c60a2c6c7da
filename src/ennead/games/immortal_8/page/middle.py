"""Immortal 8: the middle of the table. The round, the Wonders, what is being done, what is chosen among."""

from ennead.core.game import Choice
from ennead.core.words import Words
from ennead.games.immortal_8.box.boards import BOARD_COINS, BOARD_SLOTS, DOUBLED, TOKEN
from ennead.games.immortal_8.box.immortals import IMMORTAL
from ennead.games.immortal_8.box.vocabulary import Token
from ennead.games.immortal_8.page.asking import Eight, offer, offers
from ennead.games.immortal_8.page.boards import tile
from ennead.games.immortal_8.page.ending import ending
from ennead.games.immortal_8.page.faces import (
    COMMERCE_FIGURE,
    TOKEN_FIGURES,
    about,
    chip,
    commerce,
    domain,
    face,
    immortal_face,
    number,
    there,
)
from ennead.games.immortal_8.page.faces import title as card_title
from ennead.games.immortal_8.page.tally import count_table
from ennead.games.immortal_8.rules.refusals import wonder_limit
from ennead.games.immortal_8.rules.supremacy import strength
from ennead.games.immortal_8.state import Phase
from ennead.page import html as h
from ennead.page import owners
from ennead.page.layout import icon
from ennead.page.parts import act, barred, keycap, who

BEGINNING = frozenset({"activated", "roamed", "copied"})  # events that begin an Action


def middle(scene: Eight) -> h.Node:
    """What is at hand just now, below the round and the piles."""
    if scene.view.outcome:
        return [_stateline(scene), ending(scene)]
    return [_stateline(scene), h.div("#at-hand")[_at_hand(scene)]]


def _at_hand(scene: Eight) -> h.Node:
    s = scene.view.state
    if s.phase in (Phase.NINTH, Phase.KEEP):
        return _mine(scene)
    if s.phase in (Phase.PEEK, Phase.GUESS, Phase.SACRIFICE):
        return [_offered(scene), count_table(scene)]
    if s.phase == Phase.TIE:
        return _contest(scene)
    if s.phase == Phase.WHICH and scene.my_turn:
        return [_doing(scene), _offered(scene)]
    return [_doing(scene), _zone(scene)]


# The round and the piles


def _stateline(scene: Eight) -> h.Element:
    w, s = scene.w, scene.view.state
    told = [w("label-round", round=int(s.rounds)) if s.rounds else w("label-setup")]
    if s.is_draft:
        told.append(w("label-slot", slot=int(s.slot) + 1, slots=int(BOARD_SLOTS[s.rounds])))
    elif s.phase == Phase.TIE:
        told.append(w("label-supremacy"))
    elif s.rounds and (s.phase > Phase.TIE or s.call):
        told.append(w("label-calls"))
    elif s.rounds:
        told.append(w("label-kingdom"))
    discarded, traded = len(there(s.discard)), int(s.commerce_discard.sum())
    return h.div(".stateline")[
        h.p(".rounds")[h.b[told[0]], h.span[" · ".join(told[1:])] if told[1:] else None],
        _slot_worth(scene) if s.phase == Phase.DRAFT else None,
        h.span(".piles")[
            _opens(w, "discard", "layers", discarded),
            _opens(w, "commerce", COMMERCE_FIGURE, traded),
            _opens(w, "packs", "eye", None)
            if scene.me is not None and s.saw[scene.me].any() and s.is_draft
            else None,
            _opens(w, "immortals", "sparkles", None),
            _opens_box(w),
        ],
    ]


def _slot_worth(scene: Eight) -> h.Element:
    """What a card transformed in this slot brings."""
    w, s = scene.w, scene.view.state
    coins = int(BOARD_COINS[s.rounds, s.slot])
    is_doubled = DOUBLED[s.rounds] == s.slot + 1
    return h.p(".slot-worth")[
        icon("rotate-cw"),
        icon(TOKEN_FIGURES[4]),
        h.b(aria_hidden="true")[coins],
        h.span(".unseen")[w("label-slot-coins", coins=w("amount-coins", count=coins))],
        h.b(".twice")["×2", h.span(".unseen")[w("label-slot-doubled")]] if is_doubled else None,
    ]


@h.piece
def _opens(w: Words, panel: str, sign: str, count: int | None) -> h.Node:
    return h.button(f"#open-{panel}.opens", type="button", popovertarget=panel, title=w(f"label-{panel}"))[
        icon(sign),
        h.span(".word")[w(f"label-{panel}-short")],
        h.b[count] if count is not None else None,
    ]


@h.piece
def _opens_box(w: Words) -> h.Node:
    return h.a("#open-box.opens", href=owners.address("immortal-8"), title=w("help-box"))[
        icon("package-open"), h.span(".word")[w("label-box")]
    ]


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
    return h.div("#doing")[
        h.p[
            who(scene, int(s.turn)) if s.turn >= 0 else None,
            [[chip(w, card), icon("arrow-right")] for card in copied],
            chip(w, int(s.acting)),
            [icon("arrow-right"), chip(w, int(s.top))] if s.phase == Phase.REWARD and not met else None,
        ],
        h.ul(".stall")[(h.li[commerce(w, card)] for card in met)] if met else None,
    ]


def _zone(scene: Eight) -> h.Node:
    """The Wonders, which anybody may activate."""
    w, s = scene.w, scene.view.state
    found = there(s.zone)
    if s.is_draft and not found:
        return None
    used = w("label-wonders-used", count=int(s.wonders_used), limit=int(wonder_limit(s)))
    return h.section("#zone", aria_labelledby="zone-title")[
        h.h2("#zone-title")[
            icon(TOKEN_FIGURES[Token.WONDER]),
            h.span[w("label-wonder-zone")],
            h.small[used] if s.phase == Phase.KINGDOM and found else None,
        ],
        h.ul(".row")[(h.li[tile(scene, card)] for card in found)]
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
    return h.ul("#own-immortals")[(h.li[_pick(scene, n, choices.get(n))] for n in held)]


def _pick(scene: Eight, immortal: int, choice: Choice | None) -> h.Element:
    body = immortal_face(scene.w, immortal)
    if choice is None:
        return h.div(".immortal-card", data_about=IMMORTAL.names[immortal])[body]
    key = scene.key(choice)
    return h.button(
        f"#keep-{immortal}.immortal-card", act(choice), data_about=IMMORTAL.names[immortal], data_key=key
    )[body, h.span(".tag")[scene.w("short-keep"), keycap(key)]]


# A tie


def _contest(scene: Eight) -> h.Element:
    """How much of the token everybody has."""
    w, s = scene.w, scene.view.state
    counts = {seat: int(strength(s, seat, s.contest)) for seat in range(scene.view.seats)}
    best = max(counts.values())
    name = TOKEN.names[int(s.contest)]
    return h.table("#contest")[
        h.caption[w("label-tie-for", token=w(f"many-{name}"))],
        h.tbody[
            (
                h.tr(data_tied=count == best)[
                    h.th(scope="row")[who(scene, seat)],
                    h.td(data_token=name)[
                        h.span(".bar", aria_hidden="true")[
                            (icon(TOKEN_FIGURES[s.contest]) for _ in range(count))
                        ],
                        h.b[count],
                    ],
                ]
                for seat, count in sorted(counts.items(), key=lambda pair: -pair[1])
            )
        ],
    ]


# The hand


def hand(scene: Eight) -> h.Element:
    """My pack: each card may be played, or transformed for the coins of the slot."""
    w, s, me = scene.w, scene.view.state, scene.me
    held = there(s.pack[me]) if me is not None else []
    if not held or s.phase != Phase.DRAFT:
        return h.section("#hand", hidden=True)
    return h.section("#hand", aria_label=w("label-your-pack"), data_open=scene.my_turn)[
        h.ul[(h.li(".pick")[_held(scene, card)] for card in held)]
    ]


def _held(scene: Eight, card: int) -> h.Node:
    w, s = scene.w, scene.view.state
    coins = w("amount-coins", count=int(BOARD_COINS[s.rounds, s.slot]))
    choices = {c.verb: c for c in scene.by_card.get(card, ())}
    return [
        h.button(".shows", type="button", popovertarget=about(card), data_domain=domain(card))[face(w, card)],
        [
            h.button(
                f"#{verb}-{number(card) or card}.choice",
                act(choices[verb]),
                barred(choices[verb]),
                aria_label=w(f"help-{verb}-card", card=card_title(w, card), coins=coins),
                title=w(f"reason-{choices[verb].reason}") if choices[verb].reason else None,
                data_verb=verb,
                data_key=scene.key(choices[verb]),
            )[
                h.span[w("short-play")] if verb == "play" else [icon("rotate-cw"), icon(TOKEN_FIGURES[4])],
                h.b[int(BOARD_COINS[s.rounds, s.slot])] if verb == "transform" else None,
                keycap(scene.key(choices[verb])),
            ]
            for verb in ("play", "transform")
            if verb in choices
        ],
    ]
