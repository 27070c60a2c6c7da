"""What just happened in Immortal 8, as its table tells it."""

import random
import re

import ennead
from ennead.games.immortal_8.box.boards import TOKEN
from ennead.page import html as h
from ennead.page.drawing import drawing
from ennead.page.parts import SeatInfo
from ennead.table.words import words

GAME = ennead.game("immortal-8")


def test_what_somebody_gives_in_the_draft_is_told_of_who_gives_it() -> None:
    """And not of who gains it, or chose last, with a card of their own."""
    pick, w, given = random.Random(2), words("immortal-8", "en"), 0
    seats = [SeatInfo(f"Player {n}", "friend", True) for n in range(3)]
    for seed in range(3):
        match = GAME.new_match(3, seed)
        while not match.is_over and given < 5:
            seat = pick.choice(match.waiting)
            match.step(seat, pick.choice(match.actions(seat)))
            view = match.view(None)
            gifts = [event for event in view.heard[-1] if event.kind.name == "gift"]
            if not gifts or not view.state.is_draft:
                continue
            table = str(h.whole(drawing(GAME).table(view, w, seats)))
            deeds = re.findall(r'<li[^>]*class="deed" data-seat="(.)"[^>]*>(.*?</ol>)', table, re.S)
            for event in gifts:
                gained = f'data-at="has-{event.args["to"]}-{TOKEN.names[event.args["token"] or 0]} '
                of = {int(seat) for seat, deed in deeds if re.search(f'class="change" {gained}', deed)}
                assert event.args["seat"] in of
                given += 1
    assert given
