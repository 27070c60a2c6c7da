"""Install: what makes the pages an application of their own, in each language, on a screen of its own.

The worker that browsers run beside the pages has its own text from web/worker; before it stands, as OFFLINE,
the page it shows where there is no connection. Nothing here is kept: browsers ask for it anew, and whatever
changes in a worker makes it another one, which takes the place of the one before.
"""

import hashlib
import json
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ennead.core.words import LANGUAGES, Words
from ennead.page.layout import STATIC, asset
from ennead.table.error_pages import offline_page
from ennead.table.guard import HEADERS
from ennead.table.words import words

GROUND = "#15110f"  # as in web/src/base.css, in the dark

# What every page is made of.
FILES = ("fonts.css", "style.css", "theme.js", "client.js", "icons.svg", "favicon.svg")


def manifest(request: Request) -> Response:
    """What a system shows of the application, and where it starts."""
    w = _words(request)
    about = {
        "id": "/",
        "name": "Ennead",
        "short_name": "Ennead",
        "description": w("home-lead"),
        "lang": w.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            _icon("icon-192.png", 192, "any"),
            _icon("icon-512.png", 512, "any"),
            _icon("icon-full-512.png", 512, "maskable"),
        ],
    }
    return Response(json.dumps(about), media_type="application/manifest+json")


def worker(request: Request, *, key: str) -> Response:
    """The worker, for the whole site, since that is where its address lies.

    `key`: what it subscribes to calls with when an address of its browser ends; "" where none is called.
    """
    page = str(offline_page(_words(request)))
    text = STATIC / "worker.js"
    if not text.is_file():
        raise HTTPException(404)
    offline: dict[str, Any] = {
        "page": page,
        "headers": HEADERS | {"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store"},
        "files": [asset(name) for name in FILES],
        "icon": asset("icon-192.png"),
        "stop": _words(request)("calls-stop"),
        "key": key,
    }
    offline["name"] = hashlib.sha256(json.dumps(offline).encode()).hexdigest()[:10]
    script = f"const OFFLINE = {json.dumps(offline)};\n{text.read_text('utf-8')}"
    return Response(script, media_type="text/javascript")


def _icon(name: str, width: int, purpose: str) -> dict[str, str]:
    return {"src": asset(name), "sizes": f"{width}x{width}", "type": "image/png", "purpose": purpose}


def _words(request: Request) -> Words:
    """The texts in the language that an address names: cookies don't come along with these."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise HTTPException(404)
    return words(None, language)
