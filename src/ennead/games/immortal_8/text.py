"""Immortal 8 in a terminal: the table as text, drawn from a view alone."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ennead.core.events import Event
from ennead.core.view import View
from ennead.core.words import Words
from ennead.games.immortal_8.box import BOX
from ennead.games.immortal_8.box.boards import (
    BOARD_COINS,
    BOARD_SLOTS,
    COMMERCE,
    DOUBLED,
    KINDS,
    MOST_PLAYED,
    TOKEN,
)
from ennead.games.immortal_8.box.cards import CARD, CARDS, KIND
from ennead.games.immortal_8.box.immortals import IMMORTAL, IMMORTALS
from ennead.games.immortal_8.box.vocabulary import CardKind
from ennead.games.immortal_8.box.wording import action_text, card_text, commerce_text, immortal_text
from ennead.games.immortal_8.rules.calls import hidden_seat, was_called
from ennead.games.immortal_8.rules.draft import count_played
from ennead.games.immortal_8.rules.realms import owner, roam_cost
from ennead.games.immortal_8.rules.tally import points
from ennead.games.immortal_8.state import TALLY, Phase, State

TURNED = "!"
NOTHING = "·"
TOLD_BY_THE_BOARD = frozenset({"chose", "dealt", "hand", "ended"})


def board(view: View, w: Words, names: Sequence[str]) -> RenderableType:
    """Tokens, Kingdoms and piles, what is asked, what cards that may be chosen do; at the end, the count."""
    s = view.state
    return Group(
        Text(f"\n{' · '.join(_heading(view, w, names))}", "dim"),
        _tokens(view, w, names),
        Text(w("label-marks"), "dim"),
        _grid(_cards(view, w, names)),
        _grid(_own(s, w, view.viewer) if view.viewer is not None and view.viewer >= 0 else ()),
        _grid(_question(view, w, names)),
        _grid(_explained(view, w, names)),
        *((_count(s, w, names),) if s.phase == Phase.OVER else ()),
    )


def hands(view: View, w: Words) -> Iterator[tuple[str, Sequence[Text]]]:
    """The viewer's hand while it is drafted from."""
    if view.viewer in range(view.seats):
        pack = view.state.pack[view.viewer]
        yield w("label-your-pack"), [Text(_card(w, card)) for card in range(1, CARDS) if pack[card]]


def worth_telling(event: Event) -> bool:
    """All but what the board shows."""
    return event.kind.name not in TOLD_BY_THE_BOARD


def _heading(view: View, w: Words, names: Sequence[str]) -> Iterator[str]:
    """The round, the phase, and whose Action is being performed."""
    s = view.state
    yield w("label-round", round=int(s.rounds)) if s.rounds else w("label-setup")
    if s.is_draft:
        yield w("label-slot", slot=int(s.slot) + 1, slots=int(BOARD_SLOTS[s.rounds]))
        coins = w("amount-coins", count=int(BOARD_COINS[s.rounds, s.slot]))
        yield w("label-slot-coins", coins=coins)
        if DOUBLED[s.rounds] == s.slot + 1:
            yield w("label-slot-doubled")
        if view.viewer is not None and view.viewer >= 0:
            yield w("label-may-play", count=int(MOST_PLAYED[s.rounds]) - count_played(s, view.viewer))
    elif s.phase == Phase.TIE:
        yield w("label-supremacy")
    elif s.rounds and (s.phase > Phase.TIE or s.call):
        yield w("label-calls")
    elif s.rounds:
        yield w("label-kingdom")
    if s.acting:
        yield w("label-acting", seat=names[s.turn], card=_card(w, s.acting))


# What everybody has


def _tokens(view: View, w: Words, names: Sequence[str]) -> Table:
    """Tokens and coins of everybody, and the Immortals that are known."""
    s = view.state
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="")
    table.add_column("")
    for seat in range(view.seats):
        first = "① " if seat == s.first else ""
        table.add_column(Text(f"{first}{names[seat]}", "bold" if seat in view.waiting else ""))
    for token in range(1, KINDS):
        label = w(f"many-{TOKEN.names[token]}")
        counts = (str(count) if count else NOTHING for count in s.has[: s.seats, token])
        table.add_row(label[0].upper() + label[1:], *counts)
    table.add_row(w("label-immortal"), *(_revealed(s, w, seat) for seat in range(view.seats)))
    return table


def _revealed(s: State, w: Words, seat: int) -> str:
    immortal = _immortal(w, int(s.revealed[seat])) if s.revealed[seat] else ""
    if s.byun == seat:
        return w("label-byun", immortal=immortal) if immortal else w("immortal-byun-hyung-ja")
    return immortal or NOTHING


def _cards(view: View, w: Words, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The slots of a draft, Kingdoms with their Buildings first, the Wonders, and both discards."""
    s = view.state
    if s.is_draft:
        for seat in range(view.seats):
            slots = [_slot(s, w, seat, slot) for slot in range(s.slot + 1)]
            yield w("label-draft-of", name=names[seat]), " · ".join(filter(None, slots))
    for seat in range(view.seats):
        found = [card for card in range(1, CARDS) if s.realm[seat, card]]
        found.sort(key=lambda card: (KIND[card] != CardKind.BUILDING, s.row[card], card))
        yield names[seat], _listed(s, w, found)
    yield w("label-wonder-zone"), _listed(s, w, (card for card in range(1, CARDS) if s.zone[card]))
    yield w("label-discard"), _listed(s, w, (card for card in range(1, CARDS) if s.discard[card]))
    yield (
        w("label-commerce-discard"),
        " · ".join(
            w(f"commerce-{COMMERCE.names[n]}") + (f" ×{count}" if count > 1 else "")
            for n, count in enumerate(s.commerce_discard)
            if count
        ),
    )


def _slot(s: State, w: Words, seat: int, slot: int) -> str:
    """What lies on a slot, as far as the viewer knows."""
    if s.played[seat, slot]:
        return _card(w, s.played[seat, slot])
    if slot == s.slot and s.phase == Phase.DRAFT:
        return w("label-placed") if s.ready[seat] else ""
    card = s.transformed[seat, slot]
    return w("label-known-transformed", card=_card(w, card)) if card else w("label-transformed")


def _listed(s: State, w: Words, cards: Iterable[int]) -> str:
    """Cards with their Culture, and a mark on those that were activated."""
    return " · ".join(
        _card(w, card) + (f" [{s.culture[card]}]" if s.culture[card] else "") + TURNED * int(s.turned[card])
        for card in cards
    )


# What concerns the viewer


def _own(s: State, w: Words, seat: int) -> Iterator[tuple[str, str]]:
    """The viewer's Immortals: what they can do, and what they score."""
    for immortal in range(1, IMMORTALS):
        if s.immortals[seat, immortal] or s.revealed[seat] == immortal:
            yield w("label-your-immortal"), f"{_immortal(w, immortal)}. {immortal_text(w, immortal)}"


def _question(view: View, w: Words, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What "first" and "second" mean just now, and what a tie or Tomorrow's call is about."""
    s = view.state
    labels = w("label-first"), w("label-second")
    if s.phase == Phase.TIE:
        yield "", w("label-tie", token=w(f"many-{TOKEN.names[s.contest]}"))
    elif s.phase == Phase.GUESS:
        yield "", w("label-to-guess", seat=names[hidden_seat(s, s.turn)])
        if any(was_called(s, choice.args["immortal"]) for choice in view.legal):
            yield "", w("hint-guess-justice")
    elif s.phase == Phase.OPTION:
        (card,) = (card for card in BOX.cards if s.acting in card.numbers)
        (options,) = (step.options for step in card.action if step.options)
        for label, steps in zip(labels, options, strict=True):
            yield label, action_text(w, steps)
    elif s.phase == Phase.REWARD and s.stall[0]:
        for label, commerce in zip(labels, s.stall, strict=True):
            if commerce:
                yield label, commerce_text(w, BOX.commerce[commerce - 1])
    elif s.phase == Phase.REWARD:
        yield labels[0], f"{_card(w, s.top)}. {card_text(w, int(s.top))}"
    elif s.phase == Phase.WHICH and any(choice.verb == "first" for choice in view.legal):
        yield labels[0], w("label-top-card")


def _explained(view: View, w: Words, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What each card does that the viewer may choose, and what it costs to roam there."""
    s = view.state
    told = set()
    for choice in view.legal:
        card = choice.args.get("card")
        if card and card not in told:
            told.add(card)
            text, holder = card_text(w, card), owner(s, card)
            if choice.verb == "activate" and holder not in (-1, view.viewer):
                coins = w("amount-coins", count=roam_cost(s, s.turn, card))
                text = f"{text} ({w('label-roaming', seat=names[holder], coins=coins)})"
            yield _card(w, card), text


def _count(s: State, w: Words, names: Sequence[str]) -> Table:
    """The final count, line by line."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="")
    table.add_column("")
    for seat in range(s.seats):
        table.add_column(names[seat], justify="right")
    for n, category in enumerate(TALLY.names):
        table.add_row(w(f"tally-{category}"), *(_number(int(row[n])) for row in s.tally[: s.seats]))
    table.add_row(w("tally-total"), *(_number(points(s, seat)) for seat in range(s.seats)))
    return table


def _grid(rows: Iterable[tuple[str, str]]) -> Table:
    """Labels and what is told of them, where there is anything to tell."""
    grid = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
    for label, text in rows:
        if text:
            grid.add_row(label, text)
    return grid


def _number(count: int) -> str:
    return str(count).replace("-", "−")


def _card(w: Words, card: int) -> str:
    return w(f"card-{CARD.names[card]}")


def _immortal(w: Words, immortal: int) -> str:
    return w(f"immortal-{IMMORTAL.names[immortal]}")
