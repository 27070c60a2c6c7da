"""Guard: what every request passes before a page sees it, and what every answer carries."""

import asyncio
import re
import secrets
from urllib.parse import quote, urlencode, urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ennead.core.words import LANGUAGES
from ennead.table.limits import neighbourhood

BODY_LIMIT = 64 * 1024  # bytes; a form of ours has a few hundred
RECORD_LIMIT = 512 * 1024  # of a record that is brought: LONGEST moves, laid out by an editor, have some 350
ROOMY = {"/watch": RECORD_LIMIT}
BODY_WITHIN = 20.0  # seconds, from the head of a request to the end of its body
HOST_LIMIT = 260  # characters: a name has 253 (RFC 1035), and its port
YEAR = 365 * 24 * 3600

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self';"
    " font-src 'self' data:; img-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self';"
    " form-action 'self'; frame-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "same-origin",  # addresses that invite are keys; and with none, forms come from "null"
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
}

OWN = ("localhost", "127.0.0.1", "::1")  # what a machine calls itself

KEPT = ("/static/", "/art/")  # where addresses can name what is there, with "v="

_VISITOR = re.compile(r"[\w-]{24}", re.ASCII)


class Guard:
    """Middleware: limits bodies, refuses other sites' forms, switches the language, sets the headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        # What comes along with a look is for nobody: files listen meanwhile whether somebody goes.
        size, is_whole, is_answered = 0, request.method in ("GET", "HEAD"), False
        limit = ROOMY.get(scope["path"], BODY_LIMIT)
        until = asyncio.get_running_loop().time() + BODY_WITHIN

        def refuse(status: int) -> Message:
            if is_answered:  # too late for another answer
                return {"type": "http.disconnect"}
            raise HTTPException(status, headers={"Connection": "close"})

        async def limited() -> Message:
            nonlocal size, is_whole
            if is_whole:  # waits for the client to go
                return await receive()
            try:
                async with asyncio.timeout_at(until):
                    message = await receive()
            except TimeoutError:
                return refuse(408)
            size += len(message.get("body", b""))
            is_whole = not message.get("more_body", False)
            return refuse(413) if size > limit else message

        async def marked(message: Message) -> None:
            nonlocal is_answered
            is_answered = True
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers["Cache-Control"] = _kept(scope, message["status"])
                if request.url.scheme == "https" and request.url.hostname not in OWN:
                    headers["Strict-Transport-Security"] = f"max-age={YEAR}"
            await send(message)

        if request.method == "GET" and "lang" in request.query_params:
            await _switch_language(request)(scope, receive, marked)
        else:
            await self.app(scope, limited, marked)


def _kept(scope: Scope, status: int) -> str:
    """How long a browser may keep it: a file whose address names its contents forever, a view never."""
    if not scope["path"].startswith(KEPT) or status not in (200, 206, 304):
        return "no-store"
    return f"public, max-age={YEAR}, immutable" if b"v=" in scope["query_string"] else "no-cache"


def _switch_language(request: Request) -> Response:
    """Keep the language asked for in a cookie, and go on to the same page."""
    rest = [(name, value) for name, value in request.query_params.multi_items() if name != "lang"]
    path = "/" + quote(request.scope["path"].lstrip("/"))  # "//elsewhere" would lead to another site
    response = RedirectResponse(f"{path}?{urlencode(rest)}" if rest else path, 303)
    if request.query_params["lang"] in LANGUAGES:
        keep(request, response, "lang", request.query_params["lang"])
    return response


def keep(request: Request, response: Response, name: str, value: str) -> None:
    """Have a browser keep a cookie: for a year, for this site's pages alone, and out of scripts' reach."""
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def language(connection: HTTPConnection) -> str:
    """The language to answer in: asked for, chosen before, or the first the browser lists that there is."""
    chosen = connection.query_params.get("lang") or connection.cookies.get("lang")
    if chosen in LANGUAGES:
        return chosen
    ranked: list[tuple[float, str]] = []
    for part in connection.headers.get("accept-language", "").split(","):
        tag, _, weight = part.partition(";q=")
        try:
            ranked.append((-float(weight or 1), tag.strip().lower()[:2]))
        except ValueError:
            continue
    ranked.sort(key=lambda pair: pair[0])
    return next((tag for _, tag in ranked if tag in LANGUAGES), LANGUAGES[0])


def area(connection: HTTPConnection) -> str:
    """Where somebody comes from, as far as is counted."""
    return neighbourhood(connection.client.host if connection.client else "")


def visitor(connection: HTTPConnection) -> str | None:
    """Who this browser is, if it has been here before."""
    known = connection.cookies.get("visitor", "")
    return known if _VISITOR.fullmatch(known) else None


def new_visitor() -> str:
    """A name for a browser that has none: nobody can guess it."""
    return secrets.token_urlsafe(18)


_BROWSERS = ("Edg", "OPR", "Firefox", "Chromium", "Chrome", "Safari")
_SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")


def browser(connection: HTTPConnection) -> str:
    """What a browser calls itself, as far as its owner would know it again: "Firefox · Android"."""
    agent = connection.headers.get("user-agent", "")
    found = [next((name for name in names if name in agent), "") for names in (_BROWSERS, _SYSTEMS)]
    return " · ".join(name for name in found if name)


def is_foreign(connection: HTTPConnection) -> bool:
    """Whether a form or a socket comes from a page of another site.

    What is no browser doesn't say where it comes from, and holds no cookies that could be misused.
    """
    sender = connection.headers.get("origin")
    if connection.scope["type"] == "http":
        site = connection.headers.get("sec-fetch-site")
        if site is not None:  # which browsers don't say without encryption
            return site not in ("same-origin", "none")
    if sender is None:
        return False
    try:
        page = urlsplit(sender)
    except ValueError:  # no address at all
        return True
    is_secure = connection.url.scheme in ("https", "wss")  # a page that isn't may be anybody's
    return (is_secure and page.scheme == "http") or page.netloc.lower() != connection.headers.get(
        "host", ""
    ).lower()


def origin(connection: HTTPConnection) -> str:
    """What links to this server start with, for this visitor, as in "https://example.org".

    "" for what is too long for one: pages, and the texts they remember, have room for an address.
    """
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    host = connection.url.netloc
    return f"{scheme}://{host}" if len(host) <= HOST_LIMIT else ""
