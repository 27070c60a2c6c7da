"""Me: the pages about who one is, and being the same on another device."""

from collections.abc import Sequence

from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.layout import document, footer, icon, tool
from ennead.table.inviting import invitation
from ennead.table.people import Device, Person, Ties

JOIN = "join"  # let whoever a browser is become one with whom a pass carries


def me_page(
    w: Words,
    me: Person | None,
    devices: Sequence[Device],
    passkeys: h.Node,
    calls: h.Node,
    carries: str = "",
    error: str | None = None,
) -> h.Element:
    """What one is called, with which devices, and where to one's turns.

    `carries`: a link that carries one to another.
    """
    return document(
        w,
        f"{w('me')} · Ennead",
        h.p("#alert", role="alert")[error] if error else None,
        h.main("#me.page")[
            h.h1[w("me")],
            h.form(".heap", method="post", action="/me")[
                h.label(for_="name")[w("naming-title")],
                h.div(".copy.row.unbroken")[
                    h.input(
                        "#name",
                        name="name",
                        value=me.name if me else "",
                        required=True,
                        maxlength=24,
                        autocomplete="nickname",
                    ),
                    h.button(".button.slim", type="submit")[w("me-keep")],
                ],
                h.p(".hint")[w("me-lead")],
            ],
            _devices(w, devices),
            passkeys,
            calls,
            h.section(".heap")[
                h.h2[w("me-other")],
                h.p(".hint")[w("me-other-lead")],
                invitation(w, carries, w("me-link"))
                if carries
                else h.form(method="post", action="/me/pass")[
                    h.button(".button", type="submit")[icon("link"), w("me-other-go")]
                ],
            ],
        ],
        footer(w),
        page="me",
        tools=h.a(".tool", href="/me/games", title=w("games"), aria_label=w("games"))[
            tool("list-ordered", w("games"))
        ],
    )


def _devices(w: Words, devices: Sequence[Device]) -> h.Node:
    if not devices:
        return None
    return h.section(".heap")[
        h.h2[w("me-devices")],
        h.form(method="post", action="/me/out")[
            h.ul(".devices.heap")[
                (
                    h.li(".slip.row")[
                        h.span(".name.heap")[
                            h.strong(".cut")[device.name or w("me-device", number=device.number + 1)],
                            h.small(".note")[
                                w("me-this") if device.is_this else w("me-seen", when=device.seen[:10]),
                            ],
                        ],
                        h.button(
                            ".button.quiet.slim",
                            type="submit",
                            name="do",
                            value=f"{device.number} {device.since}",
                            aria_label=f"{w('me-out')} ({device.number + 1})",
                        )[icon("log-out"), w("me-out")],
                    ]
                    for device in devices
                )
            ]
        ],
    ]


def pass_page(w: Words, path: str, bearer: Person, me: Person | None, ties: Ties | None) -> h.Element:
    """Being, in this browser, whom a pass carries: asked for once more, as a look must not use it up.

    `ties`: what whoever this browser is would leave, if it is somebody else.
    """
    name, mine = bearer.name or w("me-nobody"), (me and me.name) or w("me-nobody")
    title, be = w("pass-title", name=name), w("pass-be", name=name)
    if ties is None or not ties.tables:
        return question(w, title, w("pass-lead"), path, w("pass-go"))
    text = w("pass-elsewhere" if ties.elsewhere else "pass-join", name=name, mine=mine)
    return question(w, title, text, path, be if ties.elsewhere else None, also=(JOIN, w("pass-join-go")))


def offer_page(w: Words, game: str, path: str, name: str) -> h.Element:
    """Sitting down at a seat that has an address of its own."""
    return question(w, w("offer-title", name=name), w("offer-lead"), path, w("naming-go"), game)


def question(
    w: Words,
    title: str,
    text: str,
    path: str = "",
    go: str | None = None,
    game: str | None = None,
    also: tuple[str, str] | None = None,
) -> h.Element:
    """What is asked once more before it is done, or that it is done: then without `go`.

    `also`: what else may be chosen, and how its button says it.
    """
    return document(
        w,
        f"{title} · Ennead",
        h.main(".error.page")[
            h.h1[title],
            h.p[text],
            h.form(method="post", action=path)[h.button(".button", type="submit")[go]] if go else None,
            h.form(method="post", action=path)[
                h.button(".button.quiet", type="submit", name="do", value=also[0])[also[1]]
            ]
            if also
            else None,
            h.p[h.a(href="/")[w("error-home")]],
        ],
        footer(w),
        page="error",
        game=game,
    )
