"""Static files are given as the build compressed them, to whoever takes them so."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from ennead.table.static import Compressed


@pytest.fixture
def client(tmp_path: Path) -> TestClient:
    for name, text in (("a.css", "plain"), ("a.css.br", "brotli"), ("a.css.gz", "gzip"), ("b.txt", "alone")):
        (tmp_path / name).write_text(text)
    return TestClient(Compressed(directory=tmp_path))


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
def test_a_file_comes_in_the_smallest_form_that_is_taken(
    client: TestClient, accepted: str, encoding: str | None
) -> None:
    with client.stream("GET", "/a.css", headers={"accept-encoding": accepted}) as answer:
        sent = b"".join(answer.iter_raw())
    assert sent == {"br": b"brotli", "gzip": b"gzip", None: b"plain"}[encoding]
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["content-type"].startswith("text/css")
    assert answer.headers["vary"] == "Accept-Encoding"


def test_a_file_without_other_forms_and_a_piece_of_one_come_plain(client: TestClient) -> None:
    assert client.get("/b.txt", headers={"accept-encoding": "br"}).text == "alone"
    piece = client.get("/a.css", headers={"accept-encoding": "br", "range": "bytes=1-2"})
    assert (piece.status_code, piece.text) == (206, "la")
