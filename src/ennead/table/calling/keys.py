"""Keys: what says to push services that it is always the same server that calls (VAPID, RFC 8292)."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from ennead.table.private import write_private

Key = ec.EllipticCurvePrivateKey


def key_beside(database: Path) -> Key:
    """The key of the server that keeps its tables there, made when it is first asked for.

    It stands in a file of its own: no copy of the tables holds it. Where it is lost, browsers must
    subscribe anew. Raises ValueError for a file that holds no such key, OSError where there can be none.
    """
    file = database.with_name(f"{database.name}.push-key.pem")
    if not file.exists():
        new = ec.generate_private_key(ec.SECP256R1())
        write_private(file, new.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    try:
        key = load_pem_private_key(file.read_bytes(), password=None)
    except (ValueError, TypeError):
        key = None
    if isinstance(key, Key) and isinstance(key.curve, ec.SECP256R1):
        return key
    raise ValueError(f"{file} holds no key for push messages: where it is taken away, a new one is made")


def public_text(key: Key) -> str:
    """Its public half, as a browser wants it for `applicationServerKey`."""
    return encoded(key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def encoded(data: bytes) -> str:
    """Bytes in base64 as addresses have it."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """The bytes again. Raises ValueError."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
