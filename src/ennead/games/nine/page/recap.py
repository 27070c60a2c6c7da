"""NINE: how what happened is recapped."""

from typing import Any

from ennead.core.events import Event
from ennead.games.nine.box.cards import CARDS, CHANGES, COLUMNS, TOKENS, Card, Token
from ennead.games.nine.page.faces import TOKEN_FIGURES, medallion
from ennead.games.nine.page.foreseen import FIGURES
from ennead.page.layout import icon
from ennead.page.recap import Change, Reader, Recap, Step, Telling, round_step, step_text

BEGINNING = frozenset({"round", "drew", "ordered", "revealed", "used", "hero", "discarded"})


def column_at(seat: int | None, card: int) -> str:
    """The id of a column, or of a Hero, in somebody's kingdom."""
    return f"column-{seat}-{card}" if card < COLUMNS else f"hero-{seat}-{CARDS[card]}"


def _change(reader: Reader, seat: int | None, token: int | None, amount: int, other: str = "") -> Change:
    kind, whose = token or 0, seat or 0
    label = reader.w("label-count", what=reader.w(f"token-{TOKENS[kind]}"), count=abs(amount))
    about = f"token-{TOKENS[kind]}"
    return Change(
        icon(TOKEN_FIGURES[kind]), amount, label, whose, f"token-{whose}-{kind}", other, about=about
    )


def _card(of: str = "card", at: str = "card", sound: str = "place") -> Telling:
    """Something done with a card; `of`: the argument that names it, `at`: the one whose column it is."""

    def tell(reader: Reader, event: Event) -> Step:
        seat, card, column = event.args["seat"], event.args[of] or 0, event.args[at] or event.args[of] or 0
        place = f"{column_at(seat, column)} seat-{seat}"
        return Step(medallion(card), step_text(reader, event), place, seat, sound)

    return tell


def _drew(reader: Reader, event: Event) -> Step:
    """For a Culture, which is paid just before."""
    cost = _change(reader, event.args["seat"], int(Token.CULTURE), -1)
    at = f"seat-{event.args['seat']}-orders seat-{event.args['seat']}"
    return Step(icon("layers"), step_text(reader, event), at, changes=(cost,))


def _ordered(reader: Reader, event: Event) -> Step:
    at = f"seat-{event.args['seat']}-orders seat-{event.args['seat']}"
    return Step(icon("layers"), step_text(reader, event), at)


def _gained(reader: Reader, event: Event) -> Change | Step:
    seat, token, count = event.args["seat"], event.args["token"], event.args["count"] or 0
    if count == 0:
        return Step(icon("x"), step_text(reader, event), "reserve")
    return _change(reader, seat, token, count, "reserve")


def _paid(reader: Reader, event: Event) -> Change | None:
    """All but the Culture for a card that is drawn, which belongs to that."""
    seat, token, count = event.args["seat"], event.args["token"], event.args["count"] or 0
    return None if token == Token.CULTURE else _change(reader, seat, token, -count, "reserve")


def _passed(reader: Reader, event: Event) -> Step:
    """A token that goes from one seat to another: stolen by `seat` from `to`, or given by it."""
    seat, to, token = event.args["seat"], event.args["to"], event.args["token"]
    giver, taker = (to, seat) if event.kind.name == "stole" else (seat, to)
    change = _change(reader, taker, token, 1, f"token-{giver}-{token}")
    return Step(icon("hand"), step_text(reader, event), f"seat-{to}", changes=(change,))


def _shield(reader: Reader, event: Event) -> Step:
    seat = event.args["seat"]
    return Step(icon("shield"), step_text(reader, event), f"seat-{seat}", seat, about="shield")


def _settle(state: Any, seat: int) -> None:
    """Cards that were marked stay so: club players would take back what they would not have chosen."""
    state["changes"][seat] = CHANGES


RECAP = Recap(
    told={
        "round": round_step,
        "drew": _drew,
        "ordered": _ordered,
        "revealed": _card(sound="reveal"),
        "used": _card("influence", "influence"),
        "gained": _gained,
        "paid": _paid,
        "stole": _passed,
        "gave": _passed,
        "shield": _shield,
        "shield-lost": _shield,
        "destroyed": _card(at="column"),
        "turned": _card(),
        "copied": _card("column", "column"),
        "hero": _card(),
        "discarded": _card(at="column"),
    },
    # Hands show what was dealt, the table whose phase it is, the prompt how it ended.
    silent=frozenset({"dealt", "kingdom", "ended"}),
    opens=frozenset({"round"}),
    begins=lambda event: event.kind.name in BEGINNING,
    shared=frozenset({"round"}),
    deeds=frozenset(
        {"drew", "ordered", "revealed", "used", "stole", "gave", "destroyed", "turned", "copied", "hero"}
        | {"discarded", "shield"}
    ),
    figures=FIGURES,
    settle=_settle,
    entries={"card": "", "influence": "", "token": "token-"},
)

assert Card.ALPHA == COLUMNS  # from there on a card is a Hero, which stands in no column
