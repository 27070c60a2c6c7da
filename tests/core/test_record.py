"""Records: what can be replayed, and what is said of the rest."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ennead
from ennead.core.match import Match
from ennead.core.record import BadRecord

NESSOS = ennead.game("nessos")


def record(**changes: Any) -> dict[str, Any]:
    match = NESSOS.new_match(3, 4)
    for _ in range(6):
        match.play(match.waiting[0], match.legal(match.waiting[0])[0].name)
    whole: dict[str, Any] = json.loads(match.record())
    return {key: value for key, value in (whole | changes).items() if value is not ...}


def test_a_record_keeps_what_others_put_in_it_out_of_the_way() -> None:
    match = NESSOS.new_match(3, 4)
    text = match.record(players=["a", "b", "c"])
    assert json.loads(text)["players"] == ["a", "b", "c"]
    assert "\n" not in text
    assert bytes(ennead.replay(text)) == bytes(match)


def test_scripted_draws_are_in_the_record() -> None:
    match = Match(NESSOS, 3, 4, {}, [1, 2, 3, 5, 7])
    assert match.view(0).json()["position"]["hand"][0] == {"1": 1, "2": 1, "3": 1, "5": 1, "7": 1}
    assert bytes(ennead.replay(match.record())) == bytes(match)


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"format": 2}, "format 2 is not known; this program reads format 1"),
        ({"format": ...}, "format None is not known"),
        ({"game": "bridge"}, "no game is called 'bridge'"),
        ({"game": "x" * 10_000}, "no game is called 'xxx"),
        ({"game": 7}, "'game' must be text, not 7"),
        ({"version": 99}, "rules version 99 of nessos; this program knows 1"),
        ({"seats": 9}, "seats must be a whole number from 3 to 6, not 9"),
        ({"seats": "3"}, "'seats' must be a whole number, not '3'"),
        ({"seats": True}, "'seats' must be a whole number, not True"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"seed": ...}, "'seed' must be a whole number, not None"),
        ({"options": []}, "'options' must be an object"),
        ({"options": {"speed": 1}}, "nessos has no option 'speed'"),
        ({"moves": "accept"}, "'moves' must be a list"),
        ({"moves": ["accept"]}, "move 0: 'accept' is not a seat and an action"),
        ({"moves": [3]}, "move 0: 3 is not a seat and an action"),
        ({"moves": ["0 castle"]}, "move 0: '0 castle' can't be played: No action is called that"),
        ({"moves": ["99999999 accept"]}, "is not a seat and an action"),
        ({"moves": ["² accept"]}, "is not a seat and an action"),
        ({"format": True}, "format True is not known"),
        ({"version": -1}, "rules version -1 of nessos; this program knows 1"),
        ({"options": {"a": 1, "b": 2}}, "nessos has no option 'a'"),
        ({"moves": ["0 " + "x" * 10_000]}, "can't be played"),
        ({"script": {"²": [1]}}, "'script' has '²'"),
        ({"script": {"9" * 5000: [1]}}, "'script' has '999"),
        ({"script": {"400": [1]}}, "'script' has '400'"),
        ({"script": 3}, "'script' must be an object"),
        ({"script": {"later": [1]}}, "'script' has 'later'"),
        ({"script": {"deal": ["a"]}}, "outcomes are whole numbers"),
        ({"script": {"deal": [4]}}, "can't come up"),
    ],
)
def test_a_broken_record_says_what_is_wrong(changes: dict[str, Any], what: str) -> None:
    with pytest.raises(ennead.BadRecord) as error:
        ennead.replay(record(**changes))
    assert what in str(error.value)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize(
    ("text", "reason", "values"),
    [
        ("?", "json", {}),
        ("[]", "json", {}),
        ("[" * 100_000, "json", {}),
        ("{}\n{}", "several", {}),
        ('{"format": 1, "format": 1}', "twice", {}),
        ('{"format": 1, "options": {"turns": 5, "a": 6, "turns": 7}}', "twice", {}),
        ("{}", "format", {}),
        (record(game=...), "field", {"field": "game"}),
        (record(seed="7"), "field", {"field": "seed"}),
        (record(game="bridge"), "game", {}),
        (record(version=99), "version", {}),
        (record(edition="mine"), "edition", {}),
        (record(seats=9), "deal", {}),
        (record(script=[]), "script", {}),
        (record(script={"later": [1]}), "script", {}),
        (record(script={"deal": ["a"]}), "script", {}),
        (record(moves=["0 castle"]), "illegal", {"move": 1}),
        (record(moves=["castle"]), "move", {"move": 1}),
    ],
)
def test_a_bad_record_names_its_reason_for_others_to_say(
    text: str | dict[str, Any], reason: str, values: dict[str, Any]
) -> None:
    with pytest.raises(ennead.BadRecord) as caught:
        ennead.replay(text)
    assert (caught.value.reason, caught.value.values) == (reason, values)


def test_what_is_said_twice_is_found_among_many() -> None:
    many = ", ".join(f'"{n}": 0' for n in range(100_000))
    with pytest.raises(ennead.BadRecord, match="says '99999' twice"):
        ennead.replay(f'{{{many}, "99999": 1}}')


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", "[" * 100_000, "9" * 5000])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(ennead.BadRecord, match="not a record"):
        ennead.replay(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
KEYS = ["format", "game", "version", "seats", "seed", "options", "moves", "script"]


@given(st.dictionaries(st.sampled_from(KEYS), json_values, min_size=1, max_size=3))
def test_nothing_but_a_bad_record_ever_comes_of_a_broken_one(changes: dict[str, Any]) -> None:
    with contextlib.suppress(ennead.BadRecord):
        match = ennead.replay(json.dumps(record() | changes))
        assert bytes(ennead.replay(match.record())) == bytes(match)


def test_draws_that_can_not_come_are_refused_by_their_move() -> None:
    match = ennead.game("le-neuf").new_match(seats=2, seed=1)
    match.play(0, "lay king")
    match.play(1, "lay jack", (4, 9))
    record = json.loads(match.record())
    record["script"]["1"] = [99, 9]
    with pytest.raises(BadRecord) as refused:
        ennead.replay(record)
    assert refused.value.reason == "script"
