"""Keyring: what the addresses answer where people make passkeys, use them, and let go of them."""

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response

from ennead.table.ceremony import Asked, Ceremony, Site, read_credential, read_new, site, try_lock
from ennead.table.entry import Entry, keep_key, refuse_foreign
from ennead.table.forms import FormError, read, read_field, read_order
from ennead.table.guard import area, browser, language, new_visitor, origin, visitor
from ennead.table.limits import take
from ennead.table.passkeys import EnoughPasskeys, NoPasskey
from ennead.table.people import PASSKEYS, Person, Stranded
from ennead.table.visits import Visits
from ennead.table.words import words

ASKED_FROM_ONE_ADDRESS = 60  # browsers, an hour
NEW, IN = "new", "in"


class Keyring:
    """What those addresses answer."""

    def __init__(self, entry: Entry, visits: Visits) -> None:
        self.entry = entry
        self.store = entry.store
        self.visits = visits
        self.ceremony = Ceremony(entry.rooms.fellows)
        self.asked = entry.rooms.counting.lately("passkeys", ASKED_FROM_ONE_ADDRESS)

    async def ask(self, request: Request) -> Response:
        """What a browser's script has to know to make a passkey, or to use one."""
        refuse_foreign(request)
        order, _ = read_order(await read(request))
        key = visitor(request) or new_visitor()
        me = await self.entry.person(request)
        try:
            if take((self.asked, area(request))):
                raise FormError("error-passkey-often")
            if order == NEW and me:
                options = await self._ask_for_new(key, _site(request), me)
            elif order == IN:
                await self._refuse_stranded(me, key)
                options = self.ceremony.ask_who(key, _site(request))
            else:
                raise FormError("error-message")
        except FormError as error:
            return JSONResponse({"error": words(None, language(request))(str(error))}, 422)
        return keep_key(request, Response(options, media_type="application/json"), key)

    async def _ask_for_new(self, key: str, site: Site, me: Person) -> str:
        known = await asyncio.to_thread(self.store.passkeys, me.id)
        if len(known) >= PASSKEYS:
            raise FormError("error-passkey-many")
        handle = await asyncio.to_thread(self.store.handle, me.id)
        return self.ceremony.ask_for_new(key, site, me, handle, [each.credential for each in known])

    async def _refuse_stranded(self, me: Person | None, key: str) -> None:
        """Raise FormError where somebody would leave tables behind who is nowhere else."""
        if me:
            ties = await asyncio.to_thread(self.store.ties, me.id, key)
            if ties.tables and not ties.elsewhere:
                raise FormError("error-passkey-stranded")

    async def change(self, request: Request) -> Response:
        """Take in what the browser did, or let go of a passkey."""
        refuse_foreign(request)
        form = await read(request)
        order, _ = read_order(form)
        said, me = read_field(form, "credential"), await self.entry.person(request)
        try:
            match order.split(" "):
                case ["new"]:
                    await self._add(request, me, said)
                case ["in"]:
                    return await self._sign_in(request, said)
                case ["remove", mark] if me:
                    await self.store.later(self.store.remove_passkey, me.id, mark)
                case _:
                    raise FormError("error-message")
        except FormError as error:
            return await self.visits.show_me(request, error=error)
        return RedirectResponse("/me", 303)

    def _take(self, request: Request, person: int | None) -> Asked:
        return self.ceremony.take(visitor(request) or "", person)

    async def _add(self, request: Request, me: Person | None, said: str) -> None:
        if me is None:
            raise FormError("error-passkey-late")
        here, asked = _site(request), self._take(request, me.id)
        credential, lock = await asyncio.to_thread(read_new, said, asked, here)
        try:
            await self.store.later(self.store.add_passkey, me.id, credential, lock, browser(request))
        except EnoughPasskeys:
            raise FormError("error-passkey-many") from None
        except NoPasskey:
            raise FormError("error-passkey") from None

    async def _sign_in(self, request: Request, said: str) -> Response:
        """Be whose passkey it is, by a new key: whoever gave this browser its old one knows that."""
        here, asked = _site(request), self._take(request, None)
        credential = await asyncio.to_thread(read_credential, said)
        lock = await asyncio.to_thread(self.store.lock, credential)
        if lock is None:
            raise FormError("error-passkey")
        uses = await asyncio.to_thread(try_lock, said, asked, here, lock)
        old_key, key, device = visitor(request) or "", new_visitor(), browser(request)
        try:
            arrival = await self.store.later(self.store.sign_in, credential, lock, uses, old_key, key, device)
        except NoPasskey:
            raise FormError("error-passkey") from None
        except Stranded:
            raise FormError("error-passkey-stranded") from None
        await self.entry.arrive(arrival, old_key)
        return keep_key(request, RedirectResponse("/me", 303), key)


def _site(request: Request) -> Site:
    """What passkeys are made for here. Raises FormError where there are none."""
    if (found := site(origin(request))) is None:
        raise FormError("error-passkey-plain")
    return found
