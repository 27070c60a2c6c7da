"""The rules are compiled before anybody waits for them, and whoever comes earlier sees how far they are."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock
from starlette.testclient import TestClient

import ennead
from ennead.bots import rehearse
from ennead.core.game import Game
from ennead.core.match import Match
from ennead.core.rule import beside_compiled
from ennead.core.words import Words
from ennead.table import preparing
from ennead.table.app import make_app
from ennead.table.preparing import Preparation
from ennead.table.store import Store
from ennead.table.words import words
from tests.table.conftest import Lay, at, by


@pytest.fixture(autouse=True)
def notes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where it is noted what was prepared: nothing yet."""
    monkeypatch.setattr(preparing, "INTERPRETED", False)
    monkeypatch.setattr(preparing, "_note", lambda game: tmp_path / game.name)
    yield tmp_path
    gc.unfreeze()


@pytest.fixture
def rehearsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games prepared so far, of which nothing is really compiled."""
    names: list[str] = []

    def rehearse(game: Game) -> Match:
        names.append(game.name)
        return game.new_match(game.seats[0], 1)

    monkeypatch.setattr(preparing, "rehearse", rehearse)
    monkeypatch.setattr(preparing, "look_ahead", lambda game: None)
    return names


@pytest.fixture
def preparation(notes: Path) -> Preparation:
    return Preparation(ennead.games())


def test_every_game_is_prepared_in_turn(preparation: Preparation, rehearsed: list[str]) -> None:
    assert preparation.progress(ennead.games()[0].name) is not None
    preparation.run()
    assert rehearsed == [game.name for game in ennead.games()]
    assert preparation.is_over
    assert all(preparation.progress(game.name) is None for game in ennead.games())


def test_what_another_server_of_the_machine_compiles_is_left_to_it_and_then_loaded(
    preparation: Preparation, rehearsed: list[str], notes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *others = [game.name for game in ennead.games()]
    lock = FileLock(notes / f"{first}.lock")
    lock.acquire()

    def wait(seconds: float) -> None:
        assert rehearsed == others
        lock.release()

    monkeypatch.setattr("time.sleep", wait)
    preparation.run()
    assert rehearsed == [*others, first]
    assert preparation.is_over


def test_what_only_levels_that_look_ahead_need_is_compiled_last_and_once(
    preparation: Preparation, rehearsed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparing, "look_ahead", lambda game: rehearsed.append("ahead"))
    preparation.run()
    games = [game.name for game in ennead.games()]
    assert rehearsed == [*games, *["ahead"] * len(games)]
    rehearsed.clear()
    Preparation(ennead.games()).run()
    assert rehearsed == games


def test_the_collector_leaves_alone_what_was_prepared(preparation: Preparation, rehearsed: list[str]) -> None:
    before = gc.get_freeze_count()
    preparation.run()
    assert gc.get_freeze_count() > before


def test_what_was_prepared_before_is_ready_at_once_and_loaded_last(
    preparation: Preparation, rehearsed: list[str], notes: Path
) -> None:
    preparation.run()
    again = Preparation(ennead.games())
    assert again.is_over
    assert all(again.progress(game.name) is None for game in ennead.games())
    (notes / "nessos").unlink()
    rehearsed.clear()
    other = Preparation(ennead.games())
    assert not other.is_over
    assert other.progress("nessos") is not None
    assert other.progress("nine") is None
    other.run()
    assert rehearsed[0] == "nessos"
    assert sorted(rehearsed) == sorted(game.name for game in ennead.games())


def test_what_failed_is_not_noted(preparation: Preparation, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparing, "rehearse", lambda game: 1 / 0)
    preparation.run()
    assert not Preparation(ennead.games()).is_over


def test_a_cache_that_takes_no_note_is_prepared_anew(
    preparation: Preparation, rehearsed: list[str], notes: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (notes / "nowhere").touch()
    monkeypatch.setattr(preparing, "_note", lambda game: notes / "nowhere" / game.name)
    preparation.run()
    assert preparation.is_over
    assert not Preparation(ennead.games()).is_over


def test_a_note_goes_with_the_compiled_code() -> None:
    notes = [beside_compiled(ennead.game(name).folder, "note") for name in ("nessos", "nine")]
    assert notes[0].parent.name.startswith("ennead-rules-nessos-")
    assert notes[0].parent != notes[1].parent


def test_a_game_somebody_waits_for_comes_next(preparation: Preparation, rehearsed: list[str]) -> None:
    last = ennead.games()[-1].name
    progress = preparation.progress(last)
    assert progress is not None
    assert 0 <= progress <= 1
    preparation.run()
    assert rehearsed[1] == last
    assert sorted(rehearsed) == sorted(game.name for game in ennead.games())


def test_a_game_that_fails_keeps_no_other_from_being_played(
    preparation: Preparation, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(game: Game) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(preparing, "rehearse", fail)
    preparation.run()
    assert preparation.is_over
    assert "nessos could not be prepared" in caplog.text


def test_a_rehearsal_compiles_what_playing_needs() -> None:
    game = ennead.game("nessos")
    rehearse(game)
    done, total = game.compiled
    assert done <= total
    rehearse(game)
    assert game.compiled == (done, total)


def test_nobody_waits_for_the_words_of_their_language(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[tuple[str | None, str]] = []

    def noted(game: str | None, language: str) -> Words:
        read.append((game, language))
        return words(game, language)

    monkeypatch.setattr("ennead.table.preparing.words", noted)
    preparing.draw(ennead.game("nessos").new_match(3, 5))
    assert read == [("nessos", "en"), ("nessos", "fr")]


@pytest.mark.parametrize(("language", "words"), [("en", "are being prepared"), ("fr", "se préparent")])
def test_who_comes_too_early_sees_how_far_the_rules_are(
    store: Store, lay: Lay, preparation: Preparation, rehearsed: list[str], language: str, words: str
) -> None:
    table = lay("mbb")
    with TestClient(make_app(store, preparation, bot_pause=0)) as client:
        early = client.get(at(table), headers=by(table, 0) | {"Accept-Language": language})
        assert early.status_code == 503
        assert early.headers["refresh"] == early.headers["retry-after"] == "2"
        assert "<progress" in early.text
        assert words in early.text
        preparation.run()
        assert client.get(at(table), headers=by(table, 0)).status_code == 200


def test_ones_tables_are_listed_while_their_rules_are_prepared(store: Store, lay: Lay) -> None:
    table = lay("mbb")
    with TestClient(make_app(store, Preparation(ennead.games()), bot_pause=0)) as client:
        page = client.get("/", headers=by(table, 0) | {"Accept-Language": "en"}).text
    assert f'href="{at(table)}"' in page
    assert "Being prepared" in page
