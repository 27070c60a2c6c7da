"""Ceremony: what a device is asked to sign with a passkey, and whether what it signed is that (WebAuthn).

What is asked is kept in memory: for one browser, once, and for a short while. Whoever has several tabs open
is asked anew by the latest. What comes back is a stranger's until it is verified: of whatever is wrong with
it only that is told.
"""

import ipaddress
import json
import secrets
from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import urlsplit

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, parse_authentication_credential_json
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from ennead.table.counting import mark
from ennead.table.fellows import ALONE, Fellows
from ennead.table.forms import FormError
from ennead.table.happenings import now_ms
from ennead.table.passkeys import Lock
from ennead.table.people import Person

ASKED_THERE, ANSWERED = "asked", "answered"  # what servers let each other know
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
    until: int  # in milliseconds since 1970


class Ceremony:
    """What browsers were asked, by what stands for their keys."""

    def __init__(self, fellows: Fellows = ALONE) -> None:
        """`fellows`: other servers, where a browser may answer what it was asked here."""
        self._fellows = fellows
        fellows.on(ANSWERED, lambda _, marked: self._forget(marked))
        self._asked: OrderedDict[str, Asked] = OrderedDict()
        self._answered: deque[str] = deque(maxlen=ASKED)  # asked elsewhere, and maybe not yet forgotten there

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
        marked = mark(key)
        asked = self._forget(marked)
        if asked is None and (told := self._fellows.said(ASKED_THERE, marked)):
            who, handle, challenge, until = told[-1]
            if challenge not in self._answered:
                asked = Asked(who, base64url_to_bytes(handle), base64url_to_bytes(challenge), until)
                self._answered.append(challenge)
                self._fellows.tell(ANSWERED, marked)
        if asked is None or asked.person != person or asked.until < now_ms():
            raise FormError("error-passkey-late")
        return asked

    def _forget(self, marked: str) -> Asked | None:
        self._fellows.publish(ASKED_THERE, marked, None)
        return self._asked.pop(marked, None)

    def _ask(self, key: str, person: int | None, handle: bytes) -> Asked:
        marked, until = mark(key), now_ms() + round(LASTS * 1000)
        asked = self._asked[marked] = Asked(person, handle, secrets.token_bytes(32), until)
        self._asked.move_to_end(marked)
        told = [person, bytes_to_base64url(handle), bytes_to_base64url(asked.challenge), until]
        self._fellows.publish(ASKED_THERE, marked, told)
        if len(self._asked) > ASKED:
            self._forget(next(iter(self._asked)))
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
