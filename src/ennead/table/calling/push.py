"""Push: calls that a browser shows whose page is closed (Web Push: RFC 8030, 8291 and 8292)."""

import hashlib
import json
import time
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02, VapidException

from ennead.table.calling.call import AddressError, Call
from ennead.table.calling.keys import Key, decoded, encoded, public_text
from ennead.table.calling.outside import Outside

KEPT = 24 * 3600  # seconds that a push service keeps a message for a device that is off
SIGNED = 12 * 3600  # seconds that a signature holds; at most a day


@dataclass(frozen=True)
class Subscription:
    """Where one browser can be called, as it said itself and `PushSender.read` checked."""

    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)

    @property
    def host(self) -> str:
        """The push service."""
        return urlsplit(self.endpoint).hostname or ""


class PushSender:
    """Calls browsers. `contact`: where push services may write to, mailto:… or https://…

    Raises ValueError for a contact that they wouldn't take.
    """

    def __init__(self, key: Key, contact: str, outside: Outside) -> None:
        self.public_key = public_text(key)
        self._vapid = Vapid02(key)
        self._contact = contact
        self._outside = outside
        try:
            self._signature("https://push.example.org")
        except VapidException:
            raise ValueError(f"push services can't write to {contact!r}: name a mail address") from None

    def read(self, said: object) -> Subscription:
        """What a browser's `subscription.toJSON()` gives. Raises AddressError."""
        match said:
            case {"endpoint": str(endpoint), "keys": {"p256dh": str(p256dh), "auth": str(auth)}}:
                self._outside.read(endpoint)
                return Subscription(endpoint, encoded(_point(p256dh)), encoded(_secret(auth)))
        raise AddressError("error-call-push")

    async def send(self, call: Call, to: Subscription) -> None:
        """Call a browser. Raises NotTold."""
        place = self._outside.kept(to.endpoint)
        message = {
            "title": call.title,
            "text": call.text,
            "language": call.language,
            "address": call.address,
            "stop": call.stop,
            "about": _topic(call),
        }
        sealed = http_ece.encrypt(
            json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode(),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=decoded(to.p256dh),
            auth_secret=decoded(to.auth),
            version="aes128gcm",
        )
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Topic": _topic(call),  # of a table's calls that a service keeps, only the latest is delivered
            **self._signature(place.origin),
        }
        await self._outside.post(place, headers, sealed)

    def _signature(self, service: str) -> dict[str, str]:
        """Who calls, for one push service. Raises VapidException."""
        claims = {"aud": service, "exp": int(time.time()) + SIGNED, "sub": self._contact}
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed


def _topic(call: Call) -> str:
    """Names a table to push services, without telling them which: as many characters as they take."""
    return encoded(hashlib.sha256(call.about.encode()).digest()[:24])


def _point(said: str) -> bytes:
    """The public key of a browser. Raises AddressError."""
    try:
        point = decoded(said[:100])
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        raise AddressError("error-call-push") from None
    if len(point) != 65:
        raise AddressError("error-call-push")
    return point


def _secret(said: str) -> bytes:
    """What only a browser and we know. Raises AddressError."""
    try:
        secret = decoded(said[:100])
    except ValueError:
        secret = b""
    if len(secret) != 16:
        raise AddressError("error-call-push")
    return secret
