"""Immortal 8: panels. Each card, what can be activated, the discards, the packs one saw, the Immortals."""

from collections.abc import Iterator

import numpy as np

from ennead.core.game import Choice
from ennead.core.words import Words
from ennead.games.immortal_8.box.boards import BOARD_COINS, COMMERCE_COPIES
from ennead.games.immortal_8.box.immortals import IMMORTAL, IMMORTALS, Call
from ennead.games.immortal_8.box.vocabulary import Token
from ennead.games.immortal_8.box.wording import immortal_text
from ennead.games.immortal_8.page.asking import Eight
from ennead.games.immortal_8.page.faces import (
    ALL,
    about,
    call,
    card_panel,
    chip,
    commerce,
    immortal_name,
    immortal_scene,
    in_order,
    price,
    there,
    told_apart,
)
from ennead.games.immortal_8.page.offering import offer, why
from ennead.games.immortal_8.page.tally import FIGURES
from ennead.games.immortal_8.page.way import on_the_way
from ennead.games.immortal_8.rules.realms import roam_cost
from ennead.games.immortal_8.rules.supremacy import justice_plays
from ennead.games.immortal_8.state import TALLY, Phase
from ennead.page import html as h
from ennead.page.ending import signed
from ennead.page.layout import icon
from ennead.page.parts import Scene, act, barred, keycap, mark, sheet_over, who


def panels(scene: Eight) -> Iterator[h.Node]:
    """All panels of the table."""
    yield from _abouts(scene)
    yield _discard(scene)
    yield _commerce(scene)
    yield _immortals(scene)
    if scene.me is not None and scene.view.state.is_draft:
        yield _packs(scene, scene.me)
    if scene.my_turn and scene.view.state.phase == Phase.KINGDOM:
        yield from _kingdom(scene)


def _panel(w: Words, ident: str, sign: str, *body: h.Node) -> h.Element:
    return sheet_over(w, ident, [icon(sign), h.span[w(f"label-{ident}")]], *body)


# A card


def _abouts(scene: Eight) -> Iterator[h.Node]:
    """Each card in sight, how it stands, and what can be done with it; an empty place for each other."""
    w, s = scene.w, scene.view.state
    held = [*(who(scene, seat) for seat in range(scene.view.seats)), None]  # -1: nobody
    culture, turned, discard, removed = (
        field.tolist() for field in (s.culture, s.turned, s.discard, s.removed)
    )
    shown = _in_sight(scene)
    for card in ALL:
        if card not in shown:
            yield _nowhere(card)
            continue
        buttons = [_button(scene, choice) for choice in scene.by_card.get(card, ())]
        ways = h.div(".actions")[buttons] if buttons else None
        holder = held[scene.holders[card]]
        yield card_panel(w, card, holder, culture[card], turned[card], discard[card], removed[card], ways)


@h.piece
def _nowhere(card: int) -> h.Node:
    return h.div(id=about(card), hidden=True)


def _in_sight(scene: Eight) -> set[int]:
    """The cards that are shown anywhere on the table, as far as the viewer sees them."""
    s = scene.view.state
    lie = [s.zone, s.discard, s.removed, *s.realm, *s.pack, *s.saw.any(axis=1), s.chain]
    are = [s.chosen, s.played, s.transformed, s.looked, s.acting, s.top]
    shown = {card for each in lie for card in there(each)}
    shown |= {card for each in are for card in np.ravel(each).tolist() if card > 0}
    return shown | scene.by_card.keys()


def _button(scene: Eight, choice: Choice) -> h.Element:
    """An action in the panel about a card."""
    w, s, card = scene.w, scene.view.state, choice.args["card"]
    signs = {"play": "check", "transform": "rotate-cw", "activate": "layers", "choose": "check"}
    holder = scene.holders[card]
    key = {"transform": "2"}.get(choice.verb, "1")
    coins = 0
    roams = choice.verb == "activate" and holder >= 0 and holder != scene.me
    if roams and choice.reason is None and scene.me is not None:
        coins = int(roam_cost(s, scene.me, card))
    here = w("amount-coins", count=int(BOARD_COINS[s.rounds, s.slot])) if s.phase == Phase.DRAFT else ""
    told: h.Node = w(f"help-{choice.verb}-it", coins=here)
    if coins:
        passed = ", ".join(told_apart(w, other) for other in on_the_way(s, scene.me or 0, card))
        told = [w("help-roam", seat=scene.name(holder)), " ", price(w, coins)]
        told += [" ", h.span(".way")[w("help-roam-past", cards=passed)]] if passed else []
    return h.button(
        f"#about-{choice.name.replace(' ', '-')}.action",
        act(choice),
        barred(choice),
        data_key=None if choice.reason else key,
    )[
        icon(signs[choice.verb]),
        h.span(".text.grow")[
            h.strong[w(f"short-{choice.verb}")],
            h.span(".help")[why(scene, choice) if choice.reason else told],
        ],
        None if choice.reason else keycap(key),
    ]


# The Kingdom phase


def _kingdom(scene: Eight) -> Iterator[h.Node]:
    """All that can be activated, and whether to end the phase while there is any."""
    w, s, me = scene.w, scene.view.state, scene.me or 0
    able = scene.able
    if not able:
        return
    end = next(c for c in scene.view.choices if c.verb == "end")
    yield _panel(
        w,
        "activities",
        "layers",
        h.p(".hint")[w("hint-activities", coins=w("amount-coins", count=int(s.has[me, Token.COINS])))],
        h.ul(".offers")[(h.li[offer(scene, choice, "can")] for choice in able)],
    )
    yield _panel(
        w,
        "confirm-end",
        "check",
        h.p(".hint")[w("hint-confirm-end", count=len(able))],
        h.ul(".chips.row")[(h.li(".row")[chip(w, c.args["card"])] for c in able)],
        h.div(".actions")[
            h.button("#act-end.action", act(end), data_key="0")[
                icon("check"), h.span(".text.grow")[h.strong[w("short-end-all-the-same")]], keycap("0")
            ],
            h.button(
                ".action",
                type="button",
                popovertarget="confirm-end",
                popovertargetaction="hide",
                data_key="1",
            )[icon("undo-2"), h.span(".text.grow")[h.strong[w("short-go-on")]], keycap("1")],
        ],
    )


# Discards


def _discard(scene: Scene) -> h.Element:
    s = scene.view.state
    found, left_out = in_order(there(s.discard)), in_order(there(s.removed))
    return _discarded(scene.w, tuple(found), tuple(left_out))


@h.piece
def _discarded(w: Words, found: tuple[int, ...], left_out: tuple[int, ...]) -> h.Node:
    return _panel(
        w,
        "discard",
        "layers",
        h.ul(".chips.row")[(h.li(".row")[chip(w, card)] for card in found)]
        if found
        else h.p(".hint")[w("label-nothing-there")],
        [h.h3[w("label-left-out")], h.ul(".chips.row")[(h.li(".row")[chip(w, card)] for card in left_out)]]
        if left_out
        else None,
    )


def _commerce(scene: Scene) -> h.Element:
    """Each kind of Commerce card, and how many of them were turned over."""
    return _traded(scene.w, tuple(scene.view.state.commerce_discard.tolist()))


@h.piece
def _traded(w: Words, counts: tuple[int, ...]) -> h.Node:
    return _panel(
        w,
        "commerce",
        "swap-bag",
        h.p(".hint")[w("hint-commerce")],
        h.ul(".heap")[
            (
                h.li(".row")[
                    commerce(w, card),
                    h.b[
                        w(
                            "label-of",
                            count=counts[card],
                            all=int(COMMERCE_COPIES[card]),
                        )
                    ],
                ]
                for card in range(1, len(COMMERCE_COPIES))
            )
        ],
    )


# What was seen in packs


def _packs(scene: Scene, me: int) -> h.Element:
    """The packs that were at hand, and what became of their cards as far as one knows."""
    w, s = scene.w, scene.view.state
    packs = [(slot, cards) for slot in range(s.slot + 1) if (cards := there(s.saw[me, slot]))]
    played = {card: seat for seat, row in enumerate(s.played.tolist()) for card in row}
    transformed = s.transformed[me].tolist()
    return _panel(
        w,
        "packs",
        "eye",
        h.p(".hint")[w("hint-packs")],
        h.ol(".seen-packs")[
            (
                h.li[
                    h.h3[w("label-pack-of-slot", slot=slot + 1)],
                    h.ul(".chips.row")[
                        (
                            h.li(".row")[chip(w, card), _fate(scene, played.get(card), card in transformed)]
                            for card in cards
                        )
                    ],
                ]
                for slot, cards in packs
            )
        ],
    )


def _fate(scene: Scene, seat: int | None, is_transformed: bool) -> h.Element | None:
    """Who played a card; that one transformed it."""
    if seat is not None:
        return _played_by(scene.w, seat, scene.name(seat))
    return _transformed(scene.w) if is_transformed else None


@h.piece
def _played_by(w: Words, seat: int, name: str) -> h.Node:
    return h.span(".fate")[mark(seat), h.span(".unseen")[w("label-played-by", seat=name)]]


@h.piece
def _transformed(w: Words) -> h.Node:
    return h.span(".fate")[icon("rotate-cw"), h.span(".unseen")[w("label-transformed")]]


# Immortals


def _immortals(scene: Eight) -> h.Element:
    """All Immortals in the order of their calls, what they score; and what mine would score now."""
    w, s, me = scene.w, scene.view.state, scene.me
    held = [n for n in range(1, IMMORTALS) if me is not None and (s.immortals[me, n] or s.revealed[me] == n)]
    playing = [
        n
        for n in (*held, *(n for n in range(1, IMMORTALS) if n not in held))
        if (n != Call.BYUN or s.option[0]) and (n != Call.JUSTICE or justice_plays(s))
    ]
    known = list(zip(s.revealed.tolist(), s.immortals.tolist(), s.put_out.tolist(), strict=True))

    def whose(immortal: int) -> tuple[tuple[h.Element, bool], ...]:
        return tuple(
            (who(scene, seat), bool(out[immortal]))
            for seat, (revealed, own, out) in enumerate(known[: scene.view.seats])
            if immortal == revealed
            or own[immortal]
            or out[immortal]
            or (s.byun == seat and immortal == Call.BYUN)
        )

    return _panel(
        w,
        "immortals",
        "sparkles",
        [_so_far(w, n, scene.now(me, n)) for n in held] if me is not None and s.phase != Phase.OVER else None,
        h.ol(".immortals")[(_in_play(w, n, n in held, whose(n)) for n in playing)],
        h.p(".hint")[w("hint-put-out")] if s.seats == 3 else None,
    )


@h.piece
def _in_play(w: Words, immortal: int, is_own: bool, whose: tuple[tuple[h.Element, bool], ...]) -> h.Node:
    """An Immortal that is in play; `whose`: who is known to be it, or to have put it out of the game."""
    return h.li(data_own=is_own, data_about=IMMORTAL.names[immortal])[
        immortal_scene(immortal, loading="lazy"),
        h.span[
            h.span(".row")[
                h.b(".numeral.gold")[call(immortal)],
                h.b[immortal_name(w, immortal)],
                ([seat, h.small[w("label-put-out")] if is_out else None] for seat, is_out in whose),
            ],
            h.span(".note")[immortal_text(w, immortal)],
        ],
    ]


@h.piece
def _so_far(w: Words, immortal: int, row: tuple[int, ...]) -> h.Node:
    """What an Immortal of mine would score now."""
    return h.section(".so-far")[
        h.h3[w("label-scores-now", immortal=immortal_name(w, immortal), points=sum(row))],
        h.ul[
            (
                h.li(".row" if value else ".row.note")[
                    icon(sign), h.span(".grow")[w(f"tally-{name}")], h.b[signed(value)]
                ]
                for name, sign, value in zip(TALLY.names, FIGURES, row, strict=True)
            )
        ],
        h.p(".hint")[w("hint-scores-now")],
    ]
