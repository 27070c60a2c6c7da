"""Lesson page: the table of a lesson, and the card that tells its step beside what it speaks of.

Without script, going on and going back are links, what is to be done is the table's own form, and the card
stands above the table. With it, the client asks for the same addresses and puts the card near what it points
at (web/src/lesson.ts).
"""

from ennead.bots.levels import REGULAR
from ennead.core.game import Game
from ennead.core.lesson import LEARNER, Moment
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.drawing import drawing, firsts
from ennead.page.layout import document, icon, opener
from ennead.page.parts import SeatInfo
from ennead.table.pages import board, rules_link
from ennead.table.sitting import Sitting


def address(moment: Moment, move: int | None = None) -> str:
    """Where a moment of a lesson is, or the picture after so many moves on the way there."""
    return f"?way={moment.way}" + (f"&move={move}" if move is not None else "")


def coming(moment: Moment) -> str:
    """Where a moment of a lesson is come to: what the others do on the way is seen first."""
    return address(moment, next(iter(moment.pictures), None))


def lesson_page(moment: Moment, w: Words, move: int | None = None, no: str = "") -> h.Element:
    """A moment of a lesson, or the picture after so many moves on the way there.

    `no`: why what was just tried isn't what the step asks for. Raises KeyError for a place that isn't there.
    """
    game, steps = moment.lesson.game, moment.lesson.steps
    seats = players(w, moment.match.seats)
    sitting = Sitting(
        game.name,
        seats,
        foresight=f"/learn/{game.name}/foresight?way={moment.way}&",
    )
    match = moment.match if move is None else moment.match.at(move)
    view = match.view(LEARNER) if move is None else match.view(LEARNER).looking_back()
    table = board(view, w, sitting, None)
    for place in moment.step.places if move is None else ():
        table = h.marked(table, place, data_pointed="", aria_describedby="lesson-says")
    where = w("learn-step", step=len(moment.way) + 1, steps=len(steps))
    asks = move is None and bool(moment.step.ways)
    if moment.is_last and move is None:
        onward: h.Node = _play_now(w, game, moment.match.seats)
    else:
        onward = None if asks else _onward(w, moment, move)
    said = w(moment.step.text) if move is None else drawing(game).say(view, w, seats)
    return document(
        w,
        f"{where} · {w('learn-title', game=w('title'))} · Ennead",
        h.section("#lesson.heap", aria_labelledby="lesson-where", data_step=len(moment.way))[
            h.progress(value=len(moment.way) + 1, max=len(steps), aria_hidden="true"),
            h.p("#lesson-says", tabindex=-1)[said],
            h.p("#lesson-no", role="alert")[no or None],
            h.div(".ways.row")[
                h.a(".tool", href="/", aria_label=w("learn-leave"), title=w("learn-leave"))[icon("x")],
                h.a(
                    ".tool",
                    href=f"?way={moment.way[:-1]}",
                    aria_label=w("learn-back"),
                    title=w("learn-back"),
                )[icon("chevron-left")]
                if moment.way
                else None,
                _past(w, moment) if asks else None,
                h.p("#lesson-where.note.grow")[
                    h.span(".unseen")[where],
                    h.span(aria_hidden="true")[
                        f"{len(moment.way) + 1}\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}{len(steps)}"
                    ],
                ],
                h.a("#lesson-resume.button.quiet.slim", href="", hidden=True)[w("learn-resume")]
                if not moment.way
                else None,
                onward,
            ],
        ],
        h.main(
            "#table",
            data_v=len(match.log),
            data_lesson=game.name,
            data_firsts="\n".join(firsts(game, w)),
        )[table],
        page="table",
        game=game.name,
        heading=w("title"),
        query=f"way={moment.way}&",
        tools=[opener("log", "scroll-text", w("log"), kind=".not-desk"), rules_link(w, game.name)],
    )


def players(w: Words, seats: int) -> tuple[SeatInfo, ...]:
    """Whoever learns, and those they play with."""
    others = (SeatInfo(w(f"learn-name-{seat}"), "bot", True, "club") for seat in range(1, seats))
    return SeatInfo(w("you-title"), "me", True), *others


def _past(w: Words, moment: Moment) -> h.Element:
    """Past a step, for whom all that is asked for is done. It stands where going on does not: who is about to
    go on when a step comes by itself does not leave it out.
    """
    return h.a(".button.slim.quiet", href=coming(moment.lesson.at(moment.after() or "")))[w("learn-skip")]


def _onward(w: Words, moment: Moment, move: int | None) -> h.Node:
    """Going on."""
    if move is None:
        following = coming(moment.lesson.at(moment.after() or ""))
    else:
        following = address(moment, next((later for later in moment.pictures if later > move), None))
    return h.a(".button.slim", href=following, data_going="" if move is not None else None)[
        w("learn-go"), icon("arrow-right")
    ]


def _play_now(w: Words, game: Game, seats: int) -> h.Element:
    """The same game in earnest, against the best opponents there are."""
    return h.form(method="post", action="/tables")[
        h.input(type="hidden", name="game", value=game.name),
        h.input(type="hidden", name="seats", value=seats),
        h.input(type="hidden", name="seat-0", value="me"),
        (h.input(type="hidden", name=f"seat-{seat}", value=f"bot-{REGULAR}") for seat in range(1, seats)),
        h.button(".button.slim", type="submit")[w("learn-play"), icon("arrow-right")],
    ]
