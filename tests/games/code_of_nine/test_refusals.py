"""Every reason why an action can't be taken, with its clause, in both languages."""

from collections.abc import Callable

import pytest

from ennead import IllegalAction
from ennead.core.words import LANGUAGES
from ennead.games.code_of_nine.state import Reason
from tests.games.code_of_nine.conftest import Table


def at(place: str, rounds: int = 1, seats: int = 4, *, village: int = 3, **items: str) -> Table:
    """Seat 0 has placed a pawn; somebody is in the Hidden Village."""
    held = {int(seat[1:]): text for seat, text in items.items()}
    placed = {"hidden-village": (village,)} if rounds > 2 else {}
    t = Table.arranged(seats, rounds=rounds, expert=True, items=held, placed=placed)
    return t.play(f"place {place}")


def sorting() -> Table:
    t = Table.dealt(4, 1, 2)
    for seat in range(4):
        t.act(seat, "keep")
    for seat in (1, 2, 3):
        t.act(seat, t.match.legal(seat)[0].name)
    return t


def again() -> Table:
    return Table.arranged(3, rounds=4, turn=1, placed={"ended-the-old-world": (1,)})


REFUSALS: dict[str, tuple[Callable[[], Table], str, str]] = {
    # by reason: a position, what may not be done there, and the clause that says so
    "not-now": (Table.begun, "will", "CN-28"),
    "not-yours": (sorting, "abyss 03", "CN-10"),
    "expert-only": (lambda: Table.arranged(4), "place cult-of-honeybook", "CN-19"),
    "later-round": (Table.begun, "place hidden-village", "CN-24"),
    "first-round-only": (lambda: Table.arranged(4, rounds=2), "place her-library", "CN-25"),
    "occupied": (lambda: Table.begun().play("place an-old-cross"), "place an-old-cross", "CN-26"),
    "twice": (again, "place ended-the-old-world", "CN-69"),
    "too-expensive": (Table.begun, "place her-library", "CN-27"),
    "yourself": (lambda: at("allure-show"), "look 0", "CN-47"),
    "no-such-seat": (lambda: at("sooty-watchtower", seats=3), "look 3", "CN-1"),
    "no-ghost": (lambda: at("sooty-watchtower"), "look ghost", "CN-1"),
    "not-richest": (lambda: at("creeping-main-street", 3, s1="coin", s2="book"), "from 3", "CN-65"),
    "protected": (
        lambda: at("creeping-main-street", 3, s1="coin", s2="book", s3="coin"),
        "from 3",
        "CN-A12",
    ),
    "nothing-to-take": (lambda: at("tree-of-heaven", 5, s0="8 statue"), "choose statue", "CN-A39"),
    "same-player": (lambda: at("city-of-devils", 5, s1="coin").play("from 1"), "to 1", "CN-75"),
    "none-left": (lambda: at("allure-show", s1="4 book").play("look 1", "to 2"), "choose book", "CN-A38"),
    "not-owned": (lambda: at("clocktower", s0="coin"), "choose book", "CN-46"),
    "not-such-items": (lambda: at("creeping-main-street", 3, s1="coin, medal"), "choose medal", "CN-65"),
    "no-more": (lambda: at("tree-of-heaven", 5).play("choose book"), "choose book", "CN-76"),
}


@pytest.mark.parametrize("reason", REFUSALS)
def test_each_reason_is_given_with_its_clause_in_both_languages(reason: str) -> None:
    position, action, clause = REFUSALS[reason]
    t = position()
    assert t.refused(action) == (reason, clause)
    with pytest.raises(IllegalAction) as caught:
        t.match.play(t.turn, action)
    texts = {caught.value.text(language) for language in LANGUAGES}
    assert len(texts) == len(LANGUAGES)
    assert all(text.endswith(f" ({clause})") for text in texts)


def test_there_is_no_other_reason() -> None:
    assert {"legal", *REFUSALS} == {reason for reason, _ in Reason.all()}


LOCAL: dict[str, tuple[Callable[[], Table], str, str]] = {
    # by place: what is refused there by the clause of the location
    "twice": (
        lambda: Table.arranged(4, rounds=2, expert=True, placed={"commune-system": (0,)}),
        "place commune-system",
        "CN-A25",
    ),
    "look": (lambda: at("soul-recorder", 3), "look 0", "CN-64"),
    "gift": (lambda: at("allure-show").play("look 1"), "to 0", "CN-48"),
    "rob": (lambda: at("forgotten-alley", 3), "from 0", "CN-67"),
    "give": (lambda: at("tivoli-of-the-pranksters", 4, s0="coin"), "to 0", "CN-73"),
    "heaven": (lambda: at("tree-of-heaven", 5, s1="4 book").play("choose book"), "from 2", "CN-77"),
    "cathedral": (lambda: at("venerable-cathedral", 2).play("look 1"), "choose coin", "CN-56"),
    "library": (lambda: at("underground-library", 3), "choose statue", "CN-63"),
}


@pytest.mark.parametrize("place", LOCAL)
def test_what_a_location_refuses_is_said_by_its_clause(place: str) -> None:
    position, action, clause = LOCAL[place]
    assert position().refused(action)[1] == clause


@pytest.mark.clause("CN-21", "CN-28")
def test_whoever_is_not_on_turn_may_do_nothing() -> None:
    t = Table.begun()
    for action in ("place quarry-of-wills", "keep", "done"):
        assert t.refused(action, 1) == ("not-your-turn", "")
    assert t.match.legal(1) == []
    assert t.refused("place the-moon") == ("unknown-action", "")
