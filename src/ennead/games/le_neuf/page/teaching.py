"""Le Neuf: its chiefs and the 9, to be looked up; and how a turn goes."""

from ennead.core.words import Words
from ennead.games.le_neuf.box import CHIEF, CHIEFS, NINE
from ennead.games.le_neuf.page.faces import back, face, title, troop
from ennead.games.le_neuf.state import BLACK, RED
from ennead.page.layout import icon
from ennead.page.teaching import Entry, Step

JOKER, ACE, JACK, QUEEN, KING = range(1, CHIEFS)

# What somebody is told once, where it stands on the table (by a selector).
FIRSTS = {
    "#hand": "first-hand",
    ".troops": "first-troops",
    ".graveyard": "first-graveyard",
    ".living": "first-living",
    "#duel": "first-duel",
}


def entries(w: Words) -> tuple[Entry, ...]:
    """The chiefs, then the 9."""
    chiefs = (
        Entry(
            CHIEF.names[chief],
            title(w, chief),
            face(w, RED, chief),
            w(f"chief-{CHIEF.names[chief]}-does"),
            (w("fact-copies", count=1 if chief == JOKER else 2),),
        )
        for chief in range(1, CHIEFS)
    )
    nine = Entry(
        "nine", w("label-nine"), troop(w, RED, NINE, False), w("nine-does"), (w("fact-copies", count=2),), "9"
    )
    return (*chiefs, nine)


def turn(w: Words) -> tuple[Step, ...]:
    """From the chiefs laid in secret to who comes home."""
    return (
        Step([back(RED), back(BLACK)], w("turn-lay")),
        Step([face(w, RED, KING), face(w, BLACK, JACK)], w("turn-reveal")),
        Step([face(w, RED, JOKER), icon("x"), face(w, BLACK, QUEEN)], w("turn-joker")),
        Step([face(w, RED, ACE), icon("arrow-right"), back(BLACK)], w("turn-ace")),
        Step([troop(w, RED, 4, True), troop(w, BLACK, 6, False)], w("turn-battle")),
        Step([troop(w, RED, NINE, False), icon("undo-2"), face(w, RED, JACK)], w("turn-nine")),
    )
