"""What is brought that is no record to be watched is answered in words, whatever it is."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from ennead.table.app import make_app
from ennead.table.limits import Limits
from ennead.table.store import Store
from tests.table.bringing import EN, FR, LAST, RECORDS, WHOLE, bring
from tests.table.conftest import raw


@pytest.fixture
def patient(store: Store) -> TestClient:
    """A server that takes any number of files."""
    app = make_app(store, limits=Limits(records_per_address=1_000_000))
    return TestClient(app, follow_redirects=False)


TOO_MANY = WHOLE | {"moves": WHOLE["moves"] + ["0 accept"] * 20_000}


def changed(**changes: Any) -> bytes:
    return json.dumps(WHOLE | changes).encode()


@pytest.mark.parametrize(
    ("held", "english", "french"),
    [
        (b"", "no record of a match", "pas celui d’une partie"),
        (b"\xff\xfe\x00", "no record of a match", "pas celui d’une partie"),
        (b"[" * 100_000, "no record of a match", "pas celui d’une partie"),
        (b"9" * 5000, "no record of a match", "pas celui d’une partie"),
        (b"[]", "no record of a match", "pas celui d’une partie"),
        (changed() + b"\n" + changed(), "more in this file than one", "plus d’une partie"),
        (b'{"format": 1, "format": 1}', "says something twice", "deux fois la même chose"),
        (b"{}", "no record that this Ennead can read", "sache lire"),
        (changed(format=2), "written by a newer one", "un plus récent"),
        (changed(seed="7"), "“seed” is missing", "« seed » manque"),
        (changed(seed=1.5), "“seed” is missing", "« seed » manque"),
        (changed(moves={}), "“moves” is missing", "« moves » manque"),
        (changed(game="<b>\ud800\u202e"), "a game that there isn’t here", "d’un jeu qui n’existe pas"),
        (changed(game="x" * 10_000), "a game that there isn’t here", "d’un jeu qui n’existe pas"),
        (changed(version=99), "newer rules", "règles plus récentes"),
        (changed(edition="<b>"), "other numbers of the box", "d’autres nombres de boîte"),
        (changed(seats=9), "can’t be dealt", "ne peut être distribuée"),
        (changed(seed=10**4000), "can’t be dealt", "ne peut être distribuée"),
        (changed(options={"<b>": 1}), "can’t be dealt", "ne peut être distribuée"),
        (changed(script={"deal": [4]}), "can’t be dealt", "ne peut être distribuée"),
        (changed(script={"later": [4]}), "can’t be drawn there", "ne peuvent pas l’être"),
        (changed(script={"0": [4]}), "can’t be drawn there", "ne peuvent pas l’être"),
        (changed(moves=["<b>"]), "Move 1 of this record is no move", "Le coup 1 de ce fichier n’en est pas"),
        (changed(moves=["7 accept"]), "Move 1 of this record can’t", "Ce n’est pas à vous de jouer"),
        (changed(moves=["0 <b>"]), "Move 1 of this record can’t", "Le coup 1 de ce fichier ne peut"),
        (
            json.dumps(TOO_MANY).encode(),
            f"Move {LAST + 1} of this record can’t",
            f"Le coup {LAST + 1} de ce fichier ne peut",
        ),
        (changed(moves=WHOLE["moves"][:-1]), "This match is not over", "n’est pas finie"),
        (changed(moves=[]), "This match is not over", "n’est pas finie"),
    ],
)
def test_what_is_no_record_of_a_finished_match_is_refused_in_words(
    client: TestClient, store: Store, held: bytes, english: str, french: str
) -> None:
    for headers, said in ((EN, english), (FR, french)):
        answer = bring(client, held, headers=headers)
        assert answer.status_code == 422
        alert = answer.text.partition('id="alert"')[2].partition("</p>")[0]
        assert said in alert.replace("\u00a0", " ")
        assert "<b>" not in answer.text
        assert 'action="/watch"' in answer.text  # to choose another
    assert raw(store).execute("SELECT count(*) FROM brought").fetchone() == (0,)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
ANY = st.sampled_from([*RECORDS.values()])
KEYS = ("format", "game", "version", "edition", "seats", "seed", "options", "moves", "script", "players")


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A record with something wrong: a key that holds anything, another move, bytes that were changed."""
    record = dict(draw(ANY))
    match draw(st.sampled_from(("keys", "moves", "bytes"))):
        case "keys":
            record |= draw(st.dictionaries(st.sampled_from(KEYS), JUNK, min_size=1, max_size=3))
        case "moves":
            moves = list(record["moves"])
            at, to = (draw(st.integers(0, len(moves) - 1)) for _ in range(2))
            other = draw(st.sampled_from(moves) | st.text(max_size=9) | JUNK)
            moves[at : draw(st.sampled_from((at, at + 1, to)))] = [other]
            record["moves"] = moves
        case "bytes":
            held = bytearray(json.dumps(record, ensure_ascii=False).encode())
            at = draw(st.integers(0, len(held) - 1))
            held[at : at + draw(st.integers(0, 9))] = draw(st.binary(max_size=9))
            return bytes(held)
    return json.dumps(record).encode()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150, deadline=None)
@given(mutated())
def test_every_file_is_answered(patient: TestClient, held: bytes) -> None:
    answer = bring(patient, held, headers=EN)
    assert answer.status_code in (303, 422)
    if answer.status_code == 303:
        assert patient.get(answer.headers["location"]).status_code == 200
    else:
        assert 'id="alert"' in answer.text


@given(st.binary(max_size=200), st.sampled_from(("multipart/form-data; boundary=b", "text/plain", "")))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=50, deadline=None)
def test_every_form_is_answered(patient: TestClient, body: bytes, kind: str) -> None:
    answer = patient.post("/watch", content=body, headers={"content-type": kind})
    assert answer.status_code in (400, 422)
    assert "<h1" in answer.text


@pytest.mark.parametrize("sent", [{}, {"data": {"record": "x"}}, {"files": {"other": ("a", b"{}")}}])
def test_who_chooses_no_file_is_told_so(client: TestClient, sent: dict[str, Any]) -> None:
    answer = client.post("/watch", headers=EN, **sent)
    assert answer.status_code == 422
    assert "Choose a file first" in answer.text


def test_two_files_are_no_form_of_ours(client: TestClient) -> None:
    files = [("record", ("a", b"{}")), ("record", ("b", b"{}"))]
    assert client.post("/watch", files=files).status_code == 400


def test_a_form_of_another_site_is_refused(client: TestClient, store: Store) -> None:
    assert bring(client, WHOLE, headers={"origin": "https://elsewhere.example"}).status_code == 403


def test_a_refused_file_leaves_a_page_to_choose_another_on(client: TestClient) -> None:
    page = client.get("/watch", headers=FR)
    assert page.status_code == 200
    assert "Fichier de la partie" in page.text
    assert 'id="alert"' not in page.text
    assert 'action="/watch"' in client.get("/").text
