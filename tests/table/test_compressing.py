"""What is the same for everybody goes compressed, to whoever takes it; what is somebody's goes as it is."""

import gzip

import pytest
from starlette.testclient import TestClient

from ennead.table.guard import new_visitor
from tests.table.conftest import Lay, at, by

TAKES = {"accept-encoding": "gzip, deflate, br, zstd"}


def sent(client: TestClient, path: str, headers: dict[str, str]) -> tuple[bytes, str, str]:
    """What comes over the wire, how it is compressed, and on what that depends."""
    with client.stream("GET", path, headers=headers) as answer:
        assert answer.status_code == 200
        raw = b"".join(answer.iter_raw())
    return raw, answer.headers.get("content-encoding", ""), answer.headers.get("vary", "")


@pytest.mark.parametrize(
    "where", ["/", "/rules/nine", "/rules/nessos/turn", "/learn/nessos", "/worker.en.js"]
)
def test_what_is_the_same_for_everybody_goes_compressed(client: TestClient, where: str) -> None:
    small, encoding, vary = sent(client, where, TAKES)
    plain, as_it_is, varies_too = sent(client, where, {"accept-encoding": "identity"})
    assert (encoding, as_it_is) == ("gzip", "")
    assert vary == varies_too == "Accept-Encoding"
    assert gzip.decompress(small) == plain
    assert len(small) < len(plain) / 2


def test_what_is_somebodys_goes_as_it_is(client: TestClient, lay: Lay) -> None:
    """Its length, compressed, would tell what is secret beside names that others chose."""
    table = lay("mff")
    for path in ("/", at(table), "/me"):
        assert sent(client, path, by(table, 0) | TAKES)[1] == "", path
    for path in (at(table), f"/join/{table.invitation}"):
        assert sent(client, path, TAKES)[1] == "", path
    assert sent(client, "/", {"cookie": f"visitor={new_visitor()}"} | TAKES)[1] == ""
