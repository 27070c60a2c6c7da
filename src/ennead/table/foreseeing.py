"""Foreseeing: what the table answers whoever looks at an action before they choose it."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from ennead.core.position import IllegalAction
from ennead.core.view import View
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.drawing import recapping
from ennead.page.foresight import foresight
from ennead.page.parts import SeatInfo
from ennead.table.turns import Turns


async def foresee(
    turns: Turns, request: Request, view: View, w: Words, seats: Sequence[SeatInfo]
) -> Response:
    """What the action that is asked for would surely lead to; nothing where that is no more than itself.

    It is made of the view alone, so neither what is answered nor how long that takes tells anything else.
    """
    how, action = recapping(view.game), request.query_params.get("act", "")
    if how is None:
        return nothing()
    try:
        drawn = await turns.take(request, foresight, view, w, seats, how, action)
    except IllegalAction:
        return nothing()
    return HTMLResponse(str(h.whole(drawn))) if drawn else nothing()


def nothing() -> Response:
    """That nothing is shown."""
    return Response(status_code=204)
