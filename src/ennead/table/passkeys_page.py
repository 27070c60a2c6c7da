"""What one's own page shows of passkeys. Making and using them takes a script, which shows what does."""

from collections.abc import Sequence

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import icon
from ennead.table.passkeys import Passkey


def passkeys_section(w: Words, passkeys: Sequence[Passkey], *, adds: bool, signs_in: bool) -> h.Element:
    """The passkeys of somebody. `adds`: whether they may make one; `signs_in`: or use one of somebody's."""
    return h.section("#passkeys.heap", hidden=not passkeys)[
        h.h2[w("passkeys")],
        h.p(".hint")[w("passkeys-lead") if adds else w("passkeys-in-lead")],
        _list(w, passkeys) if passkeys else None,
        _form(w, "new", "plus", w("passkeys-new")) if adds else None,
        _form(w, "in", "key-round", w("passkeys-in")) if signs_in else None,
        h.p("#passkey-refused.hint", role="alert", data_text=w("passkeys-refused")),
    ]


def _list(w: Words, passkeys: Sequence[Passkey]) -> h.Element:
    return h.form(method="post", action="/me/passkeys")[
        h.ul(".devices.heap")[
            (
                h.li(".slip.row")[
                    h.span(".name.heap")[
                        h.strong(".cut")[each.name or w("passkeys-one", number=number)],
                        h.small(".note")[w("passkeys-seen", since=each.since[:10], seen=each.seen[:10])],
                    ],
                    h.button(
                        ".button.quiet.slim",
                        type="submit",
                        name="do",
                        value=f"remove {each.mark}",
                        aria_label=f"{w('passkeys-remove')} ({number})",
                    )[icon("x"), w("passkeys-remove")],
                ]
                for number, each in enumerate(passkeys, 1)
            )
        ]
    ]


def _form(w: Words, order: str, sign: str, go: str) -> h.Element:
    return h.form(method="post", action="/me/passkeys", hidden=True, data_passkey=order)[
        h.input(type="hidden", name="credential"),
        h.button(".button", type="submit", name="do", value=order)[icon(sign), go],
    ]
