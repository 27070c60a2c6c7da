"""What every game's table is made of: seats, the prompt, actions, the log."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, cached_property
from typing import NamedTuple

from ennead.core.events import Event
from ennead.core.game import Choice
from ennead.core.telling import action_text, listed
from ennead.core.view import View
from ennead.core.words import Words
from ennead.page import html as h
from ennead.page.drawing import recapping
from ennead.page.faces import face, kind
from ennead.page.layout import icon
from ennead.page.naming import about, looked_up, of_action
from ennead.page.timing import Time, timed

LETTERS = "abcdefghjklmnopqrstuvwxyz"  # keys of what has no number: i looks something up, at every table

Worth = Callable[[Event], bool]  # whether an event is worth a line in the log


@dataclass(frozen=True)
class SeatInfo:
    """Who sits somewhere. `kind` is as this viewer sees it: "me", "friend" or "bot"; `bot` the bot's name.

    `away`: since when they have not been here, in milliseconds since 1970, if that is known; `time`: what
    they have of it, where there is a clock.
    """

    name: str
    kind: str
    online: bool
    bot: str | None = None
    away: int | None = None
    time: Time | None = None

    def called(self, w: Words, you: str = "you") -> str:
        """How the reader calls them: themselves by the message `you`."""
        return w(you) if self.kind == "me" else self.name


class Teller(NamedTuple):
    """All that what is told to somebody follows from, besides what it is: in whose words, what everybody is
    called, and where the reader sits. What was told can be kept by it.
    """

    w: Words
    names: tuple[str, ...]
    reader: int | None

    def name(self, seat: int) -> str:
        """Who sits somewhere, as the reader calls them."""
        return self.w("you") if seat == self.reader else self.names[seat]


@dataclass(frozen=True)
class Scene:
    """What is drawn: a view, the words to say it in (the game's and the table's), and who sits where."""

    view: View
    w: Words
    seats: Sequence[SeatInfo]

    @property
    def me(self) -> int | None:
        """The seat the table is seen from; None for an onlooker and where everything is face up."""
        viewer = self.view.viewer
        return viewer if viewer is not None and viewer >= 0 else None

    @property
    def my_turn(self) -> bool:
        return bool(self.view.choices) and self.me in self.view.waiting

    @property
    def is_asked(self) -> bool:
        """Whether one is waited for; also where one looks back, and can do nothing."""
        return self.me is not None and self.me in self.view.waiting

    @cached_property
    def around(self) -> tuple[int, ...]:
        """The seats clockwise, from the one after whoever looks's: the viewer comes last."""
        first = 0 if self.me is None else self.me + 1
        return tuple((first + step) % self.view.seats for step in range(self.view.seats))

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(info.name for info in self.seats)

    @cached_property
    def reader(self) -> int | None:
        """The seat of the one who reads, whoever the table is seen from."""
        return next((seat for seat, info in enumerate(self.seats) if info.kind == "me"), None)

    @cached_property
    def teller(self) -> Teller:
        """How what happened is told to the one who reads."""
        return Teller(self.w, self.names, self.reader)

    def is_reader(self, seat: int) -> bool:
        """Whether the reader sits there, and is called "you"."""
        return seat == self.reader

    def name(self, seat: int) -> str:
        return self.seats[seat].called(self.w)

    def seated(self, seat: int) -> Hashable:
        """All that the panel of a seat follows from, besides what is in it."""
        return (
            self.w,
            seat,
            self.seats[seat],
            self.is_reader(seat),
            seat in self.view.waiting,
            self.whom.get(seat),
        )

    @cached_property
    def whom(self) -> dict[int, str]:
        """Where it is asked which player, and nothing else: the name of the answer that each seat is."""
        answers = [choice for choice in self.view.legal if choice.args] if self.my_turn else []
        is_whom = len({choice.verb for choice in answers}) == 1 and {*answers[0].args} == {"seat"}
        return {choice.args["seat"]: choice.name for choice in answers} if is_whom else {}

    @cached_property
    def keys(self) -> dict[tuple[str, int], str]:
        """The key on the keyboard for each verb with its first argument: 1 to 9, in the order of actions."""
        groups = dict.fromkeys(subject(choice) for choice in self.view.legal)
        return {group: str(n) for n, group in enumerate(groups, 1) if n <= 9}

    def key(self, choice: Choice) -> str | None:
        return self.keys.get(subject(choice))


def subject(choice: Choice) -> tuple[str, int]:
    """What a key stands for: the verb of an action and the first of what it is made of."""
    return choice.verb, next(iter(choice.args.values()), -1)


# Seats


@cache
def mark(seat: int) -> h.Element:
    """A seat's shape, in its colour."""
    return h.span(".mark", data_seat=seat)[icon(f"seat-{seat}")]


def who(scene: Scene | Teller, seat: int) -> h.Element:
    """A seat's shape and the name of who sits there."""
    return _who(seat, scene.name(seat))


@h.piece
def _who(seat: int, name: str) -> h.Node:
    return h.span(".who")[mark(seat), h.span(".cut", dir="auto")[name]]


def panel(scene: Scene, seat: int, badge: h.Node, *body: h.Node, out: bool = False) -> h.Element:
    """A seat's place at the table: who, whether they are there, whether they are waited for, and `body`.

    Where it is asked which player, it is the answer that its button is, for whoever points at it.
    """
    info, w = scene.seats[seat], scene.w
    text: h.Node
    if scene.is_reader(seat):
        here, text = "here", w("seat-you")
    elif info.kind == "bot":
        here, text = "bot", w(f"bot-{kind(info.bot or '')}")
    elif info.online:
        here, text = "here", w("seat-online")
    elif info.time and info.time.days:
        here, text = "days", w("seat-days")
    else:
        here, text = "away", away(w, info.away)
    waited = seat in scene.view.waiting
    thinking = w("seat-your-turn" if scene.is_reader(seat) else "seat-thinking")
    at_turn = h.fragment[text, " · ", thinking] if here == "away" else text if here == "days" else thinking
    told, other = (at_turn, text) if waited else (text, at_turn)
    return h.section(
        f"#seat-{seat}.panel.slip",
        data_seat=seat,
        data_waited=waited,
        data_out=out,
        data_here=here,
        data_answers=scene.whom.get(seat),
    )[
        h.header(".row")[
            _who_is_there(
                seat,
                scene.seats[seat].called(w, "you-title"),
                h.fragment[badge],
                told,
                other if isinstance(other, str) else None,
            ),
            timed(w, info.time, mine=scene.is_reader(seat)),
            face(w, scene.view.game.name, info.bot, info.name) if here == "bot" and info.bot else None,
        ],
        body,
    ]


def away(w: Words, since: int | None) -> h.Node:
    """That somebody is not here, and since when, which the client puts in the reader's own time."""
    if since is None:
        return w("seat-away")
    when = datetime.fromtimestamp(since / 1000, UTC)
    return h.fragment[
        w("seat-away-since"), " ", h.time(datetime=when.isoformat(), data_at=since)[f"{when:%H:%M} UTC"]
    ]


@h.piece
def _who_is_there(seat: int, name: str, badge: h.Element, presence: h.Node, other: str | None) -> h.Node:
    """`other`: what is said there instead when it is their turn, or is not: the style keeps room for both."""
    says = h.p(".presence.note.cut", data_other=other)[presence]
    return h.fragment[mark(seat), h.h2(".cut", dir="auto")[name], badge, says]


@h.piece
def begins(label: str, sign: str) -> h.Node:
    """The mark of whoever begins."""
    return h.span(".first.gold", title=label)[icon(sign), h.span(".unseen")[label]]


def waited_for(scene: Scene) -> dict[str, str | int]:
    """Who has still to answer, for a prompt that several are asked: up to two by name, more by number."""
    names = [scene.names[seat] for seat in scene.view.waiting]
    return {"count": len(names), "names": listed(scene.w, names)}


# What can be done


def act(choice: Choice) -> dict[str, str]:
    """The attributes that make a button, wherever it stands, submit an action."""
    return {"type": "submit", "form": "act", "name": "act", "value": choice.name}


def barred(choice: Choice) -> dict[str, str]:
    """The attributes of a button that can't act, for a reason: a click opens the clause that says so."""
    if choice.reason is None:
        return {}
    return {"aria-disabled": "true", "data-why": f"{choice.reason}/{choice.clause}"}


def to_click(scene: Scene, choice: Choice | None) -> dict[str, str]:
    """The attributes of a card's button: it acts, says why it can't, or waits until something is asked."""
    if choice is None:
        return {"type": "button", "aria-disabled": "true"}
    if choice.reason is None:
        return act(choice)
    return {"type": "button", **barred(choice), "title": scene.w(f"reason-{choice.reason}")}


@h.piece
def keycap(key: str | None) -> h.Node:
    """A key on the keyboard, beside what it does."""
    return h.kbd(aria_hidden="true")[key] if key else None


def action(
    scene: Scene, choice: Choice, label: str, help_line: h.Node, sign: h.Node, why: str = ""
) -> h.Element:
    """One action as a button with a line under it.

    One that can't be taken stays, greyed, with its reason: `why`, or else as it is said of any such action.
    What it is done with can be looked up there.
    """
    key, how = scene.key(choice), recapping(scene.view.game)
    return h.button(
        f"#act-{choice.name.replace(' ', '-')}",
        act(choice),
        barred(choice),
        class_="action",
        data_key=key,
        data_verb=choice.verb,
        data_about=about(scene.w, of_action(choice), how.entries) or None if how else None,
    )[
        sign,
        h.span(".text.grow")[
            h.strong[label],
            h.span(".help")[why or scene.w(f"reason-{choice.reason}") if choice.reason else help_line],
        ],
        keycap(key),
    ]


def grid(scene: Scene, choices: Sequence[Choice]) -> h.Element:
    """Many choices made of two things each: a row for each value of the first, a column for the second.

    A button says what it does to a screen reader, and why not where it can't be taken.
    """
    domains = [domain for domain, _ in choices[0].action.holds.values()]
    by_place = {tuple(choice.args.values()): choice for choice in choices}
    rows, columns = (list(dict.fromkeys(place)) for place in zip(*by_place, strict=True))
    table = h.table[
        h.tr[h.td, (h.th(scope="col")[domains[1].label(column)] for column in columns)],
        (
            h.tr[
                h.th(scope="row")[domains[0].label(row)],
                (h.td[_cell(scene, by_place.get((row, column)))] for column in columns),
            ]
            for row in rows
        ),
    ]
    return h.div(".grid")[table]


def _cell(scene: Scene, choice: Choice | None) -> h.Node:
    if choice is None:
        return None
    text = action_text(scene.w, choice, scene.names)
    why = "" if choice.reason is None else scene.w(f"reason-{choice.reason}")
    return h.button(
        f"#act-{choice.name.replace(' ', '-')}",
        act(choice),
        barred(choice),
        class_="action",
        aria_label=f"{text}. {why}" if why else text,
        title=why or text,
    )["·"]


@h.piece
def closer(w: Words, panel: str) -> h.Node:
    """The button that closes a panel."""
    return h.button(
        ".tool.closer",
        type="button",
        popovertarget=panel,
        popovertargetaction="hide",
        aria_label=w("close"),
    )[icon("x")]


def sheet_over(
    w: Words, ident: str, heading: h.Node, *body: h.Node, kind: str = ".whole", **more: h.Attribute
) -> h.Element:
    """A panel over the table, which buttons open by its name: its heading, the way out, and `body`."""
    title = f"{ident}-title"
    return h.div(f"#{ident}.sheet{kind}", more, role="dialog", popover="auto", aria_labelledby=title)[
        h.h2(id=title)[heading], closer(w, ident), body
    ]


def decision(
    scene: Scene,
    prompt: str,
    hint: str,
    actions: h.Node,
    after: h.Node,
    shown: h.Node = None,
    meanwhile: str = "",
) -> h.Element:
    """What is asked and what can be done about it: one block, always in reach.

    `shown`: what it is about; `meanwhile`: what one waits for, while the prompt would give away what is being
    told. Cards that these name can be looked up there. A film asks nothing, and says what it is (film.ts).
    """
    w, game = scene.w, scene.view.game
    asked = looked_up(w, game, prompt, scene.names)
    return h.section("#decision", data_turn=scene.my_turn, aria_labelledby="prompt")[
        h.p(".filming")[w("recap-filming")],
        h.h2("#prompt", data_meanwhile=bool(meanwhile), tabindex=-1)[
            [h.span(".meanwhile")[meanwhile], h.span[asked]] if meanwhile else asked
        ],
        h.p(".hint")[looked_up(w, game, hint, scene.names)] if hint else None,
        shown,
        h.form("#act", method="post", data_act=True)[h.div(".actions")[actions] if actions else None],
        after,
    ]


# What happened


def own_latest(scene: Scene, own: frozenset[str]) -> int:
    """The number of the last event that was the reader's own doing; −1 for none."""
    events = scene.view.events
    if scene.me is not None:
        for number in range(len(events) - 1, -1, -1):
            event = events[number]
            if event.kind.name in own and event.args["seat"] == scene.me:
                return number
    return -1
