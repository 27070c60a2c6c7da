"""Calls: how whoever looks elsewhere is called to the table when their turn comes (web/src/calls.ts)."""

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import asset, tool
from ennead.page.parts import sheet_over


def calls_bell(w: Words) -> h.Element:
    """The button of the header that opens the panel; once anything is chosen there, it stops that instead.
    The client says which of the two it does."""
    choose, stop = w("calls"), w("calls-stop")
    return h.button(
        ".tool.opens-calls.scripted",
        type="button",
        popovertarget="calls",
        aria_label=choose,
        title=choose,
        data_choose=choose,
        data_stop=stop,
    )[h.span(".chooses.row")[tool("bell", choose)], h.span(".stops.row")[tool("bell-ring", stop)]]


def calls_panel(w: Words) -> h.Element:
    """What the reader is called by. The client shows what they chose; a notification says no more than what
    stands here."""
    return sheet_over(
        w,
        "calls",
        w("calls-title"),
        h.p(".hint")[w("calls-lead")],
        h.ul[(h.li[_call(w, way)] for way in ("sound", "notice"))],
        h.p("#calls-refused.bad", role="alert", data_text=w("calls-refused")),
        kind="",
        data_title=w("title"),
        data_text=w("title-turn"),
        data_icon=asset("icon-192.png"),
    )


def _call(w: Words, way: str) -> h.Element:
    return h.label[
        h.input(type="checkbox", role="switch", data_call=way, autocomplete="off"), w(f"calls-{way}")
    ]
