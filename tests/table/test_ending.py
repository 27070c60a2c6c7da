"""The end on the pages of a table: where the match turned, and the ways on."""

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

import ennead
from ennead.core.match import Match
from ennead.page import course
from ennead.page.drawing import drawing
from ennead.table import hindsight
from ennead.table.store import Store
from ennead.table.tables import Table
from tests.table.conftest import Lay, at, by

TURNED = re.compile(r'<div id="turning">.*?</div>', re.S)


def moves(table: Table) -> list[tuple[int, str]]:
    """Moves that play a table of Nessos to its end: the first there is, each time."""
    match = ennead.game("nessos").new_match(seats=len(table.chairs), seed=table.seed)
    while not match.is_over:
        seat = match.waiting[0]
        match.play(seat, match.legal(seat)[0].name)
    return match.moves


def test_where_it_turned_is_told_to_all_and_leads_there(
    client: TestClient, finished: Table, store: Store
) -> None:
    match = _match(finished, store)
    found = _turning(match)
    assert found
    path = at(finished)
    for who in (by(finished, 0), by(finished, 2), by(finished, None)):
        told = TURNED.search(client.get(path, headers=who).text)
        assert told
        assert f'href="{path}/replay?move={found.move}"' in told[0]
        assert f"/table/{finished.id}/record" in client.get(path, headers=who).text
        there = client.get(f"{path}/replay?move={found.move}", headers=who)
        assert there.status_code == 200
        assert f'value="{found.move}"' in there.text
        assert not TURNED.search(there.text), "a replay is about the moment it shows"


def test_nothing_is_told_of_it_before_the_end(client: TestClient, lay: Lay, store: Store) -> None:
    table = lay("mff")
    *all_but_one, last = moves(table)
    for number, move in enumerate(all_but_one, 1):
        store.add_move(table.id, number, *move)
    for who in (by(table, last[0]), by(table, None)):
        page = client.get(at(table), headers=who).text
        assert 'id="turning"' not in page
        assert "/record" not in page


def test_it_is_found_once_for_all(
    client: TestClient, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []

    def counted(match: Match, count: Any) -> Any:
        found.append(match)
        return course.course(match, count)

    monkeypatch.setattr(hindsight, "course", counted)
    for who in (by(finished, 0), by(finished, 1), by(finished, None)):
        assert 'id="turning"' in client.get(at(finished), headers=who).text
    assert len(found) == 1


def test_who_plays_the_last_move_is_told_at_once_and_it_is_kept(
    client: TestClient, lay: Lay, store: Store
) -> None:
    table = lay("mff")
    *all_but_one, (seat, action) = moves(table)
    for number, move in enumerate(all_but_one, 1):
        store.add_move(table.id, number, *move)
    path, who = at(table), by(table, seat)
    said = {"act": action, "v": str(len(all_but_one))}
    assert client.post(path, data=said, headers=who).status_code == 303
    told = TURNED.search(client.get(path, headers=who).text)
    assert told
    ending = store.ending(table.id)
    assert ending
    for page in ending.pages.values():
        kept = TURNED.search(page)
        assert kept
        assert "?move=" not in kept[0], "other rules can't show that moment"
        assert 'id="ending"' in page


def _turning(match: Match) -> course.Turning | None:
    found = course.course(match, drawing(match.game).stand)
    assert found
    return found.turning


def _match(table: Table, store: Store) -> Match:
    match = ennead.game(table.game).new_match(len(table.chairs), table.seed)
    for row in store.moves(table.id):
        match.play(row.seat, row.action)
    return match
