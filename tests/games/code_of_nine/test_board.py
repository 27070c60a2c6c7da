"""Every row of the table of locations: its rounds, its spaces, its cost, what it does, whether it attacks."""

from dataclasses import dataclass, field

import pytest

from ennead.core.state import label
from ennead.games.code_of_nine.box.board import BOARD, Location
from tests.games.code_of_nine.conftest import Table

ATTACKS = {
    "allure-show",
    "cult-of-honeybook",
    "soul-recorder",
    "creeping-main-street",
    "forgotten-alley",
    "tivoli-of-the-pranksters",
    "city-of-devils",
}
PROTECTED = {"hidden-village": (1,)}
WATCHING = {"sooty-watchtower": (1,)}


@dataclass(frozen=True)
class Row:
    """A row as the rulebook has it. `moves`: what may be chosen there, after which seat 0 has gained this."""

    first: int
    last: int
    cost: int
    moves: tuple[str, ...] = ()
    gains: str = ""
    will: int = 0
    spaces: int = 1  # 0: any number
    three: int | None = None  # the cost with three players
    expert: bool = False
    items: dict[int, str] = field(default_factory=dict)

    def cost_for(self, seats: int) -> int:
        return self.three if seats == 3 and self.three is not None else self.cost


ROWS = {
    "her-library": Row(1, 1, 1, gains="book"),
    "mechanism-of-fortune": Row(1, 1, 0, gains="3 coin"),
    "cash-cow-shed": Row(1, 5, 0, gains="2 coin"),
    "where-the-lights-sink": Row(1, 5, 0, gains="coin", will=1),
    "an-old-cross": Row(1, 5, 0, gains="statue"),
    "clocktower": Row(1, 5, 0),
    "allure-show": Row(1, 5, 0, ("look 1", "to 2", "choose book")),
    "quarry-of-wills": Row(1, 5, 0, will=1, spaces=0),
    "beyond-the-tunnel": Row(1, 5, 0, will=2),
    "hearth-of-thoughts": Row(1, 5, 0, will=3),
    "sooty-watchtower": Row(1, 5, 0, ("look 1",)),
    "cult-of-honeybook": Row(1, 5, 1, ("to 0",), "medal", 4, expert=True),
    "venerable-cathedral": Row(2, 5, 0, ("look 1", "choose statue"), "statue"),
    "looked-at-the-old-world": Row(2, 5, 3, ("choose black-legacy",), "black-legacy"),
    "commune-system": Row(2, 5, 3, spaces=2, expert=True),
    "hidden-village": Row(3, 5, 3),
    "underground-library": Row(3, 5, 0, ("choose book",), "book"),
    "soul-recorder": Row(3, 5, 2, ("look 1",)),
    "creeping-main-street": Row(3, 5, 1, ("choose statue",), "statue", items={1: "coin, statue"}),
    "forgotten-alley": Row(3, 5, 4, ("from 1", "choose medal"), "medal", items={1: "medal"}),
    "ended-the-old-world": Row(4, 5, 2, spaces=2),
    "tivoli-of-the-pranksters": Row(4, 5, 2, three=3, expert=True),
    "crossroads-of-phenomena": Row(4, 5, 3, ("swap abyss",), expert=True),
    "city-of-devils": Row(5, 5, 3, ("from 1", "to 0", "choose coin"), "coin", items={1: "coin"}),
    "tree-of-heaven": Row(
        5,
        5,
        6,
        ("choose coin", "choose coin", "choose statue", "choose statue", "choose book"),
        "2 coin, 2 statue, book",
        three=7,
        expert=True,
    ),
}  # fmt: skip
each = pytest.mark.parametrize("name", ROWS)
seats_of = pytest.mark.parametrize("seats", [3, 4])


def test_the_board_has_these_locations_in_this_order() -> None:
    assert Location.all()[1:] == tuple(ROWS)


@pytest.mark.clause("CN-78")
def test_these_are_the_attacks() -> None:
    assert {label(location.name) for location in BOARD if location.printed.attack} == ATTACKS


@pytest.mark.clause("CN-19", "CN-24", "CN-25", "CN-34", "CN-A40")
@each
@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("rounds", range(1, 6))
def test_its_rounds(name: str, expert: bool, rounds: int) -> None:
    row = ROWS[name]
    t = Table.arranged(4, rounds=rounds, expert=expert)
    if row.expert and not expert:
        assert t.refused(f"place {name}") == ("expert-only", "CN-19")
    elif rounds < row.first:
        assert t.refused(f"place {name}") == ("later-round", "CN-24")
    elif rounds > row.last:
        assert t.refused(f"place {name}") == ("first-round-only", "CN-25")
    else:
        t.play(f"place {name}")


@pytest.mark.clause("CN-26", "CN-49", "CN-68", "CN-A25")
@each
@seats_of
def test_its_spaces(name: str, seats: int) -> None:
    row = ROWS[name]
    for taken in range(3):
        t = Table.arranged(
            seats, rounds=row.last, expert=True, will={0: 9}, placed={name: range(1, seats)[:taken]}
        )
        if row.spaces == 0 or taken < row.spaces:
            assert name in t.may("place")
        elif taken < seats:
            assert t.refused(f"place {name}") == ("occupied", "CN-26")


@pytest.mark.clause("CN-27", "CN-70", "CN-73", "CN-76", "CN-79")
@each
@seats_of
def test_its_cost(name: str, seats: int) -> None:
    row = ROWS[name]
    cost = row.cost_for(seats)
    t = Table.arranged(seats, rounds=row.last, expert=True, will={0: cost}, items={0: "coin"})
    if cost:
        poor = Table.arranged(seats, rounds=row.last, expert=True, will={0: cost - 1}, items={0: "coin"})
        assert poor.refused(f"place {name}") == ("too-expensive", "CN-27")
    t.play(f"place {name}")
    (placed,) = [told for told in t.heard(None, len(t.match.log) - 1) if told["event"] == "placed"]
    assert placed == {"event": "placed", "seat": 0, "location": name, "will": cost}
    assert t.will[0] == row.will * (name != "cult-of-honeybook")
    assert t.state.pawns[0] == 2


@pytest.mark.clause("CN-28", "CN-40", "CN-41", "CN-42", "CN-43", "CN-44", "CN-49", "CN-50", "CN-51", "CN-59")
@pytest.mark.clause("CN-62", "CN-68")
@each
@seats_of
def test_what_it_brings(name: str, seats: int) -> None:
    row = ROWS[name]
    t = Table.arranged(seats, rounds=row.last, expert=True, will={0: 9}, items=row.items)
    t.play(f"place {name}", *row.moves)
    assert t.turn == 1, "that is all"
    told = ", ".join(f"{n} {item}" if n > 1 else item for item, n in t.items(0).items())
    assert told == row.gains
    assert t.will[0] == 9 - row.cost_for(seats) + row.will


REST = {  # what is still done where the look or the rest at a protected seat 1 has no effect
    "allure-show": ("look 1", "done"),
    "sooty-watchtower": ("look 1",),
    "cult-of-honeybook": ("to 1",),
    "venerable-cathedral": ("look 1", "will"),
    "soul-recorder": ("look 1",),
    "forgotten-alley": ("from 1",),
    "tivoli-of-the-pranksters": ("to 1",),
    "city-of-devils": ("from 1",),
}


@pytest.mark.clause("CN-62", "CN-78", "CN-A9", "CN-A13", "CN-A45", "CN-A47")
@pytest.mark.parametrize("name", REST)
def test_the_hidden_village_protects_from_attacks_only(name: str) -> None:
    mine = {0: "coin", 1: "2 coin, book, white-legacy"}
    t = Table.arranged(4, rounds=5, expert=True, items=mine, placed=PROTECTED)
    before = t.state.items.copy()
    t.play(f"place {name}", REST[name][0])
    blocked = {"event": "blocked", "seat": 0, "to": 1}
    assert (blocked in t.told()) == (name in ATTACKS)
    t.play(*REST[name][1:])
    assert t.turn == 1
    assert (t.state.items == before).all()
    assert t.will[0] == 9 - ROWS[name].cost + 2 * (name == "venerable-cathedral"), "the cost is paid"
    assert (len(t.known(0)) > 2) == (name not in ATTACKS)


@pytest.mark.clause("CN-53", "CN-A9", "CN-A45")
@pytest.mark.parametrize("name", [name for name in REST if name != "sooty-watchtower"])  # which is taken
def test_the_sooty_watchtower_protects_from_looks_only(name: str) -> None:
    mine = {0: "coin", 1: "2 coin, book, white-legacy"}
    t = Table.arranged(4, rounds=5, expert=True, items=mine, placed=WATCHING)
    t.play(f"place {name}", REST[name][0])
    assert ({"event": "blocked", "seat": 0, "to": 1} in t.told()) == REST[name][0].startswith("look")
    assert len(t.known(0)) == 2
