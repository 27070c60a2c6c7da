"""A device that keeps passkeys, as far as a server can tell."""

import hashlib
import json
import secrets
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, encode_cbor

PRESENT, KNOWN, HAS_KEY = 0x01, 0x04, 0x40  # its owner was there, and shown to be; a key comes along


class Authenticator:
    """It has one passkey. Each of its parts can be forged."""

    def __init__(self, origin: str, name: str) -> None:
        self.origin, self.name = origin, name
        self.credential = secrets.token_bytes(16)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.handle = b""
        self.uses = 0

    def make(self, options: Any, *, credential: bytes | None = None) -> str:
        """What a browser says that has made a passkey, as it was asked to."""
        self.handle = base64url_to_bytes(options["user"]["id"])
        held, numbers = credential or self.credential, self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        about = self._about(HAS_KEY) + bytes(16) + len(held).to_bytes(2) + held + encode_cbor(public)
        attested = {"fmt": "none", "attStmt": {}, "authData": about}
        return self._said(
            {
                "clientDataJSON": self._client("webauthn.create", options["challenge"]),
                "attestationObject": bytes_to_base64url(encode_cbor(attested)),
            },
            held,
        )

    def use(self, options: Any, *, kind: str = "webauthn.get") -> str:
        """What a browser says that has used it, as it was asked to."""
        about, client = self._about(), self._client(kind, options["challenge"])
        signed = about + hashlib.sha256(base64url_to_bytes(client)).digest()
        return self._said(
            {
                "clientDataJSON": client,
                "authenticatorData": bytes_to_base64url(about),
                "signature": bytes_to_base64url(self.key.sign(signed, ec.ECDSA(SHA256()))),
                "userHandle": bytes_to_base64url(self.handle),
            },
            self.credential,
        )

    def _about(self, flags: int = 0) -> bytes:
        name = hashlib.sha256(self.name.encode()).digest()
        return name + bytes([PRESENT | KNOWN | flags]) + self.uses.to_bytes(4)

    def _client(self, kind: str, challenge: str) -> str:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return bytes_to_base64url(json.dumps(said).encode())

    def _said(self, response: dict[str, str], credential: bytes) -> str:
        id = bytes_to_base64url(credential)
        said = {"id": id, "rawId": id, "type": "public-key", "response": response}
        return json.dumps(said | {"clientExtensionResults": {}, "authenticatorAttachment": "platform"})
