"""Ceremony: what a device is asked to sign with a passkey, and whether what it signed is that (WebAuthn).

What is asked is kept in memory: for one browser, once, and for a short while. Whoever has several tabs open
is asked anew by the latest. What comes back is a stranger's until it is verified: of whatever is wrong with
it only that is told.
"""

import ipaddress
import json
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import NamedTuple
from urllib.parse import urlsplit

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, parse_authentication_credential_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ennead.table.forms import FormError
from ennead.table.passkeys import Lock
from ennead.table.people import Person

LASTS = 300.0  # seconds
ASKED = 4096  # browsers that are asked at once, the latest
LENGTH = 16_000  # characters of what comes back: a device that says a lot about itself has some 8000
CREDENTIAL = 1023  # bytes (WebAuthn, section 5.8.3)
PUBLIC = 1024  # bytes of a public key: one of RSA with 4096 bits has some 540
HANDLE = 32  # bytes: nobody can tell from it who that is

_CHOICE = AuthenticatorSelectionCriteria(
    resident_key=ResidentKeyRequirement.REQUIRED,  # one that is found without a name being typed
    user_verification=UserVerificationRequirement.PREFERRED,
)


class Site(NamedTuple):
    """What passkeys are made for: the `origin` of our pages, and the `name` in it."""

    origin: str
    name: str


def site(origin: str) -> Site | None:
    """The site at an origin; None where browsers have no passkeys, as without encryption."""
    parts = urlsplit(origin)
    name = parts.hostname or ""
    if parts.scheme != "https" and name != "localhost":
        return None
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return Site(origin.lower(), name) if name else None
    return None  # passkeys are for names


@dataclass(frozen=True)
class Asked:
    """What a browser was asked to sign, for whom: None for whoever it is; and until when it may answer."""

    person: int | None
    handle: bytes
    challenge: bytes = field(repr=False)
    until: float


class Ceremony:
    """What browsers were asked, by their keys."""

    def __init__(self) -> None:
        self._asked: OrderedDict[str, Asked] = OrderedDict()

    def ask_for_new(
        self, key: str, site: Site, me: Person, handle: bytes | None, known: Sequence[bytes]
    ) -> str:
        """Ask a browser for a passkey of somebody who has some: what its script has to know.

        `handle`: what devices call them by already.
        """
        asked = self._ask(key, me.id, handle or secrets.token_bytes(HANDLE))
        options = generate_registration_options(
            rp_id=site.name,
            rp_name="Ennead",
            user_id=asked.handle,
            user_name=me.name or "Ennead",
            challenge=asked.challenge,
            timeout=round(LASTS * 1000),
            authenticator_selection=_CHOICE,
            exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in known],
        )
        return options_to_json(options)

    def ask_who(self, key: str, site: Site) -> str:
        """Ask a browser whose passkey it has: what its script has to know."""
        options = generate_authentication_options(
            rp_id=site.name,
            challenge=self._ask(key, None, b"").challenge,
            timeout=round(LASTS * 1000),
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return options_to_json(options)

    def take(self, key: str, person: int | None) -> Asked:
        """What a browser was asked, which it is asked no more. Raises FormError."""
        asked = self._asked.pop(key, None)
        if asked is None or asked.person != person or asked.until < monotonic():
            raise FormError("error-passkey-late")
        return asked

    def _ask(self, key: str, person: int | None, handle: bytes) -> Asked:
        asked = Asked(person, handle, secrets.token_bytes(32), monotonic() + LASTS)
        self._asked[key] = asked
        self._asked.move_to_end(key)
        if len(self._asked) > ASKED:
            self._asked.popitem(last=False)
        return asked


def read_new(said: str, asked: Asked, site: Site) -> tuple[bytes, Lock]:
    """A new passkey, and what it is tried by from now on. Raises FormError."""
    _refuse_long(said)
    try:
        found = verify_registration_response(
            credential=said,
            expected_challenge=asked.challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except Exception as error:  # what reads a stranger's bytes there raises anything
        raise FormError("error-passkey") from error
    if len(found.credential_id) > CREDENTIAL or len(found.credential_public_key) > PUBLIC:
        raise FormError("error-passkey")
    return found.credential_id, Lock(asked.handle, found.credential_public_key, found.sign_count)


def read_credential(said: str) -> bytes:
    """Which passkey somebody says they used. Raises FormError."""
    _refuse_long(said)
    try:
        return parse_authentication_credential_json(said).raw_id
    except Exception as error:
        raise FormError("error-passkey") from error


def try_lock(said: str, asked: Asked, site: Site, lock: Lock) -> int:
    """How often a passkey says that it was used, if it was used for this. Raises FormError."""
    try:
        handle = base64url_to_bytes(json.loads(said)["response"]["userHandle"])
        found = verify_authentication_response(
            credential=said,
            expected_challenge=asked.challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=lock.public,
            credential_current_sign_count=lock.uses,
        )
    except Exception as error:
        raise FormError("error-passkey") from error
    if handle != lock.handle:
        raise FormError("error-passkey")
    return found.new_sign_count


def _refuse_long(said: str) -> None:
    if len(said) > LENGTH:
        raise FormError("error-passkey")
