"""Chronicle: the log folds what a seat did in its turn, and offers to show again what can be shown."""

import random
import re
from html.parser import HTMLParser

import pytest

import ennead
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.page import html as h
from ennead.page.drawing import drawing
from ennead.page.parts import SeatInfo
from ennead.table.words import words
from tests.games.code_of_nine.test_looks import communing
from tests.games.immortal_8.test_supremacy import ended


class _Folds(HTMLParser):
    """The kinds of events in each turn that is folded."""

    def __init__(self) -> None:
        super().__init__()
        self.turns: list[list[str]] = []
        self._deep = 0  # elements of lists around, from a turn's on

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = dict(attrs)
        if "whole-turn" in (has.get("class") or ""):
            self.turns.append([])
        if tag == "li" and (self._deep or "whole-turn" in (has.get("class") or "")):
            self._deep += 1
        if self._deep and (kind := has.get("data-kind")):
            self.turns[-1].append(kind)

    def handle_endtag(self, tag: str) -> None:
        self._deep -= tag == "li" and self._deep > 0


def log_of(match: Match, viewer: int | None = None) -> str:
    """The log as a viewer reads it."""
    seats = tuple(SeatInfo(f"Player {n}", "friend", True) for n in range(match.seats))
    w = words(match.game.name, "en")
    return str(h.whole(drawing(match.game).log(match.view(viewer), w, seats)))


def turns_in(log: str) -> list[list[str]]:
    folds = _Folds()
    folds.feed(log)
    return folds.turns


def test_what_the_commune_shows_at_the_end_of_a_round_is_of_nobody_s_turn() -> None:
    t = communing(4, 1, 2)
    t.quarry()
    log = log_of(t.match)
    assert log.count('data-kind="looked"') == 2
    assert not any("looked" in kinds for kinds in turns_in(log))


def test_justice_who_wins_a_tie_reveals_herself_in_nobody_s_kingdom() -> None:
    t = ended({0: "military", 1: "military"}, immortals={1: "justice"}).all("done", "reveal")
    log = log_of(t.match)
    assert log.count('data-kind="revealed"') == 1
    assert not any("revealed" in kinds for kinds in turns_in(log))


def test_what_happened_can_be_watched_again_until_the_end_and_with_script_alone() -> None:
    match, pick = ennead.game("le-neuf").new_match(2, seed=9, turns=5), random.Random(9)
    offered = []
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, pick.choice(match.legal(seat)).name)
        offered += re.findall(r'class="(tool watches[^"]*)"', log_of(match, 0))
    assert set(offered) == {"tool watches scripted"}
    assert "since row" in log_of(match, 0) + log_of(match, 1)
    assert "watches" not in log_of(match, 0) + log_of(match, 1)


@pytest.mark.parametrize("game", ennead.games(), ids=lambda game: game.name)
def test_what_is_news_is_marked_where_it_stands_and_stays_in_its_round(game: Game) -> None:
    match, pick = game.new_match(game.usual_seats, seed=4), random.Random(4)
    rounds: dict[str, str] = {}
    marked = 0
    for _ in range(60):
        seat = match.waiting[0]
        match.play(seat, pick.choice(match.legal(seat)).name)
        log = log_of(match, 0)
        for begun in re.split(r'(?=<details class="round)', log)[1:]:
            number = re.findall(r'id="(log-round-\d+)"', begun)[0]
            for event in re.findall(r'id="(event-\d+)"', begun):
                assert rounds.setdefault(event, number) == number
        since = re.findall(r'id="since-(\d+)"', log)
        marked += len(since)
        assert len(since) <= 1
        if since:
            before, after = re.split(r'id="since-\d+"', log)
            assert all(int(event) < int(since[0]) for event in re.findall(r'id="event-(\d+)"', before))
            assert all(int(event) >= int(since[0]) for event in re.findall(r'id="event-(\d+)"', after))
            news = match.view(0).events[int(since[0])].args
            assert news.get("seat") != 0 or news.get("by", 0) != 0, "what one did oneself is no news"
        if match.is_over:
            break
    assert marked > 10
    assert len(rounds) > 10


def test_what_somebody_claims_can_be_looked_up_also_where_nobody_knows_what_it_is() -> None:
    match = Match(ennead.game("nessos"), 3, 7)
    seat = match.waiting[0]
    match.play(seat, next(choice.name for choice in match.legal(seat)))
    assert re.search(
        r'“<span data-about="(\d+)">an? \1</span>”', log_of(match, (seat + 1) % 3).replace("\xa0", " ")
    )
