"""What pages show of how people are called when they have closed them, and how they stop it."""

from collections.abc import Sequence
from typing import NamedTuple

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.table.addresses import Callee
from ennead.table.calling.mailbox import Mailbox
from ennead.table.calling.senders import Senders


class Hooking(NamedTuple):
    """Where a POST changes who hears the calls of a table, and the server of who does, "" for nobody."""

    path: str
    host: str


def calls_section(w: Words, senders: Senders | None, callees: Sequence[Callee]) -> h.Element:
    """Where somebody is called, and what they may add to that on this server."""
    push, mail = senders and senders.push, senders and senders.mail
    return h.section("#me-calls.heap")[
        h.h2[w("me-calls")],
        h.p(".hint")[w("me-calls-lead") if push or mail else w("me-calls-none")],
        h.form("#push.heap", method="post", action="/me/calls", hidden=True, data_key=push.public_key)[
            h.input(type="hidden", name="subscription"),
            h.button(".button", type="submit", name="do", value="push")[icon("bell"), w("me-calls-push")],
            h.p(".hint", role="alert", data_text=w("me-calls-refused")),
        ]
        if push
        else None,
        h.p("#no-push.hint")[w("me-calls-unable")] if push else None,
        h.form(".heap", method="post", action="/me/calls")[
            h.label(for_="mail")[w("me-calls-mail")],
            h.div(".copy.row.unbroken")[
                h.input(
                    "#mail", name="mail", type="email", required=True, maxlength=254, autocomplete="email"
                ),
                h.button(".button.slim", type="submit", name="do", value="mail")[w("me-calls-mail-go")],
            ],
            h.p(".hint")[w("me-calls-mail-lead")],
        ]
        if mail
        else None,
        h.form(method="post", action="/me/calls")[
            h.ul(".devices.heap")[(_callee(w, number, each) for number, each in enumerate(callees, 1))]
        ]
        if callees
        else None,
    ]


def _callee(w: Words, number: int, callee: Callee) -> h.Element:
    to = callee.to
    is_mail = isinstance(to, Mailbox)
    shown = f"{to.address[:1]}…@{to.host}" if isinstance(to, Mailbox) else callee.name or to.host
    return h.li(".slip.row")[
        h.span(".name.heap")[
            h.strong(".cut")[shown],
            h.small(".note")[w("me-calls-asked") if not callee.is_sure else None if is_mail else to.host],
        ],
        h.button(
            ".button.quiet.slim",
            type="submit",
            name="do",
            value=f"stop {callee.number}",
            aria_label=f"{w('me-calls-stop')} ({number})",
        )[icon("bell-ring"), w("me-calls-stop")],
    ]


def hook_form(w: Words, hooking: Hooking) -> h.Element:
    """Who else hears whom a table waits for: the room behind a webhook, whose address is shown to nobody."""
    return h.form("#hook", method="post", action=hooking.path)[
        h.label(for_="hook-address")[w("hook")],
        h.p(".hint")[w("hook-lead")],
        h.div(".copy.row.unbroken")[
            h.input("#hook-address", value=hooking.host, readonly=True),
            h.button(".button.slim", type="submit", name="do", value="none")[w("hook-stop")],
        ]
        if hooking.host
        else h.div(".copy.row.unbroken")[
            h.input("#hook-address", name="address", type="url", required=True, placeholder="https://"),
            h.button(".button.slim", type="submit", name="do", value="hook")[w("me-keep")],
        ],
    ]
