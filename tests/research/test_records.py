"""The schema of records and their reader agree: on every record there is, and on what is none."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

import ennead
from ennead.research.records import schema
from tests.records import read

GAMES = {game.name: game for game in ennead.games()}
SCHEMA = Draft202012Validator(schema())
OF = {name: Draft202012Validator(schema(game)) for name, game in GAMES.items()}
SMALL = Path(ennead.__file__).parent / "research" / "small.jsonl"
SHAPE = {"json", "format", "field", "move"}  # reasons of the reader that are told from the shape alone


def lines(file: Path) -> list[Any]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("name", GAMES)
def test_every_record_there_is_fits(name: str) -> None:
    game = GAMES[name]
    ends = [record for record in lines(SMALL) if record["game"] == name]
    found = [*read(game).values(), *lines(game.folder / "examples.jsonl"), *ends]
    assert len(found) > 5
    for record in found:
        SCHEMA.validate(record)
        OF[name].validate(record)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_written_now_fits(name: str) -> None:
    game = GAMES[name]
    match = game.new_match(game.usual_seats, seed=1)
    match.step(match.waiting[0], match.actions(match.waiting[0])[0])
    record = json.loads(match.record(players=["a", "b"]))
    SCHEMA.validate(record)
    OF[name].validate(record)


@pytest.mark.parametrize("kind", [SCHEMA, *OF.values()], ids=["all", *OF])
def test_it_is_a_schema(kind: Draft202012Validator) -> None:
    Draft202012Validator.check_schema(kind.schema)


@pytest.mark.parametrize(
    "other", [{"game": "nine"}, {"seats": 2}, {"options": {"turns": 5}}, {"edition": "mine"}]
)
def test_the_schema_of_a_game_takes_no_other(other: dict[str, Any]) -> None:
    record = next(iter(read(GAMES["nessos"]).values()))
    assert OF["nessos"].is_valid(record)
    assert not OF["nessos"].is_valid(record | other)
    assert not OF["nessos"].is_valid(record | {"moves": ["0 castle"]})
    assert not OF["nessos"].is_valid(record | {"moves": ["6 accept"]})


VALUES = st.none() | st.booleans() | st.integers(-2, 70_000) | st.floats(0.1, 0.9) | st.text(max_size=4)
OUTCOMES = st.lists(VALUES, max_size=3)
SCRIPTS = st.dictionaries(
    st.sampled_from(["deal", "0", "1", "01", "-1", "later", "²", ""]), OUTCOMES | VALUES
)
MOVES = st.lists(
    VALUES | st.sampled_from(["0 accept", "accept", "0 ", "0000 accept", "² accept", " 0 accept", "0 \n"])
)
CHANGED = {
    "format": VALUES,
    "game": VALUES,
    "version": VALUES,
    "edition": VALUES,
    "seats": VALUES,
    "seed": VALUES | st.just(2**64),
    "options": VALUES | st.dictionaries(st.text(max_size=3), VALUES, max_size=2),
    "moves": VALUES | MOVES,
    "script": VALUES | SCRIPTS,
}
DEALT = json.loads(GAMES["nessos"].new_match(3, 4).record())


def refusal(record: dict[str, Any]) -> str | None:
    """Why the reader refuses a record, None where it doesn't."""
    try:
        ennead.replay(json.dumps(record))
    except ennead.BadRecord as refused:
        return refused.reason
    return None


@given(st.sampled_from(sorted(CHANGED)).flatmap(lambda key: st.tuples(st.just(key), CHANGED[key])))
def test_what_it_refuses_the_reader_refuses_and_the_other_way_round(change: tuple[str, Any]) -> None:
    record = DEALT | dict([change])
    reason = refusal(record)
    assert SCHEMA.is_valid(record) or reason is not None
    assert not SCHEMA.is_valid(record) or reason not in SHAPE


def test_of_what_is_no_game_there_is_no_schema() -> None:
    with pytest.raises(ValueError, match="game must be a Game, not 'nessos'"):
        schema("nessos")  # type: ignore[arg-type]


@pytest.mark.parametrize("key", [key for key in CHANGED if key not in ("edition", "script")])
def test_what_must_be_there_must_be_there_for_both(key: str) -> None:
    record = {name: value for name, value in DEALT.items() if name != key}
    assert not SCHEMA.is_valid(record)
    with pytest.raises(ennead.BadRecord):
        ennead.replay(record)


@pytest.mark.parametrize(
    "script", [3, {"later": [1]}, {"²": [1]}, {"deal": ["a"]}, {"deal": 4}, {"deal": [2**15]}]
)
def test_scripts_of_a_wrong_shape_are_refused_by_both(script: Any) -> None:
    assert not SCHEMA.is_valid(DEALT | {"script": script})
    with pytest.raises(ennead.BadRecord):
        ennead.replay(DEALT | {"script": script})
