"""Immortal 8: a seat's place at the table. Its Immortal, its tokens, its Kingdom, its slots in the draft."""

from ennead.core.words import Words
from ennead.games.immortal_8.box.boards import BOARD_COINS, BOARD_SLOTS, DOUBLED, KINDS, LIMIT, TOKEN
from ennead.games.immortal_8.box.cards import CARD
from ennead.games.immortal_8.box.immortals import Call
from ennead.games.immortal_8.box.vocabulary import Token
from ennead.games.immortal_8.page.aside import told_beside
from ennead.games.immortal_8.page.asking import Eight
from ennead.games.immortal_8.page.faces import (
    BUILDINGS,
    CIVILIZATION,
    IMMORTAL_FIGURES,
    TOKEN_FIGURES,
    about,
    chip,
    culture,
    due,
    face,
    immortal_name,
    price,
    there,
    token,
    told_apart,
)
from ennead.games.immortal_8.rules.realms import roam_cost
from ennead.games.immortal_8.rules.tokens import civ_tokens
from ennead.games.immortal_8.state import Phase
from ennead.page import html as h
from ennead.page.ending import signed
from ennead.page.layout import icon
from ennead.page.parts import Scene, begins, panel


def place(scene: Eight, seat: int) -> h.Element:
    """A seat: who, which Immortal, what they have, and their cards."""
    if seat == scene.me or scene.activations:
        return _place(scene, seat)
    s = scene.view.state
    own = s.immortals, s.put_out, s.has, s.played, s.transformed, s.pack, s.realm
    cards = s.row, s.culture, s.turned, s.chain
    return h.kept(
        _place,
        (
            scene.seated(seat),
            tuple(each[seat].tobytes() for each in own),
            tuple(each.tobytes() for each in cards),
            tuple(int(each[seat]) for each in (s.revealed, s.ready, s.chosen, s.playing)),
            tuple(int(each) for each in (s.phase, s.rounds, s.slot, s.is_draft, s.acting)),
            tuple(bool(each == seat) for each in (s.first, s.byun, s.peeked)),
            0 if scene.me is None else int(s.saw_immortal[scene.me]),
            int(civ_tokens(s, seat)),
        ),
        scene,
        seat,
    )


def _place(scene: Eight, seat: int) -> h.Element:
    w, s = scene.w, scene.view.state
    is_first = s.first == seat and s.phase != Phase.OVER
    cards = _realm(scene, seat), _slots(scene, seat) if s.is_draft else None
    kind = ".cards.row.not-desk" if s.phase == Phase.OVER else ".cards.row"
    return panel(
        scene,
        seat,
        [
            begins(w(f"label-first-player-{max(1, int(s.rounds))}"), "flag") if is_first else None,
            _immortal(scene, seat),
        ],
        _kit(w, seat, tuple(s.has[seat].tolist()), int(civ_tokens(s, seat)), seat == scene.me),
        h.div(kind)[cards] if any(cards) or s.is_draft else None,  # in a draft, there will be some
        _pack(scene, seat),
    )


# What a seat has


def _immortal(scene: Eight, seat: int) -> h.Element:
    """The Immortals of a seat as far as the viewer knows them; one's own with what they score now."""
    s = scene.view.state
    shown, is_copying = int(s.revealed[seat]), s.byun == seat
    if shown:
        known = [shown]
    else:
        known = there(s.immortals[seat])
        if scene.me is not None and s.peeked == seat and s.saw_immortal[scene.me]:
            known = [int(s.saw_immortal[scene.me])]
    is_counted = seat == scene.me and s.phase != Phase.OVER
    scores = tuple(sum(scene.now(seat, n)) if is_counted else None for n in known)
    put_out = () if is_copying else tuple(there(s.put_out[seat]))
    is_beside = seat == scene.me and bool(told_beside(scene))
    return _immortals(scene.w, tuple(known), shown > 0, is_copying, scores, put_out, is_beside)


@h.piece
def _immortals(
    w: Words,
    known: tuple[int, ...],
    is_revealed: bool,
    is_copying: bool,
    scores: tuple[int | None, ...],
    put_out: tuple[int, ...],
    is_beside: bool,
) -> h.Node:
    """`is_copying`: with Byun Hyung Ja, who is whichever of those in hand is named at the end.

    `is_beside`: large beside the table too, where there is room for that.
    """
    copies = h.button(".immortal.reach.copies", type="button", popovertarget="immortals", data_open=True)[
        icon(IMMORTAL_FIGURES[Call.BYUN]), h.span(class_={"unseen": bool(known)})[w("immortal-byun-hyung-ja")]
    ]
    return [
        copies if is_copying else None,
        [
            h.button(
                ".immortal.reach.not-tablet.not-desk" if is_beside else ".immortal.reach",
                type="button",
                popovertarget="immortals",
                data_open=is_revealed or None,
            )[
                icon(IMMORTAL_FIGURES[n]),
                h.span[immortal_name(w, n)],
                h.b[w("amount-points", count=signed(score))] if score is not None else None,
            ]
            for n, score in zip(known, scores, strict=True)
        ]
        if not is_copying or len(known) <= 2
        else h.button(".immortal", type="button", popovertarget="immortals")[
            h.span[w("label-immortals-to-copy", count=len(known))]
        ],
        (
            h.button(".immortal", type="button", popovertarget="immortals")[
                icon(IMMORTAL_FIGURES[n]),
                h.s[immortal_name(w, n)],
                h.span(".unseen")[w("label-put-out")],
            ]
            for n in put_out
        ),
    ]


@h.piece
def _kit(w: Words, seat: int, has: tuple[int, ...], count: int, is_mine: bool) -> h.Node:
    """All tokens of a seat: those of Civilization, `count` of which ten may be had, and the rest."""
    label = w("label-civ", count=count, limit=LIMIT)
    return h.div(".kit.row")[
        h.div(".civ.row", role="group", aria_label=label, title=label, data_full=count >= LIMIT)[
            (token(w, t, has[t], f"has-{seat}-{TOKEN.names[t]}") for t in CIVILIZATION),
            h.small(aria_hidden="true")[f"{count}/{LIMIT}"],
        ],
        h.div(".tokens.row")[
            (
                token(w, t, has[t], f"has-{seat}-{TOKEN.names[t]}", is_mine)
                for t in range(Token.COINS, KINDS)
                if has[t] or t == Token.COINS
            )
        ],
    ]


# The draft


def _slots(scene: Eight, seat: int) -> h.Node:
    """The slots of a board and what lies there; one's own with their coins, and the empty ones."""
    w, s = scene.w, scene.view.state
    is_mine = seat == scene.me
    laid = [
        h.li(data_now=bool(slot == s.slot))[
            _worth(w, s.rounds, slot) if is_mine else None,
            on_it or _empty(w("label-empty")),
        ]
        for slot in range(int(BOARD_SLOTS[s.rounds]))
        if (on_it := _on_slot(scene, seat, slot)) or is_mine
    ]
    return h.ol(".slots.spots.row.unbroken", aria_label=w("label-slots"))[laid] if laid else None


@h.piece
def _worth(w: Words, rounds: int, slot: int) -> h.Node:
    """What a slot brings, and whether it doubles."""
    coins = int(BOARD_COINS[rounds, slot])
    told = w("label-slot-worth", slot=slot + 1, coins=w("amount-coins", count=coins))
    return h.span(".row.amid.note")[
        icon(TOKEN_FIGURES[Token.COINS], "gold"),
        h.b(aria_hidden="true")[coins],
        h.span(".unseen")[told],
        h.span(".gold", title=w("label-slot-doubled"))["×2", h.span(".unseen")[w("label-slot-doubled")]]
        if DOUBLED[rounds] == slot + 1
        else None,
    ]


def _on_slot(scene: Eight, seat: int, slot: int) -> h.Node:
    w, s = scene.w, scene.view.state
    if s.played[seat, slot]:
        return tile(scene, int(s.played[seat, slot]))
    if slot < s.slot or (slot == s.slot and s.phase != Phase.DRAFT):
        card, coins = int(s.transformed[seat, slot]), int(BOARD_COINS[s.rounds, slot])
        text = w("label-transformed")
        if not card:
            return _down(w, text, "rotate-cw", coins)
        return tile(scene, card, text, coins)
    if slot == s.slot and s.ready[seat]:
        card = int(s.chosen[seat])
        text = w("label-chosen")
        if not card:
            return _down(w, text, "check")
        return tile(scene, card, w("label-to-play" if s.playing[seat] else "label-to-transform"))
    return None


@h.piece
def _down(w: Words, text: str, sign: str, coins: int = 0) -> h.Node:
    """A card face down."""
    return h.span(".tile.down.mid", title=text)[
        icon(sign),
        h.span(".name")[text],
        h.span(".marks.row")[due(w, coins)] if coins else None,
    ]


@h.piece
def _empty(text: str) -> h.Node:
    return h.span(".tile.empty.mid")[h.span(".unseen")[text]]


def _pack(scene: Scene, seat: int) -> h.Node:
    """Where everything is face up: what others have in hand."""
    s = scene.view.state
    if seat == scene.me or s.phase != Phase.DRAFT or not (held := there(s.pack[seat])):
        return None
    return h.p(".row", title=scene.w("label-pack"))[(chip(scene.w, card) for card in held)]


# The Kingdom


def _realm(scene: Eight, seat: int) -> h.Node:
    """A Kingdom: Buildings in their row, which others roam along, then Heroes."""
    w, s = scene.w, scene.view.state
    found = sorted(there(s.realm[seat]), key=lambda card: (s.row[card], card))
    buildings = [card for card in found if card in BUILDINGS]
    heroes = [card for card in found if card not in BUILDINGS]
    if not found:
        return None if s.is_draft else h.p(".hint")[w("label-no-cards")]
    return h.div(".realm.row", role="group", aria_label=w("label-realm"))[
        h.ul(".spots.bare", aria_label=w("label-buildings"))[(h.li[tile(scene, card)] for card in buildings)]
        if buildings
        else None,
        h.ul(".spots.bare", aria_label=w("label-heroes"))[(h.li[tile(scene, card)] for card in heroes)]
        if heroes
        else None,
    ]


def tile(scene: Eight, card: int, note: str = "", coins_due: int = 0) -> h.Element:
    """A card at its smallest; one tap enlarges it, and says what can be done with it.

    `coins_due`: what a transformed card brings when the draft ends.
    """
    w, s = scene.w, scene.view.state
    choice = scene.activations.get(card)
    can = choice is not None and choice.reason is None
    holder = scene.holders[card]
    roams = choice is not None and holder >= 0 and holder != scene.me
    is_near = roams and choice is not None and choice.reason in (None, "too-expensive")
    shows_price = is_near and s.phase == Phase.KINGDOM
    return _tile(
        w,
        card,
        note,
        int(s.culture[card]),
        int(roam_cost(s, scene.me or 0, card)) if shows_price else None,
        coins_due,
        scene.key(choice) if choice is not None and can else None,
        is_turned=bool(s.turned[card]),
        can=can,
        is_far=roams and not can,
        is_acting=bool(s.acting == card or s.chain[card]),
    )


@h.piece
def _tile(
    w: Words,
    card: int,
    note: str,
    count: int,
    coins: int | None,
    coins_due: int,
    key: str | None,
    *,
    is_turned: bool,
    can: bool,
    is_far: bool,
    is_acting: bool,
) -> h.Node:
    told = [note] if note else []
    told += [w("label-turned")] if is_turned else []
    told += [w("label-can-activate")] if can else []
    return h.button(
        f"#card-{CARD.names[card]}.tile",
        type="button",
        popovertarget=about(card),
        title=told_apart(w, card),
        data_about=CARD.names[card],
        data_note=bool(note),
        data_turned=is_turned,
        data_can=can,
        data_far=is_far,
        data_acting=is_acting,
        data_key=key,
    )[
        face(w, card, in_play=True),
        h.span(".marks.row")[
            culture(w, count, f"culture-{CARD.names[card]}"),
            h.span(".pill")[icon("rotate-cw")] if is_turned else None,
            price(w, coins) if coins is not None else None,
            due(w, coins_due) if coins_due else None,
        ],
        h.span(".unseen")[", ".join(["", *told])] if told else None,
    ]
