"""Declared positions: layout, hiding, JSON."""

import numpy as np
import pytest

from ennead.core.state import (
    COUNT,
    EVERYONE,
    NOBODY,
    OWNER,
    SEAT,
    Array,
    Family,
    Record,
    as_json,
    domain,
    named,
    of,
)

CARD = named("card", "unknown", "king", "queen")


class Table(Record):
    turn: int = of(SEAT)
    hand: Array = of(COUNT, SEAT, CARD, seen=OWNER)
    bid: Array = of(COUNT, SEAT, seen=OWNER)
    deck: Array = of(COUNT, CARD, seen=NOBODY)
    layer: Array = of(SEAT, 2)
    laid: Array = of(CARD, 2, seen="layer")


class Ending(Family):
    NONE, LAST_CARD = range(2)


def test_a_family_is_a_domain_with_its_members_names() -> None:
    assert Ending.all() == ("none", "last-card")
    assert domain(Ending) == named("ending", "none", "last-card")


def test_fields_of_the_base_come_with_every_position() -> None:
    assert list(Table.fields)[:2] == ["key", "counter"]
    assert Table.dtype.names is not None
    assert set(Table.dtype.names) == set(Table.fields)


def test_a_position_is_read_by_its_pieces_names() -> None:
    state = Table.array()[0]
    state.seats = 2
    state.turn = -1
    state.hand[1] = (3, 0, 2)
    state.laid[:] = (0, 2)
    assert as_json(Table, state) == {
        "turn": -1,
        "hand": [{}, {"unknown": 3, "queen": 2}],
        "bid": [0, 0],
        "deck": {},
        "layer": [0, 0],
        "laid": ["unknown", "queen"],
    }


def test_a_method_of_numpys_rows_is_no_name_for_a_field() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.round: NumPy's rows have a method of that name"):
        type("Wrong", (Record,), {"round": of(COUNT)})


def test_a_wide_secret_that_somebody_sees_is_refused() -> None:
    with pytest.raises(TypeError, match="one byte wide"):
        type("Wrong", (Record,), {"gold": of(COUNT, SEAT, seen=OWNER, dtype=np.int16)})


def test_an_owners_field_has_rows_that_are_seats() -> None:
    with pytest.raises(TypeError, match="rows that are seats"):
        type("Wrong", (Record,), {"hand": of(COUNT, CARD, seen=OWNER)})


def test_a_field_of_owners_gives_a_seat_a_row() -> None:
    with pytest.raises(TypeError, match="layer must give one seat a row"):
        type("Wrong", (Record,), {"layer": of(SEAT, 3), "laid": of(CARD, 2, seen="layer")})


def test_only_secret_fields_are_in_the_plan() -> None:
    """What nobody may see, and lies side by side, in one row."""
    fields, rows = Table.dtype.fields, [(int(row[0]), int(row[0] + row[1] * row[2])) for row in Table.plan]
    assert fields is not None
    for name, field in Table.fields.items():
        begins = fields[name][1]
        assert any(first <= begins < last for first, last in rows) == (field.seen != EVERYONE)
    assert rows[0] == (0, fields["event_count"][1] + 2)
    assert len(rows) == 5
