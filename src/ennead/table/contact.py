"""Contact: what the addresses answer where people say how they are called, and where they stop it."""

import asyncio
import json
from concurrent.futures import Future
from contextlib import ExitStack

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ennead.table.addresses import Enough
from ennead.table.calling.call import AddressError
from ennead.table.calling.push import Subscription
from ennead.table.crier import Crier
from ennead.table.entry import Entry, refuse_foreign
from ennead.table.errors import Refused
from ennead.table.forms import FormError, read, read_field, read_order
from ennead.table.guard import area, browser, language, visitor
from ennead.table.limits import HOUR, take
from ennead.table.me import question
from ennead.table.people import Person
from ennead.table.visits import Visits
from ennead.table.words import words

LETTERS = 5  # that ask whether a mail address is theirs, an hour, for whoever comes from one address
LETTERS_TO_ONE = 1  # an hour
LETTERS_OF_ALL = 200  # an hour: who has many addresses is still one stranger
SOON = 60.0  # seconds, after which less may wait to be sent


class Contact:
    """What those addresses answer."""

    def __init__(self, entry: Entry, visits: Visits) -> None:
        self.entry = entry
        self.store = entry.store
        self.visits = visits
        counting = entry.rooms.counting
        self.letters = counting.lately("letters", LETTERS)
        self.letters_to = counting.lately("letters-to", LETTERS_TO_ONE)
        self.letters_of_all = counting.lately("letters-of-all", LETTERS_OF_ALL)
        self.writing = counting.open("letters-to", LETTERS_TO_ONE)
        self._tasks: set[asyncio.Task[None]] = set()

    async def change(self, request: Request) -> Response:
        """Be called somewhere, or no longer."""
        refuse_foreign(request)
        me, crier = await self.entry.person(request), self.entry.rooms.crier
        form = await read(request)
        order, _ = read_order(form)
        try:
            if me is None:
                raise FormError("error-calls-nobody")
            match order.split(" "):
                case ["push"] if crier:
                    await self._add_push(request, me, crier, read_field(form, "subscription"))
                case ["renew"] if crier:
                    await self._renew_push(request, crier, read_field(form, "subscription"))
                case ["mail"] if crier:
                    await self._add_mail(request, me, crier, read_field(form, "mail"))
                case ["stop", number]:
                    await self._stop(me, number)
                case _:
                    raise FormError("error-message")
        except Enough:
            return await self.visits.show_me(request, error=FormError("error-calls-many"))
        except (FormError, AddressError) as error:
            return await self.visits.show_me(request, error=error)
        return RedirectResponse("/me", 303)

    async def _add_push(self, request: Request, me: Person, crier: Crier, said: str) -> None:
        to, key = _subscribed(request, crier, said)
        await self.store.later(self.store.add_push, me.id, to, language(request), key, browser(request))

    async def _renew_push(self, request: Request, crier: Crier, said: str) -> None:
        """Call a browser, if it is called at all, where its push service has it now: so its worker says."""
        to, key = _subscribed(request, crier, said)
        await self.store.later(self.store.renew_push, to, key)

    async def _add_mail(self, request: Request, me: Person, crier: Crier, said: str) -> None:
        if crier.senders.mail is None:
            raise FormError("error-message")
        to, here = crier.senders.mail.read(said), area(request)
        known = await asyncio.to_thread(self.store.addresses, me.id)
        if any(each.to == to and each.is_sure for each in known):
            return
        to_one = to.address.casefold()
        wait = HOUR if self.writing.is_full_of(to_one) else self.letters_to.wait(to_one)
        if wait := wait or take((self.letters, here), (self.letters_of_all, None)):
            raise Refused(429, "letters", wait)
        with ExitStack() as writing:
            writing.enter_context(self.writing.one(to_one))
            key, stop = await self.store.later(self.store.add_mail, me.id, to, language(request))
            sent = crier.ask(to, language(request), key, stop)
            if sent is None:
                await self._end(stop)
                raise Refused(503, "unsent", SOON)
            self._tasks.add(task := asyncio.create_task(self._count(to_one, writing.pop_all(), sent)))
            task.add_done_callback(self._tasks.discard)

    async def _count(self, to_one: str, writing: ExitStack, sent: Future[bool]) -> None:
        """Count a letter once it was sent: of one that came to nothing, or whose server is gone, another may
        be asked for at once.
        """
        with writing:
            if await asyncio.wrap_future(sent):
                self.letters_to.count(to_one)

    async def _stop(self, me: Person, number: str) -> None:
        for each in await asyncio.to_thread(self.store.addresses, me.id):
            if str(each.number) == number:
                await self._end(each.stop)

    async def _end(self, stop: str) -> None:
        await self.store.later(self.store.stop, stop)

    # By letters and notifications, which hold a key

    async def sure(self, request: Request) -> Response:
        """Whether a mail address is theirs who named it. Looking, as programs do with mail, says nothing."""
        w, key = words(None, language(request)), request.path_params["key"]
        to = await asyncio.to_thread(self.store.asked, key)
        if to is None:
            raise Refused(404, "sure")
        page = question(w, w("sure-title"), w("sure-lead", mail=to.address), request.url.path, w("sure-go"))
        return HTMLResponse(str(page))

    async def confirm(self, request: Request) -> Response:
        """It is theirs."""
        refuse_foreign(request)
        if not await self.store.later(self.store.confirm, request.path_params["key"]):
            raise Refused(404, "sure")
        w = words(None, language(request))
        return HTMLResponse(str(question(w, w("sure-title"), w("sure-done"))))

    async def stopping(self, request: Request) -> Response:
        """A button to be called no more at the address that a key is for, whether or not there is one."""
        w = words(None, language(request))
        page = question(w, w("stop-title"), w("stop-lead"), request.url.path, w("stop-go"))
        return HTMLResponse(str(page))

    async def stop(self, request: Request) -> Response:
        """Be called there no more. A mail program says so as well as a page, by a form from anywhere."""
        await self._end(request.path_params["key"])
        w = words(None, language(request))
        return HTMLResponse(str(question(w, w("stop-title"), w("stop-done"))))


def _subscribed(request: Request, crier: Crier, said: str) -> tuple[Subscription, str]:
    """Where a browser can be called, as it says, and its key. Raises FormError or AddressError."""
    if crier.senders.push is None:
        raise FormError("error-message")
    try:
        subscription = json.loads(said)
    except (ValueError, RecursionError):
        raise AddressError("error-call-push") from None
    key = visitor(request)
    assert key  # as they are known
    return crier.senders.push.read(subscription), key
