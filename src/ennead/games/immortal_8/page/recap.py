"""Immortal 8: how what happened is recapped."""

from dataclasses import replace

from ennead.core.events import Event, Heard
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.boards import TOKEN
from ennead.games.immortal_8.box.cards import CARD
from ennead.games.immortal_8.box.vocabulary import Token
from ennead.games.immortal_8.page.faces import CULTURE, IMMORTAL_FIGURES, TOKEN_FIGURES, domain, figure
from ennead.games.immortal_8.page.foreseen import FIGURES
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.page.recap import Change, Reader, Recap, Step, Telling, round_step, step_text

BEGINNING = frozenset(
    {"round", "played", "transformed", "activated", "roamed", "supremacy", "tie", "revealed", "ninth"}
    | {"peeked", "guessed"}
)


def _token(kind: int) -> h.Element:
    return h.span(data_token=TOKEN.names[kind])[icon(TOKEN_FIGURES[kind])]


def has_at(seat: int | None, token: int | None) -> str:
    """The id of what counts somebody's tokens of a type."""
    return f"has-{seat}-{TOKEN.names[token or 0]}"


def _change(reader: Reader, seat: int | None, token: int | None, amount: int, other: str = "") -> Change:
    kind = token or 0
    name = TOKEN.names[kind]
    label = reader.w(f"amount-{name}", count=abs(amount))
    at, about = has_at(seat, kind), f"token-{name}"
    return Change(_token(kind), amount, label, seat or 0, at, other, name, about=about)


def _card(reader: Reader, event: Event, sound: str = "place") -> Step:
    """Something done with a card: its figure on the colour of its domain."""
    seat, card = event.args["seat"], event.args["card"]
    if not card:
        return Step(icon("layers"), step_text(reader, event), f"seat-{seat}", seat, sound)
    sign = h.span(".jewel.mid", data_domain=domain(card))[icon(figure(card))]
    return Step(sign, step_text(reader, event), f"card-{CARD.names[card]} seat-{seat}", seat, sound)


def _shown(reader: Reader, event: Event) -> Step:
    return _card(reader, event, "reveal")


def _transformed(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"]
    return Step(icon("rotate-cw"), step_text(reader, event), f"seat-{seat}", seat)


def _gained(reader: Reader, event: Event) -> Change:
    return _change(reader, event.args["seat"], event.args["token"], event.args["count"] or 0)


def _drafted(reader: Reader, heard: Heard) -> dict[int, Step | None]:
    """What a draft brings all of them as it ends is one step: somebody is first then, and coins come."""
    if all(event.kind.name != "first" for event in heard):
        return {}
    coins = {
        n: _gained(reader, event)
        for n, event in enumerate(heard)
        if event.kind.name == "gained" and event.args["token"] == Token.COINS
    }
    if not coins:
        return {}
    text, changes = reader.w("deed-drafted"), tuple(coins.values())
    step = Step(_token(Token.COINS), text, "others", changes=changes, is_shared=True)
    return dict.fromkeys(coins) | {min(coins): step}


def _paid(reader: Reader, event: Event) -> Change:
    return _change(reader, event.args["seat"], event.args["token"], -(event.args["count"] or 0))


def _gift(reader: Reader, event: Event) -> Change:
    change = _change(reader, event.args["to"], event.args["token"], 1)
    return replace(change, by=event.args["seat"])


def _gave(reader: Reader, event: Event) -> Change:
    giver, token = event.args["seat"], event.args["token"]
    return replace(_change(reader, event.args["to"], token, 1, has_at(giver, token)), by=giver)


def _culture(reader: Reader, event: Event) -> Change:
    card, count, seat = event.args["card"] or 0, event.args["count"] or 0, event.args["seat"] or 0
    at = f"culture-{CARD.names[card]}"
    label = reader.w("label-culture", count=count)
    return Change(icon(CULTURE), count, label, seat, at, f"card-{CARD.names[card]}", about="culture")


def _commerce(reader: Reader, event: Event) -> Step:
    """A Commerce card: what it offers first is its sign."""
    reward = Token.called(next(iter(BOX.commerce[(event.args["commerce"] or 1) - 1].reward)))
    is_met = event.kind.name == "looted"
    sound = "reveal" if is_met else "place"
    return Step(
        _token(reward),
        step_text(reader, event),
        "doing",
        sound=sound,
        brings=TOKEN.names[reward] if is_met else "",
    )


def _contest(reader: Reader, event: Event) -> Step:
    seat, token = event.args.get("seat"), event.args["token"] or 0
    at = has_at(seat, token) if seat is not None else "middle"
    return Step(_token(token), step_text(reader, event), at, seat)


def _immortal(of: str, at: str) -> Telling:
    """Something about an Immortal, as far as it is known; `at`: the argument that says whose it is."""

    def tell(reader: Reader, event: Event) -> Step:
        immortal = event.args.get(of)
        sign = icon(IMMORTAL_FIGURES[immortal]) if immortal else icon("eye")
        return Step(sign, step_text(reader, event), f"seat-{event.args[at]}", event.args["seat"], "reveal")

    return tell


RECAP = Recap(
    told={
        "round": round_step,
        "played": _shown,
        "transformed": _transformed,
        "gained": _gained,
        "paid": _paid,
        "gift": _gift,
        "gave": _gave,
        "activated": _card,
        "roamed": _card,
        "copied": _card,
        "destroyed": _card,
        "culture": _culture,
        "looted": _commerce,
        "refused": _commerce,
        "turned-up": _shown,
        "looked": _shown,
        "entered": _card,
        "reborn": _card,
        "supremacy": _contest,
        "tie": _contest,
        "revealed": _immortal("immortal", "seat"),
        "ninth": _immortal("immortal", "seat"),
        "peeked": _immortal("immortal", "to"),
        "guessed": _immortal("immortal", "to"),
    },
    # Hands and boards show what was dealt and who has chosen, the prompt whose phase it is and how it ended.
    silent=frozenset(
        {"hand", "chose", "first", "kingdom", "may-copy", "dealt", "tallied", "ended"},
    ),
    opens=frozenset({"round"}),
    begins=lambda event: event.kind.name in BEGINNING,
    shared=frozenset({"round", "tie"}),
    deeds=frozenset(
        {"played", "transformed", "activated", "roamed", "copied", "looted", "refused", "peeked", "guessed"}
    ),
    figures=FIGURES,
    joined=_drafted,
    entries={"card": "", "immortal": "", "token": "token-", "commerce": "commerce-"},
)
