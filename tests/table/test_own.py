"""Bots that the host brought: which there are, where they may sit, and that nothing else depends on them."""

import re
from pathlib import Path

import onnx
import pytest
from starlette.testclient import TestClient

import ennead
from ennead.bots import opponents
from ennead.cli import main
from ennead.core.words import LANGUAGES
from ennead.page.faces import OWN
from ennead.table import cast, thinking
from ennead.table.accord import BROKE
from ennead.table.app import make_app
from ennead.table.forms import FormError
from ennead.table.own import NO_BOTS, OwnBots, brought
from ennead.table.rooms import Rooms
from ennead.table.seating import Orderer, arranged
from ennead.table.store import Store
from ennead.table.tables import Chair
from ennead.table.thinking import Thinking
from ennead.table.words import words
from tests.bots.test_onnx import policy
from tests.table.conftest import BOTS, Lay, room_of, written
from tests.table.test_room import ONLOOKER, over, run
from tests.table.test_thinking import club_choice, moves

NESSOS, LE_NEUF = ennead.game("nessos"), ennead.game("le-neuf")
HASTE = 0.02  # of the time that they have
HERE = "tests.table.own_bots"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A policy for Nessos with three."""
    return policy(tmp_path, NESSOS, 3)


def rooms_of(store: Store, own: OwnBots) -> Rooms:
    return Rooms(store, bot_pause=0, thinking=Thinking(1, HASTE, own))


# Bringing


def test_each_goes_by_what_its_file_or_class_is_called(file: Path) -> None:
    own = brought([str(file), f"{file}:best", f"{HERE}:First", f"{HERE}:Anything"])
    assert own.of(NESSOS) == ("own-policy", "own-policy-best", "own-First", "own-Anything")
    assert own.of(NESSOS, 4) == ("own-First", "own-Anything")
    assert own.of(LE_NEUF) == ("own-Anything",)
    assert own.opponents(NESSOS, 6) == (*opponents(NESSOS), "own-Anything")
    assert own.path("own-policy-best") == f"{file.resolve()}:best"
    assert own.path("own-other") is None
    assert own.seats("own-First", NESSOS) == (3, 4)
    assert own.seats("own-other", NESSOS) == ()


@pytest.mark.parametrize(
    ("bots", "why"),
    [
        (["{folder}/none.onnx"], "there is no file"),
        (["{folder}/text.onnx"], "can't be read as ONNX"),
        (["{folder}/chess.onnx"], "plays none of the games here"),
        (["{folder}/other.onnx"], "made for other rules of nessos"),
        (["{folder}/my bot.onnx"], "can't be its name: rename it"),
        (["{folder}/policy.onnx", "{folder}/policy.onnx"], "another is called 'policy' already"),
        (["{folder}/text.npz"], "can't be read as what a game has learned"),
        (["{folder}/none.npz"], "isn't there, or was not learned in"),
        (["nessos"], "must be a file such as nessos.onnx or nessos.npz, or what can be imported"),
        (["no_such_module:Bot"], "no bot that can be imported: No module named"),
        ([f"{HERE}:Nobody"], "no bot that can be imported: .* has no attribute 'Nobody'"),
        ([f"{HERE}:Nowhere"], "it plays chess"),
        ([f"{HERE}:Unmade"], "KeyError: 'weights'"),
        ([f"{HERE}:Speechless"], r"it has no choose\(view\)"),
    ],
    ids=lambda each: "" if isinstance(each, str) else each[-1].rpartition("/")[2],
)
def test_what_is_no_bot_for_these_games_is_told_on_the_command_line(
    bots: list[str], why: str, file: Path, tmp_path: Path
) -> None:
    (tmp_path / "text.onnx").write_text("a bot", "utf-8")
    (tmp_path / "text.npz").write_text("a bot", "utf-8")
    for name, changes in (("chess", {"game": "chess"}), ("other", {"observation": "0"})):
        model = onnx.load(file)
        said = {each.key: each.value for each in model.metadata_props}
        del model.metadata_props[:]
        onnx.helper.set_model_props(model, said | changes)
        onnx.save(model, tmp_path / f"{name}.onnx")
    (tmp_path / "my bot.onnx").write_bytes(file.read_bytes())
    given = [bot.format(folder=tmp_path) for bot in bots]
    options = [part for bot in given for part in ("--bot", bot)]
    with pytest.raises(SystemExit) as stop:
        main(["serve", "--port", "0", "--database", str(tmp_path / "tables"), *options])
    assert re.match(f"A bot can't be brought: --bot {re.escape(given[-1])}: .*{why}", str(stop.value))
    assert not (tmp_path / "tables").exists()


# Choosing


def test_it_is_offered_where_it_plays_with_what_it_is_in_both_languages(store: Store, file: Path) -> None:
    own = brought([str(file)])
    with TestClient(make_app(store, own=own)) as client:
        for language in LANGUAGES:
            w = words(None, language)
            page = client.get("/", headers={"accept-language": language}).text
            only = w("own-seats", seats="3")
            assert page.count(f"policy · {w('bot-own')}, {only}") == NESSOS.seats[-1]
            told = client.get("/rules/nessos/bots", headers={"accept-language": language}).text
            assert w("thinks-own") in told
            assert only in told
            assert "face-own" in told
            assert "face-own" not in client.get("/rules/nine/bots").text
        assert str(file) not in page + told


def seated(bots: list[str], game: str = "nessos") -> dict[str, str]:
    """A form that lays a table for oneself and some bots."""
    others = {f"seat-{seat}": f"bot-{bot}" for seat, bot in enumerate(bots, 1)}
    return {"game": game, "seats": str(1 + len(bots)), "seat-0": "me", "name-0": "Ana", **others}


def test_it_sits_down_with_a_name_and_a_face_and_only_where_it_plays(store: Store, file: Path) -> None:
    app = make_app(store, own=brought([str(file)]), bot_pause=0)
    with TestClient(app, follow_redirects=False) as client:
        laid = client.post("/tables", data=seated(["own-policy", "club"]))
        assert laid.status_code == 303
        table = client.get(laid.headers["location"]).text
        assert "policy" in table
        assert "face-own" in table
        for wrong in (["own-policy"] * 3, ["own-other"] * 2, [f"own-{file}"] * 2, [str(file)] * 2):
            refused = client.post("/tables", data=seated(wrong))
            assert refused.status_code == 422
        assert client.post("/tables", data=seated(["own-policy"], "le-neuf")).status_code == 422
        told = client.post("/tables", data=seated(["own-policy"] * 3)).text
        assert words(None, "en")("error-own-bot") in told
    assert len(store.lines(9, 0)) == 1


def test_before_play_begins_it_takes_a_seat_where_so_many_play(store: Store, lay: Lay, file: Path) -> None:
    own, table, host = brought([str(file)]), lay("m--"), Orderer(1, "Ana", leads=True)
    three = table.arranged(arranged(table, NESSOS, host, "bot 1 own-policy", own))
    assert three.chairs[1] == Chair(bot="own-policy")
    for order in ("add", "bot 2 own-other"):
        with pytest.raises(FormError, match="error-own-bot"):
            arranged(three, NESSOS, host, order, own)
    four = table.arranged(arranged(table, NESSOS, host, "add", own))
    with pytest.raises(FormError, match="error-own-bot"):
        arranged(four, NESSOS, host, "bot 1 own-policy", own)
    assert arranged(three, NESSOS, host, "free 1") == table.chairs  # also where it was not brought again

    async def test() -> None:
        lobby = await rooms_of(store, own).open(table.id)
        page = str(lobby.picture(ONLOOKER).message())
        assert "bot 1 own-policy" not in page  # who only looks seats nobody
        w = words(None, "en")
        bots = lobby.gathering(ONLOOKER).bots  # type: ignore[union-attr]
        assert [*bots] == cast.cast(NESSOS, own, 3)
        assert cast.known_as(w, "own-policy") == "policy · bot, brought by the host"

    run(test)


def test_it_stands_in_for_whoever_lets_it(store: Store, lay: Lay, file: Path) -> None:
    own, table = brought([str(file), f"{HERE}:Anything"]), lay("mf", name="le-neuf")

    async def test() -> None:
        rooms = rooms_of(store, own)
        room = await room_of(rooms, table.id)
        with pytest.raises(FormError):
            await room.council.decide(0, "stand-in own-policy")
        await room.council.decide(0, "stand-in own-Anything")
        assert room.table.chairs[0].bot == "own-Anything"
        await moves(room)
        await rooms.close()

    run(test)


# Playing


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long enough for a process to import what reads a policy, on a loaded machine."""
    monkeypatch.setattr(thinking, "LEAST", 50.0)


@pytest.mark.usefixtures("patience")
def test_a_policy_plays_a_whole_match_and_goes_on_after_a_restart(
    store: Store, lay: Lay, file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(BOTS, "o", "own-policy")
    monkeypatch.setitem(BOTS, "p", "own-policy-best")
    table, own = lay("opb"), brought([str(file), f"{file}:best"])

    async def some() -> None:
        rooms = rooms_of(store, own)
        await moves(await room_of(rooms, table.id), 5)
        await rooms.close()

    async def rest() -> None:
        rooms = rooms_of(store, own)
        room = await room_of(rooms, table.id)
        assert len(room.ledger.rows) >= 5
        await over(room)
        assert room.match.outcome
        await rooms.close()

    run(some)
    run(rest)
    assert not store.happenings(table.id)
    assert "came to no move" not in caplog.text
    who = [ennead.bots.bot(NESSOS, own.path(f"{OWN}{name}") or "", 0) for name in ("policy", "policy-best")]
    match = NESSOS.new_match(3, table.seed)
    chosen = [0, 0]
    for seat, action in written(store, table.id):
        if seat == 1:  # what takes the likeliest has no luck
            chosen[0] += who[1].choose(match.view(seat)) == action
            chosen[1] += 1
        match.play(seat, action)
    assert chosen[0] == chosen[1] > 0


def test_where_it_is_not_brought_again_a_club_player_moves_for_it_and_that_is_told(
    store: Store, lay: Lay, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(BOTS, "o", "own-policy")
    table = lay("ooo")

    async def test() -> None:
        rooms = rooms_of(store, NO_BOTS)
        room = await room_of(rooms, table.id)
        await moves(room)
        page = str(room.picture(ONLOOKER).message())
        assert "came to no move: a club player made it" in page
        assert "policy" in page
        await rooms.close()

    run(test)
    assert "it isn't here: start the server with the --bot that is called policy" in caplog.text
    assert store.happenings(table.id)[0].kind == BROKE
    assert written(store, table.id)[0][1] == club_choice(table)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Raises", "it raised RuntimeError"),
        ("Cheats", "what it answered can't be done"),
        ("Sleeps", "in 10 times its time"),
    ],
)
def test_one_that_breaks_loses_its_turn_to_a_club_player(
    name: str,
    told: str,
    store: Store,
    lay: Lay,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setitem(BOTS, "o", f"{OWN}{name}")
    table = lay("ooo")

    async def test() -> None:
        rooms = rooms_of(store, brought([f"{HERE}:{name}"]))
        await moves(await room_of(rooms, table.id))
        await rooms.close()

    run(test)
    assert told in caplog.text
    assert "no idea" not in caplog.text  # which may be a secret
    assert store.happenings(table.id)[0].kind == BROKE
    assert written(store, table.id)[0][1] == club_choice(table)


def test_it_thinks_as_long_as_a_temperament_does_whatever_it_is(file: Path) -> None:
    own = Thinking(1, own=brought([str(file)]))
    assert own.time_of(NESSOS, "own-policy") == own.time_of(NESSOS, "liar") == 500
    assert own.time_of(NESSOS, "club") == 0


def test_what_was_learned_sits_down_where_it_was_learned_and_thinks_as_an_expert_does() -> None:
    own = brought([str(NESSOS.folder / "learned.npz")])
    assert own.of(NESSOS, 6) == ("own-learned",)
    assert own.of(LE_NEUF) == ()
    assert Thinking(1, own=own).time_of(NESSOS, "own-learned") == 1000
