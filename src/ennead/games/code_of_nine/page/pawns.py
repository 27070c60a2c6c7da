"""Code of Nine: the pawns at a location, and the spaces that are free there."""

from ennead.games.code_of_nine.box.board import SPACES, Location
from ennead.games.code_of_nine.page.asking import Code
from ennead.page import html as h
from ennead.page.parts import mark


def pawns_at(scene: Code, at: Location) -> tuple[int, ...]:
    """Whose pawns are at a location, in the order of the seats around the table."""
    placed = scene.view.state.placed[at].tolist()
    return tuple(seat for seat in scene.around for _ in range(placed[seat]))


def spaces_at(scene: Code, at: Location, pawns: tuple[int, ...]) -> h.Element:
    """The pawns there, and the spaces still free; the pawn placed last comes from its owner's."""
    count, latest_at, latest = scene.latest
    if latest_at == at:
        return _pawns(at, pawns, latest, f"pawn-{count % 2}")
    return _pawns(at, pawns, -1, None)


@h.piece
def _pawns(at: Location, pawns: tuple[int, ...], latest: int, ident: str | None) -> h.Node:
    is_quarry = at == Location.QUARRY_OF_WILLS
    free = 1 if is_quarry else int(SPACES[at]) - len(pawns)
    return h.span(".spaces.row")[
        (
            h.i(
                ".space.mid",
                id=ident if seat == latest else None,
                data_from=f"pawns-{seat}" if seat == latest else None,
            )[mark(seat)]
            for seat in dict.fromkeys(pawns)
        ),
        (
            h.i(".space.mid")[mark(seat)]
            for seat in dict.fromkeys(pawns)
            for _ in range(pawns.count(seat) - 1)
        ),
        (h.i(".space.free.mid")["∞" if is_quarry else None] for _ in range(free)),
    ]
