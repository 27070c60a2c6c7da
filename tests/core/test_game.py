"""A game that can't be one is refused where it is declared, in a line that says what is missing."""

import copy
import pickle
import sys
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

import ennead
from ennead.core.events import Kind, Secret, only, tell
from ennead.core.family import Events
from ennead.core.game import VERBS, Action
from ennead.core.rule import COMPILED
from ennead.core.state import COUNT, OWNER, SEAT, Record, of
from ennead.games import find

NESSOS = ennead.game("nessos")


class Event(Events):
    ROLLED = Kind(seat=SEAT, dice=Secret(COUNT))
    BID = Kind(seat=SEAT, dice=COUNT)


def without(module: ModuleType, name: str) -> ModuleType:
    """A module that lacks one of its names."""
    lacking = ModuleType(module.__name__)
    vars(lacking).update({key: value for key, value in vars(module).items() if key != name})
    return lacking


@pytest.mark.parametrize("verb", VERBS)
def test_rules_without_one_of_their_verbs_are_refused(verb: str) -> None:
    with pytest.raises(ValueError, match=f"^nessos: ennead.games.nessos.rules gives no '{verb}'$"):
        replace(NESSOS, rules=without(NESSOS.rules, verb))


def test_a_club_player_that_chooses_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^nessos: ennead\.games\.nessos\.\w+ gives no 'choose'$"):
        replace(NESSOS, player=without(NESSOS.player, "choose"))


def test_two_actions_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^nessos: two actions are called 'accept'$"):
        replace(NESSOS, actions=(*NESSOS.actions, Action("accept", "accept")))


def test_two_kinds_of_event_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^nessos: two kinds of event are called 'put'$"):
        replace(NESSOS, events=(*NESSOS.events, Kind("put")))


@pytest.mark.parametrize(
    ("reasons", "what"),
    [
        ((), "reason 0 must be 'legal'"),
        ((("legal", ""),), "reason 1 must be 'not-now'"),
        ((("not-now", "X-1"), ("legal", "")), "reason 0 must be 'legal'"),
        ((("legal", ""), ("too-low", "X-1"), ("not-now", "X-2")), "reason 1 must be 'not-now'"),
    ],
)
def test_reasons_that_do_not_begin_as_all_games_do_are_refused(reasons: Any, what: str) -> None:
    with pytest.raises(ValueError, match=f"^nessos: {what}"):
        replace(NESSOS, reasons=reasons)


def test_pieces_that_no_field_holds_are_refused() -> None:
    with pytest.raises(ValueError, match="nessos: State has no field 'gold'"):
        replace(NESSOS, pieces=("gold",))
    with pytest.raises(ValueError, match="nessos: State has no field 'eldest'"):
        replace(NESSOS, starter="eldest")


def test_four_sit_down_where_nobody_says_how_many_if_the_game_allows_it() -> None:
    seats = {game.name: game.usual_seats for game in ennead.games()}
    assert seats.pop("le-neuf") == 2
    assert {*seats.values()} == {4}


def test_games_and_their_actions_are_keys_of_tables() -> None:
    nessos, nine = ennead.game("nessos"), ennead.game("nine")
    assert {nessos: 1, nine: 2}[pickle.loads(pickle.dumps(nessos))] == 1
    assert len({*nessos.actions}) == len(nessos.actions)
    first = nessos.actions[0]
    assert {first: 1}[copy.deepcopy(first)] == 1


def test_an_event_of_more_than_five_arguments_is_refused() -> None:
    Kind("roll", a=COUNT, b=COUNT, c=COUNT, d=COUNT, e=COUNT)
    with pytest.raises(ValueError, match=r"^an event has at most 5 arguments, not a, b, c, d, e, f$"):
        Kind("roll", a=COUNT, b=COUNT, c=COUNT, d=COUNT, e=COUNT, f=COUNT)


def test_a_field_seen_by_nobody_knows_whom_is_refused() -> None:
    with pytest.raises(TypeError, match=r"^State\.dice: seen='owner-of-it' is not EVERYONE, OWNER, NOBODY"):

        class State(Record):
            dice = of(COUNT, SEAT, 3, seen="owner-of-it")


@pytest.mark.parametrize(
    ("given", "what"),
    [(None, "gives no `game`"), (NESSOS, "calls its game 'nessos'")],
)
def test_a_folder_that_gives_no_game_of_its_name_is_refused(
    given: object, what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = ModuleType("ennead.games.liars_dice")
    folder.__file__ = "games/liars_dice/__init__.py"
    vars(folder)["game"] = given
    monkeypatch.setitem(sys.modules, folder.__name__, folder)
    monkeypatch.setattr(sys.modules[find.__module__], "names", lambda: ("liars-dice",))
    with pytest.raises(ImportError, match=f"^games/liars_dice/__init__.py {what}; .* name, 'liars-dice'$"):
        find("liars-dice")


class Table(Record):
    dice = of(COUNT, SEAT, 3, seen=OWNER)


@pytest.mark.skipif(COMPILED, reason="compiled rules are trusted: they were tested")
def test_a_secret_told_to_everybody_is_refused() -> None:
    s = Table.array()[0]
    tell(s, Event.BID, 0, 3)
    tell(s, Event.ROLLED, 0, 3, known=only(0))
    with pytest.raises(ValueError, match=r"^the event 'rolled' has secrets: tell\(…, "):
        tell(s, Event.ROLLED, 0, 3)
    assert s.event_count == 2


def test_a_game_counts_how_many_of_its_rules_are_compiled() -> None:
    game = ennead.game("nessos")
    game.new_match(3, 1)
    done, rules = game.compiled
    assert 0 < done <= rules if COMPILED else done == rules == 0
